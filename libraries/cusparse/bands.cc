/* cuSPARSE: systems of three and five diagonals.
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

/* Gaussian elimination with interchanges of rows, for bands of 2 K + 1
   diagonals.  Of a matrix, K + 1 rows are looked at, each from the column that
   goes next, 2 K + 1 elements wide:

     for each column:
       let the row with the largest first element be the first
       keep it, which is a row of U, and each other row's factor
       subtract it from the others, whose first elements are gone
       put the matrix's next row to their end

   Right sides are treated alike, one after another, and end with U's rows from
   the last on.  Functions that promise no interchanges (nopivot, batches) do
   them, too: they solve what these solve, and more.  Matrices are not written
   to.  */

#include "sparse.h"
#include <omp.h>

namespace sparse
{

/* Diagonals -K to K of M rows: element I of diagonal J is at
   DIAGONALS[J + K][I * STEP].  */
template <int K, typename T>
struct band
{
  int64_t m, step;
  const T *diagonals[2 * K + 1];
};

/* What is kept of one: for each row 2 K + 1 elements of U, K factors, and the
   row that was interchanged with it.  */
template <int K, typename T>
struct band_factors
{
  memory<T> upper, factors;
  memory<int> first;
  explicit band_factors (int64_t m)
    : upper (m * (2 * K + 1)), factors (m * K), first (m)
  {
  }
};

/* How large X is when a row is looked for that others are divided by.  */
template <typename T>
static inline auto
largeness (T x)
{
  if constexpr (is_complex<T>::value)
    return std::abs (x.real ()) + std::abs (x.imag ());
  else
    return x < 0 ? -x : x;
}

/* Let ROW be row I of A, from column I - K on, without what is outside; or from
   column 0 if that is right of it.  */
template <int K, typename T>
static void
load_row (const band<K, T> &a, int64_t i, T *row)
{
  int64_t skip = i < K ? K - i : 0;
  for (int64_t j = 0; j <= 2 * K; j++)
    {
      const int64_t from = j + skip, column = i + from - K;
      row[j] = i < a.m && from <= 2 * K && column < a.m
	? a.diagonals[from][i * a.step] : T ();
    }
}

/* Fill F in for A.  */
template <int K, typename T>
static void
factor (const band<K, T> &a, const band_factors<K, T> &f)
{
  const int width = 2 * K + 1;
  T rows[K + 1][width];
  for (int r = 0; r <= K; r++)
    load_row (a, r, rows[r]);
  for (int64_t i = 0; i < a.m; i++)
    {
      int best = 0;
      for (int r = 1; r <= K && i + r < a.m; r++)
	if (largeness (rows[r][0]) > largeness (rows[best][0]))
	  best = r;
      if (best)
	std::swap (rows[0], rows[best]);
      f.first[i] = best;
      memcpy (static_cast<void *> (&f.upper[i * width]), rows[0],
	      sizeof rows[0]);
      for (int r = 1; r <= K; r++)
	{
	  T factor = (rows[r][0] == T () ? T ()
		      : rows[r][0] / f.upper[i * width]);
	  f.factors[i * K + r - 1] = factor;
	  for (int j = 1; j < width; j++)
	    rows[r - 1][j - 1] = rows[r][j] - factor * f.upper[i * width + j];
	  rows[r - 1][width - 1] = T ();
	}
      load_row (a, i + K + 1, rows[K]);
    }
}

/* Let the M elements of X, STEP apart, be the solution for them.  */
template <int K, typename T>
static void
solve_band (const band_factors<K, T> &f, int64_t m, T *x, int64_t step)
{
  const int width = 2 * K + 1;
  T next[K + 1];
  for (int r = 0; r <= K; r++)
    next[r] = r < m ? x[r * step] : T ();
  for (int64_t i = 0; i < m; i++)
    {
      std::swap (next[0], next[f.first[i]]);
      T done = x[i * step] = next[0];
      for (int r = 1; r <= K; r++)
	next[r - 1] = next[r] - f.factors[i * K + r - 1] * done;
      next[K] = i + K + 1 < m ? x[(i + K + 1) * step] : T ();
    }
  for (int64_t i = m - 1; i >= 0; i--)
    {
      T sum = x[i * step];
      for (int j = 1; j < width && i + j < m; j++)
	sum -= f.upper[i * width + j] * x[(i + j) * step];
      x[i * step] = sum / f.upper[i * width];
    }
}

/* One matrix A and N right sides at X, LD apart.  */
template <typename T>
static cudaError_t
solve_sides (cusparseHandle_t handle, const band<1, T> &a, int n, T *x, int ld)
{
  return submit (handle->stream, [=]
  {
    band_factors<1, T> f (a.m);
    factor (a, f);
#pragma omp parallel for if (a.m * n > 5000)
    for (int j = 0; j < n; j++)
      solve_band (f, a.m, x + int64_t (j) * ld, 1);
  });
}

/* COUNT matrices, the first of which is A, each with one right side at X; those
   of a matrix are NEXT from those of the one before.  */
template <int K, typename T>
static cudaError_t
solve_batch (cusparseHandle_t handle, const band<K, T> &a, T *x, int count,
	     int64_t next)
{
  return submit (handle->stream, [=]
  {
    /* Memory is had where its lack can be told.  */
    std::vector<band_factors<K, T>> all;
    for (int i = omp_get_max_threads (); i > 0; i--)
      all.emplace_back (a.m);
#pragma omp parallel if (a.m * count > 2000)
    {
      const band_factors<K, T> &f = all[omp_get_thread_num ()];
#pragma omp for
      for (int i = 0; i < count; i++)
	{
	  band<K, T> here = a;
	  for (const T *&diagonal : here.diagonals)
	    diagonal += i * next;
	  factor (here, f);
	  solve_band (f, a.m, x + i * next, a.step);
	}
    }
  });
}

} // namespace sparse

using namespace sparse;

#define AS(X) reinterpret_cast<const U *> (X)

#define SIZE								\
  NEED (size, INVALID_VALUE);						\
  *size = 0;								\
  RETURN (CUSPARSE_STATUS_SUCCESS);

/* Without NAME's buffer.  */
#define ONE(P, T, NAME)							\
  cusparseStatus_t							\
  cusparse##P##NAME##_bufferSizeExt (cusparseHandle_t handle, int m,	\
				     int n, const T *, const T *,	\
				     const T *, const T *, int ld,	\
				     size_t *size)			\
  {									\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (m >= 3 && n >= 0 && ld >= m, INVALID_VALUE);			\
    SIZE								\
  }									\
  cusparseStatus_t							\
  cusparse##P##NAME (cusparseHandle_t handle, int m, int n, const T *dl,\
		     const T *d, const T *du, T *b, int ld, void *)	\
  {									\
    typedef inner<T>::type U;						\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (m >= 3 && n >= 0 && ld >= m && dl && d && du && b,		\
	  INVALID_VALUE);						\
    RETURN (status_of (solve_sides<U> (					\
      handle, { m, 1, { AS (dl), AS (d), AS (du) } }, n,		\
      reinterpret_cast<U *> (b), ld)));					\
  }

#define FUNCTIONS(P, T)							\
  ONE (P, T, gtsv2)							\
  ONE (P, T, gtsv2_nopivot)						\
  cusparseStatus_t							\
  cusparse##P##gtsv2StridedBatch_bufferSizeExt (			\
    cusparseHandle_t handle, int m, const T *, const T *, const T *,	\
    const T *, int count, int stride, size_t *size)			\
  {									\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (m >= 3 && count >= 0 && stride >= m, INVALID_VALUE);		\
    SIZE								\
  }									\
  cusparseStatus_t							\
  cusparse##P##gtsv2StridedBatch (cusparseHandle_t handle, int m,	\
				  const T *dl, const T *d, const T *du,	\
				  T *x, int count, int stride, void *)	\
  {									\
    typedef inner<T>::type U;						\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (m >= 3 && count >= 0 && stride >= m && dl && d && du && x,	\
	  INVALID_VALUE);						\
    RETURN (status_of (solve_batch<1, U> (				\
      handle, { m, 1, { AS (dl), AS (d), AS (du) } },			\
      reinterpret_cast<U *> (x), count, stride)));			\
  }									\
  cusparseStatus_t							\
  cusparse##P##gtsvInterleavedBatch_bufferSizeExt (			\
    cusparseHandle_t handle, int algo, int m, const T *, const T *,	\
    const T *, const T *, int count, size_t *size)			\
  {									\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (algo >= 0 && algo <= 2 && m >= 0 && count >= 0, INVALID_VALUE);\
    SIZE								\
  }									\
  cusparseStatus_t							\
  cusparse##P##gtsvInterleavedBatch (cusparseHandle_t handle, int algo,	\
				     int m, T *dl, T *d, T *du, T *x,	\
				     int count, void *)			\
  {									\
    typedef inner<T>::type U;						\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (algo >= 0 && algo <= 2 && m >= 0 && count >= 0 && dl && d	\
	  && du && x, INVALID_VALUE);					\
    RETURN (status_of (solve_batch<1, U> (				\
      handle, { m, count, { AS (dl), AS (d), AS (du) } },		\
      reinterpret_cast<U *> (x), count, 1)));				\
  }									\
  cusparseStatus_t							\
  cusparse##P##gpsvInterleavedBatch_bufferSizeExt (			\
    cusparseHandle_t handle, int algo, int m, const T *, const T *,	\
    const T *, const T *, const T *, const T *, int count, size_t *size)\
  {									\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (algo == 0 && m >= 0 && count >= 0, INVALID_VALUE);		\
    SIZE								\
  }									\
  cusparseStatus_t							\
  cusparse##P##gpsvInterleavedBatch (cusparseHandle_t handle, int algo,	\
				     int m, T *ds, T *dl, T *d, T *du,	\
				     T *dw, T *x, int count, void *)	\
  {									\
    typedef inner<T>::type U;						\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (algo == 0 && m >= 0 && count >= 0 && ds && dl && d && du	\
	  && dw && x, INVALID_VALUE);					\
    RETURN (status_of (solve_batch<2, U> (				\
      handle,								\
      { m, count, { AS (ds), AS (dl), AS (d), AS (du), AS (dw) } },	\
      reinterpret_cast<U *> (x), count, 1)));				\
  }

extern "C" {

FUNCTIONS (S, float)
FUNCTIONS (D, double)
FUNCTIONS (C, cuComplex)
FUNCTIONS (Z, cuDoubleComplex)

} // extern "C"
