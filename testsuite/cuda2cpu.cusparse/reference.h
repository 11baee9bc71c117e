/* What tests of cuSPARSE compare with: dense matrices of complex doubles, and
   sparse ones made from them.  */

#include <complex>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cuda_fp16.h>
#include <cuda_bf16.h>
#include <cuda_runtime.h>
#include <cusparse.h>
#include <vector>

#define CHECK(C)							\
  do									\
    if (!(C))								\
      {									\
	printf ("%s: line %d: %s\n", __FILE__, __LINE__, #C);		\
	exit (1);							\
      }									\
  while (0)
#define OK(C) CHECK ((C) == CUSPARSE_STATUS_SUCCESS)

typedef std::complex<double> number;
typedef std::vector<number> numbers;

/* A number that depends on I and J alone, small and exact in all types.  */
inline number
element (int i, int j)
{
  return number ((i * 7 + j * 3) % 9 - 4, (i + j * 5) % 5 - 2);
}

/* Whether there is an element at I, J.  */
inline bool
present (int i, int j)
{
  return (i * 13 + j * 29 + i * j) % 7 < 2 && i % 9 != 4;
}

inline void put (float *p, number x) { *p = x.real (); }
inline void put (double *p, number x) { *p = x.real (); }
inline void put (int *p, number x) { *p = x.real (); }
inline void put (signed char *p, number x) { *p = x.real (); }
inline void put (__half *p, number x) { *p = __float2half (x.real ()); }
inline void put (__nv_bfloat16 *p, number x) { *p = __float2bfloat16 (x.real ()); }
inline void put (cuComplex *p, number x) { p->x = x.real (); p->y = x.imag (); }
inline void
put (cuDoubleComplex *p, number x)
{
  p->x = x.real ();
  p->y = x.imag ();
}
inline number take (float x) { return x; }
inline number take (double x) { return x; }
inline number take (int x) { return x; }
inline number take (signed char x) { return x; }
inline number take (__half x) { return __half2float (x); }
inline number take (__nv_bfloat16 x) { return __bfloat162float (x); }
inline number take (cuComplex x) { return number (x.x, x.y); }
inline number take (cuDoubleComplex x) { return number (x.x, x.y); }

template <typename T> cudaDataType type_of ();
template <> inline cudaDataType type_of<float> () { return CUDA_R_32F; }
template <> inline cudaDataType type_of<double> () { return CUDA_R_64F; }
template <> inline cudaDataType type_of<int> () { return CUDA_R_32I; }
template <> inline cudaDataType type_of<signed char> () { return CUDA_R_8I; }
template <> inline cudaDataType type_of<__half> () { return CUDA_R_16F; }
template <> inline cudaDataType type_of<__nv_bfloat16> () { return CUDA_R_16BF; }
template <> inline cudaDataType type_of<cuComplex> () { return CUDA_C_32F; }
template <> inline cudaDataType
type_of<cuDoubleComplex> () { return CUDA_C_64F; }

/* X as a value of type T would keep it.  */
template <typename T>
number
rounded (number x)
{
  T t;
  put (&t, x);
  return take (t);
}

/* N values of type T in memory of both sides; from X.  */
template <typename T>
T *
device (const numbers &x)
{
  T *p;
  CHECK (cudaMallocManaged (&p, x.size () * sizeof (T) + 1) == cudaSuccess);
  for (size_t i = 0; i < x.size (); i++)
    put (p + i, x[i]);
  return p;
}

template <typename I>
I *
device_indices (const std::vector<int64_t> &x)
{
  I *p;
  CHECK (cudaMallocManaged (&p, x.size () * sizeof (I) + 1) == cudaSuccess);
  for (size_t i = 0; i < x.size (); i++)
    p[i] = x[i];
  return p;
}

template <typename I> constexpr cusparseIndexType_t
index_type ()
{
  return sizeof (I) == 8 ? CUSPARSE_INDEX_64I : CUSPARSE_INDEX_32I;
}

/* A dense matrix of M by N, from its rows.  */
struct matrix
{
  int m, n;
  numbers v;
  matrix (int m, int n) : m (m), n (n), v (size_t (m) * n) {}
  number &at (int i, int j) { return v[size_t (i) * n + j]; }
  number at (int i, int j) const { return v[size_t (i) * n + j]; }
};

/* The matrix of M by N that tests use, as T keeps it.  */
template <typename T>
matrix
sparse_matrix (int m, int n)
{
  matrix a (m, n);
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      if (present (i, j))
	a.at (i, j) = rounded<T> (element (i, j) == 0. ? 1. : element (i, j));
  return a;
}

/* op (A).  */
inline matrix
apply (const matrix &a, cusparseOperation_t op)
{
  if (op == CUSPARSE_OPERATION_NON_TRANSPOSE)
    return a;
  matrix t (a.n, a.m);
  for (int i = 0; i < a.m; i++)
    for (int j = 0; j < a.n; j++)
      t.at (j, i) = op == CUSPARSE_OPERATION_TRANSPOSE
	? a.at (i, j) : std::conj (a.at (i, j));
  return t;
}

/* A sparse matrix of FORMAT with values T and indices I from BASE, that are
   not zero in A.  */
template <typename T, typename I>
cusparseSpMatDescr_t
make_sparse (const matrix &a, cusparseFormat_t format, int base)
{
  cusparseSpMatDescr_t d;
  cusparseIndexBase_t b = cusparseIndexBase_t (base);
  cudaDataType t = type_of<T> ();
  cusparseIndexType_t it = index_type<I> ();
  std::vector<int64_t> rows, cols, offsets;
  numbers v;
  auto add = [&] (int i, int j)
  {
    rows.push_back (i + base);
    cols.push_back (j + base);
    v.push_back (a.at (i, j));
  };
  switch (format)
    {
    case CUSPARSE_FORMAT_CSR:
    case CUSPARSE_FORMAT_COO:
      for (int i = 0; i < a.m; i++)
	{
	  offsets.push_back (v.size () + base);
	  for (int j = 0; j < a.n; j++)
	    if (a.at (i, j) != 0.)
	      add (i, j);
	}
      offsets.push_back (v.size () + base);
      if (format == CUSPARSE_FORMAT_COO)
	OK (cusparseCreateCoo (&d, a.m, a.n, v.size (),
			       device_indices<I> (rows),
			       device_indices<I> (cols), device<T> (v), it, b,
			       t));
      else
	OK (cusparseCreateCsr (&d, a.m, a.n, v.size (),
			       device_indices<I> (offsets),
			       device_indices<I> (cols), device<T> (v), it,
			       it, b, t));
      break;
    case CUSPARSE_FORMAT_CSC:
      for (int j = 0; j < a.n; j++)
	{
	  offsets.push_back (v.size () + base);
	  for (int i = 0; i < a.m; i++)
	    if (a.at (i, j) != 0.)
	      add (i, j);
	}
      offsets.push_back (v.size () + base);
      OK (cusparseCreateCsc (&d, a.m, a.n, v.size (),
			     device_indices<I> (offsets),
			     device_indices<I> (rows), device<T> (v), it, it,
			     b, t));
      break;
    case CUSPARSE_FORMAT_BSR:
      {
	/* Blocks of 2 by 3, each by columns.  */
	for (int i = 0; i < a.m / 2; i++)
	  {
	    offsets.push_back (cols.size () + base);
	    for (int j = 0; j < a.n / 3; j++)
	      {
		cols.push_back (j + base);
		for (int c = 0; c < 3; c++)
		  for (int r = 0; r < 2; r++)
		    v.push_back (a.at (i * 2 + r, j * 3 + c));
	      }
	  }
	offsets.push_back (cols.size () + base);
	OK (cusparseCreateBsr (&d, a.m / 2, a.n / 3, cols.size (), 2, 3,
			       device_indices<I> (offsets),
			       device_indices<I> (cols), device<T> (v), it,
			       it, b, t, CUSPARSE_ORDER_COL));
	break;
      }
    case CUSPARSE_FORMAT_BLOCKED_ELL:
      {
	/* Blocks of 3 by 3; every second row of them ends with padding.  */
	int wide = a.n / 3 + 1;
	for (int i = 0; i < a.m / 3; i++)
	  for (int j = 0; j < wide; j++)
	    cols.push_back (j < a.n / 3 ? j + base : -1);
	for (int i = 0; i < a.m; i++)
	  for (int j = 0; j < wide * 3; j++)
	    v.push_back (j < a.n ? a.at (i, j) : number (3));
	OK (cusparseCreateBlockedEll (&d, a.m, a.n, 3, wide * 3,
				      device_indices<I> (cols),
				      device<T> (v), it, b, t));
	break;
      }
    default:
      {
	/* Slices of four rows.  */
	int64_t nnz = 0;
	for (int s = 0; s < a.m; s += 4)
	  {
	    std::vector<std::vector<int>> in (4);
	    size_t wide = 0;
	    for (int r = 0; r < 4 && s + r < a.m; r++)
	      {
		for (int j = 0; j < a.n; j++)
		  if (a.at (s + r, j) != 0.)
		    in[r].push_back (j);
		nnz += in[r].size ();
		wide = in[r].size () > wide ? in[r].size () : wide;
	      }
	    offsets.push_back (v.size () + base);
	    for (size_t k = 0; k < wide; k++)
	      for (int r = 0; r < 4; r++)
		{
		  bool is = k < in[r].size ();
		  cols.push_back (is ? in[r][k] + base : -1);
		  v.push_back (is ? a.at (s + r, in[r][k]) : 0.);
		}
	  }
	offsets.push_back (v.size () + base);
	OK (cusparseCreateSlicedEll (&d, a.m, a.n, nnz, v.size (), 4,
				     device_indices<I> (offsets),
				     device_indices<I> (cols), device<T> (v),
				     it, it, b, t));
      }
    }
  return d;
}
