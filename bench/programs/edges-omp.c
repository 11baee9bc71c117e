/* Canny's edges in OpenMP.
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
#include "edges.h"

static long side;
static unsigned char *picture, *sector, *map[2];
static short *magnitude;
static int *edges;

/* The gradients of a pixel, whose row and its neighbours are UP, MID and
   DOWN; its neighbours are at LEFT and RIGHT.  */

static inline void
gradient (const unsigned char *up, const unsigned char *mid,
	  const unsigned char *down, short *magnitude, unsigned char *sector,
	  long left, long x, long right)
{
  int gx = up[right] + 2 * mid[right] + down[right] - up[left]
	   - 2 * mid[left] - down[left];
  int gy = down[left] + 2 * down[x] + down[right] - up[left] - 2 * up[x]
	   - up[right];
  int ax = abs (gx), ay = abs (gy);
  int s = (gx ^ gy) < 0 ? 3 : 1;
  s = ay << 15 > ax * (TANGENT + 65536) ? 2 : s;
  s = ay << 15 < ax * TANGENT ? 0 : s;
  magnitude[x] = ax + ay;
  sector[x] = s;
}

static void
gradients (const unsigned char *restrict up, const unsigned char *restrict mid,
	   const unsigned char *restrict down, short *restrict magnitude,
	   unsigned char *restrict sector, long n)
{
  gradient (up, mid, down, magnitude, sector, 0, 0, 1);
#pragma omp simd
  for (long x = 1; x < n - 1; x++)
    gradient (up, mid, down, magnitude, sector, x - 1, x, x + 1);
  gradient (up, mid, down, magnitude, sector, n - 2, n - 1, n - 1);
}

/* Thin a row of N pixels whose gradients are at M.  */

static void
suppress (const short *restrict m, const unsigned char *restrict sector,
	  unsigned char *restrict map, long n)
{
  map[0] = map[n - 1] = NONE;
#pragma omp simd
  for (long x = 1; x < n - 1; x++)
    {
      int s = sector[x];
      short before = m[x - 1], after = m[x + 1];
      before = s == 1 ? m[x - n - 1] : before;
      after = s == 1 ? m[x + n + 1] : after;
      before = s == 2 ? m[x - n] : before;
      after = s == 2 ? m[x + n] : after;
      before = s == 3 ? m[x - n + 1] : before;
      after = s == 3 ? m[x + n - 1] : after;
      short here = m[x];
      unsigned char kind = here >= HIGH ? STRONG : WEAK;
      map[x] = (here >= LOW) & (here > before) & (here >= after) ? kind : NONE;
    }
}

/* Spread what is strong in a row within the picture.  */

static void
spread (const unsigned char *restrict in, unsigned char *restrict out, long n)
{
  out[0] = out[n - 1] = NONE;
#pragma omp simd
  for (long x = 1; x < n - 1; x++)
    {
      unsigned char near
	= in[x - n - 1] | in[x - n] | in[x - n + 1] | in[x - 1] | in[x + 1]
	  | in[x + n - 1] | in[x + n] | in[x + n + 1];
      unsigned char k = in[x];
      out[x] = (k == WEAK) & ((near & STRONG) != 0) ? STRONG : k;
    }
}

static struct bench_info
bench_setup (long size)
{
  side = size;
  picture = edges_picture (size);
  magnitude = (short *) bench_alloc (size * size * sizeof *magnitude);
  sector = (unsigned char *) bench_alloc (size * size);
  map[0] = (unsigned char *) bench_alloc (size * size);
  map[1] = (unsigned char *) bench_alloc (size * size);
  edges = (int *) bench_alloc (size * size * sizeof *edges);
  return edges_info (size);
}

static void
bench_run (void)
{
  long n = side;
#pragma omp parallel
  {
#pragma omp for schedule(static)
    for (long y = 0; y < n; y++)
      gradients (picture + (y > 0 ? y - 1 : 0) * n, picture + y * n,
		 picture + (y < n - 1 ? y + 1 : y) * n, magnitude + y * n,
		 sector + y * n, n);
#pragma omp for schedule(static)
    for (long y = 1; y < n - 1; y++)
      suppress (magnitude + y * n, sector + y * n, map[0] + y * n, n);
    for (int round = 0; round < ROUNDS; round++)
#pragma omp for schedule(static)
      for (long y = 1; y < n - 1; y++)
	spread (map[round & 1] + y * n, map[(round & 1) ^ 1] + y * n, n);
    const unsigned char *last = map[ROUNDS & 1];
#pragma omp for simd schedule(static)
    for (long i = 0; i < n * n; i++)
      edges[i] = last[i] == STRONG ? 255 : 0;
  }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { edges, (size_t) (side * side) };
  return r;
}
