/* The Walsh-Hadamard transform: the input and its figures.
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

#define BENCH_SIZE 262144L
#include "bench.h"

/* So many numbers are transformed near the processor, then further away.  */
#define NEAR 1024

/* Return what SIZE numbers cost.  */

static struct bench_info
hadamard_info (long size)
{
  if (size < NEAR || (size & (size - 1)))
    bench_fail ("the size must be a power of two, 1024 or more");
  struct bench_info info
    = { 8.0 * size, size * log2 ((double) size), BENCH_FLOAT, 1e-4 };
  return info;
}
