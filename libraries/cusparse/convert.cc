/* cuSPARSE: conversions and sorts.
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

/* What is dense is walked line by line, a line being what the sparse format has
   an offset for: rows, or columns of CSC.  Patterns are sorted by pairs of an
   index and its place, each line by itself.  Where the host wants a number that
   is computed, it waits for the stream.  */

#include "sparse.h"
#include <algorithm>

namespace sparse
{

/* Store what A has in the dense matrix B, of the same type, the rest of which
   is 0.  */
template <typename T>
static void
to_dense (const cusparseSpMatDescr &a, const dense<T> &b)
{
  compressed<T> matrix (a);
  bool flip = matrix.transposed ();
  matrix.visit ([&] (const auto &m)
  {
#pragma omp parallel for if (b.rows * b.cols > 10000)
    for (int64_t i = 0; i < m.rows; i++)
      {
	for (int64_t j = 0; j < m.cols; j++)
	  (flip ? b.at (j, i) : b.at (i, j)) = T ();
	for (int64_t k = m.begin (i); k < m.end (i); k++)
	  {
	    int64_t j = m.column (k);
	    (flip ? b.at (j, i) : b.at (i, j)) = m.values[k];
	  }
      }
  });
}

/* Offsets of the lines of A, from 0; of columns if BY_COLUMNS.  */
template <typename T>
static memory<int64_t>
count_lines (const dense<T> &a, bool by_columns)
{
  int64_t lines = by_columns ? a.cols : a.rows;
  int64_t length = by_columns ? a.rows : a.cols;
  memory<int64_t> offsets (lines + 1);
  offsets[0] = 0;
#pragma omp parallel for if (lines * length > 10000)
  for (int64_t i = 0; i < lines; i++)
    {
      int64_t n = 0;
      for (int64_t j = 0; j < length; j++)
	n += (by_columns ? a.at (j, i) : a.at (i, j)) != T ();
      offsets[i + 1] = n;
    }
  for (int64_t i = 0; i < lines; i++)
    offsets[i + 1] += offsets[i];
  return offsets;
}

/* Store what is not 0 in A as B, whose arrays have room for it.  */
template <typename T>
static void
to_sparse (const dense<T> &a, const cusparseSpMatDescr &b)
{
  bool csc = b.format == CUSPARSE_FORMAT_CSC;
  bool coo = b.format == CUSPARSE_FORMAT_COO;
  int64_t lines = csc ? a.cols : a.rows, length = csc ? a.rows : a.cols;
  memory<int64_t> offsets = count_lines (a, csc);
  output<T> to (b.values, b.type, offsets[lines], false);
#pragma omp parallel for if (lines * length > 10000)
  for (int64_t i = 0; i < lines; i++)
    {
      int64_t n = offsets[i];
      for (int64_t j = 0; j < length; j++)
	{
	  T x = csc ? a.at (j, i) : a.at (i, j);
	  if (x == T ())
	    continue;
	  if (coo)
	    set_index (b.offsets, b.offset, n, i + b.base);
	  set_index (b.indices, b.index, n, j + b.base);
	  to.get ()[n++] = x;
	}
    }
  if (!coo)
    for (int64_t i = 0; i <= lines; i++)
      set_index (b.offsets, b.offset, i, offsets[i] + b.base);
}

/* Call F (T ()) for the type in which values of TYPE are held.  */
template <typename F>
static bool
with_values (cudaDataType type, F f)
{
  cudaDataType compute = type;
  if (type == CUDA_R_16F || type == CUDA_R_16BF)
    compute = CUDA_R_32F;
  if (type == CUDA_C_16F || type == CUDA_C_16BF)
    compute = CUDA_C_32F;
  if (type == CUDA_R_8I)
    compute = CUDA_R_32I;
  return with_type (compute, f);
}

/* Sort the elements BEGIN to END - 1 of P's indices KEYS, and of OTHER and
   PLACES with them, where they are not null.  */
static void
sort_range (int *keys, int *other, int *places, int64_t begin, int64_t end)
{
  struct item { int key, other, place; };
  std::vector<item> items (end - begin);
  for (int64_t i = begin; i < end; i++)
    items[i - begin] = { keys[i], other ? other[i] : 0,
			 places ? places[i] : 0 };
  std::stable_sort (items.begin (), items.end (),
		    [] (const item &a, const item &b)
		    { return a.key != b.key ? a.key < b.key
			     : a.other < b.other; });
  for (int64_t i = begin; i < end; i++)
    {
      keys[i] = items[i - begin].key;
      if (other)
	other[i] = items[i - begin].other;
      if (places)
	places[i] = items[i - begin].place;
    }
}

/* Sort each of LINES lines of INDICES, and PLACES with it.  */
static void
sort_lines (int64_t lines, int64_t nnz, const int *offsets, int *indices,
	    int *places)
{
  int base = lines > 0 ? offsets[0] : 0;
#pragma omp parallel for schedule (dynamic, 256) if (nnz > 10000)
  for (int64_t i = 0; i < lines; i++)
    {
      int64_t begin = offsets[i] - base, end = offsets[i + 1] - base;
      if (!std::is_sorted (indices + begin, indices + end))
	sort_range (indices, nullptr, places, begin, end);
    }
}

/* The transpose of CSR as CSC, of values of SIZE bytes if there are any.  */
static void
csr_to_csc (int64_t m, int64_t n, const char *values, const int *rows,
	    const int *cols, char *csc_values, int *csc_cols, int *csc_rows,
	    int base, size_t size)
{
  memory<int64_t> next (n + 1);
  memset (next.get (), 0, (n + 1) * sizeof (int64_t));
  int64_t nnz = m > 0 ? rows[m] - base : 0;
  for (int64_t i = 0; i < nnz; i++)
    next[cols[i] - base + 1]++;
  for (int64_t j = 0; j < n; j++)
    next[j + 1] += next[j];
  for (int64_t j = 0; j <= n; j++)
    csc_cols[j] = next[j] + base;
  for (int64_t i = 0; i < m; i++)
    for (int64_t k = rows[i] - base; k < rows[i + 1] - base; k++)
      {
	int64_t place = next[cols[k] - base]++;
	csc_rows[place] = i + base;
	if (csc_values)
	  memcpy (csc_values + place * size, values + k * size, size);
      }
}

/* Row ROW of ALPHA A + BETA B: F (column, value) for each column, in order.
   Returns their number.  */
template <typename T, typename F>
static int64_t
add_rows (const csr<int, T> &a, const csr<int, T> &b, int64_t row, T alpha,
	  T beta, F f)
{
  int64_t i = a.begin (row), k = b.begin (row), n = 0;
  while (i < a.end (row) || k < b.end (row))
    {
      int64_t left = i < a.end (row) ? a.column (i) : INT64_MAX;
      int64_t right = k < b.end (row) ? b.column (k) : INT64_MAX;
      int64_t column = std::min (left, right);
      T sum = T ();
      if (left == column)
	sum += a.values ? alpha * a.values[i] : T (), i++;
      if (right == column)
	sum += b.values ? beta * b.values[k] : T (), k++;
      f (column, sum);
      n++;
    }
  return n;
}

/* A matrix of a function that is named for its type.  */
template <typename T>
static csr<int, T>
view (const cusparseMatDescr_t descr, int m, int n, const int *rows,
      const int *cols, const T *values)
{
  return { m, n, descr->base, rows, cols, values };
}

} // namespace sparse

using namespace sparse;

extern "C" {

cusparseStatus_t
cusparseSparseToDense_bufferSize (cusparseHandle_t handle,
				  cusparseConstSpMatDescr_t a,
				  cusparseDnMatDescr_t b,
				  cusparseSparseToDenseAlg_t, size_t *size)
{
  NEED (handle, NOT_INITIALIZED);
  NEED (a && b && size && a->rows == b->rows && a->cols == b->cols,
	INVALID_VALUE);
  *size = 0;
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

cusparseStatus_t
cusparseSparseToDense (cusparseHandle_t handle, cusparseConstSpMatDescr_t a,
		       cusparseDnMatDescr_t b, cusparseSparseToDenseAlg_t,
		       void *)
{
  NEED (handle, NOT_INITIALIZED);
  NEED (a && b && a->rows == b->rows && a->cols == b->cols, INVALID_VALUE);
  NEED (a->type == b->type, NOT_SUPPORTED);
  cudaError_t error = cudaSuccess;
  with_values (a->type, [&] (auto kind)
  {
    typedef decltype (kind) T;
    error = submit (handle->stream, [a = *a, b = *b]
    {
      output<T> to (b.values, b.type, span_of (b), true);
      to_dense (a, dense_view (b, to.get (),
			       CUSPARSE_OPERATION_NON_TRANSPOSE));
    });
  });
  RETURN (status_of (error));
}

cusparseStatus_t
cusparseDenseToSparse_bufferSize (cusparseHandle_t handle,
				  cusparseConstDnMatDescr_t a,
				  cusparseSpMatDescr_t b,
				  cusparseDenseToSparseAlg_t, size_t *size)
{
  NEED (handle, NOT_INITIALIZED);
  NEED (a && b && size && a->rows == b->rows && a->cols == b->cols,
	INVALID_VALUE);
  NEED (b->format == CUSPARSE_FORMAT_CSR || b->format == CUSPARSE_FORMAT_CSC
	|| b->format == CUSPARSE_FORMAT_COO, NOT_SUPPORTED);
  *size = 0;
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

cusparseStatus_t
cusparseDenseToSparse_analysis (cusparseHandle_t handle,
				cusparseConstDnMatDescr_t a,
				cusparseSpMatDescr_t b,
				cusparseDenseToSparseAlg_t alg, void *)
{
  size_t size;
  cusparseStatus_t status
    = cusparseDenseToSparse_bufferSize (handle, a, b, alg, &size);
  if (status != CUSPARSE_STATUS_SUCCESS)
    return status;
  cudaError_t error = cudaSuccess;
  int64_t nnz = 0;
  with_values (a->type, [&] (auto kind)
  {
    typedef decltype (kind) T;
    error = submit (handle->stream, [a = *a, b = *b, &nnz]
    {
      input<T> from (a.values, a.type, span_of (a));
      bool csc = b.format == CUSPARSE_FORMAT_CSC;
      auto op = CUSPARSE_OPERATION_NON_TRANSPOSE;
      int64_t lines = csc ? a.cols : a.rows;
      memory<int64_t> offsets
	= count_lines (dense_view<const T> (a, from.get (), op), csc);
      nnz = offsets[lines];
      if (b.format != CUSPARSE_FORMAT_COO && b.offsets)
	for (int64_t i = 0; i <= lines; i++)
	  set_index (b.offsets, b.offset, i, offsets[i] + b.base);
    });
    if (error == cudaSuccess)
      error = cudaStreamSynchronize (handle->stream);
  });
  if (error == cudaSuccess)
    b->nnz = nnz;
  RETURN (status_of (error));
}

cusparseStatus_t
cusparseDenseToSparse_convert (cusparseHandle_t handle,
			       cusparseConstDnMatDescr_t a,
			       cusparseSpMatDescr_t b,
			       cusparseDenseToSparseAlg_t alg, void *)
{
  size_t size;
  cusparseStatus_t status
    = cusparseDenseToSparse_bufferSize (handle, a, b, alg, &size);
  if (status != CUSPARSE_STATUS_SUCCESS)
    return status;
  cudaError_t error = cudaSuccess;
  with_values (a->type, [&] (auto kind)
  {
    typedef decltype (kind) T;
    error = submit (handle->stream, [a = *a, b = *b]
    {
      input<T> from (a.values, a.type, span_of (a));
      to_sparse (dense_view (a, const_cast<T *> (from.get ()),
			     CUSPARSE_OPERATION_NON_TRANSPOSE), b);
    });
  });
  RETURN (status_of (error));
}

cusparseStatus_t
cusparseXcoo2csr (cusparseHandle_t handle, const int *coo_rows, int nnz,
		  int m, int *csr_rows, cusparseIndexBase_t base)
{
  NEED (handle, NOT_INITIALIZED);
  NEED (nnz >= 0 && m >= 0 && csr_rows && (coo_rows || nnz == 0),
	INVALID_VALUE);
  RETURN (status_of (submit (handle->stream, [=]
  {
    int row = 0;
    for (int i = 0; i < nnz; i++)
      while (row <= coo_rows[i] - base)
	csr_rows[row++] = i + base;
    while (row <= m)
      csr_rows[row++] = nnz + base;
  })));
}

cusparseStatus_t
cusparseXcsr2coo (cusparseHandle_t handle, const int *csr_rows, int nnz,
		  int m, int *coo_rows, cusparseIndexBase_t base)
{
  NEED (handle, NOT_INITIALIZED);
  NEED (nnz >= 0 && m >= 0 && csr_rows && (coo_rows || nnz == 0),
	INVALID_VALUE);
  RETURN (status_of (submit (handle->stream, [=]
  {
    for (int row = 0; row < m; row++)
      for (int i = csr_rows[row] - base; i < csr_rows[row + 1] - base; i++)
	coo_rows[i] = row + base;
  })));
}

cusparseStatus_t
cusparseCreateIdentityPermutation (cusparseHandle_t handle, int n, int *p)
{
  NEED (handle, NOT_INITIALIZED);
  NEED (n >= 0 && (p || n == 0), INVALID_VALUE);
  RETURN (status_of (submit (handle->stream, [=]
  {
    for (int i = 0; i < n; i++)
      p[i] = i;
  })));
}

/* The sorts' buffers are not used.  */
#define SORT_SIZE(NAME)							\
  cusparseStatus_t							\
  NAME (cusparseHandle_t handle, int m, int n, int nnz, const int *,	\
	const int *, size_t *size)					\
  {									\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (m >= 0 && n >= 0 && nnz >= 0 && size, INVALID_VALUE);		\
    *size = 0;								\
    RETURN (CUSPARSE_STATUS_SUCCESS);					\
  }
SORT_SIZE (cusparseXcoosort_bufferSizeExt)
SORT_SIZE (cusparseXcsrsort_bufferSizeExt)
SORT_SIZE (cusparseXcscsort_bufferSizeExt)

cusparseStatus_t
cusparseXcoosortByRow (cusparseHandle_t handle, int m, int n, int nnz,
		       int *rows, int *cols, int *p, void *)
{
  NEED (handle, NOT_INITIALIZED);
  NEED (m >= 0 && n >= 0 && nnz >= 0 && rows && cols, INVALID_VALUE);
  RETURN (status_of (submit (handle->stream, [=]
  {
    sort_range (rows, cols, p, 0, nnz);
  })));
}

cusparseStatus_t
cusparseXcoosortByColumn (cusparseHandle_t handle, int m, int n, int nnz,
			  int *rows, int *cols, int *p, void *buffer)
{
  return cusparseXcoosortByRow (handle, n, m, nnz, cols, rows, p, buffer);
}

cusparseStatus_t
cusparseXcsrsort (cusparseHandle_t handle, int m, int n, int nnz,
		  const cusparseMatDescr_t descr, const int *rows, int *cols,
		  int *p, void *)
{
  NEED (handle, NOT_INITIALIZED);
  NEED (m >= 0 && n >= 0 && nnz >= 0 && descr && rows && cols,
	INVALID_VALUE);
  RETURN (status_of (submit (handle->stream, [=]
  {
    sort_lines (m, nnz, rows, cols, p);
  })));
}

cusparseStatus_t
cusparseXcscsort (cusparseHandle_t handle, int m, int n, int nnz,
		  const cusparseMatDescr_t descr, const int *cols, int *rows,
		  int *p, void *buffer)
{
  return cusparseXcsrsort (handle, n, m, nnz, descr, cols, rows, p, buffer);
}

cusparseStatus_t
cusparseCsr2cscEx2_bufferSize (cusparseHandle_t handle, int m, int n, int nnz,
			       const void *, const int *, const int *, void *,
			       int *, int *, cudaDataType type,
			       cusparseAction_t, cusparseIndexBase_t,
			       cusparseCsr2CscAlg_t, size_t *size)
{
  NEED (handle, NOT_INITIALIZED);
  NEED (m >= 0 && n >= 0 && nnz >= 0 && size, INVALID_VALUE);
  NEED (size_of (type), NOT_SUPPORTED);
  *size = 0;
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

cusparseStatus_t
cusparseCsr2cscEx2 (cusparseHandle_t handle, int m, int n, int nnz,
		    const void *csr_val, const int *csr_rows,
		    const int *csr_cols, void *csc_val, int *csc_cols,
		    int *csc_rows, cudaDataType type, cusparseAction_t action,
		    cusparseIndexBase_t base, cusparseCsr2CscAlg_t, void *)
{
  NEED (handle, NOT_INITIALIZED);
  NEED (m >= 0 && n >= 0 && nnz >= 0 && csr_rows && csc_cols, INVALID_VALUE);
  NEED (size_of (type), NOT_SUPPORTED);
  RETURN (status_of (submit (handle->stream, [=]
  {
    bool values = action == CUSPARSE_ACTION_NUMERIC;
    csr_to_csc (m, n, static_cast<const char *> (csr_val), csr_rows, csr_cols,
		values ? static_cast<char *> (csc_val) : nullptr, csc_cols,
		csc_rows, base, size_of (type));
  })));
}

cusparseStatus_t
cusparseXcsrgeam2Nnz (cusparseHandle_t handle, int m, int n,
		      const cusparseMatDescr_t descrA, int, const int *rowsA,
		      const int *colsA, const cusparseMatDescr_t descrB, int,
		      const int *rowsB, const int *colsB,
		      const cusparseMatDescr_t descrC, int *rowsC, int *nnz,
		      void *)
{
  NEED (handle, NOT_INITIALIZED);
  NEED (m >= 0 && n >= 0 && descrA && descrB && descrC && rowsA && rowsB
	&& rowsC && nnz, INVALID_VALUE);
  auto a = view<float> (descrA, m, n, rowsA, colsA, nullptr);
  auto b = view<float> (descrB, m, n, rowsB, colsB, nullptr);
  int base = descrC->base;
  RETURN (status_of (deliver (handle, submit (handle->stream, [=]
  {
    int64_t sum = 0;
    rowsC[0] = base;
    for (int row = 0; row < m; row++)
      {
	sum += add_rows (a, b, row, 1.0f, 1.0f, [] (int64_t, float) {});
	rowsC[row + 1] = sum + base;
      }
    *nnz = sum;
  }))));
}

} // extern "C"

namespace sparse
{

/* C = ALPHA A + BETA B, row by row.  */
template <typename T>
static void
add_matrices (const csr<int, T> &a, const csr<int, T> &b, T alpha, T beta,
	      int base, T *values, int *rows, int *cols)
{
  /* The offsets may be those that counting has stored, or not.  */
  int64_t n = 0;
  for (int64_t row = 0; row < a.rows; row++)
    {
      rows[row] = n + base;
      add_rows (a, b, row, alpha, beta, [&] (int64_t column, T x)
      {
	cols[n] = column + base;
	values[n++] = x;
      });
    }
  rows[a.rows] = n + base;
}

/* How many elements of each row, or column, of A are not 0, at COUNTS.
   Returns their sum.  */
template <typename T>
static int
count_elements (const T *a, int m, int n, int lda, bool rows, int *counts)
{
  int64_t sum = 0;
  memset (counts, 0, (rows ? m : n) * sizeof (int));
  for (int64_t j = 0; j < n; j++)
    for (int64_t i = 0; i < m; i++)
      if (a[j * lda + i] != T ())
	{
	  counts[rows ? i : j]++;
	  sum++;
	}
  return sum;
}

/* The matrix D of a function that is named for its type, dense by columns.  */
static cusparseDnMatDescr
dense_matrix (int m, int n, const void *a, int lda, cudaDataType type)
{
  return { m, n, lda, const_cast<void *> (a), type, CUSPARSE_ORDER_COL, 1,
	   0 };
}

/* A function that is named for its type, between A dense and D sparse.  */
template <typename T>
static cudaError_t
convert (cusparseHandle_t handle, const cusparseSpMatDescr &d, int m, int n,
	 const void *a, int lda, bool from_dense)
{
  cusparseDnMatDescr b = dense_matrix (m, n, a, lda, type_of<T> ());
  return submit (handle->stream, [=]
  {
    auto whole = dense_view (b, static_cast<T *> (b.values),
			     CUSPARSE_OPERATION_NON_TRANSPOSE);
    if (from_dense)
      to_sparse (whole, d);
    else
      to_dense (d, whole);
  });
}

} // namespace sparse

#define CONVERSIONS(P, T)						\
  cusparseStatus_t							\
  cusparse##P##csrgeam2_bufferSizeExt (					\
    cusparseHandle_t handle, int m, int n, const T *,			\
    const cusparseMatDescr_t, int, const T *, const int *, const int *,	\
    const T *, const cusparseMatDescr_t, int, const T *, const int *,	\
    const int *, const cusparseMatDescr_t, const T *, const int *,	\
    const int *, size_t *size)						\
  {									\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (m >= 0 && n >= 0 && size, INVALID_VALUE);			\
    *size = 0;								\
    RETURN (CUSPARSE_STATUS_SUCCESS);					\
  }									\
  cusparseStatus_t							\
  cusparse##P##csrgeam2 (						\
    cusparseHandle_t handle, int m, int n, const T *alpha,		\
    const cusparseMatDescr_t descrA, int, const T *valA,		\
    const int *rowsA, const int *colsA, const T *beta,			\
    const cusparseMatDescr_t descrB, int, const T *valB,		\
    const int *rowsB, const int *colsB,					\
    const cusparseMatDescr_t descrC, T *valC, int *rowsC, int *colsC,	\
    void *)								\
  {									\
    typedef inner<T>::type U;						\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (m >= 0 && n >= 0 && alpha && beta && descrA && descrB		\
	  && descrC && rowsA && rowsB && rowsC, INVALID_VALUE);		\
    auto a = view (descrA, m, n, rowsA, colsA,				\
		   reinterpret_cast<const U *> (valA));			\
    auto b = view (descrB, m, n, rowsB, colsB,				\
		   reinterpret_cast<const U *> (valB));			\
    scalar alphas (handle, alpha, sizeof (U));				\
    scalar betas (handle, beta, sizeof (U));				\
    int base = descrC->base;						\
    RETURN (status_of (submit (handle->stream, [=]			\
    {									\
      add_matrices (a, b, alphas.get<U> (), betas.get<U> (), base,	\
		    reinterpret_cast<U *> (valC), rowsC, colsC);	\
    })));								\
  }									\
  cusparseStatus_t							\
  cusparse##P##nnz (cusparseHandle_t handle, cusparseDirection_t dir,	\
		    int m, int n, const cusparseMatDescr_t descr,	\
		    const T *a, int lda, int *counts, int *nnz)		\
  {									\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (m >= 0 && n >= 0 && descr && a && lda >= m && counts && nnz	\
	  && unsigned (dir) <= 1, INVALID_VALUE);			\
    RETURN (status_of (deliver (handle, submit (handle->stream, [=]	\
    {									\
      *nnz = count_elements (						\
	reinterpret_cast<const inner<T>::type *> (a), m, n, lda,	\
	dir == CUSPARSE_DIRECTION_ROW, counts);				\
    }))));								\
  }									\
  cusparseStatus_t							\
  cusparse##P##dense2csr (cusparseHandle_t handle, int m, int n,	\
			  const cusparseMatDescr_t descr, const T *a,	\
			  int lda, const int *, T *val, int *rows,	\
			  int *cols)					\
  {									\
    typedef inner<T>::type U;						\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (m >= 0 && n >= 0 && descr && a && lda >= m, INVALID_VALUE);	\
    cusparseSpMatDescr d = csr_matrix (descr, m, n, 0, rows, cols, val,	\
				       type_of<U> ());			\
    RETURN (status_of (convert<U> (handle, d, m, n, a, lda, true)));	\
  }									\
  cusparseStatus_t							\
  cusparse##P##dense2csc (cusparseHandle_t handle, int m, int n,	\
			  const cusparseMatDescr_t descr, const T *a,	\
			  int lda, const int *, T *val, int *rows,	\
			  int *cols)					\
  {									\
    typedef inner<T>::type U;						\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (m >= 0 && n >= 0 && descr && a && lda >= m, INVALID_VALUE);	\
    cusparseSpMatDescr d = csr_matrix (descr, m, n, 0, cols, rows, val,	\
				       type_of<U> ());			\
    d.format = CUSPARSE_FORMAT_CSC;					\
    RETURN (status_of (convert<U> (handle, d, m, n, a, lda, true)));	\
  }									\
  cusparseStatus_t							\
  cusparse##P##csr2dense (cusparseHandle_t handle, int m, int n,	\
			  const cusparseMatDescr_t descr, const T *val,	\
			  const int *rows, const int *cols, T *a,	\
			  int lda)					\
  {									\
    typedef inner<T>::type U;						\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (m >= 0 && n >= 0 && descr && a && lda >= m, INVALID_VALUE);	\
    cusparseSpMatDescr d = csr_matrix (descr, m, n, 0, rows, cols, val,	\
				       type_of<U> ());			\
    RETURN (status_of (convert<U> (handle, d, m, n, a, lda, false)));	\
  }									\
  cusparseStatus_t							\
  cusparse##P##csc2dense (cusparseHandle_t handle, int m, int n,	\
			  const cusparseMatDescr_t descr, const T *val,	\
			  const int *rows, const int *cols, T *a,	\
			  int lda)					\
  {									\
    typedef inner<T>::type U;						\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (m >= 0 && n >= 0 && descr && a && lda >= m, INVALID_VALUE);	\
    cusparseSpMatDescr d = csr_matrix (descr, m, n, 0, cols, rows, val,	\
				       type_of<U> ());			\
    d.format = CUSPARSE_FORMAT_CSC;					\
    RETURN (status_of (convert<U> (handle, d, m, n, a, lda, false)));	\
  }									\
  cusparseStatus_t							\
  cusparse##P##csr2csc (cusparseHandle_t handle, int m, int n, int nnz,	\
			const T *csr_val, const int *csr_rows,		\
			const int *csr_cols, T *csc_val, int *csc_rows,	\
			int *csc_cols, cusparseAction_t action,		\
			cusparseIndexBase_t base)			\
  {									\
    return cusparseCsr2cscEx2 (handle, m, n, nnz, csr_val, csr_rows,	\
			       csr_cols, csc_val, csc_cols, csc_rows,	\
			       type_of<inner<T>::type> (), action, base,\
			       CUSPARSE_CSR2CSC_ALG1, nullptr);		\
  }

extern "C" {

CONVERSIONS (S, float)
CONVERSIONS (D, double)
CONVERSIONS (C, cuComplex)
CONVERSIONS (Z, cuDoubleComplex)

} // extern "C"
