/* Points from a counter-based generator: the generator and the figures.
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

#define BENCH_SIZE (1L << 18)
#include "bench.h"

/* How many counters each thread takes.  */
#define ROUNDS 4

/* Salmon, Moraes, Dror and Shaw, "Parallel Random Numbers: As Easy as
   1, 2, 3" (2011): Philox4x32-10.  */
#define PHILOX_M0 0xd2511f53u
#define PHILOX_M1 0xcd9e8d57u
#define PHILOX_W0 0x9e3779b9u
#define PHILOX_W1 0xbb67ae85u
#define KEY 0x12345678u

/* Return what SIZE threads cost.  */

static struct bench_info
philox_info (long size)
{
  struct bench_info info = { 0, 6.0 * ROUNDS * size, BENCH_INT, 0 };
  return info;
}
