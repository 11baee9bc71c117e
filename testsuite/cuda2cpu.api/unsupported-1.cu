/* { dg-do run } */
/* What is not supported says so.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

int
main ()
{
  cudaGraph_t graph;
  cudaStream_t stream;
  OK (cudaStreamCreate (&stream));
  cudaGraphNode_t node;
  cudaGraphNodeParams params = {};
  params.type = cudaGraphNodeTypeExtSemaphoreWait;
  OK (cudaGraphCreate (&graph, 0));
  EXPECT (cudaGraphAddNode (&node, graph, NULL, NULL, 0, &params),
	  cudaErrorNotSupported);
  OK (cudaGraphDestroy (graph));
  cudaIpcMemHandle_t handle;
  EXPECT (cudaIpcGetMemHandle (&handle, stream), cudaErrorNotSupported);
  cudaStreamCaptureStatus status;
  OK (cudaStreamIsCapturing (stream, &status));
  CHECK (status == cudaStreamCaptureStatusNone);
  OK (cudaStreamDestroy (stream));
  return 0;
}
