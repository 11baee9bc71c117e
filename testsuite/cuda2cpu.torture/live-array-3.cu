/* { dg-do run } */
/* Two- and three-dimensional and large local arrays live across barriers,
   and arrays of structs.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

struct cell { char c; float f; };

__global__ void
large (float *out)
{
  __shared__ float s[64];
  int t = threadIdx.x;
  float m[4][4];
  short cube[2][3][4];
  cell cells[5];
  unsigned char bytes[300];
  for (int i = 0; i < 16; i++)
    m[i / 4][i % 4] = i + t;
  for (int i = 0; i < 24; i++)
    cube[i / 12][i / 4 % 3][i % 4] = i * t;
  for (int i = 0; i < 5; i++)
    cells[i] = { (char) (t + i), i * .5f };
  for (int i = 0; i < 300; i++)
    bytes[i] = i ^ t;
  s[t] = m[t % 4][1];
  __syncthreads ();
  m[1][t % 4] = s[63 - t];
  cells[t % 5].f += s[t ^ 1];
  __syncthreads ();
  float sum = 0;
  for (int i = 0; i < 16; i++)
    sum += m[i / 4][i % 4];
  for (int i = 0; i < 24; i++)
    sum += cube[i / 12][i / 4 % 3][i % 4];
  for (int i = 0; i < 5; i++)
    sum += cells[i].f + cells[i].c;
  for (int i = 0; i < 300; i++)
    sum += bytes[i];
  out[t] = sum;
}

int
main ()
{
  buffer<float> out (64);
  large<<<1, 64>>> (out.dev);
  out.fetch ();
  for (int t = 0; t < 64; t++)
    {
      int u = 63 - t;
      float sum = 16 * t + 120 - (4 + t % 4 + t) + (u % 4 * 4 + 1 + u)
		  + 276 * t + 5 + 5 * t + 10 + ((t ^ 1) % 4 * 4 + 1 + (t ^ 1));
      for (int i = 0; i < 300; i++)
	sum += (unsigned char) (i ^ t);
      CHECK (out[t] == sum);
    }
}
