/* Memory of the device: where it comes from and what is known of it.
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

/* cudaMalloc goes from above downwards: a range is what the user knows (its
   address, its size as asked for), a block is the memory behind it, taken from
   an arena.  What a stream is to free lies between: its range is gone, its
   block is not yet free.  Sizes are in bytes.  */

#ifndef CUDA2CPU_ALLOCATION_H
#define CUDA2CPU_ALLOCATION_H 1

#include "containers.h"

#pragma GCC visibility push(hidden)

struct cuda2cpu_queue;

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

/* ---- freed.c ---- */

/* Memory that a stream is to free.  */
struct cuda2cpu_freed;

/* A new one: QUEUE is to free BLOCK.  NULL if there is no memory.  */
extern struct cuda2cpu_freed *
cuda2cpu_freed_new (struct cuda2cpu_block *block,
		    const struct cuda2cpu_queue *queue);

/* A block for SIZE bytes of those that QUEUE is to free, which it now does not,
   or NULL.  */
extern struct cuda2cpu_block *
cuda2cpu_freed_take (const struct cuda2cpu_queue *queue, size_t size);

/* The stream has come to FREED: free its block, unless that was taken.  */
extern void cuda2cpu_freed_end (struct cuda2cpu_freed *freed);

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

/* Copy to *RANGE the one that holds ADDRESS, or the nearest of those at most
   MOST bytes away.  Return false if there is none, or if that cannot be told
   without waiting.  For handlers of signals.  */
extern bool cuda2cpu_range_nearest (uintptr_t address, size_t most,
				    struct cuda2cpu_range *range);

/* Copy to *RANGE the one that held ADDRESS and was freed last, if that is not
   long ago and nothing has come in its place.  The same holds.  */
extern bool cuda2cpu_range_freed (uintptr_t address,
				  struct cuda2cpu_range *range);

/* Bytes of device and managed memory allocated now.  */
extern uint64_t cuda2cpu_range_allocated (void);

/* As many bytes of it may be allocated besides.  */
extern uint64_t cuda2cpu_range_available (void);

/* ---- pool.c ---- */

/* Set *PTR to SIZE bytes of POOL, or if that is NULL of the pool that is set,
   in STREAM.  */
extern cudaError_t cuda2cpu_pool_allocate (void **ptr, size_t size,
					   cudaMemPool_t pool,
					   cudaStream_t stream);

/* Let memory come from the default pool.  */
extern void cuda2cpu_reset_pools (void);

#pragma GCC visibility pop

#endif /* CUDA2CPU_ALLOCATION_H */
