/* { dg-do run } */
/* Threads that do what they can in a loop, and come back for what others have to
   do before: other threads of the block, and of blocks that come later.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

/* Each place of FIRST, from the last down, hands on what its parent, which has
   a greater number, has left there.  The threads of a block meet in each turn;
   later blocks have the parents.  */

__global__ void
downwards (volatile int *first, int n)
{
  int step = blockDim.x * gridDim.x;
  int k = n - step + threadIdx.x + blockIdx.x * blockDim.x;
  while (k >= 0)
    {
      int start = first[k];
      if (start >= 0)
	{
	  int child = k - (n - k);
	  for (int i = 0; i < 2; i++)
	    if (child - i >= 0)
	      first[child - i] = start + 1;
	  k -= step;
	}
      __syncthreads ();
    }
}

/* Sums over a tree whose nodes wait for their children.  Which children are
   missing a thread keeps from turn to turn, and in shared memory.  */

__global__ void
upwards (volatile float *sum, int leaves)
{
  __shared__ float kept[2 * 64];
  int k = leaves - 1 - (threadIdx.x + blockIdx.x * blockDim.x);
  int missing = 0;
  while (k > 0)
    {
      if (sum[k] >= 0)
	k -= blockDim.x * gridDim.x;
      else
	{
	  bool all = missing == 0;
	  missing = 2;
	  for (int i = 0; i < 2; i++)
	    {
	      float *mine = &kept[i * blockDim.x + threadIdx.x];
	      if ((!all && *mine >= 0) || (*mine = sum[2 * k + i]) >= 0)
		missing--;
	    }
	  if (missing == 0)
	    {
	      sum[k] = kept[threadIdx.x] + kept[blockDim.x + threadIdx.x];
	      k -= blockDim.x * gridDim.x;
	    }
	}
    }
}

/* Each place wants to be one more than the place behind it, which is another
   thread's.  Nothing is kept from turn to turn.  */

__global__ void
again (volatile int *place, int n)
{
  int step = blockDim.x * gridDim.x;
  bool again;
  do
    {
      again = false;
      for (int i = threadIdx.x + blockIdx.x * blockDim.x; i < n; i += step)
	if (place[i] == 0)
	  {
	    int next = i == n - 1 ? 1 : place[i + 1];
	    if (next != 0)
	      place[i] = next + 1;
	    else
	      again = true;
	  }
    }
  while (again);
}

/* The same by warps.  */

__global__ void
again_together (volatile int *place, int n)
{
  int step = blockDim.x * gridDim.x;
  bool again;
  do
    {
      again = false;
      for (int i = threadIdx.x + blockIdx.x * blockDim.x;
	   __any_sync (FULL, i < n); i += step)
	{
	  int next = i >= n - 32 ? 1 : place[i + 32];
	  bool ready = __all_sync (FULL, i >= n || next != 0);
	  if (i < n && ready)
	    place[i] = next + 1;
	  else
	    again |= i < n;
	}
    }
  while (__any_sync (FULL, again));
}

/* One thread of each block waits for the next block, and counts.  */

__global__ void
one (volatile int *place, volatile int *turns)
{
  int b = blockIdx.x;
  if (threadIdx.x == 0)
    {
      int i = 0;
      while (i < 3)
	{
	  turns[b] = i;
	  if (b == (int) gridDim.x - 1 || place[3 * (b + 1) + i])
	    {
	      place[3 * b + i] = b + 1;
	      i++;
	    }
	}
    }
}

int
main ()
{
  const int n = 9000;
  buffer<int> place (n), turns (32);
  for (int i = 0; i < n; i++)
    place.host[i] = i == n - 1 ? 0 : -1;
  place.send ();
  place.host[n - 2] = 0;
  place.send ();
  downwards<<<12, 256>>> (place.dev, n);
  OK (cudaDeviceSynchronize ());
  place.fetch ();
  CHECK (place[0] >= 0);

  const int leaves = 1500;
  buffer<float> sum (2 * leaves);
  for (int i = 1; i < 2 * leaves; i++)
    sum.host[i] = i < leaves ? -1 : 1;
  sum.send ();
  upwards<<<6, 64>>> (sum.dev, leaves);
  OK (cudaDeviceSynchronize ());
  sum.fetch ();
  CHECK (sum[1] == leaves);

  for (int i = 0; i < n; i++)
    place.host[i] = 0;
  place.send ();
  again<<<5, 64>>> (place.dev, 700);
  OK (cudaDeviceSynchronize ());
  place.fetch ();
  for (int i = 0; i < 700; i++)
    CHECK (place[i] == 701 - i);

  for (int i = 0; i < n; i++)
    place.host[i] = 0;
  place.send ();
  again_together<<<3, 96>>> (place.dev, 1000);
  OK (cudaDeviceSynchronize ());
  place.fetch ();
  for (int i = 0; i < 1000; i++)
    CHECK (place[i] == 2 + (999 - i) / 32);

  for (int i = 0; i < n; i++)
    place.host[i] = 0;
  place.send ();
  one<<<17, 40>>> (place.dev, turns.dev);
  OK (cudaDeviceSynchronize ());
  place.fetch ();
  for (int i = 0; i < 51; i++)
    CHECK (place[i] == i / 3 + 1);
}
