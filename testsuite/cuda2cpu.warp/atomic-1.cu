/* { dg-do run } */
/* { dg-options "-std=c++17" } */
/* cuda::atomic and cuda::atomic_ref: numbers of all kinds, pointers and
   structures, in global and shared memory and on the host.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cuda/atomic>
#include "warp.h"

/* Apply all operations that T has to AT, as thread T of N; each leaves a result
   that does not depend on the order of threads.  */
template <typename T, cuda::thread_scope SCOPE>
static __host__ __device__ void
calculate (cuda::atomic<T, SCOPE> *at, int t, int n)
{
  at[0].fetch_add ((T) t);
  at[0] += (T) 1;
  at[1].fetch_sub ((T) t, cuda::std::memory_order_relaxed);
  at[1] -= (T) 2;
  at[2].fetch_min ((T) (t + 3));
  at[3].fetch_max ((T) t, cuda::memory_order_acq_rel);
  ++at[4];
  at[4]++;
  --at[4];
  T old = at[5].load (cuda::memory_order_relaxed);
  while (!at[5].compare_exchange_weak (old, old + (T) 2))
    ;
  old = (T) 0;
  if (at[6].compare_exchange_strong (old, (T) (n + 1),
				     cuda::memory_order_release,
				     cuda::memory_order_relaxed))
    at[7].store ((T) 5);
}

template <typename T>
static int
count_wrong (const cuda::atomic<T> *at, int n)
{
  T sum = (T) (n * (n - 1) / 2);
  int wrong = at[0] != (T) (sum + (T) n) || at[1] != (T) (-sum - (T) (2 * n));
  wrong += at[2].load () != (T) 3 || at[3].load () != (T) (n - 1);
  wrong += at[4] != (T) n || at[5] != (T) (2 * n);
  wrong += at[6] != (T) (n + 1) || at[7] != (T) 5;
  return wrong;
}

const int SLOTS = 8;

template <typename T>
static __host__ __device__ void
clear (cuda::atomic<T> *at)
{
  for (int i = 0; i < SLOTS; i++)
    at[i] = (T) (i == 2 ? 100 : 0);
}

template <typename T>
__global__ void
numbers (cuda::atomic<T> *at, int *wrong)
{
  using block_atomic = cuda::atomic<T, cuda::thread_scope_block>;
  __shared__ block_atomic own[SLOTS];
  int t = threadIdx.x, n = blockDim.x;
  calculate (at, t, n);
  if (t < SLOTS)
    own[t] = (T) (t == 2 ? 100 : 0);
  __syncthreads ();
  calculate (own, t, n);
  __syncthreads ();
  /* What all have done is the same there.  */
  if (t < SLOTS && own[t].load () != at[t].load ())
    atomicAdd (wrong, 1);
}

template <typename T>
static void
check_numbers ()
{
  cuda::atomic<T> *at;
  CHECK (cudaMallocManaged (&at, SLOTS * sizeof *at) == cudaSuccess);
  static_assert (sizeof *at == sizeof (T), "an atomic object is its value");
  for (int n : { 8, 33, 50 })
    {
      buffer<int> wrong (1);
      clear (at);
      numbers<T><<<1, n>>> (at, wrong.dev);
      wrong.fetch ();
      CHECK (wrong[0] == 0);
      CHECK (count_wrong (at, n) == 0);
      clear (at);
      for (int t = 0; t < n; t++)
	calculate (at, t, n);
      CHECK (count_wrong (at, n) == 0);
    }
  CHECK (cudaFree (at) == cudaSuccess);
}

/* Bits, a pointer, a structure and a reference.  */

struct pair
{
  short a, b;
};

__global__ void
others (unsigned *bits, int **next, pair *p, float *sum, int *data)
{
  cuda::atomic_ref<unsigned, cuda::thread_scope_device> any (bits[0]);
  cuda::atomic_ref<unsigned> all (bits[1]), odd (bits[2]);
  unsigned bit = 1u << threadIdx.x % 32;
  any |= bit;
  all.fetch_and (~(threadIdx.x % 2 ? 0 : bit));
  odd ^= bit;
  cuda::atomic_ref<int *> take (*next);
  *take.fetch_add (1) = threadIdx.x;
  cuda::atomic_ref<pair> both (*p);
  pair seen = both.load (), now;
  do
    now = pair { (short) (seen.a + 1), (short) (seen.b - 1) };
  while (!both.compare_exchange_strong (seen, now));
  cuda::atomic_ref<float> total (*sum);
  total += 0.5f;
  cuda::atomic_thread_fence (cuda::memory_order_seq_cst,
			     cuda::thread_scope_device);
  if (threadIdx.x == 0)
    data[blockDim.x] = any.is_lock_free ();
}

/* Threads wait for one another, upwards.  */
__global__ void
turns (int *out)
{
  __shared__ cuda::atomic<int, cuda::thread_scope_block> turn;
  int t = threadIdx.x;
  if (t == 0)
    turn.store (blockDim.x - 1);
  __syncthreads ();
  for (int now = turn.load (); now != t; now = turn.load ())
    turn.wait (now);
  out[t] = turn.exchange (t - 1, cuda::memory_order_acq_rel);
  turn.notify_all ();
}

int
main ()
{
  check_numbers<int> ();
  check_numbers<unsigned> ();
  check_numbers<long long> ();
  check_numbers<unsigned long long> ();
  check_numbers<float> ();
  check_numbers<double> ();

  const int n = 64;
  buffer<unsigned> bits (3);
  buffer<int *> next (1);
  buffer<pair> p (1);
  buffer<float> sum (1);
  buffer<int> data (n + 1), out (n);
  bits[1] = FULL;
  bits.send ();
  next[0] = data.dev;
  next.send ();
  others<<<1, n>>> (bits.dev, next.dev, p.dev, sum.dev, data.dev);
  bits.fetch ();
  next.fetch ();
  p.fetch ();
  sum.fetch ();
  data.fetch ();
  CHECK (bits[0] == FULL && bits[1] == 0xaaaaaaaa && bits[2] == 0);
  CHECK (next[0] == data.dev + n);
  CHECK (p[0].a == n && p[0].b == -n && sum[0] == n / 2.0f && data[n] == 1);
  unsigned seen[2] = { 0, 0 };
  for (int i = 0; i < n; i++)
    seen[data[i] / 32] |= 1u << data[i] % 32;
  CHECK (seen[0] == FULL && seen[1] == FULL);

  turns<<<1, n>>> (out.dev);
  out.fetch ();
  for (int t = 0; t < n; t++)
    CHECK (out[t] == t);
}
