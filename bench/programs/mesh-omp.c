/* Gauss and Seidel's steps by colours on a mesh in OpenMP.
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
#include "mesh.h"

static struct mesh m;
static double *right, *u;

static void
relax (int colour)
{
  const int *restrict start = m.start, *restrict neighbour = m.neighbour;
  const double *restrict weight = m.weight, *restrict diagonal = m.diagonal;
  /* The nodes of a colour do not read each other.  */
#pragma omp for schedule(static)
  for (int i = m.first[colour]; i < m.first[colour + 1]; i++)
    {
      int node = m.order[i];
      double sum = right[node], old = u[node];
      for (int e = start[node]; e < start[node + 1]; e++)
	sum += weight[e] * u[neighbour[e]];
      u[node] = old + RELAXATION * (sum / diagonal[node] - old);
    }
}

static struct bench_info
bench_setup (long size)
{
  m = mesh_make (size);
  right = bench_doubles (m.nodes, 2, -1, 1);
  u = (double *) bench_alloc (m.nodes * sizeof *u);
  return mesh_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel
  {
#pragma omp for simd schedule(static)
    for (int i = 0; i < m.nodes; i++)
      u[i] = 0;
    for (int sweep = 0; sweep < SWEEPS; sweep++)
      {
	for (int c = 0; c < m.colours; c++)
	  relax (c);
	for (int c = m.colours - 1; c >= 0; c--)
	  relax (c);
      }
  }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { u, (size_t) m.nodes };
  return r;
}
