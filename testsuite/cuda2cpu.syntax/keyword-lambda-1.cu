/* { dg-do run } */
/* { dg-options "-std=c++20" } */
/* Keywords in lambdas.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>

template<class F> __host__ __device__ int call (F f) { return f (1); }

int
main ()
{
  int v[2] = { 5, 6 };
  auto a = [=] __host__ __device__ (int i) { return v[i]; };
  auto b = [=] __host__ __device__ (int i) mutable -> int { return v[i]++; };
  auto c = [] __host__ __device__ { return 7; };
  auto d = [] __host__ __device__ (int i) noexcept (true) { return i; };
  auto e = [] <class T> __host__ __device__ (T i) { return i; };
  auto f = [x = v[0]] __host__ __device__ (int i) constexpr { return x + i; };
  [[maybe_unused]] int __attribute__ ((unused)) g = 0;
  auto h = [] (int i) { [[maybe_unused]] static int z[2]; return i; };
  if (call (a) != 6 || call (b) != 6 || c () != 7 || call (d) != 1
      || call (e) != 1 || call (f) != 6 || call (h) != 1)
    abort ();
  return 0;
}
