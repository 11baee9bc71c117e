/* Small systems by Givens' rotations in OpenMP.
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
/* Options: -fno-math-errno -fno-trapping-math */

#include "givens.h"

/* Systems that are solved together.  */
#define LANES 16

static long count;
static float *matrices, *rights, *out;

/* Solve LANES systems from FIRST on.  */

static void
solve (long first)
{
  float a[ORDER][ORDER][LANES], b[ORDER][LANES];
  for (long i = 0; i < ORDER; i++)
    {
      for (long j = 0; j < ORDER; j++)
	memcpy (a[i][j], matrices + (i * ORDER + j) * count + first,
		sizeof a[i][j]);
      memcpy (b[i], rights + i * count + first, sizeof b[i]);
    }

  for (long j = 0; j < ORDER - 1; j++)
    for (long i = j + 1; i < ORDER; i++)
      {
	float c[LANES], s[LANES];
#pragma omp simd
	for (long l = 0; l < LANES; l++)
	  {
	    float x = a[j][j][l], y = a[i][j][l];
	    int steep = fabsf (y) > fabsf (x);
	    float t = steep ? x / y : y / x;
	    float one = 1.0f / sqrtf (1.0f + t * t), other = one * t;
	    c[l] = y == 0.0f ? 1.0f : steep ? other : one;
	    s[l] = y == 0.0f ? 0.0f : steep ? one : other;
	  }
	for (long k = j; k < ORDER; k++)
#pragma omp simd
	  for (long l = 0; l < LANES; l++)
	    {
	      float x = a[j][k][l], y = a[i][k][l];
	      a[j][k][l] = c[l] * x + s[l] * y;
	      a[i][k][l] = c[l] * y - s[l] * x;
	    }
#pragma omp simd
	for (long l = 0; l < LANES; l++)
	  {
	    float x = b[j][l], y = b[i][l];
	    b[j][l] = c[l] * x + s[l] * y;
	    b[i][l] = c[l] * y - s[l] * x;
	  }
      }

  for (long i = 0, at = 0; i < ORDER; i++)
    {
      float sign[LANES];
#pragma omp simd
      for (long l = 0; l < LANES; l++)
	{
	  sign[l] = a[i][i][l] < 0.0f ? -1.0f : 1.0f;
	  b[i][l] *= sign[l];
	}
      for (long j = i; j < ORDER; j++, at++)
#pragma omp simd
	for (long l = 0; l < LANES; l++)
	  {
	    a[i][j][l] *= sign[l];
	    out[at * count + first + l] = a[i][j][l];
	  }
    }

  float *x = out + TRIANGLE * count + first;
  for (long i = ORDER - 1; i >= 0; i--)
    {
      for (long j = i + 1; j < ORDER; j++)
#pragma omp simd
	for (long l = 0; l < LANES; l++)
	  b[i][l] -= a[i][j][l] * b[j][l];
#pragma omp simd
      for (long l = 0; l < LANES; l++)
	{
	  b[i][l] /= a[i][i][l];
	  x[i * count + l] = b[i][l];
	}
    }
}

static struct bench_info
bench_setup (long size)
{
  count = size;
  if (count % LANES != 0)
    bench_fail ("the systems must be a multiple of 16");
  matrices = givens_matrices (size);
  rights = bench_floats (ORDER * size, 2, -1, 1);
  out = (float *) bench_alloc ((TRIANGLE + ORDER) * size * sizeof *out);
  return givens_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long first = 0; first < count; first += LANES)
    solve (first);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) ((TRIANGLE + ORDER) * count) };
  return r;
}
