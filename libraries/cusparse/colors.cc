/* cuSPARSE: colours of rows.
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

/* Rows are the nodes of a graph, and elements off the diagonal its edges; the
   pattern is to be symmetric.  Each node in turn gets the least colour that
   none of its neighbours has, from 0.  When as many nodes as were asked for
   have one, each of the others gets a colour of its own.  The order is that of
   rows with colours together: the row that stands first, and so on.  */

#include "sparse.h"
#include <algorithm>
#include <cmath>

/* Nothing is kept.  */
struct cusparseColorInfo
{
};

namespace sparse
{

/* Store colours of the M rows to COLORS, so that about FRACTION of them share
   theirs.  Returns how many colours there are.  */
static int
color_rows (int m, const int *rows, const int *cols, int base,
	    double fraction, int *colors)
{
  const int shared = std::min<double> (m, std::ceil (fraction * m));
  /* TAKEN[C] is the last row that had a neighbour of colour C.  */
  memory<int> taken (m + 1);
  std::fill (taken.get (), taken.get () + m + 1, -1);
  std::fill (colors, colors + m, -1);
  int count = 0;
  for (int row = 0; row < shared; row++)
    {
      for (int k = rows[row] - base; k < rows[row + 1] - base; k++)
	{
	  const int other = cols[k] - base;
	  if (other != row && colors[other] >= 0)
	    taken[colors[other]] = row;
	}
      int color = 0;
      while (taken[color] == row)
	color++;
      colors[row] = color;
      count = std::max (count, color + 1);
    }
  for (int row = shared; row < m; row++)
    colors[row] = count++;
  return count;
}

/* Let ORDER be the M rows with those of each of COUNT COLORS together.  */
static void
order_rows (int m, int count, const int *colors, int *order)
{
  memory<int> next (count + 1);
  std::fill (next.get (), next.get () + count + 1, 0);
  for (int row = 0; row < m; row++)
    next[colors[row] + 1]++;
  for (int c = 0; c < count; c++)
    next[c + 1] += next[c];
  for (int row = 0; row < m; row++)
    order[next[colors[row]]++] = row;
}

} // namespace sparse

using namespace sparse;

#define COLOR(P, T, R)							\
  cusparseStatus_t							\
  cusparse##P##csrcolor (						\
    cusparseHandle_t handle, int m, int nnz,				\
    const cusparseMatDescr_t descr, const T *, const int *rows,		\
    const int *cols, const R *fraction, int *colors, int *coloring,	\
    int *reordering, const cusparseColorInfo_t info)			\
  {									\
    NEED (handle, NOT_INITIALIZED);					\
    NEED (m >= 0 && nnz >= 0 && descr && rows && (cols || !nnz)		\
	  && fraction && colors && (coloring || !m) && info,		\
	  INVALID_VALUE);						\
    NEED (handle->mode == CUSPARSE_POINTER_MODE_DEVICE			\
	  || (*fraction >= 0 && *fraction <= 1), INVALID_VALUE);	\
    NEED (descr->type == CUSPARSE_MATRIX_TYPE_GENERAL,			\
	  MATRIX_TYPE_NOT_SUPPORTED);					\
    scalar fractions (handle, fraction, sizeof (R));			\
    const int base = descr->base;					\
    RETURN (status_of (deliver (handle, submit (handle->stream, [=]	\
    {									\
      *colors = color_rows (m, rows, cols, base, fractions.get<R> (),	\
			    coloring);					\
      if (reordering)							\
	order_rows (m, *colors, coloring, reordering);			\
    }))));								\
  }

extern "C" {

cusparseStatus_t
cusparseCreateColorInfo (cusparseColorInfo_t *info)
{
  NEED (info, INVALID_VALUE);
  *info = new (std::nothrow) cusparseColorInfo ();
  NEED (*info, ALLOC_FAILED);
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

cusparseStatus_t
cusparseDestroyColorInfo (cusparseColorInfo_t info)
{
  delete info;
  RETURN (CUSPARSE_STATUS_SUCCESS);
}

COLOR (S, float, float)
COLOR (D, double, double)
COLOR (C, cuComplex, float)
COLOR (Z, cuDoubleComplex, double)

} // extern "C"
