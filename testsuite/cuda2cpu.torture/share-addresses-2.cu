/* { dg-do run } */
/* Rows of tiles are added up by threads below a diagonal that moves on, with
   numbers of rows that are unsigned.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cstdio>
#include <cstdlib>

const int N = 16, RIM = 3, TALL = N + 2 * RIM;

__global__ void
down (const float *in, float *out, unsigned first)
{
  __shared__ float tile[TALL][N];
  for (int i = threadIdx.y; i < TALL; i += N)
    tile[i][threadIdx.x] = in[i * N + threadIdx.x];
  __syncthreads ();
  for (int d = 0; d <= N; d++)
    {
      if (threadIdx.x < d)
	{
	  float sum = 0;
	  for (int k = -RIM; k <= RIM; k++)
	    sum += (k + 4) * tile[threadIdx.y + RIM + k][threadIdx.x];
	  out[(d * N + threadIdx.y) * N + threadIdx.x] = sum;
	}
      __syncthreads ();
    }
  /* What is before row 0 is behind it here.  */
  float sum = 0;
  for (unsigned k = 0; k < 4; k++)
    sum += (k + 1) * tile[(first + k) % TALL][threadIdx.x];
  out[(threadIdx.y * N) + threadIdx.x] = sum;
}

__global__ void
diagonals (const float *in, float *out)
{
  __shared__ float a[4 * N + 1][2 * N], b[2 * N];
  int t = threadIdx.x;
  b[t] = in[2 * N + t];
  a[0][t] = a[1][t] = in[t];
  for (int d = 2; d <= 4 * N; d++)
    a[d][t] = 0;
  __syncthreads ();
  for (int d = 2; d <= 4 * N; d++)
    {
      int j = d - t;
      if (j >= 1 && j <= 2 * N)
	a[d][t] = a[d - 1][t] + a[d - 2][t] / 2 + b[j - 1];
      __syncthreads ();
    }
  for (int d = 0; d <= 4 * N; d++)
    out[d * 2 * N + t] = a[d][t];
}

static float
value (int i)
{
  return (i * 37 % 101) / 4.0f;
}

int
main ()
{
  float *in, *out;
  cudaMallocManaged (&in, TALL * N * sizeof *in);
  cudaMallocManaged (&out, (N + 1) * 2 * N * 2 * N * sizeof *out);
  for (int i = 0; i < TALL * N; i++)
    in[i] = value (i);

  unsigned first = 0u - 2;
  down<<<1, dim3 (N, N)>>> (in, out, first);
  if (cudaDeviceSynchronize ())
    abort ();
  for (int d = 0; d <= N; d++)
    for (int y = 0; y < N; y++)
      for (int x = 0; x < N; x++)
	{
	  float sum = 0;
	  if (d == 0)
	    for (unsigned k = 0; k < 4; k++)
	      sum += (k + 1) * value ((first + k) % TALL * N + x);
	  else if (x >= d)
	    continue;
	  else
	    for (int k = -RIM; k <= RIM; k++)
	      sum += (k + 4) * value ((y + RIM + k) * N + x);
	  if (out[(d * N + y) * N + x] != sum)
	    {
	      printf ("down: %d %d %d\n", d, y, x);
	      abort ();
	    }
	}

  diagonals<<<1, 2 * N>>> (in, out);
  if (cudaDeviceSynchronize ())
    abort ();
  for (int t = 0; t < 2 * N; t++)
    for (int d = 0; d <= 4 * N; d++)
      {
	float want = d < 2 ? value (t) : 0;
	int j = d - t;
	if (d >= 2 && j >= 1 && j <= 2 * N)
	  want = out[(d - 1) * 2 * N + t] + out[(d - 2) * 2 * N + t] / 2
		 + value (2 * N + j - 1);
	if (out[d * 2 * N + t] != want)
	  {
	    printf ("diagonals: %d %d\n", d, t);
	    abort ();
	  }
      }
}
