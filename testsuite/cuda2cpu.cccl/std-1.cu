/* { dg-do run } */
/* libcu++ in device code: what cuda::std has of C++'s library, and atomics.
   Debian has no libcu++; <cuda/atomic> is ours there.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cuda/atomic>
#include "cccl.h"
#if __has_include (<cuda/std/tuple>)
#include <cuda/std/array>
#include <cuda/std/bit>
#include <cuda/std/complex>
#include <cuda/std/functional>
#include <cuda/std/limits>
#include <cuda/std/optional>
#include <cuda/std/tuple>
#include <cuda/std/utility>
#define HAVE_STD 1
#endif

const int BLOCKS = 5, THREADS = 96;

__device__ int total, seen;

__global__ void
count (unsigned *largest)
{
  cuda::atomic_ref<int, cuda::thread_scope_device> sum (total);
  cuda::atomic_ref<unsigned, cuda::thread_scope_device> most (*largest);
  __shared__ cuda::atomic<int, cuda::thread_scope_block> in_block;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (threadIdx.x == 0)
    in_block.store (0, cuda::std::memory_order_relaxed);
  __syncthreads ();
  in_block.fetch_add (1);
  sum.fetch_add (i, cuda::std::memory_order_relaxed);
  most.fetch_max (i * 7 % 1000);
  __syncthreads ();
  if (threadIdx.x == 0)
    atomicAdd (&seen, in_block.load ());
}

#ifdef HAVE_STD
__global__ void
library (const int *in, int *out)
{
  namespace std2 = cuda::std;
  int t = threadIdx.x;
  std2::array<int, 4> a = { in[t], 2, 3, 4 };
  std2::tuple<int, float> both (in[t], 0.5f);
  std2::optional<int> even;
  if (in[t] % 2 == 0)
    even = in[t] / 2;
  std2::complex<float> z (in[t], 1);
  z *= z;
  int sum = 0;
  for (int x : a)
    sum += x;
  auto p = std2::make_pair (sum, std2::popcount (unsigned (in[t])));
  out[t] = (std2::get<0> (both) + p.first * 10 + p.second * 100000
	    + even.value_or (-1) + int (z.real ())
	    + std2::plus<int> () (1, std2::numeric_limits<char>::digits));
}

static void
test_library ()
{
  std::vector<int> in = numbers<int> (THREADS, 1000);
  device_array<int> from (in), to (THREADS);
  library<<<1, THREADS>>> (from.p, to.p);
  OK (cudaDeviceSynchronize ());
  std::vector<int> out = to.get (THREADS);
  for (int i = 0; i < THREADS; i++)
    {
      int x = in[i];
      CHECK (out[i] == (x + (x + 9) * 10 + __builtin_popcount (x) * 100000
			+ (x % 2 ? -1 : x / 2) + (x * x - 1) + 8));
    }
}
#endif

int
main ()
{
  std::vector<unsigned> zero (1);
  device_array<unsigned> largest (zero);
  count<<<BLOCKS, THREADS>>> (largest.p);
  int n = BLOCKS * THREADS, sum, all;
  OK (cudaMemcpyFromSymbol (&sum, total, sizeof sum));
  OK (cudaMemcpyFromSymbol (&all, seen, sizeof all));
  unsigned most = 0;
  for (int i = 0; i < n; i++)
    most = i * 7 % 1000 > int (most) ? i * 7 % 1000 : most;
  CHECK (sum == n * (n - 1) / 2 && all == n && largest.get (1)[0] == most);
#ifdef HAVE_STD
  test_library ();
#endif
  return 0;
}
