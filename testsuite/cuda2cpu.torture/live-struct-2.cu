/* { dg-do run } */
/* Nested structs with arrays, reached through constant and variable indices
   across barriers.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

struct inner { short tag; int v[3]; };
struct outer { char c; inner in[2]; struct { double d; } x; };

__global__ void
nested (int *out, int k)
{
  __shared__ int s[64];
  int t = threadIdx.x;
  outer o;
  o.c = 'a' + t % 26;
  for (int i = 0; i < 2; i++)
    {
      o.in[i].tag = t + i;
      for (int j = 0; j < 3; j++)
	o.in[i].v[j] = t * 100 + i * 10 + j;
    }
  o.x.d = t;
  s[t] = o.in[1].v[2];
  __syncthreads ();
  o.in[k % 2].v[(k + t) % 3] += s[63 - t];
  inner *p = &o.in[t % 2];
  __syncthreads ();
  p->tag += 5;
  p->v[1]++;
  o.x.d *= 2;
  int sum = o.c + (int) o.x.d;
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 3; j++)
      sum = sum * 3 + o.in[i].v[j] + o.in[i].tag;
  out[t] = sum;
}

int
main ()
{
  for (int k = 0; k < 4; k++)
    {
      buffer<int> out (64);
      nested<<<1, 64>>> (out.dev, k);
      out.fetch ();
      for (int t = 0; t < 64; t++)
	{
	  int sum = 'a' + t % 26 + 2 * t;
	  for (int i = 0; i < 2; i++)
	    for (int j = 0; j < 3; j++)
	      {
		int v = t * 100 + i * 10 + j, tag = t + i;
		if (i == k % 2 && j == (k + t) % 3)
		  v += (63 - t) * 100 + 12;
		if (i == t % 2)
		  tag += 5, v += j == 1;
		sum = sum * 3 + v + tag;
	      }
	  CHECK (out[t] == sum);
	}
    }
}
