/* A polynomial in numbers of 16 bits: the figures.
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

/* 64K of them, which the caches hold.  */
#define BENCH_SIZE (1L << 16)

/* The degree.  */
enum { HORNER16_DEGREE = 8 };

#include "bench.h"

/* Constants that numbers of 16 bits have, too.  */
static const float horner16_a = 0.25f;

/* Return what SIZE elements cost.  The numbers of 16 bits have 8 bits of
   fraction at least.  */

static struct bench_info
horner16_info (long size)
{
  struct bench_info info = { 4.0 * size, 2.0 * HORNER16_DEGREE * size,
			     BENCH_FLOAT, 2e-2 };
  return info;
}
