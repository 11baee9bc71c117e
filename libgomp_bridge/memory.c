/* Copies and fills: what they check, and the work itself.
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

/* CUDA's documentation of the memory functions gives the rules.  Host and
   device share one memory here, so the direction of a copy only has to be
   right, not to be known.  Refused are directions that do not exist, null
   pointers, pieces that run over the end of an allocation, and a direction
   that is certainly the wrong way round.  A pointer that the runtime does not
   know is taken as good: the device can reach all memory of the process.  */

#include <omp.h>
#include <string.h>

#include "internal.h"

/* From this size on several threads work on a copy or fill (measured: with
   two threads, twice the speed from 1 MB on when they are awake).  */
enum { PARALLEL_BYTES = 4 << 20, PAGE = 4096 };

/* See copy.h.  */

void
cuda2cpu_move (void *dst, const void *src, size_t count)
{
  bool overlap = ((uintptr_t) dst - (uintptr_t) src < count
		  || (uintptr_t) src - (uintptr_t) dst < count);
  if (count < PARALLEL_BYTES || overlap)
    {
      memmove (dst, src, count);
      return;
    }
#pragma omp parallel
  {
    size_t n = omp_get_num_threads ();
    size_t piece = (count / n + PAGE) & -(size_t) PAGE;
    size_t begin = piece * omp_get_thread_num ();
    if (begin < count)
      memcpy ((char *) dst + begin, (const char *) src + begin,
	      count - begin < piece ? count - begin : piece);
  }
}

/* See copy.h.  */

void
cuda2cpu_fill (void *dst, int value, size_t count)
{
  if (count < PARALLEL_BYTES)
    {
      memset (dst, value, count);
      return;
    }
#pragma omp parallel
  {
    size_t n = omp_get_num_threads ();
    size_t piece = (count / n + PAGE) & -(size_t) PAGE;
    size_t begin = piece * omp_get_thread_num ();
    if (begin < count)
      memset ((char *) dst + begin, value,
	      count - begin < piece ? count - begin : piece);
  }
}

/* What is known of a pointer.  */
enum place
{
  /* Not in a range: ordinary memory of the host, or a variable.  */
  PLACE_UNKNOWN,
  /* Memory that only the device may use.  */
  PLACE_DEVICE,
  /* Memory that host and device may use.  */
  PLACE_SHARED,
  /* The piece runs over the end of its range.  */
  PLACE_OVERRUN
};

/* Say where the SPAN bytes at PTR lie.  */

static enum place
find_place (const void *ptr, size_t span)
{
  struct cuda2cpu_range range;
  if (!cuda2cpu_range_find (ptr, &range))
    return PLACE_UNKNOWN;
  /* What the user has registered is not all that he owns.  */
  if (range.kind != RANGE_REGISTERED
      && span > range.span.base + range.span.size - (uintptr_t) ptr)
    return PLACE_OVERRUN;
  return range.kind == RANGE_DEVICE ? PLACE_DEVICE : PLACE_SHARED;
}

/* Can PTR, at PLACE, not be the device's side of a copy?  */

static bool
not_device (enum place place, const void *ptr)
{
  return place == PLACE_UNKNOWN && !cuda2cpu_variable_at (ptr);
}

/* See copy.h.  */

cudaError_t
cuda2cpu_check_copy (const void *dst, size_t dst_span, const void *src,
		     size_t src_span, enum cudaMemcpyKind kind)
{
  if (dst_span == 0 || src_span == 0)
    return cudaSuccess;
  if ((unsigned) kind > cudaMemcpyDefault)
    return cudaErrorInvalidMemcpyDirection;
  if (!dst || !src)
    return cudaErrorInvalidValue;

  enum place to = find_place (dst, dst_span);
  enum place from = find_place (src, src_span);
  if (to == PLACE_OVERRUN || from == PLACE_OVERRUN)
    return cudaErrorInvalidValue;
  if ((kind == cudaMemcpyHostToDevice && from == PLACE_DEVICE
       && not_device (to, dst))
      || (kind == cudaMemcpyDeviceToHost && to == PLACE_DEVICE
	  && not_device (from, src)))
    return cudaErrorInvalidValue;
  return cudaSuccess;
}

/* See copy.h.  */

cudaError_t
cuda2cpu_check_set (const void *ptr, size_t size)
{
  if (size == 0)
    return cudaSuccess;
  if (!ptr || find_place (ptr, size) == PLACE_OVERRUN)
    return cudaErrorInvalidValue;
  return cudaSuccess;
}

/* Can the device reach PTR only after it was copied to pinned memory, as CUDA
   has it?  */

static bool
is_pageable (const void *ptr)
{
  return not_device (find_place (ptr, 1), ptr);
}

/* See copy.h.  */

enum cuda2cpu_wait
cuda2cpu_host_waits (const struct cuda2cpu_op *op, bool async)
{
  if (op->kind == OP_FILL)
    return (async || find_place (op->fill.dst.ptr, 1) == PLACE_DEVICE
	    ? WAIT_NOT : WAIT_DONE);
  if (op->kind != OP_COPY)
    return WAIT_NOT;
  const void *dst = op->copy.dst.ptr, *src = op->copy.src.ptr;
  if (!async)
    return (find_place (dst, 1) == PLACE_DEVICE
	    && find_place (src, 1) == PLACE_DEVICE ? WAIT_NOT : WAIT_DONE);
  if (is_pageable (dst))
    return WAIT_DONE;
  return is_pageable (src) ? WAIT_SOURCE : WAIT_NOT;
}

/* See copy.h.  */

cudaError_t
cuda2cpu_copy (void *dst, const void *src, size_t count,
	       enum cudaMemcpyKind kind, cudaStream_t stream, bool async)
{
  cudaError_t error = cuda2cpu_check_copy (dst, count, src, count, kind);
  if (error != cudaSuccess || count == 0)
    return error;
  struct cuda2cpu_op op =
    { .kind = OP_COPY,
      .copy = { .dst = { dst, count, count },
		.src = { (char *) src, count, count },
		.extent = { count, 1, 1 }, .direction = kind } };
  return cuda2cpu_submit (stream, &op, async);
}

/* Copy COUNT bytes from SRC to DST in direction KIND.  */

cudaError_t
cudaMemcpy (void *dst, const void *src, size_t count,
	    enum cudaMemcpyKind kind)
{
  return cuda2cpu_record (cuda2cpu_copy (dst, src, count, kind, NULL,
					 false));
}

/* The same, in STREAM.  */

cudaError_t
cudaMemcpyAsync (void *dst, const void *src, size_t count,
		 enum cudaMemcpyKind kind, cudaStream_t stream)
{
  cudaError_t error = cuda2cpu_check_stream (stream);
  if (error == cudaSuccess)
    error = cuda2cpu_copy (dst, src, count, kind, stream, true);
  return cuda2cpu_record (error);
}

/* Copy COUNT bytes from SRC on SRCDEVICE to DST on DSTDEVICE in STREAM,
   asynchronously if ASYNC.  */

static cudaError_t
copy_peer (void *dst, int dstDevice, const void *src, int srcDevice,
	   size_t count, cudaStream_t stream, bool async)
{
  if (!cuda2cpu_device_valid (dstDevice)
      || !cuda2cpu_device_valid (srcDevice))
    return cudaErrorInvalidDevice;
  cudaError_t error = cuda2cpu_check_stream (stream);
  if (error == cudaSuccess)
    error = cuda2cpu_copy (dst, src, count, cudaMemcpyDefault, stream, async);
  return error;
}

/* Copy COUNT bytes between two devices, which can only be one.  */

cudaError_t
cudaMemcpyPeer (void *dst, int dstDevice, const void *src, int srcDevice,
		size_t count)
{
  return cuda2cpu_record (copy_peer (dst, dstDevice, src, srcDevice, count,
				     NULL, false));
}

/* The same, in STREAM.  */

cudaError_t
cudaMemcpyPeerAsync (void *dst, int dstDevice, const void *src,
		     int srcDevice, size_t count, cudaStream_t stream)
{
  return cuda2cpu_record (copy_peer (dst, dstDevice, src, srcDevice, count,
				     stream, true));
}

/* Set COUNT bytes at DEVPTR to VALUE in STREAM, asynchronously if ASYNC.  */

static cudaError_t
set (void *devPtr, int value, size_t count, cudaStream_t stream, bool async)
{
  cudaError_t error = cuda2cpu_check_stream (stream);
  if (error == cudaSuccess)
    error = cuda2cpu_check_set (devPtr, count);
  if (error != cudaSuccess || count == 0)
    return error;
  struct cuda2cpu_op op =
    { .kind = OP_FILL,
      .fill = { .dst = { devPtr, count, count }, .extent = { count, 1, 1 },
		.value = value, .element = 1 } };
  return cuda2cpu_submit (stream, &op, async);
}

/* Set COUNT bytes at DEVPTR to VALUE.  */

cudaError_t
cudaMemset (void *devPtr, int value, size_t count)
{
  return cuda2cpu_record (set (devPtr, value, count, NULL, false));
}

/* The same, in STREAM.  */

cudaError_t
cudaMemsetAsync (void *devPtr, int value, size_t count, cudaStream_t stream)
{
  return cuda2cpu_record (set (devPtr, value, count, stream, true));
}
