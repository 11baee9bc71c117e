/* A step of shallow water in OpenMP.
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

#include "tides.h"

/* Rows that one thread handles one after the other.  */
#define ROWS 16
/* The longest row.  */
#define MOST 2048

static long n;
static float *now, *next;

/* The fields of a row, or the fluxes: depth, and depth times the speed through
   the faces and along them.  */
struct row
{
  const float *h, *through, *along;
};

typedef float fluxes[FIELDS][MOST + 1];

/* Store at F the fluxes between COUNT cells at A and B.  */

static inline void
hll (struct row a, struct row b, fluxes f, long count)
{
  const float *restrict ah = a.h, *restrict at = a.through;
  const float *restrict al = a.along, *restrict bh = b.h;
  const float *restrict bt = b.through, *restrict bl = b.along;
  float *restrict fh = f[0], *restrict ft = f[1], *restrict fl = f[2];
#pragma omp simd
  for (long i = 0; i < count; i++)
    {
      float ua = at[i] / ah[i], ub = bt[i] / bh[i];
      float ca = sqrtf (GRAVITY * ah[i]), cb = sqrtf (GRAVITY * bh[i]);
      float slow = ua - ca < ub - cb ? ua - ca : ub - cb;
      float fast = ua + ca > ub + cb ? ua + ca : ub + cb;
      /* With these, the formula is the flux of one side where all waves go
	 the same way.  */
      slow = slow < 0 ? slow : 0;
      fast = fast > 0 ? fast : 0;
      float scale = 1 / (fast - slow), both = slow * fast;
      float pa = 0.5f * GRAVITY * ah[i] * ah[i];
      float pb = 0.5f * GRAVITY * bh[i] * bh[i];
      fh[i] = scale * (fast * at[i] - slow * bt[i] + both * (bh[i] - ah[i]));
      ft[i] = scale * (fast * (ua * at[i] + pa) - slow * (ub * bt[i] + pb)
		       + both * (bt[i] - at[i]));
      fl[i] = scale * (fast * ua * al[i] - slow * ub * bl[i]
		       + both * (bl[i] - al[i]));
    }
}

/* Store the fluxes through the faces along y before row Y.  */

static void
fluxes_y (long y, fluxes f)
{
  float turned[MOST];
  long inner = y < n ? y : y - 1, cells = n * n;
  const float *h = now + inner * n;
  struct row b = { h, h + 2 * cells, h + cells }, a = b;
  if (y == 0 || y == n)
    {
      for (long x = 0; x < n; x++)
	turned[x] = -b.through[x];
      *(y == 0 ? &a.through : &b.through) = turned;
    }
  else
    {
      a.h -= n;
      a.through -= n;
      a.along -= n;
    }
  hll (a, b, f, n);
}

static void
fluxes_x (long y, fluxes f)
{
  float rows[FIELDS][MOST + 2];
  for (int k = 0; k < FIELDS; k++)
    {
      const float *in = now + (k * n + y) * n;
      memcpy (rows[k] + 1, in, n * sizeof *in);
      rows[k][0] = k == 1 ? -in[0] : in[0];
      rows[k][n + 1] = k == 1 ? -in[n - 1] : in[n - 1];
    }
  struct row a = { rows[0], rows[1], rows[2] };
  struct row b = { rows[0] + 1, rows[1] + 1, rows[2] + 1 };
  hll (a, b, f, n + 1);
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  if (n > MOST)
    bench_fail ("the basin is too long");
  now = tides_state (size);
  next = (float *) bench_alloc (FIELDS * size * size * sizeof *next);
  return tides_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long first = 0; first < n; first += ROWS)
    {
      fluxes x, y[2];
      fluxes_y (first, y[first & 1]);
      for (long r = first; r < first + ROWS && r < n; r++)
	{
	  fluxes_x (r, x);
	  fluxes_y (r + 1, y[~r & 1]);
	  for (int k = 0; k < FIELDS; k++)
	    {
	      /* Along y, through and along are the other way round.  */
	      int other = k == 0 ? 0 : FIELDS - k;
	      const float *restrict in = now + (k * n + r) * n;
	      const float *restrict before = y[r & 1][other];
	      const float *restrict behind = y[~r & 1][other];
	      const float *restrict f = x[k];
	      float *restrict out = next + (k * n + r) * n;
#pragma omp simd
	      for (long i = 0; i < n; i++)
		out[i] = in[i] + STEP * (f[i] - f[i + 1] + before[i]
					 - behind[i]);
	    }
	}
    }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { next, (size_t) (FIELDS * n * n) };
  return r;
}
