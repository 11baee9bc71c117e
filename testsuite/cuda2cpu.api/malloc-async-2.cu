/* { dg-do run } */
/* Memory that is freed in a stream may be allocated in the same stream again at
   once, though the stream has not come to the free; in another only then.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

#include <atomic>

enum { N = 1 << 20, TURNS = 200 };

static std::atomic<int> open;

static void
wait_open (void *)
{
  while (!open)
    ;
}

__global__ void
add (int *p, int v)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  p[i] += v;
}

__global__ void
set (int *p, int v)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  p[i] = v + i;
}

__global__ void
sum (const int *p, const int *q, int v, int *wrong)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (p[i] != v + i || (q && q[i] != 2 * v + i))
    atomicAdd (wrong, 1);
}

int
main ()
{
  cudaStream_t stream, other;
  int *p, *q, *r, *s, *wrong;
  OK (cudaStreamCreateWithFlags (&stream, cudaStreamNonBlocking));
  OK (cudaStreamCreateWithFlags (&other, cudaStreamNonBlocking));
  OK (cudaMallocManaged (&wrong, sizeof *wrong));
  *wrong = 0;

  /* The stream waits for the host, and the memory is used again.  */
  OK (cudaMallocAsync (&p, N * sizeof *p, stream));
  OK (cudaLaunchHostFunc (stream, wait_open, NULL));
  set<<<N / 256, 256, 0, stream>>> (p, 1);
  OK (cudaFreeAsync (p, stream));
  EXPECT (cudaFreeAsync (p, stream), cudaErrorInvalidValue);
  OK (cudaMallocAsync (&r, N * sizeof *r, other));
  CHECK (r != p);
  OK (cudaMallocAsync (&s, 100, stream));
  CHECK (s != p);
  OK (cudaMallocAsync (&q, N * sizeof *q, stream));
  CHECK (q == p);
  set<<<N / 256, 256, 0, other>>> (r, 7);
  set<<<N / 256, 256, 0, stream>>> (q, 2);
  sum<<<N / 256, 256, 0, stream>>> (q, NULL, 2, wrong);
  sum<<<N / 256, 256, 0, other>>> (r, NULL, 7, wrong);
  OK (cudaStreamSynchronize (other));
  open = 1;
  OK (cudaFreeAsync (q, stream));
  OK (cudaFreeAsync (s, stream));
  OK (cudaFreeAsync (r, other));
  OK (cudaDeviceSynchronize ());
  CHECK (*wrong == 0);

  /* The host runs ahead, in two streams.  */
  for (int turn = 0; turn < TURNS; turn++)
    {
      cudaStream_t t = turn % 3 ? stream : other;
      OK (cudaMallocAsync (&p, 65536 * sizeof *p, t));
      set<<<256, 256, 0, t>>> (p, turn);
      OK (cudaMallocAsync (&q, 65536 * sizeof *q, t));
      set<<<256, 256, 0, t>>> (q, turn);
      add<<<256, 256, 0, t>>> (q, turn);
      sum<<<256, 256, 0, t>>> (p, q, turn, wrong);
      if (turn % 2)
	OK (cudaFreeAsync (p, t));
      OK (cudaFreeAsync (q, t));
      if (turn % 2 == 0)
	OK (cudaFreeAsync (p, t));
    }
  OK (cudaDeviceSynchronize ());
  CHECK (*wrong == 0);
  OK (cudaStreamDestroy (stream));
  OK (cudaStreamDestroy (other));
  return 0;
}
