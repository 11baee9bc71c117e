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
     range.c      the memory known to the device
     registry.c   kernels and variables
     device.c, limits.c, ...  the public API, one concern a file

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
  /* Alignment in bytes of device memory and of the rows of pitched
     memory.  */
  ALLOC_ALIGN = 256,
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

/* Make all handles of POOL stale.  */
extern void cuda2cpu_handle_free_all (struct cuda2cpu_pool *pool);

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
  /* Of a kernel with barriers of the grid: the state of its blocks, NULL for
     other kernels, the bytes of one block, and where in these the scratch
     begins; see grid.c.  */
  char *grid_memory;
  size_t grid_block, grid_scratch;
  /* Does a block wait at a barrier, in this turn, the next, the last?  */
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
  /* Why the last launch was refused; see cudaLaunchKernel.  */
  cudaError_t refused;
  struct cuda2cpu_launch_state launches[CUDA2CPU_LEVELS];
  /* The worker's memory for launches at each level.  */
  struct cuda2cpu_buffer shared[CUDA2CPU_LEVELS];
  struct cuda2cpu_buffer scratch[CUDA2CPU_LEVELS];
};

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

/* ---- grid.c ---- */

/* Make the state of the blocks of L, a launch of a kernel with barriers of
   the grid.  */
extern cudaError_t cuda2cpu_grid_begin (struct cuda2cpu_launch_state *l);

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

/* A piece of memory that the device knows.  */
struct cuda2cpu_range
{
  /* Must be the first.  The size is what the user asked for.  */
  struct cuda2cpu_span span;
  enum cuda2cpu_range_kind kind;
  /* As given when it was made.  */
  unsigned flags;
};

/* Allocate SIZE bytes, not 0, of memory of KIND with FLAGS and set *PTR to
   it.  */
extern cudaError_t cuda2cpu_range_new (void **ptr, size_t size,
				       enum cuda2cpu_range_kind kind,
				       unsigned flags);

/* Make the SIZE bytes at PTR, which are the user's, known.
   cudaErrorHostMemoryAlreadyRegistered if they overlap a range.  */
extern cudaError_t cuda2cpu_range_register (void *ptr, size_t size,
					    unsigned flags);

/* Forget the range that begins at PTR and is of one of KINDS, a set of
   1 << kind; free its memory unless it is the user's.  Return false if
   there is none.  */
extern bool cuda2cpu_range_delete (const void *ptr, unsigned kinds);

/* Forget and free all.  */
extern void cuda2cpu_range_delete_all (void);

/* Copy the range that holds PTR to *RANGE.  Return false if there is
   none.  */
extern bool cuda2cpu_range_find (const void *ptr,
				 struct cuda2cpu_range *range);

/* Bytes of device and managed memory allocated now.  */
extern uint64_t cuda2cpu_range_allocated (void);

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

/* ---- limits.c ---- */

/* Give limits, flags and cache preferences their defaults.  */
extern void cuda2cpu_reset_limits (void);

/* ---- memory.c ---- */

/* Check and make a copy of COUNT bytes from SRC to DST in direction
   KIND.  */
extern cudaError_t cuda2cpu_copy (void *dst, const void *src, size_t count,
				  enum cudaMemcpyKind kind);

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

/* ---- stream.c ---- */

/* Check that STREAM is a stream: cudaSuccess, or
   cudaErrorInvalidResourceHandle.  */
extern cudaError_t cuda2cpu_check_stream (cudaStream_t stream);

/* Destroy all streams.  */
extern void cuda2cpu_reset_streams (void);

/* ---- event.c ---- */

/* Destroy all events.  */
extern void cuda2cpu_reset_events (void);

#pragma GCC visibility pop

#endif /* CUDA2CPU_INTERNAL_H */
