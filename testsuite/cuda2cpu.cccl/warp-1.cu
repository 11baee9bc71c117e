/* { dg-do run } */
/* cub::WarpReduce and cub::WarpScan, in whole warps and in parts of them.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cub/cub.cuh>
#include "cccl.h"

const int N = 128;

template <int WIDTH>
__global__ void
warps (const int *in, int *sums, int *scans, int *heads)
{
  typedef cub::WarpReduce<int, WIDTH> reduce;
  typedef cub::WarpScan<int, WIDTH> scan;
  __shared__ typename reduce::TempStorage reduced[N / WIDTH];
  __shared__ typename reduce::TempStorage parts[N / WIDTH];
  __shared__ typename scan::TempStorage scanned[N / WIDTH];
  int t = threadIdx.x, warp = t / WIDTH, x = in[t], y;
  int sum = reduce (reduced[warp]).Sum (x);
  if (t % WIDTH == 0)
    sums[warp] = sum;
  scan (scanned[warp]).InclusiveSum (x, y);
  scans[t] = y;
  heads[t] = reduce (parts[warp]).HeadSegmentedSum (x, x % 3 == 0);
}

template <int WIDTH>
static void
test ()
{
  std::vector<int> in = numbers<int> (N, 100), want, scan;
  device_array<int> from (in), sums (N), scans (N), heads (N);
  warps<WIDTH><<<1, N>>> (from.p, sums.p, scans.p, heads.p);
  OK (cudaDeviceSynchronize ());
  std::vector<int> parts = heads.get (N);
  for (int i = 0; i < N; i += WIDTH)
    {
      int sum = 0;
      for (int j = i; j < i + WIDTH; j++)
	scan.push_back (sum += in[j]);
      want.push_back (sum);
      /* The first of each segment has its sum.  */
      for (int j = i; j < i + WIDTH;)
	{
	  int first = j, part = in[j++];
	  while (j < i + WIDTH && in[j] % 3)
	    part += in[j++];
	  CHECK (parts[first] == part);
	}
    }
  CHECK (sums.get (N / WIDTH) == want && scans.get (N) == scan);
}

int
main ()
{
  test<32> ();
  test<16> ();
  test<8> ();
  test<2> ();
  return 0;
}
