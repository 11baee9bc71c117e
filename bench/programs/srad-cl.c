/* Diffusion that keeps edges: the host of the OpenCL version.
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

#include "srad.h"
#include "bench-cl.h"

static cl_int side, pixels;
static cl_mem picture, image, part[5], before, after;
static cl_kernel extract, coefficients, diffuse;

static struct bench_info
bench_setup (long size)
{
  side = size;
  pixels = size * size;
  size_t bytes = size * size * sizeof (float);
  picture = bench_cl_buffer (srad_picture (size), bytes);
  image = bench_cl_buffer (NULL, bytes);
  before = bench_cl_buffer (srad_neighbours (size, -1), size * sizeof (int));
  after = bench_cl_buffer (srad_neighbours (size, 1), size * sizeof (int));
  extract = bench_cl_kernel ("extract", "");
  coefficients = bench_cl_kernel ("coefficients", "");
  diffuse = bench_cl_kernel ("diffuse", "");
  bench_cl_arg (extract, 0, picture);
  bench_cl_arg (extract, 1, image);
  bench_cl_arg (extract, 2, pixels);
  bench_cl_arg (coefficients, 0, image);
  bench_cl_arg (diffuse, 0, image);
  for (int i = 0; i < 5; i++)
    {
      part[i] = bench_cl_buffer (NULL, bytes);
      bench_cl_arg (coefficients, 1 + i, part[i]);
      bench_cl_arg (diffuse, 1 + i, part[i]);
    }
  cl_float q0 = Q0, lambda = LAMBDA;
  bench_cl_arg (coefficients, 6, before);
  bench_cl_arg (coefficients, 7, after);
  bench_cl_arg (coefficients, 8, before);
  bench_cl_arg (coefficients, 9, after);
  bench_cl_arg (coefficients, 10, side);
  bench_cl_arg (coefficients, 11, side);
  bench_cl_arg (coefficients, 12, q0);
  bench_cl_arg (diffuse, 6, after);
  bench_cl_arg (diffuse, 7, after);
  bench_cl_arg (diffuse, 8, side);
  bench_cl_arg (diffuse, 9, side);
  bench_cl_arg (diffuse, 10, lambda);
  return srad_info (size);
}

static void
bench_run (void)
{
  size_t groups = (pixels + 255) / 256;
  bench_cl_launch1 (extract, groups, 256);
  for (int i = 0; i < STEPS; i++)
    {
      bench_cl_launch1 (coefficients, groups, 256);
      bench_cl_launch1 (diffuse, groups, 256);
    }
  bench_cl_wait ();
}

static struct bench_array
bench_result (void)
{
  return bench_cl_result (image, pixels, sizeof (float));
}
