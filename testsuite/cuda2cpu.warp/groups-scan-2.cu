/* { dg-do run } */
/* Scans with an operator for which order counts: on GPUs it is handed what a
   thread has before what those below have.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include <cooperative_groups/scan.h>
#include "warp.h"

namespace cg = cooperative_groups;

/* The map x -> a x + b; one after the other.  */
struct map
{
  unsigned a, b;
};

struct after
{
  __host__ __device__ map
  operator() (const map &first, const map &second) const
  {
    return map { second.a * first.a, second.a * first.b + second.b };
  }
};

__global__ void
compose (map *out, const map *in)
{
  auto tile = cg::tiled_partition<16> (cg::this_thread_block ());
  int t = threadIdx.x;
  out[t] = cg::inclusive_scan (tile, in[t], after ());
}

int
main ()
{
  const int n = 64;
  buffer<map> in (n), out (n);
  for (int t = 0; t < n; t++)
    in[t] = map { scramble (t), scramble (t + 1000) };
  in.send ();
  compose<<<1, n>>> (out.dev, in.dev);
  out.fetch ();
  map sum = { 1, 0 };
  for (int t = 0; t < n; t++)
    {
      sum = after () (in[t], t % 16 ? sum : map { 1, 0 });
      CHECK (out[t].a == sum.a && out[t].b == sum.b);
    }
}
