/* The classes of a floating-point format of eight bits or less.
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

/* Included once for each format, without a guard, with these macros:
   __CUDA2CPU_SMALL (N)	the class of N numbers; of one where N is empty,
   __CUDA2CPU_FORMAT	the format in small-format.h,
   __CUDA2CPU_MODE	how constructors round,
   __CUDA2CPU_WIDTH	the bits that each of several numbers takes,
   __CUDA2CPU_ONE, __CUDA2CPU_TWO, __CUDA2CPU_FOUR
			the integers that hold so many of them,
   __CUDA2CPU_CONVERSIONS, __CUDA2CPU_CONVERSION_OPERATORS
			whether the classes have any.  */

#pragma GCC system_header

struct __attribute__ ((__aligned__ (1), __may_alias__)) __CUDA2CPU_SMALL ()
{
  __CUDA2CPU_ONE __x;

  __CUDA2CPU_SMALL () () = default;

#if __CUDA2CPU_CONVERSIONS
# define __CUDA2CPU_FROM(__T, __Number)					\
  __CUDA2CPU_BOTH explicit						\
  __CUDA2CPU_SMALL () (const __T x)					\
  : __x ((__CUDA2CPU_ONE) __cuda2cpu_to_small<__CUDA2CPU_FORMAT>	\
	 ((__Number) x, true, __CUDA2CPU_MODE)) {}
  __CUDA2CPU_FROM (__half, __half_raw)
  __CUDA2CPU_FROM (__nv_bfloat16, __nv_bfloat16_raw)
  __CUDA2CPU_FROM (float, float)
  __CUDA2CPU_FROM (double, double)
  __CUDA2CPU_FROM (unsigned short, int)
  __CUDA2CPU_FROM (unsigned int, unsigned int)
  __CUDA2CPU_FROM (unsigned long, unsigned long)
  __CUDA2CPU_FROM (unsigned long long, unsigned long long)
  __CUDA2CPU_FROM (short, int)
  __CUDA2CPU_FROM (int, int)
  __CUDA2CPU_FROM (long, long)
  __CUDA2CPU_FROM (long long, long long)
# undef __CUDA2CPU_FROM

# if __CUDA2CPU_CONVERSION_OPERATORS
  __CUDA2CPU_BOTH explicit
  operator float () const
  {
    return __CUDA2CPU_FORMAT::widen (__x);
  }
  __CUDA2CPU_BOTH explicit
  operator double () const
  {
    return __CUDA2CPU_FORMAT::widen (__x);
  }
  __CUDA2CPU_BOTH explicit
  operator __half () const
  {
    return __cuda2cpu_small_half (__CUDA2CPU_FORMAT::widen (__x));
  }
  __CUDA2CPU_BOTH explicit
  operator __nv_bfloat16 () const
  {
    return __nv_bfloat16_raw
      { (unsigned short) __cuda2cpu_narrow<__cuda2cpu_bfloat16>
	(__CUDA2CPU_FORMAT::widen (__x)) };
  }
  __CUDA2CPU_BOTH explicit
  operator bool () const
  {
    return __CUDA2CPU_FORMAT::widen (__x) != 0;
  }
#  define __CUDA2CPU_TO(__T)						\
  __CUDA2CPU_BOTH explicit						\
  operator __T () const							\
  {									\
    return __cuda2cpu_narrow_to_integer<__T, cudaRoundZero>		\
      (__CUDA2CPU_FORMAT::widen (__x));					\
  }
  __CUDA2CPU_TO (unsigned char)
  __CUDA2CPU_TO (unsigned short)
  __CUDA2CPU_TO (unsigned int)
  __CUDA2CPU_TO (unsigned long)
  __CUDA2CPU_TO (unsigned long long)
  __CUDA2CPU_TO (signed char)
  __CUDA2CPU_TO (char)
  __CUDA2CPU_TO (short)
  __CUDA2CPU_TO (int)
  __CUDA2CPU_TO (long)
  __CUDA2CPU_TO (long long)
#  undef __CUDA2CPU_TO
# endif
#endif
};

/* Two numbers, the first in the lower bits.  */
struct __attribute__ ((__aligned__ (sizeof (__CUDA2CPU_TWO)), __may_alias__))
__CUDA2CPU_SMALL (x2)
{
  __CUDA2CPU_TWO __x;

  __CUDA2CPU_SMALL (x2) () = default;

#if __CUDA2CPU_CONVERSIONS
# define __CUDA2CPU_FROM(__T, __Raw)					\
  __CUDA2CPU_BOTH explicit						\
  __CUDA2CPU_SMALL (x2) (const __T x)					\
  : __x ((__CUDA2CPU_TWO) __cuda2cpu_to_smalls<__CUDA2CPU_FORMAT,	\
					       __CUDA2CPU_WIDTH>	\
	 ((__Raw) x, true, __CUDA2CPU_MODE)) {}
  __CUDA2CPU_FROM (__half2, __half2_raw)
  __CUDA2CPU_FROM (__nv_bfloat162, __nv_bfloat162_raw)
  __CUDA2CPU_FROM (float2, float2)
  __CUDA2CPU_FROM (double2, double2)
# undef __CUDA2CPU_FROM

# if __CUDA2CPU_CONVERSION_OPERATORS
  __CUDA2CPU_BOTH explicit
  operator float2 () const
  {
    return __cuda2cpu_small_float2<__CUDA2CPU_FORMAT, __CUDA2CPU_WIDTH> (__x);
  }
  __CUDA2CPU_BOTH explicit
  operator __half2 () const
  {
    return __cuda2cpu_small_half2<__CUDA2CPU_FORMAT, __CUDA2CPU_WIDTH> (__x);
  }
  /* Powers of two have it, which half precision does not hold.  */
  template <typename __T = __CUDA2CPU_FORMAT,
	    typename = typename __T::has_brain2>
  __CUDA2CPU_BOTH explicit
  operator __nv_bfloat162 () const
  {
    return __cuda2cpu_small_brain2 (__x);
  }
# endif
#endif
};

/* Four numbers.  */
struct __attribute__ ((__aligned__ (sizeof (__CUDA2CPU_FOUR)),
		       __may_alias__))
__CUDA2CPU_SMALL (x4)
{
  __CUDA2CPU_FOUR __x;

  __CUDA2CPU_SMALL (x4) () = default;

#if __CUDA2CPU_CONVERSIONS
# define __CUDA2CPU_FROM_HALVES(__T, __Raw)				\
  __CUDA2CPU_BOTH explicit						\
  __CUDA2CPU_SMALL (x4) (const __T low, const __T high)			\
  : __x ((__CUDA2CPU_FOUR)						\
	 (__cuda2cpu_to_smalls<__CUDA2CPU_FORMAT, __CUDA2CPU_WIDTH>	\
	  ((__Raw) low, true, __CUDA2CPU_MODE)				\
	  | __cuda2cpu_to_smalls<__CUDA2CPU_FORMAT, __CUDA2CPU_WIDTH>	\
	    ((__Raw) high, true, __CUDA2CPU_MODE)			\
	    << 2 * __CUDA2CPU_WIDTH)) {}
# define __CUDA2CPU_FROM(__T, __Pair)					\
  __CUDA2CPU_BOTH explicit						\
  __CUDA2CPU_SMALL (x4) (const __T x)					\
  : __CUDA2CPU_SMALL (x4) (__Pair { x.x, x.y }, __Pair { x.z, x.w }) {}
  __CUDA2CPU_FROM_HALVES (__half2, __half2_raw)
  __CUDA2CPU_FROM_HALVES (__nv_bfloat162, __nv_bfloat162_raw)
  __CUDA2CPU_FROM (float4, float2)
  __CUDA2CPU_FROM (double4, double2)

# if __CUDA2CPU_CONVERSION_OPERATORS
  __CUDA2CPU_BOTH explicit
  operator float4 () const
  {
    float2 low = __cuda2cpu_small_float2<__CUDA2CPU_FORMAT,
					 __CUDA2CPU_WIDTH> (__x);
    float2 high
      = __cuda2cpu_small_float2<__CUDA2CPU_FORMAT, __CUDA2CPU_WIDTH>
	(__x >> 2 * __CUDA2CPU_WIDTH);
    return float4 { low.x, low.y, high.x, high.y };
  }
# endif

private:
  __CUDA2CPU_FROM_HALVES (float2, float2)
  __CUDA2CPU_FROM_HALVES (double2, double2)
# undef __CUDA2CPU_FROM
# undef __CUDA2CPU_FROM_HALVES
#endif
};
