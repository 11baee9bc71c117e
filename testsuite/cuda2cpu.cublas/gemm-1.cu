/* { dg-do run } */
/* { dg-options "-Wl,--no-as-needed -lcublas" } */
/* Products of matrices: all types, operations, modes of scalars, sizes of 64
   bits, streams, graphs, bad arguments.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cmath>
#include "reference.h"

static cublasHandle_t handle;

template <typename T> struct gemm;
#define GEMM(L, T)							\
  template <> struct gemm<T>						\
  {									\
    static constexpr auto narrow = cublas##L##gemm;			\
    static constexpr auto wide = cublas##L##gemm_64;			\
  };
GEMM (S, float)
GEMM (D, double)
GEMM (C, cuComplex)
GEMM (Z, cuDoubleComplex)

template <typename T>
static void
check (cublasOperation_t p, cublasOperation_t q, int m, int n, int k, T alpha,
       T beta, bool device, bool large)
{
  int rows_a = p == CUBLAS_OP_N ? m : k, rows_b = q == CUBLAS_OP_N ? k : n;
  int lda = rows_a + 3, ldb = rows_b + 1, ldc = m + 2;
  array<T> a ((size_t) lda * (p == CUBLAS_OP_N ? k : m));
  array<T> b ((size_t) ldb * (q == CUBLAS_OP_N ? n : k)), c ((size_t) ldc * n);
  array<T> scalars (2);
  T pair[2] = { alpha, beta };
  cudaMemcpy (scalars.data, pair, sizeof pair, cudaMemcpyHostToDevice);
  bool fresh = widen (beta) == 0.0;
  if (fresh)
    {
      for (auto &x : c.old)
	x = make<T> (NAN, NAN);
      c.restore ();
    }
  const T *x = device ? scalars.data : &alpha, *y = device ? x + 1 : &beta;
  OK (cublasSetPointerMode (handle, device ? CUBLAS_POINTER_MODE_DEVICE
					    : CUBLAS_POINTER_MODE_HOST));
  if (large)
    OK (gemm<T>::wide (handle, p, q, m, n, k, x, a.data, lda, b.data, ldb, y,
		       c.data, ldc));
  else
    OK (gemm<T>::narrow (handle, p, q, m, n, k, x, a.data, lda, b.data, ldb, y,
			 c.data, ldc));
  auto got = c.now ();
  for (int j = 0; j < n; ++j)
    for (int i = 0; i < m; ++i)
      {
	wide sum = 0;
	for (int l = 0; l < k; ++l)
	  sum += at (a, p, i, l, lda) * at (b, q, l, j, ldb);
	sum *= widen (alpha);
	if (!fresh)
	  sum += widen (beta) * c[i + j * ldc];
	near (got[i + j * ldc], sum, k, __LINE__);
      }
  for (int j = 0; j < n && !fresh; ++j)
    SURE (widen (got[m + j * ldc]) == c[m + j * ldc]);
  OK (cublasSetPointerMode (handle, CUBLAS_POINTER_MODE_HOST));
}

template <typename T>
static void
all ()
{
  const cublasOperation_t ops[] = { CUBLAS_OP_N, CUBLAS_OP_T, CUBLAS_OP_C };
  int turn = 0;
  for (auto p : ops)
    for (auto q : ops)
      {
	check<T> (p, q, 7, 5, 9, make<T> (0.5, -1), make<T> (2, 0.25),
		  turn & 1, turn & 2);
	check<T> (p, q, 70, 33, 41, make<T> (1.5, 1), make<T> (0), turn & 2,
		  turn & 1);
	++turn;
      }
  check<T> (CUBLAS_OP_N, CUBLAS_OP_N, 4, 4, 0, make<T> (1), make<T> (0), 0, 0);
  check<T> (CUBLAS_OP_N, CUBLAS_OP_N, 1, 1, 300, make<T> (1), make<T> (1), 1,
	    0);
}

static void
bad_arguments ()
{
  float x = 1, *d;
  cudaMalloc (&d, 4096);
#define CALL(H, P, M, N, K, ALPHA, LDA, LDB, LDC)			\
  cublasSgemm (H, P, CUBLAS_OP_N, M, N, K, ALPHA, d, LDA, d, LDB, &x, d, LDC)
  BAD (NOT_INITIALIZED, CALL (NULL, CUBLAS_OP_N, 2, 2, 2, &x, 2, 2, 2));
  BAD (INVALID_VALUE,
       CALL (handle, (cublasOperation_t) 7, 2, 2, 2, &x, 2, 2, 2));
  BAD (INVALID_VALUE, CALL (handle, CUBLAS_OP_N, -1, 2, 2, &x, 2, 2, 2));
  BAD (INVALID_VALUE, CALL (handle, CUBLAS_OP_N, 2, -1, 2, &x, 2, 2, 2));
  BAD (INVALID_VALUE, CALL (handle, CUBLAS_OP_N, 2, 2, -1, &x, 2, 2, 2));
  BAD (INVALID_VALUE, CALL (handle, CUBLAS_OP_N, 2, 2, 2, &x, 1, 2, 2));
  BAD (INVALID_VALUE, CALL (handle, CUBLAS_OP_N, 2, 2, 2, &x, 2, 1, 2));
  BAD (INVALID_VALUE, CALL (handle, CUBLAS_OP_N, 2, 2, 2, &x, 2, 2, 1));
  BAD (INVALID_VALUE, CALL (handle, CUBLAS_OP_T, 2, 2, 3, &x, 2, 3, 2));
  BAD (INVALID_VALUE, CALL (handle, CUBLAS_OP_N, 2, 2, 2, NULL, 2, 2, 2));
  OK (CALL (handle, CUBLAS_OP_N, 0, 2, 2, &x, 2, 2, 2));
  cudaFree (d);
}

/* Products in two streams, one after the other in each, and in a graph.  */

static void
streams ()
{
  const int n = 64;
  array<float> a (n * n), b (n * n), c (n * n), d (n * n);
  cudaStream_t stream[2];
  cublasHandle_t own[2];
  float one = 1, none = 0;
  for (int i = 0; i < 2; ++i)
    {
      cudaStreamCreate (&stream[i]);
      OK (cublasCreate (&own[i]));
      OK (cublasSetStream (own[i], stream[i]));
    }
  float *to[2] = { c.data, d.data };
  for (int turn = 0; turn < 20; ++turn)
    for (int i = 0; i < 2; ++i)
      {
	/* A square of what is there: only in order right.  */
	cudaMemcpyAsync (to[i], turn ? to[i] : a.data, 4 * n * n,
			 cudaMemcpyDeviceToDevice, stream[i]);
	OK (cublasSgemm (own[i], CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &one,
			 a.data, n, b.data, n, &none, to[i], n));
      }
  auto first = c.now (), second = d.now ();
  SURE (first == second);
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  c.restore ();
  cudaStreamBeginCapture (stream[0], cudaStreamCaptureModeGlobal);
  one = 2;
  OK (cublasSgemm (own[0], CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &one, a.data, n,
		   b.data, n, &none, c.data, n));
  one = 7;
  cudaStreamEndCapture (stream[0], &graph);
  SURE (c.now () == c.old);
  cudaGraphInstantiate (&exec, graph, 0);
  for (int i = 0; i < 2; ++i)
    {
      c.restore ();
      cudaGraphLaunch (exec, stream[1]);
      cudaStreamSynchronize (stream[1]);
      auto got = c.now ();
      for (int j = 0; j < n * n; ++j)
	near (got[j], 2 * second[j], n, __LINE__);
    }
  for (int i = 0; i < 2; ++i)
    OK (cublasDestroy (own[i]));
}

int
main ()
{
  OK (cublasCreate (&handle));
  all<float> ();
  all<double> ();
  all<cuComplex> ();
  all<cuDoubleComplex> ();
  bad_arguments ();
  streams ();
  OK (cublasDestroy (handle));
  BAD (NOT_INITIALIZED, cublasDestroy (NULL));
  return 0;
}
