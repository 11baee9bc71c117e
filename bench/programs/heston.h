/* Options where volatility is random, too: the model and its figures.
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
/* Paths, a multiple of 128.  */
#define BENCH_SIZE 4096L
#include "bench.h"

#define STEPS 64
/* Paths whose payments are added up.  */
#define GROUP 128
#define STRIKES 8

#define SPOT 100.0f
#define RATE 0.03f
#define START_VARIANCE 0.04f
#define LONG_VARIANCE 0.05f
#define REVERSION 1.8f
#define OF_VARIANCE 0.5f
#define CORRELATION -0.7f
#define YEARS 1.0f

/* Return what SIZE paths cost.  */

static struct bench_info
heston_info (long size)
{
  double n = (double) size * STEPS;
  struct bench_info info = { 0, 70 * n, BENCH_FLOAT, 1e-3 };
  return info;
}

/* Store the prices agreed on at STRIKES.  */

static void
heston_strikes (float *strikes)
{
  for (int i = 0; i < STRIKES; i++)
    strikes[i] = SPOT * (0.8f + 0.06f * i);
}
