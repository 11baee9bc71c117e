/* { dg-do compile } */
/* Kernels may call the part of the runtime that CUDA has on the device, and no
   more.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void child () {}

__global__ void
parent (int *p)
{
  int value;
  float *q;
  cudaStream_t stream;
  cudaEvent_t event;
  cudaFuncAttributes attributes;
  cudaGetDevice (&value);
  cudaDeviceGetAttribute (&value, cudaDevAttrWarpSize, 0);
  cudaMalloc (&q, 4);
  cudaMemsetAsync (q, 0, 4, 0);
  cudaFree (q);
  cudaStreamCreateWithFlags (&stream, cudaStreamNonBlocking);
  cudaEventCreateWithFlags (&event, cudaEventDisableTiming);
  cudaEventRecord (event, stream);
  cudaStreamWaitEvent (stream, event, 0);
  cudaFuncGetAttributes (&attributes, child);
  child<<<1, 1, 0, stream>>> ();
  cudaSetDevice (0); /* { dg-error "calling host function 'cudaError_t cudaSetDevice\\(int\\)' from '__global__' function" } */
  cudaStreamSynchronize (stream); /* { dg-error "calling host function 'cudaError_t cudaStreamSynchronize\\(cudaStream_t\\)'" } */
  cudaMemcpy (q, p, 4, cudaMemcpyDeviceToDevice); /* { dg-error "calling host function 'cudaError_t cudaMemcpy\\(" } */
  cudaGraphLaunch (0, cudaStreamGraphTailLaunch); /* { dg-error "calling host function 'cudaError_t cudaGraphLaunch\\(" } */
}

__host__ __device__ void
both ()
{
  cudaSetDevice (0);
}
