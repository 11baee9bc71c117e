/* cuBLAS: arithmetic of the four types.
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

/* Real numbers and CUDA's structures of complex ones under the same names.  */

#ifndef NUMBERS_H
#define NUMBERS_H 1

#include <math.h>
#include "cuComplex.h"

/* X, of the same type or real, as a T.  */
template <typename T> struct make_number;
template <> struct make_number<float>
{ static float from (double x) { return x; } };
template <> struct make_number<double>
{ static double from (double x) { return x; } };
template <> struct make_number<cuComplex>
{
  static cuComplex from (cuComplex x) { return x; }
  static cuComplex from (double x) { return { (float) x, 0 }; }
};
template <> struct make_number<cuDoubleComplex>
{
  static cuDoubleComplex from (cuDoubleComplex x) { return x; }
  static cuDoubleComplex from (double x) { return { x, 0 }; }
};
template <typename T, typename X>
inline T
number (X x)
{
  return make_number<T>::from (x);
}

#define REAL(T)								\
  inline bool is_zero (T x) { return x == 0; }				\
  inline T add (T x, T y) { return x + y; }				\
  inline T multiply (T x, T y) { return x * y; }			\
  inline T conjugate (T x) { return x; }				\
  inline T real_part (T x) { return x; }				\
  inline T divide (T x, T y) { return x / y; }				\
  inline T negative (T x) { return -x; }

#define COMPLEX(T, R)							\
  inline bool is_zero (T x) { return x.x == 0 && x.y == 0; }		\
  inline T add (T x, T y) { return { x.x + y.x, x.y + y.y }; }		\
  inline T multiply (T x, T y)						\
  { return { x.x * y.x - x.y * y.y, x.x * y.y + x.y * y.x }; }		\
  inline T multiply (R x, T y) { return { x * y.x, x * y.y }; }		\
  inline T conjugate (T x) { return { x.x, -x.y }; }			\
  inline R real_part (T x) { return x.x; }				\
  inline T negative (T x) { return { -x.x, -x.y }; }

REAL (float)
REAL (double)
COMPLEX (cuComplex, float)
COMPLEX (cuDoubleComplex, double)
#undef REAL
#undef COMPLEX
inline cuComplex divide (cuComplex x, cuComplex y) { return cuCdivf (x, y); }
inline cuDoubleComplex
divide (cuDoubleComplex x, cuDoubleComplex y)
{
  return cuCdiv (x, y);
}

#endif /* NUMBERS_H */
