/* LU decomposition, by OpenMP.
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

#include "lud.h"

#define TILE 32

static long n;
static float *input, *a;

/* Decompose the TILE rows at FIRST: the tile on the diagonal, and what is
   to its right.  */

static void
rows (float *restrict a, long n, long first)
{
  for (long k = first; k < first + TILE; k++)
    for (long i = k + 1; i < first + TILE; i++)
      {
	float f = a[i * n + k] /= a[k * n + k];
#pragma omp simd
	for (long j = k + 1; j < n; j++)
	  a[i * n + j] -= f * a[k * n + j];
      }
}

/* The tile of row ROW below the one on the diagonal at FIRST, and then the
   product of it that goes off the rest of its rows.  */

static void
below (float *restrict a, long n, long first, long row)
{
  for (long i = row; i < row + TILE; i++)
    for (long k = first; k < first + TILE; k++)
      {
	float f = a[i * n + k] /= a[k * n + k];
#pragma omp simd
	for (long j = k + 1; j < first + TILE; j++)
	  a[i * n + j] -= f * a[k * n + j];
      }
  long j = first + TILE;
  for (; j + 64 <= n; j += 64)
    for (long i = row; i < row + TILE; i += 4)
      {
	float sum[4][64];
	for (long y = 0; y < 4; y++)
	  for (long x = 0; x < 64; x++)
	    sum[y][x] = a[(i + y) * n + j + x];
	for (long k = first; k < first + TILE; k++)
#pragma GCC unroll 4
	  for (long y = 0; y < 4; y++)
#pragma omp simd
	    for (long x = 0; x < 64; x++)
	      sum[y][x] -= a[(i + y) * n + k] * a[k * n + j + x];
	for (long y = 0; y < 4; y++)
	  for (long x = 0; x < 64; x++)
	    a[(i + y) * n + j + x] = sum[y][x];
      }
  for (long i = row; i < row + TILE && j < n; i++)
    for (long k = first; k < first + TILE; k++)
#pragma omp simd
      for (long x = j; x < n; x++)
	a[i * n + x] -= a[i * n + k] * a[k * n + x];
}

static void
lud (float *a, long n)
{
  for (long first = 0; first < n; first += TILE)
    {
      rows (a, n, first);
#pragma omp parallel for schedule(static)
      for (long row = first + TILE; row < n; row += TILE)
	below (a, n, first, row);
    }
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  input = lud_matrix (size);
  a = (float *) bench_alloc (size * size * sizeof (float));
  return lud_info (size);
}

static void
bench_run (void)
{
  memcpy (a, input, n * n * sizeof (float));
  lud (a, n);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { a, (size_t) n * n };
  return r;
}
