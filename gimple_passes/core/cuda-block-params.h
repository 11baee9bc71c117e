/* What block functions take beside their kernels' parameters.
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

#ifndef CUDA_BLOCK_PARAMS_H
#define CUDA_BLOCK_PARAMS_H 1

/* What a block function takes beside the kernel's own parameters, in this
   order: the index of the block, the extents of block and grid, the block's
   dynamic shared memory, the worker's scratch and, for blocks of kernels
   without barriers of the grid, what the worker keeps from block to block of
   one launch: CUDA_KEPT_WORDS words of 64 bits, of which the first is zero when
   the worker starts (pass-invariants.cc), and behind them one for each copy of
   memory in which it adds up (pass-tallies.cc).  */
struct cuda_block_params
{
  /* By CUDA_BLOCK_IDX, CUDA_BLOCK_DIM, CUDA_GRID_DIM less CUDA_BLOCK_IDX,
     and dimension.  */
  tree index[3][3];
  tree shared;
  tree scratch;
  /* NULL_TREE if there is none.  */
  tree kept;
};

const unsigned CUDA_KEPT_WORDS = 16;

/* The bytes of each.  */
const unsigned CUDA_KEPT_WORD = 8;

/* Return a reference to the word INDEX behind KEPT, as TYPE.  */
extern tree cuda_kept_word (tree kept, unsigned index, tree type);

/* What a worker does once: end BB, at LOC, by the condition whether BIT of the
   first word behind KEPT is set, and return the word; and append to BB that it
   is set in that, KNOWN.  */
extern tree cuda_ask_kept (basic_block bb, tree kept, unsigned bit,
			   location_t loc);
extern void cuda_set_kept (basic_block bb, tree kept, unsigned bit, tree known,
			   location_t loc);

extern void cuda_add_block_params (tree, bool grid, bool kept);
extern void cuda_get_block_params (tree, struct cuda_block_params *);

/* The name that the index of the block in DIM has at the start of FN, which may
   be a copy that takes fewer parameters; NULL_TREE if there is none.  */
extern tree cuda_block_index (function *fn, int dim);

/* The same of the block's extent in DIM, and of the worker's scratch.  */
extern tree cuda_extent_name (function *fn, int dim);
extern tree cuda_block_scratch (function *fn);

/* Whether ADDRESS is seen to be in the shared memory of the block.  */
extern bool cuda_shared_address_p (tree address);

#endif /* CUDA_BLOCK_PARAMS_H */
