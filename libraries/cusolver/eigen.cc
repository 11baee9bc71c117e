/* cuSOLVER: reflectors, eigenvalues and singular values.
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

/* Divide and conquer does what is asked of Jacobi's methods, too: it is exact
   to the last bits, and off-diagonal elements are exactly 0 when it is done.
   What the caller learns as the residual is the norm of what is left of the
   equation, where there are vectors.  Their parameters choose nothing.

   Matrices of a batch are one thread's each.  */

#include "dense.h"

namespace solver
{

/* A generalised problem TYPE becomes an ordinary one by B's factors, and its
   vectors are transformed back.  OP solves the ordinary one and is called as
   for run (); FOUND, if not null, is how many vectors there are.  */
template <typename T, typename Op>
static int
generalised (int type, char job, char uplo, int n, T *a, int lda, T *b,
	     int ldb, const Op &op, T *work, int lwork, const int *found)
{
  if (lwork < 0)
    return op (work, lwork);
  int info = 0;
  lapack::potrf (uplo, n, b, ldb, &info);
  if (info)
    return info > 0 ? n + info : info;
  lapack::sygst (type, uplo, n, a, lda, b, ldb, &info);
  info = op (work, lwork);
  if (job != 'V' || info < 0 || n == 0)
    return info;
  int vectors = found ? *found : info > 0 ? info - 1 : n;
  char adjoint = std::is_floating_point<T>::value ? 'T' : 'C';
  bool upper = uplo == 'U';
  if (vectors == 0)
    return info;
  if (type == 3)
    {
      /* x = L y or U^H y.  */
      std::vector<T> factor (size_t (n) * n), copy (size_t (n) * vectors);
      for (int j = 0; j < n; j++)
	for (int i = upper ? 0 : j; i < (upper ? j + 1 : n); i++)
	  factor[size_t (j) * n + i] = b[size_t (j) * ldb + i];
      for (int j = 0; j < vectors; j++)
	std::copy (a + size_t (j) * lda, a + size_t (j) * lda + n,
		   copy.begin () + size_t (j) * n);
      lapack::gemm (upper ? adjoint : 'N', 'N', n, vectors, n, T (1),
		    factor.data (), n, copy.data (), n, T (), a, lda);
    }
  else
    lapack::trsm ('L', uplo, upper ? 'N' : adjoint, 'N', n, vectors, T (1), b,
		  ldb, a, lda);
  return info;
}

/* The largest norm of what is left of A V = V W, where BEFORE is the triangle
   of A as it was.  */
template <typename T>
static double
eigen_residual (char uplo, int n, std::vector<T> &before, const T *v,
		int ldv, const real_of<T> *w)
{
  for (int j = 0; j < n; j++)
    for (int i = 0; i < j; i++)
      {
	T &upper = before[size_t (j) * n + i];
	T &lower = before[size_t (i) * n + j];
	T &from = uplo == 'U' ? upper : lower;
	T &to = uplo == 'U' ? lower : upper;
	to = from;
	if constexpr (!std::is_floating_point<T>::value)
	  to = std::conj (from);
      }
  std::vector<T> left (size_t (n) * n);
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      left[size_t (j) * n + i] = v[size_t (j) * ldv + i] * T (w[j]);
  lapack::gemm ('N', 'N', n, n, n, T (1), before.data (), n, v, ldv, T (-1),
		left.data (), n);
  double sum = 0;
  for (T x : left)
    sum += std::norm (x);
  return std::sqrt (sum);
}

/* syevd_op (), after which INFO knows the residual.  */
template <typename T>
static auto
syevj_op (char job, char uplo, int n, T *a, int lda, real_of<T> *w,
	  syevjInfo_t info)
{
  auto op = syevd_op (job, uplo, n, a, lda, w);
  return [=] (T *work, int lwork)
  {
    if (lwork < 0 || job != 'V' || !info)
      {
	if (lwork >= 0 && info)
	  info->residual = 0;
	return op (work, lwork);
      }
    std::vector<T> before (size_t (n) * n);
    for (int j = 0; j < n; j++)
      std::copy (a + size_t (j) * lda, a + size_t (j) * lda + n,
		 before.begin () + size_t (j) * n);
    int result = op (work, lwork);
    info->residual
      = result ? 0 : eigen_residual (uplo, n, before, a, lda, w);
    return result;
  };
}

/* gesdd_op (), after which INFO knows the residual of A V = U S.  */
template <typename T>
static auto
gesvdj_op (char job, int m, int n, T *a, int lda, real_of<T> *s, T *u,
	   int ldu, T *v, int ldv, gesvdjInfo_t info)
{
  auto op = gesdd_op (job, m, n, a, lda, s, u, ldu, v, ldv);
  return [=] (T *work, int lwork)
  {
    if (lwork < 0 || job == 'N' || !info)
      {
	if (lwork >= 0 && info)
	  info->residual = 0;
	return op (work, lwork);
      }
    int least = m < n ? m : n;
    std::vector<T> before (size_t (m) * n), left (size_t (m) * least);
    for (int j = 0; j < n; j++)
      std::copy (a + size_t (j) * lda, a + size_t (j) * lda + m,
		 before.begin () + size_t (j) * m);
    int result = op (work, lwork);
    info->residual = 0;
    if (result || least == 0)
      return result;
    for (int j = 0; j < least; j++)
      for (int i = 0; i < m; i++)
	left[size_t (j) * m + i] = u[size_t (j) * ldu + i] * T (s[j]);
    lapack::gemm ('N', 'N', m, least, n, T (1), before.data (), m, v, ldv,
		  T (-1), left.data (), m);
    double sum = 0;
    for (T x : left)
      sum += std::norm (x);
    info->residual = std::sqrt (sum);
    return result;
  };
}

/* COUNT matrices one behind the other, each by OP (I), a lambda as run () takes
   it; what each returns goes to INFOS.  Each thread has work space of its
   own.  */
template <typename T, typename Make>
static int
each (int count, int *infos, const Make &make)
{
  int64_t size = count > 0 ? work_of<T> (make (0)) : 0;
#pragma omp parallel for schedule (dynamic)
  for (int i = 0; i < count; i++)
    {
      T *work = static_cast<T *> (malloc (size * sizeof (T)));
      if (work)
	infos[i] = make (i) (work, size);
      else
	infos[i] = -1;
      free (work);
    }
  return 0;
}

/* gesvdaStridedBatched: the first RANK values and vectors of each matrix.  */
template <typename T>
static int
approximate (char job, int rank, int m, int n, const T *a, int lda,
	     long long stride_a, real_of<T> *s, long long stride_s, T *u,
	     int ldu, long long stride_u, T *v, int ldv, long long stride_v,
	     int *infos, double *norms, int count)
{
  typedef real_of<T> R;
  int least = m < n ? m : n;
#pragma omp parallel for schedule (dynamic)
  for (int i = 0; i < count; i++)
    {
      std::vector<T> copy (size_t (m) * n + 1), left (size_t (m) * least + 1);
      std::vector<T> right (size_t (n) * least + 1);
      std::vector<R> values (least + 1);
      for (int j = 0; j < n; j++)
	std::copy (a + i * stride_a + size_t (j) * lda,
		   a + i * stride_a + size_t (j) * lda + m,
		   copy.begin () + size_t (j) * m);
      auto op = gesdd_op (job, m, n, copy.data (), m, values.data (),
			  left.data (), m, right.data (), n);
      std::vector<T> work (work_of<T> (op));
      infos[i] = op (work.data (), work.size ());
      std::copy (values.begin (), values.begin () + rank, s + i * stride_s);
      double rest = 0;
      for (int j = rank; j < least; j++)
	rest += double (values[j]) * values[j];
      if (norms)
	norms[i] = std::sqrt (rest);
      for (int j = 0; job != 'N' && j < rank; j++)
	{
	  std::copy (left.begin () + size_t (j) * m,
		     left.begin () + size_t (j + 1) * m,
		     u + i * stride_u + size_t (j) * ldu);
	  std::copy (right.begin () + size_t (j) * n,
		     right.begin () + size_t (j + 1) * n,
		     v + i * stride_v + size_t (j) * ldv);
	}
    }
  return 0;
}

/* LAPACK's characters for RANGE; 0 for wrong ones.  */
static char
range_of (cusolverEigRange_t range)
{
  return (range == CUSOLVER_EIG_RANGE_ALL ? 'A'
	  : range == CUSOLVER_EIG_RANGE_I ? 'I'
	  : range == CUSOLVER_EIG_RANGE_V ? 'V' : 0);
}

/* Whether RANGE and its bounds fit N.  */
static bool
bounds_fit (char range, double vl, double vu, int il, int iu, int n)
{
  return (range == 'A' || (range == 'V' && vl < vu)
	  || (range == 'I' && il >= 1 && il <= iu && iu <= n));
}

/* STATUS of a function whose result FOUND is on the host: it is there when the
   function returns.  */
static cusolverStatus_t
found_now (cusolverDnHandle_t handle, cusolverStatus_t status)
{
  if (status == CUSOLVER_STATUS_SUCCESS)
    status = status_of (cudaStreamSynchronize (handle->stream));
  return status;
}

} // namespace solver

using namespace solver;

/* The functions of one type: T is the API's, U ours, R real.  Each macro has a
   group; SIZE_AND_RUN makes a query and the function itself from PARAMETERS
   and OPERATION, if FITS.  */
#define SIZE_AND_RUN(NAME, T, U, QUERY, PARAMETERS, FITS, OPERATION)	\
  cusolverStatus_t							\
  NAME##_bufferSize (cusolverDnHandle_t handle, QUERY, int *lwork)	\
  {									\
    RETURN (ask<U> (handle, FITS, lwork, OPERATION));			\
  }									\
  cusolverStatus_t							\
  NAME (cusolverDnHandle_t handle, PARAMETERS, T *work, int lwork,	\
	int *info)							\
  {									\
    RETURN (run (handle, FITS, in (work), lwork, info, OPERATION));	\
  }
#define L(...) __VA_ARGS__

/* Values that queries have const, where LAPACK's types have not.  */
#define OPEN(U, P) const_cast<U *> (in (P))

#define REFLECTORS(P, T, U, R, SY, OR)					\
  SIZE_AND_RUN (							\
    cusolverDn##P##OR##gqr, T, U,					\
    L (int m, int n, int k, const T *A, int lda, const T *tau),		\
    L (int m, int n, int k, T *A, int lda, const T *tau),		\
    m >= n && n >= k && k >= 0 && leading (lda, m),			\
    L ([m, n, k, a = OPEN (U, A), lda, t = in (tau)]			\
       (U *work, int lwork)						\
       { int info = 0;							\
	 lapack::orgqr (m, n, k, a, lda, t, work, lwork, &info);	\
	 return info; }))						\
  SIZE_AND_RUN (							\
    cusolverDn##P##OR##mqr, T, U,					\
    L (cublasSideMode_t side, cublasOperation_t trans, int m, int n,	\
       int k, const T *A, int lda, const T *tau, const T *C, int ldc),	\
    L (cublasSideMode_t side, cublasOperation_t trans, int m, int n,	\
       int k, const T *A, int lda, const T *tau, T *C, int ldc),	\
    side_of (side) && operation<U> (trans) && m >= 0 && n >= 0		\
    && k >= 0 && k <= (side == CUBLAS_SIDE_LEFT ? m : n)		\
    && leading (lda, side == CUBLAS_SIDE_LEFT ? m : n)			\
    && leading (ldc, m),						\
    L ([s = side_of (side), o = operation<U> (trans), m, n, k,		\
	a = in (A), lda, t = in (tau), c = OPEN (U, C), ldc]		\
       (U *work, int lwork)						\
       { int info = 0;							\
	 lapack::ormqr (s, o, m, n, k, a, lda, t, c, ldc, work, lwork,	\
			&info);						\
	 return info; }))						\
  SIZE_AND_RUN (							\
    cusolverDn##P##OR##gbr, T, U,					\
    L (cublasSideMode_t side, int m, int n, int k, const T *A, int lda,	\
       const T *tau),							\
    L (cublasSideMode_t side, int m, int n, int k, T *A, int lda,	\
       const T *tau),							\
    side_of (side) && m >= 0 && n >= 0 && k >= 0 && leading (lda, m),	\
    L ([v = side == CUBLAS_SIDE_LEFT ? 'Q' : 'P', m, n, k,		\
	a = OPEN (U, A), lda, t = in (tau)] (U *work, int lwork)	\
       { int info = 0;							\
	 lapack::orgbr (v, m, n, k, a, lda, t, work, lwork, &info);	\
	 return info; }))						\
  SIZE_AND_RUN (							\
    cusolverDn##P##OR##gtr, T, U,					\
    L (cublasFillMode_t uplo, int n, const T *A, int lda, const T *tau),\
    L (cublasFillMode_t uplo, int n, T *A, int lda, const T *tau),	\
    triangle (uplo) && n >= 0 && leading (lda, n),			\
    L ([u = triangle (uplo), n, a = OPEN (U, A), lda, t = in (tau)]	\
       (U *work, int lwork)						\
       { int info = 0;							\
	 lapack::orgtr (u, n, a, lda, t, work, lwork, &info);		\
	 return info; }))						\
  SIZE_AND_RUN (							\
    cusolverDn##P##OR##mtr, T, U,					\
    L (cublasSideMode_t side, cublasFillMode_t uplo,			\
       cublasOperation_t trans, int m, int n, const T *A, int lda,	\
       const T *tau, const T *C, int ldc),				\
    L (cublasSideMode_t side, cublasFillMode_t uplo,			\
       cublasOperation_t trans, int m, int n, T *A, int lda, T *tau,	\
       T *C, int ldc),							\
    side_of (side) && triangle (uplo) && operation<U> (trans) && m >= 0	\
    && n >= 0 && leading (lda, side == CUBLAS_SIDE_LEFT ? m : n)	\
    && leading (ldc, m),						\
    L ([s = side_of (side), u = triangle (uplo),			\
	o = operation<U> (trans), m, n, a = in (A), lda, t = in (tau),	\
	c = OPEN (U, C), ldc] (U *work, int lwork)			\
       { int info = 0;							\
	 lapack::ormtr (s, u, o, m, n, a, lda, t, c, ldc, work, lwork,	\
			&info);						\
	 return info; }))						\
  SIZE_AND_RUN (							\
    cusolverDn##P##SY##trd, T, U,					\
    L (cublasFillMode_t uplo, int n, const T *A, int lda, const R *d,	\
       const R *e, const T *tau),					\
    L (cublasFillMode_t uplo, int n, T *A, int lda, R *d, R *e, T *tau),\
    triangle (uplo) && n >= 0 && leading (lda, n),			\
    L ([u = triangle (uplo), n, a = OPEN (U, A), lda,			\
	dd = const_cast<R *> (d), ee = const_cast<R *> (e),		\
	t = OPEN (U, tau)] (U *work, int lwork)				\
       { int info = 0;							\
	 lapack::sytrd (u, n, a, lda, dd, ee, t, work, lwork, &info);	\
	 return info; }))

#define EIGENVALUES(P, T, U, R, SY)					\
  SIZE_AND_RUN (							\
    cusolverDn##P##SY##evd, T, U,					\
    L (cusolverEigMode_t jobz, cublasFillMode_t uplo, int n,		\
       const T *A, int lda, const R *W),				\
    L (cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, T *A,	\
       int lda, R *W),							\
    vectors (jobz) && triangle (uplo) && n >= 0 && leading (lda, n),	\
    syevd_op (vectors (jobz), triangle (uplo), n, OPEN (U, A), lda,	\
	      const_cast<R *> (W)))					\
  SIZE_AND_RUN (							\
    cusolverDn##P##SY##gvd, T, U,					\
    L (cusolverEigType_t type, cusolverEigMode_t jobz,			\
       cublasFillMode_t uplo, int n, const T *A, int lda, const T *B,	\
       int ldb, const R *W),						\
    L (cusolverEigType_t type, cusolverEigMode_t jobz,			\
       cublasFillMode_t uplo, int n, T *A, int lda, T *B, int ldb, R *W),\
    type >= 1 && type <= 3 && vectors (jobz) && triangle (uplo)		\
    && n >= 0 && leading (lda, n) && leading (ldb, n),			\
    L ([type, j = vectors (jobz), u = triangle (uplo), n,		\
	a = OPEN (U, A), lda, b = OPEN (U, B), ldb,			\
	w = const_cast<R *> (W)] (U *work, int lwork)			\
       { return generalised (type, j, u, n, a, lda, b, ldb,		\
			     syevd_op (j, u, n, a, lda, w), work, lwork,\
			     nullptr); }))				\
  cusolverStatus_t							\
  cusolverDn##P##SY##evdx_bufferSize (					\
    cusolverDnHandle_t handle, cusolverEigMode_t jobz,			\
    cusolverEigRange_t range, cublasFillMode_t uplo, int n, const T *A,	\
    int lda, R vl, R vu, int il, int iu, int *, const R *W, int *lwork)	\
  {									\
    char r = range_of (range);						\
    RETURN (ask<U> (handle, vectors (jobz) && triangle (uplo) && n >= 0	\
		    && leading (lda, n)					\
		    && bounds_fit (r, vl, vu, il, iu, n), lwork,	\
		    syevdx_op (vectors (jobz), r, triangle (uplo), n,	\
			       OPEN (U, A), lda, vl, vu, il, iu,	\
			       nullptr, const_cast<R *> (W))));		\
  }									\
  cusolverStatus_t							\
  cusolverDn##P##SY##evdx (						\
    cusolverDnHandle_t handle, cusolverEigMode_t jobz,			\
    cusolverEigRange_t range, cublasFillMode_t uplo, int n, T *A,	\
    int lda, R vl, R vu, int il, int iu, int *found, R *W, T *work,	\
    int lwork, int *info)						\
  {									\
    char r = range_of (range);						\
    RETURN (found_now (handle, run (					\
      handle, vectors (jobz) && triangle (uplo) && n >= 0 && A && W	\
      && found && leading (lda, n) && bounds_fit (r, vl, vu, il, iu, n),\
      in (work), lwork, info,						\
      syevdx_op (vectors (jobz), r, triangle (uplo), n, in (A), lda, vl,\
		 vu, il, iu, found, W))));				\
  }									\
  cusolverStatus_t							\
  cusolverDn##P##SY##gvdx_bufferSize (					\
    cusolverDnHandle_t handle, cusolverEigType_t type,			\
    cusolverEigMode_t jobz, cusolverEigRange_t range,			\
    cublasFillMode_t uplo, int n, const T *A, int lda, const T *,	\
    int ldb, R vl, R vu, int il, int iu, int *, const R *W, int *lwork)	\
  {									\
    char r = range_of (range);						\
    RETURN (ask<U> (handle, type >= 1 && type <= 3 && vectors (jobz)	\
		    && triangle (uplo) && n >= 0 && leading (lda, n)	\
		    && leading (ldb, n)					\
		    && bounds_fit (r, vl, vu, il, iu, n), lwork,	\
		    syevdx_op (vectors (jobz), r, triangle (uplo), n,	\
			       OPEN (U, A), lda, vl, vu, il, iu,	\
			       nullptr, const_cast<R *> (W))));		\
  }									\
  cusolverStatus_t							\
  cusolverDn##P##SY##gvdx (						\
    cusolverDnHandle_t handle, cusolverEigType_t type,			\
    cusolverEigMode_t jobz, cusolverEigRange_t range,			\
    cublasFillMode_t uplo, int n, T *A, int lda, T *B, int ldb, R vl,	\
    R vu, int il, int iu, int *found, R *W, T *work, int lwork,		\
    int *info)								\
  {									\
    char r = range_of (range), j = vectors (jobz), u = triangle (uplo);	\
    U *a = in (A), *b = in (B);						\
    RETURN (found_now (handle, run (					\
      handle, type >= 1 && type <= 3 && j && u && n >= 0 && A && B && W	\
      && found && leading (lda, n) && leading (ldb, n)			\
      && bounds_fit (r, vl, vu, il, iu, n), in (work), lwork, info,	\
      [=] (U *work, int lwork)						\
      {									\
	*found = 0;							\
	return generalised (type, j, u, n, a, lda, b, ldb,		\
			    syevdx_op (j, r, u, n, a, lda, vl, vu, il,	\
				       iu, found, W), work, lwork,	\
			    found);					\
      })));								\
  }

#define JACOBI(P, T, U, R, SY)						\
  cusolverStatus_t							\
  cusolverDn##P##SY##evj_bufferSize (					\
    cusolverDnHandle_t handle, cusolverEigMode_t jobz,			\
    cublasFillMode_t uplo, int n, const T *A, int lda, const R *W,	\
    int *lwork, syevjInfo_t)						\
  {									\
    RETURN (ask<U> (handle, vectors (jobz) && triangle (uplo) && n >= 0	\
		    && leading (lda, n), lwork,				\
		    syevd_op (vectors (jobz), triangle (uplo), n,	\
			      OPEN (U, A), lda, const_cast<R *> (W))));	\
  }									\
  cusolverStatus_t							\
  cusolverDn##P##SY##evj (						\
    cusolverDnHandle_t handle, cusolverEigMode_t jobz,			\
    cublasFillMode_t uplo, int n, T *A, int lda, R *W, T *work,		\
    int lwork, int *info, syevjInfo_t params)				\
  {									\
    if (params)								\
      params->batched = false;						\
    RETURN (run (handle, vectors (jobz) && triangle (uplo) && n >= 0	\
		 && A && W && leading (lda, n), in (work), lwork, info,	\
		 syevj_op (vectors (jobz), triangle (uplo), n, in (A),	\
			   lda, W, params)));				\
  }									\
  cusolverStatus_t							\
  cusolverDn##P##SY##evjBatched_bufferSize (				\
    cusolverDnHandle_t handle, cusolverEigMode_t jobz,			\
    cublasFillMode_t uplo, int n, const T *, int lda, const R *,	\
    int *lwork, syevjInfo_t, int count)					\
  {									\
    RETURN (ask<U> (handle, vectors (jobz) && triangle (uplo) && n >= 0	\
		    && count >= 0 && leading (lda, n), lwork,		\
		    NO_WORK (U, )));					\
  }									\
  cusolverStatus_t							\
  cusolverDn##P##SY##evjBatched (					\
    cusolverDnHandle_t handle, cusolverEigMode_t jobz,			\
    cublasFillMode_t uplo, int n, T *A, int lda, R *W, T *, int,	\
    int *info, syevjInfo_t params, int count)				\
  {									\
    char j = vectors (jobz), u = triangle (uplo);			\
    if (params)								\
      params->batched = true;						\
    RETURN (run (handle, j && u && n >= 0 && A && W && info		\
		 && count >= 0 && leading (lda, n), nullptr, [=]	\
    {									\
      return each<U> (count, info, [=] (int i)				\
      {									\
	return syevd_op (j, u, n, in (A) + size_t (i) * lda * n, lda,	\
			 W + size_t (i) * n);				\
      });								\
    }));								\
  }									\
  cusolverStatus_t							\
  cusolverDn##P##SY##gvj_bufferSize (					\
    cusolverDnHandle_t handle, cusolverEigType_t type,			\
    cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, const T *A,	\
    int lda, const T *B, int ldb, const R *W, int *lwork, syevjInfo_t)	\
  {									\
    return cusolverDn##P##SY##gvd_bufferSize (handle, type, jobz, uplo,	\
					      n, A, lda, B, ldb, W,	\
					      lwork);			\
  }									\
  cusolverStatus_t							\
  cusolverDn##P##SY##gvj (						\
    cusolverDnHandle_t handle, cusolverEigType_t type,			\
    cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, T *A, int lda,\
    T *B, int ldb, R *W, T *work, int lwork, int *info,			\
    syevjInfo_t params)							\
  {									\
    if (params)								\
      params->batched = true;						\
    return cusolverDn##P##SY##gvd (handle, type, jobz, uplo, n, A, lda,	\
				   B, ldb, W, work, lwork, info);	\
  }

/* Whether singular vectors of M by N are asked for as they may be.  */
#define SVD_FITS(M, N)							\
  vectors (jobz) && M >= 0 && N >= 0 && leading (lda, M)		\
  && (vectors (jobz) == 'N' || (leading (ldu, M) && leading (ldv, N)))
/* LAPACK's character for the vectors, of which ECON is the least number.  */
#define SVD_JOB(ECON) (vectors (jobz) == 'N' ? 'N' : ECON ? 'S' : 'A')

#define SINGULAR_VALUES(P, T, U, R)					\
  cusolverStatus_t							\
  cusolverDn##P##gebrd_bufferSize (cusolverDnHandle_t handle, int m,	\
				   int n, int *lwork)			\
  {									\
    RETURN (ask<U> (handle, m >= 0 && n >= 0, lwork,			\
		    WITH_WORK (U, lapack::gebrd (			\
		      m, n, static_cast<U *> (nullptr), m > 1 ? m : 1,	\
		      nullptr, nullptr, nullptr, nullptr, work, lwork,	\
		      &info))));					\
  }									\
  cusolverStatus_t							\
  cusolverDn##P##gebrd (cusolverDnHandle_t handle, int m, int n, T *A,	\
			int lda, R *D, R *E, T *tauq, T *taup, T *work,	\
			int lwork, int *info)				\
  {									\
    U *a = in (A), *q = in (tauq), *p = in (taup);			\
    RETURN (run (handle, m >= 0 && n >= 0 && A && D && E && tauq && taup\
		 && leading (lda, m), in (work), lwork, info,		\
		 WITH_WORK (U, lapack::gebrd (m, n, a, lda, D, E, q, p,	\
					      work, lwork, &info))));	\
  }									\
  cusolverStatus_t							\
  cusolverDn##P##gesvd_bufferSize (cusolverDnHandle_t handle, int m,	\
				   int n, int *lwork)			\
  {									\
    int ld = m > 1 ? m : 1;						\
    U *none = nullptr;							\
    /* It is not said which vectors are wanted: the most.  */		\
    int all = 0, some = 0;						\
    auto status = ask<U> (handle, m >= 0 && n >= 0, &all,		\
			  gesvd_op ('A', 'A', m, n, none, ld, nullptr,	\
				    none, ld, none, n > 1 ? n : 1,	\
				    nullptr));				\
    if (status == CUSOLVER_STATUS_SUCCESS)				\
      status = ask<U> (handle, true, &some,				\
		       gesvd_op ('S', 'S', m, n, none, ld, nullptr, none,\
				 ld, none, n > 1 ? n : 1, nullptr));	\
    NEED (status != CUSOLVER_STATUS_SUCCESS || lwork, INVALID_VALUE);	\
    if (status == CUSOLVER_STATUS_SUCCESS)				\
      *lwork = all > some ? all : some;					\
    RETURN (status);							\
  }									\
  cusolverStatus_t							\
  cusolverDn##P##gesvd (cusolverDnHandle_t handle, signed char jobu,	\
			signed char jobvt, int m, int n, T *A, int lda,	\
			R *S, T *u, int ldu, T *vt, int ldvt, T *work,	\
			int lwork, R *rwork, int *info)			\
  {									\
    RETURN (run (handle, strchr ("ASON", jobu) && jobu			\
		 && strchr ("ASON", jobvt) && jobvt			\
		 && !(jobu == 'O' && jobvt == 'O') && m >= 0 && n >= 0	\
		 && A && S && leading (lda, m), in (work), lwork, info,	\
		 gesvd_op (jobu, jobvt, m, n, in (A), lda, S, in (u),	\
			   ldu, in (vt), ldvt, rwork)));		\
  }									\
  cusolverStatus_t							\
  cusolverDn##P##gesvdj_bufferSize (					\
    cusolverDnHandle_t handle, cusolverEigMode_t jobz, int econ, int m,	\
    int n, const T *A, int lda, const R *S, const T *u, int ldu,	\
    const T *v, int ldv, int *lwork, gesvdjInfo_t)			\
  {									\
    RETURN (ask<U> (handle, SVD_FITS (m, n), lwork,			\
		    gesdd_op (SVD_JOB (econ), m, n, OPEN (U, A), lda,	\
			      const_cast<R *> (S), OPEN (U, u), ldu,	\
			      OPEN (U, v), ldv)));			\
  }									\
  cusolverStatus_t							\
  cusolverDn##P##gesvdj (						\
    cusolverDnHandle_t handle, cusolverEigMode_t jobz, int econ, int m,	\
    int n, T *A, int lda, R *S, T *u, int ldu, T *v, int ldv, T *work,	\
    int lwork, int *info, gesvdjInfo_t params)				\
  {									\
    if (params)								\
      params->batched = false;						\
    RETURN (run (handle, A && S && SVD_FITS (m, n), in (work), lwork,	\
		 info, gesvdj_op (SVD_JOB (econ), m, n, in (A), lda, S,	\
				  in (u), ldu, in (v), ldv, params)));	\
  }									\
  cusolverStatus_t							\
  cusolverDn##P##gesvdjBatched_bufferSize (				\
    cusolverDnHandle_t handle, cusolverEigMode_t jobz, int m, int n,	\
    const T *, int lda, const R *, const T *, int ldu, const T *,	\
    int ldv, int *lwork, gesvdjInfo_t, int count)			\
  {									\
    RETURN (ask<U> (handle, count >= 0 && SVD_FITS (m, n), lwork,	\
		    NO_WORK (U, )));					\
  }									\
  cusolverStatus_t							\
  cusolverDn##P##gesvdjBatched (					\
    cusolverDnHandle_t handle, cusolverEigMode_t jobz, int m, int n,	\
    T *A, int lda, R *S, T *u, int ldu, T *v, int ldv, T *, int,	\
    int *info, gesvdjInfo_t params, int count)				\
  {									\
    char job = SVD_JOB (false);						\
    int least = m < n ? m : n;						\
    if (params)								\
      params->batched = true;						\
    RETURN (run (handle, A && S && info && count >= 0			\
		 && SVD_FITS (m, n), nullptr, [=]			\
    {									\
      return each<U> (count, info, [=] (int i)				\
      {									\
	return gesdd_op (job, m, n, in (A) + size_t (i) * lda * n, lda,	\
			 S + size_t (i) * least,			\
			 in (u) + size_t (i) * ldu * m, ldu,		\
			 in (v) + size_t (i) * ldv * n, ldv);		\
      });								\
    }));								\
  }									\
  cusolverStatus_t							\
  cusolverDn##P##gesvdaStridedBatched_bufferSize (			\
    cusolverDnHandle_t handle, cusolverEigMode_t jobz, int rank, int m,	\
    int n, const T *, int lda, long long, const R *, long long,		\
    const T *, int ldu, long long, const T *, int ldv, long long,	\
    int *lwork, int count)						\
  {									\
    RETURN (ask<U> (handle, count >= 0 && rank >= 1			\
		    && rank <= (m < n ? m : n) && SVD_FITS (m, n),	\
		    lwork, NO_WORK (U, )));				\
  }									\
  cusolverStatus_t							\
  cusolverDn##P##gesvdaStridedBatched (					\
    cusolverDnHandle_t handle, cusolverEigMode_t jobz, int rank, int m,	\
    int n, const T *A, int lda, long long strideA, R *S,		\
    long long strideS, T *u, int ldu, long long strideU, T *v, int ldv,	\
    long long strideV, T *, int, int *info, double *norms, int count)	\
  {									\
    auto status = run (handle, A && S && info && count >= 0		\
		       && rank >= 1 && rank <= (m < n ? m : n)		\
		       && SVD_FITS (m, n), nullptr, [=]			\
    {									\
      return approximate (SVD_JOB (true), rank, m, n, in (A), lda,	\
			  strideA, S, strideS, in (u), ldu, strideU,	\
			  in (v), ldv, strideV, info, norms, count);	\
    });									\
    RETURN (norms ? found_now (handle, status) : status);		\
  }

#define FUNCTIONS(P, T, U, R, SY, OR)					\
  REFLECTORS (P, T, U, R, SY, OR)					\
  EIGENVALUES (P, T, U, R, SY)						\
  JACOBI (P, T, U, R, SY)						\
  SINGULAR_VALUES (P, T, U, R)

extern "C" {

FUNCTIONS (S, float, float, float, sy, or)
FUNCTIONS (D, double, double, double, sy, or)
FUNCTIONS (C, cuComplex, cfloat, float, he, un)
FUNCTIONS (Z, cuDoubleComplex, cdouble, double, he, un)

} // extern "C"
