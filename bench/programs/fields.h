/* A table of comma-separated values to split: the text and its figures.
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
/* Bytes, a multiple of 16384.  */
#define BENCH_SIZE (1L << 19)
#include "bench.h"

/* Return what a text of SIZE bytes costs.  */

static struct bench_info
fields_info (long size)
{
  struct bench_info info = { size * 1.5, 0, BENCH_INT, 0 };
  return info;
}

/* Return a text of SIZE bytes; some fields are quoted, and have commas, ends of
   lines and doubled quotes.  */

static char *
fields_text (long size)
{
  char *p = (char *) bench_alloc (size);
  uint64_t state = 1;
  long i = 0;
  for (int column = 0; i < size - 64; column++)
    {
      uint32_t r = bench_random (&state);
      int length = 1 + (r >> 4) % 12, quoted = r % 8 == 0;
      if (quoted)
	p[i++] = '"';
      for (int k = 0; k < length; k++)
	{
	  uint32_t c = bench_random (&state) >> 8;
	  if (!quoted || c % 8)
	    p[i++] = 'a' + c / 8 % 26;
	  else if (c % 3 == 0)
	    {
	      p[i++] = '"';
	      p[i++] = '"';
	    }
	  else
	    p[i++] = c % 3 == 1 ? ',' : '\n';
	}
      if (quoted)
	p[i++] = '"';
      p[i++] = column % 10 == 9 ? '\n' : ',';
    }
  while (i < size)
    p[i++] = '\n';
  return p;
}
