/* { dg-do run } */
/* Handles that are no streams.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

/* What CUDA does with a stale handle is not defined; here it is an error.  */

__global__ void kernel () { }

int
main ()
{
  cudaStream_t stale;
  cudaEvent_t event;
  char *p;
  const cudaError_t bad = cudaErrorInvalidResourceHandle;
  OK (cudaStreamCreate (&stale));
  OK (cudaStreamDestroy (stale));
  OK (cudaEventCreate (&event));
  OK (cudaMalloc (&p, 10));
  cudaStream_t wrong[] = { stale, (cudaStream_t) event, (cudaStream_t) &p };
  for (int i = 0; i < 3; i++)
    {
      cudaStream_t s = wrong[i];
      unsigned flags;
      EXPECT (cudaStreamSynchronize (s), bad);
      EXPECT (cudaStreamQuery (s), bad);
      EXPECT (cudaStreamDestroy (s), bad);
      EXPECT (cudaStreamGetFlags (s, &flags), bad);
      EXPECT (cudaStreamWaitEvent (s, event, 0), bad);
      EXPECT (cudaEventRecord (event, s), bad);
      EXPECT (cudaMemsetAsync (p, 0, 10, s), bad);
      EXPECT (cudaMemcpyAsync (p, p + 5, 5, cudaMemcpyDefault, s), bad);
      kernel<<<1, 1, 0, s>>> ();
      EXPECT_LAUNCH (bad);
    }
  OK (cudaEventDestroy (event));
  OK (cudaFree (p));
  return 0;
}
