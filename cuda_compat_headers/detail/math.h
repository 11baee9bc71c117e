/* Mathematical functions that the C library has not.
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

#ifndef CUDA2CPU_MATH_H
#define CUDA2CPU_MATH_H 1

#pragma GCC system_header

#include "../crt/host_defines.h"
#include "math-series.h"

/* sinf, sqrt and all that C++'s <cmath> has are the C library's, in kernels
   as well; here are the others of the CUDA math API.  Those of float are
   computed in double and those of double, where one more rounding would show,
   in long double.  They are templates with a parameter that nothing uses: a
   declaration by the program, or by a C library that comes to have the
   function, is the better match.  */
#define __CUDA2CPU_MATH template <int = 0> __CUDA2CPU_BOTH

/* A function NAME of double X that is VALUE, its form for float, NAMEf, which
   is VALUE_F, and the overload of NAME that takes a float.  */
#define __CUDA2CPU_MATH_1(name, value_f, value)				\
  __CUDA2CPU_MATH double						\
  name (double x)							\
  {									\
    return value;							\
  }									\
  __CUDA2CPU_MATH float							\
  name##f (float x)							\
  {									\
    return (float) (value_f);						\
  }									\
  __CUDA2CPU_MATH float							\
  name (float x)							\
  {									\
    return name##f (x);							\
  }

/* The reciprocal roots.  Two roundings of a float, of half an ulp each, are
   within the 2 ulp of CUDA's rsqrtf.  */
__CUDA2CPU_MATH_1 (rsqrt, 1.0f / __cuda2cpu_root_of (x),
		   1.0 / __cuda2cpu_root_of (x))
__CUDA2CPU_MATH_1 (rcbrt, 1.0 / __builtin_cbrt (x),
		   (double) (1.0L / __builtin_cbrtl (x)))

/* Functions of a multiple of pi.  Those of float are our library's, which has
   vector forms of them.  */
extern "C" {
float CUDA2CPU_sinpif (float) noexcept
  __attribute__ ((__const__, __simd__ ("notinbranch")));
float CUDA2CPU_cospif (float) noexcept
  __attribute__ ((__const__, __simd__ ("notinbranch")));
}
__CUDA2CPU_MATH_1 (sinpi, CUDA2CPU_sinpif (x), __cuda2cpu_sinpi (x))
__CUDA2CPU_MATH_1 (cospi, CUDA2CPU_cospif (x), __cuda2cpu_cospi (x))

__CUDA2CPU_MATH void
sincospi (double x, double *sine, double *cosine)
{
  *sine = __cuda2cpu_sinpi (x);
  *cosine = __cuda2cpu_cospi (x);
}

__CUDA2CPU_MATH void
sincospif (float x, float *sine, float *cosine)
{
  *sine = CUDA2CPU_sinpif (x);
  *cosine = CUDA2CPU_cospif (x);
}

__CUDA2CPU_MATH void
sincospi (float x, float *sine, float *cosine)
{
  sincospif (x, sine, cosine);
}

/* The error function's relatives.  */
__CUDA2CPU_MATH_1 (erfinv, __cuda2cpu_erfinv ((double) x),
		   (double) __cuda2cpu_erfinv ((long double) x))
__CUDA2CPU_MATH_1 (erfcinv, __cuda2cpu_erfcinv ((double) x),
		   (double) __cuda2cpu_erfcinv ((long double) x))
__CUDA2CPU_MATH_1 (erfcx, __cuda2cpu_erfcx ((double) x),
		   (double) __cuda2cpu_erfcx ((long double) x))
__CUDA2CPU_MATH_1 (normcdf,
		   0.5 * __builtin_erfc (x * (double)
					     __cuda2cpu_minus_root_half),
		   __cuda2cpu_normcdf (x))
__CUDA2CPU_MATH_1 (normcdfinv,
		   ((double) __cuda2cpu_minus_root_two
		    * __cuda2cpu_erfcinv (2 * (double) x)),
		   (double) (__cuda2cpu_minus_root_two
			     * __cuda2cpu_erfcinv (2 * (long double) x)))

/* Modified Bessel functions.  */
__CUDA2CPU_MATH_1 (cyl_bessel_i0, __cuda2cpu_bessel_i ((double) x, 0),
		   (double) __cuda2cpu_bessel_i ((long double) x, 0))
__CUDA2CPU_MATH_1 (cyl_bessel_i1, __cuda2cpu_bessel_i ((double) x, 1),
		   (double) __cuda2cpu_bessel_i ((long double) x, 1))

/* Lengths of vectors and their reciprocals.  An infinite member makes the
   length infinite, whatever the others are.  */
__CUDA2CPU_MATH double
norm3d (double a, double b, double c)
{
  return (double) __cuda2cpu_length ((long double) a, (long double) b,
				     (long double) c, 0.0L);
}

__CUDA2CPU_MATH float
norm3df (float a, float b, float c)
{
  return (float) __cuda2cpu_length ((double) a, (double) b, (double) c, 0.0);
}

__CUDA2CPU_MATH double
norm4d (double a, double b, double c, double d)
{
  return (double) __cuda2cpu_length ((long double) a, (long double) b,
				     (long double) c, (long double) d);
}

__CUDA2CPU_MATH float
norm4df (float a, float b, float c, float d)
{
  return (float) __cuda2cpu_length ((double) a, (double) b, (double) c,
				    (double) d);
}

__CUDA2CPU_MATH double
rnorm3d (double a, double b, double c)
{
  return (double) (1 / __cuda2cpu_length ((long double) a, (long double) b,
					  (long double) c, 0.0L));
}

__CUDA2CPU_MATH float
rnorm3df (float a, float b, float c)
{
  return (float) (1 / __cuda2cpu_length ((double) a, (double) b, (double) c,
					 0.0));
}

__CUDA2CPU_MATH double
rnorm4d (double a, double b, double c, double d)
{
  return (double) (1 / __cuda2cpu_length ((long double) a, (long double) b,
					  (long double) c, (long double) d));
}

__CUDA2CPU_MATH float
rnorm4df (float a, float b, float c, float d)
{
  return (float) (1 / __cuda2cpu_length ((double) a, (double) b, (double) c,
					 (double) d));
}

__CUDA2CPU_MATH double
rhypot (double a, double b)
{
  return rnorm3d (a, b, 0.0);
}

__CUDA2CPU_MATH float
rhypotf (float a, float b)
{
  return rnorm3df (a, b, 0.0f);
}

__CUDA2CPU_MATH float
rhypot (float a, float b)
{
  return rhypotf (a, b);
}

/* The length of the DIM numbers at P.  */
__CUDA2CPU_MATH double
norm (int dim, const double *p)
{
  return (double) __cuda2cpu_length_of<long double> (dim, p);
}

__CUDA2CPU_MATH float
normf (int dim, const float *p)
{
  return (float) __cuda2cpu_length_of<double> (dim, p);
}

__CUDA2CPU_MATH double
rnorm (int dim, const double *p)
{
  return (double) (1 / __cuda2cpu_length_of<long double> (dim, p));
}

__CUDA2CPU_MATH float
rnormf (int dim, const float *p)
{
  return (float) (1 / __cuda2cpu_length_of<double> (dim, p));
}

/* Overloads for float of what the C library has for each type by name.  */
#define __CUDA2CPU_MATH_F(name)						\
  __CUDA2CPU_MATH float							\
  name (float x)							\
  {									\
    return name##f (x);							\
  }

__CUDA2CPU_MATH_F (j0)
__CUDA2CPU_MATH_F (j1)
__CUDA2CPU_MATH_F (y0)
__CUDA2CPU_MATH_F (y1)

__CUDA2CPU_MATH float
jn (int n, float x)
{
  return jnf (n, x);
}

__CUDA2CPU_MATH float
yn (int n, float x)
{
  return ynf (n, x);
}

__CUDA2CPU_MATH_F (exp10)

__CUDA2CPU_MATH void
sincos (float x, float *sine, float *cosine)
{
  sincosf (x, sine, cosine);
}
#undef __CUDA2CPU_MATH_F
#undef __CUDA2CPU_MATH_1
#undef __CUDA2CPU_MATH

#endif /* CUDA2CPU_MATH_H */
