/* Neurons of Hodgkin and Huxley: structures of arrays, a launch for a step.
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
#include "squid.h"

/* Membrane state, one array per variable.  */

struct NeuronState
{
  float *v;
  float *m, *h, *n;
  float *peak;
};

struct MembraneParams
{
  float g_na, g_k, g_l;
  float e_na, e_k, e_l;
  float inv_c;
  float dt;
};

__constant__ MembraneParams c_params;
__constant__ float c_stimulus[STEPS];

/* x / (exp (x / y) - 1), with its limit at 0.  */

__device__ __forceinline__ float
vtrap (float x, float y)
{
  const float q = x / y;
  if (fabsf (q) < 1e-3f)
    return y * (1.0f - 0.5f * q);
  return x / (expf (q) - 1.0f);
}

struct Rates
{
  float alpha, beta;
};

__device__ __forceinline__ Rates
rates_m (float v)
{
  Rates r;
  r.alpha = 0.1f * vtrap (-(v + 40.0f), 10.0f);
  r.beta = 4.0f * expf (-(v + 65.0f) / 18.0f);
  return r;
}

__device__ __forceinline__ Rates
rates_h (float v)
{
  Rates r;
  r.alpha = 0.07f * expf (-(v + 65.0f) / 20.0f);
  r.beta = 1.0f / (1.0f + expf (-(v + 35.0f) / 10.0f));
  return r;
}

__device__ __forceinline__ Rates
rates_n (float v)
{
  Rates r;
  r.alpha = 0.01f * vtrap (-(v + 55.0f), 10.0f);
  r.beta = 0.125f * expf (-(v + 65.0f) / 80.0f);
  return r;
}

/* A step of Rush and Larsen: exact for a fixed potential.  */

__device__ __forceinline__ float
advance_gate (float x, Rates r, float dt)
{
  const float rate = r.alpha + r.beta;
  const float steady = r.alpha / rate;
  return steady + (x - steady) * expf (-dt * rate);
}

__global__ void
step_neurons (NeuronState state, const float *__restrict__ drive, int count,
	      int step)
{
  const float dt = c_params.dt;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count;
       i += gridDim.x * blockDim.x)
    {
      float v = state.v[i];
      const float m = advance_gate (state.m[i], rates_m (v), dt);
      const float h = advance_gate (state.h[i], rates_h (v), dt);
      const float n = advance_gate (state.n[i], rates_n (v), dt);

      const float g_na = c_params.g_na * m * m * m * h;
      const float n2 = n * n;
      const float g_k = c_params.g_k * n2 * n2;
      const float i_ion = g_na * (v - c_params.e_na)
			  + g_k * (v - c_params.e_k)
			  + c_params.g_l * (v - c_params.e_l);
      v += dt * c_params.inv_c * (c_stimulus[step] * drive[i] - i_ion);

      state.v[i] = v;
      state.m[i] = m;
      state.h[i] = h;
      state.n[i] = n;
      if (v > state.peak[i])
	state.peak[i] = v;
    }
}

static int count;
static float *initial, *current, *drive;
static NeuronState state;

static struct bench_info
bench_setup (long size)
{
  count = size;
  initial = bench_to_device (squid_state (size), FIELDS * size);
  current = bench_device<float> (FIELDS * size);
  drive = bench_to_device (squid_drive (size), size);
  state.v = current;
  state.m = current + size;
  state.h = current + 2 * size;
  state.n = current + 3 * size;
  state.peak = current + 4 * size;

  MembraneParams p;
  p.g_na = G_SODIUM;
  p.g_k = G_POTASSIUM;
  p.g_l = G_LEAK;
  p.e_na = E_SODIUM;
  p.e_k = E_POTASSIUM;
  p.e_l = E_LEAK;
  p.inv_c = 1.0f / CAPACITY;
  p.dt = STEP;
  bench_check (cudaMemcpyToSymbol (c_params, &p, sizeof p));
  float stimulus[STEPS];
  squid_stimulus (stimulus);
  bench_check (cudaMemcpyToSymbol (c_stimulus, stimulus, sizeof stimulus));
  return squid_info (size);
}

static void
bench_run ()
{
  const int threads = 128;
  const int blocks = min ((count + threads - 1) / threads, 432);
  bench_check (cudaMemcpyAsync (current, initial,
				sizeof (float) * FIELDS * count,
				cudaMemcpyDeviceToDevice));
  for (int step = 0; step < STEPS; step++)
    step_neurons<<<blocks, threads>>> (state, drive, count, step);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (current, (size_t) FIELDS * count);
}
