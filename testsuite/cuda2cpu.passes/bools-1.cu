/* { dg-do run } */
/* { dg-additional-options "-O3 -fdump-tree-vect-details -fplugin-arg-cuda2cpu-dump=cuda_spmd-details" } */
/* { dg-additional-options "-mavx2" { target x86_64-*-* } } */
/* Loops with truth values from memory as conditions are vectorised.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
choose (const bool *a, int *y)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  y[i] = a[i] ? 3 : 5;
}

__global__ void
guarded (const bool *a, int *y, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && a[i])
    y[i] += 7;
}

/* In shared memory, and in an array of records.  */
struct record
{
  bool even, third;
};

__global__ void
shared (const record *r, int *y)
{
  __shared__ bool s[256];
  int t = threadIdx.x;
  s[t] = r[t].even;
  __syncthreads ();
  y[t] = (s[255 - t] ? 1 : 2) + (r[t].third ? 10 : 20);
}

int
main ()
{
  buffer<bool> a (512);
  buffer<int> y (512), z (256);
  buffer<record> r (256);
  for (int i = 0; i < 512; i++)
    a.host[i] = i % 3 == 1 || i > 500;
  for (int i = 0; i < 256; i++)
    r.host[i] = { i % 2 == 0, i % 3 == 0 };
  a.send ();
  r.send ();
  choose<<<2, 256>>> (a.dev, y.dev);
  guarded<<<2, 256>>> (a.dev, y.dev, 505);
  shared<<<1, 256>>> (r.dev, z.dev);
  y.fetch ();
  z.fetch ();
  for (int i = 0; i < 512; i++)
    CHECK (y[i] == (a.host[i] ? 3 + 7 * (i < 505) : 5));
  for (int i = 0; i < 256; i++)
    CHECK (z[i] == ((255 - i) % 2 == 0 ? 1 : 2) + (i % 3 == 0 ? 10 : 20));
}

/* { dg-final { scan-tree-dump "bools-1.cu:14:\[0-9\]+: optimized: loop vectorized" vect { target x86_64-*-* } } } */
/* { dg-final { scan-tree-dump "bools-1.cu:2\[12\]:\[0-9\]+: optimized: threads become vectors" cuda_spmd { target x86_64-*-* } } } */
