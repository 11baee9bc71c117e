/* { dg-do run } */
/* Threads as lanes: loops in loops that lanes leave at different turns.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

enum { KINDS = 6 };

__host__ __device__ static inline int
work (int kind, int i, int n, const int *a)
{
  int p = a[i], q = 0, r = i, turns = 0;
  unsigned s = p * 2654435761u + i;
  switch (kind)
    {
    case 0:
      /* Each turn of the outer loop needs some of the inner.  */
      for (int k = 0; k < n % 19; k++)
	{
	  do
	    {
	      s = s * 1664525 + 1013904223;
	      q += (s >> 20) ^ r;
	      r = q ^ (s >> 9);
	      turns++;
	    }
	  while ((s >> 16) % 3 == 0);
	  if (s >> 31)
	    r++;
	}
      break;
    case 1:
      /* The inner loop begins with what is computed before it.  */
      for (int k = 0; k < 20; k++)
	{
	  unsigned t = s + k * 7;
	  for (unsigned m = t & 7; m < 9 && q < 100000; m += 2)
	    {
	      q += m * t;
	      r ^= (unsigned) q + (r >> 3);
	      s = (s ^ m) * 69069 + t;
	      turns += t & 1;
	    }
	  s += t;
	}
      break;
    case 2:
      /* Out of both loops at once.  */
      while (q < 50)
	{
	  while (s & 3)
	    {
	      s = (s >> 1) ^ (r * 77u + (s << 7));
	      if (turns++ > 25)
		goto out;
	      r += s & 15;
	    }
	  s += q * 2 + 1;
	  q += 3;
	}
    out:
      break;
    case 3:
      /* What is loaded with the outer loop's counter.  */
      for (int k = 0; k < 13; k++)
	{
	  int stop = a[k] & 31;
	  for (int m = p & 7; m < stop; m += 3)
	    {
	      q += (unsigned) m * a[k + 1] + (q >> 2);
	      r ^= q;
	    }
	}
      break;
    case 4:
      /* Three loops, one in the other.  */
      for (int k = 0; k < 5; k++)
	for (int m = k; m < (p & 7) + 1; m++)
	  {
	    do
	      {
		s = s * 69069 + 1;
		q += s >> 24;
		r = ((unsigned) r << 1) ^ q ^ (r >> 5);
	      }
	    while (s & 0x8000);
	    turns += m;
	  }
      break;
    case 5:
      /* What the loops leave as it was, or only the inner one, or only the
	 outer.  */
      {
	int x = 1, y = 2, z = 3;
	for (int k = 0; k < (p & 15); k++)
	  {
	    int w = x;
	    do
	      {
		s = s * 1664525 + 1013904223;
		y += w ^ (s >> 28);
		q += y * z;
	      }
	    while (s & 0x30000);
	    x += 3;
	  }
	r += x * 7 + y * 11 + z;
      }
      break;
    }
  return p + 3u * q + 5u * r + 7 * turns + s;
}

#include "lane-kinds.h"

int
main ()
{
  check_kinds<0> (775, { 1, 7, 8, 33, 256 });
}
