/* Rows of threads run as one.
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

#ifndef CUDA_FLAT_ROWS_H
#define CUDA_FLAT_ROWS_H 1

#include "cuda-scope.h"
#include "loop-build.h"

/* If all that the threads of LOOP in SCOPE, which goes over a block of EXTENT,
   compute depends on their index in the block alone, run them in one loop, of
   which x is that index, and return true.  */
extern bool cuda_flatten_rows (const cuda_scope &scope, cuda_thread_loop *loop,
			       const cuda_block_extent &extent);

#endif /* CUDA_FLAT_ROWS_H */
