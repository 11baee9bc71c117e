/* What the tests of products of matrices share.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <mma.h>
#include "../cuda2cpu.headers/check.h"

using namespace nvcuda;

/* A small integer for place I of matrix WHICH, from LEAST to MOST.  */
static int
sample (int which, int i, int least, int most)
{
  unsigned int x = (i * 2654435761u) ^ (which * 40503u);
  x ^= x >> 15;
  x *= 2246822519u;
  x ^= x >> 13;
  return least + (int) (x % (most - least + 1));
}

/* Where element (ROW, COLUMN) of a matrix lies: rows are STEP apart, or
   columns if TURNED.  */
static int
place (int row, int column, int step, bool turned)
{
  return turned ? column * step + row : row * step + column;
}

template <typename T>
struct lies;
template <>
struct lies<wmma::row_major>
{
  static constexpr bool turned = false;
};
template <>
struct lies<wmma::col_major>
{
  static constexpr bool turned = true;
};
