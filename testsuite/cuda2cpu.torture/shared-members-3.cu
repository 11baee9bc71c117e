/* { dg-do run } */
/* Shared structures that are split, and arrays of them, in a kernel whose
   blocks meet at a barrier of the grid and find them as they were.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include <cstdio>
#include <cstdlib>

namespace cg = cooperative_groups;

const int N = 32, BLOCKS = 3, TURNS = 40;

struct pair { int sum, last; };
struct storage { int first[N]; pair second[N]; int turn; };

__global__ void
meet (const int *in, int *out)
{
  __shared__ storage s;
  __shared__ pair pairs[N];
  int t = threadIdx.x, b = blockIdx.x;
  s.first[t] = in[t] + b;
  s.second[t].sum = s.second[t].last = in[t] - b;
  pairs[t].sum = pairs[t].last = b;
  if (t == 0)
    s.turn = b;
  __syncthreads ();
  for (int i = 0; i < TURNS; i++)
    {
      pairs[t].sum += s.first[N - 1 - t] * (i + s.turn);
      pairs[t].last ^= s.second[t].sum + i;
      s.second[t].sum += pairs[t].sum;
      if (i % 10 == 0)
	out[b * N + t] = pairs[t].sum;
      if (i % 10 == 0)
	cg::this_grid ().sync ();
      if (i % 10 == 0)
	s.second[t].last -= out[(b + 1) % BLOCKS * N + t];
      if (i % 10 == 0)
	cg::this_grid ().sync ();
      s.first[t] += s.second[t].last & 15;
      __syncthreads ();
    }
  out[b * N + t] = pairs[t].last + s.second[t].sum * 3 + s.first[t];
}

int
main ()
{
  int *in, *out;
  cudaMallocManaged (&in, N * sizeof *in);
  cudaMallocManaged (&out, BLOCKS * N * sizeof *out);
  for (int i = 0; i < N; i++)
    in[i] = i * 37 % 11;
  void *args[] = { &in, &out };
  if (cudaLaunchCooperativeKernel ((void *) meet, BLOCKS, N, args)
      != cudaSuccess)
    abort ();
  cudaDeviceSynchronize ();
  static storage s[BLOCKS];
  static pair pairs[BLOCKS][N];
  static int right[BLOCKS * N];
  for (int b = 0; b < BLOCKS; b++)
    for (int t = 0; t < N; t++)
      {
	s[b].first[t] = in[t] + b;
	s[b].second[t].sum = s[b].second[t].last = in[t] - b;
	pairs[b][t].sum = pairs[b][t].last = b;
	s[b].turn = b;
      }
  for (int i = 0; i < TURNS; i++)
    {
      for (int b = 0; b < BLOCKS; b++)
	for (int t = 0; t < N; t++)
	  {
	    unsigned more = (unsigned) s[b].first[N - 1 - t] * (i + s[b].turn);
	    pairs[b][t].sum = (unsigned) pairs[b][t].sum + more;
	    pairs[b][t].last ^= s[b].second[t].sum + i;
	    s[b].second[t].sum += pairs[b][t].sum;
	    right[b * N + t] = pairs[b][t].sum;
	  }
      for (int b = 0; b < BLOCKS; b++)
	for (int t = 0; t < N; t++)
	  {
	    if (i % 10 == 0)
	      s[b].second[t].last -= right[(b + 1) % BLOCKS * N + t];
	    s[b].first[t] += s[b].second[t].last & 15;
	  }
    }
  for (int b = 0; b < BLOCKS; b++)
    for (int t = 0; t < N; t++)
      {
	int is = pairs[b][t].last + s[b].second[t].sum * 3 + s[b].first[t];
	if (out[b * N + t] != is)
	  {
	    printf ("%d, %d: %d not %d\n", b, t, out[b * N + t], is);
	    abort ();
	  }
      }
}
