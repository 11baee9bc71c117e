/* CUDA2CPU_tile_product: the products of tensor cores.
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


/* The lanes of a warp hold matrices together.  They bring them into memory as
   cuda_compat_headers/detail/tile.h says, one of them calls this, and all take
   their parts of the sums out again.  In memory each matrix is cut into blocks
   of eight rows.  Those of factors are 16 bytes wide, so that a row has eight
   numbers of 16 bits; those of sums have eight columns.

   First the factors become matrices of floats: A as it is, B with a row for
   each K, so that columns lie side by side.  Numbers of all formats are floats,
   and products of two of them fit into one, but for the smallest of bfloat16
   and tf32.  Then

     for each column block or two of them
       for some rows
	 for each k
	   sums[row] += a[row][k] * b[k];	// vectors of columns

   which adds in the order of k.  Integers have a sum of their own, which is
   less than 2^24 and so exact, and is added to what there was as integers.
   Bytes stay integers where the processor adds products of pairs of them.
   There are versions of that for newer processors (tile-product-body.h,
   tile-product-bytes.h).  */

#pragma GCC optimize ("O3", "no-math-errno", "no-trapping-math")

#include <string.h>

#include "device.h"
#include "float-bits.h"
#include "internal.h"

#ifdef __x86_64__
# include <immintrin.h>
# define HAVE_PAIRS 1
#else
# define HAVE_PAIRS 0
#endif

/* The most rows or columns, and the most factors of one sum.  */
enum { MOST_ROWS = 32, MOST_DEPTH = 128 };

/* The most words of one factor: what the warp has memory for.  */
enum { MOST_WORDS = 256 };

typedef float float8 __attribute__ ((vector_size (32)));
typedef uint16_t half8 __attribute__ ((vector_size (16)));
typedef int32_t words4 __attribute__ ((vector_size (16)));
typedef int32_t words8 __attribute__ ((vector_size (32)));
typedef uint32_t unsigned8 __attribute__ ((vector_size (32)));

/* The numbers of one factor as floats, row after row; at most
   MOST_ROWS * 16 or 16 * MOST_DEPTH.  */
struct floats
{
  float number[16 * MOST_DEPTH] __attribute__ ((aligned (64)));
};

/* How many numbers of TYPE 16 bytes have.  */

static inline int
numbers_of_row (enum cuda2cpu_tile_type type)
{
  switch (type)
    {
    case CUDA2CPU_TILE_TF32:
      return 4;
    case CUDA2CPU_TILE_F16:
    case CUDA2CPU_TILE_BF16:
      return 8;
    case CUDA2CPU_TILE_S8:
    case CUDA2CPU_TILE_U8:
      return 16;
    default:
      return 32;
    }
}

/* Set TO[0], TO[STEP]... to the floats of the 16 bytes FROM of TYPE, which is
   not a format of 16 bits.  */

static inline void
spread_row (const unsigned char *from, enum cuda2cpu_tile_type type,
	    float *to, int step)
{
  uint32_t word;
  switch (type)
    {
    case CUDA2CPU_TILE_TF32:
      for (int i = 0; i < 4; i++)
	{
	  memcpy (&word, from + 4 * i, 4);
	  word &= 0xffffe000;
	  memcpy (to + step * i, &word, 4);
	}
      break;
    case CUDA2CPU_TILE_S8:
      for (int i = 0; i < 16; i++)
	to[step * i] = (signed char) from[i];
      break;
    case CUDA2CPU_TILE_U8:
      for (int i = 0; i < 16; i++)
	to[step * i] = from[i];
      break;
    case CUDA2CPU_TILE_S4:
      for (int i = 0; i < 32; i++)
	to[step * i] = (((from[i / 2] >> (i % 2 * 4)) & 15) ^ 8) - 8;
      break;
    default:
      for (int i = 0; i < 32; i++)
	to[step * i] = (from[i / 2] >> (i % 2 * 4)) & 15;
      break;
    }
}

/* The lower or upper halves of A and B, by numbers of 16, 32 or 64 bits in
   turn.  As shuffles GCC would join two of them to one, which is slower.  */
#ifdef __x86_64__
# define MERGE_HALVES(name, a, b)					\
  ((half8) _mm_unpack##name ((__m128i) (a), (__m128i) (b)))
# define LOW_HALVES(a, b) MERGE_HALVES (lo_epi16, a, b)
# define HIGH_HALVES(a, b) MERGE_HALVES (hi_epi16, a, b)
# define LOW_WORDS(a, b) MERGE_HALVES (lo_epi32, a, b)
# define HIGH_WORDS(a, b) MERGE_HALVES (hi_epi32, a, b)
# define LOW_PAIRS(a, b) MERGE_HALVES (lo_epi64, a, b)
# define HIGH_PAIRS(a, b) MERGE_HALVES (hi_epi64, a, b)
#else
# define MERGE_HALVES(a, b, ...)					\
  __builtin_shuffle (a, b, (half8) { __VA_ARGS__ })
# define LOW_HALVES(a, b) MERGE_HALVES (a, b, 0, 8, 1, 9, 2, 10, 3, 11)
# define HIGH_HALVES(a, b) MERGE_HALVES (a, b, 4, 12, 5, 13, 6, 14, 7, 15)
# define LOW_WORDS(a, b) MERGE_HALVES (a, b, 0, 1, 8, 9, 2, 3, 10, 11)
# define HIGH_WORDS(a, b) MERGE_HALVES (a, b, 4, 5, 12, 13, 6, 7, 14, 15)
# define LOW_PAIRS(a, b) MERGE_HALVES (a, b, 0, 1, 2, 3, 8, 9, 10, 11)
# define HIGH_PAIRS(a, b) MERGE_HALVES (a, b, 4, 5, 6, 7, 12, 13, 14, 15)
#endif

/* Turn the block FROM of eight rows of eight numbers of 16 bits round its
   diagonal, and put it at TO.  */

static inline void
transpose_halves (const unsigned char *from, half8 *to)
{
  half8 row[8], pair[8], four[8];
  memcpy (row, from, sizeof row);
  for (int i = 0; i < 4; i++)
    {
      pair[2 * i] = LOW_HALVES (row[2 * i], row[2 * i + 1]);
      pair[2 * i + 1] = HIGH_HALVES (row[2 * i], row[2 * i + 1]);
    }
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++)
      {
	half8 a = pair[4 * i + j], b = pair[4 * i + 2 + j];
	four[4 * i + 2 * j] = LOW_WORDS (a, b);
	four[4 * i + 2 * j + 1] = HIGH_WORDS (a, b);
      }
  for (int i = 0; i < 4; i++)
    {
      to[2 * i] = LOW_PAIRS (four[i], four[4 + i]);
      to[2 * i + 1] = HIGH_PAIRS (four[i], four[4 + i]);
    }
}

/* Turn the block FROM of eight rows of four words round its diagonal, and put
   it at TO, four rows of eight.  */

static inline void
transpose_words (const unsigned char *from, uint32_t *to)
{
  words4 row[8], pair[4];
  memcpy (row, from, sizeof row);
  for (int i = 0; i < 8; i += 4)
    {
      for (int j = 0; j < 2; j++)
	{
	  pair[2 * j] = __builtin_shuffle (row[i + 2 * j], row[i + 2 * j + 1],
					   (words4) { 0, 4, 1, 5 });
	  pair[2 * j + 1] = __builtin_shuffle (row[i + 2 * j],
					       row[i + 2 * j + 1],
					       (words4) { 2, 6, 3, 7 });
	}
      for (int j = 0; j < 2; j++)
	{
	  words4 first = __builtin_shuffle (pair[j], pair[2 + j],
					  (words4) { 0, 1, 4, 5 });
	  words4 second = __builtin_shuffle (pair[j], pair[2 + j],
					   (words4) { 2, 3, 6, 7 });
	  memcpy (to + 16 * j + i, &first, sizeof first);
	  memcpy (to + 16 * j + 8 + i, &second, sizeof second);
	}
    }
}

/* Set EVEN and ODD, of COUNT words, to the bytes 0 and 2, and 1 and 3, of each
   of the words FROM as numbers of 16 bits, which have signs if SIGNS.  */

static inline void
split_bytes (const void *from, int count, bool signs, uint32_t *even,
	     uint32_t *odd)
{
  if (signs)
    for (int i = 0; i < 2 * count; i++)
      {
	int16_t pair, low;
	memcpy (&pair, (const char *) from + 2 * i, sizeof pair);
	low = (int16_t) ((uint16_t) pair << 8) >> 8;
	pair >>= 8;
	memcpy ((char *) even + 2 * i, &low, sizeof low);
	memcpy ((char *) odd + 2 * i, &pair, sizeof pair);
      }
  else
    for (int i = 0; i < 2 * count; i++)
      {
	uint16_t pair, low;
	memcpy (&pair, (const char *) from + 2 * i, sizeof pair);
	low = pair & 255;
	pair >>= 8;
	memcpy ((char *) even + 2 * i, &low, sizeof low);
	memcpy ((char *) odd + 2 * i, &pair, sizeof pair);
      }
}

/* Set TO to the floats of the eight bfloat16 numbers at FROM.  */

static inline void
widen_brains (const void *from, float *to)
{
  half8 bits;
  memcpy (&bits, from, sizeof bits);
  unsigned8 words = __builtin_convertvector (bits, unsigned8) << 16;
  memcpy (to, &words, sizeof words);
}

/* Add COUNT PRODUCTS, which are integers, to SUMS, wrapping round or, if
   SATURATE, up to the largest and down to the smallest int.  */

static inline void
add_integers (const int32_t *products, int count, bool saturate,
	      int32_t *sums)
{
  if (!saturate)
    for (int i = 0; i < count; i++)
      sums[i] = (int32_t) ((uint32_t) sums[i] + (uint32_t) products[i]);
  else
    for (int i = 0; i < count; i++)
      {
	int64_t sum = (int64_t) sums[i] + products[i];
	sum = sum < INT32_MIN ? INT32_MIN : sum;
	sums[i] = (int32_t) (sum > INT32_MAX ? INT32_MAX : sum);
      }
}

/* Whether the factors of TILE are bytes, each sum's side by side.  */

static inline bool
bytes_side_by_side (const struct cuda2cpu_tile *tile)
{
  return ((tile->type == CUDA2CPU_TILE_S8 || tile->type == CUDA2CPU_TILE_U8)
	  && (tile->b_type == CUDA2CPU_TILE_S8
	      || tile->b_type == CUDA2CPU_TILE_U8)
	  && !tile->a_turned && !tile->b_turned);
}

/* For each processor a function that widens the eight half-precision numbers at
   FROM to TO, one that adds to each of SUMS the products of the two numbers of
   16 bits of A and of B there, and what is the same for all.  */

#define BODY_NAME(name) name##_base
#define BODY_ROWS 4
#define BODY_LANES 4
static inline void
widen_halves_base (const void *from, float *to)
{
  uint16_t bits[8];
  memcpy (bits, from, sizeof bits);
  for (int i = 0; i < 8; i++)
    to[i] = half_value (bits[i]);
}
#if HAVE_PAIRS
static inline void
add_pairs_base (words8 *sums, const words8 *a, const words8 *b)
{
  __m128i x[2], y[2];
  words8 products;
  memcpy (x, a, sizeof x);
  memcpy (y, b, sizeof y);
  x[0] = _mm_madd_epi16 (x[0], y[0]);
  x[1] = _mm_madd_epi16 (x[1], y[1]);
  memcpy (&products, x, sizeof products);
  *sums += products;
}
# include "tile-product-bytes.h"
#endif
#include "tile-product-body.h"
#undef BODY_LANES
#undef BODY_ROWS
#undef BODY_NAME

#ifdef __x86_64__
# pragma GCC push_options
# pragma GCC target ("arch=x86-64-v3")
# define BODY_NAME(name) name##_v3
# define BODY_ROWS 8
# define BODY_LANES 8
static inline void
widen_halves_v3 (const void *from, float *to)
{
  _mm256_storeu_ps (to, _mm256_cvtph_ps (_mm_loadu_si128 (from)));
}
static inline void
add_pairs_v3 (words8 *sums, const words8 *a, const words8 *b)
{
  *sums += (words8) _mm256_madd_epi16 ((__m256i) *a, (__m256i) *b);
}
# include "tile-product-bytes.h"
# include "tile-product-body.h"
# undef BODY_LANES
# undef BODY_ROWS
# undef BODY_NAME
# pragma GCC pop_options

# pragma GCC push_options
# pragma GCC target ("arch=x86-64-v4,prefer-vector-width=512")
# define BODY_NAME(name) name##_v4
# define BODY_ROWS 16
# define BODY_LANES 16
static inline void
widen_halves_v4 (const void *from, float *to)
{
  _mm256_storeu_ps (to, _mm256_cvtph_ps (_mm_loadu_si128 (from)));
}
static inline void
add_pairs_v4 (words8 *sums, const words8 *a, const words8 *b)
{
  *sums += (words8) _mm256_madd_epi16 ((__m256i) *a, (__m256i) *b);
}
# include "tile-product-bytes.h"
# include "tile-product-body.h"
# undef BODY_LANES
# undef BODY_ROWS
# undef BODY_NAME
# pragma GCC pop_options
#endif

/* Of bits: how many are different, or set in both, is added.  */

static void
product_of_bits (const struct cuda2cpu_tile *tile, const uint32_t *a,
		 const uint32_t *b, uint32_t *sums)
{
  bool both = tile->type == CUDA2CPU_TILE_B1_AND;
  for (uint32_t i = 0; i < 8 * tile->rows; i++)
    for (uint32_t j = 0; j < 8 * tile->columns; j++)
      for (uint32_t k = 0; k < 4 * tile->depth; k++)
	{
	  uint32_t at_a = ((k / 4 * tile->rows + i / 8) * 8 + i % 8) * 4;
	  uint32_t at_b = ((j / 8 * tile->depth + k / 4) * 8 + j % 8) * 4;
	  uint32_t x = a[at_a + k % 4], y = b[at_b + k % 4];
	  sums[(j / 8 * tile->rows + i / 8) * 64 + i % 8 * 8 + j % 8]
	    += __builtin_popcount (both ? x & y : x ^ y);
	}
}

/* See cuda2cpu-abi.h.  */

void
CUDA2CPU_tile_product (uint64_t shape, const void *a, const void *b,
		       void *sums)
{
  struct cuda2cpu_tile value, *tile = &value;
  memcpy (tile, &shape, sizeof *tile);
  if (tile->type >= CUDA2CPU_TILE_B1_XOR)
    product_of_bits (tile, a, b, sums);
#ifdef __x86_64__
  else if (cuda2cpu_processor == 2)
    product_v4 (tile, a, b, sums);
  else if (cuda2cpu_processor == 1)
    product_v3 (tile, a, b, sums);
#endif
  else
    product_base (tile, a, b, sums);
}
