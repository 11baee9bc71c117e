/* Mathematical functions with vector forms.
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

/* The C library has vector forms of most functions, but those of the ones here
   are less accurate than CUDA's, or missing.  Compiled code calls these in
   their place (gimple_passes/kernels/cuda-math.cc): the compiler makes a form
   for each kind of vector of them, for which each is one line of operations
   that suits all arguments.  The errors, over all arguments of the first four
   and many of the others, are

     logf	0.87 ulp	(CUDA: 1)
     log2f	0.83		(1)
     log1pf	0.52		(1)
     expm1f	0.51		(1)
     sinpif	0.51		(1)
     cospif	0.51		(1)
     exp	0.75		(1), or 0.54 for results that are normal numbers

   None of them sets errno or depends on the rounding mode.  Products and sums
   are not fused, so that all forms give the same results.  The coefficients are
   those of polynomials with the least largest error, by Remez' algorithm.  */

#pragma GCC optimize ("O3", "no-math-errno", "no-trapping-math", \
		      "fp-contract=off")

#include <math.h>
#include <string.h>

#include "float-bits.h"
#include "internal.h"

/* The same of doubles as of floats (float-bits.h).  */

static inline int64_t
double_bits (double x)
{
  int64_t i;
  memcpy (&i, &x, sizeof i);
  return i;
}

static inline double
double_from_bits (int64_t i)
{
  double x;
  memcpy (&x, &i, sizeof x);
  return x;
}

/* The bits of sqrt (0.5), and the exponent's place in those of a float.  */
enum { ROOT_HALF = 0x3f3504f3, EXPONENT_1 = 1 << 23 };

/* X > 0 is 2^*POWER times 1 plus the result, which lies between sqrt (0.5) - 1
   and sqrt (2) - 1.  */

static inline float
split (float x, float *power)
{
  float normal = x < 0x1p-126f ? x * 0x1p23f : x;
  int32_t i = float_bits (normal) - ROOT_HALF;
  *power = (i >> 23) - (x < 0x1p-126f ? 23 : 0);
  return from_bits ((i & (EXPONENT_1 - 1)) + ROOT_HALF) - 1;
}

/* A logarithm of X where Y is that of a positive X that is finite.  */

static inline float
log_of_any (float x, float y)
{
  y = x == 0 ? -INFINITY : y;
  y = x < 0 ? NAN : y;
  return x < INFINITY ? y : x;
}

/* log (1 + F) less F - F^2 / 2.  */

static inline float
log_rest (float f)
{
  float f2 = f * f, f4 = f2 * f2;
  float p0 = 0x1.555548p-2f - f * 0x1.000006p-2f;
  float p2 = 0x1.99a4b6p-3f - f * 0x1.555c4ep-3f;
  float p4 = 0x1.233766p-3f - f * 0x1.fc21f2p-4f;
  float p6 = 0x1.e6f076p-4f - f * 0x1.de3c96p-4f;
  float p = p0 + f2 * p2 + f4 * (p4 + f2 * p6 + f4 * 0x1.14582cp-4f);
  return f * f2 * p;
}

/* The natural logarithm, k ln 2 + f - f^2 / 2 + ..., the large terms last.  */

#pragma omp declare simd notinbranch
float
CUDA2CPU_logf (float x)
{
  const float ln2_high = 0x1.62ep-1f, ln2_low = 0x1.0bfbe8p-15f;
  float k, f = split (x, &k);
  float low = log_rest (f) + k * ln2_low;
  return log_of_any (x, k * ln2_high + (f - (0.5f * f * f - low)));
}

/* That to base 2, k + log (1 + f) / ln 2, where the quotient is the exact
   product of upper halves, and the rest.  What the sum of K and that product
   loses is kept.  */

#pragma omp declare simd notinbranch
float
CUDA2CPU_log2f (float x)
{
  const float scale = 0x1.715476p+0f;
  const float scale_high = 0x1.714p+0f, scale_low = 0x1.47652cp-12f;
  float k, f = split (x, &k);
  float square = 0.5f * f * f;
  float high = from_bits (float_bits (f - square) & -0x1000);
  float low = f - high - square + log_rest (f);
  low = low * scale + high * scale_low;
  high *= scale_high;
  float sum = k + high;
  low += k == 0 ? 0 : high - (sum - k);
  return log_of_any (x, sum + low);
}

/* log (1 + X), in double, where the sum is exact for all but the least X.  */

#pragma omp declare simd notinbranch
float
CUDA2CPU_log1pf (float x)
{
  const double ln2 = 0x1.62e42fefa39efp-1;
  const int64_t root_half = 0x3fe6a09e667f3bcd;
  double one = 1;
  int64_t i = double_bits (one + x) - root_half;
  double k = (int32_t) (i >> 52);
  double f = double_from_bits ((i & ((INT64_C (1) << 52) - 1)) + root_half) - 1;
  double f2 = f * f, f4 = f2 * f2;
  double p0 = 0x1.5555476b8cb7ep-2 - f * 0x1.000006704fdc2p-2;
  double p2 = 0x1.99a4b5691aab6p-3 - f * 0x1.555c4ddee8847p-3;
  double p4 = 0x1.2337656c9eb62p-3 - f * 0x1.fc21f196d3d03p-4;
  double p6 = 0x1.e6f07674ed53ap-4 - f * 0x1.de3c9597f5bc2p-4;
  double p = p0 + f2 * p2 + f4 * (p4 + f2 * p6 + f4 * 0x1.14582bb0d92b9p-4);
  float y = (float) (k * ln2 + (f - (0.5 * f2 - f * f2 * p)));
  /* Where the sum is not exact, X^2 is less than a quarter of an ulp.  */
  y = fabsf (x) < 0x1p-26f ? x : y;
  y = x == -1 ? -INFINITY : y;
  y = x < -1 ? NAN : y;
  return x < INFINITY ? y : x;
}

/* exp (X) - 1, in double: with X = n ln 2 + r, 2^n (exp (r) - 1) + 2^n - 1.  */

#pragma omp declare simd notinbranch
float
CUDA2CPU_expm1f (float x)
{
  const double ln2 = 0x1.62e42fefa39efp-1, per_ln2 = 0x1.71547652b82fep+0;
  /* Adding this leaves the nearest integer in the lowest bits.  */
  const double shift = 0x1.8p52;
  double clamped = x < -20.0f ? -20.0f : x > 90.0f ? 90.0f : x;
  double n = clamped * per_ln2 + shift;
  int64_t exponent = (int64_t) ((uint64_t) double_bits (n) << 52);
  double r = clamped - (n - shift) * ln2;
  double r2 = r * r, r4 = r2 * r2;
  double p0 = 0x1.0000000017482p-1 + r * 0x1.5555557379dedp-3;
  double p2 = 0x1.555554f2d2638p-5 + r * 0x1.1110b1c9fe946p-7;
  double p4 = 0x1.6c17679203458p-10 + r * 0x1.a17001e20cabep-13;
  double p = p0 + r2 * p2 + r4 * (p4 + r2 * 0x1.a0035e31125b0p-16);
  double power = double_from_bits (exponent + double_bits (1.0));
  float y = (float) (power * (r + r2 * p) + (power - 1));
  /* The sign of zero, and what is not a number.  */
  y = x == 0 ? x : y;
  return x != x ? x : y;
}

/* exp (X), likewise: 2^n (1 + (r + r^2 Q (r))), with n in two parts, since 2^n
   may not be a normal number.  */

#pragma omp declare simd notinbranch
double
CUDA2CPU_exp (double x)
{
  const double per_ln2 = 0x1.71547652b82fep+0;
  /* The product of N and the upper part is exact.  */
  const double ln2_high = 0x1.62e42fefa38p-1, ln2_low = 0x1.ef35793c7673p-45;
  const double shift = 0x1.8p52;
  double clamped = x < -750.0 ? -750.0 : x > 720.0 ? 720.0 : x;
  double shifted = clamped * per_ln2 + shift;
  double n = shifted - shift;
  double high = clamped - n * ln2_high, low = n * ln2_low, r = high - low;
  double r2 = r * r, r4 = r2 * r2, r8 = r4 * r4;
  double q0 = 0.5 + r * 0x1.555555555555cp-3;
  double q2 = 0x1.555555555555ep-5 + r * 0x1.111111110ebb2p-7;
  double q4 = 0x1.6c16c16c13584p-10 + r * 0x1.a01a01b3bb3bap-13;
  double q6 = 0x1.a01a01b4564f3p-16 + r * 0x1.71ddef938d92bp-19;
  double q8 = 0x1.27e4bf307960cp-22 + r * 0x1.af6ccd40fb34dp-26;
  double q = q0 + r2 * q2 + r4 * (q4 + r2 * q6)
	     + r8 * (q8 + r2 * 0x1.1f9deda615d28p-29);
  uint64_t power = double_bits (shifted) - double_bits (shift);
  uint64_t half = ((power + 2048) >> 1) - 1024;
  double first = double_from_bits ((half + 1023) << 52);
  double second = double_from_bits ((power - half + 1023) << 52);
  /* What the sum loses is kept.  */
  double sum = 1 + high;
  return (sum + ((1 - sum + high) + (r2 * q - low))) * first * second;
}

/* X is a multiple of 1/2 and the result, which lies between -1/4 and 1/4.  Set
   *HALVES to that multiple, modulo 4, in the lowest bits.  From 2^24 on X is a
   multiple of 2.  */

static inline double
split_turn (float x, int64_t *halves)
{
  const double shift = 0x1.8p52;
  double d = fabsf (x) < 0x1p24f ? x : x - x;
  double n = 2 * d + shift;
  *halves = double_bits (n);
  return d - 0.5 * (n - shift);
}

/* sin (pi R) and cos (pi R) for R as above.  */

static inline double
sine_of_part (double r)
{
  double z = r * r, z2 = z * z;
  return r * (0x1.921fb5443b5c3p+1 - z * 0x1.4abbce56b236ap+2
	      + z2 * (0x1.466bbacb02612p+1 - z * 0x1.32ca9e6bfbe03p-1
		      + z2 * 0x1.4bc8994993557p-4));
}

static inline double
cosine_of_part (double r)
{
  double z = r * r, z2 = z * z;
  return (0x1.ffffffff97c47p-1 - z * 0x1.3bd3cc732353dp+2
	  + z2 * (0x1.03c1dc1bafde0p+2 - z * 0x1.55c57b06d9d37p+0
		  + z2 * 0x1.d9c364e853f15p-3));
}

/* sin (pi X).  That of a whole number is zero with the sign of X.  */

#pragma omp declare simd notinbranch
float
CUDA2CPU_sinpif (float x)
{
  int64_t halves;
  double r = split_turn (x, &halves);
  double y = halves & 1 ? cosine_of_part (r) : sine_of_part (r);
  float result = (float) (halves & 2 ? -y : y);
  return result == 0 ? copysignf (result, x) : result;
}

/* cos (pi X).  That of an odd multiple of 1/2 is a positive zero.  */

#pragma omp declare simd notinbranch
float
CUDA2CPU_cospif (float x)
{
  int64_t halves;
  double r = split_turn (x, &halves);
  double y = halves & 1 ? sine_of_part (r) : cosine_of_part (r);
  return (float) ((halves + 1) & 2 ? 0 - y : y + 0);
}
