/* { dg-do run } */
/* Thrust's algorithms on sorted ranges: sets, merging and searching.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <algorithm>
#include <thrust/binary_search.h>
#include <thrust/device_vector.h>
#include <thrust/merge.h>
#include <thrust/set_operations.h>
#include "cccl.h"

typedef std::vector<int> vector;
typedef thrust::device_vector<int> device;

/* Check that OP of Thrust's and STD's gives the same of the sorted vectors A
   and B.  */
#define SAME(OP)							\
  do									\
    {									\
      vector want (a.size () + b.size ()), got;				\
      want.resize (std::OP (a.begin (), a.end (), b.begin (), b.end (),	\
			    want.begin ()) - want.begin ());		\
      device to (a.size () + b.size ());				\
      auto end = thrust::OP (x.begin (), x.end (), y.begin (), y.end (), \
			     to.begin ());				\
      CHECK (end - to.begin () == int (want.size ()));			\
      got.resize (want.size ());					\
      thrust::copy (to.begin (), end, got.begin ());			\
      CHECK (got == want);						\
    }									\
  while (0)

static void
test (int n, int m)
{
  vector a = numbers<int> (n, 20000, 1), b = numbers<int> (m, 20000, 2);
  std::sort (a.begin (), a.end ());
  std::sort (b.begin (), b.end ());
  device x (a.begin (), a.end ()), y (b.begin (), b.end ()), to (m);
  SAME (merge);
  SAME (set_union);
  SAME (set_intersection);
  SAME (set_difference);
  SAME (set_symmetric_difference);
  thrust::lower_bound (x.begin (), x.end (), y.begin (), y.end (), to.begin ());
  vector got (m), want;
  thrust::copy (to.begin (), to.end (), got.begin ());
  for (int v : b)
    want.push_back (std::lower_bound (a.begin (), a.end (), v) - a.begin ());
  CHECK (got == want);
}

int
main ()
{
  for (int n : sizes)
    {
      test (n, n);
      test (n, 500);
    }
  return 0;
}
