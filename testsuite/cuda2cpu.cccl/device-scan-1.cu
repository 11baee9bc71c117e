/* { dg-do run } */
/* cub::DeviceScan, whose blocks wait for those before them.
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

int
main ()
{
  for (int n : sizes)
    {
      std::vector<int> in = numbers<int> (n, 1000);
      device_array<int> from (in), to (n);
      with_storage ([&] (void *p, size_t &bytes)
	{ return cub::DeviceScan::ExclusiveSum (p, bytes, from.p, to.p, n); });
      std::vector<int> out = to.get (n);
      int sum = 0;
      for (int i = 0; i < n; sum += in[i++])
	CHECK (out[i] == sum);

      with_storage ([&] (void *p, size_t &bytes)
	{ return cub::DeviceScan::InclusiveScan (p, bytes, from.p, to.p,
						 larger (), n); });
      out = to.get (n);
      int most = -1;
      for (int i = 0; i < n; i++)
	{
	  most = in[i] > most ? in[i] : most;
	  CHECK (out[i] == most);
	}
    }
  return 0;
}
