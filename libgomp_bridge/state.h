/* What the runtime keeps for each host thread and worker.
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

#ifndef CUDA2CPU_STATE_H
#define CUDA2CPU_STATE_H 1

#include "base.h"
#include "pace.h"

#pragma GCC visibility push(hidden)

/* The work of a stream; see streams.h.  What calls of device functions need;
   see call.c.  */
struct cuda2cpu_queue;
struct cuda2cpu_call_level;

/* Memory in which a worker adds up; see tally.c.  */
struct cuda2cpu_copy;

/* The blocks that a worker is to run; see share.c.  */
struct cuda2cpu_share;

/* A grid that device code has launched, and what a grid has launched; see
   child.c.  */
struct cuda2cpu_child;
struct cuda2cpu_family;

/* ---- state.c ---- */

/* How deep launches of the host nest in one another, and configurations in the
   arguments of launches.  */
enum { CUDA2CPU_LEVELS = 8, CUDA2CPU_CONFIGS = 16 };

/* How deep grids nest that device code launches, with that of the host; each
   level has memory of its own.  */
enum { CUDA2CPU_GRID_LEVELS = 25 };

/* The configuration of a launch to come.  */
struct cuda2cpu_config
{
  struct cuda2cpu_dim3 grid, block;
  size_t shared;
  cudaStream_t stream;
  /* All blocks of the grid are to run at once; they are one of the grids of a
     launch on several devices.  */
  bool cooperative, multi;
  /* The blocks of a cluster in each direction, if the launch says.  */
  bool has_cluster;
  struct cuda2cpu_dim3 cluster;
};

/* A launch and what the runtime knows of it.  What each worker reads comes
   first, in few lines of the cache, which it has to get from another
   processor.  */
struct cuda2cpu_launch_state
{
  /* Must be the first.  */
  struct cuda2cpu_launch launch;
  /* What the configuration says.  */
  bool cooperative, multi;
  /* Workers run no blocks but their own: with barriers of the grid, where all
     are gone through again and again, or if they have so little to do that they
     end before it is seen who needs help.  */
  bool even;
  /* They take one block at a time, so that more workers can take those that
     have not begun; see extra.c.  */
  bool singly;
  /* They take clusters, whose blocks meet; see cluster.c.  */
  bool clusters;
  /* Its workers expect that it launches grids, and run these together.  */
  bool launches;
  /* Which of a worker's buffers this launch uses: how many launches enclose
     it.  */
  unsigned level;
  /* What each worker calls, with what; see CUDA2CPU_launch_run.  */
  void (*worker) (void *);
  void *data;
  /* Bytes of scratch of one worker.  */
  size_t scratch;
  /* What each of several workers has left to do, and the number by which it
     knows the launch; see share.c.  */
  struct cuda2cpu_share *shares;
  uint64_t number;
  /* The workers that it has got while it ran, the last one first.  */
  struct cuda2cpu_extra *extra;
  /* Of a kernel with barriers of the grid: the state of its blocks, NULL for
     others; the bytes of one block, where in these the scratch begins, and,
     last of all, the copy of the worker's shared memory, of as many bytes; see
     grid.c.  */
  char *grid_memory;
  size_t grid_block, grid_scratch, grid_copy, grid_copied;
  /* The blocks of a cluster in each direction, and in all; whether the launch
     or the kernel says so.  */
  struct cuda2cpu_dim3 cluster;
  uint32_t cluster_blocks;
  bool has_cluster;
  /* Does a block wait at a barrier, in this turn, the next, the last?  Or is
     the kernel to end?  */
  int grid_waits[3];
  const struct cuda2cpu_kernel *kernel;
  cudaStream_t stream;
  /* The number of the grid, which is given when device code asks for it; 0
     before.  */
  uint64_t grid_id;
  /* The child that this is, NULL for a launch by the host; what the grid has
     launched, NULL for nothing.  */
  struct cuda2cpu_child *child;
  struct cuda2cpu_family *family;
  /* What is to know how long it takes, or NULL, and when it began.  */
  struct cuda2cpu_pace *pace;
  uint64_t began;
} __attribute__ ((aligned (128)));

/* Memory that only grows.  */
struct cuda2cpu_buffer
{
  void *memory;
  size_t size;
};

/* Memory for the shares of workers, and the number of the last launch that has
   had it.  */
struct cuda2cpu_shares
{
  struct cuda2cpu_buffer buffer;
  uint64_t launch;
};

/* What the runtime keeps for one host thread or worker.  Owned by it, made
   when it first needs it and freed when it ends.  */
struct cuda2cpu_state
{
  /* A stack in a ring: CONFIGS[(TOP - 1) % CUDA2CPU_CONFIGS] is the last of
     the LIVE ones.  An exception thrown by a kernel's arguments leaves one
     behind; the oldest give way.  */
  struct cuda2cpu_config configs[CUDA2CPU_CONFIGS];
  unsigned top, live;
  /* The launches that this thread has begun and not ended.  */
  unsigned depth;
  /* How many operations this thread has begun and not ended that have their
     turn; see queue.c.  */
  unsigned turns;
  /* This thread runs a function of the user in a stream, which must not wait
     for others.  */
  bool in_host_function;
  /* A launch that has just been begun is not made at once, but when
     PENDING has its turn.  */
  bool later;
  struct cuda2cpu_config pending;
  /* Why the last launch was refused; see cudaLaunchKernel.  */
  cudaError_t refused;
  /* The child of which this thread is about to run blocks.  */
  struct cuda2cpu_child *child;
  /* The work of cudaStreamPerThread, made when it is first used.  */
  struct cuda2cpu_queue *per_thread;
  struct cuda2cpu_launch_state launches[CUDA2CPU_LEVELS];
  /* What their workers have left to do.  */
  struct cuda2cpu_shares shares[CUDA2CPU_LEVELS];
  /* How long launches of kernels take, each in the place of its address.  */
  struct cuda2cpu_pace paces[CUDA2CPU_PACES];
  /* The memory of the blocks of launches with barriers of the grid, and the
     worker's memory for others, at each level.  */
  struct cuda2cpu_buffer grids[CUDA2CPU_GRID_LEVELS];
  struct cuda2cpu_buffer shared[CUDA2CPU_GRID_LEVELS];
  struct cuda2cpu_buffer scratch[CUDA2CPU_GRID_LEVELS];
  /* Copies of memory in which its workers have added up, kept for later; see
     tally.c.  */
  struct cuda2cpu_copy *copies;
  /* The calls that threads of the block make together, made when it is first
     used; see call.c.  */
  struct cuda2cpu_call_level *calls;
  /* The stack on which what goes wrong in kernels that this thread runs is
     reported, if it has none of its own; see fault.c.  */
  struct cuda2cpu_buffer handler_stack;
  /* The lowest address of the thread's stack, 0 if not yet known; another stack
     for its blocks, and whether it runs on that; see stack.c.  */
  uintptr_t stack_end;
  struct cuda2cpu_buffer stack;
  bool on_stack;
};

extern __thread struct cuda2cpu_state *cuda2cpu_thread_state
  __attribute__ ((tls_model ("initial-exec")));

/* Make the calling thread's state.  */
extern struct cuda2cpu_state *cuda2cpu_state_new (void)
  __attribute__ ((cold));

/* The calling thread's state.  */
static inline struct cuda2cpu_state *
cuda2cpu_state (void)
{
  struct cuda2cpu_state *state = cuda2cpu_thread_state;
  return likely (state != NULL) ? state : cuda2cpu_state_new ();
}

#pragma GCC visibility pop

#endif /* CUDA2CPU_STATE_H */
