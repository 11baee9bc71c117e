/* Occupancy: how many blocks a multiprocessor holds.
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

/* The limits are those of the device's properties.  A CPU holds as many
   blocks as one likes; the numbers make programs that size their grids by
   them choose sensible ones, and the launch functions agree with them.  */

#include "internal.h"

/* Shared memory is given out in pieces of this many bytes.  */
enum { SHARED_UNIT = 128 };

/* See kernels.h.  */

int
cuda2cpu_resident_blocks (const struct cuda2cpu_kernel *kernel,
			  unsigned threads, size_t shared)
{
  /* CUDA does not look at launch bounds here.  */
  if (threads > MAX_BLOCK_THREADS
      || shared > cuda2cpu_max_dynamic_shared (kernel))
    return 0;

  unsigned warps = (threads + WARP_SIZE - 1) / WARP_SIZE;
  unsigned blocks = MAX_SM_THREADS / WARP_SIZE / warps;
  if (blocks > MAX_SM_BLOCKS)
    blocks = MAX_SM_BLOCKS;
  size_t bytes = shared + kernel->static_shared + SHARED_UNIT - 1;
  bytes -= bytes % SHARED_UNIT;
  unsigned fit = SHARED_SM / (bytes + SHARED_RESERVED);
  return blocks < fit ? blocks : fit;
}

/* Set *NUMBLOCKS to the blocks of BLOCKSIZE threads and SHARED bytes of
   dynamic shared memory of the kernel FUNC that a multiprocessor holds.  */

static cudaError_t
get_blocks (int *numBlocks, const void *func, int blockSize, size_t shared,
	    unsigned flags)
{
  if (!numBlocks || blockSize <= 0
      || (flags & ~(unsigned) cudaOccupancyDisableCachingOverride))
    return cudaErrorInvalidValue;
  const struct cuda2cpu_function *function = cuda2cpu_find_function (func);
  if (!function)
    return cudaErrorInvalidDeviceFunction;
  *numBlocks = cuda2cpu_resident_blocks (function->kernel, blockSize, shared);
  return cudaSuccess;
}

/* Set *NUMBLOCKS to the blocks of the kernel FUNC that a multiprocessor
   holds.  */

cudaError_t
cudaOccupancyMaxActiveBlocksPerMultiprocessor (int *numBlocks,
					       const void *func,
					       int blockSize,
					       size_t dynamicSMemSize)
{
  return cuda2cpu_record (get_blocks (numBlocks, func, blockSize,
				      dynamicSMemSize,
				      cudaOccupancyDefault));
}

/* The same, with FLAGS.  */

cudaError_t
cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags (
  int *numBlocks, const void *func, int blockSize, size_t dynamicSMemSize,
  unsigned int flags)
{
  return cuda2cpu_record (get_blocks (numBlocks, func, blockSize,
				      dynamicSMemSize, flags));
}

/* Set *DYNAMICSMEMSIZE to the most dynamic shared memory of a block of
   BLOCKSIZE threads with which a multiprocessor holds NUMBLOCKS blocks of the
   kernel FUNC.  */

cudaError_t
cudaOccupancyAvailableDynamicSMemPerBlock (size_t *dynamicSmemSize,
					   const void *func, int numBlocks,
					   int blockSize)
{
  if (!dynamicSmemSize || numBlocks <= 0 || blockSize <= 0)
    return cuda2cpu_record (cudaErrorInvalidValue);
  const struct cuda2cpu_function *function = cuda2cpu_find_function (func);
  if (!function)
    return cuda2cpu_record (cudaErrorInvalidDeviceFunction);
  const struct cuda2cpu_kernel *kernel = function->kernel;
  if (numBlocks > cuda2cpu_resident_blocks (kernel, blockSize, 0))
    return cuda2cpu_record (cudaErrorInvalidValue);

  size_t bytes = SHARED_SM / numBlocks - SHARED_RESERVED;
  bytes -= bytes % SHARED_UNIT;
  bytes -= kernel->static_shared < bytes ? kernel->static_shared : bytes;
  size_t most = cuda2cpu_max_dynamic_shared (kernel);
  *dynamicSmemSize = bytes < most ? bytes : most;
  return cuda2cpu_record (cudaSuccess);
}

/* Set *KERNEL to the kernel FUNC, to be launched with CONFIG, and *C to what
   that says.  */

static cudaError_t
find_clustered (const void *func, const cudaLaunchConfig_t *config,
		const struct cuda2cpu_kernel **kernel,
		struct cuda2cpu_config *c)
{
  if (!config || (config->numAttrs > 0 && !config->attrs))
    return cudaErrorInvalidValue;
  const struct cuda2cpu_function *function = cuda2cpu_find_function (func);
  if (!function)
    return cudaErrorInvalidDeviceFunction;
  *kernel = function->kernel;
  return cuda2cpu_take_config (c, config);
}

/* Set *CLUSTERSIZE to the most blocks of a cluster of the kernel FUNC, launched
   with LAUNCHCONFIG.  */

cudaError_t
cudaOccupancyMaxPotentialClusterSize (int *clusterSize, const void *func,
				      const cudaLaunchConfig_t *launchConfig)
{
  const struct cuda2cpu_kernel *kernel;
  struct cuda2cpu_config c;
  if (!clusterSize)
    return cuda2cpu_record (cudaErrorInvalidValue);
  cudaError_t error = find_clustered (func, launchConfig, &kernel, &c);
  if (error == cudaSuccess)
    *clusterSize = cuda2cpu_max_cluster (kernel);
  return cuda2cpu_record (error);
}

/* Set *NUMCLUSTERS to the clusters of the kernel FUNC, launched with
   LAUNCHCONFIG, that the device holds at once.  It always holds one whose
   blocks it holds.  */

cudaError_t
cudaOccupancyMaxActiveClusters (int *numClusters, const void *func,
				const cudaLaunchConfig_t *launchConfig)
{
  const struct cuda2cpu_kernel *kernel;
  struct cuda2cpu_config c;
  struct cuda2cpu_dim3 size;
  if (!numClusters)
    return cuda2cpu_record (cudaErrorInvalidValue);
  cudaError_t error = find_clustered (func, launchConfig, &kernel, &c);
  if (error == cudaSuccess)
    error = cuda2cpu_find_cluster (&size, &c, kernel);
  if (error != cudaSuccess)
    return cuda2cpu_record (error);
  unsigned threads = c.block.x * c.block.y * c.block.z;
  if (threads == 0)
    return cuda2cpu_record (cudaErrorInvalidConfiguration);
  int blocks = cuda2cpu_resident_blocks (kernel, threads, c.shared);
  int all = blocks * (int) cuda2cpu_machine ()->cpus;
  int each = size.x * size.y * size.z;
  *numClusters = all >= each || blocks == 0 ? all / each : 1;
  return cuda2cpu_record (cudaSuccess);
}
