/* The loads, stores and copies of inline PTX.
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

/* An address of 64 bits is that of C++'s pointers, but for one of shared
   memory that was made by a conversion to that: it is small, as it is on a
   GPU, since programs keep it in 32 bits.  */

#ifndef CUDA2CPU_PTX_MEMORY_H
#define CUDA2CPU_PTX_MEMORY_H 1

#pragma GCC system_header

#include "address-space.h"
#include "cache-hints.h"
#include "ptx-type.h"

/* The place of ADDRESS; if SHARED the instruction names shared memory.  */
template <bool shared>
__CUDA2CPU_DEVICE void *
__cuda2cpu_ptx_place (unsigned long long address)
{
  return (shared && address >> 32 == 0
	  ? CUDA2CPU_from_window ((unsigned int) address) : (void *) address);
}

template <bool shared>
__CUDA2CPU_DEVICE void *
__cuda2cpu_ptx_place (unsigned int address)
{
  return CUDA2CPU_from_window (address);
}

/* SPACE is a place in the list "shared shared::cta shared::cluster const
   global local param param::entry", from 1 on; 0 for generic addresses.  */
constexpr bool
__cuda2cpu_ptx_shared (int space)
{
  return space >= 1 && space <= 3;
}

/* Conversions to an address of SPACE and from one.  */
template <typename __T, int space>
__CUDA2CPU_DEVICE __T
__cuda2cpu_ptx_cvta_to (__T address)
{
  if (__cuda2cpu_ptx_shared (space))
    return CUDA2CPU_to_window ((const void *) address);
  return address;
}

template <typename __T, int space>
__CUDA2CPU_DEVICE __T
__cuda2cpu_ptx_cvta (__T address)
{
  return (__T) __cuda2cpu_ptx_place<__cuda2cpu_ptx_shared (space)> (address);
}

/* T as it may lie in memory of any type, and COUNT of it for accesses that are
   made once, which may be of any.  */
template <typename __T, int count>
struct __cuda2cpu_ptx_memory
{
  typedef __T one __attribute__ ((__may_alias__));
  typedef __T many __attribute__ ((__vector_size__ (count * sizeof (__T))));
};

/* A number of 16 bytes is accessed as two of eight.  */
typedef unsigned __int128 __cuda2cpu_ptx_long;

/* How memory is read and written.  If FIRM, in an asm that is volatile, each
   access is made once, as it stands.  ORDER is the place in the list "weak
   volatile relaxed acquire release mmio", from 1 on, 0 for none.  */
constexpr bool
__cuda2cpu_ptx_once (int firm, int order)
{
  return order == 2 || order == 6 || (firm && order < 2);
}

/* No access goes over this, in the direction that ORDER says.  */
template <int order>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_behind_load (void)
{
  if (order == 4)
    __atomic_thread_fence (__ATOMIC_ACQUIRE);
}

template <int order>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_before_store (void)
{
  if (order == 5)
    __atomic_thread_fence (__ATOMIC_RELEASE);
}

/* The T at P, and VALUE to there.  */
template <int firm, int order, typename __T>
__CUDA2CPU_DEVICE __T
__cuda2cpu_ptx_load (const void *p)
{
  typedef typename __cuda2cpu_ptx_memory<__T, 1>::one one;
  __T value;
  if (__cuda2cpu_ptx_once (firm, order))
    value = __cuda2cpu_load_once ((const __T *) p);
  else if (order >= 3)
    __atomic_load ((const __T *) p, &value, __ATOMIC_RELAXED);
  else
    value = *(const one *) p;
  __cuda2cpu_ptx_behind_load<order> ();
  return value;
}

template <int firm, int order, typename __T>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_store (void *p, __T value)
{
  typedef typename __cuda2cpu_ptx_memory<__T, 1>::one one;
  __cuda2cpu_ptx_before_store<order> ();
  if (__cuda2cpu_ptx_once (firm, order))
    __cuda2cpu_store_once ((__T *) p, value);
  else if (order >= 3)
    __atomic_store ((__T *) p, &value, __ATOMIC_RELAXED);
  else
    *(one *) p = value;
}

/* COUNT numbers from P on, or to there: in one access of up to 16 bytes where
   an access is to be one.  */
template <int firm, int order, int count, typename __T>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_load_many (const void *p, __T *values)
{
  typedef typename __cuda2cpu_ptx_memory<__T, count>::many many;
  const bool whole = ((firm || order > 1) && count * sizeof (__T) <= 16);
  if (whole)
    {
      many all = __cuda2cpu_load_once ((const many *) p);
      for (int i = 0; i < count; i++)
	values[i] = all[i];
    }
  else
    for (int i = 0; i < count; i++)
      values[i] = __cuda2cpu_ptx_load<firm, order, __T>
	((const char *) p + i * sizeof (__T));
  __cuda2cpu_ptx_behind_load<order> ();
}

template <int firm, int order, int count, typename __T>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_store_many (void *p, const __T *values)
{
  typedef typename __cuda2cpu_ptx_memory<__T, count>::many many;
  const bool whole = ((firm || order > 1) && count * sizeof (__T) <= 16);
  __cuda2cpu_ptx_before_store<order> ();
  if (whole)
    {
      many all;
      for (int i = 0; i < count; i++)
	all[i] = values[i];
      __cuda2cpu_store_once ((many *) p, all);
    }
  else
    for (int i = 0; i < count; i++)
      __cuda2cpu_ptx_store<firm, order, __T> ((char *) p + i * sizeof (__T),
					      values[i]);
}

/* A number of 16 bytes, which is never alone in the instructions above.  */
template <int firm, int order>
__CUDA2CPU_DEVICE __cuda2cpu_ptx_long
__cuda2cpu_ptx_load_long (const void *p)
{
  unsigned long long words[2];
  __cuda2cpu_ptx_load_many<firm, order, 2> (p, words);
  return (__cuda2cpu_ptx_long) words[1] << 64 | words[0];
}

template <int firm, int order>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_store_long (void *p, __cuda2cpu_ptx_long value)
{
  const unsigned long long words[2]
    = { (unsigned long long) value, (unsigned long long) (value >> 64) };
  __cuda2cpu_ptx_store_many<firm, order, 2> (p, words);
}

#define __CUDA2CPU_ACCESS						\
  template <typename __T, int firm, int order, int space, typename __A>	\
  __CUDA2CPU_DEVICE
#define __CUDA2CPU_PLACE						\
  __cuda2cpu_ptx_place<__cuda2cpu_ptx_shared (space)> (address)

__CUDA2CPU_ACCESS __T
__cuda2cpu_ptx_ld (__A address)
{
  if constexpr (sizeof (__T) == 16)
    return __cuda2cpu_ptx_load_long<firm, order> (__CUDA2CPU_PLACE);
  else
    return __cuda2cpu_ptx_load<firm, order, __T> (__CUDA2CPU_PLACE);
}

__CUDA2CPU_ACCESS void
__cuda2cpu_ptx_ld (__T &a, __T &b, __A address)
{
  __T values[2];
  __cuda2cpu_ptx_load_many<firm, order, 2> (__CUDA2CPU_PLACE, values);
  a = values[0];
  b = values[1];
}

__CUDA2CPU_ACCESS void
__cuda2cpu_ptx_ld (__T &a, __T &b, __T &c, __T &d, __A address)
{
  __T values[4];
  __cuda2cpu_ptx_load_many<firm, order, 4> (__CUDA2CPU_PLACE, values);
  a = values[0];
  b = values[1];
  c = values[2];
  d = values[3];
}

__CUDA2CPU_ACCESS void
__cuda2cpu_ptx_st (__A address, __T a)
{
  if constexpr (sizeof (__T) == 16)
    __cuda2cpu_ptx_store_long<firm, order> (__CUDA2CPU_PLACE, a);
  else
    __cuda2cpu_ptx_store<firm, order, __T> (__CUDA2CPU_PLACE, a);
}

__CUDA2CPU_ACCESS void
__cuda2cpu_ptx_st (__A address, __T a, __T b)
{
  const __T values[2] = { a, b };
  __cuda2cpu_ptx_store_many<firm, order, 2> (__CUDA2CPU_PLACE, values);
}

__CUDA2CPU_ACCESS void
__cuda2cpu_ptx_st (__A address, __T a, __T b, __T c, __T d)
{
  const __T values[4] = { a, b, c, d };
  __cuda2cpu_ptx_store_many<firm, order, 4> (__CUDA2CPU_PLACE, values);
}

/* Loads of what nobody writes while the kernel runs.  */
template <typename __T>
__CUDA2CPU_DEVICE __T
__cuda2cpu_ptx_ldg (unsigned long long address)
{
  return __cuda2cpu_ptx_ld<__T, 0, 0, 0> (address);
}

template <typename __T>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_ldg (__T &a, __T &b, unsigned long long address)
{
  __cuda2cpu_ptx_ld<__T, 0, 0, 0> (a, b, address);
}

template <typename __T>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_ldg (__T &a, __T &b, __T &c, __T &d,
		    unsigned long long address)
{
  __cuda2cpu_ptx_ld<__T, 0, 0, 0> (a, b, c, d, address);
}

#undef __CUDA2CPU_ACCESS

/* Accesses of a device's registers, each of which is made.  */
template <typename __T>
__CUDA2CPU_DEVICE __T
__cuda2cpu_ptx_ld_mmio (unsigned long long address)
{
  return __cuda2cpu_load_once ((const __T *) address);
}

template <typename __T>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_st_mmio (unsigned long long address, __T value)
{
  __cuda2cpu_store_once ((__T *) address, value);
}

/* Whether ADDRESS is one of global memory, or for other SPACE of shared.  */
template <int space>
__CUDA2CPU_DEVICE bool
__cuda2cpu_ptx_isspacep (unsigned long long address)
{
  const void *p = (const void *) address;
  return (space == 0 ? __isGlobal (p) : space <= 2 ? __isShared (p)
	  : space == 3 ? __isConstant (p) : space == 4 ? __isLocal (p)
	  : __isGridConstant (p));
}

/* Hints.  */
template <int space, typename __A>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_prefetch (__A address)
{
  __builtin_prefetch (__CUDA2CPU_PLACE);
}

__CUDA2CPU_LAZY void
__cuda2cpu_ptx_hint (unsigned long long)
{
}

__CUDA2CPU_LAZY void
__cuda2cpu_ptx_hint_size (unsigned long long, unsigned int)
{
}

__CUDA2CPU_LAZY unsigned long long
__cuda2cpu_ptx_policy (float = 1)
{
  return 0;
}

__CUDA2CPU_LAZY unsigned long long
__cuda2cpu_ptx_policy_cvt (unsigned long long)
{
  return 0;
}

__CUDA2CPU_LAZY unsigned long long
__cuda2cpu_ptx_policy_range (unsigned long long, unsigned int, unsigned int)
{
  return 0;
}

/* Copies to shared memory, of SIZE bytes of which those behind TAKEN are
   zeros.  They are made at once, which is one of the ways in which PTX lets
   them be made: nothing is to be waited for.  */
template <typename __A>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_cp_async (__A address, unsigned long long from,
			 unsigned int size, unsigned int taken)
{
  char *to = (char *) __cuda2cpu_ptx_place<true> (address);
  if (taken >= size && size == 16)
    __builtin_memcpy (to, (const void *) from, 16);
  else if (taken >= size && size == 8)
    __builtin_memcpy (to, (const void *) from, 8);
  else if (taken >= size && size == 4)
    __builtin_memcpy (to, (const void *) from, 4);
  else
    for (unsigned int i = 0; i < size; i++)
      to[i] = i < taken ? ((const char *) from)[i] : 0;
}

template <typename __A>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_cp_async (__A address, unsigned long long from,
			 unsigned int size)
{
  __cuda2cpu_ptx_cp_async (address, from, size, size);
}

/* The same of zeros alone if IGNORE.  */
template <typename __A>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_cp_async (__A address, unsigned long long from,
			 unsigned int size, bool ignore)
{
  __cuda2cpu_ptx_cp_async (address, from, size, ignore ? 0 : size);
}

template <typename __A>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_cp_async_policy (__A address, unsigned long long from,
				unsigned int size, unsigned long long)
{
  __cuda2cpu_ptx_cp_async (address, from, size, size);
}

template <typename __A, typename __Taken>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_cp_async_policy (__A address, unsigned long long from,
				unsigned int size, __Taken taken,
				unsigned long long)
{
  __cuda2cpu_ptx_cp_async (address, from, size, taken);
}

__CUDA2CPU_LAZY void
__cuda2cpu_ptx_cp_async_done (unsigned int = 0)
{
}

#undef __CUDA2CPU_PLACE

#endif /* CUDA2CPU_PTX_MEMORY_H */
