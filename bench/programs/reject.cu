/* Random points of a disc by rejection, a generator for each thread.
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

#include "reject.h"

const int THREADS = 128;

__device__ unsigned
next (unsigned &state)
{
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return state;
}

/* Each of N threads takes POINTS points of the disc; TRIES gets how many of
   the square it took, and NEAR how many are within half the radius.  */

__global__ void
reject (int *tries, int *near, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  unsigned state = i * 2654435761u + 12345;
  int tried = 0, inner = 0;
  for (int k = 0; k < POINTS; k++)
    {
      int x, y;
      do
	{
	  unsigned r = next (state);
	  x = (int) (r & 0x7fff) - 0x4000;
	  y = (int) (r >> 16 & 0x7fff) - 0x4000;
	  tried++;
	}
      while (x * x + y * y > 0x4000 * 0x4000);
      if (x * x + y * y < 0x2000 * 0x2000)
	inner++;
    }
  tries[i] = tried;
  near[i] = inner;
}

static int n, *counts;

static struct bench_info
bench_setup (long size)
{
  n = size;
  counts = bench_device<int> (2 * n);
  return reject_info (n);
}

static void
bench_run ()
{
  reject<<<(n + THREADS - 1) / THREADS, THREADS>>> (counts, counts + n, n);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (counts, 2 * n);
}
