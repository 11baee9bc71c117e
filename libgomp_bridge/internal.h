/* What the files of the runtime share; nothing here is seen outside it.
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

/* Layers, lowest first; a file calls only what stands above its own line:

     error.c      the error sink, the thread's last error
     splay.c      an ordered map of address ranges
     table.c      a hash table keyed by address
     handle.c     pools of stream and event handles
     machine.c    what the operating system says of the machine
     state.c      what the runtime keeps for each host thread
     arena.c      where memory comes from
     freed.c      memory that is freed in the order of a stream
     range.c      the memory known to the device
     registry.c   kernels and variables
     op.c         what a stream is asked to do
     queue.c      the order of operations, and the threads that run them
     array.h, ... arrays, textures and surfaces
     graph.h, ... graphs, and streams that make them
     device.c, limits.c, ...  the public API, one concern a file
     entry.S, instance.c      what programs call, and whose function it is

   Names: cuda* is the public API, CUDA2CPU_* is called by compiled code,
   cuda2cpu_* is private.  A public function returns what
   cuda2cpu_record gives, so that the thread's last error is kept; private
   ones return a cudaError_t without recording it.  */

#ifndef CUDA2CPU_INTERNAL_H
#define CUDA2CPU_INTERNAL_H 1

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cuda2cpu-abi.h"
#include "cuda_runtime_api.h"

#pragma GCC visibility push(hidden)

#define likely(x) __builtin_expect (!!(x), 1)
#define unlikely(x) __builtin_expect (!!(x), 0)

/* The limits of the device, those of compute capability 8.0 and 9.0 in the
   CUDA programming guide's table of technical specifications.  */
enum
{
  MAX_BLOCK_THREADS = 1024,
  MAX_BLOCK_X = 1024,
  MAX_BLOCK_Y = 1024,
  MAX_BLOCK_Z = 64,
  MAX_GRID_X = 2147483647,
  MAX_GRID_Y = 65535,
  MAX_GRID_Z = 65535,
  WARP_SIZE = 32,
  MAX_PITCH = 2147483647,
  /* Threads, blocks and registers that occupancy counts on one
     multiprocessor.  */
  MAX_SM_THREADS = 2048,
  MAX_SM_BLOCKS = 32,
  MAX_SM_REGISTERS = 65536,
  /* Bytes of shared memory of a block: without and with
     cudaFuncAttributeMaxDynamicSharedMemorySize; of a multiprocessor; and
     what it keeps back for each block.  */
  SHARED_DEFAULT = 49152,
  SHARED_OPTIN = 232448,
  SHARED_SM = 233472,
  SHARED_RESERVED = 1024,
  /* Bytes that device memory is aligned to and counted in, and that the rows
     of pitched memory are aligned to.  */
  ALLOC_ALIGN = 512,
  PITCH_ALIGN = 128,
  /* cudaDriverGetVersion and cudaRuntimeGetVersion.  */
  CUDA_API_VERSION = 12060,
  DEVICE_MAJOR = 8,
  DEVICE_MINOR = 0
};

/* ---- error.c ---- */

/* Make ERROR, unless it is success, the calling thread's last error, and the
   device's if it is a sticky one.  Return ERROR, or the device's sticky
   error if ERROR is success and there is one.  */
extern cudaError_t cuda2cpu_record (cudaError_t error);

/* The device's sticky error, or cudaSuccess.  */
extern cudaError_t cuda2cpu_sticky_error (void);

/* Forget the device's sticky error.  */
extern void cuda2cpu_clear_sticky (void);

/* Write "libcuda2cpu: ", the message FORMAT and a newline to the standard
   error stream, and stop the program as a failed assertion does.  */
extern void cuda2cpu_fatal (const char *format, ...)
  __attribute__ ((format (printf, 1, 2), noreturn, cold));

/* ---- splay.c ---- */

/* A range of addresses in an ordered map; the head of what its owner keeps
   about it.  */
struct cuda2cpu_span
{
  uintptr_t base;
  size_t size;
  struct cuda2cpu_span *left, *right;
};

/* Add NODE, which must not overlap another, to the map at ROOT.  */
extern void cuda2cpu_span_insert (struct cuda2cpu_span **root,
				  struct cuda2cpu_span *node);

/* Take NODE, which is in it, out of the map at ROOT.  */
extern void cuda2cpu_span_remove (struct cuda2cpu_span **root,
				  struct cuda2cpu_span *node);

/* The member of the map at ROOT that overlaps the SIZE bytes at BASE, SIZE
   not 0, or NULL.  */
extern struct cuda2cpu_span *
cuda2cpu_span_find (struct cuda2cpu_span **root, uintptr_t base,
		    size_t size);

/* ---- table.c ---- */

/* A member of a hash table; the head of what its owner keeps.  */
struct cuda2cpu_entry
{
  const void *key;
  struct cuda2cpu_entry *next;
};

/* A hash table with chains; all zero when empty.  Its members belong to the
   caller.  */
struct cuda2cpu_table
{
  struct cuda2cpu_entry **buckets;
  /* How many buckets: 0 or a power of two; and members.  */
  size_t size, count;
};

/* Add ENTRY to TABLE behind those of an equal key.  */
extern void cuda2cpu_table_insert (struct cuda2cpu_table *table,
				   struct cuda2cpu_entry *entry);

/* Take ENTRY, which is in it, out of TABLE, which frees its own memory when
   it has become empty.  */
extern void cuda2cpu_table_remove (struct cuda2cpu_table *table,
				   struct cuda2cpu_entry *entry);

/* The first of those in TABLE with KEY, or NULL.  */
extern struct cuda2cpu_entry *
cuda2cpu_table_find (const struct cuda2cpu_table *table, const void *key);

/* ---- handle.c ---- */

/* The head of what a handle points to.  */
struct cuda2cpu_handle
{
  /* Nonzero while the handle is one of the user's.  */
  uint32_t live;
  /* Its number in the order of creation.  */
  uint32_t serial;
  /* The next in the queue of those free.  */
  struct cuda2cpu_handle *next_free;
};

enum { CUDA2CPU_POOL_CHUNKS = 24, CUDA2CPU_POOL_FIRST = 64 };

/* A pool of handles of one kind.  Their memory is never given back, so that
   a stale or a wrong handle can be told without a lock.  */
struct cuda2cpu_pool
{
  /* sizeof the handles.  */
  size_t size;
  /* Chunk I holds CUDA2CPU_POOL_FIRST << I handles, or is NULL.  */
  char *chunks[CUDA2CPU_POOL_CHUNKS];
  /* The handles that are free, the longest so first.  */
  struct cuda2cpu_handle *free_head, *free_tail;
  uint32_t serials;
};

/* A new handle of POOL, zero behind its head, or NULL if there is no
   memory.  */
extern void *cuda2cpu_handle_new (struct cuda2cpu_pool *pool);

/* Make HANDLE of POOL stale.  Return false if it is no live handle.  */
extern bool cuda2cpu_handle_free (struct cuda2cpu_pool *pool, void *handle);

/* Call F with all handles of POOL, live or not.  */
extern void cuda2cpu_handle_for_all (struct cuda2cpu_pool *pool,
				     bool (*f) (void *));

/* Is HANDLE a live handle of POOL?  Takes no lock; HANDLE may be any
   pointer.  */
extern bool cuda2cpu_handle_valid (const struct cuda2cpu_pool *pool,
				   const void *handle);

/* ---- machine.c ---- */

/* What does not change while the program runs.  */
struct cuda2cpu_machine
{
  /* The model of the CPU.  */
  char cpu[128];
  /* Bytes of memory that the program may use, and of those how many were
     available when it first asked.  */
  uint64_t memory, available;
  /* Frequency of the CPU in kHz, 0 if not known.  */
  int cpu_khz;
  /* Bytes of the largest cache, 0 if not known.  */
  int cache;
  /* CPUs that OpenMP may use.  */
  int cpus;
};

/* The machine, read when first asked for.  */
extern const struct cuda2cpu_machine *cuda2cpu_machine (void);

/* Bytes of memory that are available now.  */
extern uint64_t cuda2cpu_memory_available (void);

/* ---- state.c ---- */

/* How deep launches nest in one another, and configurations in the
   arguments of launches.  */
enum { CUDA2CPU_LEVELS = 8, CUDA2CPU_CONFIGS = 16 };

/* The configuration of a launch to come.  */
struct cuda2cpu_config
{
  struct cuda2cpu_dim3 grid, block;
  size_t shared;
  cudaStream_t stream;
  /* All blocks of the grid are to run at once; they are one of the grids of a
     launch on several devices.  */
  bool cooperative, multi;
};

/* A launch and what the runtime knows of it.  */
struct cuda2cpu_launch_state
{
  /* Must be the first.  */
  struct cuda2cpu_launch launch;
  const struct cuda2cpu_kernel *kernel;
  cudaStream_t stream;
  /* What the configuration says.  */
  bool cooperative, multi;
  /* Bytes of scratch of one worker.  */
  size_t scratch;
  /* Which of a worker's buffers this launch uses: how many parallel regions
     enclose it.  */
  unsigned level;
  /* Of a kernel with barriers of the grid: the state of its blocks, the bytes
     of one block, and where in these the scratch begins; see grid.c.  */
  char *grid_memory;
  size_t grid_block, grid_scratch;
  /* Does a block wait at a barrier, in this turn, the next, the last?  Or is
     the kernel to end?  */
  int grid_waits[3];
};

/* Memory that only grows.  */
struct cuda2cpu_buffer
{
  void *memory;
  size_t size;
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
  /* The work of cudaStreamPerThread, made when it is first used.  */
  struct cuda2cpu_queue *per_thread;
  struct cuda2cpu_launch_state launches[CUDA2CPU_LEVELS];
  /* The memory of the blocks of launches with barriers of the grid, by their
     place in LAUNCHES.  */
  struct cuda2cpu_buffer grids[CUDA2CPU_LEVELS];
  /* The worker's memory for launches at each level.  */
  struct cuda2cpu_buffer shared[CUDA2CPU_LEVELS];
  struct cuda2cpu_buffer scratch[CUDA2CPU_LEVELS];
  /* The calls that threads of the block make together, made when it is first
     used; see call.c.  */
  struct cuda2cpu_call_level *calls;
};

/* Replace BUFFER's memory by SIZE bytes of scratch or more.  */
extern void cuda2cpu_buffer_grow (struct cuda2cpu_buffer *buffer,
				  size_t size);

/* ---- call.c ---- */

/* Free LEVEL, which may be NULL, and all others of its worker.  */
extern void cuda2cpu_calls_free (struct cuda2cpu_call_level *level);

/* ---- warp.c, yield.c ---- */

/* What CUDA2CPU_release_warps does; but only if LAST let lanes go on without
   those that will not come, and stop the program for a thread that waits for
   ever.  */
extern int cuda2cpu_release_warps (uint32_t *next, const uint32_t *masks,
				   uint32_t threads, uint32_t regions,
				   const char *kinds, bool last);

/* Have the threads of this worker that yield looked for a while and seen no
   change?  */
extern bool cuda2cpu_yields_idle (void);

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

/* ---- trap.c ---- */

/* A thread of the kernel that the calling worker runs has failed with ERROR,
   which is a sticky one: record it and leave the kernel.  Returns if the caller
   runs none.  */
extern void cuda2cpu_leave_kernel (cudaError_t error);

/* Leave the kernel that the calling worker runs if a thread of it has
   failed.  */
extern void cuda2cpu_leave_stopped (void);

/* ---- grid.c ---- */

/* The calling worker has failed in a block of L, and takes part in the end of
   the turn.  */
extern void cuda2cpu_grid_leave (struct cuda2cpu_launch_state *l);

/* Make the state of the blocks of L, a launch of a kernel with barriers of
   the grid, in BUFFER.  */
extern cudaError_t cuda2cpu_grid_begin (struct cuda2cpu_launch_state *l,
					struct cuda2cpu_buffer *buffer);

/* Let the address sanitizer, where there is one, refuse what lies behind the
   first SIZE bytes of BUFFER, which an earlier launch may have used.  */
extern void cuda2cpu_fence (const struct cuda2cpu_buffer *buffer, size_t size);

/* ---- arena.c ---- */

/* A piece of memory; what is known of it lies elsewhere.  */
struct cuda2cpu_block;

/* A new block of SIZE bytes, not 0, or NULL.  */
extern struct cuda2cpu_block *cuda2cpu_block_new (size_t size);

/* The memory of BLOCK, aligned to ALLOC_ALIGN.  */
extern void *cuda2cpu_block_memory (const struct cuda2cpu_block *block);

/* Is BLOCK as large as a new one of SIZE bytes, and not much larger?  Not if a
   tool watches its ends.  */
extern bool cuda2cpu_block_suits (const struct cuda2cpu_block *block,
				  size_t size);

/* Give back BLOCK, which may be NULL.  */
extern void cuda2cpu_block_free (struct cuda2cpu_block *block);

/* Bytes that were given back and are kept for later.  */
extern uint64_t cuda2cpu_arena_kept (void);

/* Give these to the system until at most MOST are left.  */
extern void cuda2cpu_arena_trim (uint64_t most);

/* No thread changes what is known of memory until the process was forked; in
   both the parent and the child it may then again.  */
extern void cuda2cpu_arena_before_fork (void);
extern void cuda2cpu_arena_after_fork (void);

/* ---- freed.c ---- */

/* Memory that a stream is to free.  */
struct cuda2cpu_freed;

/* A new one: QUEUE is to free BLOCK.  NULL if there is no memory.  */
struct cuda2cpu_queue;
extern struct cuda2cpu_freed *
cuda2cpu_freed_new (struct cuda2cpu_block *block,
		    const struct cuda2cpu_queue *queue);

/* A block for SIZE bytes of those that QUEUE is to free, which it now does not,
   or NULL.  */
extern struct cuda2cpu_block *
cuda2cpu_freed_take (const struct cuda2cpu_queue *queue, size_t size);

/* The stream has come to FREED: free its block, unless that was taken.  */
extern void cuda2cpu_freed_end (struct cuda2cpu_freed *freed);

/* As for arenas.  */
extern void cuda2cpu_freed_before_fork (void);
extern void cuda2cpu_freed_after_fork (void);

/* ---- range.c ---- */

enum cuda2cpu_range_kind
{
  /* cudaMalloc and its kin.  */
  RANGE_DEVICE,
  /* cudaMallocHost, cudaHostAlloc.  */
  RANGE_HOST,
  RANGE_MANAGED,
  /* cudaHostRegister: the memory is the user's.  */
  RANGE_REGISTERED
};

/* Flags of device memory: it is a graph's, which keeps it; it is in use; and
   that graph was launched.  */
enum
{
  RANGE_GRAPH = 1 << 16,
  RANGE_IN_USE = 1 << 17,
  RANGE_LAUNCHED = 1 << 18
};

/* Bytes in use, and the most there were.  */
struct cuda2cpu_account
{
  uint64_t used, most;
};

/* A piece of memory that the device knows.  */
struct cuda2cpu_range
{
  /* Must be the first.  The size is what the user asked for.  */
  struct cuda2cpu_span span;
  enum cuda2cpu_range_kind kind;
  /* As given when it was made.  */
  unsigned flags;
  /* What it is charged to, or NULL.  */
  struct cuda2cpu_account *account;
  /* Its memory; NULL if that is the user's.  */
  struct cuda2cpu_block *block;
};

/* Allocate SIZE bytes, not 0, of memory of KIND with FLAGS and set *PTR to
   it.  */
extern cudaError_t cuda2cpu_range_new (void **ptr, size_t size,
				       enum cuda2cpu_range_kind kind,
				       unsigned flags);

/* The same of device memory for use in QUEUE, after what is there now.  */
extern cudaError_t
cuda2cpu_range_new_in (void **ptr, size_t size,
		       const struct cuda2cpu_queue *queue);

/* Make the SIZE bytes at PTR, which are the user's, known.
   cudaErrorHostMemoryAlreadyRegistered if they overlap a range.  */
extern cudaError_t cuda2cpu_range_register (void *ptr, size_t size,
					    unsigned flags);

/* Forget the range that begins at PTR and is of one of KINDS, a set of
   1 << kind; free its memory unless it is the user's.  Return false if
   there is none.  */
extern bool cuda2cpu_range_delete (const void *ptr, unsigned kinds);

/* The same, but leave the memory and set *BLOCK to it.  */
extern bool cuda2cpu_range_detach (const void *ptr, unsigned kinds,
				   struct cuda2cpu_block **block);

/* Set *FLAGS to those of the device memory that begins at PTR, then take away
   those of WITHOUT and add WITH.  Return false if there is none.  */
extern bool cuda2cpu_range_change (const void *ptr, unsigned without,
				   unsigned with, unsigned *flags);

/* Charge the device memory that begins at PTR to ACCOUNT.  */
extern void cuda2cpu_range_charge (const void *ptr,
				   struct cuda2cpu_account *account);

/* Begin anew to count the most of ACCOUNT.  */
extern void cuda2cpu_account_reset (struct cuda2cpu_account *account);

/* Bytes of graphs that were launched if USED, else that there are; or the most
   of these if MOST.  */
extern uint64_t cuda2cpu_range_of_graphs (bool used, bool most);

/* Begin anew to count the most of these.  */
extern void cuda2cpu_range_reset_graphs (bool used);

/* Forget and free all.  */
extern void cuda2cpu_range_delete_all (void);

/* Copy the range that holds PTR to *RANGE.  Return false if there is
   none.  */
extern bool cuda2cpu_range_find (const void *ptr,
				 struct cuda2cpu_range *range);

/* Bytes of device and managed memory allocated now.  */
extern uint64_t cuda2cpu_range_allocated (void);

/* As many bytes of it may be allocated besides.  */
extern uint64_t cuda2cpu_range_available (void);

/* Ranges and arenas stay as they are until the process was forked.  */
extern void cuda2cpu_range_before_fork (void);
extern void cuda2cpu_range_after_fork (void);

/* ---- registry.c ---- */

/* What a program has set for a kernel with cudaFuncSetAttribute.  */
struct cuda2cpu_function
{
  /* Must be the first; its key is the kernel's stub.  */
  struct cuda2cpu_entry entry;
  const struct cuda2cpu_kernel *kernel;
  /* Bytes of dynamic shared memory that a launch may ask for; -1 if not
     set.  */
  _Atomic int max_dynamic_shared;
  /* Percentage of shared memory, -1 for the default.  */
  _Atomic int carveout;
};

/* The kernel whose stub is FUNC, or NULL.  What it points to stays until the
   object that holds the kernel is unloaded.  */
extern struct cuda2cpu_function *cuda2cpu_find_function (const void *func);

/* Undo what cudaFuncSetAttribute has set.  */
extern void cuda2cpu_reset_functions (void);

/* The variable at SYMBOL or, if there is none, the one that the string
   SYMBOL names, or NULL.  */
extern const struct cuda2cpu_variable *
cuda2cpu_find_variable (const void *symbol);

/* The variable that holds the byte at PTR, or NULL.  */
extern const struct cuda2cpu_variable *
cuda2cpu_variable_at (const void *ptr);

/* ---- symbol.c ---- */

/* Set *ADDRESS to the COUNT bytes from OFFSET on of the variable SYMBOL.
   Return cudaErrorInvalidSymbol if there is no such variable,
   cudaErrorInvalidValue if it is smaller.  */
extern cudaError_t cuda2cpu_symbol_piece (char **address, const void *symbol,
					  size_t count, size_t offset);

/* ---- function.c ---- */

/* Bytes of dynamic shared memory that a launch of KERNEL may ask for.  */
extern size_t
cuda2cpu_max_dynamic_shared (const struct cuda2cpu_kernel *kernel);

/* Threads that a block of KERNEL may have.  */
static inline unsigned
cuda2cpu_max_threads (const struct cuda2cpu_kernel *kernel)
{
  unsigned max = kernel->max_threads;
  return max && max < MAX_BLOCK_THREADS ? max : MAX_BLOCK_THREADS;
}

/* ---- occupancy.c ---- */

/* How many blocks of THREADS threads, not 0, and SHARED bytes of dynamic
   shared memory of KERNEL one multiprocessor holds; 0 if it may not be
   launched so.  */
extern int cuda2cpu_resident_blocks (const struct cuda2cpu_kernel *kernel,
				     unsigned threads, size_t shared);

/* ---- device.c ---- */

/* Is DEVICE the number of a device?  */
static inline bool
cuda2cpu_device_valid (int device)
{
  return device == 0;
}

/* The properties of the device.  */
extern const struct cudaDeviceProp *cuda2cpu_device_properties (void);

/* ---- array.c, texture.c, surface.c ---- */

/* Make all arrays stale, whose memory is freed with all ranges; all textures;
   all surfaces.  */
extern void cuda2cpu_reset_arrays (void);
extern void cuda2cpu_reset_textures (void);
extern void cuda2cpu_reset_surfaces (void);

/* ---- limits.c ---- */

/* Give limits, flags and cache preferences their defaults.  */
extern void cuda2cpu_reset_limits (void);

/* ---- op.c ---- */

/* One side of a copy: where it begins, and the bytes from row to row and from
   slice to slice.  */
struct cuda2cpu_side
{
  char *ptr;
  size_t pitch, slice;
};

/* The arguments of a launch, copied.  */
struct cuda2cpu_args
{
  /* How many operations share them.  */
  unsigned refs;
  /* Where each lies, in the same piece of memory.  */
  void *pointers[];
};

enum cuda2cpu_op_kind
{
  /* Nothing: a point in the order of others.  */
  OP_EMPTY,
  OP_KERNEL,
  OP_COPY,
  OP_FILL,
  OP_HOST,
  OP_CALLBACK,
  OP_FREE,
  /* Something of the runtime's own.  */
  OP_CALL
};

/* What a stream, or a node of a graph, is asked to do.  It owns what it
   points to as said.  */
struct cuda2cpu_op
{
  enum cuda2cpu_op_kind kind;
  union
  {
    struct
    {
      const struct cuda2cpu_kernel *kernel;
      struct cuda2cpu_config config;
      /* Shared with other operations.  */
      struct cuda2cpu_args *args;
    } launch;
    struct
    {
      struct cuda2cpu_side dst, src;
      struct cudaExtent extent;
      /* The arrays that the sides lie in, or NULL.  */
      cudaArray_const_t dst_array, src_array;
      enum cudaMemcpyKind direction;
      /* Memory to free when it is done, or NULL.  */
      void *staged;
    } copy;
    struct
    {
      struct cuda2cpu_side dst;
      /* EXTENT is in bytes, of which each ELEMENT take VALUE.  */
      struct cudaExtent extent;
      unsigned value, element;
    } fill;
    struct
    {
      cudaHostFn_t fn;
      void *data;
    } host;
    struct
    {
      cudaStreamCallback_t fn;
      cudaStream_t stream;
      void *data;
    } callback;
    struct
    {
      cudaError_t (*run) (void *data);
      void *data;
    } call;
    /* What is freed; owned.  */
    struct cuda2cpu_freed *freed;
  };
};

/* Do what OP says in the calling thread.  */
extern cudaError_t cuda2cpu_op_run (const struct cuda2cpu_op *op);

/* Is OP done in less time than it takes to hand it to another thread?  */
extern bool cuda2cpu_op_is_short (const struct cuda2cpu_op *op);

/* Make *COPY the same as OP, which is not staged.  */
extern void cuda2cpu_op_share (struct cuda2cpu_op *copy,
			       const struct cuda2cpu_op *op);

/* Give back what OP owns.  */
extern void cuda2cpu_op_release (struct cuda2cpu_op *op);

/* Make *OP a launch of KERNEL with C and copies of what ARGS points to.  */
extern cudaError_t cuda2cpu_op_launch (struct cuda2cpu_op *op,
				       const struct cuda2cpu_kernel *kernel,
				       const struct cuda2cpu_config *c,
				       void *const *args);

/* Let OP, a copy, read from a copy of its source made now.  */
extern cudaError_t cuda2cpu_op_stage (struct cuda2cpu_op *op);

/* ---- memory.c ---- */

/* Check that the pieces DST_SPAN bytes long at DST and SRC_SPAN at SRC may
   be written and read by a copy in direction KIND.  */
extern cudaError_t cuda2cpu_check_copy (const void *dst, size_t dst_span,
					const void *src, size_t src_span,
					enum cudaMemcpyKind kind);

/* Check that the SIZE bytes at PTR may be written by a memset.  */
extern cudaError_t cuda2cpu_check_set (const void *ptr, size_t size);

/* Copy COUNT bytes from SRC to DST.  */
extern void cuda2cpu_move (void *dst, const void *src, size_t count);

/* Set COUNT bytes at DST to VALUE.  */
extern void cuda2cpu_fill (void *dst, int value, size_t count);

/* Let STREAM, which is valid, make a checked copy of COUNT bytes from SRC to
   DST in direction KIND, asynchronously if ASYNC.  */
extern cudaError_t cuda2cpu_copy (void *dst, const void *src, size_t count,
				  enum cudaMemcpyKind kind,
				  cudaStream_t stream, bool async);

/* What the host waits for after an operation.  */
enum cuda2cpu_wait
{
  WAIT_NOT,
  /* Until it may change the source of a copy.  */
  WAIT_SOURCE,
  /* Until the operation is done.  */
  WAIT_DONE
};

/* What the host waits for after OP in a function that is asynchronous if
   ASYNC.  */
extern enum cuda2cpu_wait cuda2cpu_host_waits (const struct cuda2cpu_op *op,
					       bool async);

/* ---- memory-pitched.c ---- */

/* Copy a box of EXTENT from SRC to DST.  */
extern void cuda2cpu_copy_box (const struct cuda2cpu_side *dst,
			       const struct cuda2cpu_side *src,
			       struct cudaExtent extent);

/* Let STREAM copy a box of EXTENT from SRC to DST in direction KIND,
   asynchronously if ASYNC.  */
extern cudaError_t cuda2cpu_copy_sides (const struct cuda2cpu_side *dst,
					const struct cuda2cpu_side *src,
					struct cudaExtent extent,
					enum cudaMemcpyKind kind,
					cudaStream_t stream, bool async);

/* Check the copy of a box P and make *OP do it; empty if the box is.  */
extern cudaError_t cuda2cpu_op_copy (struct cuda2cpu_op *op,
				     const struct cudaMemcpy3DParms *p);

/* Check the memset P and make *OP do it; empty if there is nothing to set.  */
extern cudaError_t cuda2cpu_op_fill (struct cuda2cpu_op *op,
				     const struct cudaMemsetParams *p);

/* Set a box of EXTENT at DST to VALUE, repeated each ELEMENT bytes.  */
extern void cuda2cpu_fill_box (const struct cuda2cpu_side *dst,
			       struct cudaExtent extent, unsigned value,
			       unsigned element);

/* ---- queue.c ---- */

/* The work of one stream, in order.  */
struct cuda2cpu_queue;

/* An operation in its place in the order.  Counted references keep it.  */
struct cuda2cpu_work;

/* The range of priorities: the least is 0.  */
enum { GREATEST_PRIORITY = -5, PRIORITIES = 1 - GREATEST_PRIORITY };

/* The work of the legacy default stream.  */
extern struct cuda2cpu_queue *const cuda2cpu_legacy;

/* Whose turn it is; see queue.c.  */
enum { TURN_TAKEN = 1, TURN_BUSY = 2 };
extern unsigned cuda2cpu_turn;

/* Wait until the calling thread may take the turn, and take it; return false
   if there is work before it in queues.  */
extern bool cuda2cpu_wait_turn (void);

/* The calling thread, which has the turn, ends it; others wait for that.  */
extern void cuda2cpu_pass_turn (void);

/* May the calling thread, whose state is STATE, run an operation of the legacy
   default stream now?  If so it calls cuda2cpu_end_turn afterwards; if not,
   the operation goes into cuda2cpu_legacy.  */
static inline bool
cuda2cpu_take_turn (struct cuda2cpu_state *state)
{
  unsigned idle = 0;
  if (likely (state->turns == 0)
      && unlikely (!__atomic_compare_exchange_n (&cuda2cpu_turn, &idle,
						 TURN_TAKEN, false,
						 __ATOMIC_ACQUIRE,
						 __ATOMIC_RELAXED))
      && !cuda2cpu_wait_turn ())
    return false;
  state->turns++;
  return true;
}

/* The counterpart of cuda2cpu_take_turn.  */
static inline void
cuda2cpu_end_turn (struct cuda2cpu_state *state)
{
  unsigned taken = TURN_TAKEN;
  if (likely (--state->turns == 0)
      && unlikely (!__atomic_compare_exchange_n (&cuda2cpu_turn, &taken, 0,
						 false, __ATOMIC_RELEASE,
						 __ATOMIC_RELAXED)))
    cuda2cpu_pass_turn ();
}

/* A new queue of PRIORITY, which keeps step with the legacy default stream if
   BLOCKING; or NULL if there is no memory.  */
extern struct cuda2cpu_queue *cuda2cpu_queue_new (bool blocking,
						  int priority);

/* Free QUEUE when its work is done.  */
extern void cuda2cpu_queue_free (struct cuda2cpu_queue *queue);

/* What QUEUE's part in a capture is, NULL for none; see capture.c.  */
struct cuda2cpu_capture;
extern struct cuda2cpu_capture *
cuda2cpu_queue_capture (const struct cuda2cpu_queue *queue);
extern void cuda2cpu_queue_set_capture (struct cuda2cpu_queue *queue,
					struct cuda2cpu_capture *capture);

/* Does QUEUE keep step with the legacy default stream?  */
extern bool cuda2cpu_queue_blocking (const struct cuda2cpu_queue *queue);

/* Is a queue being captured that does?  */
extern bool cuda2cpu_turn_captured (void);

/* Would an operation put in QUEUE now begin at once?  */
extern bool cuda2cpu_queue_idle (struct cuda2cpu_queue *queue);

/* Put OP, which passes into its hands, in QUEUE.  Set *WORK, unless that is
   NULL, to a reference to it.  */
extern cudaError_t cuda2cpu_enqueue (struct cuda2cpu_queue *queue,
				     struct cuda2cpu_op *op,
				     struct cuda2cpu_work **work);

/* Let what comes into QUEUE from now on wait for WORK.  */
extern cudaError_t cuda2cpu_enqueue_wait (struct cuda2cpu_queue *queue,
					  struct cuda2cpu_work *work);

/* One of several operations with an order of their own.  */
struct cuda2cpu_step
{
  /* NULL for nothing.  */
  const struct cuda2cpu_op *op;
  /* The N_BEFORE steps that come before it; all have lower numbers.  */
  const size_t *before;
  size_t n_before;
  /* No other step comes after it.  */
  bool last;
  /* What it waits for besides, or NULL.  */
  struct cuda2cpu_work *after;
  /* Set to a reference to what is made of it if KEEP.  */
  struct cuda2cpu_work *work;
  bool keep;
};

/* Put the N STEPS in QUEUE as if they were one, after AFTER, which may be NULL,
   and set *LAST to a reference to their end.  */
extern cudaError_t cuda2cpu_enqueue_steps (struct cuda2cpu_queue *queue,
					   struct cuda2cpu_step *steps,
					   size_t n,
					   struct cuda2cpu_work *after,
					   struct cuda2cpu_work **last);

/* Is WORK done?  */
extern bool cuda2cpu_work_done (struct cuda2cpu_work *work);

/* When WORK was done, in nanoseconds of the monotonic clock.  */
extern uint64_t cuda2cpu_work_time (const struct cuda2cpu_work *work);

/* Make one more reference to WORK.  */
extern void cuda2cpu_work_share (struct cuda2cpu_work *work);

/* Drop a reference to WORK, which may be NULL.  */
extern void cuda2cpu_work_drop (struct cuda2cpu_work *work);

/* Wait until WORK is done.  Waiting returns an error of an operation that ran
   meanwhile, once; or cudaErrorNotPermitted from a function of the user that
   runs in a stream.  */
extern cudaError_t cuda2cpu_wait_work (struct cuda2cpu_work *work);

/* Wait until all work of QUEUE is done that is there now; of the legacy
   default stream, and all that keep step with it.  */
extern cudaError_t cuda2cpu_wait_queue (struct cuda2cpu_queue *queue);

/* Wait until all work of all queues is done that is there now.  */
extern cudaError_t cuda2cpu_wait_all (void);

/* What waiting for QUEUE would return now: cudaErrorNotReady if it is not all
   done.  */
extern cudaError_t cuda2cpu_query_queue (struct cuda2cpu_queue *queue);

/* ---- stream.c ---- */

/* The queue of STREAM, which is valid; NULL if there is no memory.  */
extern struct cuda2cpu_queue *cuda2cpu_stream_queue (cudaStream_t stream);

/* Let STREAM, which is valid, do what OP says, which passes into its hands.
   If it cannot be done at once, the host goes on, as the functions of CUDA do
   that are asynchronous, if ASYNC, and the others.  */
extern cudaError_t cuda2cpu_submit (cudaStream_t stream,
				    struct cuda2cpu_op *op, bool async);

/* Check that STREAM is a stream: cudaSuccess, or
   cudaErrorInvalidResourceHandle.  */
extern cudaError_t cuda2cpu_check_stream (cudaStream_t stream);

/* Destroy all streams.  */
extern void cuda2cpu_reset_streams (void);

/* ---- launch.c ---- */

/* Check a launch of the kernel FUNC with C, and make *OP do it with copies of
   what ARGS points to.  Where it runs is not checked.  */
extern cudaError_t cuda2cpu_op_kernel (struct cuda2cpu_op *op,
				       const void *func,
				       const struct cuda2cpu_config *c,
				       void *const *args);

/* Set *C to a configuration of GRID, BLOCK, SHARED and STREAM.  */
extern void cuda2cpu_set_config (struct cuda2cpu_config *c, dim3 grid,
				 dim3 block, size_t shared,
				 cudaStream_t stream);

/* ---- capture.c ---- */

/* QUEUE, which is being captured, was asked to do OP, which passes into other
   hands.  */
extern cudaError_t cuda2cpu_capture_op (struct cuda2cpu_queue *queue,
					struct cuda2cpu_op *op);

/* The same to record EVENT if RECORD, else to wait for it, as nodes do.  */
extern cudaError_t cuda2cpu_capture_event (struct cuda2cpu_queue *queue,
					   cudaEvent_t event, bool record);

/* The same to allocate BYTES bytes and set *PTR to them, or, if BYTES is 0, to
   free *PTR.  */
extern cudaError_t cuda2cpu_capture_memory (struct cuda2cpu_queue *queue,
					    void **ptr, size_t bytes);

/* The place that QUEUE, which is being captured, has come to; to be freed.  Or
   NULL and *ERROR.  */
struct cuda2cpu_captured;
extern struct cuda2cpu_captured *
cuda2cpu_capture_mark (struct cuda2cpu_queue *queue, cudaError_t *error);

/* Let QUEUE wait for MARK and so take part in its capture; for an event that
   was not captured if MARK is NULL, which is an error.  */
extern cudaError_t
cuda2cpu_capture_wait (struct cuda2cpu_queue *queue,
		       const struct cuda2cpu_captured *mark);

/* Is any queue being captured?  */
extern bool cuda2cpu_capturing (void);

/* Something was asked that may not be while QUEUE is being captured, or any
   queue if NULL, or one that keeps step with the legacy default stream if it
   is that: these captures fail.  */
extern void cuda2cpu_capture_forbid (struct cuda2cpu_queue *queue);

/* QUEUE's stream is destroyed.  */
extern void cuda2cpu_capture_forget (struct cuda2cpu_queue *queue);

/* ---- pool.c ---- */

/* Set *PTR to SIZE bytes of POOL, or if that is NULL of the pool that is set,
   in STREAM.  */
extern cudaError_t cuda2cpu_pool_allocate (void **ptr, size_t size,
					   cudaMemPool_t pool,
					   cudaStream_t stream);

/* Let memory come from the default pool.  */
extern void cuda2cpu_reset_pools (void);

/* ---- event.c ---- */

/* Check that EVENT is an event.  */
extern cudaError_t cuda2cpu_check_event (cudaEvent_t event);

/* Make EVENT, which is valid, refer to WORK, a reference that it takes.  */
extern void cuda2cpu_event_set (cudaEvent_t event,
				struct cuda2cpu_work *work);

/* A new reference to the operation of EVENT, which is valid, or NULL.  */
extern struct cuda2cpu_work *cuda2cpu_event_get (cudaEvent_t event);

/* Destroy all events.  */
extern void cuda2cpu_reset_events (void);

#pragma GCC visibility pop

#endif /* CUDA2CPU_INTERNAL_H */
