/* { dg-do run } */
/* { dg-options "-O2 -Wall -Werror" } */
/* #pragma unroll before loops and elsewhere.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>
#define UNROLL _Pragma ("unroll")
#define UNROLL4 _Pragma ("unroll 4")
constexpr int K = 3;
__managed__ int result;

#pragma unroll
template<int N> __global__ void
k (int n)
{
  int s = 0;
#pragma unroll
  for (int i = 0; i < 8; i++) s += i;
#pragma unroll (4)
  for (int i = 0; i < N; i++) s += i;
#pragma unroll K
  for (int i = 0; i < N; i++) s += i;
#pragma unroll N
  for (int i = 0; i < N; i++) s += i;
#pragma unroll N * 2
  for (int i = 0; i < N; i++) s += i;
  UNROLL for (int i = 0; i < N; i++) s += i;
  if (N > 3)
    UNROLL4 for (int i = 0; i < N; i++) s += i;
#pragma unroll 1
  while (n-- > 0) s++;
#pragma unroll
  do s++; while (n-- > 0);
#pragma unroll
  s++;
  result = s;
}

int
main ()
{
  k<8><<<1, 1>>>(2);
  cudaDeviceSynchronize ();
  if (result != 28 * 7 + 4)
    abort ();
  return 0;
}
