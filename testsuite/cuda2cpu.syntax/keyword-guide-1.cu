/* { dg-do run } */
/* { dg-options "-std=c++20 -Wall -Wextra" } */
/* Deduction guides may say for whom they are.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>

template<class T> struct box
{
  T value;
  __host__ __device__ box (T v) : value (v) {}
  template<class U> __host__ __device__ box (U *, int) : value (3) {}
};

template<class T> __host__ __device__ box (T) -> box<T>;
template<class T> __host__ __device__ explicit box (T *, int) -> box<long>;
template<class T> explicit (sizeof (T) > 1) __device__
box (T, int, int) -> box<T>;

__host__ __device__ auto
twice (int x) -> int
{
  return 2 * x;
}

__global__ void
k (int *out)
{
  box b (7);
  box c (out, 1);
  static_assert (sizeof c == sizeof (long), "");
  out[0] = b.value + c.value + twice (2);
}

int
main ()
{
  int *out;
  cudaMallocManaged (&out, sizeof *out);
  k<<<1, 1>>> (out);
  cudaDeviceSynchronize ();
  if (*out != 14)
    abort ();
}
