/* { dg-do run } */
/* Conditions on the warp, the lane and rows of threads in blocks of whole
   warps, and of others.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

/* What a thread computes: some of the steps, in each of which threads add the
   value of their neighbour.  */

#define STEPS(X, Y, ROW, WIDTH, ADD)					\
  do									\
    {									\
      unsigned x = X, y = Y, grid = ROW * WIDTH + x;			\
      if (x < 64)							\
	ADD (1);							\
      if (x >= 32)							\
	ADD (2);							\
      if (x <= 95)							\
	ADD (3);							\
      if (x / 32 == 1)							\
	ADD (4);							\
      if ((x >> 6) != 0)						\
	ADD (5);							\
      if ((x & 64) != 0)						\
	ADD (6);							\
      if ((x & ~31u) == 64)						\
	ADD (7);							\
      if (x % 64 < 32)							\
	ADD (8);							\
      if (y % 2)							\
	ADD (9);							\
      if ((int) (grid - x) / 32 % 2)					\
	ADD (10);							\
      if (grid / 128 % 3 == 1)						\
	ADD (11);							\
      for (unsigned i = x / 32; i < 4; i++)				\
	ADD (12);							\
    }									\
  while (0)

#define TAKE(STEP)							\
  do									\
    {									\
      unsigned here = __activemask ();					\
      int other = __shfl_sync (here, v, lane ^ 1);			\
      if (here >> (lane ^ 1) & 1)					\
	v = v * 5u + other + STEP;					\
    }									\
  while (0)

__global__ void
device (int *out)
{
  unsigned t = ((threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x
		+ threadIdx.x);
  int v = t * 7 + blockIdx.x;
  int lane = t % 32;
  STEPS (threadIdx.x, threadIdx.y, blockIdx.x, blockDim.x, TAKE);
  out[blockIdx.x * blockDim.x * blockDim.y * blockDim.z + t] = v;
}

/* Store the steps of a thread in LIST and return their number.  */

static int
steps_of (unsigned tx, unsigned ty, unsigned row, unsigned width, int *list)
{
  int n = 0;
#define NOTE(STEP) list[n++] = STEP
  STEPS (tx, ty, row, width, NOTE);
  return n;
}

/* The same as DEVICE for BLOCK, with a warp's lanes as arrays.  */

static void
host (int *out, int block, dim3 dim)
{
  int threads = dim.x * dim.y * dim.z;
  for (int first = 0; first < threads; first += 32)
    {
      int count = threads - first < 32 ? threads - first : 32;
      int v[32], list[32][32], n[32], at[32] = { };
      for (int i = 0; i < count; i++)
	{
	  int t = first + i;
	  v[i] = t * 7 + block;
	  n[i] = steps_of (t % dim.x, t / dim.x % dim.y, block, dim.x, list[i]);
	}
      /* All lanes at one step go through it together.  */
      for (int step = 1; step <= 12; step++)
	for (bool more = true; more; )
	  {
	    int old[32];
	    bool go[32] = { };
	    more = false;
	    memcpy (old, v, sizeof v);
	    for (int i = 0; i < count; i++)
	      more |= go[i] = at[i] < n[i] && list[i][at[i]] == step;
	    for (int i = 0; i < count; i++)
	      if (go[i])
		{
		  at[i]++;
		  if (go[i ^ 1])
		    v[i] = v[i] * 5u + old[i ^ 1] + step;
		}
	  }
      memcpy (out + first, v, count * sizeof *v);
    }
}

int
main ()
{
  for (dim3 dim : { dim3 (32), dim3 (128), dim3 (1024), dim3 (64, 3, 2),
		    dim3 (96, 2), dim3 (32, 5, 3), dim3 (1), dim3 (33),
		    dim3 (100), dim3 (16, 4), dim3 (48, 2, 3), dim3 (8, 8, 8) })
    {
      const int blocks = 5;
      int threads = dim.x * dim.y * dim.z;
      buffer<int> out (blocks * threads);
      out.send ();
      device<<<blocks, dim>>> (out.dev);
      out.fetch ();
      for (int b = 0; b < blocks; b++)
	{
	  int want[1024];
	  host (want, b, dim);
	  for (int t = 0; t < threads; t++)
	    CHECK (out[b * threads + t] == want[t]);
	}
    }
}
