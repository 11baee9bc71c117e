/* Where parts start: a tree in dynamic shared memory with padding.
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

#include "offsets.h"

#define PAD(i) ((i) + ((i) >> 4))

/* OUT gets what comes before each of the N sizes of the block's group; N is
   twice the number of threads.  */

__global__ void
start_parts (const float *in, float *out, int n)
{
  extern __shared__ float part[];
  int t = threadIdx.x, group = blockIdx.x * n;
  int stride = 1;
  part[PAD (2 * t)] = in[group + 2 * t];
  part[PAD (2 * t + 1)] = in[group + 2 * t + 1];
  for (int active = n / 2; active > 0; active /= 2)
    {
      __syncthreads ();
      if (t < active)
	{
	  int left = stride * 2 * t + stride - 1, right = left + stride;
	  part[PAD (right)] += part[PAD (left)];
	}
      stride *= 2;
    }
  if (t == 0)
    part[PAD (n - 1)] = 0;
  for (int active = 1; active < n; active *= 2)
    {
      stride /= 2;
      __syncthreads ();
      if (t < active)
	{
	  int left = stride * 2 * t + stride - 1, right = left + stride;
	  float keep = part[PAD (left)];
	  part[PAD (left)] = part[PAD (right)];
	  part[PAD (right)] = part[PAD (right)] + keep;
	}
    }
  __syncthreads ();
  out[group + 2 * t] = part[PAD (2 * t)];
  out[group + 2 * t + 1] = part[PAD (2 * t + 1)];
}

static int n;
static float *in, *out;

static struct bench_info
bench_setup (long size)
{
  n = size;
  in = bench_to_device (offsets_sizes (size), size);
  out = bench_device<float> (size);
  return offsets_info (size);
}

static void
bench_run ()
{
  int bytes = PAD (GROUP) * sizeof (float);
  start_parts<<<n / GROUP, GROUP / 2, bytes>>> (in, out, GROUP);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, n);
}
