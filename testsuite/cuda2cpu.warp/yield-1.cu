/* { dg-do run } */
/* Threads of a block wait for one another in loops that give way, each for the
   one behind it or before it.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

/* A token goes from thread to thread, upwards or downwards.  */
__global__ void
pass_on (int *out, bool down)
{
  __shared__ volatile int turn;
  int n = blockDim.x * blockDim.y * blockDim.z;
  int t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  if (t == 0)
    turn = down ? n - 1 : 0;
  __syncthreads ();
  while (turn != t)
    __nanosleep (20);
  int place = turn;
  out[blockIdx.x * n + t] = down ? n - 1 - place : place;
  turn = place + (down ? -1 : 1);
}

/* The same several times, with barriers before and behind, and values that
   live all the way.  */
__global__ void
rounds (int *out, int count)
{
  __shared__ volatile int turn, sum;
  int n = blockDim.x, t = threadIdx.x, keep = t * 7, total = 0;
  for (int r = 0; r < count; r++)
    {
      if (t == 0)
	{
	  turn = 0;
	  sum = 0;
	}
      __syncthreads ();
      int mine = (t * 5 + r) % n;
      if (n % 5 == 0)
	mine = n - 1 - t;
      for (int tries = 0; turn != mine; tries++)
	{
	  keep += tries < 0;
	  __nanosleep (20);
	}
      sum += keep + r;
      turn = mine + 1;
      __syncthreads ();
      total += sum;
      __syncthreads ();
    }
  out[blockIdx.x * n + t] = total;
}

/* Some leave at once, and some wait for those.  */
__global__ void
leave (int *out)
{
  __shared__ volatile int gone;
  int t = threadIdx.x;
  if (t == 0)
    gone = 0;
  __syncthreads ();
  if (t % 3 == 2)
    {
      atomicAdd ((int *) &gone, 1);
      out[t] = -1;
      return;
    }
  while (gone < (int) blockDim.x / 3)
    __nanosleep (20);
  out[t] = gone;
}

int
main ()
{
  buffer<int> out (4096);
  for (dim3 block : { dim3 (1), dim3 (33), dim3 (256), dim3 (5, 3, 2),
		      dim3 (1, 16, 4) })
    for (bool down : { false, true })
      {
	int n = block.x * block.y * block.z;
	pass_on<<<3, block>>> (out.dev, down);
	out.fetch ();
	for (int i = 0; i < 3 * n; i++)
	  CHECK (out[i] == (down ? n - 1 - i % n : i % n));
      }
  for (int n : { 1, 2, 31, 64, 130 })
    {
      rounds<<<4, n>>> (out.dev, 5);
      out.fetch ();
      int total = 0;
      for (int r = 0; r < 5; r++)
	for (int t = 0; t < n; t++)
	  total += t * 7 + r;
      for (int i = 0; i < 4 * n; i++)
	CHECK (out[i] == total);
    }
  for (int n : { 1, 3, 95, 512 })
    {
      leave<<<1, n>>> (out.dev);
      out.fetch ();
      for (int t = 0; t < n; t++)
	CHECK (out[t] == (t % 3 == 2 ? -1 : n / 3));
    }
}
