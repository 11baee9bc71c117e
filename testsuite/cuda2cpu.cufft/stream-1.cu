// Transforms come in the order of their streams, are nodes of graphs, which may
// outlive the plan, and several threads have plans of their own.
// { dg-do run }

#include <pthread.h>
#include "reference.h"

static const int n = 512;

__global__ void
fill (cufftComplex *z, float x)
{
  for (volatile int i = 0; i < 300000; i++)
    ;
  z[threadIdx.x] = { threadIdx.x == 0 ? x : 0, 0 };
}

__global__ void
scale (cufftComplex *z, float by)
{
  z[threadIdx.x].x *= by;
  z[threadIdx.x].y *= by;
}

// Fill, transform and scale in STREAM by H.
static cufftResult
enqueue (cufftHandle h, cudaStream_t stream, cufftComplex *z, float x)
{
  fill<<<1, n, 0, stream>>> (z, x);
  cufftResult result = cufftExecC2C (h, z, z, CUFFT_FORWARD);
  scale<<<1, n, 0, stream>>> (z, 2);
  return result;
}

static bool
all_are (const cufftComplex *z, float x)
{
  for (int k = 0; k < n; k++)
    if (z[k].x != x || z[k].y != 0)
      return false;
  return true;
}

static int
check_streams ()
{
  cudaStream_t stream[3];
  cufftHandle h[3];
  cufftComplex *z[3];
  for (int k = 0; k < 3; k++)
    {
      cudaStreamCreateWithFlags (&stream[k], cudaStreamNonBlocking);
      z[k] = device<cufftComplex> (n);
      CHECK (cufftPlan1d (&h[k], n, CUFFT_C2C, 1) == CUFFT_SUCCESS);
      CHECK (cufftSetStream (h[k], stream[k]) == CUFFT_SUCCESS);
      CHECK (enqueue (h[k], stream[k], z[k], k + 1) == CUFFT_SUCCESS);
      // What is on its way keeps what it needs.
      CHECK (cufftDestroy (h[k]) == CUFFT_SUCCESS);
    }
  for (int k = 0; k < 3; k++)
    {
      CHECK (cudaStreamSynchronize (stream[k]) == cudaSuccess);
      CHECK (all_are (z[k], 2 * (k + 1)));
      cudaStreamDestroy (stream[k]);
      cudaFree (z[k]);
    }
  return 0;
}

static int
check_graph ()
{
  cudaStream_t stream;
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  cufftHandle h;
  size_t nodes;
  cudaStreamCreate (&stream);
  cufftComplex *z = device<cufftComplex> (n);
  memset (z, 0, n * sizeof *z);
  CHECK (cufftPlan1d (&h, n, CUFFT_C2C, 1) == CUFFT_SUCCESS);
  CHECK (cufftSetStream (h, stream) == CUFFT_SUCCESS);
  CHECK (cudaStreamBeginCapture (stream, cudaStreamCaptureModeGlobal)
	 == cudaSuccess);
  CHECK (enqueue (h, stream, z, 3) == CUFFT_SUCCESS);
  CHECK (cudaStreamEndCapture (stream, &graph) == cudaSuccess);
  CHECK (cudaGraphGetNodes (graph, nullptr, &nodes) == cudaSuccess);
  CHECK (nodes == 3 && z[0].x == 0);
  CHECK (cudaGraphInstantiate (&exec, graph, 0) == cudaSuccess);
  cufftDestroy (h);
  for (int k = 0; k < 2; k++)
    {
      memset (z, 0, n * sizeof *z);
      CHECK (cudaGraphLaunch (exec, stream) == cudaSuccess);
      CHECK (cudaStreamSynchronize (stream) == cudaSuccess);
      CHECK (all_are (z, 6));
    }
  cudaGraphExecDestroy (exec);
  cudaGraphDestroy (graph);
  cudaStreamDestroy (stream);
  cudaFree (z);
  return 0;
}

static void *
run_thread (void *)
{
  cufftComplex *z = device<cufftComplex> (n);
  for (int k = 1; k < 20; k++)
    {
      cufftHandle h;
      if (cufftPlan1d (&h, n, CUFFT_C2C, 1) != CUFFT_SUCCESS
	  || cufftSetStream (h, cudaStreamPerThread) != CUFFT_SUCCESS)
	return z;
      memset (z, 0, n * sizeof *z);
      z[0].x = k;
      if (cufftExecC2C (h, z, z, CUFFT_FORWARD) != CUFFT_SUCCESS
	  || cudaStreamSynchronize (cudaStreamPerThread) != cudaSuccess
	  || !all_are (z, k) || cufftDestroy (h) != CUFFT_SUCCESS)
	return z;
    }
  cudaFree (z);
  return nullptr;
}

int
main ()
{
  pthread_t threads[4];
  void *wrong;
  for (auto &t : threads)
    pthread_create (&t, nullptr, run_thread, nullptr);
  for (auto &t : threads)
    {
      pthread_join (t, &wrong);
      CHECK (!wrong);
    }
  return check_streams () || check_graph ();
}
