/* { dg-do run } */
/* Runs, partitions and sorts by comparison over several chunks.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <algorithm>
#include <cub/device/device_merge_sort.cuh>
#include <cub/device/device_partition.cuh>
#include <cub/device/device_run_length_encode.cuh>
#include "cccl.h"

struct below
{
  __host__ __device__ bool operator() (int a, int b) const
  {
    return (a & 255) < (b & 255);
  }
};

struct odd
{
  __host__ __device__ bool operator() (int x) const { return x % 2 != 0; }
};

static void
runs (int n, unsigned length)
{
  std::vector<unsigned> random = numbers<unsigned> (n, length, 7);
  std::vector<int> keys (n), first, lengths, places, long_lengths;
  for (int i = 0, begin = 0; i < n; i++)
    {
      keys[i] = i ? keys[i - 1] + (random[i] == 0) : 0;
      if (i == 0 || keys[i] != keys[i - 1])
	{
	  first.push_back (keys[i]);
	  lengths.push_back (0);
	  begin = i;
	}
      if (++lengths.back () == 2)
	{
	  places.push_back (begin);
	  long_lengths.push_back (1);
	}
      if (lengths.back () > 1)
	long_lengths.back ()++;
    }
  device_array<int> k (keys), unique (n), number (n), count (1);
  with_storage ([&] (void *p, size_t &bytes)
    { return cub::DeviceRunLengthEncode::Encode (p, bytes, k.p, unique.p,
						 number.p, count.p, n); });
  CHECK (count.get (1)[0] == (int) first.size ());
  CHECK (unique.get (first.size ()) == first);
  CHECK (number.get (first.size ()) == lengths);
  with_storage ([&] (void *p, size_t &bytes)
    { return cub::DeviceRunLengthEncode::NonTrivialRuns
	(p, bytes, k.p, unique.p, number.p, count.p, n); });
  CHECK (count.get (1)[0] == (int) places.size ());
  CHECK (unique.get (places.size ()) == places);
  CHECK (number.get (places.size ()) == long_lengths);
}

static void
partition (int n)
{
  std::vector<int> in = numbers<int> (n, 1000), want, rest;
  for (int x : in)
    (x % 2 ? want : rest).push_back (x);
  int taken = want.size ();
  want.insert (want.end (), rest.rbegin (), rest.rend ());
  device_array<int> from (in), to (n), count (1);
  with_storage ([&] (void *p, size_t &bytes)
    { return cub::DevicePartition::If (p, bytes, from.p, to.p, count.p, n,
				       odd ()); });
  CHECK (count.get (1)[0] == taken);
  CHECK (to.get (n) == want);
}

static void
sort (int n)
{
  std::vector<int> in = numbers<int> (n, 1u << 24), order (n), want;
  for (int i = 0; i < n; i++)
    order[i] = i;
  device_array<int> keys (in), values (order), to (n);
  std::stable_sort (order.begin (), order.end (), [&] (int a, int b)
    { return below () (in[a], in[b]); });
  for (int i : order)
    want.push_back (in[i]);
  with_storage ([&] (void *p, size_t &bytes)
    { return cub::DeviceMergeSort::SortKeysCopy (p, bytes, keys.p, to.p, n,
						 below ()); });
  CHECK (to.get (n) == want);
  with_storage ([&] (void *p, size_t &bytes)
    { return cub::DeviceMergeSort::StableSortPairs (p, bytes, keys.p, values.p,
						    n, below ()); });
  CHECK (keys.get (n) == want);
  CHECK (values.get (n) == order);
}

int
main ()
{
  const int some[] = { 0, 1, 2, 33, 5000, 70000, 300001 };
  for (int n : some)
    {
      runs (n, 3);
      runs (n, 20000);
      runs (n, 1);
      partition (n);
      sort (n);
    }
  return 0;
}
