/* { dg-do run { target x86_64-*-* } } */
/* { dg-additional-options "-O3 -mavx2 -fplugin-arg-cuda2cpu-dump=cuda_far_arguments-optimized" } */
/* Exponentials that vanish or overflow and logarithms of zero, in vectors.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cfloat>
#include <cmath>
#include "../cuda2cpu.run/check.h"

/* NAME calls CALLED for numbers of type T.  */
#define FUNCTION(NAME, T, CALLED)					\
struct NAME								\
{									\
  __host__ __device__ T operator() (T x) const { return CALLED (x); }	\
};

FUNCTION (exp_float, float, expf)
FUNCTION (exp2_float, float, exp2f)
FUNCTION (exp10_float, float, exp10f)
FUNCTION (exp10_double, double, exp10)
FUNCTION (log10_float, float, log10f)
FUNCTION (log_double, double, log)
FUNCTION (log2_double, double, log2)
FUNCTION (sin_float, float, sinf)

template <typename F, typename T>
__global__ void
each (T *y, const T *x, F f)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  y[i] = f (x[i]);
}

/* What each has less than UNITS in the last place between them, or is the
   same.  */
template <typename T>
static bool
near (T a, T b, T units, T step, T least)
{
  if (a != a || b != b)
    return a != a && b != b;
  return a == b || fabs (a - b) <= units * fmax (fabs (b) * step, least);
}

/* Between all normal arguments is one of KINDS in turns; then all lanes have
   that.  */
template <typename F, typename T, int K>
static void
all (F f, const T (&kinds)[K], T step, T least)
{
  const int BLOCK = 64, N = 2 * K * BLOCK;
  buffer<T> x (N), y (N);
  for (int k = 0; k < K; k++)
    for (int i = 0; i < BLOCK; i++)
      {
	x.host[2 * k * BLOCK + i] = i % 7 == 3 ? kinds[k] : 1 + i * T (.125);
	x.host[(2 * k + 1) * BLOCK + i] = kinds[(k + (i == 5)) % K];
      }
  x.send ();
  each<<<2 * K, BLOCK>>> (y.dev, x.dev, f);
  y.fetch ();
  for (int i = 0; i < N; i++)
    CHECK (near (y[i], f (x.host[i]), T (4), step, least));
}

int
main ()
{
  const float far[] = { -85.9f, -86.1f, -87.5f, -88.f, -95.3f, -103.2f, -104.f,
			-104.9f, -105.1f, -110.f, -150.f, -1e30f, -INFINITY,
			85.9f, 86.1f, 88.7f, 88.8f, 104.f, 106.f, 1e30f,
			INFINITY, 0, -0.f, 35.9f, 36.1f, 38.5f, 38.6f, -37.f,
			-44.9f, -45.f, -46.1f, 119.f, 121.f, 127.9f, 128.f,
			-126.5f, -149.f, -149.5f, -150.5f, -152.f, NAN };
  const double long_far[]
    = { -305.9, -306.1, -307.5, -308.f, -320.5, -323.f, -324.2, -326, -1e300,
	-INFINITY, 305.9, 306.1, 308.2, 308.3, 330, 1e300, INFINITY, 0, NAN };
  const float small[] = { 0, -0.f, FLT_MIN, FLT_MIN / 2, FLT_MIN / 1024,
			  1e-45f, -1e-45f, -1, -INFINITY, INFINITY, FLT_MAX,
			  NAN };
  const double long_small[] = { 0, -0., DBL_MIN, DBL_MIN / 2, DBL_MIN / 1024,
				5e-324, -5e-324, -1, -INFINITY, INFINITY,
				DBL_MAX, NAN };
  all (exp_float (), far, FLT_EPSILON, 1e-45f);
  all (exp2_float (), far, FLT_EPSILON, 1e-45f);
  all (exp10_float (), far, FLT_EPSILON, 1e-45f);
  all (exp10_double (), long_far, DBL_EPSILON, 5e-324);
  all (log10_float (), small, FLT_EPSILON, 1e-45f);
  all (log_double (), long_small, DBL_EPSILON, 5e-324);
  all (log2_double (), long_small, DBL_EPSILON, 5e-324);
  all (sin_float (), small, FLT_EPSILON, 1e-45f);
}

/* { dg-final { scan-tree-dump "arguments of expf that are far" cuda_far_arguments } } */
/* { dg-final { scan-tree-dump "arguments of exp2f that are far" cuda_far_arguments } } */
/* { dg-final { scan-tree-dump "arguments of exp10f that are far" cuda_far_arguments } } */
/* { dg-final { scan-tree-dump "arguments of exp10 that are far" cuda_far_arguments } } */
/* { dg-final { scan-tree-dump "arguments of log10f that are far" cuda_far_arguments } } */
/* { dg-final { scan-tree-dump "arguments of log that are far" cuda_far_arguments } } */
/* { dg-final { scan-tree-dump "arguments of log2 that are far" cuda_far_arguments } } */
/* { dg-final { scan-tree-dump "_ZGV\[a-zA-Z0-9\]*sinf|sinf.simdclone" cuda_far_arguments } } */
/* { dg-final { scan-tree-dump-not "arguments of sin" cuda_far_arguments } } */
