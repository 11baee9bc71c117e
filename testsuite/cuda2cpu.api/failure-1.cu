/* { dg-do run } */
/* { dg-output "thread: \\\[17,0,0\\\] Assertion `t != bad` failed" } */
/* A kernel whose assertion fails leaves an error that all calls give from then
   on and no call clears; nothing is launched or copied any more.  A reset
   clears it.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"
#include <assert.h>

const int BLOCKS = 50, THREADS = 64;

__global__ void
mark (int *p, int bad, int value)
{
  int t = threadIdx.x;
  assert (t != bad);
  p[blockIdx.x * blockDim.x + t] = value;
}

static int host[BLOCKS * THREADS];

int
main ()
{
  int *p, *q = NULL, x = 5;
  OK (cudaMallocManaged (&p, sizeof host));
  mark<<<BLOCKS, THREADS>>> (p, -1, 1);
  OK (cudaDeviceSynchronize ());

  mark<<<BLOCKS, THREADS>>> (p, 17, 2);
  /* The launch itself goes well.  */
  EXPECT_LAUNCH (cudaSuccess);
  for (int i = 0; i < 2; i++)
    {
      CHECK (cudaDeviceSynchronize () == cudaErrorAssert);
      CHECK (cudaGetLastError () == cudaErrorAssert);
      CHECK (cudaPeekAtLastError () == cudaSuccess);
    }
  /* The threads before it in its block were done; no block is begun later.  */
  int begun = 0;
  for (int b = 0; b < BLOCKS; b++)
    begun += p[b * THREADS] == 2;
  CHECK (begun > 0 && begun < BLOCKS);
  for (int i = 0; i < BLOCKS * THREADS; i++)
    CHECK (i % THREADS < 17 || p[i] == 1);

  mark<<<BLOCKS, THREADS>>> (p, -1, 3);
  CHECK (cudaGetLastError () == cudaErrorAssert);
  CHECK (p[0] != 3 && p[THREADS - 1] != 3);
  CHECK (cudaMemcpy (&x, p, sizeof x, cudaMemcpyDefault) == cudaErrorAssert);
  CHECK (x == 5);
  CHECK (cudaMemset (p, 7, sizeof x) == cudaErrorAssert);
  CHECK (p[0] < 3);
  CHECK (cudaMalloc (&q, 100) == cudaErrorAssert);
  CHECK (q == NULL);
  CHECK (cudaFree (p) == cudaErrorAssert);

  RESET_AFTER (cudaErrorAssert);
  OK (cudaGetLastError ());
  OK (cudaMalloc (&p, sizeof host));
  mark<<<BLOCKS, THREADS>>> (p, -1, 4);
  OK (cudaMemcpy (host, p, sizeof host, cudaMemcpyDefault));
  for (int i = 0; i < BLOCKS * THREADS; i++)
    CHECK (host[i] == 4);
  return 0;
}
