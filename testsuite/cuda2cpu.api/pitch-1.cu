/* { dg-do run } */
/* cudaMallocPitch: rows far enough apart, and written by kernels.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

__global__ void
fill (char *base, size_t pitch, int width, int height)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y;
  if (x < width && y < height)
    ((float *) (base + y * pitch))[x] = x + 1000 * y;
}

int
main ()
{
  const int width = 100, height = 37;
  static float host[height][width];
  float *p;
  size_t pitch;
  OK (cudaMallocPitch (&p, &pitch, width * sizeof (float), height));
  CHECK (pitch >= width * sizeof (float) && pitch % sizeof (float4) == 0);
  fill<<<dim3 (4, height), 32>>> ((char *) p, pitch, width, height);
  OK (cudaMemcpy2D (host, sizeof host[0], p, pitch, sizeof host[0], height,
		    cudaMemcpyDeviceToHost));
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      CHECK (host[y][x] == x + 1000 * y);
  OK (cudaFree (p));

  EXPECT (cudaMallocPitch ((void **) NULL, &pitch, 4, 4),
	  cudaErrorInvalidValue);
  EXPECT (cudaMallocPitch (&p, NULL, 4, 4), cudaErrorInvalidValue);
  EXPECT (cudaMallocPitch (&p, &pitch, 1 << 20, (size_t) 1 << 50),
	  cudaErrorInvalidValue);
  EXPECT (cudaMallocPitch (&p, &pitch, 1 << 20, (size_t) 1 << 22),
	  cudaErrorMemoryAllocation);
  return 0;
}
