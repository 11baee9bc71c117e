/* Rotary positions and a paged cache of keys and values in OpenMP.
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
#include "rotary.h"

static long size;
static int64_t *positions, *slots;
static float *tokens, *angles, *out;

/* Store the head at X, turned by ANGLES, at Y.  */

static inline void
turn (const float *restrict x, const float *restrict angles,
      float *restrict y)
{
#pragma omp simd
  for (int d = 0; d < DIM / 2; d++)
    {
      float c = angles[d], s = angles[d + DIM / 2];
      y[d] = x[d] * c - x[d + DIM / 2] * s;
      y[d + DIM / 2] = x[d + DIM / 2] * c + x[d] * s;
    }
}

static void
handle (long token)
{
  const float *a = angles + positions[token] * DIM;
  const float *row = tokens + token * ROW;
  for (int h = 0; h < QUERIES; h++)
    turn (row + h * DIM, a, out + (token * QUERIES + h) * DIM);

  long slot = slots[token];
  if (slot < 0)
    return;
  long page = slot / PAGE, within = slot % PAGE;
  float *keys = out + OUT_QUERIES (size) + page * PAGE * KEYS * DIM;
  float *values = keys + OUT_PAGES (size);
  for (int h = 0; h < KEYS; h++)
    {
      float key[DIM];
      turn (row + (QUERIES + h) * DIM, a, key);
      float *to = keys + h * PAGE * DIM + within * TOGETHER;
      for (int d = 0; d < DIM; d += TOGETHER)
	memcpy (to + d * PAGE, key + d, TOGETHER * sizeof *to);
      const float *value = row + (QUERIES + KEYS + h) * DIM;
      to = values + h * PAGE * DIM + within;
      for (int d = 0; d < DIM; d++)
	to[d * PAGE] = value[d];
    }
}

static struct bench_info
bench_setup (long wanted)
{
  size = wanted;
  positions = rotary_positions (size);
  slots = rotary_slots (size);
  tokens = rotary_tokens (size);
  angles = rotary_angles ();
  out = (float *) bench_alloc (OUT_COUNT (size) * sizeof *out);
  return rotary_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long token = 0; token < size; token++)
    handle (token);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, OUT_COUNT (size) };
  return r;
}
