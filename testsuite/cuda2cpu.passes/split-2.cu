/* { dg-do run } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-without=versions,whole-warps -fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* A long body is split at all of its many indices that may wrap, and values are
   right on both sides of where they do.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

#define THREADS 64
#define TERMS 40

/* F for each of them.  */
#define TEN(F, I) F (I) F (I + 1) F (I + 2) F (I + 3) F (I + 4) \
  F (I + 5) F (I + 6) F (I + 7) F (I + 8) F (I + 9)
#define ALL(F) TEN (F, 0) TEN (F, 10) TEN (F, 20) TEN (F, 30)

/* What TURN makes of the index AT.  */

__host__ __device__ inline unsigned long long
term (unsigned long long sum, unsigned at, int turn)
{
  unsigned long long wide = at;
  sum = sum * 3 + (wide ^ sum >> 7) + turn;
  sum = sum * 5 + (wide + (sum >> 9));
  return (sum ^ sum >> 11) * 7 + (sum << 5 ^ wide);
}

__global__ void
many (unsigned long long *sums, unsigned base, unsigned step)
{
  unsigned long long sum = 0;
#define ADD(I) sum = term (sum, base + (I) * step + threadIdx.x, I);
  ALL (ADD)
  sums[threadIdx.x] = sum;
}

int
main ()
{
  buffer<unsigned long long> sums (THREADS);
  /* Some of them wrap, each at another thread.  */
  const unsigned base = -200u, step = 13;
  many<<<1, THREADS>>> (sums.dev, base, step);
  sums.fetch ();
  for (int t = 0; t < THREADS; t++)
    {
      unsigned long long sum = 0;
      for (int i = 0; i < TERMS; i++)
	sum = term (sum, base + i * step + t, i);
      CHECK (sums[t] == sum);
    }
}

/* { dg-final { scan-tree-dump-times "split at 41 conv" 1 cuda_lower } } */
