/* { dg-do run } */
/* { dg-options "-Wl,--no-as-needed -lcublas" } */
/* Batches: products, systems, factorisations by their residuals.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cmath>
#include "reference.h"

static cublasHandle_t handle;

template <typename T> struct blas;
#define BLAS(L, T)							\
  template <> struct blas<T>						\
  {									\
    static constexpr auto gemm = cublas##L##gemmBatched;		\
    static constexpr auto strided = cublas##L##gemmStridedBatched_64;	\
    static constexpr auto gemv = cublas##L##gemvStridedBatched;		\
    static constexpr auto trsm = cublas##L##trsmBatched;		\
    static constexpr auto getrf = cublas##L##getrfBatched;		\
    static constexpr auto getri = cublas##L##getriBatched;		\
    static constexpr auto getrs = cublas##L##getrsBatched;		\
    static constexpr auto matinv = cublas##L##matinvBatched;		\
    static constexpr auto geqrf = cublas##L##geqrfBatched;		\
    static constexpr auto gels = cublas##L##gelsBatched;		\
  };
BLAS (S, float)
BLAS (D, double)
BLAS (C, cuComplex)
BLAS (Z, cuDoubleComplex)

const int count = 11, n = 12, ld = 14;

/* COUNT matrices, and pointers to them on the device.  */
template <typename T> struct batch : array<T>
{
  T **pointers;
  batch () : array<T> (count * ld * ld)
  {
    cudaMallocManaged (&pointers, count * sizeof (T *));
    for (int l = 0; l < count; ++l)
      pointers[l] = this->data + l * ld * ld;
  }
  ~batch () { cudaFree (pointers); }
  wide operator() (int l, int i, int j) const
  { return (*this)[l * ld * ld + i + j * ld]; }
};

template <typename T>
static wide
of (const std::vector<T> &x, int l, int i, int j)
{
  return widen (x[l * ld * ld + i + j * ld]);
}

template <typename T>
static void
products ()
{
  typedef blas<T> f;
  batch<T> a, b, c;
  T one = make<T> (1), half = make<T> (0.5);
  auto check = [&] (int line) {
    auto got = c.now ();
    for (int l = 0; l < count; ++l)
      for (int i = 0; i < n; ++i)
	for (int j = 0; j < n; ++j)
	  {
	    wide sum = 0.5 * c (l, i, j);
	    for (int q = 0; q < n; ++q)
	      sum += a (l, q, i) * b (l, q, j);
	    near (got[l * ld * ld + i + j * ld], sum, n, line);
	  }
    c.restore ();
  };
  OK (f::gemm (handle, CUBLAS_OP_T, CUBLAS_OP_N, n, n, n, &one, a.pointers, ld,
	       b.pointers, ld, &half, c.pointers, ld, count));
  check (__LINE__);
  OK (f::strided (handle, CUBLAS_OP_T, CUBLAS_OP_N, n, n, n, &one, a.data, ld,
		  ld * ld, b.data, ld, ld * ld, &half, c.data, ld, ld * ld,
		  count));
  check (__LINE__);
  OK (f::gemv (handle, CUBLAS_OP_T, n, n, &one, a.data, ld, ld * ld, b.data, 1,
	       ld * ld, &half, c.data, 1, ld * ld, count));
  auto got = c.now ();
  for (int l = 0; l < count; ++l)
    {
      wide sum = 0.5 * c (l, 3, 0);
      for (int q = 0; q < n; ++q)
	sum += a (l, q, 3) * b (l, q, 0);
      near (got[l * ld * ld + 3], sum, n, __LINE__);
    }
  BAD (INVALID_VALUE,
       f::gemm (handle, CUBLAS_OP_T, CUBLAS_OP_N, n, n, n, &one, a.pointers, ld,
		b.pointers, ld, &half, c.pointers, ld, -1));
}

template <typename T>
static void
factors (bool pivot)
{
  typedef blas<T> f;
  batch<T> a, b, x;
  int *pivots, *info, host = -9;
  cudaMallocManaged (&pivots, count * n * sizeof (int));
  cudaMallocManaged (&info, count * sizeof (int));
  if (!pivot)
    for (int l = 0; l < count; ++l)
      for (int i = 0; i < n; ++i)
	a.old[l * ld * ld + i + i * ld] = make<T> (20, 1);
  a.restore ();
  int *how = pivot ? pivots : NULL;
  OK (f::getrf (handle, n, a.pointers, ld, how, info, count));
  OK (f::getri (handle, n, (const T **) a.pointers, ld, how, x.pointers, ld,
		info, count));
  auto inverse = x.now ();
  auto check_inverse = [&] (int line) {
    for (int l = 0; l < count; ++l)
      for (int i = 0; i < n; ++i)
	for (int j = 0; j < n; ++j)
	  {
	    wide sum = 0;
	    for (int q = 0; q < n; ++q)
	      sum += a (l, i, q) * of (inverse, l, q, j);
	    near<T> (make<T> (sum.real (), sum.imag ()), i == j, 100, line);
	  }
  };
  check_inverse (__LINE__);
  for (int l = 0; l < count; ++l)
    SURE (info[l] == 0);
  OK (f::getrs (handle, CUBLAS_OP_T, n, 3, (const T **) a.pointers, ld, how,
		b.pointers, ld, &host, count));
  SURE (host == 0);
  auto solved = b.now ();
  for (int l = 0; l < count; ++l)
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < 3; ++j)
	{
	  wide sum = 0;
	  for (int q = 0; q < n; ++q)
	    sum += a (l, q, i) * of (solved, l, q, j);
	  near<T> (make<T> (sum.real (), sum.imag ()), b (l, i, j), 100,
		   __LINE__);
	}
  BAD (INVALID_VALUE,
       f::getrs (handle, CUBLAS_OP_T, n, 3, (const T **) a.pointers, n - 1, how,
		 b.pointers, ld, &host, count));
  SURE (host == -5);
  a.restore ();
  OK (f::matinv (handle, n, (const T **) a.pointers, ld, x.pointers, ld, info,
		 count));
  inverse = x.now ();
  check_inverse (__LINE__);
  BAD (INVALID_VALUE, f::matinv (handle, 33, (const T **) a.pointers, 33,
				 x.pointers, 33, info, count));
  /* A column of zeros.  */
  for (int i = 0; i < n; ++i)
    a.old[2 * ld * ld + i + 4 * ld] = make<T> (0);
  a.restore ();
  OK (f::getrf (handle, n, a.pointers, ld, how, info, count));
  cudaDeviceSynchronize ();
  SURE (info[1] == 0 && info[2] == 5);
}

template <typename T>
static void
least_squares ()
{
  typedef blas<T> f;
  const int m = 12, q = 5;
  batch<T> a, c;
  int host = -9;
  OK (f::gels (handle, CUBLAS_OP_N, m, q, 2, a.pointers, ld, c.pointers, ld,
	       &host, NULL, count));
  SURE (host == 0);
  auto x = c.now ();
  /* What is left is orthogonal to A's columns.  */
  for (int l = 0; l < count; ++l)
    for (int j = 0; j < 2; ++j)
      for (int p = 0; p < q; ++p)
	{
	  wide sum = 0;
	  for (int i = 0; i < m; ++i)
	    {
	      wide left = -c (l, i, j);
	      for (int r = 0; r < q; ++r)
		left += a (l, i, r) * of (x, l, r, j);
	      sum += std::conj (a (l, i, p)) * left;
	    }
	  near<T> (make<T> (sum.real (), sum.imag ()), 0, 20, __LINE__);
	}
  BAD (NOT_SUPPORTED, f::gels (handle, CUBLAS_OP_N, 3, 4, 1, a.pointers, ld,
			       c.pointers, ld, &host, NULL, count));
  /* |R| has the lengths of A.  */
  batch<T> tau;
  a.restore ();
  OK (f::geqrf (handle, m, q, a.pointers, ld, tau.pointers, &host, count));
  auto r = a.now ();
  for (int l = 0; l < count; ++l)
    for (int j = 0; j < q; ++j)
      {
	double length = 0, of_r = 0;
	for (int i = 0; i < m; ++i)
	  length += std::norm (a (l, i, j));
	for (int i = 0; i <= j; ++i)
	  of_r += std::norm (of (r, l, i, j));
	near<T> (make<T> (of_r), length, 20, __LINE__);
      }
}

template <typename T>
static void
all ()
{
  products<T> ();
  factors<T> (true);
  factors<T> (false);
  least_squares<T> ();
}

int
main ()
{
  OK (cublasCreate (&handle));
  all<float> ();
  all<double> ();
  all<cuComplex> ();
  all<cuDoubleComplex> ();
  OK (cublasDestroy (handle));
  return 0;
}
