/* { dg-do run } */
/* Names of files under which the umbrella's parts are found, and the macros
   that some of them define.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <host_config.h>
#include <crt/host_config.h>
#include <crt/common_functions.h>
#include <crt/device_functions.h>
#include <crt/device_functions.hpp>
#include <crt/device_double_functions.h>
#include <crt/device_double_functions.hpp>
#include <crt/math_functions.h>
#include <crt/math_functions.hpp>
#include <crt/mma.h>
#include <crt/mma.hpp>
#include <crt/sm_70_rt.h>
#include <crt/sm_70_rt.hpp>
#include <crt/sm_80_rt.h>
#include <crt/sm_80_rt.hpp>
#include <crt/sm_90_rt.h>
#include <crt/sm_90_rt.hpp>
#include <crt/sm_100_rt.h>
#include <crt/sm_100_rt.hpp>
#include <cuda_awbarrier_helpers.h>
#include <cuda_bf16.hpp>
#include <cudaProfiler.h>
#include <cuda_fp16.hpp>
#include <cuda_fp4.hpp>
#include <cuda_fp6.hpp>
#include <cuda_fp8.hpp>
#include <cuda_pipeline_helpers.h>
#include <cuda_stdint.h>
#include <device_atomic_functions.hpp>
#include <sm_20_atomic_functions.hpp>
#include <sm_20_intrinsics.hpp>
#include <sm_30_intrinsics.hpp>
#include <sm_32_atomic_functions.hpp>
#include <sm_32_intrinsics.hpp>
#include <sm_35_atomic_functions.h>
#include <sm_60_atomic_functions.hpp>
#include <sm_61_intrinsics.hpp>
#include <vector_functions.hpp>
#include "check.h"

#if !defined __HOST_CONFIG_H__ || !defined __cuda_stdint_h__
# error "a header's guard has another name than CUDA's"
#endif

/* One function of each family of names.  */
__global__ void
use (int *p, double *d)
{
  int t = threadIdx.x;
  atomicAdd (&p[0], t);
  atomicAdd_block (&p[1], 1);
  p[2] = __dp4a (0x01020304, 0x01010101, 5);
  p[3] = __brev (1 << 30);
  p[4] = __shfl_sync (~0u, t, 7);
  int4 four = make_int4 (1, 2, 3, t);
  if (t == 31)
    p[5] = four.x + four.w;
  p[6] = (int) __half2float (__float2half (2.5f) + __float2half (0.5f));
  p[7] = (int) __bfloat162float (__float2bfloat16 (6.0f));
  d[0] = __dadd_rn (1.0, 0.25);
  d[1] = sqrt (2.25);
}

int
main ()
{
  results<int> r (8);
  results<double> d (2);
  use<<<1, 32>>> (r.dev, d.dev);
  r.get ();
  d.get ();
  CHECK (r[0] == 31 * 32 / 2 && r[1] == 32);
  CHECK (r[2] == 5 + 1 + 2 + 3 + 4 && r[3] == 2 && r[4] == 7);
  CHECK (r[5] == 32 && r[6] == 3 && r[7] == 6);
  CHECK (d[0] == 1.25 && d[1] == 1.5);
  uint32_t all = UINT32_MAX;
  CHECK (all == 0xffffffffu);
  CHECK (cuProfilerStart () == CUDA_SUCCESS
	 && cuProfilerStop () == CUDA_SUCCESS);
  CHECK ((float) __nv_fp8_e4m3 (1.5f) == 1.5f
	 && (float) __nv_fp6_e2m3 (1.5f) == 1.5f
	 && (float) __nv_fp4_e2m1 (1.5f) == 1.5f);
  return verdict ();
}
