/* { dg-do run } */
/* The calculator that asks no device, by the tables of CUDA's programming
   guide: how many blocks of which needs a multiprocessor of which capability
   holds.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cuda_occupancy.h>
#include "check.h"

/* A device of capability MAJOR.MINOR with THREADS threads and SHARED KiB of
   shared memory in a multiprocessor, of which a block may have OPTIN.  */
static cudaOccDeviceProp
device (int major, int minor, int threads, int shared, int optin)
{
  cudaOccDeviceProp p;
  p.computeMajor = major;
  p.computeMinor = minor;
  p.maxThreadsPerBlock = 1024;
  p.maxThreadsPerMultiprocessor = threads;
  p.regsPerBlock = p.regsPerMultiprocessor = 65536;
  p.warpSize = 32;
  p.sharedMemPerBlock = 48 * 1024;
  p.sharedMemPerMultiprocessor = shared * 1024;
  p.numSms = 100;
  p.sharedMemPerBlockOptin = optin * 1024;
  p.reservedSharedMemPerBlock = major >= 8 ? 1024 : 0;
  return p;
}

static cudaOccFuncAttributes
kernel (int registers, size_t shared)
{
  cudaOccFuncAttributes a;
  a.maxThreadsPerBlock = 1024;
  a.numRegs = registers;
  a.sharedSizeBytes = shared;
  a.maxDynamicSharedSizeBytes = 48 * 1024;
  a.numBlockBarriers = 1;
  return a;
}

struct linear
{
  size_t operator() (int threads) const { return threads * 64; }
};

static size_t
square (int threads)
{
  return (size_t) threads * threads / 32;
}

__global__ void empty () {}

int
main ()
{
  cudaOccDeviceState state;
  cudaOccResult r;
  cudaOccDeviceProp a100 = device (8, 0, 2048, 164, 163);
  cudaOccFuncAttributes few = kernel (32, 0);

  /* By warps: 64 of them; by blocks: 32.  */
  OK ((cudaError_t) cudaOccMaxActiveBlocksPerMultiprocessor (&r, &a100, &few,
							     &state, 256, 0));
  CHECK (r.activeBlocksPerMultiprocessor == 8 && r.blockLimitWarps == 8);
  CHECK (r.limitingFactors == (OCC_LIMIT_WARPS | OCC_LIMIT_REGISTERS));
  CHECK (r.allocatedRegistersPerBlock == 32 * 256);
  CHECK (r.allocatedSharedMemPerBlock == 1024);
  cudaOccMaxActiveBlocksPerMultiprocessor (&r, &a100, &few, &state, 33, 0);
  CHECK (r.activeBlocksPerMultiprocessor == 32
	 && r.blockLimitBlocks == 32
	 && r.limitingFactors == (OCC_LIMIT_WARPS | OCC_LIMIT_REGISTERS
				  | OCC_LIMIT_BLOCKS));

  /* By registers: 65 of a thread are 65 * 32 of a warp, rounded up to 2304;
     each of the four parts has 16384, for 7 warps, so there are 28.  */
  cudaOccFuncAttributes many = kernel (65, 0);
  cudaOccMaxActiveBlocksPerMultiprocessor (&r, &a100, &many, &state, 256, 0);
  CHECK (r.activeBlocksPerMultiprocessor == 3 && r.blockLimitRegs == 3
	 && r.limitingFactors == OCC_LIMIT_REGISTERS);
  many.numRegs = 255;
  cudaOccMaxActiveBlocksPerMultiprocessor (&r, &a100, &many, &state, 512, 0);
  CHECK (r.activeBlocksPerMultiprocessor == 0 && r.blockLimitRegs == 0);

  /* By shared memory: 20000 + 1024 of the system, in pieces of 128, of 164
     KiB; of 100 KiB where three fifths are asked for.  */
  cudaOccFuncAttributes shared = kernel (16, 12000);
  cudaOccMaxActiveBlocksPerMultiprocessor (&r, &a100, &shared, &state, 64,
					   8000);
  CHECK (r.allocatedSharedMemPerBlock == 165 * 128);
  CHECK (r.activeBlocksPerMultiprocessor == 7 && r.blockLimitSharedMem == 7
	 && r.limitingFactors == OCC_LIMIT_SHARED_MEMORY);
  state.carveoutConfig = 60;
  cudaOccMaxActiveBlocksPerMultiprocessor (&r, &a100, &shared, &state, 64,
					   8000);
  CHECK (r.activeBlocksPerMultiprocessor == 100 * 1024 / (165 * 128));
  state.carveoutConfig = SHAREDMEM_CARVEOUT_DEFAULT;

  /* A block may have no more than 48 KiB unless that is asked for.  */
  cudaOccFuncAttributes large = kernel (16, 0);
  large.maxDynamicSharedSizeBytes = 100 * 1024;
  cudaOccMaxActiveBlocksPerMultiprocessor (&r, &a100, &large, &state, 64,
					   80 * 1024);
  CHECK (r.activeBlocksPerMultiprocessor == 0);
  large.shmemLimitConfig = FUNC_SHMEM_LIMIT_OPTIN;
  cudaOccMaxActiveBlocksPerMultiprocessor (&r, &a100, &large, &state, 64,
					   80 * 1024);
  CHECK (r.activeBlocksPerMultiprocessor == 2);

  /* Other capabilities: the most blocks, and threads.  */
  cudaOccDeviceProp t4 = device (7, 5, 1024, 64, 64);
  cudaOccMaxActiveBlocksPerMultiprocessor (&r, &t4, &few, &state, 32, 0);
  CHECK (r.activeBlocksPerMultiprocessor == 16);
  cudaOccDeviceProp ada = device (8, 9, 1536, 100, 99);
  cudaOccMaxActiveBlocksPerMultiprocessor (&r, &ada, &few, &state, 32, 0);
  CHECK (r.activeBlocksPerMultiprocessor == 24);
  cudaOccDeviceProp h100 = device (9, 0, 2048, 228, 227);
  cudaOccFuncAttributes barriers = kernel (32, 0);
  barriers.numBlockBarriers = 8;
  cudaOccMaxActiveBlocksPerMultiprocessor (&r, &h100, &barriers, &state, 64,
					   0);
  CHECK (r.activeBlocksPerMultiprocessor == 8
	 && r.limitingFactors == OCC_LIMIT_BARRIERS);

  /* The best size of blocks: the largest with which 2048 threads fit.  */
  int grid, block;
  cudaOccMaxPotentialOccupancyBlockSize (&grid, &block, &a100, &few, &state);
  CHECK (block == 1024 && grid == 200);
  cudaOccMaxPotentialOccupancyBlockSize (&grid, &block, &ada, &few, &state);
  CHECK (block == 768 && grid == 200);
  cudaOccMaxPotentialOccupancyBlockSizeVariableSMem (&grid, &block, &a100,
						     &few, &state, linear ());
  CHECK (block == 512 && grid == 400);
  /* 448 threads and 6272 bytes, 4 times, are more than 1 block of 1024.  */
  cudaOccMaxPotentialOccupancyBlockSize (&grid, &block, &a100, &few, &state,
					 square, 0);
  cudaOccMaxActiveBlocksPerMultiprocessor (&r, &a100, &few, &state, block,
					   square (block));
  CHECK (block > 0 && grid == 100 * r.activeBlocksPerMultiprocessor);
  int best = block * r.activeBlocksPerMultiprocessor;
  for (int size = 32; size <= 1024; size += 32)
    {
      cudaOccMaxActiveBlocksPerMultiprocessor (&r, &a100, &few, &state, size,
					       square (size));
      CHECK (size * r.activeBlocksPerMultiprocessor <= best
	     - (size > block));
    }

  /* What is left for dynamic shared memory keeps as many blocks.  */
  size_t bytes;
  OK ((cudaError_t) cudaOccAvailableDynamicSMemPerBlock (&bytes, &a100,
							 &shared, &state, 4,
							 64));
  CHECK (bytes == 164 * 1024 / 4 - 12000 - 1024);
  cudaOccMaxActiveBlocksPerMultiprocessor (&r, &a100, &shared, &state, 64,
					   bytes);
  CHECK (r.activeBlocksPerMultiprocessor == 4);
  CHECK (cudaOccAvailableDynamicSMemPerBlock (&bytes, &a100, &few, &state, 9,
					      256)
	 == CUDA_OCC_ERROR_INVALID_INPUT);

  /* Errors.  */
  CHECK (cudaOccMaxActiveBlocksPerMultiprocessor (&r, &a100, &few, &state, 0,
						  0)
	 == CUDA_OCC_ERROR_INVALID_INPUT);
  cudaOccDeviceProp old = device (2, 0, 1536, 48, 48);
  CHECK (cudaOccMaxActiveBlocksPerMultiprocessor (&r, &old, &few, &state, 64,
						  0)
	 == CUDA_OCC_ERROR_UNKNOWN_DEVICE);

  /* From what the runtime says of this device.  */
  cudaDeviceProp properties;
  cudaFuncAttributes attributes;
  OK (cudaGetDeviceProperties (&properties, 0));
  OK (cudaFuncGetAttributes (&attributes, empty));
  cudaOccDeviceProp here = properties;
  cudaOccFuncAttributes of = attributes;
  int blocks;
  OK (cudaOccupancyMaxActiveBlocksPerMultiprocessor (&blocks, empty, 128, 0));
  CHECK (cudaOccMaxActiveBlocksPerMultiprocessor (&r, &here, &of, &state, 128,
						  0)
	 == CUDA_OCC_SUCCESS);
  CHECK (r.activeBlocksPerMultiprocessor == blocks);
  return verdict ();
}
