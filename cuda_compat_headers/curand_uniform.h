/* cuRAND for kernels: uniform numbers.
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

#ifndef CURAND_UNIFORM_H_
#define CURAND_UNIFORM_H_ 1

#pragma GCC system_header

/* Numbers in (0, 1] from words: the middle of the word's interval, rounded.  A
   double takes two words where the generator has 32 bits and goes on for long
   (53 bits of them count), one of any other.  */

QUALIFIERS float
_curand_uniform (unsigned int x)
{
  return x * CURAND_2POW32_INV + CURAND_2POW32_INV / 2;
}

QUALIFIERS float
_curand_uniform (unsigned long long x)
{
  return _curand_uniform ((unsigned int) (x >> 32));
}

QUALIFIERS float4
_curand_uniform4 (uint4 x)
{
  return make_float4 (_curand_uniform (x.x), _curand_uniform (x.y),
		      _curand_uniform (x.z), _curand_uniform (x.w));
}

QUALIFIERS double
_curand_uniform_double (unsigned int x)
{
  return x * CURAND_2POW32_INV_DOUBLE + CURAND_2POW32_INV_DOUBLE;
}

QUALIFIERS double
_curand_uniform_double (unsigned long long x)
{
  return (x >> 11) * CURAND_2POW53_INV_DOUBLE + CURAND_2POW53_INV_DOUBLE / 2;
}

/* The 53 bits of X and Y, which overlap.  */
QUALIFIERS unsigned long long
__cuda2cpu_curand_53 (unsigned int x, unsigned int y)
{
  return x ^ ((unsigned long long) y << 21);
}

QUALIFIERS double
_curand_uniform_double_hq (unsigned int x, unsigned int y)
{
  return (__cuda2cpu_curand_53 (x, y) * CURAND_2POW53_INV_DOUBLE
	  + CURAND_2POW53_INV_DOUBLE / 2);
}

/* For all states of which a number is made of one word.  */
#define __CUDA2CPU_UNIFORM(__STATE)					\
  QUALIFIERS float							\
  curand_uniform (__STATE *state)					\
  {									\
    return _curand_uniform (curand (state));				\
  }
#define __CUDA2CPU_UNIFORM_DOUBLE(__STATE)				\
  QUALIFIERS double							\
  curand_uniform_double (__STATE *state)				\
  {									\
    return _curand_uniform_double (curand (state));			\
  }

__CUDA2CPU_UNIFORM (curandStateXORWOW_t)
__CUDA2CPU_UNIFORM (curandStatePhilox4_32_10_t)
__CUDA2CPU_UNIFORM (curandStateSobol32_t)
__CUDA2CPU_UNIFORM (curandStateScrambledSobol32_t)
__CUDA2CPU_UNIFORM (curandStateSobol64_t)
__CUDA2CPU_UNIFORM (curandStateScrambledSobol64_t)
__CUDA2CPU_UNIFORM_DOUBLE (curandStatePhilox4_32_10_t)
__CUDA2CPU_UNIFORM_DOUBLE (curandStateSobol32_t)
__CUDA2CPU_UNIFORM_DOUBLE (curandStateScrambledSobol32_t)
__CUDA2CPU_UNIFORM_DOUBLE (curandStateSobol64_t)
__CUDA2CPU_UNIFORM_DOUBLE (curandStateScrambledSobol64_t)
#ifdef __CUDACC__
__CUDA2CPU_UNIFORM (curandStateMtgp32_t)
__CUDA2CPU_UNIFORM_DOUBLE (curandStateMtgp32_t)
#endif
#undef __CUDA2CPU_UNIFORM
#undef __CUDA2CPU_UNIFORM_DOUBLE

QUALIFIERS double
curand_uniform_double (curandStateXORWOW_t *state)
{
  unsigned int x = curand (state);
  return _curand_uniform_double_hq (x, curand (state));
}

QUALIFIERS float4
curand_uniform4 (curandStatePhilox4_32_10_t *state)
{
  return _curand_uniform4 (curand4 (state));
}

QUALIFIERS double2
curand_uniform2_double (curandStatePhilox4_32_10_t *state)
{
  uint4 x = curand4 (state);
  return make_double2 (_curand_uniform_double_hq (x.x, x.y),
		       _curand_uniform_double_hq (x.z, x.w));
}

QUALIFIERS double4
curand_uniform4_double (curandStatePhilox4_32_10_t *state)
{
  double2 a = curand_uniform2_double (state);
  double2 b = curand_uniform2_double (state);
  return make_double4 (a.x, a.y, b.x, b.y);
}

/* MRG32k3a's own: a number of [1, m1] by m1 + 1.  */
#define MRG32K3A_NORM (2.3283065498378288e-10)

QUALIFIERS double
curand_uniform_double (curandStateMRG32k3a_t *state)
{
  return curand_MRG32k3a (state) * MRG32K3A_NORM;
}

QUALIFIERS float
curand_uniform (curandStateMRG32k3a_t *state)
{
  return (float) curand_uniform_double (state);
}

#endif /* CURAND_UNIFORM_H_ */
