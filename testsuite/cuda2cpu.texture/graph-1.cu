/* { dg-do run } */
/* Graphs whose nodes copy arrays and fetch from textures, made by hand and by
   capture.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "model.h"

enum { W = 24, H = 6 };

__global__ void
fetch (cudaTextureObject_t t, float *out)
{
  int x = threadIdx.x, y = threadIdx.y;
  out[y * W + x] = 2 * tex2D<float> (t, x + 0.5f, y + 0.5f);
}

static float in[H][W];

int
main ()
{
  float *out;
  cudaArray_t a, b;
  cudaChannelFormatDesc desc = cudaCreateChannelDesc<float> ();
  OK (cudaMallocManaged (&out, sizeof in));
  OK (cudaMallocArray (&a, &desc, W, H));
  OK (cudaMalloc3DArray (&b, &desc, make_cudaExtent (W, H, 2), 0));
  cudaResourceDesc resource = {};
  cudaTextureDesc texture = {};
  cudaTextureObject_t t;
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = a;
  OK (cudaCreateTextureObject (&t, &resource, &texture, NULL));

  /* From memory to B's second slice, from there to A, then a kernel.  */
  cudaGraph_t graph;
  cudaGraphNode_t first, second, kernel;
  cudaGraphExec_t exec;
  OK (cudaGraphCreate (&graph, 0));
  cudaMemcpy3DParms p = {}, q = {}, got;
  p.srcPtr = make_cudaPitchedPtr (in, W * sizeof (float), W, H);
  p.dstArray = b;
  p.dstPos = make_cudaPos (0, 0, 1);
  p.extent = make_cudaExtent (W, H, 1);
  p.kind = cudaMemcpyHostToDevice;
  OK (cudaGraphAddMemcpyNode (&first, graph, NULL, 0, &p));
  q.srcArray = b;
  q.srcPos = make_cudaPos (4, 2, 1);
  q.dstArray = a;
  q.dstPos = make_cudaPos (4, 2, 0);
  q.extent = make_cudaExtent (W - 4, H - 2, 1);
  q.kind = cudaMemcpyDeviceToDevice;
  OK (cudaGraphAddMemcpyNode (&second, graph, &first, 1, &q));
  OK (cudaGraphMemcpyNodeGetParams (second, &got));
  CHECK (got.srcArray == b && got.dstArray == a && got.srcPos.x == 4
	 && got.srcPos.y == 2 && got.srcPos.z == 1 && got.dstPos.z == 0
	 && got.extent.width == W - 4 && got.extent.height == H - 2
	 && !got.srcPtr.ptr && got.kind == cudaMemcpyDeviceToDevice);
  OK (cudaGraphMemcpyNodeGetParams (first, &got));
  CHECK (got.srcPtr.ptr == in && got.dstArray == b && got.dstPos.z == 1
	 && got.extent.width == W);
  void *args[] = { &t, &out };
  cudaKernelNodeParams launch = {};
  launch.func = (void *) fetch;
  launch.gridDim = dim3 (1);
  launch.blockDim = dim3 (W, H);
  launch.kernelParams = args;
  OK (cudaGraphAddKernelNode (&kernel, graph, &second, 1, &launch));
  OK (cudaGraphInstantiate (&exec, graph, 0));
  for (int turn = 0; turn < 2; turn++)
    {
      for (int i = 0; i < W * H; i++)
	in[i / W][i % W] = i + 1000 * turn;
      OK (cudaGraphLaunch (exec, 0));
      OK (cudaDeviceSynchronize ());
      for (int y = 2; y < H; y++)
	for (int x = 4; x < W; x++)
	  CHECK (out[y * W + x] == 2 * in[y][x]);
    }
  q.extent.width = W;
  EXPECT (cudaGraphExecMemcpyNodeSetParams (exec, second, &q),
	  cudaErrorInvalidValue);
  OK (cudaGraphExecDestroy (exec));
  OK (cudaGraphDestroy (graph));

  /* The same by capture.  */
  cudaStream_t stream;
  OK (cudaStreamCreate (&stream));
  OK (cudaStreamBeginCapture (stream, cudaStreamCaptureModeGlobal));
  OK (cudaMemcpy2DToArrayAsync (a, 0, 0, in, W * sizeof (float),
				W * sizeof (float), H, cudaMemcpyHostToDevice,
				stream));
  fetch<<<1, dim3 (W, H), 0, stream>>> (t, out);
  OK (cudaStreamEndCapture (stream, &graph));
  OK (cudaGraphInstantiate (&exec, graph, 0));
  for (int i = 0; i < W * H; i++)
    in[i / W][i % W] = -i;
  OK (cudaGraphLaunch (exec, stream));
  OK (cudaStreamSynchronize (stream));
  for (int i = 0; i < W * H; i++)
    CHECK (out[i] == -2 * i);
  return 0;
}
