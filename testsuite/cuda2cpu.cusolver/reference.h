/* What tests of cuSOLVER compare with: products of matrices by columns, of
   complex doubles.  */

#include <cmath>
#include <complex>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cuda_runtime.h>
#include <vector>

#define CHECK(C)							\
  do									\
    if (!(C))								\
      {									\
	printf ("%s: line %d: %s\n", __FILE__, __LINE__, #C);		\
	exit (1);							\
      }									\
  while (0)
#define OK(C) CHECK ((C) == CUSOLVER_STATUS_SUCCESS)

typedef std::complex<double> number;

inline void put (float *p, number x) { *p = x.real (); }
inline void put (double *p, number x) { *p = x.real (); }
inline void put (cuComplex *p, number x) { p->x = x.real (); p->y = x.imag (); }
inline void
put (cuDoubleComplex *p, number x)
{
  p->x = x.real ();
  p->y = x.imag ();
}
inline number take (float x) { return x; }
inline number take (double x) { return x; }
inline number take (cuComplex x) { return number (x.x, x.y); }
inline number take (cuDoubleComplex x) { return number (x.x, x.y); }

template <typename T> struct traits;
template <> struct traits<float>
{
  typedef float real;
  static const cudaDataType type = CUDA_R_32F;
};
template <> struct traits<double>
{
  typedef double real;
  static const cudaDataType type = CUDA_R_64F;
};
template <> struct traits<cuComplex>
{
  typedef float real;
  static const cudaDataType type = CUDA_C_32F;
};
template <> struct traits<cuDoubleComplex>
{
  typedef double real;
  static const cudaDataType type = CUDA_C_64F;
};

/* How far from right a result in T may be, for sums of some dozens.  */
template <typename T>
double
tolerance ()
{
  return sizeof (typename traits<T>::real) == 4 ? 3e-4 : 1e-11;
}

/* Numbers between -1 and 1 that look random.  */
inline double
some ()
{
  static unsigned state = 12345;
  state = state * 1103515245u + 12345u;
  return (state >> 8) / 8388608.0 - 1;
}

/* A matrix of M by N, by columns.  */
struct matrix
{
  int m, n;
  std::vector<number> v;
  matrix (int m, int n) : m (m), n (n), v (size_t (m) * n) {}
  number &at (int i, int j) { return v[size_t (j) * m + i]; }
  number at (int i, int j) const { return v[size_t (j) * m + i]; }
};

inline matrix
random_matrix (int m, int n)
{
  matrix a (m, n);
  for (number &x : a.v)
    x = number (some (), some ());
  return a;
}

inline matrix
adjoint (const matrix &a)
{
  matrix t (a.n, a.m);
  for (int i = 0; i < a.m; i++)
    for (int j = 0; j < a.n; j++)
      t.at (j, i) = std::conj (a.at (i, j));
  return t;
}

inline matrix
operator* (const matrix &a, const matrix &b)
{
  matrix c (a.m, b.n);
  CHECK (a.n == b.m);
  for (int j = 0; j < b.n; j++)
    for (int k = 0; k < a.n; k++)
      for (int i = 0; i < a.m; i++)
	c.at (i, j) += a.at (i, k) * b.at (k, j);
  return c;
}

/* The largest element of A - B.  */
inline double
distance (const matrix &a, const matrix &b)
{
  double d = 0;
  CHECK (a.m == b.m && a.n == b.n);
  for (size_t i = 0; i < a.v.size (); i++)
    {
      double x = std::abs (a.v[i] - b.v[i]);
      if (!(x <= d))
	d = x;
    }
  return d;
}

inline matrix
identity (int n)
{
  matrix a (n, n);
  for (int i = 0; i < n; i++)
    a.at (i, i) = 1;
  return a;
}

/* A positive definite matrix.  */
inline matrix
definite (int n)
{
  matrix b = random_matrix (n, n), a = b * adjoint (b);
  for (int i = 0; i < n; i++)
    a.at (i, i) = a.at (i, i).real () + n;
  return a;
}

/* A with elements as T keeps them.  */
template <typename T>
matrix
rounded (matrix a)
{
  for (number &x : a.v)
    {
      T t;
      put (&t, x);
      x = take (t);
    }
  return a;
}

/* N values of T in device memory.  */
template <typename T>
T *
device (size_t n)
{
  T *p;
  CHECK (cudaMallocManaged (&p, n * sizeof (T) + 1) == cudaSuccess);
  memset ((void *) p, 0x55, n * sizeof (T));
  return p;
}

/* A in device memory, with LD elements a column.  */
template <typename T>
T *
device (const matrix &a, int ld)
{
  T *p = device<T> (size_t (ld) * a.n);
  for (int j = 0; j < a.n; j++)
    for (int i = 0; i < a.m; i++)
      put (&p[size_t (j) * ld + i], a.at (i, j));
  return p;
}

/* The M by N matrix at P.  */
template <typename T>
matrix
fetch (const T *p, int m, int n, int ld)
{
  matrix a (m, n);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  for (int j = 0; j < n; j++)
    for (int i = 0; i < m; i++)
      a.at (i, j) = take (p[size_t (j) * ld + i]);
  return a;
}
