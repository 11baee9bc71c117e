/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-without=versions -O3 -fplugin-arg-cuda2cpu-dump=cuda_unroll_options-missed" } */
/* Where a network of exchanges between lanes has become vectors and is large,
   the loops over a warp's vectors stay loops; in a short one they are unrolled.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

#define THREADS 64

/* Exchange COUNT keys of each lane, and their places, with the other lanes:
   both keep the smaller or the larger, as BIT of the lane says.  */

template <int COUNT>
__device__ void
exchange (int *key, int *place, int mask, int bit)
{
#pragma unroll
  for (int i = 0; i < COUNT; i++)
    {
      int other = __shfl_xor_sync (~0u, key[i], mask);
      int where = __shfl_xor_sync (~0u, place[i], mask);
      bool upper = (threadIdx.x & bit) != 0;
      if (upper ? key[i] < other : other < key[i])
	{
	  key[i] = other;
	  place[i] = where;
	}
    }
}

/* Sort COUNT sequences of 32 keys in each warp up to runs of SIZE.  */

template <int COUNT, int SIZE>
__global__ void
network (int *keys, int *places)
{
  int key[COUNT], place[COUNT];
#pragma unroll
  for (int i = 0; i < COUNT; i++)
    {
      key[i] = keys[i * THREADS + threadIdx.x];
      place[i] = threadIdx.x % 32;
    }
#pragma unroll
  for (int size = 2; size <= SIZE; size *= 2)
    {
      exchange<COUNT> (key, place, size - 1, size / 2);
#pragma unroll
      for (int mask = size / 4; mask > 0; mask /= 2)
	exchange<COUNT> (key, place, mask, mask);
    }
#pragma unroll
  for (int i = 0; i < COUNT; i++)
    {
      keys[i * THREADS + threadIdx.x] = key[i];
      places[i * THREADS + threadIdx.x] = place[i];
    }
}

/* Run the network for COUNT keys of a lane and runs of SIZE, and look at
   them.  */

template <int COUNT, int SIZE>
void
run ()
{
  const int n = COUNT * THREADS;
  buffer<int> keys (n), places (n);
  int want[n];
  for (int i = 0; i < n; i++)
    want[i] = keys.host[i] = i * 7919 % 1009;
  keys.send ();
  places.send ();
  network<COUNT, SIZE><<<1, THREADS>>> (keys.dev, places.dev);
  keys.fetch ();
  places.fetch ();
  for (int i = 0; i < n; i++)
    {
      CHECK (keys[i] == want[i / 32 * 32 + places[i]]);
      CHECK (i % SIZE == 0 || keys[i - 1] <= keys[i]);
    }
}

int
main ()
{
  run<24, 32> ();
  run<2, 4> ();
}

/* { dg-final { scan-tree-dump-times "only very short loops are unrolled, since the function has \[0-9\]+ statements" 1 cuda_unroll_options } } */
