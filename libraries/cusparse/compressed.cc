/* cuSPARSE: matrices of all formats as compressed rows.
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

/* CSR and CSC are used where they are if both indices are of one width and the
   values of the type that is wanted.  Coordinates that are sorted by rows lack
   the offsets of rows only, which all threads make; others are sorted.  Of
   blocks and slices, what is inside becomes elements, zeros of blocks among
   them; padding, with the column -1, does not.  */

#include "sparse.h"
#include <algorithm>

namespace sparse
{

/* The address of element N of P, of SIZE bytes each.  */
static const char *
element (const void *p, int64_t n, size_t size)
{
  return p ? static_cast<const char *> (p) + n * size : nullptr;
}

template <typename T>
compressed<T>::compressed (const cusparseSpMatDescr &d, int batch,
			   bool values)
  : m_transposed (d.format == CUSPARSE_FORMAT_CSC), m_wide (true),
    m_want_values (values), m_rows (d.rows), m_cols (d.cols),
    m_base (d.base), m_offsets (nullptr), m_indices (nullptr),
    m_values (nullptr)
{
  const char *offsets = element (d.offsets, batch * d.offset_stride,
				 size_of (d.offset));
  const char *indices = element (d.indices, batch * d.index_stride,
				 size_of (d.index));
  const char *at = element (d.values, batch * d.value_stride,
			    size_of (d.type));
  if (m_transposed)
    std::swap (m_rows, m_cols);
  const T *same = reinterpret_cast<const T *> (at);
  memory<T> copy;
  if (values && d.type != type_of<T> ())
    {
      copy.allocate (d.nnz);
      load_values (copy.get (), at, d.type, d.nnz);
      same = copy.get ();
    }
  const char *loaded = values ? reinterpret_cast<const char *> (same) : nullptr;
  switch (d.format)
    {
    case CUSPARSE_FORMAT_COO:
      from_coo (d, offsets, indices, loaded, std::move (copy));
      break;
    case CUSPARSE_FORMAT_BSR:
    case CUSPARSE_FORMAT_BLOCKED_ELL:
      from_blocks (d, offsets, indices, loaded);
      break;
    case CUSPARSE_FORMAT_SLICED_ELLPACK:
      from_slices (d, offsets, indices, loaded);
      break;
    default:
      m_values = values ? same : nullptr;
      m_own_values = std::move (copy);
      m_offsets = offsets;
      m_indices = indices;
      m_wide = d.index == CUSPARSE_INDEX_64I;
      if (d.offset == d.index)
	return;
      m_wide = true;
      m_own_offsets.allocate (m_rows + 1);
      m_own_indices.allocate (d.nnz);
      for (int64_t i = 0; i <= m_rows; i++)
	m_own_offsets[i] = index_at (offsets, d.offset, i);
      for (int64_t i = 0; i < d.nnz; i++)
	m_own_indices[i] = index_at (indices, d.index, i);
      m_offsets = m_own_offsets.get ();
      m_indices = m_own_indices.get ();
    }
}

/* Let OFFSETS, of M rows, be those of N coordinates in ROWS, from BASE, if
   these are sorted; return whether they are.  */
template <typename I>
static bool
sorted_offsets (int64_t m, int64_t n, const I *rows, I base, I *offsets)
{
  bool sorted = n == 0 || (rows[0] >= base && rows[n - 1] - base < m);
#pragma omp parallel for simd reduction (&:sorted) if (n > 20000)
  for (int64_t i = 1; i < n; i++)
    sorted &= rows[i - 1] <= rows[i];
  if (!sorted)
    return false;
#pragma omp parallel for if (n > 20000)
  for (int64_t i = 0; i <= n; i++)
    {
      /* All rows that begin here, of which most have no element.  */
      const int64_t last = i == n ? m : rows[i] - base;
      for (int64_t row = i == 0 ? 0 : rows[i - 1] - base + 1; row <= last;
	   row++)
	offsets[row] = i;
    }
  return true;
}

/* ROWS, COLS and VALUES of the coordinates D; COPY owns VALUES if they are
   not D's.  */
template <typename T>
void
compressed<T>::from_coo (const cusparseSpMatDescr &d, const char *rows,
			 const char *cols, const char *values, memory<T> copy)
{
  const T *from = reinterpret_cast<const T *> (values);
  m_own_offsets.allocate (m_rows + 2);
  m_offsets = m_own_offsets.get ();
  bool sorted = false;
  if (d.offset == d.index && d.index == CUSPARSE_INDEX_64I)
    sorted = sorted_offsets (m_rows, d.nnz,
			     reinterpret_cast<const int64_t *> (rows),
			     int64_t (d.base), m_own_offsets.get ());
  else if (d.offset == d.index && d.index == CUSPARSE_INDEX_32I)
    sorted = sorted_offsets (m_rows, d.nnz,
			     reinterpret_cast<const int *> (rows),
			     int (d.base),
			     reinterpret_cast<int *> (m_own_offsets.get ()));
  if (sorted)
    {
      /* The columns stay where they are, and begin with the base; so do the
	 offsets, then.  */
      m_wide = d.index == CUSPARSE_INDEX_64I;
      m_indices = cols;
      m_values = from;
      m_own_values = std::move (copy);
      for (int64_t i = 0; d.base && i <= m_rows; i++)
	if (m_wide)
	  m_own_offsets[i] += d.base;
	else
	  reinterpret_cast<int *> (m_own_offsets.get ())[i] += d.base;
      return;
    }
  int64_t *next = m_own_offsets.get () + 1;
  memset (m_own_offsets.get (), 0, (m_rows + 2) * sizeof (int64_t));
  for (int64_t i = 0; i < d.nnz; i++)
    next[index_at (rows, d.offset, i) - d.base + 1]++;
  for (int64_t i = 0; i < m_rows; i++)
    next[i + 1] += next[i];
  m_own_indices.allocate (d.nnz);
  if (from)
    m_own_values.allocate (d.nnz);
  for (int64_t i = 0; i < d.nnz; i++)
    {
      int64_t place = next[index_at (rows, d.offset, i) - d.base]++;
      m_own_indices[place] = index_at (cols, d.index, i) - d.base;
      if (from)
	m_own_values[place] = from[i];
    }
  m_indices = m_own_indices.get ();
  m_values = m_own_values.get ();
  m_base = 0;
}

/* Make the rows' offsets of what COUNT (ROW) says, in parallel, then let FILL
   (ROW, PLACE) put each row to its place.  */
template <typename T>
template <typename Count, typename Fill>
void
compressed<T>::from_rows (const Count &count, const Fill &fill)
{
  int64_t *offsets = m_own_offsets.get ();
  offsets[0] = 0;
  for (int64_t row = 0; row < m_rows; row++)
    offsets[row + 1] = offsets[row] + count (row);
  m_own_indices.allocate (offsets[m_rows]);
  if (m_want_values)
    m_own_values.allocate (offsets[m_rows]);
#pragma omp parallel for if (offsets[m_rows] > 10000)
  for (int64_t row = 0; row < m_rows; row++)
    fill (row, offsets[row]);
  m_offsets = offsets;
  m_indices = m_own_indices.get ();
  m_values = m_own_values.get ();
  m_base = 0;
}

/* OFFSETS, COLS and VALUES of the blocks D; ELL has no offsets.  */
template <typename T>
void
compressed<T>::from_blocks (const cusparseSpMatDescr &d, const char *offsets,
			    const char *cols, const char *values)
{
  const T *from = reinterpret_cast<const T *> (values);
  bool ell = d.format == CUSPARSE_FORMAT_BLOCKED_ELL;
  int64_t height = d.height, width = ell ? d.height : d.width;
  int64_t per_row = ell ? d.width / d.height : 0;
  /* The place of the first block of row I of blocks.  */
  auto begin_of = [=] (int64_t i)
  {
    return ell ? i * per_row : index_at (offsets, d.offset, i) - d.base;
  };
  /* Call ELEMENT (COLUMN, PLACE) for the row's elements.  */
  auto walk = [=] (int64_t row, auto element)
  {
    int64_t i = row / height, r = row % height;
    int64_t begin = begin_of (i), end = begin_of (i + 1);
    for (int64_t k = begin; k < end; k++)
      {
	int64_t column = index_at (cols, d.index, k);
	if (ell && column < 0)
	  continue;
	column = (column - d.base) * width;
	/* Blocks of ELL are columns of a matrix whose rows are as wide as all
	   blocks.  */
	int64_t place = ell ? row * d.width + (k - begin) * width
	  : k * height * width + (d.order == CUSPARSE_ORDER_ROW ? r * width
				  : r);
	int64_t step = ell || d.order == CUSPARSE_ORDER_ROW ? 1 : height;
	for (int64_t c = 0; c < width && column + c < d.cols; c++)
	  element (column + c, place + c * step);
      }
  };
  m_own_offsets.allocate (m_rows + 1);
  from_rows ([=] (int64_t row)
  {
    int64_t n = 0;
    walk (row, [&n] (int64_t, int64_t) { n++; });
    return n;
  }, [=] (int64_t row, int64_t n)
  {
    walk (row, [=, &n] (int64_t column, int64_t place)
    {
      m_own_indices[n] = column;
      if (m_want_values)
	m_own_values[n] = from[place];
      n++;
    });
  });
}

/* OFFSETS, COLS and VALUES of the slices D, each column by column.  */
template <typename T>
void
compressed<T>::from_slices (const cusparseSpMatDescr &d, const char *offsets,
			    const char *cols, const char *values)
{
  const T *from = reinterpret_cast<const T *> (values);
  auto walk = [=] (int64_t row, auto element)
  {
    int64_t slice = row / d.height;
    int64_t end = index_at (offsets, d.offset, slice + 1) - d.base;
    for (int64_t k = (index_at (offsets, d.offset, slice) - d.base
		      + row % d.height);
	 k < end; k += d.height)
      {
	int64_t column = index_at (cols, d.index, k);
	if (column >= d.base)
	  element (column - d.base, k);
      }
  };
  m_own_offsets.allocate (m_rows + 1);
  from_rows ([=] (int64_t row)
  {
    int64_t n = 0;
    walk (row, [&n] (int64_t, int64_t) { n++; });
    return n;
  }, [=] (int64_t row, int64_t n)
  {
    walk (row, [=, &n] (int64_t column, int64_t place)
    {
      m_own_indices[n] = column;
      if (m_want_values)
	m_own_values[n] = from[place];
      n++;
    });
  });
}

template class compressed<float>;
template class compressed<double>;
template class compressed<cfloat>;
template class compressed<cdouble>;
template class compressed<int>;

} // namespace sparse
