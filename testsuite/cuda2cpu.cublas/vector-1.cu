/* { dg-do run } */
/* { dg-options "-Wl,--no-as-needed -lcublas" } */
/* Vectors: results, strides, n <= 0, where results are, what is no number.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cmath>
#include "reference.h"

static cublasHandle_t handle;

template <typename T> struct blas;
#define BLAS(L, I, N, T, R, DOT)					\
  template <> struct blas<T>						\
  {									\
    typedef R real;							\
    static constexpr auto nrm2 = cublas##N##nrm2;			\
    static constexpr auto asum = cublas##N##asum;			\
    static constexpr auto amax = cublasI##I##amax;			\
    static constexpr auto amin = cublasI##I##amin_64;			\
    static constexpr auto dot = cublas##L##DOT;				\
    static constexpr auto axpy = cublas##L##axpy_64;			\
    static constexpr auto scal = cublas##L##scal;			\
    static constexpr auto copy = cublas##L##copy;			\
    static constexpr auto swap = cublas##L##swap;			\
    static constexpr auto rot = cublas##L##rot;				\
    static constexpr auto rotg = cublas##L##rotg;			\
  };
BLAS (S, s, S, float, float, dot)
BLAS (D, d, D, double, double, dot)
BLAS (C, c, Sc, cuComplex, float, dotc)
BLAS (Z, z, Dz, cuDoubleComplex, double, dotc)

/* Where element I of a vector of N is.  */
static long place (long i, long n, long inc)
{
  return inc > 0 ? i * inc : (i - n + 1) * inc;
}

static double size (wide x) { return fabs (x.real ()) + fabs (x.imag ()); }

template <typename T>
static void
reductions (int n, int incx, int incy)
{
  typedef blas<T> b;
  array<T> x (n * abs (incx)), y (n * abs (incy)), to (1);
  typename b::real r = -1;
  double squares = 0, sizes = 0;
  int best = 0, least = 0;
  wide dot = 0;
  for (int i = 0; i < n; ++i)
    {
      wide e = x[place (i, n, incx)];
      squares += std::norm (e), sizes += size (e);
      if (size (e) > size (x[place (best, n, incx)])) best = i;
      if (size (e) < size (x[place (least, n, incx)])) least = i;
      dot += std::conj (e) * y[place (i, n, incy)];
    }
  if (incx > 0)
    {
      int at = -1;
      int64_t at64 = -1;
      OK (b::nrm2 (handle, n, x.data, incx, &r));
      near<T> (make<T> (r), sqrt (squares), n, __LINE__);
      OK (b::asum (handle, n, x.data, incx, &r));
      near<T> (make<T> (r), sizes, n, __LINE__);
      OK (b::amax (handle, n, x.data, incx, &at));
      SURE (at == best + 1);
      OK (b::amin (handle, n, x.data, incx, &at64));
      SURE (at64 == least + 1);
    }
  T d;
  OK (b::dot (handle, n, x.data, incx, y.data, incy, &d));
  near (d, dot, n, __LINE__);
  OK (cublasSetPointerMode (handle, CUBLAS_POINTER_MODE_DEVICE));
  OK (b::dot (handle, n, x.data, incx, y.data, incy, to.data));
  near (to.now ()[0], dot, n, __LINE__);
  OK (cublasSetPointerMode (handle, CUBLAS_POINTER_MODE_HOST));
}

template <typename T>
static void
changes (int n, int incx, int incy)
{
  typedef blas<T> b;
  array<T> x (n * abs (incx)), y (n * abs (incy));
  T alpha = make<T> (1.5, -0.5), s = make<T> (0.8, 0.6);
  typename b::real c = 0.5;
  wide old_x, old_y;
#define EACH(ARRAY, INC, VALUE)						\
  do									\
    {									\
      auto got = ARRAY.now ();						\
      for (int i = 0; i < n; ++i)					\
	{								\
	  old_x = x[place (i, n, incx)], old_y = y[place (i, n, incy)];	\
	  near (got[place (i, n, INC)], VALUE, 1, __LINE__);		\
	}								\
    }									\
  while (0)
  OK (b::axpy (handle, n, &alpha, x.data, incx, y.data, incy));
  EACH (y, incy, old_y + widen (alpha) * old_x);
  y.restore ();
  OK (b::copy (handle, n, x.data, incx, y.data, incy));
  EACH (y, incy, old_x);
  y.restore ();
  OK (b::swap (handle, n, x.data, incx, y.data, incy));
  EACH (y, incy, old_x);
  EACH (x, incx, old_y);
  x.restore (), y.restore ();
  OK (b::rot (handle, n, x.data, incx, y.data, incy, &c, &s));
  EACH (x, incx, (double) c * old_x + widen (s) * old_y);
  EACH (y, incy, (double) c * old_y - std::conj (widen (s)) * old_x);
  x.restore ();
  if (incx < 0)
    return;
  OK (b::scal (handle, n, &alpha, x.data, incx));
  EACH (x, incx, widen (alpha) * old_x);
}

template <typename T>
static void
all ()
{
  typedef blas<T> b;
  const int strides[][2] = { { 1, 1 }, { 2, 3 }, { 1, -2 }, { -1, 1 } };
  for (auto &s : strides)
    for (int n : { 1, 7, 1000 })
      {
	reductions<T> (n, s[0], s[1]);
	changes<T> (n, s[0], s[1]);
      }
  typename b::real r = -1;
  int at = -1;
  T d = make<T> (3), zero = make<T> (0);
  array<T> x (3);
  OK (b::nrm2 (handle, 0, x.data, 1, &r));
  SURE (r == 0);
  OK (b::asum (handle, -3, x.data, 1, &r));
  SURE (r == 0);
  OK (b::amax (handle, 0, x.data, 1, &at));
  SURE (at == 0);
  OK (b::amax (handle, 3, x.data, 0, &at));
  SURE (at == 0);
  OK (b::dot (handle, 0, x.data, 1, x.data, 1, &d));
  SURE (widen (d) == 0.0);
  OK (b::scal (handle, -1, &d, x.data, 1));
  /* Zero times what is no number is none.  */
  x.old[1] = make<T> (NAN);
  x.restore ();
  OK (b::scal (handle, 3, &zero, x.data, 1));
  auto got = x.now ();
  SURE (widen (got[0]) == 0.0 && std::isnan (widen (got[1]).real ()));
  BAD (NOT_INITIALIZED, b::scal (NULL, 3, &zero, x.data, 1));
  /* A rotation that makes b zero.  */
  T p = make<T> (3, 1), q = make<T> (4, -2), s;
  wide was_p = widen (p), was_q = widen (q);
  OK (b::rotg (handle, &p, &q, &r, &s));
  near (p, (double) r * was_p + widen (s) * was_q, 8, __LINE__);
  near<T> (make<T> (1), 1. * r * r + std::norm (widen (s)), 1, __LINE__);
  SURE (std::abs ((double) r * was_q - std::conj (widen (s)) * was_p) < 1e-5);
}

/* Half precision and others whose types are parameters.  */

static void
small ()
{
  const int n = 500;
  __half *x, *y;
  cudaMallocManaged (&x, n * 2);
  cudaMallocManaged (&y, n * 2);
  double dot = 0;
  for (int i = 0; i < n; ++i)
    {
      x[i] = __float2half ((i % 7) - 3);
      y[i] = __float2half (i % 5);
      dot += ((i % 7) - 3) * (i % 5);
    }
  float alpha = 2;
  __half result;
  OK (cublasDotEx (handle, n, x, CUDA_R_16F, 1, y, CUDA_R_16F, 1, &result,
		   CUDA_R_16F, CUDA_R_32F));
  SURE (__half2float (result) == dot);
  OK (cublasAxpyEx (handle, n / 2, &alpha, CUDA_R_32F, x, CUDA_R_16F, 2, y,
		    CUDA_R_16F, 2, CUDA_R_32F));
  cudaDeviceSynchronize ();
  for (int i = 0; i < n; ++i)
    SURE (__half2float (y[i]) == i % 5 + (i % 2 ? 0 : 2 * ((i % 7) - 3)));
  OK (cublasNrm2Ex (handle, 4, x, CUDA_R_16F, 1, &result, CUDA_R_16F,
		    CUDA_R_32F));
  SURE (fabs (__half2float (result) - sqrt (14)) < 2e-3);
  int at;
  OK (cublasIamaxEx (handle, 5, x, CUDA_R_16F, 1, &at));
  SURE (at == 1);
  BAD (NOT_SUPPORTED, cublasDotEx (handle, n, x, CUDA_R_16F, 1, y, CUDA_R_32F,
				   1, &result, CUDA_R_16F, CUDA_R_32F));
  BAD (NOT_SUPPORTED, cublasScalEx (handle, n, &alpha, CUDA_R_32F, x,
				    CUDA_R_16F, 1, CUDA_R_64F));
}

int
main ()
{
  OK (cublasCreate (&handle));
  all<float> ();
  all<double> ();
  all<cuComplex> ();
  all<cuDoubleComplex> ();
  small ();
  /* A rotation with its matrix on the device.  */
  array<float> x (4), y (4);
  float param[5] = { -1, 1, 2, 3, 4 }, *there;
  cudaMalloc (&there, sizeof param);
  cudaMemcpy (there, param, sizeof param, cudaMemcpyHostToDevice);
  OK (cublasSetPointerMode (handle, CUBLAS_POINTER_MODE_DEVICE));
  OK (cublasSrotm (handle, 4, x.data, 1, y.data, 1, there));
  auto now_x = x.now (), now_y = y.now ();
  for (int i = 0; i < 4; ++i)
    {
      near (now_x[i], x[i] + 3. * y[i], 4, __LINE__);
      near (now_y[i], 2. * x[i] + 4. * y[i], 4, __LINE__);
    }
  OK (cublasDestroy (handle));
  return 0;
}
