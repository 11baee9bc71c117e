/* { dg-do run } */
/* Graphs made by hand: nodes of all types in order, parameters read back and
   changed, clones, and what the functions that ask tell.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

__global__ void
scale (int *p, int factor, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    p[i] *= factor;
}

__global__ void
add (int *p, int v, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    p[i] += v;
}

static __device__ int variable;
static const int n = 1000;
static int seen, calls;

static void CUDART_CB
look (void *data)
{
  seen = *(int *) data;
  calls++;
}

static cudaKernelNodeParams
kernel (void *func, void **args)
{
  cudaKernelNodeParams p = {};
  p.func = func;
  p.gridDim = dim3 (8);
  p.blockDim = dim3 (128);
  p.kernelParams = args;
  return p;
}

int
main ()
{
  cudaGraph_t graph, clone, child, inner;
  cudaGraphExec_t exec, exec2;
  cudaGraphNode_t fill, mul, plus, down, host, kid, empty, up, in;
  cudaStream_t stream;
  int *p, *out, value = 30, factor = 10, term = 7, count = n;
  OK (cudaStreamCreate (&stream));
  OK (cudaMalloc (&p, n * sizeof *p));
  OK (cudaMallocHost (&out, n * sizeof *out));

  /* p = 3; p *= 10; (p += 7; variable = 30); out = p; look at it.  */
  OK (cudaGraphCreate (&graph, 0));
  cudaMemsetParams set = {};
  set.dst = p;
  set.value = 3;
  set.elementSize = 4;
  set.width = n;
  set.height = 1;
  OK (cudaGraphAddMemsetNode (&fill, graph, NULL, 0, &set));
  void *mul_args[] = { &p, &factor, &count };
  cudaKernelNodeParams k = kernel ((void *) scale, mul_args);
  OK (cudaGraphAddKernelNode (&mul, graph, &fill, 1, &k));
  /* The arguments were copied.  */
  factor = 1000;

  OK (cudaGraphCreate (&child, 0));
  void *add_args[] = { &p, &term, &count };
  k = kernel ((void *) add, add_args);
  OK (cudaGraphAddKernelNode (&plus, child, NULL, 0, &k));
  OK (cudaGraphAddMemcpyNodeToSymbol (&up, child, NULL, 0, variable, &value,
				      sizeof value, 0,
				      cudaMemcpyHostToDevice));
  OK (cudaGraphAddChildGraphNode (&kid, graph, &mul, 1, child));
  OK (cudaGraphDestroy (child));
  OK (cudaGraphChildGraphNodeGetGraph (kid, &inner));
  EXPECT (cudaGraphDestroy (inner), cudaErrorInvalidValue);

  OK (cudaGraphAddMemcpyNode1D (&down, graph, NULL, 0, out, p,
				n * sizeof *p, cudaMemcpyDeviceToHost));
  OK (cudaGraphAddDependencies (graph, &kid, &down, NULL, 1));
  /* A circle is no error before it is to be launched.  */
  OK (cudaGraphAddDependencies (graph, &down, &fill, NULL, 1));
  EXPECT (cudaGraphInstantiate (&exec, graph, 0), cudaErrorInvalidValue);
  OK (cudaGraphRemoveDependencies (graph, &down, &fill, NULL, 1));
  EXPECT (cudaGraphAddDependencies (graph, &kid, &down, NULL, 1),
	  cudaErrorInvalidValue);
  OK (cudaGraphAddEmptyNode (&empty, graph, &down, 1));
  cudaHostNodeParams h = { look, out };
  OK (cudaGraphAddHostNode (&host, graph, &empty, 1, &h));

  /* Nothing has run.  */
  CHECK (calls == 0);
  OK (cudaGraphInstantiate (&exec, graph, 0));
  CHECK (calls == 0);
  for (int round = 0; round < 4; round++)
    {
      OK (cudaGraphLaunch (exec, round % 2 ? stream : 0));
      OK (cudaStreamSynchronize (round % 2 ? stream : 0));
      CHECK (calls == round + 1 && seen == 37 && out[n - 1] == 37);
      memset (out, 0, n * sizeof *out);
    }
  OK (cudaMemcpyFromSymbol (&value, variable, sizeof value));
  CHECK (value == 30);

  /* What there is.  */
  size_t number = 0;
  cudaGraphNode_t nodes[8], from[8], to[8];
  cudaGraphNodeType type;
  OK (cudaGraphGetNodes (graph, NULL, &number));
  CHECK (number == 6);
  number = 8;
  OK (cudaGraphGetNodes (graph, nodes, &number));
  CHECK (number == 6 && nodes[0] == fill && nodes[5] == host && !nodes[6]);
  number = 8;
  OK (cudaGraphGetRootNodes (graph, nodes, &number));
  CHECK (number == 1 && nodes[0] == fill);
  number = 8;
  OK (cudaGraphGetEdges (graph, from, to, NULL, &number));
  CHECK (number == 5 && from[0] == fill && to[0] == mul);
  number = 8;
  OK (cudaGraphNodeGetDependencies (down, nodes, NULL, &number));
  CHECK (number == 1 && nodes[0] == kid);
  number = 8;
  OK (cudaGraphNodeGetDependentNodes (down, nodes, NULL, &number));
  CHECK (number == 1 && nodes[0] == empty);
#if CUDART_VERSION < 13000
  number = 8;
  OK (cudaGraphGetEdges (graph, from, to, &number));
  CHECK (number == 5 && from[4] == empty && to[4] == host);
  number = 8;
  OK (cudaGraphNodeGetDependencies (mul, nodes, &number));
  CHECK (number == 1 && nodes[0] == fill);
#endif
  static const cudaGraphNodeType types[]
    = { cudaGraphNodeTypeMemset, cudaGraphNodeTypeKernel,
	cudaGraphNodeTypeGraph, cudaGraphNodeTypeMemcpy,
	cudaGraphNodeTypeEmpty, cudaGraphNodeTypeHost };
  number = 8;
  OK (cudaGraphGetNodes (graph, nodes, &number));
  for (int i = 0; i < 6; i++)
    {
      OK (cudaGraphNodeGetType (nodes[i], &type));
      CHECK (type == types[i]);
    }
  cudaKernelNodeParams got;
  OK (cudaGraphKernelNodeGetParams (mul, &got));
  CHECK (got.func == (void *) scale && got.gridDim.x == 8
	 && got.blockDim.x == 128 && *(int *) got.kernelParams[1] == 10);
  cudaMemsetParams set2;
  OK (cudaGraphMemsetNodeGetParams (fill, &set2));
  CHECK (set2.dst == p && set2.value == 3 && set2.width == n
	 && set2.elementSize == 4);
  cudaHostNodeParams h2;
  OK (cudaGraphHostNodeGetParams (host, &h2));
  CHECK (h2.fn == look && h2.userData == out);
  cudaMemcpy3DParms copy;
  OK (cudaGraphMemcpyNodeGetParams (down, &copy));
  CHECK (copy.dstPtr.ptr == out && copy.extent.width == n * sizeof *p
	 && copy.kind == cudaMemcpyDeviceToHost);
  EXPECT (cudaGraphKernelNodeGetParams (fill, &got), cudaErrorInvalidValue);
  EXPECT (cudaGraphNodeGetType ((cudaGraphNode_t) p, &type),
	  cudaErrorInvalidValue);

  /* Other parameters, in what can be launched and not in the graph.  */
  factor = 2;
  k = kernel ((void *) scale, mul_args);
  OK (cudaGraphExecKernelNodeSetParams (exec, mul, &k));
  set.value = 5;
  OK (cudaGraphExecMemsetNodeSetParams (exec, fill, &set));
  h.userData = out + 1;
  OK (cudaGraphExecHostNodeSetParams (exec, host, &h));
  OK (cudaGraphExecMemcpyNodeSetParams1D (exec, down, out, p, 2 * sizeof *p,
					  cudaMemcpyDeviceToHost));
  EXPECT (cudaGraphExecKernelNodeSetParams (exec, fill, &k),
	  cudaErrorInvalidValue);
  OK (cudaGraphLaunch (exec, stream));
  OK (cudaStreamSynchronize (stream));
  CHECK (out[0] == 17 && out[1] == 17 && out[2] == 0 && seen == 17);
  OK (cudaGraphNodeSetEnabled (exec, mul, 0));
  OK (cudaGraphLaunch (exec, stream));
  OK (cudaStreamSynchronize (stream));
  CHECK (seen == 12);

  /* The same with parameters of any type.  */
  cudaGraphNodeParams any = {};
  any.type = cudaGraphNodeTypeMemset;
  any.memset.dst = p;
  any.memset.value = 6;
  any.memset.elementSize = 4;
  any.memset.width = n;
  any.memset.height = 1;
  OK (cudaGraphExecNodeSetParams (exec, fill, &any));
  OK (cudaGraphLaunch (exec, stream));
  OK (cudaStreamSynchronize (stream));
  CHECK (seen == 13);
  EXPECT (cudaGraphExecNodeSetParams (exec, mul, &any),
	  cudaErrorInvalidValue);
  EXPECT (cudaGraphNodeSetParams (host, &any), cudaErrorInvalidValue);

  /* All of the graph's again; then a clone without one node.  */
  cudaGraphExecUpdateResultInfo info;
  OK (cudaGraphExecUpdate (exec, graph, &info));
  CHECK (info.result == cudaGraphExecUpdateSuccess);
  OK (cudaGraphNodeSetEnabled (exec, mul, 1));
  OK (cudaGraphLaunch (exec, stream));
  OK (cudaStreamSynchronize (stream));
  CHECK (seen == 37 && out[n - 1] == 37);

  OK (cudaGraphClone (&clone, graph));
  OK (cudaGraphNodeFindInClone (&in, kid, clone));
  OK (cudaGraphDestroyNode (in));
  OK (cudaGraphNodeFindInClone (&in, down, clone));
  cudaGraphNode_t last;
  OK (cudaGraphNodeFindInClone (&last, mul, clone));
  OK (cudaGraphAddDependencies (clone, &last, &in, NULL, 1));
  EXPECT (cudaGraphExecUpdate (exec, clone, &info),
	  cudaErrorGraphExecUpdateFailure);
  CHECK (info.result == cudaGraphExecUpdateErrorTopologyChanged);
  OK (cudaGraphInstantiateWithFlags (&exec2, clone, 0));
  OK (cudaGraphDestroy (graph));
  OK (cudaGraphDestroy (clone));
  OK (cudaGraphLaunch (exec2, stream));
  OK (cudaGraphExecDestroy (exec2));
  OK (cudaStreamSynchronize (stream));
  CHECK (seen == 30);
  EXPECT (cudaGraphLaunch (exec2, stream), cudaErrorInvalidValue);
  EXPECT (cudaGraphDestroy (graph), cudaErrorInvalidValue);
  OK (cudaGraphExecDestroy (exec));

  /* Not right, and not there.  */
  OK (cudaGraphCreate (&graph, 0));
  k = kernel ((void *) &value, mul_args);
  EXPECT (cudaGraphAddKernelNode (&mul, graph, NULL, 0, &k),
	  cudaErrorInvalidDeviceFunction);
  k = kernel ((void *) scale, mul_args);
  k.blockDim.x = 2000;
  EXPECT (cudaGraphAddKernelNode (&mul, graph, NULL, 0, &k),
	  cudaErrorInvalidConfiguration);
  EXPECT (cudaGraphAddEmptyNode (&empty, graph, &host, 1),
	  cudaErrorInvalidValue);
  EXPECT (cudaGraphInstantiateWithFlags (
	    &exec, graph, cudaGraphInstantiateFlagDeviceLaunch),
	  cudaErrorNotSupported);
  OK (cudaGraphDestroy (graph));
  return 0;
}
