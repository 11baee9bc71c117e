/* { dg-do run } */
/* { dg-additional-options "-ldl" } */
/* What a barrier of the grid costs: at most three barriers of OpenMP, and none
   where one worker runs all blocks.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include <dlfcn.h>
#include "warp.h"

extern "C" int omp_get_thread_num ();
extern "C" int omp_get_max_threads ();

/* How many barriers the first worker has come to.  */
static long barriers;

/* Forward FUNCTION of libgomp, a barrier, and count it.  */
#define COUNTED(FUNCTION)					\
  extern "C" void FUNCTION ()					\
  {								\
    static void (*real) () = (void (*) ()) dlsym (RTLD_NEXT, #FUNCTION); \
    if (omp_get_thread_num () == 0)				\
      barriers++;						\
    real ();							\
  }

COUNTED (GOMP_barrier)
COUNTED (GOMP_loop_end)

__global__ void
phases (int *p, int n)
{
  cooperative_groups::grid_group grid = cooperative_groups::this_grid ();
  unsigned t = grid.thread_rank ();
  for (int i = 0; i < n; i++)
    {
      int next = p[(t + 1) % grid.size ()];
      grid.sync ();
      p[t] = next;
      grid.sync ();
    }
}

int
main ()
{
  const int threads = 4 * 32, rounds = 500;
  buffer<int> p (threads);
  for (int i = 0; i < threads; i++)
    p[i] = i;
  p.send ();
  int n = rounds;
  void *args[] = { &p.dev, &n };
  CHECK (cudaLaunchCooperativeKernel ((void *) phases, 4, 32, args, 0, 0)
	 == cudaSuccess);
  p.fetch ();
  for (int i = 0; i < threads; i++)
    CHECK (p[i] == (i + rounds) % threads);
  CHECK (omp_get_max_threads () == 1 ? barriers == 0 : barriers >= 2 * rounds);
  CHECK (barriers <= 3 * (2 * rounds + 1));
}
