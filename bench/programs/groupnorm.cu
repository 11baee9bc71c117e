/* Channels brought to mean 0 and variance 1 by groups: Welford, a block each.
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
#include "groupnorm.h"

template <typename T, int N>
struct alignas (sizeof (T) * N) Pack
{
  T v[N];
};

/* Welford's running mean and sum of squares.  */
template <typename T>
struct Welford
{
  T mean, m2, n;

  __device__ __forceinline__ void
  push (T x)
  {
    n += 1;
    T delta = x - mean;
    mean += delta / n;
    m2 += delta * (x - mean);
  }

  __device__ __forceinline__ void
  merge (const Welford &o)
  {
    if (o.n == 0)
      return;
    T total = n + o.n, delta = o.mean - mean;
    T part = o.n / total;
    mean += delta * part;
    m2 += o.m2 + delta * delta * n * part;
    n = total;
  }

  __device__ __forceinline__ Welford
  down (int by) const
  {
    return Welford { __shfl_down_sync (0xffffffff, mean, by),
		     __shfl_down_sync (0xffffffff, m2, by),
		     __shfl_down_sync (0xffffffff, n, by) };
  }

  __device__ void
  warp_merge ()
  {
#pragma unroll
    for (int by = 16; by >= 1; by >>= 1)
      merge (down (by));
  }
};

template <int THREADS, int VEC>
__global__ void __launch_bounds__ (THREADS)
group_norm (const float *__restrict__ x, const float *__restrict__ gamma,
	    const float *__restrict__ beta, float *__restrict__ y, float eps)
{
  static_assert (AREA % VEC == 0, "a pack is in one channel");
  using Floats = Pack<float, VEC>;
  __shared__ Welford<float> warps[THREADS / 32];
  __shared__ float shared_mean, shared_rstd;

  const unsigned group = blockIdx.x, picture = blockIdx.y;
  const size_t base = ((size_t) picture * GROUPS + group) * ELEMENTS;
  const Floats *in = reinterpret_cast<const Floats *> (x + base);
  Floats *out = reinterpret_cast<Floats *> (y + base);

  Welford<float> w = { 0, 0, 0 };
  for (unsigned i = threadIdx.x; i < ELEMENTS / VEC; i += THREADS)
    {
      Floats f = in[i];
#pragma unroll
      for (int k = 0; k < VEC; k++)
	w.push (f.v[k]);
    }
  w.warp_merge ();
  if (threadIdx.x % 32 == 0)
    warps[threadIdx.x / 32] = w;
  __syncthreads ();
  if (threadIdx.x < 32)
    {
      w = threadIdx.x < THREADS / 32 ? warps[threadIdx.x]
				     : Welford<float> { 0, 0, 0 };
      w.warp_merge ();
      if (threadIdx.x == 0)
	{
	  shared_mean = w.mean;
	  shared_rstd = rsqrtf (w.m2 / w.n + eps);
	}
    }
  __syncthreads ();

  const float mean = shared_mean, rstd = shared_rstd;
  for (unsigned i = threadIdx.x; i < ELEMENTS / VEC; i += THREADS)
    {
      const unsigned channel = group * GROUP + i * VEC / AREA;
      const float scale = gamma[channel] * rstd;
      const float shift = beta[channel] - mean * scale;
      Floats f = in[i];
#pragma unroll
      for (int k = 0; k < VEC; k++)
	f.v[k] = f.v[k] * scale + shift;
      out[i] = f;
    }
}

static long pictures;
static float *x, *y, *weight, *shift;

static struct bench_info
bench_setup (long size)
{
  pictures = size;
  size_t count = size * CHANNELS * AREA;
  x = bench_to_device (bench_floats (count, 1, -1, 3), count);
  weight = bench_to_device (bench_floats (CHANNELS, 2, 0.5f, 1.5f), CHANNELS);
  shift = bench_to_device (bench_floats (CHANNELS, 3, -1, 1), CHANNELS);
  y = bench_device<float> (count);
  return groupnorm_info (size);
}

static void
bench_run ()
{
  constexpr int THREADS = 256;
  group_norm<THREADS, 4><<<dim3 (GROUPS, pictures), THREADS>>> (
    x, weight, shift, y, EPSILON);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (y, pictures * CHANNELS * AREA);
}
