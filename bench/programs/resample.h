/* Sound from 44100 to 48000 samples a second: the filter and its figures.
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
/* Samples that result.  */
#define BENCH_SIZE 640000L
#include "bench.h"

/* UP new samples for DOWN old ones; taps of each of the UP filters.  */
#define UP 160
#define DOWN 147
#define TAPS 32

/* The old samples that SIZE new ones need.  */
#define FROM(size) ((size) * DOWN / UP + TAPS + 1)

/* Return what SIZE samples cost.  */

static struct bench_info
resample_info (long size)
{
  struct bench_info info
    = { 8.0 * size, 2.0 * size * TAPS, BENCH_FLOAT, 1e-4 };
  return info;
}

/* Fill FILTERS: a sinc below a window, cut in UP parts.  */

static void
resample_filters (float *filters)
{
  for (int phase = 0; phase < UP; phase++)
    for (int t = 0; t < TAPS; t++)
      {
	double x = t - TAPS / 2 + 1 - (double) phase / UP;
	double sinc = fabs (x) < 1e-9 ? 1 : sin (M_PI * x) / (M_PI * x);
	double window = 0.5 + 0.5 * cos (M_PI * x / (TAPS / 2));
	filters[phase * TAPS + t] = sinc * window;
      }
}
