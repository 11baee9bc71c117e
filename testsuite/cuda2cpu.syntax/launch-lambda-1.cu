/* { dg-do run } */
/* { dg-options "-std=c++17" } */
/* Device lambdas as arguments; launches in lambdas.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

/* { dg-additional-options "-fopenmp" } */
#include "count.h"

template<typename F> __global__ void apply (F f) { f (1); }

int
main ()
{
  int k = 2;
  apply<<<1, 1>>>([=] __device__ (int i) { atomicAdd (&sum, i + k); });
  auto both = [=] __device__ (int i) { atomicAdd (&sum, i + k); };
  apply<<<1, 1>>>(both);
  apply<<<1, 1>>>([] __device__ (auto i) -> void { atomicAdd (&sum, i); });
  expect (7);
  auto host = [&] { apply<<<1, k>>>([=] __device__ (int) { atomicAdd (&sum, 1); }); };
  host ();
  expect (2);
#pragma omp parallel num_threads (2)
  {
#pragma omp critical
    none<<<1, 1>>>();
  }
  expect (2);
  return 0;
}
