/* An option on a mean price, by simulation: the figures.
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

#define BENCH_SIZE 20000L
#include "bench.h"

#define STEPS 24
#define PRICE 100.0f
#define STRIKE 101.0f
#define DRIFT 0.0006f
#define SPREAD 0.02f

/* Return what SIZE paths cost.  */

static struct bench_info
asian_info (long size)
{
  struct bench_info info = { 0, 20.0 * STEPS * size, BENCH_FLOAT, 1e-3 };
  return info;
}
