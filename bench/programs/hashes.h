/* Hashes of records, and how many are small: the input and its figures.
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

#define BENCH_SIZE 500009L
#include "bench.h"

/* The words of a record.  */
#define WORDS 4

/* Hashes below this are small.  */
#define SMALL (1u << 28)

/* Austin Appleby's MurmurHash3, for 32 bits.  */
#define MURMUR_A 0xcc9e2d51u
#define MURMUR_B 0x1b873593u
#define MURMUR_C 0xe6546b64u
#define MURMUR_D 0x85ebca6bu
#define MURMUR_E 0xc2b2ae35u

/* Return what SIZE records cost.  */

static struct bench_info
hashes_info (long size)
{
  struct bench_info info = { 4.0 * WORDS * size, 0, BENCH_INT, 0 };
  return info;
}

/* Return SIZE records.  */

static uint32_t *
hashes_records (long size)
{
  return (uint32_t *) bench_ints (size * WORDS, 1, 2147483647);
}
