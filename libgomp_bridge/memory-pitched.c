/* Copies and fills of two and three dimensions.
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

/* A box is EXTENT.width bytes by height rows by depth slices.  A side of a
   copy begins at a pointer, or in an array, and has a pitch from row to row and
   from slice to slice.  The two-dimensional functions are boxes of
   depth 1.  */

#include <string.h>

#include "array.h"

/* Bytes from the first to behind the last of a box of EXTENT in SIDE, or
   SIZE_MAX if there are too many.  */

static size_t
span (const struct cuda2cpu_side *side, struct cudaExtent extent)
{
  size_t rows, slices, bytes;
  if (__builtin_mul_overflow (extent.height - 1, side->pitch, &rows)
      || __builtin_mul_overflow (extent.depth - 1, side->slice, &slices)
      || __builtin_add_overflow (rows, slices, &bytes)
      || __builtin_add_overflow (bytes, extent.width, &bytes))
    return SIZE_MAX;
  return bytes;
}

/* Is there nothing in a box of EXTENT?  */

static bool
is_empty (struct cudaExtent extent)
{
  return extent.width == 0 || extent.height == 0 || extent.depth == 0;
}

/* Does a box of EXTENT fill its part of SIDE without gaps?  */

static bool
is_dense (const struct cuda2cpu_side *side, struct cudaExtent extent)
{
  return ((extent.height == 1 || side->pitch == extent.width)
	  && (extent.depth == 1
	      || side->slice == extent.width * extent.height));
}

/* See copy.h.  */

void
cuda2cpu_copy_box (const struct cuda2cpu_side *dst,
		   const struct cuda2cpu_side *src, struct cudaExtent extent)
{
  if (is_dense (dst, extent) && is_dense (src, extent))
    {
      cuda2cpu_move (dst->ptr, src->ptr,
		     extent.width * extent.height * extent.depth);
      return;
    }
  for (size_t z = 0; z < extent.depth; z++)
    for (size_t y = 0; y < extent.height; y++)
      memmove (dst->ptr + z * dst->slice + y * dst->pitch,
	       src->ptr + z * src->slice + y * src->pitch, extent.width);
}

/* Set the WIDTH bytes at PTR to VALUE, repeated each ELEMENT bytes.  */

static void
fill_row (char *ptr, size_t width, unsigned value, unsigned element)
{
  uint16_t half = value;
  if (element == 1)
    memset (ptr, value, width);
  else if (element == 2)
    for (size_t i = 0; i + 2 <= width; i += 2)
      memcpy (ptr + i, &half, 2);
  else
    for (size_t i = 0; i + 4 <= width; i += 4)
      memcpy (ptr + i, &value, 4);
}

/* See copy.h.  */

void
cuda2cpu_fill_box (const struct cuda2cpu_side *dst, struct cudaExtent extent,
		   unsigned value, unsigned element)
{
  if (element == 1 && is_dense (dst, extent))
    {
      cuda2cpu_fill (dst->ptr, value,
		     extent.width * extent.height * extent.depth);
      return;
    }
  for (size_t z = 0; z < extent.depth; z++)
    for (size_t y = 0; y < extent.height; y++)
      fill_row (dst->ptr + z * dst->slice + y * dst->pitch, extent.width,
		value, element);
}

/* Check a copy of a box of EXTENT from SRC to DST in direction KIND and make
   *OP do it.  */

static cudaError_t
checked_copy (struct cuda2cpu_op *op, const struct cuda2cpu_side *dst,
	      const struct cuda2cpu_side *src, struct cudaExtent extent,
	      enum cudaMemcpyKind kind)
{
  op->kind = OP_EMPTY;
  if ((unsigned) kind > cudaMemcpyDefault)
    return cudaErrorInvalidMemcpyDirection;
  if (is_empty (extent))
    return cudaSuccess;
  if (dst->pitch < extent.width || dst->pitch > MAX_PITCH
      || src->pitch < extent.width || src->pitch > MAX_PITCH)
    return cudaErrorInvalidPitchValue;

  size_t dst_span = span (dst, extent), src_span = span (src, extent);
  if (dst_span == SIZE_MAX || src_span == SIZE_MAX)
    return cudaErrorInvalidValue;
  cudaError_t error = cuda2cpu_check_copy (dst->ptr, dst_span, src->ptr,
					   src_span, kind);
  if (error == cudaSuccess)
    {
      op->kind = OP_COPY;
      op->copy.dst = *dst;
      op->copy.src = *src;
      op->copy.extent = extent;
      op->copy.dst_array = NULL;
      op->copy.src_array = NULL;
      op->copy.direction = kind;
      op->copy.staged = NULL;
    }
  return error;
}

/* Let STREAM do OP, if it is anything, asynchronously if ASYNC.  */

static cudaError_t
submit (cudaStream_t stream, struct cuda2cpu_op *op, bool async)
{
  return (op->kind == OP_EMPTY ? cudaSuccess
	  : cuda2cpu_submit (stream, op, async));
}

/* See internal.h.  */

cudaError_t
cuda2cpu_copy_sides (const struct cuda2cpu_side *dst,
		     const struct cuda2cpu_side *src,
		     struct cudaExtent extent, enum cudaMemcpyKind kind,
		     cudaStream_t stream, bool async)
{
  struct cuda2cpu_op op;
  cudaError_t error = cuda2cpu_check_stream (stream);
  if (error == cudaSuccess)
    error = checked_copy (&op, dst, src, extent, kind);
  return error == cudaSuccess ? submit (stream, &op, async) : error;
}

/* Copy HEIGHT rows of WIDTH bytes from SRC to DST in direction KIND in
   STREAM, asynchronously if ASYNC.  */

static cudaError_t
copy_2d (void *dst, size_t dpitch, const void *src, size_t spitch,
	 size_t width, size_t height, enum cudaMemcpyKind kind,
	 cudaStream_t stream, bool async)
{
  struct cuda2cpu_side to = { dst, dpitch, 0 };
  struct cuda2cpu_side from = { (char *) src, spitch, 0 };
  struct cudaExtent extent = { width, height, 1 };
  return cuda2cpu_copy_sides (&to, &from, extent, kind, stream, async);
}

/* Copy HEIGHT rows of WIDTH bytes, DPITCH bytes apart at DST and SPITCH at
   SRC.  */

cudaError_t
cudaMemcpy2D (void *dst, size_t dpitch, const void *src, size_t spitch,
	      size_t width, size_t height, enum cudaMemcpyKind kind)
{
  return cuda2cpu_record (copy_2d (dst, dpitch, src, spitch, width, height,
				   kind, NULL, false));
}

/* The same, in STREAM.  */

cudaError_t
cudaMemcpy2DAsync (void *dst, size_t dpitch, const void *src, size_t spitch,
		   size_t width, size_t height, enum cudaMemcpyKind kind,
		   cudaStream_t stream)
{
  return cuda2cpu_record (copy_2d (dst, dpitch, src, spitch, width, height,
				   kind, stream, true));
}

/* Set *SIDE to where a copy with position POS in the pitched memory P
   begins.  cudaErrorInvalidValue if a box of EXTENT does not fit there.  */

static cudaError_t
place_box (struct cuda2cpu_side *side, const struct cudaPitchedPtr *p,
	   struct cudaPos pos, struct cudaExtent extent)
{
  if (p->pitch < extent.width)
    return cudaErrorInvalidPitchValue;
  if (__builtin_mul_overflow (p->pitch, p->ysize, &side->slice))
    return cudaErrorInvalidValue;
  side->pitch = p->pitch;
  side->ptr = p->ptr;
  if (!p->ptr)
    return cudaSuccess;
  side->ptr += pos.z * side->slice + pos.y * p->pitch + pos.x;
  return (pos.x <= p->pitch && extent.width <= p->pitch - pos.x
	  && (extent.depth <= 1
	      || (pos.y <= p->ysize && extent.height <= p->ysize - pos.y))
	  ? cudaSuccess : cudaErrorInvalidValue);
}

/* The same for ARRAY, or if that is NULL for P.  Positions count elements of
   SIZE bytes: those of an array, if the copy has one, also in memory, whatever
   the manual says, or bytes.  EXTENT has bytes.  */

static cudaError_t
place_side (struct cuda2cpu_side *side, cudaArray_const_t array,
	    const struct cudaPitchedPtr *p, struct cudaPos pos,
	    struct cudaExtent extent, size_t size)
{
  if (__builtin_mul_overflow (pos.x, size, &pos.x))
    return cudaErrorInvalidValue;
  return (array ? cuda2cpu_array_side (side, array, pos, extent)
	  : place_box (side, p, pos, extent));
}

/* Check the arrays of P and set *EXTENT to its extent in bytes, and *SIZE to
   the size of what its numbers count.  Of two arrays the elements must be of
   one size.  */

static cudaError_t
copied_extent (struct cudaExtent *extent, size_t *size,
	       const struct cudaMemcpy3DParms *p)
{
  size_t element = 1;
  *extent = p->extent;
  for (int i = 0; i < 2; i++)
    {
      cudaArray_const_t array = i ? p->dstArray : p->srcArray;
      if (!array)
	continue;
      if ((i ? p->dstPtr : p->srcPtr).ptr)
	return cudaErrorInvalidValue;
      cudaError_t error = cuda2cpu_check_array (array);
      if (error != cudaSuccess)
	return error;
      if (element != 1 && element != array->texels.size)
	return cudaErrorInvalidValue;
      element = array->texels.size;
    }
  *size = element;
  return (__builtin_mul_overflow (p->extent.width, element, &extent->width)
	  ? cudaErrorInvalidValue : cudaSuccess);
}

/* See copy.h.  */

cudaError_t
cuda2cpu_op_copy (struct cuda2cpu_op *op, const struct cudaMemcpy3DParms *p)
{
  struct cudaExtent extent;
  struct cuda2cpu_side dst, src;
  size_t size;
  op->kind = OP_EMPTY;
  if (!p)
    return cudaErrorInvalidValue;
  if ((unsigned) p->kind > cudaMemcpyDefault)
    return cudaErrorInvalidMemcpyDirection;
  cudaError_t error = copied_extent (&extent, &size, p);
  if (error != cudaSuccess || is_empty (extent))
    return error;
  error = place_side (&dst, p->dstArray, &p->dstPtr, p->dstPos, extent, size);
  if (error == cudaSuccess)
    error = place_side (&src, p->srcArray, &p->srcPtr, p->srcPos, extent,
			size);
  if (error == cudaSuccess)
    error = checked_copy (op, &dst, &src, extent, p->kind);
  if (error == cudaSuccess)
    {
      op->copy.dst_array = p->dstArray;
      op->copy.src_array = p->srcArray;
    }
  return error;
}

/* Make the copy P in STREAM, asynchronously if ASYNC.  */

static cudaError_t
copy_3d (const struct cudaMemcpy3DParms *p, cudaStream_t stream, bool async)
{
  struct cuda2cpu_op op;
  cudaError_t error = cuda2cpu_check_stream (stream);
  if (error == cudaSuccess)
    error = cuda2cpu_op_copy (&op, p);
  return error == cudaSuccess ? submit (stream, &op, async) : error;
}

/* Make the copy of a box that P describes.  */

cudaError_t
cudaMemcpy3D (const struct cudaMemcpy3DParms *p)
{
  return cuda2cpu_record (copy_3d (p, NULL, false));
}

/* The same, in STREAM.  */

cudaError_t
cudaMemcpy3DAsync (const struct cudaMemcpy3DParms *p, cudaStream_t stream)
{
  return cuda2cpu_record (copy_3d (p, stream, true));
}

/* Make the copy P between devices in STREAM, asynchronously if ASYNC.  */

static cudaError_t
copy_3d_peer (const struct cudaMemcpy3DPeerParms *p, cudaStream_t stream,
	      bool async)
{
  if (!p)
    return cudaErrorInvalidValue;
  if (!cuda2cpu_device_valid (p->srcDevice)
      || !cuda2cpu_device_valid (p->dstDevice))
    return cudaErrorInvalidDevice;
  struct cudaMemcpy3DParms parms =
    { .srcArray = p->srcArray, .srcPos = p->srcPos, .srcPtr = p->srcPtr,
      .dstArray = p->dstArray, .dstPos = p->dstPos, .dstPtr = p->dstPtr,
      .extent = p->extent, .kind = cudaMemcpyDefault };
  return copy_3d (&parms, stream, async);
}

/* Make the copy of a box between two devices, which can only be one.  */

cudaError_t
cudaMemcpy3DPeer (const struct cudaMemcpy3DPeerParms *p)
{
  return cuda2cpu_record (copy_3d_peer (p, NULL, false));
}

/* The same, in STREAM.  */

cudaError_t
cudaMemcpy3DPeerAsync (const struct cudaMemcpy3DPeerParms *p,
		       cudaStream_t stream)
{
  return cuda2cpu_record (copy_3d_peer (p, stream, true));
}

/* Check that a box of EXTENT at SIDE may be set to VALUE, repeated each
   ELEMENT bytes, and make *OP do it.  */

static cudaError_t
checked_fill (struct cuda2cpu_op *op, const struct cuda2cpu_side *side,
	      struct cudaExtent extent, unsigned value, unsigned element)
{
  op->kind = OP_EMPTY;
  if (is_empty (extent))
    return cudaSuccess;
  if ((side->pitch < extent.width
       && (extent.height > 1 || extent.depth > 1))
      || side->pitch > MAX_PITCH)
    return cudaErrorInvalidValue;
  size_t bytes = span (side, extent);
  if (bytes == SIZE_MAX)
    return cudaErrorInvalidValue;
  cudaError_t error = cuda2cpu_check_set (side->ptr, bytes);
  if (error != cudaSuccess)
    return error;
  op->kind = OP_FILL;
  op->fill.dst = *side;
  op->fill.extent = extent;
  op->fill.value = value;
  op->fill.element = element;
  return cudaSuccess;
}

/* See copy.h.  */

cudaError_t
cuda2cpu_op_fill (struct cuda2cpu_op *op, const struct cudaMemsetParams *p)
{
  size_t width;
  if (!p || (p->elementSize != 1 && p->elementSize != 2 && p->elementSize != 4)
      || __builtin_mul_overflow (p->width, p->elementSize, &width)
      || (uintptr_t) p->dst % p->elementSize != 0
      || (p->height > 1 && p->pitch % p->elementSize != 0))
    return cudaErrorInvalidValue;
  struct cuda2cpu_side side = { p->dst, p->pitch, 0 };
  if (p->height <= 1)
    side.pitch = width;
  struct cudaExtent extent = { width, p->height, 1 };
  return checked_fill (op, &side, extent, p->value, p->elementSize);
}

/* Set a box of EXTENT at SIDE to VALUE in STREAM, asynchronously if
   ASYNC.  */

static cudaError_t
set_box (const struct cuda2cpu_side *side, int value,
	 struct cudaExtent extent, cudaStream_t stream, bool async)
{
  struct cuda2cpu_op op;
  cudaError_t error = cuda2cpu_check_stream (stream);
  if (error == cudaSuccess)
    error = checked_fill (&op, side, extent, value, 1);
  return error == cudaSuccess ? submit (stream, &op, async) : error;
}

/* Set HEIGHT rows of WIDTH bytes, PITCH bytes apart at DEVPTR, to VALUE in
   STREAM, asynchronously if ASYNC.  */

static cudaError_t
set_2d (void *devPtr, size_t pitch, int value, size_t width, size_t height,
	cudaStream_t stream, bool async)
{
  struct cuda2cpu_side side = { devPtr, pitch, 0 };
  struct cudaExtent extent = { width, height, 1 };
  return set_box (&side, value, extent, stream, async);
}

/* Set HEIGHT rows of WIDTH bytes, PITCH bytes apart, to VALUE.  */

cudaError_t
cudaMemset2D (void *devPtr, size_t pitch, int value, size_t width,
	      size_t height)
{
  return cuda2cpu_record (set_2d (devPtr, pitch, value, width, height,
				  NULL, false));
}

/* The same, in STREAM.  */

cudaError_t
cudaMemset2DAsync (void *devPtr, size_t pitch, int value, size_t width,
		   size_t height, cudaStream_t stream)
{
  return cuda2cpu_record (set_2d (devPtr, pitch, value, width, height,
				  stream, true));
}

/* Set a box of EXTENT in the pitched memory P to VALUE in STREAM,
   asynchronously if ASYNC.  */

static cudaError_t
set_3d (const struct cudaPitchedPtr *p, int value, struct cudaExtent extent,
	cudaStream_t stream, bool async)
{
  struct cuda2cpu_side side = { p->ptr, p->pitch, 0 };
  if (__builtin_mul_overflow (p->pitch, p->ysize, &side.slice))
    return cudaErrorInvalidValue;
  return set_box (&side, value, extent, stream, async);
}

/* Set a box of EXTENT in PITCHEDDEVPTR to VALUE.  */

cudaError_t
cudaMemset3D (struct cudaPitchedPtr pitchedDevPtr, int value,
	      struct cudaExtent extent)
{
  return cuda2cpu_record (set_3d (&pitchedDevPtr, value, extent, NULL,
				  false));
}

/* The same, in STREAM.  */

cudaError_t
cudaMemset3DAsync (struct cudaPitchedPtr pitchedDevPtr, int value,
		   struct cudaExtent extent, cudaStream_t stream)
{
  return cuda2cpu_record (set_3d (&pitchedDevPtr, value, extent, stream,
				  true));
}
