/* What a stream is asked to do: kernels, copies, fills, functions.
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

/* An operation holds all that it needs, so that it can be run later, by
   another thread, and any number of times.  */

#include <stdlib.h>
#include <string.h>

#include "internal.h"

/* Copies and fills of at most SHORT_BYTES are made where they are asked for,
   if it is their turn.  Parameters are aligned to MAX_ALIGN at most.  */
enum { SHORT_BYTES = 8192, MAX_ALIGN = 128 };

/* The alignment that an object of SIZE bytes may need: no more than its size
   is a multiple of.  */

static size_t
alignment (size_t size)
{
  size_t align = size & -size;
  return align == 0 ? 1 : align < MAX_ALIGN ? align : MAX_ALIGN;
}

/* The arguments of KERNEL that ARGS points to, copied; NULL if there is no
   memory.  What malloc gives is aligned for most of them.  */

static struct cuda2cpu_args *
copy_args (const struct cuda2cpu_kernel *kernel, void *const *args)
{
  size_t head = (sizeof (struct cuda2cpu_args)
		 + kernel->params * sizeof (void *));
  size_t bytes = head, most = 1;
  for (uint32_t i = 0; i < kernel->params; i++)
    {
      size_t align = alignment (kernel->param_sizes[i]);
      bytes = ((bytes + align - 1) & -align) + kernel->param_sizes[i];
      most = most > align ? most : align;
    }
  struct cuda2cpu_args *copy
    = (most <= _Alignof (max_align_t) ? malloc (bytes)
       : aligned_alloc (most, (bytes + most - 1) & -most));
  if (!copy)
    return NULL;
  copy->refs = 1;
  size_t offset = head;
  for (uint32_t i = 0; i < kernel->params; i++)
    {
      size_t align = alignment (kernel->param_sizes[i]);
      offset = (offset + align - 1) & -align;
      copy->pointers[i] = (char *) copy + offset;
      memcpy (copy->pointers[i], args[i], kernel->param_sizes[i]);
      offset += kernel->param_sizes[i];
    }
  return copy;
}

/* See op.h.  */

cudaError_t
cuda2cpu_op_launch (struct cuda2cpu_op *op,
		    const struct cuda2cpu_kernel *kernel,
		    const struct cuda2cpu_config *c, void *const *args)
{
  op->kind = OP_KERNEL;
  op->launch.kernel = kernel;
  op->launch.config = *c;
  op->launch.args = copy_args (kernel, args);
  return op->launch.args ? cudaSuccess : cudaErrorMemoryAllocation;
}

/* See op.h.  */

cudaError_t
cuda2cpu_op_stage (struct cuda2cpu_op *op)
{
  struct cudaExtent e = op->copy.extent;
  size_t bytes = e.width * e.height * e.depth;
  void *staged = malloc (bytes ? bytes : 1);
  if (!staged)
    return cudaErrorMemoryAllocation;
  struct cuda2cpu_side side = { staged, e.width, e.width * e.height };
  cuda2cpu_copy_box (&side, &op->copy.src, e);
  op->copy.src = side;
  op->copy.staged = staged;
  return cudaSuccess;
}

/* See op.h.  */

void
cuda2cpu_op_share (struct cuda2cpu_op *copy, const struct cuda2cpu_op *op)
{
  *copy = *op;
  if (op->kind == OP_KERNEL)
    __atomic_add_fetch (&op->launch.args->refs, 1, __ATOMIC_RELAXED);
  else if (op->kind == OP_TASK)
    cuda2cpu_task_keep (op->task);
}

/* See op.h.  */

void
cuda2cpu_op_release (struct cuda2cpu_op *op)
{
  if (op->kind == OP_KERNEL && op->launch.args
      && __atomic_sub_fetch (&op->launch.args->refs, 1, __ATOMIC_ACQ_REL) == 0)
    free (op->launch.args);
  else if (op->kind == OP_COPY)
    free (op->copy.staged);
  else if (op->kind == OP_FREE)
    cuda2cpu_freed_end (op->freed);
  else if (op->kind == OP_TASK)
    cuda2cpu_task_drop (op->task);
  op->kind = OP_EMPTY;
}

/* See op.h.  */

bool
cuda2cpu_op_is_short (const struct cuda2cpu_op *op)
{
  struct cudaExtent e;
  if (op->kind == OP_COPY)
    e = op->copy.extent;
  else if (op->kind == OP_FILL)
    e = op->fill.extent;
  else
    return op->kind == OP_EMPTY || op->kind == OP_FREE;
  /* The product cannot overflow: the boxes lie in memory.  */
  return e.width * e.height * e.depth <= SHORT_BYTES;
}

/* Launch as OP says.  */

static cudaError_t
run_launch (const struct cuda2cpu_op *op)
{
  struct cuda2cpu_state *state = cuda2cpu_state ();
  const struct cuda2cpu_config *c = &op->launch.config;
  cudaError_t saved = state->refused;
  state->refused = cudaSuccess;
  CUDA2CPU_push_config (c->grid.x, c->grid.y, c->grid.z, c->block.x,
			c->block.y, c->block.z, c->shared, NULL);
  struct cuda2cpu_config *top
    = &state->configs[(state->top - 1) % CUDA2CPU_CONFIGS];
  top->cooperative = c->cooperative;
  top->multi = c->multi;
  top->has_cluster = c->has_cluster;
  top->cluster = c->cluster;
  op->launch.kernel->invoke (op->launch.args->pointers);
  cudaError_t error = state->refused;
  state->refused = saved;
  return error == cudaSuccess ? cuda2cpu_sticky_error () : error;
}

/* Call the user's function that OP names.  */

static cudaError_t
run_function (const struct cuda2cpu_op *op)
{
  struct cuda2cpu_state *state = cuda2cpu_state ();
  bool saved = state->in_host_function;
  cudaError_t status = cuda2cpu_sticky_error ();
  state->in_host_function = true;
  cuda2cpu_print ();
  if (op->kind == OP_CALLBACK)
    op->callback.fn (op->callback.stream, status, op->callback.data);
  else if (status == cudaSuccess)
    op->host.fn (op->host.data);
  state->in_host_function = saved;
  return cudaSuccess;
}

/* See op.h.  */

cudaError_t
cuda2cpu_op_run (const struct cuda2cpu_op *op)
{
  cudaError_t failed = cuda2cpu_sticky_error ();
  if (unlikely (failed != cudaSuccess) && op->kind != OP_HOST
      && op->kind != OP_CALLBACK)
    return failed;
  if (!cuda2cpu_op_is_short (op))
    cuda2cpu_check_free (0, "an operation of a stream");
  switch (op->kind)
    {
    case OP_KERNEL:
      return run_launch (op);
    case OP_COPY:
      cuda2cpu_copy_box (&op->copy.dst, &op->copy.src, op->copy.extent);
      break;
    case OP_FILL:
      cuda2cpu_fill_box (&op->fill.dst, op->fill.extent, op->fill.value,
			 op->fill.element);
      break;
    case OP_HOST:
    case OP_CALLBACK:
      return run_function (op);
    case OP_CALL:
      return op->call.run (op->call.data);
    case OP_TASK:
      return cuda2cpu_task_run (op->task);
    case OP_EMPTY:
    case OP_FREE:
      break;
    }
  return cudaSuccess;
}
