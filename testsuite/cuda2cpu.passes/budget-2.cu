/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-without=versions,processors -fplugin-arg-cuda2cpu-dump=cuda_spmd" } */
/* Where a unit has many large kernels, each of them has vectors made of loops
   over threads only up to a smaller size than it would have alone.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#define TWO(X) X X
#define HUNDRED(X) \
  TWO (TWO (X)) TWO (TWO (TWO (TWO (TWO (X))))) TWO (TWO (TWO (TWO (TWO (TWO (X))))))
#define CHAIN(X) TWO (TWO (TWO (HUNDRED (X))))

/* Each of these has some 3200 statements, others for each.  */

#define KERNEL(NAME, N) \
  __global__ void \
  NAME (unsigned *p, unsigned a) \
  { \
    unsigned x = p[threadIdx.x]; \
    TWO (CHAIN (x = x * a + N;)) \
    p[threadIdx.x] = x; \
  }

KERNEL (first, 3)
KERNEL (second, 4)
KERNEL (third, 5)
KERNEL (fourth, 6)
KERNEL (fifth, 7)

/* A loop that threads leave at different turns.  */

__global__ void
turns (unsigned *p)
{
  unsigned x = p[threadIdx.x], n = 0;
  while (x != 1 && n < 1000)
    {
      x = x % 2 ? 3 * x + 1 : x / 2;
      n++;
    }
  p[threadIdx.x] = n;
}

/* { dg-final { scan-tree-dump "vectors may let a function grow to 1\[0-9\]* statements" "cuda_spmd" } } */
