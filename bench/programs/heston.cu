/* Options where volatility is random, too: Euler's steps, fully truncated.
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
#include "heston.h"

struct Model
{
  float drift, dt, root_dt, reversion, level, of_variance, correlation;
  float complement, discount, spot, variance;
};

__constant__ Model model;
__constant__ float strikes[STRIKES];

/* Marsaglia's xorwow.  */

class Generator
{
  unsigned x[5], d;

  static __device__ unsigned
  scramble (unsigned &s)
  {
    s += 0x9e3779b9;
    unsigned v = s;
    v = (v ^ v >> 16) * 0x85ebca6b;
    v = (v ^ v >> 13) * 0xc2b2ae35;
    return v ^ v >> 16;
  }

public:
  __device__ explicit
  Generator (unsigned sequence)
  {
    unsigned s = sequence * 747796405u + 2891336453u;
#pragma unroll
    for (int i = 0; i < 5; i++)
      x[i] = scramble (s);
    d = scramble (s);
  }

  __device__ __forceinline__ unsigned
  next ()
  {
    unsigned t = x[0] ^ x[0] >> 2;
    x[0] = x[1];
    x[1] = x[2];
    x[2] = x[3];
    x[3] = x[4];
    x[4] = x[4] ^ x[4] << 4 ^ t ^ t << 1;
    d += 362437;
    return x[4] + d;
  }

  /* Two normal numbers.  */

  __device__ __forceinline__ float2
  normals ()
  {
    float u = ((next () >> 8) + 0.5f) * 0x1p-24f;
    float v = (next () >> 8) * 0x1p-24f;
    float radius = sqrtf (-2.0f * logf (u)), s, c;
    sincospif (2.0f * v, &s, &c);
    return make_float2 (radius * c, radius * s);
  }
};

template <int THREADS>
__device__ float
block_sum (float v, float (&shared)[THREADS / 32])
{
  for (int offset = 16; offset > 0; offset /= 2)
    v += __shfl_down_sync (0xffffffffu, v, offset);
  if (threadIdx.x % 32 == 0)
    shared[threadIdx.x / 32] = v;
  __syncthreads ();
  float sum = 0.0f;
  if (threadIdx.x == 0)
    for (int i = 0; i < THREADS / 32; i++)
      sum += shared[i];
  __syncthreads ();
  return sum;
}

template <int THREADS>
__global__ void __launch_bounds__ (THREADS)
heston_paths (float *__restrict__ sums, int steps)
{
  __shared__ float shared[THREADS / 32];
  const int path = blockIdx.x * THREADS + threadIdx.x;

  Generator generator (path);
  float x = 0.0f, v = model.variance;
  for (int step = 0; step < steps; step++)
    {
      const float2 z = generator.normals ();
      const float plus = fmaxf (v, 0.0f);
      const float deviation = sqrtf (plus) * model.root_dt;
      const float other
	= model.correlation * z.x + model.complement * z.y;
      x += (model.drift - 0.5f * plus) * model.dt + deviation * z.x;
      v += model.reversion * (model.level - plus) * model.dt
	   + model.of_variance * deviation * other;
    }

  const float price = model.spot * expf (x);
  for (int k = 0; k < STRIKES; k++)
    {
      float pays = model.discount * fmaxf (price - strikes[k], 0.0f);
      float sum = block_sum<THREADS> (pays, shared);
      if (threadIdx.x == 0)
	sums[blockIdx.x * STRIKES + k] = sum;
    }
}

static int blocks;
static float *sums;

static struct bench_info
bench_setup (long size)
{
  if (size % GROUP != 0)
    bench_fail ("the paths must be a multiple of 128");
  blocks = size / GROUP;
  sums = bench_device<float> (blocks * STRIKES);

  Model m;
  m.dt = YEARS / STEPS;
  m.root_dt = sqrtf (m.dt);
  m.drift = RATE;
  m.reversion = REVERSION;
  m.level = LONG_VARIANCE;
  m.of_variance = OF_VARIANCE;
  m.correlation = CORRELATION;
  m.complement = sqrtf (1.0f - CORRELATION * CORRELATION);
  m.discount = expf (-RATE * YEARS);
  m.spot = SPOT;
  m.variance = START_VARIANCE;
  float host_strikes[STRIKES];
  heston_strikes (host_strikes);
  bench_check (cudaMemcpyToSymbol (model, &m, sizeof m));
  bench_check (cudaMemcpyToSymbol (strikes, host_strikes,
				   sizeof host_strikes));
  return heston_info (size);
}

static void
bench_run ()
{
  heston_paths<GROUP><<<blocks, GROUP>>> (sums, STEPS);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (sums, (size_t) blocks * STRIKES);
}
