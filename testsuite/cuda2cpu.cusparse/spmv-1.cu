// y = alpha op (A) x + beta y for all formats, types, indices and operations.
// { dg-do run }

#include "reference.h"

static cusparseHandle_t handle;

/* One product: A of T as FORMAT with indices I, computed in C, result Y.  */
template <typename T, typename Y, typename C, typename I>
static void
product (cusparseFormat_t format, int base, cusparseOperation_t op,
	 number beta, bool on_device)
{
  matrix a = sparse_matrix<T> (18, 24);
  matrix b = apply (a, op);
  numbers x (b.n), y (b.m), want (b.m);
  for (int i = 0; i < b.n; i++)
    x[i] = rounded<T> (element (i, 5));
  number alpha = rounded<C> (number (2, 1));
  beta = rounded<C> (beta);
  for (int i = 0; i < b.m; i++)
    {
      y[i] = rounded<Y> (element (3, i));
      number sum = 0;
      for (int j = 0; j < b.n; j++)
	sum += b.at (i, j) * x[j];
      want[i] = alpha * sum + beta * y[i];
      if (beta == 0.)
	y[i] = NAN;
    }
  T *dx = device<T> (x);
  Y *dy = device<Y> (y);
  C ab[2], *scalars = ab;
  if (on_device)
    CHECK (cudaMallocManaged (&scalars, sizeof ab) == cudaSuccess);
  put (&scalars[0], alpha);
  put (&scalars[1], beta);
  OK (cusparseSetPointerMode (handle, on_device ? CUSPARSE_POINTER_MODE_DEVICE
			      : CUSPARSE_POINTER_MODE_HOST));
  cusparseSpMatDescr_t ma = make_sparse<T, I> (a, format, base);
  cusparseDnVecDescr_t vx, vy;
  OK (cusparseCreateDnVec (&vx, b.n, dx, type_of<T> ()));
  OK (cusparseCreateDnVec (&vy, b.m, dy, type_of<Y> ()));
  size_t size = 99;
  OK (cusparseSpMV_bufferSize (handle, op, &scalars[0], ma, vx, &scalars[1],
			       vy, type_of<C> (), CUSPARSE_SPMV_ALG_DEFAULT,
			       &size));
  void *buffer;
  CHECK (cudaMalloc (&buffer, size) == cudaSuccess);
  OK (cusparseSpMV_preprocess (handle, op, &scalars[0], ma, vx, &scalars[1],
			       vy, type_of<C> (), CUSPARSE_SPMV_ALG_DEFAULT,
			       buffer));
  OK (cusparseSpMV (handle, op, &scalars[0], ma, vx, &scalars[1], vy,
		    type_of<C> (), CUSPARSE_SPMV_ALG_DEFAULT, buffer));
  OK (cusparseDestroyDnVec (vx));
  OK (cusparseDestroyDnVec (vy));
  OK (cusparseDestroySpMat (ma));
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  for (int i = 0; i < b.m; i++)
    if (take (dy[i]) != rounded<Y> (want[i]))
      {
	printf ("format %d base %d op %d types %d %d %d: y[%d] = %g %g, "
		"not %g %g\n", format, base, op, type_of<T> (), type_of<Y> (),
		type_of<C> (), i, take (dy[i]).real (), take (dy[i]).imag (),
		want[i].real (), want[i].imag ());
	exit (1);
      }
  cudaFree (dx);
  cudaFree (dy);
}

template <typename T, typename Y, typename C>
static void
all ()
{
  for (cusparseFormat_t f : { CUSPARSE_FORMAT_CSR, CUSPARSE_FORMAT_CSC,
			      CUSPARSE_FORMAT_COO, CUSPARSE_FORMAT_BSR,
			      CUSPARSE_FORMAT_SLICED_ELLPACK })
    for (int op = 0; op < 3; op++)
      {
	auto o = cusparseOperation_t (op);
	product<T, Y, C, int> (f, 0, o, 0, false);
	product<T, Y, C, int> (f, 1, o, number (3, -1), true);
	product<T, Y, C, int64_t> (f, 1, o, 1, false);
      }
}

int
main ()
{
  OK (cusparseCreate (&handle));
  all<float, float, float> ();
  all<double, double, double> ();
  all<cuComplex, cuComplex, cuComplex> ();
  all<cuDoubleComplex, cuDoubleComplex, cuDoubleComplex> ();
  all<__half, float, float> ();
  all<__half, __half, float> ();
  all<__nv_bfloat16, __nv_bfloat16, float> ();
  all<signed char, int, int> ();
  all<signed char, float, float> ();
  all<float, double, double> ();

  /* What does not fit.  */
  float one = 1, v[4];
  cusparseDnVecDescr_t x, y;
  cusparseSpMatDescr_t a
    = make_sparse<float, int> (sparse_matrix<float> (18, 24),
			       CUSPARSE_FORMAT_CSR, 0);
  OK (cusparseCreateDnVec (&x, 23, v, CUDA_R_32F));
  OK (cusparseCreateDnVec (&y, 18, v, CUDA_R_32F));
  auto n = CUSPARSE_OPERATION_NON_TRANSPOSE;
  auto alg = CUSPARSE_SPMV_ALG_DEFAULT;
  OK (cusparseSetPointerMode (handle, CUSPARSE_POINTER_MODE_HOST));
  CHECK (cusparseSpMV (nullptr, n, &one, a, x, &one, y, CUDA_R_32F, alg, 0)
	 == CUSPARSE_STATUS_NOT_INITIALIZED);
  CHECK (cusparseSpMV (handle, n, &one, a, x, &one, y, CUDA_R_32F, alg, 0)
	 == CUSPARSE_STATUS_INVALID_VALUE);
  CHECK (cusparseSpMV (handle, n, &one, nullptr, x, &one, y, CUDA_R_32F, alg,
		       0) == CUSPARSE_STATUS_INVALID_VALUE);
  OK (cusparseCreateDnVec (&x, 24, v, CUDA_R_32F));
  CHECK (cusparseSpMV (handle, n, &one, a, x, &one, y, CUDA_C_32F, alg, 0)
	 == CUSPARSE_STATUS_NOT_SUPPORTED);
  CHECK (cusparseCreateDnVec (&x, -1, v, CUDA_R_32F)
	 == CUSPARSE_STATUS_INVALID_VALUE);
  CHECK (!strcmp (cusparseGetErrorName (CUSPARSE_STATUS_ZERO_PIVOT),
		  "CUSPARSE_STATUS_ZERO_PIVOT"));
  OK (cusparseDestroy (handle));
  CHECK (cusparseDestroy (nullptr) == CUSPARSE_STATUS_NOT_INITIALIZED);
  return 0;
}
