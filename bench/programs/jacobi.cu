/* Heat in a plate until it changes little: the change by atomics.
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

#include "jacobi.h"

const int TX = 32, TY = 8;

/* CHANGE is the greatest change, the bits of a float of 0 or more.  */

__global__ void
sweep (const float *in, float *out, int n, int *change)
{
  __shared__ float most[TX * TY];
  int x = blockIdx.x * TX + threadIdx.x + 1;
  int y = blockIdx.y * TY + threadIdx.y + 1;
  int tid = threadIdx.y * TX + threadIdx.x;
  float mine = 0.0f;
  if (x < n - 1 && y < n - 1)
    {
      int i = y * n + x;
      float v = 0.25f * (in[i - 1] + in[i + 1] + in[i - n] + in[i + n]);
      mine = fabsf (v - in[i]);
      out[i] = v;
    }
  most[tid] = mine;
  __syncthreads ();
  for (int s = TX * TY / 2; s > 0; s >>= 1)
    {
      if (tid < s)
	most[tid] = fmaxf (most[tid], most[tid + s]);
      __syncthreads ();
    }
  if (tid == 0)
    atomicMax (change, __float_as_int (most[0]));
}

static int n, *change;
static float *plate, *planes[2];

static struct bench_info
bench_setup (long size)
{
  n = size;
  plate = bench_to_device (jacobi_plate (n), n * n);
  planes[0] = bench_device<float> (n * n);
  planes[1] = bench_to_device (jacobi_plate (n), n * n);
  change = bench_device<int> (1);
  return jacobi_info (n);
}

static void
bench_run ()
{
  dim3 threads (TX, TY), blocks ((n - 2 + TX - 1) / TX, (n - 2 + TY - 1) / TY);
  bench_check (cudaMemcpy (planes[0], plate, n * n * sizeof (float),
			   cudaMemcpyDeviceToDevice));
  for (int i = 0; i < MOST_SWEEPS; i++)
    {
      float changed;
      bench_check (cudaMemset (change, 0, sizeof (int)));
      sweep<<<blocks, threads>>> (planes[0], planes[1], n, change);
      bench_check (cudaMemcpy (&changed, change, sizeof (float),
			       cudaMemcpyDeviceToHost));
      float *t = planes[0];
      planes[0] = planes[1];
      planes[1] = t;
      if (changed < CHANGE)
	break;
    }
}

static struct bench_array
bench_result ()
{
  return bench_from_device (planes[0], n * n);
}
