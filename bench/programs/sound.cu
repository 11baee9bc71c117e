/* A filter of sound in 16 bits, a thread for a sample.
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

#include "sound.h"

const int THREADS = 256;

__constant__ short weight[WEIGHTS];

/* IN has WEIGHTS - 1 samples more than the N of OUT.  */

__global__ void
filter (const short *in, short *out, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  int sum = 1 << 14;
  for (int k = 0; k < WEIGHTS; k++)
    sum += weight[k] * in[i + k];
  out[i] = max (-32768, min (32767, sum >> 15));
}

static int n;
static short *in, *out;

static struct bench_info
bench_setup (long size)
{
  n = size;
  in = bench_to_device (sound_samples (n + WEIGHTS, 1, 32767), n + WEIGHTS);
  out = bench_device<short> (n);
  bench_check (cudaMemcpyToSymbol (weight, sound_samples (WEIGHTS, 2, 2500),
				   sizeof weight));
  return sound_info (n);
}

static void
bench_run ()
{
  filter<<<(n + THREADS - 1) / THREADS, THREADS>>> (in, out, n);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device ((const int *) out, n / 2);
}
