/* What a stream, or a node of a graph, is asked to do.
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

#ifndef CUDA2CPU_OP_H
#define CUDA2CPU_OP_H 1

#include "copy.h"
#include "state.h"

#pragma GCC visibility push(hidden)

/* See allocation.h.  */
struct cuda2cpu_freed;

/* See task.c.  */
struct cuda2cpu_task;

/* ---- op.c ---- */

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
  OP_CALL,
  /* Something of a library's: task.c.  */
  OP_TASK
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
    /* Shared with other operations.  */
    struct cuda2cpu_task *task;
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

/* ---- task.c ---- */

/* One more operation has TASK.  */
extern void cuda2cpu_task_keep (struct cuda2cpu_task *task);

/* One operation less has TASK.  */
extern void cuda2cpu_task_drop (struct cuda2cpu_task *task);

/* Do what TASK says in the calling thread.  */
extern cudaError_t cuda2cpu_task_run (struct cuda2cpu_task *task);

#pragma GCC visibility pop

#endif /* CUDA2CPU_OP_H */
