/* { dg-do run } */
/* Truth values that each thread keeps in an array are counted: what is left for
   single lanes is of bytes, too, where GCC 12 would make -1 of true.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int N = 512;

/* How many of some truth values, which bytes at U change, are set for thread
   G.  */

__host__ __device__ inline int
count (const unsigned char *u, int g, int n)
{
  bool set[8];
  int sum = 0;
  for (int k = 0; k < 8; k++)
    set[k] = g < n + 96;
  for (int k = 0; k < 11; k++)
    {
      if (set[u[g + k] & 7])
	break;
      set[g & 7] = 1;
    }
  for (int k = 0; k < 8; k++)
    sum += set[k];
  return sum;
}

__global__ void
reals (const short *s, const unsigned char *u, float *out, int n, int m)
{
  int g = blockIdx.x * blockDim.x + threadIdx.x;
  if (g < m)
    out[g] = (float) (count (u, g, n) + s[g]);
}

__global__ void
integers (const short *s, const unsigned char *u, int *out, int n, int m)
{
  int g = blockIdx.x * blockDim.x + threadIdx.x;
  if (g < m)
    out[g] = count (u, g, n) + s[g];
}

int
main ()
{
  buffer<short> s (N);
  buffer<unsigned char> u (N + 16);
  buffer<float> a (N);
  buffer<int> b (N);
  for (int i = 0; i < N + 16; i++)
    u.host[i] = i * 37 + i / 5;
  for (int i = 0; i < N; i++)
    s.host[i] = i * 77 - 3000;
  s.send ();
  u.send ();
  for (int n = 0; n < 400; n += 50)
    {
      reals<<<2, N / 2>>> (s.dev, u.dev, a.dev, n, N);
      integers<<<2, N / 2>>> (s.dev, u.dev, b.dev, n, N);
      a.fetch ();
      b.fetch ();
      for (int g = 0; g < N; g++)
	{
	  int want = count (u.host, g, n) + s.host[g];
	  CHECK (a[g] == (float) want && b[g] == want);
	}
    }
}
