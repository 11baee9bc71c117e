/* Cooperative groups.
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


#ifndef _COOPERATIVE_GROUPS_H_
#define _COOPERATIVE_GROUPS_H_ 1

#pragma GCC system_header

#include "cuda_runtime.h"

#if defined __CUDACC__ && defined __cplusplus
# include "detail/groups.h"
# include "detail/groups-tile.h"
# include "detail/groups-coalesced.h"
# include "detail/groups-cluster.h"
# include "detail/groups-grid.h"
# include "detail/groups-invoke.h"
/* CUDA's declares these, too, and programs use them without more.  CCCL 3's are
   not for older standards.  */
# if __cplusplus >= 201703L
#  include <cuda/atomic>
# endif
#endif

#endif /* _COOPERATIVE_GROUPS_H_ */
