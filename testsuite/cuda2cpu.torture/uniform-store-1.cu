/* { dg-do run } */
/* All threads of a block do the same, and store what all of them load before:
   those that come late find it done.  Each goes on with what it found itself,
   the first one to the end, as the threads of the first warp do on a GPU.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

enum { STEPS = 20, BLOCKS = 3, THREADS = 96 };

struct point
{
  unsigned at, count;
};

__managed__ point points[BLOCKS * STEPS];
__managed__ int agreed[BLOCKS];

/* Compute from X what POINTS should hold, and put that right till they do.  */

__global__ void
correct (point *points, unsigned x)
{
  points += blockIdx.x * STEPS;
  bool done = false;
  for (int i = 0; i < STEPS; i++)
    {
      if (!done)
	{
	  x = x * 1103515245 + 12345;
	  point p = points[i];
	  if (p.at == x)
	    {
	      p.count++;
	      agreed[blockIdx.x] = 1;
	      done = true;
	    }
	  else
	    {
	      p.at = x;
	      p.count = i;
	      agreed[blockIdx.x] = 0;
	    }
	  points[i] = p;
	}
      __syncthreads ();
    }
}

int
main ()
{
  /* Block B finds its points right from step B * 9 on.  */
  unsigned right[STEPS], x = 7;
  for (int i = 0; i < STEPS; i++)
    right[i] = x = x * 1103515245 + 12345;
  for (int b = 0; b < BLOCKS; b++)
    for (int i = 0; i < STEPS; i++)
      points[b * STEPS + i] = { i < b * 9 ? 1 : right[i], 0 };
  correct<<<BLOCKS, THREADS>>> (points, 7);
  OK (cudaDeviceSynchronize ());
  for (int b = 0; b < BLOCKS; b++)
    {
      CHECK (agreed[b] == 1);
      for (int i = 0; i < STEPS; i++)
	CHECK (points[b * STEPS + i].at == right[i]);
    }
  return 0;
}
