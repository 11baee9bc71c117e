/* The middles of clusters of points: the input and its figures.
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

#define BENCH_SIZE 200000L
#include "bench.h"

#define CLUSTERS 20

/* The sums of a cluster's points, and how many they are.  */

struct cluster
{
  float x, y, count;
};

/* Return what SIZE points cost.  */

static struct bench_info
centroids_info (long size)
{
  struct bench_info info = { 12.0 * size, 2.0 * size, BENCH_FLOAT, 1e-4 };
  return info;
}
