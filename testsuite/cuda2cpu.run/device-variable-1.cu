/* { dg-do run } */
/* Device variables with initialisers: scalars, arrays, structs, static ones,
   pointers to each other.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

struct pair { int a; double b; };

__device__ int counter = 40;
__device__ int array[4][2] = { { 1, 2 }, { 3, 4 }, { 5, 6 } };
__device__ pair p = { 3, .25 };
static __device__ unsigned long long hidden = 1ULL << 35;
__device__ int *link = &array[1][0];
__device__ char text[] = "device";
__device__ int plain;
__managed__ int shared_by_both = 12;

__device__ int
calls ()
{
  static int n = 100;
  return atomicAdd (&n, 1);
}

__global__ void
change (int *out)
{
  __shared__ int before;
  int t = threadIdx.x;
  if (t == 0)
    before = counter;
  __syncthreads ();
  atomicAdd (&counter, t);
  atomicMax (&plain, calls ());
  if (t < 6)
    out[t] = text[t];
  if (t == 7)
    {
      out[6] = link[1] + (int) (hidden >> 33) + p.a + (int) (p.b * 4);
      out[7] = before;
      p.a = 9;
      shared_by_both += 30;
    }
}

int
main ()
{
  buffer<int> out (8);
  change<<<1, 32>>> (out.dev);
  out.fetch ();
  CHECK (out[0] == 'd' && out[5] == 'e' && out[6] == 4 + 4 + 3 + 1);
  CHECK (out[7] == 40 && shared_by_both == 42);
  int v;
  pair q;
  OK (cudaMemcpyFromSymbol (&v, counter, sizeof v));
  CHECK (v == 40 + 496);
  OK (cudaMemcpyFromSymbol (&v, plain, sizeof v));
  CHECK (v == 131);
  OK (cudaMemcpyFromSymbol (&q, p, sizeof q));
  CHECK (q.a == 9 && q.b == .25);
  int *address;
  OK (cudaGetSymbolAddress ((void **) &address, array));
  v = 50;
  OK (cudaMemcpy (address + 3, &v, sizeof v, cudaMemcpyHostToDevice));
  shared_by_both = 0;
  change<<<1, 32>>> (out.dev);
  out.fetch ();
  CHECK (out[6] == 50 + 4 + 9 + 1 && out[7] == 536 && shared_by_both == 30);
}
