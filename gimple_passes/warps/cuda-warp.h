/* Collectives of the warp.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING3.  If not, see
   <http://www.gnu.org/licenses/>.  */

#ifndef CUDA_WARP_H
#define CUDA_WARP_H 1

#include "cuda-live.h"

/* What the lowering of collectives needs to know who is there.  With the
   dispatcher: the slot of next[] and that of the masks with which threads wait;
   else -1.  Where lanes may have parted: the variable that has those who are
   here as bits; else NULL_TREE.  */
struct cuda_warp_slots
{
  int next;
  int mask;
  tree here;
};

extern void cuda_lower_publish (const cuda_barrier *, cuda_regions &,
				cuda_values &, const cuda_warp_slots &);
extern void cuda_lower_collective (cuda_region &, cuda_thread_loop &,
				   cuda_values &, const cuda_warp_slots &);
extern tree cuda_barrier_kinds (cuda_regions &);

#endif /* CUDA_WARP_H */
