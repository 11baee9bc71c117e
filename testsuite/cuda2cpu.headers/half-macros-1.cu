/* { dg-do run } */
/* The macros that take away operators and conversions, for programs that have
   their own.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#define __CUDA_NO_HALF_OPERATORS__
#define __CUDA_NO_HALF2_OPERATORS__
#define __CUDA_NO_HALF_CONVERSIONS__
#define __CUDA_NO_BFLOAT16_OPERATORS__
#define __CUDA_NO_BFLOAT162_OPERATORS__
#define __CUDA_NO_BFLOAT16_CONVERSIONS__
#include "check.h"
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <type_traits>

static_assert (!std::is_convertible<float, half>::value
	       && !std::is_convertible<half, float>::value
	       && !std::is_constructible<half, int>::value
	       && !std::is_convertible<nv_bfloat16, float>::value
	       && !std::is_constructible<nv_bfloat16, double>::value
	       && !std::is_constructible<half, nv_bfloat16>::value,
	       "no conversions");

/* None of these may be ambiguous.  */
#define OWN(T, add)							\
  static __host__ __device__ T operator+ (const T &a, const T &b)	\
  { return add (add (a, b), b); }					\
  static __host__ __device__ bool operator== (const T &, const T &)	\
  { return false; }

OWN (half, __hadd)
OWN (half2, __hadd2)
OWN (nv_bfloat16, __hadd)
OWN (nv_bfloat162, __hadd2)

__global__ void
kernel (float *out)
{
  half h = __float2half (1), g = __float2half (2);
  nv_bfloat16 b = __float2bfloat16 (1), c = __float2bfloat16 (2);
  out[0] = __half2float (h + g);
  out[1] = __bfloat162float (b + c);
  out[2] = __high2float (half2 (h, g) + half2 (g, h));
  out[3] = __high2float (nv_bfloat162 (b, c) + nv_bfloat162 (c, b));
  out[4] = (h == h) || (b == b) || (half2 (h, h) == half2 (h, h));
  /* Functions need neither.  */
  out[5] = __half2float (hsqrt (__hfma (h, g, g)));
  atomicAdd ((half *) &out[6], g);
}

int
main ()
{
  results<float> out (7);
  kernel<<<1, 1>>> (out.dev);
  out.get ();
  CHECK (out[0] == 5 && out[1] == 5 && out[2] == 4 && out[3] == 4);
  CHECK (out[4] == 0 && out[5] == 2);
  return verdict ();
}
