/* { dg-do run } */
/* { dg-options "-O3" } */
/* GCC distributes the inner loop, with a test of aliasing, before the threads
   go through it in step: copies of that test were left to expand.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const unsigned INPUTS = 16384, N = 128;

struct input
{
  int i[INPUTS];
  float f[INPUTS];
};

__global__ void
turns (const input *in, int *ia, float *fa, unsigned *out, unsigned n,
       unsigned w)
{
  const unsigned t = threadIdx.x, g = blockIdx.x * blockDim.x + t;
  unsigned v = t * 77u;
  for (unsigned k = 0; k < w + 3; k++)
    {
      fa[g] = fa[g] * 0.5f + in->f[k * 3 + t];
      const unsigned r = (g + 45) % w;
      v += (unsigned) in->i[r % INPUTS];
      if (r < n % 13)
	ia[g] = (int) (t >> 3);
    }
  __syncthreads ();
  out[g] = v;
}

int
main ()
{
  buffer<input> in (1);
  for (unsigned i = 0; i < INPUTS; i++)
    {
      in[0].i[i] = i * 3;
      in[0].f[i] = i % 64;
    }
  in.send ();
  for (unsigned w : { 1, 7, 40 })
    {
      buffer<int> ia (N);
      buffer<float> fa (N);
      buffer<unsigned> out (N);
      turns<<<2, N / 2>>> (in.dev, ia.dev, fa.dev, out.dev, 5, w);
      ia.fetch ();
      fa.fetch ();
      out.fetch ();
      for (unsigned g = 0; g < N; g++)
	{
	  unsigned t = g % (N / 2), r = (g + 45) % w;
	  float f = 0;
	  for (unsigned k = 0; k < w + 3; k++)
	    f = f * 0.5f + (k * 3 + t) % 64;
	  CHECK (ia[g] == (r < 5 ? (int) (t >> 3) : 0));
	  CHECK (fa[g] == f);
	  CHECK (out[g] == t * 77u + (w + 3) * r * 3);
	}
    }
}
