/* { dg-do run } */
/* Threads as lanes: values of types for which there are no vectors, here
   integers of 128 bits, are computed lane by lane beside those that have
   vectors; in arms, in loops, loaded, stored, and where few threads are left.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

typedef unsigned long long word;
typedef unsigned __int128 twice;

__host__ __device__ static inline word
mix (int i, const word *a, int turns, twice *kept)
{
  word x = a[i], y = 0;
  for (int k = 0; k < turns; k++)
    {
      /* Worth vectors for itself.  */
      unsigned int z = (unsigned int) x;
      for (int m = 0; m < turns + (i & 3); m++)
	{
	  z = ((z ^ m) + (z >> 3) * 5 + k) ^ (z & m);
	  z = (z << 7 | z >> 25) + (z ^ z >> 11) * 3 - (z & 1023);
	  z = (z << 9 | z >> 23) + (z ^ z >> 5) * 3 - (z & 1023);
	  z = (z << 4 | z >> 28) + (z ^ z >> 11) * 9 - (z & 1023);
	}
      x += z;
      twice p = (twice) x * (a[k] | 1);
      if (x & 4)
	{
	  twice q = p + ((twice) i << 64);
	  y ^= (word) (q >> 64) * 3;
	  kept[i] = q;
	}
      else if (x & 1)
	y += (word) (p >> 7) + (word) (kept[i] >> 33);
      x = (x >> 1) + y + k;
    }
  return y;
}

__global__ void
each (int n, const word *a, int turns, twice *kept, word *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = mix (i, a, turns, kept);
}

int
main ()
{
  const int n = 555;
  buffer<word> a (n), out (n);
  buffer<twice> kept (n);
  twice *wanted = (twice *) calloc (n, sizeof (twice));
  for (int i = 0; i < n; i++)
    a[i] = (i + 1) * 0x9E3779B97F4A7C15ull;
  a.send ();
  for (int threads : { 3, 8, 32, 100 })
    {
      for (int i = 0; i < n; i++)
	kept[i] = wanted[i] = (twice) i << (i % 100);
      kept.send ();
      each<<<(n + threads - 1) / threads, threads>>> (n, a.dev, 9, kept.dev,
						      out.dev);
      out.fetch ();
      kept.fetch ();
      for (int i = 0; i < n; i++)
	{
	  CHECK (out[i] == mix (i, &a[0], 9, wanted));
	  CHECK (kept[i] == wanted[i]);
	}
    }
  free (wanted);
}
