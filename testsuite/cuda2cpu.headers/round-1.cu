/* { dg-do run } */
/* Arithmetic rounded in four directions, as the processor does it.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"
#include <cfenv>

/* F (number, operation): what there is in each direction.  */
#define OPERATIONS(F)							\
  F (0, x + y)								\
  F (1, x - y)								\
  F (2, x * y)								\
  F (3, x / y)								\
  F (4, (T) 1 / x)							\
  F (5, (T) sqrt (x))							\
  F (6, (T) fma (x, y, z))

#define COMPUTE(suffix)							\
  *out++ = __fadd_##suffix (x, y);					\
  *out++ = __fsub_##suffix (x, y);					\
  *out++ = __fmul_##suffix (x, y);					\
  *out++ = __fdiv_##suffix (x, y);					\
  *out++ = __frcp_##suffix (x);						\
  *out++ = __fsqrt_##suffix (x);					\
  *out++ = __fmaf_##suffix (x, y, z);

__global__ void
singles (float *out, const float *in)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  float x = in[3 * t], y = in[3 * t + 1], z = in[3 * t + 2];
  out += 28 * t;
  COMPUTE (rn)
  COMPUTE (rz)
  COMPUTE (ru)
  COMPUTE (rd)
}

#define COMPUTE_DOUBLE(suffix)						\
  *out++ = __dadd_##suffix (x, y);					\
  *out++ = __dsub_##suffix (x, y);					\
  *out++ = __dmul_##suffix (x, y);					\
  *out++ = __ddiv_##suffix (x, y);					\
  *out++ = __drcp_##suffix (x);						\
  *out++ = __dsqrt_##suffix (x);					\
  *out++ = __fma_##suffix (x, y, z);

__global__ void
doubles (double *out, const double *in)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  double x = in[3 * t], y = in[3 * t + 1], z = in[3 * t + 2];
  out += 28 * t;
  COMPUTE_DOUBLE (rn)
  COMPUTE_DOUBLE (rz)
  COMPUTE_DOUBLE (ru)
  COMPUTE_DOUBLE (rd)
}

/* Operation NUMBER of X, Y and Z in rounding mode MODE.  */
template <typename T>
static T
rounded (int number, T a, T b, T c, int mode)
{
  volatile T x = a, y = b, z = c, result = 0;
  fesetround (mode);
  switch (number)
    {
#define CASE(n, operation) case n: result = operation; break;
    OPERATIONS (CASE)
    }
  fesetround (FE_TONEAREST);
  return result;
}

/* The Ith of many numbers: first the edges, of which EDGE says how small and
   large they get, then any.  */
template <typename T>
static T
number (int i, unsigned long long seed)
{
  const T least = std::nextafter ((T) 0, (T) 1);
  const T most = std::nextafter ((T) INFINITY, (T) 0);
  const T normal = sizeof (T) == 4 ? (T) 1.17549435e-38f
		   : (T) 2.2250738585072014e-308;
  const T edges[]
    = { 0, least, 3 * least, normal - least, normal, (T) 1, (T) 3,
	std::nextafter ((T) 1, (T) 2), std::nextafter ((T) 1, (T) 0),
	most, most / 2, std::sqrt (most), std::sqrt (normal) * (T) 1.3,
	(T) 1 / 3, (T) INFINITY, (T) NAN };
  const int n = sizeof edges / sizeof *edges;
  if (i < 2 * n)
    return i & 1 ? -edges[i / 2] : edges[i / 2];
  const int range = sizeof (T) == 4 ? 149 : 1074;
  int exponent = (int) (random_bits (seed ^ 0x55) % (2 * range)) - range;
  if (i % 3)
    exponent /= 16;
  return std::ldexp ((T) ((long long) random_bits (seed) >> 11) / (1ll << 52),
		     exponent);
}

template <typename T>
static void
test (void (*kernel) (T *, const T *), const char *type)
{
  const int modes[]
    = { FE_TONEAREST, FE_TOWARDZERO, FE_UPWARD, FE_DOWNWARD };
  const int sets = 8192;
  results<T> in (3 * sets), out (28 * sets);
  for (int i = 0; i < sets; i++)
    {
      in[3 * i] = number<T> (i % 64, 3 * i);
      in[3 * i + 1] = number<T> (i / 64 % 64, 3 * i + 1);
      in[3 * i + 2] = number<T> (i * 7 % 64, 3 * i + 2);
      /* Sums that nearly cancel, and numbers far apart.  */
      if (i % 16 == 15)
	in[3 * i + 2] = -in[3 * i] * in[3 * i + 1];
      if (i % 16 == 14)
	in[3 * i + 1] = std::ldexp (in[3 * i], i % 50 - 25);
    }
  in.send ();
  kernel<<<sets / 256, 256>>> (out.dev, in.dev);
  out.get ();
  for (int i = 0; i < sets; i++)
    for (int r = 0; r < 28; r++)
      {
	T x = in[3 * i], y = in[3 * i + 1], z = in[3 * i + 2];
	T want = rounded (r % 7, x, y, z, modes[r / 7]);
	if (!same (out[28 * i + r], want) && failures++ < 20)
	  printf ("%s operation %d mode %d (%a, %a, %a): %a, not %a\n", type,
		  r % 7, r / 7, (double) x, (double) y, (double) z,
		  (double) out[28 * i + r], (double) want);
      }
}

__global__ void
roots (float *out, const float *in)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  out[t] = __frsqrt_rn (in[t]);
}

static void
test_roots ()
{
  const int n = 4096;
  results<float> in (n), out (n);
  for (int i = 0; i < n; i++)
    in[i] = std::fabs (number<float> (i, i));
  in.send ();
  roots<<<n / 256, 256>>> (out.dev, in.dev);
  out.get ();
  for (int i = 0; i < n; i++)
    CHECK (same (out[i], (float) (1 / std::sqrt ((long double) in[i]))));
}

int
main ()
{
  test<float> (singles, "float");
  test<double> (doubles, "double");
  test_roots ();
  return verdict ();
}
