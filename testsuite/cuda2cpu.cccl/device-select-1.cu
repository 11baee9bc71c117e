/* { dg-do run } */
/* cub::DeviceSelect and cub::DevicePartition.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cub/cub.cuh>
#include "cccl.h"

struct odd
{
  __host__ __device__ bool operator() (int a) const { return a % 2 != 0; }
};

static void
test (int n)
{
  std::vector<int> in = numbers<int> (n, 4), chosen, unique, rest;
  for (int i = 0; i < n; i++)
    {
      (in[i] % 2 ? chosen : rest).push_back (in[i]);
      if (i == 0 || in[i] != in[i - 1])
	unique.push_back (in[i]);
    }
  device_array<int> from (in), to (n), count (1);
  with_storage ([&] (void *p, size_t &bytes)
    { return cub::DeviceSelect::If (p, bytes, from.p, to.p, count.p, n,
				    odd ()); });
  CHECK (count.get (1)[0] == int (chosen.size ()));
  CHECK (to.get (chosen.size ()) == chosen);

  if (n)
    {
      with_storage ([&] (void *p, size_t &bytes)
	{ return cub::DeviceSelect::Unique (p, bytes, from.p, to.p, count.p,
					    n); });
      CHECK (count.get (1)[0] == int (unique.size ()));
      CHECK (to.get (unique.size ()) == unique);
    }

  /* What is not chosen follows from the end.  */
  with_storage ([&] (void *p, size_t &bytes)
    { return cub::DevicePartition::If (p, bytes, from.p, to.p, count.p, n,
				       odd ()); });
  CHECK (count.get (1)[0] == int (chosen.size ()));
  chosen.insert (chosen.end (), rest.rbegin (), rest.rend ());
  CHECK (to.get (n) == chosen);
}

int
main ()
{
  for (int n : sizes)
    test (n);
  return 0;
}
