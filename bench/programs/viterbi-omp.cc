/* The likeliest states behind what was observed in OpenMP.
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

#include "viterbi.h"

/* States that a vector has, and vectors that are computed together.  */
#define LANES 16
#define VECTORS (STATES / LANES)
typedef float floats __attribute__ ((vector_size (4 * LANES), aligned (4)));
typedef int ints __attribute__ ((vector_size (4 * LANES)));

static long sequences;
static float *start, *transition, *emission;
static int *observed, *path;
static unsigned char *back;

/* A step to all states.  */

static void
step (const float *__restrict__ old, const float *__restrict__ trans,
      const float *__restrict__ emission, float *__restrict__ score,
      unsigned char *__restrict__ back)
{
  floats best[VECTORS];
  ints origin[VECTORS];
#pragma GCC unroll 4
  for (int v = 0; v < VECTORS; v++)
    {
      best[v] = old[0] + ((const floats *) trans)[v];
      origin[v] = (ints) { };
    }
  for (int from = 1; from < STATES; from++)
#pragma GCC unroll 4
    for (int v = 0; v < VECTORS; v++)
      {
	floats s = old[from] + ((const floats *) trans)[from * VECTORS + v];
	origin[v] = s > best[v] ? (ints) { } + from : origin[v];
	best[v] = s > best[v] ? s : best[v];
      }
  int origins[STATES];
#pragma GCC unroll 4
  for (int v = 0; v < VECTORS; v++)
    {
      ((floats *) score)[v] = best[v] + ((const floats *) emission)[v];
      memcpy (origins + v * LANES, &origin[v], sizeof origin[v]);
    }
#pragma omp simd
  for (int s = 0; s < STATES; s++)
    back[s] = origins[s];
}

static void
viterbi (const int *__restrict__ observed, unsigned char *__restrict__ back,
	 int *__restrict__ path)
{
  float score[2][STATES];
  for (int s = 0; s < STATES; s++)
    score[0][s] = start[s] + emission[observed[0] * STATES + s];
  for (int t = 1; t < STEPS; t++)
    step (score[(t + 1) & 1], transition, emission + observed[t] * STATES,
	  score[t & 1], back + t * STATES);
  const float *last = score[(STEPS - 1) & 1];
  int at = 0;
  for (int s = 1; s < STATES; s++)
    if (last[s] > last[at])
      at = s;
  for (int t = STEPS - 1; t > 0; t--)
    {
      path[t] = at;
      at = back[t * STATES + at];
    }
  path[0] = at;
}

static struct bench_info
bench_setup (long size)
{
  sequences = size;
  start = viterbi_logs (STATES, 1);
  transition = viterbi_logs (STATES * STATES, 2);
  emission = viterbi_logs (SYMBOLS * STATES, 3);
  observed = bench_ints (size * STEPS, 4, SYMBOLS);
  back = (unsigned char *) bench_alloc (size * STEPS * STATES);
  path = (int *) bench_alloc (size * STEPS * sizeof *path);
  return viterbi_info (size);
}

static void
bench_run ()
{
#pragma omp parallel for schedule(static)
  for (long i = 0; i < sequences; i++)
    viterbi (observed + i * STEPS, back + i * STEPS * STATES,
	     path + i * STEPS);
}

static struct bench_array
bench_result ()
{
  struct bench_array r = { path, (size_t) (sequences * STEPS) };
  return r;
}
