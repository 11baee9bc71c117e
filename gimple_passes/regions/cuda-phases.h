/* Block functions that stop at barriers of the grid and come back.
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


#ifndef CUDA_PHASES_H
#define CUDA_PHASES_H 1

#include "gcc-compat.h"

/* Where a block function keeps what it needs in its next phase.  */
struct cuda_phase_memory
{
  /* Memory of the block, as the function is given it, and how many bytes of it
     are in use: BLOCK_BYTES and THREAD_BYTES for each of THREADS threads, an
     int, which may be NULL_TREE if THREAD_BYTES is zero.  */
  tree scratch;
  unsigned HOST_WIDE_INT block_bytes;
  unsigned HOST_WIDE_INT thread_bytes;
  tree threads;
};

extern void cuda_test_cluster (basic_block);
extern unsigned HOST_WIDE_INT cuda_split_phases (function *, basic_block,
						 basic_block,
						 const cuda_phase_memory &);

#endif /* CUDA_PHASES_H */
