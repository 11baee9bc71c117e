/* Sound at another rate: filters in constant memory, samples in shared memory.
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
#include "resample.h"

#define THREADS 256
#define SPAN (THREADS * DOWN / UP + TAPS + 2)

__constant__ float filters[UP * TAPS];

__global__ void
resample (const float *in, float *out, int n_in, int n_out)
{
  __shared__ float samples[SPAN];

  int first_out = blockIdx.x * THREADS;
  int first_in = (int) ((long long) first_out * DOWN / UP);
  for (int i = threadIdx.x; i < SPAN; i += THREADS)
    samples[i] = first_in + i < n_in ? in[first_in + i] : 0.0f;
  __syncthreads ();

  int n = first_out + threadIdx.x;
  if (n >= n_out)
    return;

  long long position = (long long) n * DOWN;
  int start = (int) (position / UP) - first_in;
  int phase = (int) (position % UP);
  const float *h = filters + phase * TAPS;
  float sum = 0.0f;
#pragma unroll
  for (int t = 0; t < TAPS; t++)
    sum += h[t] * samples[start + t];
  out[n] = sum;
}

static int n_in, n_out;
static float *in, *out;

static struct bench_info
bench_setup (long size)
{
  n_out = size;
  n_in = FROM (size);
  in = bench_to_device (bench_floats (n_in, 1, -1, 1), n_in);
  out = bench_device<float> (n_out);
  float host[UP * TAPS];
  resample_filters (host);
  bench_check (cudaMemcpyToSymbol (filters, host, sizeof host));
  return resample_info (size);
}

static void
bench_run ()
{
  resample<<<(n_out + THREADS - 1) / THREADS, THREADS>>> (in, out, n_in,
							  n_out);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, n_out);
}
