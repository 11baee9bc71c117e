/* cuSPARSE: sums of rows, for one processor.
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

/* A row of a sparse matrix times a dense one is a sum of rows.  It stays in
   registers:

     sum[0 .. N-1] = 0, vectors as wide as registers
     for each element of the sparse row:
       sum[v] += value * vector v of the dense row

   A row of N - 1 vectors and a bit has N vectors, of which the last begins so
   that it ends with the row: some elements are summed twice and stored once.
   Rows shorter than a vector have narrower ones in the same way, and those of
   one element are scalars.  Where there are few vectors, several
   elements are added to sums of their own, which do not wait for each other.
   Where the dense matrix is larger than a cache that is near, rows are asked
   for some elements ahead.

   Complex numbers are rows of twice as many real ones, with a sum for the real
   parts of the sparse elements and one for the imaginary ones:

     value * x = re (value) * x + i * (im (value) * x)

   where i and conjugates cost something only when a sum is ready.  */

/* Each file rows-NAME.cc includes this after it has said for which processor it
   is, by GCC's pragma (GCC makes scalars of wide vectors before it makes clones
   of functions), and how many bytes its vectors have, ROW_BYTES; ROW_KERNELS
   names what the file defines.  */

#include "row-kernels.h"
#include <string.h>
#include <type_traits>
#include <utility>

/* Inline functions of one processor must not serve another.  */
namespace
{

using sparse::plain_sums;

#define INLINE __attribute__ ((always_inline)) static inline

/* How many elements ahead of a sum its rows are asked for.  */
static const int AHEAD = 6;

/* A vector of SIZE bytes of T's, which may lie anywhere.  */
template <typename T, int SIZE>
struct vectors
{
  typedef T type __attribute__ ((vector_size (SIZE), aligned (alignof (T)),
				 may_alias));
};
template <> struct vectors<float, 4> { typedef float type; };
template <> struct vectors<double, 8> { typedef double type; };

/* N vectors, which the compiler can keep in registers.  */
template <typename T, int SIZE, int N>
struct row_sum
{
  typedef typename vectors<T, SIZE>::type vec;
  static const int lanes = SIZE / sizeof (T);
  vec part[N];
};

/* SUM = 0.  */
template <typename S, size_t... V>
INLINE void
clear (S &sum, std::index_sequence<V...>)
{
  ((sum.part[V] = typename S::vec {}), ...);
}

/* SUM += FACTOR times the row at FROM, whose last vector is at LAST.  */
template <typename S, typename T, size_t... V>
INLINE void
add (S &sum, T factor, const T *from, int64_t last, std::index_sequence<V...>)
{
  typedef typename S::vec vec;
  ((sum.part[V]
    += factor * *reinterpret_cast<const vec *> (
	 from + (V + 1 == sizeof... (V) ? last : int64_t (V * S::lanes)))),
   ...);
}

/* SUM += OTHER.  */
template <typename S, size_t... V>
INLINE void
add (S &sum, const S &other, std::index_sequence<V...>)
{
  ((sum.part[V] += other.part[V]), ...);
}

/* The row at Y is ALPHA SUM + BETA Y, but for its last vector.  */
template <typename S, typename T, size_t... V>
INLINE void
store (const S &sum, [[maybe_unused]] T alpha, T beta, [[maybe_unused]] T *y,
       std::index_sequence<V...>)
{
  typedef typename S::vec vec;
  if (beta == 0)
    ((*reinterpret_cast<vec *> (y + V * S::lanes) = alpha * sum.part[V]), ...);
  else
    ((*reinterpret_cast<vec *> (y + V * S::lanes)
      = (alpha * sum.part[V]
	 + beta * *reinterpret_cast<vec *> (y + V * S::lanes))), ...);
}

/* Store the last vector SUM of the row at Y of N elements, but for what the one
   before it has stored, which ends at DONE.  */
template <int LANES, typename V, typename T>
INLINE void
store_last (V sum, T alpha, T beta, T *y, int64_t n, int64_t done)
{
  T values[LANES];
  memcpy (values, &sum, sizeof values);
  for (int64_t j = done; j < n; j++)
    y[j] = (beta == 0 ? alpha * values[j - (n - LANES)]
	    : alpha * values[j - (n - LANES)] + beta * y[j]);
}

/* Ask for the SIZE bytes from P on.  */
template <int SIZE>
INLINE void
ask_for (const void *p)
{
  const char *from = static_cast<const char *> (p);
  __builtin_prefetch (from);
  if (SIZE > 64)
    __builtin_prefetch (from + 64);
  if (SIZE > 128)
    __builtin_prefetch (from + 128);
  if (SIZE > 192)
    __builtin_prefetch (from + 192);
}

/* Sums of the rows BEGIN to END - 1: N vectors of SIZE bytes.  */
template <typename I, typename T, int SIZE, int N, bool FAR>
INLINE void
tile_rows (int64_t begin, int64_t end, const I *offsets, I base,
	   const I *indices, const T *values, const plain_sums<T> &s)
{
  typedef row_sum<T, SIZE, N> sum_type;
  const int lanes = sum_type::lanes;
  const int sets = N >= 4 ? 1 : N >= 2 ? 2 : 4;
  const auto all = std::make_index_sequence<N> ();
  const int64_t last = s.n - lanes, ld = s.x_ld, n = s.n;
  const int64_t limit = offsets[end] - base - 1;
  const T *x = s.x - base * ld;
  const T alpha = s.alpha, beta = s.beta;
  const bool whole = n == N * lanes;
  T *y = s.y;
  auto step = [=] (sum_type &sum, int64_t i) __attribute__ ((always_inline))
  {
    if (FAR)
      ask_for<SIZE * N> (x + indices[i + AHEAD < limit ? i + AHEAD
				     : limit] * ld);
    add (sum, values[i], x + indices[i] * ld, last, all);
  };
  for (int64_t row = begin; row < end; row++, y += s.y_ld)
    {
      int64_t i = offsets[row] - base, stop = offsets[row + 1] - base;
      sum_type sum;
      clear (sum, all);
      if constexpr (sets > 1)
	if (i + sets <= stop)
	  {
	    sum_type more[3];
	    clear (more[0], all);
	    clear (more[1], all);
	    clear (more[2], all);
	    for (; i + sets <= stop; i += sets)
	      {
		step (sum, i);
		step (more[0], i + 1);
		if (sets > 2)
		  {
		    step (more[1], i + 2);
		    step (more[2], i + 3);
		  }
	      }
	    add (sum, more[0], all);
	    if (sets > 2)
	      {
		add (more[1], more[2], all);
		add (sum, more[1], all);
	      }
	  }
      for (; i < stop; i++)
	step (sum, i);
      if (whole)
	store (sum, alpha, beta, y, all);
      else
	{
	  store (sum, alpha, beta, y, std::make_index_sequence<N - 1> ());
	  store_last<lanes> (sum.part[N - 1], alpha, beta, y, n,
			     (N - 1) * lanes);
	}
    }
}

/* The same, for as many vectors as N elements need.  */
template <typename I, typename T, bool FAR>
INLINE void
any_rows (int64_t begin, int64_t end, const I *offsets, I base,
	  const I *indices, const T *values, const plain_sums<T> &s)
{
#define TILE(SIZE, N)							\
  case N:								\
    return tile_rows<I, T, SIZE, N, FAR> (begin, end, offsets, base,	\
					  indices, values, s);
#define TWO(SIZE)							\
  if (ROW_BYTES > SIZE && sizeof (T) < SIZE && bytes >= SIZE)		\
    switch ((bytes + SIZE - 1) / SIZE)					\
      {									\
	TILE (SIZE, 1) TILE (SIZE, 2)					\
      }
  const int64_t bytes = s.n * sizeof (T);
  if (bytes >= ROW_BYTES)
    switch ((bytes + ROW_BYTES - 1) / ROW_BYTES)
      {
	TILE (ROW_BYTES, 1) TILE (ROW_BYTES, 2) TILE (ROW_BYTES, 3)
	TILE (ROW_BYTES, 4) TILE (ROW_BYTES, 5) TILE (ROW_BYTES, 6)
	TILE (ROW_BYTES, 7) TILE (ROW_BYTES, 8)
      }
  else
    {
      TWO (32)
      TWO (16)
      TWO (8)
      switch (1)
	{
	  TILE (sizeof (T), 1)
	}
    }
#undef TWO
#undef TILE
}

template <typename I, typename T>
void
real_rows (int64_t begin, int64_t end, const I *offsets, I base,
	   const I *indices, const T *values, const plain_sums<T> &s)
{
  if (s.far)
    any_rows<I, T, true> (begin, end, offsets, base, indices, values, s);
  else
    any_rows<I, T, false> (begin, end, offsets, base, indices, values, s);
}

/* For one row of complex numbers: SUMS of N vectors of SIZE bytes for real
   parts of the elements BEGIN to END - 1, then those for imaginary parts.  X's
   rows have LD reals, and LAST is where the last vector begins.  */
template <typename I, typename R, int SIZE, int N>
INLINE void
complex_tile (int64_t begin, int64_t end, const I *indices, const R *values,
	      const R *x, int64_t ld, int64_t n, R *sums)
{
  typedef row_sum<R, SIZE, N> sum_type;
  const auto all = std::make_index_sequence<N> ();
  const int64_t last = n - sum_type::lanes;
  sum_type re, im;
  clear (re, all);
  clear (im, all);
  for (int64_t i = begin; i < end; i++)
    {
      const R *from = x + indices[i] * ld;
      add (re, values[2 * i], from, last, all);
      add (im, values[2 * i + 1], from, last, all);
    }
  const auto most = std::make_index_sequence<N - 1> ();
  store (re, R (1), R (0), sums, most);
  store (im, R (1), R (0), sums + n, most);
  memcpy (sums + last, &re.part[N - 1], SIZE);
  memcpy (sums + n + last, &im.part[N - 1], SIZE);
}

template <typename I, typename R>
void
complex_row (int64_t begin, int64_t end, const I *indices, const R *values,
	     const R *x, int64_t ld, int64_t n, R *sums)
{
#define TILE(SIZE, N)							\
  case N:								\
    return complex_tile<I, R, SIZE, N> (begin, end, indices, values, x,	\
					ld, n, sums);
#define TWO(SIZE)							\
  if (ROW_BYTES > SIZE && bytes >= SIZE)				\
    switch ((bytes + SIZE - 1) / SIZE)					\
      {									\
	TILE (SIZE, 1) TILE (SIZE, 2)					\
      }
  const int64_t bytes = n * sizeof (R);
  if (bytes >= ROW_BYTES)
    switch ((bytes + ROW_BYTES - 1) / ROW_BYTES)
      {
	TILE (ROW_BYTES, 1) TILE (ROW_BYTES, 2) TILE (ROW_BYTES, 3)
	TILE (ROW_BYTES, 4)
      }
  else
    {
      TWO (32)
      TWO (16)
      /* One pair of floats.  */
      switch (1)
	{
	  TILE (8, 1)
	}
    }
#undef TWO
#undef TILE
}

/* A block of four by four.  */
template <typename T>
INLINE void
turn_block (const T *from, int64_t from_ld, T *to, int64_t to_ld)
{
  typedef T vec __attribute__ ((vector_size (4 * sizeof (T)),
				aligned (alignof (T)), may_alias));
  typedef typename std::conditional<sizeof (T) == 4, int, long>::type word;
  typedef word mask __attribute__ ((vector_size (4 * sizeof (T))));
  auto at = [=] (int64_t i) __attribute__ ((always_inline))
  {
    return *reinterpret_cast<const vec *> (from + i * from_ld);
  };
  const mask low = { 0, 4, 1, 5 }, high = { 2, 6, 3, 7 };
  vec a = at (0), b = at (1), c = at (2), d = at (3);
  vec e = __builtin_shuffle (a, c, low), f = __builtin_shuffle (b, d, low);
  vec g = __builtin_shuffle (a, c, high), h = __builtin_shuffle (b, d, high);
  *reinterpret_cast<vec *> (to) = __builtin_shuffle (e, f, low);
  *reinterpret_cast<vec *> (to + to_ld) = __builtin_shuffle (e, f, high);
  *reinterpret_cast<vec *> (to + 2 * to_ld) = __builtin_shuffle (g, h, low);
  *reinterpret_cast<vec *> (to + 3 * to_ld) = __builtin_shuffle (g, h, high);
}

template <typename T>
void
turn_blocks (int64_t m, int64_t n, const T *from, int64_t from_ld, T *to,
	     int64_t to_ld)
{
  for (int64_t i = 0; i < m; i += 4)
    for (int64_t j = 0; j < n; j += 4)
      turn_block (from + j * from_ld + i, from_ld, to + i * to_ld + j, to_ld);
}

/* For numbers of type T.  */
template <typename T> constexpr sparse::row_kernels<T> KERNELS
  = { 8 * ROW_BYTES / sizeof (T), real_rows<int, T>, real_rows<int64_t, T>,
      complex_row<int, T>, complex_row<int64_t, T>, turn_blocks<T> };

} // namespace

namespace sparse
{

extern const row_kernels<float> ROW_KERNELS (float);
extern const row_kernels<double> ROW_KERNELS (double);
const row_kernels<float> ROW_KERNELS (float) = KERNELS<float>;
const row_kernels<double> ROW_KERNELS (double) = KERNELS<double>;

} // namespace sparse
