/* cuSPARSE: sums of rows of dense matrices.
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

/* Chooses the functions for the program's processor (row-sums.h), and makes
   complex numbers of what they sum for real and imaginary parts.  */

#include "row-kernels.h"
#include "rows.h"

namespace sparse
{

extern const row_kernels<float> row_kernels_16_float, row_kernels_32_float,
  row_kernels_64_float;
extern const row_kernels<double> row_kernels_16_double, row_kernels_32_double,
  row_kernels_64_double;

/* The bytes of the vectors that the program's processor has.  */
static int
vector_bytes ()
{
#ifdef __x86_64__
  if (__builtin_cpu_supports ("x86-64-v4"))
    return 64;
  if (__builtin_cpu_supports ("x86-64-v3"))
    return 32;
#endif
  return 16;
}

/* The functions for numbers of type T.  */
template <typename T> static const row_kernels<T> &kernels ();
#ifdef __x86_64__
# define CHOOSE(T)							\
  (vector_bytes () == 64 ? row_kernels_64_##T				\
   : vector_bytes () == 32 ? row_kernels_32_##T : row_kernels_16_##T)
#else
# define CHOOSE(T) row_kernels_16_##T
#endif
template <>
const row_kernels<float> &
kernels<float> ()
{
  static const row_kernels<float> &chosen = CHOOSE (float);
  return chosen;
}
template <>
const row_kernels<double> &
kernels<double> ()
{
  static const row_kernels<double> &chosen = CHOOSE (double);
  return chosen;
}

/* See rows.h; numbers of type R with imaginary parts.  */
template <typename I, typename R>
static void
complex_rows (const csr<I, std::complex<R>> &a, int64_t begin, int64_t end,
	      const row_sums<std::complex<R>> &s)
{
  typedef std::complex<R> T;
  const R *values = reinterpret_cast<const R *> (a.values);
  const R *x = reinterpret_cast<const R *> (s.x) - 2 * a.base * s.x_ld;
  const int64_t n = 2 * s.n;
  R sums[4 * TILE<T>];
  typename row_kernels<R>::template complex_function<I> one_row;
  if constexpr (sizeof (I) == 4)
    one_row = kernels<R> ().complex_row;
  else
    one_row = kernels<R> ().complex_row_wide;
  /* The conjugate of a sum is that of both factors.  */
  const R sign = s.conjugate_a != s.conjugate_x ? -1 : 1;
  for (int64_t row = begin; row < end; row++)
    {
      T *y = s.y + (row - begin) * s.y_ld;
      one_row (a.begin (row), a.end (row), a.indices, values, x, 2 * s.x_ld, n,
	       sums);
      for (int64_t j = 0; j < s.n; j++)
	{
	  T sum (sums[2 * j] - sign * sums[n + 2 * j + 1],
		 sums[2 * j + 1] + sign * sums[n + 2 * j]);
	  sum = s.alpha * conj_if (s.conjugate_x, sum);
	  y[j] = s.beta == T () ? sum : sum + s.beta * y[j];
	}
    }
}

template <typename T>
int64_t
row_tile ()
{
  if constexpr (is_complex<T>::value)
    return kernels<typename T::value_type> ().tile / 4;
  else if constexpr (std::is_same<T, int>::value)
    return TILE<int>;
  else
    return kernels<T> ().tile;
}

template <typename I, typename T>
void
sum_rows (const csr<I, T> &a, int64_t begin, int64_t end,
	  const row_sums<T> &s)
{
  if (begin >= end || s.n <= 0)
    return;
  if constexpr (is_complex<T>::value)
    complex_rows (a, begin, end, s);
  else if constexpr (std::is_same<T, int>::value)
    for (int64_t row = begin; row < end; row++)
      {
	T *y = s.y + (row - begin) * s.y_ld;
	T sums[TILE<int>] = {};
	for (int64_t i = a.begin (row); i < a.end (row); i++)
	  for (int64_t j = 0; j < s.n; j++)
	    sums[j] += a.values[i] * s.x[a.column (i) * s.x_ld + j];
	for (int64_t j = 0; j < s.n; j++)
	  y[j] = s.alpha * sums[j] + (s.beta ? s.beta * y[j] : 0);
      }
  else
    {
      const plain_sums<T> plain = { s.n, s.x, s.x_ld, s.alpha, s.beta, s.y,
				    s.y_ld, s.far };
      if constexpr (sizeof (I) == 4)
	kernels<T> ().rows (begin, end, a.offsets, a.base, a.indices,
			    a.values, plain);
      else
	kernels<T> ().rows_wide (begin, end, a.offsets, a.base, a.indices,
				 a.values, plain);
    }
}

/* Add FACTORS times the N elements at X to the rows of Y that INDICES names:
   COUNT of them, LD apart.  */
#define ADD(T, I)							\
  VERSIONS static void							\
  add_to (int64_t count, const I *indices, const T *factors, T alpha,	\
	  int64_t n, const T *x, T *y, int64_t ld)			\
  {									\
    T row[TILE<T>];							\
    for (int64_t j = 0; j < n; j++)					\
      row[j] = alpha * x[j];						\
    for (int64_t i = 0; i < count; i++)					\
      {									\
	T *to = y + indices[i] * ld;					\
	T factor = factors[i];						\
	_Pragma ("omp simd")						\
	for (int64_t j = 0; j < n; j++)					\
	  to[j] += factor * row[j];					\
      }									\
  }
ADD (float, int)
ADD (float, int64_t)
ADD (double, int)
ADD (double, int64_t)
#undef ADD

template <typename I, typename T>
void
add_to_rows (const csr<I, T> &a, const row_sums<T> &s)
{
  T *y = s.y - a.base * s.y_ld;
  for (int64_t row = 0; row < a.rows; row++)
    {
      const T *x = s.x + row * s.x_ld;
      const int64_t begin = a.begin (row), end = a.end (row);
      if constexpr (std::is_floating_point<T>::value)
	add_to (end - begin, a.indices + begin, a.values + begin, s.alpha,
		s.n, x, y, s.y_ld);
      else
	for (int64_t i = begin; i < end; i++)
	  {
	    T factor = s.alpha * conj_if (s.conjugate_a, a.values[i]);
	    T *to = y + a.indices[i] * s.y_ld;
	    for (int64_t j = 0; j < s.n; j++)
	      to[j] += factor * conj_if (s.conjugate_x, x[j]);
	  }
    }
}


template <typename T>
void
turn (int64_t m, int64_t n, const T *from, int64_t from_ld, T *to,
      int64_t to_ld)
{
  int64_t m4 = 0, n4 = 0;
  if constexpr (std::is_floating_point<T>::value)
    {
      m4 = m & ~int64_t (3);
      n4 = n & ~int64_t (3);
      kernels<T> ().turn (m4, n4, from, from_ld, to, to_ld);
    }
  for (int64_t j = n4; j < n; j++)
    for (int64_t i = 0; i < m4; i++)
      to[i * to_ld + j] = from[j * from_ld + i];
  for (int64_t i = m4; i < m; i++)
    for (int64_t j = 0; j < n; j++)
      to[i * to_ld + j] = from[j * from_ld + i];
}

#define INSTANCE(T)							\
  template void sum_rows (const csr<int, T> &, int64_t, int64_t,	\
			  const row_sums<T> &);				\
  template void sum_rows (const csr<int64_t, T> &, int64_t, int64_t,	\
			  const row_sums<T> &);				\
  template void add_to_rows (const csr<int, T> &, const row_sums<T> &);	\
  template void add_to_rows (const csr<int64_t, T> &,			\
			     const row_sums<T> &);			\
  template int64_t row_tile<T> ();					\
  template void turn (int64_t, int64_t, const T *, int64_t, T *, int64_t);
INSTANCE (float)
INSTANCE (double)
INSTANCE (cfloat)
INSTANCE (cdouble)
INSTANCE (int)

} // namespace sparse
