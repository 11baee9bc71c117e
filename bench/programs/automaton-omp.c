/* A cyclic automaton, ten cells of 3 bits in a word, in OpenMP.
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
#include "automaton.h"

static long width, height;
static unsigned *start, *cells[2];

/* The cells left and right of those of W, which lies between BEFORE and
   AFTER.  */

static inline unsigned
left (unsigned before, unsigned w)
{
  return (w << BITS | before >> (BITS * (CELLS - 1))) & FIELDS;
}

static inline unsigned
right (unsigned w, unsigned after)
{
  return w >> BITS | (after << (BITS * (CELLS - 1)) & FIELDS);
}

static inline unsigned
same (unsigned a, unsigned b)
{
  unsigned d = a ^ b;
  return ~(d | d >> 1 | d >> 2) & ONES;
}

/* What word X becomes; its neighbours are P and Q, in the rows U, C and D.  */

static inline unsigned
word (const unsigned *u, const unsigned *c, const unsigned *d, long p, long x,
      long q)
{
  unsigned w = c[x], low = w & ONES, mid = w >> 1 & ONES;
  unsigned next = w ^ (ONES | low << 1 | (low & mid) << 2);
  unsigned s[8] = { same (next, left (u[p], u[x])), same (next, u[x]),
		    same (next, right (u[x], u[q])),
		    same (next, left (c[p], w)), same (next, right (w, c[q])),
		    same (next, left (d[p], d[x])), same (next, d[x]),
		    same (next, right (d[x], d[q])) };
  unsigned once = s[0], twice = 0;
#pragma GCC unroll 8
  for (int i = 1; i < 8; i++)
    {
      twice |= once & s[i];
      once |= s[i];
    }
  unsigned mask = (twice << BITS) - twice;
  return (next & mask) | (w & ~mask);
}

static inline void
row (const unsigned *restrict u, const unsigned *restrict c,
     const unsigned *restrict d, unsigned *restrict out, long n)
{
  out[0] = word (u, c, d, n - 1, 0, 1);
#pragma omp simd
  for (long x = 1; x < n - 1; x++)
    out[x] = word (u, c, d, x - 1, x, x + 1);
  out[n - 1] = word (u, c, d, n - 2, n - 1, 0);
}

static struct bench_info
bench_setup (long size)
{
  width = WORDS (size);
  height = size;
  start = automaton_cells (size);
  for (int i = 0; i < 2; i++)
    cells[i] = (unsigned *) bench_alloc (width * height * sizeof **cells);
  return automaton_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel
  for (int s = 0; s < STEPS; s++)
    {
      const unsigned *from = s == 0 ? start : cells[s & 1];
      unsigned *to = cells[(s + 1) & 1];
#pragma omp for schedule(static)
      for (long y = 0; y < height; y++)
	row (from + (y > 0 ? y - 1 : height - 1) * width, from + y * width,
	     from + (y < height - 1 ? y + 1 : 0) * width, to + y * width,
	     width);
    }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { cells[STEPS & 1], (size_t) (width * height) };
  return r;
}
