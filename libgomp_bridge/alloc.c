/* The user's memory: device, pinned, managed, registered, pitched.
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

#include <string.h>

#include "internal.h"

/* The kinds of ranges that cudaFree takes.  */
enum { FREE_KINDS = 1 << RANGE_DEVICE | 1 << RANGE_MANAGED };

/* Set *PTR to SIZE bytes of device memory; to NULL if SIZE is 0.  */

static cudaError_t
new_device (void **ptr, size_t size)
{
  if (!ptr)
    return cudaErrorInvalidValue;
  *ptr = NULL;
  cudaError_t failed = cuda2cpu_sticky_error ();
  if (unlikely (failed != cudaSuccess))
    return failed;
  return (size == 0 ? cudaSuccess
	  : cuda2cpu_range_new (ptr, size, RANGE_DEVICE, 0));
}

/* Set *PTR to SIZE bytes of memory of the host with FLAGS; to NULL if SIZE
   is 0.  */

static cudaError_t
new_host (void **ptr, size_t size, unsigned flags)
{
  const unsigned known = (cudaHostAllocPortable | cudaHostAllocMapped
			  | cudaHostAllocWriteCombined);
  if (!ptr || (flags & ~known))
    return cudaErrorInvalidValue;
  *ptr = NULL;
  return (size == 0 ? cudaSuccess
	  : cuda2cpu_range_new (ptr, size, RANGE_HOST, flags));
}

/* If device memory that begins at PTR is a graph's, give it back to that, set
   *ERROR to what comes of it, and return true.  */

static bool
free_of_graph (void *ptr, cudaError_t *error)
{
  unsigned flags;
  if (!cuda2cpu_range_change (ptr, 0, 0, &flags) || !(flags & RANGE_GRAPH))
    return false;
  cuda2cpu_range_change (ptr, RANGE_IN_USE, 0, &flags);
  *error = flags & RANGE_IN_USE ? cudaSuccess : cudaErrorInvalidValue;
  return true;
}

/* Free the memory of one of KINDS that begins at PTR, which may be NULL, when
   all that may use it is done.  */

static cudaError_t
free_memory (void *ptr, unsigned kinds)
{
  if (!ptr)
    return cudaSuccess;
  /* Device code knows what uses its memory.  */
  cudaError_t error = (cuda2cpu_in_device_code () ? cudaSuccess
		       : cuda2cpu_wait_all ());
  if (error != cudaErrorNotPermitted && !free_of_graph (ptr, &error)
      && !cuda2cpu_range_delete (ptr, kinds))
    error = cudaErrorInvalidValue;
  return error;
}

/* Free BLOCK when STREAM, whose queue is QUEUE, comes to it; or when all work
   is done if there is no memory to note that.  */

static cudaError_t
free_block_later (struct cuda2cpu_block *block, cudaStream_t stream,
		  const struct cuda2cpu_queue *queue)
{
  struct cuda2cpu_op op = { .kind = OP_FREE };
  op.freed = cuda2cpu_freed_new (block, queue);
  if (op.freed)
    return cuda2cpu_submit (stream, &op, true);
  cudaError_t error = cuda2cpu_wait_all ();
  cuda2cpu_block_free (block);
  return error;
}

/* Free the device memory that begins at PTR, which may be NULL, when STREAM,
   which is valid, comes to it.  */

static cudaError_t
free_later (void *ptr, cudaStream_t stream)
{
  struct cuda2cpu_block *block;
  cudaError_t error;
  struct cuda2cpu_queue *queue = cuda2cpu_stream_queue (stream);
  if (!ptr)
    return cudaSuccess;
  if (!queue)
    return cudaErrorMemoryAllocation;
  if (cuda2cpu_queue_capture (queue))
    return cuda2cpu_capture_memory (queue, &ptr, 0);
  if (free_of_graph (ptr, &error))
    return error;
  if (!cuda2cpu_range_detach (ptr, FREE_KINDS, &block))
    return cudaErrorInvalidValue;
  return free_block_later (block, stream, queue);
}

/* Set *DEVPTR to SIZE bytes of device memory.  */

cudaError_t
cudaMalloc (void **devPtr, size_t size)
{
  return cuda2cpu_record (new_device (devPtr, size));
}

/* Free what cudaMalloc and its kin gave.  */

cudaError_t
cudaFree (void *devPtr)
{
  return cuda2cpu_record (free_memory (devPtr, FREE_KINDS));
}

/* Free device memory in HSTREAM.  */

cudaError_t
cudaFreeAsync (void *devPtr, cudaStream_t hStream)
{
  cudaError_t error = cuda2cpu_check_stream (hStream);
  return cuda2cpu_record (error == cudaSuccess
			  ? free_later (devPtr, hStream) : error);
}

/* Set *PTR to SIZE bytes of pinned memory.  */

cudaError_t
cudaMallocHost (void **ptr, size_t size)
{
  return cuda2cpu_record (new_host (ptr, size, cudaHostAllocDefault));
}

/* The same, with FLAGS.  */

cudaError_t
cudaHostAlloc (void **pHost, size_t size, unsigned int flags)
{
  return cuda2cpu_record (new_host (pHost, size, flags));
}

/* Free pinned memory.  */

cudaError_t
cudaFreeHost (void *ptr)
{
  return cuda2cpu_record (free_memory (ptr, 1 << RANGE_HOST));
}

/* Set *DEVPTR to SIZE bytes of managed memory.  */

cudaError_t
cudaMallocManaged (void **devPtr, size_t size, unsigned int flags)
{
  cudaError_t error = cudaErrorInvalidValue;
  if (devPtr && (flags == cudaMemAttachGlobal || flags == cudaMemAttachHost))
    {
      *devPtr = NULL;
      error = (size > 0
	       ? cuda2cpu_range_new (devPtr, size, RANGE_MANAGED, flags)
	       : cudaSuccess);
    }
  return cuda2cpu_record (error);
}

/* Set *PTR to ROWS rows of WIDTH bytes and *PITCH to the bytes from row to
   row.  */

static cudaError_t
new_pitched (void **ptr, size_t *pitch, size_t width, size_t rows)
{
  size_t bytes, row = (width + PITCH_ALIGN - 1) & -(size_t) PITCH_ALIGN;
  if (row < width || row > MAX_PITCH
      || __builtin_mul_overflow (row, rows, &bytes))
    return cudaErrorInvalidValue;
  cudaError_t error = new_device (ptr, bytes);
  if (error == cudaSuccess)
    *pitch = row;
  return error;
}

/* Set *DEVPTR to HEIGHT rows of WIDTH bytes, *PITCH bytes apart.  */

cudaError_t
cudaMallocPitch (void **devPtr, size_t *pitch, size_t width, size_t height)
{
  return cuda2cpu_record (devPtr && pitch
			  ? new_pitched (devPtr, pitch, width, height)
			  : cudaErrorInvalidValue);
}

/* Set *PITCHEDDEVPTR to device memory for a box of EXTENT.  */

cudaError_t
cudaMalloc3D (struct cudaPitchedPtr *pitchedDevPtr, struct cudaExtent extent)
{
  size_t rows;
  if (!pitchedDevPtr
      || __builtin_mul_overflow (extent.height, extent.depth, &rows))
    return cuda2cpu_record (cudaErrorInvalidValue);
  cudaError_t error = new_pitched (&pitchedDevPtr->ptr,
				   &pitchedDevPtr->pitch, extent.width, rows);
  if (error == cudaSuccess)
    {
      pitchedDevPtr->xsize = extent.width;
      pitchedDevPtr->ysize = extent.height;
    }
  return cuda2cpu_record (error);
}

/* Make the SIZE bytes at PTR, the user's own, pinned.  */

cudaError_t
cudaHostRegister (void *ptr, size_t size, unsigned int flags)
{
  const unsigned known = (cudaHostRegisterPortable | cudaHostRegisterMapped
			  | cudaHostRegisterIoMemory
			  | cudaHostRegisterReadOnly);
  bool good = (ptr && size > 0 && !(flags & ~known)
	       && size <= UINTPTR_MAX - (uintptr_t) ptr);
  return cuda2cpu_record (good ? cuda2cpu_range_register (ptr, size, flags)
			  : cudaErrorInvalidValue);
}

/* Undo cudaHostRegister.  */

cudaError_t
cudaHostUnregister (void *ptr)
{
  struct cuda2cpu_range range;
  if (!ptr)
    return cuda2cpu_record (cudaErrorInvalidValue);
  cudaError_t error = cuda2cpu_wait_all ();
  if (error != cudaErrorNotPermitted
      && !cuda2cpu_range_delete (ptr, 1 << RANGE_REGISTERED))
    error = (cuda2cpu_range_find (ptr, &range) && range.kind == RANGE_HOST
	     ? cudaErrorInvalidValue : cudaErrorHostMemoryNotRegistered);
  return cuda2cpu_record (error);
}

/* Find the pinned memory that holds PTR.  */

static bool
find_host (void *ptr, struct cuda2cpu_range *range)
{
  return (cuda2cpu_range_find (ptr, range)
	  && (range->kind == RANGE_HOST || range->kind == RANGE_REGISTERED));
}

/* Set *PDEVICE to the device's address of the pinned memory PHOST.  */

cudaError_t
cudaHostGetDevicePointer (void **pDevice, void *pHost, unsigned int flags)
{
  struct cuda2cpu_range range;
  if (!pDevice || flags != 0 || !find_host (pHost, &range))
    return cuda2cpu_record (cudaErrorInvalidValue);
  *pDevice = pHost;
  return cuda2cpu_record (cudaSuccess);
}

/* Set *PFLAGS to the flags that the pinned memory PHOST was made with.
   All of it can be reached by the device.  */

cudaError_t
cudaHostGetFlags (unsigned int *pFlags, void *pHost)
{
  struct cuda2cpu_range range;
  if (!pFlags || !find_host (pHost, &range))
    return cuda2cpu_record (cudaErrorInvalidValue);
  *pFlags = range.flags | cudaHostAllocMapped;
  return cuda2cpu_record (cudaSuccess);
}

/* Set *FREE and *TOTAL, unless they are NULL, to the bytes of memory that are
   free and that there are.  What is allocated counts at once, before it is
   touched.  */

cudaError_t
cudaMemGetInfo (size_t *free, size_t *total)
{
  if (total)
    *total = cuda2cpu_machine ()->memory;
  if (free)
    *free = cuda2cpu_range_available ();
  return cuda2cpu_record (cudaSuccess);
}

/* What sort of memory PTR points to.  */

static enum cudaMemoryType
memory_type (const void *ptr)
{
  static const enum cudaMemoryType types[] =
  {
    [RANGE_DEVICE] = cudaMemoryTypeDevice,
    [RANGE_HOST] = cudaMemoryTypeHost,
    [RANGE_MANAGED] = cudaMemoryTypeManaged,
    [RANGE_REGISTERED] = cudaMemoryTypeHost
  };
  struct cuda2cpu_range range;
  if (cuda2cpu_range_find (ptr, &range))
    return types[range.kind];
  const struct cuda2cpu_variable *variable = cuda2cpu_variable_at (ptr);
  if (!variable)
    return cudaMemoryTypeUnregistered;
  return (variable->flags & CUDA2CPU_VARIABLE_MANAGED
	  ? cudaMemoryTypeManaged : cudaMemoryTypeDevice);
}

/* Fill *ATTRIBUTES with what is known of PTR, which may be NULL.  */

static void
describe (struct cudaPointerAttributes *attributes, const void *ptr)
{
  attributes->type = memory_type (ptr);
  bool device = attributes->type != cudaMemoryTypeUnregistered;
  bool host = attributes->type != cudaMemoryTypeDevice;
  attributes->device = device ? 0 : cudaInvalidDeviceId;
  attributes->devicePointer = device ? (void *) ptr : NULL;
  attributes->hostPointer = host ? (void *) ptr : NULL;
}

/* Set *ATTRIBUTES to what is known of PTR.  */

cudaError_t
cudaPointerGetAttributes (struct cudaPointerAttributes *attributes,
			  const void *ptr)
{
  if (!attributes)
    return cuda2cpu_record_own (cudaErrorInvalidValue);
  memset (attributes, 0, sizeof *attributes);
  describe (attributes, ptr);
  return cuda2cpu_record_own (cudaSuccess);
}
