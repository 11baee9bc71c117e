/* { dg-do run } */
/* { dg-threads { 1 3 } } */
/* A division of integers by zero gives a number, as by code of nvcc: all bits,
   but for those of the upper half where a number of 64 bits has none there; the
   least number divided by -1 is the least number.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "fault.h"

#include <limits.h>

const int N = 96;

template<typename T> __global__ void
divide (const T *a, const T *b, T *quotient, T *rest, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    {
      quotient[i] = a[i] / b[i];
      rest[i] = a[i] % b[i];
    }
}

/* The same divisor for all threads.  */

template<typename T> __global__ void
divide_same (const T *a, T b, T *quotient, T *rest)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  quotient[i] = a[i] / b;
  rest[i] = a[i] % b;
}

/* Some threads alone divide by zero; others must not be disturbed.  */

template<typename T> __global__ void
divide_some (const T *a, const T *b, T *sum, int turns)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  T s = 0;
  for (int k = 0; k < turns; k++)
    if (b[(i + k) % N] == 0 || k % 3 == 0)
      s += a[i] / b[(i + k) % N] + k;
  sum[i] = s;
}

__device__ int zero, minus = -1;

__global__ void
from_memory (int *out, int a)
{
  out[threadIdx.x] = a / zero;
  out[threadIdx.x + 32] = a / minus;
}

/* What is to come of A / B, or of A % B.  */

template<typename T> static T
expected (T a, T b, bool quotient)
{
  if (b == 0)
    return (sizeof (T) == 8 && (unsigned long long) a <= UINT_MAX
	    ? (T) UINT_MAX : (T) -1);
  if (b == (T) -1 && (T) -1 < 0)
    return quotient ? (T) (0 - (unsigned long long) a) : 0;
  return quotient ? a / b : a % b;
}

template<typename T> static void
test (T least, T most)
{
  const T values[] = { 7, (T) -7, 0, least, most, 1, (T) -1, (T) 123456 };
  const T divisors[] = { 0, 3, (T) -1, 1, (T) -5 };
  T *a, *b, *quotient, *rest;
  OK (cudaMallocManaged (&a, N * sizeof (T)));
  OK (cudaMallocManaged (&b, N * sizeof (T)));
  OK (cudaMallocManaged (&quotient, N * sizeof (T)));
  OK (cudaMallocManaged (&rest, N * sizeof (T)));
  for (int i = 0; i < N; i++)
    {
      a[i] = values[i % 8];
      b[i] = divisors[i % 5];
    }
  divide<<<3, 32>>> (a, b, quotient, rest, N);
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < N; i++)
    {
      CHECK (quotient[i] == expected (a[i], b[i], true));
      CHECK (rest[i] == expected (a[i], b[i], false));
    }
  for (T d : divisors)
    {
      divide_same<<<3, 32>>> (a, d, quotient, rest);
      OK (cudaDeviceSynchronize ());
      for (int i = 0; i < N; i++)
	{
	  CHECK (quotient[i] == expected (a[i], d, true));
	  CHECK (rest[i] == expected (a[i], d, false));
	}
    }
  divide_some<<<3, 32>>> (a, b, quotient, 10);
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < N; i++)
    {
      unsigned long long sum = 0;
      for (int k = 0; k < 10; k++)
	if (b[(i + k) % N] == 0 || k % 3 == 0)
	  sum += (unsigned long long) expected (a[i], b[(i + k) % N], true) + k;
      CHECK (quotient[i] == (T) sum);
    }
}

int
main ()
{
  test<int> (INT_MIN, INT_MAX);
  test<unsigned> (0, UINT_MAX);
  test<long long> (LLONG_MIN, LLONG_MAX);
  test<unsigned long long> (0, ULLONG_MAX);

  int *out;
  OK (cudaMallocManaged (&out, 64 * sizeof (int)));
  from_memory<<<1, 32>>> (out, INT_MIN);
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < 32; i++)
    {
      CHECK (out[i] == -1);
      CHECK (out[i + 32] == INT_MIN);
    }
  return 0;
}
