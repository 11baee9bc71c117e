/* { dg-do run } */
/* { dg-additional-options "-std=c++17" } */
/* The header of groups declares cuda::atomic.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include "warp.h"

typedef cuda::atomic<int, cuda::thread_scope_device> counter;

__global__ void
count (counter *sum)
{
  if (cooperative_groups::coalesced_threads ().thread_rank () == 0)
    sum->fetch_add (3, cuda::memory_order_relaxed);
}

int
main ()
{
  counter *sum;
  CHECK (cudaMallocManaged (&sum, sizeof *sum) == cudaSuccess);
  *sum = 1;
  count<<<4, 64>>> (sum);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  CHECK (*sum == 25);
}
