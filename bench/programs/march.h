/* Rays that march through a field of distances: the figures.
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

#define BENCH_SIZE 160L
#include "bench.h"

#define MOST_STEPS 60
#define NEAR 0.001f
#define FAR 20.0f

/* Return what a picture SIZE wide and three quarters as high costs.  */

static struct bench_info
march_info (long size)
{
  struct bench_info info
    = { 0, 25.0 * 20 * size * (size * 3 / 4), BENCH_FLOAT, 2e-3 };
  return info;
}
