/* Warp functions as operations on vectors.
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


#ifndef CUDA_PERMUTE_H
#define CUDA_PERMUTE_H 1

#include "cuda-intrinsics.h"

extern bool cuda_permute_lanes (gimple_seq *, tree, tree, unsigned,
				const unsigned *);
extern tree cuda_ballot_lanes (gimple_seq *, tree, unsigned);
extern tree cuda_reduce_lanes (gimple_seq *, enum tree_code, tree, tree,
			       unsigned, tree);
extern bool cuda_match_lanes (gimple_seq *, tree, tree, unsigned);

#endif /* CUDA_PERMUTE_H */
