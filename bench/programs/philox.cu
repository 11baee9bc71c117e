/* Points from a counter-based generator; a block counts in shared memory.
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

#include "philox.h"

const int THREADS = 256;

__device__ uint4
philox (uint4 counter, uint2 key)
{
  for (int i = 0; i < 10; i++)
    {
      unsigned high0 = __umulhi (PHILOX_M0, counter.x);
      unsigned low0 = PHILOX_M0 * counter.x;
      unsigned high1 = __umulhi (PHILOX_M1, counter.z);
      unsigned low1 = PHILOX_M1 * counter.z;
      counter = make_uint4 (high1 ^ counter.y ^ key.x, low1,
			    high0 ^ counter.w ^ key.y, low0);
      key.x += PHILOX_W0;
      key.y += PHILOX_W1;
    }
  return counter;
}

/* Whether the point X, Y of the square of side 2^16 is in the quadrant.  */

__device__ bool
inside (unsigned x, unsigned y)
{
  x >>= 16;
  y >>= 16;
  return x * (unsigned long long) x + y * (unsigned long long) y
	 < 1ull << 32;
}

__global__ void
count_inside (unsigned *total, int n)
{
  __shared__ unsigned count;
  if (threadIdx.x == 0)
    count = 0;
  __syncthreads ();
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned mine = 0;
  if (i < n)
    for (int round = 0; round < ROUNDS; round++)
      {
	uint4 r = philox (make_uint4 (i, round, 0, 0), make_uint2 (KEY, 0));
	if (inside (r.x, r.y))
	  mine++;
	if (inside (r.z, r.w))
	  mine++;
      }
  atomicAdd (&count, mine);
  __syncthreads ();
  if (threadIdx.x == 0)
    atomicAdd (total, count);
}

static int n;
static unsigned *total;

static struct bench_info
bench_setup (long size)
{
  n = size;
  total = bench_device<unsigned> (1);
  return philox_info (n);
}

static void
bench_run ()
{
  bench_check (cudaMemset (total, 0, sizeof *total));
  count_inside<<<(n + THREADS - 1) / THREADS, THREADS>>> (total, n);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (total, 1);
}
