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

   Blocks and slices are multiplied as they lie: of blocks of usual sizes each
   element has a sum of its own until a row of blocks ends, and the rows of a
   slice are summed beside each other.

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
void
multiply_rows (const csr<I, T> &a, bool conjugate, int64_t begin, int64_t end,
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

#define INLINE __attribute__ ((always_inline)) static inline

/* Rows BEGIN to END - 1 of blocks of SIZE by SIZE, whose rows or else columns
   lie in one piece, of Y = ALPHA A X + BETA Y.  BASE is in X already.  */
template <int SIZE, bool BY_ROWS, typename I, typename T>
INLINE void
square_blocks (int64_t begin, int64_t end, const I *offsets, I base,
	       const I *cols, const T *values, const T *x, T alpha, T beta,
	       T *y)
{
  for (int64_t row = begin; row < end; row++)
    {
      T sums[SIZE][SIZE] = {};
      for (int64_t k = offsets[row] - base; k < offsets[row + 1] - base; k++)
	{
	  const T *block = values + k * (SIZE * SIZE);
	  const T *from = x + int64_t (cols[k]) * SIZE;
	  for (int i = 0; i < SIZE; i++)
	    for (int j = 0; j < SIZE; j++)
	      sums[i][j] += block[i * SIZE + j] * from[BY_ROWS ? j : i];
	}
      for (int i = 0; i < SIZE; i++)
	{
	  T sum = 0;
	  for (int j = 0; j < SIZE; j++)
	    sum += BY_ROWS ? sums[i][j] : sums[j][i];
	  T *to = y + row * SIZE + i;
	  *to = beta == 0 ? alpha * sum : alpha * sum + beta * *to;
	}
    }
}

/* The same for blocks of HEIGHT by WIDTH.  */
template <typename I, typename T>
INLINE void
any_blocks (int64_t begin, int64_t end, const I *offsets, I base,
	    const I *cols, const T *values, const T *x, T alpha, T beta,
	    T *y, int64_t height, int64_t width, bool by_rows)
{
  for (int64_t row = begin; row < end; row++)
    {
      T *to = y + row * height;
      for (int64_t r = 0; r < height; r++)
	to[r] = beta == 0 ? 0 : beta * to[r];
      for (int64_t k = offsets[row] - base; k < offsets[row + 1] - base; k++)
	{
	  const T *block = values + k * height * width;
	  const T *from = x + cols[k] * width;
	  if (by_rows)
	    for (int64_t r = 0; r < height; r++)
	      {
		T sum = 0;
#pragma omp simd reduction (+:sum)
		for (int64_t c = 0; c < width; c++)
		  sum += block[r * width + c] * from[c];
		to[r] += alpha * sum;
	      }
	  else
	    for (int64_t c = 0; c < width; c++)
	      {
		const T factor = alpha * from[c];
#pragma omp simd
		for (int64_t r = 0; r < height; r++)
		  to[r] += block[c * height + r] * factor;
	      }
	}
    }
}

/* The rows of a slice that are summed at once.  */
static const int64_t BESIDE = 64;

/* Slices BEGIN to END - 1, of HEIGHT rows of M, the same.  Columns below BASE
   fill up.  */
template <typename I, typename T>
INLINE void
slices (int64_t begin, int64_t end, const I *offsets, I base, const I *cols,
	const T *values, const T *x, T alpha, T beta, T *y, int64_t height,
	int64_t m)
{
  for (int64_t slice = begin; slice < end; slice++)
    for (int64_t done = 0; done < height; done += BESIDE)
      {
	const int64_t first = slice * height + done;
	const int64_t left = height - done < BESIDE ? height - done : BESIDE;
	const int64_t count = m - first < left ? m - first : left;
	T sums[BESIDE] = {};
	for (int64_t k = offsets[slice] - base + done;
	     k < offsets[slice + 1] - base; k += height)
#pragma omp simd
	  for (int64_t r = 0; r < count; r++)
	    {
	      const I column = cols[k + r];
	      const bool is = column >= base;
	      const T product = values[k + r] * x[is ? column : base];
	      sums[r] += is ? product : 0;
	    }
	for (int64_t r = 0; r < count; r++)
	  y[first + r] = (beta == 0 ? alpha * sums[r]
			  : alpha * sums[r] + beta * y[first + r]);
      }
}

#define BLOCKS(T, I)							\
  VERSIONS static void							\
  block_rows (const cusparseSpMatDescr &d, int64_t begin, int64_t end,	\
	      const I *offsets, const I *cols, const T *values, const T *x,\
	      T alpha, T beta, T *y)					\
  {									\
    const bool by_rows = d.order == CUSPARSE_ORDER_ROW;			\
    const I base = d.base;						\
    x -= base * d.width;						\
    if (d.height == d.width)						\
      switch (d.height)							\
	{								\
	  BLOCK (1) BLOCK (2) BLOCK (3) BLOCK (4) BLOCK (5) BLOCK (6)	\
	  BLOCK (8)							\
	}								\
    any_blocks (begin, end, offsets, base, cols, values, x, alpha, beta, y,\
		d.height, d.width, by_rows);				\
  }									\
  VERSIONS static void							\
  slice_rows (const cusparseSpMatDescr &d, int64_t begin, int64_t end,	\
	      const I *offsets, const I *cols, const T *values, const T *x,\
	      T alpha, T beta, T *y)					\
  {									\
    slices (begin, end, offsets, I (d.base), cols, values, x - d.base,	\
	    alpha, beta, y, d.height, d.rows);				\
  }
#define BLOCK(N)							\
  case N:								\
    if (by_rows)							\
      square_blocks<N, true> (begin, end, offsets, base, cols, values, x,\
			      alpha, beta, y);				\
    else								\
      square_blocks<N, false> (begin, end, offsets, base, cols, values, x,\
			       alpha, beta, y);				\
    return;
BLOCKS (float, int)
BLOCKS (float, int64_t)
BLOCKS (double, int)
BLOCKS (double, int64_t)
#undef BLOCK
#undef BLOCKS

/* multiply_vector for the blocks or slices D with indices of type I.  */
template <typename I, typename T>
static void
multiply_parts (const cusparseSpMatDescr &d, T alpha, const T *x, T beta,
		T *y, int batch)
{
  const I *offsets
    = static_cast<const I *> (d.offsets) + batch * d.offset_stride;
  const I *cols = static_cast<const I *> (d.indices) + batch * d.index_stride;
  const T *values
    = static_cast<const T *> (d.values) + batch * d.value_stride;
  const int64_t count = (d.rows + d.height - 1) / d.height;
#pragma omp parallel if (d.nnz > 5000)
  {
    const csr<I, T> a = { count, 0, I (d.base), offsets, cols, values };
    int part = omp_get_thread_num (), parts = omp_get_num_threads ();
    const int64_t begin = part_begin (a, part, parts);
    const int64_t end = part_begin (a, part + 1, parts);
    if (d.format == CUSPARSE_FORMAT_BSR)
      block_rows (d, begin, end, offsets, cols, values, x, alpha, beta, y);
    else
      slice_rows (d, begin, end, offsets, cols, values, x, alpha, beta, y);
  }
}

/* Multiply blocks or slices as they lie; return whether D is of a kind with
   which that is done.  */
template <typename T>
static bool
multiplied_parts (const cusparseSpMatDescr &d, cusparseOperation_t op, T alpha,
		  const T *x, T beta, T *y, int batch)
{
  if constexpr (std::is_floating_point<T>::value)
    if ((d.format == CUSPARSE_FORMAT_BSR
	 || d.format == CUSPARSE_FORMAT_SLICED_ELLPACK)
	&& op == CUSPARSE_OPERATION_NON_TRANSPOSE && d.type == type_of<T> ()
	&& d.offset == d.index && d.rows > 0 && d.cols > 0)
      {
	if (d.index == CUSPARSE_INDEX_64I)
	  multiply_parts<int64_t> (d, alpha, x, beta, y, batch);
	else if (d.index == CUSPARSE_INDEX_32I)
	  multiply_parts<int> (d, alpha, x, beta, y, batch);
	else
	  return false;
	return true;
      }
  return false;
}

template <typename T>
void
multiply_vector (const cusparseSpMatDescr &d, cusparseOperation_t op, T alpha,
		 const T *x, T beta, T *y, int batch)
{
  if (multiplied_parts (d, op, alpha, x, beta, y, batch))
    return;
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
      return multiply_rows (a, conjugate, 0, a.rows, alpha, x, beta, y);
#pragma omp parallel
    {
      int part = omp_get_thread_num (), parts = omp_get_num_threads ();
      multiply_rows (a, conjugate, part_begin (a, part, parts),
		     part_begin (a, part + 1, parts), alpha, x, beta, y);
    }
  });
}

#define INSTANCE(T)							\
  template void multiply_vector (const cusparseSpMatDescr &,		\
				 cusparseOperation_t, T, const T *, T, T *,\
				 int);					\
  template void multiply_rows (const csr<int, T> &, bool, int64_t, int64_t,\
			       T, const T *, T, T *);			\
  template void multiply_rows (const csr<int64_t, T> &, bool, int64_t,	\
			       int64_t, T, const T *, T, T *);
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
