/* { dg-do run } */
/* A device lambda that holds barriers and uses the block's shared memory, as
   argument of a kernel.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

template<typename F>
__global__ void __launch_bounds__ (128)
run (F f, int rounds)
{
  extern __shared__ int s[];
  for (int i = 0; i < rounds; i++)
    f (s, i);
}

__launch_bounds__ (64, 2) static __global__ void
plain (int *p)
{
  p[threadIdx.x]++;
}

int
main ()
{
  buffer<int> p (128);
  for (int i = 0; i < 128; i++)
    p[i] = i;
  p.send ();
  int *d = p.dev, n = 64;
  auto rotate = [=] __device__ (int *s, int round) {
    int *mine = d + blockIdx.x * n;
    s[threadIdx.x] = mine[threadIdx.x];
    __syncthreads ();
    mine[threadIdx.x] = s[(threadIdx.x + round) % n];
    __syncthreads ();
  };
  run<<<2, n, n * sizeof (int)>>> (rotate, 5);
  plain<<<1, 64>>> (p.dev);
  p.fetch ();
  for (int i = 0; i < 128; i++)
    CHECK (p[i] == i / 64 * 64 + (i + 10) % 64 + (i < 64));
}
