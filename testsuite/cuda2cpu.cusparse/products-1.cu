// Products with dense and sparse matrices, samples of products, triangular
// systems and conversions, for formats, types, orders and operations.
// { dg-do run }

#include "reference.h"

static cusparseHandle_t handle;
static const auto N = CUSPARSE_OPERATION_NON_TRANSPOSE;

static matrix
multiply (const matrix &a, const matrix &b)
{
  matrix c (a.m, b.n);
  CHECK (a.n == b.m);
  for (int i = 0; i < a.m; i++)
    for (int j = 0; j < b.n; j++)
      for (int k = 0; k < a.n; k++)
	c.at (i, j) += a.at (i, k) * b.at (k, j);
  return c;
}

/* A dense matrix of T, with room between its lines.  */
template <typename T>
struct stored
{
  T *p;
  int m, n, ld;
  bool rows;
  cusparseDnMatDescr_t d;
  stored (const matrix &a, bool rows)
    : m (a.m), n (a.n), ld ((rows ? a.n : a.m) + 2), rows (rows)
  {
    p = device<T> (numbers (size_t (ld) * (rows ? m : n), number (77)));
    for (int i = 0; i < m; i++)
      for (int j = 0; j < n; j++)
	put (&at (i, j), a.at (i, j));
    OK (cusparseCreateDnMat (&d, m, n, ld, p, type_of<T> (), rows
			     ? CUSPARSE_ORDER_ROW : CUSPARSE_ORDER_COL));
  }
  T &at (int i, int j) { return p[rows ? i * ld + j : j * ld + i]; }
  bool
  is (const matrix &a)
  {
    CHECK (cudaDeviceSynchronize () == cudaSuccess);
    for (int i = 0; i < m; i++)
      for (int j = 0; j < n; j++)
	if (std::abs (take (at (i, j)) - a.at (i, j)) > 1e-3)
	  return false;
    /* What is between lines is kept.  */
    return take (p[ld - 1]) == 77.;
  }
};

template <typename T>
static matrix
dense_matrix (int m, int n)
{
  matrix a (m, n);
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      a.at (i, j) = rounded<T> (element (i + 2, j));
  return a;
}

/* SpMM and SDDMM.  */
template <typename T, typename C, typename I>
static void
products (cusparseFormat_t format, int base, cusparseOperation_t op_a,
	  cusparseOperation_t op_b, bool rows)
{
  matrix a = sparse_matrix<T> (18, 24), x = apply (a, op_a);
  matrix y = dense_matrix<T> (x.n, 11), before = dense_matrix<C> (x.m, 11);
  matrix b = apply (y, op_b), want = multiply (x, y);
  for (size_t i = 0; i < want.v.size (); i++)
    want.v[i] = 2. * want.v[i] + 3. * before.v[i];
  stored<T> mb (b, rows);
  stored<C> mc (before, !rows || format == CUSPARSE_FORMAT_CSR);
  C alpha, beta;
  put (&alpha, 2);
  put (&beta, 3);
  auto ma = make_sparse<T, I> (a, format, base);
  auto alg = CUSPARSE_SPMM_ALG_DEFAULT;
  size_t size;
  OK (cusparseSpMM_bufferSize (handle, op_a, op_b, &alpha, ma, mb.d, &beta,
			       mc.d, type_of<C> (), alg, &size));
  OK (cusparseSpMM (handle, op_a, op_b, &alpha, ma, mb.d, &beta, mc.d,
		    type_of<C> (), alg, nullptr));
  CHECK (mc.is (want));
}

template <typename T, typename C>
static void
all_products ()
{
  for (auto f : { CUSPARSE_FORMAT_CSR, CUSPARSE_FORMAT_CSC,
		  CUSPARSE_FORMAT_COO, CUSPARSE_FORMAT_BSR,
		  CUSPARSE_FORMAT_BLOCKED_ELL })
    for (int op = 0; op < 9; op++)
      {
	auto a = cusparseOperation_t (op % 3), b = cusparseOperation_t (op / 3);
	products<T, C, int> (f, 0, a, b, op & 1);
	products<T, C, int64_t> (f, 1, a, b, !(op & 1));
      }
}

/* Samples of a product.  */
template <typename T>
static void
samples (cusparseFormat_t format)
{
  matrix pattern = sparse_matrix<T> (18, 24);
  matrix a = dense_matrix<T> (18, 9), b = dense_matrix<T> (9, 24);
  matrix want = multiply (a, b);
  for (int i = 0; i < 18; i++)
    for (int j = 0; j < 24; j++)
      want.at (i, j) = format != CUSPARSE_FORMAT_BSR
	&& pattern.at (i, j) == 0. ? 0. : 2. * want.at (i, j)
	- pattern.at (i, j);
  auto c = make_sparse<T, int> (pattern, format, 1);
  auto t = CUSPARSE_OPERATION_TRANSPOSE;
  stored<T> ma (a, true), mb (apply (b, t), true);
  T alpha, beta;
  put (&alpha, 2);
  put (&beta, -1);
  OK (cusparseSDDMM (handle, N, t, &alpha, ma.d, mb.d, &beta, c, type_of<T> (),
		     CUSPARSE_SDDMM_ALG_DEFAULT, nullptr));
  stored<T> result (matrix (18, 24), false);
  OK (cusparseSparseToDense (handle, c, result.d,
			     CUSPARSE_SPARSETODENSE_ALG_DEFAULT, nullptr));
  CHECK (result.is (want));
}

/* Dense to sparse, and triangular systems with what that makes.  */
template <typename T>
static void
systems (cusparseFormat_t format, bool lower, bool unit, int operation)
{
  const int n = 20;
  matrix a (n, n);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      if (i == j)
	a.at (i, j) = rounded<T> (number (4, 2));
      else if (present (i, j))
	a.at (i, j) = rounded<T> (element (i, j) * 0.125);
  stored<T> whole (a, true);
  cusparseSpMatDescr_t m;
  std::vector<int64_t> none (n * n + 1);
  auto i32 = CUSPARSE_INDEX_32I;
  auto zero = CUSPARSE_INDEX_BASE_ZERO;
  int *offsets = device_indices<int> (none);
  cudaDataType type = type_of<T> ();
  if (format == CUSPARSE_FORMAT_CSR)
    OK (cusparseCreateCsr (&m, n, n, 0, offsets, 0, 0, i32, i32, zero, type));
  else if (format == CUSPARSE_FORMAT_CSC)
    OK (cusparseCreateCsc (&m, n, n, 0, offsets, 0, 0, i32, i32, zero, type));
  else
    OK (cusparseCreateCoo (&m, n, n, 0, 0, 0, 0, i32, zero, type));
  auto d2s = CUSPARSE_DENSETOSPARSE_ALG_DEFAULT;
  size_t size;
  OK (cusparseDenseToSparse_bufferSize (handle, whole.d, m, d2s, &size));
  OK (cusparseDenseToSparse_analysis (handle, whole.d, m, d2s, nullptr));
  int64_t rows, cols, nnz, expected = 0;
  OK (cusparseSpMatGetSize (m, &rows, &cols, &nnz));
  for (number x : a.v)
    expected += x != 0.;
  CHECK (rows == n && cols == n && nnz == expected);
  T *values = device<T> (numbers (nnz));
  none.resize (nnz);
  int *indices = device_indices<int> (none);
  if (format == CUSPARSE_FORMAT_COO)
    OK (cusparseCooSetPointers (m, offsets, indices, values));
  else
    OK (cusparseCsrSetPointers (m, offsets, indices, values));
  OK (cusparseDenseToSparse_convert (handle, whole.d, m, d2s, nullptr));
  auto fill = lower ? CUSPARSE_FILL_MODE_LOWER : CUSPARSE_FILL_MODE_UPPER;
  auto diag = unit ? CUSPARSE_DIAG_TYPE_UNIT : CUSPARSE_DIAG_TYPE_NON_UNIT;
  OK (cusparseSpMatSetAttribute (m, CUSPARSE_SPMAT_FILL_MODE, &fill,
				 sizeof fill));
  OK (cusparseSpMatSetAttribute (m, CUSPARSE_SPMAT_DIAG_TYPE, &diag,
				 sizeof diag));
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      if (i == j ? unit : (j < i) != lower)
	a.at (i, j) = i == j;
  auto op = cusparseOperation_t (operation);
  matrix b = dense_matrix<T> (n, 3), left = apply (a, op);
  T alpha;
  put (&alpha, 2);
  stored<T> mb (b, false), mc (matrix (n, 3), true);
  cusparseSpSMDescr_t descr;
  auto alg = CUSPARSE_SPSM_ALG_DEFAULT;
  OK (cusparseSpSM_createDescr (&descr));
  CHECK (cusparseSpSM_solve (handle, op, N, &alpha, m, mb.d, mc.d, type, alg,
			     descr) == CUSPARSE_STATUS_INVALID_VALUE);
  OK (cusparseSpSM_bufferSize (handle, op, N, &alpha, m, mb.d, mc.d, type,
			       alg, descr, &size));
  OK (cusparseSpSM_analysis (handle, op, N, &alpha, m, mb.d, mc.d, type, alg,
			     descr, nullptr));
  OK (cusparseSpSM_solve (handle, op, N, &alpha, m, mb.d, mc.d, type, alg,
			  descr));
  OK (cusparseSpSM_destroyDescr (descr));
  cusparseDnVecDescr_t x, y;
  T *result = device<T> (numbers (n));
  OK (cusparseCreateDnVec (&x, n, mb.p, type));
  OK (cusparseCreateDnVec (&y, n, result, type));
  cusparseSpSVDescr_t one;
  OK (cusparseSpSV_createDescr (&one));
  OK (cusparseSpSV_analysis (handle, op, &alpha, m, x, y, type,
			     CUSPARSE_SPSV_ALG_DEFAULT, one, nullptr));
  OK (cusparseSpSV_solve (handle, op, &alpha, m, x, y, type,
			  CUSPARSE_SPSV_ALG_DEFAULT, one));
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  matrix c (n, 3);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 3; j++)
      c.at (i, j) = take (mc.at (i, j));
  for (int i = 0; i < n; i++)
    CHECK (std::abs (take (result[i]) - c.at (i, 0)) < 1e-4);
  matrix back = multiply (left, c);
  for (size_t i = 0; i < b.v.size (); i++)
    CHECK (std::abs (back.v[i] - 2. * b.v[i]) < 1e-3);
}

/* A B as a sparse matrix, by the phases of SpGEMM or those for reuse.  */
template <typename T, typename I>
static void
sparse_product (bool reuse)
{
  matrix a = sparse_matrix<T> (18, 24);
  matrix b = sparse_matrix<T> (24, 13), want = multiply (a, b);
  auto ma = make_sparse<T, I> (a, CUSPARSE_FORMAT_CSR, 1);
  auto mb = make_sparse<T, I> (b, CUSPARSE_FORMAT_CSR, 0);
  I *offsets = device_indices<I> (std::vector<int64_t> (19));
  cusparseSpMatDescr_t mc;
  cudaDataType type = type_of<T> ();
  OK (cusparseCreateCsr (&mc, 18, 13, 0, offsets, 0, 0, index_type<I> (),
			 index_type<I> (), CUSPARSE_INDEX_BASE_ONE, type));
  cusparseSpGEMMDescr_t descr;
  OK (cusparseSpGEMM_createDescr (&descr));
  T alpha, beta;
  put (&alpha, 1);
  put (&beta, 0);
  auto alg = CUSPARSE_SPGEMM_DEFAULT;
  size_t size[5] = { 0 };
  void *buffer[5];
  auto make = [&] (int i)
  {
    CHECK (size[i] > 0 && cudaMalloc (&buffer[i], size[i]) == cudaSuccess);
  };
  if (reuse)
    {
      OK (cusparseSpGEMMreuse_workEstimation (handle, N, N, ma, mb, mc, alg,
					      descr, &size[0], nullptr));
      make (0);
      OK (cusparseSpGEMMreuse_workEstimation (handle, N, N, ma, mb, mc, alg,
					      descr, &size[0], buffer[0]));
      OK (cusparseSpGEMMreuse_nnz (handle, N, N, ma, mb, mc, alg, descr,
				   &size[1], nullptr, &size[2], nullptr,
				   &size[3], nullptr));
      make (1), make (2), make (3);
      OK (cusparseSpGEMMreuse_nnz (handle, N, N, ma, mb, mc, alg, descr,
				   &size[1], buffer[1], &size[2], buffer[2],
				   &size[3], buffer[3]));
    }
  else
    {
      OK (cusparseSpGEMM_workEstimation (handle, N, N, &alpha, ma, mb, &beta,
					 mc, type, alg, descr, &size[0],
					 nullptr));
      make (0);
      OK (cusparseSpGEMM_workEstimation (handle, N, N, &alpha, ma, mb, &beta,
					 mc, type, alg, descr, &size[0],
					 buffer[0]));
      int64_t products;
      OK (cusparseSpGEMM_getNumProducts (descr, &products));
      CHECK (products > 0);
      OK (cusparseSpGEMM_compute (handle, N, N, &alpha, ma, mb, &beta, mc,
				  type, alg, descr, &size[1], nullptr));
      make (1);
      OK (cusparseSpGEMM_compute (handle, N, N, &alpha, ma, mb, &beta, mc,
				  type, alg, descr, &size[1], buffer[1]));
    }
  int64_t rows, cols, nnz;
  OK (cusparseSpMatGetSize (mc, &rows, &cols, &nnz));
  CHECK (nnz > 0 && nnz < 18 * 13);
  OK (cusparseCsrSetPointers (mc, offsets,
			      device_indices<I> (std::vector<int64_t> (nnz)),
			      device<T> (numbers (nnz))));
  if (reuse)
    {
      OK (cusparseSpGEMMreuse_copy (handle, N, N, ma, mb, mc, alg, descr,
				    &size[4], nullptr));
      make (4);
      OK (cusparseSpGEMMreuse_copy (handle, N, N, ma, mb, mc, alg, descr,
				    &size[4], buffer[4]));
      for (int k = 0; k < 2; k++)
	OK (cusparseSpGEMMreuse_compute (handle, N, N, &alpha, ma, mb, &beta,
					 mc, type, alg, descr));
    }
  else
    OK (cusparseSpGEMM_copy (handle, N, N, &alpha, ma, mb, &beta, mc, type,
			     alg, descr));
  OK (cusparseSpGEMM_destroyDescr (descr));
  stored<T> result (matrix (18, 13), true);
  OK (cusparseSparseToDense (handle, mc, result.d,
			     CUSPARSE_SPARSETODENSE_ALG_DEFAULT, nullptr));
  CHECK (result.is (want));
}

int
main ()
{
  OK (cusparseCreate (&handle));
  all_products<float, float> ();
  all_products<cuDoubleComplex, cuDoubleComplex> ();
  products<__half, float, int> (CUSPARSE_FORMAT_CSR, 0, N, N, true);
  for (auto f : { CUSPARSE_FORMAT_CSR, CUSPARSE_FORMAT_CSC,
		  CUSPARSE_FORMAT_COO, CUSPARSE_FORMAT_BSR })
    {
      samples<double> (f);
      samples<cuComplex> (f);
    }
  for (auto f : { CUSPARSE_FORMAT_CSR, CUSPARSE_FORMAT_CSC,
		  CUSPARSE_FORMAT_COO })
    for (int k = 0; k < 12; k++)
      {
	systems<double> (f, k & 1, k & 2, k / 4);
	systems<cuComplex> (f, k & 1, k & 2, k / 4);
      }
  for (int reuse = 0; reuse < 2; reuse++)
    {
      sparse_product<float, int> (reuse);
      sparse_product<cuDoubleComplex, int64_t> (reuse);
    }
  OK (cusparseDestroy (handle));
  return 0;
}
