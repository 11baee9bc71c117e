/* cuBLAS: vectors and matrices between host and device.
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

/* The memory API's copies of rectangles.  Set and Get are the same.  */

#include "handle.h"

/* Copy COLUMNS columns of ROWS elements of SIZE bytes from A to B, whose
   columns are LDA and LDB elements apart; if ASYNC in the order of STREAM.  */

static cublasStatus_t
transfer (long rows, long columns, long size, const void *a, long lda, void *b,
	  long ldb, bool async, cudaStream_t stream)
{
  CHECK (rows >= 0 && columns >= 0 && size > 0 && lda > 0 && ldb > 0);
  RETURN_IF_EMPTY (rows == 0 || columns == 0);
  CHECK (lda >= rows && ldb >= rows);
  cudaError_t error
    = async ? cudaMemcpy2DAsync (b, ldb * size, a, lda * size, rows * size,
				 columns, cudaMemcpyDefault, stream)
	    : cudaMemcpy2D (b, ldb * size, a, lda * size, rows * size, columns,
			    cudaMemcpyDefault);
  return error == cudaSuccess ? CUBLAS_STATUS_SUCCESS
			       : CUBLAS_STATUS_MAPPING_ERROR;
}

/* NAME and NAMEAsync, for a VECTOR and a MATRIX, with sizes I and names that
   end in SUFFIX.  */
#define TRANSFER(VECTOR, MATRIX, I, SUFFIX)				\
  cublasStatus_t							\
  VECTOR##SUFFIX (I n, I size, const void *x, I incx, void *y, I incy)	\
  {									\
    return transfer (1, n, size, x, incx, y, incy, false, NULL);	\
  }									\
  cublasStatus_t							\
  VECTOR##Async##SUFFIX (I n, I size, const void *x, I incx, void *y,	\
			 I incy, cudaStream_t stream)			\
  {									\
    return transfer (1, n, size, x, incx, y, incy, true, stream);	\
  }									\
  cublasStatus_t							\
  MATRIX##SUFFIX (I rows, I columns, I size, const void *a, I lda, void *b,\
		  I ldb)						\
  {									\
    return transfer (rows, columns, size, a, lda, b, ldb, false, NULL);	\
  }									\
  cublasStatus_t							\
  MATRIX##Async##SUFFIX (I rows, I columns, I size, const void *a, I lda,\
			 void *b, I ldb, cudaStream_t stream)		\
  {									\
    return transfer (rows, columns, size, a, lda, b, ldb, true, stream);\
  }

extern "C"
{
TRANSFER (cublasSetVector, cublasSetMatrix, int, )
TRANSFER (cublasGetVector, cublasGetMatrix, int, )
TRANSFER (cublasSetVector, cublasSetMatrix, int64_t, _64)
TRANSFER (cublasGetVector, cublasGetMatrix, int64_t, _64)
}
