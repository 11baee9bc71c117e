// A library's task has a kernel's place in a stream: it comes after what was
// given before, may launch kernels of its own, and becomes a node of a graph.
// { dg-do run }

#include <cstdio>
#include <cuda_runtime.h>

extern "C" cudaError_t
CUDA2CPU_submit_task (cudaStream_t, cudaError_t (*) (const void *),
		      void (*) (void *), const void *, size_t);

#define CHECK(C) \
  do { if (!(C)) { printf ("line %d: %s\n", __LINE__, #C); return 1; } } \
  while (0)

struct add
{
  int *p;
  int value;
};

static int released;

__global__ void
slow_set (int *p, int value)
{
  for (volatile int i = 0; i < 3000000; i++)
    ;
  p[0] = p[1] = value;
}

__global__ void
add_one (int *p, int value)
{
  atomicAdd (p, value);
}

static cudaError_t
run_add (const void *data)
{
  const add *a = (const add *) data;
  a->p[0] += a->value;
  add_one<<<3, 2>>> (a->p + 1, a->value);
  return cudaSuccess;
}

static cudaError_t
run_wrong (const void *)
{
  return cudaErrorIllegalAddress;
}

static void
release (void *data)
{
  released += ((add *) data)->value;
}

static int
values_are (int *p, int first, int second)
{
  int v[2];
  return (cudaMemcpy (v, p, sizeof v, cudaMemcpyDeviceToHost) == cudaSuccess
	  && v[0] == first && v[1] == second);
}

int
main ()
{
  add a = { nullptr, 5 };
  CHECK (cudaMalloc (&a.p, 2 * sizeof (int)) == cudaSuccess);
  cudaStream_t stream;
  CHECK (cudaStreamCreate (&stream) == cudaSuccess);
  for (cudaStream_t s : { (cudaStream_t) 0, stream })
    {
      slow_set<<<1, 1, 0, s>>> (a.p, 100);
      CHECK (CUDA2CPU_submit_task (s, run_add, release, &a, sizeof a)
	     == cudaSuccess);
      CHECK (cudaStreamSynchronize (s) == cudaSuccess);
      CHECK (values_are (a.p, 105, 130));
    }
  CHECK (released == 10);

  cudaGraph_t graph;
  cudaGraphExec_t exec;
  CHECK (cudaStreamBeginCapture (stream, cudaStreamCaptureModeGlobal)
	 == cudaSuccess);
  slow_set<<<1, 1, 0, stream>>> (a.p, 1);
  CHECK (CUDA2CPU_submit_task (stream, run_add, release, &a, sizeof a)
	 == cudaSuccess);
  CHECK (cudaStreamEndCapture (stream, &graph) == cudaSuccess);
  CHECK (values_are (a.p, 105, 130));
  size_t n = 2;
  cudaGraphNode_t nodes[2];
  CHECK (cudaGraphGetNodes (graph, nodes, &n) == cudaSuccess && n == 2);
  cudaGraphNodeType type;
  cudaKernelNodeParams params;
  CHECK (cudaGraphNodeGetType (nodes[1], &type) == cudaSuccess
	 && type == cudaGraphNodeTypeKernel);
  CHECK (cudaGraphKernelNodeGetParams (nodes[1], &params)
	 == cudaErrorInvalidDeviceFunction);
  CHECK (cudaGetLastError () == cudaErrorInvalidDeviceFunction);
  CHECK (cudaGraphInstantiate (&exec, graph, 0) == cudaSuccess);
  CHECK (cudaGraphDestroy (graph) == cudaSuccess && released == 10);
  for (int i = 0; i < 2; i++)
    {
      CHECK (cudaGraphLaunch (exec, stream) == cudaSuccess);
      CHECK (cudaStreamSynchronize (stream) == cudaSuccess);
      CHECK (values_are (a.p, 6, 31));
    }
  CHECK (cudaGraphExecDestroy (exec) == cudaSuccess && released == 15);

  CHECK (CUDA2CPU_submit_task ((cudaStream_t) &a, run_add, release, &a,
			       sizeof a) == cudaErrorInvalidResourceHandle);
  CHECK (released == 20);
  CHECK (CUDA2CPU_submit_task (stream, run_wrong, nullptr, nullptr, 0)
	 == cudaSuccess);
  CHECK (cudaStreamSynchronize (stream) == cudaErrorIllegalAddress);
  printf ("OK\n");
}
