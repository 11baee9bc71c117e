/* A filter of sound in 16 bits, in OpenMP.
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

#include "sound.h"

static int n;
static short *in, *out, weight[WEIGHTS];

/* Samples are summed up LANES at a time, in registers.  */
#define LANES 64

/* Filter COUNT samples, at most LANES.  */

static void
filter (const short *restrict in, short *restrict out, long count)
{
  int sum[LANES];
  for (int l = 0; l < LANES; l++)
    sum[l] = 1 << 14;
  for (int k = 0; k < WEIGHTS; k++)
    {
      int w = weight[k];
#pragma omp simd
      for (int l = 0; l < LANES; l++)
	sum[l] += w * in[l + k];
    }
  for (int l = 0; l < count; l++)
    {
      int v = sum[l] >> 15;
      v = v > 32767 ? 32767 : v;
      out[l] = v < -32768 ? -32768 : v;
    }
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  /* With room for a last group.  */
  in = sound_samples (n + WEIGHTS + LANES, 1, 32767);
  out = (short *) bench_alloc (n * sizeof *out);
  memcpy (weight, sound_samples (WEIGHTS, 2, 2500), sizeof weight);
  return sound_info (n);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long i = 0; i < n; i += LANES)
    filter (in + i, out + i, n - i < LANES ? n - i : LANES);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) (n / 2) };
  return r;
}
