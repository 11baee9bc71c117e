/* The shortest ways between all nodes: the graph and its figures.
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
/* Nodes, a multiple of 32.  */
#define BENCH_SIZE 640L
#include "bench.h"

#define FAR 0x3fffffff

/* Return what SIZE nodes cost.  */

static struct bench_info
shortest_info (long size)
{
  double n = size;
  struct bench_info info = { 8 * n * n, 2 * n * n * n, BENCH_INT, 0 };
  return info;
}

/* Return the lengths of the edges between SIZE nodes.  */

static int *
shortest_graph (long size)
{
  int *p = bench_ints (size * size, 1, 1000);
  for (long i = 0; i < size * size; i++)
    p[i] = i % (size + 1) == 0 ? 0 : p[i] < 900 ? FAR : p[i] - 899;
  return p;
}
