/* Matrices that the lanes of a warp hold together.
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


/* Tensor cores multiply matrices of which each lane of the warp holds some
   elements.  Here all lanes bring theirs into memory of the warp, one lane
   calls the runtime, and all take back what they hold:

     __syncwarp ();
     give (...);
     __syncwarp ();
     if (lane == 0)
       CUDA2CPU_tile_product (...);
     __syncwarp ();
     take (...);

   so that the compiler makes loops over the lanes of the first and the last.
   Matrices go from and to the program's memory in the same way.

   In the warp's memory a matrix is cut into blocks of eight rows: of 16 bytes,
   or four doubles, in factors, and of eight elements in sums.  What is a column
   of a block in B is a row there.  A lane holds the next elements of each
   block: of a factor as many as a word has, or one double, and two sums.  So
   PTX has it for mma and ldmatrix.  */

#ifndef CUDA2CPU_TILE_H
#define CUDA2CPU_TILE_H 1

#pragma GCC system_header

#include "narrow-round.h"
#include "warp.h"

/* What the factors are: as in cuda2cpu-abi.h.  */
enum __cuda2cpu_tile_type : unsigned char
{
  __cuda2cpu_tile_f16,
  __cuda2cpu_tile_bf16,
  __cuda2cpu_tile_tf32,
  __cuda2cpu_tile_f64,
  __cuda2cpu_tile_s8,
  __cuda2cpu_tile_u8,
  __cuda2cpu_tile_s4,
  __cuda2cpu_tile_u4,
  __cuda2cpu_tile_b1_xor,
  __cuda2cpu_tile_b1_and
};

struct __cuda2cpu_tile_shape
{
  __cuda2cpu_tile_type type, b_type;
  unsigned char rows, columns, depth, a_turned, b_turned, saturate;
};

/* Add the product of A and B to SUMS: see cuda2cpu-abi.h.  */
extern "C" void CUDA2CPU_tile_product (unsigned long long shape, const void *a,
				       const void *b, void *sums) __THROW;

/* Turn COUNT matrices of 8 x 8 numbers of 16 bits: see cuda2cpu-abi.h.  */
extern "C" void CUDA2CPU_turn_matrices (void *matrices, unsigned int count)
  __THROW;

/* What one warp has in memory: the largest matrices there are, of 256
   elements.  */
struct __attribute__ ((__aligned__ (64), __may_alias__)) __cuda2cpu_tiles
{
  unsigned char a[1024], b[1024], sums[1024];
};

__CUDA2CPU_DEVICE __cuda2cpu_tiles &
__cuda2cpu_warp_tiles (void)
{
  static __shared__ __attribute__ ((__cuda2cpu_uncounted__))
    __cuda2cpu_tiles tiles[32];
  return tiles[__cuda2cpu_thread_rank () / 32];
}

/* Wait for the whole warp.  */
__CUDA2CPU_DEVICE void
__cuda2cpu_tile_meet (void)
{
  __cuda2cpu_syncwarp (0xffffffff);
}

/* An element may be anywhere and of any type.  */
template <typename __T>
struct __cuda2cpu_tile_any
{
  typedef __T type __attribute__ ((__may_alias__));
};

/* The part of an element that holds its value: classes of numbers of 16 bits
   have their own.  */
template <typename __T>
struct __cuda2cpu_tile_value
{
  typedef __T type;

  __CUDA2CPU_DEVICE static type &
  of (__T &x)
  {
    return x;
  }

  __CUDA2CPU_DEVICE static const type &
  of (const __T &x)
  {
    return x;
  }
};

/* Where the lane's elements of type T begin in the warp's memory AT, of which
   it holds GROUP side by side in each block.  Asked once for all of them: each
   is an address of a few statements more.  */
template <int group, typename __T>
__CUDA2CPU_DEVICE unsigned char *
__cuda2cpu_tile_lane (unsigned char *at)
{
  return at + __cuda2cpu_laneid () * (group * sizeof (__T));
}

/* Element I of those that begin at LANE.  */
template <int group, typename __T>
__CUDA2CPU_DEVICE typename __cuda2cpu_tile_any<__T>::type &
__cuda2cpu_tile_element (unsigned char *lane, int i)
{
  typedef typename __cuda2cpu_tile_any<__T>::type type;
  return ((type *) lane)[i / group * 32 * group + i % group];
}

/* Call F (0) to F (COUNT - 1).  Straight code: what a lane holds becomes
   variables of its own, whatever loops stand around.  */
template <int count>
struct __cuda2cpu_tile_times
{
  template <typename __F>
  __CUDA2CPU_DEVICE static void
  run (__F f)
  {
    __cuda2cpu_tile_times<count - 1>::run (f);
    f (count - 1);
  }
};

template <>
struct __cuda2cpu_tile_times<0>
{
  template <typename __F>
  __CUDA2CPU_DEVICE static void
  run (__F)
  {
  }
};

/* How many of the GROUP elements of type T that a lane holds side by side are
   moved at once: those of 16 bits and less, which the program rarely looks at,
   as words of 32.  As words of two, floats would not become variables.  */
template <int group, typename __T>
constexpr int
__cuda2cpu_tile_at_once (void)
{
  return group * sizeof (__T) == 4 ? group : 1;
}

/* Bring the lane's COUNT elements at FROM to the warp's memory AT, and back
   from AT to TO.  */
template <int group, int count, typename __T>
__CUDA2CPU_DEVICE void
__cuda2cpu_tile_give (unsigned char *at, const __T *from)
{
  constexpr int once = __cuda2cpu_tile_at_once<group, __T> ();
  unsigned char *lane = __cuda2cpu_tile_lane<group, __T> (at);
  __cuda2cpu_tile_times<count / once>::run
    ([=] (int i) __attribute__ ((__always_inline__))
     {
       int first = i * once;
       int place = first / group * 32 * group + first % group;
       __builtin_memcpy (lane + place * sizeof (__T), from + first,
			 once * sizeof (__T));
     });
}

template <int group, int count, typename __T>
__CUDA2CPU_DEVICE void
__cuda2cpu_tile_take (__T *to, unsigned char *at)
{
  constexpr int once = __cuda2cpu_tile_at_once<group, __T> ();
  unsigned char *lane = __cuda2cpu_tile_lane<group, __T> (at);
  __cuda2cpu_tile_times<count / once>::run
    ([=] (int i) __attribute__ ((__always_inline__))
     {
       int first = i * once;
       int place = first / group * 32 * group + first % group;
       __builtin_memcpy (to + first, lane + place * sizeof (__T),
			 once * sizeof (__T));
     });
}

/* The product of what the warp's memory has, by one lane.  */
__CUDA2CPU_DEVICE void
__cuda2cpu_tile_multiply (__cuda2cpu_tiles &tiles, __cuda2cpu_tile_shape shape)
{
  __cuda2cpu_tile_meet ();
  if (__cuda2cpu_laneid () == 0)
    CUDA2CPU_tile_product (__builtin_bit_cast (unsigned long long, shape),
			   tiles.a, tiles.b, tiles.sums);
  __cuda2cpu_tile_meet ();
}

/* X, the largest number there is if it is infinite, and 0 if it is no number:
   MOST is the largest one.  */
template <typename __T>
__CUDA2CPU_DEVICE __T
__cuda2cpu_tile_finite (__T x, __T most)
{
  return x > most ? most : x < -most ? -most : x == x ? x : (__T) 0;
}

/* Sums that the program keeps as T and the runtime as TYPE.  What is not finite
   is made so if SATURATE; the runtime does that for integers.  */
template <typename __T>
struct __cuda2cpu_tile_sum
{
  typedef __T type;

  __CUDA2CPU_DEVICE static type
  widen (__T x)
  {
    return x;
  }

  __CUDA2CPU_DEVICE static __T
  narrow (type x, bool)
  {
    return x;
  }
};

template <>
struct __cuda2cpu_tile_sum<float>
{
  typedef float type;

  __CUDA2CPU_DEVICE static float
  widen (float x)
  {
    return x;
  }

  __CUDA2CPU_DEVICE static float
  narrow (float x, bool saturate)
  {
    return saturate ? __cuda2cpu_tile_finite (x, __FLT_MAX__) : x;
  }
};

/* Of half precision, by their bits.  */
template <>
struct __cuda2cpu_tile_sum<unsigned short>
{
  typedef float type;

  __CUDA2CPU_DEVICE static float
  widen (unsigned short x)
  {
    return __cuda2cpu_binary16::widen (x);
  }

  __CUDA2CPU_DEVICE static unsigned short
  narrow (float x, bool saturate)
  {
    if (saturate)
      x = __cuda2cpu_tile_finite (x, 65504.0f);
    return (unsigned short)
      __cuda2cpu_binary16::round<cudaRoundNearest> (x);
  }
};

/* Copy SIZE bytes.  */
template <int size>
__CUDA2CPU_DEVICE void
__cuda2cpu_tile_copy (void *to, const void *from)
{
  __builtin_memcpy (to, from, size);
}

/* Copy a matrix of ROWS rows of COLUMNS bytes from memory at FROM, where rows
   are STEP bytes apart, to blocks of WIDTH bytes at TO; those of a column
   follow each other if DOWN, else those of a row.  STORE copies the other
   way.  */
template <int rows, int columns, int width, bool down>
__CUDA2CPU_DEVICE void
__cuda2cpu_tile_load (unsigned char *to, const unsigned char *from,
		      unsigned long step)
{
  for (int i = 0; i < rows; i += 8)
    for (int j = 0; j < columns; j += width)
      for (int r = 0; r < 8; r++)
	{
	  int block = (down ? j / width * (rows / 8) + i / 8
		       : i / 8 * (columns / width) + j / width);
	  __cuda2cpu_tile_copy<width> (to + (block * 8 + r) * width,
				       from + (i + r) * step + j);
	}
}

template <int rows, int columns, int width>
__CUDA2CPU_DEVICE void
__cuda2cpu_tile_store (unsigned char *to, const unsigned char *from,
		       unsigned long step)
{
  for (int i = 0; i < rows; i += 8)
    for (int j = 0; j < columns; j += width)
      for (int r = 0; r < 8; r++)
	__cuda2cpu_tile_copy<width>
	  (to + (i + r) * step + j,
	   from + ((j / width * (rows / 8) + i / 8) * 8 + r) * width);
}

/* The same with elements of type T, COLUMNS of them, whose columns are STEP
   elements apart.  */
template <typename __T, int rows, int columns, int width, bool down>
__CUDA2CPU_DEVICE void
__cuda2cpu_tile_load_turned (__T *to, const __T *from, unsigned long step)
{
  for (int j = 0; j < columns; j++)
    for (int i = 0; i < rows; i++)
      {
	int block = (down ? j / width * (rows / 8) + i / 8
		     : i / 8 * (columns / width) + j / width);
	to[(block * 8 + i % 8) * width + j % width] = from[j * step + i];
      }
}

template <typename __T, int rows, int columns>
__CUDA2CPU_DEVICE void
__cuda2cpu_tile_store_turned (__T *to, const __T *from, unsigned long step)
{
  for (int j = 0; j < columns; j++)
    for (int i = 0; i < rows; i++)
      to[j * step + i]
	= from[((j / 8 * (rows / 8) + i / 8) * 8 + i % 8) * 8 + j % 8];
}

/* A factor of ROWS rows, as it is multiplied, and a depth of K, A or else B, of
   numbers of which PACKED are kept as one __K.  If LIES_TURNED each sum's
   factors are not side by side in the program's memory.  */
template <typename __K, int packed, bool is_a, bool lies_turned, int all_rows,
	  int k>
struct __cuda2cpu_tile_factor
{
  typedef __K kept;

  /* Rows and columns, of what is kept, and how many of that a lane holds, of
     which GROUP side by side; WIDTH are in a row of a block.  */
  static constexpr int rows = all_rows;
  static constexpr int columns = k / packed;
  static constexpr int count = rows * columns / 32;
  static constexpr int group = sizeof (__K) == 8 ? 1 : 4 / sizeof (__K);
  static constexpr int width = (sizeof (__K) == 8 ? 32 : 16) / sizeof (__K);

  /* Whether it stays so, for the runtime to turn it.  */
  static constexpr bool turned
    = lies_turned && (sizeof (__K) == 2 || sizeof (__K) == 4);

  /* Bring it from the program's memory FROM to the warp's TO.  STEP is the
     distance of rows or columns in elements.  */
  __CUDA2CPU_DEVICE static void
  load (unsigned char *to, const __K *from, unsigned long step)
  {
    const int size = sizeof (__K);
    if constexpr (turned)
      __cuda2cpu_tile_load<columns, rows * size, width * size, false>
	(to, (const unsigned char *) from, step * size);
    else if constexpr (lies_turned)
      __cuda2cpu_tile_load_turned<__K, rows, columns, width, is_a>
	((__K *) to, from, step);
    else
      __cuda2cpu_tile_load<rows, columns * size, width * size, is_a>
	(to, (const unsigned char *) from, step * size / packed);
  }
};

#endif /* CUDA2CPU_TILE_H */
