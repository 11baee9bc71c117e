/* cuSPARSE: what sums rows, for one processor.
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

#ifndef ROW_KERNELS_H
#define ROW_KERNELS_H 1

#include <stdint.h>

namespace sparse
{

/* Dense rows of which sums are made, and where these go: N elements of each,
   from X and Y on, with the next row X_LD and Y_LD elements further.  */
template <typename T>
struct plain_sums
{
  int64_t n;
  const T *x;
  int64_t x_ld;
  T alpha, beta;
  T *y;
  int64_t y_ld;
  /* Whether X is larger than a cache that is near.  */
  bool far;
};

/* Functions for real numbers T, with indices of 32 bits and of 64.  */
template <typename T>
struct row_kernels
{
  template <typename I>
  using row_function = void (*) (int64_t begin, int64_t end, const I *offsets,
				 I base, const I *indices, const T *values,
				 const plain_sums<T> &s);
  template <typename I>
  using complex_function = void (*) (int64_t begin, int64_t end,
				     const I *indices, const T *values,
				     const T *x, int64_t ld, int64_t n,
				     T *sums);
  /* The elements that a row may have; complex ones are half as long.  */
  int64_t tile;
  /* Rows BEGIN to END - 1 of Y = ALPHA A X + BETA Y.  */
  row_function<int> rows;
  row_function<int64_t> rows_wide;
  /* Of a row of complex numbers the SUMS of N reals for real parts of its
     elements BEGIN to END - 1, then those for imaginary parts.  X's rows have
     LD reals.  */
  complex_function<int> complex_row;
  complex_function<int64_t> complex_row_wide;
  /* TO[I * TO_LD + J] = FROM[J * FROM_LD + I] for I below M and J below N,
     which are multiples of 4.  */
  void (*turn) (int64_t m, int64_t n, const T *from, int64_t from_ld, T *to,
		int64_t to_ld);
};

} // namespace sparse

#endif /* ROW_KERNELS_H */
