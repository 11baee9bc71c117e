/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-no-lockstep-warning" } */
/* Warps of a block keep step where sizes in memory decide who meets whom:
   between loops that share out an array in different ways, and where all load
   from shared memory before they store elsewhere.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <math.h>
#include "warp.h"

const int THREADS = 96, ROWS = 37, COLS = 11, N = ROWS * COLS;

struct matrix
{
  int rows, cols;
  float *a, *b, *sums;
};

__constant__ matrix m;

__global__ void
row_sums ()
{
  int i = threadIdx.x;
  while (i < m.rows * m.cols)
    {
      m.a[i] = m.b[i] - m.a[i];
      i += THREADS;
    }
  for (int r = threadIdx.x; r < m.rows; r += THREADS)
    {
      float sum = 0;
      for (int at = r; at < r + m.rows * m.cols; at += m.rows)
	{
	  m.a[at] = m.a[at] + sum;
	  sum = m.a[at];
	}
      m.sums[r] = sum;
    }
}

/* A histogram without the barrier behind its start, and one by pointers.  */
__global__ void
histogram (const int *in, int n, int *bins, int kinds)
{
  for (int i = threadIdx.x; i < kinds; i += blockDim.x)
    bins[i] = 1;
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    atomicAdd (&bins[in[i]], 1);
}

__global__ void
reversed (float *a, float *out, int n)
{
  for (float *p = a + threadIdx.x; p < a + n; p += blockDim.x)
    *p = *p + 1;
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    out[i] = a[n - 1 - i];
}

__device__ __noinline__ float
mean_of_five (float sum)
{
  return sum / 5;
}

/* Smooths s some times, in pieces of as many elements as there are threads: the
   results of one are stored when the next has been loaded.  */
__global__ void
smooth (float *a, int rows, int cols, int times)
{
  __shared__ float s[N], kept[THREADS];
  int t = threadIdx.x, pieces = (rows * cols + THREADS - 1) / THREADS;
  for (int i = t; i < rows * cols; i += THREADS)
    s[i] = a[i];
  __syncthreads ();
  for (int k = 0; k < times; k++)
    {
      int i = 0, j = 0;
      for (int p = 0; p < pieces; p++)
	{
	  int old_i = i, old_j = j;
	  float x = 0;
	  i = (t + p * THREADS) / cols;
	  j = (t + p * THREADS) % cols;
	  if (i < rows)
	    {
	      int up = i == 0 ? 0 : i - 1, down = i == rows - 1 ? i : i + 1;
	      int left = j == 0 ? 0 : j - 1, right = j == cols - 1 ? j : j + 1;
	      x = mean_of_five (s[i * cols + j] + s[up * cols + j]
				+ s[down * cols + j] + s[i * cols + left]
				+ s[i * cols + right]);
	    }
	  if (p > 0 && old_i < rows)
	    s[old_i * cols + old_j] = kept[t];
	  if (p < pieces - 1)
	    kept[t] = x;
	  else if (i < rows)
	    s[i * cols + j] = x;
	  __syncthreads ();
	}
    }
  for (int i = t; i < rows * cols; i += THREADS)
    a[i] = s[i];
}

float *
managed (int n)
{
  float *p;
  OK (cudaMallocManaged (&p, n * sizeof *p));
  for (int i = 0; i < n; i++)
    p[i] = i * 7 % 13;
  return p;
}

void
check_sums ()
{
  matrix h = { ROWS, COLS, managed (N), managed (N + 5) + 5, managed (ROWS) };
  OK (cudaMemcpyToSymbol (m, &h, sizeof h));
  row_sums<<<1, THREADS>>> ();
  OK (cudaDeviceSynchronize ());
  for (int r = 0; r < ROWS; r++)
    {
      float sum = 0;
      for (int i = r; i < N; i += ROWS)
	sum += (i + 5) * 7 % 13 - i * 7 % 13;
      CHECK (h.sums[r] == sum);
    }
}

void
check_others ()
{
  int *in = (int *) managed (1000), *bins = (int *) managed (100);
  for (int i = 0; i < 1000; i++)
    in[i] = i * 31 % 97;
  histogram<<<1, 128>>> (in, 1000, bins, 100);
  OK (cudaDeviceSynchronize ());
  for (int k = 0; k < 100; k++)
    CHECK (bins[k] == 1 + (k >= 97 ? 0 : 10 + (k * 72 % 97 < 30)));
  float *a = managed (1000), *out = managed (1000);
  reversed<<<1, 128>>> (a, out, 1000);
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < 1000; i++)
    CHECK (out[i] == (999 - i) * 7 % 13 + 1);
}

void
check_smooth ()
{
  float *a = managed (N), now[N], next[N];
  for (int i = 0; i < N; i++)
    now[i] = a[i];
  smooth<<<1, THREADS>>> (a, ROWS, COLS, 9);
  OK (cudaDeviceSynchronize ());
  for (int k = 0; k < 9; k++)
    {
      for (int i = 0; i < ROWS; i++)
	for (int j = 0; j < COLS; j++)
	  {
	    int up = i == 0 ? 0 : i - 1, down = i == ROWS - 1 ? i : i + 1;
	    int left = j == 0 ? 0 : j - 1, right = j == COLS - 1 ? j : j + 1;
	    next[i * COLS + j]
	      = (now[i * COLS + j] + now[up * COLS + j] + now[down * COLS + j]
		 + now[i * COLS + left] + now[i * COLS + right]) / 5;
	  }
      for (int i = 0; i < N; i++)
	now[i] = next[i];
    }
  for (int i = 0; i < N; i++)
    CHECK (fabsf (a[i] - now[i]) < 1e-4f);
}

int
main ()
{
  check_sums ();
  check_others ();
  check_smooth ();
  return 0;
}
