/* Copies of arrays of two dimensions and less.
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

/* Offsets and widths in rows are bytes.  The functions that count bytes alone
   go from the end of a row to the next one's beginning, and since rows follow
   one another without gaps that is one piece.  */

#include "array.h"

/* Set *SIDE to the COUNT bytes from byte X of row Y of ARRAY on.  */

static cudaError_t
linear_side (struct cuda2cpu_side *side, cudaArray_const_t array, size_t x,
	     size_t y, size_t count)
{
  struct cudaPos pos = { x, y, 0 };
  struct cudaExtent none = { 0, 0, 0 };
  cudaError_t error = cuda2cpu_check_array (array);
  if (error == cudaSuccess)
    error = cuda2cpu_array_side (side, array, pos, none);
  if (error == cudaSuccess
      && count > (size_t) (array->texels.base + array->texels.slice
			   - side->ptr))
    error = cudaErrorInvalidValue;
  return error;
}

/* Set *SIDE to HEIGHT rows of WIDTH bytes from byte X of row Y of ARRAY
   on.  */

static cudaError_t
box_side (struct cuda2cpu_side *side, cudaArray_const_t array, size_t x,
	  size_t y, size_t width, size_t height)
{
  struct cudaPos pos = { x, y, 0 };
  struct cudaExtent extent = { width, height, 1 };
  cudaError_t error = cuda2cpu_check_array (array);
  return (error == cudaSuccess
	  ? cuda2cpu_array_side (side, array, pos, extent) : error);
}

/* Copy COUNT bytes from SRC to byte WOFFSET of row HOFFSET of DST in direction
   KIND in STREAM, asynchronously if ASYNC.  */

static cudaError_t
to_array (cudaArray_t dst, size_t wOffset, size_t hOffset, const void *src,
	  size_t count, enum cudaMemcpyKind kind, cudaStream_t stream,
	  bool async)
{
  struct cuda2cpu_side side;
  cudaError_t error = cuda2cpu_check_stream (stream);
  if (error == cudaSuccess)
    error = linear_side (&side, dst, wOffset, hOffset, count);
  if (error == cudaSuccess)
    error = cuda2cpu_copy (side.ptr, src, count, kind, stream, async);
  return error;
}

/* Copy COUNT bytes from byte WOFFSET of row HOFFSET of SRC to DST likewise.  */

static cudaError_t
from_array (void *dst, cudaArray_const_t src, size_t wOffset, size_t hOffset,
	    size_t count, enum cudaMemcpyKind kind, cudaStream_t stream,
	    bool async)
{
  struct cuda2cpu_side side;
  cudaError_t error = cuda2cpu_check_stream (stream);
  if (error == cudaSuccess)
    error = linear_side (&side, src, wOffset, hOffset, count);
  if (error == cudaSuccess)
    error = cuda2cpu_copy (dst, side.ptr, count, kind, stream, async);
  return error;
}

/* Copy COUNT bytes from SRC to byte WOFFSET of row HOFFSET of DST in
   direction KIND.  */

cudaError_t
cudaMemcpyToArray (cudaArray_t dst, size_t wOffset, size_t hOffset,
		   const void *src, size_t count, enum cudaMemcpyKind kind)
{
  return cuda2cpu_record (to_array (dst, wOffset, hOffset, src, count, kind,
				    NULL, false));
}

/* The same, in STREAM.  */

cudaError_t
cudaMemcpyToArrayAsync (cudaArray_t dst, size_t wOffset, size_t hOffset,
			const void *src, size_t count,
			enum cudaMemcpyKind kind, cudaStream_t stream)
{
  return cuda2cpu_record (to_array (dst, wOffset, hOffset, src, count, kind,
				    stream, true));
}

/* Copy COUNT bytes from byte WOFFSET of row HOFFSET of SRC to DST in
   direction KIND.  */

cudaError_t
cudaMemcpyFromArray (void *dst, cudaArray_const_t src, size_t wOffset,
		     size_t hOffset, size_t count, enum cudaMemcpyKind kind)
{
  return cuda2cpu_record (from_array (dst, src, wOffset, hOffset, count, kind,
				      NULL, false));
}

/* The same, in STREAM.  */

cudaError_t
cudaMemcpyFromArrayAsync (void *dst, cudaArray_const_t src, size_t wOffset,
			  size_t hOffset, size_t count,
			  enum cudaMemcpyKind kind, cudaStream_t stream)
{
  return cuda2cpu_record (from_array (dst, src, wOffset, hOffset, count, kind,
				      stream, true));
}

/* Copy COUNT bytes from one array to another in direction KIND.  */

cudaError_t
cudaMemcpyArrayToArray (cudaArray_t dst, size_t wOffsetDst, size_t hOffsetDst,
			cudaArray_const_t src, size_t wOffsetSrc,
			size_t hOffsetSrc, size_t count,
			enum cudaMemcpyKind kind)
{
  struct cuda2cpu_side side;
  cudaError_t error = linear_side (&side, src, wOffsetSrc, hOffsetSrc, count);
  if (error == cudaSuccess)
    error = to_array (dst, wOffsetDst, hOffsetDst, side.ptr, count, kind,
		      NULL, false);
  return cuda2cpu_record (error);
}

/* Copy HEIGHT rows of WIDTH bytes, SPITCH bytes apart, from SRC to byte
   WOFFSET of row HOFFSET of DST in direction KIND in STREAM, asynchronously if
   ASYNC.  */

static cudaError_t
box_to_array (cudaArray_t dst, size_t wOffset, size_t hOffset,
	      const void *src, size_t spitch, size_t width, size_t height,
	      enum cudaMemcpyKind kind, cudaStream_t stream, bool async)
{
  struct cuda2cpu_side to, from = { (char *) src, spitch, 0 };
  struct cudaExtent extent = { width, height, 1 };
  cudaError_t error = box_side (&to, dst, wOffset, hOffset, width, height);
  return (error == cudaSuccess
	  ? cuda2cpu_copy_sides (&to, &from, extent, kind, stream, async)
	  : error);
}

/* Copy HEIGHT rows of WIDTH bytes from byte WOFFSET of row HOFFSET of SRC to
   DST, DPITCH bytes apart, likewise.  */

static cudaError_t
box_from_array (void *dst, size_t dpitch, cudaArray_const_t src,
		size_t wOffset, size_t hOffset, size_t width, size_t height,
		enum cudaMemcpyKind kind, cudaStream_t stream, bool async)
{
  struct cuda2cpu_side from, to = { dst, dpitch, 0 };
  struct cudaExtent extent = { width, height, 1 };
  cudaError_t error = box_side (&from, src, wOffset, hOffset, width, height);
  return (error == cudaSuccess
	  ? cuda2cpu_copy_sides (&to, &from, extent, kind, stream, async)
	  : error);
}

/* Copy HEIGHT rows of WIDTH bytes, SPITCH bytes apart, from SRC to byte
   WOFFSET of row HOFFSET of DST in direction KIND.  */

cudaError_t
cudaMemcpy2DToArray (cudaArray_t dst, size_t wOffset, size_t hOffset,
		     const void *src, size_t spitch, size_t width,
		     size_t height, enum cudaMemcpyKind kind)
{
  return cuda2cpu_record (box_to_array (dst, wOffset, hOffset, src, spitch,
					width, height, kind, NULL, false));
}

/* The same, in STREAM.  */

cudaError_t
cudaMemcpy2DToArrayAsync (cudaArray_t dst, size_t wOffset, size_t hOffset,
			  const void *src, size_t spitch, size_t width,
			  size_t height, enum cudaMemcpyKind kind,
			  cudaStream_t stream)
{
  return cuda2cpu_record (box_to_array (dst, wOffset, hOffset, src, spitch,
					width, height, kind, stream, true));
}

/* Copy HEIGHT rows of WIDTH bytes from byte WOFFSET of row HOFFSET of SRC to
   DST, DPITCH bytes apart, in direction KIND.  */

cudaError_t
cudaMemcpy2DFromArray (void *dst, size_t dpitch, cudaArray_const_t src,
		       size_t wOffset, size_t hOffset, size_t width,
		       size_t height, enum cudaMemcpyKind kind)
{
  return cuda2cpu_record (box_from_array (dst, dpitch, src, wOffset, hOffset,
					  width, height, kind, NULL, false));
}

/* The same, in STREAM.  */

cudaError_t
cudaMemcpy2DFromArrayAsync (void *dst, size_t dpitch, cudaArray_const_t src,
			    size_t wOffset, size_t hOffset, size_t width,
			    size_t height, enum cudaMemcpyKind kind,
			    cudaStream_t stream)
{
  return cuda2cpu_record (box_from_array (dst, dpitch, src, wOffset, hOffset,
					  width, height, kind, stream, true));
}

/* Copy HEIGHT rows of WIDTH bytes from one array to another in direction
   KIND.  */

cudaError_t
cudaMemcpy2DArrayToArray (cudaArray_t dst, size_t wOffsetDst,
			  size_t hOffsetDst, cudaArray_const_t src,
			  size_t wOffsetSrc, size_t hOffsetSrc, size_t width,
			  size_t height, enum cudaMemcpyKind kind)
{
  struct cuda2cpu_side from;
  cudaError_t error = box_side (&from, src, wOffsetSrc, hOffsetSrc, width,
				height);
  if (error == cudaSuccess)
    error = box_to_array (dst, wOffsetDst, hOffsetDst, from.ptr, from.pitch,
			  width, height, kind, NULL, false);
  return cuda2cpu_record (error);
}
