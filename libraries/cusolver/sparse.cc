/* cuSOLVER for sparse matrices.
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

/* Factors are made and used in the order of the handle's stream; since results
   go to the host, functions wait for it.  Those for the host, whose data no
   stream has, run at once.

   REORDER is that of CUDA: 0 none, 1 reverse Cuthill-McKee, 2 minimum degree, 3
   dissection.  What is factored in steps is put in minimum degree's order.  */

#pragma GCC visibility push(default)
#include "cusolverSp.h"
#include "cusolverSp_LOWLEVEL_PREVIEW.h"
#pragma GCC visibility pop
#include "dense.h"
#include "factors.h"
#include "order.h"
#include <memory>
#include <numeric>

struct cusolverSpContext
{
  cudaStream_t stream;
};

/* A factorisation in steps: the order, and the factors, of a type that each
   function knows.  NNZ is that of the matrix.  */
struct steps
{
  std::vector<int> order;
  int m, n;
  std::shared_ptr<void> matrix, factors;
};
struct csrqrInfo : steps {};
struct csrqrInfoHost : steps {};
struct csrluInfoHost : steps {};
struct csrcholInfo : steps {};
struct csrcholInfoHost : steps {};

namespace solver
{

/* Run WORK at once, or in the order of HANDLE's stream, and wait for it.  */
template <typename Work>
static cusolverStatus_t
perform (cusolverSpHandle_t handle, bool host, const Work &work)
{
  if (host)
    try
      {
	work ();
	return CUSOLVER_STATUS_SUCCESS;
      }
    catch (...)
      {
	return CUSOLVER_STATUS_ALLOC_FAILED;
      }
  cudaError_t error = submit (handle->stream, work);
  if (error == cudaSuccess)
    error = cudaStreamSynchronize (handle->stream);
  return status_of (error);
}

static std::vector<int>
identity (int n)
{
  std::vector<int> order (n);
  std::iota (order.begin (), order.end (), 0);
  return order;
}

enum method { QR, CHOLESKY, LU };

/* Solve A X = B, both of which ORDER permutes, with FACTORS.  */
template <typename T, typename F>
static void
solve_ordered (const F &factors, const std::vector<int> &order, const T *b,
	       T *x)
{
  int n = order.size ();
  std::vector<T> c (n), y (n);
  for (int i = 0; i < n; i++)
    c[i] = b[order[i]];
  factors.solve (c.data (), y.data ());
  for (int i = 0; i < n; i++)
    x[order[i]] = y[i];
}

/* The same, if FACTORS are not singular; where they are.  */
template <typename T, typename F>
static int
solve_checked (const F &factors, double tolerance,
	       const std::vector<int> &order, const T *b, T *x)
{
  int singular = factors.singular (tolerance);
  if (singular < 0)
    solve_ordered (factors, order, b, x);
  return singular;
}

/* Solve A X = B, of N rows.  Returns where A is singular, or -1.  */
template <typename T>
static int
solve_system (method how, int n, const T *val, const int *rows,
	      const int *cols, int base, const T *b, double tolerance,
	      int reorder, T *x)
{
  std::vector<int> order
    = order_for (reorder, make_graph (n, rows, cols, base));
  rows_of<T> a = permuted (n, n, rows, cols, base, val, order, order);
  switch (how)
    {
    case QR:
      return solve_checked (qr_factors<T> (a), tolerance, order, b, x);
    case CHOLESKY:
      return solve_checked (cholesky_factors<T> (a), tolerance, order, b, x);
    default:
      return solve_checked (lu_factors<T> (a, 1), tolerance, order, b, x);
    }
}

/* The arguments of a function that solves A X = B.  */
template <typename T>
static cusolverStatus_t
linear_solve (cusolverSpHandle_t handle, bool host, method how, int n,
	      const cusparseMatDescr_t descr, const T *val, const int *rows,
	      const int *cols, const T *b, double tolerance, int reorder,
	      T *x, int *singularity)
{
  if (!handle)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !descr || !val || !rows || !cols || !b || !x || !singularity)
    return CUSOLVER_STATUS_INVALID_VALUE;
  if (cusparseGetMatType (descr) != CUSPARSE_MATRIX_TYPE_GENERAL)
    return CUSOLVER_STATUS_MATRIX_TYPE_NOT_SUPPORTED;
  int base = cusparseGetMatIndexBase (descr);
  return perform (handle, host, [=]
  {
    *singularity = solve_system (how, n, val, rows, cols, base, b, tolerance,
				 reorder, x);
  });
}

/* Remember the order for a pattern.  QR of what is not square keeps its
   order.  */
static cusolverStatus_t
analyse (cusolverSpHandle_t handle, bool host, int m, int n,
	 const cusparseMatDescr_t descr, const int *rows, const int *cols,
	 steps *info)
{
  if (!handle)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || m < n || !descr || !rows || !cols || !info)
    return CUSOLVER_STATUS_INVALID_VALUE;
  int base = cusparseGetMatIndexBase (descr);
  return perform (handle, host, [=]
  {
    info->m = m;
    info->n = n;
    info->order = m == n
      ? order_minimum_degree (make_graph (m, rows, cols, base))
      : identity (n);
    info->matrix.reset ();
    info->factors.reset ();
  });
}

/* Factors need no memory of the caller.  */
static cusolverStatus_t
buffer_info (cusolverSpHandle_t handle, const steps *info, size_t *internal,
	     size_t *workspace)
{
  if (!handle)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (!info || !internal || !workspace)
    return CUSOLVER_STATUS_INVALID_VALUE;
  *internal = *workspace = 0;
  return CUSOLVER_STATUS_SUCCESS;
}

/* Keep the matrix of INFO, minus MU times the unit matrix, in its order.  */
template <typename T>
static cusolverStatus_t
set_up (cusolverSpHandle_t handle, bool host, int m, int n,
	const cusparseMatDescr_t descr, const T *val, const int *rows,
	const int *cols, T mu, steps *info)
{
  if (!handle)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (!descr || !val || !rows || !cols || !info || info->m != m
      || info->n != n || int (info->order.size ()) != n)
    return CUSOLVER_STATUS_INVALID_VALUE;
  int base = cusparseGetMatIndexBase (descr);
  return perform (handle, host, [=]
  {
    info->matrix = std::make_shared<rows_of<T>>
      (permuted (m, n, rows, cols, base, val,
		 m == n ? info->order : identity (m), info->order, mu));
  });
}

/* Solve with INFO's factors; the rows of B are in order as well if the matrix
   is square.  */
template <typename T, typename F>
static void
solve_steps (const steps &info, const T *b, T *x)
{
  const F &factors = *static_cast<const F *> (info.factors.get ());
  if (info.m == info.n)
    return solve_ordered (factors, info.order, b, x);
  std::vector<T> y (info.n);
  factors.solve (b, y.data ());
  for (int i = 0; i < info.n; i++)
    x[info.order[i]] = y[i];
}

/* Solve with the factors of INFO, which may not be there.  */
template <typename T, typename F>
static cusolverStatus_t
solve_with (cusolverSpHandle_t handle, bool host, const T *b, T *x,
	    const steps *info)
{
  if (!handle)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (!b || !x || !info || !info->factors)
    return CUSOLVER_STATUS_INVALID_VALUE;
  return perform (handle, host, [=] { solve_steps<T, F> (*info, b, x); });
}

/* Make QR factors of INFO's matrix, and solve with them if there are B and
   X.  */
template <typename T>
static cusolverStatus_t
factor_qr (cusolverSpHandle_t handle, bool host, const T *b, T *x,
	   steps *info)
{
  if (!handle)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (!info || !info->matrix)
    return CUSOLVER_STATUS_INVALID_VALUE;
  return perform (handle, host, [=]
  {
    info->factors = std::make_shared<qr_factors<T>>
      (*static_cast<rows_of<T> *> (info->matrix.get ()));
    if (b && x)
      solve_steps<T, qr_factors<T>> (*info, b, x);
  });
}

/* Make the factors F of the matrix, with other arguments MORE.  */
template <typename F, typename T, typename... More>
static cusolverStatus_t
factor (cusolverSpHandle_t handle, bool host, int n,
	const cusparseMatDescr_t descr, const T *val, const int *rows,
	const int *cols, steps *info, More... more)
{
  cusolverStatus_t status = set_up (handle, host, n, n, descr, val, rows,
				    cols, T (), info);
  if (status != CUSOLVER_STATUS_SUCCESS)
    return status;
  return perform (handle, host, [=]
  {
    info->factors = std::make_shared<F>
      (*static_cast<rows_of<T> *> (info->matrix.get ()), more...);
  });
}

/* Where INFO's factors F are singular.  */
template <typename F>
static cusolverStatus_t
pivot (cusolverSpHandle_t handle, bool host, const steps *info,
       double tolerance, int *position)
{
  if (!handle)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (!info || !info->factors || !position)
    return CUSOLVER_STATUS_INVALID_VALUE;
  return perform (handle, host, [=]
  {
    *position = static_cast<const F *> (info->factors.get ())
      ->singular (tolerance);
  });
}

/* The least squares solution X of A X = B, of M by N, with the rank of A at
   RANK, the order of columns at P and the norm of the rest at NORM.  */
template <typename T, typename R>
static void
least_squares (int m, int n, const T *val, const int *rows, const int *cols,
	       int base, const T *b, R tolerance, int *rank, T *x, int *p,
	       R *norm)
{
  std::vector<int> order = identity (n);
  qr_factors<T> factors (permuted (m, n, rows, cols, base, val, identity (m),
				   order));
  *rank = factors.rank (tolerance);
  *norm = factors.solve (b, x, std::max<double> (tolerance, 1e-300));
  for (int i = 0; p && i < n; i++)
    p[i] = i;
}

/* Inverse iteration for the eigenvalue of A next to MU0, from X0.  */
template <typename T>
static void
inverse_iteration (int n, const T *val, const int *rows, const int *cols,
		   int base, T mu0, const T *x0, int iterations,
		   double tolerance, T *mu, T *x)
{
  auto order = order_minimum_degree (make_graph (n, rows, cols, base));
  lu_factors<T> factors (permuted (n, n, rows, cols, base, val, order, order,
				   mu0), 0.1);
  std::vector<T> v (x0, x0 + n), y (n);
  *mu = mu0;
  for (int i = 0; i < iterations; i++)
    {
      double norm = 0;
      for (T e : v)
	norm += std::norm (e);
      for (T &e : v)
	e /= std::sqrt (norm);
      /* The Rayleigh quotient, and how far it is from one.  */
      T quotient = T ();
      double rest = 0;
      for (int row = 0; row < n; row++)
	{
	  y[row] = T ();
	  for (int k = rows[row] - base; k < rows[row + 1] - base; k++)
	    y[row] += val[k] * v[cols[k] - base];
	  quotient += conjugate (v[row]) * y[row];
	}
      for (int row = 0; row < n; row++)
	rest += std::norm (y[row] - quotient * v[row]);
      *mu = quotient;
      std::copy (v.begin (), v.end (), x);
      if (std::sqrt (rest) <= tolerance || factors.singular (0) >= 0)
	return;
      solve_ordered (factors, order, x, v.data ());
    }
}

/* Rows P so that as many elements of the diagonal as can be are not 0.  Returns
   their number.  */
template <typename T>
static int
match_diagonal (int n, const T *val, const int *rows, const int *cols,
		int base, int *p)
{
  std::vector<int> row_of (n, -1), seen (n, -1);
  int found = 0;
  for (int start = 0; start < n; start++)
    {
      /* A path that begins at START and ends at a free column.  */
      struct step { int row, at; };
      std::vector<step> path (1, { start, rows[start] - base });
      while (!path.empty ())
	{
	  int row = path.back ().row, next = -1;
	  int &at = path.back ().at;
	  for (; at < rows[row + 1] - base && next < 0; at++)
	    if (val[at] != T () && seen[cols[at] - base] != start)
	      next = cols[at] - base;
	  if (next < 0)
	    {
	      path.pop_back ();
	      continue;
	    }
	  seen[next] = start;
	  if (row_of[next] >= 0)
	    {
	      path.push_back ({ row_of[next], rows[row_of[next]] - base });
	      continue;
	    }
	  for (auto &s : path)
	    row_of[cols[s.at - 1] - base] = s.row;
	  found++;
	  break;
	}
    }
  std::vector<bool> used (n, false);
  for (int row : row_of)
    if (row >= 0)
      used[row] = true;
  for (int j = 0, free = 0; j < n; j++)
    {
      if (row_of[j] < 0)
	{
	  while (used[free])
	    free++;
	  row_of[j] = free++;
	}
      p[j] = row_of[j];
    }
  return found;
}

/* Store columns of an LU factor, with VALUES of the diagonal or ones, by rows.
   LOWER: with the row of each column entry below the diagonal.  */
template <typename T>
static void
extract (const std::vector<typename lu_factors<T>::column> &columns,
	 const std::vector<T> &diagonal, int base, T *val, int *rows,
	 int *cols)
{
  int n = columns.size ();
  std::vector<std::vector<std::pair<int, T>>> lines (n);
  for (int j = 0; j < n; j++)
    {
      for (auto &e : columns[j])
	lines[e.first].push_back ({ j, e.second });
      lines[j].push_back ({ j, diagonal.empty () ? T (1) : diagonal[j] });
    }
  int k = 0;
  rows[0] = base;
  for (int i = 0; i < n; i++)
    {
      std::sort (lines[i].begin (), lines[i].end (),
		 [] (const auto &a, const auto &b)
		 { return a.first < b.first; });
      for (auto &e : lines[i])
	{
	  cols[k] = e.first + base;
	  val[k++] = e.second;
	}
      rows[i + 1] = k + base;
    }
}

/* An order as the functions for the host return it.  */
template <typename Order>
static cusolverStatus_t
reorder (cusolverSpHandle_t handle, int n, const cusparseMatDescr_t descr,
	 const int *rows, const int *cols, int *p, const Order &order)
{
  if (!handle)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 0 || !descr || !rows || !cols || !p)
    return CUSOLVER_STATUS_INVALID_VALUE;
  int base = cusparseGetMatIndexBase (descr);
  return perform (handle, true, [=]
  {
    std::vector<int> found = order (make_graph (n, rows, cols, base));
    std::copy (found.begin (), found.end (), p);
  });
}

} // namespace solver

using namespace solver;

extern "C" {

cusolverStatus_t
cusolverSpCreate (cusolverSpHandle_t *handle)
{
  NEED (handle, INVALID_VALUE);
  *handle = new (std::nothrow) cusolverSpContext ();
  NEED (*handle, ALLOC_FAILED);
  RETURN (CUSOLVER_STATUS_SUCCESS);
}

cusolverStatus_t
cusolverSpDestroy (cusolverSpHandle_t handle)
{
  NEED (handle, NOT_INITIALIZED);
  delete handle;
  RETURN (CUSOLVER_STATUS_SUCCESS);
}

cusolverStatus_t
cusolverSpSetStream (cusolverSpHandle_t handle, cudaStream_t stream)
{
  NEED (handle, NOT_INITIALIZED);
  handle->stream = stream;
  RETURN (CUSOLVER_STATUS_SUCCESS);
}

cusolverStatus_t
cusolverSpGetStream (cusolverSpHandle_t handle, cudaStream_t *stream)
{
  NEED (handle, NOT_INITIALIZED);
  NEED (stream, INVALID_VALUE);
  *stream = handle->stream;
  RETURN (CUSOLVER_STATUS_SUCCESS);
}

cusolverStatus_t
cusolverSpXcsrissymHost (cusolverSpHandle_t handle, int m, int,
			 const cusparseMatDescr_t descr, const int *rows,
			 const int *ends, const int *cols, int *issym)
{
  NEED (handle, NOT_INITIALIZED);
  NEED (m >= 0 && descr && rows && ends && cols && issym, INVALID_VALUE);
  int base = cusparseGetMatIndexBase (descr);
  std::vector<std::vector<int>> there (m), back (m);
  for (int i = 0; i < m; i++)
    for (int k = rows[i] - base; k < ends[i] - base; k++)
      {
	NEED (cols[k] - base >= 0 && cols[k] - base < m, INVALID_VALUE);
	there[i].push_back (cols[k] - base);
	back[cols[k] - base].push_back (i);
      }
  *issym = 1;
  for (int i = 0; i < m; i++)
    {
      std::sort (there[i].begin (), there[i].end ());
      if (there[i] != back[i])
	*issym = 0;
    }
  RETURN (CUSOLVER_STATUS_SUCCESS);
}

#define ORDER(NAME, FUNCTION)						\
  cusolverStatus_t							\
  NAME (cusolverSpHandle_t handle, int n, int,				\
	const cusparseMatDescr_t descr, const int *rows,		\
	const int *cols, int *p)					\
  {									\
    RETURN (reorder (handle, n, descr, rows, cols, p, FUNCTION));	\
  }
ORDER (cusolverSpXcsrsymrcmHost, order_rcm)
ORDER (cusolverSpXcsrsymmdqHost, order_minimum_degree)
ORDER (cusolverSpXcsrsymamdHost, order_minimum_degree)

cusolverStatus_t
cusolverSpXcsrmetisndHost (cusolverSpHandle_t handle, int n, int,
			   const cusparseMatDescr_t descr, const int *rows,
			   const int *cols, const int64_t *, int *p)
{
  RETURN (reorder (handle, n, descr, rows, cols, p, order_dissection));
}

cusolverStatus_t
cusolverSpXcsrperm_bufferSizeHost (cusolverSpHandle_t handle, int m, int n,
				   int nnz, const cusparseMatDescr_t descr,
				   const int *, const int *, const int *,
				   const int *, size_t *size)
{
  NEED (handle, NOT_INITIALIZED);
  NEED (m >= 0 && n >= 0 && nnz >= 0 && descr && size, INVALID_VALUE);
  *size = 0;
  RETURN (CUSOLVER_STATUS_SUCCESS);
}

cusolverStatus_t
cusolverSpXcsrpermHost (cusolverSpHandle_t handle, int m, int n, int nnz,
			const cusparseMatDescr_t descr, int *rows, int *cols,
			const int *p, const int *q, int *map, void *)
{
  NEED (handle, NOT_INITIALIZED);
  NEED (m >= 0 && n >= 0 && nnz >= 0 && descr && rows && cols && p && q
	&& map, INVALID_VALUE);
  int base = cusparseGetMatIndexBase (descr);
  RETURN (perform (handle, true, [=]
  {
    std::vector<int> place (n), offsets (1, base), columns, from;
    for (int j = 0; j < n; j++)
      place[q[j]] = j;
    for (int i = 0; i < m; i++)
      {
	std::vector<std::pair<int, int>> row;
	for (int k = rows[p[i]] - base; k < rows[p[i] + 1] - base; k++)
	  row.push_back ({ place[cols[k] - base] + base, map[k] });
	std::sort (row.begin (), row.end ());
	for (auto &e : row)
	  {
	    columns.push_back (e.first);
	    from.push_back (e.second);
	  }
	offsets.push_back (columns.size () + base);
      }
    std::copy (offsets.begin (), offsets.end (), rows);
    std::copy (columns.begin (), columns.end (), cols);
    std::copy (from.begin (), from.end (), map);
  }));
}

#define INFO(NAME, TYPE)						\
  cusolverStatus_t							\
  cusolverSpCreate##NAME (TYPE##_t *info)				\
  {									\
    NEED (info, INVALID_VALUE);						\
    *info = new (std::nothrow) TYPE ();					\
    NEED (*info, ALLOC_FAILED);						\
    RETURN (CUSOLVER_STATUS_SUCCESS);					\
  }									\
  cusolverStatus_t							\
  cusolverSpDestroy##NAME (TYPE##_t info)				\
  {									\
    NEED (info, INVALID_VALUE);						\
    delete info;							\
    RETURN (CUSOLVER_STATUS_SUCCESS);					\
  }
INFO (CsrqrInfo, csrqrInfo)
INFO (CsrqrInfoHost, csrqrInfoHost)
INFO (CsrluInfoHost, csrluInfoHost)
INFO (CsrcholInfo, csrcholInfo)
INFO (CsrcholInfoHost, csrcholInfoHost)

#define PATTERN const cusparseMatDescr_t descr, const int *rows, const int *cols
#define CSR(T)								\
  const cusparseMatDescr_t descr, const T *val, const int *rows,	\
  const int *cols
#define QR_ANALYSIS(NAME, TYPE, HOST)					\
  cusolverStatus_t							\
  NAME (cusolverSpHandle_t handle, int m, int n, int, PATTERN,		\
	TYPE##_t info)							\
  {									\
    RETURN (analyse (handle, HOST, m, n, descr, rows, cols, info));	\
  }
#define ANALYSIS(NAME, TYPE, HOST)					\
  cusolverStatus_t							\
  NAME (cusolverSpHandle_t handle, int n, int, PATTERN, TYPE##_t info)	\
  {									\
    RETURN (analyse (handle, HOST, n, n, descr, rows, cols, info));	\
  }
QR_ANALYSIS (cusolverSpXcsrqrAnalysis, csrqrInfo, false)
QR_ANALYSIS (cusolverSpXcsrqrAnalysisHost, csrqrInfoHost, true)
QR_ANALYSIS (cusolverSpXcsrqrAnalysisBatched, csrqrInfo, false)
ANALYSIS (cusolverSpXcsrluAnalysisHost, csrluInfoHost, true)
ANALYSIS (cusolverSpXcsrcholAnalysis, csrcholInfo, false)
ANALYSIS (cusolverSpXcsrcholAnalysisHost, csrcholInfoHost, true)

cusolverStatus_t
cusolverSpXcsrluNnzHost (cusolverSpHandle_t handle, int *nnzL, int *nnzU,
			 csrluInfoHost_t info)
{
  NEED (handle, NOT_INITIALIZED);
  NEED (nnzL && nnzU && info && info->factors, INVALID_VALUE);
  /* The patterns are the same for all types; how they lie is not.  */
  size_t *counts = static_cast<size_t *> (info->matrix.get ());
  *nnzL = counts[0];
  *nnzU = counts[1];
  RETURN (CUSOLVER_STATUS_SUCCESS);
}

/* The functions of one type.  U is this library's type for T.  */
#define SOLVE(P, T, U, R, NAME, HOST, METHOD)				\
  cusolverStatus_t							\
  cusolverSp##P##NAME (cusolverSpHandle_t handle, int n, int, CSR (T),	\
		       const T *b, R tol, int reorder, T *x,		\
		       int *singularity)				\
  {									\
    RETURN (linear_solve<U> (handle, HOST, METHOD, n, descr, in (val),	\
			     rows, cols, in (b), tol, reorder, in (x),	\
			     singularity));				\
  }
#define STEPS(P, T, U, R, H, HOST)					\
  cusolverStatus_t							\
  cusolverSp##P##csrqrBufferInfo##H (					\
    cusolverSpHandle_t handle, int, int, int, const cusparseMatDescr_t,	\
    const T *, const int *, const int *, csrqrInfo##H##_t info,		\
    size_t *internal, size_t *workspace)				\
  {									\
    RETURN (buffer_info (handle, info, internal, workspace));		\
  }									\
  cusolverStatus_t							\
  cusolverSp##P##csrqrSetup##H (cusolverSpHandle_t handle, int m, int n,\
				int, CSR (T), T mu,			\
				csrqrInfo##H##_t info)			\
  {									\
    RETURN (set_up<U> (handle, HOST, m, n, descr, in (val), rows, cols,	\
		       *in (&mu), info));				\
  }									\
  cusolverStatus_t							\
  cusolverSp##P##csrqrFactor##H (cusolverSpHandle_t handle, int, int,	\
				 int, T *b, T *x,			\
				 csrqrInfo##H##_t info, void *)		\
  {									\
    RETURN (factor_qr<U> (handle, HOST, in (b), in (x), info));		\
  }									\
  cusolverStatus_t							\
  cusolverSp##P##csrqrZeroPivot##H (cusolverSpHandle_t handle,		\
				    csrqrInfo##H##_t info, R tol,	\
				    int *position)			\
  {									\
    RETURN (pivot<qr_factors<U>> (handle, HOST, info, tol, position));	\
  }									\
  cusolverStatus_t							\
  cusolverSp##P##csrqrSolve##H (cusolverSpHandle_t handle, int, int,	\
				T *b, T *x, csrqrInfo##H##_t info,	\
				void *)					\
  {									\
    RETURN ((solve_with<U, qr_factors<U>> (handle, HOST, in (b), in (x),\
					   info)));			\
  }									\
  cusolverStatus_t							\
  cusolverSp##P##csrcholBufferInfo##H (					\
    cusolverSpHandle_t handle, int, int, const cusparseMatDescr_t,	\
    const T *, const int *, const int *, csrcholInfo##H##_t info,	\
    size_t *internal, size_t *workspace)				\
  {									\
    RETURN (buffer_info (handle, info, internal, workspace));		\
  }									\
  cusolverStatus_t							\
  cusolverSp##P##csrcholFactor##H (cusolverSpHandle_t handle, int n,	\
				   int, CSR (T),			\
				   csrcholInfo##H##_t info, void *)	\
  {									\
    RETURN ((factor<cholesky_factors<U>> (handle, HOST, n, descr,	\
					  in (val), rows, cols, info)));\
  }									\
  cusolverStatus_t							\
  cusolverSp##P##csrcholZeroPivot##H (cusolverSpHandle_t handle,	\
				      csrcholInfo##H##_t info, R tol,	\
				      int *position)			\
  {									\
    RETURN (pivot<cholesky_factors<U>> (handle, HOST, info, tol,	\
					position));			\
  }									\
  cusolverStatus_t							\
  cusolverSp##P##csrcholSolve##H (cusolverSpHandle_t handle, int,	\
				  const T *b, T *x,			\
				  csrcholInfo##H##_t info, void *)	\
  {									\
    RETURN ((solve_with<U, cholesky_factors<U>> (handle, HOST, in (b),	\
						 in (x), info)));	\
  }

#define FUNCTIONS(P, T, U, R, Z)					\
  SOLVE (P, T, U, R, csrlsvluHost, true, LU)				\
  SOLVE (P, T, U, R, csrlsvqr, false, QR)				\
  SOLVE (P, T, U, R, csrlsvqrHost, true, QR)				\
  SOLVE (P, T, U, R, csrlsvchol, false, CHOLESKY)			\
  SOLVE (P, T, U, R, csrlsvcholHost, true, CHOLESKY)			\
  STEPS (P, T, U, R, Host, true)					\
  STEPS (P, T, U, R, , false)						\
  cusolverStatus_t							\
  cusolverSp##P##csrcholDiag (cusolverSpHandle_t handle,		\
			      csrcholInfo_t info, R *diag)		\
  {									\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (info && info->factors && diag, INVALID_VALUE);		\
    RETURN (perform (handle, false, [=]					\
    {									\
      auto *f = static_cast<cholesky_factors<U> *> (info->factors.get ());\
      std::copy (f->diagonal ().begin (), f->diagonal ().end (), diag);	\
    }));								\
  }									\
  cusolverStatus_t							\
  cusolverSp##P##csrlsqvqrHost (					\
    cusolverSpHandle_t handle, int m, int n, int, CSR (T), const T *b,	\
    R tol, int *rank, T *x, int *p, R *norm)				\
  {									\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (n >= 0 && m >= n && descr && val && rows && cols && b && rank	\
	  && x && norm, INVALID_VALUE);					\
    int base = cusparseGetMatIndexBase (descr);				\
    RETURN (perform (handle, true, [=]					\
    {									\
      least_squares<U, R> (m, n, in (val), rows, cols, base, in (b), tol,\
			   rank, in (x), p, norm);			\
    }));								\
  }									\
  EIGEN (P, T, U, R, csreigvsi, false)					\
  EIGEN (P, T, U, R, csreigvsiHost, true)				\
  cusolverStatus_t							\
  cusolverSp##P##csreigsHost (cusolverSpHandle_t, int, int,		\
			      const cusparseMatDescr_t, const T *,	\
			      const int *, const int *, Z, Z, int *)	\
  {									\
    RETURN (CUSOLVER_STATUS_NOT_SUPPORTED);				\
  }									\
  cusolverStatus_t							\
  cusolverSp##P##csrzfdHost (cusolverSpHandle_t handle, int n, int,	\
			     CSR (T), int *p, int *found)		\
  {									\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (n >= 0 && descr && val && rows && cols && p && found,		\
	  INVALID_VALUE);						\
    int base = cusparseGetMatIndexBase (descr);				\
    RETURN (perform (handle, true, [=]					\
    {									\
      *found = match_diagonal<U> (n, in (val), rows, cols, base, p);	\
    }));								\
  }									\
  cusolverStatus_t							\
  cusolverSp##P##csrqrBufferInfoBatched (				\
    cusolverSpHandle_t handle, int, int, int, const cusparseMatDescr_t,	\
    const T *, const int *, const int *, int, csrqrInfo_t info,		\
    size_t *internal, size_t *workspace)				\
  {									\
    RETURN (buffer_info (handle, info, internal, workspace));		\
  }									\
  cusolverStatus_t							\
  cusolverSp##P##csrqrsvBatched (					\
    cusolverSpHandle_t handle, int m, int n, int nnz, CSR (T),		\
    const T *b, T *x, int count, csrqrInfo_t info, void *)		\
  {									\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (descr && val && rows && cols && b && x && count >= 0 && info	\
	  && info->m == m && info->n == n, INVALID_VALUE);		\
    int base = cusparseGetMatIndexBase (descr);				\
    RETURN (perform (handle, false, [=]					\
    {									\
      solve_batch<U> (m, n, nnz, in (val), rows, cols, base, in (b),	\
		      in (x), count, info->order);			\
    }));								\
  }									\
  cusolverStatus_t							\
  cusolverSp##P##csrluBufferInfoHost (					\
    cusolverSpHandle_t handle, int, int, const cusparseMatDescr_t,	\
    const T *, const int *, const int *, csrluInfoHost_t info,		\
    size_t *internal, size_t *workspace)				\
  {									\
    RETURN (buffer_info (handle, info, internal, workspace));		\
  }									\
  cusolverStatus_t							\
  cusolverSp##P##csrluFactorHost (cusolverSpHandle_t handle, int n, int,\
				  CSR (T), csrluInfoHost_t info,	\
				  R threshold, void *)			\
  {									\
    cusolverStatus_t status						\
      = factor<lu_factors<U>> (handle, true, n, descr, in (val), rows,	\
			       cols, info, double (threshold));		\
    if (status == CUSOLVER_STATUS_SUCCESS)				\
      status = perform (handle, true, [=] { count_factors<U> (info); });\
    RETURN (status);							\
  }									\
  cusolverStatus_t							\
  cusolverSp##P##csrluZeroPivotHost (cusolverSpHandle_t handle,		\
				     csrluInfoHost_t info, R tol,	\
				     int *position)			\
  {									\
    RETURN (pivot<lu_factors<U>> (handle, true, info, tol, position));	\
  }									\
  cusolverStatus_t							\
  cusolverSp##P##csrluSolveHost (cusolverSpHandle_t handle, int,	\
				 const T *b, T *x,			\
				 csrluInfoHost_t info, void *)		\
  {									\
    RETURN ((solve_with<U, lu_factors<U>> (handle, true, in (b), in (x),\
					   info)));			\
  }									\
  cusolverStatus_t							\
  cusolverSp##P##csrluExtractHost (					\
    cusolverSpHandle_t handle, int *p, int *q,				\
    const cusparseMatDescr_t descrL, T *valL, int *rowsL, int *colsL,	\
    const cusparseMatDescr_t descrU, T *valU, int *rowsU, int *colsU,	\
    csrluInfoHost_t info, void *)					\
  {									\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (p && q && descrL && valL && rowsL && colsL && descrU && valU	\
	  && rowsU && colsU && info && info->factors, INVALID_VALUE);	\
    int baseL = cusparseGetMatIndexBase (descrL);			\
    int baseU = cusparseGetMatIndexBase (descrU);			\
    RETURN (perform (handle, true, [=]					\
    {									\
      auto *f = static_cast<lu_factors<U> *> (info->factors.get ());	\
      for (int i = 0; i < info->n; i++)					\
	{								\
	  p[i] = info->order[f->row_of ()[i]];				\
	  q[i] = info->order[i];					\
	}								\
      extract<U> (f->lower (), std::vector<U> (), baseL, in (valL),	\
		  rowsL, colsL);					\
      extract<U> (f->upper (), f->pivots (), baseU, in (valU), rowsU,	\
		  colsU);						\
    }));								\
  }

#define EIGEN(P, T, U, R, NAME, HOST)					\
  cusolverStatus_t							\
  cusolverSp##P##NAME (cusolverSpHandle_t handle, int m, int, CSR (T),	\
		       T mu0, const T *x0, int iterations, R tol,	\
		       T *mu, T *x)					\
  {									\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (m >= 0 && descr && val && rows && cols && x0 && mu && x	\
	  && iterations >= 0, INVALID_VALUE);				\
    int base = cusparseGetMatIndexBase (descr);				\
    RETURN (perform (handle, HOST, [=]					\
    {									\
      inverse_iteration<U> (m, in (val), rows, cols, base, *in (&mu0),	\
			    in (x0), iterations, tol, in (mu), in (x));	\
    }));								\
  }

} // extern "C"

namespace solver
{

/* Solve COUNT systems of M rows with QR, each on one thread.  */
template <typename T>
static void
solve_batch (int m, int n, int nnz, const T *val, const int *rows,
	     const int *cols, int base, const T *b, T *x, int count,
	     const std::vector<int> &order)
{
#pragma omp parallel for schedule (dynamic)
  for (int i = 0; i < count; i++)
    {
      qr_factors<T> f (permuted (m, n, rows, cols, base,
				 val + size_t (i) * nnz,
				 m == n ? order : identity (m), order));
      const T *right = b + size_t (i) * m;
      T *left = x + size_t (i) * n;
      if (m == n)
	{
	  solve_ordered (f, order, right, left);
	  continue;
	}
      std::vector<T> y (n);
      f.solve (right, y.data ());
      for (int j = 0; j < n; j++)
	left[order[j]] = y[j];
    }
}

/* Let INFO keep the numbers of elements of its factors, in the place of the
   matrix, which is not needed any more.  */
template <typename T>
static void
count_factors (steps *info)
{
  auto *f = static_cast<lu_factors<T> *> (info->factors.get ());
  size_t *counts = new size_t[2];
  info->matrix.reset (counts, [] (void *p)
			      { delete[] static_cast<size_t *> (p); });
  counts[0] = counts[1] = info->n;
  for (int k = 0; k < info->n; k++)
    {
      counts[0] += f->lower ()[k].size ();
      counts[1] += f->upper ()[k].size ();
    }
}

} // namespace solver

extern "C" {

FUNCTIONS (S, float, float, float, cuComplex)
FUNCTIONS (D, double, double, double, cuDoubleComplex)
FUNCTIONS (C, cuComplex, cfloat, float, cuComplex)
FUNCTIONS (Z, cuDoubleComplex, cdouble, double, cuDoubleComplex)

} // extern "C"
