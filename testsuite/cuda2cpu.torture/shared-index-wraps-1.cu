/* { dg-do run } */
/* Indices without a sign wrap round in 32 bits where pointers are into shared
   memory, whose addresses have as many on GPUs.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
back (const int *in, int *out, unsigned half)
{
  __shared__ int s[130];
  __shared__ short h[130];
  unsigned t = threadIdx.x;
  s[t] = in[t];
  h[t] = in[t] + 1;
  __syncthreads ();
  int *p = s + half, *behind = p + half;
  short *q = h + half;
  out[t] = behind[~t];
  out[128 + t] = p[t - half];
  out[256 + t] = q[t - half] + *(behind + (t - 2 * half));
  unsigned before = -half;
  for (unsigned i = 0; i < 4; i++)
    out[384 + t] += p[before + (t + i) % 128];
}

int
main ()
{
  buffer<int> in (128), out (512);
  for (int i = 0; i < 128; i++)
    in[i] = i * i % 101;
  in.send ();
  OK (cudaMemset (out.dev, 0, 512 * sizeof (int)));
  back<<<1, 128>>> (in.dev, out.dev, 64);
  out.fetch ();
  for (int i = 0; i < 128; i++)
    {
      CHECK (out[i] == in[127 - i]);
      CHECK (out[128 + i] == in[i]);
      CHECK (out[256 + i] == 2 * in[i] + 1);
      int sum = 0;
      for (int j = 0; j < 4; j++)
	sum += in[(i + j) % 128];
      CHECK (out[384 + i] == sum);
    }
}
