/* How many blocks a multiprocessor holds, by what is known of it.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License and a
   copy of the GCC Runtime Library Exception along with this program; see
   the files COPYING3 and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */

#ifndef __cuda_occupancy_h__
#define __cuda_occupancy_h__ 1

#pragma GCC system_header

/* A calculator that asks no device: a GPU of the compute capability that the
   properties name, as the table of technical specifications in the CUDA C++
   programming guide has it.  It needs no other header of CUDA's, and its
   structures are made from cudaDeviceProp and cudaFuncAttributes.  */

#include <limits.h>
#include <stddef.h>

#ifdef __CUDACC__
# define __OCC_INLINE inline __host__ __device__
#else
# define __OCC_INLINE inline
#endif

#define __CUDA_OCC_MAJOR__ 12
#define __CUDA_OCC_MINOR__ 1

typedef enum cudaOccError_enum
{
  CUDA_OCC_SUCCESS = 0,
  CUDA_OCC_ERROR_INVALID_INPUT = 1,
  CUDA_OCC_ERROR_UNKNOWN_DEVICE = 2
} cudaOccError;

/* Whether loads of global memory go through a cache that divides the
   multiprocessor; it means nothing to the devices of the table below.  */
typedef enum cudaOccPartitionedGCConfig_enum
{
  PARTITIONED_GC_OFF,
  PARTITIONED_GC_ON,
  PARTITIONED_GC_ON_STRICT
} cudaOccPartitionedGCConfig;

/* Whether a block may have more shared memory than sharedMemPerBlock.  */
typedef enum cudaOccFuncShmemConfig_enum
{
  FUNC_SHMEM_LIMIT_DEFAULT,
  FUNC_SHMEM_LIMIT_OPTIN
} cudaOccFuncShmemConfig;

typedef enum cudaOccCacheConfig_enum
{
  CACHE_PREFER_NONE = 0,
  CACHE_PREFER_SHARED = 1,
  CACHE_PREFER_L1 = 2,
  CACHE_PREFER_EQUAL = 3
} cudaOccCacheConfig;

/* How much of the cache is shared memory, in per cent.  */
typedef enum cudaOccCarveoutConfig_enum
{
  SHAREDMEM_CARVEOUT_DEFAULT = -1,
  SHAREDMEM_CARVEOUT_MAX_SHARED = 100,
  SHAREDMEM_CARVEOUT_MAX_L1 = 0,
  SHAREDMEM_CARVEOUT_HALF = 50
} cudaOccCarveoutConfig;

/* What keeps a multiprocessor from holding more blocks.  */
typedef enum cudaOccLimitingFactor_enum
{
  OCC_LIMIT_WARPS = 1 << 0,
  OCC_LIMIT_REGISTERS = 1 << 1,
  OCC_LIMIT_SHARED_MEMORY = 1 << 2,
  OCC_LIMIT_BLOCKS = 1 << 3,
  OCC_LIMIT_BARRIERS = 1 << 4,
  OCC_LIMIT_VIRTUAL_RESOURCES = 1 << 5
} cudaOccLimitingFactor;

/* The device; sizes in bytes.  */
typedef struct cudaOccDeviceProp
{
  int computeMajor;
  int computeMinor;
  int maxThreadsPerBlock;
  int maxThreadsPerMultiprocessor;
  int regsPerBlock;
  int regsPerMultiprocessor;
  int warpSize;
  size_t sharedMemPerBlock;
  size_t sharedMemPerMultiprocessor;
  int numSms;
  size_t sharedMemPerBlockOptin;
  size_t reservedSharedMemPerBlock;

#ifdef __cplusplus
  __OCC_INLINE
  cudaOccDeviceProp ()
  : computeMajor (0), computeMinor (0), maxThreadsPerBlock (0),
    maxThreadsPerMultiprocessor (0), regsPerBlock (0),
    regsPerMultiprocessor (0), warpSize (0), sharedMemPerBlock (0),
    sharedMemPerMultiprocessor (0), numSms (0), sharedMemPerBlockOptin (0),
    reservedSharedMemPerBlock (0) {}

  template <typename DeviceProp>
  __OCC_INLINE
  cudaOccDeviceProp (const DeviceProp &props)
  : computeMajor (props.major), computeMinor (props.minor),
    maxThreadsPerBlock (props.maxThreadsPerBlock),
    maxThreadsPerMultiprocessor (props.maxThreadsPerMultiProcessor),
    regsPerBlock (props.regsPerBlock),
    regsPerMultiprocessor (props.regsPerMultiprocessor),
    warpSize (props.warpSize), sharedMemPerBlock (props.sharedMemPerBlock),
    sharedMemPerMultiprocessor (props.sharedMemPerMultiprocessor),
    numSms (props.multiProcessorCount),
    sharedMemPerBlockOptin (props.sharedMemPerBlockOptin),
    reservedSharedMemPerBlock (props.reservedSharedMemPerBlock) {}
#endif
} cudaOccDeviceProp;

/* The kernel.  */
typedef struct cudaOccFuncAttributes
{
  int maxThreadsPerBlock;
  int numRegs;
  size_t sharedSizeBytes;
  cudaOccPartitionedGCConfig partitionedGCConfig;
  cudaOccFuncShmemConfig shmemLimitConfig;
  /* The most dynamic shared memory that it was allowed.  */
  size_t maxDynamicSharedSizeBytes;
  int numBlockBarriers;
  int virtualResourceCount;

#ifdef __cplusplus
  __OCC_INLINE
  cudaOccFuncAttributes ()
  : maxThreadsPerBlock (0), numRegs (0), sharedSizeBytes (0),
    partitionedGCConfig (PARTITIONED_GC_OFF),
    shmemLimitConfig (FUNC_SHMEM_LIMIT_DEFAULT),
    maxDynamicSharedSizeBytes (0), numBlockBarriers (0),
    virtualResourceCount (0) {}

  template <typename FuncAttributes>
  __OCC_INLINE
  cudaOccFuncAttributes (const FuncAttributes &attr)
  : maxThreadsPerBlock (attr.maxThreadsPerBlock), numRegs (attr.numRegs),
    sharedSizeBytes (attr.sharedSizeBytes),
    partitionedGCConfig (PARTITIONED_GC_OFF),
    shmemLimitConfig (FUNC_SHMEM_LIMIT_OPTIN),
    maxDynamicSharedSizeBytes (attr.maxDynamicSharedSizeBytes),
    numBlockBarriers (1), virtualResourceCount (0) {}
#endif
} cudaOccFuncAttributes;

/* What the device was told.  */
typedef struct cudaOccDeviceState
{
  cudaOccCacheConfig cacheConfig;
  /* A cudaOccCarveoutConfig or another number of per cent.  */
  int carveoutConfig;

#ifdef __cplusplus
  __OCC_INLINE
  cudaOccDeviceState ()
  : cacheConfig (CACHE_PREFER_NONE),
    carveoutConfig (SHAREDMEM_CARVEOUT_DEFAULT) {}
#endif
} cudaOccDeviceState;

/* How many blocks there is room for, by each resource: INT_MAX where none of it
   is needed.  */
typedef struct cudaOccResult
{
  int activeBlocksPerMultiprocessor;
  /* A set of cudaOccLimitingFactor.  */
  unsigned int limitingFactors;
  int blockLimitRegs;
  int blockLimitSharedMem;
  int blockLimitWarps;
  int blockLimitBlocks;
  int blockLimitBarriers;
  int blockLimitVirtual;
  int allocatedRegistersPerBlock;
  size_t allocatedSharedMemPerBlock;
  cudaOccPartitionedGCConfig partitionedGCConfig;
} cudaOccResult;

/* What else is known of devices from compute capability FIRST on (major * 10 +
   minor), up to the next row's.  */
typedef struct __cuda2cpu_occ_row
{
  int first;
  /* The most blocks, and as many barriers for each of them.  */
  int blocks, barriers;
  /* In how many parts a multiprocessor's registers are.  */
  int parts;
  /* Shared memory is given out in pieces of so many bytes.  */
  int piece;
  /* How much of it there may be, in KiB, beside all that the properties say; 0
     ends the list.  */
  short carveouts[11];
} __cuda2cpu_occ_row;

/* Set *ROW to what is known of devices as P.  */
static __OCC_INLINE cudaOccError
__cuda2cpu_occ_find (__cuda2cpu_occ_row *row, const cudaOccDeviceProp *p)
{
  const __cuda2cpu_occ_row rows[] =
    {
      { 50, 32, 2, 4, 256, { 0 } },
      { 60, 32, 2, 2, 256, { 0 } },
      { 61, 32, 2, 4, 256, { 0 } },
      { 62, 32, 2, 4, 256, { 0 } },
      { 70, 32, 2, 4, 256, { 8, 16, 32, 64, 96 } },
      { 75, 16, 2, 4, 256, { 32, 64 } },
      { 80, 32, 2, 4, 128, { 8, 16, 32, 64, 100, 132, 164 } },
      { 86, 16, 1, 4, 128, { 8, 16, 32, 64, 100 } },
      { 87, 16, 1, 4, 128, { 8, 16, 32, 64, 100, 132, 164 } },
      { 89, 24, 1, 4, 128, { 8, 16, 32, 64, 100 } },
      { 90, 32, 2, 4, 128, { 8, 16, 32, 64, 100, 132, 164, 196, 228 } },
      { 110, 24, 1, 4, 128, { 8, 16, 32, 64, 100, 132, 164, 196, 228 } },
      { 120, 24, 1, 4, 128, { 8, 16, 32, 64, 100 } },
      { 130, 0, 0, 1, 128, { 0 } }
    };
  int is = p->computeMajor * 10 + p->computeMinor, i = 0;
  while (i < (int) (sizeof rows / sizeof rows[0]) && is >= rows[i].first)
    i++;
  if (i == 0 || rows[i - 1].blocks == 0)
    return CUDA_OCC_ERROR_UNKNOWN_DEVICE;
  *row = rows[i - 1];
  return CUDA_OCC_SUCCESS;
}

/* Return X rounded up to a multiple of UNIT.  */
static __OCC_INLINE size_t
__cuda2cpu_occ_round (size_t x, size_t unit)
{
  return (x + unit - 1) / unit * unit;
}

/* Set *BYTES to the least amount of shared memory that a multiprocessor as ROW
   and P can have of at least so many.  */
static __OCC_INLINE cudaOccError
__cuda2cpu_occ_carve (size_t *bytes, const __cuda2cpu_occ_row *row,
		      const cudaOccDeviceProp *p)
{
  int i;
  for (i = 0; row->carveouts[i]; i++)
    if (*bytes <= (size_t) row->carveouts[i] * 1024)
      {
	*bytes = (size_t) row->carveouts[i] * 1024;
	return CUDA_OCC_SUCCESS;
      }
  if (*bytes <= p->sharedMemPerMultiprocessor)
    {
      *bytes = p->sharedMemPerMultiprocessor;
      return CUDA_OCC_SUCCESS;
    }
  return CUDA_OCC_ERROR_INVALID_INPUT;
}

/* Set *BYTES to the shared memory of a multiprocessor as ROW and P where the
   device was told STATE.  */
static __OCC_INLINE cudaOccError
__cuda2cpu_occ_shared (size_t *bytes, const __cuda2cpu_occ_row *row,
		       const cudaOccDeviceProp *p,
		       const cudaOccDeviceState *state)
{
  int percent = state->carveoutConfig;
  if (percent < -1 || percent > 100)
    return CUDA_OCC_ERROR_INVALID_INPUT;
  if (percent == -1)
    percent = (state->cacheConfig == CACHE_PREFER_L1 ? 0
	       : state->cacheConfig == CACHE_PREFER_EQUAL ? 50 : 100);
  *bytes = p->sharedMemPerMultiprocessor * percent / 100;
  /* No shared memory at all is a choice, too.  */
  if (*bytes == 0 && row->carveouts[0] != 0 && row->first != 75)
    return CUDA_OCC_SUCCESS;
  return __cuda2cpu_occ_carve (bytes, row, p);
}

/* Return the most shared memory of a block with ATTR as P has it, where the
   block may ask for as much as MOST.  */
static __OCC_INLINE size_t
__cuda2cpu_occ_block_shared (const cudaOccDeviceProp *p,
			     const cudaOccFuncAttributes *attr, size_t most)
{
  size_t limit = p->sharedMemPerBlock;
  if (p->computeMajor >= 7 && attr->shmemLimitConfig == FUNC_SHMEM_LIMIT_OPTIN
      && most > limit)
    limit = p->sharedMemPerBlockOptin;
  return p->computeMajor >= 8 ? limit + p->reservedSharedMemPerBlock : limit;
}

/* Set R's limit by shared memory for blocks with DYNAMIC bytes of it.  */
static __OCC_INLINE cudaOccError
__cuda2cpu_occ_limit_shared (cudaOccResult *r, const __cuda2cpu_occ_row *row,
			     const cudaOccDeviceProp *p,
			     const cudaOccFuncAttributes *attr,
			     const cudaOccDeviceState *state, size_t dynamic)
{
  size_t fixed = attr->sharedSizeBytes + p->reservedSharedMemPerBlock, room;
  size_t each = __cuda2cpu_occ_round (fixed + dynamic, row->piece);
  cudaOccError error = __cuda2cpu_occ_shared (&room, row, p, state);
  r->allocatedSharedMemPerBlock = each;
  r->blockLimitSharedMem = 0;
  if (error != CUDA_OCC_SUCCESS)
    return error;
  if ((attr->shmemLimitConfig != FUNC_SHMEM_LIMIT_DEFAULT
       && dynamic > attr->maxDynamicSharedSizeBytes)
      || each > __cuda2cpu_occ_block_shared (p, attr, fixed
					     + attr->maxDynamicSharedSizeBytes))
    return CUDA_OCC_SUCCESS;
  if (room < each)
    {
      /* What was told is less than one block needs, which counts.  */
      room = each;
      error = __cuda2cpu_occ_carve (&room, row, p);
    }
  r->blockLimitSharedMem = each ? (int) (room / each) : INT_MAX;
  return error;
}

/* Set R's limit by registers for blocks of WARPS warps.  */
static __OCC_INLINE void
__cuda2cpu_occ_limit_registers (cudaOccResult *r,
				const __cuda2cpu_occ_row *row,
				const cudaOccDeviceProp *p,
				const cudaOccFuncAttributes *attr, int warps)
{
  /* A warp's are a multiple of 256; a thread has no more than 255.  */
  int warp = (int) __cuda2cpu_occ_round ((size_t) attr->numRegs * p->warpSize,
					 256);
  /* Warps are spread over four parts, also where a device has two: code runs
     on all devices of its major capability.  */
  int shares = (int) __cuda2cpu_occ_round (warps, 4);
  r->allocatedRegistersPerBlock = warp * warps;
  if (attr->numRegs > 255 || warp * shares > p->regsPerBlock)
    r->blockLimitRegs = 0;
  else if (warp == 0)
    r->blockLimitRegs = INT_MAX;
  else
    r->blockLimitRegs = (p->regsPerMultiprocessor / row->parts / warp
			 * row->parts / warps);
}

/* Let R have LIMIT, of FACTOR, among its limits.  */
static __OCC_INLINE void
__cuda2cpu_occ_take (cudaOccResult *r, int limit, unsigned int factor)
{
  if (limit < r->activeBlocksPerMultiprocessor)
    {
      r->activeBlocksPerMultiprocessor = limit;
      r->limitingFactors = 0;
    }
  if (limit == r->activeBlocksPerMultiprocessor && limit != INT_MAX)
    r->limitingFactors |= factor;
}

/* Set *RESULT to how many blocks of BLOCKSIZE threads and DYNAMICSMEMSIZE bytes
   of dynamic shared memory a multiprocessor holds.  */
static __OCC_INLINE cudaOccError
cudaOccMaxActiveBlocksPerMultiprocessor (
  cudaOccResult *result, const cudaOccDeviceProp *properties,
  const cudaOccFuncAttributes *attributes, const cudaOccDeviceState *state,
  int blockSize, size_t dynamicSmemSize)
{
  __cuda2cpu_occ_row row;
  cudaOccError error;
  int warps;
  if (!result || !properties || !attributes || !state || blockSize <= 0
      || properties->warpSize <= 0 || properties->maxThreadsPerBlock <= 0
      || properties->maxThreadsPerMultiprocessor <= 0
      || attributes->maxThreadsPerBlock <= 0 || attributes->numRegs < 0)
    return CUDA_OCC_ERROR_INVALID_INPUT;
  error = __cuda2cpu_occ_find (&row, properties);
  if (error == CUDA_OCC_SUCCESS)
    error = __cuda2cpu_occ_limit_shared (result, &row, properties, attributes,
					 state, dynamicSmemSize);
  if (error != CUDA_OCC_SUCCESS)
    return error;

  warps = ((blockSize + properties->warpSize - 1) / properties->warpSize);
  __cuda2cpu_occ_limit_registers (result, &row, properties, attributes, warps);
  result->blockLimitWarps
    = (blockSize > properties->maxThreadsPerBlock ? 0
       : properties->maxThreadsPerMultiprocessor / properties->warpSize
	 / warps);
  result->blockLimitBlocks = row.blocks;
  result->blockLimitBarriers
    = (properties->computeMajor >= 9 && attributes->numBlockBarriers > 0
       ? row.blocks * row.barriers / attributes->numBlockBarriers : INT_MAX);
  result->blockLimitVirtual
    = (properties->computeMajor >= 10 && attributes->virtualResourceCount > 0
       ? 128 / attributes->virtualResourceCount : INT_MAX);
  result->partitionedGCConfig = PARTITIONED_GC_OFF;

  result->activeBlocksPerMultiprocessor = INT_MAX;
  result->limitingFactors = 0;
  __cuda2cpu_occ_take (result, result->blockLimitWarps, OCC_LIMIT_WARPS);
  __cuda2cpu_occ_take (result, result->blockLimitRegs, OCC_LIMIT_REGISTERS);
  __cuda2cpu_occ_take (result, result->blockLimitSharedMem,
		       OCC_LIMIT_SHARED_MEMORY);
  __cuda2cpu_occ_take (result, result->blockLimitBlocks, OCC_LIMIT_BLOCKS);
  __cuda2cpu_occ_take (result, result->blockLimitBarriers,
		       OCC_LIMIT_BARRIERS);
  __cuda2cpu_occ_take (result, result->blockLimitVirtual,
		       OCC_LIMIT_VIRTUAL_RESOURCES);
  return CUDA_OCC_SUCCESS;
}

/* Set *DYNAMICSMEMSIZE to the most dynamic shared memory with which a
   multiprocessor holds NUMBLOCKS blocks of BLOCKSIZE threads.  */
static __OCC_INLINE cudaOccError
cudaOccAvailableDynamicSMemPerBlock (size_t *dynamicSmemSize,
				     const cudaOccDeviceProp *properties,
				     const cudaOccFuncAttributes *attributes,
				     const cudaOccDeviceState *state,
				     int numBlocks, int blockSize)
{
  __cuda2cpu_occ_row row;
  cudaOccResult result;
  size_t room, most;
  cudaOccError error;
  if (!dynamicSmemSize || numBlocks <= 0)
    return CUDA_OCC_ERROR_INVALID_INPUT;
  error = cudaOccMaxActiveBlocksPerMultiprocessor (&result, properties,
						   attributes, state,
						   blockSize, 0);
  if (error != CUDA_OCC_SUCCESS)
    return error;
  if (result.activeBlocksPerMultiprocessor < numBlocks)
    return CUDA_OCC_ERROR_INVALID_INPUT;
  error = __cuda2cpu_occ_find (&row, properties);
  if (error == CUDA_OCC_SUCCESS)
    error = __cuda2cpu_occ_shared (&room, &row, properties, state);
  if (error != CUDA_OCC_SUCCESS)
    return error;
  most = __cuda2cpu_occ_block_shared (properties, attributes,
				      properties->sharedMemPerMultiprocessor);
  room = numBlocks == 1 ? most : room / numBlocks;
  room -= room % row.piece;
  room = room < most ? room : most;
  most = (attributes->sharedSizeBytes
	  + properties->reservedSharedMemPerBlock);
  room = room > most ? room - most : 0;
  most = attributes->maxDynamicSharedSizeBytes;
  *dynamicSmemSize = room < most ? room : most;
  return CUDA_OCC_SUCCESS;
}

/* Try blocks of SIZE threads and DYNAMIC bytes of dynamic shared memory; where
   a multiprocessor holds more than *MOST threads with them, set *MOST,
   *BLOCKSIZE and *MINGRIDSIZE.  Set *NEXT to the size to try then, or to 0.  */
static __OCC_INLINE cudaOccError
__cuda2cpu_occ_try (int *minGridSize, int *blockSize, int *most, int *next,
		    const cudaOccDeviceProp *p,
		    const cudaOccFuncAttributes *attr,
		    const cudaOccDeviceState *state, int size, size_t dynamic)
{
  cudaOccResult result;
  cudaOccError error
    = cudaOccMaxActiveBlocksPerMultiprocessor (&result, p, attr, state, size,
					       dynamic);
  if (error != CUDA_OCC_SUCCESS)
    return error;
  if (size * result.activeBlocksPerMultiprocessor > *most)
    {
      *most = size * result.activeBlocksPerMultiprocessor;
      *blockSize = size;
      *minGridSize = result.activeBlocksPerMultiprocessor * p->numSms;
    }
  *next = (*most == p->maxThreadsPerMultiprocessor ? 0
	   : (size - 1) / p->warpSize * p->warpSize);
  return CUDA_OCC_SUCCESS;
}

/* Set *SIZE to the most threads of a block; return whether all is given.  */
static __OCC_INLINE cudaOccError
__cuda2cpu_occ_start (int *size, int *minGridSize, int *blockSize,
		      const cudaOccDeviceProp *p,
		      const cudaOccFuncAttributes *attr)
{
  if (!minGridSize || !blockSize || !p || !attr || p->warpSize <= 0)
    return CUDA_OCC_ERROR_INVALID_INPUT;
  *size = (attr->maxThreadsPerBlock < p->maxThreadsPerBlock
	   ? attr->maxThreadsPerBlock : p->maxThreadsPerBlock);
  *minGridSize = *blockSize = 0;
  return *size > 0 ? CUDA_OCC_SUCCESS : CUDA_OCC_ERROR_INVALID_INPUT;
}

/* Set *BLOCKSIZE to the threads of a block with which a multiprocessor holds
   the most threads, of the largest of those, and *MINGRIDSIZE to the blocks
   that the device holds then.  A block needs DYNAMICSMEMSIZE bytes of dynamic
   shared memory, or what BLOCKSIZETODYNAMICSMEMSIZE gives for its size.  */
static __OCC_INLINE cudaOccError
cudaOccMaxPotentialOccupancyBlockSize (
  int *minGridSize, int *blockSize, const cudaOccDeviceProp *properties,
  const cudaOccFuncAttributes *attributes, const cudaOccDeviceState *state,
  size_t (*blockSizeToDynamicSMemSize) (int), size_t dynamicSMemSize)
{
  int most = 0, size;
  cudaOccError error = __cuda2cpu_occ_start (&size, minGridSize, blockSize,
					     properties, attributes);
  while (error == CUDA_OCC_SUCCESS && size > 0)
    {
      size_t dynamic = (blockSizeToDynamicSMemSize
			? blockSizeToDynamicSMemSize (size) : dynamicSMemSize);
      error = __cuda2cpu_occ_try (minGridSize, blockSize, &most, &size,
				  properties, attributes, state, size,
				  dynamic);
    }
  return error;
}

#ifdef __cplusplus
namespace {

__OCC_INLINE cudaOccError
cudaOccMaxPotentialOccupancyBlockSize (
  int *minGridSize, int *blockSize, const cudaOccDeviceProp *properties,
  const cudaOccFuncAttributes *attributes, const cudaOccDeviceState *state,
  size_t dynamicSMemSize = 0)
{
  return cudaOccMaxPotentialOccupancyBlockSize (minGridSize, blockSize,
						properties, attributes, state,
						NULL, dynamicSMemSize);
}

template <typename UnaryFunction>
__OCC_INLINE cudaOccError
cudaOccMaxPotentialOccupancyBlockSizeVariableSMem (
  int *minGridSize, int *blockSize, const cudaOccDeviceProp *properties,
  const cudaOccFuncAttributes *attributes, const cudaOccDeviceState *state,
  UnaryFunction blockSizeToDynamicSMemSize)
{
  int most = 0, size;
  cudaOccError error = __cuda2cpu_occ_start (&size, minGridSize, blockSize,
					     properties, attributes);
  while (error == CUDA_OCC_SUCCESS && size > 0)
    error = __cuda2cpu_occ_try (minGridSize, blockSize, &most, &size,
				properties, attributes, state, size,
				blockSizeToDynamicSMemSize (size));
  return error;
}

} /* namespace */
#endif

#endif /* __cuda_occupancy_h__ */
