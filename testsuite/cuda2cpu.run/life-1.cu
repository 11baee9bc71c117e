/* { dg-do run } */
/* The game of life, with double buffers on the device and a counter of the
   living reset by the host.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

__global__ void
generation (const unsigned char *from, unsigned char *to, int w, int h,
	    unsigned *living)
{
  __shared__ unsigned count;
  __shared__ unsigned char s[10][34];
  int tx = threadIdx.x, ty = threadIdx.y;
  int x = blockIdx.x * 32 + tx, y = blockIdx.y * 8 + ty;
  if (tx == 0 && ty == 0)
    count = 0;
  for (int j = ty; j < 10; j += 8)
    for (int i = tx; i < 34; i += 32)
      {
	int u = (blockIdx.x * 32 + i - 1 + w) % w;
	int v = (blockIdx.y * 8 + j - 1 + h) % h;
	s[j][i] = from[v * w + u];
      }
  __syncthreads ();
  if (x < w && y < h)
    {
      int n = -s[ty + 1][tx + 1];
      for (int j = 0; j < 3; j++)
	for (int i = 0; i < 3; i++)
	  n += s[ty + j][tx + i];
      bool alive = n == 3 || (n == 2 && s[ty + 1][tx + 1]);
      to[y * w + x] = alive;
      if (alive)
	atomicAdd (&count, 1u);
    }
  __syncthreads ();
  if (tx == 0 && ty == 0 && count)
    atomicAdd (living, count);
}

int
main ()
{
  const int w = 64, h = 40;
  buffer<unsigned char> a (w * h), b (w * h);
  static unsigned char p[w * h], q[w * h];
  for (int i = 0; i < w * h; i++)
    p[i] = a[i] = i * 7919 % 5 == 0 || i % 7 == 3;
  a.send ();
  buffer<unsigned> living (1);
  unsigned char *from = a.dev, *to = b.dev;
  for (int g = 0; g < 10; g++)
    {
      living[0] = 0;
      living.send ();
      generation<<<dim3 (w / 32, h / 8), dim3 (32, 8)>>> (from, to, w, h,
							  living.dev);
      living.fetch ();
      unsigned count = 0;
      for (int i = 0; i < w * h; i++)
	{
	  int n = -p[i];
	  for (int k = 0; k < 9; k++)
	    n += p[(i / w + k / 3 - 1 + h) % h * w
		   + (i % w + k % 3 - 1 + w) % w];
	  count += q[i] = n == 3 || (n == 2 && p[i]);
	}
      memcpy (p, q, sizeof p);
      CHECK (living[0] == count);
      unsigned char *swap = from;
      from = to;
      to = swap;
    }
  a.fetch ();
  for (int i = 0; i < w * h; i++)
    CHECK (a[i] == p[i]);
}
