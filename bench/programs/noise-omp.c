/* A picture of Perlin's noise in OpenMP.
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

#include "noise.h"

static long side;
static float *image;
/* Integers, so that they can be gathered.  */
static int table[512];

static inline float
fade (float t)
{
  return t * t * t * (t * (t * 6.0f - 15.0f) + 10.0f);
}

static inline float
mix (float t, float a, float b)
{
  return a + t * (b - a);
}

static inline float
slope (int hash, float x, float y, float z)
{
  int h = hash & 15;
  float u = h < 8 ? x : y;
  float v = h < 4 ? y : (h == 12) | (h == 14) ? x : z;
  return (h & 1 ? -u : u) + (h & 2 ? -v : v);
}

static inline float
noise (float px, float py, float pz)
{
  float fx = floorf (px), fy = floorf (py), fz = floorf (pz);
  int cx = (int) fx & 255, cy = (int) fy & 255, cz = (int) fz & 255;
  float x = px - fx, y = py - fy, z = pz - fz;
  float u = fade (x), v = fade (y), w = fade (z);
  int a = table[cx] + cy, aa = table[a] + cz, ab = table[a + 1] + cz;
  int b = table[cx + 1] + cy, ba = table[b] + cz, bb = table[b + 1] + cz;
  float p = mix (u, slope (table[aa], x, y, z),
		 slope (table[ba], x - 1, y, z));
  float q = mix (u, slope (table[ab], x, y - 1, z),
		 slope (table[bb], x - 1, y - 1, z));
  float r = mix (u, slope (table[aa + 1], x, y, z - 1),
		 slope (table[ba + 1], x - 1, y, z - 1));
  float s = mix (u, slope (table[ab + 1], x, y - 1, z - 1),
		 slope (table[bb + 1], x - 1, y - 1, z - 1));
  return mix (w, mix (v, p, q), mix (v, r, s));
}

static struct bench_info
bench_setup (long size)
{
  side = size;
  image = (float *) bench_alloc (size * size * sizeof *image);
  unsigned char bytes[512];
  noise_table (bytes);
  for (int i = 0; i < 512; i++)
    table[i] = bytes[i];
  return noise_info (size);
}

static void
bench_run (void)
{
  float scale = CELLS / side;
#pragma omp parallel for schedule(static)
  for (int py = 0; py < side; py++)
    {
      float *restrict row = image + py * side;
#pragma omp simd
      for (int px = 0; px < side; px++)
	{
	  float x = px * scale, y = py * scale, z = DEPTH;
	  float sum = 0, weight = 0.5f;
#pragma GCC unroll 4
	  for (int octave = 0; octave < OCTAVES; octave++)
	    {
	      sum += weight * noise (x, y, z);
	      weight *= 0.5f;
	      x *= 2;
	      y *= 2;
	      z *= 2;
	    }
	  float v = 0.5f + 0.5f * sum;
	  v = v < 0 ? 0 : v;
	  row[px] = v > 1 ? 1 : v;
	}
    }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { image, (size_t) (side * side) };
  return r;
}
