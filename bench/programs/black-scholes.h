/* Prices of 1M European options: inputs and figures.
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

#define BENCH_SIZE (1L << 20)
#include "bench.h"

/* The riskless rate and the volatility of all stocks.  */
#define RATE 0.02f
#define VOLATILITY 0.30f

/* Return what SIZE options cost; operations count as nothing, since most of
   the time is in exp and log.  */

static struct bench_info
options_info (long size)
{
  struct bench_info info = { 20.0 * size, 0, BENCH_FLOAT, 1e-4 };
  return info;
}

/* Return the prices of SIZE stocks, the prices at which the options may be
   used and the years until then.  */

static float *
options_stock (long size)
{
  return bench_floats (size, 1, 5, 30);
}

static float *
options_strike (long size)
{
  return bench_floats (size, 2, 1, 100);
}

static float *
options_years (long size)
{
  return bench_floats (size, 3, 0.25f, 10);
}
