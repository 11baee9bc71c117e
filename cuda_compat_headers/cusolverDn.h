/* cuSOLVER for dense matrices: <cusolverDn.h>.
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

/* Factorisations, systems, eigenvalues and singular values of matrices by
   columns, as in LAPACK, whose names and meanings the functions have.  One
   prototype stands for those of S (float), D (double), C (cuComplex) and Z
   (cuDoubleComplex); R is the real type of T.  Functions whose names begin with
   X take sizes of 64 bits and types as values.  DEVINFO is in device memory:
   negative for a wrong argument, positive as LAPACK's.  */

#ifndef CUSOLVERDN_H_
#define CUSOLVERDN_H_ 1

#include "cuComplex.h"
#include "cublas_v2.h"
#include "cusolver_common.h"
#include "library_types.h"
#include <stdint.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct cusolverDnContext *cusolverDnHandle_t;
typedef struct cusolverDnParams *cusolverDnParams_t;
typedef struct cusolverDnIRSParams *cusolverDnIRSParams_t;
typedef struct cusolverDnIRSInfos *cusolverDnIRSInfos_t;
typedef struct syevjInfo *syevjInfo_t;
typedef struct gesvdjInfo *gesvdjInfo_t;

typedef enum
{
  CUSOLVERDN_GETRF = 0,
  CUSOLVERDN_POTRF = 1,
  CUSOLVERDN_SYEVBATCHED = 2
} cusolverDnFunction_t;

typedef void (*cusolverDnLoggerCallback_t) (int level, const char *function,
					    const char *message);

/* Shorter names for what the prototypes repeat.  */
#define CUSOLVER_FN_ cusolverStatus_t CUSOLVERAPI
#define CUSOLVER_H_ cusolverDnHandle_t handle
#define CUSOLVER_IN_(T) const T *A, int lda
#define CUSOLVER_IO_(T) T *A, int lda
#define CUSOLVER_WORK_(T) T *work, int lwork, int *devInfo

CUSOLVER_FN_ cusolverDnCreate (cusolverDnHandle_t *handle);
CUSOLVER_FN_ cusolverDnDestroy (cusolverDnHandle_t handle);
CUSOLVER_FN_ cusolverDnSetStream (CUSOLVER_H_, cudaStream_t stream);
CUSOLVER_FN_ cusolverDnGetStream (CUSOLVER_H_, cudaStream_t *stream);
CUSOLVER_FN_ cusolverDnSetDeterministicMode (CUSOLVER_H_,
					     cusolverDeterministicMode_t mode);
CUSOLVER_FN_ cusolverDnGetDeterministicMode (CUSOLVER_H_,
					     cusolverDeterministicMode_t *mode);
CUSOLVER_FN_ cusolverDnCreateParams (cusolverDnParams_t *params);
CUSOLVER_FN_ cusolverDnDestroyParams (cusolverDnParams_t params);
CUSOLVER_FN_ cusolverDnSetAdvOptions (cusolverDnParams_t params,
				      cusolverDnFunction_t function,
				      cusolverAlgMode_t algo);
CUSOLVER_FN_ cusolverDnLoggerSetCallback (cusolverDnLoggerCallback_t callback);
CUSOLVER_FN_ cusolverDnLoggerSetFile (FILE *file);
CUSOLVER_FN_ cusolverDnLoggerOpenFile (const char *name);
CUSOLVER_FN_ cusolverDnLoggerSetLevel (int level);
CUSOLVER_FN_ cusolverDnLoggerSetMask (int mask);
CUSOLVER_FN_ cusolverDnLoggerForceDisable (void);

/* What Jacobi's methods take and tell.  */
CUSOLVER_FN_ cusolverDnCreateSyevjInfo (syevjInfo_t *info);
CUSOLVER_FN_ cusolverDnDestroySyevjInfo (syevjInfo_t info);
CUSOLVER_FN_ cusolverDnXsyevjSetTolerance (syevjInfo_t info,
					   double tolerance);
CUSOLVER_FN_ cusolverDnXsyevjSetMaxSweeps (syevjInfo_t info, int sweeps);
CUSOLVER_FN_ cusolverDnXsyevjSetSortEig (syevjInfo_t info, int sort);
CUSOLVER_FN_ cusolverDnXsyevjGetResidual (CUSOLVER_H_, syevjInfo_t info,
					  double *residual);
CUSOLVER_FN_ cusolverDnXsyevjGetSweeps (CUSOLVER_H_, syevjInfo_t info,
					int *sweeps);
CUSOLVER_FN_ cusolverDnCreateGesvdjInfo (gesvdjInfo_t *info);
CUSOLVER_FN_ cusolverDnDestroyGesvdjInfo (gesvdjInfo_t info);
CUSOLVER_FN_ cusolverDnXgesvdjSetTolerance (gesvdjInfo_t info,
					    double tolerance);
CUSOLVER_FN_ cusolverDnXgesvdjSetMaxSweeps (gesvdjInfo_t info, int sweeps);
CUSOLVER_FN_ cusolverDnXgesvdjSetSortEig (gesvdjInfo_t info, int sort);
CUSOLVER_FN_ cusolverDnXgesvdjGetResidual (CUSOLVER_H_, gesvdjInfo_t info,
					   double *residual);
CUSOLVER_FN_ cusolverDnXgesvdjGetSweeps (CUSOLVER_H_, gesvdjInfo_t info,
					 int *sweeps);

/* Functions whose names are the same for real and complex matrices.  */
#define CUSOLVER_SYSTEMS_(P, T, R)					\
  CUSOLVER_FN_ cusolverDn##P##potrf_bufferSize (			\
    CUSOLVER_H_, cublasFillMode_t uplo, int n, CUSOLVER_IO_ (T),	\
    int *lwork);							\
  CUSOLVER_FN_ cusolverDn##P##potrf (					\
    CUSOLVER_H_, cublasFillMode_t uplo, int n, CUSOLVER_IO_ (T),	\
    CUSOLVER_WORK_ (T));						\
  CUSOLVER_FN_ cusolverDn##P##potrs (					\
    CUSOLVER_H_, cublasFillMode_t uplo, int n, int nrhs,		\
    CUSOLVER_IN_ (T), T *B, int ldb, int *devInfo);			\
  CUSOLVER_FN_ cusolverDn##P##potri_bufferSize (			\
    CUSOLVER_H_, cublasFillMode_t uplo, int n, CUSOLVER_IO_ (T),	\
    int *lwork);							\
  CUSOLVER_FN_ cusolverDn##P##potri (					\
    CUSOLVER_H_, cublasFillMode_t uplo, int n, CUSOLVER_IO_ (T),	\
    CUSOLVER_WORK_ (T));						\
  CUSOLVER_FN_ cusolverDn##P##potrfBatched (				\
    CUSOLVER_H_, cublasFillMode_t uplo, int n, T *A[], int lda,		\
    int *infos, int count);						\
  CUSOLVER_FN_ cusolverDn##P##potrsBatched (				\
    CUSOLVER_H_, cublasFillMode_t uplo, int n, int nrhs, T *A[],	\
    int lda, T *B[], int ldb, int *devInfo, int count);			\
  CUSOLVER_FN_ cusolverDn##P##lauum_bufferSize (			\
    CUSOLVER_H_, cublasFillMode_t uplo, int n, CUSOLVER_IO_ (T),	\
    int *lwork);							\
  CUSOLVER_FN_ cusolverDn##P##lauum (					\
    CUSOLVER_H_, cublasFillMode_t uplo, int n, CUSOLVER_IO_ (T),	\
    CUSOLVER_WORK_ (T));						\
  CUSOLVER_FN_ cusolverDn##P##getrf_bufferSize (			\
    CUSOLVER_H_, int m, int n, CUSOLVER_IO_ (T), int *lwork);		\
  CUSOLVER_FN_ cusolverDn##P##getrf (					\
    CUSOLVER_H_, int m, int n, CUSOLVER_IO_ (T), T *work, int *ipiv,	\
    int *devInfo);							\
  CUSOLVER_FN_ cusolverDn##P##getrs (					\
    CUSOLVER_H_, cublasOperation_t trans, int n, int nrhs,		\
    CUSOLVER_IN_ (T), const int *ipiv, T *B, int ldb, int *devInfo);	\
  CUSOLVER_FN_ cusolverDn##P##laswp (					\
    CUSOLVER_H_, int n, CUSOLVER_IO_ (T), int k1, int k2,		\
    const int *ipiv, int incx);						\
  CUSOLVER_FN_ cusolverDn##P##sytrf_bufferSize (			\
    CUSOLVER_H_, int n, CUSOLVER_IO_ (T), int *lwork);			\
  CUSOLVER_FN_ cusolverDn##P##sytrf (					\
    CUSOLVER_H_, cublasFillMode_t uplo, int n, CUSOLVER_IO_ (T),	\
    int *ipiv, CUSOLVER_WORK_ (T));					\
  CUSOLVER_FN_ cusolverDn##P##sytri_bufferSize (			\
    CUSOLVER_H_, cublasFillMode_t uplo, int n, CUSOLVER_IO_ (T),	\
    const int *ipiv, int *lwork);					\
  CUSOLVER_FN_ cusolverDn##P##sytri (					\
    CUSOLVER_H_, cublasFillMode_t uplo, int n, CUSOLVER_IO_ (T),	\
    const int *ipiv, CUSOLVER_WORK_ (T));				\
  CUSOLVER_FN_ cusolverDn##P##geqrf_bufferSize (			\
    CUSOLVER_H_, int m, int n, CUSOLVER_IO_ (T), int *lwork);		\
  CUSOLVER_FN_ cusolverDn##P##geqrf (					\
    CUSOLVER_H_, int m, int n, CUSOLVER_IO_ (T), T *tau,		\
    CUSOLVER_WORK_ (T));						\
  CUSOLVER_FN_ cusolverDn##P##gebrd_bufferSize (			\
    CUSOLVER_H_, int m, int n, int *lwork);				\
  CUSOLVER_FN_ cusolverDn##P##gebrd (					\
    CUSOLVER_H_, int m, int n, CUSOLVER_IO_ (T), R *D, R *E, T *tauq,	\
    T *taup, CUSOLVER_WORK_ (T));					\
  CUSOLVER_FN_ cusolverDn##P##gesvd_bufferSize (			\
    CUSOLVER_H_, int m, int n, int *lwork);				\
  CUSOLVER_FN_ cusolverDn##P##gesvd (					\
    CUSOLVER_H_, signed char jobu, signed char jobvt, int m, int n,	\
    CUSOLVER_IO_ (T), R *S, T *U, int ldu, T *VT, int ldvt, T *work,	\
    int lwork, R *rwork, int *devInfo);					\
  CUSOLVER_FN_ cusolverDn##P##gesvdj_bufferSize (			\
    CUSOLVER_H_, cusolverEigMode_t jobz, int econ, int m, int n,	\
    CUSOLVER_IN_ (T), const R *S, const T *U, int ldu, const T *V,	\
    int ldv, int *lwork, gesvdjInfo_t params);				\
  CUSOLVER_FN_ cusolverDn##P##gesvdj (					\
    CUSOLVER_H_, cusolverEigMode_t jobz, int econ, int m, int n,	\
    CUSOLVER_IO_ (T), R *S, T *U, int ldu, T *V, int ldv,		\
    CUSOLVER_WORK_ (T), gesvdjInfo_t params);				\
  CUSOLVER_FN_ cusolverDn##P##gesvdjBatched_bufferSize (		\
    CUSOLVER_H_, cusolverEigMode_t jobz, int m, int n,			\
    CUSOLVER_IN_ (T), const R *S, const T *U, int ldu, const T *V,	\
    int ldv, int *lwork, gesvdjInfo_t params, int count);		\
  CUSOLVER_FN_ cusolverDn##P##gesvdjBatched (				\
    CUSOLVER_H_, cusolverEigMode_t jobz, int m, int n,			\
    CUSOLVER_IO_ (T), R *S, T *U, int ldu, T *V, int ldv,		\
    CUSOLVER_WORK_ (T), gesvdjInfo_t params, int count);		\
  CUSOLVER_FN_ cusolverDn##P##gesvdaStridedBatched_bufferSize (		\
    CUSOLVER_H_, cusolverEigMode_t jobz, int rank, int m, int n,	\
    CUSOLVER_IN_ (T), long long int strideA, const R *S,		\
    long long int strideS, const T *U, int ldu, long long int strideU,	\
    const T *V, int ldv, long long int strideV, int *lwork, int count);	\
  CUSOLVER_FN_ cusolverDn##P##gesvdaStridedBatched (			\
    CUSOLVER_H_, cusolverEigMode_t jobz, int rank, int m, int n,	\
    CUSOLVER_IN_ (T), long long int strideA, R *S,			\
    long long int strideS, T *U, int ldu, long long int strideU, T *V,	\
    int ldv, long long int strideV, CUSOLVER_WORK_ (T), double *h_norms,\
    int count);

/* Functions of which SY is sy or he, OR is or or un.  */
#define CUSOLVER_SYMMETRIC_(P, T, R, SY, OR)				\
  CUSOLVER_FN_ cusolverDn##P##OR##gqr_bufferSize (			\
    CUSOLVER_H_, int m, int n, int k, CUSOLVER_IN_ (T), const T *tau,	\
    int *lwork);							\
  CUSOLVER_FN_ cusolverDn##P##OR##gqr (					\
    CUSOLVER_H_, int m, int n, int k, CUSOLVER_IO_ (T), const T *tau,	\
    CUSOLVER_WORK_ (T));						\
  CUSOLVER_FN_ cusolverDn##P##OR##mqr_bufferSize (			\
    CUSOLVER_H_, cublasSideMode_t side, cublasOperation_t trans, int m,	\
    int n, int k, CUSOLVER_IN_ (T), const T *tau, const T *C, int ldc,	\
    int *lwork);							\
  CUSOLVER_FN_ cusolverDn##P##OR##mqr (					\
    CUSOLVER_H_, cublasSideMode_t side, cublasOperation_t trans, int m,	\
    int n, int k, CUSOLVER_IN_ (T), const T *tau, T *C, int ldc,	\
    CUSOLVER_WORK_ (T));						\
  CUSOLVER_FN_ cusolverDn##P##OR##gbr_bufferSize (			\
    CUSOLVER_H_, cublasSideMode_t side, int m, int n, int k,		\
    CUSOLVER_IN_ (T), const T *tau, int *lwork);			\
  CUSOLVER_FN_ cusolverDn##P##OR##gbr (					\
    CUSOLVER_H_, cublasSideMode_t side, int m, int n, int k,		\
    CUSOLVER_IO_ (T), const T *tau, CUSOLVER_WORK_ (T));		\
  CUSOLVER_FN_ cusolverDn##P##OR##gtr_bufferSize (			\
    CUSOLVER_H_, cublasFillMode_t uplo, int n, CUSOLVER_IN_ (T),	\
    const T *tau, int *lwork);						\
  CUSOLVER_FN_ cusolverDn##P##OR##gtr (					\
    CUSOLVER_H_, cublasFillMode_t uplo, int n, CUSOLVER_IO_ (T),	\
    const T *tau, CUSOLVER_WORK_ (T));					\
  CUSOLVER_FN_ cusolverDn##P##OR##mtr_bufferSize (			\
    CUSOLVER_H_, cublasSideMode_t side, cublasFillMode_t uplo,		\
    cublasOperation_t trans, int m, int n, CUSOLVER_IN_ (T),		\
    const T *tau, const T *C, int ldc, int *lwork);			\
  CUSOLVER_FN_ cusolverDn##P##OR##mtr (					\
    CUSOLVER_H_, cublasSideMode_t side, cublasFillMode_t uplo,		\
    cublasOperation_t trans, int m, int n, CUSOLVER_IO_ (T), T *tau,	\
    T *C, int ldc, CUSOLVER_WORK_ (T));					\
  CUSOLVER_FN_ cusolverDn##P##SY##trd_bufferSize (			\
    CUSOLVER_H_, cublasFillMode_t uplo, int n, CUSOLVER_IN_ (T),	\
    const R *d, const R *e, const T *tau, int *lwork);			\
  CUSOLVER_FN_ cusolverDn##P##SY##trd (					\
    CUSOLVER_H_, cublasFillMode_t uplo, int n, CUSOLVER_IO_ (T), R *d,	\
    R *e, T *tau, CUSOLVER_WORK_ (T));					\
  CUSOLVER_FN_ cusolverDn##P##SY##evd_bufferSize (			\
    CUSOLVER_H_, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n,	\
    CUSOLVER_IN_ (T), const R *W, int *lwork);				\
  CUSOLVER_FN_ cusolverDn##P##SY##evd (					\
    CUSOLVER_H_, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n,	\
    CUSOLVER_IO_ (T), R *W, CUSOLVER_WORK_ (T));			\
  CUSOLVER_FN_ cusolverDn##P##SY##evdx_bufferSize (			\
    CUSOLVER_H_, cusolverEigMode_t jobz, cusolverEigRange_t range,	\
    cublasFillMode_t uplo, int n, CUSOLVER_IN_ (T), R vl, R vu, int il,	\
    int iu, int *meig, const R *W, int *lwork);				\
  CUSOLVER_FN_ cusolverDn##P##SY##evdx (				\
    CUSOLVER_H_, cusolverEigMode_t jobz, cusolverEigRange_t range,	\
    cublasFillMode_t uplo, int n, CUSOLVER_IO_ (T), R vl, R vu, int il,	\
    int iu, int *meig, R *W, CUSOLVER_WORK_ (T));			\
  CUSOLVER_FN_ cusolverDn##P##SY##gvd_bufferSize (			\
    CUSOLVER_H_, cusolverEigType_t itype, cusolverEigMode_t jobz,	\
    cublasFillMode_t uplo, int n, CUSOLVER_IN_ (T), const T *B, int ldb,\
    const R *W, int *lwork);						\
  CUSOLVER_FN_ cusolverDn##P##SY##gvd (					\
    CUSOLVER_H_, cusolverEigType_t itype, cusolverEigMode_t jobz,	\
    cublasFillMode_t uplo, int n, CUSOLVER_IO_ (T), T *B, int ldb,	\
    R *W, CUSOLVER_WORK_ (T));						\
  CUSOLVER_FN_ cusolverDn##P##SY##gvdx_bufferSize (			\
    CUSOLVER_H_, cusolverEigType_t itype, cusolverEigMode_t jobz,	\
    cusolverEigRange_t range, cublasFillMode_t uplo, int n,		\
    CUSOLVER_IN_ (T), const T *B, int ldb, R vl, R vu, int il, int iu,	\
    int *meig, const R *W, int *lwork);					\
  CUSOLVER_FN_ cusolverDn##P##SY##gvdx (				\
    CUSOLVER_H_, cusolverEigType_t itype, cusolverEigMode_t jobz,	\
    cusolverEigRange_t range, cublasFillMode_t uplo, int n,		\
    CUSOLVER_IO_ (T), T *B, int ldb, R vl, R vu, int il, int iu,	\
    int *meig, R *W, CUSOLVER_WORK_ (T));				\
  CUSOLVER_FN_ cusolverDn##P##SY##evj_bufferSize (			\
    CUSOLVER_H_, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n,	\
    CUSOLVER_IN_ (T), const R *W, int *lwork, syevjInfo_t params);	\
  CUSOLVER_FN_ cusolverDn##P##SY##evj (					\
    CUSOLVER_H_, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n,	\
    CUSOLVER_IO_ (T), R *W, CUSOLVER_WORK_ (T), syevjInfo_t params);	\
  CUSOLVER_FN_ cusolverDn##P##SY##evjBatched_bufferSize (		\
    CUSOLVER_H_, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n,	\
    CUSOLVER_IN_ (T), const R *W, int *lwork, syevjInfo_t params,	\
    int count);								\
  CUSOLVER_FN_ cusolverDn##P##SY##evjBatched (				\
    CUSOLVER_H_, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n,	\
    CUSOLVER_IO_ (T), R *W, CUSOLVER_WORK_ (T), syevjInfo_t params,	\
    int count);								\
  CUSOLVER_FN_ cusolverDn##P##SY##gvj_bufferSize (			\
    CUSOLVER_H_, cusolverEigType_t itype, cusolverEigMode_t jobz,	\
    cublasFillMode_t uplo, int n, CUSOLVER_IN_ (T), const T *B, int ldb,\
    const R *W, int *lwork, syevjInfo_t params);			\
  CUSOLVER_FN_ cusolverDn##P##SY##gvj (					\
    CUSOLVER_H_, cusolverEigType_t itype, cusolverEigMode_t jobz,	\
    cublasFillMode_t uplo, int n, CUSOLVER_IO_ (T), T *B, int ldb,	\
    R *W, CUSOLVER_WORK_ (T), syevjInfo_t params);

#define CUSOLVER_ALL_(P, T, R, SY, OR)					\
  CUSOLVER_SYSTEMS_ (P, T, R) CUSOLVER_SYMMETRIC_ (P, T, R, SY, OR)
CUSOLVER_ALL_ (S, float, float, sy, or)
CUSOLVER_ALL_ (D, double, double, sy, or)
CUSOLVER_ALL_ (C, cuComplex, float, he, un)
CUSOLVER_ALL_ (Z, cuDoubleComplex, double, he, un)
#undef CUSOLVER_ALL_
#undef CUSOLVER_SYMMETRIC_
#undef CUSOLVER_SYSTEMS_

/* Systems solved in a lower precision and refined: P is the precision of the
   data and that of the work.  */
#define CUSOLVER_REFINED_(P, T)						\
  CUSOLVER_FN_ cusolverDn##P##gesv_bufferSize (				\
    CUSOLVER_H_, cusolver_int_t n, cusolver_int_t nrhs, T *A,		\
    cusolver_int_t lda, cusolver_int_t *ipiv, T *B, cusolver_int_t ldb,	\
    T *X, cusolver_int_t ldx, void *work, size_t *lwork);		\
  CUSOLVER_FN_ cusolverDn##P##gesv (					\
    CUSOLVER_H_, cusolver_int_t n, cusolver_int_t nrhs, T *A,		\
    cusolver_int_t lda, cusolver_int_t *ipiv, T *B, cusolver_int_t ldb,	\
    T *X, cusolver_int_t ldx, void *work, size_t lwork,			\
    cusolver_int_t *iter, cusolver_int_t *devInfo);			\
  CUSOLVER_FN_ cusolverDn##P##gels_bufferSize (				\
    CUSOLVER_H_, cusolver_int_t m, cusolver_int_t n,			\
    cusolver_int_t nrhs, T *A, cusolver_int_t lda, T *B,		\
    cusolver_int_t ldb, T *X, cusolver_int_t ldx, void *work,		\
    size_t *lwork);							\
  CUSOLVER_FN_ cusolverDn##P##gels (					\
    CUSOLVER_H_, cusolver_int_t m, cusolver_int_t n,			\
    cusolver_int_t nrhs, T *A, cusolver_int_t lda, T *B,		\
    cusolver_int_t ldb, T *X, cusolver_int_t ldx, void *work,		\
    size_t lwork, cusolver_int_t *iter, cusolver_int_t *devInfo);
CUSOLVER_REFINED_ (DD, double)
CUSOLVER_REFINED_ (DS, double)
CUSOLVER_REFINED_ (DH, double)
CUSOLVER_REFINED_ (DB, double)
CUSOLVER_REFINED_ (DX, double)
CUSOLVER_REFINED_ (SS, float)
CUSOLVER_REFINED_ (SH, float)
CUSOLVER_REFINED_ (SB, float)
CUSOLVER_REFINED_ (SX, float)
CUSOLVER_REFINED_ (ZZ, cuDoubleComplex)
CUSOLVER_REFINED_ (ZC, cuDoubleComplex)
CUSOLVER_REFINED_ (ZK, cuDoubleComplex)
CUSOLVER_REFINED_ (ZE, cuDoubleComplex)
CUSOLVER_REFINED_ (ZY, cuDoubleComplex)
CUSOLVER_REFINED_ (CC, cuComplex)
CUSOLVER_REFINED_ (CK, cuComplex)
CUSOLVER_REFINED_ (CE, cuComplex)
CUSOLVER_REFINED_ (CY, cuComplex)
#undef CUSOLVER_REFINED_

/* The same with parameters.  */
CUSOLVER_FN_ cusolverDnIRSParamsCreate (cusolverDnIRSParams_t *params);
CUSOLVER_FN_ cusolverDnIRSParamsDestroy (cusolverDnIRSParams_t params);
CUSOLVER_FN_
cusolverDnIRSParamsSetRefinementSolver (cusolverDnIRSParams_t params,
					cusolverIRSRefinement_t solver);
CUSOLVER_FN_
cusolverDnIRSParamsSetSolverMainPrecision (cusolverDnIRSParams_t params,
					   cusolverPrecType_t precision);
CUSOLVER_FN_
cusolverDnIRSParamsSetSolverLowestPrecision (cusolverDnIRSParams_t params,
					     cusolverPrecType_t precision);
CUSOLVER_FN_
cusolverDnIRSParamsSetSolverPrecisions (cusolverDnIRSParams_t params,
					cusolverPrecType_t main,
					cusolverPrecType_t lowest);
CUSOLVER_FN_ cusolverDnIRSParamsSetTol (cusolverDnIRSParams_t params,
					double tolerance);
CUSOLVER_FN_ cusolverDnIRSParamsSetTolInner (cusolverDnIRSParams_t params,
					     double tolerance);
CUSOLVER_FN_ cusolverDnIRSParamsSetMaxIters (cusolverDnIRSParams_t params,
					     cusolver_int_t iterations);
CUSOLVER_FN_
cusolverDnIRSParamsSetMaxItersInner (cusolverDnIRSParams_t params,
				     cusolver_int_t iterations);
CUSOLVER_FN_ cusolverDnIRSParamsGetMaxIters (cusolverDnIRSParams_t params,
					     cusolver_int_t *iterations);
CUSOLVER_FN_ cusolverDnIRSParamsEnableFallback (cusolverDnIRSParams_t params);
CUSOLVER_FN_
cusolverDnIRSParamsDisableFallback (cusolverDnIRSParams_t params);
CUSOLVER_FN_ cusolverDnIRSInfosCreate (cusolverDnIRSInfos_t *infos);
CUSOLVER_FN_ cusolverDnIRSInfosDestroy (cusolverDnIRSInfos_t infos);
CUSOLVER_FN_ cusolverDnIRSInfosGetNiters (cusolverDnIRSInfos_t infos,
					  cusolver_int_t *iterations);
CUSOLVER_FN_ cusolverDnIRSInfosGetOuterNiters (cusolverDnIRSInfos_t infos,
					       cusolver_int_t *iterations);
CUSOLVER_FN_ cusolverDnIRSInfosRequestResidual (cusolverDnIRSInfos_t infos);
CUSOLVER_FN_ cusolverDnIRSInfosGetResidualHistory (cusolverDnIRSInfos_t infos,
						   void **history);
CUSOLVER_FN_ cusolverDnIRSInfosGetMaxIters (cusolverDnIRSInfos_t infos,
					    cusolver_int_t *iterations);
CUSOLVER_FN_
cusolverDnIRSXgesv_bufferSize (CUSOLVER_H_, cusolverDnIRSParams_t params,
			       cusolver_int_t n, cusolver_int_t nrhs,
			       size_t *lwork);
CUSOLVER_FN_
cusolverDnIRSXgesv (CUSOLVER_H_, cusolverDnIRSParams_t params,
		    cusolverDnIRSInfos_t infos, cusolver_int_t n,
		    cusolver_int_t nrhs, void *A, cusolver_int_t lda, void *B,
		    cusolver_int_t ldb, void *X, cusolver_int_t ldx,
		    void *work, size_t lwork, cusolver_int_t *iter,
		    cusolver_int_t *devInfo);
CUSOLVER_FN_
cusolverDnIRSXgels_bufferSize (CUSOLVER_H_, cusolverDnIRSParams_t params,
			       cusolver_int_t m, cusolver_int_t n,
			       cusolver_int_t nrhs, size_t *lwork);
CUSOLVER_FN_
cusolverDnIRSXgels (CUSOLVER_H_, cusolverDnIRSParams_t params,
		    cusolverDnIRSInfos_t infos, cusolver_int_t m,
		    cusolver_int_t n, cusolver_int_t nrhs, void *A,
		    cusolver_int_t lda, void *B, cusolver_int_t ldb, void *X,
		    cusolver_int_t ldx, void *work, size_t lwork,
		    cusolver_int_t *iter, cusolver_int_t *devInfo);

/* Sizes of 64 bits.  */
#define CUSOLVER_P_ CUSOLVER_H_, cusolverDnParams_t params
#define CUSOLVER_XIN_ cudaDataType typeA, const void *A, int64_t lda
#define CUSOLVER_XIO_ cudaDataType typeA, void *A, int64_t lda
#define CUSOLVER_SIZES_ size_t *device_size, size_t *host_size
#define CUSOLVER_BUFFERS_						\
  void *device_buffer, size_t device_size, void *host_buffer,		\
  size_t host_size
CUSOLVER_FN_
cusolverDnXpotrf_bufferSize (CUSOLVER_P_, cublasFillMode_t uplo, int64_t n,
			     CUSOLVER_XIN_, cudaDataType compute,
			     CUSOLVER_SIZES_);
CUSOLVER_FN_
cusolverDnXpotrf (CUSOLVER_P_, cublasFillMode_t uplo, int64_t n,
		  CUSOLVER_XIO_, cudaDataType compute, CUSOLVER_BUFFERS_,
		  int *devInfo);
CUSOLVER_FN_
cusolverDnXpotrs (CUSOLVER_P_, cublasFillMode_t uplo, int64_t n, int64_t nrhs,
		  CUSOLVER_XIN_, cudaDataType typeB, void *B, int64_t ldb,
		  int *devInfo);
CUSOLVER_FN_
cusolverDnXgeqrf_bufferSize (CUSOLVER_P_, int64_t m, int64_t n, CUSOLVER_XIN_,
			     cudaDataType typeTau, const void *tau,
			     cudaDataType compute, CUSOLVER_SIZES_);
CUSOLVER_FN_
cusolverDnXgeqrf (CUSOLVER_P_, int64_t m, int64_t n, CUSOLVER_XIO_,
		  cudaDataType typeTau, void *tau, cudaDataType compute,
		  CUSOLVER_BUFFERS_, int *devInfo);
CUSOLVER_FN_
cusolverDnXgetrf_bufferSize (CUSOLVER_P_, int64_t m, int64_t n, CUSOLVER_XIN_,
			     cudaDataType compute, CUSOLVER_SIZES_);
CUSOLVER_FN_
cusolverDnXgetrf (CUSOLVER_P_, int64_t m, int64_t n, CUSOLVER_XIO_,
		  int64_t *ipiv, cudaDataType compute, CUSOLVER_BUFFERS_,
		  int *devInfo);
CUSOLVER_FN_
cusolverDnXgetrs (CUSOLVER_P_, cublasOperation_t trans, int64_t n,
		  int64_t nrhs, CUSOLVER_XIN_, const int64_t *ipiv,
		  cudaDataType typeB, void *B, int64_t ldb, int *devInfo);
CUSOLVER_FN_
cusolverDnXsytrs_bufferSize (CUSOLVER_H_, cublasFillMode_t uplo, int64_t n,
			     int64_t nrhs, CUSOLVER_XIN_, const int64_t *ipiv,
			     cudaDataType typeB, void *B, int64_t ldb,
			     CUSOLVER_SIZES_);
CUSOLVER_FN_
cusolverDnXsytrs (CUSOLVER_H_, cublasFillMode_t uplo, int64_t n, int64_t nrhs,
		  CUSOLVER_XIN_, const int64_t *ipiv, cudaDataType typeB,
		  void *B, int64_t ldb, CUSOLVER_BUFFERS_, int *devInfo);
CUSOLVER_FN_
cusolverDnXtrtri_bufferSize (CUSOLVER_H_, cublasFillMode_t uplo,
			     cublasDiagType_t diag, int64_t n, CUSOLVER_XIO_,
			     CUSOLVER_SIZES_);
CUSOLVER_FN_
cusolverDnXtrtri (CUSOLVER_H_, cublasFillMode_t uplo, cublasDiagType_t diag,
		  int64_t n, CUSOLVER_XIO_, CUSOLVER_BUFFERS_, int *devInfo);
CUSOLVER_FN_
cusolverDnXsyevd_bufferSize (CUSOLVER_P_, cusolverEigMode_t jobz,
			     cublasFillMode_t uplo, int64_t n, CUSOLVER_XIN_,
			     cudaDataType typeW, const void *W,
			     cudaDataType compute, CUSOLVER_SIZES_);
CUSOLVER_FN_
cusolverDnXsyevd (CUSOLVER_P_, cusolverEigMode_t jobz, cublasFillMode_t uplo,
		  int64_t n, CUSOLVER_XIO_, cudaDataType typeW, void *W,
		  cudaDataType compute, CUSOLVER_BUFFERS_, int *devInfo);
CUSOLVER_FN_
cusolverDnXsyevBatched_bufferSize (CUSOLVER_P_, cusolverEigMode_t jobz,
				   cublasFillMode_t uplo, int64_t n,
				   CUSOLVER_XIN_, cudaDataType typeW,
				   const void *W, cudaDataType compute,
				   CUSOLVER_SIZES_, int64_t count);
CUSOLVER_FN_
cusolverDnXsyevBatched (CUSOLVER_P_, cusolverEigMode_t jobz,
			cublasFillMode_t uplo, int64_t n, CUSOLVER_XIO_,
			cudaDataType typeW, void *W, cudaDataType compute,
			CUSOLVER_BUFFERS_, int *devInfo, int64_t count);
CUSOLVER_FN_
cusolverDnXsyevdx_bufferSize (CUSOLVER_P_, cusolverEigMode_t jobz,
			      cusolverEigRange_t range, cublasFillMode_t uplo,
			      int64_t n, CUSOLVER_XIN_, void *vl, void *vu,
			      int64_t il, int64_t iu, int64_t *h_meig,
			      cudaDataType typeW, const void *W,
			      cudaDataType compute, CUSOLVER_SIZES_);
CUSOLVER_FN_
cusolverDnXsyevdx (CUSOLVER_P_, cusolverEigMode_t jobz,
		   cusolverEigRange_t range, cublasFillMode_t uplo, int64_t n,
		   CUSOLVER_XIO_, void *vl, void *vu, int64_t il, int64_t iu,
		   int64_t *h_meig, cudaDataType typeW, void *W,
		   cudaDataType compute, CUSOLVER_BUFFERS_, int *devInfo);
CUSOLVER_FN_
cusolverDnXgeev_bufferSize (CUSOLVER_P_, cusolverEigMode_t jobvl,
			    cusolverEigMode_t jobvr, int64_t n, CUSOLVER_XIN_,
			    cudaDataType typeW, const void *W,
			    cudaDataType typeVL, const void *VL, int64_t ldvl,
			    cudaDataType typeVR, const void *VR, int64_t ldvr,
			    cudaDataType compute, CUSOLVER_SIZES_);
CUSOLVER_FN_
cusolverDnXgeev (CUSOLVER_P_, cusolverEigMode_t jobvl,
		 cusolverEigMode_t jobvr, int64_t n, CUSOLVER_XIO_,
		 cudaDataType typeW, void *W, cudaDataType typeVL, void *VL,
		 int64_t ldvl, cudaDataType typeVR, void *VR, int64_t ldvr,
		 cudaDataType compute, CUSOLVER_BUFFERS_, int *devInfo);
CUSOLVER_FN_
cusolverDnXgesvd_bufferSize (CUSOLVER_P_, signed char jobu,
			     signed char jobvt, int64_t m, int64_t n,
			     CUSOLVER_XIN_, cudaDataType typeS, const void *S,
			     cudaDataType typeU, const void *U, int64_t ldu,
			     cudaDataType typeVT, const void *VT,
			     int64_t ldvt, cudaDataType compute,
			     CUSOLVER_SIZES_);
CUSOLVER_FN_
cusolverDnXgesvd (CUSOLVER_P_, signed char jobu, signed char jobvt, int64_t m,
		  int64_t n, CUSOLVER_XIO_, cudaDataType typeS, void *S,
		  cudaDataType typeU, void *U, int64_t ldu,
		  cudaDataType typeVT, void *VT, int64_t ldvt,
		  cudaDataType compute, CUSOLVER_BUFFERS_, int *devInfo);
CUSOLVER_FN_
cusolverDnXgesvdp_bufferSize (CUSOLVER_P_, cusolverEigMode_t jobz, int econ,
			      int64_t m, int64_t n, CUSOLVER_XIN_,
			      cudaDataType typeS, const void *S,
			      cudaDataType typeU, const void *U, int64_t ldu,
			      cudaDataType typeV, const void *V, int64_t ldv,
			      cudaDataType compute, CUSOLVER_SIZES_);
CUSOLVER_FN_
cusolverDnXgesvdp (CUSOLVER_P_, cusolverEigMode_t jobz, int econ, int64_t m,
		   int64_t n, CUSOLVER_XIO_, cudaDataType typeS, void *S,
		   cudaDataType typeU, void *U, int64_t ldu,
		   cudaDataType typeV, void *V, int64_t ldv,
		   cudaDataType compute, CUSOLVER_BUFFERS_, int *devInfo,
		   double *h_error);
CUSOLVER_FN_
cusolverDnXgesvdr_bufferSize (CUSOLVER_P_, signed char jobu, signed char jobv,
			      int64_t m, int64_t n, int64_t k, int64_t p,
			      int64_t iterations, CUSOLVER_XIN_,
			      cudaDataType typeS, const void *S,
			      cudaDataType typeU, const void *U, int64_t ldu,
			      cudaDataType typeV, const void *V, int64_t ldv,
			      cudaDataType compute, CUSOLVER_SIZES_);
CUSOLVER_FN_
cusolverDnXgesvdr (CUSOLVER_P_, signed char jobu, signed char jobv, int64_t m,
		   int64_t n, int64_t k, int64_t p, int64_t iterations,
		   CUSOLVER_XIO_, cudaDataType typeS, void *S,
		   cudaDataType typeU, void *U, int64_t ldu,
		   cudaDataType typeV, void *V, int64_t ldv,
		   cudaDataType compute, CUSOLVER_BUFFERS_, int *devInfo);
CUSOLVER_FN_
cusolverDnXlarft_bufferSize (CUSOLVER_P_, cusolverDirectMode_t direct,
			     cusolverStorevMode_t storev, int64_t n,
			     int64_t k, cudaDataType typeV, const void *V,
			     int64_t ldv, cudaDataType typeTau,
			     const void *tau, cudaDataType typeT, void *T,
			     int64_t ldt, cudaDataType compute,
			     CUSOLVER_SIZES_);
CUSOLVER_FN_
cusolverDnXlarft (CUSOLVER_P_, cusolverDirectMode_t direct,
		  cusolverStorevMode_t storev, int64_t n, int64_t k,
		  cudaDataType typeV, const void *V, int64_t ldv,
		  cudaDataType typeTau, const void *tau, cudaDataType typeT,
		  void *T, int64_t ldt, cudaDataType compute,
		  CUSOLVER_BUFFERS_);

#undef CUSOLVER_FN_
#undef CUSOLVER_H_
#undef CUSOLVER_IN_
#undef CUSOLVER_IO_
#undef CUSOLVER_WORK_
#undef CUSOLVER_P_
#undef CUSOLVER_XIN_
#undef CUSOLVER_XIO_
#undef CUSOLVER_SIZES_
#undef CUSOLVER_BUFFERS_

#ifdef __cplusplus
}
#endif

#endif /* CUSOLVERDN_H_ */
