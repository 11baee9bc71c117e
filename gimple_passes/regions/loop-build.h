/* Loops over the threads of a block.
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

#ifndef CUDA_LOOP_BUILD_H
#define CUDA_LOOP_BUILD_H 1

/* What all thread loops of a block function share: SSA names made where it
   starts.  */
struct cuda_block_extent
{
  /* The block's extents, as int.  */
  tree dim[3];
};

/* A nest of loops that runs a region for each thread, x innermost:

     pre:   (uniform PHIs)
     zhead: for (z = 0; z != dim.z; z++)
     yhead:   for (y = 0; y != dim.y; y++)
		{
		  row = (z * dim.y + y) * dim.x;
     body:	  for (x = 0; x != dim.x; x++)
		    {
		      linear = row + x;
		      THREAD
     join:	    }
		}
     post:

   If it is TURNED, the loops over x and y change places, and X below counts y;
   it has no linear index then.

   All are do-while loops: a block has at least one thread, so what a region
   computes for all threads alike dominates what follows it.  */
struct cuda_thread_loop
{
  basic_block pre, zhead, yhead, body, join, ylatch, zlatch, post;

  bool turned;

  /* threadIdx of the thread at work, as unsigned, valid from BODY on.  */
  tree tid[3];

  /* Its index in the block, as int, and as sizetype; NULL_TREE if the loop
     was built without.  */
  tree linear;
  tree offset;

  /* The loop's own counter x, as int; in a loop over lanes, the lane.  */
  tree x;

  /* How often the innermost loop runs, as int.  */
  tree bound;

  /* In a loop over lanes: the index in the scope of the warp's first thread,
     and how many lanes the warp has, as int, valid from YHEAD on.  */
  tree warp_base;
  tree warp_size;

  /* In a loop over whole warps: threadIdx.x of the first lane, as unsigned, and
     the lane, which is what it takes to threadIdx.x.  */
  tree row_start;
  tree lane;

  /* The first block of another loop, for the same threads, that is run where
     splitting this one does not pay; NULL if there is none.  */
  basic_block kept;

  /* The same of one for parts of rows, where most rows are run whole; and the
     loop over rows around it, if that is another one.  */
  basic_block part, part_yhead;
};

extern basic_block cuda_new_block (basic_block *);
extern void cuda_branch (basic_block, tree, basic_block, basic_block);
extern void cuda_build_thread_loop (cuda_thread_loop *,
				    const cuda_block_extent &, bool linear,
				    bool turned, basic_block *);

/* A loop over the warps of the block, for a region that becomes a scope of its
   own.  The lane is left open, as an index call.  If they are WHOLE all have 32
   lanes, which lie in one row:

     pre:
     yhead: for (base = 0; base < threads; base += 32)
	      {
		size = MIN (threads - base, 32);
     body:	linear = base + LANE;
		THREAD
     join:
     ylatch:  }
     post:  */
extern void cuda_build_warp_loop (cuda_thread_loop *,
				  const cuda_block_extent &, tree, bool whole,
				  basic_block *);

/* A loop over the lanes of a warp, SIZE of them, to do a region for the first
   BOUND:

     pre:
     body:  for (lane = 0; lane != bound; lane++)
	      THREAD
     join:
     post:

   PRE is YHEAD and POST is YLATCH, too.  */
extern void cuda_build_lane_loop (cuda_thread_loop *, tree, tree,
				  basic_block *);

/* A loop over the warps of the block and one over the lanes of a warp, for a
   region in which lanes look at one another:

     pre:
     yhead: for (base = 0; base < threads; base += 32)
	      {
		size = MIN (threads - base, 32);
     body:	for (lane = 0; lane != size; lane++)
		  {
		    linear = base + lane;
		    THREAD
     join:	  }
     ylatch:  }
     post:  */
extern void cuda_build_warp_lane_loop (cuda_thread_loop *,
				       const cuda_block_extent &, tree,
				       basic_block *);

/* A flat loop over NTHREADS threads, for bookkeeping:

     pre:
     body: for (t = 0; t != nthreads; t++)
     post:  */
struct cuda_flat_loop
{
  basic_block pre, body, post;
  tree t;
};

extern void cuda_build_flat_loop (cuda_flat_loop *, tree, basic_block *);

#endif /* CUDA_LOOP_BUILD_H */
