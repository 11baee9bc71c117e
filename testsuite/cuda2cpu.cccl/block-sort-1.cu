/* { dg-do run } */
/* cub::BlockLoad, cub::BlockRadixSort, cub::BlockStore and cub::BlockHistogram
   together, sharing memory.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <algorithm>
#include <cub/cub.cuh>
#include "cccl.h"

template <int N, int ITEMS, cub::BlockLoadAlgorithm L,
	  cub::BlockStoreAlgorithm S>
__global__ void
sort (const unsigned *in, unsigned *out, int valid)
{
  typedef cub::BlockLoad<unsigned, N, ITEMS, L> load;
  typedef cub::BlockRadixSort<unsigned, N, ITEMS> sort;
  typedef cub::BlockStore<unsigned, N, ITEMS, S> store;
  __shared__ union
  {
    typename load::TempStorage in;
    typename sort::TempStorage sorted;
    typename store::TempStorage out;
  } storage;
  unsigned x[ITEMS];
  load (storage.in).Load (in, x, valid, ~0u);
  __syncthreads ();
  sort (storage.sorted).Sort (x);
  __syncthreads ();
  store (storage.out).Store (out, x, valid);
}

template <int N, cub::BlockHistogramAlgorithm A>
__global__ void
count (const unsigned *in, unsigned *out)
{
  typedef cub::BlockHistogram<unsigned char, N, 4, 256, A> histogram;
  __shared__ typename histogram::TempStorage storage;
  __shared__ unsigned bins[256];
  unsigned char x[4];
  for (int i = 0; i < 4; i++)
    x[i] = in[threadIdx.x * 4 + i];
  histogram (storage).Histogram (x, bins);
  __syncthreads ();
  for (int i = threadIdx.x; i < 256; i += N)
    out[i] = bins[i];
}

template <int N, int ITEMS, cub::BlockLoadAlgorithm L,
	  cub::BlockStoreAlgorithm S>
static void
test_sort ()
{
  int valid = N * ITEMS - 5;
  std::vector<unsigned> in = numbers<unsigned> (valid, 1u << 24);
  device_array<unsigned> from (in), to (valid);
  sort<N, ITEMS, L, S><<<1, N>>> (from.p, to.p, valid);
  OK (cudaDeviceSynchronize ());
  std::sort (in.begin (), in.end ());
  CHECK (to.get (valid) == in);
}

template <int N, cub::BlockHistogramAlgorithm A>
static void
test_histogram ()
{
  std::vector<unsigned> in = numbers<unsigned> (N * 4, 256), want (256);
  for (unsigned x : in)
    want[x]++;
  device_array<unsigned> from (in), to (256);
  count<N, A><<<1, N>>> (from.p, to.p);
  OK (cudaDeviceSynchronize ());
  CHECK (to.get (256) == want);
}

int
main ()
{
  test_sort<64, 4, cub::BLOCK_LOAD_DIRECT, cub::BLOCK_STORE_DIRECT> ();
  test_sort<128, 3, cub::BLOCK_LOAD_TRANSPOSE, cub::BLOCK_STORE_TRANSPOSE> ();
  test_sort<256, 2, cub::BLOCK_LOAD_WARP_TRANSPOSE,
	    cub::BLOCK_STORE_WARP_TRANSPOSE> ();
  test_histogram<128, cub::BLOCK_HISTO_ATOMIC> ();
  test_histogram<64, cub::BLOCK_HISTO_SORT> ();
  return 0;
}
