/* { dg-do run } */
/* A divergent if with barriers in both arms within a uniform loop with
   barriers of its own, and a divergent exit.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
knit (int *out, const int *die, int rounds)
{
  __shared__ int s[96];
  int t = threadIdx.x, v = t, age = 0;
  s[t] = v;
  __syncthreads ();
  for (int i = 0; i < rounds; i++)
    {
      int w;
      if ((t ^ i) & 1)
	{
	  w = s[(t + 5) % 96];
	  __syncthreads ();
	  s[t] = w + 1;
	}
      else
	{
	  w = s[(t + 91) % 96];
	  __syncthreads ();
	  s[t] = w - 1;
	}
      v += w;
      if (die[t] == i)
	{
	  out[t] = -v;
	  return;
	}
      age++;
      __syncthreads ();
    }
  out[t] = v + age;
}

int
main ()
{
  buffer<int> die (96), out (96);
  for (int t = 0; t < 96; t++)
    die[t] = t * 5 % 13;
  die.send ();
  for (int rounds : { 0, 1, 4, 9 })
    {
      knit<<<1, 96>>> (out.dev, die.dev, rounds);
      out.fetch ();
      int s[96], r[96], v[96], want[96];
      for (int t = 0; t < 96; t++)
	s[t] = v[t] = t;
      for (int i = 0; i < rounds; i++)
	{
	  memcpy (r, s, sizeof s);
	  for (int t = 0; t < 96; t++)
	    if (die[t] >= i)
	      {
		int w = r[((t ^ i) & 1 ? t + 5 : t + 91) % 96];
		s[t] = (t ^ i) & 1 ? w + 1 : w - 1;
		v[t] += w;
		if (die[t] == i)
		  want[t] = -v[t];
	      }
	}
      for (int t = 0; t < 96; t++)
	CHECK (out[t] == (die[t] < rounds ? want[t] : v[t] + rounds));
    }
}
