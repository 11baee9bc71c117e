/* { dg-do run } */
/* Launches as unbraced bodies, in expressions with commas, in macros and in
   templates.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

__global__ void
add (int *p, int v)
{
  p[threadIdx.x] += v;
}

template<typename T, int N>
__global__ void
add_more (T *p)
{
  p[threadIdx.x] += N;
}

#define LAUNCH(K, N, ...) K<<<1, (N)>>> (__VA_ARGS__)

template<typename T>
static void
both (T *p, int n)
{
  if (n > 4)
    add_more<T, 3 + 1><<<1, n>>> (p);
  else
    add_more<T, (7 > 2)><<<1, n>>> (p);
}

int
main ()
{
  buffer<int> p (16);
  for (int i = 0; i < 3; i++)
    add<<<1, 16>>> (p.dev, 1);
  if (p.dev == nullptr)
    add<<<1, 16>>> (p.dev, 1000);
  else
    add<<<1, 1 << 3>>> (p.dev, 10);
  int k = 0;
  k = 4, add<<<1, 16>>> (p.dev, 100), k++;
  CHECK (k == 5);
  LAUNCH (add, k > 3 ? 16 : 1, p.dev, 1000);
  LAUNCH ((add_more<int, 5>), 16, p.dev);
  both (p.dev, 16);
  both (p.dev, 4);
  switch (k)
    {
    case 5: add<<<1, 16>>> (p.dev, 20000); break;
    default: add<<<1, 16>>> (p.dev, 30000);
    }
  do
    add <<< dim3 (1), dim3 (16), 0, 0 >>> (p.dev, 100000);
  while (--k > 3);
  p.fetch ();
  for (int i = 0; i < 16; i++)
    CHECK (p[i] == 3 + (i < 8 ? 10 : 0) + 100 + 1000 + 5 + 4 + (i < 4)
		   + 20000 + 200000);
}
