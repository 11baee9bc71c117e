/* cuSOLVER's refactorisation.
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

/* The factors M = L + U - 1 of P A Q^T have a pattern that is given, so that
   new values are eliminated row by row in it, without interchanges.  A batch is
   matrices of one pattern, one thread's each.  The default stream is waited
   for: handles have none of their own.  */

#pragma GCC visibility push(default)
#include "cusolverRf.h"
#pragma GCC visibility pop
#include "dense.h"
#include <algorithm>
#include <cstdlib>

struct cusolverRfCommon
{
  cusolverRfMatrixFormat_t format;
  cusolverRfUnitDiagonal_t diagonal;
  double zero, boost;
  cusolverRfNumericBoostReport_t report;
  cusolverRfFactorization_t factorization;
  cusolverRfTriangularSolve_t solve;
  cusolverRfResetValuesFastMode_t fast;
  int n, nnz;
  bool batch, analysed, ready;
  /* M: its rows, where the diagonal is in each, and its values for each matrix
     of the batch.  PLACES: where each element of A is in M.  */
  std::vector<int> rows, cols, diagonals, places;
  std::vector<std::vector<double>> values;
  /* Where a pivot was 0 in each matrix, from 0, or -1.  */
  std::vector<int> zeros;
};

namespace solver
{

/* Run WORK in the order of the default stream, and wait for it.  */
template <typename Work>
static cusolverStatus_t
perform (const Work &work)
{
  cudaError_t error = submit (nullptr, work);
  if (error == cudaSuccess)
    error = cudaStreamSynchronize (nullptr);
  return status_of (error);
}

/* Where row ROW, column COLUMN is in M, or -1.  */
static int
place_of (const cusolverRfCommon &h, int row, int column)
{
  auto begin = h.cols.begin () + h.rows[row];
  auto end = h.cols.begin () + h.rows[row + 1];
  auto found = std::lower_bound (begin, end, column);
  return found != end && *found == column ? found - h.cols.begin () : -1;
}

/* Store where each element of A, with ROWS and COLS, is in M.  Returns whether
   all have a place.  */
static bool
find_places (cusolverRfCommon &h, const int *rows, const int *cols,
	     const int *p, const int *q)
{
  std::vector<int> column_of (h.n), row_of (h.n);
  for (int i = 0; i < h.n; i++)
    {
      row_of[p[i]] = i;
      column_of[q[i]] = i;
    }
  h.places.assign (h.nnz, -1);
  for (int i = 0; i < h.n; i++)
    for (int k = rows[i]; k < rows[i + 1]; k++)
      {
	int a = i, b = cols[k];
	if (h.format == CUSOLVERRF_MATRIX_FORMAT_CSC)
	  std::swap (a, b);
	h.places[k] = place_of (h, row_of[a], column_of[b]);
	if (h.places[k] < 0)
	  return false;
      }
  return true;
}

/* Make M of the patterns of L and U.  */
static void
make_pattern (cusolverRfCommon &h, const int *rowsL, const int *colsL,
	      const int *rowsU, const int *colsU)
{
  std::vector<std::vector<int>> lines (h.n);
  bool csc = h.format == CUSOLVERRF_MATRIX_FORMAT_CSC;
  for (int i = 0; i < h.n; i++)
    {
      for (int k = rowsL[i]; k < rowsL[i + 1]; k++)
	lines[csc ? colsL[k] : i].push_back (csc ? i : colsL[k]);
      for (int k = rowsU[i]; k < rowsU[i + 1]; k++)
	lines[csc ? colsU[k] : i].push_back (csc ? i : colsU[k]);
      lines[i].push_back (i);
    }
  h.rows.assign (1, 0);
  h.cols.clear ();
  h.diagonals.clear ();
  for (int i = 0; i < h.n; i++)
    {
      auto &line = lines[i];
      std::sort (line.begin (), line.end ());
      line.erase (std::unique (line.begin (), line.end ()), line.end ());
      h.diagonals.push_back (h.cols.size ()
			     + (std::lower_bound (line.begin (), line.end (),
						  i) - line.begin ()));
      h.cols.insert (h.cols.end (), line.begin (), line.end ());
      h.rows.push_back (h.cols.size ());
    }
}

/* Put VAL, the elements of A, to their places in matrix I of the batch.  */
static void
set_values (cusolverRfCommon &h, int i, const double *val)
{
  h.values[i].assign (h.cols.size (), 0);
  for (int k = 0; k < h.nnz; k++)
    h.values[i][h.places[k]] += val[k];
}

/* Eliminate matrix I in its place.  */
static void
eliminate (cusolverRfCommon &h, int i)
{
  std::vector<double> &v = h.values[i];
  std::vector<int> place (h.n, -1);
  bool unit_upper = h.diagonal == CUSOLVERRF_UNIT_DIAGONAL_STORED_U
    || h.diagonal == CUSOLVERRF_UNIT_DIAGONAL_ASSUMED_U;
  h.zeros[i] = -1;
  for (int row = 0; row < h.n; row++)
    {
      for (int k = h.rows[row]; k < h.rows[row + 1]; k++)
	place[h.cols[k]] = k;
      for (int k = h.rows[row]; k < h.diagonals[row]; k++)
	{
	  int above = h.cols[k];
	  if (!unit_upper)
	    v[k] /= v[h.diagonals[above]];
	  for (int j = h.diagonals[above] + 1; j < h.rows[above + 1]; j++)
	    if (place[h.cols[j]] >= 0)
	      v[place[h.cols[j]]] -= v[k] * v[j];
	}
      double &pivot = v[h.diagonals[row]];
      if (h.boost != 0 && std::abs (pivot) < h.zero)
	{
	  pivot = pivot < 0 ? -h.boost : h.boost;
	  h.report = CUSOLVERRF_NUMERIC_BOOST_USED;
	}
      else if (std::abs (pivot) <= h.zero && h.zeros[i] < 0)
	h.zeros[i] = row;
      if (unit_upper)
	for (int k = h.diagonals[row] + 1; k < h.rows[row + 1]; k++)
	  v[k] /= pivot;
      for (int k = h.rows[row]; k < h.rows[row + 1]; k++)
	place[h.cols[k]] = -1;
    }
}

/* Solve with matrix I; X is the right hand side first.  */
static void
solve_one (const cusolverRfCommon &h, int i, const int *p, const int *q,
	   double *x)
{
  const std::vector<double> &v = h.values[i];
  std::vector<double> y (h.n);
  bool unit_upper = h.diagonal == CUSOLVERRF_UNIT_DIAGONAL_STORED_U
    || h.diagonal == CUSOLVERRF_UNIT_DIAGONAL_ASSUMED_U;
  for (int row = 0; row < h.n; row++)
    {
      double sum = x[p[row]];
      for (int k = h.rows[row]; k < h.diagonals[row]; k++)
	sum -= v[k] * y[h.cols[k]];
      y[row] = unit_upper ? sum / v[h.diagonals[row]] : sum;
    }
  for (int row = h.n - 1; row >= 0; row--)
    {
      for (int k = h.diagonals[row] + 1; k < h.rows[row + 1]; k++)
	y[row] -= v[k] * y[h.cols[k]];
      if (!unit_upper)
	y[row] /= v[h.diagonals[row]];
    }
  for (int row = 0; row < h.n; row++)
    x[q[row]] = y[row];
}

/* Set H up for COUNT matrices with VALUES and the factors' patterns.  */
static cusolverStatus_t
set_up (cusolverRfHandle_t h, bool batch, int count, int n, int nnz,
	const int *rows, const int *cols, double *const *values,
	const int *rowsL, const int *colsL, const int *rowsU,
	const int *colsU, const int *p, const int *q)
{
  if (!h)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n < 1 || nnz < 0 || count < 1 || !rows || !cols || !values || !rowsL
      || !colsL || !rowsU || !colsU || !p || !q)
    return CUSOLVER_STATUS_INVALID_VALUE;
  bool fits = false;
  cusolverStatus_t status = perform ([=, &fits]
  {
    h->n = n;
    h->nnz = nnz;
    h->batch = batch;
    h->analysed = h->ready = false;
    h->values.resize (count);
    h->zeros.assign (count, -1);
    make_pattern (*h, rowsL, colsL, rowsU, colsU);
    fits = find_places (*h, rows, cols, p, q);
    for (int i = 0; fits && i < count; i++)
      set_values (*h, i, values[i]);
  });
  return (status == CUSOLVER_STATUS_SUCCESS && !fits
	  ? CUSOLVER_STATUS_INVALID_VALUE : status);
}

/* New values for the matrices that H was set up for.  */
static cusolverStatus_t
reset (cusolverRfHandle_t h, int count, int n, int nnz, double *const *values)
{
  if (!h)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (n != h->n || nnz != h->nnz || count != int (h->values.size ())
      || !values)
    return CUSOLVER_STATUS_INVALID_VALUE;
  return perform ([=]
  {
    h->ready = false;
    for (int i = 0; i < count; i++)
      set_values (*h, i, values[i]);
  });
}

/* Make the factors of all matrices.  */
static cusolverStatus_t
refactor (cusolverRfHandle_t h)
{
  if (!h)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (!h->analysed)
    return CUSOLVER_STATUS_EXECUTION_FAILED;
  cusolverStatus_t status = perform ([=]
  {
    h->report = CUSOLVERRF_NUMERIC_BOOST_NOT_USED;
    int count = h->values.size ();
    for (int i = 0; i < count; i++)
      eliminate (*h, i);
    h->ready = true;
  });
  if (status == CUSOLVER_STATUS_SUCCESS && !h->batch && h->zeros[0] >= 0)
    status = CUSOLVER_STATUS_ZERO_PIVOT;
  return status;
}

static cusolverStatus_t
analyse (cusolverRfHandle_t h)
{
  if (!h)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (h->values.empty ())
    return CUSOLVER_STATUS_EXECUTION_FAILED;
  h->analysed = true;
  return CUSOLVER_STATUS_SUCCESS;
}

/* Solve NRHS systems with each matrix.  */
static cusolverStatus_t
solve_all (cusolverRfHandle_t h, const int *p, const int *q, int nrhs,
	   double *const *x, int ldx)
{
  if (!h)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (!p || !q || nrhs < 0 || !x || ldx < h->n)
    return CUSOLVER_STATUS_INVALID_VALUE;
  if (!h->ready)
    return CUSOLVER_STATUS_EXECUTION_FAILED;
  return perform ([=]
  {
    for (size_t i = 0; i < h->values.size (); i++)
      for (int j = 0; j < nrhs; j++)
	solve_one (*h, i, p, q, x[i] + size_t (j) * ldx);
  });
}

/* Make *TO a copy of FROM that the caller frees.  */
template <typename T>
static bool
copy_out (const std::vector<T> &from, T **to)
{
  *to = static_cast<T *> (malloc (from.size () * sizeof (T) + 1));
  if (*to)
    std::copy (from.begin (), from.end (), *to);
  return *to;
}

} // namespace solver

using namespace solver;

extern "C" {

cusolverStatus_t
cusolverRfCreate (cusolverRfHandle_t *handle)
{
  NEED (handle, INVALID_VALUE);
  *handle = new (std::nothrow) cusolverRfCommon ();
  NEED (*handle, ALLOC_FAILED);
  (*handle)->solve = CUSOLVERRF_TRIANGULAR_SOLVE_ALG1;
  RETURN (CUSOLVER_STATUS_SUCCESS);
}

cusolverStatus_t
cusolverRfDestroy (cusolverRfHandle_t handle)
{
  NEED (handle, NOT_INITIALIZED);
  delete handle;
  RETURN (CUSOLVER_STATUS_SUCCESS);
}

/* Two properties that are set and got together.  */
#define PROPERTY(NAME, TYPE1, FIELD1, TYPE2, FIELD2)			\
  cusolverStatus_t							\
  cusolverRfSet##NAME (cusolverRfHandle_t handle, TYPE1 x, TYPE2 y)	\
  {									\
    NEED (handle, NOT_INITIALIZED);					\
    handle->FIELD1 = x;							\
    handle->FIELD2 = y;							\
    RETURN (CUSOLVER_STATUS_SUCCESS);					\
  }									\
  cusolverStatus_t							\
  cusolverRfGet##NAME (cusolverRfHandle_t handle, TYPE1 *x, TYPE2 *y)	\
  {									\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (x && y, INVALID_VALUE);					\
    *x = handle->FIELD1;						\
    *y = handle->FIELD2;						\
    RETURN (CUSOLVER_STATUS_SUCCESS);					\
  }
PROPERTY (MatrixFormat, cusolverRfMatrixFormat_t, format,
	  cusolverRfUnitDiagonal_t, diagonal)
PROPERTY (NumericProperties, double, zero, double, boost)
PROPERTY (Algs, cusolverRfFactorization_t, factorization,
	  cusolverRfTriangularSolve_t, solve)

cusolverStatus_t
cusolverRfGetNumericBoostReport (cusolverRfHandle_t handle,
				 cusolverRfNumericBoostReport_t *report)
{
  NEED (handle, NOT_INITIALIZED);
  NEED (report, INVALID_VALUE);
  *report = handle->report;
  RETURN (CUSOLVER_STATUS_SUCCESS);
}

cusolverStatus_t
cusolverRfGetResetValuesFastMode (cusolverRfHandle_t handle,
				  cusolverRfResetValuesFastMode_t *mode)
{
  NEED (handle, NOT_INITIALIZED);
  NEED (mode, INVALID_VALUE);
  *mode = handle->fast;
  RETURN (CUSOLVER_STATUS_SUCCESS);
}

cusolverStatus_t
cusolverRfSetResetValuesFastMode (cusolverRfHandle_t handle,
				  cusolverRfResetValuesFastMode_t mode)
{
  NEED (handle, NOT_INITIALIZED);
  handle->fast = mode;
  RETURN (CUSOLVER_STATUS_SUCCESS);
}

#define SETUP(NAME)							\
  cusolverStatus_t							\
  NAME (int n, int nnz, int *rows, int *cols, double *val, int,		\
	int *rowsL, int *colsL, double *, int, int *rowsU, int *colsU,	\
	double *, int *p, int *q, cusolverRfHandle_t handle)		\
  {									\
    NEED (val, INVALID_VALUE);						\
    RETURN (set_up (handle, false, 1, n, nnz, rows, cols, &val, rowsL,	\
		    colsL, rowsU, colsU, p, q));			\
  }
SETUP (cusolverRfSetupHost)
SETUP (cusolverRfSetupDevice)

cusolverStatus_t
cusolverRfBatchSetupHost (int count, int n, int nnz, int *rows, int *cols,
			  double *vals[], int, int *rowsL, int *colsL,
			  double *, int, int *rowsU, int *colsU, double *,
			  int *p, int *q, cusolverRfHandle_t handle)
{
  RETURN (set_up (handle, true, count, n, nnz, rows, cols, vals, rowsL, colsL,
		  rowsU, colsU, p, q));
}

cusolverStatus_t
cusolverRfResetValues (int n, int nnz, int *, int *, double *val, int *,
		       int *, cusolverRfHandle_t handle)
{
  NEED (val, INVALID_VALUE);
  RETURN (reset (handle, 1, n, nnz, &val));
}

cusolverStatus_t
cusolverRfBatchResetValues (int count, int n, int nnz, int *, int *,
			    double *vals[], int *, int *,
			    cusolverRfHandle_t handle)
{
  RETURN (reset (handle, count, n, nnz, vals));
}

cusolverStatus_t
cusolverRfAnalyze (cusolverRfHandle_t handle)
{
  RETURN (analyse (handle));
}

cusolverStatus_t
cusolverRfBatchAnalyze (cusolverRfHandle_t handle)
{
  RETURN (analyse (handle));
}

cusolverStatus_t
cusolverRfRefactor (cusolverRfHandle_t handle)
{
  RETURN (refactor (handle));
}

cusolverStatus_t
cusolverRfBatchRefactor (cusolverRfHandle_t handle)
{
  RETURN (refactor (handle));
}

cusolverStatus_t
cusolverRfSolve (cusolverRfHandle_t handle, int *p, int *q, int nrhs,
		 double *, int, double *x, int ldx)
{
  NEED (x, INVALID_VALUE);
  RETURN (solve_all (handle, p, q, nrhs, &x, ldx));
}

cusolverStatus_t
cusolverRfBatchSolve (cusolverRfHandle_t handle, int *p, int *q, int nrhs,
		      double *, int, double *xs[], int ldx)
{
  RETURN (solve_all (handle, p, q, nrhs, xs, ldx));
}

cusolverStatus_t
cusolverRfBatchZeroPivot (cusolverRfHandle_t handle, int *position)
{
  NEED (handle, NOT_INITIALIZED);
  NEED (position, INVALID_VALUE);
  bool any = false;
  for (size_t i = 0; i < handle->zeros.size (); i++)
    {
      position[i] = handle->zeros[i];
      any |= position[i] >= 0;
    }
  RETURN (any ? CUSOLVER_STATUS_ZERO_PIVOT : CUSOLVER_STATUS_SUCCESS);
}

cusolverStatus_t
cusolverRfAccessBundledFactorsDevice (cusolverRfHandle_t handle, int *nnz,
				      int **rows, int **cols, double **val)
{
  NEED (handle, NOT_INITIALIZED);
  NEED (nnz && rows && cols && val, INVALID_VALUE);
  NEED (handle->ready && !handle->batch, EXECUTION_FAILED);
  *nnz = handle->cols.size ();
  *rows = handle->rows.data ();
  *cols = handle->cols.data ();
  *val = handle->values[0].data ();
  RETURN (CUSOLVER_STATUS_SUCCESS);
}

cusolverStatus_t
cusolverRfExtractBundledFactorsHost (cusolverRfHandle_t handle, int *nnz,
				     int **rows, int **cols, double **val)
{
  NEED (handle, NOT_INITIALIZED);
  NEED (nnz && rows && cols && val, INVALID_VALUE);
  NEED (handle->ready && !handle->batch, EXECUTION_FAILED);
  *nnz = handle->cols.size ();
  NEED (copy_out (handle->rows, rows) && copy_out (handle->cols, cols)
	&& copy_out (handle->values[0], val), ALLOC_FAILED);
  RETURN (CUSOLVER_STATUS_SUCCESS);
}

cusolverStatus_t
cusolverRfExtractSplitFactorsHost (cusolverRfHandle_t, int *, int **, int **,
				   double **, int *, int **, int **,
				   double **)
{
  RETURN (CUSOLVER_STATUS_NOT_SUPPORTED);
}

} // extern "C"
