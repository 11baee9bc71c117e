/* { dg-do run } */
/* { dg-threads { 1 3 } } */
/* Device code launches kernels by parameter buffers.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

struct pair { int a, b; };
struct odd { int v[3]; };

__global__ void
child (char c, int *p, short s, pair x, double d)
{
  extern __shared__ int shared[];
  shared[threadIdx.x] = p[threadIdx.x];
  atomicAdd (&p[threadIdx.x], c + s + x.a + 10 * x.b + (int) d + blockIdx.x);
}

__global__ void none () {}
__global__ void two (int i, odd x) { *(int *) (size_t) x.v[i] = 0; }

/* Put the parameters for child at BUFFER.  */
__device__ void
put (char *buffer, int *p)
{
  buffer[0] = 1;
  *(int **) (buffer + 8) = p;
  *(short *) (buffer + 16) = 2;
  *(pair *) (buffer + 24) = { 3, 4 };
  *(double *) (buffer + 32) = 5;
}

__global__ void
parent (int *p, int *errors)
{
  char *buffer = (char *) cudaGetParameterBuffer (64, 40);
  put (buffer, p);
  errors[0] = cudaLaunchDevice ((void *) child, buffer, dim3 (2), dim3 (8),
				8 * sizeof (int), 0);
  buffer = (char *) cudaGetParameterBufferV2 ((void *) child, dim3 (1),
					      dim3 (4), 4 * sizeof (int));
  put (buffer, p + 4);
  errors[1] = cudaLaunchDeviceV2 (buffer, 0);
  errors[2] = cudaLaunchDevice ((void *) none, 0, dim3 (1), dim3 (1), 0, 0);
  /* What cannot be.  */
  errors[3] = cudaLaunchDevice ((void *) child, 0, dim3 (1), dim3 (1), 0, 0);
  errors[4] = cudaLaunchDeviceV2 (0, 0);
  buffer = (char *) cudaGetParameterBuffer (8, 16);
  errors[5] = cudaLaunchDevice ((void *) two, buffer, dim3 (1), dim3 (1), 0,
				0);
  errors[6] = cudaGetParameterBuffer (64, 5000) != 0;
}

int
main ()
{
  static const int expected[7]
    = { cudaSuccess, cudaSuccess, cudaSuccess, cudaErrorInvalidValue,
	cudaErrorInvalidValue, cudaErrorNotSupported, 0 };
  buffer<int> p (8), errors (7);
  parent<<<1, 1>>> (p.dev, errors.dev);
  p.fetch ();
  errors.fetch ();
  for (int i = 0; i < 7; i++)
    CHECK (errors[i] == expected[i]);
  for (int i = 0; i < 8; i++)
    CHECK (p[i] == 2 * 51 + 1 + (i >= 4 ? 51 : 0));
}
