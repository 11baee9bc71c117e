/* The transpose in OpenMP, in blocks.
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

#include "transpose.h"

#define B 16

static int n;
static float *in, *out;

static struct bench_info
bench_setup (long size)
{
  n = size;
  in = bench_floats (n * (size_t) n, 1, 0, 1);
  out = (float *) bench_alloc (n * (size_t) n * sizeof *out);
  return transpose_info (n);
}

/* Transpose the B rows and columns at P to Q; rows are N long.  The tile
   between is for the caches: rows that are a power of two apart share few
   lines of them.  */

static inline void
transpose (int n, const float *restrict p, float *restrict q)
{
  float tile[B][B];
  for (int j = 0; j < B; j++)
    for (int i = 0; i < B; i++)
      tile[j][i] = p[j * n + i];
  for (int i = 0; i < B; i++)
    for (int j = 0; j < B; j++)
      q[i * n + j] = tile[j][i];
}

static void
bench_run (void)
{
#pragma omp parallel for collapse(2)
  for (int i = 0; i < n; i += B)
    for (int j = 0; j < n; j += B)
      transpose (n, in + j * (size_t) n + i, out + i * (size_t) n + j);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, n * (size_t) n };
  return r;
}
