/* { dg-do run } */
/* cub::WarpLoad, WarpStore, WarpExchange and WarpMergeSort, in whole warps and
   in parts of them.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <algorithm>
#include <cub/warp/warp_exchange.cuh>
#include <cub/warp/warp_load.cuh>
#include <cub/warp/warp_merge_sort.cuh>
#include <cub/warp/warp_store.cuh>
#include "cccl.h"

const int N = 64;
const int ITEMS = 4;

struct more
{
  __host__ __device__ bool operator() (int a, int b) const { return a > b; }
};

template <int WIDTH>
__global__ void
warps (const int *in, int *copy, int *striped, int *sorted)
{
  typedef cub::WarpLoad<int, ITEMS, cub::WARP_LOAD_TRANSPOSE, WIDTH> load;
  typedef cub::WarpStore<int, ITEMS, cub::WARP_STORE_STRIPED, WIDTH> store;
  typedef cub::WarpExchange<int, ITEMS, WIDTH> exchange;
  typedef cub::WarpMergeSort<int, ITEMS, WIDTH> sort;
  __shared__ union
  {
    typename load::TempStorage load;
    typename exchange::TempStorage exchange;
    typename sort::TempStorage sort;
    typename store::TempStorage store;
  } storage[N / WIDTH];
  int warp = threadIdx.x / WIDTH, first = warp * WIDTH * ITEMS;
  int lane = threadIdx.x % WIDTH, x[ITEMS], y[ITEMS];
  load (storage[warp].load).Load (in + first, x);
  for (int i = 0; i < ITEMS; i++)
    copy[first + lane * ITEMS + i] = x[i];
  __syncwarp ();
  exchange (storage[warp].exchange).BlockedToStriped (x, y);
  __syncwarp ();
  store (storage[warp].store).Store (striped + first, y);
  __syncwarp ();
  sort (storage[warp].sort).Sort (x, more ());
  for (int i = 0; i < ITEMS; i++)
    sorted[first + lane * ITEMS + i] = x[i];
}

template <int WIDTH>
static void
test ()
{
  const int n = N * ITEMS;
  std::vector<int> in = numbers<int> (n, 1000);
  device_array<int> from (in), a (n), b (n), c (n);
  warps<WIDTH><<<1, N>>> (from.p, a.p, b.p, c.p);
  OK (cudaDeviceSynchronize ());
  CHECK (a.get (n) == in && b.get (n) == in);
  for (int i = 0; i < n; i += WIDTH * ITEMS)
    std::sort (in.begin () + i, in.begin () + i + WIDTH * ITEMS, more ());
  CHECK (c.get (n) == in);
}

int
main ()
{
  test<32> ();
  test<16> ();
  test<4> ();
  return 0;
}
