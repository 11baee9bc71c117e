// Transforms by their definition, and what tests have in common.

#ifndef REFERENCE_H
#define REFERENCE_H 1

#include <cmath>
#include <complex>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>
#include <cufftXt.h>

#define CHECK(C) \
  do { if (!(C)) { printf ("line %d: %s\n", __LINE__, #C); return 1; } } \
  while (0)

typedef std::complex<long double> wide;

// Numbers between -1/2 and 1/2, the same on every machine.
inline double
next_number ()
{
  static unsigned long long state = 88172645463325252ull;
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (double) (state >> 11) / (1ull << 53) - 0.5;
}

inline long
next_integer (long below)
{
  return (long) ((next_number () + 0.5) * below);
}

// Transform X of RANK dimensions N, with the sign of CUFFT_FORWARD.
inline void
transform (std::vector<wide> &x, int rank, const long long *n)
{
  size_t all = x.size ();
  for (int d = 0; d < rank; d++)
    {
      size_t stride = 1, length = n[d];
      for (int k = d + 1; k < rank; k++)
	stride *= n[k];
      std::vector<wide> turn (length), line (length);
      for (size_t k = 0; k < length; k++)
	turn[k] = std::polar (1.0L, -2 * M_PIl * k / length);
      for (size_t b = 0; b < all; b++)
	if (b / stride % length == 0)
	  {
	    for (size_t k = 0; k < length; k++)
	      {
		wide sum = 0;
		for (size_t j = 0, m = 0; j < length; j++)
		  {
		    sum += x[b + j * stride] * turn[m];
		    m = m + k < length ? m + k : m + k - length;
		  }
		line[k] = sum;
	      }
	    for (size_t k = 0; k < length; k++)
	      x[b + k * stride] = line[k];
	  }
    }
}

// Memory for N numbers that device and host see.
template<class T>
inline T *
device (size_t n)
{
  T *p = nullptr;
  cudaMallocManaged (&p, n * sizeof (T));
  return p;
}

#endif
