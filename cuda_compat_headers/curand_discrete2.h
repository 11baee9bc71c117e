/* cuRAND for kernels: numbers by a distribution's table.
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

#ifndef CURAND_DISCRETE_H_
#define CURAND_DISCRETE_H_ 1

#pragma GCC system_header

/* Distributions that curandCreatePoissonDistribution makes: a square histogram,
   which one word looks up (G. Marsaglia, W. W. Tsang, J. Wang, Journal of
   Statistical Software 11/3, 2004), or normal numbers to be rounded.  */

/* The value of table M2 for uniform U.  U may be 1, which is the last value's
   as well.  */
QUALIFIERS unsigned int
__cuda2cpu_square_histogram (double u, curandDistributionM2Shift_t m2)
{
  unsigned int column = (unsigned int) (m2->length * u);
  column = column < m2->length ? column : m2->length - 1;
  unsigned int other = m2->histogram->K[column];
  return m2->shift + (u < m2->histogram->V[column] ? column : other);
}

/* NORMAL rounded as DISTRIBUTION says.  */
QUALIFIERS unsigned int
__cuda2cpu_discrete_normal (double normal,
			    curandDiscreteDistribution_t distribution)
{
  return (unsigned int) (distribution->stddev * normal + distribution->mean
			 + 0.5);
}

/* The number of word X.  */
template <typename __W>
QUALIFIERS unsigned int
_curand_discrete (__W x, curandDiscreteDistribution_t distribution)
{
  if (distribution->method == CURAND_M2)
    return __cuda2cpu_square_histogram (_curand_uniform_double (x),
					distribution->M2);
  return __cuda2cpu_discrete_normal (_curand_normal_icdf_double (x),
				     distribution);
}

#define __CUDA2CPU_DISCRETE(__STATE)					\
  QUALIFIERS unsigned int						\
  curand_discrete (__STATE *state,					\
		   curandDiscreteDistribution_t discrete_distribution)	\
  {									\
    if (discrete_distribution->method == CURAND_M2)			\
      return __cuda2cpu_square_histogram				\
	(_curand_uniform_double (curand (state)),			\
	 discrete_distribution->M2);					\
    return __cuda2cpu_discrete_normal (curand_normal_double (state),	\
				       discrete_distribution);		\
  }

__CUDA2CPU_DISCRETE (curandStateXORWOW_t)
__CUDA2CPU_DISCRETE (curandStatePhilox4_32_10_t)
__CUDA2CPU_DISCRETE (curandStateMRG32k3a_t)
__CUDA2CPU_DISCRETE (curandStateSobol32_t)
__CUDA2CPU_DISCRETE (curandStateScrambledSobol32_t)
__CUDA2CPU_DISCRETE (curandStateSobol64_t)
__CUDA2CPU_DISCRETE (curandStateScrambledSobol64_t)
#ifdef __CUDACC__
__CUDA2CPU_DISCRETE (curandStateMtgp32_t)
#endif
#undef __CUDA2CPU_DISCRETE

QUALIFIERS uint4
curand_discrete4 (curandStatePhilox4_32_10_t *state,
		  curandDiscreteDistribution_t discrete_distribution)
{
  uint4 result;
  if (discrete_distribution->method == CURAND_M2)
    {
      uint4 x = curand4 (state);
      result.x = _curand_discrete (x.x, discrete_distribution);
      result.y = _curand_discrete (x.y, discrete_distribution);
      result.z = _curand_discrete (x.z, discrete_distribution);
      result.w = _curand_discrete (x.w, discrete_distribution);
      return result;
    }
  double4 x = curand_normal4_double (state);
  result.x = __cuda2cpu_discrete_normal (x.x, discrete_distribution);
  result.y = __cuda2cpu_discrete_normal (x.y, discrete_distribution);
  result.z = __cuda2cpu_discrete_normal (x.z, discrete_distribution);
  result.w = __cuda2cpu_discrete_normal (x.w, discrete_distribution);
  return result;
}

#endif /* CURAND_DISCRETE_H_ */
