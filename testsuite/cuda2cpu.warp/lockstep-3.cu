/* { dg-do run } */
/* What lanes of a warp hand each other through shared memory without a
   __syncwarp, where it can be seen: sums that thread 0 reads on, exchanges
   under a guard and in rows of a width that is known at run time only, tiles of
   16 lanes and of rows of eight threads, a flag, and a warp chosen by number.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

const int N = 256;

/* One warp a block.  */

__global__ void
sums (const int *in, int *out, int n)
{
  __shared__ int s[32];
  int t = threadIdx.x, sum = 0;
  for (int i = blockIdx.x * 32 + t; i < n; i += 32 * gridDim.x)
    sum += in[i];
  s[t] = sum;
  if (t == 0)
    {
      int all = 0;
      for (int i = 0; i < 32; i++)
	all += s[i];
      out[blockIdx.x] = all;
    }
}

__global__ void
guarded (const int *in, int *out, int n)
{
  __shared__ int s[64];
  int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  if (i < n)
    s[t] = in[i];
  if (i < n)
    out[i] = s[t ^ 1];
}

__global__ void
rows (const int *in, int *out, int width)
{
  extern __shared__ int buf[];
  int t = threadIdx.x, lane = t % 32;
  int *row = buf + t / 32 * width;
  row[lane] = in[t];
  out[t] = row[31 - lane];
}

/* Prefix sums of 16 lanes each, padded with zeros.  */

__global__ void
tiles (const int *in, int *out)
{
  __shared__ int s[N / 16][32];
  int t = threadIdx.x, at = 16 + t % 16;
  int *p = s[t / 16];
  p[at - 16] = 0;
  p[at] = in[t];
  p[at] += p[at - 1];
  p[at] += p[at - 2];
  p[at] += p[at - 4];
  p[at] += p[at - 8];
  out[t] = p[at];
}

/* Eight threads a row, four rows.  */

__global__ void
transpose (const int *in, int *out)
{
  __shared__ int tile[8][9];
  int x = threadIdx.x, y = threadIdx.y;
  for (int i = 0; i < 8; i += 4)
    tile[y + i][x] = in[(y + i) * 8 + x];
  for (int i = 0; i < 8; i += 4)
    out[(y + i) * 8 + x] = tile[x][y + i];
}

/* A lane hands all the others of its warp a number.  */

__global__ void
uniform (const int *in, int *out)
{
  __shared__ int chosen[N / 32];
  int t = threadIdx.x, warp = t / 32;
  if (t % 32 == 31)
    chosen[warp] = in[t];
  out[t] = chosen[warp] + 1;
}

/* The last warp alone does something more.  */

__global__ void
last (const int *in, int *out)
{
  __shared__ int s[N];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads ();
  if (t / 32 == 2)
    for (int d = 16; d > 0; d /= 2)
      if (t % 32 < d)
	s[t] += s[t + d];
  __syncthreads ();
  out[t] = s[64];
}

/* Structures that are copied within a warp, turn by turn.  */

struct pair
{
  int a, b;
};

__global__ void
pairs (int *out, int turns)
{
  __shared__ pair s[64];
  int t = threadIdx.x;
  s[t].a = t;
  s[t].b = -t;
  for (int i = 0; i < turns; i++)
    s[t] = s[t ^ 1];
  out[t] = s[t].a - s[t].b;
}

int
main ()
{
  buffer<int> in (N), out (N);
  for (int i = 0; i < N; i++)
    in[i] = i * i % 100;
  in.send ();
  sums<<<2, 32>>> (in.dev, out.dev, N);
  out.fetch ();
  int all = 0, part = 0;
  for (int i = 0; i < N; i++)
    all += in[i];
  CHECK (out[0] + out[1] == all);
  guarded<<<4, 64>>> (in.dev, out.dev, N - 6);
  out.fetch ();
  for (int i = 0; i < N - 6; i++)
    CHECK (out[i] == in[i ^ 1]);
  rows<<<1, N, N / 32 * 48 * sizeof (int)>>> (in.dev, out.dev, 48);
  out.fetch ();
  for (int i = 0; i < N; i++)
    CHECK (out[i] == in[i ^ 31]);
  tiles<<<1, N>>> (in.dev, out.dev);
  out.fetch ();
  for (int i = 0; i < N; i++)
    CHECK (out[i] == (part = (i % 16 ? part : 0) + in[i]));
  transpose<<<1, dim3 (8, 4)>>> (in.dev, out.dev);
  out.fetch ();
  for (int i = 0; i < 64; i++)
    CHECK (out[i] == in[i % 8 * 8 + i / 8]);
  uniform<<<1, N>>> (in.dev, out.dev);
  out.fetch ();
  for (int i = 0; i < N; i++)
    CHECK (out[i] == in[i | 31] + 1);
  last<<<1, 96>>> (in.dev, out.dev);
  out.fetch ();
  part = 0;
  for (int i = 64; i < 96; i++)
    part += in[i];
  for (int i = 0; i < 96; i++)
    CHECK (out[i] == part);
  for (int turns = 0; turns < 4; turns++)
    {
      pairs<<<1, 64>>> (out.dev, turns);
      out.fetch ();
      for (int i = 0; i < 64; i++)
	CHECK (out[i] == 2 * (i ^ (turns & 1)));
    }
}
