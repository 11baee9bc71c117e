/* A program with a race, whose result says in which order the threads of its
   block run (blame.exp).
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cstdio>

__global__ void
k (int *p, const int *q, int w)
{
  int x = threadIdx.x, y = threadIdx.y;
  p[x * w + y] = q[y * w + x];
  if (x + y == 7)
    p[2000] = x;
}

int
main ()
{
  int *p, *q;
  cudaMallocManaged (&p, 4096 * sizeof (int));
  cudaMallocManaged (&q, 4096 * sizeof (int));
  k<<<1, dim3 (32, 8)>>> (p, q, 32);
  cudaDeviceSynchronize ();
  printf ("%d\n", p[2000]);
}
