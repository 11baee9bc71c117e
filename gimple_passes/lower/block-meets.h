/* Where the threads of a block can meet.
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

#ifndef CUDA_BLOCK_MEETS_H
#define CUDA_BLOCK_MEETS_H 1

#include "cuda-uniformity.h"

/* A barrier more never changes what a program without races does: where all
   threads come to it equally often, and none of them waits, before it, for what
   another does behind it: not in the blocks of FN whose indices are AMONG some,
   unless that is NULL.  */

extern bool cuda_patient_p (function *fn, const_bitmap among = NULL);
extern bool cuda_all_come_p (function *fn, const cuda_uniformity &uniformity,
			     basic_block bb);
extern void cuda_find_deciding (function *fn, basic_block bb, bitmap deciding);

/* Nor does it cost anything where what crosses it is cheap.  */
extern bool cuda_cheap_again_p (const cuda_uniformity &uniformity, tree name,
				int depth = 16);

/* Whether STMT names memory of a thread's own.  */
extern bool cuda_names_own_memory_p (gimple *stmt);

#endif /* CUDA_BLOCK_MEETS_H */
