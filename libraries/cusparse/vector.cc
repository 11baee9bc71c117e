/* cuSPARSE: sparse vectors.
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

#include "sparse.h"

namespace sparse
{

/* Whether the sparse vector X and the dense one Y fit COMPUTE, which depends on
   the types of both.  */
static cusparseStatus_t
check (cusparseHandle_t handle, cusparseConstSpVecDescr_t x,
       cusparseConstDnVecDescr_t y)
{
  if (!handle)
    return CUSPARSE_STATUS_NOT_INITIALIZED;
  return (x && y && x->size == y->size ? CUSPARSE_STATUS_SUCCESS
	  : CUSPARSE_STATUS_INVALID_VALUE);
}

/* The type in which values of X and Y are computed.  */
static cudaDataType
compute_type (cudaDataType x, cudaDataType y)
{
  bool complex = complex_type (x) || complex_type (y);
  bool wide = size_of (x) >= (complex_type (x) ? 16 : 8)
    || size_of (y) >= (complex_type (y) ? 16 : 8);
  return complex ? wide ? CUDA_C_64F : CUDA_C_32F
    : wide ? CUDA_R_64F : CUDA_R_32F;
}

/* Y = ALPHA A X + BETA Y, where X has NNZ elements at INDICES from BASE.  */
template <typename T>
static void
multiply_thin (const dense<const T> &a, T alpha, int nnz, const T *x,
	       const int *indices, int base, T beta, T *y)
{
#pragma omp parallel for if (a.rows * nnz > 10000)
  for (int64_t i = 0; i < a.rows; i++)
    {
      T sum = T ();
      for (int k = 0; k < nnz; k++)
	sum += conj_if (a.conjugate, a.at (i, indices[k] - base)) * x[k];
      y[i] = alpha * sum + (beta == T () ? T () : beta * y[i]);
    }
}

} // namespace sparse

using namespace sparse;

extern "C" {

cusparseStatus_t
cusparseAxpby (cusparseHandle_t handle, const void *alpha,
	       cusparseConstSpVecDescr_t x, const void *beta,
	       cusparseDnVecDescr_t y)
{
  cusparseStatus_t status = check (handle, x, y);
  if (status != CUSPARSE_STATUS_SUCCESS)
    RETURN (status);
  NEED (alpha && beta, INVALID_VALUE);
  NEED (complex_type (x->type) == complex_type (y->type), NOT_SUPPORTED);
  cudaError_t error = cudaSuccess;
  with_type (compute_type (x->type, y->type), [&] (auto kind)
  {
    typedef decltype (kind) T;
    scalar alphas (handle, alpha, sizeof (T));
    scalar betas (handle, beta, sizeof (T));
    error = submit (handle->stream, [x = *x, y = *y, alphas, betas]
    {
      T factor = alphas.template get<T> (), scale = betas.template get<T> ();
      input<T> from (x.values, x.type, x.nnz);
      output<T> to (y.values, y.type, y.size, scale != T ());
      T *v = to.get ();
#pragma omp parallel for if (y.size > 10000)
      for (int64_t i = 0; i < y.size; i++)
	v[i] = scale == T () ? T () : scale * v[i];
      for (int64_t i = 0; i < x.nnz; i++)
	v[index_at (x.indices, x.index, i) - x.base] += factor * from.get ()[i];
    });
  });
  RETURN (status_of (error));
}

cusparseStatus_t
cusparseGather (cusparseHandle_t handle, cusparseConstDnVecDescr_t y,
		cusparseSpVecDescr_t x)
{
  cusparseStatus_t status = check (handle, x, y);
  if (status != CUSPARSE_STATUS_SUCCESS)
    RETURN (status);
  NEED (x->type == y->type, NOT_SUPPORTED);
  cudaError_t error = submit (handle->stream, [x = *x, y = *y]
  {
    size_t size = size_of (x.type);
    const char *from = static_cast<const char *> (y.values);
    char *to = static_cast<char *> (x.values);
#pragma omp parallel for if (x.nnz > 10000)
    for (int64_t i = 0; i < x.nnz; i++)
      memcpy (to + i * size,
	      from + (index_at (x.indices, x.index, i) - x.base) * size, size);
  });
  RETURN (status_of (error));
}

cusparseStatus_t
cusparseScatter (cusparseHandle_t handle, cusparseConstSpVecDescr_t x,
		 cusparseDnVecDescr_t y)
{
  cusparseStatus_t status = check (handle, x, y);
  if (status != CUSPARSE_STATUS_SUCCESS)
    RETURN (status);
  NEED (x->type == y->type, NOT_SUPPORTED);
  RETURN (status_of (submit (handle->stream, [x = *x, y = *y]
  {
    size_t size = size_of (x.type);
    const char *from = static_cast<const char *> (x.values);
    char *to = static_cast<char *> (y.values);
    for (int64_t i = 0; i < x.nnz; i++)
      memcpy (to + (index_at (x.indices, x.index, i) - x.base) * size,
	      from + i * size, size);
  })));
}

cusparseStatus_t
cusparseRot (cusparseHandle_t handle, const void *c, const void *s,
	     cusparseSpVecDescr_t x, cusparseDnVecDescr_t y)
{
  cusparseStatus_t status = check (handle, x, y);
  if (status != CUSPARSE_STATUS_SUCCESS)
    RETURN (status);
  NEED (c && s, INVALID_VALUE);
  NEED (x->type == y->type, NOT_SUPPORTED);
  cudaError_t error = cudaSuccess;
  with_type (compute_type (x->type, y->type), [&] (auto kind)
  {
    typedef decltype (kind) T;
    scalar cosine (handle, c, sizeof (T)), sine (handle, s, sizeof (T));
    error = submit (handle->stream, [x = *x, y = *y, cosine, sine]
    {
      T c = cosine.template get<T> (), s = sine.template get<T> ();
      output<T> sparse (x.values, x.type, x.nnz, true);
      output<T> dense (y.values, y.type, y.size, true);
      for (int64_t i = 0; i < x.nnz; i++)
	{
	  T &a = sparse.get ()[i];
	  T &b = dense.get ()[index_at (x.indices, x.index, i) - x.base];
	  T old = a;
	  a = c * old + s * b;
	  b = c * b - s * old;
	}
    });
  });
  RETURN (status_of (error));
}

cusparseStatus_t
cusparseSpVV_bufferSize (cusparseHandle_t handle, cusparseOperation_t op,
			 cusparseConstSpVecDescr_t x,
			 cusparseConstDnVecDescr_t y, const void *result,
			 cudaDataType compute, size_t *size)
{
  cusparseStatus_t status = check (handle, x, y);
  if (status != CUSPARSE_STATUS_SUCCESS)
    RETURN (status);
  NEED (result && size && unsigned (op) <= 2, INVALID_VALUE);
  NEED (types_fit (compute, x->type, y->type, compute), NOT_SUPPORTED);
  *size = 0;
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

cusparseStatus_t
cusparseSpVV (cusparseHandle_t handle, cusparseOperation_t op,
	      cusparseConstSpVecDescr_t x, cusparseConstDnVecDescr_t y,
	      void *result, cudaDataType compute, void *)
{
  cusparseStatus_t status = check (handle, x, y);
  if (status != CUSPARSE_STATUS_SUCCESS)
    RETURN (status);
  NEED (result && unsigned (op) <= 2, INVALID_VALUE);
  NEED (types_fit (compute, x->type, y->type, compute), NOT_SUPPORTED);
  cudaError_t error = cudaSuccess;
  bool host = handle->mode == CUSPARSE_POINTER_MODE_HOST;
  with_type (compute, [&] (auto kind)
  {
    typedef decltype (kind) T;
    error = submit (handle->stream, [x = *x, y = *y, op, result]
    {
      bool conjugate = op == CUSPARSE_OPERATION_CONJUGATE_TRANSPOSE;
      input<T> sparse (x.values, x.type, x.nnz);
      input<T> dense (y.values, y.type, y.size);
      T sum = T ();
      for (int64_t i = 0; i < x.nnz; i++)
	sum += (conj_if (conjugate, sparse.get ()[i])
		* dense.get ()[index_at (x.indices, x.index, i) - x.base]);
      memcpy (result, &sum, sizeof sum);
    });
  });
  if (error == cudaSuccess && host)
    error = cudaStreamSynchronize (handle->stream);
  RETURN (status_of (error));
}

/* The functions of CUDA 10 and 11, by the generic ones.  */
#define VECTORS(P, T)							\
  cusparseStatus_t							\
  cusparse##P##axpyi (cusparseHandle_t handle, int nnz, const T *alpha,	\
		      const T *x, const int *indices, T *y,		\
		      cusparseIndexBase_t base)				\
  {									\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (nnz >= 0 && alpha && x && indices && y, INVALID_VALUE);	\
    typedef inner<T>::type U;						\
    scalar alphas (handle, alpha, sizeof (U));				\
    RETURN (status_of (submit (handle->stream, [=]			\
    {									\
      const U *from = reinterpret_cast<const U *> (x);			\
      U *to = reinterpret_cast<U *> (y) - base;				\
      U factor = alphas.get<U> ();					\
      for (int i = 0; i < nnz; i++)					\
	to[indices[i]] += factor * from[i];				\
    })));								\
  }									\
  cusparseStatus_t							\
  cusparse##P##gemvi_bufferSize (cusparseHandle_t handle,		\
				 cusparseOperation_t op, int m, int n,	\
				 int nnz, int *size)			\
  {									\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (unsigned (op) <= 2 && m >= 0 && n >= 0 && nnz >= 0 && size,	\
	  INVALID_VALUE);						\
    *size = 0;								\
    RETURN (CUSPARSE_STATUS_SUCCESS);					\
  }									\
  cusparseStatus_t							\
  cusparse##P##gemvi (cusparseHandle_t handle, cusparseOperation_t op,	\
		      int m, int n, const T *alpha, const T *a, int lda,\
		      int nnz, const T *x, const int *indices,		\
		      const T *beta, T *y, cusparseIndexBase_t base,	\
		      void *)						\
  {									\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (unsigned (op) <= 2 && m >= 0 && n >= 0 && nnz >= 0 && alpha	\
	  && a && lda >= (m > 1 ? m : 1) && ((x && indices) || !nnz)	\
	  && beta && y, INVALID_VALUE);					\
    typedef inner<T>::type U;						\
    scalar alphas (handle, alpha, sizeof (U));				\
    scalar betas (handle, beta, sizeof (U));				\
    const cusparseDnMatDescr d						\
      = { m, n, lda, nullptr, type_of<U> (), CUSPARSE_ORDER_COL, 1, 0 };\
    auto view = dense_view (d, reinterpret_cast<const U *> (a), op);	\
    RETURN (status_of (submit (handle->stream, [=]			\
    {									\
      multiply_thin (view, alphas.get<U> (), nnz,			\
		     reinterpret_cast<const U *> (x), indices, base,	\
		     betas.get<U> (), reinterpret_cast<U *> (y));	\
    })));								\
  }									\
  cusparseStatus_t							\
  cusparse##P##gthr (cusparseHandle_t handle, int nnz, const T *y, T *x,\
		     const int *indices, cusparseIndexBase_t base)	\
  {									\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (nnz >= 0 && x && indices && y, INVALID_VALUE);		\
    RETURN (status_of (submit (handle->stream, [=]			\
    {									\
      for (int i = 0; i < nnz; i++)					\
	x[i] = y[indices[i] - base];					\
    })));								\
  }									\
  cusparseStatus_t							\
  cusparse##P##gthrz (cusparseHandle_t handle, int nnz, T *y, T *x,	\
		      const int *indices, cusparseIndexBase_t base)	\
  {									\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (nnz >= 0 && x && indices && y, INVALID_VALUE);		\
    RETURN (status_of (submit (handle->stream, [=]			\
    {									\
      for (int i = 0; i < nnz; i++)					\
	{								\
	  x[i] = y[indices[i] - base];					\
	  y[indices[i] - base] = T ();					\
	}								\
    })));								\
  }									\
  cusparseStatus_t							\
  cusparse##P##sctr (cusparseHandle_t handle, int nnz, const T *x,	\
		     const int *indices, T *y, cusparseIndexBase_t base)\
  {									\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (nnz >= 0 && x && indices && y, INVALID_VALUE);		\
    RETURN (status_of (submit (handle->stream, [=]			\
    {									\
      for (int i = 0; i < nnz; i++)					\
	y[indices[i] - base] = x[i];					\
    })));								\
  }
VECTORS (S, float)
VECTORS (D, double)
VECTORS (C, cuComplex)
VECTORS (Z, cuDoubleComplex)

} // extern "C"
