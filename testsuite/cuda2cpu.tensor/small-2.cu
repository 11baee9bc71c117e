/* { dg-do run } */
/* The classes of small numbers: constructors, conversions, two and four at once;
   powers of two.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <climits>
#include "small.h"

/* What a class N and its kin give for a number X, and the integer W.  */
template <typename N, typename N2, typename N4>
__host__ __device__ void
use (double x, int w, double *r)
{
  float f = (float) x;
  N a (x), b (f), c ((__half) f), d ((__nv_bfloat16) f), e (w);
  N g ((unsigned long long) (w < 0 ? 0 : w)), h ((short) w), i ((long) w);
  r[0] = a.__x;
  r[1] = b.__x;
  r[2] = c.__x;
  r[3] = d.__x;
  r[4] = e.__x;
  r[5] = g.__x;
  r[6] = h.__x;
  r[7] = i.__x;
  r[8] = (float) a;
  r[9] = (double) a;
  r[10] = (float) (__half) a;
  r[11] = (float) (__nv_bfloat16) a;
  r[12] = (int) a;
  r[13] = (unsigned char) a;
  r[14] = (signed char) a;
  r[15] = (double) (unsigned long long) a;
  r[16] = (bool) a;
  N2 two (make_float2 (f, 1.0f));
  N2 halves (__floats2half2_rn (2.0f, f));
  N4 four (make_float4 (1.0f, f, -2.0f, 2.0f));
  float2 y = (float2) two;
  float2 z = __half22float2 ((__half2) halves);
  float4 v = (float4) four;
  r[17] = y.x;
  r[18] = y.y;
  r[19] = z.x;
  r[20] = z.y;
  r[21] = v.x;
  r[22] = v.y;
  r[23] = v.z;
  r[24] = v.w;
  r[25] = sizeof (N) + 10 * sizeof (N2) + 100 * sizeof (N4);
  r[26] = two.__x;
  r[27] = four.__x;
}

template <typename N, typename N2, typename N4>
__global__ void
kernel (const double *x, const int *w, double *r)
{
  use<N, N2, N4> (x[threadIdx.x], w[threadIdx.x], r + 28 * threadIdx.x);
}

static double
clamp (double x, double least, double most)
{
  return x < least ? least : x > most ? most : std::trunc (x);
}

/* WIDTH is what a number takes of several, SIZES the sizes as above.  */
template <typename N, typename N2, typename N4>
static void
check (const format &f, int width, int sizes)
{
  results<double> x (64), r (64 * 28);
  results<int> w (64);
  double host[28];
  for (int i = 0; i < 64; i++)
    {
      x[i] = (i - 32) * 0.375;
      w[i] = (int) x[i];
    }
  x.send ();
  w.send ();
  kernel<N, N2, N4><<<1, 64>>> (x.dev, w.dev, r.dev);
  r.get ();
  unsigned int one = f.bits_of (1, true, false);
  for (int i = 0; i < 64; i++)
    {
      double *got = r.host + 28 * i, t = x[i];
      use<N, N2, N4> (t, w[i], host);
      for (int j = 0; j < 28; j++)
	CHECK (same (got[j], host[j]));
      unsigned int bits = f.bits_of (t, true, false);
      double y = f.value (bits);
      for (int j = 0; j < 4; j++)
	CHECK (got[j] == bits);
      CHECK (got[4] == f.bits_of (w[i], true, false));
      CHECK (got[5] == f.bits_of (w[i] < 0 ? 0 : w[i], true, false));
      CHECK (got[6] == got[4] && got[7] == got[4]);
      for (int j = 8; j < 12; j++)
	CHECK (same (got[j], y));
      CHECK (got[12] == std::trunc (y));
      CHECK (got[13] == clamp (y, 0, 255));
      CHECK (got[14] == clamp (y, -128, 127));
      CHECK (got[15] == clamp (y, 0, 1e9));
      CHECK (got[16] == (y != 0));
      CHECK (same (got[17], y) && got[18] == 1 && got[19] == 2
	     && same (got[20], y));
      CHECK (got[21] == 1 && same (got[22], y) && got[23] == -2
	     && got[24] == 2);
      CHECK (got[25] == sizes);
      CHECK (got[26] == (bits | one << width));
      CHECK (got[27]
	     == (one | bits << width
		 | f.bits_of (-2, true, false) << 2 * width
		 | (unsigned long long) f.bits_of (2, true, false)
		   << 3 * width));
    }
}

/* Of powers of two: no signs, rounded up, or towards zero.  */
__global__ void
powers (const float *x, int *r)
{
  float t = x[threadIdx.x];
  r += 8 * threadIdx.x;
  r[0] = __nv_fp8_e8m0 (t).__x;
  r[1] = __nv_cvt_float_to_e8m0 (t, __NV_NOSAT, cudaRoundPosInf);
  r[2] = __nv_cvt_float_to_e8m0 (t, __NV_SATFINITE, cudaRoundZero);
  r[3] = __nv_cvt_float_to_e8m0 (t, __NV_NOSAT, cudaRoundZero);
  r[4] = __nv_fp8_e8m0 ((double) t).__x;
  r[5] = __nv_fp8x2_e8m0 (make_float2 (1.0f, t)).__x;
  r[6] = (float) __nv_fp8_e8m0 (t) == (float) ((__nv_bfloat162)
					       __nv_fp8x2_e8m0
					       (make_float2 (t, t))).y;
  r[7] = (bool) __nv_fp8_e8m0 (t);
}

static void
check_powers ()
{
  results<float> x (512);
  results<int> r (8 * 512);
  for (int i = 0; i < 512; i++)
    {
      float size = std::ldexp (i % 2 ? 1.0f : 1.5f, i / 2 - 130);
      x[i] = i % 5 ? size : -size;
    }
  x[0] = INFINITY;
  x[1] = NAN;
  x[2] = 0;
  x.send ();
  powers<<<1, 512>>> (x.dev, r.dev);
  r.get ();
  for (int i = 0; i < 512; i++)
    {
      int *got = r.host + 8 * i, up, down;
      float size = std::fabs (x[i]);
      bool beyond = size > 0x1p127f, endless = std::isinf (size);
      if (size != size)
	up = down = 255;
      else if (endless)
	up = down = 254;
      else
	{
	  double power = std::log2 (size);
	  up = size <= 0x1p-127f ? 0 : (int) std::ceil (power) + 127;
	  down = size < 0x1p-126f ? 0 : (int) std::floor (power) + 127;
	  up = up > 254 ? 254 : up;
	}
      CHECK (got[0] == up && got[4] == up && got[5] == (0x7f | up << 8));
      CHECK (got[1] == (beyond ? 255 : up));
      CHECK (got[2] == down);
      CHECK (got[3] == (endless ? 255 : down));
      CHECK (got[6] == (size == size) && got[7] == 1);
    }
}

int
main ()
{
  check<__nv_fp8_e4m3, __nv_fp8x2_e4m3, __nv_fp8x4_e4m3> (e4m3, 8, 421);
  check<__nv_fp8_e5m2, __nv_fp8x2_e5m2, __nv_fp8x4_e5m2> (e5m2, 8, 421);
  check<__nv_fp6_e2m3, __nv_fp6x2_e2m3, __nv_fp6x4_e2m3> (e2m3, 8, 421);
  check<__nv_fp6_e3m2, __nv_fp6x2_e3m2, __nv_fp6x4_e3m2> (e3m2, 8, 421);
  check<__nv_fp4_e2m1, __nv_fp4x2_e2m1, __nv_fp4x4_e2m1> (e2m1, 4, 211);
  check_powers ();
  return failures != 0;
}
