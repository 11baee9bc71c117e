/* The product of two matrices for one kind of processor.
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


/* Included by tile-product.c once for each, without a guard, with these macros:
   BODY_NAME (NAME)	the name of the function NAME here,
   BODY_ROWS		the rows of sums that are held in registers,
   BODY_LANES		how many floats a vector has: 16 to do 16 columns.  */

typedef float BODY_NAME (lanes)
  __attribute__ ((vector_size (BODY_LANES * sizeof (float))));
typedef double BODY_NAME (doubles)
  __attribute__ ((vector_size (BODY_LANES * sizeof (float))));

/* Set TO, rows of WIDTH floats, to the matrix FROM of ROWS blocks below
   ROW_STEP blocks apart and COLUMNS blocks side by side COLUMN_STEP apart.  */

static inline void
BODY_NAME (spread) (const unsigned char *from, enum cuda2cpu_tile_type type,
		    int rows, int row_step, int columns, int column_step,
		    float *to)
{
  int numbers = numbers_of_row (type), width = columns * numbers;
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      {
	const unsigned char *block
	  = from + 128 * (i * row_step + j * column_step);
	float *corner = to + 8 * i * width + j * numbers;
	if (type == CUDA2CPU_TILE_F16)
	  for (int r = 0; r < 8; r++)
	    BODY_NAME (widen_halves) (block + 16 * r, corner + r * width);
	else if (type == CUDA2CPU_TILE_BF16)
	  for (int r = 0; r < 8; r++)
	    widen_brains (block + 16 * r, corner + r * width);
	else
	  for (int r = 0; r < 8; r++)
	    spread_row (block + 16 * r, type, corner + r * width, 1);
      }
}

/* The same with rows and columns exchanged: TO has rows of 8 * ROWS.  */

static inline void
BODY_NAME (spread_turned) (const unsigned char *from,
			   enum cuda2cpu_tile_type type, int rows,
			   int row_step, int columns, int column_step,
			   float *to)
{
  int numbers = numbers_of_row (type), width = 8 * rows;
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      {
	const unsigned char *block
	  = from + 128 * (i * row_step + j * column_step);
	float *corner = to + j * numbers * width + 8 * i;
	half8 turned[8];
	if (type == CUDA2CPU_TILE_F16 || type == CUDA2CPU_TILE_BF16)
	  transpose_halves (block, turned);
	if (type == CUDA2CPU_TILE_F16)
	  for (int r = 0; r < 8; r++)
	    BODY_NAME (widen_halves) (turned + r, corner + r * width);
	else if (type == CUDA2CPU_TILE_BF16)
	  for (int r = 0; r < 8; r++)
	    widen_brains (turned + r, corner + r * width);
	else
	  for (int r = 0; r < 8; r++)
	    spread_row (block + 16 * r, type, corner + r, width);
      }
}

#if BODY_LANES == 16
/* Add to 16 columns of ROWS rows of sums, BODY_ROWS at most, eight at LEFT and
   eight at RIGHT, DEPTH products of A, whose rows are ROW_STEP and whose
   columns COLUMN_STEP floats apart, and of B, whose rows are WIDTH apart.  */

static inline __attribute__ ((always_inline)) void
BODY_NAME (add_wide) (const float *a, int row_step, int column_step,
		      const float *b, int width, int rows, int depth,
		      float *left, float *right)
{
  float8 low, high;
  BODY_NAME (lanes) sum[BODY_ROWS];
  for (int r = 0; r < rows; r++)
    {
      memcpy (&low, left + 8 * r, sizeof low);
      memcpy (&high, right + 8 * r, sizeof high);
      sum[r] = __builtin_shufflevector (low, high, 0, 1, 2, 3, 4, 5, 6, 7, 8,
					9, 10, 11, 12, 13, 14, 15);
    }
  for (int k = 0; k < depth; k++)
    {
      BODY_NAME (lanes) row;
      memcpy (&row, b + k * width, sizeof row);
      for (int r = 0; r < rows; r++)
	sum[r] += a[r * row_step + k * column_step] * row;
    }
  for (int r = 0; r < rows; r++)
    {
      low = __builtin_shufflevector (sum[r], sum[r], 0, 1, 2, 3, 4, 5, 6, 7);
      high = __builtin_shufflevector (sum[r], sum[r], 8, 9, 10, 11, 12, 13,
				      14, 15);
      memcpy (left + 8 * r, &low, sizeof low);
      memcpy (right + 8 * r, &high, sizeof high);
    }
}
# define BODY_PARTS 1
# define BODY_PART float8
#else
# define BODY_PARTS (8 / BODY_LANES)
# define BODY_PART BODY_NAME (lanes)
#endif

/* The same for eight columns, at LEFT.  */

static inline __attribute__ ((always_inline)) void
BODY_NAME (add_narrow) (const float *a, int row_step, int column_step,
			const float *b, int width, int rows, int depth,
			float *left)
{
  BODY_PART sum[BODY_ROWS][BODY_PARTS], row[BODY_PARTS];
  for (int r = 0; r < rows; r++)
    memcpy (sum[r], left + 8 * r, sizeof row);
  for (int k = 0; k < depth; k++)
    {
      memcpy (row, b + k * width, sizeof row);
      for (int r = 0; r < rows; r++)
	for (int p = 0; p < BODY_PARTS; p++)
	  sum[r][p] += a[r * row_step + k * column_step] * row[p];
    }
  for (int r = 0; r < rows; r++)
    memcpy (left + 8 * r, sum[r], sizeof row);
}

/* Add to STEP rows of SUMS, ROWS by COLUMNS blocks, from row I on the product
   of A, whose rows are ROW_STEP and whose columns COLUMN_STEP apart, and B.  */

static inline __attribute__ ((always_inline)) void
BODY_NAME (add_rows) (const float *a, int row_step, int column_step,
		      const float *b, int rows, int columns, int depth,
		      float *sums, int i, int step)
{
  int width = 8 * columns;
  int j = 0;
#if BODY_LANES == 16
  for (; j + 1 < columns; j += 2)
    {
      float *left = sums + 64 * j * rows + 8 * i;
      BODY_NAME (add_wide) (a + i * row_step, row_step, column_step, b + 8 * j,
			    width, step, depth, left, left + 64 * rows);
    }
#endif
  for (; j < columns; j++)
    BODY_NAME (add_narrow) (a + i * row_step, row_step, column_step, b + 8 * j,
			    width, step, depth,
			    sums + 64 * j * rows + 8 * i);
}

/* The same for all rows, STEP at once if there are as many.  */

static inline __attribute__ ((always_inline)) void
BODY_NAME (add) (const float *a, int row_step, int column_step, const float *b,
		 int rows, int columns, int depth, float *sums, int step)
{
  enum { FEW = BODY_ROWS < 8 ? BODY_ROWS : 8 };
  int i = 0;
  for (; step > FEW && i + step <= 8 * rows; i += step)
    BODY_NAME (add_rows) (a, row_step, column_step, b, rows, columns, depth,
			  sums, i, step);
  for (; i < 8 * rows; i += FEW)
    BODY_NAME (add_rows) (a, row_step, column_step, b, rows, columns, depth,
			  sums, i, FEW);
}

/* The product of matrices of doubles of eight rows and columns and four
   factors a sum.  Products are rounded before they are added, as they are where
   there are no fused operations.  */

static void __attribute__ ((noinline, optimize ("fp-contract=off")))
BODY_NAME (product_of_doubles) (const double *a, const double *b,
				double *sums)
{
  double turned[4][8];
  BODY_NAME (doubles) row[4], sum;
  enum { LANES = sizeof sum / sizeof (double) };
  for (int j = 0; j < 8; j++)
    for (int k = 0; k < 4; k++)
      turned[k][j] = b[4 * j + k];
  for (int j = 0; j < 8; j += LANES)
    {
      for (int k = 0; k < 4; k++)
	memcpy (row + k, turned[k] + j, sizeof row[k]);
      for (int i = 0; i < 8; i++)
	{
	  memcpy (&sum, sums + 8 * i + j, sizeof sum);
	  for (int k = 0; k < 4; k++)
	    sum += a[4 * i + k] * row[k];
	  memcpy (sums + 8 * i + j, &sum, sizeof sum);
	}
    }
}

/* Add to SUMS the product of A and B, factors that become floats, as TILE says;
   STEP rows at once are best.  */

static inline __attribute__ ((always_inline)) void
BODY_NAME (add_product) (struct cuda2cpu_tile tile, int step, const void *a,
			 const void *b, float *sums)
{
  struct floats x, y;
  int rows = tile.rows, columns = tile.columns;
  int depth = tile.depth * numbers_of_row (tile.type);
  int row_step = tile.a_turned ? 1 : depth;
  int column_step = tile.a_turned ? 8 * rows : 1;
  if (tile.a_turned)
    BODY_NAME (spread) (a, tile.type, depth / 8, 8 * rows / numbers_of_row
			(tile.type), 8 * rows / numbers_of_row (tile.type),
			1, x.number);
  else
    BODY_NAME (spread) (a, tile.type, rows, 1, tile.depth, rows, x.number);
  int other = 8 * columns / numbers_of_row (tile.b_type);
  if (tile.b_turned)
    BODY_NAME (spread) (b, tile.b_type, depth / 8, other, other, 1,
			y.number);
  else
    BODY_NAME (spread_turned) (b, tile.b_type, columns, tile.depth,
			       tile.depth, 1, y.number);
  BODY_NAME (add) (x.number, row_step, column_step, y.number, rows, columns,
		   depth, sums, step);
}

/* The same with what is known of the products that are made most: of TYPE, of
   two blocks of rows and COLUMNS, not turned but for B if TURNED.  */

#define BODY_COMMON(type, columns, turned)				\
  BODY_NAME (add_product)						\
    ((struct cuda2cpu_tile) { type, type, 2, columns, 2, 0, turned, 0 }, \
     BODY_ROWS, a, b, sums)

static void
BODY_NAME (product_of_floats) (const struct cuda2cpu_tile *tile, const void *a,
			       const void *b, float *sums)
{
  bool common = (tile->type == tile->b_type && tile->rows == 2
		 && tile->columns <= 2 && tile->depth == 2);
  int which = tile->columns * 2 + tile->b_turned;
  struct cuda2cpu_tile turned = *tile;
  turned.a_turned = 1;
  if (tile->a_turned)
    BODY_NAME (add_product) (turned, 0, a, b, sums);
  else if (!common || tile->type > CUDA2CPU_TILE_BF16)
    BODY_NAME (add_product) (*tile, 0, a, b, sums);
  else if (tile->type == CUDA2CPU_TILE_F16)
    switch (which)
      {
      case 2:
	BODY_COMMON (CUDA2CPU_TILE_F16, 1, 0);
	break;
      case 3:
	BODY_COMMON (CUDA2CPU_TILE_F16, 1, 1);
	break;
      case 4:
	BODY_COMMON (CUDA2CPU_TILE_F16, 2, 0);
	break;
      case 5:
	BODY_COMMON (CUDA2CPU_TILE_F16, 2, 1);
	break;
      }
  else
    switch (which)
      {
      case 2:
	BODY_COMMON (CUDA2CPU_TILE_BF16, 1, 0);
	break;
      case 3:
	BODY_COMMON (CUDA2CPU_TILE_BF16, 1, 1);
	break;
      case 4:
	BODY_COMMON (CUDA2CPU_TILE_BF16, 2, 0);
	break;
      case 5:
	BODY_COMMON (CUDA2CPU_TILE_BF16, 2, 1);
	break;
      }
}

#undef BODY_COMMON

/* The product for CUDA2CPU_tile_product of what is no bit.  */

static void
BODY_NAME (product) (const struct cuda2cpu_tile *tile, const void *a,
		     const void *b, void *sums)
{
  if (tile->type == CUDA2CPU_TILE_F64)
    {
      BODY_NAME (product_of_doubles) (a, b, sums);
      return;
    }
#if HAVE_PAIRS
  if (bytes_side_by_side (tile))
    {
      BODY_NAME (product_of_bytes) (tile, a, b, sums);
      return;
    }
#endif
  if (tile->type < CUDA2CPU_TILE_S8)
    {
      BODY_NAME (product_of_floats) (tile, a, b, sums);
      return;
    }
  float products[MOST_ROWS * 8];
  int32_t integers[MOST_ROWS * 8];
  int count = 64 * tile->rows * tile->columns;
  memset (products, 0, sizeof products);
  BODY_NAME (product_of_floats) (tile, a, b, products);
  for (int i = 0; i < count; i++)
    integers[i] = (int32_t) products[i];
  add_integers (integers, count, tile->saturate, sums);
}

#undef BODY_PARTS
#undef BODY_PART
