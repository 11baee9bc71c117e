/* { dg-do run } */
/* Lanes that meet in an arm count as one with a single atomic.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include "warp.h"

namespace cg = cooperative_groups;

__device__ int
next (int *counter)
{
  cg::coalesced_group active = cg::coalesced_threads ();
  int before = 0;
  if (active.thread_rank () == 0)
    before = atomicAdd (counter, (int) active.size ());
  return active.shfl (before, 0) + active.thread_rank ();
}

__global__ void
filter (int *out, int *count, const int *in, int n)
{
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += gridDim.x * blockDim.x)
    if (in[i] % 3 == 0)
      out[next (count)] = in[i];
}

int
main ()
{
  const int n = 5000;
  buffer<int> in (n), out (n), count (1);
  for (int i = 0; i < n; i++)
    in[i] = i * 7;
  in.send ();
  filter<<<4, 96>>> (out.dev, count.dev, in.dev, n);
  out.fetch ();
  count.fetch ();
  bool *found = (bool *) calloc (n, 1);
  for (int i = 0; i < count[0]; i++)
    {
      CHECK (out[i] % 21 == 0 && out[i] / 7 < n && !found[out[i] / 7]);
      found[out[i] / 7] = true;
    }
  CHECK (count[0] == (n + 2) / 3);
  free (found);
}
