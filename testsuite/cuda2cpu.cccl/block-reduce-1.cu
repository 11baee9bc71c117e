/* { dg-do run } */
/* cub::BlockReduce and cub::BlockScan, by each algorithm, in blocks of several
   sizes; some threads have no item.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cub/cub.cuh>
#include "cccl.h"

struct most
{
  __host__ __device__ int operator() (int a, int b) const
  {
    return a > b ? a : b;
  }
};

template <int N, cub::BlockReduceAlgorithm A>
__global__ void
reduce (const int *in, int *out, int valid)
{
  typedef cub::BlockReduce<int, N, A> blocks;
  __shared__ union
  {
    typename blocks::TempStorage all, some, largest;
  } storage;
  int x = in[threadIdx.x];
  int sum = blocks (storage.all).Sum (x);
  __syncthreads ();
  int first = blocks (storage.some).Sum (x, valid);
  __syncthreads ();
  int large = blocks (storage.largest).Reduce (x, most ());
  if (threadIdx.x == 0)
    {
      out[0] = sum;
      out[1] = first;
      out[2] = large;
    }
}

template <int N, cub::BlockScanAlgorithm A>
__global__ void
scan (const int *in, int *out, int *sum)
{
  typedef cub::BlockScan<int, N, A> blocks;
  __shared__ typename blocks::TempStorage storage;
  int x[2] = { in[2 * threadIdx.x], in[2 * threadIdx.x + 1] }, all;
  blocks (storage).ExclusiveSum (x, x, all);
  out[2 * threadIdx.x] = x[0];
  out[2 * threadIdx.x + 1] = x[1];
  if (threadIdx.x == N - 1)
    *sum = all;
}

template <int N, cub::BlockReduceAlgorithm A>
static void
test_reduce ()
{
  std::vector<int> in = numbers<int> (N, 1000);
  int sum = 0, first = 0, large = 0, valid = N * 2 / 3;
  for (int i = 0; i < N; i++)
    {
      sum += in[i];
      first += i < valid ? in[i] : 0;
      large = in[i] > large ? in[i] : large;
    }
  device_array<int> from (in), to (3);
  reduce<N, A><<<1, N>>> (from.p, to.p, valid);
  OK (cudaDeviceSynchronize ());
  CHECK ((to.get (3) == std::vector<int> { sum, first, large }));
}

template <int N, cub::BlockScanAlgorithm A>
static void
test_scan ()
{
  std::vector<int> in = numbers<int> (2 * N, 1000), want;
  int sum = 0;
  for (int x : in)
    {
      want.push_back (sum);
      sum += x;
    }
  device_array<int> from (in), to (2 * N), total (1);
  scan<N, A><<<1, N>>> (from.p, to.p, total.p);
  OK (cudaDeviceSynchronize ());
  CHECK (to.get (2 * N) == want && total.get (1)[0] == sum);
}

template <int N>
static void
test ()
{
  test_reduce<N, cub::BLOCK_REDUCE_RAKING> ();
  test_reduce<N, cub::BLOCK_REDUCE_WARP_REDUCTIONS> ();
  test_reduce<N, cub::BLOCK_REDUCE_RAKING_COMMUTATIVE_ONLY> ();
  test_scan<N, cub::BLOCK_SCAN_RAKING> ();
  test_scan<N, cub::BLOCK_SCAN_WARP_SCANS> ();
}

int
main ()
{
  test<32> ();
  test<96> ();
  test<128> ();
  test<512> ();
  return 0;
}
