/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-report" } */
/* { dg-run-status failure } */
/* { dg-output "kernel 'large.int..' was compiled for blocks of whole warps and for less than 2.31 threads in x alone, since its file is large and launches no others; here are 1 x 1 x 1 blocks of 48 x 1 x 1 threads" } */
/* A remark says of kernels that have no block function for other blocks than
   those of whole warps.  Should a launch get other extents behind the compiler's
   back, that ends the program with a message.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"
#include "thousands.h"

static __global__ void
large (int *out) /* { dg-note "kernel 'large' is compiled for blocks of whole warps alone, since the unit is large and launches no others" } */
{
  int x = threadIdx.x / 2;
  TEN (x = thousand (x);)
  out[threadIdx.x] = __shfl_xor_sync (0xffffffff, x, 1);
}

/* Launch a graph in which LARGE has 48 threads.  */

static void
launch_other (int *out)
{
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  cudaGraphNode_t node;
  cudaKernelNodeParams params = {};
  size_t count = 1;
  cudaStream_t stream;
  OK (cudaStreamCreate (&stream));
  OK (cudaStreamBeginCapture (stream, cudaStreamCaptureModeGlobal));
  large<<<1, 64, 0, stream>>> (out);
  OK (cudaStreamEndCapture (stream, &graph));
  OK (cudaGraphGetNodes (graph, &node, &count));
  OK (cudaGraphKernelNodeGetParams (node, &params));
  params.blockDim = dim3 (48);
  OK (cudaGraphKernelNodeSetParams (node, &params));
  OK (cudaGraphInstantiate (&exec, graph, 0));
  OK (cudaGraphLaunch (exec, stream));
  OK (cudaStreamSynchronize (stream));
}

int
main ()
{
  int *out;
  OK (cudaMallocManaged (&out, 64 * sizeof *out));
  large<<<1, 64>>> (out);
  OK (cudaDeviceSynchronize ());
  CHECK (out[0] == out[1]);
  launch_other (out);
  return 0;
}
