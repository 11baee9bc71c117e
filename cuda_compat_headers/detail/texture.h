/* Fetches from texture objects.
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

#pragma GCC system_header

#include "texture-fetch.h"

/* NAME, with parameters PARAMS behind the object, gives the T that CALL
   fetches, or stores it where the first argument points.  */
#define __CUDA2CPU_LIST(...) __VA_ARGS__
#define __CUDA2CPU_TEXTURE(__NAME, __PARAMS, __CALL)			\
  template <typename __T>						\
  __CUDA2CPU_DEVICE __T							\
  __NAME (cudaTextureObject_t object, __CUDA2CPU_LIST __PARAMS)		\
  {									\
    return __CALL;							\
  }									\
  template <typename __T>						\
  __CUDA2CPU_DEVICE typename __cuda2cpu_fetched<__T>::nothing		\
  __NAME (__T *result, cudaTextureObject_t object,			\
	  __CUDA2CPU_LIST __PARAMS)					\
  {									\
    *result = __CALL;							\
  }

/* The same, and with a last parameter that says whether the texels are in
   memory: all are.  */
#define __CUDA2CPU_SPARSE(__NAME, __PARAMS, __CALL)			\
  __CUDA2CPU_TEXTURE (__NAME, __PARAMS, __CALL)				\
  __CUDA2CPU_TEXTURE (__NAME,						\
		      (__CUDA2CPU_LIST __PARAMS, bool *is_resident),	\
		      (*is_resident = true, __CALL))

__CUDA2CPU_TEXTURE (tex1Dfetch, (int x), (__cuda2cpu_fetch<__T> (object, x)))

__CUDA2CPU_TEXTURE (tex1D, (float x),
		    (__cuda2cpu_sample<__T, 1> (object, x)))
__CUDA2CPU_SPARSE (tex2D, (float x, float y),
		   (__cuda2cpu_sample<__T, 2> (object, x, y)))
__CUDA2CPU_SPARSE (tex3D, (float x, float y, float z),
		   (__cuda2cpu_sample<__T, 3> (object, x, y, z)))

__CUDA2CPU_TEXTURE (tex1DLod, (float x, float level),
		    (__cuda2cpu_sample_lod<__T, 1> (object, level, x)))
__CUDA2CPU_SPARSE (tex2DLod, (float x, float y, float level),
		   (__cuda2cpu_sample_lod<__T, 2> (object, level, x, y)))
__CUDA2CPU_SPARSE (tex3DLod, (float x, float y, float z, float level),
		   (__cuda2cpu_sample_lod<__T, 3> (object, level, x, y, z)))

__CUDA2CPU_TEXTURE (tex1DGrad, (float x, float dx, float dy),
		    (__cuda2cpu_sample_grad<__T, 1> (object, dx, dy, x)))
__CUDA2CPU_SPARSE (tex2DGrad, (float x, float y, float2 dx, float2 dy),
		   (__cuda2cpu_sample_grad<__T, 2> (object, dx, dy, x, y)))
__CUDA2CPU_SPARSE (tex3DGrad, (float x, float y, float z, float4 dx, float4 dy),
		   (__cuda2cpu_sample_grad<__T, 3> (object, dx, dy, x, y, z)))

__CUDA2CPU_TEXTURE (tex1DLayered, (float x, int layer),
		    (__cuda2cpu_sample<__T, 1 | __cuda2cpu_layered>
		     (object, x, 0, 0, layer)))
__CUDA2CPU_SPARSE (tex2DLayered, (float x, float y, int layer),
		   (__cuda2cpu_sample<__T, 2 | __cuda2cpu_layered>
		    (object, x, y, 0, layer)))
__CUDA2CPU_TEXTURE (tex1DLayeredLod, (float x, int layer, float level),
		    (__cuda2cpu_sample_lod<__T, 1 | __cuda2cpu_layered>
		     (object, level, x, 0, 0, layer)))
__CUDA2CPU_SPARSE (tex2DLayeredLod,
		   (float x, float y, int layer, float level),
		   (__cuda2cpu_sample_lod<__T, 2 | __cuda2cpu_layered>
		    (object, level, x, y, 0, layer)))
__CUDA2CPU_TEXTURE (tex1DLayeredGrad,
		    (float x, int layer, float dx, float dy),
		    (__cuda2cpu_sample_grad<__T, 1 | __cuda2cpu_layered>
		     (object, dx, dy, x, 0, 0, layer)))
__CUDA2CPU_SPARSE (tex2DLayeredGrad,
		   (float x, float y, int layer, float2 dx, float2 dy),
		   (__cuda2cpu_sample_grad<__T, 2 | __cuda2cpu_layered>
		    (object, dx, dy, x, y, 0, layer)))

__CUDA2CPU_TEXTURE (texCubemap, (float x, float y, float z),
		    (__cuda2cpu_sample<__T, 3 | __cuda2cpu_cube>
		     (object, x, y, z)))
__CUDA2CPU_TEXTURE (texCubemapLod, (float x, float y, float z, float level),
		    (__cuda2cpu_sample_lod<__T, 3 | __cuda2cpu_cube>
		     (object, level, x, y, z)))
__CUDA2CPU_TEXTURE (texCubemapGrad,
		    (float x, float y, float z, float4 dx, float4 dy),
		    (__cuda2cpu_sample_grad<__T, 3 | __cuda2cpu_cube>
		     (object, dx, dy, x, y, z)))
__CUDA2CPU_TEXTURE (texCubemapLayered,
		    (float x, float y, float z, int layer),
		    (__cuda2cpu_sample<__T, __cuda2cpu_cube_layers>
		     (object, x, y, z, layer)))
__CUDA2CPU_TEXTURE (texCubemapLayeredLod,
		    (float x, float y, float z, int layer, float level),
		    (__cuda2cpu_sample_lod<__T, __cuda2cpu_cube_layers>
		     (object, level, x, y, z, layer)))
__CUDA2CPU_TEXTURE (texCubemapLayeredGrad,
		    (float x, float y, float z, int layer, float4 dx,
		     float4 dy),
		    (__cuda2cpu_sample_grad<__T, __cuda2cpu_cube_layers>
		     (object, dx, dy, x, y, z, layer)))

__CUDA2CPU_TEXTURE (tex2Dgather, (float x, float y, int component = 0),
		    (__cuda2cpu_gather<__T> (object, x, y, component)))
__CUDA2CPU_TEXTURE (tex2Dgather,
		    (float x, float y, bool *is_resident, int component = 0),
		    (*is_resident = true,
		     __cuda2cpu_gather<__T> (object, x, y, component)))

#undef __CUDA2CPU_SPARSE
#undef __CUDA2CPU_TEXTURE
#undef __CUDA2CPU_LIST

#endif /* CUDA2CPU_TEXTURE_H */
