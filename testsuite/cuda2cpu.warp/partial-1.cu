/* { dg-do run } */
/* The last warp of a block need not be whole.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

__global__ void
partial (int *shuffled, unsigned *votes)
{
  int t = threadIdx.x, n = blockDim.x;
  int there = min (n - t / 32 * 32, 32);
  unsigned mask = there == 32 ? FULL : (1u << there) - 1;
  shuffled[t] = __shfl_sync (mask, t, there - 1);
  shuffled[n + t] = __shfl_up_sync (mask, t, 1);
  /* Lanes that are not there count as having left.  */
  votes[t] = __ballot_sync (FULL, t % 3 == 0);
  votes[n + t] = __all_sync (FULL, t >= 0);
  votes[2 * n + t] = __any_sync (FULL, t == n - 1);
  votes[3 * n + t] = __ballot_sync (mask, 1);
}

int
main ()
{
  for (int n : BLOCK_SIZES)
    {
      buffer<int> shuffled (2 * n);
      buffer<unsigned> votes (4 * n);
      partial<<<3, n>>> (shuffled.dev, votes.dev);
      shuffled.fetch ();
      votes.fetch ();
      for (int t = 0; t < n; t++)
	{
	  int first = t / 32 * 32, there = n - first < 32 ? n - first : 32;
	  CHECK (shuffled[t] == first + there - 1);
	  CHECK (shuffled[n + t] == (t == first ? t : t - 1));
	  unsigned thirds = 0;
	  for (int i = 0; i < there; i++)
	    thirds |= (unsigned) ((first + i) % 3 == 0) << i;
	  CHECK (votes[t] == thirds);
	  CHECK (votes[n + t] == 1);
	  CHECK (votes[2 * n + t] == (first + there == n));
	  CHECK (votes[3 * n + t] == lanes_below (there));
	}
    }
}
