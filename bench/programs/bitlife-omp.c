/* The game of life, 32 places in a word, in OpenMP.
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

#include "bitlife.h"

static long words, rows;
static uint32_t *worlds[2];

/* Return which places live on that are HERE between WEST and EAST, below N
   and above S, three words each.  */

static inline uint32_t
live (const uint32_t n[3], uint32_t west, uint32_t here, uint32_t east,
      const uint32_t s[3])
{
  uint32_t a1 = n[0] ^ n[1] ^ n[2];
  uint32_t a2 = (n[0] & n[1]) | (n[2] & (n[0] ^ n[1]));
  uint32_t b1 = s[0] ^ s[1] ^ s[2];
  uint32_t b2 = (s[0] & s[1]) | (s[2] & (s[0] ^ s[1]));
  uint32_t c1 = west ^ east, c2 = west & east;
  uint32_t ones = a1 ^ b1 ^ c1, d2 = (a1 & b1) | (c1 & (a1 ^ b1));
  uint32_t pair = ((a2 ^ b2) & ~(c2 | d2)) | ((c2 ^ d2) & ~(a2 | b2));
  return pair & (ones | here);
}

/* Return word X of the row between NORTH and SOUTH after a step; WEST and EAST
   are the places of the words beside it.  */

static inline uint32_t
word (const uint32_t *north, const uint32_t *here, const uint32_t *south,
      long west, long x, long east)
{
  uint32_t n[3] = { north[x] << 1 | north[west] >> 31, north[x],
		    north[x] >> 1 | north[east] << 31 };
  uint32_t s[3] = { south[x] << 1 | south[west] >> 31, south[x],
		    south[x] >> 1 | south[east] << 31 };
  return live (n, here[x] << 1 | here[west] >> 31, here[x],
	       here[x] >> 1 | here[east] << 31, s);
}

/* Compute the row OUT.  */

static void
row (const uint32_t *restrict north, const uint32_t *restrict here,
     const uint32_t *restrict south, uint32_t *restrict out, long words)
{
#pragma omp simd
  for (long x = 1; x < words - 1; x++)
    out[x] = word (north, here, south, x - 1, x, x + 1);
  out[0] = word (north, here, south, words - 1, 0, 1);
  out[words - 1] = word (north, here, south, words - 2, words - 1, 0);
}

static struct bench_info
bench_setup (long size)
{
  words = WORDS (size);
  rows = ROWS (size);
  worlds[0] = bitlife_start (words * rows);
  worlds[1] = (uint32_t *) bench_alloc (words * rows * sizeof (uint32_t));
  return bitlife_info (size);
}

static void
bench_run (void)
{
  for (int i = 0; i < STEPS; i++)
    {
      const uint32_t *in = worlds[i % 2];
      uint32_t *out = worlds[(i + 1) % 2];
#pragma omp parallel for schedule(static)
      for (long y = 0; y < rows; y++)
	row (in + (y == 0 ? rows - 1 : y - 1) * words, in + y * words,
	     in + (y == rows - 1 ? 0 : y + 1) * words, out + y * words,
	     words);
    }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { worlds[STEPS % 2], (size_t) (words * rows) };
  return r;
}
