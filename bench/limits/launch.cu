/* The time to launch a kernel that does nothing, which the compiler does not
   know, with 64 blocks for all threads.
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

#define BENCH_SIZE 64L
#include "bench.h"

static long blocks;
static int count;

__global__ void
idle (int *p, int n)
{
  for (int i = 0; i < n; i++)
    p[i] = i;
}

static struct bench_info
bench_setup (long size)
{
  blocks = size;
  return bench_info { 0, 0, BENCH_INT, 0 };
}

static void
bench_run ()
{
  idle<<<blocks, 32>>> (&count, 0);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_array { &count, 1 };
}
