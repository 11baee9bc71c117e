/* { dg-do run } */
/* Algorithms on the whole device keep the order of an operation that does not
   commute, take a stream and its capture, and may work in place; temporary
   storage that is too small is an error.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cub/device/device_reduce.cuh>
#include <cub/device/device_scan.cuh>
#include <cub/device/device_select.cuh>
#include "cccl.h"

/* Maps x -> a x + b modulo 2^32, one after the other.  */
struct map
{
  unsigned a, b;

  __host__ __device__ bool operator== (const map &other) const
  {
    return a == other.a && b == other.b;
  }
};

struct then
{
  __host__ __device__ map operator() (const map &f, const map &g) const
  {
    return { f.a * g.a, f.b * g.a + g.b };
  }
};

struct sum
{
  __host__ __device__ long operator() (long a, long b) const { return a + b; }
};

struct odd
{
  __host__ __device__ bool operator() (int x) const { return x % 2 != 0; }
};

static std::vector<map>
maps (int n)
{
  std::vector<unsigned> a = numbers<unsigned> (n, 1u << 24, 3);
  std::vector<map> result (n);
  for (int i = 0; i < n; i++)
    result[i] = { 2 * a[i] + 1, a[i] >> 3 };
  return result;
}

static void
scans (int n)
{
  std::vector<map> in = maps (n), inclusive (n), exclusive (n);
  map sum = { 1, 5 };
  for (int i = 0; i < n; i++)
    {
      exclusive[i] = sum;
      sum = then () (sum, in[i]);
      inclusive[i] = i ? then () (inclusive[i - 1], in[i]) : in[i];
    }
  device_array<map> from (in), to (n);
  with_storage ([&] (void *p, size_t &bytes)
    { return cub::DeviceScan::ExclusiveScan (p, bytes, from.p, to.p, then (),
					     map { 1, 5 }, n); });
  CHECK (to.get (n) == exclusive);
  with_storage ([&] (void *p, size_t &bytes)
    { return cub::DeviceScan::InclusiveScan (p, bytes, from.p, from.p,
					     then (), n); });
  CHECK (from.get (n) == inclusive);
}

static void
by_key (int n, unsigned length)
{
  std::vector<map> in = maps (n), sums;
  std::vector<unsigned> random = numbers<unsigned> (n, length, 7);
  std::vector<int> keys (n), first;
  for (int i = 0; i < n; i++)
    {
      keys[i] = i ? keys[i - 1] + (random[i] == 0) : 0;
      if (i && keys[i] == keys[i - 1])
	sums.back () = then () (sums.back (), in[i]);
      else
	{
	  first.push_back (keys[i]);
	  sums.push_back (in[i]);
	}
    }
  device_array<map> from (in), to (n);
  device_array<int> k (keys), unique (n), count (1);
  with_storage ([&] (void *p, size_t &bytes)
    { return cub::DeviceReduce::ReduceByKey (p, bytes, k.p, unique.p, from.p,
					     to.p, count.p, then (), n); });
  CHECK (count.get (1)[0] == (int) sums.size ());
  CHECK (unique.get (sums.size ()) == first);
  CHECK (to.get (sums.size ()) == sums);
}

/* Flags are summed as what the result is.  */

static void
flags (int n)
{
  std::vector<int> in = numbers<int> (n, 1000);
  std::vector<unsigned char> bytes (in.begin (), in.end ());
  long want = 0;
  for (unsigned char x : bytes)
    want += x;
  device_array<unsigned char> from (bytes);
  device_array<long> to (1), sums (n);
  with_storage ([&] (void *p, size_t &size)
    { return cub::DeviceReduce::Sum (p, size, from.p, to.p, n); });
  CHECK (to.get (1)[0] == want);
  with_storage ([&] (void *p, size_t &size)
    { return cub::DeviceScan::ExclusiveScan (p, size, from.p, sums.p,
					     sum (), 0l, n); });
  CHECK (n == 0 || sums.get (n)[n - 1] == want - bytes[n - 1]);
}

static void
in_place (int n)
{
  std::vector<int> in = numbers<int> (n, 1000), want;
  for (int x : in)
    if (x % 2)
      want.push_back (x);
  device_array<int> items (in), count (1);
  with_storage ([&] (void *p, size_t &bytes)
    { return cub::DeviceSelect::If (p, bytes, items.p, items.p, count.p, n,
				    odd ()); });
  CHECK (count.get (1)[0] == (int) want.size ());
  CHECK (items.get (want.size ()) == want);
}

/* A captured sum is done when the graph is launched, each time.  */

static void
captured (int n)
{
  std::vector<int> ones (n, 1);
  device_array<int> from (ones), to (1), sums (n);
  size_t bytes = 0, more = 0;
  OK (cub::DeviceReduce::Sum (NULL, bytes, from.p, to.p, n));
  OK (cub::DeviceScan::InclusiveSum (NULL, more, from.p, sums.p, n));
  void *storage;
  OK (cudaMalloc (&storage, bytes + more));
  if (n > 100000)
    {
      size_t less = bytes / 2;
      CHECK (cub::DeviceReduce::Sum (storage, less, from.p, to.p, n)
	     == cudaErrorInvalidValue);
    }
  cudaStream_t stream;
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  OK (cudaStreamCreate (&stream));
  OK (cudaMemset (to.p, 0, sizeof (int)));
  OK (cudaStreamBeginCapture (stream, cudaStreamCaptureModeRelaxed));
  OK (cub::DeviceScan::InclusiveSum (storage, more, from.p, sums.p, n,
				     stream));
  OK (cub::DeviceReduce::Sum (storage, bytes, sums.p, to.p, n, stream));
  OK (cudaStreamEndCapture (stream, &graph));
  CHECK (to.get (1)[0] == 0);
  OK (cudaGraphInstantiate (&exec, graph, NULL, NULL, 0));
  for (int i = 0; i < 3; i++)
    {
      OK (cudaMemsetAsync (to.p, 0, sizeof (int), stream));
      OK (cudaGraphLaunch (exec, stream));
      OK (cudaStreamSynchronize (stream));
      CHECK (to.get (1)[0] == (int) (unsigned (n) * (n + 1ull) / 2));
    }
  OK (cudaGraphExecDestroy (exec));
  OK (cudaGraphDestroy (graph));
  OK (cudaStreamDestroy (stream));
  OK (cudaFree (storage));
}

int
main ()
{
  const int some[] = { 0, 1, 33, 5000, 300001 };
  for (int n : some)
    {
      scans (n);
      flags (n);
      by_key (n, 3);
      by_key (n, 20000);
      in_place (n);
    }
  captured (1000);
  captured (300001);
  return 0;
}
