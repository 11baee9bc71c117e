/* What the mathematical functions are computed with.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License and a
   copy of the GCC Runtime Library Exception along with this program; see
   the files COPYING3 and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */

#ifndef CUDA2CPU_MATH_SERIES_H
#define CUDA2CPU_MATH_SERIES_H 1

#pragma GCC system_header

#include "../crt/host_defines.h"

/* The templates work in type W, double for functions of float and long double
   for those of double, and are as accurate as W, about.  */

static constexpr long double __cuda2cpu_pi
  = 3.14159265358979323846264338327950288L;
static constexpr long double __cuda2cpu_minus_root_half
  = -0.70710678118654752440084436210484904L;
static constexpr long double __cuda2cpu_minus_root_two
  = -1.41421356237309504880168872420969808L;
/* 2 / sqrt (pi).  */
static constexpr long double __cuda2cpu_two_root_pi
  = 1.12837916709551257389615890312154517L;

/* libm's functions by type.  */
#define __CUDA2CPU_BY_TYPE(name)					\
  __CUDA2CPU_BOTH double						\
  __cuda2cpu_w_##name (double x)					\
  {									\
    return __builtin_##name (x);					\
  }									\
  __CUDA2CPU_BOTH long double						\
  __cuda2cpu_w_##name (long double x)					\
  {									\
    return __builtin_##name##l (x);					\
  }

__CUDA2CPU_BY_TYPE (erf)
__CUDA2CPU_BY_TYPE (erfc)
__CUDA2CPU_BY_TYPE (exp)
__CUDA2CPU_BY_TYPE (fabs)
__CUDA2CPU_BY_TYPE (log)
__CUDA2CPU_BY_TYPE (sqrt)

#undef __CUDA2CPU_BY_TYPE

/* The square root of X.  A negative one is no number, and sets no errno.  */
__CUDA2CPU_BOTH double
__cuda2cpu_root_of (double x)
{
  return x < 0 ? __builtin_nan ("") : __builtin_sqrt (x);
}

__CUDA2CPU_BOTH float
__cuda2cpu_root_of (float x)
{
  return x < 0 ? __builtin_nanf ("") : __builtin_sqrtf (x);
}

/* The normal distribution up to X: half of erfc (-X / sqrt (2)).  Far down,
   that changes by many times what its argument does, so that what the product
   with the root lost in rounding is made up for, by erfc' (z) / erfc (z), about
   -2 z.  Parts of 24 bits multiply exactly.  */
__CUDA2CPU_BOTH double
__cuda2cpu_normcdf (double x)
{
  const double root = 0.70710678118654757274, high = 0.70710676908493041992;
  const double low = root - high, rest = -4.8336466567264567e-17;
  /* Beyond, it is zero or one.  */
  x = x < -40.0 ? -40.0 : x > 40.0 ? 40.0 : x;
  double z = -x * root;
  double x_high = (double) (float) x, x_low = x - x_high;
  double lost = (((x_high * high + z) + (x_high * low + x_low * high))
		 + x_low * low + x * rest);
  double all = __builtin_erfc (z);
  return 0.5 * (x < -1.0 ? all + 2.0 * z * lost * all : all);
}

/* sin (pi X) and cos (pi X).  X less the nearest multiple of 1/2 is exact,
   and the product with pi, whose lower half of digits is added, nearly so.  */
__CUDA2CPU_BOTH double
__cuda2cpu_sin_quarter (double r)
{
  return __builtin_sin ((double) (r * __cuda2cpu_pi));
}

__CUDA2CPU_BOTH double
__cuda2cpu_cos_quarter (double r)
{
  return __builtin_cos ((double) (r * __cuda2cpu_pi));
}

__CUDA2CPU_BOTH double
__cuda2cpu_sinpi (double x)
{
  double halves = __builtin_rint (2 * __builtin_fmod (x, 2.0));
  double r = __builtin_fmod (x, 2.0) - 0.5 * halves;
  if (x == __builtin_trunc (x))
    return __builtin_copysign (x - x, x);
  switch ((int) halves & 3)
    {
    case 0:
      return __cuda2cpu_sin_quarter (r);
    case 1:
      return __cuda2cpu_cos_quarter (r);
    case 2:
      return -__cuda2cpu_sin_quarter (r);
    default:
      return -__cuda2cpu_cos_quarter (r);
    }
}

__CUDA2CPU_BOTH double
__cuda2cpu_cospi (double x)
{
  double halves = __builtin_rint (2 * __builtin_fmod (x, 2.0));
  double r = __builtin_fmod (x, 2.0) - 0.5 * halves;
  switch ((int) halves & 3)
    {
    case 0:
      return __cuda2cpu_cos_quarter (r);
    case 1:
      return 0 - __cuda2cpu_sin_quarter (r);
    case 2:
      return -__cuda2cpu_cos_quarter (r);
    default:
      return __cuda2cpu_sin_quarter (r);
    }
}

/* A power of 2 by which numbers as large as MOST are divided so that their
   squares are in a double's range: 2^600, 2^-600 or 1.  */
template <typename __W>
__CUDA2CPU_BOTH __W
__cuda2cpu_scale (__W most)
{
  return (most > (__W) 1e150 ? (__W) 4.149515568880993e180
	  : most < (__W) 1e-120 ? (__W) 2.409919865102884e-181 : (__W) 1);
}

/* sqrt (A^2 + B^2 + C^2 + D^2).  The squares of floats neither overflow nor
   underflow in double, nor do those of doubles in x86's long double; where
   long double has no more exponents the members are scaled.  */
template <typename __W>
__CUDA2CPU_BOTH __W
__cuda2cpu_length (__W a, __W b, __W c, __W d)
{
  const __W inf = (__W) __builtin_inf ();
  a = __cuda2cpu_w_fabs (a);
  b = __cuda2cpu_w_fabs (b);
  c = __cuda2cpu_w_fabs (c);
  d = __cuda2cpu_w_fabs (d);
  if (a == inf || b == inf || c == inf || d == inf)
    return inf;
  __W scale = 1;
#if __LDBL_MAX_EXP__ < 4096
  if (sizeof (__W) == sizeof (long double))
    {
      __W most = a > b ? a : b;
      most = most > c ? most : c;
      most = most > d ? most : d;
      scale = __cuda2cpu_scale (most);
    }
#endif
  a /= scale;
  b /= scale;
  c /= scale;
  d /= scale;
  return scale * __cuda2cpu_w_sqrt (a * a + b * b + (c * c + d * d));
}

/* The same of the DIM numbers at P.  */
template <typename __W, typename __T>
__host__ __device__ inline __W
__cuda2cpu_length_of (int dim, const __T *p)
{
  const __W inf = (__W) __builtin_inf ();
  __W most = 0;
  for (int i = 0; i < dim; i++)
    {
      __W x = __cuda2cpu_w_fabs ((__W) p[i]);
      if (x == inf)
	return inf;
      most = x > most ? x : most;
    }
  __W scale = __cuda2cpu_scale (most);
  __W sum = 0;
  for (int i = 0; i < dim; i++)
    sum += (p[i] / scale) * (p[i] / scale);
  return scale * __cuda2cpu_w_sqrt (sum);
}

/* exp (X^2) erfc (X).  From 10 on, the asymptotic series, whose terms alternate
   and shrink.  */
template <typename __W>
__host__ __device__ inline __W
__cuda2cpu_erfcx (__W x)
{
  if (!(x >= 10))
    return __cuda2cpu_w_exp (x * x) * __cuda2cpu_w_erfc (x);
  __W step = -1 / (2 * x) / x, term = 1, sum = 1;
  for (int k = 1; k < 30 && __cuda2cpu_w_fabs (term) > (__W) 1e-20; k += 2)
    {
      term *= step * k;
      sum += term;
    }
  return sum / x * (__W) (__cuda2cpu_two_root_pi / 2);
}

/* The X with erfc (X) = Y for Y in (0, 0.5]: a rational approximation, good
   to 0.0005 (Hastings), then steps of Halley's method, which triple the
   digits.  */
template <typename __W>
__host__ __device__ inline __W
__cuda2cpu_erfcinv_tail (__W y)
{
  __W t = __cuda2cpu_w_sqrt (-2 * __cuda2cpu_w_log (y / 2));
  __W x = (t - ((__W) 2.515517 + t * ((__W) 0.802853 + t * (__W) 0.010328))
	 / (1 + t * ((__W) 1.432788 + t * ((__W) 0.189269
					 + t * (__W) 0.001308))));
  x *= (__W) -__cuda2cpu_minus_root_half;
  for (int i = 0; i < 3; i++)
    {
      /* (erfc (X) - Y) over the derivative of erfc, negated.  */
      __W u = (__cuda2cpu_erfcx (x)
	     - y * __cuda2cpu_w_exp (x * x)) / (__W) __cuda2cpu_two_root_pi;
      x += u / (1 + x * u);
    }
  return x;
}

/* The X with erf (X) = Y for |Y| <= 0.5, likewise.  */
template <typename __W>
__host__ __device__ inline __W
__cuda2cpu_erfinv_middle (__W y)
{
  /* The first terms of the series.  */
  __W z = y / (__W) __cuda2cpu_two_root_pi;
  __W x = z * (1 + z * z * ((__W) (1.0 / 3) + z * z * (__W) (7.0 / 30)));
  for (int i = 0; i < 3; i++)
    {
      __W u = (y - __cuda2cpu_w_erf (x)) * __cuda2cpu_w_exp (x * x)
	    / (__W) __cuda2cpu_two_root_pi;
      x += u / (1 - x * u);
    }
  return x;
}

template <typename __W>
__host__ __device__ inline __W
__cuda2cpu_erfinv (__W y)
{
  __W size = __cuda2cpu_w_fabs (y);
  if (!(size < 1))
    return size == 1 ? y * (__W) __builtin_inf () : (__W) __builtin_nan ("");
  if (size <= (__W) 0.5)
    return y == 0 ? y : __cuda2cpu_erfinv_middle (y);
  __W x = __cuda2cpu_erfcinv_tail (1 - size);
  return y < 0 ? -x : x;
}

template <typename __W>
__host__ __device__ inline __W
__cuda2cpu_erfcinv (__W y)
{
  if (!(y > 0 && y < 2))
    return (y == 0 ? (__W) __builtin_inf () : y == 2 ? -(__W) __builtin_inf ()
	    : (__W) __builtin_nan (""));
  if (y <= (__W) 0.5)
    return __cuda2cpu_erfcinv_tail (y);
  if (y >= (__W) 1.5)
    return -__cuda2cpu_erfcinv_tail (2 - y);
  return __cuda2cpu_erfinv_middle (1 - y);
}

/* The modified Bessel function of the first kind of X and of ORDER 0 or 1:
   its power series, all of whose terms have one sign, to 30, and the
   asymptotic series beyond.  */
template <typename __W>
__host__ __device__ inline __W
__cuda2cpu_bessel_i (__W x, int order)
{
  __W z = __cuda2cpu_w_fabs (x), sum, term;
  if (z != z)
    return x;
  if (z <= 30)
    {
      term = sum = order ? z / 2 : (__W) 1;
      for (int k = 1; k < 100 && term > sum * (__W) 1e-20; k++)
	{
	  term *= z / 2 / k * (z / 2 / (k + order));
	  sum += term;
	}
    }
  else
    {
      term = sum = 1;
      for (int k = 1; k < 60 && __cuda2cpu_w_fabs (term) > (__W) 1e-20; k++)
	{
	  term *= ((2 * k - 1) * (2 * k - 1) - 4 * order) / (8 * k * z);
	  sum += term;
	}
      /* In two steps, since the exponential alone may overflow.  */
      __W half = __cuda2cpu_w_exp (z / 2);
      sum *= half / __cuda2cpu_w_sqrt (2 * (__W) __cuda2cpu_pi * z) * half;
      if (z > 20000)
	sum = (__W) __builtin_inf ();
    }
  return order && x < 0 ? -sum : sum;
}

#endif /* CUDA2CPU_MATH_SERIES_H */
