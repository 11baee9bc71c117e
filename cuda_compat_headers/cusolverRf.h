/* cuSOLVER's refactorisation of sparse matrices: <cusolverRf.h>.
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

/* Factors of matrices whose pattern is that of one that was factored before:
   P A Q^T = L U, with the same P, Q and patterns of L and U.  */

#ifndef CUSOLVERRF_H_
#define CUSOLVERRF_H_ 1

#include "cuda_runtime_api.h"
#include "cusolver_common.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum
{
  CUSOLVERRF_RESET_VALUES_FAST_MODE_OFF = 0,
  CUSOLVERRF_RESET_VALUES_FAST_MODE_ON = 1
} cusolverRfResetValuesFastMode_t;

typedef enum
{
  CUSOLVERRF_MATRIX_FORMAT_CSR = 0,
  CUSOLVERRF_MATRIX_FORMAT_CSC = 1
} cusolverRfMatrixFormat_t;

/* Which factor has a diagonal of ones, and whether that is stored.  */
typedef enum
{
  CUSOLVERRF_UNIT_DIAGONAL_STORED_L = 0,
  CUSOLVERRF_UNIT_DIAGONAL_STORED_U = 1,
  CUSOLVERRF_UNIT_DIAGONAL_ASSUMED_L = 2,
  CUSOLVERRF_UNIT_DIAGONAL_ASSUMED_U = 3
} cusolverRfUnitDiagonal_t;

typedef enum
{
  CUSOLVERRF_FACTORIZATION_ALG0 = 0,
  CUSOLVERRF_FACTORIZATION_ALG1 = 1,
  CUSOLVERRF_FACTORIZATION_ALG2 = 2
} cusolverRfFactorization_t;

typedef enum
{
  CUSOLVERRF_TRIANGULAR_SOLVE_ALG1 = 1,
  CUSOLVERRF_TRIANGULAR_SOLVE_ALG2 = 2,
  CUSOLVERRF_TRIANGULAR_SOLVE_ALG3 = 3
} cusolverRfTriangularSolve_t;

typedef enum
{
  CUSOLVERRF_NUMERIC_BOOST_NOT_USED = 0,
  CUSOLVERRF_NUMERIC_BOOST_USED = 1
} cusolverRfNumericBoostReport_t;

typedef struct cusolverRfCommon *cusolverRfHandle_t;

#define CUSOLVER_FN_ cusolverStatus_t CUSOLVERAPI
#define CUSOLVER_H_ cusolverRfHandle_t handle
#define CUSOLVER_FACTORS_						\
  int nnzL, int *rowsL, int *colsL, double *valL, int nnzU, int *rowsU,	\
  int *colsU, double *valU, int *p, int *q

CUSOLVER_FN_ cusolverRfCreate (cusolverRfHandle_t *handle);
CUSOLVER_FN_ cusolverRfDestroy (CUSOLVER_H_);
CUSOLVER_FN_ cusolverRfGetMatrixFormat (CUSOLVER_H_,
					cusolverRfMatrixFormat_t *format,
					cusolverRfUnitDiagonal_t *diag);
CUSOLVER_FN_ cusolverRfSetMatrixFormat (CUSOLVER_H_,
					cusolverRfMatrixFormat_t format,
					cusolverRfUnitDiagonal_t diag);
CUSOLVER_FN_ cusolverRfSetNumericProperties (CUSOLVER_H_, double zero,
					     double boost);
CUSOLVER_FN_ cusolverRfGetNumericProperties (CUSOLVER_H_, double *zero,
					     double *boost);
CUSOLVER_FN_
cusolverRfGetNumericBoostReport (CUSOLVER_H_,
				 cusolverRfNumericBoostReport_t *report);
CUSOLVER_FN_ cusolverRfSetAlgs (CUSOLVER_H_, cusolverRfFactorization_t factor,
				cusolverRfTriangularSolve_t solve);
CUSOLVER_FN_ cusolverRfGetAlgs (CUSOLVER_H_,
				cusolverRfFactorization_t *factor,
				cusolverRfTriangularSolve_t *solve);
CUSOLVER_FN_
cusolverRfGetResetValuesFastMode (CUSOLVER_H_,
				  cusolverRfResetValuesFastMode_t *mode);
CUSOLVER_FN_
cusolverRfSetResetValuesFastMode (CUSOLVER_H_,
				  cusolverRfResetValuesFastMode_t mode);
CUSOLVER_FN_ cusolverRfSetupHost (int n, int nnz, int *rows, int *cols,
				  double *val, CUSOLVER_FACTORS_,
				  CUSOLVER_H_);
CUSOLVER_FN_ cusolverRfSetupDevice (int n, int nnz, int *rows, int *cols,
				    double *val, CUSOLVER_FACTORS_,
				    CUSOLVER_H_);
CUSOLVER_FN_ cusolverRfResetValues (int n, int nnz, int *rows, int *cols,
				    double *val, int *p, int *q, CUSOLVER_H_);
CUSOLVER_FN_ cusolverRfAnalyze (CUSOLVER_H_);
CUSOLVER_FN_ cusolverRfRefactor (CUSOLVER_H_);
CUSOLVER_FN_ cusolverRfAccessBundledFactorsDevice (CUSOLVER_H_, int *nnz,
						   int **rows, int **cols,
						   double **val);
CUSOLVER_FN_ cusolverRfExtractBundledFactorsHost (CUSOLVER_H_, int *nnz,
						  int **rows, int **cols,
						  double **val);
CUSOLVER_FN_
cusolverRfExtractSplitFactorsHost (CUSOLVER_H_, int *nnzL, int **rowsL,
				   int **colsL, double **valL, int *nnzU,
				   int **rowsU, int **colsU, double **valU);
CUSOLVER_FN_ cusolverRfSolve (CUSOLVER_H_, int *p, int *q, int nrhs,
			      double *temp, int ldt, double *xf, int ldxf);
CUSOLVER_FN_ cusolverRfBatchSetupHost (int count, int n, int nnz, int *rows,
				       int *cols, double *vals[],
				       CUSOLVER_FACTORS_, CUSOLVER_H_);
CUSOLVER_FN_ cusolverRfBatchResetValues (int count, int n, int nnz, int *rows,
					 int *cols, double *vals[], int *p,
					 int *q, CUSOLVER_H_);
CUSOLVER_FN_ cusolverRfBatchAnalyze (CUSOLVER_H_);
CUSOLVER_FN_ cusolverRfBatchRefactor (CUSOLVER_H_);
CUSOLVER_FN_ cusolverRfBatchSolve (CUSOLVER_H_, int *p, int *q, int nrhs,
				   double *temp, int ldt, double *xfs[],
				   int ldxf);
CUSOLVER_FN_ cusolverRfBatchZeroPivot (CUSOLVER_H_, int *position);

#undef CUSOLVER_FN_
#undef CUSOLVER_H_
#undef CUSOLVER_FACTORS_

#ifdef __cplusplus
}
#endif

#endif /* CUSOLVERRF_H_ */
