/* Warp matrix functions: products of matrices that the lanes of a warp hold.
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


/* A fragment is what a lane holds of a matrix.  Where PTX's mma has matrices of
   that kind, the lanes hold what they hold there; those of 16 rows and columns
   have the lower row blocks of a column before the next column.  Factors of
   half precision have each element twice, as CUDA's have; the second half is
   not looked at.  Factors of 16 bits and of tf32 that lie the other way in
   memory, A by columns and B by rows, are held turned round, all others as they
   are multiplied: detail/tile.h.  */

#ifndef __CUDA2CPU_MMA_H__
#define __CUDA2CPU_MMA_H__ 1

#pragma GCC system_header

#include "cuda_fp16.h"
#include "cuda_bf16.h"

#if defined __cplusplus && defined __CUDACC__

# include "detail/ptx-convert.h"
# include "detail/tile.h"

# define __CUDA2CPU_VALUE(__T)						\
  template <>								\
  struct __cuda2cpu_tile_value<__T>					\
  {									\
    typedef unsigned short type;					\
									\
    __CUDA2CPU_DEVICE static type &					\
    of (__T &x)								\
    {									\
      return x.__x;							\
    }									\
									\
    __CUDA2CPU_DEVICE static const type &				\
    of (const __T &x)							\
    {									\
      return x.__x;							\
    }									\
  };

__CUDA2CPU_VALUE (__half)
__CUDA2CPU_VALUE (__nv_bfloat16)

# undef __CUDA2CPU_VALUE

namespace nvcuda {
namespace wmma {

/* The float that tf32 has for X: halves are rounded away from zero.  */
__CUDA2CPU_DEVICE float
__float_to_tf32 (float x)
{
  return __builtin_bit_cast (float,
			     __cuda2cpu_ptx_cvt_tf32<float, float> (x));
}

struct row_major;
struct col_major;
struct matrix_a;
struct matrix_b;
struct accumulator;

enum layout_t
{
  mem_row_major,
  mem_col_major
};

namespace precision {
struct tf32;
}

namespace experimental {
namespace precision {
struct u4;
struct s4;
struct b1;
}

enum bmmaBitOp
{
  bmmaBitOpXOR = 1,
  bmmaBitOpAND = 2
};

enum bmmaAccumulateOp
{
  bmmaAccumulateOpPOPC = 1
};
}

/* What elements of type T are to the program and to the runtime: how they are
   kept, how many there are in one that is kept, and what they are there.  */
template <typename __T, __cuda2cpu_tile_type __type, int __packed>
struct __cuda2cpu_element
{
  typedef __T kept;
  static constexpr __cuda2cpu_tile_type type = __type;
  static constexpr int packed = __packed;
};

template <typename __T>
struct helper_traits;

# define __CUDA2CPU_ELEMENT(__T, __Kept, type, packed)			\
  template <>								\
  struct helper_traits<__T>						\
  : __cuda2cpu_element<__Kept, __cuda2cpu_tile_##type, packed>		\
  {									\
    typedef __T element_type;						\
    typedef __Kept storage_element_type;				\
    typedef __Kept fill_argument_type;					\
  };

__CUDA2CPU_ELEMENT (__half, __half, f16, 1)
__CUDA2CPU_ELEMENT (__nv_bfloat16, __nv_bfloat16, bf16, 1)
__CUDA2CPU_ELEMENT (precision::tf32, float, tf32, 1)
__CUDA2CPU_ELEMENT (double, double, f64, 1)
__CUDA2CPU_ELEMENT (signed char, signed char, s8, 1)
__CUDA2CPU_ELEMENT (unsigned char, unsigned char, u8, 1)
__CUDA2CPU_ELEMENT (experimental::precision::s4, int, s4, 8)
__CUDA2CPU_ELEMENT (experimental::precision::u4, unsigned int, u4, 8)
__CUDA2CPU_ELEMENT (experimental::precision::b1, unsigned int, b1_xor, 32)
/* Sums only.  */
__CUDA2CPU_ELEMENT (float, float, tf32, 1)
__CUDA2CPU_ELEMENT (int, int, s8, 1)

# undef __CUDA2CPU_ELEMENT

/* A fragment of SIZE elements.  */
template <typename __T, int size, int packed_size = size>
struct __align__ (8) __frag_base
{
  enum { num_elements = size };
  enum { num_storage_elements = packed_size };
  typedef __T element_type;
  typedef typename helper_traits<__T>::storage_element_type
    storage_element_type;

  storage_element_type x[num_storage_elements];
};

template <typename Use, int m, int n, int k, typename T, typename Layout = void>
class fragment;

/* Fragments of T of the products of M rows, N columns and K factors: A and B
   have SIZE_A and SIZE_B elements.  */
# define __CUDA2CPU_FACTOR(Use, m, n, k, __T, Layout, size)		\
  template <>								\
  class fragment<Use, m, n, k, __T, Layout>				\
  : public __frag_base<__T, size, size / helper_traits<__T>::packed> {};
# define __CUDA2CPU_FACTORS(m, n, k, __T, size_a, size_b)		\
  __CUDA2CPU_FACTOR (matrix_a, m, n, k, __T, row_major, size_a)		\
  __CUDA2CPU_FACTOR (matrix_a, m, n, k, __T, col_major, size_a)		\
  __CUDA2CPU_FACTOR (matrix_b, m, n, k, __T, row_major, size_b)		\
  __CUDA2CPU_FACTOR (matrix_b, m, n, k, __T, col_major, size_b)
# define __CUDA2CPU_SUMS(m, n, k, __T)					\
  template <>								\
  class fragment<accumulator, m, n, k, __T>				\
  : public __frag_base<__T, m * n / 32> {};

# define __CUDA2CPU_SHAPE(m, n, k)					\
  __CUDA2CPU_FACTORS (m, n, k, __half, 16, 16)				\
  __CUDA2CPU_FACTORS (m, n, k, __nv_bfloat16, m * k / 32, n * k / 32)	\
  __CUDA2CPU_FACTORS (m, n, k, signed char, m * k / 32, n * k / 32)	\
  __CUDA2CPU_FACTORS (m, n, k, unsigned char, m * k / 32, n * k / 32)	\
  __CUDA2CPU_SUMS (m, n, k, __half)					\
  __CUDA2CPU_SUMS (m, n, k, float)					\
  __CUDA2CPU_SUMS (m, n, k, int)

__CUDA2CPU_SHAPE (16, 16, 16)
__CUDA2CPU_SHAPE (32, 8, 16)
__CUDA2CPU_SHAPE (8, 32, 16)

__CUDA2CPU_FACTORS (16, 16, 8, precision::tf32, 4, 4)
__CUDA2CPU_SUMS (16, 16, 8, float)
__CUDA2CPU_FACTORS (8, 8, 4, double, 1, 1)
__CUDA2CPU_SUMS (8, 8, 4, double)

/* Numbers of less than a byte lie one way only.  */
# define __CUDA2CPU_PACKED(k, __T, size)				\
  __CUDA2CPU_FACTOR (matrix_a, 8, 8, k, experimental::precision::__T,	\
		     row_major, size)					\
  __CUDA2CPU_FACTOR (matrix_b, 8, 8, k, experimental::precision::__T,	\
		     col_major, size)

__CUDA2CPU_PACKED (32, s4, 8)
__CUDA2CPU_PACKED (32, u4, 8)
__CUDA2CPU_SUMS (8, 8, 32, int)
__CUDA2CPU_PACKED (128, b1, 32)
__CUDA2CPU_SUMS (8, 8, 128, int)

# undef __CUDA2CPU_PACKED
# undef __CUDA2CPU_SHAPE
# undef __CUDA2CPU_SUMS
# undef __CUDA2CPU_FACTORS
# undef __CUDA2CPU_FACTOR

/* Whether a factor lies in memory as it is multiplied: each sum's factors side
   by side.  */
template <typename Use, typename Layout>
struct __cuda2cpu_lies_turned
{
  static constexpr bool value = true;
};

template <>
struct __cuda2cpu_lies_turned<matrix_a, row_major>
{
  static constexpr bool value = false;
};

template <>
struct __cuda2cpu_lies_turned<matrix_b, col_major>
{
  static constexpr bool value = false;
};

/* Of a factor: how it lies and is brought to the warp's memory.  */
template <typename Fragment>
struct __cuda2cpu_factor;

template <typename Use, int m, int n, int k, typename __T, typename Layout>
struct __cuda2cpu_factor<fragment<Use, m, n, k, __T, Layout>>
: __cuda2cpu_tile_factor<typename helper_traits<__T>::kept,
			 helper_traits<__T>::packed,
			 __is_same (Use, matrix_a),
			 __cuda2cpu_lies_turned<Use, Layout>::value,
			 __is_same (Use, matrix_a) ? m : n, k> {};

template <typename __T, int size, int packed_size>
__CUDA2CPU_DEVICE void
__cuda2cpu_fill (__frag_base<__T, size, packed_size> &f,
		 typename helper_traits<__T>::kept value)
{
  __cuda2cpu_tile_times<packed_size>::run
    ([&f, value] (int i) __attribute__ ((__always_inline__))
     { f.x[i] = value; });
}

/* Set all elements of F to VALUE, of which the last bits count where elements
   have less than a byte.  */
template <typename __T, int size, int packed_size>
__CUDA2CPU_DEVICE void
fill_fragment (__frag_base<__T, size, packed_size> &f,
	       const typename helper_traits<__T>::fill_argument_type &value)
{
  typedef helper_traits<__T> element;
  if constexpr (element::packed == 8)
    __cuda2cpu_fill (f, (typename element::kept) ((value & 15u) * 0x11111111u));
  else if constexpr (element::packed == 32)
    __cuda2cpu_fill (f, (typename element::kept) -(value & 1u));
  else
    __cuda2cpu_fill (f, value);
}

/* Load a factor from memory at P, whose rows or columns are LDM elements
   apart.  */
template <typename Use, int m, int n, int k, typename __T, typename Layout>
__CUDA2CPU_DEVICE void
__cuda2cpu_load (fragment<Use, m, n, k, __T, Layout> &f,
		 const typename helper_traits<__T>::kept *p, unsigned int ldm)
{
  typedef __cuda2cpu_factor<fragment<Use, m, n, k, __T, Layout>> factor;
  __cuda2cpu_tiles &tiles = __cuda2cpu_warp_tiles ();
  __cuda2cpu_tile_meet ();
  if (__cuda2cpu_laneid () == 0)
    factor::load (tiles.a, p, ldm);
  __cuda2cpu_tile_meet ();
  __cuda2cpu_tile_take<factor::group, factor::count> (f.x, tiles.a);
  if constexpr (factor::count < (int) f.num_storage_elements)
    __cuda2cpu_tile_take<factor::group,
			 f.num_storage_elements - factor::count>
      (f.x + factor::count, tiles.a);
}

template <int m, int n, int k, typename __T, typename Layout>
__CUDA2CPU_DEVICE void
load_matrix_sync (fragment<matrix_a, m, n, k, __T, Layout> &a,
		  const typename helper_traits<__T>::kept *p, unsigned int ldm)
{
  __cuda2cpu_load (a, p, ldm);
}

template <int m, int n, int k, typename __T, typename Layout>
__CUDA2CPU_DEVICE void
load_matrix_sync (fragment<matrix_b, m, n, k, __T, Layout> &b,
		  const typename helper_traits<__T>::kept *p, unsigned int ldm)
{
  __cuda2cpu_load (b, p, ldm);
}

/* The same where P points to numbers of less than a byte.  */
# define __CUDA2CPU_LOAD_PACKED(Use, k, __T, Layout)			\
  __CUDA2CPU_DEVICE void						\
  load_matrix_sync (fragment<Use, 8, 8, k, experimental::precision::__T, \
			     Layout> &f,				\
		    const void *p, unsigned int ldm)			\
  {									\
    typedef helper_traits<experimental::precision::__T>::kept kept;	\
    __cuda2cpu_load (f, (const kept *) p, ldm);				\
  }

__CUDA2CPU_LOAD_PACKED (matrix_a, 32, s4, row_major)
__CUDA2CPU_LOAD_PACKED (matrix_b, 32, s4, col_major)
__CUDA2CPU_LOAD_PACKED (matrix_a, 32, u4, row_major)
__CUDA2CPU_LOAD_PACKED (matrix_b, 32, u4, col_major)
__CUDA2CPU_LOAD_PACKED (matrix_a, 128, b1, row_major)
__CUDA2CPU_LOAD_PACKED (matrix_b, 128, b1, col_major)

# undef __CUDA2CPU_LOAD_PACKED

/* Load sums, and store them.  */
template <int m, int n, int k, typename __T>
__CUDA2CPU_DEVICE void
load_matrix_sync (fragment<accumulator, m, n, k, __T> &c,
		  const typename helper_traits<__T>::kept *p, unsigned int ldm,
		  layout_t layout)
{
  const int size = sizeof (__T);
  __cuda2cpu_tiles &tiles = __cuda2cpu_warp_tiles ();
  __cuda2cpu_tile_meet ();
  if (__cuda2cpu_laneid () == 0)
    {
      if (layout == mem_row_major)
	__cuda2cpu_tile_load<m, n * size, 8 * size, true>
	  (tiles.sums, (const unsigned char *) p, (unsigned long) ldm * size);
      else
	__cuda2cpu_tile_load_turned<__T, m, n, 8, true>
	  ((__T *) tiles.sums, p, ldm);
    }
  __cuda2cpu_tile_meet ();
  __cuda2cpu_tile_take<2, m * n / 32> (c.x, tiles.sums);
}

template <int m, int n, int k, typename __T>
__CUDA2CPU_DEVICE void
store_matrix_sync (typename helper_traits<__T>::kept *p,
		   const fragment<accumulator, m, n, k, __T> &c,
		   unsigned int ldm, layout_t layout)
{
  const int size = sizeof (__T);
  __cuda2cpu_tiles &tiles = __cuda2cpu_warp_tiles ();
  __cuda2cpu_tile_meet ();
  __cuda2cpu_tile_give<2, m * n / 32> (tiles.sums, c.x);
  __cuda2cpu_tile_meet ();
  if (__cuda2cpu_laneid () == 0)
    {
      if (layout == mem_row_major)
	__cuda2cpu_tile_store<m, n * size, 8 * size>
	  ((unsigned char *) p, tiles.sums, (unsigned long) ldm * size);
      else
	__cuda2cpu_tile_store_turned<__T, m, n>
	  (p, (const __T *) tiles.sums, ldm);
    }
  __cuda2cpu_tile_meet ();
}

/* Sums of T as the program has them in fragments.  */
template <typename __T>
struct __cuda2cpu_sum
{
  typedef __cuda2cpu_tile_sum<__T> kept;

  __CUDA2CPU_DEVICE static typename kept::type
  widen (__T x)
  {
    return x;
  }

  __CUDA2CPU_DEVICE static __T
  narrow (typename kept::type x, bool saturate)
  {
    return kept::narrow (x, saturate);
  }
};

template <>
struct __cuda2cpu_sum<__half>
{
  typedef __cuda2cpu_tile_sum<unsigned short> kept;

  __CUDA2CPU_DEVICE static float
  widen (__half x)
  {
    return kept::widen (x.__x);
  }

  __CUDA2CPU_DEVICE static __half
  narrow (float x, bool saturate)
  {
    return __half_raw { kept::narrow (x, saturate) };
  }
};

/* D = A * B + C, whose factors are of TYPE and of depth K.  */
template <__cuda2cpu_tile_type type, int m, int n, int k, typename __TD,
	  typename __TC, typename A, typename B>
__CUDA2CPU_DEVICE void
__cuda2cpu_multiply (fragment<accumulator, m, n, k, __TD> &d, const A &a,
		     const B &b,
		     const fragment<accumulator, m, n, k, __TC> &c,
		     bool saturate)
{
  typedef __cuda2cpu_factor<A> factor_a;
  typedef __cuda2cpu_factor<B> factor_b;
  typedef __cuda2cpu_sum<__TC> sum_c;
  typedef __cuda2cpu_sum<__TD> sum_d;
  __cuda2cpu_tiles &tiles = __cuda2cpu_warp_tiles ();
  __cuda2cpu_tile_meet ();
  __cuda2cpu_tile_give<factor_a::group, factor_a::count> (tiles.a, a.x);
  __cuda2cpu_tile_give<factor_b::group, factor_b::count> (tiles.b, b.x);
  unsigned char *before
    = __cuda2cpu_tile_lane<2, typename sum_c::kept::type> (tiles.sums);
  __cuda2cpu_tile_times<m * n / 32>::run
    ([&] (int i) __attribute__ ((__always_inline__))
     {
       __cuda2cpu_tile_element<2, typename sum_c::kept::type> (before, i)
	 = sum_c::widen (c.x[i]);
     });
  __cuda2cpu_tile_multiply
    (tiles, { type, type, m / 8, n / 8,
	      factor_a::columns / factor_a::width,
	      factor_a::turned, factor_b::turned, saturate });
  unsigned char *after
    = __cuda2cpu_tile_lane<2, typename sum_d::kept::type> (tiles.sums);
  __cuda2cpu_tile_times<m * n / 32>::run
    ([&] (int i) __attribute__ ((__always_inline__))
     {
       d.x[i] = sum_d::narrow
	 (__cuda2cpu_tile_element<2, typename sum_d::kept::type> (after, i),
	  saturate);
     });
}

template <int m, int n, int k, typename __T, typename Layout_a,
	  typename Layout_b, typename __TD, typename __TC>
__CUDA2CPU_DEVICE void
mma_sync (fragment<accumulator, m, n, k, __TD> &d,
	  const fragment<matrix_a, m, n, k, __T, Layout_a> &a,
	  const fragment<matrix_b, m, n, k, __T, Layout_b> &b,
	  const fragment<accumulator, m, n, k, __TC> &c, bool satf = false)
{
  __cuda2cpu_multiply<helper_traits<__T>::type> (d, a, b, c, satf);
}

/* How many bits of rows of A and columns of B are different, or are set in
   both, is added to C.  */
__CUDA2CPU_DEVICE void
bmma_sync (fragment<accumulator, 8, 8, 128, int> &d,
	   const fragment<matrix_a, 8, 8, 128, experimental::precision::b1,
			  row_major> &a,
	   const fragment<matrix_b, 8, 8, 128, experimental::precision::b1,
			  col_major> &b,
	   const fragment<accumulator, 8, 8, 128, int> &c,
	   experimental::bmmaBitOp op = experimental::bmmaBitOpXOR,
	   experimental::bmmaAccumulateOp
	     = experimental::bmmaAccumulateOpPOPC)
{
  if (op == experimental::bmmaBitOpXOR)
    __cuda2cpu_multiply<__cuda2cpu_tile_b1_xor> (d, a, b, c, false);
  else
    __cuda2cpu_multiply<__cuda2cpu_tile_b1_and> (d, a, b, c, false);
}

}
}

#endif

#endif /* __CUDA2CPU_MMA_H__ */
