/* Heat flow in a chip: the input and its figures.
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

#define BENCH_SIZE 1024L
#include "bench.h"

#define STEPS 8
#define STEP 0.13f
#define RX 0.31f
#define RY 0.29f
#define RZ 0.21f
#define AMBIENT 80.0f

/* Return what SIZE times SIZE places cost.  */

static struct bench_info
hotspot_info (long size)
{
  double n = size * (double) size;
  struct bench_info info
    = { 12 * n * STEPS, 15 * n * STEPS, BENCH_FLOAT, 1e-4 };
  return info;
}

/* Return the power, and the temperature at the start, of SIZE times SIZE
   places.  */

static float *
hotspot_power (long size)
{
  return bench_floats (size * size, 1, 0, 0.01f);
}

static float *
hotspot_temperature (long size)
{
  return bench_floats (size * size, 2, 320, 330);
}
