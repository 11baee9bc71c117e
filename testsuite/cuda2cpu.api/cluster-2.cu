/* { dg-do run } */
/* An assertion that fails in one block of a cluster ends the kernel; those that
   wait for it do not wait for ever.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cassert>
#include <cooperative_groups.h>
#include "api.h"

namespace cg = cooperative_groups;

__global__ void __cluster_dims__ (4)
look (int *p, int bad)
{
  __shared__ int s[32];
  cg::cluster_group cluster = cg::this_cluster ();
  s[threadIdx.x] = blockIdx.x;
  cluster.sync ();
  assert (blockIdx.x != bad);
  int v = cluster.map_shared_rank (s, 1)[threadIdx.x];
  cluster.sync ();
  p[blockIdx.x] = v;
}

int
main ()
{
  int *p;
  OK (cudaMallocManaged (&p, 64 * sizeof *p));
  look<<<64, 32>>> (p, 13);
  CHECK (cudaDeviceSynchronize () == cudaErrorAssert);
  RESET_AFTER (cudaErrorAssert);
  OK (cudaMallocManaged (&p, 64 * sizeof *p));
  look<<<64, 32>>> (p, -1);
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < 64; i++)
    CHECK (p[i] == i / 4 * 4 + 1);
  OK (cudaFree (p));
  return 0;
}
