/* Tokens to the best two of many experts and back in OpenMP.
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

#include "experts.h"

#include <omp.h>

/* glibc's libmvec has vector forms, which its headers show with -ffast-math
   alone.  */
#pragma omp declare simd notinbranch
float expf (float);

#define MOST_THREADS 256

static long n;
static float *logits, *tokens, *weights, *result, *share;
static int *chosen, *slot;
static int counts[MOST_THREADS][EXPERTS];

/* Choose the experts of token T.  */

static void
choose (long t)
{
  const float *restrict in = logits + t * EXPERTS;
  float e[EXPERTS], most = in[0], sum = 0;
#pragma omp simd reduction(max : most)
  for (int i = 0; i < EXPERTS; i++)
    most = in[i] > most ? in[i] : most;
#pragma omp simd reduction(+ : sum)
  for (int i = 0; i < EXPERTS; i++)
    {
      e[i] = expf (in[i] - most);
      sum += e[i];
    }
  float all = 0, best[TOP];
  for (int k = 0; k < TOP; k++)
    {
      float top = -1;
      int at = EXPERTS;
#pragma omp simd reduction(max : top)
      for (int i = 0; i < EXPERTS; i++)
	top = e[i] > top ? e[i] : top;
#pragma omp simd reduction(min : at)
      for (int i = 0; i < EXPERTS; i++)
	{
	  int here = e[i] == top ? i : EXPERTS;
	  at = here < at ? here : at;
	}
      best[k] = top / sum;
      all += best[k];
      e[at] = -1;
      chosen[t * TOP + k] = at;
    }
  for (int k = 0; k < TOP; k++)
    share[t * TOP + k] = best[k] / all;
}

/* Let expert E work on the token at X.  */

static inline void
work (int e, const float *restrict x, float *restrict y)
{
  const float *restrict scale = weights + e * WIDTH;
  const float *restrict bias = scale + EXPERTS * WIDTH;
#pragma omp simd
  for (int i = 0; i < WIDTH; i++)
    {
      float v = x[i] * scale[i] + bias[i];
      y[i] = v / (1 + expf (-v));
    }
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  logits = experts_logits (n);
  tokens = experts_tokens (n);
  weights = experts_weights ();
  result = (float *) bench_alloc (n * (TOP + 1) * WIDTH * sizeof *result);
  share = (float *) bench_alloc (n * TOP * sizeof *share);
  chosen = (int *) bench_alloc (n * TOP * sizeof *chosen);
  slot = (int *) bench_alloc (n * TOP * sizeof *slot);
  return experts_info (size);
}

static void
bench_run (void)
{
  float *out = result + n * TOP * WIDTH;
#pragma omp parallel num_threads(omp_get_max_threads () < MOST_THREADS \
				 ? omp_get_max_threads () : MOST_THREADS)
  {
    int threads = omp_get_num_threads (), me = omp_get_thread_num ();
    long first = n * me / threads, end = n * (me + 1) / threads;
    int mine[EXPERTS] = { 0 };
    for (long t = first; t < end; t++)
      {
	choose (t);
	for (int k = 0; k < TOP; k++)
	  mine[chosen[t * TOP + k]]++;
      }
    memcpy (counts[me], mine, sizeof mine);
#pragma omp barrier
#pragma omp single
    {
      int before = 0;
      for (int e = 0; e < EXPERTS; e++)
	for (int t = 0; t < threads; t++)
	  {
	    int count = counts[t][e];
	    counts[t][e] = before;
	    before += count;
	  }
    }
    memcpy (mine, counts[me], sizeof mine);
    /* A thread has all that a token needs, so that its rows are in the cache
       when they are added.  */
    for (long t = first; t < end; t++)
      {
	const float *restrict row[TOP], *restrict x = tokens + t * WIDTH;
	for (int k = 0; k < TOP; k++)
	  {
	    int e = chosen[t * TOP + k], to = mine[e]++;
	    slot[t * TOP + k] = to;
	    work (e, x, result + (long) to * WIDTH);
	    row[k] = result + (long) to * WIDTH;
	  }
	float a = share[t * TOP], b = share[t * TOP + 1];
	float *restrict y = out + t * WIDTH;
#pragma omp simd
	for (int i = 0; i < WIDTH; i++)
	  y[i] = a * row[0][i] + b * row[1][i];
      }
  }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { result, (size_t) (n * (TOP + 1) * WIDTH) };
  return r;
}
