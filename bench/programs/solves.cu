/* Small systems of equations with pivots, a thread for each, by a template.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING3.  If not, see
   <http://www.gnu.org/licenses/>.  */
#include "solves.h"

template <typename T, int N>
struct Matrix
{
  T at[N][N];
  T right[N];
};

template <typename T>
__device__ __forceinline__ void
exchange (T &a, T &b)
{
  T t = a;
  a = b;
  b = t;
}

/* Bring M to triangular form with row exchanges.  Indices are known once
   loops are unrolled, so that M stays in registers.  */

template <typename T, int N>
__device__ void
eliminate (Matrix<T, N> &m)
{
#pragma unroll
  for (int k = 0; k < N; k++)
    {
#pragma unroll
      for (int r = k + 1; r < N; r++)
	if (fabsf (m.at[r][k]) > fabsf (m.at[k][k]))
	  {
#pragma unroll
	    for (int c = k; c < N; c++)
	      exchange (m.at[k][c], m.at[r][c]);
	    exchange (m.right[k], m.right[r]);
	  }
      T inverse = T (1) / m.at[k][k];
#pragma unroll
      for (int r = k + 1; r < N; r++)
	{
	  T factor = m.at[r][k] * inverse;
#pragma unroll
	  for (int c = k + 1; c < N; c++)
	    m.at[r][c] -= factor * m.at[k][c];
	  m.right[r] -= factor * m.right[k];
	}
    }
}

template <typename T, int N>
__global__ void __launch_bounds__ (128)
solve (const T *a, const T *b, T *x, int batch)
{
  int system = blockIdx.x * blockDim.x + threadIdx.x;
  if (system >= batch)
    return;

  Matrix<T, N> m;
#pragma unroll
  for (int r = 0; r < N; r++)
    {
#pragma unroll
      for (int c = 0; c < N; c++)
	m.at[r][c] = a[(size_t) (r * N + c) * batch + system];
      m.right[r] = b[(size_t) r * batch + system];
    }

  eliminate (m);

#pragma unroll
  for (int r = N - 1; r >= 0; r--)
    {
      T sum = m.right[r];
#pragma unroll
      for (int c = r + 1; c < N; c++)
	sum -= m.at[r][c] * m.right[c];
      m.right[r] = sum / m.at[r][r];
      x[(size_t) r * batch + system] = m.right[r];
    }
}

static int batch;
static float *a, *b, *x;

static struct bench_info
bench_setup (long size)
{
  batch = size;
  a = bench_to_device (solves_matrices (size), size * UNKNOWNS * UNKNOWNS);
  b = bench_to_device (bench_floats (size * UNKNOWNS, 2, -1, 1),
		       size * UNKNOWNS);
  x = bench_device<float> (size * UNKNOWNS);
  return solves_info (size);
}

static void
bench_run ()
{
  solve<float, UNKNOWNS><<<(batch + 127) / 128, 128>>> (a, b, x, batch);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (x, (size_t) batch * UNKNOWNS);
}
