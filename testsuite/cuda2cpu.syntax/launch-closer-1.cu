/* { dg-do run } */
/* Closing >>> beside other > and >>.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "count.h"

template<typename T> struct box { __host__ __device__ box (int = 0) {} __host__ __device__ operator int () const { return 1; } };
template<int N> struct num { operator int () const { return N; } };
template<typename T> int one (T) { return 1; }
template<bool B> __global__ void flag () { atomicAdd (&sum, B ? 1 : 2); }
constexpr int three = 3;

int
main ()
{
  int x = 9;
  add<<<1, one<box<box<int>>>(0)>>>(one<box<box<int>>>(2));
  expect (1);
  add<<<1, unsigned (num<(64>>1)> ())>>>(2);
  expect (2);
  add<<<int (num<1>()), int (num<2>())>>>(3);
  expect (3);
  flag<(three > 2)><<<1, 1>>>();
  expect (1);
  flag<three < 2><<<1, 1>>>();
  expect (2);
  flag<(1>>1)><<<1, 1>>>();
  expect (2);
  add<<<1, 1>>>(x >> 1 > (2));
  expect (1);
  add_to<box<box<int>>><<<1, 1>>>(3);
  expect (2);
  bool shifted = 1 << 2 << 3 > (4);
  add<<<1, 1>>>(shifted);
  expect (1);
  return 0;
}
