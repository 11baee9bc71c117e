/* Surface objects.
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

/* Compiled code reads and writes by itself
   (cuda_compat_headers/detail/surface.h).  */

#include "array.h"

/* A surface object: its own address is the object's value.  */
struct surface
{
  /* Must be the first: what compiled code reads behind the handle.  */
  union
  {
    struct cuda2cpu_handle head;
    struct __cuda2cpu_surface seen;
  };
  /* What it was made with.  */
  struct cudaResourceDesc resource;
};

/* What compiled code knows of texels.  */
_Static_assert ((int) CHANNEL_SIGNED == (int) cudaChannelFormatKindSigned
		&& (int) CHANNEL_UNSIGNED == (int) cudaChannelFormatKindUnsigned
		&& (int) CHANNEL_FLOAT == (int) cudaChannelFormatKindFloat,
		"channels are numbered as CUDA's kinds");

static struct cuda2cpu_pool surfaces = { .size = sizeof (struct surface) };

/* Make SURFACE stale.  */

static bool
forget_surface (void *surface)
{
  return cuda2cpu_handle_free (&surfaces, surface);
}

/* See internal.h.  */

void
cuda2cpu_reset_surfaces (void)
{
  cuda2cpu_handle_for_all (&surfaces, forget_surface);
}

/* Set *OBJECT to a new one for the array that RESOURCE names.  As on GPUs it
   need not have been made for that, by cudaArraySurfaceLoadStore.  */

static cudaError_t
new_surface (cudaSurfaceObject_t *object,
	     const struct cudaResourceDesc *resource)
{
  if (!object || !resource || resource->resType != cudaResourceTypeArray)
    return cudaErrorInvalidValue;
  cudaArray_t array = resource->res.array.array;
  cudaError_t error = cuda2cpu_check_array (array);
  if (error != cudaSuccess)
    return error;
  struct surface *s = cuda2cpu_handle_new (&surfaces);
  if (!s)
    return cudaErrorMemoryAllocation;
  s->seen.texels = array->texels;
  s->seen.texel = __CUDA2CPU_TEXEL ((unsigned) array->format.channel,
				    array->format.bits,
				    array->format.channels);
  s->seen.normalized = array->format.normalized;
  s->resource = *resource;
  *object = (uintptr_t) s;
  return cudaSuccess;
}

/* Set *PSURFOBJECT to a new object that reads and writes what PRESDESC
   names.  */

cudaError_t
cudaCreateSurfaceObject (cudaSurfaceObject_t *pSurfObject,
			 const struct cudaResourceDesc *pResDesc)
{
  return cuda2cpu_record (new_surface (pSurfObject, pResDesc));
}

/* Destroy SURFOBJECT.  */

cudaError_t
cudaDestroySurfaceObject (cudaSurfaceObject_t surfObject)
{
  bool done = forget_surface ((void *) (uintptr_t) surfObject);
  return cuda2cpu_record (done ? cudaSuccess : cudaErrorInvalidValue);
}

/* Set *PRESDESC to what SURFOBJECT reads and writes.  */

cudaError_t
cudaGetSurfaceObjectResourceDesc (struct cudaResourceDesc *pResDesc,
				  cudaSurfaceObject_t surfObject)
{
  struct surface *s = (void *) (uintptr_t) surfObject;
  if (!pResDesc || !cuda2cpu_handle_valid (&surfaces, s))
    return cuda2cpu_record (cudaErrorInvalidValue);
  *pResDesc = s->resource;
  return cuda2cpu_record (cudaSuccess);
}
