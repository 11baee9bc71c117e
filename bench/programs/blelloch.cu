/* Exclusive prefix sums: a tree in shared memory, up and down.
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

#include "blelloch.h"

const int BLOCK = 512, CHUNK = 2 * BLOCK;

/* Scan each chunk of IN; TOTAL, if not null, gets the sums of chunks.  */

__global__ void
scan_chunks (const int *in, int *out, int *total)
{
  __shared__ int s[CHUNK];
  int t = threadIdx.x, base = blockIdx.x * CHUNK;
  s[2 * t] = in[base + 2 * t];
  s[2 * t + 1] = in[base + 2 * t + 1];
  int offset = 1;
  for (int d = CHUNK / 2; d > 0; d /= 2)
    {
      __syncthreads ();
      if (t < d)
	s[offset * (2 * t + 2) - 1] += s[offset * (2 * t + 1) - 1];
      offset *= 2;
    }
  if (t == 0)
    {
      if (total)
	total[blockIdx.x] = s[CHUNK - 1];
      s[CHUNK - 1] = 0;
    }
  for (int d = 1; d < CHUNK; d *= 2)
    {
      offset /= 2;
      __syncthreads ();
      if (t < d)
	{
	  int a = offset * (2 * t + 1) - 1, b = offset * (2 * t + 2) - 1;
	  int v = s[a];
	  s[a] = s[b];
	  s[b] += v;
	}
    }
  __syncthreads ();
  out[base + 2 * t] = s[2 * t];
  out[base + 2 * t + 1] = s[2 * t + 1];
}

/* Add to each chunk what stands before it.  */

__global__ void
add_totals (int *out, const int *total)
{
  int base = blockIdx.x * CHUNK + threadIdx.x;
  out[base] += total[blockIdx.x];
  out[base + BLOCK] += total[blockIdx.x];
}

static int n, *in, *out, *total;

static struct bench_info
bench_setup (long size)
{
  n = size;
  in = bench_to_device (blelloch_numbers (size), size);
  out = bench_device<int> (size);
  total = bench_device<int> (CHUNK);
  return blelloch_info (size);
}

static void
bench_run ()
{
  int chunks = n / CHUNK;
  scan_chunks<<<chunks, BLOCK>>> (in, out, total);
  scan_chunks<<<1, BLOCK>>> (total, total, NULL);
  add_totals<<<chunks, BLOCK>>> (out, total);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, n);
}
