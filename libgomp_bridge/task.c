/* Tasks: what a library does in the order of a stream.
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

/* A library (libraries/) computes on the host, with code that was there before:
   its work is no kernel that the compiler made.  But it has a kernel's place
   in a stream: it comes after what the stream was given before, runs in the
   caller where a kernel would and with as many threads, becomes a node of a
   graph where the stream is captured, and is refused in device code.

   Small calls come by the million: a task that runs in the caller costs little
   more than taking the stream's turn, and no memory.  */

#include <stdlib.h>
#include <string.h>

#include "internal.h"
#include "op.h"
#include "streams.h"
#include "cuda2cpu-task.h"

struct cuda2cpu_task
{
  /* How many operations have it.  */
  unsigned refs;
  cudaError_t (*run) (const void *data);
  void (*release) (void *data);
  /* What the library gave, or COPY, which has the same.  */
  const void *data;
  char copy[] __attribute__ ((aligned));
};

/* See op.h.  */

void
cuda2cpu_task_keep (struct cuda2cpu_task *task)
{
  __atomic_add_fetch (&task->refs, 1, __ATOMIC_RELAXED);
}

/* See op.h.  */

void
cuda2cpu_task_drop (struct cuda2cpu_task *task)
{
  if (__atomic_sub_fetch (&task->refs, 1, __ATOMIC_ACQ_REL) > 0)
    return;
  if (task->release)
    task->release (task->copy);
  free (task);
}

/* See op.h.  */

cudaError_t
cuda2cpu_task_run (struct cuda2cpu_task *task)
{
  return task->run (task->data);
}

/* See cuda2cpu-task.h.  */

cudaError_t
CUDA2CPU_submit_task (cudaStream_t stream,
		      cudaError_t (*run) (const void *data),
		      void (*release) (void *data), const void *data,
		      size_t size)
{
  cudaError_t error = cuda2cpu_check_stream (stream);
  struct cuda2cpu_task here = { .refs = 2, .run = run, .data = data };
  struct cuda2cpu_op op = { .kind = OP_TASK, .task = &here };
  /* What runs at once needs no copy.  */
  if (error == cudaSuccess && cuda2cpu_submit_now (stream, &op, &error))
    {
      if (release)
	release ((void *) data);
      return error;
    }
  struct cuda2cpu_task *task
    = error == cudaSuccess ? malloc (sizeof *task + size) : NULL;
  if (!task)
    {
      if (release)
	release ((void *) data);
      return error == cudaSuccess ? cudaErrorMemoryAllocation : error;
    }
  task->refs = 1;
  task->run = run;
  task->release = release;
  task->data = task->copy;
  if (size > 0)
    memcpy (task->copy, data, size);
  op.kind = OP_TASK;
  op.task = task;
  return cuda2cpu_submit (stream, &op, true);
}
