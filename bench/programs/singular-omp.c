/* Singular values of many small matrices by rotations in OpenMP.
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

#include "singular.h"

/* Matrices that are handled side by side.  */
#define LANES 16

static long count;
static float *matrices, *results;

typedef float column[ORDER][LANES];

/* Rotate the columns A and B against each other; return whether that was
   necessary for any matrix.  */

static inline int
rotate (column a, column b)
{
  int any = 0;
#pragma omp simd reduction(| : any)
  for (int l = 0; l < LANES; l++)
    {
      float alpha = 0, beta = 0, gamma = 0;
#pragma GCC unroll 8
      for (int i = 0; i < ORDER; i++)
	{
	  alpha += a[i][l] * a[i][l];
	  beta += b[i][l] * b[i][l];
	  gamma += a[i][l] * b[i][l];
	}
      int needed = fabsf (gamma) > COSINE * sqrtf (alpha * beta);
      float zeta = (beta - alpha) / (2 * (needed ? gamma : 1));
      float t = copysignf (1, zeta) / (fabsf (zeta) + sqrtf (1 + zeta * zeta));
      t = needed ? t : 0;
      float c = 1 / sqrtf (1 + t * t), s = c * t;
#pragma GCC unroll 8
      for (int i = 0; i < ORDER; i++)
	{
	  float x = a[i][l], y = b[i][l];
	  a[i][l] = c * x - s * y;
	  b[i][l] = s * x + c * y;
	}
      any |= needed;
    }
  return any;
}

/* Handle COUNT matrices at MATRICES, LANES at most.  */

static void
decompose (const float *restrict matrices, float *restrict results, long count)
{
  column a[ORDER] __attribute__ ((aligned (64)));
  float values[ORDER][LANES];
  for (long l = 0; l < LANES; l++)
    for (int j = 0; j < ORDER; j++)
      for (int i = 0; i < ORDER; i++)
	a[j][i][l] = l < count ? matrices[(l * ORDER + j) * ORDER + i] : i == j;

  for (int sweep = 0; sweep < SWEEPS; sweep++)
    {
      int any = 0;
      for (int partner = 1; partner < ORDER; partner++)
	for (int i = 0; i < ORDER; i++)
	  if (i < (i ^ partner))
	    any |= rotate (a[i], a[i ^ partner]);
      if (!any)
	break;
    }

  for (int j = 0; j < ORDER; j++)
#pragma omp simd
    for (int l = 0; l < LANES; l++)
      {
	float sum = 0;
	for (int i = 0; i < ORDER; i++)
	  sum += a[j][i][l] * a[j][i][l];
	values[j][l] = sqrtf (sum);
      }
  for (long l = 0; l < count; l++)
    for (int j = 0; j < ORDER; j++)
      {
	float value = values[j][l], *out = results + l * RESULT;
	int rank = 0;
	for (int i = 0; i < ORDER; i++)
	  rank += values[i][l] > value || (values[i][l] == value && i < j);
	out[rank] = value;
	float inverse = value > 0 ? 1 / value : 0;
	for (int i = 0; i < ORDER; i++)
	  out[ORDER + rank * ORDER + i] = a[j][i][l] * inverse;
      }
}

static struct bench_info
bench_setup (long size)
{
  count = size;
  matrices = singular_matrices (size);
  results = (float *) bench_alloc (size * RESULT * sizeof *results);
  return singular_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long i = 0; i < count; i += LANES)
    decompose (matrices + i * ORDER * ORDER, results + i * RESULT,
	       count - i < LANES ? count - i : LANES);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { results, (size_t) (count * RESULT) };
  return r;
}
