/* { dg-do run } */
/* cub::DeviceRadixSort: keys, and pairs by some of the keys' bits.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <algorithm>
#include <cub/cub.cuh>
#include "cccl.h"

static void
keys (int n)
{
  std::vector<unsigned> in = numbers<unsigned> (n, 1u << 24);
  device_array<unsigned> from (in), to (n);
  with_storage ([&] (void *p, size_t &bytes)
    { return cub::DeviceRadixSort::SortKeys (p, bytes, from.p, to.p, n); });
  std::sort (in.begin (), in.end ());
  CHECK (to.get (n) == in);
}

/* Those with the same bits keep their order.  */

static void
pairs (int n)
{
  std::vector<int> in = numbers<int> (n, 1u << 24), order (n);
  for (int i = 0; i < n; i++)
    order[i] = i;
  device_array<int> from (in), to (n), values (order), sorted (n);
  with_storage ([&] (void *p, size_t &bytes)
    { return cub::DeviceRadixSort::SortPairsDescending (p, bytes, from.p, to.p,
							values.p, sorted.p, n,
							4, 12); });
  std::stable_sort (order.begin (), order.end (), [&] (int a, int b)
    { return (in[a] >> 4 & 255) > (in[b] >> 4 & 255); });
  CHECK (sorted.get (n) == order);
  std::vector<int> out = to.get (n);
  for (int i = 0; i < n; i++)
    CHECK (out[i] == in[order[i]]);
}

int
main ()
{
  for (int n : sizes)
    {
      keys (n);
      pairs (n);
    }
  return 0;
}
