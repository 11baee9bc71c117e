/* cuRAND for kernels: Poisson-distributed numbers.
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


/* Whichever of these headers comes first, the states do before it.  */
#include "curand_kernel.h"

#ifndef CURAND_POISSON_H_
#define CURAND_POISSON_H_ 1

#pragma GCC system_header

/* Generators that go on for long take as many words as they need: uniform
   numbers are multiplied until they fall below exp (-lambda), for a mean below
   64 (Knuth); numbers from an approximation of the distribution are rejected
   with the right probability, up to 4000; beyond, normal numbers are rounded.
   All others take one word: they search the distribution from its beginning for
   a mean below 1000 (Fishman), or round normal numbers.  */

/* log (A!) for a float A that is an integer of at least 0.  */
QUALIFIERS double
__cuda2cpu_log_factorial (double a)
{
  double small = 1;
  double n = a;
  for (; n < 8; n += 1)
    small *= n + 1;
  double t = 1 / (n * n);
  double series = (((-5.9523809523809524e-4 * t + 7.9365079365079365e-4) * t
		    - 2.7777777777777778e-3) * t + 8.3333333333333333e-2) / n;
  return ((n + 0.5) * log (n) - n + 0.91893853320467274178 + series
	  - log (small));
}

/* An approximation of the regularized incomplete gamma function of A at X,
   whose scale and place for A are ALPHA and BETA, and its inverse in X.  */
struct __cuda2cpu_poisson_curve
{
  float lambda, alpha, beta;
};

QUALIFIERS __cuda2cpu_poisson_curve
__cuda2cpu_poisson_fit (float lambda)
{
  __cuda2cpu_poisson_curve curve;
  curve.lambda = lambda;
  curve.alpha = (1.43248035075540910f
		 * (1.0f / sqrtf (lambda - 0.12400979329415655f))
		 + 0.00025361074907033f);
  curve.beta = (0.21096734870196546f
		* (1.0f / sqrtf (lambda - 1.97381164089999420f))
		+ 0.94201734077887530f);
  return curve;
}

QUALIFIERS float
__cuda2cpu_poisson_at (const __cuda2cpu_poisson_curve &c, float x)
{
  float t = 1.0f + expf (c.alpha * (c.lambda - x) - c.beta);
  return 1.0f / (t * t);
}

QUALIFIERS float
__cuda2cpu_poisson_inverse (const __cuda2cpu_poisson_curve &c, float y)
{
  float t = logf (1.0f / sqrtf (y) - 1.0f);
  return c.lambda - (c.beta + t) * (1.0f / c.alpha);
}

/* By multiplication, and by rejection.  */
template <typename __S>
QUALIFIERS unsigned int
__cuda2cpu_poisson_product (__S *state, float lambda)
{
  unsigned int count = 0;
  float p = expf (lambda) * curand_uniform (state);
  for (; p > 1.0f; count++)
    p *= curand_uniform (state);
  return count;
}

template <typename __S>
QUALIFIERS unsigned int
__cuda2cpu_poisson_reject (__S *state, float lambda)
{
  __cuda2cpu_poisson_curve curve = __cuda2cpu_poisson_fit (lambda);
  float log_lambda = logf (lambda);
  while (true)
    {
      float y = curand_uniform (state);
      float x = floorf (__cuda2cpu_poisson_inverse (curve, y));
      float z = curand_uniform (state);
      float density = (__cuda2cpu_poisson_at (curve, x + 1.0f)
		       - __cuda2cpu_poisson_at (curve, x)) * 1.3f;
      if (!(x >= 0) || density < 1e-20f)
	continue;
      float wanted = expf (x * log_lambda - lambda
			   - (float) __cuda2cpu_log_factorial (x));
      if (z * density < wanted)
	return (unsigned int) x;
    }
}

/* The nearest integer to a NORMAL number of mean and variance LAMBDA.  */
QUALIFIERS unsigned int
__cuda2cpu_poisson_normal (double normal, double lambda)
{
  return (unsigned int) (sqrt (lambda) * normal + lambda + 0.5);
}

/* A number by search for uniform U in (0, 1).  The terms begin with
   exp (-lambda), in steps of 500 of lambda so that they do not vanish.  */
QUALIFIERS unsigned int
__cuda2cpu_poisson_search (double u, double lambda)
{
  double p = 1, q = 1;
  unsigned int k = 0;
  for (int done = 0; done == 0 || done < lambda; done += 500)
    {
      double factor = exp (lambda > done + 500.0 ? -500.0 : done - lambda);
      p *= factor;
      q *= factor;
      while (u > q)
	{
	  k++;
	  p *= lambda / k;
	  q += p;
	}
    }
  return k;
}

QUALIFIERS unsigned int
_curand_poisson (unsigned int x, double lambda)
{
  if (lambda < 1000)
    return __cuda2cpu_poisson_search (x * CURAND_2POW32_INV_DOUBLE
				      + CURAND_2POW32_INV_DOUBLE / 2, lambda);
  return __cuda2cpu_poisson_normal (_curand_normal_icdf_double (x), lambda);
}

QUALIFIERS unsigned int
_curand_poisson (unsigned long long x, double lambda)
{
  if (lambda < 1000)
    return __cuda2cpu_poisson_search ((x >> 11) * CURAND_2POW53_INV_DOUBLE
				      + CURAND_2POW53_INV_DOUBLE / 4, lambda);
  return __cuda2cpu_poisson_normal (_curand_normal_icdf_double (x), lambda);
}

#define __CUDA2CPU_POISSON(__STATE)					\
  QUALIFIERS unsigned int						\
  curand_poisson (__STATE *state, double lambda)			\
  {									\
    if (lambda < 64)							\
      return __cuda2cpu_poisson_product (state, (float) lambda);	\
    if (lambda > 4000)							\
      return __cuda2cpu_poisson_normal (curand_normal_double (state),	\
					lambda);			\
    return __cuda2cpu_poisson_reject (state, (float) lambda);		\
  }

__CUDA2CPU_POISSON (curandStateXORWOW_t)
__CUDA2CPU_POISSON (curandStatePhilox4_32_10_t)
__CUDA2CPU_POISSON (curandStateMRG32k3a_t)
#undef __CUDA2CPU_POISSON

/* Four; of the normal ones, without what is kept of a pair.  */
QUALIFIERS uint4
curand_poisson4 (curandStatePhilox4_32_10_t *state, double lambda)
{
  uint4 result;
  if (lambda > 4000)
    {
      double4 normal = curand_normal4_double (state);
      result.x = __cuda2cpu_poisson_normal (normal.x, lambda);
      result.y = __cuda2cpu_poisson_normal (normal.y, lambda);
      result.z = __cuda2cpu_poisson_normal (normal.z, lambda);
      result.w = __cuda2cpu_poisson_normal (normal.w, lambda);
      return result;
    }
  result.x = curand_poisson (state, lambda);
  result.y = curand_poisson (state, lambda);
  result.z = curand_poisson (state, lambda);
  result.w = curand_poisson (state, lambda);
  return result;
}

#define __CUDA2CPU_POISSON(__STATE)					\
  QUALIFIERS unsigned int						\
  curand_poisson (__STATE *state, double lambda)			\
  {									\
    return _curand_poisson (curand (state), lambda);			\
  }

__CUDA2CPU_POISSON (curandStateSobol32_t)
__CUDA2CPU_POISSON (curandStateScrambledSobol32_t)
__CUDA2CPU_POISSON (curandStateSobol64_t)
__CUDA2CPU_POISSON (curandStateScrambledSobol64_t)
#ifdef __CUDACC__
__CUDA2CPU_POISSON (curandStateMtgp32_t)
#endif
#undef __CUDA2CPU_POISSON

#endif /* CURAND_POISSON_H_ */
