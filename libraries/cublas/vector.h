/* cuBLAS: vectors longer than the backend counts.
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

/* Vectors with sizes of 64 bits are gone through in pieces.  A vector X of N
   elements INC apart begins with its last one if INC is negative, as in BLAS,
   and so must each piece.

   The backend's sums of products of floats are those of a few dozen long ones,
   each of which loses what is small beside it.  So they are made of blocks, and
   the blocks summed in double, in their order: the result does not depend on
   the number of threads.  */

#ifndef VECTOR_H
#define VECTOR_H 1

#include <algorithm>
#include <vector>
#include "numbers.h"

/* How many elements a piece has at most.  */
constexpr long piece_size = 1l << 30;

/* Call WORK (START, SIZE) for the pieces of a vector of N elements.  */

template <typename Work>
inline void
for_pieces (long n, const Work &work)
{
  for (long start = 0; start < n; start += piece_size)
    work (start, (int) std::min (n - start, piece_size));
}

/* The piece of SIZE elements from START on of the vector X of N elements that
   are INC apart.  */

template <typename T>
inline T *
piece (T *x, long n, long inc, long start, long size)
{
  return x + (inc < 0 ? (start + size - n) * inc : start * inc);
}

/* In what the sums of blocks of T are summed.  */
template <typename T> struct wide_sum { typedef T type; };
template <> struct wide_sum<float> { typedef double type; };
template <> struct wide_sum<cuComplex> { typedef cuDoubleComplex type; };

inline double widen (float x) { return x; }
inline cuDoubleComplex widen (cuComplex x) { return { x.x, x.y }; }
inline void narrow (float *to, double x) { *to = x; }
inline void
narrow (cuComplex *to, cuDoubleComplex x)
{
  *to = { (float) x.x, (float) x.y };
}

/* How many elements a block has at most.  */
constexpr long block_size = 4096;

/* The sum of the T that SUM (START, SIZE) gives of the pieces of a vector of N
   elements.  */

template <typename T, typename Sum>
inline T
sum_pieces (long n, const Sum &sum)
{
  T result = number<T> (0.0);
  if constexpr (std::is_same<T, typename wide_sum<T>::type>::value)
    for_pieces (n, [&] (long start, int size) {
      T here = sum (start, size);
      result = start ? add (result, here) : here;
    });
  else if (n > 0)
    {
      auto block = [&] (long i) {
	return sum (i * block_size,
		    (int) std::min (n - i * block_size, block_size));
      };
      const long count = (n - 1) / block_size + 1;
      const bool shared = count > 64;
      std::vector<T> sums (shared ? count : 0);
      if (shared)
#pragma omp parallel for
	for (long i = 0; i < count; i++)
	  sums[i] = block (i);
      auto all = widen (shared ? sums[0] : block (0));
      for (long i = 1; i < count; i++)
	all = add (all, widen (shared ? sums[i] : block (i)));
      narrow (&result, all);
    }
  return result;
}

#endif /* VECTOR_H */
