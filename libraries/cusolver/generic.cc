/* cuSOLVER's functions with sizes of 64 bits, and refined systems.
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

/* The generic functions are those of one type with types as values.  LAPACK
   counts in 32 bits: larger sizes are refused.  All values of a call have one
   type (W and S its real one), which is also that of computing.

   The functions whose names have two precisions may work in a lower one and
   refine what they get.  Here they compute in that of the data at once, which
   is what CUDA calls the fallback, without iterations.  */

#include "dense.h"

namespace solver
{

/* Whether all sizes are LAPACK's.  */
template <typename... N>
static bool
small (N... sizes)
{
  return ((sizes >= 0 && sizes <= INT_MAX) && ...);
}

/* Answer a query for OP's work space, in bytes.  */
template <typename T, typename Op>
static cusolverStatus_t
ask_bytes (cusolverDnHandle_t handle, bool fits, size_t *device,
	   size_t *host, const Op &op)
{
  if (!handle)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (!fits || !device || !host)
    return CUSOLVER_STATUS_INVALID_VALUE;
  *device = work_of<T> (op) * sizeof (T);
  *host = 0;
  return CUSOLVER_STATUS_SUCCESS;
}

/* The value of type CUDA for the type T.  */
template <typename T> constexpr cudaDataType
type_of ()
{
  return (std::is_same<T, float>::value ? CUDA_R_32F
	  : std::is_same<T, double>::value ? CUDA_R_64F
	  : std::is_same<T, cfloat>::value ? CUDA_C_32F : CUDA_C_64F);
}

/* P as values of T.  */
template <typename T>
static T *
as (const void *p)
{
  return const_cast<T *> (static_cast<const T *> (p));
}

/* The least squares solution or, if N is M, the solution X of A X = B.  A is
   overwritten, B is not.  IPIV may be null.  */
template <typename T>
static auto
solve_op (bool square, int m, int n, int nrhs, T *a, int lda, int *ipiv,
	  const T *b, int ldb, T *x, int ldx)
{
  return [=] (T *work, int lwork)
  {
    int info = 0, rows = m > n ? m : n;
    if (square)
      {
	if (lwork < 0)
	  {
	    *work = 1;
	    return 0;
	  }
	std::vector<int> own (n + 1);
	int *pivots = ipiv ? ipiv : own.data ();
	lapack::getrf (n, n, a, lda, pivots, &info);
	if (info)
	  return info;
	for (int j = 0; j < nrhs; j++)
	  std::copy (b + size_t (j) * ldb, b + size_t (j) * ldb + n,
		     x + size_t (j) * ldx);
	lapack::getrs ('N', n, nrhs, a, lda, pivots, x, ldx, &info);
	return info;
      }
    if (lwork < 0)
      {
	lapack::gels ('N', m, n, nrhs, a, lda, x, rows > 1 ? rows : 1, work,
		      lwork, &info);
	return info;
      }
    std::vector<T> copy (size_t (rows) * nrhs + 1);
    for (int j = 0; j < nrhs; j++)
      std::copy (b + size_t (j) * ldb, b + size_t (j) * ldb + m,
		 copy.begin () + size_t (j) * rows);
    lapack::gels ('N', m, n, nrhs, a, lda, copy.data (), rows > 1 ? rows : 1,
		  work, lwork, &info);
    for (int j = 0; j < nrhs; j++)
      std::copy (copy.begin () + size_t (j) * rows,
		 copy.begin () + size_t (j) * rows + n,
		 x + size_t (j) * ldx);
    return info;
  };
}

/* The complex numbers that belong to the reals of T.  */
template <typename T> using complex_of = std::complex<real_of<T>>;

/* Eigenvalues W of A, and its left and right eigenvectors if JL and JR are V;
   of real matrices those of a pair of values are a real and an imaginary part,
   as LAPACK has them.  */
template <typename T>
static auto
geev_op (char jl, char jr, int n, T *a, int lda, complex_of<T> *w, T *vl,
	 int ldvl, T *vr, int ldvr)
{
  return [=] (T *work, int lwork)
  {
    int info = 0;
    typedef real_of<T> R;
    std::vector<R> reals (2 * size_t (n) + 1);
    const int left = jl == 'V' ? ldvl : 1, right = jr == 'V' ? ldvr : 1;
    if constexpr (std::is_floating_point<T>::value)
      {
	lapack::geev (jl, jr, n, a, lda, reals.data (), reals.data () + n, vl,
		      left, vr, right, work, lwork, &info);
	for (int i = 0; lwork >= 0 && i < n; i++)
	  w[i] = complex_of<T> (reals[i], reals[n + i]);
      }
    else
      lapack::geev (jl, jr, n, a, lda, w, vl, left, vr, right, work, lwork,
		    reals.data (), &info);
    return info;
  };
}

/* run () with bytes of work space and the number of iterations, none.  */
template <typename T, typename Op>
static cusolverStatus_t
run_refined (cusolverDnHandle_t handle, bool fits, void *work, size_t lwork,
	     int *iterations, int *info, const Op &op)
{
  cusolverStatus_t status = run (handle, fits && iterations, as<T> (work),
				 lwork / sizeof (T), info, op);
  if (status == CUSOLVER_STATUS_SUCCESS)
    *iterations = 0;
  return status;
}

} // namespace solver

using namespace solver;

#define X_FUNCTION(NAME) cusolverStatus_t NAME
#define PARAMS cusolverDnHandle_t handle, cusolverDnParams_t
#define SIZES size_t *device_size, size_t *host_size
#define BUFFERS void *device, size_t device_size, void *, size_t
/* A generic query, and a generic call, for OPERATION with types T and R.  */
#define X_ASK(TYPE, FITS, OPERATION)					\
  RETURN (with_type (TYPE, [&] (auto kind)				\
  {									\
    typedef decltype (kind) T;						\
    typedef real_of<T> R __attribute__ ((unused));			\
    return ask_bytes<T> (handle, FITS, device_size, host_size,		\
			 OPERATION);					\
  }))
#define X_RUN(TYPE, FITS, OPERATION)					\
  RETURN (with_type (TYPE, [&] (auto kind)				\
  {									\
    typedef decltype (kind) T;						\
    typedef real_of<T> R __attribute__ ((unused));			\
    return run (handle, FITS, as<T> (device), device_size / sizeof (T),	\
		info, OPERATION);					\
  }))

extern "C" {

X_FUNCTION (cusolverDnXpotrf_bufferSize) (
  PARAMS, cublasFillMode_t uplo, int64_t n, cudaDataType type, const void *,
  int64_t lda, cudaDataType compute, SIZES)
{
  X_ASK (type, triangle (uplo) && small (n, lda) && leading (lda, n)
	 && compute == type, NO_WORK (T, ));
}

X_FUNCTION (cusolverDnXpotrf) (
  PARAMS, cublasFillMode_t uplo, int64_t n, cudaDataType type, void *A,
  int64_t lda, cudaDataType compute, BUFFERS, int *info)
{
  char c = triangle (uplo);
  X_RUN (type, c && small (n, lda) && leading (lda, n) && A
	 && compute == type,
	 ([c, n, a = as<T> (A), lda] (T *work, int lwork)
	 {
	   int result = 0;
	   if (lwork < 0)
	     *work = 1;
	   else
	     lapack::potrf (c, n, a, lda, &result);
	   return result;
	 }));
}

X_FUNCTION (cusolverDnXpotrs) (
  PARAMS, cublasFillMode_t uplo, int64_t n, int64_t nrhs, cudaDataType type,
  const void *A, int64_t lda, cudaDataType typeB, void *B, int64_t ldb,
  int *info)
{
  char c = triangle (uplo);
  RETURN (with_type (type, [&] (auto kind)
  {
    typedef decltype (kind) T;
    const T *a = as<T> (A);
    T *b = as<T> (B);
    return run (handle, c && small (n, nrhs, lda, ldb) && leading (lda, n)
		&& leading (ldb, n) && A && B && typeB == type, info, [=]
    {
      int result = 0;
      lapack::potrs (c, n, nrhs, a, lda, b, ldb, &result);
      return result;
    });
  }));
}

X_FUNCTION (cusolverDnXgeqrf_bufferSize) (
  PARAMS, int64_t m, int64_t n, cudaDataType type, const void *A, int64_t lda,
  cudaDataType typeTau, const void *tau, cudaDataType compute, SIZES)
{
  X_ASK (type, small (m, n, lda) && leading (lda, m) && typeTau == type
	 && compute == type, geqrf_op (m, n, as<T> (A), lda, as<T> (tau)));
}

X_FUNCTION (cusolverDnXgeqrf) (
  PARAMS, int64_t m, int64_t n, cudaDataType type, void *A, int64_t lda,
  cudaDataType typeTau, void *tau, cudaDataType compute, BUFFERS, int *info)
{
  X_RUN (type, small (m, n, lda) && leading (lda, m) && A && tau
	 && typeTau == type && compute == type,
	 geqrf_op (m, n, as<T> (A), lda, as<T> (tau)));
}

X_FUNCTION (cusolverDnXgetrf_bufferSize) (
  PARAMS, int64_t m, int64_t n, cudaDataType type, const void *, int64_t lda,
  cudaDataType compute, SIZES)
{
  X_ASK (type, small (m, n, lda) && leading (lda, m) && compute == type,
	 NO_WORK (T, ));
}

X_FUNCTION (cusolverDnXgetrf) (
  PARAMS, int64_t m, int64_t n, cudaDataType type, void *A, int64_t lda,
  int64_t *ipiv, cudaDataType compute, BUFFERS, int *info)
{
  X_RUN (type, small (m, n, lda) && leading (lda, m) && A && compute == type,
	 ([m, n, a = as<T> (A), lda, ipiv] (T *work, int lwork)
	 {
	   std::vector<int> pivots (m < n ? m : n);
	   int result
	     = getrf_op<T> (m, n, a, lda, ipiv ? pivots.data ()
			    : nullptr) (work, lwork);
	   if (lwork >= 0 && ipiv)
	     std::copy (pivots.begin (), pivots.end (), ipiv);
	   return result;
	 }));
}

X_FUNCTION (cusolverDnXgetrs) (
  PARAMS, cublasOperation_t trans, int64_t n, int64_t nrhs, cudaDataType type,
  const void *A, int64_t lda, const int64_t *ipiv, cudaDataType typeB,
  void *B, int64_t ldb, int *info)
{
  NEED (!handle || ipiv, NOT_SUPPORTED);
  RETURN (with_type (type, [&] (auto kind)
  {
    typedef decltype (kind) T;
    char c = operation<T> (trans);
    const T *a = as<T> (A);
    T *b = as<T> (B);
    return run (handle, c && small (n, nrhs, lda, ldb) && leading (lda, n)
		&& leading (ldb, n) && A && B && typeB == type, info, [=]
    {
      int result = 0;
      std::vector<int> pivots (ipiv, ipiv + n);
      lapack::getrs (c, n, nrhs, a, lda, pivots.data (), b, ldb, &result);
      return result;
    });
  }));
}

X_FUNCTION (cusolverDnXsytrs_bufferSize) (
  cusolverDnHandle_t handle, cublasFillMode_t uplo, int64_t n, int64_t nrhs,
  cudaDataType type, const void *, int64_t lda, const int64_t *,
  cudaDataType typeB, void *, int64_t ldb, SIZES)
{
  X_ASK (type, triangle (uplo) && small (n, nrhs, lda, ldb)
	 && leading (lda, n) && leading (ldb, n) && typeB == type,
	 NO_WORK (T, ));
}

X_FUNCTION (cusolverDnXsytrs) (
  cusolverDnHandle_t handle, cublasFillMode_t uplo, int64_t n, int64_t nrhs,
  cudaDataType type, const void *A, int64_t lda, const int64_t *ipiv,
  cudaDataType typeB, void *B, int64_t ldb, BUFFERS, int *info)
{
  char c = triangle (uplo);
  X_RUN (type, c && small (n, nrhs, lda, ldb) && leading (lda, n)
	 && leading (ldb, n) && A && B && ipiv && typeB == type,
	 ([c, n, nrhs, a = as<T> (A), lda, ipiv, b = as<T> (B), ldb]
	  (T *work, int lwork)
	 {
	   int result = 0;
	   if (lwork < 0)
	     {
	       *work = 1;
	       return 0;
	     }
	   std::vector<int> pivots (ipiv, ipiv + n);
	   lapack::sytrs (c, n, nrhs, a, lda, pivots.data (), b, ldb,
			  &result);
	   return result;
	 }));
}

X_FUNCTION (cusolverDnXtrtri_bufferSize) (
  cusolverDnHandle_t handle, cublasFillMode_t uplo, cublasDiagType_t,
  int64_t n, cudaDataType type, void *, int64_t lda, SIZES)
{
  X_ASK (type, triangle (uplo) && small (n, lda) && leading (lda, n),
	 NO_WORK (T, ));
}

X_FUNCTION (cusolverDnXtrtri) (
  cusolverDnHandle_t handle, cublasFillMode_t uplo, cublasDiagType_t diag,
  int64_t n, cudaDataType type, void *A, int64_t lda, BUFFERS, int *info)
{
  char c = triangle (uplo), d = diag == CUBLAS_DIAG_UNIT ? 'U' : 'N';
  X_RUN (type, c && small (n, lda) && leading (lda, n) && A,
	 ([c, d, n, a = as<T> (A), lda] (T *work, int lwork)
	 {
	   int result = 0;
	   if (lwork < 0)
	     *work = 1;
	   else
	     lapack::trtri (c, d, n, a, lda, &result);
	   return result;
	 }));
}

X_FUNCTION (cusolverDnXsyevd_bufferSize) (
  PARAMS, cusolverEigMode_t jobz, cublasFillMode_t uplo, int64_t n,
  cudaDataType type, const void *A, int64_t lda, cudaDataType typeW,
  const void *W, cudaDataType compute, SIZES)
{
  X_ASK (type, vectors (jobz) && triangle (uplo) && small (n, lda)
	 && leading (lda, n) && typeW == type_of<R> () && compute == type,
	 syevd_op (vectors (jobz), triangle (uplo), n, as<T> (A), lda,
		   as<R> (W)));
}

X_FUNCTION (cusolverDnXsyevd) (
  PARAMS, cusolverEigMode_t jobz, cublasFillMode_t uplo, int64_t n,
  cudaDataType type, void *A, int64_t lda, cudaDataType typeW, void *W,
  cudaDataType compute, BUFFERS, int *info)
{
  X_RUN (type, vectors (jobz) && triangle (uplo) && small (n, lda)
	 && leading (lda, n) && A && W && typeW == type_of<R> ()
	 && compute == type,
	 syevd_op (vectors (jobz), triangle (uplo), n, as<T> (A), lda,
		   as<R> (W)));
}

X_FUNCTION (cusolverDnXsyevBatched_bufferSize) (
  PARAMS, cusolverEigMode_t jobz, cublasFillMode_t uplo, int64_t n,
  cudaDataType type, const void *A, int64_t lda, cudaDataType typeW,
  const void *W, cudaDataType compute, SIZES, int64_t count)
{
  X_ASK (type, vectors (jobz) && triangle (uplo) && small (n, lda)
	 && leading (lda, n) && typeW == type_of<R> () && compute == type
	 && count >= 0,
	 syevd_op (vectors (jobz), triangle (uplo), n, as<T> (A), lda,
		   as<R> (W)));
}

/* One matrix after the other, each with its number at INFO.  */
X_FUNCTION (cusolverDnXsyevBatched) (
  PARAMS, cusolverEigMode_t jobz, cublasFillMode_t uplo, int64_t n,
  cudaDataType type, void *A, int64_t lda, cudaDataType typeW, void *W,
  cudaDataType compute, BUFFERS, int *infos, int64_t count)
{
  int *info = nullptr;
  const char job = vectors (jobz), half = triangle (uplo);
  X_RUN (type, job && half && small (n, lda) && leading (lda, n) && count >= 0
	 && ((A && W && infos) || !count) && typeW == type_of<R> ()
	 && compute == type,
	 ([=] (T *work, int lwork)
	 {
	   if (lwork < 0)
	     return syevd_op (job, half, n, as<T> (A), lda, as<R> (W)) (work,
									lwork);
	   for (int64_t k = 0; k < count; k++)
	     infos[k] = syevd_op (job, half, n, as<T> (A) + k * lda * n, lda,
				  as<R> (W) + k * n) (work, lwork);
	   return 0;
	 }));
}

X_FUNCTION (cusolverDnXsyevdx_bufferSize) (
  PARAMS, cusolverEigMode_t jobz, cusolverEigRange_t range,
  cublasFillMode_t uplo, int64_t n, cudaDataType type, const void *A,
  int64_t lda, void *, void *, int64_t il, int64_t iu, int64_t *,
  cudaDataType typeW, const void *W, cudaDataType compute, SIZES)
{
  char r = range == CUSOLVER_EIG_RANGE_ALL ? 'A'
    : range == CUSOLVER_EIG_RANGE_I ? 'I' : 'V';
  X_ASK (type, vectors (jobz) && triangle (uplo) && small (n, lda)
	 && leading (lda, n) && typeW == type_of<R> () && compute == type,
	 syevdx_op<T> (vectors (jobz), r, triangle (uplo), n, as<T> (A), lda,
		       R (0), R (1), il, iu, nullptr, as<R> (W)));
}

X_FUNCTION (cusolverDnXsyevdx) (
  PARAMS, cusolverEigMode_t jobz, cusolverEigRange_t range,
  cublasFillMode_t uplo, int64_t n, cudaDataType type, void *A, int64_t lda,
  void *vl, void *vu, int64_t il, int64_t iu, int64_t *found,
  cudaDataType typeW, void *W, cudaDataType compute, BUFFERS, int *info)
{
  char r = range == CUSOLVER_EIG_RANGE_ALL ? 'A'
    : range == CUSOLVER_EIG_RANGE_I ? 'I' : 'V';
  NEED (!handle || (found && (r != 'V' || (vl && vu))), INVALID_VALUE);
  int count = 0;
  cusolverStatus_t status = with_type (type, [&] (auto kind)
  {
    typedef decltype (kind) T;
    typedef real_of<T> R;
    return run (handle, vectors (jobz) && triangle (uplo) && small (n, lda)
		&& leading (lda, n) && A && W && typeW == type_of<R> ()
		&& compute == type
		&& (r != 'I' || (il >= 1 && il <= iu && iu <= n)),
		as<T> (device), device_size / sizeof (T), info,
		syevdx_op<T> (vectors (jobz), r, triangle (uplo), n,
			      as<T> (A), lda, r == 'V' ? *as<R> (vl) : R (0),
			      r == 'V' ? *as<R> (vu) : R (1), il, iu, &count,
			      as<R> (W)));
  });
  if (status == CUSOLVER_STATUS_SUCCESS)
    status = status_of (cudaStreamSynchronize (handle->stream));
  if (status == CUSOLVER_STATUS_SUCCESS)
    *found = count;
  RETURN (status);
}

/* Whether the arguments of Xgeev fit A's type T.  */
#define GEEV_FITS							\
  (vectors (jobvl) && vectors (jobvr) && small (n, lda, ldvl, ldvr)	\
   && leading (lda, n) && (vectors (jobvl) == 'N' || leading (ldvl, n))	\
   && (vectors (jobvr) == 'N' || leading (ldvr, n))			\
   && typeW == type_of<complex_of<T>> () && typeVL == type		\
   && typeVR == type && compute == type)
#define GEEV								\
  geev_op<T> (vectors (jobvl), vectors (jobvr), n, as<T> (A), lda,	\
	      as<complex_of<T>> (W), as<T> (VL), ldvl, as<T> (VR), ldvr)

X_FUNCTION (cusolverDnXgeev_bufferSize) (
  PARAMS, cusolverEigMode_t jobvl, cusolverEigMode_t jobvr, int64_t n,
  cudaDataType type, const void *A, int64_t lda, cudaDataType typeW,
  const void *W, cudaDataType typeVL, const void *VL, int64_t ldvl,
  cudaDataType typeVR, const void *VR, int64_t ldvr, cudaDataType compute,
  SIZES)
{
  X_ASK (type, GEEV_FITS, GEEV);
}

X_FUNCTION (cusolverDnXgeev) (
  PARAMS, cusolverEigMode_t jobvl, cusolverEigMode_t jobvr, int64_t n,
  cudaDataType type, void *A, int64_t lda, cudaDataType typeW, void *W,
  cudaDataType typeVL, void *VL, int64_t ldvl, cudaDataType typeVR, void *VR,
  int64_t ldvr, cudaDataType compute, BUFFERS, int *info)
{
  X_RUN (type, GEEV_FITS && A && W && (VL || vectors (jobvl) == 'N')
	 && (VR || vectors (jobvr) == 'N'), GEEV);
}

X_FUNCTION (cusolverDnXgesvd_bufferSize) (
  PARAMS, signed char jobu, signed char jobvt, int64_t m, int64_t n,
  cudaDataType type, const void *A, int64_t lda, cudaDataType typeS,
  const void *S, cudaDataType typeU, const void *u, int64_t ldu,
  cudaDataType typeVT, const void *vt, int64_t ldvt, cudaDataType compute,
  SIZES)
{
  X_ASK (type, small (m, n, lda, ldu, ldvt) && leading (lda, m)
	 && typeS == type_of<R> () && typeU == type && typeVT == type
	 && compute == type,
	 gesvd_op<T> (jobu, jobvt, m, n, as<T> (A), lda, as<R> (S),
		      as<T> (u), ldu, as<T> (vt), ldvt, nullptr));
}

X_FUNCTION (cusolverDnXgesvd) (
  PARAMS, signed char jobu, signed char jobvt, int64_t m, int64_t n,
  cudaDataType type, void *A, int64_t lda, cudaDataType typeS, void *S,
  cudaDataType typeU, void *u, int64_t ldu, cudaDataType typeVT, void *vt,
  int64_t ldvt, cudaDataType compute, BUFFERS, int *info)
{
  X_RUN (type, small (m, n, lda, ldu, ldvt) && leading (lda, m) && A && S
	 && typeS == type_of<R> () && typeU == type && typeVT == type
	 && compute == type,
	 gesvd_op<T> (jobu, jobvt, m, n, as<T> (A), lda, as<R> (S),
		      as<T> (u), ldu, as<T> (vt), ldvt, nullptr));
}

X_FUNCTION (cusolverDnXgesvdp_bufferSize) (
  PARAMS, cusolverEigMode_t jobz, int econ, int64_t m, int64_t n,
  cudaDataType type, const void *A, int64_t lda, cudaDataType typeS,
  const void *S, cudaDataType typeU, const void *u, int64_t ldu,
  cudaDataType typeV, const void *v, int64_t ldv, cudaDataType compute, SIZES)
{
  char job = vectors (jobz) == 'N' ? 'N' : econ ? 'S' : 'A';
  X_ASK (type, vectors (jobz) && small (m, n, lda, ldu, ldv)
	 && leading (lda, m) && typeS == type_of<R> () && typeU == type
	 && typeV == type && compute == type,
	 gesdd_op<T> (job, m, n, as<T> (A), lda, as<R> (S), as<T> (u), ldu,
		      as<T> (v), ldv));
}

/* The polar decomposition's error does not arise: *ERROR is 0.  */
X_FUNCTION (cusolverDnXgesvdp) (
  PARAMS, cusolverEigMode_t jobz, int econ, int64_t m, int64_t n,
  cudaDataType type, void *A, int64_t lda, cudaDataType typeS, void *S,
  cudaDataType typeU, void *u, int64_t ldu, cudaDataType typeV, void *v,
  int64_t ldv, cudaDataType compute, BUFFERS, int *info, double *error)
{
  char job = vectors (jobz) == 'N' ? 'N' : econ ? 'S' : 'A';
  if (error)
    *error = 0;
  X_RUN (type, vectors (jobz) && small (m, n, lda, ldu, ldv)
	 && leading (lda, m) && A && S && typeS == type_of<R> ()
	 && typeU == type && typeV == type && compute == type,
	 gesdd_op<T> (job, m, n, as<T> (A), lda, as<R> (S), as<T> (u), ldu,
		      as<T> (v), ldv));
}

X_FUNCTION (cusolverDnXlarft_bufferSize) (
  PARAMS, cusolverDirectMode_t, cusolverStorevMode_t, int64_t n, int64_t k,
  cudaDataType type, const void *, int64_t ldv, cudaDataType typeTau,
  const void *, cudaDataType typeT, void *, int64_t ldt,
  cudaDataType compute, SIZES)
{
  X_ASK (type, small (n, k, ldv, ldt) && leading (ldt, k) && typeTau == type
	 && typeT == type && compute == type, NO_WORK (T, ));
}

X_FUNCTION (cusolverDnXlarft) (
  PARAMS, cusolverDirectMode_t direct, cusolverStorevMode_t storev,
  int64_t n, int64_t k, cudaDataType type, const void *V, int64_t ldv,
  cudaDataType typeTau, const void *tau, cudaDataType typeT, void *t,
  int64_t ldt, cudaDataType compute, BUFFERS)
{
  char d = direct == CUBLAS_DIRECT_FORWARD ? 'F' : 'B';
  char s = storev == CUBLAS_STOREV_COLUMNWISE ? 'C' : 'R';
  int *info = nullptr;
  X_RUN (type, small (n, k, ldv, ldt) && leading (ldt, k) && V && tau && t
	 && typeTau == type && typeT == type && compute == type,
	 ([d, s, n, k, v = as<T> (V), ldv, c = as<T> (tau), f = as<T> (t),
	   ldt] (T *work, int lwork)
	 {
	   if (lwork < 0)
	     *work = 1;
	   else
	     lapack::larft (d, s, n, k, v, ldv, c, f, ldt);
	   return 0;
	 }));
}

/* Systems refined, of the data's type T, ours U.  */
#define REFINED(P, T, U)						\
  cusolverStatus_t							\
  cusolverDn##P##gesv_bufferSize (cusolverDnHandle_t handle, int n,	\
				  int nrhs, T *, int lda, int *, T *,	\
				  int ldb, T *, int ldx, void *,	\
				  size_t *size)				\
  {									\
    size_t host;							\
    RETURN (ask_bytes<U> (handle, n >= 0 && nrhs >= 0 && leading (lda, n)\
			  && leading (ldb, n) && leading (ldx, n), size,\
			  &host, NO_WORK (U, )));			\
  }									\
  cusolverStatus_t							\
  cusolverDn##P##gesv (cusolverDnHandle_t handle, int n, int nrhs, T *A,\
		       int lda, int *ipiv, T *B, int ldb, T *X, int ldx,\
		       void *work, size_t lwork, int *iter, int *info)	\
  {									\
    RETURN (run_refined<U> (handle, n >= 0 && nrhs >= 0 && A && B && X	\
			    && leading (lda, n) && leading (ldb, n)	\
			    && leading (ldx, n), work, lwork, iter, info,\
			    solve_op<U> (true, n, n, nrhs, in (A), lda,	\
					 ipiv, in (B), ldb, in (X),	\
					 ldx)));			\
  }									\
  cusolverStatus_t							\
  cusolverDn##P##gels_bufferSize (cusolverDnHandle_t handle, int m,	\
				  int n, int nrhs, T *A, int lda, T *B,	\
				  int ldb, T *X, int ldx, void *,	\
				  size_t *size)				\
  {									\
    size_t host;							\
    RETURN (ask_bytes<U> (handle, n >= 0 && m >= n && nrhs >= 0		\
			  && leading (lda, m) && leading (ldb, m)	\
			  && leading (ldx, n), size, &host,		\
			  solve_op<U> (false, m, n, nrhs, in (A), lda,	\
				       nullptr, in (B), ldb, in (X),	\
				       ldx)));				\
  }									\
  cusolverStatus_t							\
  cusolverDn##P##gels (cusolverDnHandle_t handle, int m, int n,		\
		       int nrhs, T *A, int lda, T *B, int ldb, T *X,	\
		       int ldx, void *work, size_t lwork, int *iter,	\
		       int *info)					\
  {									\
    RETURN (run_refined<U> (handle, n >= 0 && m >= n && nrhs >= 0 && A	\
			    && B && X && leading (lda, m)		\
			    && leading (ldb, m) && leading (ldx, n),	\
			    work, lwork, iter, info,			\
			    solve_op<U> (false, m, n, nrhs, in (A), lda,\
					 nullptr, in (B), ldb, in (X),	\
					 ldx)));			\
  }
#define REFINED_ALL(T, U, A, B, C, D)					\
  REFINED (A, T, U) REFINED (B, T, U) REFINED (C, T, U) REFINED (D, T, U)
REFINED_ALL (double, double, DD, DS, DH, DB)
REFINED (DX, double, double)
REFINED_ALL (float, float, SS, SH, SB, SX)
REFINED_ALL (cuDoubleComplex, cdouble, ZZ, ZC, ZK, ZE)
REFINED (ZY, cuDoubleComplex, cdouble)
REFINED_ALL (cuComplex, cfloat, CC, CK, CE, CY)

} // extern "C"
