/* The stream of a cipher by additions and turns, in OpenMP.
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

#include "chacha.h"

/* So many blocks are made together.  */
#define LANES 16

static long blocks;
static uint32_t initial[16], *out;

/* V turned left by N bits.  */

static inline uint32_t
turn (uint32_t v, int n)
{
  return v << n | v >> (32 - n);
}

/* A quarter of a round on words A, B, C and D of each lane of X.  */

static inline void
quarter (uint32_t (*x)[LANES], int a, int b, int c, int d)
{
#pragma omp simd
  for (int l = 0; l < LANES; l++)
    {
      uint32_t p = x[a][l], q = x[b][l], r = x[c][l], s = x[d][l];
      p += q, s = turn (s ^ p, 16);
      r += s, q = turn (q ^ r, 12);
      p += q, s = turn (s ^ p, 8);
      r += s, q = turn (q ^ r, 7);
      x[a][l] = p, x[b][l] = q, x[c][l] = r, x[d][l] = s;
    }
}

/* Write the COUNT blocks from NUMBER on, at most LANES, to OUT.  */

static void
stream (uint32_t *restrict out, uint32_t number, int count)
{
  uint32_t x[16][LANES], first[16][LANES];
  for (int i = 0; i < 16; i++)
    for (int l = 0; l < LANES; l++)
      first[i][l] = initial[i] + (i == 12 ? number + l : 0);
  memcpy (x, first, sizeof x);
  for (int round = 0; round < ROUNDS; round += 2)
    {
      for (int i = 0; i < 4; i++)
	quarter (x, i, i + 4, i + 8, i + 12);
      for (int i = 0; i < 4; i++)
	quarter (x, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4);
    }
  for (int l = 0; l < count; l++)
    for (int i = 0; i < 16; i++)
      out[l * 16 + i] = x[i][l] + first[i][l];
}

static struct bench_info
bench_setup (long size)
{
  chacha_state (initial);
  blocks = size;
  out = (uint32_t *) bench_alloc (16 * size * sizeof *out);
  return chacha_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long b = 0; b < blocks; b += LANES)
    stream (out + 16 * b, b, blocks - b < LANES ? blocks - b : LANES);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) (16 * blocks) };
  return r;
}
