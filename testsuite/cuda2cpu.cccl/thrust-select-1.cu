/* { dg-do run } */
/* Thrust's scans and those of its algorithms that leave elements out.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <thrust/copy.h>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/reduce.h>
#include <thrust/scan.h>
#include <thrust/unique.h>
#include "cccl.h"

struct odd
{
  __host__ __device__ bool operator() (int a) const { return a % 2 != 0; }
};

static void
test (int n, cudaStream_t stream)
{
  std::vector<int> in = numbers<int> (n, 4), scan, chosen, unique, sums;
  int sum = 0;
  for (int i = 0; i < n; i++)
    {
      scan.push_back (sum += in[i]);
      if (in[i] % 2)
	chosen.push_back (in[i]);
      if (i == 0 || in[i] != in[i - 1])
	{
	  unique.push_back (in[i]);
	  sums.push_back (0);
	}
      sums.back () += in[i];
    }
  device_array<int> from (in), to (n), totals (n);
  thrust::inclusive_scan (thrust::device, from.p, from.p + n, to.p);
  CHECK (to.get (n) == scan);
  int *end = thrust::copy_if (thrust::cuda::par.on (stream), from.p,
			      from.p + n, to.p, odd ());
  OK (cudaStreamSynchronize (stream));
  CHECK (end == to.p + chosen.size () && to.get (chosen.size ()) == chosen);
  int runs = thrust::reduce_by_key (thrust::device, from.p, from.p + n, from.p,
				    to.p, totals.p).first - to.p;
  CHECK (runs == int (unique.size ()));
  CHECK (to.get (runs) == unique && totals.get (runs) == sums);
  end = thrust::unique (thrust::device, from.p, from.p + n);
  CHECK (end == from.p + runs && from.get (runs) == unique);
  /* On the host.  */
  thrust::inclusive_scan (thrust::host, in.begin (), in.end (), in.begin ());
  CHECK (in == scan);
}

int
main ()
{
  cudaStream_t stream;
  OK (cudaStreamCreate (&stream));
  for (int n : sizes)
    test (n, stream);
  return 0;
}
