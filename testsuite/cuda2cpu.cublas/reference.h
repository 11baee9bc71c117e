/* What tests of cuBLAS compare with: matrices by columns, and loops in double.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <complex>
#include <cstdio>
#include <cstdlib>
#include <vector>
#include <cublas_v2.h>

typedef std::complex<double> wide;

/* Numbers of the four types as complex doubles, and back.  */
inline wide widen (float x) { return x; }
inline wide widen (double x) { return x; }
inline wide widen (cuComplex x) { return wide (x.x, x.y); }
inline wide widen (cuDoubleComplex x) { return wide (x.x, x.y); }
inline void narrow (float &to, wide x) { to = x.real (); }
inline void narrow (double &to, wide x) { to = x.real (); }
inline void narrow (cuComplex &to, wide x)
{ to = { (float) x.real (), (float) x.imag () }; }
inline void narrow (cuDoubleComplex &to, wide x)
{ to = { x.real (), x.imag () }; }
template <typename T> T make (double re, double im = 0)
{
  T x;
  narrow (x, wide (re, im));
  return x;
}

/* How far results of T may be from those in double.  */
template <typename T> struct limits { static constexpr double error = 1e-4; };
template <> struct limits<double> { static constexpr double error = 1e-11; };
template <> struct limits<cuDoubleComplex>
{ static constexpr double error = 1e-11; };

#define OK(...) check_status (__VA_ARGS__, CUBLAS_STATUS_SUCCESS, __LINE__)
#define BAD(STATUS, ...) check_status (__VA_ARGS__, CUBLAS_STATUS_##STATUS,\
				       __LINE__)
inline void
check_status (cublasStatus_t status, cublasStatus_t wanted, int line)
{
  if (status == wanted)
    return;
  printf ("line %d: %s, not %s\n", line, cublasGetStatusName (status),
	  cublasGetStatusName (wanted));
  abort ();
}
#define SURE(CONDITION)							\
  do									\
    {									\
      if (!(CONDITION))							\
	{								\
	  printf ("line %d: not %s\n", __LINE__, #CONDITION);		\
	  abort ();							\
	}								\
    }									\
  while (0)

/* A random number between -1 and 1.  */
inline double
random_number ()
{
  static unsigned long state = 88172645463325252;
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (double) (state >> 11) / (1ul << 52) - 1;
}

/* N numbers on the device, with a copy of what they were.  */
template <typename T> struct array
{
  T *data;
  std::vector<T> old;
  explicit array (size_t n) : old (n)
  {
    for (T &x : old)
      x = make<T> (random_number (), random_number ());
    cudaMalloc (&data, n * sizeof (T));
    restore ();
  }
  ~array () { cudaFree (data); }
  void restore ()
  {
    cudaMemcpy (data, old.data (), old.size () * sizeof (T),
		cudaMemcpyHostToDevice);
  }
  std::vector<T> now () const
  {
    std::vector<T> result (old.size ());
    cudaDeviceSynchronize ();
    cudaMemcpy (result.data (), data, old.size () * sizeof (T),
		cudaMemcpyDeviceToHost);
    return result;
  }
  wide operator[] (size_t i) const { return widen (old[i]); }
};

/* Compare GOT with WANTED, whose size is SCALE.  */
template <typename T>
inline void
near (T got, wide wanted, double scale, int line)
{
  if (std::abs (widen (got) - wanted) <= limits<T>::error * (1 + scale))
    return;
  printf ("line %d: %g %g, not %g %g\n", line, widen (got).real (),
	  widen (got).imag (), wanted.real (), wanted.imag ());
  abort ();
}

/* op (A) [i, j].  */
template <typename T>
inline wide
at (const array<T> &a, cublasOperation_t op, int i, int j, int ld)
{
  return op == CUBLAS_OP_N   ? a[i + (size_t) j * ld]
	 : op == CUBLAS_OP_T ? a[j + (size_t) i * ld]
			     : std::conj (a[j + (size_t) i * ld]);
}
