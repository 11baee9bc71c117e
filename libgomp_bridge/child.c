/* Grids launched by grids: the order in which they run, and who runs them.
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

/* A launch in device code comes to the same stub as one of the host.  The
   runtime sees that the thread is a worker, copies the arguments, and makes a
   child of it, which is run later by the workers that are there: where the
   grid's own blocks have run, where a thread waits in cudaDeviceSynchronize, or
   where more launches are pending than the limit allows.  Nobody waits for a
   child that has not begun without running it himself:

     host: k <<<...>>>	  the workers run k's blocks, which launch children;
			  then children, until none is left (the launch of the
			  host ends only then)
     one worker, in a child: calls the child's stub, which asks for the launch
			  (cuda2cpu_child_begin) and runs blocks that the worker
			  takes, as long as there are some

   Several workers call the stub of one child with several blocks, each by
   itself, and share the blocks.

   All grids below one launch of the host are its tree.  A grid's level is the
   number of launches round it.  A worker in a block runs only grids of deeper
   levels than the block's, so that no more than MAX_NESTING lie upon each other
   on its stack, and whoever waits for a grid waits for a deeper one.  Of those
   that are ready the deepest come first, so that few are pending.

   A child waits for what is before it in its stream and for events.  The NULL
   stream is one for each block.  What is put into the stream of tail launches
   begins when the grid and all its children have ended; only when these have
   ended as well has the grid.  A family is what a grid has launched; a scope,
   what a block has.

   A copy or fill in a stream with nothing before it is made at once.  */

#include <omp.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

/* How often a worker that finds nothing to run looks again before it sleeps:
   some ten microseconds.  */
enum { LOOKS = 200 };

/* Children are worth waking other workers for if there are so many, or more
   than one that may have much to do, which one that is shared counts for.  */
enum { MANY_READY = 32, MUCH_TO_DO = 2 };

struct cuda2cpu_child
{
  /* Of kernels.  */
  struct cuda2cpu_launch_state launch;
  struct cuda2cpu_op op;
  /* The next in a list of ready children or of tail launches.  */
  struct cuda2cpu_child *next;
  struct tree *tree;
  struct cuda2cpu_family *parent;
  /* What block has launched it, a reference; NULL for tail launches.  */
  struct cuda2cpu_scope *scope;
  /* The ROOM places for those that wait for it; OUTS are used.  */
  struct cuda2cpu_child **out;
  unsigned outs, room;
  /* How many others it waits for.  */
  unsigned waits;
  unsigned refs;
  /* How many workers run it.  */
  unsigned workers;
  unsigned level;
  bool begun, done;
  /* One worker runs all of it.  */
  bool whole;
  /* 0 if it is known to have little to do; else how many workers could.  */
  unsigned char load;
  /* Nothing is left to take.  */
  bool taken;
  /* The first block that is left, and between how many workers they are
     shared.  */
  int64_t next_block;
  unsigned sharers;
};

/* What a grid has launched.  */
struct cuda2cpu_family
{
  struct tree *tree;
  /* The grid; NULL if the host has launched it.  */
  struct cuda2cpu_child *self;
  /* Children that have not ended, and 1 while blocks of the grid itself
     run.  */
  unsigned open;
  /* Tail launches that have not begun.  */
  struct cuda2cpu_child *tail, **tail_end;
  struct cuda2cpu_mark *marks;
  /* For all blocks of a grid that can meet.  */
  struct cuda2cpu_scope *scope;
};

/* What a block has launched.  */
struct cuda2cpu_scope
{
  struct cuda2cpu_family *family;
  struct cuda2cpu_dim3 block;
  /* Children that have not ended.  */
  unsigned open;
  unsigned refs;
  /* The last in the NULL stream, a reference, or NULL.  */
  struct cuda2cpu_child *last;
};

/* All that comes of one launch of the host.  */
struct tree
{
  struct cuda2cpu_family root;
  /* 1 until all have ended.  */
  unsigned open;
  /* Ready children by level; the set of levels that have some; how many there
     are, and the sum of their loads.  */
  struct
  {
    struct cuda2cpu_child *head, *tail;
  } ready[MAX_NESTING + 1];
  uint32_t levels;
  unsigned ready_count, load;
  /* Memory of children that have ended.  */
  struct cuda2cpu_child *unused;
  /* Launches that have not begun, and how many may be.  */
  size_t pending, limit;
  unsigned sleepers;
  /* A child is ready, or something has ended that may be waited for.  */
  pthread_cond_t changed;
};

/* ---- References ---- */

/* See child.h.  */

void
cuda2cpu_child_drop (struct cuda2cpu_child *child)
{
  if (!child || --child->refs > 0)
    return;
  free (child->out);
  child->next = child->tree->unused;
  child->tree->unused = child;
}

/* Drop a reference to SCOPE, which may be NULL.  */

static void
drop_scope (struct cuda2cpu_scope *scope)
{
  if (!scope || --scope->refs > 0)
    return;
  cuda2cpu_child_drop (scope->last);
  free (scope);
}

/* See child.h.  */

void
cuda2cpu_scope_leave (struct cuda2cpu_scope *scope)
{
  cuda2cpu_lock (LOCK_CHILDREN);
  drop_scope (scope);
  cuda2cpu_unlock (LOCK_CHILDREN);
}

/* Let SLOT refer to CHILD, not to what it did.  */

static void
refer (struct cuda2cpu_child **slot, struct cuda2cpu_child *child)
{
  if (child)
    child->refs++;
  cuda2cpu_child_drop (*slot);
  *slot = child;
}

/* Let CHILD wait for BEFORE, which may be NULL.  */

static void
depend (struct cuda2cpu_child *child, struct cuda2cpu_child *before)
{
  if (!before || before->done)
    return;
  if (before->outs == before->room)
    {
      before->room = before->room ? 2 * before->room : 2;
      before->out = realloc (before->out,
			     before->room * sizeof *before->out);
      if (!before->out)
	cuda2cpu_fatal ("out of memory for the launches of kernels");
    }
  before->out[before->outs++] = child;
  child->waits++;
}

/* ---- Readiness ---- */

/* Wake those of TREE that sleep.  */

static void
wake (struct tree *tree)
{
  if (tree->sleepers > 0)
    pthread_cond_broadcast (&tree->changed);
}

/* CHILD waits for one thing less.  If that was the last, it is ready.  */

static void
release (struct cuda2cpu_child *child)
{
  if (--child->waits > 0)
    return;
  struct tree *tree = child->tree;
  unsigned at = child->level;
  child->next = NULL;
  if (tree->levels >> at & 1)
    tree->ready[at].tail->next = child;
  else
    tree->ready[at].head = child;
  tree->ready[at].tail = child;
  /* What workers look at without the lock.  */
  __atomic_store_n (&tree->levels, tree->levels | 1u << at, __ATOMIC_RELAXED);
  child->refs++;
  tree->ready_count++;
  tree->load += child->load;
  wake (tree);
}

/* Take the first of the children at level AT out of those that are ready in
   TREE.  */

static void
unlink_ready (struct tree *tree, unsigned at)
{
  struct cuda2cpu_child *child = tree->ready[at].head;
  tree->ready[at].head = child->next;
  if (!child->next)
    __atomic_store_n (&tree->levels, tree->levels & ~(1u << at),
		      __ATOMIC_RELAXED);
  tree->ready_count--;
  tree->load -= child->load;
}

/* A child of TREE that is ready, of LEVEL or deeper, for one more worker to
   run; NULL if there is none.  */

static struct cuda2cpu_child *
pick (struct tree *tree, unsigned level)
{
  uint32_t levels;
  while ((levels = tree->levels >> level << level))
    {
      unsigned at = 31 - __builtin_clz (levels);
      struct cuda2cpu_child *child = tree->ready[at].head;
      bool taken = __atomic_load_n (&child->taken, __ATOMIC_RELAXED);
      if (taken || child->whole)
	unlink_ready (tree, at);
      if (taken)
	{
	  cuda2cpu_child_drop (child);
	  continue;
	}
      if (!child->whole)
	child->refs++;
      if (!child->begun)
	tree->pending--;
      child->begun = true;
      child->workers++;
      return child;
    }
  return NULL;
}

/* ---- The end of a grid ---- */

/* CHILD and all that comes of it have ended: those that wait for it need not
   any more.  */

static void
complete (struct cuda2cpu_child *child)
{
  child->done = true;
  for (unsigned i = 0; i < child->outs; i++)
    release (child->out[i]);
  cuda2cpu_op_release (&child->op);
  struct cuda2cpu_scope *scope = child->scope;
  if (scope)
    {
      unsigned open = scope->open - 1;
      __atomic_store_n (&scope->open, open, __ATOMIC_RELEASE);
      if (open == 0)
	wake (child->tree);
      drop_scope (scope);
    }
  cuda2cpu_child_drop (child);
}

/* Begin the next tail launch of FAMILY, whose grid and children have ended.
   Return false if there is none.  */

static bool
begin_tail (struct cuda2cpu_family *family)
{
  struct cuda2cpu_child *child = family->tail;
  if (!child)
    return false;
  family->tail = child->next;
  if (!family->tail)
    family->tail_end = &family->tail;
  family->open++;
  release (child);
  return true;
}

/* One of what is open in FAMILY has ended.  If it was the last, the grid has
   ended unless there are tail launches; and so on with those round it.  */

static void
close_one (struct cuda2cpu_family *family)
{
  while (--family->open == 0 && !begin_tail (family))
    {
      struct tree *tree = family->tree;
      struct cuda2cpu_child *self = family->self;
      cuda2cpu_marks_free (&family->marks);
      drop_scope (family->scope);
      family->scope = NULL;
      if (!self)
	{
	  __atomic_store_n (&tree->open, 0, __ATOMIC_RELEASE);
	  wake (tree);
	  return;
	}
      free (family);
      family = self->parent;
      complete (self);
    }
}

/* ---- Workers ---- */

/* What a worker in the midst of a block has to find again when it has run
   something else.  */
struct midst
{
  struct cuda2cpu_thread thread;
  struct cuda2cpu_grid_kind grid_kind;
  struct cuda2cpu_call_level *calls;
  uint32_t barriers[4 * NAMED_BARRIERS];
  bool has_barriers;
  uint32_t turn;
  /* Static shared memory that functions out of line use.  */
  struct cuda2cpu_shared_copy *shared;
};

/* Keep in *M where the calling worker is, whose state is STATE.  */

static void
leave_block (struct midst *m, struct cuda2cpu_state *state)
{
  m->thread = CUDA2CPU_thread;
  m->grid_kind = cuda2cpu_grid_kind;
  m->calls = cuda2cpu_calls_nest (state);
  m->has_barriers = cuda2cpu_named_barriers_keep (m->barriers);
  m->turn = cuda2cpu_grid_turn (0);
  m->shared = cuda2cpu_shared_keep ();
}

/* Let the calling worker go on at M.  */

static void
enter_block (struct midst *m, struct cuda2cpu_state *state)
{
  CUDA2CPU_thread = m->thread;
  cuda2cpu_grid_kind = m->grid_kind;
  state->calls = m->calls;
  if (m->has_barriers)
    cuda2cpu_named_barriers_restore (m->barriers);
  cuda2cpu_grid_turn (m->turn);
  cuda2cpu_shared_put_back (m->shared);
}

/* Run blocks of CHILD, a kernel, until none is left to take.  */

static void
run_kernel (struct cuda2cpu_child *child)
{
  struct cuda2cpu_state *state = cuda2cpu_state ();
  const struct cuda2cpu_kernel *kernel = child->op.launch.kernel;
  struct midst m;
  bool nested = cuda2cpu_in_device_code ();
  if (nested)
    leave_block (&m, state);
  unsigned live = state->live;
  state->live = 0;
  state->child = child;
  kernel->invoke (child->op.launch.args->pointers);
  state->child = NULL;
  state->live = live;
  if (nested)
    enter_block (&m, state);
}

/* Run CHILD, which was picked, in this thread.  The lock is held, and given up
   meanwhile.  */

static void
run (struct cuda2cpu_child *child)
{
  cuda2cpu_unlock (LOCK_CHILDREN);
  if (likely (cuda2cpu_sticky_error () == cudaSuccess))
    {
      if (child->op.kind == OP_KERNEL)
	run_kernel (child);
      else
	cuda2cpu_op_run (&child->op);
    }
  /* If a thread has failed, no more blocks are begun.  */
  __atomic_store_n (&child->taken, true, __ATOMIC_RELAXED);
  cuda2cpu_lock (LOCK_CHILDREN);
  if (--child->workers == 0)
    {
      struct cuda2cpu_family *family = child->launch.family;
      if (family)
	close_one (family);
      else
	{
	  family = child->parent;
	  complete (child);
	  close_one (family);
	}
    }
  cuda2cpu_child_drop (child);
}

/* Look for a while, without the lock, whether TREE has children of LEVEL or
   deeper or *OPEN is 0.  Return whether it is so.  */

static bool
look (const struct tree *tree, unsigned level, const unsigned *open)
{
  for (unsigned i = 0; i < LOOKS; i++)
    {
      if (__atomic_load_n (open, __ATOMIC_RELAXED) == 0
	  || __atomic_load_n (&tree->levels, __ATOMIC_RELAXED) >> level)
	return true;
      cuda2cpu_pause ();
    }
  return false;
}

/* What workers do together.  */
struct help
{
  struct tree *tree;
  /* Children of this level or deeper are run until *OPEN is 0.  */
  unsigned level;
  const unsigned *open;
};

/* Do the part of the calling thread in HELP.  The lock is held.  */

static void
help (const struct help *help)
{
  struct tree *tree = help->tree;
  bool looked = false;
  while (*help->open > 0)
    {
      struct cuda2cpu_child *child = pick (tree, help->level);
      if (child)
	run (child);
      else if (!looked)
	{
	  cuda2cpu_unlock (LOCK_CHILDREN);
	  looked = !look (tree, help->level, help->open);
	  cuda2cpu_lock (LOCK_CHILDREN);
	  continue;
	}
      else
	{
	  tree->sleepers++;
	  cuda2cpu_lock_wait (LOCK_CHILDREN, &tree->changed);
	  tree->sleepers--;
	}
      looked = false;
    }
}

/* The part of a team's thread in the help ARG.  */

static void
help_in_team (void *arg)
{
  cuda2cpu_lock (LOCK_CHILDREN);
  help (arg);
  cuda2cpu_unlock (LOCK_CHILDREN);
}

/* Do what H says in this thread, and with others if there is enough to do for
   them.  The lock is held, and given up meanwhile.  */

static void
help_together (struct help *h)
{
  struct tree *tree = h->tree;
  int threads = (omp_get_active_level () < omp_get_max_active_levels ()
		 ? omp_get_max_threads () : 1);
  while (threads > 1 && *h->open > 0)
    {
      if (tree->load >= MUCH_TO_DO || tree->ready_count >= MANY_READY)
	{
	  cuda2cpu_unlock (LOCK_CHILDREN);
	  GOMP_parallel (help_in_team, h, threads, 0);
	  cuda2cpu_lock (LOCK_CHILDREN);
	  return;
	}
      struct cuda2cpu_child *child = pick (tree, h->level);
      if (!child)
	break;
      run (child);
    }
  help (h);
}

/* See child.h.  */

void
cuda2cpu_children_finish (struct cuda2cpu_launch_state *l)
{
  struct tree *tree = l->family->tree;
  struct cuda2cpu_child *child;
  struct help h = { tree, 1, &tree->open };
  cuda2cpu_lock (LOCK_CHILDREN);
  if (!l->launches)
    close_one (&tree->root);
  help_together (&h);
  /* Those of which all blocks are taken may still be in the lists.  */
  pick (tree, 1);
  cuda2cpu_unlock (LOCK_CHILDREN);
  l->family = NULL;
  while ((child = tree->unused))
    {
      tree->unused = child->next;
      free (child);
    }
  pthread_cond_destroy (&tree->changed);
  free (tree);
}

/* ---- A child as a launch ---- */

/* See child.h.  */

struct cuda2cpu_launch *
cuda2cpu_child_begin (struct cuda2cpu_child *child)
{
  struct cuda2cpu_launch_state *l = &child->launch;
  if (!cuda2cpu_blocks_meet (l->kernel)
      || cuda2cpu_grid_begin (l, &cuda2cpu_state ()->grids[l->level])
	 == cudaSuccess)
    return &l->launch;
  cuda2cpu_record (cudaErrorLaunchFailure);
  return NULL;
}

/* See child.h.  */

bool
cuda2cpu_child_whole (const struct cuda2cpu_child *child)
{
  return child->whole;
}

/* See child.h.  */

struct cuda2cpu_blocks *
cuda2cpu_child_take (struct cuda2cpu_worker *worker, int64_t blocks)
{
  struct cuda2cpu_child *child = worker->launch->child;
  int64_t first = __atomic_load_n (&child->next_block, __ATOMIC_RELAXED), end;
  do
    {
      if (first >= blocks)
	return NULL;
      int64_t some = (blocks - first) / (2 * child->sharers);
      end = first + (some > 0 ? some : 1);
    }
  while (!__atomic_compare_exchange_n (&child->next_block, &first, end, false,
				       __ATOMIC_RELAXED, __ATOMIC_RELAXED));
  if (end == blocks)
    __atomic_store_n (&child->taken, true, __ATOMIC_RELAXED);
  worker->range.first = first;
  worker->range.end = end;
  return &worker->range;
}

/* ---- Launches ---- */

/* The family of the grid L; NULL if there is no memory.  */

static struct cuda2cpu_family *
family_of (struct cuda2cpu_launch_state *l)
{
  if (l->family)
    return l->family;
  struct tree *tree = l->child ? l->child->parent->tree : NULL;
  struct cuda2cpu_family *family
    = calloc (1, tree ? sizeof *family : sizeof *tree);
  if (!family)
    return NULL;
  if (!tree)
    {
      /* The family is the tree's first member.  */
      tree = (struct tree *) family;
      tree->open = 1;
      tree->limit = cuda2cpu_limit (cudaLimitDevRuntimePendingLaunchCount);
      pthread_cond_init (&tree->changed, NULL);
    }
  family->tree = tree;
  family->self = l->child;
  family->open = 1;
  family->tail_end = &family->tail;
  __atomic_store_n (&l->family, family, __ATOMIC_RELEASE);
  return family;
}

/* See child.h.  */

void
cuda2cpu_children_expect (struct cuda2cpu_launch_state *l)
{
  cuda2cpu_lock (LOCK_CHILDREN);
  struct cuda2cpu_family *family = family_of (l);
  if (!family)
    cuda2cpu_fatal ("out of memory for the launches of kernels");
  family->open = l->launch.workers;
  cuda2cpu_unlock (LOCK_CHILDREN);
}

/* See child.h.  */

void
cuda2cpu_children_share (struct cuda2cpu_launch_state *l, unsigned number,
			 unsigned count)
{
  struct tree *tree = l->family->tree;
  struct help h = { tree, 1, &tree->open };
  cuda2cpu_lock (LOCK_CHILDREN);
  /* The first stands for workers that the team lacks.  */
  if (number == 0)
    tree->root.open -= l->launch.workers - count;
  close_one (&tree->root);
  help (&h);
  cuda2cpu_unlock (LOCK_CHILDREN);
}

/* See child.h.  */

struct cuda2cpu_mark **
cuda2cpu_child_marks (void)
{
  struct cuda2cpu_family *family = family_of (cuda2cpu_worker->launch);
  return family ? &family->marks : NULL;
}

/* Is SCOPE, which may be NULL, that of BLOCK?  */

static bool
is_of (const struct cuda2cpu_scope *scope, const struct cuda2cpu_dim3 *block)
{
  return (scope && scope->block.x == block->x && scope->block.y == block->y
	  && scope->block.z == block->z);
}

/* The scope of the block that WORKER runs, of FAMILY; NULL if there is no
   memory.  Blocks of a grid that can meet are left and come to again, and have
   one for all.  */

static struct cuda2cpu_scope *
scope_of (struct cuda2cpu_worker *worker, struct cuda2cpu_family *family)
{
  bool meets = worker->launch->grid_memory != NULL;
  struct cuda2cpu_dim3 block = { 0, 0, 0 };
  struct cuda2cpu_scope **slot = meets ? &family->scope : &worker->scope;
  if (!meets)
    block = CUDA2CPU_thread.block_idx;
  if (is_of (*slot, &block))
    return *slot;
  struct cuda2cpu_scope *scope = calloc (1, sizeof *scope);
  if (!scope)
    return NULL;
  scope->family = family;
  scope->block = block;
  scope->refs = 1;
  drop_scope (*slot);
  *slot = scope;
  return scope;
}

/* A new child of FAMILY in SCOPE, NULL for a tail launch, to do what OP says;
   it waits for one thing, its release.  NULL if there is no memory.  */

static struct cuda2cpu_child *
new_child (struct cuda2cpu_family *family, struct cuda2cpu_scope *scope,
	   const struct cuda2cpu_op *op)
{
  struct tree *tree = family->tree;
  struct cuda2cpu_child *child = tree->unused;
  if (child)
    tree->unused = child->next;
  else
    child = aligned_alloc (_Alignof (struct cuda2cpu_child), sizeof *child);
  if (!child)
    return NULL;
  memset (child, 0, sizeof *child);
  child->op = *op;
  child->tree = tree;
  child->parent = family;
  child->level = cuda2cpu_worker->launch->level + 1;
  child->refs = child->waits = 1;
  child->whole = true;
  child->scope = scope;
  if (scope)
    {
      scope->refs++;
      scope->open++;
    }
  if (op->kind == OP_KERNEL)
    {
      struct cuda2cpu_launch_state *l = &child->launch;
      child->sharers = omp_get_max_threads ();
      cuda2cpu_launch_prepare (l, op->launch.kernel, &op->launch.config,
			       child->sharers, child->level);
      bool known;
      bool small = cuda2cpu_launch_small (l, &known);
      child->whole = small || l->launch.blocks == 1
		     || (l->kernel->flags & CUDA2CPU_KERNEL_GRID_SYNC);
      child->load = small && known ? 0 : child->whole ? 1 : MUCH_TO_DO;
      l->launch.workers = 1;
      l->child = child;
    }
  tree->pending++;
  return child;
}

/* Where the last of STREAM, which is valid, is noted, of a block with SCOPE;
   NULL if it has no order of its own.  */

static struct cuda2cpu_child **
last_of (cudaStream_t stream, struct cuda2cpu_scope *scope)
{
  uintptr_t number = (uintptr_t) stream;
  if (number <= (uintptr_t) cudaStreamPerThread)
    return &scope->last;
  if (number <= FIRE_AND_FORGET)
    return NULL;
  return &((struct cuda2cpu_mark *) stream)->last;
}

/* Make room in TREE for one more launch, from the grid L: run others if there
   are as many as may be.  Return false if none of them can begin.  The lock is
   held, and given up meanwhile.  */

static bool
make_room (struct tree *tree, const struct cuda2cpu_launch_state *l)
{
  while (tree->pending >= tree->limit)
    {
      struct cuda2cpu_child *child = pick (tree, l->level + 1);
      if (!child)
	return false;
      run (child);
    }
  return true;
}

/* Put OP into STREAM of the block that WORKER runs, and let it wait for AFTER,
   which may be NULL.  The lock is held.  If it is not to be run later set *NOW
   and leave it to the caller.  */

static cudaError_t
submit (struct cuda2cpu_worker *worker, cudaStream_t stream,
	struct cuda2cpu_op *op, struct cuda2cpu_child *after, bool *now)
{
  struct cuda2cpu_family *family = family_of (worker->launch);
  if (!family)
    return cudaErrorMemoryAllocation;
  if (op->kind == OP_KERNEL
      && !make_room (family->tree, worker->launch))
    return cudaErrorLaunchPendingCountExceeded;
  struct cuda2cpu_scope *scope = scope_of (worker, family);
  if (!scope)
    return cudaErrorMemoryAllocation;
  bool tail = (uintptr_t) stream == TAIL_LAUNCH;
  struct cuda2cpu_child **last = last_of (stream, scope);
  if (op->kind > OP_FILL)
    return cudaErrorNotSupported;
  bool idle = last && (!*last || (*last)->done) && (!after || after->done);
  if (idle && op->kind != OP_KERNEL)
    {
      *now = true;
      return cudaSuccess;
    }
  struct cuda2cpu_child *child = new_child (family, tail ? NULL : scope, op);
  if (!child)
    return cudaErrorMemoryAllocation;
  if (tail)
    {
      child->next = NULL;
      *family->tail_end = child;
      family->tail_end = &child->next;
      return cudaSuccess;
    }
  depend (child, after);
  if (last)
    {
      depend (child, *last);
      refer (last, child);
    }
  family->open++;
  release (child);
  return cudaSuccess;
}

/* What submit does, with OP in its hands.  */

static cudaError_t
submit_or_run (cudaStream_t stream, struct cuda2cpu_op *op,
	       struct cuda2cpu_child *after)
{
  bool now = false;
  cuda2cpu_lock (LOCK_CHILDREN);
  cudaError_t error = submit (cuda2cpu_worker, stream, op, after, &now);
  cuda2cpu_unlock (LOCK_CHILDREN);
  if (now)
    error = cuda2cpu_op_run (op);
  if (now || error != cudaSuccess)
    cuda2cpu_op_release (op);
  cuda2cpu_leave_failed ();
  return error;
}

/* See child.h.  */

cudaError_t
cuda2cpu_child_submit (cudaStream_t stream, struct cuda2cpu_op *op,
		       bool async)
{
  if (!async)
    {
      cuda2cpu_op_release (op);
      return cudaErrorNotSupported;
    }
  return submit_or_run (stream, op, NULL);
}

/* See child.h.  */

cudaError_t
cuda2cpu_child_check (void)
{
  return (cuda2cpu_worker->launch->level < MAX_NESTING ? cudaSuccess
	  : cudaErrorLaunchMaxDepthExceeded);
}

/* See child.h.  */

cudaError_t
cuda2cpu_child_record (struct cuda2cpu_mark *mark, cudaStream_t stream)
{
  cudaError_t error = cudaErrorMemoryAllocation;
  cuda2cpu_lock (LOCK_CHILDREN);
  struct cuda2cpu_family *family = family_of (cuda2cpu_worker->launch);
  struct cuda2cpu_scope *scope = (family ? scope_of (cuda2cpu_worker, family)
				  : NULL);
  if (scope)
    {
      struct cuda2cpu_child **last = last_of (stream, scope);
      error = last ? cudaSuccess : cudaErrorInvalidResourceHandle;
      if (last)
	refer (&mark->last, *last);
    }
  cuda2cpu_unlock (LOCK_CHILDREN);
  return error;
}

/* See child.h.  */

cudaError_t
cuda2cpu_child_wait_for (cudaStream_t stream, const struct cuda2cpu_mark *mark)
{
  struct cuda2cpu_op op = { .kind = OP_EMPTY };
  return submit_or_run (stream, &op, mark->last);
}

/* See child.h.  */

cudaError_t
cuda2cpu_child_synchronize (void)
{
  struct cuda2cpu_launch_state *l = cuda2cpu_worker->launch;
  if (l->level >= cuda2cpu_limit (cudaLimitDevRuntimeSyncDepth))
    return cudaErrorSyncDepthExceeded;
  cuda2cpu_lock (LOCK_CHILDREN);
  struct cuda2cpu_scope *scope
    = l->family ? scope_of (cuda2cpu_worker, l->family) : NULL;
  if (scope)
    {
      struct help h = { l->family->tree, l->level + 1, &scope->open };
      scope->refs++;
      help_together (&h);
      drop_scope (scope);
    }
  cuda2cpu_unlock (LOCK_CHILDREN);
  cuda2cpu_leave_failed ();
  return cuda2cpu_sticky_error ();
}
