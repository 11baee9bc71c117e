/* { dg-do run } */
/* cub::DeviceHistogram: even bins and bins by their bounds.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cub/cub.cuh>
#include "cccl.h"

static void
test (int n)
{
  std::vector<int> in = numbers<int> (n, 100), even (8), uneven (3);
  std::vector<int> bounds { 5, 10, 50, 90 };
  for (int x : in)
    {
      /* From 10 up to 90, eight bins.  */
      if (x >= 10 && x < 90)
	even[(x - 10) / 10]++;
      for (int i = 0; i < 3; i++)
	if (x >= bounds[i] && x < bounds[i + 1])
	  uneven[i]++;
    }
  device_array<int> from (in), bins (8), at (bounds);
  with_storage ([&] (void *p, size_t &bytes)
    { return cub::DeviceHistogram::HistogramEven (p, bytes, from.p, bins.p, 9,
						  10, 90, n); });
  CHECK (bins.get (8) == even);
  with_storage ([&] (void *p, size_t &bytes)
    { return cub::DeviceHistogram::HistogramRange (p, bytes, from.p, bins.p, 4,
						   at.p, n); });
  CHECK (bins.get (3) == uneven);
}

int
main ()
{
  for (int n : sizes)
    if (n)
      test (n);
  return 0;
}
