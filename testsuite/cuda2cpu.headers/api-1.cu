/* { dg-do run } */
/* The runtime API's typed forms.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

struct point
{
  double x, y;
};

__device__ int word = 3;
__device__ float table[4] = { 1, 2, 3, 4 };
__constant__ point origin = { 5, 6 };
__constant__ char letters[8];

__global__ void
fill (point *p, int n, float value)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    p[i].x = value + i;
}

template <typename T>
__global__ void
twice (T *p)
{
  p[threadIdx.x] += p[threadIdx.x];
}

/* Memory of a type comes without a cast.  */
static void
memory ()
{
  point *p;
  float *pinned, *managed, *pitched, *mapped;
  size_t pitch;
  OK (cudaMalloc (&p, 8 * sizeof *p));
  OK (cudaMallocHost (&pinned, 64));
  OK (cudaMallocManaged (&managed, 64));
  OK (cudaMallocPitch (&pitched, &pitch, 100, 3));
  CHECK (pitch >= 100);
  OK (cudaFreeHost (pinned));
  OK (cudaHostAlloc (&pinned, 64, cudaHostAllocMapped));
  OK (cudaHostGetDevicePointer (&mapped, pinned, 0));
  CHECK (mapped != NULL);
  OK (cudaFreeHost (pinned));
  OK (cudaFree (managed));
  OK (cudaFree (pitched));
  OK (cudaFree (p));
}

static void
symbols ()
{
  int value = 7;
  float back[4] = { 0 };
  point q = { 8, 9 };
  char text[8] = "symbols";
  OK (cudaMemcpyToSymbol (word, &value, sizeof value));
  value = 0;
  OK (cudaMemcpyFromSymbol (&value, word, sizeof value));
  CHECK (value == 7);
  OK (cudaMemcpyFromSymbol (back, table, 2 * sizeof (float),
			    sizeof (float)));
  CHECK (back[0] == 2 && back[1] == 3 && back[2] == 0);
  OK (cudaMemcpyToSymbol (origin, &q, sizeof q, 0, cudaMemcpyHostToDevice));
  q.x = 0;
  OK (cudaMemcpyFromSymbolAsync (&q, origin, sizeof q, 0,
				 cudaMemcpyDeviceToHost, 0));
  OK (cudaDeviceSynchronize ());
  CHECK (q.x == 8 && q.y == 9);
  OK (cudaMemcpyToSymbolAsync (letters, text, sizeof text));
  memset (text, 0, sizeof text);
  OK (cudaMemcpyFromSymbol (text, letters, sizeof text));
  CHECK (strcmp (text, "symbols") == 0);

  void *address;
  float *typed;
  size_t size;
  OK (cudaGetSymbolAddress (&address, origin));
  CHECK (address != NULL);
  OK (cudaGetSymbolAddress ((void **) &typed, table));
  OK (cudaMemcpy (back, typed, sizeof back, cudaMemcpyDeviceToHost));
  CHECK (back[3] == 4);
  OK (cudaGetSymbolSize (&size, table));
  CHECK (size == sizeof table);
}

static void
kernels ()
{
  results<point> p (100);
  results<int> w (4);
  int n = 100;
  float value = 0.5f;
  void *args[] = { &p.dev, &n, &value };
  OK (cudaLaunchKernel (fill, dim3 (4), dim3 (32), args));
  p.get ();
  CHECK (p[0].x == 0.5 && p[99].x == 99.5);
  OK (cudaLaunchKernel ((const void *) fill, 4, 32, args, 0, 0));
  OK (cudaLaunchKernel ((void *) fill, 4, 32, args, 0, 0));

  cudaLaunchConfig_t config = {};
  config.gridDim = 4;
  config.blockDim = 32;
  OK (cudaLaunchKernelEx (&config, fill, p.dev, 100, 2));
  p.get ();
  CHECK (p[99].x == 101);

  cudaFuncAttributes attr;
  OK (cudaFuncGetAttributes (&attr, fill));
  CHECK (attr.maxThreadsPerBlock == 1024);
  OK (cudaFuncGetAttributes (&attr, twice<int>));
  OK (cudaFuncSetCacheConfig (fill, cudaFuncCachePreferL1));
  OK (cudaFuncSetAttribute (twice<int>,
			    cudaFuncAttributeMaxDynamicSharedMemorySize,
			    1024));

  int blocks = 0, grid = 0, size = 0;
  OK (cudaOccupancyMaxActiveBlocksPerMultiprocessor (&blocks, fill, 128, 0));
  CHECK (blocks > 0);
  OK (cudaOccupancyMaxPotentialBlockSize (&grid, &size, fill, 0, 0));
  CHECK (grid > 0 && size > 0 && size <= 1024);
  OK (cudaOccupancyMaxPotentialBlockSize (&grid, &size, twice<int>, 0, 100));
  CHECK (grid > 0 && size > 0 && size <= 100);
}

int
main ()
{
  memory ();
  symbols ();
  kernels ();

  cudaEvent_t event;
  OK (cudaEventCreate (&event, cudaEventDisableTiming));
  OK (cudaEventDestroy (event));
  cudaChannelFormatDesc desc = cudaCreateChannelDesc<float4> ();
  CHECK (desc.x == 32 && desc.w == 32 && desc.f == cudaChannelFormatKindFloat);
  desc = cudaCreateChannelDesc<unsigned char> ();
  CHECK (desc.x == 8 && desc.y == 0
	 && desc.f == cudaChannelFormatKindUnsigned);
  cudaExtent extent = make_cudaExtent (4, 5, 6);
  CHECK (extent.depth == 6);
  return verdict ();
}
