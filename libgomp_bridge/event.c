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

#include <stdlib.h>

#include "internal.h"

struct CUevent_st
{
  /* Must be the first.  */
  struct cuda2cpu_handle head;
  unsigned flags;
  /* The operation, a reference; NULL if it was never recorded.  */
  struct cuda2cpu_work *work;
  /* If it was recorded in a capture, where; owned.  */
  struct cuda2cpu_captured *captured;
};

static struct cuda2cpu_pool events = { .size = sizeof (struct CUevent_st) };

/* LOCK_EVENTS guards the operations of all events.  */

/* See streams.h.  */

cudaError_t
cuda2cpu_check_event (cudaEvent_t event)
{
  return (cuda2cpu_handle_valid (&events, event)
	  ? cudaSuccess : cudaErrorInvalidResourceHandle);
}

/* See streams.h.  */

void
cuda2cpu_event_set (cudaEvent_t event, struct cuda2cpu_work *work)
{
  cuda2cpu_lock (LOCK_EVENTS);
  struct cuda2cpu_work *old = event->work;
  event->work = work;
  cuda2cpu_unlock (LOCK_EVENTS);
  cuda2cpu_work_drop (old);
}

/* See streams.h.  */

struct cuda2cpu_work *
cuda2cpu_event_get (cudaEvent_t event)
{
  cuda2cpu_lock (LOCK_EVENTS);
  struct cuda2cpu_work *work = event->work;
  if (work)
    cuda2cpu_work_share (work);
  cuda2cpu_unlock (LOCK_EVENTS);
  return work;
}

/* Let EVENT, which is valid, stand for CAPTURED, or for no place in a capture
   if that is NULL.  */

static void
set_captured (cudaEvent_t event, struct cuda2cpu_captured *captured)
{
  cuda2cpu_lock (LOCK_EVENTS);
  struct cuda2cpu_captured *old = event->captured;
  event->captured = captured;
  cuda2cpu_unlock (LOCK_EVENTS);
  free (old);
}

/* Destroy EVENT.  Return false if it is no event.  */

static bool
destroy (cudaEvent_t event)
{
  if (cuda2cpu_check_event (event) != cudaSuccess)
    return false;
  cuda2cpu_event_set (event, NULL);
  set_captured (event, NULL);
  return cuda2cpu_handle_free (&events, event);
}

/* Destroy the event HANDLE.  */

static bool
destroy_handle (void *handle)
{
  return destroy (handle);
}

/* See streams.h.  */

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
  return cuda2cpu_record (cuda2cpu_in_device_code ()
			  ? cuda2cpu_child_event_new (event, flags)
			  : create (event, flags));
}

/* Destroy EVENT.  */

cudaError_t
cudaEventDestroy (cudaEvent_t event)
{
  if (cuda2cpu_in_device_code ())
    return cuda2cpu_record (cuda2cpu_child_event_free (event));
  return cuda2cpu_record (destroy (event)
			  ? cudaSuccess : cudaErrorInvalidResourceHandle);
}

/* Record EVENT, which is valid, in QUEUE, which is being captured; as a node
   of the graph if EXTERNAL.  */

static cudaError_t
record_captured (cudaEvent_t event, struct cuda2cpu_queue *queue,
		 bool external)
{
  if (external)
    return cuda2cpu_capture_event (queue, event, true);
  cudaError_t error;
  struct cuda2cpu_captured *captured = cuda2cpu_capture_mark (queue, &error);
  if (captured)
    set_captured (event, captured);
  return error;
}

/* Record EVENT in STREAM, with FLAGS.  */

static cudaError_t
record (cudaEvent_t event, cudaStream_t stream, unsigned flags)
{
  if (cuda2cpu_in_device_code ())
    return (flags == cudaEventRecordDefault
	    ? cuda2cpu_child_event_record (event, stream)
	    : cudaErrorInvalidValue);
  cudaError_t error = cuda2cpu_check_event (event);
  if (error == cudaSuccess)
    error = cuda2cpu_check_stream (stream);
  if (error == cudaSuccess && (flags & ~(unsigned) cudaEventRecordExternal))
    error = cudaErrorInvalidValue;
  if (error != cudaSuccess)
    return error;
  struct cuda2cpu_queue *queue = cuda2cpu_stream_queue (stream);
  struct cuda2cpu_op op = { .kind = OP_EMPTY };
  struct cuda2cpu_work *work;
  if (!queue)
    return cudaErrorMemoryAllocation;
  if (cuda2cpu_queue_capture (queue))
    return record_captured (event, queue, flags != 0);
  error = cuda2cpu_enqueue (queue, &op, &work);
  if (error == cudaSuccess)
    {
      cuda2cpu_event_set (event, work);
      if (event->captured)
	set_captured (event, NULL);
    }
  return error;
}

/* Record EVENT in STREAM.  */

cudaError_t
cudaEventRecord (cudaEvent_t event, cudaStream_t stream)
{
  return cuda2cpu_record (record (event, stream, cudaEventRecordDefault));
}

/* The same, with FLAGS.  */

cudaError_t
cudaEventRecordWithFlags (cudaEvent_t event, cudaStream_t stream,
			  unsigned int flags)
{
  return cuda2cpu_record (record (event, stream, flags));
}

/* Check that EVENT is an event that the host can ask for.  */

static cudaError_t
check_recorded (cudaEvent_t event)
{
  cudaError_t error = cuda2cpu_check_event (event);
  if (error != cudaSuccess || !event->captured)
    return error;
  cuda2cpu_capture_asked (event->captured);
  return cudaErrorCapturedEvent;
}

/* Is the work before EVENT done?  cudaErrorNotReady if not.  */

cudaError_t
cudaEventQuery (cudaEvent_t event)
{
  cudaError_t error = check_recorded (event);
  if (error != cudaSuccess)
    return cuda2cpu_record (error);
  struct cuda2cpu_work *work = cuda2cpu_event_get (event);
  bool done = !work || cuda2cpu_work_done (work);
  cuda2cpu_work_drop (work);
  return cuda2cpu_record (done ? cudaSuccess : cudaErrorNotReady);
}

/* Wait for EVENT.  */

static cudaError_t
synchronize (cudaEvent_t event)
{
  cudaError_t error = check_recorded (event);
  if (error != cudaSuccess)
    return error;
  struct cuda2cpu_work *work = cuda2cpu_event_get (event);
  if (work)
    error = cuda2cpu_wait_work (work);
  cuda2cpu_work_drop (work);
  cuda2cpu_print ();
  return error;
}

/* Wait for EVENT.  */

cudaError_t
cudaEventSynchronize (cudaEvent_t event)
{
  return cuda2cpu_record (synchronize (event));
}

/* Make the later work of QUEUE wait for EVENT; as a node of a graph if
   EXTERNAL and QUEUE is being captured.  */

static cudaError_t
wait_event (struct cuda2cpu_queue *queue, cudaEvent_t event, bool external)
{
  if (!queue)
    return cudaErrorMemoryAllocation;
  if (external && cuda2cpu_queue_capture (queue))
    return cuda2cpu_capture_event (queue, event, false);
  if (event->captured || cuda2cpu_queue_capture (queue))
    return cuda2cpu_capture_wait (queue, event->captured);
  struct cuda2cpu_work *work = cuda2cpu_event_get (event);
  if (!work)
    return cudaSuccess;
  cudaError_t error = cuda2cpu_enqueue_wait (queue, work);
  cuda2cpu_work_drop (work);
  return error;
}

/* Make the later work of STREAM wait for EVENT.  */

cudaError_t
cudaStreamWaitEvent (cudaStream_t stream, cudaEvent_t event,
		     unsigned int flags)
{
  if (cuda2cpu_in_device_code ())
    return cuda2cpu_record (flags == cudaEventWaitDefault
			    ? cuda2cpu_child_event_wait (stream, event)
			    : cudaErrorInvalidValue);
  cudaError_t error = cuda2cpu_check_stream (stream);
  if (error == cudaSuccess)
    error = cuda2cpu_check_event (event);
  if (error == cudaSuccess && (flags & ~(unsigned) cudaEventWaitExternal))
    error = cudaErrorInvalidValue;
  if (error == cudaSuccess)
    error = wait_event (cuda2cpu_stream_queue (stream), event, flags != 0);
  return cuda2cpu_record (error);
}

/* Set *MS to the milliseconds from START to END.  Both must have been
   recorded and must measure time.  */

static cudaError_t
elapsed (float *ms, cudaEvent_t start, cudaEvent_t end)
{
  if (!ms)
    return cudaErrorInvalidValue;
  if (cuda2cpu_check_event (start) != cudaSuccess
      || cuda2cpu_check_event (end) != cudaSuccess
      || ((start->flags | end->flags) & cudaEventDisableTiming))
    return cudaErrorInvalidResourceHandle;
  if (start->captured || end->captured)
    return cudaErrorCapturedEvent;
  struct cuda2cpu_work *first = cuda2cpu_event_get (start);
  struct cuda2cpu_work *last = cuda2cpu_event_get (end);
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
