/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_codegen_options" } */
/* Block functions with many loops over threads are compiled without -fgcse,
   whose time grows with the square of their size; small ones with it.  What
   launches them is compiled quickly.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

/* One step of a thread that has HERE and sees THERE.  */

__host__ __device__ static inline unsigned
step (unsigned here, unsigned there, unsigned k)
{
  return here * 5 + there * k;
}

#define STEP(k) \
  if (t % 3 == (k) % 3) \
    next[t] = step (now[t], now[(t + (k)) % 64], k); \
  else if (now[t] % 5 == 0) \
    next[t] = now[t] ^ (k); \
  else \
    next[t] = now[t]; \
  __syncthreads (); \
  now[t] = next[t]; \
  __syncthreads ();
#define STEPS(k) \
  STEP (k) STEP (k + 1) STEP (k + 2) STEP (k + 3) STEP (k + 4) STEP (k + 5) \
  STEP (k + 6) STEP (k + 7)

__global__ void
large (unsigned *p)
{
  __shared__ unsigned now[64], next[64];
  unsigned t = threadIdx.x;
  now[t] = p[t];
  __syncthreads ();
  STEPS (1) STEPS (9) STEPS (17) STEPS (25)
  p[t] = now[t];
}

__global__ void
small (unsigned *p)
{
  p[threadIdx.x] += 1;
}

int
main ()
{
  buffer<unsigned> p (64);
  unsigned now[64], next[64];
  for (unsigned t = 0; t < 64; t++)
    p.host[t] = now[t] = t * 7 + 3;
  for (unsigned k = 1; k <= 32; k++)
    {
      for (unsigned t = 0; t < 64; t++)
	if (t % 3 == k % 3)
	  next[t] = step (now[t], now[(t + k) % 64], k);
	else
	  next[t] = now[t] % 5 == 0 ? now[t] ^ k : now[t];
      for (unsigned t = 0; t < 64; t++)
	now[t] = next[t];
    }
  p.send ();
  large<<<1, 64>>> (p.dev);
  small<<<1, 64>>> (p.dev);
  p.fetch ();
  for (unsigned t = 0; t < 64; t++)
    CHECK (p[t] == now[t] + 1);
}

/* { dg-final { scan-tree-dump "large.* is large, with \[0-9\]+ statements: it is compiled without -fgcse" cuda_codegen_options } } */
/* { dg-final { scan-tree-dump-not "small\[^\n\]* is large" cuda_codegen_options } } */
/* { dg-final { scan-tree-dump "largePj.omp\[^\n\]* launches a kernel: it is compiled quickly" cuda_codegen_options } } */
