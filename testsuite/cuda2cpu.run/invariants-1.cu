/* { dg-do run } */
/* What each thread computes for itself, though it is the same for all: sums,
   tables and searches over whole arrays, under guards that may hold for no
   thread, in grid-stride loops, behind barriers, and where what is read is
   written before or later.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

#define N 700
#define PLACE (blockIdx.x * blockDim.x + threadIdx.x)

__constant__ int steps[16];

__global__ void
guarded (int *out, const int *in, int n)
{
  int i = PLACE;
  unsigned sum = 0;
  if (i < n)
    {
      for (int k = 0; k < n; k++)
	sum = sum * 3 + in[k];
      out[i] = in[i] + sum;
    }
}

/* With less than one turn asked for, the first is made all the same.  */
__global__ void
unasked (int *out, const int *in, int first, int last, int turns)
{
  int i = PLACE, sum = 0, k = 0;
  if (i >= first && i < last)
    {
      do
	sum += in[k];
      while (++k < turns);
      out[i] = sum;
    }
}

__global__ void
chain (int *out, const int *in, int n)
{
  int i = PLACE, at = 5, before = 0;
  if (i >= n)
    return;
  for (int k = 0; k < n; k++)
    at = steps[(at + k) % 16];
  for (int k = 0; k < at + 20; k++)
    before += in[k] > before ? in[k] : k;
  out[i] = in[i] + before;
}

__global__ void
strides (int *__restrict__ out, const int *__restrict__ in, int n, int m)
{
  for (int i = PLACE; i < n; i += blockDim.x * gridDim.x)
    {
      int most = -1;
      for (int k = 0; k < m; k++)
	for (int l = 0; l < 7 + k % 3; l++)
	  most = in[k] * l % 101 > most ? in[k] * l % 101 : most;
      out[i] = most + i;
    }
}

/* OUT may be IN: each block has read its row when it writes there.  */
__global__ void
rows (int *out, const int *in, int w)
{
  const int *row = in + blockIdx.x * w;
  int sum = 0;
  for (int k = 0; k < w; k++)
    sum += row[k];
  __syncthreads ();
  for (int k = threadIdx.x; k < w; k += blockDim.x)
    out[blockIdx.x * w + k] = sum - row[k];
}

/* What is summed up changes, once before each barrier.  */
__global__ void
rounds (int *out, int n)
{
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = t;
  for (int r = 0; r < n; r++)
    {
      int sum = 0;
      __syncthreads ();
      for (int k = 0; k < 64; k++)
	sum = (sum + s[k]) % 1009;
      __syncthreads ();
      s[(t + r) % 64] = sum + t;
    }
  __syncthreads ();
  out[PLACE] = s[t];
}

/* In the only block: what is read has been written before, in memory of the
   launch.  */
__global__ void
written (int *a, int *b, int n)
{
  int sum = 0, t = threadIdx.x;
  a[t] += t;
  __syncthreads ();
  for (int k = 0; k < n; k++)
    sum += b[k];
  __syncthreads ();
  a[t] = sum;
}

/* The first thread has stored, and then meets the others elsewhere.  */
__global__ void
elsewhere (int *a, int *b, int n)
{
  int sum = 0, t = threadIdx.x;
  if (t == 0)
    {
      a[0] = 7;
      __syncthreads ();
      return;
    }
  __syncthreads ();
  for (int k = 0; k < n; k++)
    sum += b[k];
  b[n + t] = sum;
}

/* A way out in the middle.  */
__global__ void
found (int *out, const int *in, int n, int what)
{
  int i = PLACE, at = -1;
  if (i >= n)
    return;
  for (int k = 0; k < n; k++)
    if (in[k] == what)
      {
	at = k;
	break;
      }
  out[i] = at - i;
}

__device__ double
mean (const double *in, int n)
{
  double sum = 0;
  for (int k = 0; k < n; k++)
    sum += in[k];
  return sum / n;
}

__global__ void
centered (double *out, const double *in, int w, int h)
{
  int x = PLACE, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x > 0 && x < w - 1 && y > 0 && y < h - 1)
    out[y * w + x] = in[y * w + x] - mean (in, w * h);
}

static void
whole_arrays (buffer<int> &in, buffer<int> &out)
{
  guarded<<<(N + 63) / 64, 64>>> (out.dev, in.dev, N);
  out.fetch ();
  unsigned sum = 0;
  for (int k = 0; k < N; k++)
    sum = sum * 3 + in[k];
  for (int i = 0; i < N; i++)
    CHECK (out[i] == (int) (in[i] + sum));

  int table[16], at = 5, before = 0;
  for (int i = 0; i < 16; i++)
    table[i] = i * 7 % 16;
  OK (cudaMemcpyToSymbol (steps, table, sizeof table));
  chain<<<(N + 63) / 64, 64>>> (out.dev, in.dev, N);
  out.fetch ();
  for (int k = 0; k < N; k++)
    at = table[(at + k) % 16];
  for (int k = 0; k < at + 20; k++)
    before += in[k] > before ? in[k] : k;
  for (int i = 0; i < N; i++)
    CHECK (out[i] == in[i] + before);

  strides<<<3, 64>>> (out.dev, in.dev, N, 50);
  out.fetch ();
  int most = -1;
  for (int k = 0; k < 50; k++)
    for (int l = 0; l < 7 + k % 3; l++)
      most = in[k] * l % 101 > most ? in[k] * l % 101 : most;
  for (int i = 0; i < N; i++)
    CHECK (out[i] == most + i);

  found<<<(N + 63) / 64, 64>>> (out.dev, in.dev, N, in[123]);
  out.fetch ();
  int first = 0;
  while (in[first] != in[123])
    first++;
  for (int i = 0; i < N; i++)
    CHECK (out[i] == first - i);
  found<<<(N + 63) / 64, 64>>> (out.dev, in.dev, N, 1000);
  out.fetch ();
  for (int i = 0; i < N; i++)
    CHECK (out[i] == -1 - i);
}

static void
no_thread (buffer<int> &in, buffer<int> &out)
{
  for (int i = 0; i < N; i++)
    out[i] = -1;
  out.send ();
  /* Nothing is read, since no thread would.  */
  guarded<<<2, 64>>> (out.dev, NULL, 0);
  unasked<<<4, 64>>> (out.dev, NULL, 100, 100, 5);
  strides<<<2, 64>>> (out.dev, NULL, 0, 5);
  out.fetch ();
  for (int i = 0; i < N; i++)
    CHECK (out[i] == -1);
  /* One thread of the second block alone, then.  */
  unasked<<<4, 64>>> (out.dev, in.dev, 70, 71, 0);
  out.fetch ();
  for (int i = 0; i < N; i++)
    CHECK (out[i] == (i == 70 ? in[0] : -1));
}

static void
blocks (buffer<int> &in, buffer<int> &out)
{
  buffer<int> a (N);
  for (int i = 0; i < N; i++)
    a[i] = in[i];
  a.send ();
  rows<<<7, 32>>> (a.dev, a.dev, N / 7);
  a.fetch ();
  for (int y = 0; y < 7; y++)
    {
      int sum = 0;
      for (int k = 0; k < N / 7; k++)
	sum += in[y * (N / 7) + k];
      for (int k = 0; k < N / 7; k++)
	CHECK (a[y * (N / 7) + k] == sum - in[y * (N / 7) + k]);
    }

  rounds<<<3, 64>>> (out.dev, 5);
  out.fetch ();
  int s[64];
  for (int t = 0; t < 64; t++)
    s[t] = t;
  for (int r = 0; r < 5; r++)
    {
      int sum = 0;
      for (int k = 0; k < 64; k++)
	sum = (sum + s[k]) % 1009;
      for (int t = 0; t < 64; t++)
	s[(t + r) % 64] = sum + t;
    }
  for (int i = 0; i < 3 * 64; i++)
    CHECK (out[i] == s[i % 64]);

  for (int i = 0; i < 64; i++)
    a[i] = i * i;
  a.send ();
  written<<<1, 64>>> (a.dev, a.dev, 64);
  a.fetch ();
  for (int t = 0; t < 64; t++)
    CHECK (a[t] == 63 * 64 * 127 / 6 + 63 * 64 / 2);

  for (int i = 0; i < 64; i++)
    a[i] = 1;
  a.send ();
  elsewhere<<<1, 64>>> (a.dev, a.dev, 64);
  a.fetch ();
  for (int t = 1; t < 64; t++)
    CHECK (a[64 + t] == 63 + 7);
}

int
main ()
{
  buffer<int> in (N), out (N);
  for (int i = 0; i < N; i++)
    in[i] = i * 37 % 301;
  in.send ();
  whole_arrays (in, out);
  no_thread (in, out);
  blocks (in, out);

  const int w = 20, h = 15;
  buffer<double> from (w * h), to (w * h);
  double sum = 0;
  for (int i = 0; i < w * h; i++)
    sum += from[i] = i % 11;
  for (int i = 0; i < w * h; i++)
    to[i] = -1;
  from.send ();
  to.send ();
  centered<<<dim3 (3, 2), dim3 (8, 8)>>> (to.dev, from.dev, w, h);
  to.fetch ();
  for (int i = 0; i < w * h; i++)
    {
      int x = i % w, y = i / w;
      bool inner = x > 0 && x < w - 1 && y > 0 && y < h - 1;
      CHECK (to[i] == (inner ? from[i] - sum / (w * h) : -1));
    }
  return 0;
}
