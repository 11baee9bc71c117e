/* Streams.
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

/* A stream is a handle that is checked wherever it is named, with a queue
   behind it (queue.c).  What is asked of the legacy default stream is done in
   the calling thread where nothing is before it.  */


#include "internal.h"

/* What a copy reads from pageable memory is copied aside while it waits, up to
   this many bytes.  */
enum { STAGE_MAXIMUM = 256 << 10 };

/* Attributes that a program may give a stream: hints, kept and given
   back.  */
struct attributes
{
  struct cudaAccessPolicyWindow window;
  enum cudaSynchronizationPolicy policy;
};

struct CUstream_st
{
  /* Must be the first.  */
  struct cuda2cpu_handle head;
  unsigned flags;
  int priority;
  struct cuda2cpu_queue *queue;
  struct attributes attributes;
};

static struct cuda2cpu_pool streams = { .size = sizeof (struct CUstream_st) };

/* LOCK_ATTRIBUTES guards the attributes of all streams.  */

/* The attributes of the streams that always exist.  */
static struct attributes default_attributes;

/* Is STREAM one of those that always exist?  */

static inline bool
is_default (cudaStream_t stream)
{
  return (uintptr_t) stream <= (uintptr_t) cudaStreamPerThread;
}

/* See streams.h.  */

cudaError_t
cuda2cpu_check_stream (cudaStream_t stream)
{
  if (unlikely (cuda2cpu_in_device_code ()))
    return cuda2cpu_child_check_stream (stream);
  return (likely (is_default (stream))
	  || cuda2cpu_handle_valid (&streams, stream)
	  ? cudaSuccess : cudaErrorInvalidResourceHandle);
}

/* See streams.h.  */

struct cuda2cpu_queue *
cuda2cpu_stream_queue (cudaStream_t stream)
{
  if ((uintptr_t) stream <= (uintptr_t) cudaStreamLegacy)
    return cuda2cpu_legacy;
  if (!is_default (stream))
    return stream->queue;
  struct cuda2cpu_state *state = cuda2cpu_state ();
  if (!state->per_thread)
    state->per_thread = cuda2cpu_queue_new (true, 0);
  return state->per_thread;
}

/* Do what OP says now, in the calling thread, whose state is STATE and which
   has the turn.  */

static cudaError_t
run_now (struct cuda2cpu_state *state, struct cuda2cpu_op *op)
{
  cudaError_t error = cuda2cpu_op_run (op);
  cuda2cpu_op_release (op);
  cuda2cpu_end_turn (state);
  return error;
}

/* Put OP into QUEUE; ASYNC is as for cuda2cpu_submit.  */

static cudaError_t
enqueue (struct cuda2cpu_queue *queue, struct cuda2cpu_op *op, bool async)
{
  enum cuda2cpu_wait wait = cuda2cpu_host_waits (op, async);
  if (wait == WAIT_SOURCE)
    {
      struct cudaExtent e = op->copy.extent;
      if (e.width * e.height * e.depth > STAGE_MAXIMUM
	  || cuda2cpu_queue_idle (queue)
	  || cuda2cpu_op_stage (op) != cudaSuccess)
	wait = WAIT_DONE;
    }
  struct cuda2cpu_work *work;
  cudaError_t error = cuda2cpu_enqueue (queue, op,
					wait == WAIT_DONE ? &work : NULL);
  if (error == cudaSuccess && wait == WAIT_DONE)
    {
      error = cuda2cpu_wait_work (work);
      cuda2cpu_work_drop (work);
    }
  return error;
}

/* See streams.h.  */

bool
cuda2cpu_submit_now (cudaStream_t stream, struct cuda2cpu_op *op,
		     cudaError_t *error)
{
  if (unlikely (cuda2cpu_in_device_code ())
      || cuda2cpu_stream_queue (stream) != cuda2cpu_legacy)
    return false;
  struct cuda2cpu_state *state = cuda2cpu_state ();
  if (!cuda2cpu_take_turn (state))
    return false;
  *error = run_now (state, op);
  return true;
}

/* What cuda2cpu_submit does.  */

static cudaError_t
submit (cudaStream_t stream, struct cuda2cpu_op *op, bool async)
{
  if (unlikely (cuda2cpu_in_device_code ()))
    return cuda2cpu_child_submit (stream, op, async);
  struct cuda2cpu_queue *queue = cuda2cpu_stream_queue (stream);
  if (!queue)
    {
      cuda2cpu_op_release (op);
      return cudaErrorMemoryAllocation;
    }
  if (queue == cuda2cpu_legacy)
    {
      struct cuda2cpu_state *state = cuda2cpu_state ();
      if (cuda2cpu_take_turn (state))
	return run_now (state, op);
      if (cuda2cpu_turn_captured ())
	{
	  cuda2cpu_op_release (op);
	  cuda2cpu_capture_forbid (queue);
	  return cudaErrorStreamCaptureImplicit;
	}
    }
  else if (cuda2cpu_queue_capture (queue))
    return cuda2cpu_capture_op (queue, op);
  return enqueue (queue, op, async);
}

/* See streams.h.  A copy that blocks lets out what kernels have printed.  */

cudaError_t
cuda2cpu_submit (cudaStream_t stream, struct cuda2cpu_op *op, bool async)
{
  bool prints = op->kind == OP_COPY && !async;
  cudaError_t error = submit (stream, op, async);
  if (prints)
    cuda2cpu_print ();
  return error;
}

/* Destroy STREAM, which may still have work.  Return false if it is no
   stream.  */

static bool
destroy (cudaStream_t stream)
{
  struct cuda2cpu_queue *queue
    = cuda2cpu_handle_valid (&streams, stream) ? stream->queue : NULL;
  if (!queue || !cuda2cpu_handle_free (&streams, stream))
    return false;
  cuda2cpu_capture_forget (queue);
  cuda2cpu_queue_free (queue);
  return true;
}

/* Destroy the stream HANDLE.  */

static bool
destroy_handle (void *handle)
{
  return destroy (handle);
}

/* See streams.h.  */

void
cuda2cpu_reset_streams (void)
{
  cuda2cpu_handle_for_all (&streams, destroy_handle);
}

/* Set *STREAM to a new stream with FLAGS and PRIORITY.  */

static cudaError_t
create (cudaStream_t *stream, unsigned flags, int priority)
{
  if (!stream || (flags & ~(unsigned) cudaStreamNonBlocking))
    return cudaErrorInvalidValue;
  if (priority > 0)
    priority = 0;
  else if (priority < GREATEST_PRIORITY)
    priority = GREATEST_PRIORITY;
  bool blocking = !(flags & cudaStreamNonBlocking);
  struct cuda2cpu_queue *queue = cuda2cpu_queue_new (blocking, priority);
  struct CUstream_st *s = queue ? cuda2cpu_handle_new (&streams) : NULL;
  if (!s)
    {
      if (queue)
	cuda2cpu_queue_free (queue);
      return cudaErrorMemoryAllocation;
    }
  s->flags = flags;
  s->priority = priority;
  s->queue = queue;
  s->attributes.policy = cudaSyncPolicyAuto;
  *stream = s;
  return cudaSuccess;
}

/* Set *PSTREAM to a new stream.  */

cudaError_t
cudaStreamCreate (cudaStream_t *pStream)
{
  return cuda2cpu_record (create (pStream, cudaStreamDefault, 0));
}

/* The same, with FLAGS.  */

cudaError_t
cudaStreamCreateWithFlags (cudaStream_t *pStream, unsigned int flags)
{
  return cuda2cpu_record (cuda2cpu_in_device_code ()
			  ? cuda2cpu_child_stream_new (pStream, flags)
			  : create (pStream, flags, 0));
}

/* The same, with PRIORITY brought into the range of priorities.  */

cudaError_t
cudaStreamCreateWithPriority (cudaStream_t *pStream, unsigned int flags,
			      int priority)
{
  return cuda2cpu_record (create (pStream, flags, priority));
}

/* Destroy STREAM; its work is still done.  */

cudaError_t
cudaStreamDestroy (cudaStream_t stream)
{
  if (cuda2cpu_in_device_code ())
    return cuda2cpu_record (cuda2cpu_child_stream_free (stream));
  bool done = !is_default (stream) && destroy (stream);
  return cuda2cpu_record (done ? cudaSuccess
			  : cudaErrorInvalidResourceHandle);
}

/* Return what QUERY gives for the queue of STREAM.  */

static cudaError_t
ask_queue (cudaStream_t stream,
	   cudaError_t (*query) (struct cuda2cpu_queue *))
{
  cudaError_t error = cuda2cpu_check_stream (stream);
  if (error != cudaSuccess)
    return error;
  struct cuda2cpu_queue *queue = cuda2cpu_stream_queue (stream);
  if (!queue)
    return cudaErrorMemoryAllocation;
  if (cuda2cpu_queue_capture (queue)
      || (queue == cuda2cpu_legacy && cuda2cpu_turn_captured ()))
    {
      cuda2cpu_capture_forbid (queue);
      return (queue == cuda2cpu_legacy ? cudaErrorStreamCaptureImplicit
	      : cudaErrorStreamCaptureUnsupported);
    }
  return query (queue);
}

/* Wait until all work of STREAM is done.  */

cudaError_t
cudaStreamSynchronize (cudaStream_t stream)
{
  cudaError_t error = ask_queue (stream, cuda2cpu_wait_queue);
  cuda2cpu_print ();
  return cuda2cpu_record (error);
}

/* Is all work of STREAM done?  cudaErrorNotReady if not.  */

cudaError_t
cudaStreamQuery (cudaStream_t stream)
{
  return cuda2cpu_record (ask_queue (stream, cuda2cpu_query_queue));
}

/* Set *LEASTPRIORITY and *GREATESTPRIORITY, either of which may be NULL, to
   the range of priorities.  */

cudaError_t
cudaDeviceGetStreamPriorityRange (int *leastPriority, int *greatestPriority)
{
  if (leastPriority)
    *leastPriority = 0;
  if (greatestPriority)
    *greatestPriority = GREATEST_PRIORITY;
  return cuda2cpu_record (cudaSuccess);
}

/* The error of a query of STREAM whose result goes to OUT.  */

static cudaError_t
check_query (cudaStream_t stream, const void *out)
{
  return out ? cuda2cpu_check_stream (stream) : cudaErrorInvalidValue;
}

/* Set *PRIORITY to the priority of HSTREAM.  */

cudaError_t
cudaStreamGetPriority (cudaStream_t hStream, int *priority)
{
  cudaError_t error = check_query (hStream, priority);
  if (error == cudaSuccess)
    *priority = is_default (hStream) ? 0 : hStream->priority;
  return cuda2cpu_record (error);
}

/* Set *FLAGS to the flags of HSTREAM.  */

cudaError_t
cudaStreamGetFlags (cudaStream_t hStream, unsigned int *flags)
{
  cudaError_t error = check_query (hStream, flags);
  if (error == cudaSuccess)
    *flags = is_default (hStream) ? cudaStreamDefault : hStream->flags;
  return cuda2cpu_record (error);
}

/* Set *STREAMID to a number that no other stream has.  */

cudaError_t
cudaStreamGetId (cudaStream_t hStream, unsigned long long *streamId)
{
  cudaError_t error = check_query (hStream, streamId);
  if (error == cudaSuccess)
    *streamId = (hStream == NULL ? (uintptr_t) cudaStreamLegacy
		 : is_default (hStream) ? (uintptr_t) hStream
		 : (uintptr_t) cudaStreamPerThread + hStream->head.serial);
  return cuda2cpu_record (error);
}

/* Set *DEVICE to the device of HSTREAM.  */

cudaError_t
cudaStreamGetDevice (cudaStream_t hStream, int *device)
{
  cudaError_t error = check_query (hStream, device);
  if (error == cudaSuccess)
    *device = 0;
  return cuda2cpu_record (error);
}

/* Call CALLBACK with STREAM, its status and USERDATA after the work of
   STREAM so far.  */

cudaError_t
cudaStreamAddCallback (cudaStream_t stream, cudaStreamCallback_t callback,
		       void *userData, unsigned int flags)
{
  cudaError_t error = cuda2cpu_check_stream (stream);
  if (!callback || flags != 0)
    error = cudaErrorInvalidValue;
  if (error == cudaSuccess)
    {
      struct cuda2cpu_op op =
	{ .kind = OP_CALLBACK, .callback = { callback, stream, userData } };
      error = cuda2cpu_submit (stream, &op, true);
    }
  return cuda2cpu_record (error);
}

/* Call FN with USERDATA after the work of STREAM so far.  */

cudaError_t
cudaLaunchHostFunc (cudaStream_t stream, cudaHostFn_t fn, void *userData)
{
  cudaError_t error = cuda2cpu_check_stream (stream);
  if (!fn)
    error = cudaErrorInvalidValue;
  if (error == cudaSuccess)
    {
      struct cuda2cpu_op op = { .kind = OP_HOST, .host = { fn, userData } };
      error = cuda2cpu_submit (stream, &op, true);
    }
  return cuda2cpu_record (error);
}

/* Is PTR managed memory, and LENGTH 0 or all of it?  */

static bool
is_managed (const void *ptr, size_t length)
{
  struct cuda2cpu_range range;
  if (cuda2cpu_range_find (ptr, &range))
    return (range.kind == RANGE_MANAGED
	    && (length == 0 || length == range.span.size));
  const struct cuda2cpu_variable *variable = cuda2cpu_variable_at (ptr);
  return (variable && (variable->flags & CUDA2CPU_VARIABLE_MANAGED)
	  && (length == 0 || length == variable->size));
}

/* Say which streams may use the managed memory at DEVPTR; LENGTH is 0 or its
   size.  All may.  The default stream cannot have it alone.  */

cudaError_t
cudaStreamAttachMemAsync (cudaStream_t stream, void *devPtr, size_t length,
			  unsigned int flags)
{
  cudaError_t error = cuda2cpu_check_stream (stream);
  if (error == cudaSuccess
      && ((flags != cudaMemAttachGlobal && flags != cudaMemAttachHost
	   && (flags != cudaMemAttachSingle
	       || (uintptr_t) stream <= (uintptr_t) cudaStreamLegacy))
	  || !is_managed (devPtr, length)))
    error = cudaErrorInvalidValue;
  return cuda2cpu_record (error);
}

/* The attributes of STREAM, which is valid.  */

static struct attributes *
attributes_of (cudaStream_t stream)
{
  return is_default (stream) ? &default_attributes : &stream->attributes;
}

/* Give DST the attributes of SRC.  */

cudaError_t
cudaStreamCopyAttributes (cudaStream_t dst, cudaStream_t src)
{
  cudaError_t error = cuda2cpu_check_stream (dst);
  if (error == cudaSuccess)
    error = cuda2cpu_check_stream (src);
  if (error == cudaSuccess)
    {
      cuda2cpu_lock (LOCK_ATTRIBUTES);
      *attributes_of (dst) = *attributes_of (src);
      cuda2cpu_unlock (LOCK_ATTRIBUTES);
    }
  return cuda2cpu_record (error);
}

/* Set *VALUE to attribute ATTR of STREAM, which is valid.  */

static cudaError_t
get_attribute (cudaStream_t stream, cudaLaunchAttributeID attr,
	       cudaLaunchAttributeValue *value)
{
  cudaError_t error = cudaSuccess;
  cuda2cpu_lock (LOCK_ATTRIBUTES);
  const struct attributes *attributes = attributes_of (stream);
  if (attr == cudaLaunchAttributeAccessPolicyWindow)
    value->accessPolicyWindow = attributes->window;
  else if (attr == cudaLaunchAttributeSynchronizationPolicy)
    value->syncPolicy = (attributes->policy ? attributes->policy
			 : cudaSyncPolicyAuto);
  else if (attr == cudaLaunchAttributePriority)
    value->priority = is_default (stream) ? 0 : stream->priority;
  else
    error = cudaErrorInvalidValue;
  cuda2cpu_unlock (LOCK_ATTRIBUTES);
  return error;
}

/* Set attribute ATTR of STREAM, which is valid, to *VALUE.  */

static cudaError_t
set_attribute (cudaStream_t stream, cudaLaunchAttributeID attr,
	       const cudaLaunchAttributeValue *value)
{
  cudaError_t error = cudaSuccess;
  cuda2cpu_lock (LOCK_ATTRIBUTES);
  struct attributes *attributes = attributes_of (stream);
  if (attr == cudaLaunchAttributeAccessPolicyWindow)
    attributes->window = value->accessPolicyWindow;
  else if (attr == cudaLaunchAttributeSynchronizationPolicy
	   && value->syncPolicy >= cudaSyncPolicyAuto
	   && value->syncPolicy <= cudaSyncPolicyBlockingSync)
    attributes->policy = value->syncPolicy;
  else
    error = cudaErrorInvalidValue;
  cuda2cpu_unlock (LOCK_ATTRIBUTES);
  return error;
}

/* Set *VALUE_OUT to attribute ATTR of HSTREAM.  */

cudaError_t
cudaStreamGetAttribute (cudaStream_t hStream, cudaStreamAttrID attr,
			cudaStreamAttrValue *value_out)
{
  cudaError_t error = check_query (hStream, value_out);
  if (error == cudaSuccess)
    error = get_attribute (hStream, attr, value_out);
  return cuda2cpu_record (error);
}

/* Set attribute ATTR of HSTREAM to *VALUE.  */

cudaError_t
cudaStreamSetAttribute (cudaStream_t hStream, cudaStreamAttrID attr,
			const cudaStreamAttrValue *value)
{
  cudaError_t error = check_query (hStream, value);
  if (error == cudaSuccess)
    error = set_attribute (hStream, attr, value);
  return cuda2cpu_record (error);
}
