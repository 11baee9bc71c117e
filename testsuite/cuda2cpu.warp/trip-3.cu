/* { dg-do run } */
/* A loop over the distinct keys of a warp, whose lanes go as theirs comes.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

__global__ void
keys (int *sums, int *orders, const int *key)
{
  int t = threadIdx.x, lane = t & 31;
  unsigned todo = FULL;
  for (int order = 0; todo; order++)
    {
      int leader = __ffs (todo) - 1;
      int current = __shfl_sync (todo, key[t], leader);
      unsigned same = __ballot_sync (todo, key[t] == current);
      if (key[t] == current)
	{
	  sums[t] = __popc (same) * 100 + __popc (same & ((1u << lane) - 1));
	  orders[t] = order;
	  break;
	}
      todo &= ~same;
    }
}

int
main ()
{
  const int n = 96;
  buffer<int> key (n), sums (n), orders (n);
  for (int t = 0; t < n; t++)
    key[t] = t < 32 ? 4 : t < 64 ? t : scramble (t) % 5;
  key.send ();
  keys<<<1, n>>> (sums.dev, orders.dev, key.dev);
  sums.fetch ();
  orders.fetch ();
  for (int t = 0; t < n; t++)
    {
      int first = t / 32 * 32, same = 0, before = 0, order = 0;
      for (int i = first; i < first + 32; i++)
	{
	  same += key[i] == key[t];
	  before += i < t && key[i] == key[t];
	}
      /* The keys that come first in lane order.  */
      for (int i = first; key[i] != key[t]; i++)
	{
	  bool seen = false;
	  for (int j = first; j < i; j++)
	    seen |= key[j] == key[i];
	  order += !seen;
	}
      CHECK (sums[t] == same * 100 + before);
      CHECK (orders[t] == order);
    }
}
