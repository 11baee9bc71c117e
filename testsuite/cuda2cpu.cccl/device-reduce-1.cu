/* { dg-do run } */
/* cub::DeviceReduce against sums on the host.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cub/cub.cuh>
#include "cccl.h"

struct larger
{
  __host__ __device__ int operator() (int a, int b) const
  {
    return a > b ? a : b;
  }
};

template <typename T>
static void
sum (int n)
{
  std::vector<T> in = numbers<T> (n, 1000);
  T want = 0;
  for (T x : in)
    want += x;
  device_array<T> from (in), to (1);
  with_storage ([&] (void *p, size_t &bytes)
    { return cub::DeviceReduce::Sum (p, bytes, from.p, to.p, n); });
  CHECK (to.get (1)[0] == want);
}

static void
extremes (int n)
{
  std::vector<int> in = numbers<int> (n, 1u << 20);
  int most = -1, least = 0;
  for (int i = 0; i < n; i++)
    {
      most = in[i] > most ? in[i] : most;
      least = in[i] < in[least] ? i : least;
    }
  device_array<int> from (in), to (1);
  with_storage ([&] (void *p, size_t &bytes)
    { return cub::DeviceReduce::Reduce (p, bytes, from.p, to.p, n, larger (),
					-1); });
  CHECK (to.get (1)[0] == most);
  if (n == 0)
    return;
  device_array<cub::KeyValuePair<int, int>> where (1);
  with_storage ([&] (void *p, size_t &bytes)
    { return cub::DeviceReduce::ArgMin (p, bytes, from.p, where.p, n); });
  CHECK (where.get (1)[0].key == least && where.get (1)[0].value == in[least]);
}

int
main ()
{
  for (int n : sizes)
    {
      sum<int> (n);
      sum<double> (n);
      extremes (n);
    }
  return 0;
}
