/* { dg-do run } */
/* What is not supported says so.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

int
main ()
{
  cudaGraph_t graph;
  cudaMemPool_t pool;
  cudaStream_t stream;
  int supported;
  OK (cudaStreamCreate (&stream));
  EXPECT (cudaGraphCreate (&graph, 0), cudaErrorNotSupported);
  EXPECT (cudaStreamBeginCapture (stream, cudaStreamCaptureModeGlobal),
	  cudaErrorNotSupported);
  OK (cudaDeviceGetAttribute (&supported, cudaDevAttrMemoryPoolsSupported,
			      0));
  CHECK (supported == 0);
  EXPECT (cudaDeviceGetDefaultMemPool (&pool, 0), cudaErrorNotSupported);
  cudaStreamCaptureStatus status;
  OK (cudaStreamIsCapturing (stream, &status));
  CHECK (status == cudaStreamCaptureStatusNone);
  OK (cudaStreamDestroy (stream));
  return 0;
}
