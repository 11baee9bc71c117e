/* Products of inline PTX with a sparse factor A.
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

/* Of each chunk of A half of the elements are stored, and metadata say where
   they belong: of four elements of 16 bits, or of four bytes, two; of two of
   tf32 one, which is two halves here; and of eight of four bits two pairs, each
   a byte.  So a register of A is eight bytes of the whole matrix,

     stored	a0 a1			(16 bits each)
     metadata	i0 i1			(two bits each)
     whole	element i0 is a0, element i1 is a1, the others are zero

   or twice the same with bytes.  The lanes write A as a whole to the warp's
   memory, and the product is one of whole matrices: see ptx-mma.h.

   Metadata of four lanes are those of two rows, eight apart.  With elements of
   16 bits and more a register has 16 bits for each of them, and one or two
   registers have all, those of which lanes the selector says; with smaller ones
   a register has 32 bits for one of them, and two or four registers have
   all.  */

#ifndef CUDA2CPU_PTX_MMA_SPARSE_H
#define CUDA2CPU_PTX_MMA_SPARSE_H 1

#pragma GCC system_header

#include "ptx-mma.h"

/* Eight bytes of A of which WORD is stored, for the metadata INDICES: bytes if
   SMALL.  */
template <bool small>
__CUDA2CPU_DEVICE unsigned long long
__cuda2cpu_ptx_spread (unsigned int word, unsigned int indices)
{
  const int bits = small ? 8 : 16;
  const unsigned long long mask = (1u << bits) - 1;
  unsigned long long low, high;
  low = ((word & mask) << (indices & 3) * bits
	 | (word >> bits & mask) << (indices >> 2 & 3) * bits);
  if (!small)
    return low;
  high = ((word >> 16 & mask) << (indices >> 4 & 3) * bits
	  | (word >> 24 & mask) << (indices >> 6 & 3) * bits);
  return low | high << 32;
}

/* Bring the lane's NA words of A to the warp's memory, as a whole.  METADATA
   and SELECTOR are the instruction's last operands.  */
template <bool small, int na>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_give_sparse (__cuda2cpu_tiles &tiles, const unsigned int *a,
			    unsigned int metadata, unsigned int selector)
{
  typedef typename __cuda2cpu_tile_any<unsigned int>::type word;
  typedef typename __cuda2cpu_tile_any<unsigned long long>::type pair;
  /* B has no more than half of its place.  */
  word *all = (word *) (tiles.b + 512);
  int lane = (int) __cuda2cpu_laneid (), quad = lane / 4, q = lane % 4;
  all[lane] = metadata;
  __cuda2cpu_tile_meet ();
  /* How many registers of four lanes have metadata.  */
  const int registers = small ? na : na / 2;
  int first = quad * 4 + (registers < 4 ? (int) selector * registers : 0);
  __cuda2cpu_tile_times<na>::run
    ([=, &tiles] (int i) __attribute__ ((__always_inline__))
     {
       int half = i % 2, depth = i / 2;
       unsigned int indices
	 = (small ? all[first + 2 * depth + half] >> 8 * q
	    : all[first + depth] >> (16 * half + 4 * q));
       int block = (2 * depth + q / 2) * 2 + half;
       ((pair *) tiles.a)[(block * 8 + quad) * 2 + q % 2]
	 = __cuda2cpu_ptx_spread<small> (a[i], indices);
     });
}

/* D = A * B + C for N words of A and of B and four sums that are kept as S.  */
template <__cuda2cpu_tile_type type, __cuda2cpu_tile_type b_type, int n,
	  typename __S>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_multiply_sparse (__S *d, const unsigned int *a,
				const unsigned int *b, const __S *c,
				unsigned int metadata, unsigned int selector,
				bool saturate)
{
  typedef __cuda2cpu_tile_sum<__S> sum;
  __cuda2cpu_tiles &tiles = __cuda2cpu_warp_tiles ();
  __cuda2cpu_tile_meet ();
  __cuda2cpu_ptx_give_sparse<(type >= __cuda2cpu_tile_s8), n>
    (tiles, a, metadata, selector);
  __cuda2cpu_tile_give<1, n> (tiles.b, b);
  unsigned char *before
    = __cuda2cpu_tile_lane<2, typename sum::type> (tiles.sums);
  __cuda2cpu_tile_times<4>::run
    ([=] (int i) __attribute__ ((__always_inline__))
     {
       __cuda2cpu_tile_element<2, typename sum::type> (before, i)
	 = sum::widen (c[i]);
     });
  __cuda2cpu_tile_multiply (tiles, { type, b_type, 2, 1, n, 0, 0, saturate });
  unsigned char *after
    = __cuda2cpu_tile_lane<2, typename sum::type> (tiles.sums);
  __cuda2cpu_tile_times<4>::run
    ([=] (int i) __attribute__ ((__always_inline__))
     {
       d[i] = sum::narrow
	 (__cuda2cpu_tile_element<2, typename sum::type> (after, i), false);
     });
}

/* Functions of TEMPLATE by the name NAME for two and for four words of each
   factor, whose types are TYPE and B_TYPE, and sums of S.  */
#define __CUDA2CPU_SPARSE(TEMPLATE, name, __S, type, b_type, sat)	\
  TEMPLATE								\
  __CUDA2CPU_DEVICE void						\
  __cuda2cpu_ptx_##name (__S &d0, __S &d1, __S &d2, __S &d3,		\
			 unsigned int a0, unsigned int a1,		\
			 unsigned int b0, unsigned int b1,		\
			 __S c0, __S c1, __S c2, __S c3,		\
			 unsigned int metadata, unsigned int selector)	\
  {									\
    unsigned int a[2] = { a0, a1 }, b[2] = { b0, b1 };			\
    __S c[4] = { c0, c1, c2, c3 }, d[4];				\
    __cuda2cpu_ptx_multiply_sparse<type, b_type, 2> (d, a, b, c, metadata, \
						     selector, sat);	\
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
			 unsigned int b2, unsigned int b3,		\
			 __S c0, __S c1, __S c2, __S c3,		\
			 unsigned int metadata, unsigned int selector)	\
  {									\
    unsigned int a[4] = { a0, a1, a2, a3 }, b[4] = { b0, b1, b2, b3 };	\
    __S c[4] = { c0, c1, c2, c3 }, d[4];				\
    __cuda2cpu_ptx_multiply_sparse<type, b_type, 4> (d, a, b, c, metadata, \
						     selector, sat);	\
    d0 = d[0];								\
    d1 = d[1];								\
    d2 = d[2];								\
    d3 = d[3];								\
  }

#define __CUDA2CPU_TEMPLATE_0 template <int = 0>
#define __CUDA2CPU_TEMPLATE_2						\
  template <int a_type, int b_type,					\
	    typename = typename __cuda2cpu_ptx_alike<a_type, b_type>::sum>
#define __CUDA2CPU_TEMPLATE_3						\
  template <int saturate, int a_signs, int b_signs>

__CUDA2CPU_SPARSE (__CUDA2CPU_TEMPLATE_0, mma_sparse_tf32, float,
		   __cuda2cpu_tile_tf32, __cuda2cpu_tile_tf32, false)
__CUDA2CPU_SPARSE
  (__CUDA2CPU_TEMPLATE_2, mma_sparse_narrow, float,
   __cuda2cpu_ptx_tile_type (__cuda2cpu_tile_f16, a_type),
   __cuda2cpu_ptx_tile_type (__cuda2cpu_tile_f16, b_type), false)
__CUDA2CPU_SPARSE
  (__CUDA2CPU_TEMPLATE_3, mma_sparse_bytes, int,
   __cuda2cpu_ptx_tile_type (__cuda2cpu_tile_s8, !a_signs),
   __cuda2cpu_ptx_tile_type (__cuda2cpu_tile_s8, !b_signs), saturate)
__CUDA2CPU_SPARSE
  (__CUDA2CPU_TEMPLATE_3, mma_sparse_nibbles, int,
   __cuda2cpu_ptx_tile_type (__cuda2cpu_tile_s4, !a_signs),
   __cuda2cpu_ptx_tile_type (__cuda2cpu_tile_s4, !b_signs), saturate)

#undef __CUDA2CPU_TEMPLATE_0
#undef __CUDA2CPU_TEMPLATE_2
#undef __CUDA2CPU_TEMPLATE_3
#undef __CUDA2CPU_SPARSE

/* Sums of half precision, two in a word.  */
template <int n>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_multiply_sparse_half (unsigned int &d0, unsigned int &d1,
				     const unsigned int *a,
				     const unsigned int *b, unsigned int c0,
				     unsigned int c1, unsigned int metadata,
				     unsigned int selector)
{
  unsigned short c[4] = { (unsigned short) c0, (unsigned short) (c0 >> 16),
			  (unsigned short) c1, (unsigned short) (c1 >> 16) };
  unsigned short d[4];
  __cuda2cpu_ptx_multiply_sparse<__cuda2cpu_tile_f16, __cuda2cpu_tile_f16, n>
    (d, a, b, c, metadata, selector, false);
  d0 = d[0] | (unsigned int) d[1] << 16;
  d1 = d[2] | (unsigned int) d[3] << 16;
}

__CUDA2CPU_LAZY void
__cuda2cpu_ptx_mma_sparse_half (unsigned int &d0, unsigned int &d1,
				unsigned int a0, unsigned int a1,
				unsigned int b0, unsigned int b1,
				unsigned int c0, unsigned int c1,
				unsigned int metadata, unsigned int selector)
{
  unsigned int a[2] = { a0, a1 }, b[2] = { b0, b1 };
  __cuda2cpu_ptx_multiply_sparse_half<2> (d0, d1, a, b, c0, c1, metadata,
					  selector);
}

__CUDA2CPU_LAZY void
__cuda2cpu_ptx_mma_sparse_half (unsigned int &d0, unsigned int &d1,
				unsigned int a0, unsigned int a1,
				unsigned int a2, unsigned int a3,
				unsigned int b0, unsigned int b1,
				unsigned int b2, unsigned int b3,
				unsigned int c0, unsigned int c1,
				unsigned int metadata, unsigned int selector)
{
  unsigned int a[4] = { a0, a1, a2, a3 }, b[4] = { b0, b1, b2, b3 };
  __cuda2cpu_ptx_multiply_sparse_half<4> (d0, d1, a, b, c0, c1, metadata,
					  selector);
}

#endif /* CUDA2CPU_PTX_MMA_SPARSE_H */
