// Products in the order of streams, and in a graph that was captured; many
// rows, so that threads share them.
// { dg-do run }

#include "reference.h"

static const int N = 20000;

__global__ void
slow_fill (float *x, int n, float value)
{
  for (volatile int i = 0; i < 30000; i++)
    ;
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    x[i] = value;
}

/* A chain: row i has i's neighbours, and the last row all elements.  */
static cusparseSpMatDescr_t
make_chain ()
{
  int *offsets, *cols, n = 0;
  float *v;
  cudaMallocManaged (&offsets, (N + 1) * sizeof (int));
  cudaMallocManaged (&cols, 4 * N * sizeof (int));
  cudaMallocManaged (&v, 4 * N * sizeof (float));
  for (int i = 0; i < N; i++)
    {
      offsets[i] = n;
      for (int j = i == N - 1 ? 0 : i - 1; j <= i + 1; j++)
	if (j >= 0 && j < N)
	  {
	    cols[n] = j;
	    v[n++] = j == i ? 2 : -1;
	  }
    }
  offsets[N] = n;
  cusparseSpMatDescr_t a;
  OK (cusparseCreateCsr (&a, N, N, n, offsets, cols, v, CUSPARSE_INDEX_32I,
			 CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO,
			 CUDA_R_32F));
  return a;
}

/* Whether Y is A times VALUE in all elements.  */
static bool
right (const float *y, float value)
{
  for (int i = 0; i < N - 1; i++)
    if (y[i] != (i == 0 ? value : 0))
      return false;
  return y[N - 1] == (3 - N) * value;
}

int
main ()
{
  cusparseSpMatDescr_t a = make_chain ();
  float one = 1, zero = 0, *x[2], *y[2];
  cusparseDnVecDescr_t vx[2], vy[2];
  cusparseHandle_t handle[2];
  cudaStream_t stream[2], got;
  auto n = CUSPARSE_OPERATION_NON_TRANSPOSE;
  for (int s = 0; s < 2; s++)
    {
      cudaStreamCreate (&stream[s]);
      cudaMallocManaged (&x[s], N * sizeof (float));
      cudaMallocManaged (&y[s], N * sizeof (float));
      OK (cusparseCreateDnVec (&vx[s], N, x[s], CUDA_R_32F));
      OK (cusparseCreateDnVec (&vy[s], N, y[s], CUDA_R_32F));
      OK (cusparseCreate (&handle[s]));
      OK (cusparseSetStream (handle[s], stream[s]));
      OK (cusparseGetStream (handle[s], &got));
      CHECK (got == stream[s]);
    }
  for (int k = 1; k < 10; k++)
    for (int s = 0; s < 2; s++)
      {
	slow_fill<<<1, 32, 0, stream[s]>>> (x[s], N, k * (s + 1));
	OK (cusparseSpMV (handle[s], n, &one, a, vx[s], &zero, vy[s],
			  CUDA_R_32F, CUSPARSE_SPMV_ALG_DEFAULT, nullptr));
      }
  for (int s = 0; s < 2; s++)
    {
      CHECK (cudaStreamSynchronize (stream[s]) == cudaSuccess);
      CHECK (right (y[s], 9 * (s + 1)));
    }

  /* A^T is A but for the last row, which is a column then.  */
  OK (cusparseSpMV (handle[0], CUSPARSE_OPERATION_TRANSPOSE, &one, a, vx[0],
		    &zero, vy[0], CUDA_R_32F, CUSPARSE_SPMV_ALG_DEFAULT,
		    nullptr));
  CHECK (cudaStreamSynchronize (stream[0]) == cudaSuccess);
  CHECK (y[0][0] == 9 - 9 && y[0][1] == -9 && y[0][N - 1] == 9);

  /* Captured: nothing runs, the scalar is what it was then.  */
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  float two = 2;
  memset (y[0], 0, N * sizeof (float));
  cudaStreamBeginCapture (stream[0], cudaStreamCaptureModeGlobal);
  slow_fill<<<1, 32, 0, stream[0]>>> (x[0], N, 5);
  OK (cusparseSpMV (handle[0], n, &two, a, vx[0], &zero, vy[0], CUDA_R_32F,
		    CUSPARSE_SPMV_ALG_DEFAULT, nullptr));
  CHECK (cudaStreamEndCapture (stream[0], &graph) == cudaSuccess);
  two = 7;
  CHECK (y[0][0] == 0);
  CHECK (cudaGraphInstantiate (&exec, graph, 0) == cudaSuccess);
  for (int k = 0; k < 3; k++)
    {
      memset (y[0], 0, N * sizeof (float));
      CHECK (cudaGraphLaunch (exec, stream[1]) == cudaSuccess);
      CHECK (cudaStreamSynchronize (stream[1]) == cudaSuccess);
      CHECK (right (y[0], 10));
    }
  cudaGraphExecDestroy (exec);
  cudaGraphDestroy (graph);
  return 0;
}
