/* What the programs of random-grid.tcl share: how the host runs the blocks of a
   grid by turns, from barrier of the grid to barrier of the grid, as random.h
   does with the threads of a block.

   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#ifndef CUDA2CPU_TESTS_RANDOM_GRID_H
#define CUDA2CPU_TESTS_RANDOM_GRID_H

#include <cooperative_groups.h>
#include "random.h"

namespace cg = cooperative_groups;

const unsigned MAX_GRID = 5;

/* Runs thread ME to its next barrier; G is what the grid shares.  */
typedef void run_grid_thread (thread *me, block *mine, const unsigned *in,
			      unsigned *out, unsigned *g);

/* Mark where thread ME goes on after barrier NUMBER, of the grid.  */
#define GRID_YIELD(NUMBER) \
  do { me->grid = true; YIELD (NUMBER); } while (0)

/* A device function with a barrier of the grid.  */

static __device__ void
meet (const cg::grid_group &grid)
{
  grid.sync ();
}

/* Run the N THREADS of block MINE, which may be APART, until all that have not
   exited wait for the grid.  Return whether any does.  */

static inline bool
run_phase (run_grid_thread *run, thread *threads, block *mine, unsigned n,
	   const unsigned *in, unsigned *out, unsigned *g, bool apart)
{
  for (;;)
    {
      bool waits = false, live = false;
      for (unsigned t = 0; t < n; t++)
	{
	  if (threads[t].at >= 0 && !threads[t].grid)
	    run (&threads[t], mine, in, out, g);
	  if (threads[t].at >= 0)
	    (threads[t].grid ? waits : live) = true;
	}
      if (!live)
	{
	  check_together (threads, n, apart);
	  return waits;
	}
      tally (mine, threads, n, apart);
    }
}

/* Run BLOCKS blocks of N threads with RUN, as random.h does one.  Unless they may
   be APART, all threads come to each barrier of the grid.  */

static inline void
run_grid (run_grid_thread *run, unsigned blocks, unsigned n, unsigned p,
	  const unsigned *in, unsigned *out, unsigned *g, bool apart)
{
  static thread threads[MAX_GRID][MAX_THREADS];
  static block all[MAX_GRID];
  for (unsigned b = 0; b < blocks; b++)
    {
      all[b] = block ();
      start (threads[b], n, b, p);
      for (unsigned t = 0; t < n; t++)
	threads[b][t].m = blocks;
    }
  for (bool waits = true; waits;)
    {
      waits = false;
      for (unsigned b = 0; b < blocks; b++)
	waits |= run_phase (run, threads[b], &all[b], n, in, out, g, apart);
      for (unsigned b = 0; b < blocks; b++)
	for (unsigned t = 0; t < n; t++)
	  {
	    CHECK (apart || threads[b][t].grid == waits);
	    threads[b][t].grid = false;
	  }
    }
}

/* Compare KERNEL with RUN for several parameters and sizes.  Threads may be
   APART.  */

static inline void
compare (void (*kernel) (const unsigned *, unsigned *, unsigned, unsigned *),
	 run_grid_thread *run, bool apart)
{
  buffer<unsigned> in (INPUTS);
  for (unsigned i = 0; i < INPUTS; i++)
    in[i] = i * 2654435761u >> 9;
  in.send ();
  for (unsigned blocks : { 1u, 3u, MAX_GRID })
    for (unsigned n : { 1, 33, 64 })
      for (unsigned p : { 0, 6 })
	{
	  unsigned size = blocks * n;
	  buffer<unsigned> out (size), want (size), g (size), other (size);
	  for (unsigned i = 0; i < size; i++)
	    g[i] = other[i] = i;
	  g.send ();
	  void *args[] = { &in.dev, &out.dev, &p, &g.dev };
	  CHECK (cudaLaunchCooperativeKernel ((void *) kernel, blocks, n, args,
					      0, 0) == cudaSuccess);
	  out.fetch ();
	  run_grid (run, blocks, n, p, in.host, want.host, other.host,
		    apart);
	  for (unsigned i = 0; i < size; i++)
	    CHECK (out[i] == want[i]);
	}
}

#endif
