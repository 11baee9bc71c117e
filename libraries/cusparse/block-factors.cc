/* cuSPARSE: triangular systems and incomplete factors of blocks.
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

/* A matrix in rows of square blocks, whose elements lie by rows or by columns,
   is solved and factored where it is.  What is triangular is so by elements:
   the lower triangle is the blocks left of the diagonal and the lower triangle
   of the blocks on it.  So are the factors those that ILU(0) and IC(0) of all
   elements of the blocks would have, made block by block:

     for each row I of blocks
       for each block K left of the diagonal, of column P
         A_IP = A_IP / U_PP
         for each block A_PQ right of the diagonal that row I has, too
           A_IQ = A_IQ - A_IP A_PQ
       A_II = L_II U_II
       for each block right of the diagonal
         A_IJ = A_IJ / L_II, from the left

   Columns of blocks are in order.  A pivot that is 0 is told by its row of
   blocks: by the analysis if there is no block on the diagonal, by the
   factorisation or the solve else.  */

#include "sparse.h"
#include "factors.h"
#include <algorithm>
#include <cmath>

struct bsrsv2Info : factor_info {};
struct bsrsm2Info : factor_info {};
struct bsric02Info : factor_info {};
struct bsrilu02Info : factor_info {};

namespace sparse
{

/* MB rows of square blocks with values of T, or const T.  */
template <typename T>
struct block_rows
{
  int mb;
  /* Elements of a row of one block, and how far those of the next row and
     of the next column are.  */
  int64_t size, down, right;
  int base;
  const int *rows, *cols;
  T *values;
  block_rows (int mb, int block, bool by_rows, int base, const int *rows,
	      const int *cols, T *values)
    : mb (mb), size (block), down (by_rows ? block : 1),
      right (by_rows ? 1 : block), base (base), rows (rows), cols (cols),
      values (values)
  {
  }
  int64_t begin (int i) const { return rows[i] - base; }
  int64_t end (int i) const { return rows[i + 1] - base; }
  int column (int64_t k) const { return cols[k] - base; }
  T *block (int64_t k) const { return values + k * size * size; }
  /* The element of block B at R, C.  */
  T &at (T *b, int64_t r, int64_t c) const { return b[r * down + c * right]; }
  /* The place of the block on the diagonal of row I, or -1.  */
  int64_t
  diagonal (int i) const
  {
    for (int64_t k = begin (i); k < end (i); k++)
      if (column (k) == i)
	return k;
    return -1;
  }
};

/* Note in ZERO the first row of A without a block on the diagonal or, with
   VALUES, with a 0 on it.  */
template <typename T>
static void
look_for_zeros (const block_rows<const T> &a, bool values,
		std::atomic<int> &zero)
{
  for (int i = 0; i < a.mb; i++)
    {
      int64_t k = a.diagonal (i);
      bool none = k < 0;
      for (int64_t r = 0; values && !none && r < a.size; r++)
	none = a.at (a.block (k), r, r) == T ();
      if (none)
	return note_zero (zero, i + a.base);
    }
}

/* Y = Y - op (B) X, where op is nothing, the transpose, or the conjugated one
   of either.  */
template <typename T>
static void
subtract_product (const block_rows<const T> &a, const T *b, bool transposed,
		  bool conjugate, const T *x, T *y)
{
  const int64_t down = transposed ? a.right : a.down;
  const int64_t right = transposed ? a.down : a.right;
  if (down == 1)
    for (int64_t c = 0; c < a.size; c++)
      for (int64_t r = 0; r < a.size; r++)
	y[r] -= conj_if (conjugate, b[c * right + r]) * x[c];
  else
    for (int64_t r = 0; r < a.size; r++)
      {
	T sum = y[r];
	for (int64_t c = 0; c < a.size; c++)
	  sum -= conj_if (conjugate, b[r * down + c]) * x[c];
	y[r] = sum;
      }
}

/* Solve op (B) X = X with the LOWER or upper triangle of the block B, which
   has ones on its diagonal if UNIT.  */
template <typename T>
static void
solve_block (const block_rows<const T> &a, const T *b, bool lower, bool unit,
	     bool transposed, bool conjugate, T *x)
{
  const int64_t down = transposed ? a.right : a.down;
  const int64_t right = transposed ? a.down : a.right;
  const bool forward = lower != transposed;
  for (int64_t step = 0; step < a.size; step++)
    {
      const int64_t r = forward ? step : a.size - 1 - step;
      const int64_t from = forward ? 0 : r + 1, to = forward ? r : a.size;
      T sum = x[r];
      for (int64_t c = from; c < to; c++)
	sum -= conj_if (conjugate, b[r * down + c * right]) * x[c];
      x[r] = unit ? sum : sum / conj_if (conjugate, b[r * down + r * right]);
    }
}

/* Solve op (A) Y = Y, of one vector, with the LOWER or upper triangle of A.
   A block on the diagonal that is missing is one of zeros, or of ones on its
   diagonal if UNIT.  */
template <typename T>
static void
solve_vector (const block_rows<const T> &a, bool lower, bool unit,
	      bool transposed, bool conjugate, T *y)
{
  const bool forward = lower != transposed;
  for (int step = 0; step < a.mb; step++)
    {
      const int i = forward ? step : a.mb - 1 - step;
      T *own = y + i * a.size;
      if (!transposed)
	for (int64_t k = a.begin (i); k < a.end (i); k++)
	  if (a.column (k) != i && (a.column (k) < i) == lower)
	    subtract_product (a, a.block (k), false, conjugate,
			      y + a.column (k) * a.size, own);
      const int64_t d = a.diagonal (i);
      if (d >= 0)
	solve_block (a, a.block (d), lower, unit, transposed, conjugate, own);
      else if (!unit)
	for (int64_t r = 0; r < a.size; r++)
	  own[r] /= T ();
      if (transposed)
	for (int64_t k = a.begin (i); k < a.end (i); k++)
	  if (a.column (k) != i && (a.column (k) < i) == lower)
	    subtract_product (a, a.block (k), true, conjugate, own,
			      y + a.column (k) * a.size);
    }
}

/* op (A) Y = ALPHA X for each column of X; which triangle, and whether it has
   ones on its diagonal, is as D says.  */
template <typename T>
static void
solve_blocks (const block_rows<const T> &a, const cusparseMatDescr &d,
	      cusparseOperation_t op, T alpha, const dense<const T> &x,
	      const dense<T> &y, std::atomic<int> &zero)
{
  const bool unit = d.diag == CUSPARSE_DIAG_TYPE_UNIT;
  zero = -1;
  if (!unit)
    look_for_zeros (a, true, zero);
#pragma omp parallel for if (y.cols > 1)
  for (int64_t j = 0; j < y.cols; j++)
    {
      memory<T> column (y.down == 1 ? 0 : y.rows);
      T *own = y.down == 1 ? &y.at (0, j) : column.get ();
      for (int64_t i = 0; i < y.rows; i++)
	own[i] = alpha * conj_if (x.conjugate, x.at (i, j));
      solve_vector (a, d.fill == CUSPARSE_FILL_MODE_LOWER, unit,
		    op != CUSPARSE_OPERATION_NON_TRANSPOSE,
		    op == CUSPARSE_OPERATION_CONJUGATE_TRANSPOSE, own);
      for (int64_t i = 0; own == column.get () && i < y.rows; i++)
	y.at (i, j) = own[i];
    }
}

/* C = C - A B, or A B^H if ADJOINT, of blocks; of C only the lower triangle if
   LOWER.  */
template <typename T>
static void
subtract_blocks (const block_rows<T> &m, T *c, T *a, T *b, bool adjoint,
		 bool lower)
{
  for (int64_t i = 0; i < m.size; i++)
    for (int64_t j = 0; j < (lower ? i + 1 : m.size); j++)
      {
	T sum = m.at (c, i, j);
	for (int64_t k = 0; k < m.size; k++)
	  sum -= (m.at (a, i, k)
		  * (adjoint ? conj_if (true, m.at (b, j, k))
		     : m.at (b, k, j)));
	m.at (c, i, j) = sum;
      }
}

/* The block B becomes its factors, L without its diagonal of ones and U.
   Returns whether a pivot is 0.  */
template <typename T>
static bool
factor_block (const block_rows<T> &m, T *b, const boosting<T> &boost)
{
  bool zero = false;
  for (int64_t p = 0; p < m.size; p++)
    {
      T &pivot = m.at (b, p, p);
      if (boost.boost && std::abs (pivot) <= boost.tolerance)
	pivot = boost.value;
      zero |= pivot == T ();
      for (int64_t r = p + 1; r < m.size; r++)
	{
	  const T factor = m.at (b, r, p) /= pivot;
	  for (int64_t c = p + 1; c < m.size; c++)
	    m.at (b, r, c) -= factor * m.at (b, p, c);
	}
    }
  return zero;
}

/* X = X / U, the upper triangle of the block U.  */
template <typename T>
static void
divide_by_upper (const block_rows<T> &m, T *x, T *u)
{
  for (int64_t r = 0; r < m.size; r++)
    for (int64_t c = 0; c < m.size; c++)
      {
	T sum = m.at (x, r, c);
	for (int64_t k = 0; k < c; k++)
	  sum -= m.at (x, r, k) * m.at (u, k, c);
	m.at (x, r, c) = sum / m.at (u, c, c);
      }
}

/* X = L \ X, where L is the lower triangle of a block with ones.  */
template <typename T>
static void
divide_by_lower (const block_rows<T> &m, T *x, T *l)
{
  for (int64_t r = 1; r < m.size; r++)
    for (int64_t k = 0; k < r; k++)
      for (int64_t c = 0; c < m.size; c++)
	m.at (x, r, c) -= m.at (l, r, k) * m.at (x, k, c);
}

/* A becomes its incomplete factors.  */
template <typename T>
static void
factor_lu (const block_rows<T> &a, const boosting<T> &boost,
	   std::atomic<int> &zero)
{
  memory<int64_t> place (a.mb), diagonal (a.mb);
  std::fill (place.get (), place.get () + a.mb, -1);
  for (int i = 0; i < a.mb; i++)
    {
      const int64_t begin = a.begin (i), end = a.end (i);
      for (int64_t k = begin; k < end; k++)
	place[a.column (k)] = k;
      for (int64_t k = begin; k < end && a.column (k) < i; k++)
	{
	  const int p = a.column (k);
	  if (diagonal[p] < 0)
	    continue;
	  divide_by_upper (a, a.block (k), a.block (diagonal[p]));
	  for (int64_t q = diagonal[p] + 1; q < a.end (p); q++)
	    if (place[a.column (q)] >= 0)
	      subtract_blocks (a, a.block (place[a.column (q)]), a.block (k),
			       a.block (q), false, false);
	}
      const int64_t d = diagonal[i] = place[i];
      if (d < 0 || factor_block (a, a.block (d), boost))
	note_zero (zero, i + a.base);
      for (int64_t k = d + 1; d >= 0 && k < end; k++)
	divide_by_lower (a, a.block (k), a.block (d));
      for (int64_t k = begin; k < end; k++)
	place[a.column (k)] = -1;
    }
}

/* X = X / L^H, where L is the lower triangle of a block.  */
template <typename T>
static void
divide_by_adjoint (const block_rows<T> &m, T *x, T *l)
{
  for (int64_t r = 0; r < m.size; r++)
    for (int64_t c = 0; c < m.size; c++)
      {
	T sum = m.at (x, r, c);
	for (int64_t k = 0; k < c; k++)
	  sum -= m.at (x, r, k) * conj_if (true, m.at (l, c, k));
	m.at (x, r, c) = sum / m.at (l, c, c);
      }
}

/* The lower triangle of the block B becomes L, where L L^H is B.  Returns
   whether B is not positive definite.  */
template <typename T>
static bool
factor_definite (const block_rows<T> &m, T *b)
{
  bool bad = false;
  for (int64_t c = 0; c < m.size; c++)
    {
      double pivot = std::real (m.at (b, c, c));
      for (int64_t k = 0; k < c; k++)
	pivot -= std::norm (m.at (b, c, k));
      bad |= !(pivot > 0);
      const T root = m.at (b, c, c) = T (std::sqrt (pivot));
      for (int64_t r = c + 1; r < m.size; r++)
	{
	  T sum = m.at (b, r, c);
	  for (int64_t k = 0; k < c; k++)
	    sum -= m.at (b, r, k) * conj_if (true, m.at (b, c, k));
	  m.at (b, r, c) = sum / root;
	}
    }
  return bad;
}

/* The lower triangle of A becomes L, where L L^H is like A.  */
template <typename T>
static void
factor_cholesky (const block_rows<T> &a, std::atomic<int> &zero)
{
  memory<int64_t> place (a.mb), diagonal (a.mb);
  std::fill (place.get (), place.get () + a.mb, -1);
  for (int i = 0; i < a.mb; i++)
    {
      const int64_t begin = a.begin (i), end = a.end (i);
      const int64_t d = diagonal[i] = a.diagonal (i);
      for (int64_t k = begin; k < end && a.column (k) < i; k++)
	place[a.column (k)] = k;
      for (int64_t k = begin; k < end && a.column (k) < i; k++)
	{
	  const int p = a.column (k);
	  for (int64_t q = a.begin (p); q < a.end (p) && a.column (q) < p; q++)
	    if (place[a.column (q)] >= 0)
	      subtract_blocks (a, a.block (k), a.block (place[a.column (q)]),
			       a.block (q), true, false);
	  if (diagonal[p] >= 0)
	    divide_by_adjoint (a, a.block (k), a.block (diagonal[p]));
	  if (d >= 0)
	    subtract_blocks (a, a.block (d), a.block (k), a.block (k), true,
			     true);
	}
      if (d < 0 || factor_definite (a, a.block (d)))
	note_zero (zero, i + a.base);
      for (int64_t k = begin; k < end && a.column (k) < i; k++)
	place[a.column (k)] = -1;
    }
}

} // namespace sparse

using namespace sparse;

/* What all functions check: MB rows of NNZB blocks of BLOCK.  */
#define NEED_BLOCKS(ALSO)						\
  do									\
    {									\
      NEED (handle, NOT_INITIALIZED);					\
      NEED (unsigned (dir) <= 1 && mb >= 0 && nnzb >= 0 && descr	\
	    && block > 0 && info && (ALSO), INVALID_VALUE);		\
      NEED (descr->type == CUSPARSE_MATRIX_TYPE_GENERAL,		\
	    MATRIX_TYPE_NOT_SUPPORTED);					\
    }									\
  while (0)

/* The matrix with values of U that the arguments are.  */
#define BLOCKS(U)							\
  block_rows<U> (mb, block, dir == CUSPARSE_DIRECTION_ROW, descr->base,	\
		 rows, cols, reinterpret_cast<U *> (val))

/* The sizes of buffers, which are not used, and the analysis, which looks for
   blocks that are missing.  KIND says which parameters there are beside: none,
   an operation, or two and how many vectors.  */
#define BEFORE_FACTOR
#define WITHIN_FACTOR
#define BEFORE_VECTOR cusparseOperation_t,
#define WITHIN_VECTOR
#define BEFORE_MATRIX cusparseOperation_t, cusparseOperation_t,
#define WITHIN_MATRIX int,
#define SIZE(NAME, T, INFO, KIND, SIZE_T)				\
  cusparseStatus_t							\
  NAME (cusparseHandle_t handle, cusparseDirection_t dir,		\
	BEFORE_##KIND int mb, WITHIN_##KIND int nnzb,			\
	const cusparseMatDescr_t descr, T *, const int *, const int *,	\
	int block, INFO##Info_t info, SIZE_T *size)			\
  {									\
    NEED_BLOCKS (size);							\
    *size = 0;								\
    RETURN (CUSPARSE_STATUS_SUCCESS);					\
  }
#define ANALYSIS(P, T, V, NAME, UNIT, KIND)				\
  SIZE (cusparse##P##NAME##_bufferSize, T, NAME, KIND, int)		\
  SIZE (cusparse##P##NAME##_bufferSizeExt, T, NAME, KIND, size_t)	\
  cusparseStatus_t							\
  cusparse##P##NAME##_analysis (					\
    cusparseHandle_t handle, cusparseDirection_t dir,			\
    BEFORE_##KIND int mb, WITHIN_##KIND int nnzb,			\
    const cusparseMatDescr_t descr, V *val,				\
    const int *rows, const int *cols, int block, NAME##Info_t info,	\
    cusparseSolvePolicy_t, void *)					\
  {									\
    typedef inner<T>::type U;						\
    NEED_BLOCKS (rows && (cols || !nnzb));				\
    auto a = BLOCKS (const U);						\
    bool unit = UNIT && descr->diag == CUSPARSE_DIAG_TYPE_UNIT;		\
    auto zero = info->zero;						\
    RETURN (status_of (submit (handle->stream, [=]			\
    {									\
      *zero = -1;							\
      if (!unit)							\
	look_for_zeros (a, false, *zero);				\
    })));								\
  }

#define FUNCTIONS(P, T)							\
  ANALYSIS (P, T, T, bsrilu02, false, FACTOR)				\
  ANALYSIS (P, T, const T, bsric02, false, FACTOR)			\
  ANALYSIS (P, T, const T, bsrsv2, true, VECTOR)			\
  ANALYSIS (P, T, const T, bsrsm2, true, MATRIX)			\
  cusparseStatus_t							\
  cusparse##P##bsrilu02_numericBoost (cusparseHandle_t handle,		\
				      bsrilu02Info_t info, int enable,	\
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
  cusparse##P##bsrilu02 (						\
    cusparseHandle_t handle, cusparseDirection_t dir, int mb, int nnzb,	\
    const cusparseMatDescr_t descr, T *val, const int *rows,		\
    const int *cols, int block, bsrilu02Info_t info,			\
    cusparseSolvePolicy_t, void *)					\
  {									\
    typedef inner<T>::type U;						\
    NEED_BLOCKS (rows && ((val && cols) || !nnzb));			\
    boosting<U> boost = { info->boost, info->tolerance, U () };		\
    memcpy (static_cast<void *> (&boost.value), info->value,		\
	    sizeof (U));						\
    auto a = BLOCKS (U);						\
    auto zero = info->zero;						\
    RETURN (status_of (submit (handle->stream, [=]			\
    {									\
      *zero = -1;							\
      factor_lu (a, boost, *zero);					\
    })));								\
  }									\
  cusparseStatus_t							\
  cusparse##P##bsric02 (						\
    cusparseHandle_t handle, cusparseDirection_t dir, int mb, int nnzb,	\
    const cusparseMatDescr_t descr, T *val, const int *rows,		\
    const int *cols, int block, bsric02Info_t info,			\
    cusparseSolvePolicy_t, void *)					\
  {									\
    NEED_BLOCKS (rows && ((val && cols) || !nnzb));			\
    auto a = BLOCKS (inner<T>::type);					\
    auto zero = info->zero;						\
    RETURN (status_of (submit (handle->stream, [=]			\
    {									\
      *zero = -1;							\
      factor_cholesky (a, *zero);					\
    })));								\
  }									\
  cusparseStatus_t							\
  cusparse##P##bsrsv2_solve (						\
    cusparseHandle_t handle, cusparseDirection_t dir,			\
    cusparseOperation_t op, int mb, int nnzb, const T *alpha,		\
    const cusparseMatDescr_t descr, const T *val, const int *rows,	\
    const int *cols, int block, bsrsv2Info_t info, const T *f, T *x,	\
    cusparseSolvePolicy_t, void *)					\
  {									\
    typedef inner<T>::type U;						\
    NEED_BLOCKS (unsigned (op) <= 2 && alpha && f && x && rows		\
		 && ((val && cols) || !nnzb));				\
    const int64_t m = int64_t (mb) * block;				\
    RETURN (status_of (solve_submitted<U> (				\
      handle, op, alpha, BLOCKS (const U), *descr, info->zero,		\
      { reinterpret_cast<const U *> (f), m, 1, 1, m, false },		\
      { reinterpret_cast<U *> (x), m, 1, 1, m, false })));		\
  }									\
  cusparseStatus_t							\
  cusparse##P##bsrsm2_solve (						\
    cusparseHandle_t handle, cusparseDirection_t dir,			\
    cusparseOperation_t op, cusparseOperation_t op_x, int mb, int n,	\
    int nnzb, const T *alpha, const cusparseMatDescr_t descr,		\
    const T *val, const int *rows, const int *cols, int block,		\
    bsrsm2Info_t info, const T *b, int ldb, T *x, int ldx,		\
    cusparseSolvePolicy_t, void *)					\
  {									\
    typedef inner<T>::type U;						\
    const bool plain = op_x == CUSPARSE_OPERATION_NON_TRANSPOSE;	\
    const int64_t m = int64_t (mb) * block;				\
    NEED_BLOCKS (unsigned (op) <= 2 && unsigned (op_x) <= 2 && n >= 0	\
		 && alpha && b && x && rows && ((val && cols) || !nnzb)	\
		 && ldb >= (plain ? m : n) && ldx >= (plain ? m : n));	\
    /* Both sides lie alike, and are conjugated alike.  */		\
    NEED (op_x != CUSPARSE_OPERATION_CONJUGATE_TRANSPOSE,		\
	  NOT_SUPPORTED);						\
    RETURN (status_of (solve_submitted<U> (				\
      handle, op, alpha, BLOCKS (const U), *descr, info->zero,		\
      { reinterpret_cast<const U *> (b), m, n, plain ? 1 : ldb,		\
	plain ? ldb : 1, false },					\
      { reinterpret_cast<U *> (x), m, n, plain ? 1 : ldx,		\
	plain ? ldx : 1, false })));					\
  }

/* Solve in HANDLE's stream, with *ALPHA.  */
template <typename T>
static cudaError_t
solve_submitted (cusparseHandle_t handle, cusparseOperation_t op,
		 const void *alpha, const block_rows<const T> &a,
		 const cusparseMatDescr &descr,
		 const std::shared_ptr<std::atomic<int>> &zero,
		 const dense<const T> &x, const dense<T> &y)
{
  scalar alphas (handle, alpha, sizeof (T));
  return submit (handle->stream, [=]
  {
    solve_blocks (a, descr, op, alphas.get<T> (), x, y, *zero);
  });
}

extern "C" {

INFO (Bsrsv2Info, bsrsv2)
INFO (Bsrsm2Info, bsrsm2)
INFO (Bsric02Info, bsric02)
INFO (Bsrilu02Info, bsrilu02)

FUNCTIONS (S, float)
FUNCTIONS (D, double)
FUNCTIONS (C, cuComplex)
FUNCTIONS (Z, cuDoubleComplex)

} // extern "C"
