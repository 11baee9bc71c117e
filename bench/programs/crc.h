/* Checks of records by a table: the input and its figures.
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

#define BENCH_SIZE 12000L
#include "bench.h"

/* The bytes of a record.  */
#define BYTES 52

/* Return what SIZE records cost.  */

static struct bench_info
crc_info (long size)
{
  struct bench_info info = { (BYTES + 4.0) * size, 0, BENCH_INT, 0 };
  return info;
}

/* Return COUNT bytes.  */

static unsigned char *
crc_records (long count)
{
  unsigned char *p = (unsigned char *) bench_alloc (count * BYTES);
  uint64_t state = 1;
  for (long i = 0; i < count * BYTES; i++)
    p[i] = bench_random (&state) >> 24;
  return p;
}

/* Return what each byte does to the check.  */

static uint32_t *
crc_table (void)
{
  uint32_t *p = (uint32_t *) bench_alloc (256 * sizeof *p);
  for (uint32_t i = 0; i < 256; i++)
    {
      uint32_t v = i;
      for (int bit = 0; bit < 8; bit++)
	v = v & 1 ? v >> 1 ^ 0xedb88320 : v >> 1;
      p[i] = v;
    }
  return p;
}
