/* { dg-do run } */
/* cub::DeviceRunLengthEncode and cub::DeviceReduce::ReduceByKey.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cub/cub.cuh>
#include "cccl.h"

struct plus
{
  __host__ __device__ int operator() (int a, int b) const { return a + b; }
};

static void
test (int n)
{
  std::vector<int> in = numbers<int> (n, 3), keys, lengths, sums;
  for (int i = 0; i < n; i++)
    {
      if (i == 0 || in[i] != in[i - 1])
	{
	  keys.push_back (in[i]);
	  lengths.push_back (0);
	  sums.push_back (0);
	}
      lengths.back ()++;
      sums.back () += in[i];
    }
  int runs = keys.size ();
  device_array<int> from (in), to (n), totals (n), count (1);
  with_storage ([&] (void *p, size_t &bytes)
    { return cub::DeviceRunLengthEncode::Encode (p, bytes, from.p, to.p,
						 totals.p, count.p, n); });
  CHECK (count.get (1)[0] == runs);
  CHECK (to.get (runs) == keys && totals.get (runs) == lengths);

  with_storage ([&] (void *p, size_t &bytes)
    { return cub::DeviceReduce::ReduceByKey (p, bytes, from.p, to.p, from.p,
					     totals.p, count.p, plus (), n); });
  CHECK (count.get (1)[0] == runs);
  CHECK (to.get (runs) == keys && totals.get (runs) == sums);
}

int
main ()
{
  for (int n : sizes)
    if (n)
      test (n);
  return 0;
}
