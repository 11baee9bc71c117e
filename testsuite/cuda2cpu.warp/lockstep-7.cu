/* { dg-do run } */
/* What lanes permute in shared memory, by places that depend on data and under
   a condition, without a __syncwarp: no lane stores over what another has yet
   to load.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

const int N = 16, BLOCKS = 5;

struct color
{
  float r, g, b;
};

/* Sort N numbers, and colors with them.  */

__global__ void
sort (const unsigned *in, unsigned *out, color *colors)
{
  __shared__ unsigned key[N];
  __shared__ color shade[N];
  __shared__ int rank[N];
  unsigned t = threadIdx.x;
  in += blockIdx.x * N;
  if (t < N)
    {
      key[t] = in[t];
      shade[t] = { in[t] * 1.0f, in[t] * 2.0f, in[t] * 3.0f };
    }
  __syncthreads ();
  if (t < N)
    {
      int less = 0;
      for (int i = 0; i < N; i++)
	less += key[i] < key[t] || (key[i] == key[t] && i < t);
      rank[t] = less;
    }
  __syncthreads ();
  if (t < N)
    key[rank[t]] = key[t];
  __syncthreads ();
  if (t < N)
    shade[rank[t]] = shade[t];
  __syncthreads ();
  if (t < N)
    {
      out[blockIdx.x * N + t] = key[t];
      colors[blockIdx.x * N + t] = shade[t];
    }
}

int
main ()
{
  unsigned *in, *out;
  color *colors;
  OK (cudaMallocManaged (&in, sizeof (unsigned) * N * BLOCKS));
  OK (cudaMallocManaged (&out, sizeof (unsigned) * N * BLOCKS));
  OK (cudaMallocManaged (&colors, sizeof (color) * N * BLOCKS));
  for (int i = 0; i < N * BLOCKS; i++)
    in[i] = i * 2654435761u % 1021;
  sort<<<BLOCKS, 64>>> (in, out, colors);
  OK (cudaDeviceSynchronize ());
  for (int b = 0; b < BLOCKS; b++)
    {
      unsigned *row = in + b * N;
      for (int i = 0; i < N; i++)
	for (int j = i + 1; j < N; j++)
	  if (row[j] < row[i])
	    {
	      unsigned other = row[i];
	      row[i] = row[j];
	      row[j] = other;
	    }
    }
  for (int i = 0; i < N * BLOCKS; i++)
    CHECK (out[i] == in[i] && colors[i].r == in[i] * 1.0f
	   && colors[i].g == in[i] * 2.0f && colors[i].b == in[i] * 3.0f);
  return 0;
}
