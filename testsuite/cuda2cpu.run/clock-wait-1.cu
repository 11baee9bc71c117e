/* { dg-do run } */
/* Threads of a block that wait by the clock wait at the same time.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <chrono>
#include "check.h"

const int N = 256;

/* Every other thread waits once more, from where its first wait has ended.  The
   sum behind the barrier sees all threads.  */
__global__ void
wait (long long *waited, int *sums, long long ticks)
{
  __shared__ int s[N];
  int t = threadIdx.x;
  long long start = clock64 (), now;
  do
    now = clock64 ();
  while (now - start < ticks);
  if (t % 2)
    for (int i = 0; i < 1000000 && clock64 () - now < ticks; i++)
      ;
  waited[t] = clock64 () - start;
  s[t] = t;
  __syncthreads ();
  for (int d = blockDim.x / 2; d > 0; d /= 2)
    {
      if (t < d)
	s[t] += s[t + d];
      __syncthreads ();
    }
  sums[t] = s[0] + t;
}

/* Return how many seconds a block of THREADS takes.  */
static double
run (int threads, long long *waited, int *sums, long long ticks)
{
  auto start = std::chrono::steady_clock::now ();
  wait<<<1, threads>>> (waited, sums, ticks);
  OK (cudaDeviceSynchronize ());
  return std::chrono::duration<double>
    (std::chrono::steady_clock::now () - start).count ();
}

int
main ()
{
  buffer<long long> waited (N);
  buffer<int> sums (N);
  long long ticks = 1000;
  double once;
  while ((once = run (1, waited.dev, sums.dev, ticks)) < 1e-3)
    ticks *= 2;
  double all = run (N, waited.dev, sums.dev, ticks);
  /* One after another they would take 256 times as long.  */
  CHECK (all < 100 * once);
  waited.fetch ();
  sums.fetch ();
  for (int t = 0; t < N; t++)
    {
      CHECK (waited.host[t] >= ticks);
      CHECK (sums.host[t] == N * (N - 1) / 2 + t);
    }
  return 0;
}
