/* The wmma instructions of inline PTX.
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

/* Which lane holds what of a matrix PTX leaves open for wmma; here it is what
   mma.h has: see tile.h.  So a fragment of either kind is the other's.  As
   there, factors of half precision have more words than they need.  */

#ifndef CUDA2CPU_PTX_WMMA_H
#define CUDA2CPU_PTX_WMMA_H 1

#pragma GCC system_header

#include "ptx-memory.h"
#include "tile.h"

/* The shapes, by their places in "m16n16k16 m8n32k16 m32n8k16 m16n16k8 m8n8k4
   m8n8k32 m8n8k128".  */
constexpr int __cuda2cpu_wmma_rows[] = { 16, 8, 32, 16, 8, 8, 8 };
constexpr int __cuda2cpu_wmma_columns[] = { 16, 32, 8, 16, 8, 8, 8 };
constexpr int __cuda2cpu_wmma_depths[] = { 16, 16, 16, 8, 4, 32, 128 };

/* What factors are kept as, by the place of their type in "f16 bf16 u8 s8 tf32
   u4 s4 b1 f64"; how many in one of that, the first shape there is of it, and
   the last.  */
template <typename __K, __cuda2cpu_tile_type __tile, int __packed, int __first,
	  int __last>
struct __cuda2cpu_wmma_element
{
  typedef __K kept;
  static constexpr __cuda2cpu_tile_type tile = __tile;
  static constexpr int packed = __packed, first = __first, last = __last;
};

template <int type>
struct __cuda2cpu_wmma_type;

#define __CUDA2CPU_WMMA_TYPE(place, __K, tile, packed, first, last)	\
  template <>								\
  struct __cuda2cpu_wmma_type<place>					\
  : __cuda2cpu_wmma_element<__K, __cuda2cpu_tile_##tile, packed, first,	\
			    last> {};

__CUDA2CPU_WMMA_TYPE (0, unsigned short, f16, 1, 0, 2)
__CUDA2CPU_WMMA_TYPE (1, unsigned short, bf16, 1, 0, 2)
__CUDA2CPU_WMMA_TYPE (2, unsigned char, u8, 1, 0, 2)
__CUDA2CPU_WMMA_TYPE (3, unsigned char, s8, 1, 0, 2)
__CUDA2CPU_WMMA_TYPE (4, unsigned int, tf32, 1, 3, 3)
__CUDA2CPU_WMMA_TYPE (5, unsigned int, u4, 8, 5, 5)
__CUDA2CPU_WMMA_TYPE (6, unsigned int, s4, 8, 5, 5)
__CUDA2CPU_WMMA_TYPE (7, unsigned int, b1_xor, 32, 6, 6)
__CUDA2CPU_WMMA_TYPE (8, double, f64, 1, 4, 4)

#undef __CUDA2CPU_WMMA_TYPE

/* Factor A, or B if IS_B, of SHAPE and TYPE, by columns if BY_COLUMNS.  COUNT
   is how many words, or doubles, a lane holds, and WORDS how many of these are
   looked at.  */
template <int is_b, int by_columns, int shape, int type>
struct __cuda2cpu_wmma_factor
: __cuda2cpu_tile_factor<typename __cuda2cpu_wmma_type<type>::kept,
			 __cuda2cpu_wmma_type<type>::packed, !is_b,
			 is_b ? !by_columns : by_columns,
			 is_b ? __cuda2cpu_wmma_columns[shape]
			 : __cuda2cpu_wmma_rows[shape],
			 __cuda2cpu_wmma_depths[shape]>
{
  typedef __cuda2cpu_wmma_factor self;
  typedef __cuda2cpu_wmma_type<type> element;
  static constexpr bool lies_turned = is_b ? !by_columns : by_columns;
  static constexpr int words = self::count / self::group;
  static constexpr int count_words = type == 0 ? 8 : words;
  static constexpr int step
    = lies_turned ? self::rows : self::columns * element::packed;
  /* There is such a matrix.  */
  static constexpr bool valid
    = (shape >= element::first && shape <= element::last
       && (element::packed == 1 || !lies_turned));
};

/* Load a factor F into words, or doubles, TO.  STEP is -1 if there is no space
   between its rows.  */
template <typename __F, int space, typename __W, typename __A>
__CUDA2CPU_DEVICE void
__cuda2cpu_wmma_load (__W *to, __A address, unsigned int step)
{
  __cuda2cpu_tiles &tiles = __cuda2cpu_warp_tiles ();
  __cuda2cpu_tile_meet ();
  if (__cuda2cpu_laneid () == 0)
    __F::load (tiles.a, (const typename __F::kept *)
	       __cuda2cpu_ptx_place<__cuda2cpu_ptx_shared (space)> (address),
	       step == -1u ? __F::step : step);
  __cuda2cpu_tile_meet ();
  __cuda2cpu_tile_take<1, __F::words> (to, tiles.a);
  __cuda2cpu_tile_times<__F::count_words - __F::words>::run
    ([=] (int i) __attribute__ ((__always_inline__))
     { to[__F::words + i] = to[i % __F::words]; });
}

/* Load sums of SHAPE that are kept as S, and store them.  */
template <int shape, int space, typename __S, typename __A>
__CUDA2CPU_DEVICE void
__cuda2cpu_wmma_load_sums (__S *to, __A address, unsigned int step,
			   bool by_columns)
{
  const int m = __cuda2cpu_wmma_rows[shape];
  const int n = __cuda2cpu_wmma_columns[shape], size = sizeof (__S);
  __cuda2cpu_tiles &tiles = __cuda2cpu_warp_tiles ();
  const __S *from = (const __S *)
    __cuda2cpu_ptx_place<__cuda2cpu_ptx_shared (space)> (address);
  __cuda2cpu_tile_meet ();
  if (__cuda2cpu_laneid () == 0)
    {
      if (by_columns)
	__cuda2cpu_tile_load_turned<__S, m, n, 8, true>
	  ((__S *) tiles.sums, from, step == -1u ? m : step);
      else
	__cuda2cpu_tile_load<m, n * size, 8 * size, true>
	  (tiles.sums, (const unsigned char *) from,
	   (unsigned long) (step == -1u ? n : step) * size);
    }
  __cuda2cpu_tile_meet ();
  __cuda2cpu_tile_take<2, m * n / 32> (to, tiles.sums);
}

template <int shape, int space, typename __S, typename __A>
__CUDA2CPU_DEVICE void
__cuda2cpu_wmma_store_sums (__A address, const __S *from, unsigned int step,
			    bool by_columns)
{
  const int m = __cuda2cpu_wmma_rows[shape];
  const int n = __cuda2cpu_wmma_columns[shape], size = sizeof (__S);
  __cuda2cpu_tiles &tiles = __cuda2cpu_warp_tiles ();
  __S *to = (__S *)
    __cuda2cpu_ptx_place<__cuda2cpu_ptx_shared (space)> (address);
  __cuda2cpu_tile_meet ();
  __cuda2cpu_tile_give<2, m * n / 32> (tiles.sums, from);
  __cuda2cpu_tile_meet ();
  if (__cuda2cpu_laneid () == 0)
    {
      if (by_columns)
	__cuda2cpu_tile_store_turned<__S, m, n>
	  (to, (const __S *) tiles.sums, step == -1u ? m : step);
      else
	__cuda2cpu_tile_store<m, n * size, 8 * size>
	  ((unsigned char *) to, tiles.sums,
	   (unsigned long) (step == -1u ? n : step) * size);
    }
  __cuda2cpu_tile_meet ();
}

/* D = A * B + C for factors FA and FB, whose words, or doubles, follow each
   other at FACTORS.  */
template <typename __FA, typename __FB, __cuda2cpu_tile_type type,
	  typename __W, typename __D, typename __C>
__CUDA2CPU_DEVICE void
__cuda2cpu_wmma_multiply (__D *d, const __W *factors, const __C *c,
			  bool saturate)
{
  const int sums = __FA::rows * __FB::rows / 32;
  typedef __cuda2cpu_tile_sum<__C> sum_c;
  typedef __cuda2cpu_tile_sum<__D> sum_d;
  __cuda2cpu_tiles &tiles = __cuda2cpu_warp_tiles ();
  __cuda2cpu_tile_meet ();
  __cuda2cpu_tile_give<1, __FA::words> (tiles.a, factors);
  __cuda2cpu_tile_give<1, __FB::words> (tiles.b,
					factors + __FA::count_words);
  unsigned char *before
    = __cuda2cpu_tile_lane<2, typename sum_c::type> (tiles.sums);
  __cuda2cpu_tile_times<sums>::run
    ([=] (int i) __attribute__ ((__always_inline__))
     {
       __cuda2cpu_tile_element<2, typename sum_c::type> (before, i)
	 = sum_c::widen (c[i]);
     });
  __cuda2cpu_tile_multiply
    (tiles, { type, type, __FA::rows / 8, __FB::rows / 8,
	      __FA::columns / __FA::width, __FA::turned, __FB::turned,
	      saturate });
  unsigned char *after
    = __cuda2cpu_tile_lane<2, typename sum_d::type> (tiles.sums);
  __cuda2cpu_tile_times<sums>::run
    ([=] (int i) __attribute__ ((__always_inline__))
     {
       d[i] = sum_d::narrow
	 (__cuda2cpu_tile_element<2, typename sum_d::type> (after, i),
	  saturate);
     });
}

/* Where OK is false no function fits.  */
template <bool ok>
struct __cuda2cpu_wmma_if;
template <>
struct __cuda2cpu_wmma_if<true>
{
  typedef int type;
};

#define __CUDA2CPU_WMMA_IF(...)						\
  typename __cuda2cpu_wmma_if<(__VA_ARGS__)>::type = 0

/* The registers of a lane, and what the functions above have for them: two sums
   of half precision are in a word.  */
#define __CUDA2CPU_LIST_1(f, t, x) f (t, x##0)
#define __CUDA2CPU_LIST_2(f, t, x) f (t, x##0), f (t, x##1)
#define __CUDA2CPU_LIST_4(f, t, x)					\
  __CUDA2CPU_LIST_2 (f, t, x), f (t, x##2), f (t, x##3)
#define __CUDA2CPU_LIST_8(f, t, x)					\
  __CUDA2CPU_LIST_4 (f, t, x), f (t, x##4), f (t, x##5), f (t, x##6),	\
  f (t, x##7)
#define __CUDA2CPU_LIST_5(f, t, x) __CUDA2CPU_LIST_4 (f, t, x), f (t, x##4)
#define __CUDA2CPU_LIST_10(f, t, x)					\
  __CUDA2CPU_LIST_8 (f, t, x), f (t, x##8), f (t, x##9)
#define __CUDA2CPU_LIST_16(f, t, x)					\
  __CUDA2CPU_LIST_10 (f, t, x), f (t, x##10), f (t, x##11), f (t, x##12), \
  f (t, x##13), f (t, x##14), f (t, x##15)
#define __CUDA2CPU_BY_VALUE(t, x) t x
#define __CUDA2CPU_BY_REFERENCE(t, x) t &x
#define __CUDA2CPU_PLAIN(t, x) x
#define __CUDA2CPU_SET(t, x) x = *(t)++

template <typename __W, int n>
struct __cuda2cpu_wmma_list
{
  typedef __W sum;
  static constexpr int count = n;
  sum x[n];
};

template <int n>
struct __cuda2cpu_wmma_list<unsigned int, n>
{
  typedef unsigned short sum;
  static constexpr int count = 2 * n;
  sum x[2 * n];
};

template <typename __W, int n>
__CUDA2CPU_DEVICE __cuda2cpu_wmma_list<__W, n>
__cuda2cpu_wmma_sums (const __W (&words)[n])
{
  return __builtin_bit_cast (__cuda2cpu_wmma_list<__W, n>, words);
}

template <typename __W, int n>
struct __cuda2cpu_wmma_words
{
  __W x[n];
};

/* Loads of factors.  */
#define __CUDA2CPU_WMMA_FITS(N)						\
  __CUDA2CPU_WMMA_IF							\
    (__cuda2cpu_wmma_factor<is_b, by_columns, shape, type>::valid	\
     && (__cuda2cpu_wmma_factor<is_b, by_columns, shape, type>::count_words \
	 == N))
#define __CUDA2CPU_WMMA_LOAD(N)						\
  template <int is_b, int by_columns, int shape, int space, int type,	\
	    typename __A, __CUDA2CPU_WMMA_FITS (N)>			\
  __CUDA2CPU_DEVICE void						\
  __cuda2cpu_ptx_wmma_load						\
    (__CUDA2CPU_LIST_##N (__CUDA2CPU_BY_REFERENCE, unsigned int, d),	\
     __A address, unsigned int step = -1u)				\
  {									\
    unsigned int d[N], *p = d;						\
    __cuda2cpu_wmma_load<__cuda2cpu_wmma_factor<is_b, by_columns, shape, \
						type>, space>		\
      (d, address, step);						\
    __CUDA2CPU_LIST_##N (__CUDA2CPU_SET, p, d);				\
  }

__CUDA2CPU_WMMA_LOAD (2)
__CUDA2CPU_WMMA_LOAD (4)
__CUDA2CPU_WMMA_LOAD (8)

/* One result is returned.  */
template <int is_b, int by_columns, int shape, int space, int type,
	  typename __A, __CUDA2CPU_WMMA_FITS (1)>
__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_ptx_wmma_load (__A address, unsigned int step = -1u)
{
  unsigned int d;
  __cuda2cpu_wmma_load<__cuda2cpu_wmma_factor<is_b, by_columns, shape, type>,
		       space> (&d, address, step);
  return d;
}

template <int is_b, int by_columns, int space, typename __A>
__CUDA2CPU_DEVICE double
__cuda2cpu_ptx_wmma_load_double (__A address, unsigned int step = -1u)
{
  double d;
  __cuda2cpu_wmma_load<__cuda2cpu_wmma_factor<is_b, by_columns, 4, 8>, space>
    (&d, address, step);
  return d;
}

/* Loads and stores of sums.  */
#define __CUDA2CPU_WMMA_FIT(N, __W)					\
  __CUDA2CPU_WMMA_IF							\
    (__cuda2cpu_wmma_rows[shape] * __cuda2cpu_wmma_columns[shape] / 32	\
     == __cuda2cpu_wmma_list<__W, N>::count)
#define __CUDA2CPU_WMMA_SUMS(N, __W)					\
  template <int by_columns, int shape, int space, typename __A,		\
	    __CUDA2CPU_WMMA_FIT (N, __W)>				\
  __CUDA2CPU_DEVICE void						\
  __cuda2cpu_ptx_wmma_load_sums						\
    (__CUDA2CPU_LIST_##N (__CUDA2CPU_BY_REFERENCE, __W, d), __A address, \
     unsigned int step = -1u)						\
  {									\
    typedef __cuda2cpu_wmma_list<__W, N> list;				\
    list sums;								\
    __cuda2cpu_wmma_load_sums<shape, space> (sums.x, address, step,	\
					     by_columns);		\
    __cuda2cpu_wmma_words<__W, N> words					\
      = __builtin_bit_cast (__cuda2cpu_wmma_words<__W, N>, sums);	\
    __W *p = words.x;							\
    __CUDA2CPU_LIST_##N (__CUDA2CPU_SET, p, d);				\
  }									\
  template <int by_columns, int shape, int space, typename __A,		\
	    __CUDA2CPU_WMMA_FIT (N, __W)>				\
  __CUDA2CPU_DEVICE void						\
  __cuda2cpu_ptx_wmma_store						\
    (__A address, __CUDA2CPU_LIST_##N (__CUDA2CPU_BY_VALUE, __W, d),	\
     unsigned int step = -1u)						\
  {									\
    typedef __cuda2cpu_wmma_list<__W, N> list;				\
    __W d[N] = { __CUDA2CPU_LIST_##N (__CUDA2CPU_PLAIN, , d) };		\
    list sums = __cuda2cpu_wmma_sums (d);				\
    __cuda2cpu_wmma_store_sums<shape, space> (address, sums.x, step,	\
					      by_columns);		\
  }

__CUDA2CPU_WMMA_SUMS (4, unsigned int)
__CUDA2CPU_WMMA_SUMS (8, float)
__CUDA2CPU_WMMA_SUMS (8, int)
__CUDA2CPU_WMMA_SUMS (2, int)
__CUDA2CPU_WMMA_SUMS (2, double)

/* Products.  Template parameters are PARMS; A_COLUMNS, B_COLUMNS and SHAPE say
   whether factors are by columns and which shape, TYPE is as in
   __cuda2cpu_wmma_type, and TILE as the runtime has it.  Both factors have NF
   words, or doubles.  */
#define __CUDA2CPU_WMMA(name, PARMS, a_columns, b_columns, shape, type,	\
			tile, saturate, ND, __D, NF, __W, NC, __C)	\
  template <PARMS, __CUDA2CPU_WMMA_IF					\
	    (__cuda2cpu_wmma_factor<0, a_columns, shape, type>::valid	\
	     && __cuda2cpu_wmma_factor<1, b_columns, shape, type>::valid \
	     && (__cuda2cpu_wmma_factor<0, a_columns, shape, type>	\
		 ::count_words						\
		 + __cuda2cpu_wmma_factor<1, b_columns, shape, type>	\
		   ::count_words == NF))>				\
  __CUDA2CPU_DEVICE void						\
  __cuda2cpu_ptx_##name							\
    (__CUDA2CPU_LIST_##ND (__CUDA2CPU_BY_REFERENCE, __D, d),		\
     __CUDA2CPU_LIST_##NF (__CUDA2CPU_BY_VALUE, __W, f),		\
     __CUDA2CPU_LIST_##NC (__CUDA2CPU_BY_VALUE, __C, c))		\
  {									\
    typedef __cuda2cpu_wmma_factor<0, a_columns, shape, type> factor_a;	\
    typedef __cuda2cpu_wmma_factor<1, b_columns, shape, type> factor_b;	\
    __W f[NF] = { __CUDA2CPU_LIST_##NF (__CUDA2CPU_PLAIN, , f) };	\
    __C c[NC] = { __CUDA2CPU_LIST_##NC (__CUDA2CPU_PLAIN, , c) };	\
    auto from = __cuda2cpu_wmma_sums (c);				\
    __cuda2cpu_wmma_list<__D, ND> to;					\
    __cuda2cpu_wmma_multiply<factor_a, factor_b, tile>			\
      (to.x, f, from.x, saturate);					\
    __cuda2cpu_wmma_words<__D, ND> words				\
      = __builtin_bit_cast (__cuda2cpu_wmma_words<__D, ND>, to);	\
    __D *p = words.x;							\
    __CUDA2CPU_LIST_##ND (__CUDA2CPU_SET, p, d);			\
  }

#define __CUDA2CPU_PARMS int a_columns, int b_columns, int shape, int saturate
#define __CUDA2CPU_WMMA_HALF(ND, __D, NC, __C)				\
  __CUDA2CPU_WMMA (wmma_half, __CUDA2CPU_PARMS, a_columns, b_columns,	\
		   shape, 0, __cuda2cpu_tile_f16, saturate, ND, __D, 16, \
		   unsigned int, NC, __C)
__CUDA2CPU_WMMA_HALF (4, unsigned int, 4, unsigned int)
__CUDA2CPU_WMMA_HALF (4, unsigned int, 8, float)
__CUDA2CPU_WMMA_HALF (8, float, 4, unsigned int)
__CUDA2CPU_WMMA_HALF (8, float, 8, float)
#undef __CUDA2CPU_WMMA_HALF
#undef __CUDA2CPU_PARMS

#define __CUDA2CPU_PARMS int a_columns, int b_columns, int shape
#define __CUDA2CPU_WMMA_BRAIN(NF)					\
  __CUDA2CPU_WMMA (wmma_brain, __CUDA2CPU_PARMS, a_columns, b_columns,	\
		   shape, 1, __cuda2cpu_tile_bf16, false, 8, float, NF,	\
		   unsigned int, 8, float)
__CUDA2CPU_WMMA_BRAIN (8)
__CUDA2CPU_WMMA_BRAIN (10)
#undef __CUDA2CPU_WMMA_BRAIN
#undef __CUDA2CPU_PARMS

#define __CUDA2CPU_PARMS int a_columns, int b_columns
__CUDA2CPU_WMMA (wmma_tf32, __CUDA2CPU_PARMS, a_columns, b_columns, 3, 4,
		 __cuda2cpu_tile_tf32, false, 8, float, 8, unsigned int, 8,
		 float)
__CUDA2CPU_WMMA (wmma_double, __CUDA2CPU_PARMS, a_columns, b_columns, 4, 8,
		 __cuda2cpu_tile_f64, false, 2, double, 2, double, 2, double)
#undef __CUDA2CPU_PARMS

/* Types of which one is that of A and of B have a tile type, FIRST if unsigned
   and SECOND if signed.  */
template <int a, int b>
struct __cuda2cpu_wmma_signs;
template <int a>
struct __cuda2cpu_wmma_signs<a, a>
{
  static constexpr __cuda2cpu_tile_type
    byte = a ? __cuda2cpu_tile_s8 : __cuda2cpu_tile_u8,
    nibble = a ? __cuda2cpu_tile_s4 : __cuda2cpu_tile_u4;
};

#define __CUDA2CPU_PARMS						\
  int a_columns, int b_columns, int shape, int a_signs, int b_signs,	\
  int saturate
#define __CUDA2CPU_WMMA_BYTES(NF)					\
  __CUDA2CPU_WMMA (wmma_bytes, __CUDA2CPU_PARMS, a_columns, b_columns,	\
		   shape, 2 + a_signs, (__cuda2cpu_wmma_signs<a_signs,	\
							 b_signs>::byte), \
		   saturate, 8, int, NF, unsigned int, 8, int)
__CUDA2CPU_WMMA_BYTES (4)
__CUDA2CPU_WMMA_BYTES (5)
#undef __CUDA2CPU_WMMA_BYTES
#undef __CUDA2CPU_PARMS

#define __CUDA2CPU_PARMS int a_signs, int b_signs, int saturate
__CUDA2CPU_WMMA (wmma_nibbles, __CUDA2CPU_PARMS, 0, 1, 5, 5 + a_signs,
		 (__cuda2cpu_wmma_signs<a_signs, b_signs>::nibble), saturate,
		 2, int, 2, unsigned int, 2, int)
#undef __CUDA2CPU_PARMS

#define __CUDA2CPU_PARMS int both
__CUDA2CPU_WMMA (wmma_bits, __CUDA2CPU_PARMS, 0, 1, 6, 7,
		 (both ? __cuda2cpu_tile_b1_and : __cuda2cpu_tile_b1_xor),
		 false, 2, int, 2, unsigned int, 2, int)
#undef __CUDA2CPU_PARMS

#undef __CUDA2CPU_WMMA
#undef __CUDA2CPU_WMMA_SUMS
#undef __CUDA2CPU_WMMA_LOAD
#undef __CUDA2CPU_SET
#undef __CUDA2CPU_PLAIN
#undef __CUDA2CPU_BY_REFERENCE
#undef __CUDA2CPU_BY_VALUE
#undef __CUDA2CPU_WMMA_FIT
#undef __CUDA2CPU_WMMA_FITS
#undef __CUDA2CPU_WMMA_IF
#undef __CUDA2CPU_LIST_16
#undef __CUDA2CPU_LIST_10
#undef __CUDA2CPU_LIST_5
#undef __CUDA2CPU_LIST_8
#undef __CUDA2CPU_LIST_4
#undef __CUDA2CPU_LIST_2
#undef __CUDA2CPU_LIST_1

#endif /* CUDA2CPU_PTX_WMMA_H */
