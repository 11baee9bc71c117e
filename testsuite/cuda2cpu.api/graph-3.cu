/* { dg-do run } */
/* { dg-timeout 60 } */
/* Branches of a graph run beside each other; launches of one graph do not;
   events and memory in graphs.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

__global__ void
wait_for (volatile unsigned *flag, unsigned value)
{
  while (*flag < value)
    ;
}

__global__ void
signal (volatile unsigned *flag, unsigned value)
{
  *flag = value;
}

/* Not atomic.  */
__global__ void
count (volatile int *p)
{
  int old = *p;
  for (int i = 0; i < 1000; i++)
    p[1] = i;
  *p = old + 1;
}

__global__ void store (int *p, int v) { *p = v; }
__global__ void copy (int *to, const int *from) { *to = *from; }

int
main ()
{
  cudaStream_t a, b;
  cudaEvent_t event;
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  cudaGraphNode_t root, left, right, node;
  unsigned *flag, one = 1;
  int *p;
  OK (cudaStreamCreate (&a));
  OK (cudaStreamCreate (&b));
  OK (cudaEventCreate (&event));
  OK (cudaMallocManaged (&flag, sizeof *flag));
  OK (cudaMallocManaged (&p, 2 * sizeof *p));
  *flag = 0;

  /* The left branch waits for the right one.  */
  OK (cudaGraphCreate (&graph, 0));
  OK (cudaGraphAddEmptyNode (&root, graph, NULL, 0));
  void *args[] = { &flag, &one };
  cudaKernelNodeParams k = {};
  k.func = (void *) wait_for;
  k.gridDim = k.blockDim = dim3 (1);
  k.kernelParams = args;
  OK (cudaGraphAddKernelNode (&left, graph, &root, 1, &k));
  k.func = (void *) signal;
  OK (cudaGraphAddKernelNode (&right, graph, &root, 1, &k));
  OK (cudaGraphAddEventRecordNode (&node, graph, &right, 1, event));
  OK (cudaGraphInstantiate (&exec, graph, 0));
  OK (cudaGraphLaunch (exec, a));
  OK (cudaStreamSynchronize (a));
  OK (cudaEventQuery (event));
  CHECK (*flag == 1);
  OK (cudaGraphExecDestroy (exec));
  OK (cudaGraphDestroy (graph));

  /* Launches in two streams, one after the other.  */
  OK (cudaGraphCreate (&graph, 0));
  void *count_args[] = { &p };
  k.func = (void *) count;
  k.kernelParams = count_args;
  OK (cudaGraphAddKernelNode (&node, graph, NULL, 0, &k));
  OK (cudaGraphInstantiate (&exec, graph, 0));
  *p = 0;
  for (int i = 0; i < 200; i++)
    OK (cudaGraphLaunch (exec, i % 2 ? a : b));
  OK (cudaDeviceSynchronize ());
  CHECK (*p == 200);
  OK (cudaGraphExecDestroy (exec));
  OK (cudaGraphDestroy (graph));

  /* Memory of the graph: taken by a launch, given back by a node, or by
     cudaFree, before it can be taken again.  */
  for (int round = 0; round < 2; round++)
    {
      OK (cudaGraphCreate (&graph, 0));
      cudaMemAllocNodeParams m = {};
      m.poolProps.allocType = cudaMemAllocationTypePinned;
      m.poolProps.location.type = cudaMemLocationTypeDevice;
      m.bytesize = 1 << 16;
      OK (cudaGraphAddMemAllocNode (&root, graph, NULL, 0, &m));
      int *memory = (int *) m.dptr, v = 50 + round;
      void *store_args[] = { &memory, &v }, *copy_args[] = { &p, &memory };
      k.func = (void *) store;
      k.kernelParams = store_args;
      OK (cudaGraphAddKernelNode (&left, graph, &root, 1, &k));
      k.func = (void *) copy;
      k.kernelParams = copy_args;
      OK (cudaGraphAddKernelNode (&right, graph, &left, 1, &k));
      if (round)
	OK (cudaGraphAddMemFreeNode (&node, graph, &right, 1, memory));
      OK (cudaGraphInstantiate (&exec, graph, 0));
      OK (cudaGraphLaunch (exec, a));
      OK (cudaStreamSynchronize (a));
      CHECK (*p == v);
      if (!round)
	{
	  EXPECT (cudaGraphLaunch (exec, a), cudaErrorInvalidValue);
	  OK (cudaFree (memory));
	}
      EXPECT (cudaFree (memory), cudaErrorInvalidValue);
      *p = 0;
      OK (cudaGraphLaunch (exec, a));
      OK (cudaStreamSynchronize (a));
      CHECK (*p == v);
      OK (cudaGraphExecDestroy (exec));
      OK (cudaGraphDestroy (graph));
      if (!round)
	OK (cudaFree (memory));
    }

  /* The same captured.  */
  int *memory;
  OK (cudaStreamBeginCapture (b, cudaStreamCaptureModeThreadLocal));
  OK (cudaMallocAsync (&memory, 4096, b));
  store<<<1, 1, 0, b>>> (memory, 77);
  copy<<<1, 1, 0, b>>> (p, memory);
  OK (cudaFreeAsync (memory, b));
  OK (cudaStreamEndCapture (b, &graph));
  OK (cudaGraphInstantiate (&exec, graph, 0));
  for (int i = 0; i < 3; i++)
    {
      *p = 0;
      OK (cudaGraphLaunch (exec, i < 2 ? b : 0));
      OK (cudaDeviceSynchronize ());
      CHECK (*p == 77);
    }
  OK (cudaGraphExecDestroy (exec));
  OK (cudaGraphDestroy (graph));
  return 0;
}
