/* { dg-do run } */
/* A pointer to a thread's own local variable, array element or member stays
   good across barriers.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

struct node { int value; node *next; };

__global__ void
own (int *out, int k)
{
  __shared__ int s[64];
  int t = threadIdx.x;
  int x = t, y = -t, array[4] = { t, t + 1, t + 2, t + 3 };
  int *p = t % 3 == 0 ? &x : t % 3 == 1 ? &y : &array[t % 4];
  int **pp = &p;
  node a = { t, 0 }, b = { 2 * t, &a }, c = { 3 * t, &b };
  node *walk = &c;
  s[t] = *p;
  __syncthreads ();
  for (int i = 0; i < k; i++)
    {
      **pp += s[(t + i) % 64];
      walk = walk->next ? walk->next : &c;
      __syncthreads ();
    }
  a.value += 1;
  out[2 * t] = x + 10 * y + 100 * array[t % 4];
  out[2 * t + 1] = walk->value;
}

int
main ()
{
  for (int k : { 0, 1, 2, 3, 5 })
    {
      buffer<int> out (128);
      own<<<1, 64>>> (out.dev, k);
      out.fetch ();
      int s[64];
      for (int t = 0; t < 64; t++)
	s[t] = t % 3 == 0 ? t : t % 3 == 1 ? -t : t + t % 4;
      for (int t = 0; t < 64; t++)
	{
	  int add = 0;
	  for (int i = 0; i < k; i++)
	    add += s[(t + i) % 64];
	  static const int weight[] = { 1, 10, 100 };
	  CHECK (out[2 * t] == t - 10 * t + 100 * (t + t % 4)
			       + add * weight[t % 3]);
	  CHECK (out[2 * t + 1] == (k % 3 == 2 ? t + 1 : (3 - k % 3) * t));
	}
    }
}
