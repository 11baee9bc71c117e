/* Finite elements, tetrahedra: the mesh and its figures.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING3.  If not, see
   <http://www.gnu.org/licenses/>.  */
/* Cubes along a side of the mesh; each is six tetrahedra.  */
#define BENCH_SIZE 16L
#include "bench.h"

/* Steps of the relaxation.  */
#define STEPS 3
#define WEIGHT 0.6f

struct elements_mesh
{
  long nodes, count;
  /* Three coordinates of each node, four nodes of each element, and what an
     element is made of.  */
  float *places;
  int *corners;
  float *material;
};

/* Return what the mesh of SIZE cubes along a side costs.  */

static struct bench_info
elements_info (long size)
{
  double count = 6.0 * size * size * size;
  struct bench_info info
    = { count * (16 + 4 + 40 + STEPS * (16 + 40)),
	count * (100 + STEPS * 32), BENCH_FLOAT, 1e-4 };
  return info;
}

/* Return the mesh of SIZE cubes along a side; its nodes are a little off their
   places.  */

static struct elements_mesh
elements_make (long size)
{
  struct elements_mesh m;
  long side = size + 1;
  m.nodes = side * side * side;
  m.count = 6 * size * size * size;
  m.places = bench_floats (3 * m.nodes, 1, -0.15f, 0.15f);
  for (long i = 0; i < m.nodes; i++)
    {
      m.places[3 * i] += i % side;
      m.places[3 * i + 1] += i / side % side;
      m.places[3 * i + 2] += i / side / side;
    }

  /* Each goes along the axes in some order from a corner of the cube to the
     opposite one.  */
  static const unsigned char orders[6][2]
    = { { 0, 1 }, { 1, 2 }, { 2, 0 }, { 0, 2 }, { 1, 0 }, { 2, 1 } };
  long steps[3] = { 1, side, side * side };
  m.corners = (int *) bench_alloc (4 * m.count * sizeof *m.corners);
  int *to = m.corners;
  for (long z = 0; z < size; z++)
    for (long y = 0; y < size; y++)
      for (long x = 0; x < size; x++)
	for (int t = 0; t < 6; t++)
	  {
	    long at = (z * side + y) * side + x;
	    *to++ = at;
	    *to++ = at + steps[orders[t][0]];
	    *to++ = at + steps[orders[t][0]] + steps[orders[t][1]];
	    *to++ = at + 1 + side + side * side;
	  }
  m.material = bench_floats (m.count, 2, 0.5f, 2);
  return m;
}

/* Return the start of the unknowns, and the right side.  */

static float *
elements_start (long nodes)
{
  return bench_floats (nodes, 3, 1, 2);
}

static float *
elements_load (long nodes)
{
  return bench_floats (nodes, 4, 0, 1);
}
