/* Capture: streams that make graphs of what they are asked to do.
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

/* A capture begins in one stream and takes in others that wait for events
   which were recorded in it.  Each such stream knows the nodes that its next
   one comes after.  An event that is recorded meanwhile keeps a copy of
   them.  */

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "graph.h"

/* One capture.  */
struct sequence
{
  struct sequence *next;
  unsigned long long id;
  cudaGraph_t graph;
  /* The graph is the user's, from before.  */
  bool given;
  bool invalid;
  enum cudaStreamCaptureMode mode;
  pthread_t thread;
  /* The streams that take part, and the one that began.  */
  struct cuda2cpu_capture *streams;
  struct cuda2cpu_queue *origin;
};

/* A stream that takes part.  */
struct cuda2cpu_capture
{
  struct cuda2cpu_capture *next;
  struct sequence *sequence;
  /* NULL when it was destroyed.  */
  struct cuda2cpu_queue *queue;
  /* The nodes that its next one comes after; ROOM places.  */
  cudaGraphNode_t *nodes;
  size_t n, room;
};

/* What an event keeps.  */
struct cuda2cpu_captured
{
  unsigned long long id;
  size_t n;
  cudaGraphNode_t nodes[];
};

/* The lock, LOCK_CAPTURES, guards all captures.  */
static struct sequence *sequences;
static unsigned long long last_id;

/* The mode that the thread has set for calls that might be unsafe.  */
static __thread enum cudaStreamCaptureMode thread_mode;

/* Let the next node of CAPTURE come after NODE, too.  */

static cudaError_t
push_node (struct cuda2cpu_capture *capture, cudaGraphNode_t node)
{
  for (size_t i = 0; i < capture->n; i++)
    if (capture->nodes[i] == node)
      return cudaSuccess;
  if (capture->n == capture->room)
    {
      size_t room = capture->room ? 2 * capture->room : 4;
      cudaGraphNode_t *nodes = realloc (capture->nodes,
					room * sizeof *nodes);
      if (!nodes)
	return cudaErrorMemoryAllocation;
      capture->nodes = nodes;
      capture->room = room;
    }
  capture->nodes[capture->n++] = node;
  return cudaSuccess;
}

/* Let QUEUE take part in SEQUENCE.  */

static struct cuda2cpu_capture *
join (struct sequence *sequence, struct cuda2cpu_queue *queue)
{
  struct cuda2cpu_capture *capture = calloc (1, sizeof *capture);
  if (!capture)
    return NULL;
  capture->sequence = sequence;
  capture->queue = queue;
  capture->next = sequence->streams;
  sequence->streams = capture;
  cuda2cpu_queue_set_capture (queue, capture);
  return capture;
}

/* Take CAPTURE out of its sequence.  */

static void
leave (struct cuda2cpu_capture *capture)
{
  struct cuda2cpu_capture **link = &capture->sequence->streams;
  while (*link != capture)
    link = &(*link)->next;
  *link = capture->next;
  if (capture->queue)
    cuda2cpu_queue_set_capture (capture->queue, NULL);
  free (capture->nodes);
  free (capture);
}

/* End SEQUENCE.  Its graph is kept if KEEP.  */

static void
end_sequence (struct sequence *sequence, bool keep)
{
  struct sequence **link = &sequences;
  while (sequence->streams)
    leave (sequence->streams);
  while (*link != sequence)
    link = &(*link)->next;
  *link = sequence->next;
  if (!keep && !sequence->given)
    cuda2cpu_graph_delete (sequence->graph);
  free (sequence);
}

/* The capture that QUEUE takes part in and that is good, or NULL and
   *ERROR.  */

static struct cuda2cpu_capture *
good_capture (struct cuda2cpu_queue *queue, cudaError_t *error)
{
  struct cuda2cpu_capture *capture = cuda2cpu_queue_capture (queue);
  if (!capture || capture->sequence->invalid)
    {
      *error = cudaErrorStreamCaptureInvalidated;
      return NULL;
    }
  return capture;
}

/* NODE was made with ERROR for CAPTURE: it is what the next one comes
   after.  */

static cudaError_t
made_node (struct cuda2cpu_capture *capture, cudaGraphNode_t node,
	   cudaError_t error)
{
  if (error != cudaSuccess)
    {
      capture->sequence->invalid = true;
      return error;
    }
  capture->n = 0;
  return push_node (capture, node);
}

/* ---- For the other files ---- */

/* See streams.h.  */

cudaError_t
cuda2cpu_capture_op (struct cuda2cpu_queue *queue, struct cuda2cpu_op *op)
{
  cudaError_t error;
  cudaGraphNode_t node;
  cuda2cpu_lock (LOCK_CAPTURES);
  struct cuda2cpu_capture *c = good_capture (queue, &error);
  if (c && (op->kind == OP_CALLBACK || op->kind == OP_FREE))
    {
      c->sequence->invalid = true;
      error = cudaErrorStreamCaptureUnsupported;
      c = NULL;
    }
  if (c)
    {
      error = cuda2cpu_node_of_op (&node, c->sequence->graph, c->nodes, c->n,
				   op);
      error = made_node (c, node, error);
    }
  else
    cuda2cpu_op_release (op);
  cuda2cpu_unlock (LOCK_CAPTURES);
  return error;
}

/* See streams.h.  */

cudaError_t
cuda2cpu_capture_event (struct cuda2cpu_queue *queue, cudaEvent_t event,
			bool record)
{
  cudaError_t error;
  cudaGraphNode_t node;
  cuda2cpu_lock (LOCK_CAPTURES);
  struct cuda2cpu_capture *c = good_capture (queue, &error);
  if (c)
    {
      error = cuda2cpu_node_of_event (&node, c->sequence->graph, c->nodes,
				      c->n,
				      record ? cudaGraphNodeTypeEventRecord
				      : cudaGraphNodeTypeWaitEvent, event);
      error = made_node (c, node, error);
    }
  cuda2cpu_unlock (LOCK_CAPTURES);
  return error;
}

/* See graph.h.  */

cudaError_t
cuda2cpu_capture_graph (struct cuda2cpu_queue *queue, cudaGraph_t graph)
{
  cudaError_t error;
  cudaGraphNode_t node;
  cuda2cpu_lock (LOCK_CAPTURES);
  struct cuda2cpu_capture *c = good_capture (queue, &error);
  if (c)
    {
      error = cuda2cpu_node_of_graph (&node, c->sequence->graph, c->nodes,
				      c->n, graph);
      error = made_node (c, node, error);
    }
  cuda2cpu_unlock (LOCK_CAPTURES);
  return error;
}

/* See streams.h.  */

cudaError_t
cuda2cpu_capture_memory (struct cuda2cpu_queue *queue, void **ptr,
			 size_t bytes)
{
  cudaError_t error;
  cudaGraphNode_t node;
  struct cudaMemAllocNodeParams params =
    { .poolProps = { .allocType = cudaMemAllocationTypePinned,
		     .location = { cudaMemLocationTypeDevice, 0 } },
      .bytesize = bytes };
  cuda2cpu_lock (LOCK_CAPTURES);
  struct cuda2cpu_capture *c = good_capture (queue, &error);
  if (c)
    {
      if (bytes > 0)
	error = cudaGraphAddMemAllocNode (&node, c->sequence->graph, c->nodes,
					  c->n, &params);
      else
	error = cudaGraphAddMemFreeNode (&node, c->sequence->graph, c->nodes,
					 c->n, *ptr);
      error = made_node (c, node, error);
      if (error == cudaSuccess && bytes > 0)
	*ptr = params.dptr;
    }
  cuda2cpu_unlock (LOCK_CAPTURES);
  return error;
}

/* See streams.h.  */

struct cuda2cpu_captured *
cuda2cpu_capture_mark (struct cuda2cpu_queue *queue, cudaError_t *error)
{
  struct cuda2cpu_captured *mark = NULL;
  *error = cudaSuccess;
  cuda2cpu_lock (LOCK_CAPTURES);
  struct cuda2cpu_capture *c = good_capture (queue, error);
  if (c)
    {
      mark = malloc (sizeof *mark + c->n * sizeof mark->nodes[0]);
      if (mark)
	{
	  mark->id = c->sequence->id;
	  mark->n = c->n;
	  if (c->n > 0)
	    memcpy (mark->nodes, c->nodes, c->n * sizeof mark->nodes[0]);
	}
      else
	*error = cudaErrorMemoryAllocation;
    }
  cuda2cpu_unlock (LOCK_CAPTURES);
  return mark;
}

/* The capture with number ID, or NULL.  */

static struct sequence *
find_sequence (unsigned long long id)
{
  struct sequence *s = sequences;
  while (s && s->id != id)
    s = s->next;
  return s;
}

/* Let QUEUE wait for MARK, and take part in its capture.  */

static cudaError_t
wait_mark (struct cuda2cpu_queue *queue, const struct cuda2cpu_captured *mark)
{
  struct cuda2cpu_capture *c = cuda2cpu_queue_capture (queue);
  struct sequence *s = find_sequence (mark->id);
  if (!s)
    /* It was captured and never recorded.  */
    return c ? cudaErrorStreamCaptureIsolation : cudaErrorCapturedEvent;
  if (s->invalid)
    return cudaErrorStreamCaptureInvalidated;
  if (queue == cuda2cpu_legacy)
    {
      s->invalid = true;
      return cudaErrorStreamCaptureImplicit;
    }
  if (c && c->sequence != s)
    {
      s->invalid = c->sequence->invalid = true;
      return cudaErrorStreamCaptureMerge;
    }
  if (!c)
    c = join (s, queue);
  cudaError_t error = c ? cudaSuccess : cudaErrorMemoryAllocation;
  for (size_t i = 0; i < mark->n && error == cudaSuccess; i++)
    error = push_node (c, mark->nodes[i]);
  return error;
}

/* See streams.h.  */

cudaError_t
cuda2cpu_capture_wait (struct cuda2cpu_queue *queue,
		       const struct cuda2cpu_captured *mark)
{
  cudaError_t error = cudaErrorStreamCaptureIsolation;
  cuda2cpu_lock (LOCK_CAPTURES);
  if (mark)
    error = wait_mark (queue, mark);
  else if (cuda2cpu_queue_capture (queue))
    cuda2cpu_queue_capture (queue)->sequence->invalid = true;
  cuda2cpu_unlock (LOCK_CAPTURES);
  return error;
}

/* See streams.h.  */

void
cuda2cpu_capture_asked (const struct cuda2cpu_captured *mark)
{
  cuda2cpu_lock (LOCK_CAPTURES);
  struct sequence *s = find_sequence (mark->id);
  if (s)
    s->invalid = true;
  cuda2cpu_unlock (LOCK_CAPTURES);
}

/* See streams.h.  */

bool
cuda2cpu_capturing (void)
{
  cuda2cpu_lock (LOCK_CAPTURES);
  bool is = sequences != NULL;
  cuda2cpu_unlock (LOCK_CAPTURES);
  return is;
}

/* See streams.h.  */

void
cuda2cpu_capture_forbid (struct cuda2cpu_queue *queue)
{
  cuda2cpu_lock (LOCK_CAPTURES);
  for (struct sequence *s = sequences; s; s = s->next)
    for (struct cuda2cpu_capture *c = s->streams; c; c = c->next)
      if (!queue || c->queue == queue
	  || (queue == cuda2cpu_legacy && c->queue
	      && cuda2cpu_queue_blocking (c->queue)))
	s->invalid = true;
  cuda2cpu_unlock (LOCK_CAPTURES);
}

/* See streams.h.  */

void
cuda2cpu_capture_forget (struct cuda2cpu_queue *queue)
{
  cuda2cpu_lock (LOCK_CAPTURES);
  struct cuda2cpu_capture *c = cuda2cpu_queue_capture (queue);
  if (c)
    {
      cuda2cpu_queue_set_capture (queue, NULL);
      c->queue = NULL;
      if (c->sequence->origin == queue)
	end_sequence (c->sequence, false);
    }
  cuda2cpu_unlock (LOCK_CAPTURES);
}

/* ---- The API ---- */

/* Begin a capture in QUEUE with MODE into GRAPH, NULL for a new one, after the
   N nodes BEFORE of it.  */

static cudaError_t
begin (struct cuda2cpu_queue *queue, cudaGraph_t graph,
       const cudaGraphNode_t *before, size_t n,
       enum cudaStreamCaptureMode mode)
{
  if (cuda2cpu_queue_capture (queue))
    return cudaErrorIllegalState;
  struct sequence *s = calloc (1, sizeof *s);
  if (!s)
    return cudaErrorMemoryAllocation;
  s->given = graph != NULL;
  s->graph = graph ? graph : cuda2cpu_graph_new ();
  s->id = ++last_id;
  s->mode = mode;
  s->thread = pthread_self ();
  s->origin = queue;
  struct cuda2cpu_capture *c = s->graph ? join (s, queue) : NULL;
  s->next = sequences;
  sequences = s;
  cudaError_t error = c ? cudaSuccess : cudaErrorMemoryAllocation;
  for (size_t i = 0; i < n && error == cudaSuccess; i++)
    error = push_node (c, before[i]);
  if (error != cudaSuccess)
    end_sequence (s, !s->graph);
  return error;
}

/* The same with checks; STREAM is what the user gave.  */

static cudaError_t
begin_in (cudaStream_t stream, cudaGraph_t graph,
	  const cudaGraphNode_t *before, size_t n,
	  enum cudaStreamCaptureMode mode)
{
  cudaError_t error = cuda2cpu_check_stream (stream);
  if (error != cudaSuccess)
    return error;
  if ((unsigned) mode > cudaStreamCaptureModeRelaxed || (n > 0 && !before))
    return cudaErrorInvalidValue;
  for (size_t i = 0; i < n; i++)
    if (!cuda2cpu_node_valid (before[i]) || before[i]->graph != graph)
      return cudaErrorInvalidValue;
  struct cuda2cpu_queue *queue = cuda2cpu_stream_queue (stream);
  if (!queue)
    return cudaErrorMemoryAllocation;
  if (queue == cuda2cpu_legacy)
    return cudaErrorStreamCaptureUnsupported;
  cuda2cpu_lock (LOCK_CAPTURES);
  error = begin (queue, graph, before, n, mode);
  cuda2cpu_unlock (LOCK_CAPTURES);
  return error;
}

/* Begin to capture what STREAM is asked to do.  */

cudaError_t
cudaStreamBeginCapture (cudaStream_t stream, enum cudaStreamCaptureMode mode)
{
  return cuda2cpu_record (begin_in (stream, NULL, NULL, 0, mode));
}

/* The same, adding to GRAPH after the nodes DEPENDENCIES.  */

cudaError_t
cudaStreamBeginCaptureToGraph (cudaStream_t stream, cudaGraph_t graph,
			       const cudaGraphNode_t *dependencies,
			       const cudaGraphEdgeData *dependencyData,
			       size_t numDependencies,
			       enum cudaStreamCaptureMode mode)
{
  if (!cuda2cpu_graph_valid (graph))
    return cuda2cpu_record (cudaErrorInvalidValue);
  if (dependencyData)
    return cuda2cpu_record (cudaErrorNotSupported);
  return cuda2cpu_record (begin_in (stream, graph, dependencies,
				    numDependencies, mode));
}

/* Set the mark of NODE and all that it depends on.  */

static void
mark_before (cudaGraphNode_t node)
{
  if (node->mark)
    return;
  node->mark = 1;
  for (size_t i = 0; i < node->n_before; i++)
    mark_before (node->before[i]);
}

/* Does the work of the stream that began S come after all work of the
   others?  */

static bool
is_joined (const struct sequence *s)
{
  struct cuda2cpu_capture *origin = cuda2cpu_queue_capture (s->origin);
  for (cudaGraphNode_t n = s->graph->first; n; n = n->next)
    n->mark = 0;
  for (size_t i = 0; i < origin->n; i++)
    mark_before (origin->nodes[i]);
  for (struct cuda2cpu_capture *c = s->streams; c; c = c->next)
    for (size_t i = 0; i < c->n; i++)
      if (!c->nodes[i]->mark)
	return false;
  return true;
}

/* End the capture that began in QUEUE, and set *GRAPH to what it made, unless
   GRAPH is NULL.  */

static cudaError_t
end (struct cuda2cpu_queue *queue, cudaGraph_t *graph)
{
  struct cuda2cpu_capture *c = cuda2cpu_queue_capture (queue);
  if (!c)
    return cudaErrorIllegalState;
  struct sequence *s = c->sequence;
  cudaError_t error = cudaSuccess;
  if (s->origin != queue)
    {
      s->invalid = true;
      return cudaErrorStreamCaptureUnmatched;
    }
  if (s->mode != cudaStreamCaptureModeRelaxed
      && !pthread_equal (s->thread, pthread_self ()))
    return cudaErrorStreamCaptureWrongThread;
  if (s->invalid)
    error = cudaErrorStreamCaptureInvalidated;
  else if (!is_joined (s))
    error = cudaErrorStreamCaptureUnjoined;
  if (graph)
    *graph = error == cudaSuccess ? s->graph : NULL;
  end_sequence (s, error == cudaSuccess && graph);
  return error;
}

/* End the capture that began in STREAM, and set *PGRAPH to its graph.  */

cudaError_t
cudaStreamEndCapture (cudaStream_t stream, cudaGraph_t *pGraph)
{
  cudaError_t error = cuda2cpu_check_stream (stream);
  if (error != cudaSuccess)
    return cuda2cpu_record (error);
  if (pGraph)
    *pGraph = NULL;
  struct cuda2cpu_queue *queue = cuda2cpu_stream_queue (stream);
  if (!queue)
    return cuda2cpu_record (cudaErrorMemoryAllocation);
  cuda2cpu_lock (LOCK_CAPTURES);
  error = end (queue, pGraph);
  cuda2cpu_unlock (LOCK_CAPTURES);
  return cuda2cpu_record (error);
}

/* What cudaStreamGetCaptureInfo tells of STREAM.  */

static cudaError_t
get_info (cudaStream_t stream, enum cudaStreamCaptureStatus *status,
	  unsigned long long *id, cudaGraph_t *graph,
	  const cudaGraphNode_t **nodes, size_t *n)
{
  cudaError_t error = cuda2cpu_check_stream (stream);
  if (error != cudaSuccess || !status)
    return error != cudaSuccess ? error : cudaErrorInvalidValue;
  struct cuda2cpu_queue *queue = cuda2cpu_stream_queue (stream);
  cuda2cpu_lock (LOCK_CAPTURES);
  struct cuda2cpu_capture *c = queue ? cuda2cpu_queue_capture (queue) : NULL;
  *status = (!c ? cudaStreamCaptureStatusNone
	     : c->sequence->invalid ? cudaStreamCaptureStatusInvalidated
	     : cudaStreamCaptureStatusActive);
  if (*status == cudaStreamCaptureStatusActive)
    {
      if (id)
	*id = c->sequence->id;
      if (graph)
	*graph = c->sequence->graph;
      if (nodes)
	*nodes = c->nodes;
      if (n)
	*n = c->n;
    }
  cuda2cpu_unlock (LOCK_CAPTURES);
  return cudaSuccess;
}

/* Set *PCAPTURESTATUS to whether STREAM is being captured.  */

cudaError_t
cudaStreamIsCapturing (cudaStream_t stream,
		       enum cudaStreamCaptureStatus *pCaptureStatus)
{
  return cuda2cpu_record (get_info (stream, pCaptureStatus, NULL, NULL, NULL,
				    NULL));
}

/* The same, and if it is, *ID_OUT, *GRAPH_OUT, *DEPENDENCIES_OUT and
   *NUMDEPENDENCIES_OUT to the number of the capture, its graph and the nodes
   that the next one comes after.  All of these may be NULL.  */

cudaError_t
cudaStreamGetCaptureInfo (cudaStream_t stream,
			  enum cudaStreamCaptureStatus *captureStatus_out,
			  unsigned long long *id_out, cudaGraph_t *graph_out,
			  const cudaGraphNode_t **dependencies_out,
			  size_t *numDependencies_out)
{
  return cuda2cpu_record (get_info (stream, captureStatus_out, id_out,
				    graph_out, dependencies_out,
				    numDependencies_out));
}

/* CUDA 13's form; dependencies are plain ones, so that *EDGEDATA_OUT is
   NULL.  */

cudaError_t
cudaStreamGetCaptureInfo_v3 (cudaStream_t stream,
			     enum cudaStreamCaptureStatus *captureStatus_out,
			     unsigned long long *id_out,
			     cudaGraph_t *graph_out,
			     const cudaGraphNode_t **dependencies_out,
			     const cudaGraphEdgeData **edgeData_out,
			     size_t *numDependencies_out)
{
  if (edgeData_out)
    *edgeData_out = NULL;
  return cudaStreamGetCaptureInfo (stream, captureStatus_out, id_out,
				   graph_out, dependencies_out,
				   numDependencies_out);
}

/* Let the next node of STREAM, which is being captured, come after the
   NUMDEPENDENCIES nodes DEPENDENCIES; too, or instead, as FLAGS say.  */

static cudaError_t
update (cudaStream_t stream, const cudaGraphNode_t *dependencies,
	size_t numDependencies, unsigned flags)
{
  cudaError_t error = cuda2cpu_check_stream (stream);
  if (error != cudaSuccess)
    return error;
  struct cuda2cpu_queue *queue = cuda2cpu_stream_queue (stream);
  struct cuda2cpu_capture *c = queue ? cuda2cpu_queue_capture (queue) : NULL;
  if (!c)
    return cudaErrorIllegalState;
  if (c->sequence->invalid)
    return cudaErrorStreamCaptureInvalidated;
  if (flags > cudaStreamSetCaptureDependencies
      || (numDependencies > 0 && !dependencies))
    return cudaErrorInvalidValue;
  for (size_t i = 0; i < numDependencies; i++)
    if (!cuda2cpu_node_valid (dependencies[i])
	|| dependencies[i]->graph != c->sequence->graph)
      return cudaErrorInvalidValue;
  if (flags == cudaStreamSetCaptureDependencies)
    c->n = 0;
  for (size_t i = 0; i < numDependencies && error == cudaSuccess; i++)
    error = push_node (c, dependencies[i]);
  return error;
}

/* See update.  */

cudaError_t
cudaStreamUpdateCaptureDependencies (cudaStream_t stream,
				     cudaGraphNode_t *dependencies,
				     size_t numDependencies,
				     unsigned int flags)
{
  cuda2cpu_lock (LOCK_CAPTURES);
  cudaError_t error = update (stream, dependencies, numDependencies, flags);
  cuda2cpu_unlock (LOCK_CAPTURES);
  return cuda2cpu_record (error);
}

/* CUDA 13's form.  */

cudaError_t
cudaStreamUpdateCaptureDependencies_v2 (
  cudaStream_t stream, cudaGraphNode_t *dependencies,
  const cudaGraphEdgeData *dependencyData, size_t numDependencies,
  unsigned int flags)
{
  if (dependencyData)
    return cuda2cpu_record (cudaErrorNotSupported);
  return cudaStreamUpdateCaptureDependencies (stream, dependencies,
					      numDependencies, flags);
}

/* Make *MODE the calling thread's mode, and set *MODE to what that was.  It
   matters for calls that might be unsafe during a capture, all of which are
   safe here.  */

cudaError_t
cudaThreadExchangeStreamCaptureMode (enum cudaStreamCaptureMode *mode)
{
  if (!mode || (unsigned) *mode > cudaStreamCaptureModeRelaxed)
    return cuda2cpu_record (cudaErrorInvalidValue);
  enum cudaStreamCaptureMode old = thread_mode;
  thread_mode = *mode;
  *mode = old;
  return cuda2cpu_record (cudaSuccess);
}
