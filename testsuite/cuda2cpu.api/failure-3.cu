/* { dg-do run } */
/* { dg-output "Assertion `p\\\[0\\\] < 3` failed" } */
/* A kernel that fails ends the graph that it is in, loops of the graph too.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"
#include <assert.h>

__global__ void
more (int *p)
{
  p[0]++;
  assert (p[0] < 3);
}

__global__ void
mark (int *p)
{
  p[1] = 1;
}

/* Add KERNEL (P) to GRAPH, behind BEFORE if that is not NULL.  */
static cudaGraphNode_t
add (cudaGraph_t graph, const cudaGraphNode_t *before, void *kernel, int **p)
{
  cudaGraphNode_t node;
  void *args[] = { p };
  cudaKernelNodeParams params = {};
  params.func = kernel;
  params.gridDim = params.blockDim = dim3 (1);
  params.kernelParams = args;
  OK (cudaGraphAddKernelNode (&node, graph, before, before != NULL, &params));
  return node;
}

/* Launch GRAPH in STREAM until an error, and see that P is as it is then.  */
static void
check (cudaGraph_t graph, cudaStream_t stream, int *p)
{
  cudaGraphExec_t exec;
  p[0] = p[1] = 0;
  OK (cudaGraphInstantiate (&exec, graph, 0));
  cudaError_t error = cudaSuccess;
  for (int i = 0; i < 5 && error == cudaSuccess; i++)
    {
      p[1] = 0;
      cudaGraphLaunch (exec, stream);
      error = cudaStreamSynchronize (stream);
    }
  CHECK (error == cudaErrorAssert);
  CHECK (p[0] == 3 && p[1] == 0);
  CHECK (cudaGraphLaunch (exec, stream) == cudaErrorAssert);
  CHECK (cudaDeviceSynchronize () == cudaErrorAssert);
  CHECK (p[0] == 3 && p[1] == 0);
  cudaGraphExecDestroy (exec);
  cudaGraphDestroy (graph);
  RESET_AFTER (cudaErrorAssert);
}

int
main ()
{
  for (int own = 0; own < 2; own++)
    for (int loop = 0; loop < 2; loop++)
      {
	int *p;
	cudaStream_t stream = 0;
	cudaGraph_t graph;
	if (own)
	  OK (cudaStreamCreate (&stream));
	OK (cudaMallocManaged (&p, 2 * sizeof *p));
	OK (cudaGraphCreate (&graph, 0));
	cudaGraphNode_t node;
	if (loop)
	  {
	    cudaGraphConditionalHandle handle;
	    OK (cudaGraphConditionalHandleCreate (&handle, graph, 1,
						  cudaGraphCondAssignDefault));
	    cudaGraphNodeParams params = {};
	    params.type = cudaGraphNodeTypeConditional;
	    params.conditional.handle = handle;
	    params.conditional.type = cudaGraphCondTypeWhile;
	    params.conditional.size = 1;
	    OK (cudaGraphAddNode (&node, graph, NULL, 0, &params));
	    add (params.conditional.phGraph_out[0], NULL, (void *) more, &p);
	  }
	else
	  node = add (graph, NULL, (void *) more, &p);
	add (graph, &node, (void *) mark, &p);
	check (graph, stream, p);
      }
  return 0;
}
