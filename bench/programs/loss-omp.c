/* Softmax with cross entropy, forward and gradient, in OpenMP.
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

#include "loss.h"

/* glibc's libmvec has a vector form, which its headers show with -ffast-math
   alone.  */
#pragma omp declare simd notinbranch
float expf (float);

static long rows;
static float *scores, *out;
static int *labels;

/* Store the gradient of a row at G; return its loss.  */

static float
row (const float *restrict s, int label, float *restrict g, float scale)
{
  if (label == IGNORED)
    {
      memset (g, 0, CLASSES * sizeof *g);
      return 0;
    }
  float top = s[0], sum = 0;
#pragma omp simd reduction(max : top)
  for (long i = 0; i < CLASSES; i++)
    top = s[i] > top ? s[i] : top;
#pragma omp simd reduction(+ : sum)
  for (long i = 0; i < CLASSES; i++)
    {
      float e = expf (s[i] - top);
      g[i] = e;
      sum += e;
    }
  float factor = scale / sum;
#pragma omp simd
  for (long i = 0; i < CLASSES; i++)
    g[i] *= factor;
  g[label] -= scale;
  return top + logf (sum) - s[label];
}

static struct bench_info
bench_setup (long size)
{
  rows = size;
  scores = loss_scores (size);
  labels = loss_labels (size);
  out = (float *) bench_alloc ((size * CLASSES + size) * sizeof *out);
  return loss_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long r = 0; r < rows; r++)
    out[rows * CLASSES + r] = row (scores + r * CLASSES, labels[r],
				   out + r * CLASSES, 1.0f / rows);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) (rows * CLASSES + rows) };
  return r;
}
