/* cuSPARSE: the functions of matrices that are named for types.
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

/* Products and triangular systems of CUDA 10 are the generic ones with a matrix
   made from the arguments.  Incomplete factors are made here: row by row, with
   the elements of earlier rows that a row has, in the pattern of the matrix, as
   ILU(0) and IC(0) are defined; columns are in order.

   What an analysis finds is in factors.h.  */

#include "sparse.h"
#include "factors.h"
#include <cmath>

struct csrsv2Info : factor_info {};
struct csrsm2Info : factor_info {};
struct csric02Info : factor_info {};
struct csrilu02Info : factor_info {};

namespace sparse
{

/* Of the rows with indices ROWS and COLS from BASE, the place of column COLUMN
   in row ROW, or -1.  */
static int
place_of (const int *rows, const int *cols, int base, int row, int column)
{
  for (int i = rows[row] - base; i < rows[row + 1] - base; i++)
    if (cols[i] - base == column)
      return i;
  return -1;
}

/* Make VALUES, of M rows, its factors: L without its diagonal of ones, U.  */
template <typename T>
static void
factor_lu (int m, const int *rows, const int *cols, int base, T *values,
	   const boosting<T> &b, std::atomic<int> &zero)
{
  memory<int> place (m), diagonal (m);
  for (int i = 0; i < m; i++)
    place[i] = -1;
  for (int row = 0; row < m; row++)
    {
      int begin = rows[row] - base, end = rows[row + 1] - base;
      diagonal[row] = -1;
      for (int i = begin; i < end; i++)
	{
	  place[cols[i] - base] = i;
	  if (cols[i] - base == row)
	    diagonal[row] = i;
	}
      for (int i = begin; i < end && cols[i] - base < row; i++)
	{
	  int k = cols[i] - base;
	  if (diagonal[k] < 0)
	    continue;
	  T factor = values[i] /= values[diagonal[k]];
	  for (int j = diagonal[k] + 1; j < rows[k + 1] - base; j++)
	    if (place[cols[j] - base] >= 0)
	      values[place[cols[j] - base]] -= factor * values[j];
	}
      int d = diagonal[row];
      if (d >= 0 && b.boost && std::abs (values[d]) <= b.tolerance)
	values[d] = b.value;
      if (d < 0 || values[d] == T ())
	note_zero (zero, row + base);
      for (int i = begin; i < end; i++)
	place[cols[i] - base] = -1;
    }
}

/* Make the lower triangle of VALUES, of M rows, L where L L^H is like A.  */
template <typename T>
static void
factor_cholesky (int m, const int *rows, const int *cols, int base, T *values,
		 std::atomic<int> &zero)
{
  memory<int> place (m), diagonal (m);
  for (int i = 0; i < m; i++)
    {
      place[i] = -1;
      diagonal[i] = place_of (rows, cols, base, i, i);
    }
  for (int row = 0; row < m; row++)
    {
      int begin = rows[row] - base, end = rows[row + 1] - base;
      for (int i = begin; i < end && cols[i] - base <= row; i++)
	place[cols[i] - base] = i;
      for (int i = begin; i < end && cols[i] - base < row; i++)
	{
	  int k = cols[i] - base;
	  T sum = values[i];
	  for (int j = rows[k] - base; cols[j] - base < k; j++)
	    if (place[cols[j] - base] >= 0)
	      sum -= (values[place[cols[j] - base]]
		      * conj_if (true, values[j]));
	  values[i] = diagonal[k] < 0 ? sum : sum / values[diagonal[k]];
	}
      int d = diagonal[row];
      double pivot = d < 0 ? 0 : std::real (values[d]);
      for (int i = begin; d >= 0 && i < d; i++)
	pivot -= std::norm (values[i]);
      if (!(pivot > 0))
	note_zero (zero, row + base);
      if (d >= 0)
	values[d] = T (std::sqrt (pivot));
      for (int i = begin; i < end; i++)
	place[cols[i] - base] = -1;
    }
}

/* Note in ZERO the first row of M without an element on the diagonal, or whose
   element is 0 if VALUES.  */
template <typename T>
static void
look_for_zeros (int m, const int *rows, const int *cols, int base,
		const T *values, std::atomic<int> &zero)
{
  for (int row = 0; row < m; row++)
    {
      int i = place_of (rows, cols, base, row, row);
      if (i < 0 || (values && values[i] == T ()))
	return note_zero (zero, row + base);
    }
}

/* Y = ALPHA op (A) X + BETA Y.  */
template <typename T>
static cudaError_t
multiply (cusparseHandle_t handle, cusparseOperation_t op, const void *alpha,
	  const cusparseSpMatDescr &a, const void *x, const void *beta,
	  void *y)
{
  scalar alphas (handle, alpha, sizeof (T)), betas (handle, beta, sizeof (T));
  return submit (handle->stream, [=]
  {
    multiply_vector (a, op, alphas.get<T> (), static_cast<const T *> (x),
		     betas.get<T> (), static_cast<T *> (y), 0);
  });
}

/* C = ALPHA op (A) op (B) + BETA C, by columns; C is of ROWS by COLS, of which
   INNER are summed.  */
template <typename T>
static cudaError_t
multiply (cusparseHandle_t handle, cusparseOperation_t op_a,
	  cusparseOperation_t op_b, const void *alpha,
	  const cusparseSpMatDescr &a, const void *b, int ldb,
	  const void *beta, void *c, int ldc, int64_t rows, int64_t cols,
	  int64_t inner)
{
  scalar alphas (handle, alpha, sizeof (T)), betas (handle, beta, sizeof (T));
  bool plain = op_b == CUSPARSE_OPERATION_NON_TRANSPOSE;
  bool conjugate = op_b == CUSPARSE_OPERATION_CONJUGATE_TRANSPOSE;
  dense<const T> from = { static_cast<const T *> (b), inner, cols,
			  plain ? 1 : ldb, plain ? ldb : 1, conjugate };
  dense<T> to = { static_cast<T *> (c), rows, cols, 1, ldc, false };
  return submit (handle->stream, [=]
  {
    multiply_matrix (a, op_a, alphas.get<T> (), from, betas.get<T> (), to, 0);
  });
}

/* op (A) Y = ALPHA op (X), by columns, COLS of them.  */
template <typename T>
static cudaError_t
solve (cusparseHandle_t handle, cusparseOperation_t op_a,
       cusparseOperation_t op_b, const void *alpha,
       const cusparseSpMatDescr &a, const void *x, int ldx, void *y, int ldy,
       int cols)
{
  scalar alphas (handle, alpha, sizeof (T));
  bool plain = op_b == CUSPARSE_OPERATION_NON_TRANSPOSE;
  bool conjugate = op_b == CUSPARSE_OPERATION_CONJUGATE_TRANSPOSE;
  /* Both sides lie alike.  */
  dense<const T> from = { static_cast<const T *> (x), a.rows, cols,
			  plain ? 1 : ldx, plain ? ldx : 1, conjugate };
  dense<T> to = { static_cast<T *> (y), a.rows, cols, plain ? 1 : ldy,
		  plain ? ldy : 1, conjugate };
  return submit (handle->stream, [=]
  {
    solve_triangle (a, op_a, alphas.get<T> (), from, to);
  });
}

} // namespace sparse

using namespace sparse;

/* The sizes of buffers, which are not used.  */
#define SIZES(P, T, NAME, ...)						\
  cusparseStatus_t							\
  cusparse##P##NAME##_bufferSize (cusparseHandle_t handle, __VA_ARGS__	\
				  int m, int nnz,			\
				  const cusparseMatDescr_t descr, T *,	\
				  const int *, const int *,		\
				  NAME##Info_t info, int *size)		\
  {									\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (m >= 0 && nnz >= 0 && descr && info && size, INVALID_VALUE);	\
    *size = 0;								\
    RETURN (CUSPARSE_STATUS_SUCCESS);					\
  }									\
  cusparseStatus_t							\
  cusparse##P##NAME##_bufferSizeExt (cusparseHandle_t handle,		\
				     __VA_ARGS__ int m, int nnz,	\
				     const cusparseMatDescr_t descr, T *,\
				     const int *, const int *,		\
				     NAME##Info_t info, size_t *size)	\
  {									\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (m >= 0 && nnz >= 0 && descr && info && size, INVALID_VALUE);	\
    *size = 0;								\
    RETURN (CUSPARSE_STATUS_SUCCESS);					\
  }

/* What is missing on the diagonal is found by analysis; with VALUES, what is
   0, too.  */
#define ANALYSIS(P, T, NAME, VALUES, ...)				\
  cusparseStatus_t							\
  cusparse##P##NAME##_analysis (cusparseHandle_t handle, __VA_ARGS__	\
				int m, int nnz,				\
				const cusparseMatDescr_t descr,		\
				const T *val, const int *rows,		\
				const int *cols, NAME##Info_t info,	\
				cusparseSolvePolicy_t, void *)		\
  {									\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (m >= 0 && nnz >= 0 && descr && info && rows, INVALID_VALUE);	\
    int base = descr->base;						\
    bool unit = VALUES && descr->diag == CUSPARSE_DIAG_TYPE_UNIT;	\
    auto *values = VALUES						\
      ? reinterpret_cast<const inner<T>::type *> (val) : nullptr;	\
    auto zero = info->zero;						\
    RETURN (status_of (submit (handle->stream, [=]			\
    {									\
      *zero = -1;							\
      if (!unit)							\
	look_for_zeros (m, rows, cols, base, values, *zero);		\
    })));								\
  }

#define FUNCTIONS(P, T)							\
  SIZES (P, T, csrilu02, )						\
  SIZES (P, T, csric02, )						\
  SIZES (P, T, csrsv2, cusparseOperation_t,)				\
  ANALYSIS (P, T, csrilu02, false, )					\
  ANALYSIS (P, T, csric02, false, )					\
  ANALYSIS (P, T, csrsv2, true, cusparseOperation_t,)			\
  cusparseStatus_t							\
  cusparse##P##csrilu02_numericBoost (cusparseHandle_t handle,		\
				      csrilu02Info_t info, int enable,	\
				      double *tolerance, T *value)	\
  {									\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (info && (!enable || (tolerance && value)), INVALID_VALUE);	\
    info->boost = enable;						\
    if (enable)								\
      {									\
	info->tolerance = *tolerance;					\
	memcpy (info->value, value, sizeof *value);			\
      }									\
    RETURN (CUSPARSE_STATUS_SUCCESS);					\
  }									\
  cusparseStatus_t							\
  cusparse##P##csrilu02 (cusparseHandle_t handle, int m, int nnz,	\
			 const cusparseMatDescr_t descr, T *val,	\
			 const int *rows, const int *cols,		\
			 csrilu02Info_t info, cusparseSolvePolicy_t,	\
			 void *)					\
  {									\
    typedef inner<T>::type U;						\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (m >= 0 && nnz >= 0 && descr && info && val && rows && cols,	\
	  INVALID_VALUE);						\
    int base = descr->base;						\
    boosting<U> boost = { info->boost, info->tolerance, U () };		\
    memcpy (static_cast<void *> (&boost.value), info->value,		\
	    sizeof (U));						\
    auto zero = info->zero;						\
    RETURN (status_of (submit (handle->stream, [=]			\
    {									\
      factor_lu (m, rows, cols, base, reinterpret_cast<U *> (val), boost,\
		 *zero);						\
    })));								\
  }									\
  cusparseStatus_t							\
  cusparse##P##csric02 (cusparseHandle_t handle, int m, int nnz,	\
			const cusparseMatDescr_t descr, T *val,		\
			const int *rows, const int *cols,		\
			csric02Info_t info, cusparseSolvePolicy_t,	\
			void *)						\
  {									\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (m >= 0 && nnz >= 0 && descr && info && val && rows && cols,	\
	  INVALID_VALUE);						\
    int base = descr->base;						\
    auto zero = info->zero;						\
    RETURN (status_of (submit (handle->stream, [=]			\
    {									\
      factor_cholesky (m, rows, cols, base,				\
		       reinterpret_cast<inner<T>::type *> (val), *zero);\
    })));								\
  }									\
  cusparseStatus_t							\
  cusparse##P##csrsv2_solve (						\
    cusparseHandle_t handle, cusparseOperation_t op, int m, int nnz,	\
    const T *alpha, const cusparseMatDescr_t descr, const T *val,	\
    const int *rows, const int *cols, csrsv2Info_t info, const T *f,	\
    T *x, cusparseSolvePolicy_t, void *)				\
  {									\
    typedef inner<T>::type U;						\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (m >= 0 && nnz >= 0 && alpha && descr && info && f && x	\
	  && unsigned (op) <= 2, INVALID_VALUE);			\
    RETURN (status_of (solve<U> (					\
      handle, op, CUSPARSE_OPERATION_NON_TRANSPOSE, alpha,		\
      csr_matrix (descr, m, m, nnz, rows, cols, val, type_of<U> ()), f,	\
      m, x, m, 1)));							\
  }									\
  cusparseStatus_t							\
  cusparse##P##csrsm2_bufferSizeExt (					\
    cusparseHandle_t handle, int, cusparseOperation_t,			\
    cusparseOperation_t, int m, int nrhs, int nnz, const T *,		\
    const cusparseMatDescr_t descr, const T *, const int *,		\
    const int *, const T *, int, csrsm2Info_t info,			\
    cusparseSolvePolicy_t, size_t *size)				\
  {									\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (m >= 0 && nrhs >= 0 && nnz >= 0 && descr && info && size,	\
	  INVALID_VALUE);						\
    *size = 0;								\
    RETURN (CUSPARSE_STATUS_SUCCESS);					\
  }									\
  cusparseStatus_t							\
  cusparse##P##csrsm2_analysis (					\
    cusparseHandle_t handle, int, cusparseOperation_t,			\
    cusparseOperation_t, int m, int nrhs, int nnz, const T *,		\
    const cusparseMatDescr_t descr, const T *val, const int *rows,	\
    const int *cols, const T *, int, csrsm2Info_t info,			\
    cusparseSolvePolicy_t, void *)					\
  {									\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (m >= 0 && nrhs >= 0 && nnz >= 0 && descr && info && rows,	\
	  INVALID_VALUE);						\
    int base = descr->base;						\
    bool unit = descr->diag == CUSPARSE_DIAG_TYPE_UNIT;			\
    auto zero = info->zero;						\
    RETURN (status_of (submit (handle->stream, [=]			\
    {									\
      *zero = -1;							\
      if (!unit)							\
	look_for_zeros (						\
	  m, rows, cols, base,						\
	  reinterpret_cast<const inner<T>::type *> (val), *zero);	\
    })));								\
  }									\
  cusparseStatus_t							\
  cusparse##P##csrsm2_solve (						\
    cusparseHandle_t handle, int, cusparseOperation_t op_a,		\
    cusparseOperation_t op_b, int m, int nrhs, int nnz,			\
    const T *alpha, const cusparseMatDescr_t descr, const T *val,	\
    const int *rows, const int *cols, T *b, int ldb, csrsm2Info_t info,	\
    cusparseSolvePolicy_t, void *)					\
  {									\
    typedef inner<T>::type U;						\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (m >= 0 && nrhs >= 0 && nnz >= 0 && alpha && descr && info	\
	  && b && unsigned (op_a) <= 2 && unsigned (op_b) <= 2,		\
	  INVALID_VALUE);						\
    RETURN (status_of (solve<U> (					\
      handle, op_a, op_b, alpha,					\
      csr_matrix (descr, m, m, nnz, rows, cols, val, type_of<U> ()), b,	\
      ldb, b, ldb, nrhs)));						\
  }									\
  cusparseStatus_t							\
  cusparse##P##csrmv (							\
    cusparseHandle_t handle, cusparseOperation_t op, int m, int n,	\
    int nnz, const T *alpha, const cusparseMatDescr_t descr,		\
    const T *val, const int *rows, const int *cols, const T *x,		\
    const T *beta, T *y)						\
  {									\
    typedef inner<T>::type U;						\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (m >= 0 && n >= 0 && nnz >= 0 && alpha && descr && x && beta	\
	  && y && unsigned (op) <= 2, INVALID_VALUE);			\
    NEED (descr->type == CUSPARSE_MATRIX_TYPE_GENERAL,			\
	  MATRIX_TYPE_NOT_SUPPORTED);					\
    RETURN (status_of (multiply<U> (					\
      handle, op, alpha,						\
      csr_matrix (descr, m, n, nnz, rows, cols, val, type_of<U> ()), x,	\
      beta, y)));							\
  }									\
  cusparseStatus_t							\
  cusparse##P##csrmm2 (							\
    cusparseHandle_t handle, cusparseOperation_t op_a,			\
    cusparseOperation_t op_b, int m, int n, int k, int nnz,		\
    const T *alpha, const cusparseMatDescr_t descr, const T *val,	\
    const int *rows, const int *cols, const T *b, int ldb,		\
    const T *beta, T *c, int ldc)					\
  {									\
    typedef inner<T>::type U;						\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (m >= 0 && n >= 0 && k >= 0 && nnz >= 0 && alpha && descr && b	\
	  && beta && c && unsigned (op_a) <= 2 && unsigned (op_b) <= 2,	\
	  INVALID_VALUE);						\
    NEED (descr->type == CUSPARSE_MATRIX_TYPE_GENERAL,			\
	  MATRIX_TYPE_NOT_SUPPORTED);					\
    bool plain = op_a == CUSPARSE_OPERATION_NON_TRANSPOSE;		\
    RETURN (status_of (multiply<U> (					\
      handle, op_a, op_b, alpha,					\
      csr_matrix (descr, m, k, nnz, rows, cols, val, type_of<U> ()), b,	\
      ldb, beta, c, ldc, plain ? m : k, n, plain ? k : m)));		\
  }									\
  cusparseStatus_t							\
  cusparse##P##csrmm (							\
    cusparseHandle_t handle, cusparseOperation_t op, int m, int n,	\
    int k, int nnz, const T *alpha, const cusparseMatDescr_t descr,	\
    const T *val, const int *rows, const int *cols, const T *b,		\
    int ldb, const T *beta, T *c, int ldc)				\
  {									\
    return cusparse##P##csrmm2 (handle, op,				\
				CUSPARSE_OPERATION_NON_TRANSPOSE, m, n,	\
				k, nnz, alpha, descr, val, rows, cols,	\
				b, ldb, beta, c, ldc);			\
  }

extern "C" {

INFO (Csrsv2Info, csrsv2)
INFO (Csrsm2Info, csrsm2)
INFO (Csric02Info, csric02)
INFO (Csrilu02Info, csrilu02)

FUNCTIONS (S, float)
FUNCTIONS (D, double)
FUNCTIONS (C, cuComplex)
FUNCTIONS (Z, cuDoubleComplex)

} // extern "C"
