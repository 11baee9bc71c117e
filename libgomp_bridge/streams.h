/* Streams: in which order operations are done, and by whom.
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

/* Work (queue.c) is an operation in its place in the order, in the queue of a
   stream; an event refers to work.  A stream that is being captured makes nodes
   of a graph of its operations instead.  */

#ifndef CUDA2CPU_STREAMS_H
#define CUDA2CPU_STREAMS_H 1

#include "op.h"

#pragma GCC visibility push(hidden)

/* ---- queue.c ---- */

/* The work of one stream, in order.  */
struct cuda2cpu_queue;

/* An operation in its place in the order.  Counted references keep it.  */
struct cuda2cpu_work;

/* The range of priorities: the least is 0.  */
enum { GREATEST_PRIORITY = -5, PRIORITIES = 1 - GREATEST_PRIORITY };

/* The work of the legacy default stream.  */
extern struct cuda2cpu_queue *const cuda2cpu_legacy;

/* Whose turn it is; see queue.c.  */
enum { TURN_TAKEN = 1, TURN_BUSY = 2 };
extern unsigned cuda2cpu_turn;

/* Wait until the calling thread may take the turn, and take it; return false
   if there is work before it in queues.  */
extern bool cuda2cpu_wait_turn (void);

/* The calling thread, which has the turn, ends it; others wait for that.  */
extern void cuda2cpu_pass_turn (void);

/* May the calling thread, whose state is STATE, run an operation of the legacy
   default stream now?  If so it calls cuda2cpu_end_turn afterwards; if not,
   the operation goes into cuda2cpu_legacy.  */
static inline bool
cuda2cpu_take_turn (struct cuda2cpu_state *state)
{
  unsigned idle = 0;
  if (likely (state->turns == 0)
      && unlikely (!__atomic_compare_exchange_n (&cuda2cpu_turn, &idle,
						 TURN_TAKEN, false,
						 __ATOMIC_ACQUIRE,
						 __ATOMIC_RELAXED))
      && !cuda2cpu_wait_turn ())
    return false;
  state->turns++;
  return true;
}

/* The counterpart of cuda2cpu_take_turn.  */
static inline void
cuda2cpu_end_turn (struct cuda2cpu_state *state)
{
  unsigned taken = TURN_TAKEN;
  if (likely (--state->turns == 0)
      && unlikely (!__atomic_compare_exchange_n (&cuda2cpu_turn, &taken, 0,
						 false, __ATOMIC_RELEASE,
						 __ATOMIC_RELAXED)))
    cuda2cpu_pass_turn ();
}

/* A new queue of PRIORITY, which keeps step with the legacy default stream if
   BLOCKING; or NULL if there is no memory.  */
extern struct cuda2cpu_queue *cuda2cpu_queue_new (bool blocking,
						  int priority);

/* Free QUEUE when its work is done.  */
extern void cuda2cpu_queue_free (struct cuda2cpu_queue *queue);

/* What QUEUE's part in a capture is, NULL for none; see capture.c.  */
struct cuda2cpu_capture;
extern struct cuda2cpu_capture *
cuda2cpu_queue_capture (const struct cuda2cpu_queue *queue);
extern void cuda2cpu_queue_set_capture (struct cuda2cpu_queue *queue,
					struct cuda2cpu_capture *capture);

/* Does QUEUE keep step with the legacy default stream?  */
extern bool cuda2cpu_queue_blocking (const struct cuda2cpu_queue *queue);

/* Is a queue being captured that does?  */
extern bool cuda2cpu_turn_captured (void);

/* Would an operation put in QUEUE now begin at once?  */
extern bool cuda2cpu_queue_idle (struct cuda2cpu_queue *queue);

/* Put OP, which passes into its hands, in QUEUE.  Set *WORK, unless that is
   NULL, to a reference to it.  */
extern cudaError_t cuda2cpu_enqueue (struct cuda2cpu_queue *queue,
				     struct cuda2cpu_op *op,
				     struct cuda2cpu_work **work);

/* Let what comes into QUEUE from now on wait for WORK.  */
extern cudaError_t cuda2cpu_enqueue_wait (struct cuda2cpu_queue *queue,
					  struct cuda2cpu_work *work);

/* One of several operations with an order of their own.  */
struct cuda2cpu_step
{
  /* NULL for nothing.  */
  const struct cuda2cpu_op *op;
  /* The N_BEFORE steps that come before it; all have lower numbers.  */
  const size_t *before;
  size_t n_before;
  /* No other step comes after it.  */
  bool last;
  /* What it waits for besides, or NULL.  */
  struct cuda2cpu_work *after;
  /* Set to a reference to what is made of it if KEEP.  */
  struct cuda2cpu_work *work;
  bool keep;
};

/* Put the N STEPS in QUEUE as if they were one, after AFTER, which may be NULL,
   and set *LAST to a reference to their end.  */
extern cudaError_t cuda2cpu_enqueue_steps (struct cuda2cpu_queue *queue,
					   struct cuda2cpu_step *steps,
					   size_t n,
					   struct cuda2cpu_work *after,
					   struct cuda2cpu_work **last);

/* This is a child process: there is no work, nor a thread that does any.  The
   locks are new.  */
extern void cuda2cpu_forget_work (void);

/* Is WORK done?  */
extern bool cuda2cpu_work_done (struct cuda2cpu_work *work);

/* When WORK was done, in nanoseconds of the monotonic clock.  */
extern uint64_t cuda2cpu_work_time (const struct cuda2cpu_work *work);

/* Make one more reference to WORK.  */
extern void cuda2cpu_work_share (struct cuda2cpu_work *work);

/* Drop a reference to WORK, which may be NULL.  */
extern void cuda2cpu_work_drop (struct cuda2cpu_work *work);

/* Wait until WORK is done.  Waiting returns an error of an operation that ran
   meanwhile, once; or cudaErrorNotPermitted from a function of the user that
   runs in a stream.  */
extern cudaError_t cuda2cpu_wait_work (struct cuda2cpu_work *work);

/* Wait until all work of QUEUE is done that is there now; of the legacy
   default stream, and all that keep step with it.  */
extern cudaError_t cuda2cpu_wait_queue (struct cuda2cpu_queue *queue);

/* Wait until all work of all queues is done that is there now.  */
extern cudaError_t cuda2cpu_wait_all (void);

/* What waiting for QUEUE would return now: cudaErrorNotReady if it is not all
   done.  */
extern cudaError_t cuda2cpu_query_queue (struct cuda2cpu_queue *queue);

/* ---- stream.c ---- */

/* The queue of STREAM, which is valid; NULL if there is no memory.  */
extern struct cuda2cpu_queue *cuda2cpu_stream_queue (cudaStream_t stream);

/* If STREAM, which is valid, can do what OP says at once, in the caller, let it
   do so, set *ERROR to what cuda2cpu_submit would return, and return true.  */
extern bool cuda2cpu_submit_now (cudaStream_t stream,
				 struct cuda2cpu_op *op, cudaError_t *error);

/* Let STREAM, which is valid, do what OP says, which passes into its hands.
   If it cannot be done at once, the host goes on, as the functions of CUDA do
   that are asynchronous, if ASYNC, and the others.  */
extern cudaError_t cuda2cpu_submit (cudaStream_t stream,
				    struct cuda2cpu_op *op, bool async);

/* Check that STREAM is a stream: cudaSuccess, or
   cudaErrorInvalidResourceHandle.  */
extern cudaError_t cuda2cpu_check_stream (cudaStream_t stream);

/* Destroy all streams.  */
extern void cuda2cpu_reset_streams (void);

/* ---- event.c ---- */

/* Check that EVENT is an event.  */
extern cudaError_t cuda2cpu_check_event (cudaEvent_t event);

/* Make EVENT, which is valid, refer to WORK, a reference that it takes.  */
extern void cuda2cpu_event_set (cudaEvent_t event,
				struct cuda2cpu_work *work);

/* A new reference to the operation of EVENT, which is valid, or NULL.  */
extern struct cuda2cpu_work *cuda2cpu_event_get (cudaEvent_t event);

/* Destroy all events.  */
extern void cuda2cpu_reset_events (void);

/* ---- capture.c ---- */

/* QUEUE, which is being captured, was asked to do OP, which passes into other
   hands.  */
extern cudaError_t cuda2cpu_capture_op (struct cuda2cpu_queue *queue,
					struct cuda2cpu_op *op);

/* The same to record EVENT if RECORD, else to wait for it, as nodes do.  */
extern cudaError_t cuda2cpu_capture_event (struct cuda2cpu_queue *queue,
					   cudaEvent_t event, bool record);

/* The same to allocate BYTES bytes and set *PTR to them, or, if BYTES is 0, to
   free *PTR.  */
extern cudaError_t cuda2cpu_capture_memory (struct cuda2cpu_queue *queue,
					    void **ptr, size_t bytes);

/* The place that QUEUE, which is being captured, has come to; to be freed.  Or
   NULL and *ERROR.  */
struct cuda2cpu_captured;
extern struct cuda2cpu_captured *
cuda2cpu_capture_mark (struct cuda2cpu_queue *queue, cudaError_t *error);

/* Let QUEUE wait for MARK and so take part in its capture; for an event that
   was not captured if MARK is NULL, which is an error.  */
extern cudaError_t
cuda2cpu_capture_wait (struct cuda2cpu_queue *queue,
		       const struct cuda2cpu_captured *mark);

/* The host has asked for the work at MARK, which spoils that capture.  */
extern void cuda2cpu_capture_asked (const struct cuda2cpu_captured *mark);

/* Is any queue being captured?  */
extern bool cuda2cpu_capturing (void);

/* Something was asked that may not be while QUEUE is being captured, or any
   queue if NULL, or one that keeps step with the legacy default stream if it
   is that: these captures fail.  */
extern void cuda2cpu_capture_forbid (struct cuda2cpu_queue *queue);

/* QUEUE's stream is destroyed.  */
extern void cuda2cpu_capture_forget (struct cuda2cpu_queue *queue);

#pragma GCC visibility pop

#endif /* CUDA2CPU_STREAMS_H */
