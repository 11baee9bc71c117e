/* Arithmetic with one rounding, in the four directions.
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

#ifndef CUDA2CPU_ROUND_H
#define CUDA2CPU_ROUND_H 1

#pragma GCC system_header

#include "../device_types.h"
#include "bits.h"

/* An operation is done to nearest; then the sign of the error that it made,
   which can be had exactly, says whether the result is to go one step up or
   down.  Nothing touches the processor's rounding mode.

   X, whose computation the compiler must finish first: what goes in and out
   of these functions is not contracted to fused operations, nor reordered
   under -ffast-math.  */
template <typename __T>
__CUDA2CPU_DEVICE __T
__cuda2cpu_opaque (__T x)
{
#if __has_builtin (__builtin_assoc_barrier)
  x = __builtin_assoc_barrier (x);
#elif defined __x86_64__
  __asm__ ("" : "+x" (x));
#elif defined __aarch64__
  __asm__ ("" : "+w" (x));
#else
  __asm__ ("" : "+m" (x));
#endif
  return x;
}

/* The integers of float's and double's size.  */
template <typename __T> struct __cuda2cpu_bits;
template <> struct __cuda2cpu_bits<float> { typedef int type; };
template <> struct __cuda2cpu_bits<double> { typedef long long type; };

__CUDA2CPU_DEVICE float
__cuda2cpu_max_finite (float)
{
  return __FLT_MAX__;
}

__CUDA2CPU_DEVICE double
__cuda2cpu_max_finite (double)
{
  return __DBL_MAX__;
}

template <typename __T>
__CUDA2CPU_DEVICE bool
__cuda2cpu_finite (__T x)
{
  return __builtin_fabs (x) <= __cuda2cpu_max_finite (x);
}

/* The neighbour of the finite R away from zero, of the sign of TOWARDS if R
   is 0; and towards zero, R not 0.  */
template <typename __T>
__CUDA2CPU_DEVICE __T
__cuda2cpu_outwards (__T r, __T towards)
{
  typedef typename __cuda2cpu_bits<__T>::type bits;
  if (r == 0)
    return __builtin_copysign (__builtin_bit_cast (__T, (bits) 1), towards);
  return __builtin_bit_cast (__T, __builtin_bit_cast (bits, r) + 1);
}

template <typename __T>
__CUDA2CPU_DEVICE __T
__cuda2cpu_inwards (__T r)
{
  typedef typename __cuda2cpu_bits<__T>::type bits;
  return __builtin_bit_cast (__T, __builtin_bit_cast (bits, r) - 1);
}

/* R is a result to nearest and R + ERROR, of which only the sign counts, what
   it should be: that rounded by MODE.  R is an infinity of ERROR's opposite
   sign if a finite result overflows.  */
template <cudaRoundMode mode, typename __T>
__CUDA2CPU_DEVICE __T
__cuda2cpu_directed (__T r, __T error)
{
  if (mode == cudaRoundNearest || error == 0 || r != r)
    return r;
  bool up = error > 0;
  bool out = r == 0 || (r > 0) == up;
  if (mode == cudaRoundPosInf ? !up : mode == cudaRoundMinInf ? up : out)
    return r;
  return out ? __cuda2cpu_outwards (r, error) : __cuda2cpu_inwards (r);
}

/* -1, 0 or 1 as X is.  */
template <typename __T>
__CUDA2CPU_DEVICE __T
__cuda2cpu_sign (__T x)
{
  return (__T) ((x > 0) - (x < 0));
}

/* The error of a result R that is infinite, or not a number, though perhaps
   its operands are not, which FINITE says.  */
template <typename __T>
__CUDA2CPU_DEVICE __T
__cuda2cpu_overflow (__T r, bool finite)
{
  return finite ? -__cuda2cpu_sign (r) : 0;
}

/* A + B.  */
template <cudaRoundMode mode, typename __T>
__CUDA2CPU_DEVICE __T
__cuda2cpu_add (__T a, __T b)
{
  a = __cuda2cpu_opaque (a);
  b = __cuda2cpu_opaque (b);
  __T r = __cuda2cpu_opaque (a + b);
  if (mode == cudaRoundNearest)
    return r;
  /* An exact 0 is negative downwards, unless both are positive zeros.  */
  if (mode == cudaRoundMinInf && r == 0)
    return (__builtin_signbit (a) || __builtin_signbit (b)) ? (__T) -0.0 : r;
  if (!__cuda2cpu_finite (r))
    return __cuda2cpu_directed<mode> (
      r, __cuda2cpu_overflow (r, (__cuda2cpu_finite (a)
				  && __cuda2cpu_finite (b))));
  /* Dekker's sum of two, whose larger one comes first.  */
  __T large = __builtin_fabs (a) < __builtin_fabs (b) ? b : a;
  __T small = __builtin_fabs (a) < __builtin_fabs (b) ? a : b;
  __T error = __cuda2cpu_opaque (small - __cuda2cpu_opaque (r - large));
  return __cuda2cpu_directed<mode> (r, error);
}

/* The sign of A * B - R, where R is that product to nearest and finite.
   The product of two floats is exact as a double.  */
__CUDA2CPU_DEVICE float
__cuda2cpu_product_error (float a, float b, float r)
{
  double exact = __cuda2cpu_opaque ((double) a * b);
  return (float) ((exact > r) - (exact < r));
}

__CUDA2CPU_DEVICE double
__cuda2cpu_product_error (double a, double b, double r)
{
  if (r == 0)
    return __cuda2cpu_sign (a) * __cuda2cpu_sign (b);
  if (__builtin_fabs (r) < 1.1830521861667747e-271)
    {
      /* The rest would underflow: the smaller factor can be scaled.  */
      if (__builtin_fabs (a) < __builtin_fabs (b))
	a *= 4.149515568880993e180;
      else
	b *= 4.149515568880993e180;
      r *= 4.149515568880993e180;
    }
  return __builtin_fma (a, b, -r);
}

/* A * B.  */
template <cudaRoundMode mode, typename __T>
__CUDA2CPU_DEVICE __T
__cuda2cpu_mul (__T a, __T b)
{
  a = __cuda2cpu_opaque (a);
  b = __cuda2cpu_opaque (b);
  __T r = __cuda2cpu_opaque (a * b);
  if (mode == cudaRoundNearest)
    return r;
  if (!__cuda2cpu_finite (r))
    return __cuda2cpu_directed<mode> (
      r, __cuda2cpu_overflow (r, (__cuda2cpu_finite (a)
				  && __cuda2cpu_finite (b))));
  return __cuda2cpu_directed<mode> (r, __cuda2cpu_product_error (a, b, r));
}

/* The sign of A / B - R, where R is that quotient to nearest and finite, and
   A and B are finite, B not 0.  */
__CUDA2CPU_DEVICE float
__cuda2cpu_quotient_error (float a, float b, float r)
{
  double back = __cuda2cpu_opaque ((double) r * b);
  float rest = (float) ((a > back) - (a < back));
  return b < 0 ? -rest : rest;
}

__CUDA2CPU_DEVICE double
__cuda2cpu_quotient_error (double a, double b, double r)
{
  if (__builtin_fabs (a) < 1.499696813895631e-241)
    {
      a *= 1.6069380442589903e60;
      r *= 1.6069380442589903e60;
    }
  double rest = __builtin_fma (-r, b, a);
  return b < 0 ? -rest : rest;
}

/* A / B.  */
template <cudaRoundMode mode, typename __T>
__CUDA2CPU_DEVICE __T
__cuda2cpu_div (__T a, __T b)
{
  a = __cuda2cpu_opaque (a);
  b = __cuda2cpu_opaque (b);
  __T r = __cuda2cpu_opaque (a / b);
  if (mode == cudaRoundNearest || !__cuda2cpu_finite (a)
      || !__cuda2cpu_finite (b) || b == 0)
    return r;
  if (!__cuda2cpu_finite (r))
    return __cuda2cpu_directed<mode> (r, __cuda2cpu_overflow (r, true));
  return __cuda2cpu_directed<mode> (r, __cuda2cpu_quotient_error (a, b, r));
}

/* The sign of sqrt (A) - R, where R is that root to nearest, A positive and
   finite.  */
__CUDA2CPU_DEVICE float
__cuda2cpu_root_error (float a, float r)
{
  return -__cuda2cpu_product_error (r, r, a);
}

__CUDA2CPU_DEVICE double
__cuda2cpu_root_error (double a, double r)
{
  if (a < 1.499696813895631e-241)
    {
      a *= 2.5822498780869086e120;
      r *= 1.6069380442589903e60;
    }
  return __builtin_fma (-r, r, a);
}

/* The square root to nearest, without libm's errno.  */
__CUDA2CPU_DEVICE float
__cuda2cpu_sqrt (float x)
{
  return x < 0 ? __builtin_nanf ("") : __builtin_sqrtf (x);
}

__CUDA2CPU_DEVICE double
__cuda2cpu_sqrt (double x)
{
  return x < 0 ? __builtin_nan ("") : __builtin_sqrt (x);
}

/* sqrt (A).  */
template <cudaRoundMode mode, typename __T>
__CUDA2CPU_DEVICE __T
__cuda2cpu_root (__T a)
{
  a = __cuda2cpu_opaque (a);
  __T r = __cuda2cpu_opaque (__cuda2cpu_sqrt (a));
  if (mode == cudaRoundNearest || !(a > 0) || !__cuda2cpu_finite (a))
    return r;
  return __cuda2cpu_directed<mode> (r, __cuda2cpu_root_error (a, r));
}

/* The sign of A * B + C - R for finite A, B, C and R, where R is that to
   nearest.  In double the product is exact, and so is the sum of it and C
   with its error.  */
__CUDA2CPU_DEVICE float
__cuda2cpu_fma_error (float a, float b, float c, float r)
{
  double product = __cuda2cpu_opaque ((double) a * b);
  double sum = __cuda2cpu_opaque (product + c);
  if (sum != r)
    return sum > r ? 1.0f : -1.0f;
  double part = __cuda2cpu_opaque (sum - product);
  double error = (__cuda2cpu_opaque (product
				     - __cuda2cpu_opaque (sum - part))
		  + __cuda2cpu_opaque (c - part));
  return (float) __cuda2cpu_sign (error);
}

/* The exponent of the finite X, not 0, and X without it: in [1, 2).  */
__CUDA2CPU_DEVICE int
__cuda2cpu_split (double *x)
{
  int exponent;
  *x = 2 * __builtin_frexp (*x, &exponent);
  return exponent - 1;
}

/* Boldo and Muller's error of a fused operation, after A * B is brought into
   [1, 4) and C and R along with it.  */
__CUDA2CPU_DEVICE double
__cuda2cpu_fma_error (double a, double b, double c, double r)
{
  if (a == 0 || b == 0)
    return 0;
  double sign = __cuda2cpu_sign (a) * __cuda2cpu_sign (b);
  int scale = -__cuda2cpu_split (&a);
  scale -= __cuda2cpu_split (&b);
  if (c != 0)
    {
      int exponent = __builtin_ilogb (c) + scale;
      if (exponent > 200)
	return r == c ? sign : __cuda2cpu_sign (c - r);
      c = exponent < -200 ? __cuda2cpu_sign (c) * 6.223015277861142e-61
	  : __builtin_ldexp (c, scale);
    }
  r = __builtin_ldexp (r, scale);
  double u1 = __cuda2cpu_opaque (a * b);
  double u2 = __builtin_fma (a, b, -u1);
  double a1 = __cuda2cpu_opaque (c + u2);
  double part = __cuda2cpu_opaque (a1 - c);
  double a2 = (__cuda2cpu_opaque (c - __cuda2cpu_opaque (a1 - part))
	       + __cuda2cpu_opaque (u2 - part));
  double b1 = __cuda2cpu_opaque (u1 + a1);
  part = __cuda2cpu_opaque (b1 - u1);
  double b2 = (__cuda2cpu_opaque (u1 - __cuda2cpu_opaque (b1 - part))
	       + __cuda2cpu_opaque (a1 - part));
  double rest = __cuda2cpu_opaque (__cuda2cpu_opaque (b1 - r) + b2);
  return __cuda2cpu_opaque (rest + a2);
}

__CUDA2CPU_DEVICE float
__cuda2cpu_fused (float a, float b, float c)
{
  return __builtin_fmaf (a, b, c);
}

__CUDA2CPU_DEVICE double
__cuda2cpu_fused (double a, double b, double c)
{
  return __builtin_fma (a, b, c);
}

/* A * B + C.  */
template <cudaRoundMode mode, typename __T>
__CUDA2CPU_DEVICE __T
__cuda2cpu_fma (__T a, __T b, __T c)
{
  a = __cuda2cpu_opaque (a);
  b = __cuda2cpu_opaque (b);
  c = __cuda2cpu_opaque (c);
  __T r = __cuda2cpu_opaque (__cuda2cpu_fused (a, b, c));
  if (mode == cudaRoundNearest)
    return r;
  bool finite = (__cuda2cpu_finite (a) && __cuda2cpu_finite (b)
		 && __cuda2cpu_finite (c));
  if (!__cuda2cpu_finite (r) || !finite)
    return __cuda2cpu_directed<mode> (r, __cuda2cpu_overflow (r, finite));
  __T error = __cuda2cpu_fma_error (a, b, c, r);
  if (mode == cudaRoundMinInf && r == 0 && error == 0)
    {
      bool minus = ((__builtin_signbit (a) != 0) != (__builtin_signbit (b)
						     != 0));
      return minus || __builtin_signbit (c) ? (__T) -0.0 : r;
    }
  return __cuda2cpu_directed<mode> (r, error);
}

/* The functions of type T whose names begin with PREFIX and end with SUFFIX,
   which means MODE.  */
#define __CUDA2CPU_ROUNDED(prefix, suffix, mode, __T)			\
  __CUDA2CPU_LAZY __T							\
  prefix##add_##suffix (__T x, __T y)					\
  { return __cuda2cpu_add<mode> (x, y); }				\
  __CUDA2CPU_LAZY __T							\
  prefix##sub_##suffix (__T x, __T y)					\
  { return __cuda2cpu_add<mode> (x, -y); }				\
  __CUDA2CPU_LAZY __T							\
  prefix##mul_##suffix (__T x, __T y)					\
  { return __cuda2cpu_mul<mode> (x, y); }				\
  __CUDA2CPU_LAZY __T							\
  prefix##div_##suffix (__T x, __T y)					\
  { return __cuda2cpu_div<mode> (x, y); }				\
  __CUDA2CPU_LAZY __T							\
  prefix##rcp_##suffix (__T x)						\
  { return __cuda2cpu_div<mode> ((__T) 1, x); }				\
  __CUDA2CPU_LAZY __T							\
  prefix##sqrt_##suffix (__T x)						\
  { return __cuda2cpu_root<mode> (x); }
#define __CUDA2CPU_ROUNDINGS(suffix, mode)				\
  __CUDA2CPU_ROUNDED (__f, suffix, mode, float)				\
  __CUDA2CPU_ROUNDED (__d, suffix, mode, double)			\
  __CUDA2CPU_LAZY float							\
  __fmaf_##suffix (float x, float y, float z)				\
  { return __cuda2cpu_fma<mode> (x, y, z); }				\
  __CUDA2CPU_LAZY float							\
  __fmaf_ieee_##suffix (float x, float y, float z)			\
  { return __cuda2cpu_fma<mode> (x, y, z); }				\
  __CUDA2CPU_LAZY double						\
  __fma_##suffix (double x, double y, double z)				\
  { return __cuda2cpu_fma<mode> (x, y, z); }

__CUDA2CPU_ROUNDINGS (rn, cudaRoundNearest)
__CUDA2CPU_ROUNDINGS (rz, cudaRoundZero)
__CUDA2CPU_ROUNDINGS (ru, cudaRoundPosInf)
__CUDA2CPU_ROUNDINGS (rd, cudaRoundMinInf)

#undef __CUDA2CPU_ROUNDINGS
#undef __CUDA2CPU_ROUNDED

/* 1 / sqrt (X) to nearest.  A double has enough digits that rounding it again
   is right for every float.  */
__CUDA2CPU_LAZY float
__frsqrt_rn (float x)
{
  return (float) (1.0 / __cuda2cpu_sqrt ((double) x));
}

#endif /* CUDA2CPU_ROUND_H */
