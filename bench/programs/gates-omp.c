/* A step of an LSTM cell in OpenMP.
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

#include "gates.h"

/* glibc's libmvec has vector forms, which its headers show with -ffast-math
   alone.  */
#pragma omp declare simd notinbranch
float expf (float);
#pragma omp declare simd notinbranch
float tanhf (float);

/* Elements of the state and samples that are computed together.  */
#define UNITS 16
#define ROWS 4
#define COLUMNS (GATES * UNITS)
#define DEPTH (INPUTS + HIDDEN)

static long samples;
/* Inputs and states beside each other; weights in panels for UNITS elements,
   by what they multiply, gate and element.  */
static float *joined, *x, *h, *c, *panels, *bias, *next;

/* Compute ROWS samples from S on of the elements from U on.  */

static void
cell (long s, long u, const float *restrict panel)
{
  float sum[ROWS][COLUMNS];
  const float *restrict in = joined + s * DEPTH;
  for (int r = 0; r < ROWS; r++)
    for (int g = 0; g < GATES; g++)
#pragma omp simd
      for (int j = 0; j < UNITS; j++)
	sum[r][g * UNITS + j] = bias[g * HIDDEN + u + j];
  for (long k = 0; k < DEPTH; k++)
#pragma GCC unroll 4
    for (int r = 0; r < ROWS; r++)
#pragma omp simd
      for (int j = 0; j < COLUMNS; j++)
	sum[r][j] += in[r * DEPTH + k] * panel[k * COLUMNS + j];
  for (int r = 0; r < ROWS; r++)
    {
      const float *restrict old = c + (s + r) * HIDDEN + u;
      float *restrict h_next = next + (s + r) * HIDDEN + u;
      float *restrict c_next = h_next + samples * HIDDEN;
#pragma omp simd
      for (int j = 0; j < UNITS; j++)
	{
	  float i = 1 / (1 + expf (-sum[r][j]));
	  float f = 1 / (1 + expf (-sum[r][UNITS + j]));
	  float g = tanhf (sum[r][2 * UNITS + j]);
	  float o = 1 / (1 + expf (-sum[r][3 * UNITS + j]));
	  float v = f * old[j] + i * g;
	  c_next[j] = v;
	  h_next[j] = o * tanhf (v);
	}
    }
}

static struct bench_info
bench_setup (long size)
{
  samples = size;
  if (size % ROWS != 0)
    bench_fail ("the batch must be a multiple of 4");
  x = bench_floats (size * INPUTS, 1, -1, 1);
  h = bench_floats (size * HIDDEN, 2, -1, 1);
  c = bench_floats (size * HIDDEN, 3, -2, 2);
  float *w_input = gates_weights (INPUTS, 4);
  float *w_hidden = gates_weights (HIDDEN, 5);
  bias = gates_weights (1, 6);
  joined = (float *) bench_alloc (size * DEPTH * sizeof *joined);
  next = (float *) bench_alloc (2 * size * HIDDEN * sizeof *next);
  panels = (float *) bench_alloc (GATES * HIDDEN * DEPTH * sizeof *panels);
  float *p = panels;
  for (long u = 0; u < HIDDEN; u += UNITS)
    for (long k = 0; k < DEPTH; k++)
      for (long g = 0; g < GATES; g++)
	for (long j = u; j < u + UNITS; j++)
	  *p++ = k < INPUTS ? w_input[(g * HIDDEN + j) * INPUTS + k]
			    : w_hidden[(g * HIDDEN + j) * HIDDEN + k - INPUTS];
  return gates_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel
  {
#pragma omp for schedule(static)
    for (long s = 0; s < samples; s++)
      {
	memcpy (joined + s * DEPTH, x + s * INPUTS, INPUTS * sizeof *x);
	memcpy (joined + s * DEPTH + INPUTS, h + s * HIDDEN,
		HIDDEN * sizeof *h);
      }
#pragma omp for schedule(static)
    for (long u = 0; u < HIDDEN; u += UNITS)
      for (long s = 0; s < samples; s += ROWS)
	cell (s, u, panels + u * GATES * DEPTH);
  }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { next, (size_t) (2 * samples * HIDDEN) };
  return r;
}
