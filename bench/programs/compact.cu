/* What passes a limit: a place for each warp's from an atomic counter.
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

#include "compact.h"

/* Return a place of those that *COUNTER gives out, for each thread here; the
   first of them takes the places for all.  */

__device__ unsigned
place_for_each (unsigned *counter)
{
  unsigned here = __activemask ();
  int lane = threadIdx.x & 31, first = __ffs (here) - 1;
  unsigned base = 0;
  if (lane == first)
    base = atomicAdd (counter, __popc (here));
  base = __shfl_sync (here, base, first);
  return base + __popc (here & ((1u << lane) - 1));
}

__global__ void
keep (const float *in, float *out, unsigned *counter, int n)
{
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  if (i >= n)
    return;
  float v = in[i];
  if (v > LIMIT)
    out[place_for_each (counter)] = v;
}

static int n;
static float *in, *out;
static unsigned *counter;

static struct bench_info
bench_setup (long size)
{
  n = size;
  in = bench_to_device (bench_floats (n, 1, 0, 1), n);
  out = bench_device<float> (n);
  counter = bench_device<unsigned> (1);
  return compact_info (n);
}

static void
bench_run ()
{
  bench_check (cudaMemset (counter, 0, sizeof *counter));
  keep<<<(n + 255) / 256, 256>>> (in, out, counter, n);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  unsigned count;
  bench_check (cudaMemcpy (&count, counter, sizeof count,
			   cudaMemcpyDeviceToHost));
  struct bench_array r = bench_from_device (out, count);
  qsort ((void *) r.data, count, sizeof (float), compact_order);
  return r;
}
