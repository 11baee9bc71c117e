/* cuSPARSE: triangular systems.
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

/* The matrix says which triangle it is and whether its diagonal is of ones;
   what lies outside of the triangle is not read.  With the matrix as it is,
   each row gives an element from those before; a transposed one gives each
   element and takes it from those that follow.  Columns of the right hand side
   are independent: threads share them.

   Analysis finds nothing that would be kept: it checks its arguments, and in
   the functions of CUDA 10 looks for zeros on the diagonal.  */

#include "sparse.h"

namespace sparse
{

/* Solve for one column: A Y = X, or with the TRANSPOSED or CONJUGATED matrix.
   X is in Y already; its elements are DOWN apart.  LOWER is the triangle that A
   has.  */
template <typename I, typename T>
static void
solve_column (const csr<I, T> &a, bool lower, bool unit, bool transposed,
	      bool conjugate, T *y, int64_t down)
{
  bool forward = lower != transposed;
  for (int64_t step = 0; step < a.rows; step++)
    {
      int64_t row = forward ? step : a.rows - 1 - step;
      T diagonal = unit ? T (1) : T ();
      T sum = y[row * down];
      if (!transposed)
	for (int64_t i = a.begin (row); i < a.end (row); i++)
	  {
	    int64_t column = a.column (i);
	    T x = conj_if (conjugate, a.values[i]);
	    if (column == row)
	      diagonal = unit ? diagonal : x;
	    else if ((column < row) == lower)
	      sum -= x * y[column * down];
	  }
      else if (!unit)
	for (int64_t i = a.begin (row); i < a.end (row); i++)
	  if (a.column (i) == row)
	    diagonal = conj_if (conjugate, a.values[i]);
      sum = y[row * down] = sum / diagonal;
      if (!transposed)
	continue;
      for (int64_t i = a.begin (row); i < a.end (row); i++)
	{
	  int64_t column = a.column (i);
	  if (column != row && (column < row) == lower)
	    y[column * down] -= conj_if (conjugate, a.values[i]) * sum;
	}
    }
}

template <typename T>
void
solve_triangle (const cusparseSpMatDescr &d, cusparseOperation_t op, T alpha,
		const dense<const T> &x, const dense<T> &y)
{
  compressed<T> matrix (d);
  bool conjugate = op == CUSPARSE_OPERATION_CONJUGATE_TRANSPOSE;
  bool transposed
    = matrix.transposed () != (op != CUSPARSE_OPERATION_NON_TRANSPOSE);
  /* Of a transposed matrix, the other triangle.  */
  bool lower
    = (d.fill == CUSPARSE_FILL_MODE_LOWER) != matrix.transposed ();
  bool unit = d.diag == CUSPARSE_DIAG_TYPE_UNIT;
  matrix.visit ([&] (const auto &a)
  {
#pragma omp parallel for if (y.cols > 1)
    for (int64_t j = 0; j < y.cols; j++)
      {
	for (int64_t i = 0; i < y.rows; i++)
	  y.at (i, j) = alpha * conj_if (x.conjugate, x.at (i, j));
	solve_column (a, lower, unit, transposed, conjugate, &y.at (0, j),
		      y.down);
	for (int64_t i = 0; y.conjugate && i < y.rows; i++)
	  y.at (i, j) = conj_if (true, y.at (i, j));
      }
  });
}

#define INSTANCE(T)							\
  template void solve_triangle (const cusparseSpMatDescr &,		\
				cusparseOperation_t, T,			\
				const dense<const T> &, const dense<T> &);
INSTANCE (float)
INSTANCE (double)
INSTANCE (cfloat)
INSTANCE (cdouble)

} // namespace sparse

using namespace sparse;

/* The descriptors keep which matrix was analysed.  */
struct cusparseSpSVDescr
{
  bool analysed;
  cusparseSpMatDescr matrix;
};
struct cusparseSpSMDescr : cusparseSpSVDescr
{
};

/* Whether A is a square matrix that systems can be solved with, and TYPES fit;
   what not otherwise.  */
static cusparseStatus_t
check_system (cusparseHandle_t handle, const void *alpha,
	      cusparseConstSpMatDescr_t a, const void *descr, int op,
	      cudaDataType compute, cudaDataType x, cudaDataType y)
{
  if (!handle)
    return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (!alpha || !descr || unsigned (op) > 2 || a->rows != a->cols)
    return CUSPARSE_STATUS_INVALID_VALUE;
  bool known = (a->format == CUSPARSE_FORMAT_CSR
		|| a->format == CUSPARSE_FORMAT_CSC
		|| a->format == CUSPARSE_FORMAT_COO
		|| a->format == CUSPARSE_FORMAT_SLICED_ELLPACK);
  return (known && compute != CUDA_R_32I
	  && types_fit (compute, a->type, x, y)
	  ? CUSPARSE_STATUS_SUCCESS : CUSPARSE_STATUS_NOT_SUPPORTED);
}

static cusparseStatus_t
check_vectors (cusparseHandle_t handle, cusparseOperation_t op,
	       const void *alpha, cusparseConstSpMatDescr_t a,
	       cusparseConstDnVecDescr_t x, cusparseDnVecDescr_t y,
	       cudaDataType compute, cusparseSpSVDescr_t descr)
{
  if (handle && (!a || !x || !y || x->size != a->rows || y->size != a->rows))
    return CUSPARSE_STATUS_INVALID_VALUE;
  return check_system (handle, alpha, a, descr, op, compute,
		       x ? x->type : compute, y ? y->type : compute);
}

static cusparseStatus_t
check_matrices (cusparseHandle_t handle, cusparseOperation_t op_a,
		cusparseOperation_t op_b, const void *alpha,
		cusparseConstSpMatDescr_t a, cusparseConstDnMatDescr_t b,
		cusparseDnMatDescr_t c, cudaDataType compute,
		cusparseSpSMDescr_t descr)
{
  bool plain = op_b == CUSPARSE_OPERATION_NON_TRANSPOSE;
  if (handle
      && (!a || !b || !c || unsigned (op_b) > 2 || c->rows != a->rows
	  || (plain ? b->rows : b->cols) != c->rows
	  || (plain ? b->cols : b->rows) != c->cols))
    return CUSPARSE_STATUS_INVALID_VALUE;
  return check_system (handle, alpha, a, descr, op_a, compute,
		       b ? b->type : compute, c ? c->type : compute);
}

/* A as DESCR remembers it, with new values perhaps.  */
static cusparseSpMatDescr
remembered (const cusparseSpMatDescr &a, const cusparseSpSVDescr &descr)
{
  cusparseSpMatDescr result = a;
  if (descr.matrix.values)
    result.values = descr.matrix.values;
  return result;
}

/* Let later solves with DESCR use VALUES, all of the matrix that was analysed,
   or its DIAGONAL.  */
static cusparseStatus_t
update_matrix (cusparseHandle_t handle, cusparseSpSVDescr *descr,
	       void *values, bool diagonal)
{
  if (!handle)
    return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (!descr || !values || !descr->analysed)
    return CUSPARSE_STATUS_INVALID_VALUE;
  /* The diagonal would need a copy of all other values.  */
  if (diagonal)
    return CUSPARSE_STATUS_NOT_SUPPORTED;
  descr->matrix.values = values;
  return CUSPARSE_STATUS_SUCCESS;
}

extern "C" {

#define DESCRIPTOR(N)							\
  cusparseStatus_t							\
  cusparse##N##_createDescr (cusparse##N##Descr_t *descr)		\
  {									\
    NEED (descr, INVALID_VALUE);					\
    *descr = new (std::nothrow) cusparse##N##Descr ();			\
    NEED (*descr, ALLOC_FAILED);					\
    RETURN (CUSPARSE_STATUS_SUCCESS);					\
  }									\
  cusparseStatus_t							\
  cusparse##N##_destroyDescr (cusparse##N##Descr_t descr)		\
  {									\
    delete descr;							\
    RETURN (CUSPARSE_STATUS_SUCCESS);					\
  }									\
  cusparseStatus_t							\
  cusparse##N##_updateMatrix (cusparseHandle_t handle,			\
			      cusparse##N##Descr_t descr, void *values,	\
			      cusparse##N##Update_t part)		\
  {									\
    RETURN (update_matrix (handle, descr, values, part != 0));		\
  }
DESCRIPTOR (SpSV)
DESCRIPTOR (SpSM)

cusparseStatus_t
cusparseSpSV_bufferSize (cusparseHandle_t handle, cusparseOperation_t op,
			 const void *alpha, cusparseConstSpMatDescr_t a,
			 cusparseConstDnVecDescr_t x, cusparseDnVecDescr_t y,
			 cudaDataType compute, cusparseSpSVAlg_t,
			 cusparseSpSVDescr_t descr, size_t *size)
{
  cusparseStatus_t status
    = check_vectors (handle, op, alpha, a, x, y, compute, descr);
  if (status != CUSPARSE_STATUS_SUCCESS)
    RETURN (status);
  NEED (size, INVALID_VALUE);
  *size = 0;
  RETURN (status);
}

cusparseStatus_t
cusparseSpSV_analysis (cusparseHandle_t handle, cusparseOperation_t op,
		       const void *alpha, cusparseConstSpMatDescr_t a,
		       cusparseConstDnVecDescr_t x, cusparseDnVecDescr_t y,
		       cudaDataType compute, cusparseSpSVAlg_t,
		       cusparseSpSVDescr_t descr, void *)
{
  cusparseStatus_t status
    = check_vectors (handle, op, alpha, a, x, y, compute, descr);
  if (status == CUSPARSE_STATUS_SUCCESS)
    {
      descr->analysed = true;
      descr->matrix = *a;
      descr->matrix.values = nullptr;
    }
  RETURN (status);
}

cusparseStatus_t
cusparseSpSV_solve (cusparseHandle_t handle, cusparseOperation_t op,
		    const void *alpha, cusparseConstSpMatDescr_t a,
		    cusparseConstDnVecDescr_t x, cusparseDnVecDescr_t y,
		    cudaDataType compute, cusparseSpSVAlg_t,
		    cusparseSpSVDescr_t descr)
{
  cusparseStatus_t status
    = check_vectors (handle, op, alpha, a, x, y, compute, descr);
  if (status != CUSPARSE_STATUS_SUCCESS)
    RETURN (status);
  NEED (descr->analysed, INVALID_VALUE);
  cudaError_t error = cudaSuccess;
  with_type (compute, [&] (auto kind)
  {
    typedef decltype (kind) T;
    if constexpr (!std::is_same<T, int>::value)
      {
	scalar alphas (handle, alpha, sizeof (T));
	error = submit (handle->stream, [a = remembered (*a, *descr), x = *x,
					 y = *y, op, alphas]
	{
	  input<T> from (x.values, x.type, x.size);
	  output<T> to (y.values, y.type, y.size, false);
	  solve_triangle<T> (a, op, alphas.template get<T> (),
			     { from.get (), x.size, 1, 1, x.size, false },
			     { to.get (), y.size, 1, 1, y.size, false });
	});
      }
  });
  RETURN (status_of (error));
}

cusparseStatus_t
cusparseSpSM_bufferSize (cusparseHandle_t handle, cusparseOperation_t op_a,
			 cusparseOperation_t op_b, const void *alpha,
			 cusparseConstSpMatDescr_t a,
			 cusparseConstDnMatDescr_t b, cusparseDnMatDescr_t c,
			 cudaDataType compute, cusparseSpSMAlg_t,
			 cusparseSpSMDescr_t descr, size_t *size)
{
  cusparseStatus_t status
    = check_matrices (handle, op_a, op_b, alpha, a, b, c, compute, descr);
  if (status != CUSPARSE_STATUS_SUCCESS)
    RETURN (status);
  NEED (size, INVALID_VALUE);
  *size = 0;
  RETURN (status);
}

cusparseStatus_t
cusparseSpSM_analysis (cusparseHandle_t handle, cusparseOperation_t op_a,
		       cusparseOperation_t op_b, const void *alpha,
		       cusparseConstSpMatDescr_t a,
		       cusparseConstDnMatDescr_t b, cusparseDnMatDescr_t c,
		       cudaDataType compute, cusparseSpSMAlg_t,
		       cusparseSpSMDescr_t descr, void *)
{
  cusparseStatus_t status
    = check_matrices (handle, op_a, op_b, alpha, a, b, c, compute, descr);
  if (status == CUSPARSE_STATUS_SUCCESS)
    {
      descr->analysed = true;
      descr->matrix = *a;
      descr->matrix.values = nullptr;
    }
  RETURN (status);
}

cusparseStatus_t
cusparseSpSM_solve (cusparseHandle_t handle, cusparseOperation_t op_a,
		    cusparseOperation_t op_b, const void *alpha,
		    cusparseConstSpMatDescr_t a, cusparseConstDnMatDescr_t b,
		    cusparseDnMatDescr_t c, cudaDataType compute,
		    cusparseSpSMAlg_t, cusparseSpSMDescr_t descr)
{
  cusparseStatus_t status
    = check_matrices (handle, op_a, op_b, alpha, a, b, c, compute, descr);
  if (status != CUSPARSE_STATUS_SUCCESS)
    RETURN (status);
  NEED (descr->analysed, INVALID_VALUE);
  cudaError_t error = cudaSuccess;
  with_type (compute, [&] (auto kind)
  {
    typedef decltype (kind) T;
    if constexpr (!std::is_same<T, int>::value)
      {
	scalar alphas (handle, alpha, sizeof (T));
	error = submit (handle->stream, [a = remembered (*a, *descr), b = *b,
					 c = *c, op_a, op_b, alphas]
	{
	  input<T> from (b.values, b.type, span_of (b));
	  output<T> to (c.values, c.type, span_of (c), true);
	  solve_triangle<T> (a, op_a, alphas.template get<T> (),
			     dense_view<const T> (b, from.get (), op_b),
			     dense_view (c, to.get (),
					 CUSPARSE_OPERATION_NON_TRANSPOSE));
	});
      }
  });
  RETURN (status_of (error));
}

} // extern "C"
