/* cuRAND for kernels: log-normal numbers.
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

#ifndef CURAND_LOGNORMAL_H_
#define CURAND_LOGNORMAL_H_ 1

#pragma GCC system_header

/* The exponential of normal numbers of a mean and a standard deviation.  What
   is kept of a pair is the finished number, and only the next log-normal one
   takes it.  */

QUALIFIERS float
__cuda2cpu_log_normal (float normal, float mean, float stddev)
{
  return expf (mean + stddev * normal);
}

QUALIFIERS double
__cuda2cpu_log_normal (double normal, double mean, double stddev)
{
  return exp (mean + stddev * normal);
}

/* Of states that give pairs: __PAIR of type __TYPE##2 by NORMAL2, kept in
   EXTRA and FLAG.  */
#define __CUDA2CPU_LOG_NORMAL(__STATE, __TYPE, NAME, NAME2, NORMAL2,	\
			      FLAG, EXTRA)				\
  QUALIFIERS __TYPE##2							\
  NAME2 (__STATE *state, __TYPE mean, __TYPE stddev)			\
  {									\
    __TYPE##2 pair = NORMAL2 (state);					\
    pair.x = __cuda2cpu_log_normal (pair.x, mean, stddev);		\
    pair.y = __cuda2cpu_log_normal (pair.y, mean, stddev);		\
    return pair;							\
  }									\
									\
  QUALIFIERS __TYPE							\
  NAME (__STATE *state, __TYPE mean, __TYPE stddev)			\
  {									\
    if (state->FLAG == EXTRA_FLAG_LOG_NORMAL)				\
      {									\
	state->FLAG = 0;						\
	return state->EXTRA;						\
      }									\
    __TYPE##2 pair = NAME2 (state, mean, stddev);			\
    state->EXTRA = pair.y;						\
    state->FLAG = EXTRA_FLAG_LOG_NORMAL;				\
    return pair.x;							\
  }

#define __CUDA2CPU_LOG_NORMALS(__STATE)					\
  __CUDA2CPU_LOG_NORMAL (__STATE, float, curand_log_normal,		\
			 curand_log_normal2, curand_normal2,		\
			 boxmuller_flag, boxmuller_extra)		\
  __CUDA2CPU_LOG_NORMAL (__STATE, double, curand_log_normal_double,	\
			 curand_log_normal2_double,			\
			 curand_normal2_double,				\
			 boxmuller_flag_double, boxmuller_extra_double)

__CUDA2CPU_LOG_NORMALS (curandStateXORWOW_t)
__CUDA2CPU_LOG_NORMALS (curandStatePhilox4_32_10_t)
__CUDA2CPU_LOG_NORMALS (curandStateMRG32k3a_t)
#undef __CUDA2CPU_LOG_NORMALS
#undef __CUDA2CPU_LOG_NORMAL

QUALIFIERS float4
curand_log_normal4 (curandStatePhilox4_32_10_t *state, float mean,
		    float stddev)
{
  float4 x = curand_normal4 (state);
  return make_float4 (__cuda2cpu_log_normal (x.x, mean, stddev),
		      __cuda2cpu_log_normal (x.y, mean, stddev),
		      __cuda2cpu_log_normal (x.z, mean, stddev),
		      __cuda2cpu_log_normal (x.w, mean, stddev));
}

QUALIFIERS double4
curand_log_normal4_double (curandStatePhilox4_32_10_t *state, double mean,
			   double stddev)
{
  double2 a = curand_log_normal2_double (state, mean, stddev);
  double2 b = curand_log_normal2_double (state, mean, stddev);
  return make_double4 (a.x, a.y, b.x, b.y);
}

#define __CUDA2CPU_LOG_NORMALS(__STATE)					\
  QUALIFIERS float							\
  curand_log_normal (__STATE *state, float mean, float stddev)		\
  {									\
    return __cuda2cpu_log_normal (curand_normal (state), mean, stddev);	\
  }									\
									\
  QUALIFIERS double							\
  curand_log_normal_double (__STATE *state, double mean, double stddev)	\
  {									\
    return __cuda2cpu_log_normal (curand_normal_double (state), mean,	\
				  stddev);				\
  }

__CUDA2CPU_LOG_NORMALS (curandStateSobol32_t)
__CUDA2CPU_LOG_NORMALS (curandStateScrambledSobol32_t)
__CUDA2CPU_LOG_NORMALS (curandStateSobol64_t)
__CUDA2CPU_LOG_NORMALS (curandStateScrambledSobol64_t)
#ifdef __CUDACC__
__CUDA2CPU_LOG_NORMALS (curandStateMtgp32_t)
#endif
#undef __CUDA2CPU_LOG_NORMALS

#endif /* CURAND_LOGNORMAL_H_ */
