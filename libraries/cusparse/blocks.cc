/* cuSPARSE: matrices of blocks that are named for types.
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

/* Products are the generic ones with a matrix made from the arguments.  A
   matrix in rows becomes one of blocks a row of blocks at a time: its columns
   of blocks are marked, sorted, and their blocks filled; rows and columns that
   are missing at the ends are zeros.  */

#include "sparse.h"
#include <algorithm>

namespace sparse
{

/* The matrix of MB by NB blocks of BLOCK by BLOCK, whose elements lie by rows
   or columns as DIR says.  */
static cusparseSpMatDescr
block_matrix (const cusparseMatDescr_t descr, cusparseDirection_t dir,
	      int64_t mb, int64_t nb, int64_t nnzb, int64_t block,
	      const int *rows, const int *cols, const void *values,
	      cudaDataType type)
{
  cusparseSpMatDescr d = csr_matrix (descr, mb * block, nb * block,
				     nnzb * block * block, rows, cols, values,
				     type);
  d.format = CUSPARSE_FORMAT_BSR;
  d.height = d.width = block;
  d.order = (dir == CUSPARSE_DIRECTION_ROW ? CUSPARSE_ORDER_ROW
	     : CUSPARSE_ORDER_COL);
  return d;
}

/* How blocks are made of M rows.  */
struct blocking
{
  int m, n, block, base_a, base_c;
  const int *rows, *cols;
  int block_rows () const { return (m + block - 1) / block; }
  int block_cols () const { return (n + block - 1) / block; }
  /* Store the columns of blocks that row I of blocks has to FOUND, sorted, and
     return their number.  MARKED has a row that is not I for each, or -1.  */
  int
  find (int i, int *marked, int *found) const
  {
    int count = 0;
    const int end = std::min (m, (i + 1) * block);
    for (int k = rows[i * block] - base_a; k < rows[end] - base_a; k++)
      {
	const int column = (cols[k] - base_a) / block;
	if (marked[column] != i)
	  found[count++] = column;
	marked[column] = i;
      }
    std::sort (found, found + count);
    return count;
  }
};

/* Let C_ROWS be the offsets of the blocks of B; return how many there are.  */
static int
count_blocks (const blocking &b, int *c_rows)
{
  const int nb = b.block_cols ();
  memory<int> marked (nb), found (nb);
  std::fill (marked.get (), marked.get () + nb, -1);
  c_rows[0] = b.base_c;
  for (int i = 0; i < b.block_rows (); i++)
    c_rows[i + 1] = c_rows[i] + b.find (i, marked.get (), found.get ());
  return c_rows[b.block_rows ()] - b.base_c;
}

/* Make the blocks of B, of VALUES: C_VALUES, by rows if BY_ROWS, at C_ROWS and
   C_COLS.  */
template <typename T>
static void
make_blocks (const blocking &b, const T *values, bool by_rows, T *c_values,
	     int *c_rows, int *c_cols)
{
  const int nb = b.block_cols ();
  const int64_t size = int64_t (b.block) * b.block;
  memory<int> marked (nb), found (nb), place (nb);
  std::fill (marked.get (), marked.get () + nb, -1);
  c_rows[0] = b.base_c;
  for (int i = 0; i < b.block_rows (); i++)
    {
      const int64_t begin = c_rows[i] - b.base_c;
      const int count = b.find (i, marked.get (), found.get ());
      c_rows[i + 1] = c_rows[i] + count;
      for (int k = 0; k < count; k++)
	{
	  place[found[k]] = k;
	  c_cols[begin + k] = found[k] + b.base_c;
	}
      std::fill (c_values + begin * size, c_values + (begin + count) * size,
		 T ());
      const int end = std::min (b.m, (i + 1) * b.block);
      for (int row = i * b.block; row < end; row++)
	for (int k = b.rows[row] - b.base_a; k < b.rows[row + 1] - b.base_a;
	     k++)
	  {
	    const int column = b.cols[k] - b.base_a;
	    const int r = row - i * b.block, c = column % b.block;
	    c_values[(begin + place[column / b.block]) * size
		     + (by_rows ? r * b.block + c : c * b.block + r)]
	      = values[k];
	  }
    }
}

/* Make elements of the MB rows of blocks at ROWS, COLS and VALUES, by rows if
   BY_ROWS, all of them, with zeros.  */
template <typename T>
static void
make_elements (int mb, int block, int base_a, const int *rows,
	       const int *cols, const T *values, bool by_rows, int base_c,
	       T *c_values, int *c_rows, int *c_cols)
{
  int n = 0;
  c_rows[0] = base_c;
  for (int row = 0; row < mb * block; row++)
    {
      const int i = row / block, r = row % block;
      for (int64_t k = rows[i] - base_a; k < rows[i + 1] - base_a; k++)
	for (int c = 0; c < block; c++)
	  {
	    c_cols[n] = (cols[k] - base_a) * block + c + base_c;
	    c_values[n++] = values[k * block * block
				   + (by_rows ? r * block + c
				      : c * block + r)];
	  }
      c_rows[row + 1] = n + base_c;
    }
}

/* Y = ALPHA A X + BETA Y for the COUNT rows of blocks in MASK alone; row I has
   the blocks from BEGINS[I] to before ENDS[I].  */
template <typename T>
static void
multiply_masked (int count, const int *mask, int base, const int *begins,
		 const int *ends, const int *cols, const T *values, int block,
		 bool by_rows, T alpha, const T *x, T beta, T *y)
{
#pragma omp parallel for if (count > 100)
  for (int i = 0; i < count; i++)
    {
      const int row = mask[i] - base;
      for (int r = 0; r < block; r++)
	{
	  T sum = T ();
	  for (int64_t k = begins[row] - base; k < ends[row] - base; k++)
	    {
	      const T *b = values + k * block * block;
	      const T *from = x + int64_t (cols[k] - base) * block;
	      for (int c = 0; c < block; c++)
		sum += b[by_rows ? r * block + c : c * block + r] * from[c];
	    }
	  T &to = y[int64_t (row) * block + r];
	  to = alpha * sum + (beta == T () ? T () : beta * to);
	}
    }
}

} // namespace sparse

using namespace sparse;

#define FUNCTIONS(P, T)							\
  cusparseStatus_t							\
  cusparse##P##bsrmv (							\
    cusparseHandle_t handle, cusparseDirection_t dir,			\
    cusparseOperation_t op, int mb, int nb, int nnzb, const T *alpha,	\
    const cusparseMatDescr_t descr, const T *val, const int *rows,	\
    const int *cols, int block, const T *x, const T *beta, T *y)	\
  {									\
    typedef inner<T>::type U;						\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (unsigned (dir) <= 1 && unsigned (op) <= 2 && mb >= 0 && nb >= 0\
	  && nnzb >= 0 && alpha && descr && block > 0 && x && beta && y,\
	  INVALID_VALUE);						\
    NEED (descr->type == CUSPARSE_MATRIX_TYPE_GENERAL,			\
	  MATRIX_TYPE_NOT_SUPPORTED);					\
    scalar alphas (handle, alpha, sizeof (U));				\
    scalar betas (handle, beta, sizeof (U));				\
    auto a = block_matrix (descr, dir, mb, nb, nnzb, block, rows, cols,	\
			   val, type_of<U> ());				\
    RETURN (status_of (submit (handle->stream, [=]			\
    {									\
      multiply_vector (a, op, alphas.get<U> (),				\
		       reinterpret_cast<const U *> (x), betas.get<U> (),\
		       reinterpret_cast<U *> (y), 0);			\
    })));								\
  }									\
  cusparseStatus_t							\
  cusparse##P##bsrmm (							\
    cusparseHandle_t handle, cusparseDirection_t dir,			\
    cusparseOperation_t op_a, cusparseOperation_t op_b, int mb, int n,	\
    int kb, int nnzb, const T *alpha, const cusparseMatDescr_t descr,	\
    const T *val, const int *rows, const int *cols, const int block,	\
    const T *b, const int ldb, const T *beta, T *c, int ldc)		\
  {									\
    typedef inner<T>::type U;						\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (unsigned (dir) <= 1 && unsigned (op_a) <= 2			\
	  && unsigned (op_b) <= 2 && mb >= 0 && n >= 0 && kb >= 0	\
	  && nnzb >= 0 && alpha && descr && block > 0 && b && beta && c,\
	  INVALID_VALUE);						\
    NEED (descr->type == CUSPARSE_MATRIX_TYPE_GENERAL,			\
	  MATRIX_TYPE_NOT_SUPPORTED);					\
    const bool same_a = op_a == CUSPARSE_OPERATION_NON_TRANSPOSE;	\
    const bool same_b = op_b == CUSPARSE_OPERATION_NON_TRANSPOSE;	\
    const int64_t m = int64_t (same_a ? mb : kb) * block;		\
    const int64_t k = int64_t (same_a ? kb : mb) * block;		\
    NEED (ldb >= (same_b ? k : n) && ldc >= m, INVALID_VALUE);		\
    scalar alphas (handle, alpha, sizeof (U));				\
    scalar betas (handle, beta, sizeof (U));				\
    auto a = block_matrix (descr, dir, mb, kb, nnzb, block, rows, cols,	\
			   val, type_of<U> ());				\
    const dense<const U> from						\
      = { reinterpret_cast<const U *> (b), k, n, same_b ? 1 : ldb,	\
	  same_b ? ldb : 1,						\
	  op_b == CUSPARSE_OPERATION_CONJUGATE_TRANSPOSE };		\
    const dense<U> to							\
      = { reinterpret_cast<U *> (c), m, n, 1, ldc, false };		\
    RETURN (status_of (submit (handle->stream, [=]			\
    {									\
      multiply_matrix (a, op_a, alphas.get<U> (), from, betas.get<U> (),\
		       to, 0);						\
    })));								\
  }									\
  cusparseStatus_t							\
  cusparse##P##bsrxmv (							\
    cusparseHandle_t handle, cusparseDirection_t dir,			\
    cusparseOperation_t op, int mask_size, int mb, int nb, int nnzb,	\
    const T *alpha, const cusparseMatDescr_t descr, const T *val,	\
    const int *mask, const int *rows, const int *ends, const int *cols,	\
    int block, const T *x, const T *beta, T *y)				\
  {									\
    typedef inner<T>::type U;						\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (unsigned (dir) <= 1 && unsigned (op) <= 2 && mask_size >= 0	\
	  && mask_size <= mb && mb >= 0 && nb >= 0 && nnzb >= 0 && alpha\
	  && descr && block > 0 && (mask || !mask_size) && rows && ends	\
	  && x && beta && y, INVALID_VALUE);				\
    NEED (op == CUSPARSE_OPERATION_NON_TRANSPOSE, NOT_SUPPORTED);	\
    NEED (descr->type == CUSPARSE_MATRIX_TYPE_GENERAL,			\
	  MATRIX_TYPE_NOT_SUPPORTED);					\
    scalar alphas (handle, alpha, sizeof (U));				\
    scalar betas (handle, beta, sizeof (U));				\
    const int base = descr->base;					\
    RETURN (status_of (submit (handle->stream, [=]			\
    {									\
      multiply_masked (mask_size, mask, base, rows, ends, cols,		\
		       reinterpret_cast<const U *> (val), block,	\
		       dir == CUSPARSE_DIRECTION_ROW, alphas.get<U> (),	\
		       reinterpret_cast<const U *> (x), betas.get<U> (),\
		       reinterpret_cast<U *> (y));			\
    })));								\
  }									\
  cusparseStatus_t							\
  cusparse##P##csr2bsr (						\
    cusparseHandle_t handle, cusparseDirection_t dir, int m, int n,	\
    const cusparseMatDescr_t descr, const T *val, const int *rows,	\
    const int *cols, int block, const cusparseMatDescr_t descrC,	\
    T *valC, int *rowsC, int *colsC)					\
  {									\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (unsigned (dir) <= 1 && m >= 0 && n >= 0 && descr && descrC	\
	  && rows && block > 0 && rowsC, INVALID_VALUE);		\
    const blocking b = { m, n, block, descr->base, descrC->base, rows,	\
			 cols };					\
    RETURN (status_of (submit (handle->stream, [=]			\
    {									\
      make_blocks (b, val, dir == CUSPARSE_DIRECTION_ROW, valC, rowsC,	\
		   colsC);						\
    })));								\
  }									\
  cusparseStatus_t							\
  cusparse##P##bsr2csr (						\
    cusparseHandle_t handle, cusparseDirection_t dir, int mb, int nb,	\
    const cusparseMatDescr_t descr, const T *val, const int *rows,	\
    const int *cols, int block, const cusparseMatDescr_t descrC,	\
    T *valC, int *rowsC, int *colsC)					\
  {									\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (unsigned (dir) <= 1 && mb >= 0 && nb >= 0 && descr && descrC	\
	  && rows && block > 0 && rowsC, INVALID_VALUE);		\
    const int base = descr->base, baseC = descrC->base;			\
    RETURN (status_of (submit (handle->stream, [=]			\
    {									\
      make_elements (mb, block, base, rows, cols, val,			\
		     dir == CUSPARSE_DIRECTION_ROW, baseC, valC, rowsC,	\
		     colsC);						\
    })));								\
  }

extern "C" {

FUNCTIONS (S, float)
FUNCTIONS (D, double)
FUNCTIONS (C, cuComplex)
FUNCTIONS (Z, cuDoubleComplex)

cusparseStatus_t
cusparseXcsr2bsrNnz (cusparseHandle_t handle, cusparseDirection_t dir, int m,
		     int n, const cusparseMatDescr_t descr, const int *rows,
		     const int *cols, int block,
		     const cusparseMatDescr_t descrC, int *rowsC, int *nnz)
{
  NEED (handle, NOT_INITIALIZED);
  NEED (unsigned (dir) <= 1 && m >= 0 && n >= 0 && descr && descrC && rows
	&& block > 0 && rowsC && nnz, INVALID_VALUE);
  const blocking b = { m, n, block, descr->base, descrC->base, rows, cols };
  RETURN (status_of (deliver (handle, submit (handle->stream, [=]
  {
    *nnz = count_blocks (b, rowsC);
  }))));
}

} // extern "C"
