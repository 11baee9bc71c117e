/* { dg-do run } */
/* Threads as lanes: the ways that they may take.  Loops left at different
   turns, at one of several places, from within another, by all at once; arms
   that none takes; switches; chains of conditions; what is used behind.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

enum { KINDS = 10 };

__host__ __device__ static inline int
work (int kind, int i, int n, const int *a)
{
  int p = a[i], q = 0, r = i;
  switch (kind)
    {
    case 0:
      /* At different turns.  */
      while (p > 3)
	{
	  q += p;
	  p -= 1 + (p >> 2);
	}
      break;
    case 1:
      /* At one of three places, with other values at each.  */
      for (int k = 0; k < 40; k++)
	{
	  if ((p & 63) == k)
	    {
	      q = k * 5;
	      break;
	    }
	  p += a[k] & 3;
	  if (p > 150)
	    {
	      q = -p;
	      break;
	    }
	}
      break;
    case 2:
      /* A loop in a loop, both left at different turns; out of both at
	 once.  */
      for (int k = 0; k < 20; k++)
	for (int m = 0; m < (p & 7); m++)
	  {
	    if (m * k == (p & 31))
	      goto out;
	    q += m ^ k;
	  }
      q = -q;
    out:
      r = q * 3;
      break;
    case 3:
      /* By all at once, in the middle; what is loaded decides.  */
      for (int k = 0; ; k++)
	{
	  q += p;
	  if (a[k] == a[7])
	    break;
	  p ^= k;
	  if (a[k] > 1000)
	    {
	      q = 1;
	      break;
	    }
	}
      break;
    case 4:
      /* Ways that meet at several places.  */
      if ((p & 1) && (p & 2 || (p & 4 && i % 3 == 0)))
	{
	  if (p & 8)
	    goto both;
	  q = 5;
	}
      else if (p & 16)
	{
	both:
	  q = 7 + p;
	}
      break;
    case 5:
      switch (p & 15)
	{
	case 0: case 1: case 2: case 3:
	  q = p;
	  break;
	case 5:
	  q = 1;
	  /* Fall through.  */
	case 6:
	  q += a[p & 7];
	  break;
	case 9:
	  for (int k = 0; k < (p >> 4); k++)
	    q += k;
	  break;
	default:
	  q = 100;
	}
      break;
    case 6:
      /* An arm that none of them takes, with what must not be done then.  */
      if (p > 100000)
	q = a[p] / (p - a[i]);
      else if (n > 100000)
	q = a[n];
      else
	q = p + n;
      break;
    case 7:
      /* Arms with loops that all go through alike.  */
      if (p & 1)
	for (int k = 0; k < n % 17; k++)
	  q += a[k] * (p + k);
      else
	for (int k = 0; k < 9; k++)
	  {
	    if ((p >> k) & 1)
	      continue;
	    q -= a[k];
	  }
      break;
    case 8:
      /* A search: what all do alike until they part.  */
      {
	int low = 0, high = n;
	while (low < high)
	  {
	    int middle = (low + high) / 2;
	    if (middle * 2 < p)
	      low = middle + 1;
	    else
	      high = middle;
	  }
	q = low;
      }
      break;
    case 9:
      /* The same for all.  */
      {
	int low = 0, high = n;
	while (low < high)
	  {
	    int middle = (low + high) / 2;
	    if (a[middle] < 50)
	      low = middle + 1;
	    else
	      high = middle;
	  }
	q = low;
      }
      break;
    }
  return p + 3 * q + 5 * r;
}

#include "lane-kinds.h"

int
main ()
{
  check_kinds<0> (999, { 1, 4, 7, 8, 16, 20, 33, 256 });
}
