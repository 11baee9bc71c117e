/* { dg-do run } */
/* Managed memory, used by host and device by turns.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

__managed__ int counter = 5;

__global__ void
count ()
{
  atomicAdd (&counter, 1);
}

__global__ void
add (int *p, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    p[i] += i;
}

int
main ()
{
  const int n = 1000;
  int *p, *q;
  OK (cudaMallocManaged (&p, n * sizeof (int)));
  for (int i = 0; i < n; i++)
    p[i] = 1;
  add<<<(n + 127) / 128, 128>>> (p, n);
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < n; i++)
    CHECK (p[i]++ == 1 + i);
  add<<<(n + 127) / 128, 128>>> (p, n);
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < n; i++)
    CHECK (p[i] == 2 + 2 * i);
  OK (cudaStreamAttachMemAsync (NULL, p, 0, cudaMemAttachGlobal));
  EXPECT (cudaStreamAttachMemAsync (NULL, p, 0, 8), cudaErrorInvalidValue);
  EXPECT (cudaStreamAttachMemAsync (NULL, p, 4), cudaErrorInvalidValue);
  OK (cudaFree (p));

  counter += 10;
  count<<<4, 32>>> ();
  OK (cudaDeviceSynchronize ());
  CHECK (counter == 5 + 10 + 128);
  OK (cudaStreamAttachMemAsync (NULL, &counter, 0, cudaMemAttachHost));
  OK (cudaStreamAttachMemAsync (NULL, &counter, 0, cudaMemAttachGlobal));
  /* The default stream cannot have memory for itself alone.  */
  EXPECT (cudaStreamAttachMemAsync (NULL, &counter), cudaErrorInvalidValue);

  OK (cudaMallocManaged (&q, 4, cudaMemAttachHost));
  OK (cudaFree (q));
  OK (cudaMallocManaged (&q, 0));
  OK (cudaFree (q));
  EXPECT (cudaMallocManaged (&q, 4, 0), cudaErrorInvalidValue);
  EXPECT (cudaMallocManaged (&q, 4, 3), cudaErrorInvalidValue);
  EXPECT (cudaMallocManaged (&q, (size_t) 1 << 60),
	  cudaErrorMemoryAllocation);
  return 0;
}
