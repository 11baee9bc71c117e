/* cuSPARSE: products of sparse matrices.
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

/* Gustavson's method: a row of the product is the sum of the rows of B that A's
   row names, added in a dense row that each thread has; a second pass, when the
   places of rows are known, stores them with their columns in order.

   How many elements the product has, the host learns from the descriptor of C
   as soon as the second phase has returned, which so waits for the stream.  The
   product is kept in the descriptor of the operation until it is copied to the
   arrays that the caller has then made.  Buffers of the caller are not used,
   but their sizes are not 0, since a null pointer asks for a size.  */

#include "sparse.h"
#include <algorithm>
#include <memory>
#include <omp.h>

/* The product, in the type in which it was computed.  */
struct cusparseSpGEMMDescr
{
  int64_t products;
  /* Of owned<T>; T has the type TYPE.  */
  std::shared_ptr<void> result;
  cudaDataType type;
  bool counted;
};

namespace sparse
{

/* A dense row that is mostly empty.  */
template <typename T>
struct accumulator
{
  memory<T> sums;
  memory<int64_t> marks, columns;
  int64_t count;
  explicit accumulator (int64_t n)
    : sums (n), marks (n), columns (n), count (0)
  {
    for (int64_t i = 0; i < n; i++)
      marks[i] = -1;
  }
  void
  add (int64_t row, int64_t column, T x)
  {
    if (marks[column] != row)
      {
	marks[column] = row;
	columns[count++] = column;
	sums[column] = x;
      }
    else
      sums[column] += x;
  }
};

/* Sum row ROW of A B in SUM.  */
template <typename I, typename J, typename T>
static void
sum_row (const csr<I, T> &a, const csr<J, T> &b, int64_t row, T alpha,
	 accumulator<T> &sum)
{
  sum.count = 0;
  for (int64_t i = a.begin (row); i < a.end (row); i++)
    {
      T factor = a.values ? alpha * a.values[i] : T ();
      int64_t from = a.column (i);
      for (int64_t k = b.begin (from); k < b.end (from); k++)
	sum.add (row, b.column (k), b.values ? factor * b.values[k] : T ());
    }
}

/* ALPHA A B.  */
template <typename I, typename J, typename T>
static owned<T>
multiply (const csr<I, T> &a, const csr<J, T> &b, T alpha)
{
  owned<T> c;
  c.rows = a.rows;
  c.cols = b.cols;
  c.offsets.allocate (a.rows + 1);
  c.offsets[0] = 0;
  /* Memory is made here, where it may fail.  */
  std::vector<accumulator<T>> sums;
  int threads = a.rows < 64 ? 1 : omp_get_max_threads ();
  sums.reserve (threads);
  for (int i = 0; i < threads; i++)
    sums.emplace_back (b.cols);
#pragma omp parallel num_threads (threads)
  {
    accumulator<T> &sum = sums[omp_get_thread_num ()];
#pragma omp for schedule (dynamic, 64)
    for (int64_t row = 0; row < a.rows; row++)
      {
	sum_row (a, b, row, T (), sum);
	c.offsets[row + 1] = sum.count;
      }
    for (int64_t i = 0; i < b.cols; i++)
      sum.marks[i] = -1;
  }
  for (int64_t row = 0; row < a.rows; row++)
    c.offsets[row + 1] += c.offsets[row];
  c.indices.allocate (c.offsets[a.rows]);
  c.values.allocate (c.offsets[a.rows]);
#pragma omp parallel num_threads (threads)
  {
    accumulator<T> &sum = sums[omp_get_thread_num ()];
#pragma omp for schedule (dynamic, 64)
    for (int64_t row = 0; row < a.rows; row++)
      {
	sum_row (a, b, row, alpha, sum);
	std::sort (sum.columns.get (), sum.columns.get () + sum.count);
	for (int64_t i = 0; i < sum.count; i++)
	  {
	    c.indices[c.offsets[row] + i] = sum.columns[i];
	    c.values[c.offsets[row] + i] = sum.sums[sum.columns[i]];
	  }
      }
  }
  return c;
}

/* ALPHA times the product of the matrices A and B; VALUES false: its
   pattern.  */
template <typename T>
static std::shared_ptr<owned<T>>
product (const cusparseSpMatDescr &a, const cusparseSpMatDescr &b, T alpha,
	 bool values)
{
  compressed<T> left (a, 0, values), right (b, 0, values);
  return left.visit ([&] (const auto &l)
  {
    return right.visit ([&] (const auto &r)
    {
      return std::make_shared<owned<T>> (multiply (l, r, alpha));
    });
  });
}

/* The pattern of C, whose arrays the caller has made, as in R; its values as
   well if VALUES, plus BETA times those that were there.  */
template <typename T>
static void
copy_product (const owned<T> &r, const cusparseSpMatDescr &c, T beta,
	      bool pattern, bool values)
{
  int64_t nnz = r.offsets[r.rows];
  if (pattern)
    {
      for (int64_t i = 0; i <= r.rows; i++)
	set_index (c.offsets, c.offset, i, r.offsets[i] + c.base);
      for (int64_t i = 0; i < nnz; i++)
	set_index (c.indices, c.index, i, r.indices[i] + c.base);
    }
  if (!values)
    return;
  output<T> to (c.values, c.type, nnz, beta != T ());
  for (int64_t i = 0; i < nnz; i++)
    to.get ()[i] = (beta == T () ? r.values[i]
		    : r.values[i] + beta * to.get ()[i]);
}

/* How many products of elements A B takes.  */
static int64_t
count_products (const cusparseSpMatDescr &a, const cusparseSpMatDescr &b)
{
  int64_t sum = 0;
#pragma omp parallel for reduction (+:sum) if (a.nnz > 10000)
  for (int64_t i = 0; i < a.nnz; i++)
    {
      int64_t row = index_at (a.indices, a.index, i) - a.base;
      sum += (index_at (b.offsets, b.offset, row + 1)
	      - index_at (b.offsets, b.offset, row));
    }
  return sum;
}

/* Whether the arguments fit each other; what not otherwise.  */
static cusparseStatus_t
check (cusparseHandle_t handle, cusparseOperation_t op_a,
       cusparseOperation_t op_b, cusparseConstSpMatDescr_t a,
       cusparseConstSpMatDescr_t b, cusparseSpMatDescr_t c,
       cudaDataType compute, cusparseSpGEMMDescr_t descr)
{
  if (!handle)
    return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (!a || !b || !c || !descr || a->cols != b->rows || c->rows != a->rows
      || c->cols != b->cols)
    return CUSPARSE_STATUS_INVALID_VALUE;
  return (op_a == CUSPARSE_OPERATION_NON_TRANSPOSE
	  && op_b == CUSPARSE_OPERATION_NON_TRANSPOSE
	  && a->format == CUSPARSE_FORMAT_CSR
	  && b->format == CUSPARSE_FORMAT_CSR
	  && c->format == CUSPARSE_FORMAT_CSR && compute != CUDA_R_32I
	  && types_fit (compute, a->type, b->type, c->type)
	  ? CUSPARSE_STATUS_SUCCESS : CUSPARSE_STATUS_NOT_SUPPORTED);
}

/* A type in which C could be computed, where none is said.  */
static cudaDataType
any_type (cusparseSpMatDescr_t c)
{
  return c && complex_type (c->type) ? CUDA_C_64F : CUDA_R_64F;
}

/* What buffers of the caller are for: nothing.  */
static const size_t BUFFER_SIZE = 8;

/* Count the products of A and B for DESCR, if not done before.  */
static cudaError_t
count (cusparseHandle_t handle, cusparseConstSpMatDescr_t a,
       cusparseConstSpMatDescr_t b, cusparseSpGEMMDescr_t descr)
{
  if (descr->counted)
    return cudaSuccess;
  cudaError_t error = submit (handle->stream, [a = *a, b = *b, descr]
  {
    descr->products = count_products (a, b);
  });
  if (error == cudaSuccess)
    error = cudaStreamSynchronize (handle->stream);
  descr->counted = error == cudaSuccess;
  return error;
}

/* Let DESCR keep ALPHA A B, or its pattern where ALPHA is null, and C know the
   number of its elements.  */
static cudaError_t
compute_product (cusparseHandle_t handle, const void *alpha,
		 cusparseConstSpMatDescr_t a, cusparseConstSpMatDescr_t b,
		 cusparseSpMatDescr_t c, cudaDataType compute,
		 cusparseSpGEMMDescr_t descr)
{
  cudaError_t error = cudaErrorNotSupported;
  int64_t nnz = 0;
  with_type (compute, [&] (auto kind)
  {
    typedef decltype (kind) T;
    T one = T (1);
    scalar alphas (handle, alpha ? alpha : &one, sizeof (T));
    bool values = alpha;
    error = submit (handle->stream,
		    [a = *a, b = *b, descr, alphas, values, &nnz]
    {
      auto result = product<T> (a, b, values ? alphas.template get<T> ()
				: T (), values);
      nnz = result->offsets[result->rows];
      descr->result = result;
      descr->type = type_of<T> ();
    });
    if (error == cudaSuccess)
      error = cudaStreamSynchronize (handle->stream);
  });
  if (error == cudaSuccess)
    c->nnz = nnz;
  return error;
}

} // namespace sparse

using namespace sparse;

extern "C" {

cusparseStatus_t
cusparseSpGEMM_createDescr (cusparseSpGEMMDescr_t *descr)
{
  NEED (descr, INVALID_VALUE);
  *descr = new (std::nothrow) cusparseSpGEMMDescr ();
  NEED (*descr, ALLOC_FAILED);
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

cusparseStatus_t
cusparseSpGEMM_destroyDescr (cusparseSpGEMMDescr_t descr)
{
  delete descr;
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

#define SPGEMM_ARGS							\
  cusparseHandle_t handle, cusparseOperation_t op_a,			\
  cusparseOperation_t op_b, const void *alpha,				\
  cusparseConstSpMatDescr_t a, cusparseConstSpMatDescr_t b,		\
  const void *beta, cusparseSpMatDescr_t c, cudaDataType compute,	\
  cusparseSpGEMMAlg_t, cusparseSpGEMMDescr_t descr
#define REUSE_ARGS							\
  cusparseHandle_t handle, cusparseOperation_t op_a,			\
  cusparseOperation_t op_b, cusparseConstSpMatDescr_t a,		\
  cusparseConstSpMatDescr_t b, cusparseSpMatDescr_t c,			\
  cusparseSpGEMMAlg_t, cusparseSpGEMMDescr_t descr

/* Return from the function if the arguments are wrong.  */
#define CHECK_ARGS(COMPUTE)						\
  do									\
    {									\
      cusparseStatus_t status						\
	= check (handle, op_a, op_b, a, b, c, COMPUTE, descr);		\
      if (status != CUSPARSE_STATUS_SUCCESS)				\
	RETURN (status);						\
    }									\
  while (0)

cusparseStatus_t
cusparseSpGEMM_workEstimation (SPGEMM_ARGS, size_t *size, void *buffer)
{
  CHECK_ARGS (compute);
  NEED (alpha && beta && size, INVALID_VALUE);
  if (buffer)
    RETURN (status_of (count (handle, a, b, descr)));
  *size = BUFFER_SIZE;
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

cusparseStatus_t
cusparseSpGEMM_getNumProducts (cusparseSpGEMMDescr_t descr,
			       int64_t *products)
{
  NEED (descr && products, INVALID_VALUE);
  *products = descr->products;
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

cusparseStatus_t
cusparseSpGEMM_estimateMemory (SPGEMM_ARGS, float chunk, size_t *size3,
			       void *buffer3, size_t *size2)
{
  CHECK_ARGS (compute);
  NEED (alpha && beta && chunk > 0 && chunk <= 1, INVALID_VALUE);
  if (buffer3)
    {
      NEED (size2, INVALID_VALUE);
      *size2 = BUFFER_SIZE;
    }
  else
    {
      NEED (size3, INVALID_VALUE);
      *size3 = BUFFER_SIZE;
    }
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

cusparseStatus_t
cusparseSpGEMM_compute (SPGEMM_ARGS, size_t *size, void *buffer)
{
  CHECK_ARGS (compute);
  NEED (alpha && beta && size, INVALID_VALUE);
  if (buffer)
    RETURN (status_of (compute_product (handle, alpha, a, b, c, compute,
					descr)));
  *size = BUFFER_SIZE;
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

cusparseStatus_t
cusparseSpGEMM_copy (SPGEMM_ARGS)
{
  CHECK_ARGS (compute);
  NEED (alpha && beta && descr->result && descr->type == compute,
	INVALID_VALUE);
  cudaError_t error = cudaSuccess;
  with_type (compute, [&] (auto kind)
  {
    typedef decltype (kind) T;
    scalar betas (handle, beta, sizeof (T));
    error = submit (handle->stream, [c = *c, betas, result = descr->result]
    {
      copy_product (*static_cast<owned<T> *> (result.get ()), c,
		    betas.template get<T> (), true, true);
    });
  });
  RETURN (status_of (error));
}

cusparseStatus_t
cusparseSpGEMMreuse_workEstimation (REUSE_ARGS, size_t *size, void *buffer)
{
  CHECK_ARGS (any_type (c));
  NEED (size, INVALID_VALUE);
  if (buffer)
    RETURN (status_of (count (handle, a, b, descr)));
  *size = BUFFER_SIZE;
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

cusparseStatus_t
cusparseSpGEMMreuse_nnz (REUSE_ARGS, size_t *size2, void *buffer2,
			 size_t *size3, void *buffer3, size_t *size4,
			 void *buffer4)
{
  CHECK_ARGS (any_type (c));
  NEED (size2 && size3 && size4, INVALID_VALUE);
  if (buffer2 && buffer3 && buffer4)
    RETURN (status_of (compute_product (handle, nullptr, a, b, c, CUDA_R_32F,
					descr)));
  *size2 = *size3 = *size4 = BUFFER_SIZE;
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

cusparseStatus_t
cusparseSpGEMMreuse_copy (REUSE_ARGS, size_t *size5, void *buffer5)
{
  CHECK_ARGS (any_type (c));
  NEED (size5 && descr->result, INVALID_VALUE);
  if (!buffer5)
    {
      *size5 = BUFFER_SIZE;
      RETURN (CUSPARSE_STATUS_SUCCESS);
    }
  RETURN (status_of (submit (handle->stream,
			     [c = *c, result = descr->result]
  {
    copy_product (*static_cast<owned<float> *> (result.get ()), c, 0.0f,
		  true, false);
  })));
}

cusparseStatus_t
cusparseSpGEMMreuse_compute (SPGEMM_ARGS)
{
  CHECK_ARGS (compute);
  NEED (alpha && beta && descr->result, INVALID_VALUE);
  cudaError_t error = cudaSuccess;
  with_type (compute, [&] (auto kind)
  {
    typedef decltype (kind) T;
    scalar alphas (handle, alpha, sizeof (T));
    scalar betas (handle, beta, sizeof (T));
    error = submit (handle->stream, [a = *a, b = *b, c = *c, alphas, betas]
    {
      auto result = product<T> (a, b, alphas.template get<T> (), true);
      copy_product (*result, c, betas.template get<T> (), false, true);
    });
  });
  RETURN (status_of (error));
}

/* A user's operators come as code for a compiler that is not here.  */
cusparseStatus_t
cusparseSpMMOp_createPlan (cusparseHandle_t, cusparseSpMMOpPlan_t *,
			   cusparseOperation_t, cusparseOperation_t,
			   cusparseConstSpMatDescr_t,
			   cusparseConstDnMatDescr_t, cusparseDnMatDescr_t,
			   cudaDataType, cusparseSpMMOpAlg_t, const void *,
			   size_t, const void *, size_t, const void *, size_t,
			   size_t *)
{
  RETURN (CUSPARSE_STATUS_NOT_SUPPORTED);
}

cusparseStatus_t
cusparseSpMMOp (cusparseSpMMOpPlan_t, void *)
{
  RETURN (CUSPARSE_STATUS_NOT_SUPPORTED);
}

cusparseStatus_t
cusparseSpMMOp_destroyPlan (cusparseSpMMOpPlan_t)
{
  RETURN (CUSPARSE_STATUS_NOT_SUPPORTED);
}

} // extern "C"
