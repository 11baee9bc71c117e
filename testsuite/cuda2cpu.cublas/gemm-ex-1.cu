/* { dg-do run } */
/* { dg-options "-Wl,--no-as-needed -lcublas" } */
/* Products whose types are parameters: half, bfloat16, eight bits, groups.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cmath>
#include "reference.h"

static cublasHandle_t handle;

/* X as T, and as a double.  */
template <typename T> T from (double x) { return T (float (x)); }
template <> signed char from<signed char> (double x) { return x; }
template <> int from<int> (double x) { return x; }
template <> double from<double> (double x) { return x; }
template <typename T> double value (T x) { return (double) (float) x; }
template <> double value (double x) { return x; }
template <> double value (int x) { return x; }

/* C = 3 A' B - 2 C of integers from -9 to 9, by GemmEx and its batches, exact
   in what C is but for rounding once.  */

template <typename A, typename C, typename S>
static void
check (cudaDataType ta, cudaDataType tc, cublasComputeType_t compute, int m,
       int n, int k, double error)
{
  const int lda = k + 5, ldc = m + 1, count = 2;
  A *a, *b;
  C *c, *old;
  void **pointers;
  cudaMallocManaged (&a, count * lda * m * sizeof (A));
  cudaMallocManaged (&b, count * lda * n * sizeof (A));
  cudaMallocManaged (&c, count * ldc * n * sizeof (C));
  cudaMallocManaged (&old, count * ldc * n * sizeof (C));
  cudaMallocManaged (&pointers, 6 * sizeof (void *));
  for (int i = 0; i < count * lda * m; ++i)
    a[i] = from<A> ((int) (random_number () * 10));
  for (int i = 0; i < count * lda * n; ++i)
    b[i] = from<A> ((int) (random_number () * 10));
  for (int i = 0; i < count * ldc * n; ++i)
    old[i] = from<C> ((int) (random_number () * 10));
  for (int l = 0; l < count; ++l)
    {
      pointers[l] = a + l * lda * m;
      pointers[2 + l] = b + l * lda * n;
      pointers[4 + l] = c + l * ldc * n;
    }
  S alpha = from<S> (3), beta = from<S> (-2);
  for (int way = 0; way < 3; ++way)
    {
      const int done = way ? count : 1;
      cudaMemcpy (c, old, count * ldc * n * sizeof (C), cudaMemcpyDefault);
      if (way == 0)
	OK (cublasGemmEx (handle, CUBLAS_OP_T, CUBLAS_OP_N, m, n, k, &alpha, a,
			  ta, lda, b, ta, lda, &beta, c, tc, ldc, compute,
			  CUBLAS_GEMM_DEFAULT));
      else if (way == 1)
	OK (cublasGemmBatchedEx (handle, CUBLAS_OP_T, CUBLAS_OP_N, m, n, k,
				 &alpha, pointers, ta, lda, pointers + 2, ta,
				 lda, &beta, pointers + 4, tc, ldc, count,
				 compute, CUBLAS_GEMM_DEFAULT_TENSOR_OP));
      else
	OK (cublasGemmStridedBatchedEx
	      (handle, CUBLAS_OP_T, CUBLAS_OP_N, m, n, k, &alpha, a, ta, lda,
	       (long long) lda * m, b, ta, lda, (long long) lda * n, &beta, c,
	       tc, ldc, (long long) ldc * n, count, compute,
	       CUBLAS_GEMM_DEFAULT));
      cudaDeviceSynchronize ();
      for (int l = 0; l < done; ++l)
	for (int j = 0; j < n; ++j)
	  for (int i = 0; i < m; ++i)
	    {
	      double sum = 0;
	      for (int q = 0; q < k; ++q)
		sum += value (a[l * lda * m + q + i * lda])
		       * value (b[l * lda * n + q + j * lda]);
	      sum = 3 * sum - 2 * value (old[l * ldc * n + i + j * ldc]);
	      double got = value (c[l * ldc * n + i + j * ldc]);
	      if (fabs (got - sum) > error * fabs (sum))
		{
		  printf ("way %d, types %d, %d: %g, not %g\n", way, ta, tc,
			  got, sum);
		  abort ();
		}
	    }
    }
  cudaFree (a), cudaFree (b), cudaFree (c), cudaFree (old);
}

/* Two groups of other sizes.  */

static void
groups ()
{
  const cublasOperation_t p[] = { CUBLAS_OP_N, CUBLAS_OP_T };
  const cublasOperation_t q[] = { CUBLAS_OP_N, CUBLAS_OP_N };
  const int m[] = { 4, 7 }, n[] = { 5, 3 }, k[] = { 6, 8 }, ld[] = { 9, 9 };
  const int sizes[] = { 2, 1 };
  const float alpha[] = { 1, 2 }, beta[] = { 0, 1 };
  array<float> a (3 * 81), b (3 * 81), c (3 * 81);
  float **pointers;
  cudaMallocManaged (&pointers, 9 * sizeof (float *));
  for (int l = 0; l < 3; ++l)
    {
      pointers[l] = a.data + l * 81;
      pointers[3 + l] = b.data + l * 81;
      pointers[6 + l] = c.data + l * 81;
    }
  OK (cublasSgemmGroupedBatched (handle, p, q, m, n, k, alpha, pointers, ld,
				 pointers + 3, ld, beta, pointers + 6, ld, 2,
				 sizes));
  auto got = c.now ();
  for (int l = 0; l < 3; ++l)
    {
      const int g = l == 2;
      for (int j = 0; j < n[g]; ++j)
	for (int i = 0; i < m[g]; ++i)
	  {
	    wide sum = 0;
	    for (int r = 0; r < k[g]; ++r)
	      sum += a[l * 81 + (g ? r + i * 9 : i + r * 9)]
		     * b[l * 81 + r + j * 9];
	    wide wanted = (double) alpha[g] * sum;
	    if (g)
	      wanted += c[l * 81 + i + j * 9];
	    near (got[l * 81 + i + j * 9], wanted, 9, __LINE__);
	  }
    }
}

int
main ()
{
  OK (cublasCreate (&handle));
  const double half = 1. / 2048, bfloat = 1. / 256;
  check<__half, __half, float> (CUDA_R_16F, CUDA_R_16F, CUBLAS_COMPUTE_32F, 33,
				17, 50, half);
  check<__half, __half, __half> (CUDA_R_16F, CUDA_R_16F, CUBLAS_COMPUTE_16F, 9,
				 17, 50, half);
  check<__half, float, float> (CUDA_R_16F, CUDA_R_32F, CUBLAS_COMPUTE_32F, 33,
			       17, 1500, 0);
  check<__nv_bfloat16, __nv_bfloat16, float>
    (CUDA_R_16BF, CUDA_R_16BF, CUBLAS_COMPUTE_32F, 40, 31, 40, bfloat);
  check<signed char, float, float> (CUDA_R_8I, CUDA_R_32F, CUBLAS_COMPUTE_32F,
				    33, 17, 50, 0);
  check<signed char, int, int> (CUDA_R_8I, CUDA_R_32I, CUBLAS_COMPUTE_32I, 33,
				17, 2500, 0);
  check<signed char, int, int> (CUDA_R_8I, CUDA_R_32I, CUBLAS_COMPUTE_32I, 80,
				70, 90, 0);
  check<float, float, float> (CUDA_R_32F, CUDA_R_32F,
			      CUBLAS_COMPUTE_32F_FAST_TF32, 33, 17, 50, 0);
  check<double, double, double> (CUDA_R_64F, CUDA_R_64F, CUBLAS_COMPUTE_64F, 33,
				 17, 50, 0);
  /* More rows and columns than are converted at a time.  */
  check<__half, float, float> (CUDA_R_16F, CUDA_R_32F, CUBLAS_COMPUTE_32F, 1030,
			       5, 7, 0);
  check<__half, float, float> (CUDA_R_16F, CUDA_R_32F, CUBLAS_COMPUTE_32F, 3,
			       2060, 7, 0);
  groups ();
  /* The largest sums of eight bits, beyond what float holds.  */
  const int k = 5000;
  signed char *x;
  int *sum, one = 1, none = 0;
  cudaMallocManaged (&x, k);
  cudaMallocManaged (&sum, 4);
  for (int i = 0; i < k; ++i)
    x[i] = i ? -128 : -127;
  OK (cublasGemmEx (handle, CUBLAS_OP_T, CUBLAS_OP_N, 1, 1, k, &one, x,
		    CUDA_R_8I, k, x, CUDA_R_8I, k, &none, sum, CUDA_R_32I, 1,
		    CUBLAS_COMPUTE_32I, CUBLAS_GEMM_DEFAULT));
  cudaDeviceSynchronize ();
  SURE (*sum == 127 * 127 + (k - 1) * 128 * 128);
  /* CUDA 10's form.  */
  OK (cublasGemmEx (handle, CUBLAS_OP_T, CUBLAS_OP_N, 1, 1, 100, &one, x,
		    CUDA_R_8I, k, x, CUDA_R_8I, k, &none, sum, CUDA_R_32I, 1,
		    CUDA_R_32I, CUBLAS_GEMM_DEFAULT));
  cudaDeviceSynchronize ();
  SURE (*sum == 127 * 127 + 99 * 128 * 128);
  BAD (NOT_SUPPORTED,
       cublasGemmEx (handle, CUBLAS_OP_T, CUBLAS_OP_N, 1, 1, k, &one, x,
		     CUDA_R_8I, k, x, CUDA_R_8I, k, &none, sum, CUDA_R_16F, 1,
		     CUBLAS_COMPUTE_32I, CUBLAS_GEMM_DEFAULT));
  OK (cublasDestroy (handle));
  return 0;
}
