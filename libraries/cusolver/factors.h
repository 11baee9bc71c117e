/* Factors of sparse matrices.
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

/* All take a matrix in compressed rows, without a base, and keep what systems
   are solved with.  Patterns of factors are known before their values: that of
   a column, or row, is what the matrix has there and what those have whose next
   element it is, its children in the elimination tree.

   QR: rows are rotated into R one after the other, along the path in the tree
   from their first column.  The rotations are kept.

   Cholesky: columns from left to right; each takes from those before that reach
   its row, which are in lists.

   LU: columns from left to right with interchanges of rows; what a column needs
   of those before is found by a search from its elements.  */

#ifndef FACTORS_H
#define FACTORS_H 1

#include <algorithm>
#include <cmath>
#include <complex>
#include <memory>
#include <vector>

namespace solver
{

/* A matrix in compressed rows that owns its arrays.  */
template <typename T>
struct rows_of
{
  int m, n;
  std::vector<int> offsets, columns;
  std::vector<T> values;
};

/* The real type of T.  */
template <typename T> struct real_type { typedef T type; };
template <typename R> struct real_type<std::complex<R>> { typedef R type; };

template <typename T> inline T conjugate (T x) { return x; }
template <typename R> inline std::complex<R>
conjugate (std::complex<R> x) { return std::conj (x); }

/* A of M by N with indices ROWS and COLS from BASE, and its values, as rows
   ORDER_M and columns ORDER_N of it; minus MU times the unit matrix.  */
template <typename T>
rows_of<T>
permuted (int m, int n, const int *rows, const int *cols, int base,
	  const T *values, const std::vector<int> &order_m,
	  const std::vector<int> &order_n, T mu = T ())
{
  rows_of<T> a;
  std::vector<int> place (n);
  for (int j = 0; j < n; j++)
    place[order_n[j]] = j;
  a.m = m;
  a.n = n;
  a.offsets.push_back (0);
  for (int i = 0; i < m; i++)
    {
      int row = order_m[i];
      bool diagonal = false;
      for (int k = rows[row] - base; k < rows[row + 1] - base; k++)
	{
	  int column = cols[k] - base;
	  a.columns.push_back (place[column]);
	  a.values.push_back (values ? values[k] - (column == row ? mu : T ())
			      : T ());
	  diagonal |= column == row;
	}
      if (!diagonal && mu != T () && row < n)
	{
	  a.columns.push_back (place[row]);
	  a.values.push_back (-mu);
	}
      a.offsets.push_back (a.columns.size ());
    }
  return a;
}

/* The elimination tree of a matrix, PARENT or -1, and the columns that row K of
   R, or rows that column K of L, has after K.  FIRST (K) are lists to begin
   with: elements after K.  */
struct tree
{
  std::vector<int> parent;
  std::vector<std::vector<int>> after;
  explicit tree (std::vector<std::vector<int>> first)
    : parent (first.size (), -1), after (std::move (first))
  {
    int n = after.size ();
    for (int k = 0; k < n; k++)
      {
	auto &list = after[k];
	std::sort (list.begin (), list.end ());
	list.erase (std::unique (list.begin (), list.end ()), list.end ());
	if (list.empty ())
	  continue;
	parent[k] = list[0];
	after[list[0]].insert (after[list[0]].end (), list.begin () + 1,
			       list.end ());
      }
  }
};

template <typename T>
class qr_factors
{
public:
  typedef typename real_type<T>::type R;
  explicit qr_factors (const rows_of<T> &a)
    : m_m (a.m), m_n (a.n), m_tree (first_lists (a)), m_diagonal (a.n)
  {
    for (auto &list : m_tree.after)
      m_values.emplace_back (list.size ());
    std::vector<T> w (m_n);
    for (int i = 0; i < m_m; i++)
      {
	int first = m_n;
	for (int k = a.offsets[i]; k < a.offsets[i + 1]; k++)
	  {
	    w[a.columns[k]] += a.values[k];
	    first = std::min (first, a.columns[k]);
	  }
	for (int k = first < m_n ? first : -1; k >= 0; k = m_tree.parent[k])
	  rotate (i, k, w);
      }
  }
  /* X = R^-1 Q^H B; where R has no pivot above TOLERANCE, X is 0.  Returns the
     norm of what is left of B.  */
  double
  solve (const T *b, T *x, double tolerance = 0) const
  {
    std::vector<T> y (m_n);
    double rest = 0;
    size_t r = 0;
    for (int i = 0; i < m_m; i++)
      {
	T t = b[i];
	for (; r < m_rotations.size () && m_rotations[r].row == i; r++)
	  {
	    const rotation &g = m_rotations[r];
	    T old = y[g.column];
	    y[g.column] = g.c * old + g.s * t;
	    t = g.c * t - conjugate (g.s) * old;
	  }
	rest += std::norm (t);
      }
    for (int k = m_n - 1; k >= 0; k--)
      {
	T sum = y[k];
	for (size_t i = 0; i < m_values[k].size (); i++)
	  sum -= m_values[k][i] * x[m_tree.after[k][i]];
	bool none = std::abs (m_diagonal[k]) <= tolerance;
	if (none && tolerance > 0)
	  rest += std::norm (sum);
	x[k] = none && tolerance > 0 ? T () : sum / m_diagonal[k];
      }
    return std::sqrt (rest);
  }
  /* The first column whose pivot is not above TOLERANCE, or -1.  */
  int
  singular (double tolerance) const
  {
    for (int k = 0; k < m_n; k++)
      if (!(std::abs (m_diagonal[k]) > tolerance))
	return k;
    return -1;
  }
  int
  rank (double tolerance) const
  {
    int n = 0;
    for (T x : m_diagonal)
      n += std::abs (x) > tolerance;
    return n;
  }

private:
  struct rotation { int row, column; R c; T s; };

  /* For each column, the other columns of the rows that begin there.  */
  static std::vector<std::vector<int>>
  first_lists (const rows_of<T> &a)
  {
    std::vector<std::vector<int>> lists (a.n);
    for (int i = 0; i < a.m; i++)
      {
	auto begin = a.columns.begin () + a.offsets[i];
	auto end = a.columns.begin () + a.offsets[i + 1];
	if (begin == end)
	  continue;
	int first = *std::min_element (begin, end);
	for (auto k = begin; k != end; ++k)
	  if (*k != first)
	    lists[first].push_back (*k);
      }
    return lists;
  }

  /* Rotate W, row ROW, with row K of R, so that W[K] is 0.  */
  void
  rotate (int row, int k, std::vector<T> &w)
  {
    T b = w[k], a = m_diagonal[k];
    if (b == T ())
      return;
    R x = std::abs (a), y = std::abs (b), r = std::hypot (x, y);
    R c = x / r;
    T s = x == 0 ? conjugate (b) / y : (a / x) * conjugate (b) / r;
    m_rotations.push_back ({ row, k, c, s });
    m_diagonal[k] = c * a + s * b;
    w[k] = T ();
    for (size_t i = 0; i < m_values[k].size (); i++)
      {
	T &above = m_values[k][i], &below = w[m_tree.after[k][i]];
	T old = above;
	above = c * old + s * below;
	below = c * below - conjugate (s) * old;
      }
  }

  int m_m, m_n;
  tree m_tree;
  std::vector<T> m_diagonal;
  std::vector<std::vector<T>> m_values;
  std::vector<rotation> m_rotations;
};

template <typename T>
class cholesky_factors
{
public:
  /* Of A, of which the lower triangle is read.  */
  explicit cholesky_factors (const rows_of<T> &a)
    : m_n (a.n), m_tree (first_lists (a)), m_diagonal (a.n)
  {
    for (auto &list : m_tree.after)
      m_values.emplace_back (list.size ());
    std::vector<std::vector<std::pair<int, T>>> lower (m_n);
    for (int i = 0; i < m_n; i++)
      for (int k = a.offsets[i]; k < a.offsets[i + 1]; k++)
	if (a.columns[k] <= i)
	  lower[a.columns[k]].push_back ({ i, a.values[k] });
    /* Columns whose next row is K, and the place of it.  */
    std::vector<std::vector<int>> reach (m_n);
    std::vector<size_t> next (m_n, 0);
    std::vector<T> w (m_n);
    for (int k = 0; k < m_n; k++)
      {
	for (auto &e : lower[k])
	  w[e.first] += e.second;
	for (int j : reach[k])
	  {
	    auto &list = m_tree.after[j];
	    T factor = conjugate (m_values[j][next[j]]);
	    for (size_t i = next[j]; i < list.size (); i++)
	      w[list[i]] -= m_values[j][i] * factor;
	    if (++next[j] < list.size ())
	      reach[list[next[j]]].push_back (j);
	  }
	double pivot = std::real (w[k]);
	w[k] = T ();
	m_diagonal[k] = pivot > 0 ? std::sqrt (pivot) : 0;
	for (size_t i = 0; i < m_values[k].size (); i++)
	  {
	    T &x = w[m_tree.after[k][i]];
	    m_values[k][i] = m_diagonal[k] > 0 ? x / m_diagonal[k] : T ();
	    x = T ();
	  }
	if (!m_tree.after[k].empty ())
	  reach[m_tree.after[k][0]].push_back (k);
      }
  }
  void
  solve (const T *b, T *x) const
  {
    std::vector<T> y (b, b + m_n);
    for (int k = 0; k < m_n; k++)
      {
	y[k] /= m_diagonal[k];
	for (size_t i = 0; i < m_values[k].size (); i++)
	  y[m_tree.after[k][i]] -= m_values[k][i] * y[k];
      }
    for (int k = m_n - 1; k >= 0; k--)
      {
	for (size_t i = 0; i < m_values[k].size (); i++)
	  y[k] -= conjugate (m_values[k][i]) * y[m_tree.after[k][i]];
	y[k] /= m_diagonal[k];
      }
    std::copy (y.begin (), y.end (), x);
  }
  int
  singular (double tolerance) const
  {
    for (int k = 0; k < m_n; k++)
      if (!(m_diagonal[k] > tolerance))
	return k;
    return -1;
  }
  typedef typename real_type<T>::type R;
  const std::vector<R> &diagonal () const { return m_diagonal; }

private:
  /* The rows of the lower triangle below each diagonal element.  */
  static std::vector<std::vector<int>>
  first_lists (const rows_of<T> &a)
  {
    std::vector<std::vector<int>> lists (a.n);
    for (int i = 0; i < a.m; i++)
      for (int k = a.offsets[i]; k < a.offsets[i + 1]; k++)
	if (a.columns[k] < i)
	  lists[a.columns[k]].push_back (i);
    return lists;
  }

  int m_n;
  tree m_tree;
  std::vector<R> m_diagonal;
  std::vector<std::vector<T>> m_values;
};

template <typename T>
class lu_factors
{
public:
  typedef std::vector<std::pair<int, T>> column;

  /* Of A, square; a pivot on the diagonal is taken if it is at least THRESHOLD
     times the largest.  */
  lu_factors (const rows_of<T> &a, double threshold)
    : m_n (a.n), m_lower (a.n), m_upper (a.n), m_pivot (a.n),
      m_row_of (a.n, -1), m_place (a.n, -1)
  {
    std::vector<column> columns (m_n);
    for (int i = 0; i < m_n; i++)
      for (int k = a.offsets[i]; k < a.offsets[i + 1]; k++)
	columns[a.columns[k]].push_back ({ i, a.values[k] });
    std::vector<T> w (m_n);
    std::vector<int> mark (m_n, -1), order;
    for (int k = 0; k < m_n; k++)
      {
	order.clear ();
	for (auto &e : columns[k])
	  reach (e.first, k, mark, order);
	for (auto &e : columns[k])
	  w[e.first] += e.second;
	/* What was left last comes first.  */
	for (size_t i = order.size (); i-- > 0;)
	  {
	    int j = m_place[order[i]];
	    if (j < 0)
	      continue;
	    T factor = w[order[i]];
	    m_upper[k].push_back ({ j, factor });
	    for (auto &e : m_lower[j])
	      w[e.first] -= e.second * factor;
	  }
	choose (k, order, w, threshold);
      }
    for (auto &lower : m_lower)
      for (auto &e : lower)
	e.first = m_place[e.first];
  }
  /* X with A X = B.  */
  void
  solve (const T *b, T *x) const
  {
    std::vector<T> y (m_n);
    for (int k = 0; k < m_n; k++)
      y[k] = b[m_row_of[k]];
    for (int k = 0; k < m_n; k++)
      for (auto &e : m_lower[k])
	y[e.first] -= e.second * y[k];
    for (int k = m_n - 1; k >= 0; k--)
      {
	y[k] /= m_pivot[k];
	for (auto &e : m_upper[k])
	  y[e.first] -= e.second * y[k];
      }
    std::copy (y.begin (), y.end (), x);
  }
  int
  singular (double tolerance) const
  {
    for (int k = 0; k < m_n; k++)
      if (!(std::abs (m_pivot[k]) > tolerance))
	return k;
    return -1;
  }
  /* Which row of A is row K of the factors; L has a diagonal of ones that is
     not in LOWER, U that of PIVOTS, not in UPPER.  */
  const std::vector<int> &row_of () const { return m_row_of; }
  const std::vector<column> &lower () const { return m_lower; }
  const std::vector<column> &upper () const { return m_upper; }
  const std::vector<T> &pivots () const { return m_pivot; }

private:
  /* Add to ORDER the rows that ROW leads to through columns that are done,
     those it leads to before it.  MARK is K for those that are there.  */
  void
  reach (int row, int k, std::vector<int> &mark, std::vector<int> &order)
  {
    if (mark[row] == k)
      return;
    std::vector<std::pair<int, size_t>> stack (1, { row, 0 });
    mark[row] = k;
    while (!stack.empty ())
      {
	int node = stack.back ().first, j = m_place[node];
	size_t &at = stack.back ().second;
	int next = -1;
	while (j >= 0 && at < m_lower[j].size () && next < 0)
	  {
	    int to = m_lower[j][at++].first;
	    if (mark[to] != k)
	      next = to;
	  }
	if (next < 0)
	  {
	    order.push_back (node);
	    stack.pop_back ();
	  }
	else
	  {
	    mark[next] = k;
	    stack.push_back ({ next, 0 });
	  }
      }
  }

  /* Choose the pivot of column K among the rows ORDER of W, and store L's.  */
  void
  choose (int k, const std::vector<int> &order, std::vector<T> &w,
	  double threshold)
  {
    int best = -1;
    double largest = -1;
    for (int row : order)
      if (m_place[row] < 0 && std::abs (w[row]) > largest)
	{
	  largest = std::abs (w[row]);
	  best = row;
	}
    if (best < 0)
      /* Nothing: any row that is left, and a pivot of 0.  */
      for (best = 0; m_place[best] >= 0; best++)
	;
    else if (m_place[k] < 0 && w[k] != T ()
	     && std::abs (w[k]) >= threshold * largest)
      best = k;
    m_pivot[k] = w[best];
    m_row_of[k] = best;
    m_place[best] = k;
    for (int row : order)
      {
	if (m_place[row] < 0)
	  m_lower[k].push_back ({ row, m_pivot[k] == T () ? T ()
				  : w[row] / m_pivot[k] });
	w[row] = T ();
      }
  }

  int m_n;
  std::vector<column> m_lower, m_upper;
  std::vector<T> m_pivot;
  std::vector<int> m_row_of, m_place;
};

} // namespace solver

#endif /* FACTORS_H */
