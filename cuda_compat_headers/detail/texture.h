/* Functions of textures and surfaces, which are not supported yet.
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

#ifndef CUDA2CPU_TEXTURE_H
#define CUDA2CPU_TEXTURE_H 1

/* What calls one of these is told so at its line.  A value comes back, or goes
   to where the first argument points.  What follows the object is left open, so
   that a program's own functions fit better.  */
#define __CUDA2CPU_NEEDS(__WHAT)					\
  __device__ __attribute__ ((cuda2cpu_unsupported (__WHAT)))

#define __CUDA2CPU_READ(__NAME, __WHAT, __OBJECT)			\
  template <typename __T>						\
  __CUDA2CPU_NEEDS (__WHAT) __T						\
  __NAME (__OBJECT, ...);						\
  template <typename __T>						\
  __CUDA2CPU_NEEDS (__WHAT) void					\
  __NAME (__T *, __OBJECT, ...);

#define __CUDA2CPU_TEXTURE(__NAME)					\
  __CUDA2CPU_READ (__NAME, "textures", cudaTextureObject_t)

#define __CUDA2CPU_SURFACE(__SHAPE)					\
  __CUDA2CPU_READ (surf##__SHAPE##read, "surfaces", cudaSurfaceObject_t) \
  template <typename __T>						\
  __CUDA2CPU_NEEDS ("surfaces") void					\
  surf##__SHAPE##write (__T, cudaSurfaceObject_t, ...);

__CUDA2CPU_TEXTURE (tex1Dfetch)
__CUDA2CPU_TEXTURE (tex1D)
__CUDA2CPU_TEXTURE (tex1DLod)
__CUDA2CPU_TEXTURE (tex1DGrad)
__CUDA2CPU_TEXTURE (tex2D)
__CUDA2CPU_TEXTURE (tex2DLod)
__CUDA2CPU_TEXTURE (tex2DGrad)
__CUDA2CPU_TEXTURE (tex3D)
__CUDA2CPU_TEXTURE (tex3DLod)
__CUDA2CPU_TEXTURE (tex3DGrad)
__CUDA2CPU_TEXTURE (texCubemap)
__CUDA2CPU_TEXTURE (texCubemapLod)
__CUDA2CPU_TEXTURE (texCubemapGrad)
__CUDA2CPU_TEXTURE (tex1DLayered)
__CUDA2CPU_TEXTURE (tex1DLayeredLod)
__CUDA2CPU_TEXTURE (tex1DLayeredGrad)
__CUDA2CPU_TEXTURE (tex2DLayered)
__CUDA2CPU_TEXTURE (tex2DLayeredLod)
__CUDA2CPU_TEXTURE (tex2DLayeredGrad)
__CUDA2CPU_TEXTURE (texCubemapLayered)
__CUDA2CPU_TEXTURE (texCubemapLayeredLod)
__CUDA2CPU_TEXTURE (texCubemapLayeredGrad)
__CUDA2CPU_TEXTURE (tex2Dgather)

__CUDA2CPU_SURFACE (1D)
__CUDA2CPU_SURFACE (2D)
__CUDA2CPU_SURFACE (3D)
__CUDA2CPU_SURFACE (1DLayered)
__CUDA2CPU_SURFACE (2DLayered)
__CUDA2CPU_SURFACE (Cubemap)
__CUDA2CPU_SURFACE (CubemapLayered)

#undef __CUDA2CPU_SURFACE
#undef __CUDA2CPU_TEXTURE
#undef __CUDA2CPU_READ
#undef __CUDA2CPU_NEEDS

#endif /* CUDA2CPU_TEXTURE_H */
