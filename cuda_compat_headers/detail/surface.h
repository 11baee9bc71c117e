/* Reads and writes of surface objects.
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

#ifndef CUDA2CPU_SURFACE_H
#define CUDA2CPU_SURFACE_H 1

#pragma GCC system_header

#include "sync.h"
#include "texture-object.h"

/* Bytes are read and written as they lie, so that any type of the size that
   CUDA knows will do.  */

extern "C" void CUDA2CPU_trap_surface (void) __THROW
  __attribute__ ((__noreturn__, __cold__));

/* Bring I, of which FREE numbers from 0 on lie inside, in by MODE: change it,
   end the kernel, or return false.  */
__CUDA2CPU_DEVICE bool
__cuda2cpu_inside (int *i, unsigned int free, cudaSurfaceBoundaryMode mode)
{
  if ((unsigned int) *i < free)
    return true;
  if (mode == cudaBoundaryModeTrap)
    CUDA2CPU_trap_surface ();
  *i = *i < 0 ? 0 : (int) free - 1;
  return mode == cudaBoundaryModeClamp;
}

/* The number of layer I, which has no sign: less than 0 is beyond the last.  */
__CUDA2CPU_DEVICE int
__cuda2cpu_layer (int i)
{
  return i < 0 ? 0x7fffffff : i;
}

/* Where byte X of row Y of slice or layer Z of OBJECT lies, for SIZE bytes; a
   null pointer outside, if MODE says so.  */
__CUDA2CPU_DEVICE char *
__cuda2cpu_surface_at (cudaSurfaceObject_t object, int size, int x, int y,
		       int z, cudaSurfaceBoundaryMode mode)
{
  const __cuda2cpu_texels *t = &((const __cuda2cpu_surface *) object)->texels;
  int bytes = t->width * t->size;
  if (__cuda2cpu_inside (&x, bytes < size ? 0 : bytes - size + 1, mode)
      && __cuda2cpu_inside (&y, t->height, mode)
      && __cuda2cpu_inside (&z, t->depth, mode))
    return t->base + z * t->slice + y * t->pitch + x;
  return 0;
}

/* A T wherever it lies, whatever else is there: its members are accessed one by
   one, where a copy of its bytes would need its address.  */
template <typename __T>
struct __attribute__ ((__packed__, __may_alias__)) __cuda2cpu_bytes
{
  __T value;
};

/* Read a T there; zero outside.  */
template <typename __T>
__CUDA2CPU_DEVICE __T
__cuda2cpu_surface_read (cudaSurfaceObject_t object, int x, int y, int z,
			 cudaSurfaceBoundaryMode mode)
{
  __T value = __T ();
  const char *p = __cuda2cpu_surface_at (object, sizeof value, x, y, z, mode);
  if (p)
    value = ((const __cuda2cpu_bytes<__T> *) p)->value;
  return value;
}

/* Write VALUE there; nothing outside.  */
template <typename __T>
__CUDA2CPU_DEVICE void
__cuda2cpu_surface_write (const __T &value, cudaSurfaceObject_t object, int x,
			  int y, int z, cudaSurfaceBoundaryMode mode)
{
  char *p = __cuda2cpu_surface_at (object, sizeof value, x, y, z, mode);
  if (p)
    ((__cuda2cpu_bytes<__T> *) p)->value = value;
}

/* The functions of surfaces of SHAPE, which take PARAMS, the numbers X, Y and Z
   of them.  */
#define __CUDA2CPU_LIST(...) __VA_ARGS__
#define __CUDA2CPU_SURFACE(__SHAPE, __PARAMS, __X, __Y, __Z)		\
  template <typename __T>						\
  __CUDA2CPU_DEVICE __T							\
  surf##__SHAPE##read (cudaSurfaceObject_t object,			\
		       __CUDA2CPU_LIST __PARAMS,			\
		       cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) \
  {									\
    return __cuda2cpu_surface_read<__T> (object, __X, __Y, __Z, mode);	\
  }									\
  template <typename __T>						\
  __CUDA2CPU_DEVICE void						\
  surf##__SHAPE##read (__T *result, cudaSurfaceObject_t object,		\
		       __CUDA2CPU_LIST __PARAMS,			\
		       cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) \
  {									\
    *result = __cuda2cpu_surface_read<__T> (object, __X, __Y, __Z, mode); \
  }									\
  template <typename __T>						\
  __CUDA2CPU_DEVICE void						\
  surf##__SHAPE##write (__T value, cudaSurfaceObject_t object,		\
			__CUDA2CPU_LIST __PARAMS,			\
			cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) \
  {									\
    __cuda2cpu_surface_write (value, object, __X, __Y, __Z, mode);	\
  }

__CUDA2CPU_SURFACE (1D, (int x), x, 0, 0)
__CUDA2CPU_SURFACE (2D, (int x, int y), x, y, 0)
__CUDA2CPU_SURFACE (3D, (int x, int y, int z), x, y, z)
__CUDA2CPU_SURFACE (1DLayered, (int x, int layer), x, 0,
		    __cuda2cpu_layer (layer))
__CUDA2CPU_SURFACE (2DLayered, (int x, int y, int layer), x, y,
		    __cuda2cpu_layer (layer))
__CUDA2CPU_SURFACE (Cubemap, (int x, int y, int face), x, y,
		    __cuda2cpu_layer (face))
__CUDA2CPU_SURFACE (CubemapLayered, (int x, int y, int layer_face), x, y,
		    __cuda2cpu_layer (layer_face))

#undef __CUDA2CPU_SURFACE
#undef __CUDA2CPU_LIST

#endif /* CUDA2CPU_SURFACE_H */
