/* cuRAND: what distributions as tables consist of.
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


#ifndef CURANDDISCRETE_H_
#define CURANDDISCRETE_H_ 1

#pragma GCC system_header

#include "curand.h"

/* Device and host share memory here, so the pointers for the one and for the
   other are the same.  */

/* The probabilities of values up to SHIFT + I, one after the other.  */
struct curandDistributionShift_st
{
  curandDistribution_t probability;
  curandDistribution_t host_probability;
  unsigned int shift;
  unsigned int length;
  unsigned int host_gen;
};

/* A square histogram: a column for each value, of the same width; in column J
   what is below V[J] is J, and what is above K[J].  */
struct curandHistogramM2_st
{
  curandHistogramM2V_t V;
  curandHistogramM2V_t host_V;
  curandHistogramM2K_t K;
  curandHistogramM2K_t host_K;
  unsigned int host_gen;
};

/* The same for values from SHIFT on, LENGTH of them.  */
struct curandDistributionM2Shift_st
{
  curandHistogramM2_t histogram;
  curandHistogramM2_t host_histogram;
  unsigned int shift;
  unsigned int length;
  unsigned int host_gen;
};

/* A distribution by METHOD: CURAND_M2, the table, or another, a normal one
   rounded.  */
struct curandDiscreteDistribution_st
{
  curandDiscreteDistribution_t self_host_ptr;
  curandDistributionM2Shift_t M2;
  curandDistributionM2Shift_t host_M2;
  double stddev;
  double mean;
  curandMethod_t method;
  unsigned int host_gen;
};

#endif /* CURANDDISCRETE_H_ */
