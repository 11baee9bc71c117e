/* Thrust's agents by chunks: selections.
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

/* The agents of copy_if, partition and unique by chunks.  */

#ifndef CUDA2CPU_DEVICE_WIDE_THRUST_SELECT_H
#define CUDA2CPU_DEVICE_WIDE_THRUST_SELECT_H 1

#pragma GCC system_header

#include "agent.h"

#ifdef __CUDA2CPU_WIDE_THRUST

#include "../select.h"

namespace __cuda2cpu_wide {

/* Return what takes items by TEST of STENCIL, unless that is NONE.  */
template <typename __None, typename __Stencil, typename __Test>
__CUDA2CPU_WIDE_HOST auto
__stencil_choice (__Stencil __stencil, __Test __test)
{
  if constexpr (std::is_same<__Stencil, __None>::value)
    return __by_test<__Test> { __test };
  else
    return __by_tested_flag<__Stencil, __Test> { __stencil, __test };
}

/* A launcher of selections from IN.  */
template <typename __In>
struct __select_agent
  : __agent<__count, __select_chunk (sizeof (__value<__In>))>
{
  typedef __agent<__count, __select_chunk (sizeof (__value<__In>))> __base;
  using __base::__base;

  /* What CHOICE takes of N items goes to OUT, what it leaves if KEEP.  */
  template <bool __KEEP, typename __Out, typename __Choice, typename __Number>
  __CUDA2CPU_WIDE_HOST void
  __select_to (__In __in, __Out __out, __Choice __choice, __Number __number,
	       __count __n, typename __base::ScanTileState __state) const
  {
    __select_chunks<__KEEP, __value<__In>, __In, __Out, __Number, __Choice>
      __work = { {}, __cut (__n, __select_chunk (sizeof (__value<__In>))),
		 __in, __out, __number, __choice };
    this->__run (__work, __n, __state, !__over_input (__in, __out));
  }
};

} // namespace __cuda2cpu_wide

#endif /* __CUDA2CPU_WIDE_THRUST */

#endif /* CUDA2CPU_DEVICE_WIDE_THRUST_SELECT_H */
