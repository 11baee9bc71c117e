/* Texture and surface references, and fetches from them.
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

#ifndef CUDA2CPU_TEXTURE_REFERENCE_H
#define CUDA2CPU_TEXTURE_REFERENCE_H 1

#pragma GCC system_header

#include "texture-fetch.h"

/* CUDA 12 has no references any more, and programs may call something else a
   texture: so the plugin puts these names in place of "texture" and "surface"
   where a program declares variables of CUDA's templates
   (plugin/references.cc).  */

/* A texture of DIM dimensions, or of one of the other types, of Ts, which
   fetches give as MODE says.  */
template <typename __T, int dim = cudaTextureType1D,
	  cudaTextureReadMode mode = cudaReadModeElementType>
struct __cuda2cpu_texture_reference : textureReference
{
  typedef __cuda2cpu_channels<__T> __channels;

  __host__ constexpr
  __cuda2cpu_texture_reference (
    int normalized = 0, cudaTextureFilterMode filter = cudaFilterModePoint,
    cudaTextureAddressMode address = cudaAddressModeClamp)
  : __cuda2cpu_texture_reference (
      normalized, filter, address,
      cudaChannelFormatDesc {
	__channels::bits, __channels::number > 1 ? (int) __channels::bits : 0,
	__channels::number > 2 ? (int) __channels::bits : 0,
	__channels::number > 3 ? (int) __channels::bits : 0,
	(cudaChannelFormatKind) __channels::kind }) {}

  __host__ constexpr
  __cuda2cpu_texture_reference (int normalized, cudaTextureFilterMode filter,
				cudaTextureAddressMode address,
				cudaChannelFormatDesc desc)
  : textureReference { normalized, filter, { address, address, address },
		       desc, 0, 0, cudaFilterModePoint, 0, 0, 0, 0, mode, 0 } {}
};

/* A surface of DIM dimensions; T is void.  */
template <typename __T, int dim = cudaSurfaceType1D>
struct __cuda2cpu_surface_reference : surfaceReference
{
  __host__ constexpr
  __cuda2cpu_surface_reference () : surfaceReference () {}

  /* The functions of objects take it.  */
  __CUDA2CPU_DEVICE
  operator cudaSurfaceObject_t () const
  {
    return __cuda2cpu_object;
  }
};

/* What a fetch of a T gives in MODE.  */
template <typename __T, cudaTextureReadMode mode>
struct __cuda2cpu_read
{
  typedef __T type;
};

#define __CUDA2CPU_FRACTION(__T, __F)					\
  template <>								\
  struct __cuda2cpu_read<__T, cudaReadModeNormalizedFloat>		\
  {									\
    typedef __F type;							\
  };
#define __CUDA2CPU_FRACTIONS(TAG, __T)					\
  __CUDA2CPU_FRACTION (__T, float)					\
  __CUDA2CPU_FRACTION (TAG##1, float1)					\
  __CUDA2CPU_FRACTION (TAG##2, float2)					\
  __CUDA2CPU_FRACTION (TAG##4, float4)
__CUDA2CPU_FRACTION (char, float)
__CUDA2CPU_FRACTIONS (char, signed char)
__CUDA2CPU_FRACTIONS (uchar, unsigned char)
__CUDA2CPU_FRACTIONS (short, short)
__CUDA2CPU_FRACTIONS (ushort, unsigned short)
#undef __CUDA2CPU_FRACTIONS
#undef __CUDA2CPU_FRACTION

/* NAME, with parameters PARAMS behind a reference of the type DIM, gives what
   CALL fetches: an __R from OBJECT.  */
#define __CUDA2CPU_LIST(...) __VA_ARGS__
#define __CUDA2CPU_REFERENCE(__NAME, __DIM, __PARAMS, __CALL)		\
  template <typename __T, cudaTextureReadMode mode>			\
  __CUDA2CPU_DEVICE typename __cuda2cpu_read<__T, mode>::type		\
  __NAME (const __cuda2cpu_texture_reference<__T, __DIM, mode> &texture, \
	  __CUDA2CPU_LIST __PARAMS)					\
  {									\
    typedef typename __cuda2cpu_read<__T, mode>::type __R;		\
    cudaTextureObject_t object = texture.__cuda2cpu_object;		\
    return __CALL;							\
  }

__CUDA2CPU_REFERENCE (tex1Dfetch, cudaTextureType1D, (int x),
		      (__cuda2cpu_fetch<__R> (object, x)))

__CUDA2CPU_REFERENCE (tex1D, cudaTextureType1D, (float x),
		      (__cuda2cpu_sample<__R, 1> (object, x)))
__CUDA2CPU_REFERENCE (tex2D, cudaTextureType2D, (float x, float y),
		      (__cuda2cpu_sample<__R, 2> (object, x, y)))
__CUDA2CPU_REFERENCE (tex3D, cudaTextureType3D, (float x, float y, float z),
		      (__cuda2cpu_sample<__R, 3> (object, x, y, z)))

__CUDA2CPU_REFERENCE (tex1DLod, cudaTextureType1D, (float x, float level),
		      (__cuda2cpu_sample_lod<__R, 1> (object, level, x)))
__CUDA2CPU_REFERENCE (tex2DLod, cudaTextureType2D,
		      (float x, float y, float level),
		      (__cuda2cpu_sample_lod<__R, 2> (object, level, x, y)))
__CUDA2CPU_REFERENCE (tex3DLod, cudaTextureType3D,
		      (float x, float y, float z, float level),
		      (__cuda2cpu_sample_lod<__R, 3> (object, level, x, y,
						      z)))

__CUDA2CPU_REFERENCE (tex1DGrad, cudaTextureType1D,
		      (float x, float dx, float dy),
		      (__cuda2cpu_sample_grad<__R, 1> (object, dx, dy, x)))
__CUDA2CPU_REFERENCE (tex2DGrad, cudaTextureType2D,
		      (float x, float y, float2 dx, float2 dy),
		      (__cuda2cpu_sample_grad<__R, 2> (object, dx, dy, x, y)))
__CUDA2CPU_REFERENCE (tex3DGrad, cudaTextureType3D,
		      (float x, float y, float z, float4 dx, float4 dy),
		      (__cuda2cpu_sample_grad<__R, 3> (object, dx, dy, x, y,
						       z)))

__CUDA2CPU_REFERENCE (tex1DLayered, cudaTextureType1DLayered,
		      (float x, int layer),
		      (__cuda2cpu_sample<__R, 1 | __cuda2cpu_layered>
		       (object, x, 0, 0, layer)))
__CUDA2CPU_REFERENCE (tex2DLayered, cudaTextureType2DLayered,
		      (float x, float y, int layer),
		      (__cuda2cpu_sample<__R, 2 | __cuda2cpu_layered>
		       (object, x, y, 0, layer)))
__CUDA2CPU_REFERENCE (tex1DLayeredLod, cudaTextureType1DLayered,
		      (float x, int layer, float level),
		      (__cuda2cpu_sample_lod<__R, 1 | __cuda2cpu_layered>
		       (object, level, x, 0, 0, layer)))
__CUDA2CPU_REFERENCE (tex2DLayeredLod, cudaTextureType2DLayered,
		      (float x, float y, int layer, float level),
		      (__cuda2cpu_sample_lod<__R, 2 | __cuda2cpu_layered>
		       (object, level, x, y, 0, layer)))

__CUDA2CPU_REFERENCE (texCubemap, cudaTextureTypeCubemap,
		      (float x, float y, float z),
		      (__cuda2cpu_sample<__R, 3 | __cuda2cpu_cube>
		       (object, x, y, z)))
__CUDA2CPU_REFERENCE (texCubemapLod, cudaTextureTypeCubemap,
		      (float x, float y, float z, float level),
		      (__cuda2cpu_sample_lod<__R, 3 | __cuda2cpu_cube>
		       (object, level, x, y, z)))
__CUDA2CPU_REFERENCE (texCubemapLayered, cudaTextureTypeCubemapLayered,
		      (float x, float y, float z, int layer),
		      (__cuda2cpu_sample<__R, __cuda2cpu_cube_layers>
		       (object, x, y, z, layer)))

__CUDA2CPU_REFERENCE (tex2Dgather, cudaTextureType2D,
		      (float x, float y, int component = 0),
		      (__cuda2cpu_gather<__R> (object, x, y, component)))

#undef __CUDA2CPU_REFERENCE
#undef __CUDA2CPU_LIST

/* Binding by the variable itself.  */
#define __CUDA2CPU_BIND							\
  template <typename __T, int dim, cudaTextureReadMode mode>		\
  __host__ inline cudaError_t
#define __CUDA2CPU_TEX							\
  const __cuda2cpu_texture_reference<__T, dim, mode> &

__CUDA2CPU_BIND
cudaBindTexture (size_t *offset, __CUDA2CPU_TEX tex, const void *devPtr,
		 const cudaChannelFormatDesc &desc, size_t size = 0xffffffffu)
{
  return ::cudaBindTexture (offset, &tex, devPtr, &desc, size);
}

__CUDA2CPU_BIND
cudaBindTexture (size_t *offset, __CUDA2CPU_TEX tex, const void *devPtr,
		 size_t size = 0xffffffffu)
{
  return ::cudaBindTexture (offset, &tex, devPtr, &tex.channelDesc, size);
}

__CUDA2CPU_BIND
cudaBindTexture2D (size_t *offset, __CUDA2CPU_TEX tex, const void *devPtr,
		   const cudaChannelFormatDesc &desc, size_t width,
		   size_t height, size_t pitch)
{
  return ::cudaBindTexture2D (offset, &tex, devPtr, &desc, width, height,
			      pitch);
}

__CUDA2CPU_BIND
cudaBindTexture2D (size_t *offset, __CUDA2CPU_TEX tex, const void *devPtr,
		   size_t width, size_t height, size_t pitch)
{
  return ::cudaBindTexture2D (offset, &tex, devPtr, &tex.channelDesc, width,
			      height, pitch);
}

__CUDA2CPU_BIND
cudaBindTextureToArray (__CUDA2CPU_TEX tex, cudaArray_const_t array,
			const cudaChannelFormatDesc &desc)
{
  return ::cudaBindTextureToArray (&tex, array, &desc);
}

__CUDA2CPU_BIND
cudaBindTextureToArray (__CUDA2CPU_TEX tex, cudaArray_const_t array)
{
  cudaChannelFormatDesc desc;
  cudaError_t error = ::cudaGetChannelDesc (&desc, array);
  return (error == cudaSuccess
	  ? ::cudaBindTextureToArray (&tex, array, &desc) : error);
}

__CUDA2CPU_BIND
cudaBindTextureToMipmappedArray (__CUDA2CPU_TEX tex,
				 cudaMipmappedArray_const_t array,
				 const cudaChannelFormatDesc &desc)
{
  return ::cudaBindTextureToMipmappedArray (&tex, array, &desc);
}

__CUDA2CPU_BIND
cudaBindTextureToMipmappedArray (__CUDA2CPU_TEX tex,
				 cudaMipmappedArray_const_t array)
{
  cudaArray_t level;
  cudaChannelFormatDesc desc;
  cudaError_t error = ::cudaGetMipmappedArrayLevel (&level, array, 0);
  if (error == cudaSuccess)
    error = ::cudaGetChannelDesc (&desc, level);
  return (error == cudaSuccess
	  ? ::cudaBindTextureToMipmappedArray (&tex, array, &desc) : error);
}

__CUDA2CPU_BIND
cudaUnbindTexture (__CUDA2CPU_TEX tex)
{
  return ::cudaUnbindTexture (&tex);
}

__CUDA2CPU_BIND
cudaGetTextureAlignmentOffset (size_t *offset, __CUDA2CPU_TEX tex)
{
  return ::cudaGetTextureAlignmentOffset (offset, &tex);
}

#undef __CUDA2CPU_TEX
#undef __CUDA2CPU_BIND

template <typename __T, int dim>
__host__ inline cudaError_t
cudaBindSurfaceToArray (
  const __cuda2cpu_surface_reference<__T, dim> &surf, cudaArray_const_t array,
  const cudaChannelFormatDesc &desc)
{
  return ::cudaBindSurfaceToArray (&surf, array, &desc);
}

template <typename __T, int dim>
__host__ inline cudaError_t
cudaBindSurfaceToArray (
  const __cuda2cpu_surface_reference<__T, dim> &surf, cudaArray_const_t array)
{
  cudaChannelFormatDesc desc;
  cudaError_t error = ::cudaGetChannelDesc (&desc, array);
  return (error == cudaSuccess
	  ? ::cudaBindSurfaceToArray (&surf, array, &desc) : error);
}

#endif /* CUDA2CPU_TEXTURE_REFERENCE_H */
