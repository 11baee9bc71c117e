/* Pools of memory that is allocated in stream order.
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

/* A pool counts what is allocated from it.  It keeps nothing back for later:
   what is freed goes to the arenas, which do that for all memory, so a pool has
   reserved what is in use.  */


#include "internal.h"

/* What a pool may grow to is a multiple of this, as on GPUs.  */
enum { POOL_UNIT = 32 << 20 };

struct CUmemPoolHandle_st
{
  /* Must be the first.  */
  struct cuda2cpu_handle head;
  /* Destroyed, but some of its memory is in use.  */
  bool destroyed;
  /* Bytes that may be in use at a time; 0 for any number.  */
  size_t maximum;
  struct cuda2cpu_account account;
  /* What the user has set: hints, by enum cudaMemPoolAttr.  */
  int reuse[cudaMemPoolReuseAllowInternalDependencies + 1];
  uint64_t threshold;
};

static struct cuda2cpu_pool pools
  = { .size = sizeof (struct CUmemPoolHandle_st) };

/* LOCK_MEMPOOLS guards the two pools below and what pools keep.  */

/* The pool that always exists, once it was asked for, and the one that
   cudaMallocAsync takes memory from; NULL for that.  */
static cudaMemPool_t default_pool, current_pool;

/* Is POOL a pool?  */

static bool
is_valid (cudaMemPool_t pool)
{
  return cuda2cpu_handle_valid (&pools, pool) && !pool->destroyed;
}

/* A new pool, or NULL.  */

static cudaMemPool_t
new_pool (void)
{
  cudaMemPool_t pool = cuda2cpu_handle_new (&pools);
  if (pool)
    for (int i = 1; i <= cudaMemPoolReuseAllowInternalDependencies; i++)
      pool->reuse[i] = 1;
  return pool;
}

/* The pool that always exists, or NULL if there is no memory.  */

static cudaMemPool_t
get_default (void)
{
  cuda2cpu_lock (LOCK_MEMPOOLS);
  if (!default_pool)
    default_pool = new_pool ();
  cudaMemPool_t pool = default_pool;
  cuda2cpu_unlock (LOCK_MEMPOOLS);
  return pool;
}

/* See allocation.h.  */

void
cuda2cpu_reset_pools (void)
{
  cuda2cpu_lock (LOCK_MEMPOOLS);
  current_pool = NULL;
  cuda2cpu_unlock (LOCK_MEMPOOLS);
}

/* Set *PTR to SIZE bytes of POOL, for use in QUEUE.  */

static cudaError_t
allocate (void **ptr, size_t size, cudaMemPool_t pool,
	  const struct cuda2cpu_queue *queue)
{
  uint64_t used = __atomic_load_n (&pool->account.used, __ATOMIC_RELAXED);
  *ptr = NULL;
  if (size == 0)
    return cudaSuccess;
  if (pool->maximum
      && (used > pool->maximum || size > pool->maximum - used))
    return cudaErrorMemoryAllocation;
  cudaError_t error = cuda2cpu_range_new_in (ptr, size, queue);
  if (error == cudaSuccess)
    cuda2cpu_range_charge (*ptr, &pool->account);
  return error;
}

/* See allocation.h.  */

cudaError_t
cuda2cpu_pool_allocate (void **ptr, size_t size, cudaMemPool_t pool,
			cudaStream_t stream)
{
  cudaError_t error = cuda2cpu_check_stream (stream);
  if (error != cudaSuccess)
    return error;
  if (!ptr || (pool && !is_valid (pool)))
    return cudaErrorInvalidValue;
  struct cuda2cpu_queue *queue = cuda2cpu_stream_queue (stream);
  if (size > 0 && queue && cuda2cpu_queue_capture (queue))
    return cuda2cpu_capture_memory (queue, ptr, size);
  if (!pool)
    {
      cuda2cpu_lock (LOCK_MEMPOOLS);
      pool = current_pool;
      cuda2cpu_unlock (LOCK_MEMPOOLS);
    }
  if (!pool)
    pool = get_default ();
  return pool ? allocate (ptr, size, pool, queue) : cudaErrorMemoryAllocation;
}

/* Set *DEVPTR to SIZE bytes of device memory, in HSTREAM.  */

cudaError_t
cudaMallocAsync (void **devPtr, size_t size, cudaStream_t hStream)
{
  return cuda2cpu_record (cuda2cpu_pool_allocate (devPtr, size, NULL,
						  hStream));
}

/* The same of MEMPOOL.  */

cudaError_t
cudaMallocFromPoolAsync (void **ptr, size_t size, cudaMemPool_t memPool,
			 cudaStream_t stream)
{
  return cuda2cpu_record (memPool
			  ? cuda2cpu_pool_allocate (ptr, size, memPool, stream)
			  : cudaErrorInvalidValue);
}

/* Give *MEMPOOL the pool POOL of DEVICE.  */

static cudaError_t
give_pool (cudaMemPool_t *memPool, cudaMemPool_t pool, int device)
{
  if (!cuda2cpu_device_valid (device))
    return cudaErrorInvalidDevice;
  if (!memPool)
    return cudaErrorInvalidValue;
  *memPool = pool;
  return pool ? cudaSuccess : cudaErrorMemoryAllocation;
}

/* Set *MEMPOOL to the pool of DEVICE that always exists.  */

cudaError_t
cudaDeviceGetDefaultMemPool (cudaMemPool_t *memPool, int device)
{
  return cuda2cpu_record_own (give_pool (memPool, get_default (), device));
}

/* Set *MEMPOOL to the pool that cudaMallocAsync takes memory from.  */

cudaError_t
cudaDeviceGetMemPool (cudaMemPool_t *memPool, int device)
{
  cudaMemPool_t pool = get_default ();
  cuda2cpu_lock (LOCK_MEMPOOLS);
  if (current_pool)
    pool = current_pool;
  cuda2cpu_unlock (LOCK_MEMPOOLS);
  return cuda2cpu_record (give_pool (memPool, pool, device));
}

/* Let cudaMallocAsync take memory from MEMPOOL.  */

cudaError_t
cudaDeviceSetMemPool (int device, cudaMemPool_t memPool)
{
  if (!cuda2cpu_device_valid (device))
    return cuda2cpu_record (cudaErrorInvalidDevice);
  if (!is_valid (memPool))
    return cuda2cpu_record (cudaErrorInvalidValue);
  cuda2cpu_lock (LOCK_MEMPOOLS);
  current_pool = memPool;
  cuda2cpu_unlock (LOCK_MEMPOOLS);
  return cuda2cpu_record (cudaSuccess);
}

/* Set *MEMPOOL to a new pool with POOLPROPS.  */

static cudaError_t
create (cudaMemPool_t *memPool, const struct cudaMemPoolProps *poolProps)
{
  if (!memPool || !poolProps
      || poolProps->allocType != cudaMemAllocationTypePinned)
    return cudaErrorInvalidValue;
  if (poolProps->handleTypes != cudaMemHandleTypeNone
      || poolProps->location.type != cudaMemLocationTypeDevice)
    return cudaErrorNotSupported;
  if (!cuda2cpu_device_valid (poolProps->location.id))
    return cudaErrorInvalidDevice;
  cudaMemPool_t pool = new_pool ();
  if (!pool)
    return cudaErrorMemoryAllocation;
  size_t rest = -poolProps->maxSize % POOL_UNIT;
  pool->maximum = (poolProps->maxSize > SIZE_MAX - rest
		   ? SIZE_MAX : poolProps->maxSize + rest);
  *memPool = pool;
  return cudaSuccess;
}

/* Set *MEMPOOL to a new pool with POOLPROPS.  */

cudaError_t
cudaMemPoolCreate (cudaMemPool_t *memPool,
		   const struct cudaMemPoolProps *poolProps)
{
  return cuda2cpu_record (create (memPool, poolProps));
}

/* Destroy MEMPOOL.  Memory of it that is in use stays so.  */

cudaError_t
cudaMemPoolDestroy (cudaMemPool_t memPool)
{
  if (!is_valid (memPool) || memPool == default_pool)
    return cuda2cpu_record (cudaErrorInvalidValue);
  cuda2cpu_lock (LOCK_MEMPOOLS);
  if (current_pool == memPool)
    current_pool = NULL;
  memPool->destroyed = true;
  cuda2cpu_unlock (LOCK_MEMPOOLS);
  /* Else the handle is lost: the memory is charged to it.  */
  if (__atomic_load_n (&memPool->account.used, __ATOMIC_RELAXED) == 0)
    cuda2cpu_handle_free (&pools, memPool);
  return cuda2cpu_record (cudaSuccess);
}

/* Give memory that is not used back to the system, but for MINBYTESTOKEEP less
   what MEMPOOL uses.  */

cudaError_t
cudaMemPoolTrimTo (cudaMemPool_t memPool, size_t minBytesToKeep)
{
  if (!is_valid (memPool))
    return cuda2cpu_record (cudaErrorInvalidValue);
  uint64_t used = __atomic_load_n (&memPool->account.used, __ATOMIC_RELAXED);
  cuda2cpu_arena_trim (minBytesToKeep > used ? minBytesToKeep - used : 0);
  return cuda2cpu_record (cudaSuccess);
}

/* Set attribute ATTR of POOL, which is valid, to what VALUE points to.  Counts
   of what was most can only be set to 0.  */

static cudaError_t
set_attribute (cudaMemPool_t pool, enum cudaMemPoolAttr attr,
	       const void *value)
{
  switch (attr)
    {
    case cudaMemPoolReuseFollowEventDependencies:
    case cudaMemPoolReuseAllowOpportunistic:
    case cudaMemPoolReuseAllowInternalDependencies:
      pool->reuse[attr] = *(const int *) value;
      return cudaSuccess;
    case cudaMemPoolAttrReleaseThreshold:
      pool->threshold = *(const uint64_t *) value;
      return cudaSuccess;
    case cudaMemPoolAttrReservedMemHigh:
    case cudaMemPoolAttrUsedMemHigh:
      if (*(const uint64_t *) value != 0)
	return cudaErrorInvalidValue;
      cuda2cpu_account_reset (&pool->account);
      return cudaSuccess;
    default:
      return cudaErrorInvalidValue;
    }
}

/* Set what VALUE points to to attribute ATTR of POOL, which is valid.  */

static cudaError_t
get_attribute (cudaMemPool_t pool, enum cudaMemPoolAttr attr, void *value)
{
  switch (attr)
    {
    case cudaMemPoolReuseFollowEventDependencies:
    case cudaMemPoolReuseAllowOpportunistic:
    case cudaMemPoolReuseAllowInternalDependencies:
      *(int *) value = pool->reuse[attr];
      return cudaSuccess;
    case cudaMemPoolAttrReleaseThreshold:
      *(uint64_t *) value = pool->threshold;
      return cudaSuccess;
    case cudaMemPoolAttrReservedMemCurrent:
    case cudaMemPoolAttrUsedMemCurrent:
      *(uint64_t *) value = __atomic_load_n (&pool->account.used,
					     __ATOMIC_RELAXED);
      return cudaSuccess;
    case cudaMemPoolAttrReservedMemHigh:
    case cudaMemPoolAttrUsedMemHigh:
      *(uint64_t *) value = __atomic_load_n (&pool->account.most,
					     __ATOMIC_RELAXED);
      return cudaSuccess;
    default:
      return cudaErrorInvalidValue;
    }
}

/* Set attribute ATTR of MEMPOOL to what VALUE points to.  */

cudaError_t
cudaMemPoolSetAttribute (cudaMemPool_t memPool, enum cudaMemPoolAttr attr,
			 void *value)
{
  if (!value || !is_valid (memPool))
    return cuda2cpu_record (cudaErrorInvalidValue);
  cuda2cpu_lock (LOCK_MEMPOOLS);
  cudaError_t error = set_attribute (memPool, attr, value);
  cuda2cpu_unlock (LOCK_MEMPOOLS);
  return cuda2cpu_record (error);
}

/* Set what VALUE points to to attribute ATTR of MEMPOOL.  */

cudaError_t
cudaMemPoolGetAttribute (cudaMemPool_t memPool, enum cudaMemPoolAttr attr,
			 void *value)
{
  if (!value || !is_valid (memPool))
    return cuda2cpu_record (cudaErrorInvalidValue);
  cuda2cpu_lock (LOCK_MEMPOOLS);
  cudaError_t error = get_attribute (memPool, attr, value);
  cuda2cpu_unlock (LOCK_MEMPOOLS);
  return cuda2cpu_record (error);
}

/* Is LOCATION the device?  */

static bool
is_device (const struct cudaMemLocation *location)
{
  return (location->type == cudaMemLocationTypeDevice
	  && cuda2cpu_device_valid (location->id));
}

/* Allow access to MEMPOOL's memory as the COUNT entries of DESCLIST say.  The
   device always has it and cannot lose it.  */

cudaError_t
cudaMemPoolSetAccess (cudaMemPool_t memPool,
		      const struct cudaMemAccessDesc *descList, size_t count)
{
  if (!is_valid (memPool) || (count > 0 && !descList))
    return cuda2cpu_record (cudaErrorInvalidValue);
  for (size_t i = 0; i < count; i++)
    if (!is_device (&descList[i].location)
	|| descList[i].flags != cudaMemAccessFlagsProtReadWrite)
      return cuda2cpu_record (cudaErrorInvalidValue);
  return cuda2cpu_record (cudaSuccess);
}

/* Set *FLAGS to the access that LOCATION has to MEMPOOL's memory.  */

cudaError_t
cudaMemPoolGetAccess (enum cudaMemAccessFlags *flags, cudaMemPool_t memPool,
		      struct cudaMemLocation *location)
{
  if (!flags || !location || !is_valid (memPool) || !is_device (location))
    return cuda2cpu_record (cudaErrorInvalidValue);
  *flags = cudaMemAccessFlagsProtReadWrite;
  return cuda2cpu_record (cudaSuccess);
}

/* ---- Memory of graphs ---- */

/* Set what VALUE points to to attribute ATTR of the graphs' memory of
   DEVICE.  */

cudaError_t
cudaDeviceGetGraphMemAttribute (int device,
				enum cudaGraphMemAttributeType attr,
				void *value)
{
  if (!cuda2cpu_device_valid (device))
    return cuda2cpu_record (cudaErrorInvalidDevice);
  if (!value || (unsigned) attr > cudaGraphMemAttrReservedMemHigh)
    return cuda2cpu_record (cudaErrorInvalidValue);
  bool used = attr <= cudaGraphMemAttrUsedMemHigh;
  bool most = (attr == cudaGraphMemAttrUsedMemHigh
	       || attr == cudaGraphMemAttrReservedMemHigh);
  *(uint64_t *) value = cuda2cpu_range_of_graphs (used, most);
  return cuda2cpu_record (cudaSuccess);
}

/* Set attribute ATTR of the graphs' memory of DEVICE, which must be a count of
   what was most, to 0, to which VALUE points.  */

cudaError_t
cudaDeviceSetGraphMemAttribute (int device,
				enum cudaGraphMemAttributeType attr,
				void *value)
{
  if (!cuda2cpu_device_valid (device))
    return cuda2cpu_record (cudaErrorInvalidDevice);
  if (!value || *(uint64_t *) value != 0
      || (attr != cudaGraphMemAttrUsedMemHigh
	  && attr != cudaGraphMemAttrReservedMemHigh))
    return cuda2cpu_record (cudaErrorInvalidValue);
  cuda2cpu_range_reset_graphs (attr == cudaGraphMemAttrUsedMemHigh);
  return cuda2cpu_record (cudaSuccess);
}
