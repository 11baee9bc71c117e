/* Gauss and Seidel's steps on a mesh of triangles: the mesh and its figures.
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
/* Nodes along a side.  */
#define BENCH_SIZE 160L
#include "bench.h"

#define MOST_COLOURS 16
#define MOST_NEIGHBOURS 8
/* Nodes are numbered at random within so many.  */
#define WINDOW 512
#define RELAXATION 1.1
/* Sweeps through all colours, there and back.  */
#define SWEEPS 2

struct mesh
{
  int nodes, colours;
  /* Where the neighbours of a node start, who they are, what they weigh.  */
  int *start, *neighbour;
  double *weight, *diagonal;
  /* The nodes by their colours, and where a colour starts.  */
  int *order;
  int first[MOST_COLOURS + 1];
};

/* Return the figures of a square of side SIZE.  */

static struct bench_info
mesh_info (long size)
{
  double n = (double) size * size;
  struct bench_info info = { 2 * SWEEPS * n * (6 * 20 + 36),
			     2 * SWEEPS * n * (6 * 2 + 5), BENCH_DOUBLE,
			     1e-9 };
  return info;
}

/* Make nodes A and B of a mesh neighbours; LIST and COUNT are its lists.  */

static void
mesh_edge (int *list, int *count, int a, int b)
{
  list[a * MOST_NEIGHBOURS + count[a]++] = b;
  list[b * MOST_NEIGHBOURS + count[b]++] = a;
}

/* Give the nodes of M colours that differ from their neighbours'.  */

static void
mesh_colour (struct mesh *m)
{
  int *colour = (int *) bench_alloc (m->nodes * sizeof *colour), at = 0;
  m->colours = 0;
  for (int i = 0; i < m->nodes; i++)
    colour[i] = -1;
  for (int i = 0; i < m->nodes; i++)
    {
      unsigned used = 0;
      for (int e = m->start[i]; e < m->start[i + 1]; e++)
	if (colour[m->neighbour[e]] >= 0)
	  used |= 1u << colour[m->neighbour[e]];
      colour[i] = __builtin_ctz (~used);
      if (colour[i] >= m->colours)
	m->colours = colour[i] + 1;
    }
  for (int c = 0; c < m->colours; c++)
    {
      m->first[c] = at;
      for (int i = 0; i < m->nodes; i++)
	if (colour[i] == c)
	  m->order[at++] = i;
    }
  m->first[m->colours] = at;
  free (colour);
}

/* Return a mesh of a square with SIZE nodes a side.  Each of its fields is cut
   into two triangles along either diagonal.  */

static struct mesh
mesh_make (long size)
{
  struct mesh m;
  int n = (int) (size * size), at = 0;
  uint64_t state = 1;
  m.nodes = n;
  int *number = (int *) bench_alloc (n * sizeof *number);
  for (int i = 0; i < n; i++)
    number[i] = i;
  for (int from = 0; from < n; from += WINDOW)
    for (int i = from; i < from + WINDOW && i < n; i++)
      {
	int j = from + (int) (bench_random (&state) % (i - from + 1));
	int t = number[i];
	number[i] = number[j];
	number[j] = t;
      }

  int *list = (int *) bench_alloc ((size_t) n * MOST_NEIGHBOURS * sizeof (int));
  int *count = (int *) bench_alloc (n * sizeof *count);
  for (long y = 0; y < size; y++)
    for (long x = 0; x < size; x++)
      {
	long i = y * size + x;
	if (x + 1 < size)
	  mesh_edge (list, count, number[i], number[i + 1]);
	if (y + 1 < size)
	  mesh_edge (list, count, number[i], number[i + size]);
	if (x + 1 < size && y + 1 < size)
	  {
	    if (bench_random (&state) >> 31)
	      mesh_edge (list, count, number[i], number[i + size + 1]);
	    else
	      mesh_edge (list, count, number[i + 1], number[i + size]);
	  }
      }

  m.start = (int *) bench_alloc ((n + 1) * sizeof (int));
  m.neighbour = (int *) bench_alloc ((size_t) n * MOST_NEIGHBOURS
				     * sizeof (int));
  m.weight = (double *) bench_alloc ((size_t) n * MOST_NEIGHBOURS
				     * sizeof (double));
  m.diagonal = (double *) bench_alloc (n * sizeof (double));
  m.order = (int *) bench_alloc (n * sizeof (int));
  for (int i = 0; i < n; i++)
    {
      m.start[i] = at;
      m.diagonal[i] = 0.05;
      for (int e = 0; e < count[i]; e++)
	{
	  int other = list[i * MOST_NEIGHBOURS + e];
	  /* The same from both ends.  */
	  double w = 0.5 + (i ^ other) % 97 / 97.0;
	  m.neighbour[at] = other;
	  m.weight[at++] = w;
	  m.diagonal[i] += w;
	}
    }
  m.start[n] = at;
  mesh_colour (&m);
  free (number);
  free (list);
  free (count);
  return m;
}
