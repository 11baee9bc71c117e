/* Clusters of blocks.
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

/* What a kernel asks about its cluster follows from the extents of the launch.
   More is needed only where it has a barrier of the cluster: then all blocks of
   a cluster are alive at once, with memory of their own as at barriers of the
   grid (grid.c), one cluster after the other in each worker.  A worker takes
   clusters as others take blocks, and gets the blocks of each in rows along x,
   which are neighbours in the grid: first all rows, and again all of them while
   blocks wait at a barrier of the cluster.

   Such a worker has memory for the blocks of one cluster; if all blocks of the
   grid can meet, too, all clusters have memory.  One block lies behind
   the other in the order of their ranks, so that the shared memory of another
   block is a multiple of one block's memory away.  */

#include "internal.h"

/* See launches.h.  */

cudaError_t
cuda2cpu_find_cluster (struct cuda2cpu_dim3 *cluster,
		       const struct cuda2cpu_config *c,
		       const struct cuda2cpu_kernel *kernel)
{
  struct cuda2cpu_dim3 fixed = cuda2cpu_fixed_cluster (kernel);
  struct cuda2cpu_dim3 *asked = cluster;
  *asked = c->has_cluster ? c->cluster : fixed;
  if (!c->has_cluster && !kernel->cluster)
    {
      *asked = (struct cuda2cpu_dim3) { 1, 1, 1 };
      return cudaSuccess;
    }
  if (kernel->cluster && (asked->x != fixed.x || asked->y != fixed.y
			  || asked->z != fixed.z))
    return cudaErrorInvalidClusterSize;
  uint64_t blocks = (uint64_t) asked->x * asked->y;
  if (blocks - 1 >= CLUSTER_BLOCKS
      || (blocks *= asked->z) - 1 >= CLUSTER_BLOCKS
      || (blocks > CLUSTER_DEFAULT && blocks > cuda2cpu_max_cluster (kernel))
      || c->grid.x % asked->x || c->grid.y % asked->y
      || c->grid.z % asked->z)
    return cudaErrorInvalidClusterSize;
  return cudaSuccess;
}

/* Let the worker of T begin with its cluster, of launch L.  */

static void
begin_cluster (struct cuda2cpu_cluster_turn *t,
	       const struct cuda2cpu_launch_state *l, unsigned worker)
{
  t->running = true;
  t->row = 0;
  t->waits = 0;
  if (cuda2cpu_grid_meets (l))
    {
      t->memory = l->grid_memory + (size_t) t->cluster * l->cluster_blocks
				   * l->grid_block;
      return;
    }
  t->memory = l->grid_memory + (size_t) worker * l->cluster_blocks
			       * l->grid_block;
  for (unsigned i = 0; i < l->cluster_blocks; i++)
    cuda2cpu_grid_clear (l, t->memory + i * l->grid_block);
}

/* All blocks of the cluster of T, of L, have been called: return whether they
   are to be called again, and see that they wait for the same.  */

static bool
goes_on (struct cuda2cpu_cluster_turn *t,
	 const struct cuda2cpu_launch_state *l)
{
  unsigned waits = t->waits & ~(1u << CUDA2CPU_WAIT_NOT);
  t->row = 0;
  t->waits = 0;
  if (waits == (1u << CUDA2CPU_WAIT_GRID | 1u << CUDA2CPU_WAIT_CLUSTER))
    cuda2cpu_fatal ("kernel '%s': threads of a cluster wait for the cluster and"
		    " for the grid at once", cuda2cpu_kernel_name (l->kernel));
  return waits & 1u << CUDA2CPU_WAIT_CLUSTER;
}

/* Place the next row of the cluster of T in the grid of L.  */

static struct cuda2cpu_blocks *
place_row (struct cuda2cpu_cluster_turn *t,
	   const struct cuda2cpu_launch_state *l)
{
  const struct cuda2cpu_dim3 *size = &l->cluster, *grid = &l->launch.grid;
  int64_t many_x = grid->x / size->x, many_y = grid->y / size->y;
  int64_t x = t->cluster % many_x, rest = t->cluster / many_x;
  int64_t y = rest % many_y, z = rest / many_y;
  y = y * size->y + t->row % size->y;
  z = z * size->z + t->row / size->y;
  t->first = (z * grid->y + y) * grid->x + x * size->x;
  t->blocks = (struct cuda2cpu_blocks) { t->first, t->first + size->x };
  t->first_rank = t->row++ * size->x;
  return &t->blocks;
}

/* See launches.h.  */

struct cuda2cpu_blocks *
cuda2cpu_take_row (struct cuda2cpu_worker *worker,
		   struct cuda2cpu_launch_state *l)
{
  struct cuda2cpu_cluster_turn *t = &worker->turn;
  if (t->running && t->row == l->cluster.y * l->cluster.z && !goes_on (t, l))
    {
      t->running = false;
      t->cluster++;
    }
  if (!t->running)
    {
      if (t->cluster == t->end)
	{
	  const struct cuda2cpu_blocks *range
	    = cuda2cpu_take_range (worker, l->launch.blocks
					   / l->cluster_blocks);
	  if (!range)
	    return NULL;
	  worker->counted = l->launch.blocks;
	  t->cluster = range->first;
	  t->end = range->end;
	}
      begin_cluster (t, l, worker->number);
    }
  return place_row (t, l);
}

/* See launches.h.  */

char *
cuda2cpu_cluster_memory (const struct cuda2cpu_launch_state *l, int64_t block)
{
  const struct cuda2cpu_cluster_turn *t = &cuda2cpu_worker->turn;
  return t->memory + (t->first_rank + (block - t->first))
		     * l->grid_block;
}

/* ---- What kernels ask, called by our headers and by compiled code ---- */

/* Return QUANTITY of the launch that the calling worker runs.  */

uint32_t
CUDA2CPU_cluster (uint32_t quantity)
{
  const struct cuda2cpu_launch_state *l = cuda2cpu_worker->launch;
  switch (quantity)
    {
    case CUDA2CPU_CLUSTER_X:
      return l->cluster.x;
    case CUDA2CPU_CLUSTER_Y:
      return l->cluster.y;
    case CUDA2CPU_CLUSTER_Z:
      return l->cluster.z;
    case CUDA2CPU_CLUSTER_BLOCKS:
      return l->cluster_blocks;
    default:
      return l->has_cluster;
    }
}

/* Return how far apart the shared memories of neighbouring blocks are.  A
   kernel without a barrier of the cluster has nowhere to meet before it looks
   at another's, and its blocks are not alive at once.  */

int64_t
CUDA2CPU_cluster_stride (void)
{
  const struct cuda2cpu_launch_state *l = cuda2cpu_worker->launch;
  if (l->cluster_blocks == 1)
    return 0;
  if (!(l->kernel->flags & CUDA2CPU_KERNEL_CLUSTER))
    cuda2cpu_fatal ("kernel '%s': another block's shared memory in a kernel"
		    " that has no barrier of the cluster",
		    cuda2cpu_kernel_name (l->kernel));
  return l->grid_block;
}

/* Return the rank in its cluster of the block whose memory POINTER is in.  */

uint32_t
CUDA2CPU_cluster_rank_of (const void *pointer)
{
  int64_t stride = CUDA2CPU_cluster_stride ();
  if (stride == 0)
    return 0;
  uintptr_t start = (uintptr_t) cuda2cpu_worker->turn.memory;
  return ((uintptr_t) pointer - start) / stride;
}
