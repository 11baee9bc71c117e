/* { dg-do run } */
/* A graph that frees memory before it allocates as much uses it again, but not
   where the one does not come before the other.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

#include <stdint.h>
#include <vector>

enum { N = 5000, BYTES = N * sizeof (int), CHAINS = 24, LINKS = 5 };

__global__ void
write (int *p, int v)
{
  for (int i = threadIdx.x; i < N; i += blockDim.x)
    p[i] = v + i;
}

__global__ void
check (const int *p, int v, int *wrong)
{
  for (int i = threadIdx.x; i < N; i += blockDim.x)
    if (p[i] != v + i)
      atomicAdd (wrong, 1);
}

static uint64_t
used ()
{
  uint64_t value;
  OK (cudaDeviceGetGraphMemAttribute (0, cudaGraphMemAttrUsedMemCurrent,
				      &value));
  return value;
}

static cudaGraphNode_t
add_alloc (cudaGraph_t graph, std::vector<cudaGraphNode_t> before, int **p,
	   size_t bytes)
{
  cudaGraphNode_t node;
  cudaMemAllocNodeParams params = {};
  params.poolProps.allocType = cudaMemAllocationTypePinned;
  params.poolProps.location.type = cudaMemLocationTypeDevice;
  params.bytesize = bytes;
  OK (cudaGraphAddMemAllocNode (&node, graph, before.data (), before.size (),
				&params));
  *p = (int *) params.dptr;
  return node;
}

static cudaGraphNode_t
add_kernel (cudaGraph_t graph, cudaGraphNode_t before, void *func,
	    void **args)
{
  cudaGraphNode_t node;
  cudaKernelNodeParams k = {};
  k.func = func;
  k.gridDim = dim3 (1);
  k.blockDim = dim3 (64);
  k.kernelParams = args;
  OK (cudaGraphAddKernelNode (&node, graph, &before, 1, &k));
  return node;
}

static cudaGraphNode_t
add_free (cudaGraph_t graph, cudaGraphNode_t before, int *p)
{
  cudaGraphNode_t node;
  OK (cudaGraphAddMemFreeNode (&node, graph, &before, 1, p));
  return node;
}

/* Which memory is used again.  */
static void
test_addresses ()
{
  cudaGraph_t graph;
  int *a, *b, *c, *d, *e, *f;
  OK (cudaGraphCreate (&graph, 0));
  cudaGraphNode_t alloc_a = add_alloc (graph, {}, &a, BYTES);
  cudaGraphNode_t free_a = add_free (graph, alloc_a, a);
  /* Beside it; after it; after it, but it is in use again; larger.  */
  cudaGraphNode_t alloc_b = add_alloc (graph, { alloc_a }, &b, BYTES);
  cudaGraphNode_t alloc_c = add_alloc (graph, { free_a }, &c, BYTES);
  add_alloc (graph, { free_a }, &d, BYTES);
  add_alloc (graph, { free_a }, &e, 2 * BYTES);
  CHECK (b != a && c == a && d != a && d != b && e != a);
  cudaGraphNode_t free_b = add_free (graph, alloc_b, b);
  cudaGraphNode_t free_c = add_free (graph, alloc_c, c);
  /* After both, over another node.  */
  cudaGraphNode_t both[2] = { free_b, free_c }, join;
  OK (cudaGraphAddEmptyNode (&join, graph, both, 2));
  add_alloc (graph, { join }, &e, BYTES);
  add_alloc (graph, { join }, &f, BYTES);
  CHECK (e != f && (e == a || e == b) && (f == a || f == b));

  EXPECT (cudaGraphDestroyNode (join), cudaErrorNotSupported);
  EXPECT (cudaGraphRemoveDependencies (graph, &free_b, &join, 1),
	  cudaErrorNotSupported);
  OK (cudaGraphDestroy (graph));
}

/* Chains side by side, each of which works on several pieces of memory one
   after the other, and now and then begins after another's end.  */
static void
test_chains (cudaStream_t stream, int *wrong)
{
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  cudaGraphNode_t last[CHAINS];
  OK (cudaGraphCreate (&graph, 0));
  srand (5);
  for (int chain = 0; chain < CHAINS; chain++)
    for (int link = 0; link < LINKS; link++)
      {
	std::vector<cudaGraphNode_t> before;
	if (link > 0)
	  before.push_back (last[chain]);
	if (chain > 0 && rand () % 3 == 0)
	  before.push_back (last[rand () % chain]);
	int *p, v = rand () % 1000;
	cudaGraphNode_t node = add_alloc (graph, before, &p, BYTES);
	void *args[] = { &p, &v, &wrong };
	node = add_kernel (graph, node, (void *) write, args);
	node = add_kernel (graph, node, (void *) check, args);
	last[chain] = add_free (graph, node, p);
      }
  OK (cudaGraphInstantiate (&exec, graph, 0));
  OK (cudaGraphDestroy (graph));
  for (int i = 0; i < 5; i++)
    OK (cudaGraphLaunch (exec, stream));
  OK (cudaStreamSynchronize (stream));
  CHECK (*wrong == 0);
  CHECK (used () > 0 && used () <= CHAINS * BYTES);
  OK (cudaGraphExecDestroy (exec));
  CHECK (used () == 0);
}

/* A stream that allocates far more, in turns, than there is.  */
static void
test_capture (cudaStream_t stream, int *wrong)
{
  size_t free, total, piece;
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  OK (cudaMemGetInfo (&free, &total));
  piece = free / 4;
  OK (cudaStreamBeginCapture (stream, cudaStreamCaptureModeThreadLocal));
  for (int i = 0; i < 20; i++)
    {
      int *p;
      OK (cudaMallocAsync (&p, piece, stream));
      write<<<1, 64, 0, stream>>> (p, i);
      check<<<1, 64, 0, stream>>> (p, i, wrong);
      OK (cudaFreeAsync (p, stream));
    }
  OK (cudaStreamEndCapture (stream, &graph));
  OK (cudaGraphInstantiate (&exec, graph, 0));
  OK (cudaGraphLaunch (exec, stream));
  OK (cudaStreamSynchronize (stream));
  CHECK (*wrong == 0 && used () == piece);
  OK (cudaGraphExecDestroy (exec));
  OK (cudaGraphDestroy (graph));
}

int
main ()
{
  int *wrong;
  cudaStream_t stream;
  OK (cudaMallocManaged (&wrong, sizeof *wrong));
  *wrong = 0;
  OK (cudaStreamCreate (&stream));
  test_addresses ();
  test_chains (NULL, wrong);
  test_chains (stream, wrong);
  test_capture (stream, wrong);
  return 0;
}
