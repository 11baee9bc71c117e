/* The product of two matrices in OpenMP, blocked for the caches.
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

#include "matmul.h"

/* A strip of B of KB rows and JB columns stays in the second cache; four
   rows of C are summed at once.  */
#define KB 128
#define JB 512
#define ROWS 4

static long n;
static float *a, *b, *c;

/* Add to ROWS rows of C at column J0, JS columns wide, the product of KS
   columns of A at A0 and KS rows of B at B0; rows are N long.  */

static inline void
matmul_strip (long n, long ks, long js, const float *restrict a,
	      const float *restrict b, float *restrict c)
{
  for (long k = 0; k < ks; k++)
    {
      float a0 = a[k], a1 = a[n + k], a2 = a[2 * n + k], a3 = a[3 * n + k];
#pragma omp simd
      for (long j = 0; j < js; j++)
	{
	  float bv = b[k * n + j];
	  c[j] += a0 * bv;
	  c[n + j] += a1 * bv;
	  c[2 * n + j] += a2 * bv;
	  c[3 * n + j] += a3 * bv;
	}
    }
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  a = matmul_factor (n, 1);
  b = matmul_factor (n, 2);
  c = (float *) bench_alloc (n * n * sizeof *c);
  return matmul_info (n);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long i = 0; i < n; i += ROWS)
    {
      memset (c + i * n, 0, ROWS * n * sizeof *c);
      for (long k = 0; k < n; k += KB)
	for (long j = 0; j < n; j += JB)
	  matmul_strip (n, n - k < KB ? n - k : KB, n - j < JB ? n - j : JB,
			a + i * n + k, b + k * n + j, c + i * n + j);
    }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { c, (size_t) (n * n) };
  return r;
}
