/* The product of two matrices of bytes for one kind of processor.
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

/* Included by tile-product.c once for each, without a guard, with the macro
   BODY_NAME of tile-product-body.h, and BODY_NAME (add_pairs).

   A word has four factors of one sum.  B is turned so that the words of eight
   columns lie side by side, and each word is made two of numbers of 16 bits.
   The processor multiplies pairs of these and adds the products:

     for each block of columns, and of rows
       for each word k of a row of A
	 for each row
	   sums[row] += pairs (even (a[row][k]), even (b[k]))
			+ pairs (odd (a[row][k]), odd (b[k]));

   All sums are exact, so that their order does not matter.  */

/* Add to PRODUCT, eight rows of eight, what the words of A and of B, of DEPTH
   blocks, make; the blocks of A are STEP words apart, those of B follow each
   other.  */

static inline void
BODY_NAME (add_bytes) (const uint32_t *even_a, const uint32_t *odd_a, int step,
		       const uint32_t *even_b, const uint32_t *odd_b,
		       int depth, int32_t *product)
{
  words8 sum[8] = {};
  for (int j = 0; j < depth; j++)
    for (int k = 0; k < 4; k++)
      {
	words8 even, odd;
	memcpy (&even, even_b + 32 * j + 8 * k, sizeof even);
	memcpy (&odd, odd_b + 32 * j + 8 * k, sizeof odd);
	for (int r = 0; r < 8; r++)
	  {
	    words8 x = (words8) {} + (int32_t) even_a[step * j + 4 * r + k];
	    words8 y = (words8) {} + (int32_t) odd_a[step * j + 4 * r + k];
	    BODY_NAME (add_pairs) (sum + r, &x, &even);
	    BODY_NAME (add_pairs) (sum + r, &y, &odd);
	  }
      }
  memcpy (product, sum, sizeof sum);
}

/* The product for CUDA2CPU_tile_product of bytes that lie side by side.  */

static void
BODY_NAME (product_of_bytes) (const struct cuda2cpu_tile *tile,
			      const unsigned char *a, const unsigned char *b,
			      int32_t *sums)
{
  uint32_t even_a[MOST_WORDS], odd_a[MOST_WORDS], even_b[MOST_WORDS];
  uint32_t odd_b[MOST_WORDS], turned[MOST_WORDS];
  int32_t products[MOST_ROWS * 8];
  int rows = tile->rows, columns = tile->columns, depth = tile->depth;
  split_bytes (a, 32 * rows * depth, tile->type == CUDA2CPU_TILE_S8, even_a,
	       odd_a);
  for (int i = 0; i < columns * depth; i++)
    transpose_words (b + 128 * i, turned + 32 * i);
  split_bytes (turned, 32 * columns * depth, tile->b_type == CUDA2CPU_TILE_S8,
	       even_b, odd_b);
  for (int j = 0; j < columns; j++)
    for (int i = 0; i < rows; i++)
      BODY_NAME (add_bytes) (even_a + 32 * i, odd_a + 32 * i, 32 * rows,
			     even_b + 32 * j * depth, odd_b + 32 * j * depth,
			     depth, products + 64 * (j * rows + i));
  add_integers (products, 64 * rows * columns, tile->saturate, sums);
}
