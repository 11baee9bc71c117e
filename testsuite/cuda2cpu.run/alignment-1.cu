/* { dg-do run } */
/* Needleman and Wunsch's alignment: tiles on anti-diagonals, and anti-
   diagonals within a tile.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

#define B 16

__device__ int
largest (int a, int b, int c)
{
  return a > b ? (a > c ? a : c) : (b > c ? b : c);
}

__global__ void
tiles (int *score, const int *reference, int width, int diagonal,
       int first, int penalty)
{
  __shared__ int s[B + 1][B + 1], r[B][B];
  int t = threadIdx.x, bx = blockIdx.x + first, by = diagonal - bx;
  int base = (by * B + 1) * width + bx * B + 1;
  for (int y = 0; y < B; y++)
    r[y][t] = reference[base + y * width + t];
  if (t == 0)
    s[0][0] = score[base - width - 1];
  s[t + 1][0] = score[base + t * width - 1];
  s[0][t + 1] = score[base - width + t];
  __syncthreads ();
  for (int m = 0; m < 2 * B - 1; m++)
    {
      int x = t + 1, y = m - t + 1;
      if (y >= 1 && y <= B)
	s[y][x] = largest (s[y - 1][x - 1] + r[y - 1][x - 1],
			   s[y][x - 1] - penalty, s[y - 1][x] - penalty);
      __syncthreads ();
    }
  for (int y = 0; y < B; y++)
    score[base + y * width + t] = s[y + 1][t + 1];
}

int
main ()
{
  const int n = 5 * B, w = n + 1;
  buffer<int> score (w * w), reference (w * w);
  static int want[w * w];
  for (int i = 0; i < w * w; i++)
    reference[i] = i * 7919 % 21 - 10;
  for (int i = 1; i < w; i++)
    score[i] = score[i * w] = want[i] = want[i * w] = -10 * i;
  score.send ();
  reference.send ();
  for (int d = 0; d < 2 * (n / B) - 1; d++)
    {
      int first = d < n / B ? 0 : d - n / B + 1;
      int last = d < n / B ? d : n / B - 1;
      tiles<<<last - first + 1, B>>> (score.dev, reference.dev, w, d, first,
				      10);
    }
  score.fetch ();
  for (int y = 1; y < w; y++)
    for (int x = 1; x < w; x++)
      {
	int i = y * w + x, a = want[i - w - 1] + reference[i];
	int b = want[i - 1] - 10, c = want[i - w] - 10;
	want[i] = a > b ? (a > c ? a : c) : (b > c ? b : c);
      }
  for (int i = 0; i < w * w; i++)
    CHECK (score[i] == want[i]);
}
