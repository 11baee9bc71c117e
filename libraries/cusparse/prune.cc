/* cuSPARSE: matrices without their small elements.
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

/* An element stays if its absolute value is greater than the threshold.  The
   rows of the result are counted by one function and filled by another, which
   finds where each begins.  Buffers are not used.  */

#include "sparse.h"
#include <cmath>

namespace sparse
{

/* M rows of a dense matrix by columns, LD apart: EACH (ROW, F) calls F (COLUMN,
   VALUE) for each element of ROW.  */
template <typename T>
struct dense_rows
{
  const T *values;
  int64_t n, ld;
  template <typename F>
  void
  each (int row, const F &f) const
  {
    for (int64_t j = 0; j < n; j++)
      f (int (j), values[row + j * ld]);
  }
};

/* The same of a sparse one.  */
template <typename T>
struct sparse_rows
{
  const T *values;
  const int *rows, *cols;
  int base;
  template <typename F>
  void
  each (int row, const F &f) const
  {
    for (int k = rows[row] - base; k < rows[row + 1] - base; k++)
      f (cols ? cols[k] - base : 0, values[k]);
  }
};

/* How many elements of ROW of A are greater than THRESHOLD.  */
template <typename A, typename R>
static int
count_row (const A &a, int row, R threshold)
{
  int count = 0;
  a.each (row, [&] (int, const auto &x) { count += std::abs (x) > threshold; });
  return count;
}

/* Let OFFSETS, from BASE, be those of the M rows of A without elements up to
   THRESHOLD.  Returns how many stay.  */
template <typename A, typename R>
static int
count_rows (const A &a, int m, R threshold, int base, int *offsets)
{
#pragma omp parallel for
  for (int row = 0; row < m; row++)
    offsets[row + 1] = count_row (a, row, threshold);
  offsets[0] = base;
  for (int row = 0; row < m; row++)
    offsets[row + 1] += offsets[row];
  return offsets[m] - base;
}

/* Store what stays of A at OFFSETS, from BASE: VALUES and COLS.  */
template <typename A, typename T, typename R>
static void
fill_rows (const A &a, int m, R threshold, int base, const int *offsets,
	   T *values, int *cols)
{
#pragma omp parallel for
  for (int row = 0; row < m; row++)
    {
      int64_t place = offsets[row] - base;
      a.each (row, [&] (int column, const T &x)
      {
	if (std::abs (x) > threshold)
	  {
	    values[place] = x;
	    cols[place++] = column + base;
	  }
      });
    }
}

/* The threshold that X is: its real part.  */
template <typename T>
static auto
threshold_of (const T &x)
{
  return std::real (*reinterpret_cast<const typename inner<T>::type *> (&x));
}

} // namespace sparse

using namespace sparse;

/* The matrix with values of T that the arguments are.  */
#define SPARSE(T)							\
  (sparse_rows<T> { reinterpret_cast<const T *> (val), rows, cols,	\
		    descr->base })

#define COMPRESS(P, T)							\
  cusparseStatus_t							\
  cusparse##P##nnz_compress (						\
    cusparseHandle_t handle, int m, const cusparseMatDescr_t descr,	\
    const T *val, const int *rows, int *nnz_per_row, int *nnz, T tol)	\
  {									\
    typedef inner<T>::type U;						\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (m >= 0 && descr && rows && (nnz_per_row || !m) && nnz		\
	  && threshold_of (tol) >= 0, INVALID_VALUE);			\
    NEED (descr->type == CUSPARSE_MATRIX_TYPE_GENERAL,			\
	  MATRIX_TYPE_NOT_SUPPORTED);					\
    const int *cols = nullptr;						\
    auto a = SPARSE (U);						\
    RETURN (status_of (deliver (handle, submit (handle->stream, [=]	\
    {									\
      int sum = 0;							\
      for (int row = 0; row < m; row++)					\
	sum += nnz_per_row[row]						\
	  = count_row (a, row, threshold_of (tol));			\
      *nnz = sum;							\
    }))));								\
  }									\
  cusparseStatus_t							\
  cusparse##P##csr2csr_compress (					\
    cusparseHandle_t handle, int m, int n,				\
    const cusparseMatDescr_t descr, const T *val, const int *cols,	\
    const int *rows, int nnz, const int *nnz_per_row, T *valC,		\
    int *colsC, int *rowsC, T tol)					\
  {									\
    typedef inner<T>::type U;						\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (m >= 0 && n >= 0 && nnz >= 0 && descr && rows && rowsC	\
	  && (nnz_per_row || !m) && (!nnz || (val && cols))		\
	  && threshold_of (tol) >= 0, INVALID_VALUE);			\
    NEED (descr->type == CUSPARSE_MATRIX_TYPE_GENERAL,			\
	  MATRIX_TYPE_NOT_SUPPORTED);					\
    auto a = SPARSE (U);						\
    const int base = descr->base;					\
    RETURN (status_of (submit (handle->stream, [=]			\
    {									\
      rowsC[0] = base;							\
      for (int row = 0; row < m; row++)					\
	rowsC[row + 1] = rowsC[row] + nnz_per_row[row];			\
      fill_rows (a, m, threshold_of (tol), base, rowsC,			\
		 reinterpret_cast<U *> (valC), colsC);			\
    })));								\
  }

/* cusparseNAME_bufferSizeExt, NAMENnz and NAME, whose matrix is A of the
   arguments ARGS, if FITS.  */
#define PRUNE(NAME, T, A, FITS, ...)					\
  cusparseStatus_t							\
  cusparse##NAME##_bufferSizeExt (					\
    cusparseHandle_t handle, int m, int n, __VA_ARGS__,			\
    const T *threshold, const cusparseMatDescr_t descrC, const T *,	\
    const int *, const int *, size_t *size)				\
  {									\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (m >= 0 && n >= 0 && (FITS) && threshold && descrC && size,	\
	  INVALID_VALUE);						\
    *size = 0;								\
    RETURN (CUSPARSE_STATUS_SUCCESS);					\
  }									\
  cusparseStatus_t							\
  cusparse##NAME##Nnz (							\
    cusparseHandle_t handle, int m, int n, __VA_ARGS__,			\
    const T *threshold, const cusparseMatDescr_t descrC, int *rowsC,	\
    int *nnz, void *)							\
  {									\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (m >= 0 && n >= 0 && (FITS) && threshold && descrC && rowsC	\
	  && nnz, INVALID_VALUE);					\
    scalar limit (handle, threshold, sizeof (T));			\
    auto a = A;								\
    const int base = descrC->base;					\
    RETURN (status_of (deliver (handle, submit (handle->stream, [=]	\
    {									\
      *nnz = count_rows (a, m, limit.get<T> (), base, rowsC);		\
    }))));								\
  }									\
  cusparseStatus_t							\
  cusparse##NAME (cusparseHandle_t handle, int m, int n, __VA_ARGS__,	\
		  const T *threshold, const cusparseMatDescr_t descrC,	\
		  T *valC, const int *rowsC, int *colsC, void *)	\
  {									\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (m >= 0 && n >= 0 && (FITS) && threshold && descrC && rowsC,	\
	  INVALID_VALUE);						\
    scalar limit (handle, threshold, sizeof (T));			\
    auto a = A;								\
    const int base = descrC->base;					\
    RETURN (status_of (submit (handle->stream, [=]			\
    {									\
      fill_rows (a, m, limit.get<T> (), base, rowsC, valC, colsC);	\
    })));								\
  }
#define PRUNES(P, T)							\
  PRUNE (P##pruneDense2csr, T, (dense_rows<T> { val, n, lda }),		\
	 (val || !m || !n) && lda >= (m > 1 ? m : 1), const T *val,	\
	 int lda)							\
  PRUNE (P##pruneCsr2csr, T, SPARSE (T),				\
	 nnzA >= 0 && descr && rows && (!nnzA || (val && cols)),	\
	 int nnzA, const cusparseMatDescr_t descr, const T *val,	\
	 const int *rows, const int *cols)

extern "C" {

COMPRESS (S, float)
COMPRESS (D, double)
COMPRESS (C, cuComplex)
COMPRESS (Z, cuDoubleComplex)
PRUNES (S, float)
PRUNES (D, double)

} // extern "C"
