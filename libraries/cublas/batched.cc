/* cuBLAS: batches of matrices.
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

/* The routines are in batched.h, for each type and size.  Factorisations are
   LAPACK's, which OpenBLAS has.  */

#include <string.h>
#include <vector>
#include "handle.h"
#include "backend.h"
#include "batch.h"
#include "numbers.h"
#include "small.h"

/* A column of zeros for LAPACK's work, of the size that it asks for.  */
template <typename T> using space = std::vector<T>;

extern "C"
{
#define LAPACK(L, T)							\
  void L##getrf_ (const int *m, const int *n, T *a, const int *lda,	\
		  int *pivots, int *info);				\
  void L##getri_ (const int *n, T *a, const int *lda, const int *pivots,\
		  T *work, const int *size, int *info);			\
  void L##getrs_ (const char *trans, const int *n, const int *nrhs,	\
		  const T *a, const int *lda, const int *pivots, T *b,	\
		  const int *ldb, int *info);				\
  void L##geqrf_ (const int *m, const int *n, T *a, const int *lda,	\
		  T *tau, T *work, const int *size, int *info);		\
  void L##gels_ (const char *trans, const int *m, const int *n,		\
		 const int *nrhs, T *a, const int *lda, T *b,		\
		 const int *ldb, T *work, const int *size, int *info);
LAPACK (s, float)
LAPACK (d, double)
LAPACK (c, cuComplex)
LAPACK (z, cuDoubleComplex)
#undef LAPACK
}

/* LAPACK's as overloads.  */
namespace lapack
{
#define LAPACK(L, T)							\
  constexpr auto getrf (T *) { return L##getrf_; }			\
  constexpr auto getri (T *) { return L##getri_; }			\
  constexpr auto getrs (T *) { return L##getrs_; }			\
  constexpr auto geqrf (T *) { return L##geqrf_; }			\
  constexpr auto gels (T *) { return L##gels_; }
LAPACK (s, float)
LAPACK (d, double)
LAPACK (c, cuComplex)
LAPACK (z, cuDoubleComplex)
#undef LAPACK
}

/* Copy the M x N matrix A to B.  */

template <typename T>
static void
copy_columns (int m, int n, const T *a, long lda, T *b, long ldb)
{
  if (a != b)
    for (int j = 0; j < n; ++j)
      memcpy (b + j * ldb, a + j * lda, m * sizeof (T));
}

/* Make L and U of the N x N matrix A; return which diagonal element of U, from
   1 on, is zero, or 0.  */

template <typename T>
static int
factor (int n, T *a, int lda, int *pivots)
{
  int info;
  lapack::getrf (a) (&n, &n, a, &lda, pivots, &info);
  return info;
}

/* The same without exchanging rows.  */

template <typename T>
static int
factor_in_order (int n, T *a, long lda)
{
  int zero = 0;
  for (int k = 0; k < n; ++k)
    {
      const T *column = a + k * lda;
      if (is_zero (column[k]))
	{
	  zero = zero ? zero : k + 1;
	  continue;
	}
      for (int i = k + 1; i < n; ++i)
	a[i + k * lda] = divide (column[i], column[k]);
      for (int j = k + 1; j < n; ++j)
	{
	  T *to = a + j * lda, times = negative (to[k]);
	  for (int i = k + 1; i < n; ++i)
	    to[i] = add (to[i], multiply (column[i], times));
	}
    }
  return zero;
}

/* Exchanges of rows that exchange none, for N rows.  */

static space<int>
in_order (int n)
{
  space<int> result (n);
  for (int i = 0; i < n; ++i)
    result[i] = i + 1;
  return result;
}

/* Make the inverse of what A, L and U of an N x N matrix, was made of; PIVOTS
   may be NULL.  Return what `factor' does.  */

template <typename T>
static int
invert (int n, T *a, int lda, const int *pivots)
{
  if (n == 0)
    return 0;
  space<int> own;
  if (!pivots)
    {
      own = in_order (n);
      pivots = own.data ();
    }
  int size = 32 * n, info;
  space<T> work (size);
  lapack::getri (a) (&n, a, &lda, pivots, work.data (), &size, &info);
  return info;
}

/* Solve op (A) * X = B of L and U in A; X takes the place of B.  */

template <typename T>
static void
solve (cublasOperation_t trans, int n, int nrhs, const T *a, int lda,
       const int *pivots, T *b, int ldb)
{
  space<int> own;
  if (!pivots)
    {
      own = in_order (n);
      pivots = own.data ();
    }
  int info;
  const char *op
    = trans == CUBLAS_OP_N ? "N" : trans == CUBLAS_OP_T ? "T" : "C";
  lapack::getrs (b) (op, &n, &nrhs, a, &lda, pivots, b, &ldb, &info);
}

/* Make Q and R of the M x N matrix A.  */

template <typename T>
static void
reflect (int m, int n, T *a, int lda, T *tau)
{
  int size = 32 * n, info;
  space<T> work (size);
  lapack::geqrf (a) (&m, &n, a, &lda, tau, work.data (), &size, &info);
}

/* Solve min |A * X - C|; X takes C's first rows.  Return which diagonal element
   of R is zero, or 0.  */

template <typename T>
static int
least_squares (int m, int n, int nrhs, T *a, int lda, T *c, int ldc)
{
  int size = n + 32 * (n > nrhs ? n : nrhs), info;
  space<T> work (size);
  lapack::gels (a) ("N", &m, &n, &nrhs, a, &lda, c, &ldc, work.data (), &size,
		    &info);
  return info;
}

#pragma GCC diagnostic ignored "-Wunused-parameter"
extern "C"
{
#define __BLAS_FILE "batched.h"
#include "detail/cublas-types.h"
}
