/* Fourier transforms by radix 4 after Stockham: a block for a transform.
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
#include "fourier.h"

struct Complex
{
  float re, im;

  __device__ Complex () {}
  __device__ Complex (float r, float i) : re (r), im (i) {}
  __device__ explicit Complex (float2 v) : re (v.x), im (v.y) {}

  __device__ Complex
  operator+ (const Complex &o) const
  {
    return Complex (re + o.re, im + o.im);
  }

  __device__ Complex
  operator- (const Complex &o) const
  {
    return Complex (re - o.re, im - o.im);
  }

  __device__ Complex
  operator* (const Complex &o) const
  {
    return Complex (re * o.re - im * o.im, re * o.im + im * o.re);
  }

  /* This times -i.  */
  __device__ Complex
  turned () const
  {
    return Complex (im, -re);
  }
};

__device__ __forceinline__ void
butterfly (Complex (&v)[4])
{
  const Complex a = v[0] + v[2], b = v[0] - v[2];
  const Complex c = v[1] + v[3], d = (v[1] - v[3]).turned ();
  v[0] = a + c;
  v[1] = b + d;
  v[2] = a - c;
  v[3] = b - d;
}

/* Places in shared memory, a free one after each 32.  */

__device__ __forceinline__ int
padded (int i)
{
  return i + (i >> 5);
}

template <int N>
__global__ void __launch_bounds__ (N / 4)
transform (const float2 *__restrict__ in, float2 *__restrict__ out,
	   const float2 *__restrict__ roots)
{
  constexpr int T = N / 4;
  __shared__ float re[N + N / 32], im[N + N / 32];
  const int j = threadIdx.x;
  in += (size_t) blockIdx.x * N;
  out += (size_t) blockIdx.x * N;

  Complex v[4];
#pragma unroll
  for (int r = 0; r < 4; r++)
    v[r] = Complex (in[j + r * T]);

#pragma unroll
  for (int span = 1; span < N; span *= 4)
    {
      const int k = j & (span - 1);
      if (span > 1)
	{
	  const int step = k * (N / (4 * span));
#pragma unroll
	  for (int r = 1; r < 4; r++)
	    v[r] = v[r] * Complex (__ldg (&roots[step * r]));
	}
      butterfly (v);
      if (span == T)
	break;

      const int to = (j - k) * 4 + k;
#pragma unroll
      for (int r = 0; r < 4; r++)
	{
	  re[padded (to + r * span)] = v[r].re;
	  im[padded (to + r * span)] = v[r].im;
	}
      __syncthreads ();
#pragma unroll
      for (int r = 0; r < 4; r++)
	v[r] = Complex (re[padded (j + r * T)], im[padded (j + r * T)]);
      __syncthreads ();
    }

#pragma unroll
  for (int r = 0; r < 4; r++)
    out[j + r * T] = make_float2 (v[r].re, v[r].im);
}

static int batch;
static float2 *in, *out, *roots;

static struct bench_info
bench_setup (long size)
{
  batch = size;
  size_t count = (size_t) size * POINTS;
  in = bench_to_device ((const float2 *) bench_floats (2 * count, 1, -1, 1),
			count);
  out = bench_device<float2> (count);
  roots = bench_to_device ((const float2 *) fourier_roots (), POINTS);
  return fourier_info (size);
}

static void
bench_run ()
{
  transform<POINTS><<<batch, POINTS / 4>>> (in, out, roots);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  struct bench_array got = bench_from_device (out, (size_t) batch * POINTS);
  got.count *= 2;
  return got;
}
