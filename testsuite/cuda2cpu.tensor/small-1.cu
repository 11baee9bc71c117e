/* { dg-do run } */
/* Conversions to numbers of eight, six and four bits, and back, of all numbers
   of 16 bits and of those that lie between.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "small.h"

/* Which format, by its place, of those above.  */
template <int which>
__host__ __device__ unsigned int
from_half (__half_raw x, bool saturate, cudaRoundMode mode)
{
  __nv_saturation_t s = saturate ? __NV_SATFINITE : __NV_NOSAT;
  return (which == 0 ? __nv_cvt_halfraw_to_fp8 (x, s, __NV_E4M3)
	  : which == 1 ? __nv_cvt_halfraw_to_fp8 (x, s, __NV_E5M2)
	  : which == 2 ? __nv_cvt_halfraw_to_fp6 (x, __NV_E2M3, mode)
	  : which == 3 ? __nv_cvt_halfraw_to_fp6 (x, __NV_E3M2, mode)
	  : __nv_cvt_halfraw_to_fp4 (x, __NV_E2M1, mode));
}

template <int which>
__host__ __device__ unsigned int
from_brain (__nv_bfloat16_raw x, bool saturate, cudaRoundMode mode)
{
  __nv_saturation_t s = saturate ? __NV_SATFINITE : __NV_NOSAT;
  return (which == 0 ? __nv_cvt_bfloat16raw_to_fp8 (x, s, __NV_E4M3)
	  : which == 1 ? __nv_cvt_bfloat16raw_to_fp8 (x, s, __NV_E5M2)
	  : which == 2 ? __nv_cvt_bfloat16raw_to_fp6 (x, __NV_E2M3, mode)
	  : which == 3 ? __nv_cvt_bfloat16raw_to_fp6 (x, __NV_E3M2, mode)
	  : __nv_cvt_bfloat16raw_to_fp4 (x, __NV_E2M1, mode));
}

template <int which>
__host__ __device__ unsigned int
from_float (float x, bool saturate, cudaRoundMode mode)
{
  __nv_saturation_t s = saturate ? __NV_SATFINITE : __NV_NOSAT;
  return (which == 0 ? __nv_cvt_float_to_fp8 (x, s, __NV_E4M3)
	  : which == 1 ? __nv_cvt_float_to_fp8 (x, s, __NV_E5M2)
	  : which == 2 ? __nv_cvt_float_to_fp6 (x, __NV_E2M3, mode)
	  : which == 3 ? __nv_cvt_float_to_fp6 (x, __NV_E3M2, mode)
	  : __nv_cvt_float_to_fp4 (x, __NV_E2M1, mode));
}

template <int which>
__host__ __device__ unsigned int
from_double (double x, bool saturate, cudaRoundMode mode)
{
  __nv_saturation_t s = saturate ? __NV_SATFINITE : __NV_NOSAT;
  return (which == 0 ? __nv_cvt_double_to_fp8 (x, s, __NV_E4M3)
	  : which == 1 ? __nv_cvt_double_to_fp8 (x, s, __NV_E5M2)
	  : which == 2 ? __nv_cvt_double_to_fp6 (x, __NV_E2M3, mode)
	  : which == 3 ? __nv_cvt_double_to_fp6 (x, __NV_E3M2, mode)
	  : __nv_cvt_double_to_fp4 (x, __NV_E2M1, mode));
}

template <int which>
__host__ __device__ unsigned short
to_half (unsigned char x)
{
  return (which == 0 ? __nv_cvt_fp8_to_halfraw (x, __NV_E4M3).x
	  : which == 1 ? __nv_cvt_fp8_to_halfraw (x, __NV_E5M2).x
	  : which == 2 ? __nv_cvt_fp6_to_halfraw (x, __NV_E2M3).x
	  : which == 3 ? __nv_cvt_fp6_to_halfraw (x, __NV_E3M2).x
	  : __nv_cvt_fp4_to_halfraw (x, __NV_E2M1).x);
}

const int MANY = 8192, ALL = 65536;

template <int which>
__global__ void
convert (const double *x, unsigned char *halves, unsigned char *brains,
	 unsigned char *singles, unsigned char *doubles, unsigned short *back,
	 bool saturate, cudaRoundMode mode)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  __half_raw half = { (unsigned short) i };
  __nv_bfloat16_raw brain = { (unsigned short) i };
  halves[i] = from_half<which> (half, saturate, mode);
  brains[i] = from_brain<which> (brain, saturate, mode);
  if (i < MANY)
    {
      singles[i] = from_float<which> ((float) x[i], saturate, mode);
      doubles[i] = from_double<which> (x[i], saturate, mode);
    }
  if (i < 256)
    back[i] = to_half<which> ((unsigned char) i);
}

template <int which>
static void
check (const format &f, bool saturate, bool to_zero)
{
  cudaRoundMode mode = to_zero ? cudaRoundZero : cudaRoundNearest;
  results<double> x (MANY);
  results<unsigned char> halves (ALL), brains (ALL), singles (MANY);
  results<unsigned char> doubles (MANY);
  results<unsigned short> back (256);
  for (int i = 0; i < MANY; i++)
    x[i] = many (f, i);
  x.send ();
  convert<which><<<ALL / 256, 256>>> (x.dev, halves.dev, brains.dev,
				      singles.dev, doubles.dev, back.dev,
				      saturate, mode);
  halves.get ();
  brains.get ();
  singles.get ();
  doubles.get ();
  back.get ();
  for (int i = 0; i < ALL; i++)
    {
      __half_raw half = { (unsigned short) i };
      __nv_bfloat16_raw brain = { (unsigned short) i };
      unsigned int want
	= f.bits_of ((float) __half (half), saturate, to_zero);
      CHECK (halves[i] == want);
      CHECK (from_half<which> (half, saturate, mode) == want);
      CHECK (brains[i] == f.bits_of ((float) __nv_bfloat16 (brain), saturate,
				     to_zero));
    }
  for (int i = 0; i < MANY; i++)
    {
      unsigned int want = f.bits_of_double (x[i], saturate, to_zero);
      CHECK (singles[i] == f.bits_of ((float) x[i], saturate, to_zero));
      CHECK (doubles[i] == want);
      CHECK (from_double<which> (x[i], saturate, mode) == want);
    }
  for (unsigned int i = 0; i < 2 * f.sign (); i++)
    {
      unsigned int size = i % f.sign ();
      __half_raw got = { back[i] };
      CHECK (back[i] == to_half<which> ((unsigned char) i));
      if (size <= f.largest)
	CHECK (same ((double) (float) __half (got), f.value (i)));
      else if (f.infinite && size == f.largest + 1)
	CHECK (got.x == (i == size ? 0x7c00 : 0xfc00));
      else
	CHECK (got.x == 0x7fff);
    }
}

int
main ()
{
  check<0> (e4m3, false, false);
  check<0> (e4m3, true, false);
  check<1> (e5m2, false, false);
  check<1> (e5m2, true, false);
  check<2> (e2m3, true, false);
  check<2> (e2m3, true, true);
  check<3> (e3m2, true, false);
  check<3> (e3m2, true, true);
  check<4> (e2m1, true, false);
  check<4> (e2m1, true, true);
  return failures != 0;
}
