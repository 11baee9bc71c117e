/* Texture objects.
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

/* What an object is made of is checked as the reference manual says and then
   written down in the form that fetches use: in compiled code those that are
   simple (cuda_compat_headers/detail/texture.h), in sample.c all others.  */

#include <string.h>

#include "array.h"

static struct cuda2cpu_pool textures
  = { .size = sizeof (struct cuda2cpu_texture) };

/* Check that texels of FORMAT can lie at PTR.  */

static cudaError_t
check_memory (const void *ptr, const struct cuda2cpu_format *format)
{
  return (ptr && (uintptr_t) ptr % cuda2cpu_texel_size (format) == 0
	  ? cudaSuccess : cudaErrorInvalidValue);
}

/* Let T read the linear memory that T->resource describes.  */

static cudaError_t
read_linear (struct cuda2cpu_texture *t)
{
  const struct cudaDeviceProp *p = cuda2cpu_device_properties ();
  void *ptr = t->resource.res.linear.devPtr;
  size_t bytes = t->resource.res.linear.sizeInBytes;
  cudaError_t error = cuda2cpu_read_format (&t->format,
					    &t->resource.res.linear.desc);
  if (error == cudaSuccess)
    error = check_memory (ptr, &t->format);
  if (error != cudaSuccess)
    return error;
  size_t size = cuda2cpu_texel_size (&t->format);
  if (bytes < size || bytes / size > (size_t) p->maxTexture1DLinear)
    return cudaErrorInvalidValue;
  t->level[0] = (struct __cuda2cpu_texels)
    { .base = ptr, .pitch = bytes, .slice = bytes, .width = bytes / size,
      .height = 1, .depth = 1, .size = size };
  return cudaSuccess;
}

/* Let T read the pitched memory that T->resource describes.  */

static cudaError_t
read_pitched (struct cuda2cpu_texture *t)
{
  const int *most = cuda2cpu_device_properties ()->maxTexture2DLinear;
  void *ptr = t->resource.res.pitch2D.devPtr;
  size_t width = t->resource.res.pitch2D.width;
  size_t height = t->resource.res.pitch2D.height;
  size_t pitch = t->resource.res.pitch2D.pitchInBytes;
  cudaError_t error = cuda2cpu_read_format (&t->format,
					    &t->resource.res.pitch2D.desc);
  if (error == cudaSuccess)
    error = check_memory (ptr, &t->format);
  if (error != cudaSuccess)
    return error;
  size_t size = cuda2cpu_texel_size (&t->format);
  if (width == 0 || height == 0 || width > (size_t) most[0]
      || height > (size_t) most[1] || pitch > (size_t) most[2]
      || pitch < width * size || pitch % size != 0)
    return cudaErrorInvalidValue;
  t->level[0] = (struct __cuda2cpu_texels)
    { .base = ptr, .pitch = pitch, .slice = pitch * height, .width = width,
      .height = height, .depth = 1, .size = size };
  return cudaSuccess;
}

/* Let T read the array that T->resource names.  */

static cudaError_t
read_array (struct cuda2cpu_texture *t)
{
  cudaArray_t array = t->resource.res.array.array;
  cudaError_t error = cuda2cpu_check_array (array);
  if (error != cudaSuccess)
    return error;
  t->format = array->format;
  t->level[0] = array->texels;
  return cudaSuccess;
}

/* Let T read the mipmapped array that T->resource names.  */

static cudaError_t
read_mipmap (struct cuda2cpu_texture *t)
{
  cudaMipmappedArray_t mipmap = t->resource.res.mipmap.mipmap;
  cudaError_t error = cuda2cpu_check_mipmap (mipmap);
  if (error != cudaSuccess)
    return error;
  t->format = mipmap->levels[0]->format;
  t->levels = mipmap->count;
  for (unsigned i = 0; i < mipmap->count; i++)
    t->level[i] = mipmap->levels[i]->texels;
  return cudaSuccess;
}

/* Let T read no more than its view says: other texels, some of the levels, and
   some of the layers.  */

static cudaError_t
apply_view (struct cuda2cpu_texture *t)
{
  const struct cudaResourceViewDesc *v = &t->view;
  if (t->resource.resType == cudaResourceTypeLinear
      || t->resource.resType == cudaResourceTypePitch2D)
    return cudaErrorInvalidValue;
  cudaError_t error = cuda2cpu_view_format (&t->format, v->format);
  if (error != cudaSuccess)
    return error;
  if (v->firstMipmapLevel > v->lastMipmapLevel
      || v->lastMipmapLevel >= t->levels || v->firstLayer > v->lastLayer)
    return cudaErrorInvalidValue;
  /* Sizes are those of the first level of the resource.  */
  if (v->width != t->level[0].width
      || (v->height ? v->height : 1) != t->level[0].height)
    return cudaErrorInvalidValue;
  t->levels = v->lastMipmapLevel - v->firstMipmapLevel + 1;
  memmove (t->level, t->level + v->firstMipmapLevel,
	   t->levels * sizeof t->level[0]);
  if (v->lastLayer > 0)
    for (unsigned i = 0; i < t->levels; i++)
      {
	if (v->lastLayer >= t->level[i].depth)
	  return cudaErrorInvalidValue;
	t->level[i].base += v->firstLayer * t->level[i].slice;
	t->level[i].depth = v->lastLayer - v->firstLayer + 1;
      }
  return cudaSuccess;
}

/* Let T give what T->desc says.  */

static cudaError_t
set_reading (struct cuda2cpu_texture *t)
{
  const struct cudaTextureDesc *d = &t->desc;
  if ((unsigned) d->readMode > cudaReadModeNormalizedFloat
      || (unsigned) d->filterMode > cudaFilterModeLinear
      || (unsigned) d->mipmapFilterMode > cudaFilterModeLinear)
    return cudaErrorInvalidValue;
  /* Integers of 32 bits stay integers, as the manual has it.  */
  t->fractions = (t->format.channel != CHANNEL_FLOAT && t->format.bits < 32
		  && (t->format.normalized
		      || d->readMode == cudaReadModeNormalizedFloat));
  t->floats = t->fractions || t->format.channel == CHANNEL_FLOAT;
  t->seen.filtered = (d->filterMode == cudaFilterModeLinear
		      && t->resource.resType != cudaResourceTypeLinear);
  if (t->fractions && t->format.bits == 8)
    {
      bool is_signed = t->format.channel == CHANNEL_SIGNED;
      t->alpha = cuda2cpu_byte_fractions (is_signed, t->seen.filtered);
      t->colour = d->sRGB && !is_signed ? cuda2cpu_byte_colours () : t->alpha;
    }
  t->between_levels = (d->mipmapFilterMode == cudaFilterModeLinear
		       && t->levels > 1);
  t->bias = d->mipmapLevelBias;
  t->least = d->minMipmapLevelClamp;
  t->most = d->maxMipmapLevelClamp;
  /* Those of mipmapped arrays are, whatever is said.  */
  t->seen.normalized = (d->normalizedCoords != 0
			|| t->resource.resType
			   == cudaResourceTypeMipmappedArray);
  if ((t->seen.filtered || t->between_levels) && !t->floats)
    return cudaErrorInvalidFilterSetting;
  return cudaSuccess;
}

/* Let T do outside of it what T->desc says.  */

static cudaError_t
set_outside (struct cuda2cpu_texture *t)
{
  static const enum __cuda2cpu_address modes[] =
  {
    [cudaAddressModeWrap] = __CUDA2CPU_WRAP,
    [cudaAddressModeClamp] = __CUDA2CPU_CLAMP,
    [cudaAddressModeMirror] = __CUDA2CPU_MIRROR,
    [cudaAddressModeBorder] = __CUDA2CPU_BORDER
  };
  for (int i = 0; i < 3; i++)
    {
      unsigned mode = t->desc.addressMode[i];
      if (mode > cudaAddressModeBorder)
	return cudaErrorInvalidValue;
      t->seen.address[i] = modes[mode];
      if (!t->seen.normalized && mode != cudaAddressModeBorder)
	t->seen.address[i] = __CUDA2CPU_CLAMP;
    }
  memcpy (t->seen.border, t->desc.borderColor, sizeof t->seen.border);
  return cudaSuccess;
}

/* Is T a line or a plane whose texels compiled code finds by itself?  */

static bool
is_simple (const struct cuda2cpu_texture *t)
{
  const struct __cuda2cpu_texels *l = &t->level[0];
  return (t->levels == 1 && l->depth == 1 && !t->seen.normalized
	  && t->seen.address[0] == __CUDA2CPU_CLAMP
	  && t->seen.address[1] == __CUDA2CPU_CLAMP
	  && l->pitch % l->size == 0
	  && l->pitch / l->size * l->height <= INT32_MAX);
}

/* Tell compiled code what it may do for T by itself.  */

static void
set_seen (struct cuda2cpu_texture *t)
{
  static const enum cudaChannelFormatKind kinds[] =
  {
    [CHANNEL_SIGNED] = cudaChannelFormatKindSigned,
    [CHANNEL_UNSIGNED] = cudaChannelFormatKindUnsigned,
    [CHANNEL_FLOAT] = cudaChannelFormatKindFloat
  };
  unsigned texel = __CUDA2CPU_TEXEL (kinds[t->format.channel], t->format.bits,
				     t->format.channels);
  t->seen.texels = t->level[0];
  /* Half floats are not given as they lie.  */
  if (t->fractions
      || (t->format.channel == CHANNEL_FLOAT && t->format.bits == 16))
    return;
  if (t->resource.resType == cudaResourceTypeLinear)
    t->seen.linear = texel;
  else if (is_simple (t))
    {
      t->seen.row = t->level[0].pitch / t->level[0].size;
      t->seen.simple = (t->seen.filtered ? texel | __CUDA2CPU_FILTERED : texel);
    }
}

/* Write down in T, which is all zero but for what it was made with, what
   fetches need.  */

static cudaError_t
prepare (struct cuda2cpu_texture *t)
{
  cudaError_t error;
  t->levels = 1;
  switch (t->resource.resType)
    {
    case cudaResourceTypeArray:
      error = read_array (t);
      break;
    case cudaResourceTypeMipmappedArray:
      error = read_mipmap (t);
      break;
    case cudaResourceTypeLinear:
      error = read_linear (t);
      break;
    case cudaResourceTypePitch2D:
      error = read_pitched (t);
      break;
    default:
      error = cudaErrorInvalidValue;
    }
  if (error == cudaSuccess && t->has_view)
    error = apply_view (t);
  if (error == cudaSuccess)
    error = set_reading (t);
  if (error == cudaSuccess)
    error = set_outside (t);
  if (error == cudaSuccess)
    set_seen (t);
  return error;
}

/* See array.h.  */

cudaError_t
cuda2cpu_texture_new (struct cuda2cpu_texture **texture,
		      const struct cudaResourceDesc *resource,
		      const struct cudaTextureDesc *desc,
		      const struct cudaResourceViewDesc *view)
{
  struct cuda2cpu_texture *t = cuda2cpu_handle_new (&textures);
  if (!t)
    return cudaErrorMemoryAllocation;
  t->resource = *resource;
  t->desc = *desc;
  t->has_view = view != NULL;
  if (view)
    t->view = *view;
  cudaError_t error = prepare (t);
  if (error == cudaSuccess)
    *texture = t;
  else
    cuda2cpu_handle_free (&textures, t);
  return error;
}

/* See array.h.  */

bool
cuda2cpu_texture_free (struct cuda2cpu_texture *texture)
{
  return cuda2cpu_handle_free (&textures, texture);
}

/* Make TEXTURE stale.  */

static bool
forget_texture (void *texture)
{
  return cuda2cpu_handle_free (&textures, texture);
}

/* See internal.h.  */

void
cuda2cpu_reset_textures (void)
{
  cuda2cpu_handle_for_all (&textures, forget_texture);
}

/* The texture that OBJECT is, or NULL.  */

static struct cuda2cpu_texture *
texture_of (cudaTextureObject_t object)
{
  struct cuda2cpu_texture *t = (void *) (uintptr_t) object;
  return cuda2cpu_handle_valid (&textures, t) ? t : NULL;
}

/* Set *PTEXOBJECT to a new object that reads what PRESDESC says as PTEXDESC
   says, of that what PRESVIEWDESC says unless it is NULL.  */

cudaError_t
cudaCreateTextureObject (cudaTextureObject_t *pTexObject,
			 const struct cudaResourceDesc *pResDesc,
			 const struct cudaTextureDesc *pTexDesc,
			 const struct cudaResourceViewDesc *pResViewDesc)
{
  struct cuda2cpu_texture *t;
  if (!pTexObject || !pResDesc || !pTexDesc)
    return cuda2cpu_record (cudaErrorInvalidValue);
  cudaError_t error = cuda2cpu_texture_new (&t, pResDesc, pTexDesc,
					    pResViewDesc);
  if (error == cudaSuccess)
    *pTexObject = (uintptr_t) t;
  return cuda2cpu_record (error);
}

/* Destroy TEXOBJECT.  */

cudaError_t
cudaDestroyTextureObject (cudaTextureObject_t texObject)
{
  bool done = cuda2cpu_texture_free ((void *) (uintptr_t) texObject);
  return cuda2cpu_record (done ? cudaSuccess : cudaErrorInvalidValue);
}

/* Set *PRESDESC to what TEXOBJECT reads.  */

cudaError_t
cudaGetTextureObjectResourceDesc (struct cudaResourceDesc *pResDesc,
				  cudaTextureObject_t texObject)
{
  struct cuda2cpu_texture *t = texture_of (texObject);
  if (!t || !pResDesc)
    return cuda2cpu_record (cudaErrorInvalidValue);
  *pResDesc = t->resource;
  return cuda2cpu_record (cudaSuccess);
}

/* Set *PTEXDESC to how TEXOBJECT reads it.  */

cudaError_t
cudaGetTextureObjectTextureDesc (struct cudaTextureDesc *pTexDesc,
				 cudaTextureObject_t texObject)
{
  struct cuda2cpu_texture *t = texture_of (texObject);
  if (!t || !pTexDesc)
    return cuda2cpu_record (cudaErrorInvalidValue);
  *pTexDesc = t->desc;
  return cuda2cpu_record (cudaSuccess);
}

/* Set *PRESVIEWDESC to what of it TEXOBJECT reads; an error if nothing was
   said of that.  */

cudaError_t
cudaGetTextureObjectResourceViewDesc (
  struct cudaResourceViewDesc *pResViewDesc, cudaTextureObject_t texObject)
{
  struct cuda2cpu_texture *t = texture_of (texObject);
  if (!t || !pResViewDesc || !t->has_view)
    return cuda2cpu_record (cudaErrorInvalidValue);
  *pResViewDesc = t->view;
  return cuda2cpu_record (cudaSuccess);
}

/* Set *MAXWIDTHINELEMENTS to how many texels as FMTDESC says a texture of
   linear memory of DEVICE can have.  */

cudaError_t
cudaDeviceGetTexture1DLinearMaxWidth (
  size_t *maxWidthInElements, const struct cudaChannelFormatDesc *fmtDesc,
  int device)
{
  struct cuda2cpu_format format;
  if (!maxWidthInElements || !fmtDesc)
    return cuda2cpu_record (cudaErrorInvalidValue);
  if (!cuda2cpu_device_valid (device))
    return cuda2cpu_record (cudaErrorInvalidDevice);
  cudaError_t error = cuda2cpu_read_format (&format, fmtDesc);
  if (error == cudaSuccess)
    *maxWidthInElements = cuda2cpu_device_properties ()->maxTexture1DLinear;
  return cuda2cpu_record (error);
}
