/* Functions for kernels of a floating-point format of 16 bits.
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


/* A part of narrow-functions.h, with its macros.  */

#pragma GCC system_header

/* A * B + C with one rounding; and brought between 0 and 1; and 0 instead of
   what is negative.  */
#define __CUDA2CPU_FUSED(name, bits)					\
  __CUDA2CPU_LAZY __CUDA2CPU_N						\
  name (const __CUDA2CPU_N a, const __CUDA2CPU_N b, const __CUDA2CPU_N c) \
  {									\
    unsigned int x							\
      = __cuda2cpu_narrow_fma<__CUDA2CPU_FORMAT> (__CUDA2CPU_WIDE (a),	\
						  __CUDA2CPU_WIDE (b),	\
						  __CUDA2CPU_WIDE (c));	\
    return __CUDA2CPU_MAKE (bits);					\
  }
#define __CUDA2CPU_FUSED_PAIR(name, function)				\
  __CUDA2CPU_LAZY __CUDA2CPU_N2						\
  name (const __CUDA2CPU_N2 a, const __CUDA2CPU_N2 b,			\
	const __CUDA2CPU_N2 c)						\
  {									\
    return __CUDA2CPU_N2 (function (a.x, b.x, c.x),			\
			  function (a.y, b.y, c.y));			\
  }

__CUDA2CPU_FUSED (__hfma, x)
__CUDA2CPU_FUSED (__hfma_sat,
		  __cuda2cpu_narrow_saturated<__CUDA2CPU_FORMAT> (x))
__CUDA2CPU_FUSED (__hfma_relu, __cuda2cpu_choose (x < 0x8000u, x, 0))
__CUDA2CPU_FUSED_PAIR (__hfma2, __hfma)
__CUDA2CPU_FUSED_PAIR (__hfma2_sat, __hfma_sat)
__CUDA2CPU_FUSED_PAIR (__hfma2_relu, __hfma_relu)

/* The same of complex numbers, in four fused steps.  */
__CUDA2CPU_LAZY __CUDA2CPU_N2
__hcmadd (const __CUDA2CPU_N2 a, const __CUDA2CPU_N2 b, const __CUDA2CPU_N2 c)
{
  return __CUDA2CPU_N2 (__hfma (__hneg (a.y), b.y, __hfma (a.x, b.x, c.x)),
			__hfma (a.y, b.x, __hfma (a.x, b.y, c.y)));
}

/* Mathematics.  The floats' errors are thousandths of a last place here.  */
#define __CUDA2CPU_MATHS(name, value)					\
  __CUDA2CPU_LAZY __CUDA2CPU_N						\
  h##name (const __CUDA2CPU_N a)					\
  {									\
    float x = __CUDA2CPU_WIDE (a);					\
    return __CUDA2CPU_NEAREST (value);					\
  }									\
  __CUDA2CPU_LAZY __CUDA2CPU_N2						\
  h2##name (const __CUDA2CPU_N2 a)					\
  {									\
    return __CUDA2CPU_N2 (h##name (a.x), h##name (a.y));		\
  }

__CUDA2CPU_MATHS (sqrt, __cuda2cpu_sqrt (x))
__CUDA2CPU_MATHS (rsqrt, 1.0f / __cuda2cpu_sqrt (x))
__CUDA2CPU_MATHS (rcp, 1.0f / x)
__CUDA2CPU_MATHS (exp, __cuda2cpu_expf (x))
__CUDA2CPU_MATHS (exp2, __cuda2cpu_exp2f (x))
__CUDA2CPU_MATHS (exp10, __cuda2cpu_exp10f (x))
__CUDA2CPU_MATHS (log, __cuda2cpu_logf (x))
__CUDA2CPU_MATHS (log2, __cuda2cpu_log2f (x))
__CUDA2CPU_MATHS (log10, __cuda2cpu_log10f (x))
__CUDA2CPU_MATHS (sin, __cuda2cpu_sinf (x))
__CUDA2CPU_MATHS (cos, __cuda2cpu_cosf (x))
__CUDA2CPU_MATHS (tanh, __cuda2cpu_tanhf (x))
__CUDA2CPU_MATHS (tanh_approx, __cuda2cpu_tanhf (x))
__CUDA2CPU_MATHS (ceil, __builtin_ceilf (x))
__CUDA2CPU_MATHS (floor, __builtin_floorf (x))
__CUDA2CPU_MATHS (trunc, __builtin_truncf (x))
__CUDA2CPU_MATHS (rint, __builtin_rintf (x))

/* Shuffles.  */
#define __CUDA2CPU_SHUFFLE(name, how, __B)				\
  __CUDA2CPU_LAZY __CUDA2CPU_N						\
  name (const unsigned int mask, const __CUDA2CPU_N var, const __B b,	\
	const int width = 32)						\
  {									\
    return __CUDA2CPU_MAKE						\
      (__cuda2cpu_shfl_##how (mask, var.__x, (unsigned int) b,		\
			      (unsigned int) width));			\
  }									\
  __CUDA2CPU_LAZY __CUDA2CPU_N2						\
  name (const unsigned int mask, const __CUDA2CPU_N2 var, const __B b,	\
	const int width = 32)						\
  {									\
    unsigned int both = var.x.__x | (unsigned int) var.y.__x << 16;	\
    both = __cuda2cpu_shfl_##how (mask, both, (unsigned int) b,		\
				  (unsigned int) width);		\
    return __CUDA2CPU_N2 (__CUDA2CPU_MAKE (both),			\
			  __CUDA2CPU_MAKE (both >> 16));		\
  }

__CUDA2CPU_SHUFFLE (__shfl_sync, idx, int)
__CUDA2CPU_SHUFFLE (__shfl_up_sync, up, unsigned int)
__CUDA2CPU_SHUFFLE (__shfl_down_sync, down, unsigned int)
__CUDA2CPU_SHUFFLE (__shfl_xor_sync, xor, int)

/* Add VAL to *ADDRESS and return what was there; to each member of a pair as
   a step of its own, as CUDA does.  */
__CUDA2CPU_LAZY __CUDA2CPU_N
atomicAdd (__CUDA2CPU_N *const address, const __CUDA2CPU_N val)
{
  unsigned short old, next;
  __atomic_load (&address->__x, &old, __ATOMIC_RELAXED);
  do
    next = __hadd (__CUDA2CPU_MAKE (old), val).__x;
  while (!__atomic_compare_exchange (&address->__x, &old, &next, true,
				     __ATOMIC_RELAXED, __ATOMIC_RELAXED));
  return __CUDA2CPU_MAKE (old);
}

__CUDA2CPU_LAZY __CUDA2CPU_N2
atomicAdd (__CUDA2CPU_N2 *const address, const __CUDA2CPU_N2 val)
{
  __CUDA2CPU_N low = atomicAdd (&address->x, val.x);
  return __CUDA2CPU_N2 (low, atomicAdd (&address->y, val.y));
}

#undef __CUDA2CPU_SHUFFLE
#undef __CUDA2CPU_MATHS
#undef __CUDA2CPU_FUSED_PAIR
#undef __CUDA2CPU_FUSED
