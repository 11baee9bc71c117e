/* Transpose, bias and GELU in half precision in OpenMP.
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

#include <immintrin.h>
#include "activate.h"

/* glibc's libmvec has a vector form, which its headers show with -ffast-math
   alone.  */
#pragma omp declare simd notinbranch
float tanhf (float);

/* COLUMNS is a multiple of it.  */
#define TILE 32

static long rows;
static _Float16 *in, *bias, *out;

/* Store the TILE numbers at H as floats at F.  GCC 12 makes no vectors of
   conversions without AVX512-FP16.  */

static inline void
widen (const _Float16 *h, float *f)
{
#ifdef __F16C__
  for (int i = 0; i < TILE; i += 8)
    _mm256_storeu_ps (f + i, _mm256_cvtph_ps (_mm_loadu_si128
					      ((const __m128i *) (h + i))));
#else
  for (int i = 0; i < TILE; i++)
    f[i] = h[i];
#endif
}

/* The other way round.  */

static inline void
narrow (const float *f, _Float16 *h)
{
#ifdef __F16C__
  for (int i = 0; i < TILE; i += 8)
    _mm_storeu_si128 ((__m128i *) (h + i),
		      _mm256_cvtps_ph (_mm256_loadu_ps (f + i), 0));
#else
  for (int i = 0; i < TILE; i++)
    h[i] = f[i];
#endif
}

/* Store the 8 x 8 numbers at FROM, in rows of TILE, to the columns at TO, which
   lie STRIDE apart.  */

static inline void
turn (const _Float16 *from, _Float16 *to, long stride)
{
#ifdef __SSE2__
  __m128i a[8], b[8];
  for (int i = 0; i < 8; i++)
    a[i] = _mm_loadu_si128 ((const __m128i *) (from + i * TILE));
  for (int i = 0; i < 4; i++)
    {
      b[2 * i] = _mm_unpacklo_epi16 (a[i], a[i + 4]);
      b[2 * i + 1] = _mm_unpackhi_epi16 (a[i], a[i + 4]);
    }
  for (int i = 0; i < 4; i++)
    {
      a[2 * i] = _mm_unpacklo_epi16 (b[i], b[i + 4]);
      a[2 * i + 1] = _mm_unpackhi_epi16 (b[i], b[i + 4]);
    }
  for (int i = 0; i < 4; i++)
    {
      b[2 * i] = _mm_unpacklo_epi16 (a[i], a[i + 4]);
      b[2 * i + 1] = _mm_unpackhi_epi16 (a[i], a[i + 4]);
    }
  for (int i = 0; i < 8; i++)
    _mm_storeu_si128 ((__m128i *) (to + i * stride), b[i]);
#else
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 8; j++)
      to[i * stride + j] = from[j * TILE + i];
#endif
}

/* Handle the tile whose first element is in row Y and column X.  */

static void
transpose (const _Float16 *restrict in, const _Float16 *restrict bias,
	   _Float16 *restrict out, long y, long x)
{
  _Float16 tile[TILE][TILE];
  float shift[TILE], v[TILE];
  long height = TILE < rows - y ? TILE : rows - y;
  widen (bias + x, shift);
  for (long j = 0; j < height; j++)
    {
      widen (in + (y + j) * COLUMNS + x, v);
#pragma omp simd
      for (long i = 0; i < TILE; i++)
	{
	  const float c = 0.7978845608f;
	  float u = v[i] + shift[i];
	  v[i] = 0.5f * u * (1.0f + tanhf (c * (u + 0.044715f * u * u * u)));
	}
      narrow (v, tile[j]);
    }
  for (long i = 0; i < TILE; i += 8)
    for (long j = 0; j < height; j += 8)
      turn (&tile[j][i], out + (x + i) * rows + y + j, rows);
}

/* Return the N floats at P in half precision.  */

static _Float16 *
halves (const float *p, size_t n)
{
  _Float16 *h = (_Float16 *) bench_alloc (n * sizeof *h);
  for (size_t i = 0; i < n; i++)
    h[i] = p[i];
  return h;
}

static struct bench_info
bench_setup (long size)
{
  rows = size;
  if (rows % 8 != 0)
    bench_fail ("the rows must be a multiple of 8");
  size_t count = size * COLUMNS;
  in = halves (bench_floats (count, 1, -3, 3), count);
  bias = halves (bench_floats (COLUMNS, 2, -1, 1), COLUMNS);
  out = (_Float16 *) bench_alloc (count * sizeof *out);
  return activate_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for collapse(2) schedule(static)
  for (long y = 0; y < rows; y += TILE)
    for (long x = 0; x < COLUMNS; x += TILE)
      transpose (in, bias, out, y, x);
}

static struct bench_array
bench_result (void)
{
  size_t count = rows * COLUMNS;
  float *wide = (float *) bench_alloc (count * sizeof *wide);
  for (size_t i = 0; i < count; i++)
    wide[i] = out[i];
  struct bench_array r = { wide, count };
  return r;
}
