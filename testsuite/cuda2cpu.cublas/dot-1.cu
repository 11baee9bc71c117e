// Long sums of products of floats lose no more than a few roundings of the
// result, and do not depend on the number of threads; nor does that hold for
// some processors' backend alone.
// { dg-do run }
// { dg-additional-options "-fopenmp -lcublas" }

#include <cublas_v2.h>
#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(C)							\
  do									\
    if (!(C))								\
      {									\
	printf ("line %d: %s\n", __LINE__, #C);				\
	exit (1);							\
      }									\
  while (0)
#define OK(C) CHECK ((C) == CUBLAS_STATUS_SUCCESS)

static const int N = 1 << 20, LARGE = N * 2;
static float *x, *y;

/* X . Y with increments, the first elements of which are at the end if they
   are negative.  */
static double
sum (int n, int incx, int incy)
{
  double all = 0;
  for (int i = 0; i < n; i++)
    all += double (x[(incx < 0 ? i - n + 1 : i) * long (incx)])
	   * y[(incy < 0 ? i - n + 1 : i) * long (incy)];
  return all;
}

static void
check (cublasHandle_t h, int n, int incx, int incy)
{
  float result, again;
  OK (cublasSdot (h, n, x, incx, y, incy, &result));
  const double want = sum (n, incx, incy);
  if (!(fabs (result - want) <= 3e-7 * fabs (want)))
    {
      printf ("%d, %d, %d: %.9g, not %.9g\n", n, incx, incy, result, want);
      exit (1);
    }
  omp_set_num_threads (3);
  OK (cublasDotEx (h, n, x, CUDA_R_32F, incx, y, CUDA_R_32F, incy, &again,
		   CUDA_R_32F, CUDA_R_32F));
  omp_set_num_threads (1);
  CHECK (memcmp (&result, &again, sizeof result) == 0);
}

/* Run PROGRAM once more with the backend for older processors.  */

static void
check_others (const char *program)
{
#ifdef __x86_64__
  if (getenv ("OPENBLAS_CORETYPE_TRIED"))
    return;
  setenv ("OPENBLAS_CORETYPE_TRIED", "1", 1);
  for (const char *core : { "Prescott", "Nehalem", "Haswell" })
    {
      if (strcmp (core, "Haswell") == 0
	  && !(__builtin_cpu_supports ("avx2") && __builtin_cpu_supports ("fma")))
	continue;
      setenv ("OPENBLAS_CORETYPE", core, 1);
      printf ("%s\n", core);
      CHECK (system (program) == 0);
    }
#endif
}

int
main (int, char **argv)
{
  cublasHandle_t h;
  OK (cublasCreate (&h));
  CHECK (cudaMallocManaged (&x, LARGE * sizeof *x) == cudaSuccess);
  CHECK (cudaMallocManaged (&y, LARGE * sizeof *y) == cudaSuccess);
  for (int i = 0; i < LARGE; i++)
    {
      x[i] = .3f + i % 7 * .01f;
      y[i] = .7f - i % 5 * .02f;
    }
  for (int n : { 1, 4095, 4096, 4097, 20000, N })
    {
      check (h, n, 1, 1);
      check (h, n, 2, -1);
      check (h, n, -1, -2);
    }

  /* Of complex numbers, (1 + i) (1 - i) and its conjugate, which are all alike:
     errors of blocks add up.  */
  cuComplex *a = (cuComplex *) x, *b = (cuComplex *) y, result;
  for (int i = 0; i < N; i++)
    {
      a[i] = { .1f, .1f };
      b[i] = { .1f, -.1f };
    }
  const double square = double (.1f) * .1f * 2 * N;
  OK (cublasCdotu (h, N, a, 1, b, 1, &result));
  CHECK (fabs (result.x - square) < 4e-6 * square
	 && fabs (result.y) < 4e-6 * square);
  OK (cublasCdotc (h, N, a, 1, b, 1, &result));
  CHECK (fabs (result.x) < 4e-6 * square
	 && fabs (result.y + square) < 4e-6 * square);
  OK (cublasSdot (h, 0, x, 1, y, 1, &x[0]));
  CHECK (x[0] == 0);
  cudaFree (x);
  cudaFree (y);
  OK (cublasDestroy (h));
  check_others (argv[0]);
  return 0;
}
