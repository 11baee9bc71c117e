/* { dg-do run } */
/* { dg-additional-options "-O3 -march=haswell -fplugin-arg-cuda2cpu-zero-shared" { target avx2 } } */
/* What is made of several things of a kind, shared arrays that are cleared and
   guards that become masks, comes in an order that does not depend on where the
   compiler has them in memory (order.exp compiles this again and again).
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cstdio>

__global__ void
sums (int *out)
{
  __shared__ int a[16], b[24], c[32], d[40], e[48], f[56], g[64], h[72];
  int t = threadIdx.x;
  a[t]++;
  b[t] += 2;
  c[t] += 3;
  d[t] += 4;
  e[t] += 5;
  f[t] += 6;
  g[t] += 7;
  h[t] += 8;
  __syncthreads ();
  int u = 15 - t;
  out[blockIdx.x * 16 + t]
    = a[u] + b[u] + c[u] + d[u] + e[u] + f[u] + g[u] + h[u];
}

/* The borders of a tile.  */

__global__ void
blur (const float *in, float *out, int w, int h)
{
  __shared__ float s[18][18];
  int tx = threadIdx.x, ty = threadIdx.y;
  int x = blockIdx.x * 16 + tx, y = blockIdx.y * 16 + ty;
  s[ty + 1][tx + 1] = in[y * w + x];
  if (tx == 0)
    s[ty + 1][0] = x > 0 ? in[y * w + x - 1] : 0;
  if (tx == 15)
    s[ty + 1][17] = x + 1 < w ? in[y * w + x + 1] : 0;
  __syncthreads ();
  float sum = 0;
  if (tx > 0 && ty > 0 && x < w - 1)
    sum += s[ty][tx];
  if (tx < 14 && ty < 13 && y < h - 1)
    sum += s[ty + 1][tx + 2];
  if (tx > 3 && ty > 2 && x < w - 2)
    sum += s[ty + 1][tx - 2];
  if (tx < 11 && ty < 12 && y < h - 3)
    sum += s[ty + 2][tx + 1];
  out[y * w + x] = sum;
}

int
main ()
{
  int *counts;
  float *in, *out;
  cudaMallocManaged (&counts, 64 * sizeof (int));
  cudaMallocManaged (&in, 64 * 64 * sizeof (float));
  cudaMallocManaged (&out, 64 * 64 * sizeof (float));
  for (int i = 0; i < 64 * 64; i++)
    in[i] = i % 13;
  sums<<<4, 16>>> (counts);
  blur<<<dim3 (4, 4), dim3 (16, 16)>>> (in, out, 64, 64);
  if (cudaDeviceSynchronize () != cudaSuccess)
    return 1;
  for (int i = 0; i < 64; i++)
    if (counts[i] != 36)
      return 1;
  for (int y = 0; y < 64; y++)
    for (int x = 0; x < 64; x++)
      {
	int tx = x % 16, ty = y % 16;
	float sum = 0;
	if (tx > 0 && ty > 0 && x < 63)
	  sum += (y * 64 + x - 65) % 13;
	if (tx < 14 && ty < 13 && y < 63)
	  sum += (y * 64 + x + 1) % 13;
	if (tx > 3 && ty > 2 && x < 62)
	  sum += (y * 64 + x - 3) % 13;
	if (tx < 11 && ty < 12 && y < 61)
	  sum += (y * 64 + x + 64) % 13;
	if (out[y * 64 + x] != sum)
	  return 1;
      }
  return 0;
}
