/* { dg-do run } */
/* { dg-timeout 60 } */
/* Conditional nodes: if, else, while and switch; within each other, captured,
   with and without a number to begin with.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

__global__ void add (int *p, int v) { *p += v; }

__global__ void
decide (cudaGraphConditionalHandle handle, const int *p, int least)
{
  cudaGraphSetConditional (handle, *p >= least);
}

/* Count down from *P; the loop goes on until 0.  */
__global__ void
count_down (cudaGraphConditionalHandle handle, int *p)
{
  cudaGraphSetConditional (handle, --*p > 0);
}

__global__ void
choose (cudaGraphConditionalHandle handle, const int *p)
{
  cudaGraphSetConditional (handle, *p);
}

static cudaGraphNode_t
add_kernel (cudaGraph_t graph, const cudaGraphNode_t *before, void *func,
	    void **args)
{
  cudaGraphNode_t node;
  cudaKernelNodeParams k = {};
  k.func = func;
  k.gridDim = k.blockDim = dim3 (1);
  k.kernelParams = args;
  OK (cudaGraphAddKernelNode (&node, graph, before, before != NULL, &k));
  return node;
}

/* Add a node of TYPE with SIZE bodies, put into BODIES.  */
static cudaGraphNode_t
add_condition (cudaGraph_t graph, const cudaGraphNode_t *before,
	       cudaGraphConditionalHandle handle,
	       cudaGraphConditionalNodeType type, unsigned size,
	       cudaGraph_t *bodies)
{
  cudaGraphNode_t node;
  cudaGraphNodeParams p = {};
  p.type = cudaGraphNodeTypeConditional;
  p.conditional.handle = handle;
  p.conditional.type = type;
  p.conditional.size = size;
  OK (cudaGraphAddNode (&node, graph, before, NULL, before != NULL, &p));
  for (unsigned i = 0; i < size; i++)
    bodies[i] = p.conditional.phGraph_out[i];
  return node;
}

/* Launch GRAPH in STREAM, and destroy it.  */
static void
run (cudaGraph_t graph, cudaStream_t stream, int times)
{
  cudaGraphExec_t exec;
  OK (cudaGraphInstantiate (&exec, graph, 0));
  OK (cudaGraphDestroy (graph));
  for (int i = 0; i < times; i++)
    OK (cudaGraphLaunch (exec, stream));
  OK (cudaGraphExecDestroy (exec));
  OK (cudaStreamSynchronize (stream));
}

int
main ()
{
  int *p, *q, one = 1, ten = 10, hundred = 100, least = 5;
  cudaStream_t streams[2] = { 0 };
  cudaGraph_t graph, bodies[3], inner[1];
  cudaGraphConditionalHandle handle, handle2;
  cudaGraphNode_t node;
  OK (cudaStreamCreate (&streams[1]));
  OK (cudaMallocManaged (&p, sizeof *p));
  OK (cudaMallocManaged (&q, sizeof *q));
  void *add_one[] = { &q, &one }, *add_ten[] = { &q, &ten };
  void *add_hundred[] = { &q, &hundred };

  for (cudaStream_t stream : streams)
    {
      for (int value = 4; value < 6; value++)
	{
	  *p = value;
	  *q = 0;
	  OK (cudaGraphCreate (&graph, 0));
	  OK (cudaGraphConditionalHandleCreate (&handle, graph, 0, 0));
	  void *args[] = { &handle, &p, &least };
	  node = add_kernel (graph, NULL, (void *) decide, args);
	  node = add_condition (graph, &node, handle, cudaGraphCondTypeIf, 2,
				bodies);
	  add_kernel (bodies[0], NULL, (void *) add, add_one);
	  add_kernel (bodies[1], NULL, (void *) add, add_ten);
	  add_kernel (graph, &node, (void *) add, add_hundred);
	  run (graph, stream, 2);
	  CHECK (*q == (value < 5 ? 220 : 202));
	}

      /* A loop, entered because of its default, and an if in it.  */
      *p = 7;
      *q = 0;
      OK (cudaGraphCreate (&graph, 0));
      OK (cudaGraphConditionalHandleCreate (&handle, graph, 1,
					    cudaGraphCondAssignDefault));
      OK (cudaGraphConditionalHandleCreate (&handle2, graph, 0, 0));
      add_condition (graph, NULL, handle, cudaGraphCondTypeWhile, 1, bodies);
      void *args[] = { &handle, &p }, *args2[] = { &handle2, &p, &least };
      node = add_kernel (bodies[0], NULL, (void *) count_down, args);
      node = add_kernel (bodies[0], &node, (void *) decide, args2);
      add_condition (bodies[0], &node, handle2, cudaGraphCondTypeIf, 1, inner);
      add_kernel (inner[0], NULL, (void *) add, add_ten);
      add_kernel (bodies[0], &node, (void *) add, add_one);
      run (graph, stream, 1);
      CHECK (*p == 0 && *q == 7 + 2 * 10);

      for (int value = 0; value < 4; value++)
	{
	  *p = value;
	  *q = 0;
	  OK (cudaGraphCreate (&graph, 0));
	  OK (cudaGraphConditionalHandleCreate (&handle, graph, 0, 0));
	  void *args[] = { &handle, &p };
	  node = add_kernel (graph, NULL, (void *) choose, args);
	  add_condition (graph, &node, handle, cudaGraphCondTypeSwitch, 3,
			 bodies);
	  add_kernel (bodies[0], NULL, (void *) add, add_one);
	  add_kernel (bodies[1], NULL, (void *) add, add_ten);
	  /* What a stream does can be a body.  */
	  OK (cudaStreamBeginCaptureToGraph (streams[1], bodies[2], NULL, NULL,
					     0, cudaStreamCaptureModeGlobal));
	  add<<<1, 1, 0, streams[1]>>> (q, 50);
	  add<<<1, 1, 0, streams[1]>>> (q, 50);
	  OK (cudaStreamEndCapture (streams[1], NULL));
	  run (graph, stream, 1);
	  CHECK (*q == (value == 0 ? 1 : value == 1 ? 10 : value == 2 ? 100
			: 0));
	}
    }

  OK (cudaGraphCreate (&graph, 0));
  OK (cudaGraphCreate (&bodies[0], 0));
  OK (cudaGraphConditionalHandleCreate (&handle, graph, 0, 0));
  cudaGraphNodeParams bad = {};
  bad.type = cudaGraphNodeTypeConditional;
  bad.conditional.handle = handle;
  bad.conditional.type = cudaGraphCondTypeWhile;
  bad.conditional.size = 2;
  EXPECT (cudaGraphAddNode (&node, graph, NULL, NULL, 0, &bad),
	  cudaErrorInvalidValue);
  bad.conditional.size = 1;
  EXPECT (cudaGraphAddNode (&node, bodies[0], NULL, NULL, 0, &bad),
	  cudaErrorInvalidValue);
  return 0;
}
