/* { dg-do run } */
/* cub::DeviceSegmentedSort, DeviceScan by key, DeviceSelect::UniqueByKey and
   DeviceSelect::Flagged.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <algorithm>
#include <cub/device/device_scan.cuh>
#include <cub/device/device_segmented_sort.cuh>
#include <cub/device/device_select.cuh>
#include "cccl.h"

/* Segments of growing length.  */

static void
segments (int n)
{
  std::vector<int> in = numbers<int> (n, 1u << 20), starts;
  int last = 0;
  for (int i = 0, length = 0; i < n; i += length++)
    starts.push_back (last = i);
  starts.push_back (n);
  int count = starts.size () - 1;
  device_array<int> from (in), to (n), bounds (starts);
  with_storage ([&] (void *p, size_t &bytes)
    { return cub::DeviceSegmentedSort::SortKeys (p, bytes, from.p, to.p, n,
						 count, bounds.p,
						 bounds.p + 1); });
  for (int i = 0; i < count; i++)
    std::sort (in.begin () + starts[i], in.begin () + starts[i + 1]);
  CHECK (to.get (n) == in);
}

static void
keys (int n)
{
  std::vector<int> in = numbers<int> (n, 1000), groups (n), scan (n), unique,
    firsts, flagged;
  for (int i = 0; i < n; i++)
    {
      groups[i] = i / 7 - i / 100;
      bool first = i == 0 || groups[i] != groups[i - 1];
      scan[i] = first ? 0 : scan[i - 1] + in[i - 1];
      if (first)
	{
	  unique.push_back (groups[i]);
	  firsts.push_back (in[i]);
	}
      if (groups[i] % 2)
	flagged.push_back (in[i]);
    }
  std::vector<char> flags (n);
  for (int i = 0; i < n; i++)
    flags[i] = groups[i] % 2;
  device_array<int> from (in), by (groups), to (n), kept (n), number (1);
  device_array<char> chosen (flags);
  with_storage ([&] (void *p, size_t &bytes)
    { return cub::DeviceScan::ExclusiveSumByKey (p, bytes, by.p, from.p, to.p,
						 n); });
  CHECK (to.get (n) == scan);
  with_storage ([&] (void *p, size_t &bytes)
    { return cub::DeviceSelect::UniqueByKey (p, bytes, by.p, from.p, kept.p,
					     to.p, number.p, n); });
  int count = unique.size ();
  CHECK (number.get (1)[0] == count);
  CHECK (kept.get (count) == unique && to.get (count) == firsts);
  with_storage ([&] (void *p, size_t &bytes)
    { return cub::DeviceSelect::Flagged (p, bytes, from.p, chosen.p, to.p,
					 number.p, n); });
  count = flagged.size ();
  CHECK (number.get (1)[0] == count && to.get (count) == flagged);
}

int
main ()
{
  for (int n : sizes)
    {
      segments (n);
      keys (n);
    }
  return 0;
}
