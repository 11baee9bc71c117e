/* Channels brought to mean 0 and deviation 1: a block a channel.
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

#include "batchnorm.h"

#define THREADS 256

/* The sums that a thread has, and then a block.  */

struct sums
{
  float sum, squares;
};

__global__ void
statistics (const float *__restrict__ in, float *mean, float *scale,
	    int channels)
{
  __shared__ sums s[THREADS];
  int c = blockIdx.x;
  sums mine = { 0.0f, 0.0f };
  for (int i = threadIdx.x; i < PICTURES * PIXELS; i += THREADS)
    {
      int picture = i / PIXELS, pixel = i % PIXELS;
      float v = in[(picture * channels + c) * PIXELS + pixel];
      mine.sum += v;
      mine.squares += v * v;
    }
  s[threadIdx.x] = mine;
  __syncthreads ();
  for (int half = THREADS / 2; half > 0; half >>= 1)
    {
      if (threadIdx.x < half)
	{
	  s[threadIdx.x].sum += s[threadIdx.x + half].sum;
	  s[threadIdx.x].squares += s[threadIdx.x + half].squares;
	}
      __syncthreads ();
    }
  if (threadIdx.x == 0)
    {
      float m = s[0].sum / (PICTURES * PIXELS);
      float variance = s[0].squares / (PICTURES * PIXELS) - m * m;
      mean[c] = m;
      scale[c] = rsqrtf (variance + 1e-5f);
    }
}

__global__ void
apply (const float *__restrict__ in, float *__restrict__ out,
       const float *__restrict__ mean, const float *__restrict__ scale,
       int channels, int total)
{
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < total;
       i += blockDim.x * gridDim.x)
    {
      int c = i / PIXELS % channels;
      float v = (in[i] - mean[c]) * scale[c];
      out[i] = v > 0.0f ? v : 0.1f * v;
    }
}

static int channels, total;
static float *in, *out, *mean, *scale;

static struct bench_info
bench_setup (long size)
{
  channels = size;
  total = channels * PICTURES * PIXELS;
  in = bench_to_device (bench_floats (total, 1, -1, 3), total);
  out = bench_device<float> (total);
  mean = bench_device<float> (channels);
  scale = bench_device<float> (channels);
  return batchnorm_info (size);
}

static void
bench_run ()
{
  statistics<<<channels, THREADS>>> (in, mean, scale, channels);
  apply<<<(total + 1023) / 1024, THREADS>>> (in, out, mean, scale, channels,
					     total);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, total);
}
