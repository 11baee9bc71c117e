/* cuBLAS: sums of products of two vectors' elements.
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

/* The backends' sums of floats are those of as few as one long one, by the
   processor and by how far elements are apart, and each loses what is small
   beside it.  So elements are put side by side where they are not, and sums
   made of short blocks, which are added as doubles in their order.  */

#include "dot.h"
#include "backend.h"
#include "numbers.h"
#include "vector.h"
#include <vector>

/* How many elements a block has at most: with 16 sums at once, which all
   processors have, 32 are added to each.  */
constexpr int block_size = 512;

/* How many blocks threads share at least.  */
constexpr long least_shared = 512;

/* What `dot' says, by the backend.  */

template <bool conjugated, typename T>
static inline T
plain_dot (int n, const T *x, int incx, const T *y, int incy)
{
  if constexpr (!backend::is_complex<T>)
    return backend::dot (n, x, incx, y, incy);
  else if constexpr (conjugated)
    return backend::dotc (n, x, incx, y, incy);
  else
    return backend::dotu (n, x, incx, y, incy);
}

static inline double widen (float x) { return x; }
static inline cuDoubleComplex widen (cuComplex x) { return { x.x, x.y }; }

/* The SIZE elements from P on that are INC apart, side by side: in ROOM if they
   are not so already.  */

template <typename T>
static inline const T *
side_by_side (const T *p, long inc, int size, T *room)
{
  if (inc == 1)
    return p;
  if (inc < 0)
    p -= (size - 1) * inc;
  for (int i = 0; i < size; ++i)
    room[i] = p[i * inc];
  return room;
}

/* The sum of products of N elements X and Y, of floats, as a WIDE, the same of
   doubles.  */

template <bool conjugated, typename Wide, typename T>
static Wide
sum_of_blocks (long n, const T *x, long incx, const T *y, long incy)
{
  auto block = [=] (long i) {
    T room_x[block_size], room_y[block_size];
    const long start = i * block_size;
    const int size = std::min<long> (n - start, block_size);
    const T *p = piece (x, n, incx, start, size);
    const T *q = piece (y, n, incy, start, size);
    return widen (plain_dot<conjugated> (size,
					 side_by_side (p, incx, size, room_x),
					 1,
					 side_by_side (q, incy, size, room_y),
					 1));
  };
  const long count = (n - 1) / block_size + 1;
  if (count < least_shared)
    {
      Wide all = block (0);
      for (long i = 1; i < count; i++)
	all = add (all, block (i));
      return all;
    }
  std::vector<Wide> blocks (count);
#pragma omp parallel for
  for (long i = 0; i < count; i++)
    blocks[i] = block (i);
  for (long i = 1; i < count; i++)
    blocks[0] = add (blocks[0], blocks[i]);
  return blocks[0];
}

template <bool conjugated>
static float
sum_all (long n, const float *x, long incx, const float *y, long incy)
{
  return sum_of_blocks<conjugated, double> (n, x, incx, y, incy);
}

template <bool conjugated>
static cuComplex
sum_all (long n, const cuComplex *x, long incx, const cuComplex *y, long incy)
{
  cuDoubleComplex all
    = sum_of_blocks<conjugated, cuDoubleComplex> (n, x, incx, y, incy);
  return { (float) all.x, (float) all.y };
}

/* Doubles are the backend's.  */

template <bool conjugated, typename T>
static T
sum_all (long n, const T *x, long incx, const T *y, long incy)
{
  T all = number<T> (0.0);
  for_pieces (n, [&] (long start, int size) {
    T here = plain_dot<conjugated> (size, piece (x, n, incx, start, size), incx,
				    piece (y, n, incy, start, size), incy);
    all = start ? add (all, here) : here;
  });
  return all;
}

template <bool conjugated, typename T>
T
dot (long n, const T *x, long incx, const T *y, long incy)
{
  if (n <= 0)
    return number<T> (0.0);
  return sum_all<conjugated> (n, x, incx, y, incy);
}

#define FOR_TYPE(T)							\
  template T dot<false> (long, const T *, long, const T *, long);	\
  template T dot<true> (long, const T *, long, const T *, long);

FOR_TYPE (float)
FOR_TYPE (double)
FOR_TYPE (cuComplex)
FOR_TYPE (cuDoubleComplex)
