/* Loads and stores with a hint for the cache.
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

#ifndef CUDA2CPU_CACHE_HINTS_H
#define CUDA2CPU_CACHE_HINTS_H 1

#pragma GCC system_header

#include "../crt/host_defines.h"

/* A CPU's caches are coherent and keep what they like, so these are plain
   accesses of scalars and short vectors; only those that CUDA calls volatile
   must happen where they stand.  */
#define __CUDA2CPU_LOAD(name)						\
  template <typename __T>						\
  __CUDA2CPU_DEVICE __T							\
  name (const __T *ptr)							\
  {									\
    return *ptr;							\
  }
#define __CUDA2CPU_STORE(name)						\
  template <typename __T>						\
  __CUDA2CPU_DEVICE void						\
  name (__T *ptr, typename __cuda2cpu_same<__T>::type value)		\
  {									\
    *ptr = value;							\
  }

/* T, where it shall not be deduced.  */
template <typename __T>
struct __cuda2cpu_same
{
  typedef __T type;
};

__CUDA2CPU_LOAD (__ldg)
__CUDA2CPU_LOAD (__ldca)
__CUDA2CPU_LOAD (__ldcg)
__CUDA2CPU_LOAD (__ldcs)
__CUDA2CPU_LOAD (__ldlu)
__CUDA2CPU_STORE (__stwb)
__CUDA2CPU_STORE (__stcg)
__CUDA2CPU_STORE (__stcs)

#undef __CUDA2CPU_LOAD
#undef __CUDA2CPU_STORE

/* Read *PTR again, whatever was read before.  */
template <typename __T>
__CUDA2CPU_DEVICE __T
__ldcv (const __T *ptr)
{
  __atomic_signal_fence (__ATOMIC_SEQ_CST);
  __T value = *ptr;
  __atomic_signal_fence (__ATOMIC_SEQ_CST);
  return value;
}

/* Write VALUE to *PTR now.  */
template <typename __T>
__CUDA2CPU_DEVICE void
__stwt (__T *ptr, typename __cuda2cpu_same<__T>::type value)
{
  __atomic_signal_fence (__ATOMIC_SEQ_CST);
  *ptr = value;
  __atomic_signal_fence (__ATOMIC_SEQ_CST);
}

#endif /* CUDA2CPU_CACHE_HINTS_H */
