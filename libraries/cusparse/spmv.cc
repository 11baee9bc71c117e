/* cuSPARSE: products of a sparse matrix and a vector.
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

/* Threads take ranges of rows with about the same number of elements.  Within a
   row, elements are added in several partial sums by vectors where rows are
   long, and in order where they are short: what a vector's sum costs in the end
   is more than it saves.

   A transposed matrix adds each row, times an element of X, to all of Y: each
   thread to a Y of its own, which are added in order in the end, so that
   results are the same each time.  */

#include "sparse.h"
#include <omp.h>

namespace sparse
{

/* Rows BEGIN to END - 1 of Y = ALPHA A X + BETA Y.  BASE is in X already.  */
#define ROWS(T, I)							\
  VERSIONS static void							\
  long_rows (int64_t begin, int64_t end, const I *offsets, I base,	\
	     const I *indices, const T *values, const T *x, T alpha,	\
	     T beta, T *y)						\
  {									\
    for (int64_t row = begin; row < end; row++)				\
      {									\
	T sum = 0;							\
	_Pragma ("omp simd reduction (+:sum)")				\
	for (int64_t i = offsets[row] - base;				\
	     i < offsets[row + 1] - base; i++)				\
	  sum += values[i] * x[indices[i]];				\
	y[row] = beta == 0 ? alpha * sum : alpha * sum + beta * y[row];	\
      }									\
  }									\
  VERSIONS static void							\
  short_rows (int64_t begin, int64_t end, const I *offsets, I base,	\
	      const I *indices, const T *values, const T *x, T alpha,	\
	      T beta, T *y)						\
  {									\
    for (int64_t row = begin; row < end; row++)				\
      {									\
	T sum = 0, more = 0;						\
	int64_t i = offsets[row] - base, last = offsets[row + 1] - base;\
	for (; i + 1 < last; i += 2)					\
	  {								\
	    sum += values[i] * x[indices[i]];				\
	    more += values[i + 1] * x[indices[i + 1]];			\
	  }								\
	if (i < last)							\
	  sum += values[i] * x[indices[i]];				\
	sum += more;							\
	y[row] = beta == 0 ? alpha * sum : alpha * sum + beta * y[row];	\
      }									\
  }
ROWS (float, int)
ROWS (float, int64_t)
ROWS (double, int)
ROWS (double, int64_t)

/* Rows of more elements than this are long.  */
static const int LONG_ROW = 24;

/* Rows BEGIN to END - 1 of Y = ALPHA A X + BETA Y, A conjugated if
   CONJUGATE.  */
template <typename I, typename T>
static void
rows_product (const csr<I, T> &a, bool conjugate, int64_t begin, int64_t end,
	      T alpha, const T *x, T beta, T *y)
{
  if constexpr (std::is_same<T, float>::value
		|| std::is_same<T, double>::value)
    {
      int64_t elements = begin < end ? a.end (end - 1) - a.begin (begin) : 0;
      if (elements > LONG_ROW * (end - begin))
	long_rows (begin, end, a.offsets, a.base, a.indices, a.values,
		   x - a.base, alpha, beta, y);
      else
	short_rows (begin, end, a.offsets, a.base, a.indices, a.values,
		    x - a.base, alpha, beta, y);
      return;
    }
  for (int64_t row = begin; row < end; row++)
    {
      T sum = T ();
      for (int64_t i = a.begin (row); i < a.end (row); i++)
	sum += conj_if (conjugate, a.values[i]) * x[a.column (i)];
      y[row] = beta == T () ? alpha * sum : alpha * sum + beta * y[row];
    }
}

/* Y = BETA Y, N elements.  */
template <typename T>
static void
scale (T *y, int64_t n, T beta)
{
  for (int64_t i = 0; i < n; i++)
    y[i] = beta == T () ? T () : beta * y[i];
}

/* Add ALPHA times the transpose of rows BEGIN to END - 1 of A, conjugated or
   not, times X to Y.  */
template <typename I, typename T>
static void
add_transposed (const csr<I, T> &a, bool conjugate, int64_t begin,
		int64_t end, T alpha, const T *x, T *y)
{
  for (int64_t row = begin; row < end; row++)
    {
      T factor = alpha * x[row];
      for (int64_t i = a.begin (row); i < a.end (row); i++)
	y[a.column (i)] += factor * conj_if (conjugate, a.values[i]);
    }
}

/* Y = ALPHA A^T X + BETA Y or with A's conjugate.  */
template <typename I, typename T>
static void
transposed_product (const csr<I, T> &a, bool conjugate, T alpha, const T *x,
		    T beta, T *y)
{
  int64_t nnz = a.rows ? a.end (a.rows - 1) : 0;
  int threads = omp_get_max_threads ();
  while (threads > 1 && nnz < 4 * threads * a.cols)
    threads--;
  if (threads == 1 || nnz < 10000)
    {
      scale (y, a.cols, beta);
      add_transposed (a, conjugate, 0, a.rows, alpha, x, y);
      return;
    }
  memory<T> sums (threads * a.cols);
#pragma omp parallel num_threads (threads)
  {
    /* There may be fewer threads than were asked for.  */
    int all = omp_get_num_threads ();
    for (int part = omp_get_thread_num (); part < threads; part += all)
      {
	T *own = sums.get () + part * a.cols;
	scale (own, a.cols, T ());
	add_transposed (a, conjugate, part_begin (a, part, threads),
			part_begin (a, part + 1, threads), alpha, x, own);
      }
#pragma omp barrier
#pragma omp for
    for (int64_t j = 0; j < a.cols; j++)
      {
	T sum = T ();
	for (int part = 0; part < threads; part++)
	  sum += sums[part * a.cols + j];
	y[j] = beta == T () ? sum : sum + beta * y[j];
      }
  }
}

template <typename T>
void
multiply_vector (const cusparseSpMatDescr &d, cusparseOperation_t op, T alpha,
		 const T *x, T beta, T *y, int batch)
{
  compressed<T> matrix (d, batch);
  bool conjugate = op == CUSPARSE_OPERATION_CONJUGATE_TRANSPOSE;
  bool transposed
    = matrix.transposed () != (op != CUSPARSE_OPERATION_NON_TRANSPOSE);
  matrix.visit ([=] (const auto &a)
  {
    if (transposed)
      return transposed_product (a, conjugate, alpha, x, beta, y);
    int64_t work = a.rows ? a.end (a.rows - 1) + a.rows : 0;
    if (work < 5000)
      return rows_product (a, conjugate, 0, a.rows, alpha, x, beta, y);
#pragma omp parallel
    {
      int part = omp_get_thread_num (), parts = omp_get_num_threads ();
      rows_product (a, conjugate, part_begin (a, part, parts),
		    part_begin (a, part + 1, parts), alpha, x, beta, y);
    }
  });
}

#define INSTANCE(T)							\
  template void multiply_vector (const cusparseSpMatDescr &,		\
				 cusparseOperation_t, T, const T *, T, T *,\
				 int);
INSTANCE (float)
INSTANCE (double)
INSTANCE (cfloat)
INSTANCE (cdouble)
INSTANCE (int)

} // namespace sparse

using namespace sparse;

/* Whether the arguments of SpMV fit each other; STATUS says what not.  */
static bool
check_product (cusparseHandle_t handle, cusparseOperation_t op,
	       const void *alpha, cusparseConstSpMatDescr_t a,
	       cusparseConstDnVecDescr_t x, const void *beta,
	       cusparseDnVecDescr_t y, cudaDataType compute,
	       cusparseStatus_t *status)
{
  *status = CUSPARSE_STATUS_NOT_INITIALIZED;
  if (!handle)
    return false;
  *status = CUSPARSE_STATUS_INVALID_VALUE;
  if (!alpha || !a || !x || !beta || !y || unsigned (op) > 2)
    return false;
  bool plain = op == CUSPARSE_OPERATION_NON_TRANSPOSE;
  if ((plain ? a->cols : a->rows) != x->size
      || (plain ? a->rows : a->cols) != y->size)
    return false;
  *status = CUSPARSE_STATUS_NOT_SUPPORTED;
  return (types_fit (compute, a->type, x->type, y->type)
	  && a->format != CUSPARSE_FORMAT_BLOCKED_ELL);
}

extern "C" {

cusparseStatus_t
cusparseSpMV_bufferSize (cusparseHandle_t handle, cusparseOperation_t op,
			 const void *alpha, cusparseConstSpMatDescr_t a,
			 cusparseConstDnVecDescr_t x, const void *beta,
			 cusparseDnVecDescr_t y, cudaDataType compute,
			 cusparseSpMVAlg_t, size_t *size)
{
  cusparseStatus_t status;
  if (!check_product (handle, op, alpha, a, x, beta, y, compute, &status))
    RETURN (status);
  NEED (size, INVALID_VALUE);
  *size = 0;
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

cusparseStatus_t
cusparseSpMV_preprocess (cusparseHandle_t handle, cusparseOperation_t op,
			 const void *alpha, cusparseConstSpMatDescr_t a,
			 cusparseConstDnVecDescr_t x, const void *beta,
			 cusparseDnVecDescr_t y, cudaDataType compute,
			 cusparseSpMVAlg_t, void *)
{
  cusparseStatus_t status;
  if (!check_product (handle, op, alpha, a, x, beta, y, compute, &status))
    RETURN (status);
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

cusparseStatus_t
cusparseSpMV (cusparseHandle_t handle, cusparseOperation_t op,
	      const void *alpha, cusparseConstSpMatDescr_t a,
	      cusparseConstDnVecDescr_t x, const void *beta,
	      cusparseDnVecDescr_t y, cudaDataType compute, cusparseSpMVAlg_t,
	      void *)
{
  cusparseStatus_t status;
  if (!check_product (handle, op, alpha, a, x, beta, y, compute, &status))
    RETURN (status);
  cudaError_t error = cudaSuccess;
  with_type (compute, [&] (auto kind)
  {
    typedef decltype (kind) T;
    scalar alphas (handle, alpha, sizeof (T));
    scalar betas (handle, beta, sizeof (T));
    error = submit (handle->stream,
		    [a = *a, x = *x, y = *y, op, alphas, betas]
    {
      T factor = betas.template get<T> ();
      input<T> from (x.values, x.type, x.size);
      output<T> to (y.values, y.type, y.size, factor != T ());
      multiply_vector (a, op, alphas.template get<T> (), from.get (), factor,
		       to.get (), 0);
    });
  });
  RETURN (status_of (error));
}

} // extern "C"
