/* A fluid in a tunnel, D2Q9, in OpenMP.
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
/* Options: -fno-trapping-math */

#include "tunnel.h"

static long width, height;
static unsigned char *solid;
static float *flows[STEPS + 1];

/* Compute place I, whose neighbours to the left and right are at L and R.  */

static inline __attribute__ ((always_inline)) void
place (const float *restrict f, float *restrict to,
       const unsigned char *restrict solid, long count, long i, long l,
       long r)
{
  /* What comes from place FROM by way Q, whose opposite is BACK.  */
#define PULL(q, back, from)                                                    \
  (solid[from] ? f[(back) * count + i] : f[(q) * count + (from)])
  float f0 = f[i];
  float f1 = PULL (1, 3, l), f2 = PULL (2, 4, i - width);
  float f3 = PULL (3, 1, r), f4 = PULL (4, 2, i + width);
  float f5 = PULL (5, 7, l - width), f6 = PULL (6, 8, r - width);
  float f7 = PULL (7, 5, r + width), f8 = PULL (8, 6, l + width);
#undef PULL
  float density = f0 + f1 + f2 + f3 + f4 + f5 + f6 + f7 + f8;
  float inverse = 1.0f / density;
  float ux = (f1 - f3 + f5 - f6 - f7 + f8) * inverse + FORCE;
  float uy = (f2 - f4 + f5 + f6 - f7 - f8) * inverse;
  float base = 1.0f - 1.5f * (ux * ux + uy * uy);
  float w0 = 4.0f / 9 * OMEGA * density, w1 = w0 * 0.25f, w2 = w1 * 0.25f;
  float x = 3.0f * ux, y = 3.0f * uy, p = x + y, m = y - x, rest = 1 - OMEGA;
  float ex = base + 0.5f * x * x, ey = base + 0.5f * y * y;
  float ep = base + 0.5f * p * p, em = base + 0.5f * m * m;
  int wall = solid[i];
#define STORE(q, v)                                                            \
  to[(q) * count + i] = wall ? to[(q) * count + i] : (v)
  STORE (0, rest * f0 + w0 * base);
  STORE (1, rest * f1 + w1 * (ex + x));
  STORE (2, rest * f2 + w1 * (ey + y));
  STORE (3, rest * f3 + w1 * (ex - x));
  STORE (4, rest * f4 + w1 * (ey - y));
  STORE (5, rest * f5 + w2 * (ep + p));
  STORE (6, rest * f6 + w2 * (em + m));
  STORE (7, rest * f7 + w2 * (ep - p));
  STORE (8, rest * f8 + w2 * (em - m));
#undef STORE
}

static void
row (const float *restrict f, float *restrict to,
     const unsigned char *restrict solid, long count, long first)
{
  long last = first + width - 1;
  place (f, to, solid, count, first, last, first + 1);
#pragma omp simd
  for (long i = first + 1; i < last; i++)
    place (f, to, solid, count, i, i - 1, i + 1);
  place (f, to, solid, count, last, last - 1, first);
}

static struct bench_info
bench_setup (long size)
{
  height = size;
  width = WIDTH (size);
  solid = tunnel_solid (size);
  for (int s = 0; s <= STEPS; s++)
    flows[s] = tunnel_flows (size);
  return tunnel_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel
  for (int s = 0; s < STEPS; s++)
    /* The lowest and the highest row are walls.  */
#pragma omp for schedule(static)
    for (long y = 1; y < height - 1; y++)
      row (flows[s], flows[s + 1], solid, width * height, y * width);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { flows[STEPS], (size_t) (WAYS * width * height) };
  return r;
}
