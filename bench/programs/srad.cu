/* Diffusion that keeps edges: neighbours through arrays of indices.
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

/* Set IMAGE to the exponential of PICTURE / 255.  */

__global__ void
extract (const float *picture, float *image, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    image[i] = expf (picture[i] / 255);
}

/* Set the derivatives of IMAGE and the coefficient C of each place.  */

__global__ void
coefficients (const float *image, float *dn, float *ds, float *dw, float *de,
	      float *c, const int *north, const int *south, const int *west,
	      const int *east, int width, int height, float q0)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int x = i % width, y = i / width;
  if (i >= width * height)
    return;
  float here = image[i];
  float n = image[north[y] * width + x] - here;
  float s = image[south[y] * width + x] - here;
  float w = image[y * width + west[x]] - here;
  float e = image[y * width + east[x]] - here;
  float g2 = (n * n + s * s + w * w + e * e) / (here * here);
  float l = (n + s + w + e) / here;
  float num = 0.5f * g2 - 1.f / 16 * (l * l);
  float den = 1 + 0.25f * l;
  float q = num / (den * den);
  den = (q - q0) / (q0 * (1 + q0));
  float k = 1 / (1 + den);
  if (k < 0)
    k = 0;
  else if (k > 1)
    k = 1;
  dn[i] = n;
  ds[i] = s;
  dw[i] = w;
  de[i] = e;
  c[i] = k;
}

/* Let IMAGE flow by a step.  */

__global__ void
diffuse (float *image, const float *dn, const float *ds, const float *dw,
	 const float *de, const float *c, const int *south, const int *east,
	 int width, int height, float lambda)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int x = i % width, y = i / width;
  if (i >= width * height)
    return;
  float here = c[i];
  float cs = c[south[y] * width + x];
  float ce = c[y * width + east[x]];
  float d = here * dn[i] + cs * ds[i] + here * dw[i] + ce * de[i];
  image[i] += 0.25f * lambda * d;
}

static int side, *before, *after;
static float *picture, *image, *dn, *ds, *dw, *de, *c;

static struct bench_info
bench_setup (long size)
{
  side = size;
  picture = bench_to_device (srad_picture (size), size * size);
  before = bench_to_device (srad_neighbours (size, -1), size);
  after = bench_to_device (srad_neighbours (size, 1), size);
  float **arrays[] = { &image, &dn, &ds, &dw, &de, &c };
  for (float **a : arrays)
    *a = bench_device<float> (size * size);
  return srad_info (size);
}

static void
bench_run ()
{
  int grid = (side * side + 255) / 256;
  extract<<<grid, 256>>> (picture, image, side * side);
  for (int i = 0; i < STEPS; i++)
    {
      coefficients<<<grid, 256>>> (image, dn, ds, dw, de, c, before, after,
				   before, after, side, side, Q0);
      diffuse<<<grid, 256>>> (image, dn, ds, dw, de, c, after, after, side,
			      side, LAMBDA);
    }
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (image, (size_t) side * side);
}
