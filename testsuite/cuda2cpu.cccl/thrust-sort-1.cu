/* { dg-do run } */
/* Thrust's sorts: by radix, and by merging with an order of the user's.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <algorithm>
#include <thrust/device_vector.h>
#include <thrust/host_vector.h>
#include <thrust/sort.h>
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
      thrust::host_vector<int> host (in.begin (), in.end ());
      thrust::device_vector<int> a = host, b = host;
      thrust::sort (a.begin (), a.end ());
      thrust::stable_sort (b.begin (), b.end (), by_tens ());
      std::vector<int> sorted = in;
      std::sort (sorted.begin (), sorted.end ());
      host = a;
      CHECK (std::equal (sorted.begin (), sorted.end (), host.begin ()));
      std::stable_sort (in.begin (), in.end (), by_tens ());
      host = b;
      CHECK (std::equal (in.begin (), in.end (), host.begin ()));
    }
  return 0;
}
