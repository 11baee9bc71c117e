/* { dg-do run } */
/* { dg-env CUDA2CPU_FAULTS sticky } */
/* { dg-threads { 1 3 } } */
/* { dg-output "kernel 'void bad<float>\\(float\\*\\)': invalid" } */
/* In a stream: what follows is not done.  A kernel whose blocks wait for each
   other ends, too.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "fault.h"

#include <cooperative_groups.h>

template<typename T>
__global__ void
bad (T *p)
{
  if (blockIdx.x == 3)
    p[threadIdx.x] = T (1);
}

__global__ void
count (int *p)
{
  atomicAdd (p, 1);
}

__global__ void
meet (int *p, int *q)
{
  cooperative_groups::grid_group grid = cooperative_groups::this_grid ();
  grid.sync ();
  if (blockIdx.x == 1)
    *p = 1;
  grid.sync ();
  atomicAdd (q, 1);
}

int
main ()
{
  int *counts, *null = NULL;
  cudaStream_t stream;
  OK (cudaMallocHost (&counts, sizeof *counts));
  *counts = 0;
  OK (cudaStreamCreate (&stream));
  count<<<4, 8, 0, stream>>> (counts);
  bad<<<8, 32, 0, stream>>> ((float *) NULL);
  count<<<4, 8, 0, stream>>> (counts);
  CHECK (cudaStreamSynchronize (stream) == cudaErrorIllegalAddress);
  CHECK (*counts == 32);
  check_sticky (cudaErrorIllegalAddress);

  OK (cudaMallocHost (&counts, sizeof *counts));
  *counts = 0;
  void *args[] = { &null, &counts };
  CHECK (cudaLaunchCooperativeKernel ((const void *) meet, dim3 (4), dim3 (4),
				      args, 0, NULL) == cudaSuccess);
  CHECK (cudaDeviceSynchronize () == cudaErrorIllegalAddress);
  CHECK (*counts == 0);
  check_sticky (cudaErrorIllegalAddress);
  return 0;
}
