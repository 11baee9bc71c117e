/* { dg-do run } */
/* { dg-timeout 60 } */
/* Streams are captured: what they are asked to do becomes a graph, across
   streams that wait for events, and is not done meanwhile.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

__global__ void set (int *p, int v) { *p = v; }
__global__ void sum (int *p) { p[0] = p[1] + p[2]; }

static int calls;

static void CUDART_CB
count (void *data)
{
  (void) data;
  calls++;
}

int
main ()
{
  cudaStream_t a, b, other;
  cudaEvent_t fork, join, plain;
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  int *p, host = 0;
  OK (cudaStreamCreate (&a));
  OK (cudaStreamCreateWithFlags (&b, cudaStreamNonBlocking));
  OK (cudaStreamCreateWithFlags (&other, cudaStreamNonBlocking));
  OK (cudaEventCreate (&fork));
  OK (cudaEventCreate (&join));
  OK (cudaEventCreate (&plain));
  OK (cudaMallocManaged (&p, 3 * sizeof *p));
  p[0] = p[1] = p[2] = 0;

  OK (cudaStreamBeginCapture (b, cudaStreamCaptureModeGlobal));
  EXPECT (cudaStreamBeginCapture (b, cudaStreamCaptureModeGlobal),
	  cudaErrorIllegalState);
  set<<<1, 1, 0, b>>> (p + 1, 4);
  EXPECT_LAUNCH (cudaSuccess);
  OK (cudaEventRecord (fork, b));
  float ms;
  EXPECT (cudaEventElapsedTime (&ms, fork, fork), cudaErrorCapturedEvent);
  OK (cudaStreamWaitEvent (other, fork));
  set<<<1, 1, 0, other>>> (p + 2, 5);
  OK (cudaLaunchHostFunc (other, count, NULL));
  set<<<1, 1, 0, b>>> (p + 1, 6);
  OK (cudaEventRecord (join, other));
  OK (cudaStreamWaitEvent (b, join));
  sum<<<1, 1, 0, b>>> (p);
  OK (cudaMemcpyAsync (&host, p, sizeof host, cudaMemcpyDeviceToHost, b));

  cudaStreamCaptureStatus status;
  unsigned long long id;
  cudaGraph_t current;
  const cudaGraphNode_t *nodes;
  size_t n;
  OK (cudaStreamIsCapturing (other, &status));
  CHECK (status == cudaStreamCaptureStatusActive);
  OK (cudaStreamIsCapturing (a, &status));
  CHECK (status == cudaStreamCaptureStatusNone);
  OK (cudaStreamGetCaptureInfo (b, &status, &id, &current, &nodes, NULL, &n));
  CHECK (status == cudaStreamCaptureStatusActive && n == 1);
  cudaGraphNodeType type;
  OK (cudaGraphNodeGetType (nodes[0], &type));
  CHECK (type == cudaGraphNodeTypeMemcpy);
  OK (cudaStreamEndCapture (b, &graph));
  CHECK (graph == current);
  CHECK (p[0] == 0 && p[1] == 0 && p[2] == 0 && host == 0 && calls == 0);
  OK (cudaStreamIsCapturing (other, &status));
  CHECK (status == cudaStreamCaptureStatusNone);

  n = 0;
  OK (cudaGraphGetNodes (graph, NULL, &n));
  CHECK (n == 6);
  n = 0;
  OK (cudaGraphGetEdges (graph, NULL, NULL, NULL, &n));
  CHECK (n == 6);
  OK (cudaGraphInstantiate (&exec, graph, 0));
  for (int round = 0; round < 3; round++)
    {
      p[0] = p[1] = p[2] = host = 0;
      OK (cudaGraphLaunch (exec, round == 0 ? a : round == 1 ? b : 0));
      OK (cudaDeviceSynchronize ());
      CHECK (p[1] == 6 && p[2] == 5 && p[0] == 11 && host == 11);
      CHECK (calls == round + 1);
    }

  /* A graph within one that is captured.  */
  cudaGraph_t outer;
  cudaGraphExec_t twice;
  OK (cudaStreamBeginCapture (a, cudaStreamCaptureModeRelaxed));
  OK (cudaGraphLaunch (exec, a));
  OK (cudaGraphLaunch (exec, a));
  OK (cudaStreamEndCapture (a, &outer));
  OK (cudaGraphInstantiate (&twice, outer, 0));
  OK (cudaGraphLaunch (twice, a));
  OK (cudaStreamSynchronize (a));
  CHECK (calls == 5);
  OK (cudaGraphExecDestroy (twice));
  OK (cudaGraphDestroy (outer));
  OK (cudaGraphExecDestroy (exec));
  OK (cudaGraphDestroy (graph));

  /* What a capture forbids.  */
  EXPECT (cudaStreamBeginCapture (0, cudaStreamCaptureModeGlobal),
	  cudaErrorStreamCaptureUnsupported);
  EXPECT (cudaStreamEndCapture (a, &graph), cudaErrorIllegalState);

  OK (cudaStreamBeginCapture (a, cudaStreamCaptureModeGlobal));
  EXPECT (cudaStreamSynchronize (a), cudaErrorStreamCaptureUnsupported);
  OK (cudaStreamIsCapturing (a, &status));
  CHECK (status == cudaStreamCaptureStatusInvalidated);
  set<<<1, 1, 0, a>>> (p, 9);
  EXPECT_LAUNCH (cudaErrorStreamCaptureInvalidated);
  EXPECT (cudaStreamEndCapture (a, &graph),
	  cudaErrorStreamCaptureInvalidated);
  CHECK (graph == NULL);

  for (int turn = 0; turn < 2; turn++)
    {
      OK (cudaStreamBeginCapture (b, cudaStreamCaptureModeRelaxed));
      OK (cudaEventRecord (fork, b));
      EXPECT (turn ? cudaEventQuery (fork) : cudaEventSynchronize (fork),
	      cudaErrorCapturedEvent);
      EXPECT (cudaStreamEndCapture (b, &graph),
	      cudaErrorStreamCaptureInvalidated);
    }

  OK (cudaStreamBeginCapture (b, cudaStreamCaptureModeRelaxed));
  EXPECT (cudaDeviceSynchronize (), cudaErrorStreamCaptureUnsupported);
  EXPECT (cudaStreamEndCapture (b, &graph),
	  cudaErrorStreamCaptureInvalidated);

  OK (cudaStreamBeginCapture (a, cudaStreamCaptureModeGlobal));
  set<<<1, 1>>> (p, 9);
  EXPECT_LAUNCH (cudaErrorStreamCaptureImplicit);
  CHECK (p[0] == 11);
  EXPECT (cudaStreamEndCapture (a, &graph),
	  cudaErrorStreamCaptureInvalidated);
  set<<<1, 1>>> (p, 9);
  EXPECT_LAUNCH (cudaSuccess);
  OK (cudaDeviceSynchronize ());
  CHECK (p[0] == 9);

  OK (cudaStreamBeginCapture (a, cudaStreamCaptureModeGlobal));
  OK (cudaEventRecord (fork, a));
  OK (cudaStreamWaitEvent (b, fork));
  set<<<1, 1, 0, b>>> (p, 8);
  EXPECT (cudaStreamEndCapture (b, &graph),
	  cudaErrorStreamCaptureUnmatched);
  EXPECT (cudaStreamEndCapture (a, &graph),
	  cudaErrorStreamCaptureInvalidated);

  OK (cudaStreamBeginCapture (a, cudaStreamCaptureModeGlobal));
  OK (cudaEventRecord (fork, a));
  OK (cudaStreamWaitEvent (b, fork));
  set<<<1, 1, 0, b>>> (p, 8);
  EXPECT (cudaStreamEndCapture (a, &graph), cudaErrorStreamCaptureUnjoined);

  /* A stream may be destroyed when it has come back; not the first.  */
  cudaStream_t brief;
  OK (cudaStreamCreateWithFlags (&brief, cudaStreamNonBlocking));
  OK (cudaStreamBeginCapture (b, cudaStreamCaptureModeGlobal));
  OK (cudaEventRecord (fork, b));
  OK (cudaStreamWaitEvent (brief, fork));
  set<<<1, 1, 0, brief>>> (p + 2, 33);
  OK (cudaEventRecord (join, brief));
  OK (cudaStreamWaitEvent (b, join));
  OK (cudaStreamDestroy (brief));
  OK (cudaStreamEndCapture (b, &graph));
  OK (cudaGraphInstantiate (&exec, graph, 0));
  OK (cudaGraphLaunch (exec, b));
  OK (cudaStreamSynchronize (b));
  CHECK (p[2] == 33);
  OK (cudaStreamCreateWithFlags (&brief, cudaStreamNonBlocking));
  OK (cudaStreamBeginCapture (brief, cudaStreamCaptureModeGlobal));
  /* The graph is lost.  */
  OK (cudaStreamEndCapture (brief, NULL));
  EXPECT (cudaStreamEndCapture (brief, &graph), cudaErrorIllegalState);
  OK (cudaStreamBeginCapture (brief, cudaStreamCaptureModeGlobal));
  set<<<1, 1, 0, brief>>> (p + 2, 34);
  OK (cudaStreamDestroy (brief));
  OK (cudaDeviceSynchronize ());
  CHECK (p[2] == 33);

  OK (cudaEventRecord (plain, other));
  OK (cudaStreamBeginCapture (a, cudaStreamCaptureModeGlobal));
  EXPECT (cudaStreamWaitEvent (a, plain), cudaErrorStreamCaptureIsolation);
  EXPECT (cudaStreamEndCapture (a, &graph),
	  cudaErrorStreamCaptureInvalidated);
  CHECK (p[0] == 9);

  /* Streams are as before.  */
  set<<<1, 1, 0, a>>> (p, 1);
  set<<<1, 1, 0, b>>> (p + 1, 2);
  OK (cudaDeviceSynchronize ());
  CHECK (p[0] == 1 && p[1] == 2);
  return 0;
}
