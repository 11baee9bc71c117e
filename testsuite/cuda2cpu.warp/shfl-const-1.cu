/* { dg-do run } */
/* { dg-costly } */
/* Shuffles by constants: all kinds, widths and distances from none to more than
   a warp, in whole warps and in part of one.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

template <int KIND, int B, int WIDTH, typename T>
static __device__ T
shuffle (T v)
{
  switch (KIND)
    {
    case IDX:
      return __shfl_sync (FULL, v, B, WIDTH);
    case UP:
      return __shfl_up_sync (FULL, v, B, WIDTH);
    case DOWN:
      return __shfl_down_sync (FULL, v, B, WIDTH);
    default:
      return __shfl_xor_sync (FULL, v, B, WIDTH);
    }
}

/* The distances.  */
#define DISTANCES(D) \
  D (0) D (1) D (2) D (3) D (4) D (7) D (8) D (13) D (16) D (31) D (32) D (41)

template <int KIND, int WIDTH, typename T>
__global__ void
all (T *out)
{
  int t = threadIdx.x;
  T v = (T) (t * 3 + 1);
#define STORE(B) *out = shuffle<KIND, B, WIDTH> (v), out += blockDim.x;
  out += t;
  DISTANCES (STORE)
}

template <int KIND, int WIDTH, typename T>
static void
check (int threads)
{
  static const int distances[] = {
#define LIST(B) B,
    DISTANCES (LIST)
  };
  const int count = sizeof distances / sizeof *distances;
  buffer<T> out (count * threads);
  out.send ();
  all<KIND, WIDTH, T><<<1, threads>>> (out.dev);
  out.fetch ();
  for (int i = 0; i < count; i++)
    for (int t = 0; t < threads; t++)
      {
	int lane = source_lane (KIND, t % 32, distances[i], WIDTH);
	int from = t / 32 * 32 + (lane & 31);
	if (from < threads)
	  CHECK (out[i * threads + t] == (T) (from * 3 + 1));
      }
}

template <int KIND, typename T>
static void
check_widths (int threads)
{
  check<KIND, 2, T> (threads);
  check<KIND, 8, T> (threads);
  check<KIND, 16, T> (threads);
  check<KIND, 32, T> (threads);
}

template <typename T>
static void
check_kinds (int threads)
{
  check_widths<IDX, T> (threads);
  check_widths<UP, T> (threads);
  check_widths<DOWN, T> (threads);
  check_widths<XOR, T> (threads);
}

int
main ()
{
  for (int threads : { 64, 77 })
    {
      check_kinds<int> (threads);
      check<XOR, 32, double> (threads);
      check<DOWN, 16, double> (threads);
      check<UP, 32, long long> (threads);
      check<IDX, 8, float> (threads);
    }
}
