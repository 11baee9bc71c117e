// Functions that are named for types, and sparse vectors: known results.
// { dg-do run }

#include "reference.h"

/* A in rows: 4 1 0 / 1 4 1 / 0 1 4.  */
static double a[] = { 4, 1, 1, 4, 1, 1, 4 };
static int rows[] = { 0, 2, 5, 7 }, cols[] = { 0, 1, 0, 1, 2, 1, 2 };

template <typename T>
static bool
equal (const T *p, const std::vector<T> &want)
{
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  for (size_t i = 0; i < want.size (); i++)
    if (std::abs (double (p[i] - want[i])) > 1e-12)
      {
	printf ("%zu: %g, not %g\n", i, double (p[i]), double (want[i]));
	return false;
      }
  return true;
}

int
main ()
{
  cusparseHandle_t h;
  cusparseMatDescr_t d, lower, upper;
  OK (cusparseCreate (&h));
  OK (cusparseCreateMatDescr (&d));
  CHECK (cusparseGetMatIndexBase (d) == CUSPARSE_INDEX_BASE_ZERO
	 && cusparseGetMatType (d) == CUSPARSE_MATRIX_TYPE_GENERAL);
  OK (cusparseCreateMatDescr (&lower));
  OK (cusparseSetMatFillMode (lower, CUSPARSE_FILL_MODE_LOWER));
  OK (cusparseSetMatDiagType (lower, CUSPARSE_DIAG_TYPE_UNIT));
  OK (cusparseCreateMatDescr (&upper));
  OK (cusparseSetMatFillMode (upper, CUSPARSE_FILL_MODE_UPPER));
  CHECK (cusparseSetMatType (d, cusparseMatrixType_t (9))
	 == CUSPARSE_STATUS_INVALID_VALUE);
  auto n = CUSPARSE_OPERATION_NON_TRANSPOSE;
  auto zero = CUSPARSE_INDEX_BASE_ZERO, one = CUSPARSE_INDEX_BASE_ONE;
  auto policy = CUSPARSE_SOLVE_POLICY_NO_LEVEL;

  /* Tridiagonal: ILU(0) and IC(0) are exact, so solves with them are.  */
  csrilu02Info_t ilu;
  int size, position;
  double f[7];
  memcpy (f, a, sizeof f);
  OK (cusparseCreateCsrilu02Info (&ilu));
  OK (cusparseDcsrilu02_bufferSize (h, 3, 7, d, f, rows, cols, ilu, &size));
  OK (cusparseDcsrilu02_analysis (h, 3, 7, d, f, rows, cols, ilu, policy, 0));
  OK (cusparseXcsrilu02_zeroPivot (h, ilu, &position));
  CHECK (position == -1);
  OK (cusparseDcsrilu02 (h, 3, 7, d, f, rows, cols, ilu, policy, 0));
  CHECK (equal (f, { 4, 1, 0.25, 3.75, 1, 1 / 3.75, 4 - 1 / 3.75 }));
  csrsv2Info_t sv;
  OK (cusparseCreateCsrsv2Info (&sv));
  double b[] = { 6, 12, 14 }, y[3], x[3], al = 1, be = 0;
  OK (cusparseDcsrsv2_analysis (h, n, 3, 7, lower, f, rows, cols, sv, policy,
				0));
  OK (cusparseDcsrsv2_solve (h, n, 3, 7, &al, lower, f, rows, cols, sv, b, y,
			     policy, 0));
  OK (cusparseDcsrsv2_solve (h, n, 3, 7, &al, upper, f, rows, cols, sv, y, x,
			     policy, 0));
  CHECK (equal (x, { 1, 2, 3 }));
  OK (cusparseDestroyCsrsv2Info (sv));
  double singular[] = { 0, 1, 1, 4, 1, 1, 4 };
  OK (cusparseDcsrilu02 (h, 3, 7, d, singular, rows, cols, ilu, policy, 0));
  CHECK (cusparseXcsrilu02_zeroPivot (h, ilu, &position)
	 == CUSPARSE_STATUS_ZERO_PIVOT && position == 0);
  double tolerance = 1e-3, value = 2;
  double again[] = { 0, 1, 1, 4, 1, 1, 4 };
  OK (cusparseDcsrilu02_numericBoost (h, ilu, 1, &tolerance, &value));
  OK (cusparseDcsrilu02_analysis (h, 3, 7, d, again, rows, cols, ilu, policy,
				  0));
  OK (cusparseDcsrilu02 (h, 3, 7, d, again, rows, cols, ilu, policy, 0));
  CHECK (equal (again, { 2, 1, 0.5, 3.5 }));
  OK (cusparseXcsrilu02_zeroPivot (h, ilu, &position));
  OK (cusparseDestroyCsrilu02Info (ilu));
  csric02Info_t ic;
  memcpy (f, a, sizeof f);
  OK (cusparseCreateCsric02Info (&ic));
  OK (cusparseDcsric02_analysis (h, 3, 7, d, f, rows, cols, ic, policy, 0));
  OK (cusparseDcsric02 (h, 3, 7, d, f, rows, cols, ic, policy, 0));
  CHECK (equal (f, { 2, 1, 0.5, sqrt (3.75), 1, 1 / sqrt (3.75),
		     sqrt (4 - 1 / 3.75) }));
  OK (cusparseDestroyCsric02Info (ic));

  /* Products of CUDA 10.  */
  double v[] = { 1, 2, 3 }, w[3], two = 2;
  OK (cusparseDcsrmv (h, n, 3, 3, 7, &two, d, a, rows, cols, v, &be, w));
  CHECK (equal (w, { 12, 24, 28 }));

  /* Patterns.  */
  int coo[7], back[4];
  OK (cusparseXcsr2coo (h, rows, 7, 3, coo, zero));
  CHECK (equal (coo, { 0, 0, 1, 1, 1, 2, 2 }));
  OK (cusparseXcoo2csr (h, coo, 7, 3, back, zero));
  CHECK (equal (back, { 0, 2, 5, 7 }));
  int r[] = { 2, 0, 2, 1 }, c[] = { 3, 1, 0, 2 }, p[4];
  OK (cusparseCreateIdentityPermutation (h, 4, p));
  OK (cusparseXcoosortByRow (h, 3, 4, 4, r, c, p, 0));
  CHECK (equal (r, { 0, 1, 2, 2 }) && equal (c, { 1, 2, 0, 3 })
	 && equal (p, { 1, 3, 2, 0 }));
  int sr[] = { 1, 4, 5 }, sc[] = { 3, 1, 2, 4 };
  OK (cusparseCreateIdentityPermutation (h, 4, p));
  OK (cusparseXcsrsort (h, 2, 4, 4, d, sr, sc, p, 0));
  CHECK (equal (sc, { 1, 2, 3, 4 }) && equal (p, { 1, 2, 0, 3 }));
  double m[] = { 1, 2, 3 }, cv[3];
  int mr[] = { 1, 3, 4 }, mc[] = { 1, 3, 2 }, cc[4], cr[3];
  OK (cusparseCsr2cscEx2 (h, 2, 3, 3, m, mr, mc, cv, cc, cr, CUDA_R_64F,
			  CUSPARSE_ACTION_NUMERIC, one, CUSPARSE_CSR2CSC_ALG1,
			  0));
  CHECK (equal (cc, { 1, 2, 3, 4 }) && equal (cr, { 1, 2, 1 })
	 && equal (cv, { 1, 3, 2 }));

  /* A + 2 B, where B is 0 5 0 / 0 0 0 / 0 0 7, from 1.  */
  double bv[] = { 5, 7 }, sum[9];
  int br[] = { 1, 2, 2, 3 }, bc[] = { 2, 3 }, gr[4], gc[9], nnz;
  cusparseMatDescr_t from1;
  OK (cusparseCreateMatDescr (&from1));
  OK (cusparseSetMatIndexBase (from1, one));
  OK (cusparseXcsrgeam2Nnz (h, 3, 3, d, 7, rows, cols, from1, 2, br, bc, d, gr,
			    &nnz, 0));
  CHECK (nnz == 7 && equal (gr, { 0, 2, 5, 7 }));
  OK (cusparseDcsrgeam2 (h, 3, 3, &al, d, 7, a, rows, cols, &two, from1, 2,
			 bv, br, bc, d, sum, gr, gc, 0));
  CHECK (equal (sum, { 4, 11, 1, 4, 1, 1, 18 })
	 && equal (gc, { 0, 1, 0, 1, 2, 1, 2 }));

  /* Dense, by columns: 1 0 2 / 0 0 3.  */
  double dense[] = { 1, 0, 0, 0, 2, 3 }, dv[3], out[6];
  int counts[3], dr[3], dc[3];
  OK (cusparseDnnz (h, CUSPARSE_DIRECTION_COLUMN, 2, 3, d, dense, 2, counts,
		    &nnz));
  CHECK (nnz == 3 && equal (counts, { 1, 0, 2 }));
  OK (cusparseDnnz (h, CUSPARSE_DIRECTION_ROW, 2, 3, d, dense, 2, counts,
		    &nnz));
  CHECK (nnz == 3 && equal (counts, { 2, 1 }));
  OK (cusparseDdense2csr (h, 2, 3, d, dense, 2, counts, dv, dr, dc));
  CHECK (equal (dv, { 1, 2, 3 }) && equal (dr, { 0, 2, 3 })
	 && equal (dc, { 0, 2, 2 }));
  OK (cusparseDcsr2dense (h, 2, 3, d, dv, dr, dc, out, 2));
  CHECK (equal (out, { 1, 0, 0, 0, 2, 3 }));

  /* Vectors.  */
  double sv1[] = { 1, 2 }, dn[] = { 10, 20, 30, 40 }, got;
  int64_t at[] = { 1, 4 };
  cusparseSpVecDescr_t sx;
  cusparseDnVecDescr_t dy;
  OK (cusparseCreateSpVec (&sx, 4, 2, at, sv1, CUSPARSE_INDEX_64I, one,
			   CUDA_R_64F));
  OK (cusparseCreateDnVec (&dy, 4, dn, CUDA_R_64F));
  OK (cusparseSpVV (h, n, sx, dy, &got, CUDA_R_64F, 0));
  CHECK (got == 90);
  OK (cusparseAxpby (h, &two, sx, &al, dy));
  CHECK (equal (dn, { 12, 20, 30, 44 }));
  OK (cusparseGather (h, dy, sx));
  CHECK (equal (sv1, { 12, 44 }));
  double cs = 0.6, sn = 0.8;
  OK (cusparseRot (h, &cs, &sn, sx, dy));
  CHECK (equal (sv1, { 16.8, 61.6 }) && equal (dn, { -2.4, 20, 30, -8.8 }));
  OK (cusparseScatter (h, sx, dy));
  CHECK (equal (dn, { 16.8, 20, 30, 61.6 }));
  CHECK (cusparseDgthr (nullptr, 2, dn, sv1, cols, zero)
	 == CUSPARSE_STATUS_NOT_INITIALIZED);
  return 0;
}
