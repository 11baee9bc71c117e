/* { dg-do run } */
/* { dg-options "-Wl,--no-as-needed -lcublas" } */
/* A matrix and vectors: dense, banded, packed, triangles, beta of zero.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cmath>
#include "reference.h"

static cublasHandle_t handle;

template <typename T> struct blas;
#define BLAS(L, T, R, SY, HE, GER)					\
  template <> struct blas<T>						\
  {									\
    typedef R real;							\
    static constexpr auto gemv = cublas##L##gemv;			\
    static constexpr auto gbmv = cublas##L##gbmv;			\
    static constexpr auto symv = cublas##L##symv;			\
    static constexpr auto hemv = cublas##L##HE##mv_64;			\
    static constexpr auto hbmv = cublas##L##SY##bmv;			\
    static constexpr auto hpmv = cublas##L##SY##pmv;			\
    static constexpr auto ger = cublas##L##GER;				\
    static constexpr auto syr = cublas##L##syr;				\
    static constexpr auto syr2 = cublas##L##syr2;			\
    static constexpr auto her = cublas##L##HE##r;			\
    static constexpr auto hpr = cublas##L##SY##pr;			\
    static constexpr auto hpr2 = cublas##L##SY##pr2;			\
    static constexpr auto trmv = cublas##L##trmv;			\
    static constexpr auto trsv = cublas##L##trsv_64;			\
    static constexpr auto tbmv = cublas##L##tbmv;			\
    static constexpr auto tbsv = cublas##L##tbsv;			\
    static constexpr auto tpmv = cublas##L##tpmv;			\
    static constexpr auto tpsv = cublas##L##tpsv;			\
  };
BLAS (S, float, float, s, sy, ger)
BLAS (D, double, double, s, sy, ger)
BLAS (C, cuComplex, float, h, he, gerc)
BLAS (Z, cuDoubleComplex, double, h, he, gerc)

const int n = 23, k = 4, ld = 31;
typedef std::vector<wide> dense;

/* y = op (A) * x of an M x COLUMNS matrix A of rows of ld.  */

static dense
times (const dense &a, int m, int columns, cublasOperation_t op, const dense &x)
{
  dense y (op == CUBLAS_OP_N ? m : columns);
  for (int i = 0; i < m; ++i)
    for (int j = 0; j < columns; ++j)
      {
	wide e = a[i + j * ld];
	if (op == CUBLAS_OP_N)
	  y[i] += e * x[j];
	else
	  y[j] += (op == CUBLAS_OP_C ? std::conj (e) : e) * x[i];
      }
  return y;
}

template <typename T> struct check
{
  typedef blas<T> b;
  typedef typename b::real R;
  T alpha = make<T> (1.25, 0.5), beta = make<T> (0.5, -1), none = make<T> (0);
  array<T> a { ld * ld }, x { 2 * n }, y { 3 * n };
  dense xs;

  check ()
  {
    for (int i = 0; i < n; ++i)
      xs.push_back (x[2 * i]);
  }

  /* Y, 3 apart, is alpha * WANTED + beta * what it was; then again with a beta
     of zero and a y of no numbers, by CALL (beta).  */
  template <typename Call>
  void
  product (const dense &wanted, const Call &call, int line)
  {
    OK (call (&beta));
    auto got = y.now ();
    for (size_t i = 0; i < wanted.size (); ++i)
      near (got[3 * i], widen (alpha) * wanted[i] + widen (beta) * y[3 * i], n,
	    line);
    std::vector<T> bad (y.old.size (), make<T> (NAN, NAN));
    cudaMemcpy (y.data, bad.data (), bad.size () * sizeof (T),
		cudaMemcpyHostToDevice);
    OK (call (&none));
    got = y.now ();
    for (size_t i = 0; i < wanted.size (); ++i)
      near (got[3 * i], widen (alpha) * wanted[i], n, line);
    y.restore ();
  }

  /* X, 2 apart, is WANTED.  */
  void
  vector_is (const dense &wanted, int line)
  {
    auto got = x.now ();
    for (int i = 0; i < n; ++i)
      near (got[2 * i], wanted[i], n, line);
    x.restore ();
  }

  void general ();
  void symmetric (cublasFillMode_t fill);
  void triangular (cublasFillMode_t fill, cublasOperation_t op,
		   cublasDiagType_t diag);
  void updates (cublasFillMode_t fill);
};

template <typename T>
void
check<T>::general ()
{
  const int m = 19, kl = 3, ku = 5;
  for (auto op : { CUBLAS_OP_N, CUBLAS_OP_T, CUBLAS_OP_C })
    {
      dense full (ld * ld), band (ld * ld);
      for (int j = 0; j < n; ++j)
	for (int i = 0; i < m; ++i)
	  {
	    full[i + j * ld] = a[i + j * ld];
	    if (i - j <= kl && j - i <= ku)
	      band[i + j * ld] = a[ku + i - j + j * ld];
	  }
      product (times (full, m, n, op, xs), [&] (T *keep) {
	return b::gemv (handle, op, m, n, &alpha, a.data, ld, x.data, 2, keep,
			y.data, 3);
      }, __LINE__);
      product (times (band, m, n, op, xs), [&] (T *keep) {
	return b::gbmv (handle, op, m, n, kl, ku, &alpha, a.data, ld, x.data, 2,
			keep, y.data, 3);
      }, __LINE__);
    }
  dense outer (ld * ld);
  OK (b::ger (handle, m, n, &alpha, x.data, 1, y.data, 3, a.data, ld));
  auto got = a.now ();
  for (int j = 0; j < n; ++j)
    for (int i = 0; i < m; ++i)
      near (got[i + j * ld],
	    a[i + j * ld] + widen (alpha) * x[i] * std::conj (y[3 * j]), 2,
	    __LINE__);
  a.restore ();
  OK (b::gemv (handle, CUBLAS_OP_N, 0, n, &alpha, a.data, ld, x.data, 1, &beta,
	       y.data, 1));
  BAD (INVALID_VALUE, b::gemv (handle, CUBLAS_OP_N, m, n, &alpha, a.data, m - 1,
			       x.data, 1, &beta, y.data, 1));
  BAD (INVALID_VALUE, b::gemv (handle, CUBLAS_OP_N, m, n, &alpha, a.data, m,
			       x.data, 0, &beta, y.data, 1));
  BAD (INVALID_VALUE, b::gbmv (handle, CUBLAS_OP_N, m, n, 3, 3, &alpha, a.data,
			       6, x.data, 1, &beta, y.data, 1));
}

template <typename T>
void
check<T>::symmetric (cublasFillMode_t fill)
{
  const bool upper = fill == CUBLAS_FILL_MODE_UPPER;
  dense sy (ld * ld), he (ld * ld), band (ld * ld), packed (ld * ld);
  int at = 0;
  for (int j = 0; j < n; ++j)
    for (int i = upper ? 0 : j; i < (upper ? j + 1 : n); ++i, ++at)
      {
	wide e = a[i + j * ld], p = a[at];
	sy[i + j * ld] = sy[j + i * ld] = e;
	if (i == j)
	  e = e.real (), p = p.real ();
	he[i + j * ld] = e, he[j + i * ld] = std::conj (e);
	packed[i + j * ld] = p, packed[j + i * ld] = std::conj (p);
	if (abs (i - j) > k)
	  continue;
	wide o = a[(upper ? k + i - j : i - j) + j * ld];
	if (i == j)
	  o = o.real ();
	band[i + j * ld] = o, band[j + i * ld] = std::conj (o);
      }
#define PRODUCT(MATRIX, NAME, ...)					\
  product (times (MATRIX, n, n, CUBLAS_OP_N, xs), [&] (T *keep) {	\
    return b::NAME (handle, fill, __VA_ARGS__, x.data, 2, keep, y.data, 3);\
  }, __LINE__)
  PRODUCT (sy, symv, n, &alpha, a.data, ld);
  PRODUCT (he, hemv, n, &alpha, a.data, ld);
  PRODUCT (band, hbmv, n, k, &alpha, a.data, ld);
  PRODUCT (packed, hpmv, n, &alpha, a.data);
}

template <typename T>
void
check<T>::triangular (cublasFillMode_t fill, cublasOperation_t op,
		      cublasDiagType_t diag)
{
  const bool upper = fill == CUBLAS_FILL_MODE_UPPER;
  dense full (ld * ld), band (ld * ld), packed (ld * ld);
  array<T> tri (ld * ld);
  for (auto &e : tri.old)
    e = make<T> (widen (e).real () * 0.1, widen (e).imag () * 0.1);
  int at = 0;
  for (int j = 0; j < n; ++j)
    for (int i = upper ? 0 : j; i < (upper ? j + 1 : n); ++i, ++at)
      {
	const bool unit = i == j && diag == CUBLAS_DIAG_UNIT;
	full[i + j * ld] = unit ? 1.0 : tri[i + j * ld];
	packed[i + j * ld] = unit ? 1.0 : tri[at];
	if (abs (i - j) <= k)
	  band[i + j * ld]
	    = unit ? 1.0 : tri[(upper ? k + i - j : i - j) + j * ld];
      }
  /* Diagonals that can be divided by, where they are looked at.  */
  for (int pass = 0; pass < 3; ++pass)
    {
      dense &m = pass == 0 ? full : pass == 1 ? band : packed;
      at = 0;
      for (int j = 0; j < n; ++j)
	{
	  int there = pass == 0 ? j + j * ld
		      : pass == 1 ? (upper ? k : 0) + j * ld
				  : upper ? at + j : at;
	  at += upper ? j + 1 : n - j;
	  tri.old[there] = make<T> (2, 0.5);
	  if (diag != CUBLAS_DIAG_UNIT)
	    m[j + j * ld] = tri[there];
	}
      tri.restore ();
      dense wanted = times (m, n, n, op, xs);
      if (pass == 0)
	{
	  OK (b::trmv (handle, fill, op, diag, n, tri.data, ld, x.data, 2));
	  vector_is (wanted, __LINE__);
	}
      else if (pass == 1)
	{
	  OK (b::tbmv (handle, fill, op, diag, n, k, tri.data, ld, x.data, 2));
	  vector_is (wanted, __LINE__);
	}
      else
	{
	  OK (b::tpmv (handle, fill, op, diag, n, tri.data, x.data, 2));
	  vector_is (wanted, __LINE__);
	}
      /* There and back.  */
      if (pass == 0)
	{
	  OK (b::trsv (handle, fill, op, diag, n, tri.data, ld, x.data, 2));
	  OK (b::trmv (handle, fill, op, diag, n, tri.data, ld, x.data, 2));
	}
      else if (pass == 1)
	{
	  OK (b::tbsv (handle, fill, op, diag, n, k, tri.data, ld, x.data, 2));
	  OK (b::tbmv (handle, fill, op, diag, n, k, tri.data, ld, x.data, 2));
	}
      else
	{
	  OK (b::tpsv (handle, fill, op, diag, n, tri.data, x.data, 2));
	  OK (b::tpmv (handle, fill, op, diag, n, tri.data, x.data, 2));
	}
      vector_is (xs, __LINE__);
      /* The next pass has other diagonals.  */
      for (int j = 0; j < ld * ld; ++j)
	tri.old[j] = make<T> (0.1 * (j % 7) - 0.3);
      at = 0;
      for (int j = 0; j < n; ++j)
	for (int i = upper ? 0 : j; i < (upper ? j + 1 : n); ++i, ++at)
	  {
	    const bool unit = i == j && diag == CUBLAS_DIAG_UNIT;
	    packed[i + j * ld] = unit ? 1.0 : tri[at];
	    if (abs (i - j) <= k)
	      band[i + j * ld]
		= unit ? 1.0 : tri[(upper ? k + i - j : i - j) + j * ld];
	  }
    }
}

template <typename T>
void
check<T>::updates (cublasFillMode_t fill)
{
  const bool upper = fill == CUBLAS_FILL_MODE_UPPER;
  R real = 0.75;
#define UPDATE(CALL, INDEX, VALUE)					\
  do									\
    {									\
      OK (CALL);							\
      auto got = a.now ();						\
      int at = 0;							\
      for (int j = 0; j < n; ++j)					\
	for (int i = upper ? 0 : j; i < (upper ? j + 1 : n); ++i, ++at)	\
	  {								\
	    wide old = a[INDEX], xi = x[2 * i], xj = x[2 * j];		\
	    wide yi = y[3 * i], yj = y[3 * j], wanted = VALUE;		\
	    near (got[INDEX], wanted, 3, __LINE__);			\
	  }								\
      a.restore ();							\
    }									\
  while (0)
  const wide w = widen (alpha);
  UPDATE (b::syr (handle, fill, n, &alpha, x.data, 2, a.data, ld), i + j * ld,
	  old + w * xi * xj);
  UPDATE (b::syr2 (handle, fill, n, &alpha, x.data, 2, y.data, 3, a.data, ld),
	  i + j * ld, old + w * (xi * yj + yi * xj));
  UPDATE (b::her (handle, fill, n, &real, x.data, 2, a.data, ld), i + j * ld,
	  (i == j ? old.real () : old) + 0.75 * xi * std::conj (xj));
  UPDATE (b::hpr (handle, fill, n, &real, x.data, 2, a.data), at,
	  (i == j ? old.real () : old) + 0.75 * xi * std::conj (xj));
  UPDATE (b::hpr2 (handle, fill, n, &alpha, x.data, 2, y.data, 3, a.data), at,
	  (i == j ? old.real () : old) + w * xi * std::conj (yj)
	    + std::conj (w) * yi * std::conj (xj));
}

template <typename T>
static void
all ()
{
  check<T> c;
  c.general ();
  for (auto fill : { CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER })
    {
      c.symmetric (fill);
      c.updates (fill);
      for (auto op : { CUBLAS_OP_N, CUBLAS_OP_T, CUBLAS_OP_C })
	for (auto diag : { CUBLAS_DIAG_UNIT, CUBLAS_DIAG_NON_UNIT })
	  c.triangular (fill, op, diag);
    }
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
