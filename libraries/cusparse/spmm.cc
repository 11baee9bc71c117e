/* cuSPARSE: products of sparse and dense matrices.
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

/* SpMM sums rows of the dense matrix for each of the sparse one's (rows.cc), as
   many columns at a time as registers hold.  Where the columns of B lie in one
   piece, that many of them are turned to rows first, which costs little beside
   the sums; where those of C do, some rows of sums are turned to columns.

   A transposed matrix, or one in compressed columns, adds each row of B, times
   an element, to many of C; threads then take columns.  Where there are too few
   columns for that, or so many that it costs more, or C's lie in one piece, the
   sparse matrix is transposed first.

   SDDMM computes what the sparse matrix has a place for, each an inner
   product.  */

#include "rows.h"
#include <algorithm>
#include <omp.h>

namespace sparse
{

/* Y = BETA Y for a row of N elements that are RIGHT apart.  */
template <typename T>
static inline void
scale_row (int64_t n, T beta, T *y, int64_t right)
{
  if (beta == T (1))
    return;
  for (int64_t j = 0; j < n; j++)
    y[j * right] = beta == T () ? T () : beta * y[j * right];
}

/* Row ROW of C = ALPHA A B + BETA C, A conjugated if CONJUGATE, where B is
   larger than the sparse matrix, so that it does not pay to turn it.  */
template <typename I, typename T>
static void
row_product (const csr<I, T> &a, bool conjugate, int64_t row, T alpha,
	     const dense<const T> &b, T beta, const dense<T> &c)
{
  T *to = &c.at (row, 0);
  scale_row (c.cols, beta, to, c.right);
  for (int64_t i = a.begin (row); i < a.end (row); i++)
    {
      T factor = alpha * conj_if (conjugate, a.values[i]);
      const T *x = &b.at (a.column (i), 0);
      for (int64_t j = 0; j < c.cols; j++)
	to[j * c.right] += factor * conj_if (b.conjugate, x[j * b.right]);
    }
}

/* The rows of sums that are turned at once.  */
static const int64_t TURNED = 16;

/* Rows BEGIN to END - 1 of C's columns from COLUMN on, as S says, whose place
   for sums is not used; C's columns lie in one piece.  */
template <typename I, typename T>
static void
sum_columns (const csr<I, T> &a, int64_t begin, int64_t end, row_sums<T> s,
	     const dense<T> &c, int64_t column)
{
  T sums[TURNED * TILE<T>], turned[TURNED * TILE<T>];
  const T beta = s.beta;
  s.beta = T ();
  s.y = sums;
  s.y_ld = TILE<T>;
  for (int64_t row = begin; row < end; row += TURNED)
    {
      const int64_t count = std::min (TURNED, end - row);
      sum_rows (a, row, row + count, s);
      if (beta == T ())
	{
	  turn (s.n, count, sums, TILE<T>, &c.at (row, column), c.right);
	  continue;
	}
      turn (s.n, count, sums, TILE<T>, turned, TURNED);
      for (int64_t j = 0; j < s.n; j++)
	{
	  T *to = &c.at (row, column + j);
	  for (int64_t i = 0; i < count; i++)
	    to[i] = turned[j * TURNED + i] + beta * to[i];
	}
    }
}

/* Whether B's columns are turned to rows for a product with ELEMENTS elements.
   There is nothing to gain if few of B's are read.  */
template <typename T>
static bool
turns (const dense<const T> &b, int64_t elements)
{
  return b.right != 1 && b.down == 1 && elements >= 2 * b.rows;
}

/* The columns of B that are summed at a time.  Those that are turned should
   stay in a cache.  */
template <typename T>
static int64_t
tile_of (const dense<const T> &b, bool turned)
{
  const int64_t near = 4 << 20;
  int64_t tile = row_tile<T> ();
  if (turned && b.rows * tile * int64_t (sizeof (T)) > near)
    tile /= 2;
  return std::min (tile, b.cols);
}

/* C = ALPHA A B + BETA C.  Rows that are turned are summed a tile of columns
   after another, others a whole row of C after another, since they are read in
   one go.  */
template <typename I, typename T>
static void
rows_product (const csr<I, T> &a, bool conjugate, T alpha,
	      const dense<const T> &b, T beta, const dense<T> &c)
{
  if (c.rows == 0 || c.cols == 0)
    return;
  const int64_t elements = a.end (a.rows - 1);
  const bool turned = turns (b, elements);
  const bool strided = !turned && b.right != 1;
  const int64_t tile = tile_of (b, turned);
  const int64_t ld = turned ? (tile + 3) & ~int64_t (3) : b.down;
  const int64_t near = 1 << 20, block = 64;
  const int64_t some = c.right == 1 ? 1 : TURNED;
  memory<T> space (turned ? b.rows * ld : 0);
  const bool single = c.cols == 1 && b.down == 1 && c.down == 1
    && !b.conjugate;
  /* Rows BEGIN to END - 1 of C's columns from J on; those of B begin at X.  */
  auto sum = [&] (int64_t begin, int64_t end, int64_t j, const T *x)
  {
    const int64_t n = std::min (tile, c.cols - j);
    const row_sums<T> s
      = { n, x, ld, alpha, beta, &c.at (begin, j), c.down, b.conjugate,
	  conjugate, b.rows * std::min (ld, c.cols) * int64_t (sizeof (T))
		     > near };
    if (c.right == 1)
      sum_rows (a, begin, end, s);
    else
      sum_columns (a, begin, end, s, c, j);
  };
#pragma omp parallel if ((elements + a.rows) * c.cols > 5000)
  {
    int part = omp_get_thread_num (), parts = omp_get_num_threads ();
    int64_t begin = part_begin (a, part, parts);
    int64_t end = part_begin (a, part + 1, parts);
    if (single)
      multiply_rows (a, conjugate, begin, end, alpha, b.values, beta,
		     c.values);
    else if (strided)
      for (int64_t row = begin; row < end; row++)
	row_product (a, conjugate, row, alpha, b, beta, c);
    else if (!turned)
      for (int64_t row = begin; row < end; row += some)
	for (int64_t j = 0; j < c.cols; j += tile)
	  sum (row, std::min (row + some, end), j, &b.at (0, j));
    else
      for (int64_t j = 0; j < c.cols; j += tile)
	{
	  const int64_t n = std::min (tile, c.cols - j);
#pragma omp for
	  for (int64_t i = 0; i < b.rows; i += block)
	    turn (std::min (block, b.rows - i), n, &b.at (i, j), b.right,
		  space.get () + i * ld, ld);
	  sum (begin, end, j, space.get ());
#pragma omp barrier
	}
  }
}

/* C = ALPHA A^T B + BETA C, or with A's conjugate; the rows of B and C lie in
   one piece.  */
template <typename I, typename T>
static void
add_product (const csr<I, T> &a, bool conjugate, T alpha,
	     const dense<const T> &b, T beta, const dense<T> &c)
{
#pragma omp parallel if ((a.end (a.rows - 1) + a.rows) * c.cols > 5000)
  {
    const int64_t line = 64 / sizeof (T);
    const int64_t lines = (c.cols + line - 1) / line;
    int part = omp_get_thread_num (), parts = omp_get_num_threads ();
    const int64_t end = std::min (c.cols, lines * (part + 1) / parts * line);
    for (int64_t n, j = lines * part / parts * line; j < end; j += n)
      {
	n = std::min (row_tile<T> (), end - j);
	for (int64_t i = 0; i < c.rows; i++)
	  scale_row (n, beta, &c.at (i, j), 1);
	add_to_rows (a, row_sums<T> { n, &b.at (0, j), b.down, alpha, beta,
				      &c.at (0, j), c.down, b.conjugate,
				      conjugate, false });
      }
  }
}

/* Whether add_product is better than a transposed matrix: lines of C for all
   threads, and not many columns.  */
template <typename T>
static bool
adds (const dense<const T> &b, const dense<T> &c)
{
  const int64_t bytes = c.cols * sizeof (T), many = 1024;
  return (b.right == 1 && c.right == 1 && bytes <= many
	  && (omp_get_max_threads () == 1
	      || bytes >= 64 * omp_get_max_threads ()));
}

template <typename T>
void
multiply_matrix (const cusparseSpMatDescr &d, cusparseOperation_t op, T alpha,
		 const dense<const T> &b, T beta, const dense<T> &c,
		 int batch)
{
  compressed<T> matrix (d, batch);
  bool conjugate = op == CUSPARSE_OPERATION_CONJUGATE_TRANSPOSE;
  bool transposed
    = matrix.transposed () != (op != CUSPARSE_OPERATION_NON_TRANSPOSE);
  matrix.visit ([&] (const auto &a)
  {
    if (transposed && a.rows > 0 && adds (b, c))
      add_product (a, conjugate, alpha, b, beta, c);
    else if (transposed)
      rows_product (transpose (a, conjugate).view (), false, alpha, b, beta,
		    c);
    else
      rows_product (a, conjugate, alpha, b, beta, c);
  });
}

#define INSTANCE(T)							\
  template void multiply_matrix (const cusparseSpMatDescr &,		\
				 cusparseOperation_t, T,		\
				 const dense<const T> &, T,		\
				 const dense<T> &, int);
INSTANCE (float)
INSTANCE (double)
INSTANCE (cfloat)
INSTANCE (cdouble)
INSTANCE (int)

/* The inner product of row I of A and column J of B.  */
template <typename T>
static T
inner_product (const dense<const T> &a, const dense<const T> &b, int64_t i,
	       int64_t j)
{
  const T *x = &a.at (i, 0), *y = &b.at (0, j);
  T sum = T ();
  if constexpr (is_complex<T>::value)
    for (int64_t k = 0; k < a.cols; k++)
      sum += (conj_if (a.conjugate, x[k * a.right])
	      * conj_if (b.conjugate, y[k * b.down]));
  else if (a.right == 1 && b.down == 1)
    {
#pragma omp simd reduction (+:sum)
      for (int64_t k = 0; k < a.cols; k++)
	sum += x[k] * y[k];
    }
  else
    for (int64_t k = 0; k < a.cols; k++)
      sum += x[k * a.right] * y[k * b.down];
  return sum;
}

/* VALUES of the pattern of D = ALPHA A B * pattern + BETA VALUES, with indices
   at OFFSETS and INDICES.  */
template <typename T>
static void
sample_product (const cusparseSpMatDescr &d, const char *offsets,
		const char *indices, T alpha, const dense<const T> &a,
		const dense<const T> &b, T beta, T *values)
{
  auto set = [&] (int64_t place, int64_t i, int64_t j)
  {
    T x = alpha * inner_product (a, b, i, j);
    values[place] = beta == T () ? x : x + beta * values[place];
  };
  bool csc = d.format == CUSPARSE_FORMAT_CSC;
  bool bsr = d.format == CUSPARSE_FORMAT_BSR;
  if (d.format == CUSPARSE_FORMAT_COO)
    {
#pragma omp parallel for if (d.nnz > 100)
      for (int64_t i = 0; i < d.nnz; i++)
	set (i, index_at (offsets, d.offset, i) - d.base,
	     index_at (indices, d.index, i) - d.base);
      return;
    }
  int64_t lines = csc ? d.cols : d.rows / d.height;
#pragma omp parallel for schedule (dynamic, 32) if (d.nnz > 100)
  for (int64_t line = 0; line < lines; line++)
    {
      int64_t end = index_at (offsets, d.offset, line + 1) - d.base;
      for (int64_t i = index_at (offsets, d.offset, line) - d.base; i < end;
	   i++)
	{
	  int64_t other = index_at (indices, d.index, i) - d.base;
	  if (!bsr)
	    {
	      set (i, csc ? other : line, csc ? line : other);
	      continue;
	    }
	  for (int64_t r = 0; r < d.height; r++)
	    for (int64_t c = 0; c < d.width; c++)
	      set (i * d.height * d.width
		   + (d.order == CUSPARSE_ORDER_ROW ? r * d.width + c
		      : c * d.height + r),
		   line * d.height + r, other * d.width + c);
	}
    }
}

} // namespace sparse

using namespace sparse;

/* Whether the arguments of SpMM fit each other; what not otherwise.  */
static cusparseStatus_t
check_product (cusparseHandle_t handle, cusparseOperation_t op_a,
	       cusparseOperation_t op_b, const void *alpha,
	       cusparseConstSpMatDescr_t a, cusparseConstDnMatDescr_t b,
	       const void *beta, cusparseDnMatDescr_t c, cudaDataType compute)
{
  if (!handle)
    return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (!alpha || !a || !b || !beta || !c || unsigned (op_a) > 2
      || unsigned (op_b) > 2)
    return CUSPARSE_STATUS_INVALID_VALUE;
  bool plain_a = op_a == CUSPARSE_OPERATION_NON_TRANSPOSE;
  bool plain_b = op_b == CUSPARSE_OPERATION_NON_TRANSPOSE;
  if ((plain_a ? a->rows : a->cols) != c->rows
      || (plain_b ? b->cols : b->rows) != c->cols
      || (plain_a ? a->cols : a->rows) != (plain_b ? b->rows : b->cols))
    return CUSPARSE_STATUS_INVALID_VALUE;
  int batches = c->batches;
  if ((a->batches != 1 && a->batches != batches)
      || (b->batches != 1 && b->batches != batches))
    return CUSPARSE_STATUS_INVALID_VALUE;
  return (types_fit (compute, a->type, b->type, c->type)
	  ? CUSPARSE_STATUS_SUCCESS : CUSPARSE_STATUS_NOT_SUPPORTED);
}

/* The address of batch BATCH of the matrix D.  */
static char *
batch_of (const cusparseDnMatDescr &d, int batch)
{
  return (static_cast<char *> (d.values)
	  + (d.batches > 1 ? batch * d.stride * size_of (d.type) : 0));
}

/* Whether the arguments of SDDMM fit each other; what not otherwise.  */
static cusparseStatus_t
check_samples (cusparseHandle_t handle, cusparseOperation_t op_a,
	       cusparseOperation_t op_b, const void *alpha,
	       cusparseConstDnMatDescr_t a, cusparseConstDnMatDescr_t b,
	       const void *beta, cusparseSpMatDescr_t c, cudaDataType compute)
{
  if (!handle)
    return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (!alpha || !a || !b || !beta || !c || unsigned (op_a) > 2
      || unsigned (op_b) > 2)
    return CUSPARSE_STATUS_INVALID_VALUE;
  bool plain_a = op_a == CUSPARSE_OPERATION_NON_TRANSPOSE;
  bool plain_b = op_b == CUSPARSE_OPERATION_NON_TRANSPOSE;
  if ((plain_a ? a->rows : a->cols) != c->rows
      || (plain_b ? b->cols : b->rows) != c->cols
      || (plain_a ? a->cols : a->rows) != (plain_b ? b->rows : b->cols))
    return CUSPARSE_STATUS_INVALID_VALUE;
  return (types_fit (compute, a->type, b->type, c->type)
	  && compute != CUDA_R_32I
	  && c->format != CUSPARSE_FORMAT_BLOCKED_ELL
	  && c->format != CUSPARSE_FORMAT_SLICED_ELLPACK
	  ? CUSPARSE_STATUS_SUCCESS : CUSPARSE_STATUS_NOT_SUPPORTED);
}

extern "C" {

cusparseStatus_t
cusparseSpMM_bufferSize (cusparseHandle_t handle, cusparseOperation_t op_a,
			 cusparseOperation_t op_b, const void *alpha,
			 cusparseConstSpMatDescr_t a,
			 cusparseConstDnMatDescr_t b, const void *beta,
			 cusparseDnMatDescr_t c, cudaDataType compute,
			 cusparseSpMMAlg_t, size_t *size)
{
  cusparseStatus_t status = check_product (handle, op_a, op_b, alpha, a, b,
					   beta, c, compute);
  if (status != CUSPARSE_STATUS_SUCCESS)
    RETURN (status);
  NEED (size, INVALID_VALUE);
  *size = 0;
  RETURN (status);
}

cusparseStatus_t
cusparseSpMM_preprocess (cusparseHandle_t handle, cusparseOperation_t op_a,
			 cusparseOperation_t op_b, const void *alpha,
			 cusparseConstSpMatDescr_t a,
			 cusparseConstDnMatDescr_t b, const void *beta,
			 cusparseDnMatDescr_t c, cudaDataType compute,
			 cusparseSpMMAlg_t, void *)
{
  RETURN (check_product (handle, op_a, op_b, alpha, a, b, beta, c, compute));
}

cusparseStatus_t
cusparseSpMM (cusparseHandle_t handle, cusparseOperation_t op_a,
	      cusparseOperation_t op_b, const void *alpha,
	      cusparseConstSpMatDescr_t a, cusparseConstDnMatDescr_t b,
	      const void *beta, cusparseDnMatDescr_t c, cudaDataType compute,
	      cusparseSpMMAlg_t, void *)
{
  cusparseStatus_t status = check_product (handle, op_a, op_b, alpha, a, b,
					   beta, c, compute);
  if (status != CUSPARSE_STATUS_SUCCESS)
    RETURN (status);
  cudaError_t error = cudaSuccess;
  with_type (compute, [&] (auto kind)
  {
    typedef decltype (kind) T;
    scalar alphas (handle, alpha, sizeof (T));
    scalar betas (handle, beta, sizeof (T));
    error = submit (handle->stream,
		    [a = *a, b = *b, c = *c, op_a, op_b, alphas, betas]
    {
      T factor = betas.template get<T> ();
      for (int batch = 0; batch < c.batches; batch++)
	{
	  input<T> from (batch_of (b, batch), b.type, span_of (b));
	  /* What lies between the columns of C is kept.  */
	  output<T> to (batch_of (c, batch), c.type, span_of (c), true);
	  multiply_matrix (a, op_a, alphas.template get<T> (),
			   dense_view (b, from.get (), op_b), factor,
			   dense_view (c, to.get (),
				       CUSPARSE_OPERATION_NON_TRANSPOSE),
			   a.batches > 1 ? batch : 0);
	}
    });
  });
  RETURN (status_of (error));
}

cusparseStatus_t
cusparseSDDMM_bufferSize (cusparseHandle_t handle, cusparseOperation_t op_a,
			  cusparseOperation_t op_b, const void *alpha,
			  cusparseConstDnMatDescr_t a,
			  cusparseConstDnMatDescr_t b, const void *beta,
			  cusparseSpMatDescr_t c, cudaDataType compute,
			  cusparseSDDMMAlg_t, size_t *size)
{
  cusparseStatus_t status = check_samples (handle, op_a, op_b, alpha, a, b,
					   beta, c, compute);
  if (status != CUSPARSE_STATUS_SUCCESS)
    RETURN (status);
  NEED (size, INVALID_VALUE);
  *size = 0;
  RETURN (status);
}

cusparseStatus_t
cusparseSDDMM_preprocess (cusparseHandle_t handle, cusparseOperation_t op_a,
			  cusparseOperation_t op_b, const void *alpha,
			  cusparseConstDnMatDescr_t a,
			  cusparseConstDnMatDescr_t b, const void *beta,
			  cusparseSpMatDescr_t c, cudaDataType compute,
			  cusparseSDDMMAlg_t, void *)
{
  RETURN (check_samples (handle, op_a, op_b, alpha, a, b, beta, c, compute));
}

cusparseStatus_t
cusparseSDDMM (cusparseHandle_t handle, cusparseOperation_t op_a,
	       cusparseOperation_t op_b, const void *alpha,
	       cusparseConstDnMatDescr_t a, cusparseConstDnMatDescr_t b,
	       const void *beta, cusparseSpMatDescr_t c, cudaDataType compute,
	       cusparseSDDMMAlg_t, void *)
{
  cusparseStatus_t status = check_samples (handle, op_a, op_b, alpha, a, b,
					   beta, c, compute);
  if (status != CUSPARSE_STATUS_SUCCESS)
    RETURN (status);
  cudaError_t error = cudaSuccess;
  with_type (compute, [&] (auto kind)
  {
    typedef decltype (kind) T;
    scalar alphas (handle, alpha, sizeof (T));
    scalar betas (handle, beta, sizeof (T));
    error = submit (handle->stream,
		    [a = *a, b = *b, c = *c, op_a, op_b, alphas, betas]
    {
      for (int batch = 0; batch < c.batches; batch++)
	{
	  auto at = [batch] (void *p, int64_t stride, size_t size)
	  {
	    return static_cast<char *> (p) + batch * stride * size;
	  };
	  input<T> left (batch_of (a, batch), a.type, span_of (a));
	  input<T> right (batch_of (b, batch), b.type, span_of (b));
	  output<T> to (at (c.values, c.value_stride, size_of (c.type)),
			c.type, c.nnz, true);
	  sample_product<T> (c,
			     at (c.offsets, c.offset_stride,
				 size_of (c.offset)),
			     at (c.indices, c.index_stride,
				 size_of (c.index)),
			     alphas.template get<T> (),
			     dense_view (a, left.get (), op_a),
			     dense_view (b, right.get (), op_b),
			     betas.template get<T> (), to.get ());
	}
    });
  });
  RETURN (status_of (error));
}

} // extern "C"
