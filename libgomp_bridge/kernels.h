/* Kernels and variables that compiled objects have registered.
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

#ifndef CUDA2CPU_KERNELS_H
#define CUDA2CPU_KERNELS_H 1

#include "containers.h"

#pragma GCC visibility push(hidden)

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
  /* Clusters may be larger than those that all devices have.  */
  _Atomic bool any_cluster;
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

/* Do blocks of KERNEL stop at barriers of the grid or of a cluster, so that the
   launch has memory for what they keep?  */
static inline bool
cuda2cpu_blocks_meet (const struct cuda2cpu_kernel *kernel)
{
  return kernel->flags & (CUDA2CPU_KERNEL_GRID_SYNC | CUDA2CPU_KERNEL_CLUSTER);
}

/* The name of KERNEL as the user knows it.  */
static inline const char *
cuda2cpu_kernel_name (const struct cuda2cpu_kernel *kernel)
{
  bool two = kernel->flags & CUDA2CPU_KERNEL_TWO_NAMES;
  return two ? kernel->name + __builtin_strlen (kernel->name) + 1
	 : kernel->name;
}

/* ---- worker-shared.c ---- */

/* What was kept of the static shared memory of a worker.  */
struct cuda2cpu_shared_copy;

/* Copy what the calling thread has of static shared memory that functions out
   of line refer to; NULL if the program has none.  */
extern struct cuda2cpu_shared_copy *cuda2cpu_shared_keep (void);

/* Put COPY, which may be NULL, back into the calling thread, which made it, and
   free it.  */
extern void cuda2cpu_shared_put_back (struct cuda2cpu_shared_copy *copy);

/* The bytes that a block's state has for it where blocks move from one worker
   to another.  */
extern size_t cuda2cpu_shared_bytes (void);

/* A block with BYTES of it at STATE comes to the calling worker, or goes.  */
extern void cuda2cpu_shared_come (char *state, size_t bytes);
extern void cuda2cpu_shared_go (char *state, size_t bytes);

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

/* The extents of a cluster that KERNEL was compiled for; 0 if it was for
   none.  */
static inline struct cuda2cpu_dim3
cuda2cpu_fixed_cluster (const struct cuda2cpu_kernel *kernel)
{
  uint32_t all = kernel->cluster;
  return (struct cuda2cpu_dim3)
    { all & CUDA2CPU_CLUSTER_MASK,
      all >> CUDA2CPU_CLUSTER_BITS & CUDA2CPU_CLUSTER_MASK,
      all >> 2 * CUDA2CPU_CLUSTER_BITS & CUDA2CPU_CLUSTER_MASK };
}

/* The most blocks of a cluster of KERNEL.  */
extern uint32_t cuda2cpu_max_cluster (const struct cuda2cpu_kernel *kernel);

/* ---- occupancy.c ---- */

/* How many blocks of THREADS threads, not 0, and SHARED bytes of dynamic
   shared memory of KERNEL one multiprocessor holds; 0 if it may not be
   launched so.  */
extern int cuda2cpu_resident_blocks (const struct cuda2cpu_kernel *kernel,
				     unsigned threads, size_t shared);

#pragma GCC visibility pop

#endif /* CUDA2CPU_KERNELS_H */
