/* { dg-do run } */
/* cub::DeviceSegmentedReduce and cub::DeviceSegmentedRadixSort, with empty
   segments.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <algorithm>
#include <cub/cub.cuh>
#include "cccl.h"

int
main ()
{
  const int n = 7000;
  std::vector<int> in = numbers<int> (n, 1000);
  std::vector<int> ends { 0, 0, 1, 40, 40, 1000, 6990, 7000 };
  int segments = ends.size () - 1;
  device_array<int> from (in), at (ends), to (n);
  with_storage ([&] (void *p, size_t &bytes)
    { return cub::DeviceSegmentedReduce::Sum (p, bytes, from.p, to.p, segments,
					      at.p, at.p + 1); });
  std::vector<int> out = to.get (segments);
  for (int s = 0; s < segments; s++)
    {
      int sum = 0;
      for (int i = ends[s]; i < ends[s + 1]; i++)
	sum += in[i];
      CHECK (out[s] == sum);
    }
  with_storage ([&] (void *p, size_t &bytes)
    { return cub::DeviceSegmentedRadixSort::SortKeys (p, bytes, from.p, to.p, n,
						      segments, at.p,
						      at.p + 1); });
  for (int s = 0; s < segments; s++)
    std::sort (in.begin () + ends[s], in.begin () + ends[s + 1]);
  CHECK (to.get (n) == in);
  return 0;
}
