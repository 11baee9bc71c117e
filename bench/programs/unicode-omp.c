/* A text in UTF-8 checked and counted in OpenMP.
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
#include "unicode.h"

/* Bytes that are looked at together; their counts fit a byte.  */
#define STEP 64

static long chunks;
static unsigned char *text;
static int *out;

/* Whether B cannot come after P1, P2 and P3; all as bytes.  */

static inline unsigned char
is_wrong (unsigned char b, unsigned char p1, unsigned char p2,
	  unsigned char p3)
{
  unsigned char must = (p1 >= 0xc0) | (p2 >= 0xe0) | (p3 >= 0xf0);
  unsigned char wrong = must ^ ((b & 0xc0) == 0x80);
  wrong |= (b == 0xc0) | (b == 0xc1) | (b >= 0xf5);
  wrong |= (p1 == 0xe0) & (b < 0xa0);
  wrong |= (p1 == 0xed) & (b >= 0xa0);
  wrong |= (p1 == 0xf0) & (b < 0x90);
  wrong |= (p1 == 0xf4) & (b >= 0x90);
  return wrong;
}

/* Look at the STEP bytes at P, whose place is AT, and count into F.  */

static inline void
examine (const unsigned char *p, long at, int *f)
{
  unsigned char above = 0, wrong[STEP];
#pragma omp simd reduction(| : above)
  for (int i = -3; i < STEP; i++)
    above |= p[i];
  if (above < 0x80)
    {
      f[ONE] += STEP;
      return;
    }
  unsigned char two = 0, three = 0, four = 0, rest = 0, errors = 0;
#pragma omp simd reduction(+ : two, three, four, rest, errors)
  for (int i = 0; i < STEP; i++)
    {
      unsigned char b = p[i];
      rest += b >= 0x80;
      two += b >= 0xc0;
      three += b >= 0xe0;
      four += b >= 0xf0;
      wrong[i] = is_wrong (b, p[i - 1], p[i - 2], p[i - 3]);
      errors += wrong[i];
    }
  f[ONE] += STEP - rest;
  f[TWO] += two - three;
  f[THREE] += three - four;
  f[FOUR] += four;
  f[WRONG] += errors;
  if (errors)
    for (int i = 0; i < STEP; i++)
      if (wrong[i])
	{
	  f[FIRST] = at + i < f[FIRST] ? at + i : f[FIRST];
	  break;
	}
}

static struct bench_info
bench_setup (long size)
{
  if (size % CHUNK != 0)
    bench_fail ("the size must be a multiple of 4096");
  chunks = size / CHUNK;
  /* Zeros come before the text.  */
  text = (unsigned char *) bench_alloc (size + 64) + 64;
  unsigned char *p = unicode_text (size);
  memcpy (text, p, size);
  free (p);
  out = (int *) bench_alloc ((FIGURES + chunks) * sizeof *out);
  return unicode_info (size);
}

static void
bench_run (void)
{
  int all[FIGURES - 1] = { 0 }, first = 0x7fffffff;
#pragma omp parallel for schedule(static) reduction(+ : all) \
  reduction(min : first)
  for (long c = 0; c < chunks; c++)
    {
      int f[FIGURES] = { 0 };
      f[FIRST] = 0x7fffffff;
      for (long i = 0; i < CHUNK; i += STEP)
	examine (text + c * CHUNK + i, c * CHUNK + i, f);
      out[FIGURES + c] = f[ONE] + f[TWO] + f[THREE] + f[FOUR];
      for (int k = 0; k < FIRST; k++)
	all[k] += f[k];
      first = f[FIRST] < first ? f[FIRST] : first;
    }
  for (int k = 0; k < FIRST; k++)
    out[k] = all[k];
  out[FIRST] = first;
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) (FIGURES + chunks) };
  return r;
}
