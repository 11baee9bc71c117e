/* The longest matches before each byte, for LZ77, in OpenMP.
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
#include "matches.h"

static long n;
static unsigned char *text;
static uint16_t *out;

static inline uint64_t
load (const unsigned char *p)
{
  uint64_t x;
  memcpy (&x, p, sizeof x);
  return x;
}

/* Return in how many bytes A and B agree, up to MOST.  */

static inline long
agreed (const unsigned char *a, const unsigned char *b)
{
  long length = 0;
  for (; length < MOST; length += 8)
    {
      uint64_t x = load (a + length) ^ load (b + length);
      if (x)
	{
	  length += __builtin_ctzll (x) / 8;
	  break;
	}
    }
  return length < MOST ? length : MOST;
}

/* Find a match for the bytes at P.  Those that begin alike are found for all
   the window at once.  The zeros around the text match none of its bytes.  */

static inline void
find (const unsigned char *p, uint16_t *out)
{
  unsigned char alike[WINDOW] __attribute__ ((aligned (64)));
  const unsigned char *w = p - WINDOW;
  unsigned char a = p[0], b = p[1], c = p[2];
#pragma omp simd
  for (long i = 0; i < WINDOW; i++)
    alike[i] = (w[i] == a) & (w[i + 1] == b) & (w[i + 2] == c);
  long best = 0, where = 0;
  for (long i = WINDOW - 8; i >= 0 && best < MOST; i -= 8)
    for (uint64_t bits = load (alike + i); bits && best < MOST;)
      {
	long byte = (63 - __builtin_clzll (bits)) / 8;
	bits &= ~((uint64_t) 1 << 8 * byte);
	long length = agreed (w + i + byte, p);
	if (length > best)
	  {
	    best = length;
	    where = WINDOW - i - byte;
	  }
      }
  out[0] = best;
  out[1] = best ? where : a;
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  text = matches_text (size);
  out = (uint16_t *) bench_alloc (2 * size * sizeof *out);
  return matches_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long i = 0; i < n; i++)
    find (text + i, out + 2 * i);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) n };
  return r;
}
