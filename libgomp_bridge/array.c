/* Arrays and mipmapped arrays.
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

/* Hardware keeps the texels of an array in an order of its own.  Here rows
   follow one another without gaps, and slices, layers and faces of cubes do,
   so that most copies are of one piece.  The memory is a range of the
   device's, which the user never learns the address of.

   The flags say what the extent means: with cudaArrayLayered its depth counts
   layers, with cudaArrayCubemap faces, six to a cube.  */

#include <string.h>

#include "array.h"

static struct cuda2cpu_pool arrays = { .size = sizeof (struct cudaArray) };
static struct cuda2cpu_pool mipmaps
  = { .size = sizeof (struct cudaMipmappedArray) };

/* The flags that are known, and of these the ones that say what the extent
   means.  */
enum
{
  SHAPE_FLAGS = cudaArrayLayered | cudaArrayCubemap,
  KNOWN_FLAGS = (SHAPE_FLAGS | cudaArraySurfaceLoadStore
		 | cudaArrayTextureGather | cudaArrayColorAttachment)
};

/* See array.h.  */

cudaError_t
cuda2cpu_check_array (cudaArray_const_t array)
{
  return (!array ? cudaErrorInvalidValue
	  : cuda2cpu_handle_valid (&arrays, array)
	  ? cudaSuccess : cudaErrorInvalidResourceHandle);
}

/* See array.h.  */

cudaError_t
cuda2cpu_check_mipmap (cudaMipmappedArray_const_t mipmap)
{
  return (!mipmap ? cudaErrorInvalidValue
	  : cuda2cpu_handle_valid (&mipmaps, mipmap)
	  ? cudaSuccess : cudaErrorInvalidResourceHandle);
}

/* Is E no larger than WIDTH, HEIGHT and DEPTH?  */

static bool
fits (struct cudaExtent e, size_t width, size_t height, size_t depth)
{
  return e.width <= width && e.height <= height && e.depth <= depth;
}

/* May an array with FLAGS have the extent E?  The rules are those of
   cudaMalloc3DArray.  */

static bool
good_extent (struct cudaExtent e, unsigned flags)
{
  const struct cudaDeviceProp *p = cuda2cpu_device_properties ();
  if (e.width == 0)
    return false;
  switch (flags & SHAPE_FLAGS)
    {
    case cudaArrayCubemap:
      return (e.width == e.height && e.depth == 6
	      && e.width <= (size_t) p->maxTextureCubemap);
    case cudaArrayCubemap | cudaArrayLayered:
      return (e.width == e.height && e.depth > 0 && e.depth % 6 == 0
	      && e.width <= (size_t) p->maxTextureCubemapLayered[0]
	      && e.depth <= (size_t) p->maxTextureCubemapLayered[1]);
    case cudaArrayLayered:
      return (e.depth > 0
	      && (e.height == 0
		  ? fits (e, p->maxTexture1DLayered[0], 0,
			  p->maxTexture1DLayered[1])
		  : fits (e, p->maxTexture2DLayered[0],
			  p->maxTexture2DLayered[1],
			  p->maxTexture2DLayered[2])));
    default:
      if (e.depth > 0)
	return (e.height > 0
		&& fits (e, p->maxTexture3D[0], p->maxTexture3D[1],
			 p->maxTexture3D[2]));
      return (e.height == 0 ? e.width <= (size_t) p->maxTexture1D
	      : fits (e, p->maxTexture2D[0], p->maxTexture2D[1], 0));
    }
}

/* Check that there can be an array of texels as DESC says, with EXTENT and
   FLAGS, and set *FORMAT to what they are.  */

static cudaError_t
check_new (struct cuda2cpu_format *format,
	   const struct cudaChannelFormatDesc *desc, struct cudaExtent extent,
	   unsigned flags)
{
  if (!desc)
    return cudaErrorInvalidValue;
  if (flags & (cudaArraySparse | cudaArrayDeferredMapping))
    return cudaErrorNotSupported;
  if (flags & ~KNOWN_FLAGS)
    return cudaErrorInvalidValue;
  /* Only textures of two dimensions gather.  */
  if ((flags & cudaArrayTextureGather)
      && ((flags & SHAPE_FLAGS) || extent.height == 0 || extent.depth != 0))
    return cudaErrorInvalidValue;
  cudaError_t error = cuda2cpu_read_format (format, desc);
  if (error == cudaSuccess && !good_extent (extent, flags))
    error = cudaErrorInvalidValue;
  return error;
}

/* Set *ARRAY to a new one as check_new has found right.  */

static cudaError_t
new_array (cudaArray_t *array, const struct cuda2cpu_format *format,
	   const struct cudaChannelFormatDesc *desc, struct cudaExtent extent,
	   unsigned flags)
{
  cudaArray_t a = cuda2cpu_handle_new (&arrays);
  if (!a)
    return cudaErrorMemoryAllocation;
  a->desc = *desc;
  a->format = *format;
  a->extent = extent;
  a->flags = flags;
  struct __cuda2cpu_texels *t = &a->texels;
  t->size = cuda2cpu_texel_size (format);
  t->width = extent.width;
  t->height = extent.height ? extent.height : 1;
  t->depth = extent.depth ? extent.depth : 1;
  t->pitch = extent.width * t->size;
  t->slice = t->pitch * t->height;
  void *memory;
  /* The limits of the extent keep this from overflowing.  */
  cudaError_t error = cuda2cpu_range_new (&memory, t->slice * t->depth,
					  RANGE_DEVICE, 0);
  if (error != cudaSuccess)
    {
      cuda2cpu_handle_free (&arrays, a);
      return error;
    }
  t->base = memory;
  *array = a;
  return cudaSuccess;
}

/* Free ARRAY and its memory.  */

static void
delete_array (cudaArray_t array)
{
  cuda2cpu_range_delete (array->texels.base, 1 << RANGE_DEVICE);
  cuda2cpu_handle_free (&arrays, array);
}

/* Free MIPMAP and its levels.  */

static void
delete_mipmap (cudaMipmappedArray_t mipmap)
{
  for (unsigned i = 0; i < mipmap->count; i++)
    delete_array (mipmap->levels[i]);
  cuda2cpu_handle_free (&mipmaps, mipmap);
}

/* Make ARRAY stale, whose memory is freed with all ranges.  */

static bool
forget_array (void *array)
{
  return cuda2cpu_handle_free (&arrays, array);
}

/* The same for MIPMAP.  */

static bool
forget_mipmap (void *mipmap)
{
  return cuda2cpu_handle_free (&mipmaps, mipmap);
}

/* See internal.h.  */

void
cuda2cpu_reset_arrays (void)
{
  cuda2cpu_handle_for_all (&arrays, forget_array);
  cuda2cpu_handle_for_all (&mipmaps, forget_mipmap);
}

/* Set *ARRAY to a new one with EXTENT, of texels as DESC says, with
   FLAGS.  */

static cudaError_t
malloc_array (cudaArray_t *array, const struct cudaChannelFormatDesc *desc,
	      struct cudaExtent extent, unsigned flags)
{
  struct cuda2cpu_format format;
  if (!array)
    return cudaErrorInvalidValue;
  cudaError_t error = cuda2cpu_sticky_error ();
  if (error == cudaSuccess)
    error = check_new (&format, desc, extent, flags);
  if (error == cudaSuccess)
    error = new_array (array, &format, desc, extent, flags);
  return error;
}

/* Set *ARRAY to a new one of HEIGHT rows of WIDTH texels as DESC says, or of
   one dimension if HEIGHT is 0, with FLAGS.  */

cudaError_t
cudaMallocArray (cudaArray_t *array, const struct cudaChannelFormatDesc *desc,
		 size_t width, size_t height, unsigned int flags)
{
  struct cudaExtent extent = { width, height, 0 };
  return cuda2cpu_record (flags & SHAPE_FLAGS ? cudaErrorInvalidValue
			  : malloc_array (array, desc, extent, flags));
}

/* The same with EXTENT.  */

cudaError_t
cudaMalloc3DArray (cudaArray_t *array,
		   const struct cudaChannelFormatDesc *desc,
		   struct cudaExtent extent, unsigned int flags)
{
  return cuda2cpu_record (malloc_array (array, desc, extent, flags));
}

/* How many levels there are from E down to a single texel, for FLAGS.  */

static unsigned
most_levels (struct cudaExtent e, unsigned flags)
{
  size_t longest = e.width > e.height ? e.width : e.height;
  if (!(flags & SHAPE_FLAGS) && e.depth > longest)
    longest = e.depth;
  unsigned levels = 1;
  for (; longest > 1; longest /= 2)
    levels++;
  return levels;
}

/* Half of N, but at least 1; 0 stays.  */

static size_t
halve (size_t n)
{
  return n > 1 ? n / 2 : n;
}

/* Set *MIPMAP to a new mipmapped array of COUNT levels, of which the first has
   EXTENT, of texels as DESC says, with FLAGS.  */

static cudaError_t
malloc_mipmap (cudaMipmappedArray_t *mipmap,
	       const struct cudaChannelFormatDesc *desc,
	       struct cudaExtent extent, unsigned count, unsigned flags)
{
  struct cuda2cpu_format format;
  if (!mipmap)
    return cudaErrorInvalidValue;
  cudaError_t error = cuda2cpu_sticky_error ();
  if (error == cudaSuccess)
    error = check_new (&format, desc, extent, flags);
  if (error != cudaSuccess)
    return error;
  unsigned most = most_levels (extent, flags);
  /* As the reference manual has it, the number is brought into range.  */
  count = count < 1 ? 1 : count > most ? most : count;

  cudaMipmappedArray_t m = cuda2cpu_handle_new (&mipmaps);
  if (!m)
    return cudaErrorMemoryAllocation;
  while (error == cudaSuccess && m->count < count)
    {
      error = new_array (&m->levels[m->count], &format, desc, extent, flags);
      if (error == cudaSuccess)
	m->levels[m->count++]->owner = m;
      extent.width = halve (extent.width);
      extent.height = halve (extent.height);
      if (!(flags & SHAPE_FLAGS))
	extent.depth = halve (extent.depth);
    }
  if (error == cudaSuccess)
    *mipmap = m;
  else
    delete_mipmap (m);
  return error;
}

/* Set *MIPMAPPEDARRAY to a new one.  */

cudaError_t
cudaMallocMipmappedArray (cudaMipmappedArray_t *mipmappedArray,
			  const struct cudaChannelFormatDesc *desc,
			  struct cudaExtent extent, unsigned int numLevels,
			  unsigned int flags)
{
  return cuda2cpu_record (malloc_mipmap (mipmappedArray, desc, extent,
					 numLevels, flags));
}

/* Set *LEVELARRAY to the level LEVEL of MIPMAPPEDARRAY, which keeps it.  */

cudaError_t
cudaGetMipmappedArrayLevel (cudaArray_t *levelArray,
			    cudaMipmappedArray_const_t mipmappedArray,
			    unsigned int level)
{
  cudaError_t error = cuda2cpu_check_mipmap (mipmappedArray);
  if (error == cudaSuccess && (!levelArray || level >= mipmappedArray->count))
    error = cudaErrorInvalidValue;
  if (error == cudaSuccess)
    *levelArray = mipmappedArray->levels[level];
  return cuda2cpu_record (error);
}

/* Free ARRAY, which may be NULL, when all that may use it is done.  */

cudaError_t
cudaFreeArray (cudaArray_t array)
{
  if (!array)
    return cuda2cpu_record (cudaSuccess);
  cudaError_t error = cuda2cpu_check_array (array);
  if (error == cudaSuccess && array->owner)
    error = cudaErrorInvalidValue;
  if (error == cudaSuccess)
    {
      error = cuda2cpu_wait_all ();
      if (error != cudaErrorNotPermitted)
	delete_array (array);
    }
  return cuda2cpu_record (error);
}

/* Free MIPMAPPEDARRAY, which may be NULL, and its levels likewise.  */

cudaError_t
cudaFreeMipmappedArray (cudaMipmappedArray_t mipmappedArray)
{
  if (!mipmappedArray)
    return cuda2cpu_record (cudaSuccess);
  cudaError_t error = cuda2cpu_check_mipmap (mipmappedArray);
  if (error == cudaSuccess)
    {
      error = cuda2cpu_wait_all ();
      if (error != cudaErrorNotPermitted)
	delete_mipmap (mipmappedArray);
    }
  return cuda2cpu_record (error);
}

/* Set *DESC, *EXTENT and *FLAGS, of which each may be NULL, to what ARRAY was
   made with.  */

cudaError_t
cudaArrayGetInfo (struct cudaChannelFormatDesc *desc,
		  struct cudaExtent *extent, unsigned int *flags,
		  cudaArray_t array)
{
  cudaError_t error = cuda2cpu_check_array (array);
  if (error != cudaSuccess)
    return cuda2cpu_record (error);
  if (desc)
    *desc = array->desc;
  if (extent)
    *extent = array->extent;
  if (flags)
    *flags = array->flags;
  return cuda2cpu_record (cudaSuccess);
}

/* Set *DESC to what the texels of ARRAY are.  */

cudaError_t
cudaGetChannelDesc (struct cudaChannelFormatDesc *desc,
		    cudaArray_const_t array)
{
  cudaError_t error = cuda2cpu_check_array (array);
  if (error == cudaSuccess && !desc)
    error = cudaErrorInvalidValue;
  if (error == cudaSuccess)
    *desc = array->desc;
  return cuda2cpu_record (error);
}

/* Set *PPLANEARRAY to plane PLANEIDX of HARRAY.  No format that is supported
   has planes.  */

cudaError_t
cudaArrayGetPlane (cudaArray_t *pPlaneArray, cudaArray_t hArray,
		   unsigned int planeIdx)
{
  (void) pPlaneArray;
  (void) planeIdx;
  cudaError_t error = cuda2cpu_check_array (hArray);
  return cuda2cpu_record (error == cudaSuccess ? cudaErrorInvalidValue
			  : error);
}

/* See array.h.  */

cudaError_t
cuda2cpu_array_side (struct cuda2cpu_side *side, cudaArray_const_t array,
		     struct cudaPos pos, struct cudaExtent extent)
{
  const struct __cuda2cpu_texels *t = &array->texels;
  if (pos.x > t->pitch || extent.width > t->pitch - pos.x
      || pos.y > t->height || extent.height > t->height - pos.y
      || pos.z > t->depth || extent.depth > t->depth - pos.z)
    return cudaErrorInvalidValue;
  side->ptr = t->base + pos.z * t->slice + pos.y * t->pitch + pos.x;
  side->pitch = t->pitch;
  side->slice = t->slice;
  return cudaSuccess;
}

/* See array.h.  */

struct cudaPos
cuda2cpu_array_pos (cudaArray_const_t array, const struct cuda2cpu_side *side)
{
  const struct __cuda2cpu_texels *t = &array->texels;
  size_t offset = side->ptr - t->base;
  struct cudaPos pos =
    { offset % t->pitch / t->size, offset % t->slice / t->pitch,
      offset / t->slice };
  return pos;
}
