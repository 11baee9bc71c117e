/* { dg-do run } */
/* Launches obey overloading and argument conversion.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "count.h"

struct pair { int a, b; pair (int x, int y) : a (x), b (y) {} };
__global__ void over (int) { atomicAdd (&sum, 1); }
__global__ void over (float *) { atomicAdd (&sum, 10); }
__global__ void over (pair p) { atomicAdd (&sum, p.a + p.b); }
__global__ void defaults (int a, int b = 5) { atomicAdd (&sum, a + b); }
static __global__ void internal () { atomicAdd (&sum, 1); }
namespace { __global__ void hidden () { atomicAdd (&sum, 1); } }
extern "C" __global__ void plain () { atomicAdd (&sum, 1); }
template<typename T> __global__ void special (T) { atomicAdd (&sum, 1); }
template<> __global__ void special (double) { atomicAdd (&sum, 100); }

int
main ()
{
  float *p = 0;
  over<<<1, 1>>>(3);
  over<<<1, 1>>>(p);
  over<<<1, 1>>>(pair (20, 30));
  over<<<1, 1>>>({ 300, 400 });
  expect (761);
  defaults<<<1, 1>>>(1);
  defaults<<<1, 1>>>(1, 2);
  internal<<<1, 1>>>();
  hidden<<<1, 1>>>();
  plain<<<1, 1>>>();
  special<<<1, 1>>>(1);
  special<<<1, 1>>>(1.0);
  expect (6 + 3 + 3 + 101);
  return 0;
}
