/* A text in UTF-8 to check and count: the text and its figures.
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
/* Bytes, a multiple of 4096.  */
#define BENCH_SIZE (1L << 20)
#include "bench.h"

/* Bytes whose characters are counted together.  */
#define CHUNK 4096

/* What is told of the whole text: characters of one to four bytes, bytes that
   are wrong, and the place of the first of these.  */
enum { ONE, TWO, THREE, FOUR, WRONG, FIRST, FIGURES };

/* Return what a text of SIZE bytes costs.  */

static struct bench_info
unicode_info (long size)
{
  struct bench_info info = { (double) size, 0, BENCH_INT, 0 };
  return info;
}

/* Return a text of SIZE bytes in several scripts, with a few mistakes.  */

static unsigned char *
unicode_text (long size)
{
  unsigned char *p = (unsigned char *) bench_alloc (size);
  uint64_t state = 1;
  int script = 0;
  long i = 0;
  while (i < size - 8)
    {
      uint32_t r = bench_random (&state);
      if (r % 64 == 0)
	script = r >> 8 & 3;
      int kind = r >> 16 & 7 ? script : 0;
      uint32_t c = bench_random (&state);
      if (kind == 0)
	p[i++] = 32 + c % 95;
      else if (kind == 1)
	{
	  p[i++] = 0xc3 + c % 0x1a;
	  p[i++] = 0x80 | (c >> 8 & 0x3f);
	}
      else if (kind == 2)
	{
	  p[i++] = 0xe1 + c % 0xc;
	  p[i++] = 0x80 | (c >> 8 & 0x3f);
	  p[i++] = 0x80 | (c >> 16 & 0x3f);
	}
      else
	{
	  p[i++] = 0xf1 + c % 3;
	  p[i++] = 0x80 | (c >> 8 & 0x3f);
	  p[i++] = 0x80 | (c >> 16 & 0x3f);
	  p[i++] = 0x80 | (c >> 24 & 0x3f);
	}
    }
  while (i < size)
    p[i++] = '\n';
  for (long k = 1; k < 20; k++)
    p[(size - 8) / 20 * k] = 0xc0 + k * 2;
  return p;
}
