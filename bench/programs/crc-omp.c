/* Checks of records by a table, in OpenMP.
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

#include "crc.h"

/* So many records are read at the same time.  */
#define LANES 16

static long count;
static unsigned char *records;
static uint32_t *table, *checks;

/* Set CHECKS to those of the LANES records at P.  */

static void
check_lanes (const unsigned char *restrict p, const uint32_t *restrict table,
	     uint32_t *restrict checks)
{
  uint32_t crc[LANES];
  for (int l = 0; l < LANES; l++)
    crc[l] = ~0u;
  for (int k = 0; k < BYTES; k++)
    for (int l = 0; l < LANES; l++)
      crc[l] = table[(crc[l] ^ p[l * BYTES + k]) & 0xff] ^ crc[l] >> 8;
  for (int l = 0; l < LANES; l++)
    checks[l] = ~crc[l];
}

static struct bench_info
bench_setup (long size)
{
  count = size;
  /* With room for a last group.  */
  records = crc_records (size + LANES);
  table = crc_table ();
  checks = (uint32_t *) bench_alloc ((size + LANES) * sizeof *checks);
  return crc_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long i = 0; i < count; i += LANES)
    check_lanes (records + i * BYTES, table, checks + i);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { checks, (size_t) count };
  return r;
}
