/* The products of matrices of inline PTX, and their loads.
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

#ifndef CUDA2CPU_PTX_MMA_H
#define CUDA2CPU_PTX_MMA_H 1

#pragma GCC system_header

#include "ptx-memory.h"
#include "ptx-type.h"
#include "round.h"
#include "tile.h"

/* D = A * B + C for NA words of A, NB of B and NC sums, which are kept as S, of
   a lane: what lanes hold is what is side by side in the blocks of tile.h.  K
   is the depth in blocks.  */
template <__cuda2cpu_tile_type type, __cuda2cpu_tile_type b_type, int k,
	  int na, int nb, int nc, typename __W, typename __S>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_multiply (__S *d, const __W *a, const __W *b, const __S *c,
			 bool saturate)
{
  typedef __cuda2cpu_tile_sum<__S> sum;
  __cuda2cpu_tiles &tiles = __cuda2cpu_warp_tiles ();
  __cuda2cpu_tile_meet ();
  __cuda2cpu_tile_give<1, na> (tiles.a, a);
  __cuda2cpu_tile_give<1, nb> (tiles.b, b);
  unsigned char *before
    = __cuda2cpu_tile_lane<2, typename sum::type> (tiles.sums);
  __cuda2cpu_tile_times<nc>::run
    ([=] (int i) __attribute__ ((__always_inline__))
     {
       __cuda2cpu_tile_element<2, typename sum::type> (before, i)
	 = sum::widen (c[i]);
     });
  __cuda2cpu_tile_multiply (tiles, { type, b_type, nc / 2, 1, k, 0, 0,
				     saturate });
  unsigned char *after
    = __cuda2cpu_tile_lane<2, typename sum::type> (tiles.sums);
  __cuda2cpu_tile_times<nc>::run
    ([=] (int i) __attribute__ ((__always_inline__))
     {
       d[i] = sum::narrow
	 (__cuda2cpu_tile_element<2, typename sum::type> (after, i), false);
     });
}

/* The three shapes of operands, by the words of A and of B: functions of
   TEMPLATE by the name NAME, whose product is of types TYPE and B_TYPE.  */
#define __CUDA2CPU_MMA_SUMS_2(TEMPLATE, name, __S, type, b_type, sat)	\
  TEMPLATE								\
  __CUDA2CPU_DEVICE void						\
  __cuda2cpu_ptx_##name (__S &d0, __S &d1, unsigned int a0,		\
			 unsigned int b0, __S c0, __S c1)		\
  {									\
    unsigned int a[1] = { a0 }, b[1] = { b0 };				\
    __S c[2] = { c0, c1 }, d[2];					\
    __cuda2cpu_ptx_multiply<type, b_type, 1, 1, 1, 2> (d, a, b, c, sat); \
    d0 = d[0];								\
    d1 = d[1];								\
  }
#define __CUDA2CPU_MMA_SUMS_4(TEMPLATE, name, __S, type, b_type, sat)	\
  TEMPLATE								\
  __CUDA2CPU_DEVICE void						\
  __cuda2cpu_ptx_##name (__S &d0, __S &d1, __S &d2, __S &d3,		\
			 unsigned int a0, unsigned int a1,		\
			 unsigned int b0,				\
			 __S c0, __S c1, __S c2, __S c3)		\
  {									\
    unsigned int a[2] = { a0, a1 }, b[1] = { b0 };			\
    __S c[4] = { c0, c1, c2, c3 }, d[4];				\
    __cuda2cpu_ptx_multiply<type, b_type, 1, 2, 1, 4> (d, a, b, c, sat); \
    d0 = d[0];								\
    d1 = d[1];								\
    d2 = d[2];								\
    d3 = d[3];								\
  }									\
  TEMPLATE								\
  __CUDA2CPU_DEVICE void						\
  __cuda2cpu_ptx_##name (__S &d0, __S &d1, __S &d2, __S &d3,		\
			 unsigned int a0, unsigned int a1,		\
			 unsigned int a2, unsigned int a3,		\
			 unsigned int b0, unsigned int b1,		\
			 __S c0, __S c1, __S c2, __S c3)		\
  {									\
    unsigned int a[4] = { a0, a1, a2, a3 }, b[2] = { b0, b1 };		\
    __S c[4] = { c0, c1, c2, c3 }, d[4];				\
    __cuda2cpu_ptx_multiply<type, b_type, 2, 4, 2, 4> (d, a, b, c, sat); \
    d0 = d[0];								\
    d1 = d[1];								\
    d2 = d[2];								\
    d3 = d[3];								\
  }

/* The second one of two types that follow each other in the list.  */
constexpr __cuda2cpu_tile_type
__cuda2cpu_ptx_tile_type (__cuda2cpu_tile_type first, int second)
{
  return (__cuda2cpu_tile_type) (first + second);
}

/* Types of which one is that of A and of B: others fit no function.  */
template <int a, int b>
struct __cuda2cpu_ptx_alike;

template <int a>
struct __cuda2cpu_ptx_alike<a, a>
{
  typedef float sum;
};

#define __CUDA2CPU_TEMPLATE_0 template <int = 0>
#define __CUDA2CPU_TEMPLATE_2						\
  template <int a_type, int b_type,					\
	    typename = typename __cuda2cpu_ptx_alike<a_type, b_type>::sum>
#define __CUDA2CPU_TEMPLATE_3						\
  template <int saturate, int a_signs, int b_signs>
#define __CUDA2CPU_TEMPLATE_1 template <int both>

__CUDA2CPU_MMA_SUMS_4 (__CUDA2CPU_TEMPLATE_0, mma_tf32, float,
		       __cuda2cpu_tile_tf32, __cuda2cpu_tile_tf32, false)
__CUDA2CPU_MMA_SUMS_4
  (__CUDA2CPU_TEMPLATE_2, mma_narrow, float,
   __cuda2cpu_ptx_tile_type (__cuda2cpu_tile_f16, a_type),
   __cuda2cpu_ptx_tile_type (__cuda2cpu_tile_f16, b_type), false)
/* Unsigned integers are the first in PTX's lists, signed ones in ours.  */
__CUDA2CPU_MMA_SUMS_2
  (__CUDA2CPU_TEMPLATE_3, mma_bytes, int,
   __cuda2cpu_ptx_tile_type (__cuda2cpu_tile_s8, !a_signs),
   __cuda2cpu_ptx_tile_type (__cuda2cpu_tile_s8, !b_signs), saturate)
__CUDA2CPU_MMA_SUMS_4
  (__CUDA2CPU_TEMPLATE_3, mma_bytes, int,
   __cuda2cpu_ptx_tile_type (__cuda2cpu_tile_s8, !a_signs),
   __cuda2cpu_ptx_tile_type (__cuda2cpu_tile_s8, !b_signs), saturate)
__CUDA2CPU_MMA_SUMS_2
  (__CUDA2CPU_TEMPLATE_3, mma_nibbles, int,
   __cuda2cpu_ptx_tile_type (__cuda2cpu_tile_s4, !a_signs),
   __cuda2cpu_ptx_tile_type (__cuda2cpu_tile_s4, !b_signs), saturate)
__CUDA2CPU_MMA_SUMS_4
  (__CUDA2CPU_TEMPLATE_3, mma_nibbles, int,
   __cuda2cpu_ptx_tile_type (__cuda2cpu_tile_s4, !a_signs),
   __cuda2cpu_ptx_tile_type (__cuda2cpu_tile_s4, !b_signs), saturate)
__CUDA2CPU_MMA_SUMS_2
  (__CUDA2CPU_TEMPLATE_1, mma_bits, int,
   __cuda2cpu_ptx_tile_type (__cuda2cpu_tile_b1_xor, both),
   __cuda2cpu_ptx_tile_type (__cuda2cpu_tile_b1_xor, both), false)
__CUDA2CPU_MMA_SUMS_4
  (__CUDA2CPU_TEMPLATE_1, mma_bits, int,
   __cuda2cpu_ptx_tile_type (__cuda2cpu_tile_b1_xor, both),
   __cuda2cpu_ptx_tile_type (__cuda2cpu_tile_b1_xor, both), false)

#undef __CUDA2CPU_TEMPLATE_0
#undef __CUDA2CPU_TEMPLATE_1
#undef __CUDA2CPU_TEMPLATE_2
#undef __CUDA2CPU_TEMPLATE_3
#undef __CUDA2CPU_MMA_SUMS_2
#undef __CUDA2CPU_MMA_SUMS_4

/* Sums of half precision, two in a word.  */
template <int k>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_multiply_half (unsigned int &d0, unsigned int &d1,
			      const unsigned int *a, const unsigned int *b,
			      unsigned int c0, unsigned int c1)
{
  unsigned short c[4] = { (unsigned short) c0, (unsigned short) (c0 >> 16),
			  (unsigned short) c1, (unsigned short) (c1 >> 16) };
  unsigned short d[4];
  __cuda2cpu_ptx_multiply<__cuda2cpu_tile_f16, __cuda2cpu_tile_f16, k, 2 * k,
			  k, 4> (d, a, b, c, false);
  d0 = d[0] | (unsigned int) d[1] << 16;
  d1 = d[2] | (unsigned int) d[3] << 16;
}

__CUDA2CPU_LAZY void
__cuda2cpu_ptx_mma_half (unsigned int &d0, unsigned int &d1, unsigned int a0,
			 unsigned int a1, unsigned int b0, unsigned int c0,
			 unsigned int c1)
{
  unsigned int a[2] = { a0, a1 };
  __cuda2cpu_ptx_multiply_half<1> (d0, d1, a, &b0, c0, c1);
}

__CUDA2CPU_LAZY void
__cuda2cpu_ptx_mma_half (unsigned int &d0, unsigned int &d1, unsigned int a0,
			 unsigned int a1, unsigned int a2, unsigned int a3,
			 unsigned int b0, unsigned int b1, unsigned int c0,
			 unsigned int c1)
{
  unsigned int a[4] = { a0, a1, a2, a3 }, b[2] = { b0, b1 };
  __cuda2cpu_ptx_multiply_half<2> (d0, d1, a, b, c0, c1);
}

__CUDA2CPU_LAZY void
__cuda2cpu_ptx_mma_double (double &d0, double &d1, double a, double b,
			   double c0, double c1)
{
  double c[2] = { c0, c1 }, d[2];
  __cuda2cpu_ptx_multiply<__cuda2cpu_tile_f64, __cuda2cpu_tile_f64, 1, 1, 1,
			  2> (d, &a, &b, c, false);
  d0 = d[0];
  d1 = d[1];
}

typedef double __cuda2cpu_ptx_double __attribute__ ((__may_alias__));

/* The same by fused operations whose sums are rounded as the place ROUND in
   the list "rz rm rp" says.  A lane holds a number of a row of A and one of a
   column of B, and the sums of that row in two columns.  */
template <int round>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_mma_double_rounded (double &d0, double &d1, double a, double b,
				   double c0, double c1)
{
  __cuda2cpu_tiles &tiles = __cuda2cpu_warp_tiles ();
  __cuda2cpu_tile_meet ();
  __cuda2cpu_tile_give<1, 1> (tiles.a, &a);
  __cuda2cpu_tile_give<1, 1> (tiles.b, &b);
  __cuda2cpu_tile_meet ();
  int lane = (int) __cuda2cpu_laneid ();
  const __cuda2cpu_ptx_double *row
    = (const __cuda2cpu_ptx_double *) tiles.a + (lane & ~3);
  const __cuda2cpu_ptx_double *column
    = (const __cuda2cpu_ptx_double *) tiles.b + 8 * (lane & 3);
  d0 = c0;
  d1 = c1;
  for (int k = 0; k < 4; k++)
    {
      d0 = (__cuda2cpu_fma<__cuda2cpu_ptx_mode (round + 2)>
	    (row[k], column[k], d0));
      d1 = (__cuda2cpu_fma<__cuda2cpu_ptx_mode (round + 2)>
	    (row[k], column[k + 4], d1));
    }
}

/* Fragments of doubles hold what these do, by rows and by columns.  */
template <int a_columns, int b_columns, int round>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_wmma_double_rounded (double &d0, double &d1, double a, double b,
				    double c0, double c1)
{
  __cuda2cpu_ptx_mma_double_rounded<round> (d0, d1, a, b, c0, c1);
}

/* Four products at once of the first tensor cores, whose matrices have eight
   rows and columns and the depth of four: each of four lanes that follow each
   other and the four that are 16 lanes behind.  Of a factor a lane holds four
   numbers of what the first word says, a row or a column; HIGH lanes have the
   second four rows of A, columns of B and rows of sums.  */

typedef unsigned short __cuda2cpu_ptx_quarter_half
  __attribute__ ((__may_alias__));

/* Number J of line I of a factor in the warp's memory AT, where I is a row of A
   or a column of B and J the depth: a lane holds a line if ALONG, else what is
   at one depth of four lines.  */
template <bool along>
__CUDA2CPU_DEVICE float
__cuda2cpu_ptx_quarter_number (const unsigned char *at, int i, int j)
{
  int lane = (int) __cuda2cpu_laneid () & 12, low = i & 3;
  lane += (i & 4) << 2 | (along ? low : j);
  return __cuda2cpu_binary16::widen
    (((const __cuda2cpu_ptx_quarter_half *) at)[4 * lane + (along ? j : low)]);
}

/* SUM and the product's element at ROW and COLUMN.  */
template <int a_turned, int b_turned>
__CUDA2CPU_DEVICE float
__cuda2cpu_ptx_quarter_sum (const __cuda2cpu_tiles &tiles, int row, int column,
			    float sum)
{
  for (int k = 0; k < 4; k++)
    sum += (__cuda2cpu_ptx_quarter_number<!a_turned> (tiles.a, row, k)
	    * __cuda2cpu_ptx_quarter_number<b_turned> (tiles.b, column, k));
  return sum;
}

/* The factors in the warp's memory.  */
__CUDA2CPU_DEVICE __cuda2cpu_tiles &
__cuda2cpu_ptx_quarter_give (unsigned int a0, unsigned int a1,
			     unsigned int b0, unsigned int b1)
{
  unsigned int a[2] = { a0, a1 }, b[2] = { b0, b1 };
  __cuda2cpu_tiles &tiles = __cuda2cpu_warp_tiles ();
  __cuda2cpu_tile_meet ();
  __cuda2cpu_tile_give<2, 2> (tiles.a, a);
  __cuda2cpu_tile_give<2, 2> (tiles.b, b);
  __cuda2cpu_tile_meet ();
  return tiles;
}

/* Sums that are floats: a lane holds two by two of them in either half of its
   matrix's columns.  */
template <int a_turned, int b_turned>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_mma_quarter (float &d0, float &d1, float &d2, float &d3,
			    float &d4, float &d5, float &d6, float &d7,
			    unsigned int a0, unsigned int a1,
			    unsigned int b0, unsigned int b1,
			    float c0, float c1, float c2, float c3,
			    float c4, float c5, float c6, float c7)
{
  const __cuda2cpu_tiles &tiles
    = __cuda2cpu_ptx_quarter_give (a0, a1, b0, b1);
  int lane = (int) __cuda2cpu_laneid ();
  int row = (lane & 1) + (lane >> 2 & 4), column = lane & 2;
#define __CUDA2CPU_SUM(d, c, i)						\
  d = __cuda2cpu_ptx_quarter_sum<a_turned, b_turned>			\
    (tiles, row + ((i) & 2), column + ((i) & 4) + ((i) & 1), c)
  __CUDA2CPU_SUM (d0, c0, 0);
  __CUDA2CPU_SUM (d1, c1, 1);
  __CUDA2CPU_SUM (d2, c2, 2);
  __CUDA2CPU_SUM (d3, c3, 3);
  __CUDA2CPU_SUM (d4, c4, 4);
  __CUDA2CPU_SUM (d5, c5, 5);
  __CUDA2CPU_SUM (d6, c6, 6);
  __CUDA2CPU_SUM (d7, c7, 7);
#undef __CUDA2CPU_SUM
}

/* Such sums of what was there in half precision, of which a lane holds a
   row.  */
template <int a_turned, int b_turned>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_mma_quarter (float &d0, float &d1, float &d2, float &d3,
			    float &d4, float &d5, float &d6, float &d7,
			    unsigned int a0, unsigned int a1,
			    unsigned int b0, unsigned int b1,
			    unsigned int c0, unsigned int c1,
			    unsigned int c2, unsigned int c3)
{
  __cuda2cpu_tiles &tiles = __cuda2cpu_warp_tiles ();
  unsigned int c[4] = { c0, c1, c2, c3 };
  float before[8];
  __cuda2cpu_tile_meet ();
  __cuda2cpu_tile_give<4, 4> (tiles.sums, c);
  __cuda2cpu_tile_meet ();
  int lane = (int) __cuda2cpu_laneid ();
  const __cuda2cpu_ptx_quarter_half *row
    = ((const __cuda2cpu_ptx_quarter_half *) tiles.sums
       + 8 * (lane & ~2) + (lane & 2));
#define __CUDA2CPU_BEFORE(i)						\
  before[i] = __cuda2cpu_binary16::widen				\
    (row[8 * ((i) & 2) + ((i) & 4) + ((i) & 1)])
  __CUDA2CPU_BEFORE (0);
  __CUDA2CPU_BEFORE (1);
  __CUDA2CPU_BEFORE (2);
  __CUDA2CPU_BEFORE (3);
  __CUDA2CPU_BEFORE (4);
  __CUDA2CPU_BEFORE (5);
  __CUDA2CPU_BEFORE (6);
  __CUDA2CPU_BEFORE (7);
#undef __CUDA2CPU_BEFORE
  __cuda2cpu_ptx_mma_quarter<a_turned, b_turned>
    (d0, d1, d2, d3, d4, d5, d6, d7, a0, a1, b0, b1, before[0], before[1],
     before[2], before[3], before[4], before[5], before[6], before[7]);
}

/* Sums of half precision: a lane holds a row.  */
template <int a_turned, int b_turned>
__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_ptx_quarter_pair (const __cuda2cpu_tiles &tiles, int column,
			     unsigned int c)
{
  typedef __cuda2cpu_tile_sum<unsigned short> sum;
  int lane = (int) __cuda2cpu_laneid ();
  int row = (lane & 3) + (lane >> 2 & 4);
  unsigned int result = 0;
  for (int i = 0; i < 2; i++)
    {
      float before = sum::widen ((unsigned short) (c >> 16 * i));
      float after = __cuda2cpu_ptx_quarter_sum<a_turned, b_turned>
	(tiles, row, column + i, before);
      result |= (unsigned int) sum::narrow (after, false) << 16 * i;
    }
  return result;
}

template <int a_turned, int b_turned>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_mma_quarter (unsigned int &d0, unsigned int &d1,
			    unsigned int &d2, unsigned int &d3,
			    unsigned int a0, unsigned int a1,
			    unsigned int b0, unsigned int b1,
			    unsigned int c0, unsigned int c1,
			    unsigned int c2, unsigned int c3)
{
  const __cuda2cpu_tiles &tiles
    = __cuda2cpu_ptx_quarter_give (a0, a1, b0, b1);
  d0 = __cuda2cpu_ptx_quarter_pair<a_turned, b_turned> (tiles, 0, c0);
  d1 = __cuda2cpu_ptx_quarter_pair<a_turned, b_turned> (tiles, 2, c1);
  d2 = __cuda2cpu_ptx_quarter_pair<a_turned, b_turned> (tiles, 4, c2);
  d3 = __cuda2cpu_ptx_quarter_pair<a_turned, b_turned> (tiles, 6, c3);
}

/* Matrices of eight rows of 16 bytes, which lie where the lanes say: those of
   the first matrix where the first eight do, and so on.  Of each a lane holds
   the next word; if TRANS, of the matrix turned round its diagonal.  */

/* Turn COUNT matrices in the warp's memory AT if TRANS.  */
template <int trans, int count>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_turn (unsigned char *at)
{
  if (!trans)
    return;
  if (__cuda2cpu_laneid () == 0)
    CUDA2CPU_turn_matrices (at, count);
  __cuda2cpu_tile_meet ();
}

/* The lane's words of COUNT matrices.  */
template <int trans, int count, int space, typename __A>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_load_matrices (unsigned int *words, __A address)
{
  __cuda2cpu_tiles &tiles = __cuda2cpu_warp_tiles ();
  __cuda2cpu_tile_meet ();
  unsigned int lane = __cuda2cpu_laneid ();
  if (lane < 8 * count)
    __cuda2cpu_tile_copy<16>
      (tiles.a + 16 * lane,
       __cuda2cpu_ptx_place<__cuda2cpu_ptx_shared (space)> (address));
  __cuda2cpu_tile_meet ();
  __cuda2cpu_ptx_turn<trans, count> (tiles.a);
  __cuda2cpu_tile_take<1, count> (words, tiles.a);
}

template <int trans, int space, typename __A>
__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_ptx_ldmatrix_1 (__A address)
{
  unsigned int word;
  __cuda2cpu_ptx_load_matrices<trans, 1, space> (&word, address);
  return word;
}

template <int trans, int space, typename __A>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_ldmatrix_2 (unsigned int &d0, unsigned int &d1, __A address)
{
  unsigned int words[2];
  __cuda2cpu_ptx_load_matrices<trans, 2, space> (words, address);
  d0 = words[0];
  d1 = words[1];
}

template <int trans, int space, typename __A>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_ldmatrix_4 (unsigned int &d0, unsigned int &d1,
			   unsigned int &d2, unsigned int &d3, __A address)
{
  unsigned int words[4];
  __cuda2cpu_ptx_load_matrices<trans, 4, space> (words, address);
  d0 = words[0];
  d1 = words[1];
  d2 = words[2];
  d3 = words[3];
}

/* Store COUNT matrices.  */
template <int trans, int space, int count, typename __A>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_store_matrices (__A address, const unsigned int *words)
{
  __cuda2cpu_tiles &tiles = __cuda2cpu_warp_tiles ();
  __cuda2cpu_tile_meet ();
  __cuda2cpu_tile_give<1, count> (tiles.a, words);
  __cuda2cpu_tile_meet ();
  __cuda2cpu_ptx_turn<trans, count> (tiles.a);
  unsigned int lane = __cuda2cpu_laneid ();
  if (lane < 8 * count)
    __cuda2cpu_tile_copy<16>
      (__cuda2cpu_ptx_place<__cuda2cpu_ptx_shared (space)> (address),
       tiles.a + 16 * lane);
  __cuda2cpu_tile_meet ();
}

template <int trans, int space, typename __A>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_stmatrix (__A address, unsigned int a)
{
  __cuda2cpu_ptx_store_matrices<trans, space, 1> (address, &a);
}

template <int trans, int space, typename __A>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_stmatrix (__A address, unsigned int a, unsigned int b)
{
  unsigned int words[2] = { a, b };
  __cuda2cpu_ptx_store_matrices<trans, space, 2> (address, words);
}

template <int trans, int space, typename __A>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_stmatrix (__A address, unsigned int a, unsigned int b,
			 unsigned int c, unsigned int d)
{
  unsigned int words[4] = { a, b, c, d };
  __cuda2cpu_ptx_store_matrices<trans, space, 4> (address, words);
}

/* A matrix turned round its diagonal.  */
__CUDA2CPU_LAZY unsigned int
__cuda2cpu_ptx_movmatrix (unsigned int word)
{
  __cuda2cpu_tiles &tiles = __cuda2cpu_warp_tiles ();
  __cuda2cpu_tile_meet ();
  __cuda2cpu_tile_give<1, 1> (tiles.a, &word);
  __cuda2cpu_tile_meet ();
  __cuda2cpu_ptx_turn<1, 1> (tiles.a);
  __cuda2cpu_tile_take<1, 1> (&word, tiles.a);
  return word;
}

#endif /* CUDA2CPU_PTX_MMA_H */
