/* What the parts of cuSOLVER for dense matrices share.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License and a
   copy of the GCC Runtime Library Exception along with this program; see
   the files COPYING3 and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */

/* A function of LAPACK's is a lambda OP (WORK, LWORK), which returns LAPACK's
   info; with LWORK -1 it stores what it wants of WORK in its first element, as
   LAPACK does.  ask () answers a query for the size of the work space so,
   run () lets OP run in the order of the stream with the caller's, and puts
   info where the caller wants it.  Other memory that LAPACK wants (of reals, of
   integers) is made in OP.  */

#ifndef DENSE_H
#define DENSE_H 1

#pragma GCC visibility push(default)
#include "cusolverDn.h"
#pragma GCC visibility pop
#include "task.h"
#include "lapack.h"
#include <climits>
#include <cmath>
#include <cstring>
#include <vector>

struct cusolverDnContext
{
  cudaStream_t stream;
  cusolverDeterministicMode_t mode;
};

struct cusolverDnParams
{
  cusolverAlgMode_t algorithms[3];
};

/* What a Jacobi method was told, and what it found: the eigenvectors are
   LAPACK's.  */
struct syevjInfo
{
  double tolerance;
  int sweeps, sort;
  double residual;
  bool batched;
};

struct gesvdjInfo : syevjInfo
{
};

namespace solver
{

using cuda2cpu::submit;
using lapack::cfloat;
using lapack::cdouble;

/* The type of this library for one of the API, and its real type.  */
template <typename T> struct inner { typedef T type; typedef T real; };
template <> struct inner<cuComplex>
{ typedef cfloat type; typedef float real; };
template <> struct inner<cuDoubleComplex>
{
  typedef cdouble type;
  typedef double real;
};
template <> struct inner<cfloat> { typedef cfloat type; typedef float real; };
template <> struct inner<cdouble>
{ typedef cdouble type; typedef double real; };
template <typename T> using real_of = typename inner<T>::real;

/* P as this library's type.  */
template <typename T>
typename inner<T>::type *
in (T *p)
{
  return reinterpret_cast<typename inner<T>::type *> (p);
}
template <typename T>
const typename inner<T>::type *
in (const T *p)
{
  return reinterpret_cast<const typename inner<T>::type *> (p);
}

/* Log STATUS of FUNCTION, and return it.  */
cusolverStatus_t logged (const char *function, cusolverStatus_t status);

/* ERROR of a stream as a status.  */
cusolverStatus_t status_of (cudaError_t error);

#define RETURN(STATUS) return solver::logged (__func__, (STATUS))
#define NEED(CONDITION, STATUS)						\
  do									\
    if (!(CONDITION))							\
      RETURN (CUSOLVER_STATUS_##STATUS);				\
  while (0)

/* LAPACK's characters for the API's values; 0 for wrong ones.  */
inline char
triangle (cublasFillMode_t uplo)
{
  return (uplo == CUBLAS_FILL_MODE_LOWER ? 'L'
	  : uplo == CUBLAS_FILL_MODE_UPPER ? 'U' : 0);
}
template <typename T>
inline char
operation (cublasOperation_t op)
{
  bool real = std::is_floating_point<T>::value;
  return (op == CUBLAS_OP_N ? 'N' : op == CUBLAS_OP_T ? 'T'
	  : op == CUBLAS_OP_C ? real ? 'T' : 'C' : 0);
}
inline char
side_of (cublasSideMode_t side)
{
  return side == CUBLAS_SIDE_LEFT ? 'L' : side == CUBLAS_SIDE_RIGHT ? 'R' : 0;
}
inline char
vectors (cusolverEigMode_t mode)
{
  return (mode == CUSOLVER_EIG_MODE_VECTOR ? 'V'
	  : mode == CUSOLVER_EIG_MODE_NOVECTOR ? 'N' : 0);
}

/* Whether LD is one of a matrix of N rows.  */
inline bool
leading (int64_t ld, int64_t n)
{
  return ld >= (n > 1 ? n : 1);
}

/* The real part of X.  */
template <typename T> inline double part (T x) { return x; }
template <typename R>
inline double part (std::complex<R> x) { return x.real (); }

/* How many elements of T the function OP wants to work in.  A float does not
   count them exactly.  */
template <typename T, typename Op>
int64_t
work_of (const Op &op)
{
  T first = T ();
  op (&first, -1);
  double n = part (first);
  if (sizeof (real_of<T>) == sizeof (float) && n >= 1 << 24)
    n = std::nextafter (float (n), INFINITY);
  return n < 1 ? 1 : int64_t (std::ceil (n));
}

/* *LWORK = how many elements of T OP wants to work in, for a function of
   HANDLE, if FITS.  */
template <typename T, typename Op>
cusolverStatus_t
ask (cusolverDnHandle_t handle, bool fits, int *lwork, const Op &op)
{
  if (!handle)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (!fits || !lwork)
    return CUSOLVER_STATUS_INVALID_VALUE;
  int64_t n = work_of<T> (op);
  if (n > INT_MAX)
    return CUSOLVER_STATUS_INVALID_VALUE;
  *lwork = n;
  return CUSOLVER_STATUS_SUCCESS;
}

/* Let OP run with LWORK elements at WORK, if FITS, and store info at INFO.  */
template <typename T, typename Op>
cusolverStatus_t
run (cusolverDnHandle_t handle, bool fits, T *work, int64_t lwork, int *info,
     const Op &op)
{
  if (!handle)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (!fits || lwork < work_of<T> (op) || !work)
    return CUSOLVER_STATUS_INVALID_VALUE;
  int length = lwork > INT_MAX ? INT_MAX : lwork;
  return status_of (submit (handle->stream, [=]
  {
    int result = op (work, length);
    if (info)
      *info = result;
  }));
}

/* The same without work space.  */
template <typename Op>
cusolverStatus_t
run (cusolverDnHandle_t handle, bool fits, int *info, const Op &op)
{
  if (!handle)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (!fits)
    return CUSOLVER_STATUS_INVALID_VALUE;
  return status_of (submit (handle->stream, [=]
  {
    int result = op ();
    if (info)
      *info = result;
  }));
}

/* A lambda as run () takes it that wants no work space; CODE sets info.  */
#define NO_WORK(T, CODE)						\
  [=] (T *work, int lwork)						\
  {									\
    int info = 0;							\
    if (lwork < 0)							\
      *work = 1;							\
    else								\
      {									\
	CODE;								\
      }									\
    return info;							\
  }

/* One that does.  */
#define WITH_WORK(T, CODE)						\
  [=] (T *work, int lwork)						\
  {									\
    int info = 0;							\
    CODE;								\
    return info;							\
  }

/* Functions of the generic API: F (T ()) for the type TYPE.  */
template <typename F>
cusolverStatus_t
with_type (cudaDataType type, const F &f)
{
  switch (type)
    {
    case CUDA_R_32F: return f (float ());
    case CUDA_R_64F: return f (double ());
    case CUDA_C_32F: return f (cfloat ());
    case CUDA_C_64F: return f (cdouble ());
    default: return CUSOLVER_STATUS_NOT_SUPPORTED;
    }
}

/* Operations that the functions with sizes of 32 and of 64 bits share.  Each
   is a lambda for ask () and run ().  Eigenvalues go to W, eigenvectors to A;
   of RANGE, their number goes to FOUND.  */
template <typename T>
auto
geqrf_op (int m, int n, T *a, int lda, T *tau)
{
  return WITH_WORK (T, lapack::geqrf (m, n, a, lda, tau, work, lwork, &info));
}

/* The factors of A, M by N, without interchanges.  Returns the first column
   whose pivot is 0, from 1, or 0.  */
template <typename T>
int getrf_without_pivots (int m, int n, T *a, int lda);

template <typename T>
auto
getrf_op (int m, int n, T *a, int lda, int *ipiv)
{
  return NO_WORK (T, if (ipiv)
		       lapack::getrf (m, n, a, lda, ipiv, &info);
		     else
		       info = getrf_without_pivots (m, n, a, lda));
}

template <typename T>
auto
syevd_op (char job, char uplo, int n, T *a, int lda, real_of<T> *w)
{
  return [=] (T *work, int lwork)
  {
    typedef real_of<T> R;
    int info = 0, integers = 0;
    R reals = 0;
    T first = T ();
    lapack::syevd (job, uplo, n, a, lda, w, &first, -1, &reals, -1, &integers,
		   -1, &info);
    if (lwork < 0)
      {
	*work = first;
	return info;
      }
    std::vector<R> rwork (size_t (reals) + 1);
    std::vector<int> iwork (integers + 1);
    lapack::syevd (job, uplo, n, a, lda, w, work, lwork, rwork.data (),
		   int (reals), iwork.data (), integers, &info);
    return info;
  };
}

template <typename T>
auto
syevdx_op (char job, char range, char uplo, int n, T *a, int lda,
	   real_of<T> vl, real_of<T> vu, int il, int iu, int *found,
	   real_of<T> *w)
{
  return [=] (T *work, int lwork)
  {
    typedef real_of<T> R;
    int info = 0, integers = 0, count = 0;
    R reals = 0;
    T first = T ();
    lapack::syevr (job, range, uplo, n, a, lda, vl, vu, il, iu, &count, w,
		   static_cast<T *> (nullptr), n > 1 ? n : 1, nullptr, &first,
		   -1, &reals, -1, &integers, -1, &info);
    if (lwork < 0)
      {
	*work = first;
	return info;
      }
    std::vector<R> rwork (size_t (reals) + 1), values (n + 1);
    std::vector<int> iwork (integers + 1), support (2 * n + 2);
    std::vector<T> z (job == 'V' ? size_t (n) * n : 1);
    lapack::syevr (job, range, uplo, n, a, lda, vl, vu, il, iu, &count,
		   values.data (), z.data (), n > 1 ? n : 1, support.data (),
		   work, lwork, rwork.data (), int (reals), iwork.data (),
		   integers, &info);
    if (info == 0)
      {
	std::copy (values.begin (), values.begin () + count, w);
	if (job == 'V')
	  for (int j = 0; j < count; j++)
	    std::copy (z.begin () + size_t (j) * n,
		       z.begin () + size_t (j + 1) * n, a + size_t (j) * lda);
	if (found)
	  *found = count;
      }
    return info;
  };
}

template <typename T>
auto
gesvd_op (char jobu, char jobvt, int m, int n, T *a, int lda, real_of<T> *s,
	  T *u, int ldu, T *vt, int ldvt, real_of<T> *rwork)
{
  return [=] (T *work, int lwork)
  {
    int info = 0, least = m < n ? m : n;
    std::vector<real_of<T>> reals (5 * size_t (least) + 1);
    lapack::gesvd (jobu, jobvt, m, n, a, lda, s, u, ldu > 0 ? ldu : 1, vt,
		   ldvt > 0 ? ldvt : 1, work, lwork, reals.data (), &info);
    /* What did not converge.  */
    if (lwork >= 0 && info > 0 && rwork)
      for (int i = 0; i < least - 1; i++)
	rwork[i] = (std::is_floating_point<T>::value ? part (work[i + 1])
		    : reals[i]);
    return info;
  };
}

/* Singular values and, if JOB is S (as many vectors as values) or A (all), the
   vectors, of which those of the right are columns of V.  */
template <typename T>
auto
gesdd_op (char job, int m, int n, T *a, int lda, real_of<T> *s, T *u,
	  int ldu, T *v, int ldv)
{
  return [=] (T *work, int lwork)
  {
    int info = 0;
    int64_t least = m < n ? m : n, most = m < n ? n : m;
    int right = job == 'A' ? n : least;
    bool query = lwork < 0;
    std::vector<real_of<T>> reals
      (query ? 1 : least * std::max (5 * least + 7, 2 * most + 2 * least + 1)
       + 1);
    std::vector<int> integers (query ? 1 : 8 * least + 1);
    std::vector<T> vt (query || job == 'N' ? 1 : size_t (right) * n + 1);
    lapack::gesdd (job, m, n, a, lda, s, u, ldu > 0 ? ldu : 1, vt.data (),
		   right > 0 ? right : 1, work, lwork, reals.data (),
		   integers.data (), &info);
    if (!query && job != 'N' && info == 0)
      for (int j = 0; j < right; j++)
	for (int i = 0; i < n; i++)
	  {
	    T x = vt[size_t (i) * right + j];
	    if constexpr (!std::is_floating_point<T>::value)
	      x = std::conj (x);
	    v[size_t (j) * ldv + i] = x;
	  }
    return info;
  };
}

} // namespace solver

#endif /* DENSE_H */
