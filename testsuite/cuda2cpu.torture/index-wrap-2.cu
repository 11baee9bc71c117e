/* { dg-do run } */
/* Index arithmetic in narrow and signed types: truncation, sign extension
   and negative offsets.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
narrow (int *out)
{
  unsigned char c = threadIdx.x * 3;
  signed char d = threadIdx.x + 100;
  unsigned short h = threadIdx.x * 1000;
  out[threadIdx.x * 3] = c;
  __syncthreads ();
  out[threadIdx.x * 3 + 1] = d;
  __syncthreads ();
  out[threadIdx.x * 3 + 2] = h;
}

__global__ void
left (const int *in, int *out)
{
  const int *p = in + blockDim.x;
  int t = threadIdx.x;
  out[t] = p[t - (int) blockDim.x] + p[-1 - t];
}

__global__ void
wide (long long *out, int factor)
{
  long long i = (long long) factor * (int) threadIdx.x - 5;
  unsigned u = factor * threadIdx.x - 5;
  out[2 * threadIdx.x] = i;
  out[2 * threadIdx.x + 1] = u;
}

int
main ()
{
  buffer<int> out (768), in (256), sum (256);
  narrow<<<1, 256>>> (out.dev);
  out.fetch ();
  for (int t = 0; t < 256; t++)
    {
      CHECK (out[3 * t] == (unsigned char) (t * 3));
      CHECK (out[3 * t + 1] == (signed char) (t + 100));
      CHECK (out[3 * t + 2] == (unsigned short) (t * 1000));
    }
  for (int i = 0; i < 256; i++)
    in[i] = i * i;
  in.send ();
  left<<<1, 100>>> (in.dev, sum.dev);
  sum.fetch ();
  for (int t = 0; t < 100; t++)
    CHECK (sum[t] == t * t + (99 - t) * (99 - t));
  buffer<long long> w (512);
  wide<<<1, 256>>> (w.dev, 100000000);
  w.fetch ();
  for (int t = 0; t < 256; t++)
    {
      CHECK (w[2 * t] == 100000000LL * t - 5);
      CHECK (w[2 * t + 1] == (long long) (100000000u * t - 5));
    }
}
