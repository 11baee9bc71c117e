/* y = a * x + y: the figures.
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

/* 16M floats, or 64K in the variant saxpy-cache.  */
#ifdef BENCH_VARIANT
# define BENCH_SIZE (1L << 16)
#else
# define BENCH_SIZE (1L << 24)
#endif
#include "bench.h"

static const float saxpy_a = 0.5f;

/* Return what SIZE elements cost.  */

static struct bench_info
saxpy_info (long size)
{
  struct bench_info info = { 12.0 * size, 2.0 * size, BENCH_FLOAT, 1e-6 };
  return info;
}
