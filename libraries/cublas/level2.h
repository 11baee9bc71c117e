/* cuBLAS: routines on a matrix and vectors, for one type and size.
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

/* Included by level2.cc through detail/cublas-types.h.  */

#define T __BLAS_T
#define R __BLAS_R
#define I __BLAS_I

cublasStatus_t
__BLAS_V2 (gemv) (cublasHandle_t handle, cublasOperation_t trans, I m, I n,
		  const T *alpha, const T *a, I lda, const T *x, I incx,
		  const T *beta, T *y, I incy)
{
  ENTER (handle);
  CHECK (valid (trans) && m >= 0 && n >= 0 && lda >= at_least_1 (m)
	 && incx != 0 && incy != 0);
  RETURN_IF_EMPTY (m == 0 || n == 0);
  CHECK (alpha && beta);
  FITS (m, n, lda, incx, incy);
  scalar<T> with (handle, alpha), keep (handle, beta);
  return handle->submit ([=] {
    backend::gemv (trans, m, n, with (), a, lda, x, incx, keep (), y, incy);
  });
}

cublasStatus_t
__BLAS_V2 (gbmv) (cublasHandle_t handle, cublasOperation_t trans, I m, I n,
		  I kl, I ku, const T *alpha, const T *a, I lda, const T *x,
		  I incx, const T *beta, T *y, I incy)
{
  ENTER (handle);
  CHECK (valid (trans) && m >= 0 && n >= 0 && kl >= 0 && ku >= 0
	 && lda >= kl + ku + 1 && incx != 0 && incy != 0);
  RETURN_IF_EMPTY (m == 0 || n == 0);
  CHECK (alpha && beta);
  FITS (m, n, kl, ku, lda, incx, incy);
  scalar<T> with (handle, alpha), keep (handle, beta);
  return handle->submit ([=] {
    backend::gbmv (trans, m, n, kl, ku, with (), a, lda, x, incx, keep (), y,
		   incy);
  });
}

/* NAME (trmv, trsv) with a triangle that PARAMETERS (separated by `and', for
   which the macro stands) describe, ARGUMENTS to the backend; GOOD holds.  */
#define TRIANGLE(NAME, GOOD, PARAMETERS, ARGUMENTS, SIZES)		\
  cublasStatus_t							\
  __BLAS_V2 (NAME) (cublasHandle_t handle, cublasFillMode_t uplo,	\
		    cublasOperation_t trans, cublasDiagType_t diag, I n,\
		    PARAMETERS, T *x, I incx)				\
  {									\
    ENTER (handle);							\
    CHECK (valid (uplo) && valid (trans) && valid (diag) && n >= 0	\
	   && incx != 0 && (GOOD));					\
    RETURN_IF_EMPTY (n == 0);						\
    FITS (n, incx, SIZES);						\
    return handle->submit ([=] {					\
      backend::NAME (uplo, trans, diag, n, ARGUMENTS, x, incx);		\
    });									\
  }
#define AND ,

TRIANGLE (trmv, lda >= at_least_1 (n), const T *a AND I lda, a AND lda, lda)
TRIANGLE (trsv, lda >= at_least_1 (n), const T *a AND I lda, a AND lda, lda)
TRIANGLE (tbmv, k >= 0 && lda >= k + 1, I k AND const T *a AND I lda,
	  k AND a AND lda, k AND lda)
TRIANGLE (tbsv, k >= 0 && lda >= k + 1, I k AND const T *a AND I lda,
	  k AND a AND lda, k AND lda)
TRIANGLE (tpmv, true, const T *ap, ap, 0)
TRIANGLE (tpsv, true, const T *ap, ap, 0)
#undef TRIANGLE

/* NAME (symv, hemv): y = alpha * A * x + beta * y, of the triangle of A that
   uplo names.  BEFORE and AFTER are parameters before and behind alpha, SIZE
   and MATRIX what the backend is given for them.  */
#define PRODUCT(NAME, GOOD, BEFORE, AFTER, SIZE, MATRIX, SIZES)		\
  cublasStatus_t							\
  __BLAS_V2 (NAME) (cublasHandle_t handle, cublasFillMode_t uplo,	\
		    BEFORE, const T *alpha, AFTER, const T *x, I incx,	\
		    const T *beta, T *y, I incy)			\
  {									\
    ENTER (handle);							\
    CHECK (valid (uplo) && n >= 0 && incx != 0 && incy != 0 && (GOOD));	\
    RETURN_IF_EMPTY (n == 0);						\
    CHECK (alpha && beta);						\
    FITS (n, incx, incy, SIZES);					\
    scalar<T> with (handle, alpha), keep (handle, beta);		\
    return handle->submit ([=] {					\
      backend::NAME (uplo, SIZE, with (), MATRIX, x, incx, keep (), y,	\
		     incy);						\
    });									\
  }
#define DENSE(NAME)							\
  PRODUCT (NAME, lda >= at_least_1 (n), I n, const T *a AND I lda, n,	\
	   a AND lda, lda)
#define BANDED(NAME)							\
  PRODUCT (NAME, k >= 0 && lda >= k + 1, I n AND I k,			\
	   const T *a AND I lda, n AND k, a AND lda, k AND lda)
#define PACKED(NAME)							\
  PRODUCT (NAME, true, I n, const T *ap, n, ap, 0)

DENSE (symv)
#if __BLAS_COMPLEX
DENSE (hemv)
BANDED (hbmv)
PACKED (hpmv)
#else
BANDED (sbmv)
PACKED (spmv)
#endif
#undef PRODUCT
#undef DENSE
#undef BANDED
#undef PACKED

/* NAME (ger): A += alpha * x * y', whole.  */
#define RANK(NAME)							\
  cublasStatus_t							\
  __BLAS_V2 (NAME) (cublasHandle_t handle, I m, I n, const T *alpha,	\
		    const T *x, I incx, const T *y, I incy, T *a, I lda)\
  {									\
    ENTER (handle);							\
    CHECK (m >= 0 && n >= 0 && incx != 0 && incy != 0			\
	   && lda >= at_least_1 (m));					\
    RETURN_IF_EMPTY (m == 0 || n == 0);					\
    CHECK (alpha);							\
    FITS (m, n, incx, incy, lda);					\
    scalar<T> with (handle, alpha);					\
    return handle->submit ([=] {					\
      backend::NAME (m, n, with (), x, incx, y, incy, a, lda);		\
    });									\
  }
/* NAME (syr, spr2): A += alpha * x * x', or with y, a triangle of it; ALPHA is
   alpha's type, VECTORS are the others.  */
#define TRIANGLE(NAME, ALPHA, GOOD, PARAMETERS, VECTORS, MATRIX_PARAMETERS,\
		 MATRIX, SIZES)						\
  cublasStatus_t							\
  __BLAS_V2 (NAME) (cublasHandle_t handle, cublasFillMode_t uplo, I n,	\
		    const ALPHA *alpha, const T *x, I incx PARAMETERS,	\
		    MATRIX_PARAMETERS)					\
  {									\
    ENTER (handle);							\
    CHECK (valid (uplo) && n >= 0 && incx != 0 && (GOOD));		\
    RETURN_IF_EMPTY (n == 0);						\
    CHECK (alpha);							\
    FITS (n, incx, SIZES);						\
    scalar<ALPHA> with (handle, alpha);					\
    return handle->submit ([=] {					\
      backend::NAME (uplo, n, with (), x, incx VECTORS, MATRIX);	\
    });									\
  }
#define RANK1(NAME, ALPHA)						\
  TRIANGLE (NAME, ALPHA, lda >= at_least_1 (n), , , T *a AND I lda,	\
	    a AND lda, lda)
#define RANK1_PACKED(NAME, ALPHA)					\
  TRIANGLE (NAME, ALPHA, true, , , T *ap, ap, 0)
#define RANK2(NAME)							\
  TRIANGLE (NAME, T, incy != 0 && lda >= at_least_1 (n),		\
	    AND const T *y AND I incy, AND y AND incy, T *a AND I lda,	\
	    a AND lda, incy AND lda)
#define RANK2_PACKED(NAME)						\
  TRIANGLE (NAME, T, incy != 0, AND const T *y AND I incy,		\
	    AND y AND incy, T *ap, ap, incy)

RANK1 (syr, T)
RANK2 (syr2)
#if __BLAS_COMPLEX
RANK (geru)
RANK (gerc)
RANK1 (her, R)
RANK1_PACKED (hpr, R)
RANK2 (her2)
RANK2_PACKED (hpr2)
#else
RANK (ger)
RANK1_PACKED (spr, T)
RANK2_PACKED (spr2)
#endif

#undef RANK
#undef TRIANGLE
#undef RANK1
#undef RANK1_PACKED
#undef RANK2
#undef RANK2_PACKED
#undef AND

#undef T
#undef R
#undef I
