/* A library's device functions, for asm-1.cu.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#pragma GCC system_header

__device__ inline void
library_barrier ()
{
  asm volatile ("tcgen05.fence;"); /* an error, line 10 */
}

__device__ inline void
unused_library_barrier ()
{
  asm volatile ("tcgen05.fence;");
}
