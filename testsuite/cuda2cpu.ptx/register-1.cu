/* { dg-do run } */
/* The special registers of inline PTX.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "ptx.h"
#include <time.h>

#define READ(name) \
  ([] { u32 x; asm volatile ("mov.u32 %0, %" name ";" : "=r" (x)); return x; } ())
#define READ64(name) \
  ([] { u64 x; asm volatile ("mov.u64 %0, %" name ";" : "=l" (x)); return x; } ())

__global__ void
read (u32 *failed, u64 *times)
{
  u32 rank = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  u32 lane = rank % 32, bad = 0;
#define SAME(name, value) if (READ (name) != (value)) bad |= 1u << __COUNTER__
  SAME ("%tid.x", threadIdx.x);
  SAME ("tid.y", threadIdx.y);
  SAME ("%tid.z", threadIdx.z);
  SAME ("%ntid.x", blockDim.x);
  SAME ("ntid.y", blockDim.y);
  SAME ("ntid.z", blockDim.z);
  SAME ("%ctaid.x", blockIdx.x);
  SAME ("%ctaid.y", blockIdx.y);
  SAME ("%ctaid.z", blockIdx.z);
  SAME ("%nctaid.x", gridDim.x);
  SAME ("%nctaid.y", gridDim.y);
  SAME ("%nctaid.z", gridDim.z);
  SAME ("%laneid", lane);
  SAME ("%warpid", rank / 32);
  SAME ("%nwarpid", (blockDim.x * blockDim.y * blockDim.z + 31) / 32);
  SAME ("%lanemask_eq", 1u << lane);
  SAME ("%lanemask_lt", (1u << lane) - 1);
  SAME ("%lanemask_le", (2u << lane) - 1);
  SAME ("%lanemask_gt", ~((2u << lane) - 1));
  SAME ("%lanemask_ge", ~((1u << lane) - 1));
  SAME ("%dynamic_smem_size", 200);
  SAME ("%total_smem_size", 256);
  SAME ("%clusterid.x", blockIdx.x);
  SAME ("%nclusterid.z", gridDim.z);
  SAME ("%cluster_ctarank", 0);
  SAME ("%cluster_nctarank", 1);
  SAME ("%cluster_ctaid.y", 0);
  SAME ("%cluster_nctaid.x", 1);
  SAME ("%envreg7", 0);
  SAME ("%tid.w", 0);
  __shared__ u32 own[2];
  own[rank % 2] = rank;
  if (READ ("%smid") >= READ ("%nsmid"))
    bad |= 1u << 30;
  if (bad)
    atomicOr (failed, bad);
  times[0] = READ64 ("globaltimer");
  u64 before = READ64 ("%clock64");
  times[1] = READ ("%globaltimer_hi");
  times[2] = READ64 ("%globaltimer");
  times[3] = READ ("%clock_hi") - (u32) (READ64 ("%clock64") >> 32);
  times[4] = READ64 ("%clock64") >= before;
  times[5] = READ ("%clock") - (u32) before < 1u << 30;
  times[6] = READ ("%globaltimer_lo") - (u32) times[2] < 1u << 30;
}

/* The number of the grid, for each block.  */
__global__ void
number (u64 *out)
{
  if (threadIdx.x == 0)
    out[blockIdx.x] = READ64 ("%gridid");
}

/* Which graph that kernels may launch it is part of: none.  */
__global__ void
no_graph (u64 *out)
{
  *out = READ64 ("%current_graph_exec");
}

int
main ()
{
  buffer<u32> failed (1);
  buffer<u64> times (7);
  time_t before = time (0);
  read<<<dim3 (3, 2, 2), dim3 (5, 4, 3), 200>>> (failed.dev, times.dev);
  failed.fetch ();
  times.fetch ();
  CHECK (failed[0] == 0);
  CHECK (times[0] / 1000000000 >= (u64) before - 1);
  CHECK (times[0] <= times[2] && times[2] / 1000000000 <= (u64) time (0) + 1);
  CHECK (times[1] >= times[0] >> 32 && times[1] <= times[2] >> 32);
  CHECK ((times[3] == 0 || times[3] == 0xffffffff) && times[4] && times[5]
	 && times[6]);
  buffer<u64> first (200), second (200);
  number<<<200, 64>>> (first.dev);
  number<<<200, 64>>> (second.dev);
  first.fetch ();
  second.fetch ();
  for (int i = 0; i < 200; i++)
    CHECK (first[i] == first[0] && second[i] == second[0]);
  CHECK (first[0] != second[0]);
  u64 *none;
  CHECK (cudaMallocManaged (&none, sizeof *none) == cudaSuccess);
  *none = 1;
  no_graph<<<1, 1>>> (none);
  CHECK (cudaDeviceSynchronize () == cudaSuccess && *none == 0);
}
