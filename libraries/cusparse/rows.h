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

#ifndef ROWS_H
#define ROWS_H 1

#include "sparse.h"

namespace sparse
{

/* Dense rows of which sums are made, and where these go: N elements of each,
   from X and Y on, with the next row X_LD and Y_LD elements further.  N is
   row_tile<T> or less.  */
template <typename T>
struct row_sums
{
  int64_t n;
  const T *x;
  int64_t x_ld;
  T alpha, beta;
  T *y;
  int64_t y_ld;
  /* Whether X's values are conjugated, and those of the sparse matrix.  */
  bool conjugate_x, conjugate_a;
  /* Whether X is larger than a cache that is near.  */
  bool far;
};

/* The elements that a row may have: as many as registers hold.  TILE<T> is the
   most on any processor.  */
template <typename T> int64_t row_tile ();
template <typename T> constexpr int64_t TILE = 512 / sizeof (T);
template <> constexpr int64_t TILE<cfloat> = 32;
template <> constexpr int64_t TILE<cdouble> = 16;

/* Rows BEGIN to END - 1 of Y = ALPHA A X + BETA Y; row BEGIN of Y is where
   S says.  */
template <typename I, typename T>
void sum_rows (const csr<I, T> &a, int64_t begin, int64_t end,
	       const row_sums<T> &s);

/* Add ALPHA times the transpose of A times X to Y.  */
template <typename I, typename T>
void add_to_rows (const csr<I, T> &a, const row_sums<T> &s);

/* TO[I * TO_LD + J] = FROM[J * FROM_LD + I] for I below M and J below N.  */
template <typename T>
void turn (int64_t m, int64_t n, const T *from, int64_t from_ld, T *to,
	   int64_t to_ld);

} // namespace sparse

#endif /* ROWS_H */
