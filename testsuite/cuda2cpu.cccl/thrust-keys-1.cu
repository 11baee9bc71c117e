/* { dg-do run } */
/* Thrust's algorithms on keys and their values.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <algorithm>
#include <thrust/device_vector.h>
#include <thrust/functional.h>
#include <thrust/reduce.h>
#include <thrust/scan.h>
#include <thrust/sort.h>
#include <thrust/unique.h>
#include "cccl.h"

typedef std::vector<int> vector;
typedef thrust::device_vector<int> device;

/* Return whether the first elements of A are those of WANT.  */

static bool
begins (const device &a, const vector &want)
{
  vector out (want.size ());
  thrust::copy (a.begin (), a.begin () + want.size (), out.begin ());
  return out == want;
}

int
main ()
{
  for (int n : sizes)
    {
      vector in = numbers<int> (n, 5000), order (n), keys (n);
      for (int i = 0; i < n; i++)
	order[i] = i;
      device a (in.begin (), in.end ()), b (order.begin (), order.end ());
      thrust::stable_sort_by_key (a.begin (), a.end (), b.begin (),
				  thrust::greater<int> ());
      std::stable_sort (order.begin (), order.end (), [&] (int i, int j)
	{ return in[i] > in[j]; });
      CHECK (begins (b, order));
      for (int i = 0; i < n; i++)
	keys[i] = in[order[i]] / 1000;

      vector scan (n), before (n), unique, firsts, sums;
      for (int i = 0; i < n; i++)
	{
	  bool first = i == 0 || keys[i] != keys[i - 1];
	  before[i] = first ? 7 : before[i - 1] + order[i - 1];
	  scan[i] = first ? order[i] : scan[i - 1] + order[i];
	  if (first)
	    {
	      unique.push_back (keys[i]);
	      firsts.push_back (order[i]);
	      sums.push_back (0);
	    }
	  sums.back () += order[i];
	}
      device k (keys.begin (), keys.end ()), c (n), d (n);
      thrust::inclusive_scan_by_key (k.begin (), k.end (), b.begin (),
				     c.begin ());
      CHECK (begins (c, scan));
      thrust::exclusive_scan_by_key (k.begin (), k.end (), b.begin (),
				     c.begin (), 7);
      CHECK (begins (c, before));
      auto ends = thrust::reduce_by_key (k.begin (), k.end (), b.begin (),
					 c.begin (), d.begin ());
      CHECK (ends.first - c.begin () == int (unique.size ()));
      CHECK (begins (c, unique) && begins (d, sums));
      auto last = thrust::unique_by_key (k.begin (), k.end (), b.begin ());
      CHECK (last.second - b.begin () == int (unique.size ()));
      CHECK (begins (k, unique) && begins (b, firsts));
    }
  return 0;
}
