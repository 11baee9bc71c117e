/* Base64: the bytes and their figures.
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
/* Bytes to encode; there is one more, so that the end is filled.  */
#define BENCH_SIZE (3L << 18)
#include "bench.h"

static const char base64_alphabet[]
  = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/* Return what SIZE bytes cost.  */

static struct bench_info
base64_info (long size)
{
  struct bench_info info = { size * 7.0 / 3, 0, BENCH_INT, 0 };
  return info;
}

/* Return the letters, by four, that SIZE + 1 bytes become.  */

static long
base64_quads (long size)
{
  return (size + 1 + 2) / 3;
}

/* Return SIZE + 1 bytes, and zeros up to words.  */

static unsigned char *
base64_bytes (long size)
{
  unsigned char *p = (unsigned char *) bench_alloc (size + 1 + 16);
  uint64_t state = 1;
  for (long i = 0; i <= size; i++)
    p[i] = bench_random (&state) >> 24;
  return p;
}
