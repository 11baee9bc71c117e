/* What the programs of random-kernel.tcl share: how the host runs the
   threads of a block by turns, from barrier to barrier.

   Each program holds its kernel's body twice: as CUDA, and as a function
   that runs one thread to its next barrier and then returns, to be resumed
   there, so that no lowering is needed to know what CUDA's result is.

   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#ifndef CUDA2CPU_TESTS_RANDOM_H
#define CUDA2CPU_TESTS_RANDOM_H

#include "../cuda2cpu.run/check.h"

#define MAX_THREADS 64
#define BINS 8
#define INPUTS 128

/* The state of one thread of a block.  */
struct thread
{
  int at;			/* Where to resume; -1 once it has exited.  */
  int vote;			/* Its part in the vote that it waits for.  */
  unsigned t, n, b;		/* Thread and block index, block size.  */
  unsigned p;			/* Its copy of the kernel's parameter.  */
  unsigned v0, v1, v2, v3, w0, w1, u0, u1, *q, a[4];
  unsigned i[40], c[40];	/* Loop counters and their bounds.  */
  bool grid;			/* It waits at a barrier of the grid.  */
  unsigned m, r;		/* The grid's size, and what all have read.  */
};

/* What the threads of a block share.  */
struct block
{
  unsigned s[MAX_THREADS], h[BINS];
  int count, all, any;		/* The result of the last vote.  */
};

/* Runs thread ME to its next barrier.  */
typedef void run_thread (thread *me, block *mine, const unsigned *in,
			 unsigned *out);

/* Mark where thread ME goes on after barrier NUMBER.  */
#define YIELD(NUMBER) \
  do { me->at = NUMBER; return; case NUMBER:; } while (0)

/* End a thread.  */
#define EXIT do { me->at = -1; return; } while (0)

/* Make the N THREADS of block B, with parameter P.  */

static inline void
start (thread *threads, unsigned n, unsigned b, unsigned p)
{
  for (unsigned t = 0; t < n; t++)
    {
      threads[t] = thread ();
      threads[t].t = t;
      threads[t].n = n;
      threads[t].b = b;
      threads[t].p = p;
    }
}

/* The N THREADS of a block that have not exited wait.  Unless they may be APART,
   which GPUs do not allow, it is at one barrier.  */

static inline void
check_together (const thread *threads, unsigned n, bool apart)
{
  int at = -1;
  for (unsigned t = 0; t < n; t++)
    if (threads[t].at >= 0)
      {
	CHECK (apart || at < 0 || threads[t].at == at);
	at = threads[t].at;
      }
}

/* Count the votes of the N THREADS of block MINE, which may be APART.  Return
   whether one of them has not exited.  */

static inline bool
tally (block *mine, const thread *threads, unsigned n, bool apart)
{
  check_together (threads, n, apart);
  bool live = false;
  mine->count = mine->any = 0;
  mine->all = 1;
  for (unsigned t = 0; t < n; t++)
    if (threads[t].at >= 0)
      {
	live = true;
	mine->count += threads[t].vote;
	mine->any |= threads[t].vote;
	mine->all &= threads[t].vote;
      }
  return live;
}

/* Run block B of N threads with RUN, parameter P and inputs IN; the threads
   leave their results in OUT.  They may be APART.  */

static inline void
run_block (run_thread *run, unsigned b, unsigned n, unsigned p,
	   const unsigned *in, unsigned *out, bool apart)
{
  static thread threads[MAX_THREADS];
  block mine = { };
  start (threads, n, b, p);
  do
    for (unsigned t = 0; t < n; t++)
      if (threads[t].at >= 0)
	run (&threads[t], &mine, in, out);
  while (tally (&mine, threads, n, apart));
}

/* A pure function that the kernels call.  */

static __host__ __device__ inline unsigned
mix (unsigned a, unsigned b)
{
  for (int i = 0; i < 2; i++)
    a = (a ^ b) * 2654435761u + (b >> (7 + i));
  return a;
}

/* Give V to the threads at S, and get the one of thread FROM.  */

static __device__ unsigned
swap (unsigned *s, unsigned v, unsigned from)
{
  s[threadIdx.x] = v;
  __syncthreads ();
  v = s[from];
  __syncthreads ();
  return v;
}

/* Compare KERNEL with RUN for several parameters and block sizes.  Threads may
   be APART.  */

static inline void
compare (void (*kernel) (const unsigned *, unsigned *, unsigned),
	 run_thread *run, bool apart)
{
  const unsigned blocks = 3;
  buffer<unsigned> in (INPUTS);
  for (unsigned i = 0; i < INPUTS; i++)
    in[i] = i * 2654435761u >> 9;
  in.send ();
  for (unsigned n : { 1, 33, 64 })
    for (unsigned p : { 0, 1, 6 })
      {
	buffer<unsigned> out (blocks * n), want (blocks * n);
	kernel<<<blocks, n>>> (in.dev, out.dev, p);
	out.fetch ();
	for (unsigned b = 0; b < blocks; b++)
	  run_block (run, b, n, p, in.host, want.host, apart);
	for (unsigned i = 0; i < blocks * n; i++)
	  CHECK (out[i] == want[i]);
      }
}

#endif
