/* { dg-do run } */
/* Threads as lanes: some take another way to the next turn of a loop than by
   where all come that leave it.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

enum { KINDS = 2 };

__host__ __device__ static inline int
work (int kind, int i, int n, const int *a)
{
  int p = a[i], q = 0, r = i, turns = 0;
  unsigned s = p * 2654435761u + i;
  switch (kind)
    {
    case 0:
      /* Two ways to the next turn, which count alike and otherwise.  */
      for (;;)
	{
	  turns++;
	  if (p & 1)
	    {
	      p = (p * 1103 + 12345) >> 2 & 0xffff;
	      r += 1;
	      continue;
	    }
	  p = (p >> 1) ^ a[r & 15];
	  r += 2;
	  if (turns > 30)
	    break;
	}
      break;
    case 1:
      /* Two ways to the next turn and two out, with what is the same for all
	 that take them.  */
      for (int k = 0; ; )
	{
	  s = s * 1664525 + 1013904223;
	  if (s & 0x10000)
	    {
	      k++;
	      q ^= k;
	      if (k < 12)
		continue;
	      q += 5;
	      break;
	    }
	  k += 2;
	  q += k * 3;
	  if (k >= 12)
	    break;
	}
      break;
    }
  return p + 3 * q + 5 * r + 7 * turns + (int) s;
}

#include "lane-kinds.h"

int
main ()
{
  check_kinds<0> (775, { 1, 7, 8, 33, 256 });
}
