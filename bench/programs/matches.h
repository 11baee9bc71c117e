/* The longest matches before each byte, for LZ77: the text and its figures.
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
/* The bytes of the text.  */
#define BENCH_SIZE (1L << 14)
#include "bench.h"

/* Bytes in which a match may begin, and the lengths that it may have.  */
#define WINDOW 128
#define LEAST 3
#define MOST 18

/* A result has a length and a distance, or 0 and the byte itself.  */

/* Return what a text of SIZE bytes costs.  */

static struct bench_info
matches_info (long size)
{
  struct bench_info info = { 5.0 * size, 0, BENCH_INT, 0 };
  return info;
}

/* Return a text of SIZE letters, which repeats itself.  There are WINDOW zeros
   before, and some after it.  */

static unsigned char *
matches_text (long size)
{
  unsigned char *p = (unsigned char *) bench_alloc (size + 2 * WINDOW);
  p += WINDOW;
  uint64_t state = 1;
  for (long i = 0; i < size;)
    {
      unsigned r = bench_random (&state);
      long distance = 1 + r % 200, length = 3 + (r >> 16) % 20;
      if ((r >> 28) < 5 && distance <= i)
	for (; length > 0 && i < size; length--, i++)
	  p[i] = p[i - distance];
      else
	p[i++] = "etaoinshrdlcumwf"[bench_random (&state) >> 28];
    }
  return p;
}
