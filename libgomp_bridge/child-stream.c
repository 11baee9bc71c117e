/* Streams and events that device code makes.
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

/* A stream of device code is no more than a note of what was put into it last,
   an event one of what was in the stream when it was recorded.  They belong to
   the grid that makes them: those that it has not destroyed end with it, since
   CUDA lets no other use them.  */

#include "internal.h"

/* Kept apart, so that one is not taken for the other.  */
static struct cuda2cpu_pool streams = { .size = sizeof (struct cuda2cpu_mark) };
static struct cuda2cpu_pool events = { .size = sizeof (struct cuda2cpu_mark) };

/* Set *RESULT to a new mark of POOL.  */

static cudaError_t
create (struct cuda2cpu_pool *pool, void **result)
{
  cuda2cpu_lock (LOCK_CHILDREN);
  struct cuda2cpu_mark **marks = cuda2cpu_child_marks ();
  struct cuda2cpu_mark *mark = marks ? cuda2cpu_handle_new (pool) : NULL;
  if (mark)
    {
      mark->next = *marks;
      mark->link = marks;
      if (mark->next)
	mark->next->link = &mark->next;
      *marks = mark;
      *result = mark;
    }
  cuda2cpu_unlock (LOCK_CHILDREN);
  return mark ? cudaSuccess : cudaErrorMemoryAllocation;
}

/* Destroy MARK.  The lock is held.  */

static void
destroy (struct cuda2cpu_mark *mark)
{
  *mark->link = mark->next;
  if (mark->next)
    mark->next->link = mark->link;
  cuda2cpu_child_drop (mark->last);
  mark->last = NULL;
  if (!cuda2cpu_handle_free (&streams, mark))
    cuda2cpu_handle_free (&events, mark);
}

/* Destroy HANDLE if it is one of POOL.  */

static cudaError_t
destroy_of (const struct cuda2cpu_pool *pool, void *handle)
{
  cuda2cpu_lock (LOCK_CHILDREN);
  bool valid = cuda2cpu_handle_valid (pool, handle);
  if (valid)
    destroy (handle);
  cuda2cpu_unlock (LOCK_CHILDREN);
  return valid ? cudaSuccess : cudaErrorInvalidResourceHandle;
}

/* See child.h.  */

void
cuda2cpu_marks_free (struct cuda2cpu_mark **marks)
{
  while (*marks)
    destroy (*marks);
}

/* See child.h.  */

cudaError_t
cuda2cpu_child_check_stream (cudaStream_t stream)
{
  return ((uintptr_t) stream <= FIRE_AND_FORGET
	  || cuda2cpu_handle_valid (&streams, stream)
	  ? cudaSuccess : cudaErrorInvalidResourceHandle);
}

/* See child.h.  CUDA has only such streams in device code.  */

cudaError_t
cuda2cpu_child_stream_new (cudaStream_t *stream, unsigned flags)
{
  if (!stream || flags != cudaStreamNonBlocking)
    return cudaErrorInvalidValue;
  return create (&streams, (void **) stream);
}

/* See child.h.  What is in the stream is still done.  */

cudaError_t
cuda2cpu_child_stream_free (cudaStream_t stream)
{
  return destroy_of (&streams, stream);
}

/* See child.h.  CUDA has only events in device code that measure no time.  */

cudaError_t
cuda2cpu_child_event_new (cudaEvent_t *event, unsigned flags)
{
  if (!event || flags != cudaEventDisableTiming)
    return cudaErrorInvalidValue;
  return create (&events, (void **) event);
}

/* See child.h.  */

cudaError_t
cuda2cpu_child_event_free (cudaEvent_t event)
{
  return destroy_of (&events, event);
}

/* Check EVENT and STREAM.  */

static cudaError_t
check (cudaEvent_t event, cudaStream_t stream)
{
  return (cuda2cpu_handle_valid (&events, event)
	  ? cuda2cpu_child_check_stream (stream)
	  : cudaErrorInvalidResourceHandle);
}

/* See child.h.  */

cudaError_t
cuda2cpu_child_event_record (cudaEvent_t event, cudaStream_t stream)
{
  cudaError_t error = check (event, stream);
  return (error == cudaSuccess
	  ? cuda2cpu_child_record ((struct cuda2cpu_mark *) event, stream)
	  : error);
}

/* See child.h.  */

cudaError_t
cuda2cpu_child_event_wait (cudaStream_t stream, cudaEvent_t event)
{
  cudaError_t error = check (event, stream);
  return (error == cudaSuccess
	  ? cuda2cpu_child_wait_for (stream, (struct cuda2cpu_mark *) event)
	  : error);
}
