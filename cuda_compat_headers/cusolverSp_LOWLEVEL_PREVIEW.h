/* cuSOLVER's factors of sparse matrices: <cusolverSp_LOWLEVEL_PREVIEW.h>.
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

/* Each factorisation in steps: analysis of the pattern, sizes, factors, and
   solves with them.  */

#ifndef CUSOLVERSP_LOWLEVEL_PREVIEW_H_
#define CUSOLVERSP_LOWLEVEL_PREVIEW_H_ 1

#include "cusolverSp.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct csrluInfoHost *csrluInfoHost_t;
typedef struct csrqrInfoHost *csrqrInfoHost_t;
typedef struct csrcholInfoHost *csrcholInfoHost_t;
typedef struct csrcholInfo *csrcholInfo_t;

#define CUSOLVER_FN_ cusolverStatus_t CUSOLVERAPI
#define CUSOLVER_H_ cusolverSpHandle_t handle
#define CUSOLVER_PATTERN_						\
  const cusparseMatDescr_t descrA, const int *rows, const int *cols
#define CUSOLVER_CSR_(T)						\
  const cusparseMatDescr_t descrA, const T *val, const int *rows,	\
  const int *cols
#define CUSOLVER_EACH_(F)						\
  F (S, float, float) F (D, double, double) F (C, cuComplex, float)	\
  F (Z, cuDoubleComplex, double)

CUSOLVER_FN_ cusolverSpCreateCsrluInfoHost (csrluInfoHost_t *info);
CUSOLVER_FN_ cusolverSpDestroyCsrluInfoHost (csrluInfoHost_t info);
CUSOLVER_FN_ cusolverSpXcsrluAnalysisHost (CUSOLVER_H_, int n, int nnz,
					   CUSOLVER_PATTERN_,
					   csrluInfoHost_t info);
CUSOLVER_FN_ cusolverSpXcsrluNnzHost (CUSOLVER_H_, int *nnzL, int *nnzU,
				      csrluInfoHost_t info);
CUSOLVER_FN_ cusolverSpCreateCsrqrInfoHost (csrqrInfoHost_t *info);
CUSOLVER_FN_ cusolverSpDestroyCsrqrInfoHost (csrqrInfoHost_t info);
CUSOLVER_FN_ cusolverSpCreateCsrcholInfoHost (csrcholInfoHost_t *info);
CUSOLVER_FN_ cusolverSpDestroyCsrcholInfoHost (csrcholInfoHost_t info);
CUSOLVER_FN_ cusolverSpCreateCsrcholInfo (csrcholInfo_t *info);
CUSOLVER_FN_ cusolverSpDestroyCsrcholInfo (csrcholInfo_t info);
CUSOLVER_FN_ cusolverSpXcsrqrAnalysisHost (CUSOLVER_H_, int m, int n, int nnz,
					   CUSOLVER_PATTERN_,
					   csrqrInfoHost_t info);
CUSOLVER_FN_ cusolverSpXcsrqrAnalysis (CUSOLVER_H_, int m, int n, int nnz,
				       CUSOLVER_PATTERN_, csrqrInfo_t info);
CUSOLVER_FN_ cusolverSpXcsrcholAnalysisHost (CUSOLVER_H_, int n, int nnz,
					     CUSOLVER_PATTERN_,
					     csrcholInfoHost_t info);
CUSOLVER_FN_ cusolverSpXcsrcholAnalysis (CUSOLVER_H_, int n, int nnz,
					 CUSOLVER_PATTERN_,
					 csrcholInfo_t info);

/* The functions of QR and Cholesky, for the host (H is Host) or not.  */
#define CUSOLVER_STEPS_(P, T, R, H)					\
  CUSOLVER_FN_ cusolverSp##P##csrqrBufferInfo##H (			\
    CUSOLVER_H_, int m, int n, int nnz, CUSOLVER_CSR_ (T),		\
    csrqrInfo##H##_t info, size_t *internal, size_t *workspace);	\
  CUSOLVER_FN_ cusolverSp##P##csrqrSetup##H (				\
    CUSOLVER_H_, int m, int n, int nnz, CUSOLVER_CSR_ (T), T mu,	\
    csrqrInfo##H##_t info);						\
  CUSOLVER_FN_ cusolverSp##P##csrqrFactor##H (				\
    CUSOLVER_H_, int m, int n, int nnz, T *b, T *x,			\
    csrqrInfo##H##_t info, void *buffer);				\
  CUSOLVER_FN_ cusolverSp##P##csrqrZeroPivot##H (			\
    CUSOLVER_H_, csrqrInfo##H##_t info, R tol, int *position);		\
  CUSOLVER_FN_ cusolverSp##P##csrqrSolve##H (				\
    CUSOLVER_H_, int m, int n, T *b, T *x, csrqrInfo##H##_t info,	\
    void *buffer);							\
  CUSOLVER_FN_ cusolverSp##P##csrcholBufferInfo##H (			\
    CUSOLVER_H_, int n, int nnz, CUSOLVER_CSR_ (T),			\
    csrcholInfo##H##_t info, size_t *internal, size_t *workspace);	\
  CUSOLVER_FN_ cusolverSp##P##csrcholFactor##H (			\
    CUSOLVER_H_, int n, int nnz, CUSOLVER_CSR_ (T),			\
    csrcholInfo##H##_t info, void *buffer);				\
  CUSOLVER_FN_ cusolverSp##P##csrcholZeroPivot##H (			\
    CUSOLVER_H_, csrcholInfo##H##_t info, R tol, int *position);	\
  CUSOLVER_FN_ cusolverSp##P##csrcholSolve##H (				\
    CUSOLVER_H_, int n, const T *b, T *x, csrcholInfo##H##_t info,	\
    void *buffer);

#define CUSOLVER_FUNCTIONS_(P, T, R)					\
  CUSOLVER_STEPS_ (P, T, R, Host)					\
  CUSOLVER_STEPS_ (P, T, R, )						\
  CUSOLVER_FN_ cusolverSp##P##csrcholDiag (CUSOLVER_H_,			\
					   csrcholInfo_t info, R *diag);\
  CUSOLVER_FN_ cusolverSp##P##csrluBufferInfoHost (			\
    CUSOLVER_H_, int n, int nnz, CUSOLVER_CSR_ (T),			\
    csrluInfoHost_t info, size_t *internal, size_t *workspace);		\
  CUSOLVER_FN_ cusolverSp##P##csrluFactorHost (				\
    CUSOLVER_H_, int n, int nnz, CUSOLVER_CSR_ (T),			\
    csrluInfoHost_t info, R pivot_threshold, void *buffer);		\
  CUSOLVER_FN_ cusolverSp##P##csrluZeroPivotHost (			\
    CUSOLVER_H_, csrluInfoHost_t info, R tol, int *position);		\
  CUSOLVER_FN_ cusolverSp##P##csrluSolveHost (				\
    CUSOLVER_H_, int n, const T *b, T *x, csrluInfoHost_t info,		\
    void *buffer);							\
  CUSOLVER_FN_ cusolverSp##P##csrluExtractHost (			\
    CUSOLVER_H_, int *p, int *q, const cusparseMatDescr_t descrL,	\
    T *valL, int *rowsL, int *colsL, const cusparseMatDescr_t descrU,	\
    T *valU, int *rowsU, int *colsU, csrluInfoHost_t info,		\
    void *buffer);
CUSOLVER_EACH_ (CUSOLVER_FUNCTIONS_)
#undef CUSOLVER_FUNCTIONS_
#undef CUSOLVER_STEPS_

#undef CUSOLVER_EACH_
#undef CUSOLVER_FN_
#undef CUSOLVER_H_
#undef CUSOLVER_PATTERN_
#undef CUSOLVER_CSR_

#ifdef __cplusplus
}
#endif

#endif /* CUSOLVERSP_LOWLEVEL_PREVIEW_H_ */
