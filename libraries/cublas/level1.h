/* cuBLAS: routines on vectors, for one type and size.
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

/* Included by level1.cc through detail/cublas-types.h.  */

#define T __BLAS_T
#define R __BLAS_R
#define I __BLAS_I

/* ROUTINE leaves the number that FUNCTION (n, x, incx) computes, a RESULT.  */
#define REDUCTION(ROUTINE, RESULT, FUNCTION)				\
  cublasStatus_t							\
  ROUTINE (cublasHandle_t handle, I n, const T *x, I incx,		\
	   RESULT *result)						\
  {									\
    ENTER (handle);							\
    CHECK (result);							\
    FITS (incx);							\
    return handle->submit_result ([=] { *result = FUNCTION (n, x, incx); });\
  }

REDUCTION (__BLAS_NORM (nrm2), R, norm)
REDUCTION (__BLAS_NORM (asum), R, sum_of_sizes)
REDUCTION (__BLAS_INDEX (amax), I, extreme<false>)
REDUCTION (__BLAS_INDEX (amin), I, extreme<true>)
#undef REDUCTION

/* ROUTINE sums products of elements, those of X conjugated if CONJUGATED.  */
#define PRODUCT(ROUTINE, CONJUGATED)					\
  cublasStatus_t							\
  ROUTINE (cublasHandle_t handle, I n, const T *x, I incx, const T *y,	\
	   I incy, T *result)						\
  {									\
    ENTER (handle);							\
    CHECK (result);							\
    FITS (incx, incy);							\
    return handle->submit_result ([=] {					\
      *result = dot<CONJUGATED> (n, x, incx, y, incy);			\
    });									\
  }

#if __BLAS_COMPLEX
PRODUCT (__BLAS_V2 (dotu), false)
PRODUCT (__BLAS_V2 (dotc), true)
#else
PRODUCT (__BLAS_V2 (dot), false)
#endif
#undef PRODUCT

/* ROUTINE does WORK with pieces PX and PY, of SIZE elements, of X and Y, of
   which the first is CONST or not.  */
#define PAIR(ROUTINE, CONST, WORK)					\
  cublasStatus_t							\
  ROUTINE (cublasHandle_t handle, I n, CONST T *x, I incx, T *y, I incy)\
  {									\
    ENTER (handle);							\
    RETURN_IF_EMPTY (n <= 0);						\
    FITS (incx, incy);							\
    return handle->submit ([=] {					\
      for_pieces (n, [&] (long start, int size) {			\
	backend::WORK (size, piece (x, n, incx, start, size), incx,	\
		       piece (y, n, incy, start, size), incy);		\
      });								\
    });									\
  }

PAIR (__BLAS_V2 (copy), const, copy)
PAIR (__BLAS_V2 (swap), , swap)
#undef PAIR

cublasStatus_t
__BLAS_V2 (axpy) (cublasHandle_t handle, I n, const T *alpha, const T *x,
		  I incx, T *y, I incy)
{
  ENTER (handle);
  RETURN_IF_EMPTY (n <= 0);
  CHECK (alpha);
  FITS (incx, incy);
  scalar<T> with (handle, alpha);
  return handle->submit ([=] {
    for_pieces (n, [&] (long start, int size) {
      backend::axpy (size, with (), piece (x, n, incx, start, size), incx,
		     piece (y, n, incy, start, size), incy);
    });
  });
}

/* ROUTINE multiplies X by an ALPHA.  */
#define SCALE(ROUTINE, ALPHA)						\
  cublasStatus_t							\
  ROUTINE (cublasHandle_t handle, I n, const ALPHA *alpha, T *x, I incx)\
  {									\
    ENTER (handle);							\
    RETURN_IF_EMPTY (n <= 0);						\
    CHECK (alpha);							\
    FITS (incx);							\
    scalar<ALPHA> with (handle, alpha);					\
    return handle->submit ([=] { scale (n, with (), x, incx); });	\
  }

/* ROUTINE turns pairs by an S, by TURN.  */
#define ROTATION(ROUTINE, S, TURN)					\
  cublasStatus_t							\
  ROUTINE (cublasHandle_t handle, I n, T *x, I incx, T *y, I incy,	\
	   const R *c, const S *s)					\
  {									\
    ENTER (handle);							\
    RETURN_IF_EMPTY (n <= 0);						\
    CHECK (c && s);							\
    FITS (incx, incy);							\
    scalar<R> cosine (handle, c);					\
    scalar<S> sine (handle, s);						\
    return handle->submit ([=] {					\
      for_pieces (n, [&] (long start, int size) {			\
	TURN (size, piece (x, n, incx, start, size), incx,		\
	      piece (y, n, incy, start, size), incy, cosine (), sine ());\
      });								\
    });									\
  }

SCALE (__BLAS_V2 (scal), T)
#if __BLAS_COMPLEX
SCALE (__BLAS_MIX (scal), R)
ROTATION (__BLAS_MIX (rot), R, backend::rot)
ROTATION (__BLAS_V2 (rot), T, turn)
#else
ROTATION (__BLAS_V2 (rot), T, backend::rot)
#endif
#undef SCALE
#undef ROTATION

#if !__BLAS_COMPLEX
cublasStatus_t
__BLAS_V2 (rotm) (cublasHandle_t handle, I n, T *x, I incx, T *y, I incy,
		  const T *param)
{
  ENTER (handle);
  RETURN_IF_EMPTY (n <= 0);
  CHECK (param);
  FITS (incx, incy);
  struct five { T values[5]; };
  scalar<five> matrix (handle, (const five *) param);
  return handle->submit ([=] {
    five values = matrix ();
    for_pieces (n, [&] (long start, int size) {
      backend::rotm (size, piece (x, n, incx, start, size), incx,
		     piece (y, n, incy, start, size), incy, values.values);
    });
  });
}
#endif

#ifndef __BLAS_64
/* What these take and give is on the host or on the device as a whole.  */

cublasStatus_t
__BLAS_V2 (rotg) (cublasHandle_t handle, T *a, T *b, R *c, T *s)
{
  ENTER (handle);
  CHECK (a && b && c && s);
  return handle->submit_result ([=] { backend::rotg (a, b, c, s); });
}

# if !__BLAS_COMPLEX
cublasStatus_t
__BLAS_V2 (rotmg) (cublasHandle_t handle, T *d1, T *d2, T *x1, const T *y1,
		   T *param)
{
  ENTER (handle);
  CHECK (d1 && d2 && x1 && y1 && param);
  return handle->submit_result ([=] {
    backend::rotmg (d1, d2, x1, *y1, param);
  });
}
# endif
#endif

#undef T
#undef R
#undef I
