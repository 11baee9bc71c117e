/* The order of operations, and the threads that run them.
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

/* The legacy default stream has its turn where nothing is before it: the thread
   that asks for an operation runs it, and takes no lock for that
   (cuda2cpu_take_turn).  Host threads that do so at the same time take turns.
   Anything else is work in queues.  With the environment variable
   CUDA2CPU_DEFAULT_STREAM=asynchronous, so is all of the legacy default
   stream.

   Work waits for others: for the work before it in its queue; in the legacy
   default stream, for the last work of all queues that keep step with it; in
   these, for its last work and for the end of the turn; and for events.  It
   counts those that are not done, each of which knows the work that waits for
   it.  When none is left, the work is ready.  What is short is then done at
   once, under the lock; all else by an executor: a thread of the runtime.

   An executor runs one work at a time.  Since that may wait for other streams
   or for the host, ready work gets an executor of its own, up to MAX_EXECUTORS
   of them; these stay.  Each is a host thread to OpenMP and has a team of its
   own, so executors get smaller teams the more of them there are: n threads for
   the first, n/2 for the second, n/4 for the next two, n/8 for the next four
   and so on, but at least one.  Work goes to the first that is free.

   A host thread that waits for its stream runs the stream's ready work itself
   if no executor has begun it.  */

#include <omp.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

/* As many kernels run at once on devices of compute capability 8.0.  */
enum { MAX_EXECUTORS = 128 };

/* A host thread that asks for more than this much work waits for some to be
   done.  */
enum { MAX_PENDING = 4096 };

struct cuda2cpu_work
{
  /* The next in a list of ready or of short work.  */
  struct cuda2cpu_work *next;
  /* The queue that it came into; not to be followed when it is done.  */
  struct cuda2cpu_queue *queue;
  struct cuda2cpu_op op;
  /* When it was done; only of empty operations, which are events.  */
  uint64_t time;
  unsigned refs;
  /* How many others it waits for.  */
  unsigned waits;
  /* OpenMP's threads for a team of who asked for it.  */
  int threads;
  int priority;
  bool done;
  /* A host thread waits for it.  */
  bool awaited;
  /* What process it is of: a child does not do its parent's work.  */
  unsigned process;
  /* The ROOM places for those that wait for it; OUTS are used.  */
  struct cuda2cpu_work **out;
  unsigned outs, room;
};

struct cuda2cpu_queue
{
  /* Its neighbours in the list of queues with work.  */
  struct cuda2cpu_queue *next, *prev;
  /* The last work, a reference; NULL if all is done.  */
  struct cuda2cpu_work *tail;
  int priority;
  bool blocking;
  /* Its stream was destroyed.  */
  bool orphan;
  /* Its part in a capture, or NULL.  */
  struct cuda2cpu_capture *capture;
};

struct executor
{
  pthread_t thread;
  pthread_cond_t wake;
  /* What it shall run next, or NULL.  */
  struct cuda2cpu_work *work;
  /* It waits for work; it runs some.  */
  bool idle, running;
};

static struct cuda2cpu_queue legacy = { .blocking = true };
struct cuda2cpu_queue *const cuda2cpu_legacy = &legacy;

/* TURN_TAKEN: an operation of the legacy default stream runs in a host thread.
   TURN_BUSY: who takes or ends the turn has to look; changed with the lock
   held.  */
unsigned cuda2cpu_turn;

/* The lock, LOCK_QUEUES, guards all below and all queues and work.  */

/* Something that host threads wait for has happened: work is done, the turn
   has ended, there is less work.  */
static pthread_cond_t happened = PTHREAD_COND_INITIALIZER;

/* The queues with work, and how many of them are blocking.  */
static struct cuda2cpu_queue *busy;
static unsigned busy_blocking;

/* Blocking queues that are being captured.  */
static unsigned captured_blocking;

/* Nobody takes the turn.  */
static bool no_turns;

/* Host threads that wait for the turn, and work that does.  */
static unsigned turn_waiters;
static struct cuda2cpu_work **after_turn;
static unsigned after_turns, after_turn_room;

/* Work that is not done, and host threads that wait for it to become less.  */
static unsigned pending, pending_waiters;

/* Ready work by priority, the greatest first.  */
static struct
{
  struct cuda2cpu_work *head, *tail;
} ready[PRIORITIES];
static unsigned ready_count;

static struct executor executors[MAX_EXECUTORS];
static unsigned n_executors;

/* The program ends: executors run nothing more.  */
static bool stopping;

/* How many times this process was forked.  */
static unsigned process;

/* The first error of an operation that no one has been told yet.  */
static cudaError_t async_error;

/* ---- Work ---- */

/* Add WORK to the N works of *LIST, which has *ROOM places.  */

static void
append (struct cuda2cpu_work ***list, unsigned *n, unsigned *room,
	struct cuda2cpu_work *work)
{
  if (*n == *room)
    {
      *room = *room ? 2 * *room : 4;
      *list = realloc (*list, *room * sizeof **list);
      if (!*list)
	cuda2cpu_fatal ("out of memory for the work of streams");
    }
  (*list)[(*n)++] = work;
}

/* A new work of OP, which passes into its hands, in QUEUE, with a reference
   for its executor; it waits for one thing, its release.  */

static struct cuda2cpu_work *
new_work (struct cuda2cpu_queue *queue, struct cuda2cpu_op *op)
{
  struct cuda2cpu_work *work = calloc (1, sizeof *work);
  if (!work)
    {
      cuda2cpu_op_release (op);
      return NULL;
    }
  work->queue = queue;
  work->op = *op;
  work->refs = 1;
  work->waits = 1;
  work->threads = omp_get_max_threads ();
  work->priority = queue ? queue->priority : 0;
  work->process = process;
  return work;
}

/* Is WORK done, or will never be?  */

static inline bool
is_done (const struct cuda2cpu_work *work)
{
  return work->done || work->process != process;
}

/* Drop a reference to WORK.  The lock is held.  */

static void
drop (struct cuda2cpu_work *work)
{
  if (--work->refs > 0)
    return;
  cuda2cpu_op_release (&work->op);
  free (work->out);
  free (work);
}

/* Let WORK wait for BEFORE, which may be NULL.  */

static void
depend (struct cuda2cpu_work *work, struct cuda2cpu_work *before)
{
  if (!before || is_done (before))
    return;
  append (&before->out, &before->outs, &before->room, work);
  work->waits++;
}

/* ---- Queues ---- */

/* Say in cuda2cpu_turn whether there is something to look for.  */

static void
update_turn (void)
{
  if (busy_blocking > 0 || turn_waiters > 0 || after_turns > 0
      || captured_blocking > 0 || no_turns)
    __atomic_fetch_or (&cuda2cpu_turn, TURN_BUSY, __ATOMIC_ACQ_REL);
  else
    __atomic_fetch_and (&cuda2cpu_turn, ~TURN_BUSY, __ATOMIC_ACQ_REL);
}

/* Make WORK the last of QUEUE.  */

static void
set_tail (struct cuda2cpu_queue *queue, struct cuda2cpu_work *work)
{
  work->refs++;
  if (queue->tail)
    drop (queue->tail);
  else
    {
      queue->prev = NULL;
      queue->next = busy;
      if (busy)
	busy->prev = queue;
      busy = queue;
      busy_blocking += queue->blocking;
    }
  queue->tail = work;
}

/* All of QUEUE is done.  */

static void
clear_tail (struct cuda2cpu_queue *queue)
{
  drop (queue->tail);
  queue->tail = NULL;
  if (queue->prev)
    queue->prev->next = queue->next;
  else
    busy = queue->next;
  if (queue->next)
    queue->next->prev = queue->prev;
  busy_blocking -= queue->blocking;
  update_turn ();
  if (queue->orphan)
    free (queue);
}

/* ---- Readiness ---- */

/* WORK waits for one thing less.  If that was the last, put it in the list of
   ready work or, if it is short, at the head of *SHORTS.  */

static void
release (struct cuda2cpu_work *work, struct cuda2cpu_work **shorts)
{
  if (--work->waits > 0)
    return;
  work->next = NULL;
  if (cuda2cpu_op_is_short (&work->op))
    {
      work->next = *shorts;
      *shorts = work;
      return;
    }
  unsigned p = work->priority - GREATEST_PRIORITY;
  if (ready[p].head)
    ready[p].tail->next = work;
  else
    ready[p].head = work;
  ready[p].tail = work;
  ready_count++;
}

/* Take the first ready work or, if QUEUE is not NULL, the first of QUEUE that
   is no function of the user; NULL if there is none.  */

static struct cuda2cpu_work *
take_ready (const struct cuda2cpu_queue *queue)
{
  for (unsigned p = 0; p < PRIORITIES && ready_count > 0; p++)
    {
      struct cuda2cpu_work *last = NULL, *work = ready[p].head;
      while (work && queue
	     && (work->queue != queue || work->op.kind == OP_HOST
		 || work->op.kind == OP_CALLBACK))
	{
	  last = work;
	  work = work->next;
	}
      if (!work)
	continue;
      if (last)
	last->next = work->next;
      else
	ready[p].head = work->next;
      if (ready[p].tail == work)
	ready[p].tail = last;
      ready_count--;
      return work;
    }
  return NULL;
}

/* WORK is done: release those that wait for it, as release does.  */

static void
finish (struct cuda2cpu_work *work, struct cuda2cpu_work **shorts)
{
  work->done = true;
  if (work->op.kind == OP_EMPTY)
    work->time = cuda2cpu_now ();
  cuda2cpu_op_release (&work->op);
  for (unsigned i = 0; i < work->outs; i++)
    release (work->out[i], shorts);
  free (work->out);
  work->out = NULL;
  work->outs = work->room = 0;
  if (work->queue && work->queue->tail == work)
    clear_tail (work->queue);
  pending--;
  if (work->awaited || (pending_waiters > 0 && pending <= MAX_PENDING))
    pthread_cond_broadcast (&happened);
  drop (work);
}

/* Do the work of the list SHORTS, and what that makes ready if it is
   short.  */

static void
finish_shorts (struct cuda2cpu_work *shorts)
{
  while (shorts)
    {
      struct cuda2cpu_work *work = shorts;
      shorts = work->next;
      cuda2cpu_op_run (&work->op);
      finish (work, &shorts);
    }
}

/* ---- Executors ---- */

/* How many threads executor E may use of N.  */

static int
team_size (const struct executor *e, int n)
{
  for (size_t i = e - executors; i > 0; i /= 2)
    n /= 2;
  return n > 0 ? n : 1;
}

/* Run WORK, which is ready, in this thread, and finish it.  The lock is held,
   and given up meanwhile.  */

static void
run (struct cuda2cpu_work *work)
{
  struct cuda2cpu_state *state = cuda2cpu_state ();
  cuda2cpu_unlock (LOCK_QUEUES);
  state->turns++;
  cudaError_t error = cuda2cpu_op_run (&work->op);
  state->turns--;
  cuda2cpu_lock (LOCK_QUEUES);
  struct cuda2cpu_work *shorts = NULL;
  if (error != cudaSuccess && async_error == cudaSuccess)
    async_error = error;
  finish (work, &shorts);
  finish_shorts (shorts);
}

static void dispatch (unsigned keep);

/* The life of the executor ARG.  */

static void *
execute (void *arg)
{
  struct executor *e = arg;
  cuda2cpu_lock (LOCK_QUEUES);
  for (;;)
    {
      if (!e->work)
	e->work = take_ready (NULL);
      if (stopping)
	break;
      if (!e->work)
	{
	  e->idle = true;
	  cuda2cpu_lock_wait (LOCK_QUEUES, &e->wake);
	  e->idle = false;
	  continue;
	}
      struct cuda2cpu_work *work = e->work;
      e->work = NULL;
      e->running = true;
      omp_set_num_threads (team_size (e, work->threads));
      run (work);
      e->running = false;
      dispatch (1);
    }
  cuda2cpu_unlock (LOCK_QUEUES);
  return NULL;
}

/* See streams.h.  */

void
cuda2cpu_forget_work (void)
{
  pthread_cond_init (&happened, NULL);
  while (busy)
    {
      struct cuda2cpu_queue *queue = busy;
      busy = queue->next;
      queue->tail = NULL;
    }
  for (unsigned p = 0; p < PRIORITIES; p++)
    ready[p].head = NULL;
  ready_count = n_executors = pending = pending_waiters = 0;
  busy_blocking = turn_waiters = after_turns = 0;
  process++;
  cuda2cpu_turn = cuda2cpu_state ()->turns > 0 ? TURN_TAKEN : 0;
  update_turn ();
}

/* Start executor E.  Return false if that fails.  */

static bool
start_executor (struct executor *e)
{
  pthread_cond_init (&e->wake, NULL);
  e->idle = e->running = false;
  return cuda2cpu_start_thread (&e->thread, execute, e);
}

/* The first executor that is free, or a new one, or NULL.  */

static struct executor *
find_executor (void)
{
  for (unsigned i = 0; i < n_executors; i++)
    if (executors[i].idle && !executors[i].work)
      return &executors[i];
  if (n_executors == MAX_EXECUTORS || stopping)
    return NULL;
  struct executor *e = &executors[n_executors];
  e->work = NULL;
  if (start_executor (e))
    {
      n_executors++;
      return e;
    }
  if (n_executors == 0)
    cuda2cpu_fatal ("cannot start a thread for the work of streams");
  return NULL;
}

/* Hand ready work to executors, but keep KEEP for the caller.  */

static void
dispatch (unsigned keep)
{
  while (ready_count > keep)
    {
      struct executor *e = find_executor ();
      if (!e)
	return;
      e->work = take_ready (NULL);
      pthread_cond_signal (&e->wake);
    }
}

/* See what the user wants of the legacy default stream.  */

static void __attribute__ ((constructor))
start (void)
{
  const char *wish = getenv ("CUDA2CPU_DEFAULT_STREAM");
  if (!wish || strcmp (wish, "synchronous") == 0)
    return;
  no_turns = strcmp (wish, "asynchronous") == 0;
  if (no_turns)
    update_turn ();
  else
    fprintf (stderr, "libcuda2cpu: CUDA2CPU_DEFAULT_STREAM is '%s', not "
	     "'synchronous' or 'asynchronous'\n", wish);
}

/* The program ends, or unloads this library: end the executors that are idle.
   What others run ends with the program; what has not begun never does.  Runs
   after the program's own destructors and before that of state.c.  */

static void __attribute__ ((destructor (102)))
stop_executors (void)
{
  cuda2cpu_lock (LOCK_QUEUES);
  stopping = true;
  unsigned n = n_executors;
  bool join[MAX_EXECUTORS];
  for (unsigned i = 0; i < n; i++)
    {
      join[i] = !executors[i].running;
      pthread_cond_signal (&executors[i].wake);
    }
  cuda2cpu_unlock (LOCK_QUEUES);
  for (unsigned i = 0; i < n; i++)
    if (join[i])
      pthread_join (executors[i].thread, NULL);
}

/* ---- The turn ---- */

/* See streams.h.  */

bool
cuda2cpu_wait_turn (void)
{
  cuda2cpu_lock (LOCK_QUEUES);
  turn_waiters++;
  update_turn ();
  bool mine = false;
  while (busy_blocking == 0 && captured_blocking == 0 && !no_turns && !mine)
    if (__atomic_load_n (&cuda2cpu_turn, __ATOMIC_ACQUIRE) & TURN_TAKEN)
      cuda2cpu_lock_wait (LOCK_QUEUES, &happened);
    else
      mine = true;
  if (mine)
    /* No other thread takes it while TURN_BUSY is set.  */
    __atomic_fetch_or (&cuda2cpu_turn, TURN_TAKEN, __ATOMIC_ACQ_REL);
  turn_waiters--;
  update_turn ();
  cuda2cpu_unlock (LOCK_QUEUES);
  return mine;
}

/* See streams.h.  */

void
cuda2cpu_pass_turn (void)
{
  cuda2cpu_lock (LOCK_QUEUES);
  __atomic_fetch_and (&cuda2cpu_turn, ~TURN_TAKEN, __ATOMIC_ACQ_REL);
  struct cuda2cpu_work *shorts = NULL;
  unsigned n = after_turns;
  after_turns = 0;
  for (unsigned i = 0; i < n; i++)
    release (after_turn[i], &shorts);
  finish_shorts (shorts);
  update_turn ();
  if (turn_waiters > 0)
    pthread_cond_broadcast (&happened);
  dispatch (0);
  cuda2cpu_unlock (LOCK_QUEUES);
}

/* Let WORK wait for the end of the turn, if someone has it.  */

static void
depend_on_turn (struct cuda2cpu_work *work)
{
  if (__atomic_fetch_or (&cuda2cpu_turn, TURN_BUSY, __ATOMIC_ACQ_REL)
      & TURN_TAKEN)
    {
      append (&after_turn, &after_turns, &after_turn_room, work);
      work->waits++;
    }
}

/* ---- For streams ---- */

/* See streams.h.  */

struct cuda2cpu_queue *
cuda2cpu_queue_new (bool blocking, int priority)
{
  struct cuda2cpu_queue *queue = calloc (1, sizeof *queue);
  if (queue)
    {
      queue->blocking = blocking;
      queue->priority = priority;
    }
  return queue;
}

/* See streams.h.  */

void
cuda2cpu_queue_free (struct cuda2cpu_queue *queue)
{
  cuda2cpu_lock (LOCK_QUEUES);
  if (queue->tail)
    queue->orphan = true;
  else
    free (queue);
  cuda2cpu_unlock (LOCK_QUEUES);
}

/* See streams.h.  */

struct cuda2cpu_capture *
cuda2cpu_queue_capture (const struct cuda2cpu_queue *queue)
{
  return __atomic_load_n (&queue->capture, __ATOMIC_ACQUIRE);
}

/* See streams.h.  */

void
cuda2cpu_queue_set_capture (struct cuda2cpu_queue *queue,
			    struct cuda2cpu_capture *capture)
{
  int more = (capture != NULL) - (queue->capture != NULL);
  cuda2cpu_lock (LOCK_QUEUES);
  __atomic_store_n (&queue->capture, capture, __ATOMIC_RELEASE);
  if (queue->blocking)
    captured_blocking += more;
  update_turn ();
  cuda2cpu_unlock (LOCK_QUEUES);
}

/* See streams.h.  */

bool
cuda2cpu_queue_blocking (const struct cuda2cpu_queue *queue)
{
  return queue->blocking;
}

/* See streams.h.  */

bool
cuda2cpu_turn_captured (void)
{
  cuda2cpu_lock (LOCK_QUEUES);
  bool is = captured_blocking > 0;
  cuda2cpu_unlock (LOCK_QUEUES);
  return is;
}

/* See streams.h.  */

bool
cuda2cpu_queue_idle (struct cuda2cpu_queue *queue)
{
  cuda2cpu_lock (LOCK_QUEUES);
  bool idle = (!queue->tail
	       && (!queue->blocking
		   || (!legacy.tail
		       && (queue != &legacy || busy_blocking == 0)
		       && !(__atomic_load_n (&cuda2cpu_turn, __ATOMIC_RELAXED)
			    & TURN_TAKEN))));
  cuda2cpu_unlock (LOCK_QUEUES);
  return idle;
}

/* Let WORK wait for all that is before it when it is put in QUEUE.  */

static void
depend_on_order (struct cuda2cpu_work *work, struct cuda2cpu_queue *queue)
{
  depend (work, queue->tail);
  if (!queue->blocking)
    return;
  if (queue != &legacy)
    depend (work, legacy.tail);
  else
    for (struct cuda2cpu_queue *q = busy; q; q = q->next)
      if (q != queue && q->blocking)
	depend (work, q->tail);
  depend_on_turn (work);
}

/* Let WORK, which nothing but its release holds back, run when it may, in
   QUEUE's order.  */

static void
put (struct cuda2cpu_queue *queue, struct cuda2cpu_work *work)
{
  struct cuda2cpu_work *shorts = NULL;
  pending++;
  depend_on_order (work, queue);
  set_tail (queue, work);
  release (work, &shorts);
  finish_shorts (shorts);
  update_turn ();
  dispatch (0);
}

/* Wait while there is too much work.  */

static void
throttle (void)
{
  if (cuda2cpu_state ()->turns > 0)
    return;
  pending_waiters++;
  while (pending > MAX_PENDING)
    cuda2cpu_lock_wait (LOCK_QUEUES, &happened);
  pending_waiters--;
}

/* See streams.h.  */

cudaError_t
cuda2cpu_enqueue (struct cuda2cpu_queue *queue, struct cuda2cpu_op *op,
		  struct cuda2cpu_work **result)
{
  struct cuda2cpu_work *work = new_work (queue, op);
  if (!work)
    return cudaErrorMemoryAllocation;
  if (result)
    {
      work->refs++;
      *result = work;
    }
  cuda2cpu_lock (LOCK_QUEUES);
  throttle ();
  put (queue, work);
  cuda2cpu_unlock (LOCK_QUEUES);
  return cudaSuccess;
}

/* See streams.h.  */

cudaError_t
cuda2cpu_enqueue_wait (struct cuda2cpu_queue *queue,
		       struct cuda2cpu_work *before)
{
  cudaError_t error = cudaSuccess;
  cuda2cpu_lock (LOCK_QUEUES);
  if (!is_done (before))
    {
      struct cuda2cpu_op op = { .kind = OP_EMPTY };
      struct cuda2cpu_work *work = new_work (queue, &op);
      if (work)
	{
	  depend (work, before);
	  put (queue, work);
	}
      else
	error = cudaErrorMemoryAllocation;
    }
  cuda2cpu_unlock (LOCK_QUEUES);
  return error;
}

/* Make the work of the N STEPS in QUEUE.  Return false, with none made, if
   there is no memory.  */

static bool
make_steps (struct cuda2cpu_queue *queue, struct cuda2cpu_step *steps,
	    size_t n)
{
  for (size_t i = 0; i < n; i++)
    {
      struct cuda2cpu_op op = { .kind = OP_EMPTY };
      if (steps[i].op)
	cuda2cpu_op_share (&op, steps[i].op);
      steps[i].work = new_work (queue, &op);
      if (!steps[i].work)
	{
	  while (i-- > 0)
	    drop (steps[i].work);
	  return false;
	}
    }
  return true;
}

/* Put the work of the N STEPS between BEGIN and END.  */

static void
order_steps (struct cuda2cpu_step *steps, size_t n,
	     struct cuda2cpu_work *begin, struct cuda2cpu_work *end)
{
  for (size_t i = 0; i < n; i++)
    {
      struct cuda2cpu_work *work = steps[i].work;
      pending++;
      if (steps[i].n_before == 0)
	depend (work, begin);
      for (size_t j = 0; j < steps[i].n_before; j++)
	depend (work, steps[steps[i].before[j]].work);
      depend (work, steps[i].after);
      if (steps[i].last)
	depend (end, work);
      work->refs += steps[i].keep;
    }
}

/* See streams.h.  */

cudaError_t
cuda2cpu_enqueue_steps (struct cuda2cpu_queue *queue,
			struct cuda2cpu_step *steps, size_t n,
			struct cuda2cpu_work *after,
			struct cuda2cpu_work **last)
{
  struct cuda2cpu_op empty = { .kind = OP_EMPTY };
  struct cuda2cpu_work *begin = new_work (queue, &empty);
  struct cuda2cpu_work *end = new_work (queue, &empty), *shorts = NULL;
  if (!begin || !end || !make_steps (queue, steps, n))
    {
      free (begin);
      free (end);
      return cudaErrorMemoryAllocation;
    }
  cuda2cpu_lock (LOCK_QUEUES);
  throttle ();
  begin->refs++;
  end->refs++;
  depend (begin, after);
  put (queue, begin);
  order_steps (steps, n, begin, end);
  put (queue, end);
  for (size_t i = 0; i < n; i++)
    release (steps[i].work, &shorts);
  finish_shorts (shorts);
  update_turn ();
  dispatch (0);
  drop (begin);
  cuda2cpu_unlock (LOCK_QUEUES);
  *last = end;
  return cudaSuccess;
}

/* See streams.h.  */

bool
cuda2cpu_work_done (struct cuda2cpu_work *work)
{
  cuda2cpu_lock (LOCK_QUEUES);
  bool done = is_done (work);
  cuda2cpu_unlock (LOCK_QUEUES);
  return done;
}

/* See streams.h.  */

uint64_t
cuda2cpu_work_time (const struct cuda2cpu_work *work)
{
  return work->time;
}

/* See streams.h.  */

void
cuda2cpu_work_share (struct cuda2cpu_work *work)
{
  cuda2cpu_lock (LOCK_QUEUES);
  work->refs++;
  cuda2cpu_unlock (LOCK_QUEUES);
}

/* See streams.h.  */

void
cuda2cpu_work_drop (struct cuda2cpu_work *work)
{
  if (!work)
    return;
  cuda2cpu_lock (LOCK_QUEUES);
  drop (work);
  cuda2cpu_unlock (LOCK_QUEUES);
}

/* ---- Waiting ---- */

/* The error to return now that something has been waited for.  */

static cudaError_t
take_error (void)
{
  cudaError_t error = async_error;
  async_error = cudaSuccess;
  return error;
}

/* Ready work of QUEUE that no executor has begun, or NULL.  */

static struct cuda2cpu_work *
take_unbegun (const struct cuda2cpu_queue *queue)
{
  if (!queue)
    return NULL;
  for (unsigned i = 0; i < n_executors; i++)
    {
      struct cuda2cpu_work *work = executors[i].work;
      if (work && work->queue == queue && work->op.kind != OP_HOST
	  && work->op.kind != OP_CALLBACK)
	{
	  executors[i].work = NULL;
	  return work;
	}
    }
  return take_ready (queue);
}

/* Wait until WORK is done, and drop the reference to it.  */

static void
wait (struct cuda2cpu_work *work)
{
  while (!is_done (work))
    {
      struct cuda2cpu_work *mine = take_unbegun (work->queue);
      if (mine)
	{
	  run (mine);
	  dispatch (0);
	}
      else
	{
	  work->awaited = true;
	  cuda2cpu_lock_wait (LOCK_QUEUES, &happened);
	}
    }
  drop (work);
}

/* Wait for the last work of all queues, of those that are blocking if
   BLOCKING, and for the end of the turn.  */

static void
wait_tails (bool blocking)
{
  struct cuda2cpu_op op = { .kind = OP_EMPTY };
  struct cuda2cpu_work *work = new_work (NULL, &op), *shorts = NULL;
  if (!work)
    cuda2cpu_fatal ("out of memory for the work of streams");
  for (struct cuda2cpu_queue *q = busy; q; q = q->next)
    if (q->blocking || !blocking)
      depend (work, q->tail);
  depend_on_turn (work);
  work->refs++;
  pending++;
  release (work, &shorts);
  finish_shorts (shorts);
  update_turn ();
  wait (work);
}

/* May the calling thread wait?  */

static inline bool
may_wait (void)
{
  struct cuda2cpu_state *state = cuda2cpu_thread_state;
  return ((!state || !state->in_host_function)
	  && !cuda2cpu_in_device_code ());
}

/* See streams.h.  */

cudaError_t
cuda2cpu_wait_work (struct cuda2cpu_work *work)
{
  if (!may_wait ())
    return cudaErrorNotPermitted;
  cuda2cpu_lock (LOCK_QUEUES);
  work->refs++;
  wait (work);
  cudaError_t error = take_error ();
  cuda2cpu_unlock (LOCK_QUEUES);
  return error;
}

/* See streams.h.  */

cudaError_t
cuda2cpu_wait_queue (struct cuda2cpu_queue *queue)
{
  if (!may_wait ())
    return cudaErrorNotPermitted;
  cuda2cpu_lock (LOCK_QUEUES);
  if (queue == &legacy)
    {
      if (busy_blocking > 0)
	wait_tails (true);
    }
  else if (queue->tail)
    {
      queue->tail->refs++;
      wait (queue->tail);
    }
  cudaError_t error = take_error ();
  cuda2cpu_unlock (LOCK_QUEUES);
  return error;
}

/* See streams.h.  */

cudaError_t
cuda2cpu_wait_all (void)
{
  if (!may_wait ())
    return cudaErrorNotPermitted;
  /* Nothing was ever put into a queue, or all is done.  */
  cuda2cpu_lock (LOCK_QUEUES);
  if (busy)
    wait_tails (false);
  cudaError_t error = take_error ();
  cuda2cpu_unlock (LOCK_QUEUES);
  return error;
}

/* See streams.h.  */

cudaError_t
cuda2cpu_query_queue (struct cuda2cpu_queue *queue)
{
  cuda2cpu_lock (LOCK_QUEUES);
  bool done = queue == &legacy ? busy_blocking == 0 : !queue->tail;
  cudaError_t error = done ? take_error () : cudaErrorNotReady;
  cuda2cpu_unlock (LOCK_QUEUES);
  return error;
}
