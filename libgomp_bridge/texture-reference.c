/* Texture and surface references.
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

/* CUDA had textures as variables up to version 11, and old programs use them.
   Binding one makes an object of what it says then; device code reads the
   object's value from the variable.  Kernels that wait in streams are to see
   what was bound when they were launched, so binding waits for them.  */

#include <string.h>

#include "array.h"

/* The description of a texture that REF stands for.  */

static struct cudaTextureDesc
describe (const struct textureReference *ref)
{
  struct cudaTextureDesc desc =
    { .filterMode = ref->filterMode, .readMode = ref->__cuda2cpu_mode,
      .sRGB = ref->sRGB, .normalizedCoords = ref->normalized,
      .maxAnisotropy = ref->maxAnisotropy,
      .mipmapFilterMode = ref->mipmapFilterMode,
      .mipmapLevelBias = ref->mipmapLevelBias,
      .minMipmapLevelClamp = ref->minMipmapLevelClamp,
      .maxMipmapLevelClamp = ref->maxMipmapLevelClamp,
      .disableTrilinearOptimization = ref->disableTrilinearOptimization };
  memcpy (desc.addressMode, ref->addressMode, sizeof desc.addressMode);
  return desc;
}

/* Bind REF to OBJECT, or to nothing if that is NULL, and free what it was
   bound to.  */

static cudaError_t
rebind (const struct textureReference *ref, struct cuda2cpu_texture *object)
{
  /* The API has it constant; the variable is not.  */
  struct textureReference *variable = (struct textureReference *) ref;
  cudaError_t error = cuda2cpu_wait_all ();
  if (error == cudaErrorNotPermitted)
    {
      if (object)
	cuda2cpu_texture_free (object);
      return error;
    }
  cuda2cpu_texture_free ((void *) (uintptr_t) variable->__cuda2cpu_object);
  variable->__cuda2cpu_object = (uintptr_t) object;
  return error;
}

/* Check the arguments of a function that binds REF to texels as DESC says.  */

static cudaError_t
check_binding (const struct textureReference *ref,
	       const struct cudaChannelFormatDesc *desc)
{
  return (!ref ? cudaErrorInvalidTexture
	  : !desc ? cudaErrorInvalidValue : cudaSuccess);
}

/* Bind REF to RESOURCE, unless ERROR is one.  */

static cudaError_t
bind (const struct textureReference *ref,
      const struct cudaResourceDesc *resource, cudaError_t error)
{
  struct cuda2cpu_texture *object;
  if (error == cudaSuccess)
    {
      struct cudaTextureDesc desc = describe (ref);
      error = cuda2cpu_texture_new (&object, resource, &desc, NULL);
    }
  if (error == cudaSuccess)
    error = rebind (ref, object);
  return cuda2cpu_record (error);
}

/* Of SIZE bytes of texels as DESC says at PTR as many as a texture can have and
   the memory holds, if it is known.  */

static size_t
bindable (const void *ptr, const struct cudaChannelFormatDesc *desc,
	  size_t size)
{
  struct cuda2cpu_format format;
  struct cuda2cpu_range range;
  if (cuda2cpu_read_format (&format, desc) != cudaSuccess)
    return size;
  size_t most = ((size_t) cuda2cpu_device_properties ()->maxTexture1DLinear
		 * cuda2cpu_texel_size (&format));
  if (cuda2cpu_range_find (ptr, &range))
    {
      size_t left = range.span.base + range.span.size - (uintptr_t) ptr;
      if (left < most)
	most = left;
    }
  return size < most ? size : most;
}

/* Set *TEXREF to the reference SYMBOL.  */

cudaError_t
cudaGetTextureReference (const struct textureReference **texref,
			 const void *symbol)
{
  if (!texref || !symbol)
    return cuda2cpu_record (texref ? cudaErrorInvalidTexture
			    : cudaErrorInvalidValue);
  *texref = symbol;
  return cuda2cpu_record (cudaSuccess);
}

/* The same for a surface.  */

cudaError_t
cudaGetSurfaceReference (const struct surfaceReference **surfref,
			 const void *symbol)
{
  if (!surfref || !symbol)
    return cuda2cpu_record (surfref ? cudaErrorInvalidSurface
			    : cudaErrorInvalidValue);
  *surfref = symbol;
  return cuda2cpu_record (cudaSuccess);
}

/* Set *OFFSET to the bytes that a fetch from TEXREF has to begin behind what
   was bound: none.  */

cudaError_t
cudaGetTextureAlignmentOffset (size_t *offset,
			       const struct textureReference *texref)
{
  if (!offset || !texref)
    return cuda2cpu_record (texref ? cudaErrorInvalidValue
			    : cudaErrorInvalidTexture);
  if (!texref->__cuda2cpu_object)
    return cuda2cpu_record (cudaErrorInvalidTextureBinding);
  *offset = 0;
  return cuda2cpu_record (cudaSuccess);
}

/* Bind TEXREF to SIZE bytes of texels as DESC says at DEVPTR; set *OFFSET,
   unless it is NULL, to 0.  */

cudaError_t
cudaBindTexture (size_t *offset, const struct textureReference *texref,
		 const void *devPtr,
		 const struct cudaChannelFormatDesc *desc, size_t size)
{
  struct cudaResourceDesc resource = { .resType = cudaResourceTypeLinear };
  cudaError_t error = check_binding (texref, desc);
  if (error == cudaSuccess)
    {
      resource.res.linear.devPtr = (void *) devPtr;
      resource.res.linear.desc = *desc;
      resource.res.linear.sizeInBytes = bindable (devPtr, desc, size);
    }
  if (offset)
    *offset = 0;
  return bind (texref, &resource, error);
}

/* Bind TEXREF to HEIGHT rows of WIDTH texels as DESC says, PITCH bytes apart at
   DEVPTR.  */

cudaError_t
cudaBindTexture2D (size_t *offset, const struct textureReference *texref,
		   const void *devPtr,
		   const struct cudaChannelFormatDesc *desc, size_t width,
		   size_t height, size_t pitch)
{
  struct cudaResourceDesc resource = { .resType = cudaResourceTypePitch2D };
  cudaError_t error = check_binding (texref, desc);
  if (error == cudaSuccess)
    {
      resource.res.pitch2D.devPtr = (void *) devPtr;
      resource.res.pitch2D.desc = *desc;
      resource.res.pitch2D.width = width;
      resource.res.pitch2D.height = height;
      resource.res.pitch2D.pitchInBytes = pitch;
    }
  if (offset)
    *offset = 0;
  return bind (texref, &resource, error);
}

/* Check that the texels of ARRAY are as DESC says.  */

static cudaError_t
check_texels (cudaArray_const_t array,
	      const struct cudaChannelFormatDesc *desc)
{
  cudaError_t error = cuda2cpu_check_array (array);
  if (error != cudaSuccess)
    return error;
  const struct cudaChannelFormatDesc *a = &array->desc;
  return (a->x == desc->x && a->y == desc->y && a->z == desc->z
	  && a->w == desc->w && a->f == desc->f
	  ? cudaSuccess : cudaErrorInvalidValue);
}

/* Bind TEXREF to ARRAY, whose texels are as DESC says.  */

cudaError_t
cudaBindTextureToArray (const struct textureReference *texref,
			cudaArray_const_t array,
			const struct cudaChannelFormatDesc *desc)
{
  struct cudaResourceDesc resource = { .resType = cudaResourceTypeArray };
  cudaError_t error = check_binding (texref, desc);
  if (error == cudaSuccess)
    error = check_texels (array, desc);
  resource.res.array.array = (cudaArray_t) array;
  return bind (texref, &resource, error);
}

/* The same to MIPMAPPEDARRAY.  */

cudaError_t
cudaBindTextureToMipmappedArray (const struct textureReference *texref,
				 cudaMipmappedArray_const_t mipmappedArray,
				 const struct cudaChannelFormatDesc *desc)
{
  struct cudaResourceDesc resource
    = { .resType = cudaResourceTypeMipmappedArray };
  cudaError_t error = check_binding (texref, desc);
  if (error == cudaSuccess)
    error = cuda2cpu_check_mipmap (mipmappedArray);
  if (error == cudaSuccess)
    error = check_texels (mipmappedArray->levels[0], desc);
  resource.res.mipmap.mipmap = (cudaMipmappedArray_t) mipmappedArray;
  return bind (texref, &resource, error);
}

/* Bind TEXREF to nothing.  */

cudaError_t
cudaUnbindTexture (const struct textureReference *texref)
{
  return cuda2cpu_record (texref ? rebind (texref, NULL)
			  : cudaErrorInvalidTexture);
}

/* Bind SURFREF to ARRAY.  */

static cudaError_t
bind_surface (const struct surfaceReference *surfref, cudaArray_const_t array)
{
  struct surfaceReference *variable = (struct surfaceReference *) surfref;
  struct cudaResourceDesc resource = { .resType = cudaResourceTypeArray };
  resource.res.array.array = (cudaArray_t) array;
  cudaSurfaceObject_t object;
  cudaError_t error = cudaCreateSurfaceObject (&object, &resource);
  if (error != cudaSuccess)
    return error;
  error = cuda2cpu_wait_all ();
  if (error == cudaErrorNotPermitted)
    {
      cudaDestroySurfaceObject (object);
      return error;
    }
  if (variable->__cuda2cpu_object)
    cudaDestroySurfaceObject (variable->__cuda2cpu_object);
  variable->__cuda2cpu_object = object;
  return error;
}

/* Bind SURFREF to ARRAY, whose texels are as DESC says.  */

cudaError_t
cudaBindSurfaceToArray (const struct surfaceReference *surfref,
			cudaArray_const_t array,
			const struct cudaChannelFormatDesc *desc)
{
  cudaError_t error = (!surfref ? cudaErrorInvalidSurface
		       : !desc ? cudaErrorInvalidValue
		       : check_texels (array, desc));
  if (error == cudaSuccess)
    error = bind_surface (surfref, array);
  return cuda2cpu_record (error);
}
