/* { dg-do run } */
/* Every thread has its own copy of struct parameters, with arrays in them
   and members whose address is taken.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

struct job { int n; float weights[4]; struct { short a[3]; char c; } tail; };

__device__ __noinline__ void
touch (job *j, int by)
{
  j->n += by;
  j->tail.a[by % 3] = by;
}

__global__ void
change (int *out, job j, const job k)
{
  __shared__ float s[32];
  int t = threadIdx.x;
  j.weights[t % 4] += t;
  s[t] = j.weights[1];
  __syncthreads ();
  touch (&j, t);
  float *w = &j.weights[(t + 1) % 4];
  *w = s[31 - t];
  __syncthreads ();
  j.tail.c += k.tail.c;
  out += 4 * (blockIdx.x * 32 + t);
  out[0] = j.n + k.n;
  out[1] = (int) (j.weights[0] + 10 * j.weights[1] + 100 * j.weights[2]
		  + 1000 * j.weights[3]);
  out[2] = j.tail.a[0] + 100 * j.tail.a[1] + 10000 * j.tail.a[2];
  out[3] = j.tail.c + (int) k.weights[t % 4];
}

int
main ()
{
  job j = { 5, { 1, 2, 3, 4 }, { { 7, 8, 9 }, 10 } };
  job k = { 50, { 4, 3, 2, 1 }, { { 0, 0, 0 }, 20 } };
  buffer<int> out (256);
  change<<<2, 32>>> (out.dev, j, k);
  out.fetch ();
  for (int i = 0; i < 64; i++)
    {
      int t = i % 32, u = 31 - t;
      int w[4] = { 1, 2, 3, 4 }, a[3] = { 7, 8, 9 };
      w[t % 4] += t;
      w[(t + 1) % 4] = 2 + (u % 4 == 1 ? u : 0);
      a[t % 3] = t;
      CHECK (out[4 * i] == 55 + t);
      CHECK (out[4 * i + 1] == w[0] + 10 * w[1] + 100 * w[2] + 1000 * w[3]);
      CHECK (out[4 * i + 2] == a[0] + 100 * a[1] + 10000 * a[2]);
      CHECK (out[4 * i + 3] == 30 + 4 - t % 4);
    }
}
