/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-without=versions -fplugin-arg-cuda2cpu-dump=cuda_final_options" } */
/* RTL of a large block function is compiled as with -O1, whatever it is made
   of; that of a small one is not.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

#define THREADS 64
#define TURNS 256
#define FOUR(X) X X X X
#define ALL(X) FOUR (FOUR (FOUR (FOUR (X))))

/* What a thread that has HERE makes of it where its neighbour has THERE.  */

__host__ __device__ static inline unsigned
step (unsigned here, unsigned there, unsigned a)
{
  if (there % 5 == 0)
    here = (here << 3 ^ there) + (here >> 9 | a);
  else if (there % 3 == 0)
    here = (here ^ there >> 5) * a;
  return here * 13 + (there ^ here >> 7);
}

__global__ void
large (unsigned *p, unsigned a)
{
  __shared__ unsigned s[THREADS];
  unsigned t = threadIdx.x, x = p[t];
#define STEP \
  s[t] = x; \
  __syncthreads (); \
  x = step (x, s[t ^ 1], a); \
  __syncthreads ();
  ALL (STEP)
  p[t] = x;
}

__global__ void
small (unsigned *p, unsigned a)
{
  p[threadIdx.x] += a;
}

int
main ()
{
  buffer<unsigned> p (THREADS);
  for (unsigned t = 0; t < THREADS; t++)
    p.host[t] = t * t * 7 + 3;
  p.send ();
  unsigned x[THREADS], next[THREADS];
  memcpy (x, p.host, sizeof (x));
  large<<<1, THREADS>>> (p.dev, 21);
  small<<<1, THREADS>>> (p.dev, 21);
  p.fetch ();
  for (int turn = 0; turn < TURNS; turn++)
    {
      for (unsigned t = 0; t < THREADS; t++)
	next[t] = step (x[t], x[t ^ 1], 21);
      memcpy (x, next, sizeof (x));
    }
  for (unsigned t = 0; t < THREADS; t++)
    CHECK (p[t] == x[t] + 21);
}

/* { dg-final { scan-tree-dump "large\[^\n\]* in one block: RTL is compiled as with -O1" cuda_final_options } } */
/* { dg-final { scan-tree-dump-not "small\[^\n\]* in one block" cuda_final_options } } */
