/* The Walsh-Hadamard transform: shared memory, then global.
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

#include "hadamard.h"

const int THREADS = NEAR / 2;

__global__ void
near_steps (const float *in, float *out)
{
  __shared__ float s[NEAR];
  int base = blockIdx.x * NEAR;
  s[threadIdx.x] = in[base + threadIdx.x];
  s[threadIdx.x + THREADS] = in[base + threadIdx.x + THREADS];
  for (int stride = 1; stride < NEAR; stride <<= 1)
    {
      __syncthreads ();
      int low = threadIdx.x & (stride - 1);
      int i = ((threadIdx.x - low) << 1) + low;
      float a = s[i], b = s[i + stride];
      s[i] = a + b;
      s[i + stride] = a - b;
    }
  __syncthreads ();
  out[base + threadIdx.x] = s[threadIdx.x];
  out[base + threadIdx.x + THREADS] = s[threadIdx.x + THREADS];
}

__global__ void
far_step (float *data, int stride, int pairs)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t >= pairs)
    return;
  int low = t & (stride - 1);
  int i = ((t - low) << 1) + low;
  float a = data[i], b = data[i + stride];
  data[i] = a + b;
  data[i + stride] = a - b;
}

static int n;
static float *in, *out;

static struct bench_info
bench_setup (long size)
{
  n = size;
  in = bench_to_device (bench_floats (n, 1, -1, 1), n);
  out = bench_device<float> (n);
  return hadamard_info (n);
}

static void
bench_run ()
{
  near_steps<<<n / NEAR, THREADS>>> (in, out);
  for (int stride = NEAR; stride < n; stride *= 2)
    far_step<<<(n / 2 + 255) / 256, 256>>> (out, stride, n / 2);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, n);
}
