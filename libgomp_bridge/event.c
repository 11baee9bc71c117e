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

/* The work before an event is done when it is recorded, so the time of the
   record is the time of the event.  */

#include <time.h>

#include "internal.h"

struct CUevent_st
{
  /* Must be the first.  */
  struct cuda2cpu_handle head;
  unsigned flags;
  /* When it was recorded last, in nanoseconds of the monotonic clock; 0 if
     it was not.  */
  _Atomic uint64_t time;
};

static struct cuda2cpu_pool events = { .size = sizeof (struct CUevent_st) };

/* Check that EVENT is an event.  */

static cudaError_t
check_event (cudaEvent_t event)
{
  return (cuda2cpu_handle_valid (&events, event)
	  ? cudaSuccess : cudaErrorInvalidResourceHandle);
}

/* See internal.h.  */

void
cuda2cpu_reset_events (void)
{
  cuda2cpu_handle_free_all (&events);
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
  return cuda2cpu_record (cuda2cpu_handle_free (&events, event)
			  ? cudaSuccess : cudaErrorInvalidResourceHandle);
}

/* Record EVENT in STREAM.  */

static cudaError_t
record (cudaEvent_t event, cudaStream_t stream)
{
  cudaError_t error = check_event (event);
  if (error == cudaSuccess)
    error = cuda2cpu_check_stream (stream);
  if (error == cudaSuccess)
    {
      struct timespec now;
      clock_gettime (CLOCK_MONOTONIC, &now);
      event->time = (now.tv_sec * UINT64_C (1000000000) + now.tv_nsec) | 1;
    }
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

/* Is the work before EVENT done?  It is.  */

cudaError_t
cudaEventQuery (cudaEvent_t event)
{
  return cuda2cpu_record (check_event (event));
}

/* Wait for EVENT.  */

cudaError_t
cudaEventSynchronize (cudaEvent_t event)
{
  return cuda2cpu_record (check_event (event));
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
      || ((start->flags | end->flags) & cudaEventDisableTiming)
      || start->time == 0 || end->time == 0)
    return cudaErrorInvalidResourceHandle;
  *ms = (int64_t) (end->time - start->time) * 1e-6;
  return cudaSuccess;
}

/* Set *MS to the milliseconds from START to END.  */

cudaError_t
cudaEventElapsedTime (float *ms, cudaEvent_t start, cudaEvent_t end)
{
  return cuda2cpu_record (elapsed (ms, start, end));
}
