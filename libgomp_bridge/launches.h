/* Launches, from the configuration to the last block.
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

/* A host thread makes a launch in its state (state.h), workers run the blocks
   (trap.c, share.c, grid.c), and what threads of a block do together that
   compiled code leaves to the runtime is in warp.c, yield.c and call.c.  */

#ifndef CUDA2CPU_LAUNCHES_H
#define CUDA2CPU_LAUNCHES_H 1

#include <pthread.h>
#include <setjmp.h>
#include <time.h>

#include "state.h"

#pragma GCC visibility push(hidden)

struct cuda2cpu_op;
struct cuda2cpu_scope;

/* ---- launch.c ---- */

/* Exchange the members of *D that are exchanged in block functions of KERNEL
   (gimple_passes/kernels/cuda-axes.cc): from the user's order to theirs, or the
   other way round.  */

static inline void
cuda2cpu_turn_axes (const struct cuda2cpu_kernel *kernel,
		    struct cuda2cpu_dim3 *d)
{
  const uint32_t turned = CUDA2CPU_KERNEL_Y_FIRST | CUDA2CPU_KERNEL_Z_FIRST;
  if (__builtin_expect (kernel->flags & turned, 0))
    {
      bool y = kernel->flags & CUDA2CPU_KERNEL_Y_FIRST;
      uint32_t *other = y ? &d->y : &d->z, x = d->x;
      d->x = *other;
      *other = x;
    }
}

/* Check a launch of the kernel FUNC with C, and make *OP do it with copies of
   what ARGS points to.  Where it runs is not checked.  */
extern cudaError_t cuda2cpu_op_kernel (struct cuda2cpu_op *op,
				       const void *func,
				       const struct cuda2cpu_config *c,
				       void *const *args);

/* Make *L a launch of KERNEL with C by WORKERS workers, within LEVEL
   others.  */
extern void cuda2cpu_launch_prepare (struct cuda2cpu_launch_state *l,
				     const struct cuda2cpu_kernel *kernel,
				     const struct cuda2cpu_config *c,
				     int workers, unsigned level);

/* Has L so little to do that it is not shared among workers?  Set *KNOWN to
   whether that is known of its kernel, or only likely.  */
extern bool cuda2cpu_launch_small (const struct cuda2cpu_launch_state *l,
				   bool *known);

/* Set *C to a configuration of GRID, BLOCK, SHARED and STREAM.  */
extern void cuda2cpu_set_config (struct cuda2cpu_config *c, dim3 grid,
				 dim3 block, size_t shared,
				 cudaStream_t stream);

/* Launch FUNCTION in device code as <<<GRID, BLOCK, SHARED, STREAM>>> does,
   with its parameters read from where ARGS points.  Return why it is refused;
   the error is recorded.  */
extern cudaError_t
cuda2cpu_launch_child (const struct cuda2cpu_function *function, dim3 grid,
		       dim3 block, size_t shared, cudaStream_t stream,
		       void **args);

/* Set *C to what CONFIG and its attributes say, or return why they cannot be
   had.  */
extern cudaError_t cuda2cpu_take_config (struct cuda2cpu_config *c,
					 const cudaLaunchConfig_t *config);

/* ---- trap.c ---- */

/* How far a worker is with the blocks of clusters that meet; see cluster.c.  */
struct cuda2cpu_cluster_turn
{
  /* The cluster at work, if one is RUNNING, and where those end that are the
     worker's.  */
  int64_t cluster, end;
  bool running;
  /* The next of the cluster's rows of blocks; the blocks of the last one that
     are left, which of the grid its first is, and that one's rank.  */
  unsigned row;
  struct cuda2cpu_blocks blocks;
  int64_t first;
  size_t first_rank;
  /* A bit for each enum cuda2cpu_block_wait that a block has returned.  */
  unsigned waits;
  /* The memory of the cluster's first block.  */
  char *memory;
  /* That of the block that runs, also where there are no clusters.  */
  char *block;
};

/* A thread that runs blocks of a launch.  */
struct cuda2cpu_worker
{
  struct cuda2cpu_launch_state *launch;
  /* What the thread is for the launch round this one, or NULL.  */
  struct cuda2cpu_worker *outer;
  /* Which of how many it is; NUMBER is COUNT for a worker that has come later,
     beside those.  */
  unsigned number, count;
  /* What it has taken, and whether that is all that it will get; see
     share.c.  */
  struct cuda2cpu_blocks range;
  bool took;
  /* How many blocks the compiled code says there are.  */
  int64_t counted;
  /* How often it looks whether others have blocks left before it takes
     some.  */
  unsigned patience;
  /* Where its part of the stack begins.  */
  void *stack;
  struct cuda2cpu_cluster_turn turn;
  /* What the block that it runs has launched, NULL if nothing or if that is
     another block's; a reference (child.c).  */
  struct cuda2cpu_scope *scope;
  /* The last errors of the threads of a block, or NULL (error.c).  */
  struct cuda2cpu_thread_errors *errors;
  /* The configurations of launches to come of its threads, PUSHED_COUNT in
     PUSHED_ROOM places; see launch.c.  */
  struct cuda2cpu_pushed *pushed;
  uint32_t pushed_count, pushed_room;
  /* The copies in which it adds up, NULL if it has none; see tally.c.  */
  struct cuda2cpu_copy *copies;
  /* Where it lands if a thread of the kernel fails.  */
  jmp_buf place;
};

/* What the calling thread is; NULL if it runs no blocks.  */
extern __thread struct cuda2cpu_worker *cuda2cpu_worker
  __attribute__ ((tls_model ("initial-exec")));

/* A thread of the kernel that the calling worker runs has failed with ERROR,
   which is a sticky one: record it and leave the kernel.  Returns if the caller
   runs none.  */
extern void cuda2cpu_leave_kernel (cudaError_t error);

/* Leave the kernel that the calling worker runs if a thread of it has
   failed.  */
extern void cuda2cpu_leave_stopped (void);

/* Leave it if the device cannot be used any more, as by what it launched.  */
extern void cuda2cpu_leave_failed (void);

/* Run blocks of L in the calling thread, which is none of the team of COUNT, as
   long as there are some that have not begun.  */
extern void cuda2cpu_work_more (struct cuda2cpu_launch_state *l,
				unsigned count);

/* Part of libgomp's interface to compiled code: call FN (DATA) in a team of
   THREADS threads; 0 FLAGS.  That is what GCC makes of a parallel region, but
   for a record round DATA, which the team would have to fetch before it.  */
extern void GOMP_parallel (void (*fn) (void *), void *data, unsigned threads,
			   unsigned flags) __attribute__ ((visibility
							   ("default")));

/* The number in its block of the CUDA thread that the calling worker runs,
   where that is known: what it calls asks for it.  */
static inline uint32_t
cuda2cpu_thread_number (void)
{
  const struct cuda2cpu_thread *self = &CUDA2CPU_thread;
  return (self->thread_idx.x
	  + self->block_dim.x * (self->thread_idx.y
				 + self->block_dim.y * self->thread_idx.z));
}

/* ---- stack.c ---- */

/* Call FUNCTION (DATA) with a stack for CUDA threads with WANTED bytes of local
   memory.  */
extern void cuda2cpu_call_with_stack (size_t wanted,
				      void (*function) (void *), void *data);

/* Give back the stack in BUFFER, if there is one.  */
extern void cuda2cpu_stack_free (struct cuda2cpu_buffer *buffer);

/* ---- share.c ---- */

/* Let the workers of L have their shares of the blocks, which are kept in
   SHARES.  */
extern void cuda2cpu_shares_begin (struct cuda2cpu_launch_state *l,
				   struct cuda2cpu_shares *shares);

/* Take some of BLOCKS blocks, or of as many clusters, for WORKER; see
   CUDA2CPU_take_blocks.  */
extern struct cuda2cpu_blocks *
cuda2cpu_take_range (struct cuda2cpu_worker *worker, int64_t blocks);

/* Are there blocks that have not begun of the launch of WORKER, in which they
   are taken one by one?  */
extern bool cuda2cpu_blocks_left (const struct cuda2cpu_worker *worker);

/* ---- extra.c ---- */

/* Let a new THREAD call FUNCTION (DATA).  Return false if that fails.  Signals
   that are sent to the program are not for it, nor for the OpenMP threads that
   it makes; those of what it does itself are.  */
extern bool cuda2cpu_start_thread (pthread_t *thread,
				   void *(*function) (void *), void *data);

/* The calling worker waits for other blocks, and has offered the CPU: from time
   to time let its launch have another worker for those that have not
   begun.  */
extern void cuda2cpu_waits_long (void);

/* Wait for all such workers of L, whose others have ended.  */
extern void cuda2cpu_extra_end (struct cuda2cpu_launch_state *l);

/* ---- tally.c ---- */

/* WORKER has run its blocks: add what it has in copies to the memory that they
   are of.  */
extern void cuda2cpu_tally_end (struct cuda2cpu_worker *worker);

/* Free COPIES, which a thread has kept for later.  */
extern void cuda2cpu_copies_free (struct cuda2cpu_copy *copies);

/* ---- cluster.c ---- */

/* Set *CLUSTER to the extents of the clusters of a launch of KERNEL with C,
   whose grid and block are checked, or return why it is refused.  */
extern cudaError_t
cuda2cpu_find_cluster (struct cuda2cpu_dim3 *cluster,
		       const struct cuda2cpu_config *c,
		       const struct cuda2cpu_kernel *kernel);

/* Give WORKER the next row of blocks of a cluster of L; NULL if there is
   none.  */
extern struct cuda2cpu_blocks *
cuda2cpu_take_row (struct cuda2cpu_worker *worker,
		   struct cuda2cpu_launch_state *l);

/* The memory of BLOCK of L, which is one of the row that the calling worker has
   taken.  */
extern char *
cuda2cpu_cluster_memory (const struct cuda2cpu_launch_state *l,
			 int64_t block);

/* ---- shared.c ---- */

/* Replace BUFFER's memory by SIZE bytes of scratch or more.  */
extern void cuda2cpu_buffer_grow (struct cuda2cpu_buffer *buffer,
				  size_t size);

/* Let the address sanitizer, where there is one, refuse what lies behind the
   first SIZE bytes of BUFFER, which an earlier launch may have used.  */
extern void cuda2cpu_fence (const struct cuda2cpu_buffer *buffer, size_t size);

/* ---- printf.c ---- */

/* Something that kernels have printed waits; and something has been printed
   since the device was new.  */
extern bool cuda2cpu_printed, cuda2cpu_has_printed;

/* Write it to the standard output stream.  */
extern void cuda2cpu_print_all (void) __attribute__ ((cold));

/* The same, and nothing has been printed since.  */
extern void cuda2cpu_reset_prints (void);

/* Do so if there is something: the host has come to a place at which CUDA
   does so.  */
static inline void
cuda2cpu_print (void)
{
  if (unlikely (__atomic_load_n (&cuda2cpu_printed, __ATOMIC_RELAXED)))
    cuda2cpu_print_all ();
}

/* ---- heap.c ---- */

/* Something has been allocated since the device was new.  */
extern bool cuda2cpu_has_heap;

/* Nothing is in use.  */
extern void cuda2cpu_reset_heap (void);

/* ---- grid.c ---- */

/* The calling worker has failed in a block of L, and takes part in the end of
   the turn.  */
extern void cuda2cpu_grid_leave (struct cuda2cpu_launch_state *l);

/* Can all blocks of L meet?  */
static inline bool
cuda2cpu_grid_meets (const struct cuda2cpu_launch_state *l)
{
  return l->cooperative && (l->kernel->flags & CUDA2CPU_KERNEL_GRID_SYNC);
}

/* For how many blocks L, a launch of a kernel with barriers of the grid or of a
   cluster, keeps memory: all if they can meet, else as many as its workers run
   at once.  */
extern size_t cuda2cpu_kept_blocks (const struct cuda2cpu_launch_state *l);

/* Make the state of the blocks of L, a launch of a kernel with barriers of
   the grid, in BUFFER.  */
extern cudaError_t cuda2cpu_grid_begin (struct cuda2cpu_launch_state *l,
					struct cuda2cpu_buffer *buffer);

/* A block of L begins in MEMORY, which an earlier one of the worker has left:
   what the compiler keeps is zero at first.  */
extern void cuda2cpu_grid_clear (const struct cuda2cpu_launch_state *l,
				 char *memory);

/* Whether the grid of the launch that this worker runs can meet, and whether
   with those of other devices; see grid.c.  */
extern __thread struct cuda2cpu_grid_kind
{
  bool cooperative, multi;
} cuda2cpu_grid_kind __attribute__ ((tls_model ("initial-exec")));

/* The calling worker runs blocks of L.  */
static inline void
cuda2cpu_grid_enter (const struct cuda2cpu_launch_state *l)
{
  cuda2cpu_grid_kind = (struct cuda2cpu_grid_kind) { l->cooperative, l->multi };
}

/* Let the calling worker be in TURN of its grid; return the turn before.  */
extern uint32_t cuda2cpu_grid_turn (uint32_t turn);

/* ---- call.c ---- */

/* Let the calling worker, whose state is STATE, run another grid in the midst
   of a block; return what STATE->calls was.  */
extern struct cuda2cpu_call_level *
cuda2cpu_calls_nest (struct cuda2cpu_state *state);

/* Free LEVEL, which may be NULL, and all others of its worker.  */
extern void cuda2cpu_calls_free (struct cuda2cpu_call_level *level);

/* ---- named-barrier.c ---- */

/* As many as PTX has; each has two numbers.  */
enum { NAMED_BARRIERS = 16 };

/* Keep the calling worker's barriers in NUMBERS and clear them; return false if
   it never had any.  */
extern bool cuda2cpu_named_barriers_keep (uint32_t *numbers);

/* Set them to NUMBERS again.  */
extern void cuda2cpu_named_barriers_restore (const uint32_t *numbers);

/* The time of the monotonic clock in nanoseconds.  */
static inline uint64_t
cuda2cpu_now (void)
{
  struct timespec time;
  clock_gettime (CLOCK_MONOTONIC, &time);
  return time.tv_sec * UINT64_C (1000000000) + time.tv_nsec;
}

/* ---- warp.c, yield.c ---- */

/* Tell the processor that this thread only waits.  */
static inline void
cuda2cpu_pause (void)
{
#if defined __x86_64__ || defined __i386__
  __builtin_ia32_pause ();
#endif
}

/* What CUDA2CPU_release_warps does; but only if LAST let lanes go on without
   those that will not come, and stop the program for a thread that waits for
   ever.  */
extern int cuda2cpu_release_warps (uint32_t *next, const uint32_t *masks,
				   uint32_t threads, uint32_t regions,
				   const char *kinds, bool last);

/* Have the threads of this worker that yield looked for a while and seen no
   change?  */
extern bool cuda2cpu_yields_idle (void);

#pragma GCC visibility pop

#endif /* CUDA2CPU_LAUNCHES_H */
