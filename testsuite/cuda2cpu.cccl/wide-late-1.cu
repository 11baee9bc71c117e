/* { dg-do run } */
/* Chunks that take longer than others: who waits for one does it himself, and
   all results are the same.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <algorithm>
#include <cub/device/device_partition.cuh>
#include <cub/device/device_reduce.cuh>
#include <cub/device/device_scan.cuh>
#include <cub/device/device_select.cuh>
#include "cccl.h"

/* How many have been late, of those that may.  */
__device__ int late;

/* Take some milliseconds, for one number in some thousand, if nobody has at
   that number yet.  */
static __device__ int
pass (int x)
{
  if ((x & 0xfff) == 0x5a5 && atomicAdd (&late, 1) < 12)
    for (long long begin = clock64 (); clock64 () - begin < 6000000;)
      ;
  return x;
}

struct slow_sum
{
  __device__ int operator() (int a, int b) const
  {
    return a + pass (b);
  }
};

struct slow_odd
{
  __device__ bool operator() (int x) const { return pass (x) & 1; }
};

static void
again ()
{
  int zero = 0;
  OK (cudaMemcpyToSymbol (late, &zero, sizeof zero));
}

int
main ()
{
  const int n = 400000;
  std::vector<int> in = numbers<int> (n, 1u << 24), want (n), taken, left;
  for (int i = 0; i < n; i++)
    {
      want[i] = (int) ((i ? (unsigned) want[i - 1] : 0u) + in[i]);
      (in[i] & 1 ? taken : left).push_back (in[i]);
    }
  device_array<int> from (in), to (n), more (n), count (1);

  again ();
  with_storage ([&] (void *p, size_t &bytes)
    { return cub::DeviceScan::InclusiveScan (p, bytes, from.p, to.p,
					     slow_sum (), n); });
  CHECK (to.get (n) == want);

  /* In place, where chunks are read before they are written over.  */
  OK (cudaMemcpy (to.p, in.data (), n * sizeof (int), cudaMemcpyDefault));
  again ();
  with_storage ([&] (void *p, size_t &bytes)
    { return cub::DeviceScan::InclusiveScan (p, bytes, to.p, to.p, slow_sum (),
					     n); });
  CHECK (to.get (n) == want);

  again ();
  with_storage ([&] (void *p, size_t &bytes)
    { return cub::DeviceSelect::If (p, bytes, from.p, to.p, count.p, n,
				    slow_odd ()); });
  CHECK (count.get (1)[0] == (int) taken.size ());
  CHECK (to.get (taken.size ()) == taken);

  OK (cudaMemcpy (to.p, in.data (), n * sizeof (int), cudaMemcpyDefault));
  again ();
  with_storage ([&] (void *p, size_t &bytes)
    { return cub::DeviceSelect::If (p, bytes, to.p, to.p, count.p, n,
				    slow_odd ()); });
  CHECK (to.get (taken.size ()) == taken);

  again ();
  with_storage ([&] (void *p, size_t &bytes)
    { return cub::DevicePartition::If (p, bytes, from.p, to.p, count.p, n,
				       slow_odd ()); });
  std::vector<int> both = taken;
  both.insert (both.end (), left.rbegin (), left.rend ());
  CHECK (to.get (n) == both);

  /* Sums of runs of keys, some of them over several chunks.  */
  std::vector<int> keys (n), runs, sums;
  for (int i = 0; i < n; i++)
    {
      keys[i] = i ? keys[i - 1] + ((in[i] >> 4) % (i & 0x10000 ? 30000 : 7)
				   == 0) : 0;
      if (i == 0 || keys[i] != keys[i - 1])
	{
	  runs.push_back (keys[i]);
	  sums.push_back (0);
	}
      sums.back () += in[i];
    }
  device_array<int> k (keys);
  again ();
  with_storage ([&] (void *p, size_t &bytes)
    { return cub::DeviceReduce::ReduceByKey (p, bytes, k.p, to.p, from.p,
					     more.p, count.p, slow_sum (),
					     n); });
  CHECK (count.get (1)[0] == (int) runs.size ());
  CHECK (to.get (runs.size ()) == runs);
  CHECK (more.get (runs.size ()) == sums);
  return 0;
}
