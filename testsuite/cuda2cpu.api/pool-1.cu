/* { dg-do run } */
/* Pools of memory: what is taken from them and given back is counted.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

#include <stdint.h>

static uint64_t
count (cudaMemPool_t pool, cudaMemPoolAttr attr)
{
  uint64_t value = 99;
  OK (cudaMemPoolGetAttribute (pool, attr, &value));
  return value;
}

int
main ()
{
  cudaStream_t stream;
  cudaMemPool_t pool, mine;
  char *p, *q, *r;
  int supported, on;
  uint64_t value = 1 << 30;
  OK (cudaDeviceGetAttribute (&supported, cudaDevAttrMemoryPoolsSupported,
			      0));
  CHECK (supported == 1);
  OK (cudaStreamCreate (&stream));
  OK (cudaDeviceGetDefaultMemPool (&pool, 0));
  OK (cudaDeviceGetMemPool (&mine, 0));
  CHECK (pool == mine);
  OK (cudaMemPoolSetAttribute (pool, cudaMemPoolAttrReleaseThreshold,
			       &value));
  CHECK (count (pool, cudaMemPoolAttrReleaseThreshold) == 1 << 30);
  OK (cudaMemPoolGetAttribute (pool, cudaMemPoolReuseAllowOpportunistic,
			       &on));
  CHECK (on == 1);

  OK (cudaMallocAsync (&p, 1000, stream));
  OK (cudaMallocAsync (&q, 500, stream));
  CHECK (count (pool, cudaMemPoolAttrUsedMemCurrent) == 1500);
  OK (cudaFreeAsync (p, stream));
  OK (cudaFreeAsync (q, stream));
  OK (cudaStreamSynchronize (stream));
  CHECK (count (pool, cudaMemPoolAttrUsedMemCurrent) == 0);
  CHECK (count (pool, cudaMemPoolAttrUsedMemHigh) == 1500);
  value = 0;
  OK (cudaMemPoolSetAttribute (pool, cudaMemPoolAttrUsedMemHigh, &value));
  CHECK (count (pool, cudaMemPoolAttrUsedMemHigh) == 0);
  EXPECT (cudaMemPoolSetAttribute (pool, cudaMemPoolAttrUsedMemCurrent,
				   &value), cudaErrorInvalidValue);
  OK (cudaMemPoolTrimTo (pool, 0));
  EXPECT (cudaMemPoolDestroy (pool), cudaErrorInvalidValue);

  /* One of the user's, which may grow to so much, and what GPUs make of it.  */
  cudaMemPoolProps props = {};
  props.allocType = cudaMemAllocationTypePinned;
  props.location.type = cudaMemLocationTypeDevice;
  props.maxSize = 4096;
  OK (cudaMemPoolCreate (&mine, &props));
  OK (cudaMallocFromPoolAsync (&p, 4000, mine, stream));
  OK (cudaMallocFromPoolAsync (&q, 4000, mine, stream));
  EXPECT (cudaMallocFromPoolAsync (&r, 32 << 20, mine, stream),
	  cudaErrorMemoryAllocation);
  OK (cudaDeviceSetMemPool (0, mine));
  OK (cudaMallocAsync (&r, 96, stream));
  CHECK (count (mine, cudaMemPoolAttrUsedMemCurrent) == 8096);
  CHECK (count (pool, cudaMemPoolAttrUsedMemCurrent) == 0);
  cudaMemAccessFlags flags;
  OK (cudaMemPoolGetAccess (&flags, mine, &props.location));
  CHECK (flags == cudaMemAccessFlagsProtReadWrite);
  OK (cudaFreeAsync (q, stream));
  OK (cudaFreeAsync (r, stream));
  OK (cudaMemPoolDestroy (mine));
  EXPECT (cudaMemPoolTrimTo (mine, 0), cudaErrorInvalidValue);
  OK (cudaMemsetAsync (p, 1, 4000, stream));
  OK (cudaFreeAsync (p, stream));
  OK (cudaStreamSynchronize (stream));
  props.handleTypes = cudaMemHandleTypePosixFileDescriptor;
  EXPECT (cudaMemPoolCreate (&mine, &props), cudaErrorNotSupported);
  OK (cudaDeviceGetMemPool (&mine, 0));
  CHECK (mine == pool);
  return 0;
}
