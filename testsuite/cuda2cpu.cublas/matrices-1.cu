/* { dg-do run } */
/* { dg-options "-Wl,--no-as-needed -lcublas" } */
/* Products of symmetric, Hermitian and triangular matrices, and systems.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cmath>
#include "reference.h"

static cublasHandle_t handle;

template <typename T> struct blas;
#define BLAS(L, T, R, HE, WIDE)						\
  template <> struct blas<T>						\
  {									\
    typedef R real;							\
    static constexpr auto syrk = cublas##L##syrk##WIDE;			\
    static constexpr auto syr2k = cublas##L##syr2k##WIDE;		\
    static constexpr auto syrkx = cublas##L##syrkx##WIDE;		\
    static constexpr auto symm = cublas##L##symm##WIDE;			\
    static constexpr auto herk = cublas##L##HE##rk##WIDE;		\
    static constexpr auto her2k = cublas##L##HE##r2k##WIDE;		\
    static constexpr auto herkx = cublas##L##HE##rkx##WIDE;		\
    static constexpr auto hemm = cublas##L##HE##mm##WIDE;		\
    static constexpr auto trmm = cublas##L##trmm##WIDE;			\
    static constexpr auto trsm = cublas##L##trsm##WIDE;			\
    static constexpr auto geam = cublas##L##geam##WIDE;			\
    static constexpr auto dgmm = cublas##L##dgmm##WIDE;			\
    static constexpr auto tpttr = cublas##L##tpttr;			\
    static constexpr auto trttp = cublas##L##trttp;			\
  };
BLAS (S, float, float, sy, )
BLAS (D, double, double, sy, _64)
BLAS (C, cuComplex, float, he, )
BLAS (Z, cuDoubleComplex, double, he, _64)

const int n = 83, k = 21, ld = 90;

template <typename T>
static void
rank_updates (cublasFillMode_t fill, bool turned)
{
  typedef blas<T> f;
  typedef typename f::real R;
  const bool upper = fill == CUBLAS_FILL_MODE_UPPER;
  const bool complex = sizeof (T) > sizeof (R);
  array<T> a (ld * n), b (ld * n), c (ld * n);
  T alpha = make<T> (0.5, 0.25), beta = make<T> (-1, 0.5);
  R ra = 0.5, rb = 1.5;
  const wide w = widen (alpha);
  /* Element I of row P of op (A).  */
  auto row = [&] (const array<T> &m, int p, int l) {
    return turned ? m[l + p * ld] : m[p + l * ld];
  };
  auto check = [&] (int line, auto product, wide keep, bool hermitian) {
    auto got = c.now ();
    for (int j = 0; j < n; ++j)
      for (int i = 0; i < ld; ++i)
	{
	  if (i >= n || (upper ? i > j : i < j))
	    {
	      SURE (widen (got[i + j * ld]) == c[i + j * ld]);
	      continue;
	    }
	  wide sum = 0, old = c[i + j * ld];
	  for (int l = 0; l < k; ++l)
	    sum += product (i, j, l);
	  if (hermitian && i == j)
	    old = old.real (), sum = sum.real ();
	  near (got[i + j * ld], sum + keep * old, k, line);
	}
    c.restore ();
  };
  auto other = [&] (wide x) { return std::conj (x); };
  cublasOperation_t sym = turned ? CUBLAS_OP_T : CUBLAS_OP_N;
  cublasOperation_t her = !turned ? CUBLAS_OP_N
			  : complex ? CUBLAS_OP_C : CUBLAS_OP_T;
  OK (f::syrk (handle, fill, sym, n, k, &alpha, a.data, ld, &beta, c.data, ld));
  check (__LINE__, [&] (int i, int j, int l) {
    return w * row (a, i, l) * row (a, j, l);
  }, widen (beta), false);
  OK (f::syr2k (handle, fill, sym, n, k, &alpha, a.data, ld, b.data, ld, &beta,
		c.data, ld));
  check (__LINE__, [&] (int i, int j, int l) {
    return w * (row (a, i, l) * row (b, j, l) + row (b, i, l) * row (a, j, l));
  }, widen (beta), false);
  OK (f::syrkx (handle, fill, sym, n, k, &alpha, a.data, ld, b.data, ld, &beta,
		c.data, ld));
  check (__LINE__, [&] (int i, int j, int l) {
    return w * row (a, i, l) * row (b, j, l);
  }, widen (beta), false);
  OK (f::herk (handle, fill, her, n, k, &ra, a.data, ld, &rb, c.data, ld));
  check (__LINE__, [&] (int i, int j, int l) {
    wide x = row (a, i, l), y = row (a, j, l);
    return 0.5 * (turned ? other (x) * y : x * other (y));
  }, rb, true);
  OK (f::her2k (handle, fill, her, n, k, &alpha, a.data, ld, b.data, ld, &rb,
		c.data, ld));
  check (__LINE__, [&] (int i, int j, int l) {
    wide ai = row (a, i, l), aj = row (a, j, l);
    wide bi = row (b, i, l), bj = row (b, j, l);
    return turned ? w * other (ai) * bj + other (w) * other (bi) * aj
		  : w * ai * other (bj) + other (w) * bi * other (aj);
  }, rb, true);
  OK (f::herkx (handle, fill, her, n, k, &alpha, a.data, ld, b.data, ld, &rb,
		c.data, ld));
  check (__LINE__, [&] (int i, int j, int l) {
    wide x = row (a, i, l), y = row (b, j, l);
    return w * (turned ? other (x) * y : x * other (y));
  }, rb, true);
}

template <typename T>
static void
sides (cublasSideMode_t side, cublasFillMode_t fill, cublasOperation_t op,
       cublasDiagType_t diag)
{
  typedef blas<T> f;
  const int m = 31, q = 17, size = side == CUBLAS_SIDE_LEFT ? m : q;
  array<T> a (ld * size), b (ld * q), c (ld * q);
  for (auto &x : a.old)
    x = make<T> (widen (x).real () / size, widen (x).imag () / size);
  for (int i = 0; i < size; ++i)
    a.old[i + i * ld] = make<T> (2, 0.5);
  a.restore ();
  T alpha = make<T> (0.5, 0.25), beta = make<T> (-1, 0.5);
  const bool upper = fill == CUBLAS_FILL_MODE_UPPER;
  /* Element (I, J) of a matrix of KIND 0 symmetric, 1 Hermitian, 2 op of the
     triangle.  */
  auto element = [&] (int kind, int i, int j) -> wide {
    if (kind == 2)
      {
	int p = op == CUBLAS_OP_N ? i : j, r = op == CUBLAS_OP_N ? j : i;
	wide x = p == r && diag == CUBLAS_DIAG_UNIT ? 1.0
		 : (upper ? p <= r : p >= r) ? a[p + r * ld] : 0.0;
	return op == CUBLAS_OP_C ? std::conj (x) : x;
      }
    bool stored = upper ? i <= j : i >= j;
    wide x = stored ? a[i + j * ld] : a[j + i * ld];
    return kind == 0 ? x : i == j ? x.real () : stored ? x : std::conj (x);
  };
  auto check = [&] (int line, int kind, wide keep) {
    auto got = c.now ();
    for (int j = 0; j < q; ++j)
      for (int i = 0; i < m; ++i)
	{
	  wide sum = 0;
	  for (int l = 0; l < size; ++l)
	    sum += side == CUBLAS_SIDE_LEFT
		     ? element (kind, i, l) * b[l + j * ld]
		     : b[i + l * ld] * element (kind, l, j);
	  near (got[i + j * ld], widen (alpha) * sum + keep * c[i + j * ld],
		size, line);
	}
  };
  if (op == CUBLAS_OP_N && diag == CUBLAS_DIAG_UNIT)
    {
      OK (f::symm (handle, side, fill, m, q, &alpha, a.data, ld, b.data, ld,
		   &beta, c.data, ld));
      check (__LINE__, 0, widen (beta));
      c.restore ();
      OK (f::hemm (handle, side, fill, m, q, &alpha, a.data, ld, b.data, ld,
		   &beta, c.data, ld));
      check (__LINE__, sizeof (T) > sizeof (typename f::real), widen (beta));
      c.restore ();
    }
  OK (f::trmm (handle, side, fill, op, diag, m, q, &alpha, a.data, ld, b.data,
	       ld, c.data, ld));
  check (__LINE__, 2, 0);
  T back = make<T> (1);
  OK (f::trsm (handle, side, fill, op, diag, m, q, &back, a.data, ld, c.data,
	       ld));
  auto got = c.now ();
  for (int j = 0; j < q; ++j)
    for (int i = 0; i < m; ++i)
      near (got[i + j * ld], widen (alpha) * b[i + j * ld], size, __LINE__);
}

template <typename T>
static void
others ()
{
  typedef blas<T> f;
  const int m = 45, q = 38;
  array<T> a (ld * ld), b (ld * ld), c (ld * ld), x (2 * ld);
  T alpha = make<T> (0.5, 0.25), beta = make<T> (-1, 0.5), none = make<T> (0);
  for (auto p : { CUBLAS_OP_N, CUBLAS_OP_T, CUBLAS_OP_C })
    for (auto r : { CUBLAS_OP_N, CUBLAS_OP_C })
      {
	OK (f::geam (handle, p, r, m, q, &alpha, a.data, ld, &beta, b.data, ld,
		     c.data, ld));
	auto got = c.now ();
	for (int j = 0; j < q; ++j)
	  for (int i = 0; i < m; ++i)
	    near (got[i + j * ld],
		  widen (alpha) * at (a, p, i, j, ld)
		    + widen (beta) * at (b, r, i, j, ld), 2, __LINE__);
      }
  OK (f::geam (handle, CUBLAS_OP_N, CUBLAS_OP_T, m, q, &none, NULL, ld, &beta,
	       b.data, ld, c.data, ld));
  near (c.now ()[3 + 5 * ld], widen (beta) * b[5 + 3 * ld], 1, __LINE__);
  BAD (INVALID_VALUE, f::geam (handle, CUBLAS_OP_T, CUBLAS_OP_N, q, q, &alpha,
			       a.data, ld, &beta, b.data, ld, a.data, ld));
  for (auto side : { CUBLAS_SIDE_LEFT, CUBLAS_SIDE_RIGHT })
    {
      OK (f::dgmm (handle, side, m, q, a.data, ld, x.data, 2, c.data, ld));
      auto got = c.now ();
      for (int j = 0; j < q; ++j)
	for (int i = 0; i < m; ++i)
	  near (got[i + j * ld],
		a[i + j * ld] * x[2 * (side == CUBLAS_SIDE_LEFT ? i : j)], 1,
		__LINE__);
    }
  for (auto fill : { CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER })
    {
      const bool upper = fill == CUBLAS_FILL_MODE_UPPER;
      c.restore ();
      OK (f::trttp (handle, fill, q, a.data, ld, b.data));
      OK (f::tpttr (handle, fill, q, b.data, c.data, ld));
      auto packed = b.now (), full = c.now ();
      int to = 0;
      for (int j = 0; j < q; ++j)
	for (int i = 0; i < q; ++i)
	  if (upper ? i <= j : i >= j)
	    {
	      SURE (widen (packed[to++]) == a[i + j * ld]);
	      SURE (widen (full[i + j * ld]) == a[i + j * ld]);
	    }
	  else
	    SURE (widen (full[i + j * ld]) == c[i + j * ld]);
    }
}

template <typename T>
static void
all ()
{
  for (auto fill : { CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER })
    {
      rank_updates<T> (fill, false);
      rank_updates<T> (fill, true);
      for (auto side : { CUBLAS_SIDE_LEFT, CUBLAS_SIDE_RIGHT })
	for (auto op : { CUBLAS_OP_N, CUBLAS_OP_T, CUBLAS_OP_C })
	  for (auto diag : { CUBLAS_DIAG_UNIT, CUBLAS_DIAG_NON_UNIT })
	    sides<T> (side, fill, op, diag);
    }
  others<T> ();
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
