/* { dg-do run } */
/* { dg-options "-Wl,--no-as-needed -lcublas" } */
/* Handles, copies, messages, names, and cublasXt.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cmath>
#include <cstring>
#include <cublasXt.h>
#include "reference.h"

static int told;
static void
tell (const char *text)
{
  told += strstr (text, "cublasSscal") != NULL;
}

int
main ()
{
  cublasHandle_t handle;
  cublasPointerMode_t mode;
  cublasMath_t math;
  cudaStream_t stream, back;
  int version, major;
  BAD (INVALID_VALUE, cublasCreate (NULL));
  OK (cublasCreate (&handle));
  OK (cublasGetVersion (handle, &version));
  OK (cublasGetProperty (MAJOR_VERSION, &major));
  SURE (version == CUBLAS_VERSION && major == CUBLAS_VER_MAJOR);
  SURE (!strcmp (cublasGetStatusName (CUBLAS_STATUS_INVALID_VALUE),
		 "CUBLAS_STATUS_INVALID_VALUE"));
  OK (cublasGetPointerMode (handle, &mode));
  SURE (mode == CUBLAS_POINTER_MODE_HOST);
  OK (cublasSetMathMode (handle, CUBLAS_TF32_TENSOR_OP_MATH));
  OK (cublasGetMathMode (handle, &math));
  SURE (math == CUBLAS_TF32_TENSOR_OP_MATH);
  BAD (INVALID_VALUE, cublasSetPointerMode (handle, (cublasPointerMode_t) 5));
  BAD (NOT_INITIALIZED, cublasSetStream (NULL, NULL));
  cudaStreamCreate (&stream);
  OK (cublasSetStream (handle, stream));
  OK (cublasGetStream (handle, &back));
  SURE (back == stream);
  OK (cublasSetWorkspace (handle, NULL, 0));

  float x[6] = { 1, 2, 3, 4, 5, 6 }, y[6] = {}, *d, two = 2;
  cudaMalloc (&d, 64);
  OK (cublasSetVectorAsync (3, 4, x, 2, d, 1, stream));
  OK (cublasSetLoggerCallback (tell));
  OK (cublasSscal (handle, 3, &two, d, 1));
  OK (cublasSetLoggerCallback (NULL));
  OK (cublasSscal (handle, 3, &two, d, 1));
  SURE (told == 1);
  OK (cublasGetVectorAsync (3, 4, d, 1, y, 2, stream));
  cudaStreamSynchronize (stream);
  SURE (y[0] == 4 && y[1] == 0 && y[2] == 12 && y[4] == 20);
  BAD (INVALID_VALUE, cublasSetVector (3, 4, x, 0, d, 1));
  BAD (INVALID_VALUE, cublasSetMatrix (3, 1, 4, x, 2, d, 3));

  /* Results for the host cannot be had while a stream is captured.  */
  cudaGraph_t graph;
  cudaStreamBeginCapture (stream, cudaStreamCaptureModeGlobal);
  SURE (cublasSasum (handle, 3, d, 1, y) != CUBLAS_STATUS_SUCCESS);
  cudaStreamEndCapture (stream, &graph);
  cudaGetLastError ();
  OK (cublasDestroy (handle));

  cublasXtHandle_t xt;
  const size_t n = 70;
  array<double> a (n * n), b (n * n), c (n * n);
  double alpha = 2, beta = -1;
  int devices[] = { 0 }, none[] = { 99 }, size;
  OK (cublasXtCreate (&xt));
  BAD (NOT_INITIALIZED,
       cublasXtDgemm (xt, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &alpha, a.data, n,
		      b.data, n, &beta, c.data, n));
  BAD (INVALID_VALUE, cublasXtDeviceSelect (xt, 1, none));
  OK (cublasXtDeviceSelect (xt, 1, devices));
  OK (cublasXtSetBlockDim (xt, 64));
  OK (cublasXtGetBlockDim (xt, &size));
  SURE (size == 64);
  OK (cublasXtDgemm (xt, CUBLAS_OP_N, CUBLAS_OP_T, n, n, n, &alpha, a.data, n,
		     b.data, n, &beta, c.data, n));
  for (size_t i = 0; i < n; ++i)
    for (size_t j = 0; j < n; ++j)
      {
	wide sum = -c[i + j * n];
	for (size_t l = 0; l < n; ++l)
	  sum += 2. * a[i + l * n] * b[j + l * n];
	near (c.data[i + j * n], sum, n, __LINE__);
      }
  /* A packed lower triangle.  */
  c.restore ();
  OK (cublasXtDspmm (xt, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_LOWER, n, 2, &alpha,
		     a.data, b.data, n, &beta, c.data, n));
  wide sum = -c[3];
  for (size_t l = 0; l < n; ++l)
    {
      size_t i = l > 3 ? l : 3, j = l > 3 ? 3 : l;
      sum += 2. * a[j * n - j * (j - 1) / 2 + i - j] * b[l];
    }
  near (c.data[3], sum, n, __LINE__);
  OK (cublasXtDestroy (xt));
  return 0;
}
