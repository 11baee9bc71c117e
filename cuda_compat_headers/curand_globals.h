/* cuRAND: numbers that several of its headers need.
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


#ifndef CURAND_GLOBALS_H_
#define CURAND_GLOBALS_H_ 1

#pragma GCC system_header

/* The functions of the device API have these qualifiers; programs define the
   macro otherwise to have them on the host.  */
#ifndef QUALIFIERS
# define QUALIFIERS static __forceinline__ __device__
#endif

#define CURAND_2POW32 (4294967296.f)
#define CURAND_2POW32_DOUBLE (4294967296.)
#define CURAND_2POW32_INV (2.3283064e-10f)
#define CURAND_2POW32_INV_DOUBLE (2.3283064365386963e-10)
#define CURAND_2POW53_INV_DOUBLE (1.1102230246251565e-16)
#define CURAND_2PI (6.2831855f)
#define CURAND_2POW32_INV_2PI (CURAND_2POW32_INV * CURAND_2PI)
#define CURAND_PI_DOUBLE (3.1415926535897932)
#define CURAND_2PI_DOUBLE (6.2831853071795860)
#define CURAND_2POW53_INV_2PI_DOUBLE \
  (CURAND_2POW53_INV_DOUBLE * CURAND_2PI_DOUBLE)
#define CURAND_SQRT2 (-1.4142135f)
#define CURAND_SQRT2_DOUBLE (-1.4142135623730951)

/* Poisson distributions by a table have a mean below the second, those that
   there are at all one up to the first.  */
#define MAX_LAMBDA 400000
#define MIN_GAUSS_LAMBDA 2000

/* What boxmuller_flag of a state says of the number that it keeps.  */
#define EXTRA_FLAG_NORMAL 0x00000001
#define EXTRA_FLAG_LOG_NORMAL 0x00000002

#endif /* CURAND_GLOBALS_H_ */
