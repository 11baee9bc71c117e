/* { dg-do run } */
/* The headers that C programs may include.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cuComplex.h>
#include <cuda.h>
#include <cuda_runtime.h>
#include <cuda_runtime_api.h>
#include <driver_types.h>
#include <math_constants.h>
#include <vector_functions.h>
#include <vector_types.h>

int
main (void)
{
  void *p;
  dim3 grid = { 2, 3, 1 };
  float4 v = make_float4 (1, 2, 3, 4), w;
  struct cudaDeviceProp prop;
  enum cudaMemcpyKind kind = cudaMemcpyDefault;
  CUresult result = CUDA_SUCCESS;
  if (cudaGetDeviceProperties (&prop, 0) != cudaSuccess
      || cudaMalloc (&p, sizeof v) != cudaSuccess
      || cudaMemcpy (p, &v, sizeof v, kind) != cudaSuccess
      || cudaMemcpy (&w, p, sizeof w, cudaMemcpyDeviceToHost) != cudaSuccess
      || cudaFree (p) != cudaSuccess)
    return 1;
  return (w.w != 4 || grid.y != 3 || prop.warpSize != 32
	  || cuCabs (make_cuDoubleComplex (3, 4)) != 5
	  || result != CUDA_SUCCESS || CUDART_PI < 3);
}
