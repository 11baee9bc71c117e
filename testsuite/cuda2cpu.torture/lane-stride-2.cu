/* { dg-do run } */
/* { dg-costly } */
/* Threads as lanes: elements of all sizes, each as many bytes behind that of
   the lane before, which some lanes access and others do not.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

/* How many of the bytes, or numbers, of a row of STRIDE are not zero before the
   first that is; and their sum, which comes behind the row's first in TO.  */

template <typename T>
__host__ __device__ static inline void
row (const T *from, T *to, int i, int stride)
{
  const T *mine = from + i * stride;
  T sum = 0;
  int k = 0;
  for (; k < stride && mine[k] != 0; k++)
    sum += mine[k] * (k + 1);
  if (k & 1)
    to[i * stride] = sum;
  else if (k > 2)
    to[i * stride + 1] = k;
}

template <typename T, int STRIDE>
__global__ void
rows (const T *from, T *to, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    row (from, to, i, STRIDE);
}

/* The same from the last row back.  */

template <typename T, int STRIDE>
__global__ void
rows_back (const T *from, T *to, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    row (from, to, n - 1 - i, STRIDE);
}

template <typename T, int STRIDE>
static void
check ()
{
  const int n = 300, rest = 5;
  buffer<T> from (n * STRIDE + rest), to (n * STRIDE + rest);
  for (int i = 0; i < n * STRIDE + rest; i++)
    from[i] = i % 23 == 5 || i % 31 == 2 ? 0 : i * 37 % 101;
  from.send ();
  /* From places of every alignment.  */
  for (int shift = 0; shift < rest; shift++)
    for (int back = 0; back < 2; back++)
      {
	buffer<T> want (n * STRIDE + rest);
	for (int i = 0; i < n * STRIDE + rest; i++)
	  to[i] = want[i] = i % 7;
	to.send ();
	if (back)
	  rows_back<T, STRIDE><<<3, 128>>> (from.dev + shift, to.dev + shift,
					    n);
	else
	  rows<T, STRIDE><<<3, 128>>> (from.dev + shift, to.dev + shift, n);
	to.fetch ();
	for (int i = 0; i < n; i++)
	  row (&from[shift], &want[shift], i, STRIDE);
	for (int i = 0; i < n * STRIDE + rest; i++)
	  CHECK (to[i] == want[i]);
      }
}

template <typename T>
static void
check_type ()
{
  check<T, 3> ();
  check<T, 16> ();
}

int
main ()
{
  check_type<unsigned char> ();
  check_type<short> ();
  check_type<int> ();
  check_type<float> ();
  check_type<long long> ();
  check_type<double> ();
}
