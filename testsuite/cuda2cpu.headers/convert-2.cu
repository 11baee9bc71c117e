/* { dg-do run } */
/* Integers and doubles to floating-point numbers in four directions.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"
#include <cfenv>

#define DIRECTIONS(F, from, A, to, B)					\
  F (__##from##2##to##_rn, A, B, FE_TONEAREST)				\
  F (__##from##2##to##_rz, A, B, FE_TOWARDZERO)				\
  F (__##from##2##to##_ru, A, B, FE_UPWARD)				\
  F (__##from##2##to##_rd, A, B, FE_DOWNWARD)
#define FUNCTIONS(F)							\
  DIRECTIONS (F, int, int, float, float)				\
  DIRECTIONS (F, uint, unsigned int, float, float)			\
  DIRECTIONS (F, ll, long long, float, float)				\
  DIRECTIONS (F, ull, unsigned long long, float, float)			\
  DIRECTIONS (F, ll, long long, double, double)				\
  DIRECTIONS (F, ull, unsigned long long, double, double)		\
  F (__int2double_rn, int, double, FE_TONEAREST)			\
  F (__uint2double_rn, unsigned int, double, FE_TONEAREST)

#define COMPUTE(name, A, B, mode) out[i++] = name ((A) x);

__global__ void
convert (double *out, const long long *in, int count)
{
  long long x = in[threadIdx.x];
  int i = 0;
  out += threadIdx.x * count;
  FUNCTIONS (COMPUTE)
}

__global__ void
narrow (float *out, const double *in)
{
  double x = in[threadIdx.x];
  out += 4 * threadIdx.x;
  out[0] = __double2float_rn (x);
  out[1] = __double2float_rz (x);
  out[2] = __double2float_ru (x);
  out[3] = __double2float_rd (x);
}

/* X as a B, by the processor in rounding mode MODE.  */
template <typename B, typename A>
static B
rounded (A x, int mode)
{
  volatile A from = x;
  fesetround (mode);
  volatile B to = (B) from;
  fesetround (FE_TONEAREST);
  return to;
}

#define COUNT(name, A, B, mode) + 1
#define COMPARE(name, A, B, mode)					\
  {									\
    double want = rounded<B> ((A) x, mode);				\
    if (out[t * count + i] != want && failures++ < 20)			\
      printf ("%s (%llx): %a, not %a\n", #name, (long long) (A) x,	\
	      out[t * count + i], want);				\
    i++;								\
  }

static void
integers ()
{
  const int count = 0 FUNCTIONS (COUNT), sets = 512;
  results<long long> in (sets);
  results<double> out (sets * count);
  for (int i = 0; i < sets; i++)
    in[i] = (i < 128 ? (long long) ((1ull << i / 2)
			      + i % 2 * ((1ll << i / 2) / 1677 - 1))
	     : i < 192 ? (long long) (1 - (1ull << (i - 128)))
	     : (long long) random_bits (i) >> i % 60);
  in[0] = 0;
  in[1] = -1;
  in[2] = 0x7fffffffffffffffll;
  in[3] = (long long) 0x8000000000000000ull;
  in[4] = 0x7fffffffll;
  in[5] = 0x1000001ll;
  in.send ();
  convert<<<1, sets>>> (out.dev, in.dev, count);
  out.get ();
  for (int t = 0; t < sets; t++)
    {
      long long x = in[t];
      int i = 0;
      FUNCTIONS (COMPARE)
    }
}

static void
doubles ()
{
  const int modes[]
    = { FE_TONEAREST, FE_TOWARDZERO, FE_UPWARD, FE_DOWNWARD };
  const double edges[]
    = { 0.0, 1e-320, 1e-46, 7e-46, 1e-45, 1e-38, 1.1754943e-38, 0.1, 1.0,
	1.00000005960464477539, 1.00000017881393432617, 3.4028234663852886e38,
	3.4028235677973362e38, 3.4028235677973366e38, 1e39, 1e300, INFINITY,
	NAN };
  const int n = sizeof edges / sizeof *edges, sets = 256;
  results<double> in (sets);
  results<float> out (4 * sets);
  for (int i = 0; i < sets; i++)
    in[i] = i < 2 * n ? (i & 1 ? -edges[i / 2] : edges[i / 2])
	    : ldexp ((double) (long long) random_bits (i), i % 300 - 210);
  in.send ();
  narrow<<<1, sets>>> (out.dev, in.dev);
  out.get ();
  for (int t = 0; t < sets; t++)
    for (int m = 0; m < 4; m++)
      {
	float want = rounded<float> (in[t], modes[m]);
	if (!same (out[4 * t + m], want) && failures++ < 20)
	  printf ("%a in mode %d: %a, not %a\n", in[t], m, out[4 * t + m],
		  want);
      }
}

int
main ()
{
  integers ();
  doubles ();
  return verdict ();
}
