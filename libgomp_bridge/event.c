/* Events: points in a stream's work, and the time between them.
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

/* An event refers to the empty operation that was put into the stream when it
   was recorded last.  */

#include <pthread.h>

#include "internal.h"

struct CUevent_st
{
  /* Must be the first.  */
  struct cuda2cpu_handle head;
  unsigned flags;
  /* The operation, a reference; NULL if it was never recorded.  */
  struct cuda2cpu_work *work;
};

static struct cuda2cpu_pool events = { .size = sizeof (struct CUevent_st) };

/* Guards the operations of all events.  */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* Check that EVENT is an event.  */

static cudaError_t
check_event (cudaEvent_t event)
{
  return (cuda2cpu_handle_valid (&events, event)
	  ? cudaSuccess : cudaErrorInvalidResourceHandle);
}

/* Make EVENT, which is valid, refer to WORK.  */

static void
set_work (cudaEvent_t event, struct cuda2cpu_work *work)
{
  pthread_mutex_lock (&lock);
  struct cuda2cpu_work *old = event->work;
  event->work = work;
  pthread_mutex_unlock (&lock);
  cuda2cpu_work_drop (old);
}

/* A new reference to the operation of EVENT, which is valid, or NULL.  */

static struct cuda2cpu_work *
get_work (cudaEvent_t event)
{
  pthread_mutex_lock (&lock);
  struct cuda2cpu_work *work = event->work;
  if (work)
    cuda2cpu_work_share (work);
  pthread_mutex_unlock (&lock);
  return work;
}

/* Destroy EVENT.  Return false if it is no event.  */

static bool
destroy (cudaEvent_t event)
{
  if (check_event (event) != cudaSuccess)
    return false;
  set_work (event, NULL);
  return cuda2cpu_handle_free (&events, event);
}

/* Destroy the event HANDLE.  */

static bool
destroy_handle (void *handle)
{
  return destroy (handle);
}

/* See internal.h.  */

void
cuda2cpu_reset_events (void)
{
  cuda2cpu_handle_for_all (&events, destroy_handle);
}

/* Set *EVENT to a new event with FLAGS.  */

static cudaError_t
create (cudaEvent_t *event, unsigned flags)
{
  const unsigned known = (cudaEventBlockingSync | cudaEventDisableTiming
			  | cudaEventInterprocess);
  if (!event || (flags & ~known)
      || ((flags & cudaEventInterprocess)
	  && !(flags & cudaEventDisableTiming)))
    return cudaErrorInvalidValue;
  if (flags & cudaEventInterprocess)
    return cudaErrorNotSupported;

  struct CUevent_st *e = cuda2cpu_handle_new (&events);
  if (!e)
    return cudaErrorMemoryAllocation;
  e->flags = flags;
  *event = e;
  return cudaSuccess;
}

/* Set *EVENT to a new event.  */

cudaError_t
cudaEventCreate (cudaEvent_t *event)
{
  return cuda2cpu_record (create (event, cudaEventDefault));
}

/* The same, with FLAGS.  */

cudaError_t
cudaEventCreateWithFlags (cudaEvent_t *event, unsigned int flags)
{
  return cuda2cpu_record (create (event, flags));
}

/* Destroy EVENT.  */

cudaError_t
cudaEventDestroy (cudaEvent_t event)
{
  return cuda2cpu_record (destroy (event)
			  ? cudaSuccess : cudaErrorInvalidResourceHandle);
}

/* Record EVENT in STREAM.  */

static cudaError_t
record (cudaEvent_t event, cudaStream_t stream)
{
  cudaError_t error = check_event (event);
  if (error == cudaSuccess)
    error = cuda2cpu_check_stream (stream);
  if (error != cudaSuccess)
    return error;
  struct cuda2cpu_queue *queue = cuda2cpu_stream_queue (stream);
  struct cuda2cpu_op op = { .kind = OP_EMPTY };
  struct cuda2cpu_work *work;
  if (!queue)
    return cudaErrorMemoryAllocation;
  error = cuda2cpu_enqueue (queue, &op, &work);
  if (error == cudaSuccess)
    set_work (event, work);
  return error;
}

/* Record EVENT in STREAM.  */

cudaError_t
cudaEventRecord (cudaEvent_t event, cudaStream_t stream)
{
  return cuda2cpu_record (record (event, stream));
}

/* The same, with FLAGS, which only matter when STREAM is captured.  */

cudaError_t
cudaEventRecordWithFlags (cudaEvent_t event, cudaStream_t stream,
			  unsigned int flags)
{
  bool known = (flags & ~(unsigned) cudaEventRecordExternal) == 0;
  return cuda2cpu_record (known ? record (event, stream)
			  : cudaErrorInvalidValue);
}

/* Is the work before EVENT done?  cudaErrorNotReady if not.  */

cudaError_t
cudaEventQuery (cudaEvent_t event)
{
  cudaError_t error = check_event (event);
  if (error != cudaSuccess)
    return cuda2cpu_record (error);
  struct cuda2cpu_work *work = get_work (event);
  bool done = !work || cuda2cpu_work_done (work);
  cuda2cpu_work_drop (work);
  return cuda2cpu_record (done ? cudaSuccess : cudaErrorNotReady);
}

/* Wait for EVENT.  */

static cudaError_t
synchronize (cudaEvent_t event)
{
  cudaError_t error = check_event (event);
  if (error != cudaSuccess)
    return error;
  struct cuda2cpu_work *work = get_work (event);
  if (work)
    error = cuda2cpu_wait_work (work);
  cuda2cpu_work_drop (work);
  return error;
}

/* Wait for EVENT.  */

cudaError_t
cudaEventSynchronize (cudaEvent_t event)
{
  return cuda2cpu_record (synchronize (event));
}

/* Make the later work of STREAM wait for EVENT.  */

static cudaError_t
wait_event (cudaStream_t stream, cudaEvent_t event)
{
  struct cuda2cpu_work *work = get_work (event);
  if (!work)
    return cudaSuccess;
  struct cuda2cpu_queue *queue = cuda2cpu_stream_queue (stream);
  cudaError_t error = (queue ? cuda2cpu_enqueue_wait (queue, work)
		       : cudaErrorMemoryAllocation);
  cuda2cpu_work_drop (work);
  return error;
}

/* Make the later work of STREAM wait for EVENT.  */

cudaError_t
cudaStreamWaitEvent (cudaStream_t stream, cudaEvent_t event,
		     unsigned int flags)
{
  cudaError_t error = cuda2cpu_check_stream (stream);
  if (error == cudaSuccess)
    error = check_event (event);
  if (error == cudaSuccess && (flags & ~(unsigned) cudaEventWaitExternal))
    error = cudaErrorInvalidValue;
  if (error == cudaSuccess)
    error = wait_event (stream, event);
  return cuda2cpu_record (error);
}

/* Set *MS to the milliseconds from START to END.  Both must have been
   recorded and must measure time.  */

static cudaError_t
elapsed (float *ms, cudaEvent_t start, cudaEvent_t end)
{
  if (!ms)
    return cudaErrorInvalidValue;
  if (check_event (start) != cudaSuccess || check_event (end) != cudaSuccess
      || ((start->flags | end->flags) & cudaEventDisableTiming))
    return cudaErrorInvalidResourceHandle;
  struct cuda2cpu_work *first = get_work (start), *last = get_work (end);
  cudaError_t error = cudaSuccess;
  if (!first || !last)
    error = cudaErrorInvalidResourceHandle;
  else if (!cuda2cpu_work_done (first) || !cuda2cpu_work_done (last))
    error = cudaErrorNotReady;
  else
    *ms = (int64_t) (cuda2cpu_work_time (last)
		     - cuda2cpu_work_time (first)) * 1e-6;
  cuda2cpu_work_drop (first);
  cuda2cpu_work_drop (last);
  return error;
}

/* Set *MS to the milliseconds from START to END.  */

cudaError_t
cudaEventElapsedTime (float *ms, cudaEvent_t start, cudaEvent_t end)
{
  return cuda2cpu_record (elapsed (ms, start, end));
}
