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
   and so must each piece.  */

#ifndef VECTOR_H
#define VECTOR_H 1

#include <algorithm>

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

#endif /* VECTOR_H */
