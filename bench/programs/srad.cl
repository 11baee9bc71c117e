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

/* Set IMAGE to the exponential of PICTURE / 255.  */

__kernel void
extract (__global const float *picture, __global float *image, int n)
{
  int i = get_global_id (0);
  if (i < n)
    image[i] = exp (picture[i] / 255);
}

/* Set the derivatives of IMAGE and the coefficient C of each place.  */

__kernel void
coefficients (__global const float *image, __global float *dn,
	      __global float *ds, __global float *dw, __global float *de,
	      __global float *c, __global const int *north,
	      __global const int *south, __global const int *west,
	      __global const int *east, int width, int height, float q0)
{
  int i = get_global_id (0);
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

__kernel void
diffuse (__global float *image, __global const float *dn,
	 __global const float *ds, __global const float *dw,
	 __global const float *de, __global const float *c,
	 __global const int *south, __global const int *east, int width,
	 int height, float lambda)
{
  int i = get_global_id (0);
  int x = i % width, y = i / width;
  if (i >= width * height)
    return;
  float here = c[i];
  float cs = c[south[y] * width + x];
  float ce = c[y * width + east[x]];
  float d = here * dn[i] + cs * ds[i] + here * dw[i] + ce * de[i];
  image[i] += 0.25f * lambda * d;
}
