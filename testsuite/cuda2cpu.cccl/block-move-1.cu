/* { dg-do run } */
/* What hands items from thread to thread of a block: cub::BlockExchange,
   BlockShuffle, BlockDiscontinuity, BlockAdjacentDifference, and
   BlockMergeSort, in blocks of several sizes.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <algorithm>
#include <cub/block/block_adjacent_difference.cuh>
#include <cub/block/block_discontinuity.cuh>
#include <cub/block/block_exchange.cuh>
#include <cub/block/block_merge_sort.cuh>
#include <cub/block/block_shuffle.cuh>
#include "cccl.h"

const int ITEMS = 3;

struct differs
{
  __host__ __device__ bool operator() (int a, int b) const { return a != b; }
};

struct less
{
  __host__ __device__ bool operator() (int a, int b) const { return a < b; }
};

struct minus
{
  __host__ __device__ int operator() (int a, int b) const { return a - b; }
};

/* What a kernel below computes of N * ITEMS items.  */
struct results
{
  int *striped, *back, *heads, *tails, *before, *differences, *sorted;
};

template <int N>
__global__ void
move (const int *in, results out)
{
  typedef cub::BlockExchange<int, N, ITEMS> exchange;
  typedef cub::BlockDiscontinuity<int, N> discontinuity;
  typedef cub::BlockShuffle<int, N> shuffle;
  typedef cub::BlockAdjacentDifference<int, N> difference;
  typedef cub::BlockMergeSort<int, N, ITEMS> sort;
  __shared__ union
  {
    typename exchange::TempStorage exchange;
    typename discontinuity::TempStorage discontinuity;
    typename shuffle::TempStorage shuffle;
    typename difference::TempStorage difference;
    typename sort::TempStorage sort;
  } storage;
  int t = threadIdx.x, x[ITEMS], y[ITEMS], heads[ITEMS], tails[ITEMS], before;
  for (int i = 0; i < ITEMS; i++)
    x[i] = in[t * ITEMS + i];
  exchange (storage.exchange).BlockedToStriped (x, y);
  for (int i = 0; i < ITEMS; i++)
    out.striped[t + i * N] = y[i];
  __syncthreads ();
  exchange (storage.exchange).StripedToBlocked (y, y);
  for (int i = 0; i < ITEMS; i++)
    out.back[t * ITEMS + i] = y[i];
  __syncthreads ();
  discontinuity (storage.discontinuity).FlagHeadsAndTails (heads, tails, x,
							   differs ());
  __syncthreads ();
  shuffle (storage.shuffle).Offset (x[0], before, -1);
  __syncthreads ();
  difference (storage.difference).SubtractLeft (x, y, minus ());
  for (int i = 0; i < ITEMS; i++)
    {
      out.heads[t * ITEMS + i] = heads[i];
      out.tails[t * ITEMS + i] = tails[i];
      out.differences[t * ITEMS + i] = y[i];
    }
  out.before[t] = t > 0 ? before : -1;
  __syncthreads ();
  sort (storage.sort).Sort (x, less ());
  for (int i = 0; i < ITEMS; i++)
    out.sorted[t * ITEMS + i] = x[i];
}

template <int N>
static void
test ()
{
  const int n = N * ITEMS;
  std::vector<int> in = numbers<int> (n, 3), heads (n), tails (n),
    differences (n), before (N);
  for (int i = 0; i < n; i++)
    {
      heads[i] = i == 0 || in[i] != in[i - 1];
      tails[i] = i == n - 1 || in[i] != in[i + 1];
      differences[i] = i == 0 ? in[0] : in[i] - in[i - 1];
    }
  for (int t = 0; t < N; t++)
    before[t] = t > 0 ? in[(t - 1) * ITEMS] : -1;
  device_array<int> from (in), a (n), b (n), c (n), d (n), e (n), f (n), g (n);
  move<N><<<1, N>>> (from.p, results { a.p, b.p, c.p, d.p, e.p, f.p, g.p });
  OK (cudaDeviceSynchronize ());
  /* Each thread's items come to lie side by side in memory either way.  */
  CHECK (a.get (n) == in && b.get (n) == in);
  CHECK (c.get (n) == heads && d.get (n) == tails);
  CHECK (e.get (N) == before && f.get (n) == differences);
  std::sort (in.begin (), in.end ());
  CHECK (g.get (n) == in);
}

int
main ()
{
  test<32> ();
  test<64> ();
  test<256> ();
  return 0;
}
