// Systems of three and five diagonals, and the functions of blocks by types.
// { dg-do run }

#include "reference.h"

static cusparseHandle_t handle;

static double
small (int i, int j)
{
  return (i * 5 + j * 3) % 7 - 3 + (j == 2 ? 0 : 0.5);
}

/* COUNT systems of M equations with 2 K + 1 diagonals, whose elements are STEP
   apart and NEXT from one system to the other, solved by WORK (DIAGONALS, X).
   Some elements of the main diagonal are 0, so that rows must be interchanged
   unless DOMINANT.  */
template <typename Work>
static void
systems (int k, int m, int count, int step, int next, bool dominant,
	 const Work &work)
{
  const int size = (m - 1) * step + (count - 1) * next + 1;
  std::vector<std::vector<double>> d (2 * k + 1, std::vector<double> (size));
  std::vector<double> x (size), b (size);
  for (int s = 0; s < count; s++)
    for (int i = 0; i < m; i++)
      {
	double sum = 0;
	for (int j = -k; j <= k; j++)
	  {
	    double v = small (i + s, j + 2);
	    if (j == 0)
	      v = dominant ? 20 + i % 3 : i % 4 == 1 ? 0 : v + 6;
	    /* What is outside must not be used.  */
	    bool inside = i + j >= 0 && i + j < m;
	    d[j + k][i * step + s * next] = inside ? v : NAN;
	    if (inside)
	      sum += v * small (i + j, s);
	  }
	b[i * step + s * next] = x[i * step + s * next] = sum;
      }
  std::vector<double *> diagonals;
  for (auto &one : d)
    diagonals.push_back (one.data ());
  work (diagonals.data (), x.data ());
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  for (int s = 0; s < count; s++)
    for (int i = 0; i < m; i++)
      CHECK (std::abs (x[i * step + s * next] - small (i, s)) < 1e-9);
}

static void
bands ()
{
  for (int m : { 3, 4, 5, 50 })
    {
      systems (1, m, 1, 1, 0, false, [=] (double **d, double *x)
      {
	size_t size;
	OK (cusparseDgtsv2_bufferSizeExt (handle, m, 1, d[0], d[1], d[2], x, m,
					  &size));
	OK (cusparseDgtsv2 (handle, m, 1, d[0], d[1], d[2], x, m, nullptr));
      });
      systems (1, m, 1, 1, 0, true, [=] (double **d, double *x)
      {
	OK (cusparseDgtsv2_nopivot (handle, m, 1, d[0], d[1], d[2], x, m,
				    nullptr));
      });
      systems (1, m, 70, 1, m + 2, true, [=] (double **d, double *x)
      {
	OK (cusparseDgtsv2StridedBatch (handle, m, d[0], d[1], d[2], x, 70,
					m + 2, nullptr));
      });
      systems (1, m, 70, 70, 1, m < 4, [=] (double **d, double *x)
      {
	OK (cusparseDgtsvInterleavedBatch (handle, 1, m, d[0], d[1], d[2], x,
					   70, nullptr));
      });
      systems (2, m, 70, 70, 1, m < 4, [=] (double **d, double *x)
      {
	OK (cusparseDgpsvInterleavedBatch (handle, 0, m, d[0], d[1], d[2], d[3],
					   d[4], x, 70, nullptr));
      });
    }
  /* Several right sides, of complex numbers.  */
  const int n = 4, ld = 6;
  std::vector<cuDoubleComplex> l (n, { 0, 1 }), d (n, { 0, 0 }),
    u (n, { 1, 1 }), x (3 * ld);
  d[0] = { 2, 0 };
  for (int j = 0; j < 3; j++)
    for (int i = 0; i < n; i++)
      {
	auto at = [=] (int i) { return i < 0 || i >= n ? number ()
				       : number (i + 1, j); };
	put (&x[j * ld + i], number (0, 1) * at (i - 1)
	     + take (d[i]) * at (i) + number (1, 1) * at (i + 1));
      }
  OK (cusparseZgtsv2 (handle, n, 3, l.data (), d.data (), u.data (), x.data (),
		      ld, nullptr));
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  for (int j = 0; j < 3; j++)
    for (int i = 0; i < n; i++)
      CHECK (std::abs (take (x[j * ld + i]) - number (i + 1, j)) < 1e-12);
  CHECK (cusparseDgtsv2 (handle, 2, 1, nullptr, nullptr, nullptr, nullptr, 2,
			 nullptr) == CUSPARSE_STATUS_INVALID_VALUE);
}

/* To blocks and back, and products with them.  */
static void
blocks (cusparseDirection_t dir, int block)
{
  const int m = 17, n = 23, mb = (m + block - 1) / block;
  const int nb = (n + block - 1) / block;
  matrix a = sparse_matrix<double> (m, n);
  std::vector<int> rows (1, 1), cols;
  std::vector<double> val;
  for (int i = 0; i < m; i++, rows.push_back (cols.size () + 1))
    for (int j = 0; j < n; j++)
      if (a.at (i, j) != 0.)
	{
	  cols.push_back (j + 1);
	  val.push_back (a.at (i, j).real ());
	}
  cusparseMatDescr_t one, zero;
  OK (cusparseCreateMatDescr (&one));
  OK (cusparseCreateMatDescr (&zero));
  OK (cusparseSetMatIndexBase (one, CUSPARSE_INDEX_BASE_ONE));
  std::vector<int> brows (mb + 1);
  int count = -1;
  OK (cusparseXcsr2bsrNnz (handle, dir, m, n, one, rows.data (), cols.data (),
			   block, zero, brows.data (), &count));
  CHECK (count == brows[mb] && count > 0 && count <= mb * nb);
  const int size = block * block;
  std::vector<int> bcols (count), rows2 (mb * block + 1), cols2 (count * size);
  std::vector<double> bval (count * size), val2 (count * size);
  OK (cusparseDcsr2bsr (handle, dir, m, n, one, val.data (), rows.data (),
			cols.data (), block, zero, bval.data (),
			brows.data (), bcols.data ()));
  OK (cusparseDbsr2csr (handle, dir, mb, nb, zero, bval.data (), brows.data (),
			bcols.data (), block, one, val2.data (), rows2.data (),
			cols2.data ()));
  std::vector<double> x (nb * block), y (mb * block, NAN);
  std::vector<double> b (nb * block * 5), c (mb * block * 5, 1);
  for (size_t i = 0; i < x.size (); i++)
    x[i] = small (i, 2);
  for (size_t i = 0; i < b.size (); i++)
    b[i] = small (i, 1);
  double alpha = 2, beta = 0, keep = 3;
  auto N = CUSPARSE_OPERATION_NON_TRANSPOSE;
  OK (cusparseDbsrmv (handle, dir, N, mb, nb, count, &alpha, zero, bval.data (),
		      brows.data (), bcols.data (), block, x.data (), &beta,
		      y.data ()));
  OK (cusparseDbsrmm (handle, dir, N, N, mb, 5, nb, count, &alpha, zero,
		      bval.data (), brows.data (), bcols.data (), block,
		      b.data (), nb * block, &keep, c.data (), mb * block));
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  matrix back (mb * block, nb * block);
  for (int i = 0; i < mb * block; i++)
    for (int k = rows2[i] - 1; k < rows2[i + 1] - 1; k++)
      back.at (i, cols2[k] - 1) = val2[k];
  for (int i = 0; i < mb * block; i++)
    {
      double sum = 0;
      for (int j = 0; j < nb * block; j++)
	{
	  number v = i < m && j < n ? a.at (i, j) : number ();
	  CHECK (back.at (i, j) == v.real ());
	  sum += v.real () * x[j];
	}
      CHECK (std::abs (y[i] - 2 * sum) < 1e-9);
      for (int l = 0; l < 5; l++)
	{
	  sum = 0;
	  for (int j = 0; j < n && i < m; j++)
	    sum += a.at (i, j).real () * b[l * nb * block + j];
	  CHECK (std::abs (c[l * mb * block + i] - 2 * sum - 3) < 1e-9);
	}
    }
}

int
main ()
{
  OK (cusparseCreate (&handle));
  bands ();
  for (int block : { 1, 2, 3, 5 })
    {
      blocks (CUSPARSE_DIRECTION_ROW, block);
      blocks (CUSPARSE_DIRECTION_COLUMN, block);
    }
  OK (cusparseDestroy (handle));
  return 0;
}
