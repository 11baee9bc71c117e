/* { dg-do run } */
/* { dg-options "-g" } */
/* Shared variables whose constructors do nothing.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>

struct empty { int a; __device__ empty () {} __device__ ~empty () {} };
struct outer { empty e; int b; __device__ outer () {} };
template<class T> struct storage { T a; __device__ storage () {} };
struct trivial { int a; trivial () = default; __device__ explicit trivial (int x) : a (x) {} };
__managed__ int result;

template<class T> __global__ void
k ()
{
  __shared__ T one;
  __shared__ T many[4];
  auto f = [&] { __shared__ int in; in = 2; return in; };
  one.a = 1;
  many[3].a = one.a + f ();
  result = many[3].a;
}
__global__ void
nested ()
{
  __shared__ outer o;
  o.e.a = 4;
  o.b = 5;
  result = o.e.a + o.b;
}

static void
expect (int value)
{
  cudaDeviceSynchronize ();
  if (result != value)
    abort ();
}

int
main ()
{
  k<empty><<<1, 1>>>();
  expect (3);
  k<storage<int>><<<1, 1>>>();
  expect (3);
  k<trivial><<<1, 1>>>();
  expect (3);
  nested<<<1, 1>>>();
  expect (9);
  return 0;
}
