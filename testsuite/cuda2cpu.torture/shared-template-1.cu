/* { dg-do run } */
/* Shared memory in templates: each instantiation of a kernel and of a device
   function has its own.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

template<typename T, int N>
__device__ T
reverse (T v)
{
  __shared__ T s[N];
  s[threadIdx.x] = v;
  __syncthreads ();
  return s[N - 1 - threadIdx.x];
}

template<typename T>
struct holder
{
  static __device__ T *
  get ()
  {
    __shared__ T s[64];
    return s;
  }
};

template<typename A, typename B, int N>
__global__ void
both (A *a, B *b)
{
  int t = threadIdx.x;
  holder<A>::get ()[t] = t;
  holder<B>::get ()[t] = t * 2;
  A x = reverse<A, N> (t + 1);
  B y = reverse<B, N> (t * 3);
  a[t] = x + holder<A>::get ()[(t + 1) % N];
  b[t] = y + holder<B>::get ()[(t + 2) % N];
}

template<typename A, typename B, int N>
static void
check ()
{
  buffer<A> a (N);
  buffer<B> b (N);
  both<A, B, N><<<1, N>>> (a.dev, b.dev);
  a.fetch ();
  b.fetch ();
  for (int t = 0; t < N; t++)
    {
      CHECK (a[t] == (A) (N - t + (t + 1) % N));
      CHECK (b[t] == (B) ((N - 1 - t) * 3 + (t + 2) % N * 2));
    }
}

int
main ()
{
  check<int, double, 64> ();
  check<double, unsigned char, 32> ();
  check<float, short, 1> ();
}
