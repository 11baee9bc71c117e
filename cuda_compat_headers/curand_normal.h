/* cuRAND for kernels: normal numbers.
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

#ifndef CURAND_NORMAL_H_
#define CURAND_NORMAL_H_ 1

#pragma GCC system_header

/* XORWOW, Philox and MRG32k3a give pairs by the method of Box and Muller, of
   which curand_normal keeps the second for its next call; all others, whose
   numbers stand for themselves, invert the distribution's function.  */

/* The quotient of two polynomials in R by coefficients A and B, of degree 7,
   lowest first; B begins with that of R.  */
QUALIFIERS double
__cuda2cpu_normal_quotient (double r, const double (&a)[8],
			    const double (&b)[7])
{
  double above = a[7], below = b[6];
#pragma GCC unroll 7
  for (int i = 6; i >= 0; i--)
    {
      above = above * r + a[i];
      below = below * r + (i ? b[i - 1] : 1);
    }
  return above / below;
}

/* The normal number, not positive, that is exceeded with probability 1 - P, for
   P in (0, 1/2]: M. J. Wichura: Algorithm AS 241: the percentage points of the
   normal distribution (Applied Statistics 37, 1988), right to 16 digits.  */
QUALIFIERS double
__cuda2cpu_normal_below (double p)
{
  double q = p - 0.5;
  if (q >= -0.425)
    return q * __cuda2cpu_normal_quotient
      (0.180625 - q * q,
       { 3.3871328727963666080e0, 1.3314166789178437745e+2,
	 1.9715909503065514427e+3, 1.3731693765509461125e+4,
	 4.5921953931549871457e+4, 6.7265770927008700853e+4,
	 3.3430575583588128105e+4, 2.5090809287301226727e+3 },
       { 4.2313330701600911252e+1, 6.8718700749205790830e+2,
	 5.3941960214247511077e+3, 2.1213794301586595867e+4,
	 3.9307895800092710610e+4, 2.8729085735721942674e+4,
	 5.2264952788528545610e+3 });
  double r = sqrt (-log (p));
  if (r <= 5)
    return -__cuda2cpu_normal_quotient
      (r - 1.6,
       { 1.42343711074968357734e0, 4.63033784615654529590e0,
	 5.76949722146069140550e0, 3.64784832476320460504e0,
	 1.27045825245236838258e0, 2.41780725177450611770e-1,
	 2.27238449892691845833e-2, 7.74545014278341407640e-4 },
       { 2.05319162663775882187e0, 1.67638483018380384940e0,
	 6.89767334985100004550e-1, 1.48103976427480074590e-1,
	 1.51986665636164571966e-2, 5.47593808499534494600e-4,
	 1.05075007164441684324e-9 });
  return -__cuda2cpu_normal_quotient
    (r - 5,
     { 6.65790464350110377720e0, 5.46378491116411436990e0,
       1.78482653991729133580e0, 2.96560571828504891230e-1,
       2.65321895265761230930e-2, 1.24266094738807843860e-3,
       2.71155556874348757815e-5, 2.01033439929228813265e-7 },
     { 5.99832206555887937690e-1, 1.36929880922735805310e-1,
       1.48753612908506148525e-2, 7.86869131145613259100e-4,
       1.84631831751005468180e-5, 1.42151175831644588870e-7,
       2.04426310338993978564e-15 });
}

/* The normal number of X out of all words, in the upper half of which it is
   positive.  */
QUALIFIERS double
_curand_normal_icdf_double (unsigned int x)
{
  bool upper = x > 0x80000000u;
  unsigned int below = upper ? ~x : x;
  double normal = __cuda2cpu_normal_below (below * CURAND_2POW32_INV_DOUBLE
					   + CURAND_2POW32_INV_DOUBLE / 2);
  return upper ? -normal : normal;
}

QUALIFIERS double
_curand_normal_icdf_double (unsigned long long x)
{
  unsigned long long bits = x >> 11;
  bool upper = bits > 0x10000000000000ull;
  bits = upper ? 0x1fffffffffffffull - bits : bits;
  double normal = __cuda2cpu_normal_below (bits * CURAND_2POW53_INV_DOUBLE
					   + CURAND_2POW53_INV_DOUBLE / 2);
  return upper ? -normal : normal;
}

/* As floats, for which the probability is rounded first.  */
QUALIFIERS float
_curand_normal_icdf (unsigned int x)
{
  bool upper = x > 0x80000000u;
  unsigned int below = upper ? ~x : x;
  float normal = (float) __cuda2cpu_normal_below (_curand_uniform (below));
  return upper ? -normal : normal;
}

QUALIFIERS float
_curand_normal_icdf (unsigned long long x)
{
  return _curand_normal_icdf ((unsigned int) (x >> 32));
}

/* Box and Muller's pair of uniform U in (0, 1] and an ANGLE, which for doubles
   is in units of pi.  */
QUALIFIERS float2
__cuda2cpu_box_muller (float u, float angle)
{
  float radius = sqrtf (-2.0f * logf (u));
  return make_float2 (radius * sinf (angle), radius * cosf (angle));
}

QUALIFIERS double2
__cuda2cpu_box_muller (double u, double angle)
{
  double radius = sqrt (-2.0 * log (u));
  angle *= CURAND_PI_DOUBLE;
  return make_double2 (radius * sin (angle), radius * cos (angle));
}

/* The same from words.  */
QUALIFIERS float2
_curand_box_muller (unsigned int x, unsigned int y)
{
  return __cuda2cpu_box_muller (_curand_uniform (x),
				y * CURAND_2POW32_INV_2PI
				+ CURAND_2POW32_INV_2PI / 2);
}

QUALIFIERS double2
_curand_box_muller_double (unsigned int x0, unsigned int x1,
			   unsigned int y0, unsigned int y1)
{
  return __cuda2cpu_box_muller (_curand_uniform_double_hq (x0, x1),
				__cuda2cpu_curand_53 (y0, y1)
				* (CURAND_2POW53_INV_DOUBLE * 2)
				+ CURAND_2POW53_INV_DOUBLE);
}

/* Pairs from states.  */
#define __CUDA2CPU_NORMAL_PAIRS(__STATE)				\
  QUALIFIERS float2							\
  curand_normal2 (__STATE *state)					\
  {									\
    unsigned int x = curand (state);					\
    return _curand_box_muller (x, curand (state));			\
  }

__CUDA2CPU_NORMAL_PAIRS (curandStateXORWOW_t)
__CUDA2CPU_NORMAL_PAIRS (curandStatePhilox4_32_10_t)
#undef __CUDA2CPU_NORMAL_PAIRS

QUALIFIERS float2
curand_normal2 (curandStateMRG32k3a_t *state)
{
  float u = curand_uniform (state);
  return __cuda2cpu_box_muller (u, curand_uniform (state) * CURAND_2PI);
}

QUALIFIERS double2
curand_normal2_double (curandStateXORWOW_t *state)
{
  unsigned int x0 = curand (state);
  unsigned int x1 = curand (state);
  unsigned int y0 = curand (state);
  return _curand_box_muller_double (x0, x1, y0, curand (state));
}

QUALIFIERS double2
curand_normal2_double (curandStatePhilox4_32_10_t *state)
{
  uint4 x = curand4 (state);
  return _curand_box_muller_double (x.x, x.y, x.z, x.w);
}

QUALIFIERS double2
curand_normal2_double (curandStateMRG32k3a_t *state)
{
  double u = curand_uniform_double (state);
  return __cuda2cpu_box_muller (u, curand_uniform_double (state) * 2);
}

QUALIFIERS float4
curand_normal4 (curandStatePhilox4_32_10_t *state)
{
  uint4 x = curand4 (state);
  float2 a = _curand_box_muller (x.x, x.y);
  float2 b = _curand_box_muller (x.z, x.w);
  return make_float4 (a.x, a.y, b.x, b.y);
}

QUALIFIERS double4
curand_normal4_double (curandStatePhilox4_32_10_t *state)
{
  double2 a = curand_normal2_double (state);
  double2 b = curand_normal2_double (state);
  return make_double4 (a.x, a.y, b.x, b.y);
}

/* One of a pair.  */
#define __CUDA2CPU_NORMAL(__STATE)					\
  QUALIFIERS float							\
  curand_normal (__STATE *state)					\
  {									\
    if (state->boxmuller_flag == EXTRA_FLAG_NORMAL)			\
      {									\
	state->boxmuller_flag = 0;					\
	return state->boxmuller_extra;					\
      }									\
    float2 pair = curand_normal2 (state);				\
    state->boxmuller_extra = pair.y;					\
    state->boxmuller_flag = EXTRA_FLAG_NORMAL;				\
    return pair.x;							\
  }									\
									\
  QUALIFIERS double							\
  curand_normal_double (__STATE *state)					\
  {									\
    if (state->boxmuller_flag_double == EXTRA_FLAG_NORMAL)		\
      {									\
	state->boxmuller_flag_double = 0;				\
	return state->boxmuller_extra_double;				\
      }									\
    double2 pair = curand_normal2_double (state);			\
    state->boxmuller_extra_double = pair.y;				\
    state->boxmuller_flag_double = EXTRA_FLAG_NORMAL;			\
    return pair.x;							\
  }

__CUDA2CPU_NORMAL (curandStateXORWOW_t)
__CUDA2CPU_NORMAL (curandStatePhilox4_32_10_t)
__CUDA2CPU_NORMAL (curandStateMRG32k3a_t)
#undef __CUDA2CPU_NORMAL

/* By inversion.  */
#define __CUDA2CPU_NORMAL(__STATE)					\
  QUALIFIERS float							\
  curand_normal (__STATE *state)					\
  {									\
    return _curand_normal_icdf (curand (state));			\
  }									\
									\
  QUALIFIERS double							\
  curand_normal_double (__STATE *state)					\
  {									\
    return _curand_normal_icdf_double (curand (state));			\
  }

__CUDA2CPU_NORMAL (curandStateSobol32_t)
__CUDA2CPU_NORMAL (curandStateScrambledSobol32_t)
__CUDA2CPU_NORMAL (curandStateSobol64_t)
__CUDA2CPU_NORMAL (curandStateScrambledSobol64_t)
#ifdef __CUDACC__
__CUDA2CPU_NORMAL (curandStateMtgp32_t)
#endif
#undef __CUDA2CPU_NORMAL

#endif /* CURAND_NORMAL_H_ */
