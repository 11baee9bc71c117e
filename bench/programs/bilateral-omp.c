/* A filter that smooths within edges in OpenMP.
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

/* Options: -fno-math-errno -fno-trapping-math */

#include "bilateral.h"

/* glibc's libmvec has a vector form, which its headers show with -ffast-math
   alone.  */
#pragma omp declare simd notinbranch
float expf (float);

static int side;
static float *in, *out, place_weight[SIDE * SIDE];

/* Add to SUM and WEIGHTS of the WIDTH pixels at HERE what those at THERE
   bring, which are DX to the right and have the weight PLACE.  */

static inline void
add_neighbours (const float *restrict here, const float *restrict there,
		float *restrict sum, float *restrict weights, float place,
		long dx, long width)
{
  long first = dx < 0 ? -dx : 0, end = dx > 0 ? width - dx : width;
#pragma omp simd
  for (long x = first; x < end; x++)
    {
      float v = there[x + dx], d = v - here[x];
      float w = place * expf (-SHARP * d * d);
      w = fabsf (d) > CUT ? 0 : w;
      sum[x] += w * v;
      weights[x] += w;
    }
}

static struct bench_info
bench_setup (long size)
{
  side = size;
  in = bench_floats (side * side, 1, 0, 1);
  out = (float *) bench_alloc (side * side * sizeof *out);
  bilateral_weights (place_weight);
  return bilateral_info (side);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long y = 0; y < side; y++)
    {
      float sum[side], weights[side];
      memset (sum, 0, sizeof sum);
      memset (weights, 0, sizeof weights);
      for (long dy = -RADIUS; dy <= RADIUS; dy++)
	if (y + dy >= 0 && y + dy < side)
	  for (long dx = -RADIUS; dx <= RADIUS; dx++)
	    add_neighbours (in + y * side, in + (y + dy) * side, sum, weights,
			    place_weight[(dy + RADIUS) * SIDE + dx + RADIUS],
			    dx, side);
#pragma omp simd
      for (long x = 0; x < side; x++)
	out[y * side + x] = sum[x] / weights[x];
    }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) (side * side) };
  return r;
}
