/* { dg-do run } */
/* Blocks whose rows are shorter than a vector, of which the compiler does not
   know: with loops that threads leave when they like, sums that all threads
   add to, and stores far apart.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

enum { MOST = 5000 };

__host__ __device__ int
steps (unsigned v, int limit)
{
  int n = 0;
  while (v != 1 && n < limit)
    {
      v = v & 1 ? v * 3 + 1 : v / 2;
      n++;
    }
  return n;
}

__host__ __device__ float
mixed (float x, int k, const float *p)
{
  float s = x;
  if (x > 0.5f)
    for (int i = 0; i < k; i++)
      s = s * 0.5f + p[i];
  else if (k & 1)
    s -= p[k];
  return s;
}

__global__ void
count (const unsigned *in, int *out, unsigned *sum, int width, int height,
       int limit)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height)
    return;
  int n = steps (in[y * width + x], limit);
  out[x * height + y] = n;
  atomicAdd (sum, (unsigned) n);
}

__global__ void
mix (const float *in, const float *p, float *out, int width)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  int at = y * width + x;
  out[at] = mixed (in[at], (x + y) % 9, p);
}

void
test (int bx, int by, int gx, int gy)
{
  int width = bx * gx, height = by * gy, n = width * height, limit = 100;
  CHECK (n <= MOST);
  buffer<unsigned> in (n), sum (1);
  buffer<int> out (n);
  buffer<float> a (n), p (16), b (n);
  for (int i = 0; i < n; i++)
    {
      in.host[i] = i * 7 % 1000 + 1;
      a.host[i] = i * 37 % 100 / 100.0f;
      out.host[i] = -1;
    }
  for (int i = 0; i < 16; i++)
    p.host[i] = i * 0.25f;
  sum.host[0] = 0;
  in.send (), sum.send (), out.send (), a.send (), p.send ();
  /* The last column and row are cut off.  */
  count<<<dim3 (gx, gy), dim3 (bx, by)>>> (in.dev, out.dev, sum.dev, width,
					   height - 1, limit);
  mix<<<dim3 (gx, gy), dim3 (bx, by)>>> (a.dev, p.dev, b.dev, width);
  out.fetch (), sum.fetch (), b.fetch ();
  unsigned total = 0;
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
	int i = y * width + x;
	if (y < height - 1)
	  {
	    int want = steps (in.host[i], limit);
	    CHECK (out.host[x * (height - 1) + y] == want);
	    total += want;
	  }
	CHECK (b.host[i] == mixed (a.host[i], (x + y) % 9, p.host));
      }
  CHECK (sum.host[0] == total);
}

int
main (int argc, char **)
{
  /* No one can tell before it runs.  */
  int one = argc > 100 ? argc : 1;
  for (int bx = one; bx <= 40; bx += bx < 10 ? 1 : 7)
    test (bx, one * 6, 3 * one, 4);
  test (one, 256, 4, one);
  test (one * 2, 100, 7, 3);
  test (one * 257, 2, 2, 4);
}
