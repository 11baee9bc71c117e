/* { dg-do run } */
/* Barriers in device function templates, recursive templates among them.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

template<typename T, int N>
struct tree
{
  static __device__ void
  sum (T *s, int t)
  {
    if (t < N / 2)
      s[t] += s[t + N / 2];
    __syncthreads ();
    tree<T, N / 2>::sum (s, t);
  }
};

template<typename T>
struct tree<T, 1>
{
  static __device__ void sum (T *, int) { }
};

template<typename T, typename F>
__device__ T
each (T *s, F f)
{
  s[threadIdx.x] = f (threadIdx.x);
  __syncthreads ();
  return s[blockDim.x - 1 - threadIdx.x];
}

template<typename T, int N>
__global__ void
total (T *out)
{
  __shared__ T s[N];
  T v = each (s, [] (int i) { return (T) (i * 2 + 1); });
  __syncthreads ();
  s[threadIdx.x] = v;
  __syncthreads ();
  tree<T, N>::sum (s, threadIdx.x);
  out[threadIdx.x] = s[0] + v;
}

template<typename T, int N>
static void
check ()
{
  buffer<T> out (N);
  total<T, N><<<1, N>>> (out.dev);
  out.fetch ();
  for (int t = 0; t < N; t++)
    CHECK (out[t] == (T) (N * N + (N - 1 - t) * 2 + 1));
}

int
main ()
{
  check<int, 1> ();
  check<int, 64> ();
  check<double, 128> ();
  check<unsigned short, 16> ();
  check<long long, 512> ();
}
