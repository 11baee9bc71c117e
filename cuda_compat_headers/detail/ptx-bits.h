/* The logic, shifts and bit fields of inline PTX.
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

#ifndef CUDA2CPU_PTX_BITS_H
#define CUDA2CPU_PTX_BITS_H 1

#pragma GCC system_header

#include "integer.h"
#include "ptx-type.h"

#define __CUDA2CPU_PTX(name)						\
  template <typename __T>						\
  __CUDA2CPU_DEVICE __T							\
  __cuda2cpu_ptx_##name

/* T is bool for predicates.  */
__CUDA2CPU_PTX (and) (__T a, __T b)
{
  return (__T) (a & b);
}

__CUDA2CPU_PTX (or) (__T a, __T b)
{
  return (__T) (a | b);
}

__CUDA2CPU_PTX (xor) (__T a, __T b)
{
  return (__T) (a ^ b);
}

__CUDA2CPU_PTX (not) (__T a)
{
  return (__T) ~a;
}

__CUDA2CPU_PTX (cnot) (__T a)
{
  return a == 0;
}

__CUDA2CPU_LAZY bool
__cuda2cpu_ptx_not_pred (bool a)
{
  return !a;
}

/* The function of three bits whose value for 1, 1, 1 is the top bit of the
   eight of TABLE, for 1, 1, 0 the next one, and so on.  */
__CUDA2CPU_PTX (lop3) (__T a, __T b, __T c, unsigned int table)
{
  __T result = 0;
  for (int i = 0; i < 8; i++)
    if (table >> i & 1)
      result |= ((i & 4 ? a : ~a) & (i & 2 ? b : ~b) & (i & 1 ? c : ~c));
  return result;
}

/* That, and whether it is not zero, if CONJUNCTION and, else or Q.  */
template <typename __T, int conjunction>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_lop3_pred (__T &result, bool &p, __T a, __T b, __T c,
			  unsigned int table, bool q)
{
  result = __cuda2cpu_ptx_lop3<__T> (a, b, c, table);
  p = conjunction ? (result != 0) & q : (result != 0) | q;
}

/* Shifts by more bits than there are leave zeros or signs.  */
__CUDA2CPU_PTX (shl) (__T a, unsigned int b)
{
  return (b < 8 * sizeof (__T)
	  ? (__T) ((typename __cuda2cpu_ptx_integer<__T>::wrapping) a << b)
	  : (__T) 0);
}

__CUDA2CPU_PTX (shr) (__T a, unsigned int b)
{
  const unsigned int last = 8 * sizeof (__T) - 1;
  if (__cuda2cpu_ptx_limits<__T>::is_signed)
    return (__T) (a >> (b < last ? b : last));
  return b <= last ? (__T) (a >> b) : (__T) 0;
}

/* B:A shifted, of which 32 bits are left: the upper ones by shf.l and the
   lower ones by shf.r.  */
template <typename __T, int right, int clamp>
__CUDA2CPU_DEVICE __T
__cuda2cpu_ptx_shf (__T a, __T b, unsigned int c)
{
  return (right ? (clamp ? __funnelshift_rc (a, b, c)
		   : __funnelshift_r (a, b, c))
	  : clamp ? __funnelshift_lc (a, b, c) : __funnelshift_l (a, b, c));
}

template <typename __T>
__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_ptx_popc (__T a)
{
  return (unsigned int) (sizeof (__T) == 8 ? __builtin_popcountll (a)
			 : __builtin_popcount ((unsigned int) a));
}

template <typename __T>
__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_ptx_clz (__T a)
{
  return (unsigned int) (sizeof (__T) == 8 ? __clzll ((long long) a)
			 : __clz ((int) a));
}

__CUDA2CPU_PTX (brev) (__T a)
{
  return (__T) (sizeof (__T) == 8 ? __brevll (a) : __brev ((unsigned int) a));
}

/* The place of the highest set bit, or in a negative number of the highest one
   that is not set; if SHIFTAMT, by how much it could be shifted to the left.
   All bits set if there is none.  */
template <typename __T, int shiftamt>
__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_ptx_bfind (__T a)
{
  __T bits = a < 0 ? (__T) ~a : a;
  unsigned int zeros
    = __cuda2cpu_ptx_clz ((typename __cuda2cpu_ptx_integer<__T>::wrapping)
			  bits);
  if (bits == 0)
    return 0xffffffffu;
  return shiftamt ? zeros : (unsigned int) (8 * sizeof (__T)) - 1 - zeros;
}

__CUDA2CPU_PTX (fns) (__T mask, unsigned int base, int offset)
{
  return __fns (mask, base, offset);
}

/* LENGTH bits of A from bit POSITION on, with the sign of the topmost one if T
   is signed.  Both numbers are taken modulo 256, but for 64 bits, for which
   GPUs have no instruction.  */
__CUDA2CPU_PTX (bfe) (__T a, unsigned int position, unsigned int length)
{
  const unsigned int bits = 8 * sizeof (__T);
  const unsigned int mask = bits == 32 ? 255 : ~0u;
  __T field = __cuda2cpu_ptx_shr<__T> (a, position & mask);
  length &= mask;
  if (length == 0)
    return 0;
  unsigned int rest = length < bits ? bits - length : 0;
  return (__T) ((__T) ((typename __cuda2cpu_ptx_integer<__T>::wrapping) field
		       << rest) >> rest);
}

/* B with its LENGTH bits from POSITION on replaced by the lowest ones of
   A.  */
__CUDA2CPU_PTX (bfi) (__T a, __T b, unsigned int position, unsigned int length)
{
  if (sizeof (__T) == 4)
    {
      position &= 255;
      length &= 255;
    }
  __T mask = (__T) (__cuda2cpu_ptx_shl<__T> (1, length) - 1);
  mask = __cuda2cpu_ptx_shl<__T> (mask, position);
  return (__T) ((b & ~mask)
		| (__cuda2cpu_ptx_shl<__T> (a, position) & mask));
}

/* LENGTH set bits from POSITION on; both at most 32, or modulo 32.  */
template <typename __T, int wrap>
__CUDA2CPU_DEVICE __T
__cuda2cpu_ptx_bmsk (unsigned int position, unsigned int length)
{
  if (wrap)
    {
      position &= 31;
      length &= 31;
    }
  return __cuda2cpu_ptx_shl<__T> (__cuda2cpu_ptx_shl<__T> (1, length) - 1,
				  position);
}

/* A from bit B on filled with zeros or the sign below, B at most 32 or modulo
   32.  */
template <int wrap, typename __T>
__CUDA2CPU_DEVICE __T
__cuda2cpu_ptx_extend (__T a, unsigned int b)
{
  return __cuda2cpu_ptx_bfe<__T> (a, 0, wrap ? b & 31 : b < 32 ? b : 32);
}

template <typename __T, int wrap>
__CUDA2CPU_DEVICE __T
__cuda2cpu_ptx_szext (__T a, unsigned int b)
{
  return __cuda2cpu_ptx_extend<wrap, __T> (a, b);
}

/* Four of the eight bytes of B:A: C has four bits for each, of which the top
   one takes eight times the sign of the byte.  */
__CUDA2CPU_PTX (prmt) (__T a, __T b, unsigned int c)
{
  unsigned int picked = __byte_perm (a, b, c);
  unsigned int signs = (picked >> 7 & 0x01010101u) * 0xff;
  unsigned int replaced = (c >> 3 & 1) | (c >> 7 & 1) << 8
			  | (c >> 11 & 1) << 16 | (c >> 15 & 1) << 24;
  replaced *= 0xff;
  return (picked & ~replaced) | (signs & replaced);
}

/* The same with what C modulo 4 selects in MODE, the place in the list "f4e
   b4e rc8 ecl ecr rc16".  */
template <typename __T, int mode>
__CUDA2CPU_DEVICE __T
__cuda2cpu_ptx_prmt_mode (__T a, __T b, unsigned int c)
{
  const unsigned long long modes[] = {
    0x6543543243213210ull, 0x0123701267015670ull, 0x3333222211110000ull,
    0x3333322232113210ull, 0x3210221011100000ull, 0x3232101032321010ull
  };
  return __byte_perm (a, b, (unsigned int) (modes[mode] >> 16 * (c & 3)));
}

#undef __CUDA2CPU_PTX

#endif /* CUDA2CPU_PTX_BITS_H */
