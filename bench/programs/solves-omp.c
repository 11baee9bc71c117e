/* Small systems of equations with pivots in OpenMP.
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
/* Options: -fno-trapping-math */

#include "solves.h"

/* This many systems are solved at the same time.  */
#define LANES 16
#define N UNKNOWNS

static long batch;
static float *a, *b, *x;

/* Solve the LANES systems from FIRST on.  */

static void
solve (const float *restrict a, const float *restrict b, float *restrict x,
       long batch, long first)
{
  float m[N][N + 1][LANES] __attribute__ ((aligned (64)));
  for (long r = 0; r < N; r++)
    {
      for (long c = 0; c < N; c++)
#pragma omp simd
	for (long l = 0; l < LANES; l++)
	  m[r][c][l] = a[(r * N + c) * batch + first + l];
#pragma omp simd
      for (long l = 0; l < LANES; l++)
	m[r][N][l] = b[r * batch + first + l];
    }
#pragma GCC unroll 6
  for (int k = 0; k < N; k++)
    {
      for (int r = k + 1; r < N; r++)
	{
	  int swap[LANES] __attribute__ ((aligned (64)));
#pragma omp simd
	  for (long l = 0; l < LANES; l++)
	    swap[l] = fabsf (m[r][k][l]) > fabsf (m[k][k][l]);
	  for (int c = k; c <= N; c++)
#pragma omp simd
	    for (long l = 0; l < LANES; l++)
	      {
		float p = m[k][c][l], q = m[r][c][l];
		m[k][c][l] = swap[l] ? q : p;
		m[r][c][l] = swap[l] ? p : q;
	      }
	}
      float inverse[LANES] __attribute__ ((aligned (64)));
#pragma omp simd
      for (long l = 0; l < LANES; l++)
	inverse[l] = 1.0f / m[k][k][l];
      for (int r = k + 1; r < N; r++)
	{
	  float factor[LANES] __attribute__ ((aligned (64)));
#pragma omp simd
	  for (long l = 0; l < LANES; l++)
	    factor[l] = m[r][k][l] * inverse[l];
	  for (int c = k + 1; c <= N; c++)
#pragma omp simd
	    for (long l = 0; l < LANES; l++)
	      m[r][c][l] -= factor[l] * m[k][c][l];
	}
    }
  for (int r = N - 1; r >= 0; r--)
    {
      for (int c = r + 1; c < N; c++)
#pragma omp simd
	for (long l = 0; l < LANES; l++)
	  m[r][N][l] -= m[r][c][l] * m[c][N][l];
#pragma omp simd
      for (long l = 0; l < LANES; l++)
	{
	  m[r][N][l] /= m[r][r][l];
	  x[r * batch + first + l] = m[r][N][l];
	}
    }
}

static struct bench_info
bench_setup (long size)
{
  batch = size;
  if (batch % LANES != 0)
    bench_fail ("the number of systems must be a multiple of 16");
  a = solves_matrices (size);
  b = bench_floats (size * N, 2, -1, 1);
  x = (float *) bench_alloc (size * N * sizeof *x);
  return solves_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long first = 0; first < batch; first += LANES)
    solve (a, b, x, batch, first);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { x, (size_t) (batch * N) };
  return r;
}
