/* Heat flow in a chip: the host of the OpenCL version.
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

#include "hotspot.h"
#include "bench-cl.h"

#define TILE 16
#define PYRAMID 2

static cl_int side;
static cl_mem power, input, buffer[2], last;
static cl_kernel kernel;

static struct bench_info
bench_setup (long size)
{
  side = size;
  size_t bytes = size * size * sizeof (float);
  power = bench_cl_buffer (hotspot_power (size), bytes);
  input = bench_cl_buffer (hotspot_temperature (size), bytes);
  buffer[0] = bench_cl_buffer (NULL, bytes);
  buffer[1] = bench_cl_buffer (NULL, bytes);
  kernel = bench_cl_kernel ("heat", "");
  cl_int count = PYRAMID;
  cl_float step = STEP, rx = RX, ry = RY, rz = RZ;
  bench_cl_arg (kernel, 0, count);
  bench_cl_arg (kernel, 1, power);
  bench_cl_arg (kernel, 4, side);
  bench_cl_arg (kernel, 5, side);
  bench_cl_arg (kernel, 6, step);
  bench_cl_arg (kernel, 7, rx);
  bench_cl_arg (kernel, 8, ry);
  bench_cl_arg (kernel, 9, rz);
  return hotspot_info (size);
}

static void
bench_run (void)
{
  int inner = TILE - 2 * PYRAMID;
  size_t group[3] = { TILE, TILE, 1 };
  size_t groups[3] = { (side + inner - 1) / inner,
		       (side + inner - 1) / inner, 1 };
  cl_mem from = input;
  for (int i = 0; i < STEPS; i += PYRAMID)
    {
      last = buffer[i / PYRAMID % 2];
      bench_cl_arg (kernel, 2, from);
      bench_cl_arg (kernel, 3, last);
      bench_cl_launch (kernel, groups, group);
      from = last;
    }
  bench_cl_wait ();
}

static struct bench_array
bench_result (void)
{
  return bench_cl_result (last, (size_t) side * side, sizeof (float));
}
