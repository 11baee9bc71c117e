/* { dg-do run } */
/* cub::DeviceMergeSort with an order of the user's.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <algorithm>
#include <cub/cub.cuh>
#include "cccl.h"

struct by_tens
{
  __host__ __device__ bool operator() (int a, int b) const
  {
    return a / 10 < b / 10;
  }
};

int
main ()
{
  for (int n : sizes)
    {
      std::vector<int> in = numbers<int> (n, 5000);
      device_array<int> keys (in);
      with_storage ([&] (void *p, size_t &bytes)
	{ return cub::DeviceMergeSort::StableSortKeys (p, bytes, keys.p, n,
						       by_tens ()); });
      std::stable_sort (in.begin (), in.end (), by_tens ());
      CHECK (keys.get (n) == in);
    }
  return 0;
}
