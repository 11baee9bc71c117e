/* cuBLAS: routines on vectors of any types, for one size.
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

/* Included by ex-vector.cc for sizes I of 32 and 64 bits; N (cublasAxpyEx) is a
   name.  */

/* ROUTINE computes a number of x by WORK<S>; those of complex numbers are real
   if REAL.  */
#define REDUCTION(ROUTINE, WORK)					\
  cublasStatus_t							\
  N (ROUTINE) (cublasHandle_t handle, I n, const void *x,		\
	       cudaDataType xtype, I incx, void *result,		\
	       cudaDataType resulttype, cudaDataType executiontype)	\
  {									\
    ENTER (handle);							\
    CHECK (result);							\
    if (resulttype != convert::real_type (xtype)			\
	|| !reduction_known (xtype, executiontype))			\
      return CUBLAS_STATUS_NOT_SUPPORTED;				\
    FITS (n, incx);							\
    vector from = { (void *) x, xtype, n, incx };			\
    return handle->submit_result ([=] {					\
      WITH_TYPE (xtype, WORK, from, result);				\
    });									\
  }
REDUCTION (cublasNrm2Ex, norm)
REDUCTION (cublasAsumEx, sum_of_sizes)
#undef REDUCTION

#define EXTREME(ROUTINE, WORK)						\
  cublasStatus_t							\
  N (ROUTINE) (cublasHandle_t handle, I n, const void *x,		\
	       cudaDataType xtype, I incx, I *result)			\
  {									\
    ENTER (handle);							\
    CHECK (result);							\
    if (!vector_known (xtype))						\
      return CUBLAS_STATUS_NOT_SUPPORTED;				\
    FITS (n, incx);							\
    vector from = { (void *) x, xtype, n, incx };			\
    return handle->submit_result ([=] {					\
      WITH_TYPE (xtype, WORK, from, result);				\
    });									\
  }
EXTREME (cublasIamaxEx, largest)
EXTREME (cublasIaminEx, smallest)
#undef EXTREME

#define PRODUCT(ROUTINE, WORK)						\
  cublasStatus_t							\
  N (ROUTINE) (cublasHandle_t handle, I n, const void *x,		\
	       cudaDataType xtype, I incx, const void *y,		\
	       cudaDataType ytype, I incy, void *result,		\
	       cudaDataType resulttype, cudaDataType executiontype)	\
  {									\
    ENTER (handle);							\
    CHECK (result);							\
    if (xtype != ytype || resulttype != xtype				\
	|| !execution_known (xtype, executiontype))			\
      return CUBLAS_STATUS_NOT_SUPPORTED;				\
    FITS (n, incx, incy);						\
    vector a = { (void *) x, xtype, n, incx };				\
    vector b = { (void *) y, ytype, n, incy };				\
    return handle->submit_result ([=] {					\
      WITH_TYPE (xtype, WORK, a, b, result);				\
    });									\
  }
PRODUCT (cublasDotEx, dot)
PRODUCT (cublasDotcEx, dot_conjugate)
#undef PRODUCT

cublasStatus_t
N (cublasScalEx) (cublasHandle_t handle, I n, const void *alpha,
		  cudaDataType alphatype, void *x, cudaDataType xtype, I incx,
		  cudaDataType executiontype)
{
  ENTER (handle);
  if (!convert::known (alphatype) || !execution_known (xtype, executiontype))
    return CUBLAS_STATUS_NOT_SUPPORTED;
  RETURN_IF_EMPTY (n <= 0);
  CHECK (alpha);
  FITS (n, incx);
  any_scalar with (handle->pointer_mode, alpha, alphatype);
  vector to = { x, xtype, n, incx };
  return handle->submit ([=] { WITH_TYPE (xtype, scal, to, with); });
}

cublasStatus_t
N (cublasAxpyEx) (cublasHandle_t handle, I n, const void *alpha,
		  cudaDataType alphatype, const void *x, cudaDataType xtype,
		  I incx, void *y, cudaDataType ytype, I incy,
		  cudaDataType executiontype)
{
  ENTER (handle);
  if (!convert::known (alphatype) || xtype != ytype
      || !execution_known (xtype, executiontype))
    return CUBLAS_STATUS_NOT_SUPPORTED;
  RETURN_IF_EMPTY (n <= 0);
  CHECK (alpha);
  FITS (n, incx, incy);
  any_scalar with (handle->pointer_mode, alpha, alphatype);
  vector from = { (void *) x, xtype, n, incx }, to = { y, ytype, n, incy };
  return handle->submit ([=] { WITH_TYPE (xtype, axpy, from, to, with); });
}

cublasStatus_t
N (cublasCopyEx) (cublasHandle_t handle, I n, const void *x, cudaDataType xtype,
		  I incx, void *y, cudaDataType ytype, I incy)
{
  ENTER (handle);
  if (xtype != ytype || !vector_known (xtype))
    return CUBLAS_STATUS_NOT_SUPPORTED;
  RETURN_IF_EMPTY (n <= 0);
  FITS (n, incx, incy);
  vector from = { (void *) x, xtype, n, incx }, to = { y, ytype, n, incy };
  return handle->submit ([=] { copy (from, to); });
}

cublasStatus_t
N (cublasSwapEx) (cublasHandle_t handle, I n, void *x, cudaDataType xtype,
		  I incx, void *y, cudaDataType ytype, I incy)
{
  ENTER (handle);
  if (xtype != ytype || !vector_known (xtype))
    return CUBLAS_STATUS_NOT_SUPPORTED;
  RETURN_IF_EMPTY (n <= 0);
  FITS (n, incx, incy);
  vector a = { x, xtype, n, incx }, b = { y, ytype, n, incy };
  return handle->submit ([=] { exchange (a, b); });
}

cublasStatus_t
N (cublasRotEx) (cublasHandle_t handle, I n, void *x, cudaDataType xtype,
		 I incx, void *y, cudaDataType ytype, I incy, const void *c,
		 const void *s, cudaDataType cstype, cudaDataType executiontype)
{
  ENTER (handle);
  if (xtype != ytype || !execution_known (xtype, executiontype)
      || !convert::known (cstype)
      || (convert::is_complex (cstype) && !convert::is_complex (xtype)))
    return CUBLAS_STATUS_NOT_SUPPORTED;
  RETURN_IF_EMPTY (n <= 0);
  CHECK (c && s);
  FITS (n, incx, incy);
  any_scalar cosine (handle->pointer_mode, c, cstype);
  any_scalar sine (handle->pointer_mode, s, cstype);
  vector a = { x, xtype, n, incx }, b = { y, ytype, n, incy };
  return handle->submit ([=] { WITH_TYPE (xtype, turn, a, b, cosine, sine); });
}

/* In float and double alone.  */

cublasStatus_t
N (cublasRotmEx) (cublasHandle_t handle, I n, void *x, cudaDataType xtype,
		  I incx, void *y, cudaDataType ytype, I incy,
		  const void *param, cudaDataType paramtype,
		  cudaDataType executiontype)
{
  ENTER (handle);
  if (xtype == ytype && xtype == paramtype && xtype == executiontype)
    {
      if (xtype == CUDA_R_32F)
	return N (cublasSrotm_v2) (handle, n, (float *) x, incx, (float *) y,
				   incy, (const float *) param);
      if (xtype == CUDA_R_64F)
	return N (cublasDrotm_v2) (handle, n, (double *) x, incx, (double *) y,
				   incy, (const double *) param);
    }
  return CUBLAS_STATUS_NOT_SUPPORTED;
}
