/* Which way the threads of a block are gone through.
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

#ifndef CUDA_TURN_H
#define CUDA_TURN_H 1

#include "cuda-regions.h"
#include "loop-build.h"

/* Return whether the loop over the threads of REGION, one of REGIONS, which has
   some of BLOCKS, in a block of EXTENT, should have threadIdx.y innermost.  */
extern bool cuda_interchange_p (const cuda_regions &regions,
			   const cuda_region &region,
			   const vec<basic_block> &blocks,
			   const cuda_block_extent &extent);

#endif /* CUDA_TURN_H */
