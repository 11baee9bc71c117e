/* Diffusion that keeps edges, by OpenMP.
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

#include "srad.h"

/* glibc's libmvec has a vector form, which its headers show with -ffast-math
   alone.  */
#pragma omp declare simd notinbranch
float expf (float);

static long side;
static float *picture, *image, *dn, *ds, *dw, *de, *c;

/* Set the derivatives of row Y of IMAGE and the coefficient C of each place;
   NORTH and SOUTH are the rows beside it.  */

static void
coefficients (const float *restrict image, const float *restrict north,
	      const float *restrict south, float *restrict dn,
	      float *restrict ds, float *restrict dw, float *restrict de,
	      float *restrict c, long width)
{
  float edge[2][3]
    = { { image[0], image[0], image[1] },
	{ image[width - 2], image[width - 1], image[width - 1] } };
  for (int part = 0; part < 3; part++)
    {
      /* The inside, the first and the last column.  */
      long first = part == 0 ? 1 : part == 1 ? 0 : width - 1;
      long end = part == 0 ? width - 1 : first + 1;
      const float *row = part == 0 ? image : edge[part - 1] + 1 - first;
#pragma omp simd
      for (long x = first; x < end; x++)
	{
	  float here = row[x], n = north[x] - here, s = south[x] - here;
	  float w = row[x - 1] - here, e = row[x + 1] - here;
	  float per_here = 1 / here;
	  float g2 = (n * n + s * s + w * w + e * e) * (per_here * per_here);
	  float l = (n + s + w + e) * per_here;
	  float num = 0.5f * g2 - 1.f / 16 * (l * l);
	  float den = 1 + 0.25f * l;
	  float den2 = den * den;
	  /* 1 / (1 + (num / den2 - Q0) / (Q0 * (1 + Q0))), in one division.  */
	  float k = den2 / (den2 + (num - Q0 * den2) * (1 / (Q0 * (1 + Q0))));
	  dn[x] = n;
	  ds[x] = s;
	  dw[x] = w;
	  de[x] = e;
	  c[x] = k < 0 ? 0 : k > 1 ? 1 : k;
	}
    }
}

static void
srad (long n)
{
#pragma omp parallel for simd schedule(static)
  for (long i = 0; i < n * n; i++)
    image[i] = expf (picture[i] / 255);
  for (int step = 0; step < STEPS; step++)
    {
#pragma omp parallel for schedule(static)
      for (long y = 0; y < n; y++)
	{
	  const float *here = image + y * n;
	  coefficients (here, y > 0 ? here - n : here,
			y < n - 1 ? here + n : here, dn + y * n, ds + y * n,
			dw + y * n, de + y * n, c + y * n, n);
	}
#pragma omp parallel for schedule(static)
      for (long y = 0; y < n; y++)
	{
	  float *restrict here = image + y * n;
	  const float *restrict k = c + y * n;
	  const float *restrict south = y < n - 1 ? k + n : k;
	  const float *restrict rn = dn + y * n, *restrict rs = ds + y * n;
	  const float *restrict rw = dw + y * n, *restrict re = de + y * n;
#pragma omp simd
	  for (long x = 0; x < n - 1; x++)
	    here[x] += 0.25f * LAMBDA * (k[x] * rn[x] + south[x] * rs[x]
					 + k[x] * rw[x] + k[x + 1] * re[x]);
	  long x = n - 1;
	  here[x] += 0.25f * LAMBDA * (k[x] * rn[x] + south[x] * rs[x]
				       + k[x] * rw[x] + k[x] * re[x]);
	}
    }
}

static struct bench_info
bench_setup (long size)
{
  side = size;
  picture = srad_picture (size);
  float **arrays[] = { &image, &dn, &ds, &dw, &de, &c };
  for (int i = 0; i < 6; i++)
    *arrays[i] = (float *) bench_alloc (size * size * sizeof (float));
  return srad_info (size);
}

static void
bench_run (void)
{
  srad (side);
}

static struct bench_array
bench_result (void)
{
  struct bench_array a = { image, (size_t) side * side };
  return a;
}
