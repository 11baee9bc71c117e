/* { dg-do run } */
/* Guarded indices that grow by multiples of remainders and quotients of the
   thread's number, in rows that begin just before these change.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>

enum { SIZE = 4096 };

__device__ __host__ unsigned
rest (unsigned t, unsigned w)
{
  return t % 32 * w - 32;
}

__device__ __host__ unsigned
both (unsigned t, unsigned w)
{
  return t / 32 * w + t * w - 5;
}

__device__ __host__ int
far (int t, int w)
{
  return (t & 15) * w - t / 16 * 3;
}

__global__ void
k (const int *in, unsigned *a, unsigned *b, unsigned *c, unsigned w,
   unsigned n)
{
  unsigned t = threadIdx.y * blockDim.x + threadIdx.x;
  unsigned i = rest (t, w), j = both (t, w);
  a[t] = i < n ? in[i] : 20;
  b[t] = j < n ? in[j] : 30;
  int l = far (t, w);
  if (l >= 0 && l < (int) n)
    c[t] = in[l];
}

static unsigned widths[] = { 0, 1, 2, 3, 5, 31, 32, 33, 64, 4294967295u };
static unsigned counts[] = { 0, 1, 31, 32, 64, 300, 1000, SIZE };
static unsigned rows[] = { 31, 32, 7, 33, 1 };

int
main ()
{
  int *in;
  unsigned *out;
  cudaMallocManaged (&in, SIZE * sizeof *in);
  cudaMallocManaged (&out, 3 * 256 * sizeof *out);
  for (int i = 0; i < SIZE; i++)
    in[i] = i * 7 + 3;
  for (unsigned w : widths)
    for (unsigned n : counts)
      for (unsigned row : rows)
	{
	  for (unsigned t = 0; t < 3 * 256; t++)
	    out[t] = 40;
	  k<<<1, dim3 (row, 3)>>> (in, out, out + 256, out + 512, w, n);
	  if (cudaDeviceSynchronize () != cudaSuccess)
	    abort ();
	  for (unsigned t = 0; t < 3 * row; t++)
	    {
	      unsigned i = rest (t, w), j = both (t, w);
	      int l = far (t, w);
	      if (out[t] != (i < n ? in[i] : 20)
		  || out[256 + t] != (j < n ? in[j] : 30)
		  || out[512 + t] != (l >= 0 && l < (int) n ? in[l] : 40))
		abort ();
	    }
	}
  return 0;
}
