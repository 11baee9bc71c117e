/* { dg-do run } */
/* Places that wrap at both ends of a row, at a distance that the program or the
   launch says; that are cut to a row, or mirrored; and by pointers: as choices
   within each other.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int ROWS = 3;

/* Of the row from THERE on the place X + BY, N places being a turn.  */

template<typename I>
__host__ __device__ static inline I
wrapped (I x, I by, I n)
{
  I to = x + by;
  if (to < 0)
    to += n;
  else if (to == n)
    to = 0;
  else if (to > n)
    to -= n;
  return to;
}

__host__ __device__ static inline int
mirrored (int x, int n)
{
  int to;
  if (x < 0)
    to = -x - 1;
  else if (x >= n)
    to = 2 * n - 1 - x;
  else
    to = x;
  return to;
}

__host__ __device__ static inline long
cut (int x, int n)
{
  long to = x;
  if (x < 0)
    to = 0;
  else if (x >= n)
    to = n - 1;
  return to;
}

template<typename T, typename I, int BY>
__global__ void
shift (const T *in, T *out, I n, I by)
{
  I x = blockIdx.x * blockDim.x + threadIdx.x;
  if (x >= n)
    return;
  const T *row = in + blockIdx.y * n;
  T sum = row[wrapped<I> (x, BY, n)] + 2 * row[wrapped<I> (x, -BY, n)];
  sum += 3 * row[wrapped<I> (x, by, n)];
  if (row[x] != 5)
    sum += row[mirrored (int (x) - 2, n)] + row[mirrored (int (x) + BY, n)];
  sum += 7 * row[cut (int (x) - 3, n)] - row[cut (int (x) + 4, n)];
  out[blockIdx.y * n + x] = sum;
}

/* The same of the rows' starts.  */

template<typename T>
__global__ void
rows (const T *in, T *out, int n)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y;
  if (x >= n)
    return;
  const T *from;
  if (x == 0)
    from = in;
  else if (x == n - 1)
    from = in + n;
  else
    from = in + x + y;
  out[y * n + x] = *from;
}

template<typename T, typename I, int BY>
static void
check (int n, int by, int block)
{
  buffer<T> in (ROWS * n + ROWS), out (ROWS * n);
  for (int i = 0; i < ROWS * n + ROWS; i++)
    in.host[i] = T (i * 13 % 31);
  in.send ();
  dim3 grid ((n + block - 1) / block, ROWS);
  shift<T, I, BY><<<grid, block>>> (in.dev, out.dev, I (n), I (by));
  out.fetch ();
  for (int y = 0; y < ROWS; y++)
    for (int x = 0; x < n; x++)
      {
	const T *row = in.host + y * n;
	T sum = row[wrapped (x, BY, n)] + 2 * row[wrapped (x, -BY, n)]
		+ 3 * row[wrapped (x, by, n)];
	if (row[x] != 5)
	  sum += row[mirrored (x - 2, n)] + row[mirrored (x + BY, n)];
	sum += 7 * row[cut (x - 3, n)] - row[cut (x + 4, n)];
	CHECK (out[y * n + x] == sum);
      }
  rows<T><<<grid, block>>> (in.dev, out.dev, n);
  out.fetch ();
  for (int y = 0; y < ROWS; y++)
    for (int x = 0; x < n; x++)
      CHECK (out[y * n + x] == in.host[x == 0 ? 0 : x == n - 1 ? n : x + y]);
}

int
main ()
{
  check<int, int, 1> (200, 3, 64);
  check<int, int, 1> (64, -2, 64);
  check<float, int, 2> (129, 5, 128);
  check<float, long, 1> (130, -7, 32);
  check<unsigned char, int, 1> (100, 1, 64);
  check<double, int, 3> (57, -1, 32);
  check<short, long, 2> (33, 2, 96);
}
