/* { dg-do run } */
/* { dg-options "-Wl,--no-as-needed -lcublas -ldl -O2" } */
/* Products of bfloat16 and of integers of eight bits, by oneDNN where that is
   there, and then, as another process, where it is not.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <dlfcn.h>
#include <unistd.h>
#include <cmath>
#include <cstring>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include "reference.h"

static cublasHandle_t handle;
static int asked;

/* Take the place of the C library's: do not find oneDNN if the environment says
   so.  */

extern "C" void *
dlopen (const char *name, int flags)
{
  static const auto real
    = (void *(*) (const char *, int)) dlsym (RTLD_NEXT, "dlopen");
  if (name && strstr (name, "dnnl"))
    {
      ++asked;
      if (getenv ("WITHOUT_ONEDNN"))
	return NULL;
    }
  return real (name, flags);
}

/* N numbers of T that host and device see.  */

template <typename T> struct shared
{
  T *data;
  explicit shared (size_t n) { cudaMallocManaged (&data, n * sizeof (T)); }
  ~shared () { cudaFree (data); }
  T &operator[] (size_t i) { return data[i]; }
};

/* A matrix of numbers of X, turned or not, of ROWS x COLUMNS.  */

template <typename X> struct matrix
{
  bool turned;
  int ld;
  size_t size;
  shared<X> data;

  matrix (bool turned, int rows, int columns, double range)
    : turned (turned), ld ((turned ? columns : rows) + 3),
      size ((size_t) ld * (turned ? rows : columns)), data (size)
  {
    for (size_t i = 0; i < size; ++i)
      data[i] = X ((float) (random_number () * range));
  }
  double at (int i, int j)
  {
    return (float) data[turned ? j + (size_t) i * ld : i + (size_t) j * ld];
  }
  cublasOperation_t op () const { return turned ? CUBLAS_OP_T : CUBLAS_OP_N; }
};

/* Check ALPHA op (A) op (B) + BETA C of TYPE and C of TYPE_C, summed as COMPUTE
   says, beside sums in double: it may be off by EPSILON times the sum of
   the terms' magnitudes and ROUNDING times itself.  C's place holds what is no
   number if BETA is 0, and so does what the library computes in, of a product
   before.  */

template <typename X, typename C, typename S>
static void
check (cudaDataType type, cudaDataType type_c, cublasComputeType_t compute,
       bool turned_a, bool turned_b, int m, int n, int k, S alpha, S beta,
       double range, double epsilon, double rounding)
{
  constexpr bool floats = !std::is_same<S, int>::value;
  const int ldc = m + 2;
  matrix<X> a (turned_a, m, k, range), b (turned_b, k, n, range);
  shared<C> c ((size_t) ldc * n), old ((size_t) ldc * n);
  auto run = [&] (X *factor) {
    for (int i = 0; i < ldc * n; ++i)
      c[i] = old[i] = C (floats && beta == 0 ? NAN
			 : (float) (random_number () * range));
    OK (cublasGemmEx (handle, a.op (), b.op (), m, n, k, &alpha, factor, type,
		      a.ld, b.data.data, type, b.ld, &beta, c.data, type_c, ldc,
		      compute, CUBLAS_GEMM_DEFAULT));
    cudaDeviceSynchronize ();
  };
  if (floats)
    {
      matrix<X> none (turned_a, m, k, 0);
      for (size_t i = 0; i < none.size; ++i)
	none.data[i] = X (NAN);
      run (none.data.data);
      SURE (std::isnan ((float) c[0]));
    }
  run (a.data.data);
  for (int j = 0; j < n; ++j)
    for (int i = 0; i < ldc; ++i)
      {
	const size_t where = i + (size_t) j * ldc;
	if (i >= m)
	  {
	    SURE (memcmp (&c[where], &old[where], sizeof (C)) == 0);
	    continue;
	  }
	double sum = 0, terms = 0;
	for (int l = 0; l < k; ++l)
	  {
	    double term = (double) alpha * a.at (i, l) * b.at (l, j);
	    sum += term;
	    terms += fabs (term);
	  }
	if (beta != 0)
	  {
	    double term = beta * (double) (float) old[where];
	    sum += term;
	    terms += fabs (term);
	  }
	double got = (float) c[where];
	if (!(fabs (got - sum) <= epsilon * terms + rounding * fabs (sum)))
	  {
	    printf ("types %d, %d, %d x %d x %d, %d %d: %g, not %g\n", type,
		    type_c, m, n, k, turned_a, turned_b, got, sum);
	    abort ();
	  }
      }
}

int
main (int, char **argv)
{
  static const int sizes[][3]
    = { { 33, 37, 41 }, { 64, 64, 64 }, { 130, 1, 300 }, { 1, 150, 260 },
	{ 97, 70, 128 }, { 5, 3, 7 } };
  OK (cublasCreate (&handle));
  for (auto &s : sizes)
    for (int way = 0; way < 4; ++way)
      {
	const bool p = way & 1, q = way & 2;
	const int m = s[0], n = s[1], k = s[2];
	check<__nv_bfloat16, float, float>
	  (CUDA_R_16BF, CUDA_R_32F, CUBLAS_COMPUTE_32F, p, q, m, n, k, 1, 0, 1,
	   1e-6, 0);
	check<__nv_bfloat16, __nv_bfloat16, float>
	  (CUDA_R_16BF, CUDA_R_16BF, CUBLAS_COMPUTE_32F, p, q, m, n, k, 1.5f,
	   -0.5f, 1, 1e-6, 1. / 256);
	check<__half, __half, float>
	  (CUDA_R_16F, CUDA_R_16F, CUBLAS_COMPUTE_32F, p, q, m, n, k, 1.5f,
	   -0.5f, 1, 1e-6, 1. / 2048);
	check<signed char, int, int>
	  (CUDA_R_8I, CUDA_R_32I, CUBLAS_COMPUTE_32I, p, q, m, n, k, 3, -2, 127,
	   0, 0);
      }
  OK (cublasDestroy (handle));
#ifdef __x86_64__
  SURE (asked > 0 || !__builtin_cpu_supports ("avx512bf16"));
#endif
  if (getenv ("WITHOUT_ONEDNN"))
    return 0;
  setenv ("WITHOUT_ONEDNN", "1", 1);
  execv (argv[0], argv);
  return 1;
}
