/* { dg-do run } */
/* Arrays of constants of all kinds in kernels, in loops and across barriers,
   and such that nearly are.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

enum { N = 700, BLOCK = 100 };

struct step { signed char x, y; float weight; };

/* Some threads come by the table again and again.  */

__host__ __device__ double
look (unsigned s, int turns)
{
  double sum = s;
  const float weight[7] = { .5f, -0.f, 1e-40f, 3, 1e30f, -7.25f, 2 };
  const double exact[3] = { .1, -2e300, 1. / 3 };
  const step steps[4] = { { 1, 0, .5f }, { -1, 2, 1.5f }, { 0, -3, 4 } };
  const short grid[3][4] = { { 1, 2, 3 }, { -4, -5 }, { 7, 8, 9, 10 } };
  const char text[] = "a table";
  const bool yes[5] = { true, false, true, true };
  for (int k = 0; k < turns; k++)
    {
      int again[3] = { k < 2, 5, 6 };
      const unsigned long wide[3] = { 1ul << 60, ~0ul, 3 };
      int own[9] = { 1, 2, 3, 4, 5, 6, 7, 8, 9 };
      s = s * 77 + again[s % 3] + text[s / 5 % 8] + grid[s % 3][s / 3 % 4];
      sum += weight[s % 7] * 1e-20 + exact[s % 3] * 1e-290;
      sum += steps[s % 4].x * steps[s / 4 % 4].weight + steps[s % 4].y;
      sum += yes[s / 9 % 5] + (double) (wide[s % 3] >> 40);
      if (s & 64)
	own[s % 9] = 11;
      sum += own[s / 7 % 9];
    }
  return sum;
}

/* A table before a barrier that is used behind it, one of which one element is
   set later, and one that depends on the way.  */

__host__ __device__ int
before (unsigned s)
{
  const int table[5] = { 2, 7, 1, 8, 2 };
  return table[s % 5];
}

__global__ void
looks (double *out, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = look (i * 2654435761u, i % 7);
}

__global__ void
across (const int *in, int *out)
{
  __shared__ int s[BLOCK];
  const int table[9] = { 31, 41, 59, 26, 53, 58, 97, 93, 23 };
  int later[4] = { 1, 2, 3, 4 };
  int ways[3];
  int i = blockIdx.x * BLOCK + threadIdx.x;
  int v = in[i];
  if (v & 1)
    ways[0] = 5, ways[1] = 6, ways[2] = 7;
  else
    ways[0] = 8, ways[1] = 9, ways[2] = 10;
  s[threadIdx.x] = table[v % 9] + later[v % 4];
  __syncthreads ();
  later[2] = 40;
  int w = s[BLOCK - 1 - threadIdx.x];
  for (int k = 0; k < 3; k++)
    {
      w += table[w % 9] + later[w % 4] * ways[w % 3];
      __syncthreads ();
      s[threadIdx.x] = w;
      __syncthreads ();
      w += s[(threadIdx.x + 1) % BLOCK];
    }
  out[i] = w + before (w);
}

/* The same on the host.  */

void
across_host (const int *in, int *out)
{
  const int table[9] = { 31, 41, 59, 26, 53, 58, 97, 93, 23 };
  int w[BLOCK], s[BLOCK], later[4] = { 1, 2, 3, 4 };
  for (int t = 0; t < BLOCK; t++)
    s[t] = table[in[t] % 9] + later[in[t] % 4];
  later[2] = 40;
  for (int t = 0; t < BLOCK; t++)
    w[t] = s[BLOCK - 1 - t];
  for (int k = 0; k < 3; k++)
    {
      for (int t = 0; t < BLOCK; t++)
	{
	  w[t] += table[w[t] % 9]
		  + later[w[t] % 4] * (w[t] % 3 + (in[t] & 1 ? 5 : 8));
	  s[t] = w[t];
	}
      for (int t = 0; t < BLOCK; t++)
	w[t] += s[(t + 1) % BLOCK];
    }
  for (int t = 0; t < BLOCK; t++)
    out[t] = w[t] + before (w[t]);
}

int
main ()
{
  buffer<double> d (N);
  looks<<<(N + BLOCK - 1) / BLOCK, BLOCK>>> (d.dev, N);
  d.fetch ();
  for (int i = 0; i < N; i++)
    CHECK (d.host[i] == look (i * 2654435761u, i % 7));
  buffer<int> in (N), out (N);
  for (int i = 0; i < N; i++)
    in.host[i] = i * 37 % 101;
  in.send ();
  across<<<N / BLOCK, BLOCK>>> (in.dev, out.dev);
  out.fetch ();
  int want[BLOCK];
  for (int b = 0; b < N / BLOCK; b++)
    {
      across_host (in.host + b * BLOCK, want);
      for (int t = 0; t < BLOCK; t++)
	CHECK (out.host[b * BLOCK + t] == want[t]);
    }
}
