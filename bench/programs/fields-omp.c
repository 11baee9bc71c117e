/* A table of comma-separated values split in OpenMP.
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
#include "fields.h"

/* Bytes that a thread takes at a time.  */
#define CHUNK 16384

static long size, chunks, count;
static char *text;
static int *ends;
/* Of each chunk: whether its quotes are odd, then whether it starts inside of
   quotes; its separators for either start; then where its fields go.  */
static struct chunk { int odd, separators[2]; long to; } *all;

/* Return bits that tell which of the 64 bytes at P are C.  */

static inline uint64_t
places (const char *p, char c)
{
  uint64_t bits = 0;
  unsigned char equal[64];
#pragma omp simd
  for (int i = 0; i < 64; i++)
    equal[i] = p[i] == c;
#pragma GCC unroll 8
  for (int i = 0; i < 8; i++)
    {
      uint64_t word;
      memcpy (&word, equal + 8 * i, 8);
      bits |= word * 0x0102040810204080u >> 56 << 8 * i;
    }
  return bits;
}

/* Return the places behind an odd number of QUOTES.  */

static inline uint64_t
behind_odd (uint64_t quotes)
{
  for (int by = 1; by < 64; by *= 2)
    quotes ^= quotes << by;
  return quotes;
}

static void
summarise (const char *p, struct chunk *c)
{
  uint64_t odd = 0;
  c->separators[0] = c->separators[1] = 0;
  for (long i = 0; i < CHUNK; i += 64)
    {
      uint64_t in = behind_odd (places (p + i, '"')) ^ -odd;
      uint64_t separators = places (p + i, ',') | places (p + i, '\n');
      c->separators[0] += __builtin_popcountll (separators & ~in);
      c->separators[1] += __builtin_popcountll (separators & in);
      odd = in >> 63;
    }
  c->odd = odd;
}

static void
split (long first, const struct chunk *c)
{
  uint64_t odd = c->odd;
  int *to = ends + c->to;
  for (long i = first; i < first + CHUNK; i += 64)
    {
      uint64_t in = behind_odd (places (text + i, '"')) ^ -odd;
      uint64_t lines = places (text + i, '\n');
      uint64_t left = (places (text + i, ',') | lines) & ~in;
      odd = in >> 63;
      for (; left; left &= left - 1)
	{
	  int bit = __builtin_ctzll (left);
	  *to++ = 2 * (i + bit) + (lines >> bit & 1);
	}
    }
}

static struct bench_info
bench_setup (long n)
{
  size = n;
  if (size % CHUNK != 0)
    bench_fail ("the size must be a multiple of 16384");
  chunks = size / CHUNK;
  text = fields_text (size);
  ends = (int *) bench_alloc (size * sizeof *ends);
  all = bench_alloc (chunks * sizeof *all);
  return fields_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel
  {
#pragma omp for schedule(static)
    for (long c = 0; c < chunks; c++)
      summarise (text + c * CHUNK, &all[c]);
#pragma omp single
    {
      int odd = 0;
      count = 0;
      for (long c = 0; c < chunks; c++)
	{
	  int next = odd ^ all[c].odd;
	  all[c].to = count;
	  count += all[c].separators[odd];
	  all[c].odd = odd;
	  odd = next;
	}
    }
#pragma omp for schedule(static)
    for (long c = 0; c < chunks; c++)
      split (c * CHUNK, &all[c]);
  }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { ends, (size_t) count };
  return r;
}
