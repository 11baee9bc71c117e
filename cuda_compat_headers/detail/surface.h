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

/* How a T is loaded from P, and stored there.  */
template <typename __T>
struct __cuda2cpu_surface_texel
{
  __CUDA2CPU_DEVICE static __T
  load (const char *p)
  {
    return ((const __cuda2cpu_bytes<__T> *) p)->value;
  }
  __CUDA2CPU_DEVICE static void
  store (char *p, const __T &value)
  {
    ((__cuda2cpu_bytes<__T> *) p)->value = value;
  }
};

/* Two or four channels E of 8 or 16 bits are one WORD; U is E without a
   sign.  */
template <typename __T, typename __E, typename __U, typename __WORD>
struct __cuda2cpu_two_channels
{
  enum { bits = 8 * sizeof (__E) };
  __CUDA2CPU_DEVICE static __T
  load (const char *p)
  {
    __WORD w;
    __builtin_memcpy (&w, p, sizeof w);
    return __T { (__E) w, (__E) (w >> bits) };
  }
  __CUDA2CPU_DEVICE static void
  store (char *p, const __T &value)
  {
    __WORD w = (__U) value.x | (__WORD) (__U) value.y << bits;
    __builtin_memcpy (p, &w, sizeof w);
  }
};

template <typename __T, typename __E, typename __U, typename __WORD>
struct __cuda2cpu_four_channels
{
  enum { bits = 8 * sizeof (__E) };
  __CUDA2CPU_DEVICE static __T
  load (const char *p)
  {
    __WORD w;
    __builtin_memcpy (&w, p, sizeof w);
    return __T { (__E) w, (__E) (w >> bits), (__E) (w >> 2 * bits),
		 (__E) (w >> 3 * bits) };
  }
  __CUDA2CPU_DEVICE static void
  store (char *p, const __T &value)
  {
    __WORD w = ((__U) value.x | (__WORD) (__U) value.y << bits
		| (__WORD) (__U) value.z << 2 * bits
		| (__WORD) (__U) value.w << 3 * bits);
    __builtin_memcpy (p, &w, sizeof w);
  }
};

#define __CUDA2CPU_WORD(__T, __NUMBER, ...)				\
  template <>								\
  struct __cuda2cpu_surface_texel<__T>					\
    : __cuda2cpu_##__NUMBER##_channels<__T, __VA_ARGS__> {};
__CUDA2CPU_WORD (char2, two, signed char, unsigned char, unsigned short)
__CUDA2CPU_WORD (uchar2, two, unsigned char, unsigned char, unsigned short)
__CUDA2CPU_WORD (short2, two, short, unsigned short, unsigned int)
__CUDA2CPU_WORD (ushort2, two, unsigned short, unsigned short, unsigned int)
__CUDA2CPU_WORD (char4, four, signed char, unsigned char, unsigned int)
__CUDA2CPU_WORD (uchar4, four, unsigned char, unsigned char, unsigned int)
__CUDA2CPU_WORD (short4, four, short, unsigned short, unsigned long long)
__CUDA2CPU_WORD (ushort4, four, unsigned short, unsigned short,
		 unsigned long long)
#undef __CUDA2CPU_WORD

/* Read a T there; zero outside.  */
template <typename __T>
__CUDA2CPU_DEVICE __T
__cuda2cpu_surface_read (cudaSurfaceObject_t object, int x, int y, int z,
			 cudaSurfaceBoundaryMode mode)
{
  __T value = __T ();
  const char *p = __cuda2cpu_surface_at (object, sizeof value, x, y, z, mode);
  if (p)
    value = __cuda2cpu_surface_texel<__T>::load (p);
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
    __cuda2cpu_surface_texel<__T>::store (p, value);
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
