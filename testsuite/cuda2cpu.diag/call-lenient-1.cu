/* { dg-do compile } */
/* { dg-options "-std=c++17 -Wall -Werror" } */
/* Calls between the sides that are allowed.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <utility>

constexpr int constant (int x) { return x + 1; }
__host__ __device__ int both (int x) { return x; }
__device__ int dev (int x) { return x; }
struct implicit { int a = 1; float b[3] = {}; };
struct defaulted { int a; defaulted () = default; defaulted (const defaulted &) = default; };
template<class F> __host__ __device__ int apply (F f) { return f (1); }
struct device_functor { __device__ int operator() (int i) const { return i; } };
struct host_functor { int operator() (int i) const { return i; } };

__global__ void
k (int *p, implicit i)
{
  implicit j = i;
  defaulted d;
  d.a = j.a;
  auto f = [=] (int x) { return dev (x) + i.a; };
  int x = std::max (constant (1), both (2)), y = dev (3);
  std::swap (x, y);
  memcpy (p, &x, sizeof x);
  *p = x + (int) std::sqrt (2.0) + std::numeric_limits<int>::max () + f (1)
       + apply (device_functor ()) + d.a;
}

int
host ()
{
  void (*address) (int *, implicit) = k;
  return apply (host_functor ()) + both (1) + (address != 0);
}
