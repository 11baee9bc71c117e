/* Grids that device code launches, and what else it puts into streams.
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

/* See child.c for how they are run.  All that is said to be changed under the
   lock is so under LOCK_CHILDREN.  */

#ifndef CUDA2CPU_CHILD_H
#define CUDA2CPU_CHILD_H 1

#include "launches.h"
#include "op.h"

#pragma GCC visibility push(hidden)

/* How many grids may be nested below the one that the host launches, from the
   CUDA programming guide.  */
enum { MAX_NESTING = 24 };

/* The streams of device code that are no handles.  */
enum { TAIL_LAUNCH = 3, FIRE_AND_FORGET = 4 };

/* A grid that device code has launched, or another operation that it has put
   into a stream.  Counted references keep it.  */
struct cuda2cpu_child;

/* A stream or an event that device code has made.  */
struct cuda2cpu_mark;

/* ---- child.c ---- */

/* Is the calling thread in device code?  */
static inline bool
cuda2cpu_in_device_code (void)
{
  return cuda2cpu_worker != NULL;
}

/* May the grid that the calling worker runs launch others?  It may not where it
   is nested as deep as can be.  */
extern cudaError_t cuda2cpu_child_check (void);

/* Let device code's STREAM, which is valid, do what OP says, which passes into
   its hands; cudaErrorNotSupported unless ASYNC, since device code does not
   wait for streams.  */
extern cudaError_t cuda2cpu_child_submit (cudaStream_t stream,
					  struct cuda2cpu_op *op, bool async);

/* Let MARK, an event, stand for what is in STREAM now, which is valid.  */
extern cudaError_t cuda2cpu_child_record (struct cuda2cpu_mark *mark,
					  cudaStream_t stream);

/* Let what comes into STREAM, which is valid, wait for what MARK stands
   for.  */
extern cudaError_t cuda2cpu_child_wait_for (cudaStream_t stream,
					    const struct cuda2cpu_mark *mark);

/* Run and wait for all that the block that the calling worker runs has
   launched.  */
extern cudaError_t cuda2cpu_child_synchronize (void);

/* Begin the part of the calling thread in the launch of CHILD; NULL if that
   fails.  */
extern struct cuda2cpu_launch *
cuda2cpu_child_begin (struct cuda2cpu_child *child);

/* Does one worker run all of CHILD?  */
extern bool cuda2cpu_child_whole (const struct cuda2cpu_child *child);

/* Take blocks of the grid that WORKER runs, which is a child, of BLOCKS in all:
   as CUDA2CPU_take_blocks does.  */
extern struct cuda2cpu_blocks *
cuda2cpu_child_take (struct cuda2cpu_worker *worker, int64_t blocks);

/* The grid L of a launch by the host has run: run all that comes of what it has
   launched.  */
extern void cuda2cpu_children_finish (struct cuda2cpu_launch_state *l);

/* The grid L, which the host launches and several workers are to run, launches
   others.  */
extern void cuda2cpu_children_expect (struct cuda2cpu_launch_state *l);

/* The calling worker, NUMBER of COUNT, has run its blocks of such a grid: take
   part in what that has launched.  */
extern void cuda2cpu_children_share (struct cuda2cpu_launch_state *l,
				     unsigned number, unsigned count);

/* The calling worker runs no more blocks for SCOPE.  */
extern void cuda2cpu_scope_leave (struct cuda2cpu_scope *scope);

/* Drop a reference to CHILD, which may be NULL.  The lock is held.  */
extern void cuda2cpu_child_drop (struct cuda2cpu_child *child);

/* Where the grid that the calling worker runs keeps its marks.  NULL if there
   is no memory.  The lock is held.  */
extern struct cuda2cpu_mark **cuda2cpu_child_marks (void);

/* ---- child-stream.c ---- */

struct cuda2cpu_mark
{
  /* Must be the first.  */
  struct cuda2cpu_handle head;
  /* Its neighbours among those of the grid that made it, from the list's
     head.  */
  struct cuda2cpu_mark *next, **link;
  /* The last that was put into the stream, or was before the event, a
     reference; or NULL.  Changed under the lock.  */
  struct cuda2cpu_child *last;
};

/* Check that STREAM is one of device code's.  */
extern cudaError_t cuda2cpu_child_check_stream (cudaStream_t stream);

/* What cudaStreamCreateWithFlags, cudaStreamDestroy, cudaEventCreateWithFlags
   and cudaEventDestroy do in device code.  */
extern cudaError_t cuda2cpu_child_stream_new (cudaStream_t *stream,
					      unsigned flags);
extern cudaError_t cuda2cpu_child_stream_free (cudaStream_t stream);
extern cudaError_t cuda2cpu_child_event_new (cudaEvent_t *event,
					     unsigned flags);
extern cudaError_t cuda2cpu_child_event_free (cudaEvent_t event);

/* What cudaEventRecord and cudaStreamWaitEvent do.  */
extern cudaError_t cuda2cpu_child_event_record (cudaEvent_t event,
						cudaStream_t stream);
extern cudaError_t cuda2cpu_child_event_wait (cudaStream_t stream,
					      cudaEvent_t event);

/* Destroy the marks of the list *MARKS.  The lock is held.  */
extern void cuda2cpu_marks_free (struct cuda2cpu_mark **marks);

#pragma GCC visibility pop

#endif /* CUDA2CPU_CHILD_H */
