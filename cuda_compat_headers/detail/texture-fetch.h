/* What fetches from textures are made of.
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

#ifndef CUDA2CPU_TEXTURE_FETCH_H
#define CUDA2CPU_TEXTURE_FETCH_H 1

#pragma GCC system_header

#include "../channel_descriptor.h"
#include "texture-object.h"

/* The runtime's functions, which fetch from any texture; cuda2cpu-abi.h.  What
   a texture reads does not change while a kernel runs.  */
typedef unsigned int __cuda2cpu_texel __attribute__ ((__vector_size__ (16)));
typedef float __cuda2cpu_floats __attribute__ ((__vector_size__ (16)));
extern "C" {
__cuda2cpu_texel
CUDA2CPU_texture_sample (unsigned long long object, unsigned int shape,
			 float x, float y, float z, int layer, float lod)
  __attribute__ ((__const__, __nothrow__));
__cuda2cpu_texel
CUDA2CPU_texture_fetch (unsigned long long object, int x)
  __attribute__ ((__const__, __nothrow__));
__cuda2cpu_texel
CUDA2CPU_texture_gather (unsigned long long object, float x, float y,
			 int component)
  __attribute__ ((__const__, __nothrow__));
__cuda2cpu_texel
CUDA2CPU_texture_gather_in (unsigned long long object, unsigned int shape,
			    __cuda2cpu_floats at, int layer, int component)
  __attribute__ ((__const__, __nothrow__));
float
CUDA2CPU_texture_lod (unsigned long long object, unsigned int shape,
		      __cuda2cpu_floats at, __cuda2cpu_floats dx,
		      __cuda2cpu_floats dy)
  __attribute__ ((__const__, __nothrow__));
}

/* What a texture is taken for, beside the number of its coordinates.  */
enum
{
  __cuda2cpu_layered = 4,
  __cuda2cpu_cube = 8,
  __cuda2cpu_level = 16,
  __cuda2cpu_numbered = 32,
  __cuda2cpu_moves = 8,
  /* All of it.  */
  __cuda2cpu_cube_layers = 3 + 8 + 4
};

/* How a T is made of what the runtime gives, and which texels are a T as they
   lie.  Only types that CUDA can fetch have this.  */
template <typename __T>
struct __cuda2cpu_fetched;

#define __CUDA2CPU_FETCHED(__T, __WORDS, ...)				\
  template <>								\
  struct __cuda2cpu_fetched<__T>					\
  {									\
    typedef void nothing;						\
    typedef __T type;							\
    typedef __cuda2cpu_channels<__T> channels;				\
    enum								\
    {									\
      texel = __CUDA2CPU_TEXEL ((int) channels::kind,			\
				(int) channels::bits,			\
				(int) channels::number)			\
    };									\
    __CUDA2CPU_DEVICE static type					\
    from (__cuda2cpu_texel texel)					\
    {									\
      __WORDS v = (__WORDS) texel;					\
      return type { __VA_ARGS__ };					\
    }									\
  };
#define __CUDA2CPU_FETCHED_ALL(TAG, __T, __WORDS)			\
  __CUDA2CPU_FETCHED (__T, __WORDS, (__T) v[0])				\
  __CUDA2CPU_FETCHED (TAG##1, __WORDS, (__T) v[0])			\
  __CUDA2CPU_FETCHED (TAG##2, __WORDS, (__T) v[0], (__T) v[1])		\
  __CUDA2CPU_FETCHED (TAG##4, __WORDS, (__T) v[0], (__T) v[1], (__T) v[2], \
		      (__T) v[3])

__CUDA2CPU_FETCHED (char, __cuda2cpu_texel, (char) v[0])
__CUDA2CPU_FETCHED_ALL (char, signed char, __cuda2cpu_texel)
__CUDA2CPU_FETCHED_ALL (uchar, unsigned char, __cuda2cpu_texel)
__CUDA2CPU_FETCHED_ALL (short, short, __cuda2cpu_texel)
__CUDA2CPU_FETCHED_ALL (ushort, unsigned short, __cuda2cpu_texel)
__CUDA2CPU_FETCHED_ALL (int, int, __cuda2cpu_texel)
__CUDA2CPU_FETCHED_ALL (uint, unsigned int, __cuda2cpu_texel)
__CUDA2CPU_FETCHED_ALL (float, float, __cuda2cpu_floats)

#undef __CUDA2CPU_FETCHED_ALL
#undef __CUDA2CPU_FETCHED

/* IS, which says that texels lie as they are wanted: so nearly all do, and the
   call of the runtime beside that is not what code is made for.  */
#define __CUDA2CPU_PLAIN(IS) __builtin_expect_with_probability ((IS), 1, 0.99)

/* Texel X of the linear memory of OBJECT; zero outside.  */
template <typename __T>
__CUDA2CPU_DEVICE __T
__cuda2cpu_fetch (cudaTextureObject_t object, int x)
{
  const __cuda2cpu_texture *t = (const __cuda2cpu_texture *) object;
  if (__CUDA2CPU_PLAIN (t->linear == __cuda2cpu_fetched<__T>::texel))
    {
      __T value = __T ();
      if ((unsigned int) x < t->texels.width)
	value = ((const __T *) t->texels.base)[x];
      return value;
    }
  return __cuda2cpu_fetched<__T>::from (CUDA2CPU_texture_fetch (object, x));
}

/* I, or the nearest number from 0 to LAST.  */
__CUDA2CPU_DEVICE int
__cuda2cpu_clamp (int i, int last)
{
  i = i < last ? i : last;
  return i > 0 ? i : 0;
}

/* The texel of N that holds X, or the nearest.  Conversions saturate, and what
   is no number is 0.  */
__CUDA2CPU_DEVICE int
__cuda2cpu_texel_at (float x, unsigned int n)
{
  return __cuda2cpu_clamp ((int) x, (int) n - 1);
}

/* The two texels of N round X, and how near the second is, in 256ths; see
   libgomp_bridge/sample.c.  */
struct __cuda2cpu_between
{
  int first, second, weight;
};

__CUDA2CPU_DEVICE __cuda2cpu_between
__cuda2cpu_texels_at (float x, unsigned int n)
{
  float scaled = x * 256;
  /* Clamped, it may be a 256th too far: both texels are the same then.  */
  int whole = __cuda2cpu_clamp ((int) scaled, (int) n * 256);
  int fixed = whole + (scaled - (float) whole >= 0.5f) - 128;
  int first = fixed >> 8, last = (int) n - 1;
  return __cuda2cpu_between { __cuda2cpu_clamp (first, last),
			      __cuda2cpu_clamp (first + 1, last),
			      fixed & 255 };
}

/* The filtered float of a channel, that of the first texel at P, of CHANNELS:
   from a line at X, and from a plane of ROW texels a row at X and Y.  Sums are
   made in double, where the products are exact.  */
__CUDA2CPU_DEVICE float
__cuda2cpu_blend (const float *p, int channels, const __cuda2cpu_between &x)
{
  return (float) (((256 - x.weight) * (double) p[x.first * channels]
		   + x.weight * (double) p[x.second * channels])
		  * (1.0 / 256));
}

__CUDA2CPU_DEVICE float
__cuda2cpu_blend (const float *p, int channels, const __cuda2cpu_between &x,
		  const __cuda2cpu_between &y, int row)
{
  int first = y.first * row, second = y.second * row;
  /* The weights are 256ths and 256 together.  */
  int both = (x.weight * y.weight + 128) >> 8;
  int right = x.weight - both, below = y.weight - both;
  double sum = ((256 - x.weight - below)
		* (double) p[(first + x.first) * channels]);
  sum += right * (double) p[(first + x.second) * channels];
  sum += below * (double) p[(second + x.first) * channels];
  sum += both * (double) p[(second + x.second) * channels];
  return (float) (sum * (1.0 / 256));
}

/* A filtered T; types whose texels are not filtered as they lie have none.  */
template <typename __T>
struct __cuda2cpu_blended
{
  enum { texel = -1 };
  template <typename... __A>
  __CUDA2CPU_DEVICE static __T
  from (__A...)
  {
    return __T ();
  }
};

#define __CUDA2CPU_BLENDED(__T, ...)					\
  template <>								\
  struct __cuda2cpu_blended<__T>					\
  {									\
    enum								\
    {									\
      texel = __cuda2cpu_fetched<__T>::texel | __CUDA2CPU_FILTERED	\
    };									\
    template <typename... __A>						\
    __CUDA2CPU_DEVICE static __T					\
    from (const float *p, __A... at)					\
    {									\
      return __T { __VA_ARGS__ };					\
    }									\
  };
#define __CUDA2CPU_CHANNEL(I, NUMBER)					\
  __cuda2cpu_blend (p + I, NUMBER, at...)
__CUDA2CPU_BLENDED (float, __CUDA2CPU_CHANNEL (0, 1))
__CUDA2CPU_BLENDED (float1, __CUDA2CPU_CHANNEL (0, 1))
__CUDA2CPU_BLENDED (float2, __CUDA2CPU_CHANNEL (0, 2),
		    __CUDA2CPU_CHANNEL (1, 2))
__CUDA2CPU_BLENDED (float4, __CUDA2CPU_CHANNEL (0, 4),
		    __CUDA2CPU_CHANNEL (1, 4), __CUDA2CPU_CHANNEL (2, 4),
		    __CUDA2CPU_CHANNEL (3, 4))
#undef __CUDA2CPU_CHANNEL
#undef __CUDA2CPU_BLENDED

/* What OBJECT, taken for a texture of one to three dimensions and LAYER, if it
   has layers, gives at a place.  */
template <typename __T, unsigned int shape>
__CUDA2CPU_DEVICE __T
__cuda2cpu_sample (cudaTextureObject_t object, float x, float y = 0,
		   float z = 0, int layer = 0)
{
  const __cuda2cpu_texture *t = (const __cuda2cpu_texture *) object;
  const __cuda2cpu_texels *l = &t->texels;
  if (shape <= 2)
    {
      unsigned int simple = t->simple;
      if (simple == __cuda2cpu_fetched<__T>::texel)
	{
	  int i = __cuda2cpu_texel_at (x, l->width);
	  if (shape == 2)
	    i += __cuda2cpu_texel_at (y, l->height) * t->row;
	  return ((const __T *) l->base)[i];
	}
      if (__CUDA2CPU_PLAIN (simple
			    == (unsigned int) __cuda2cpu_blended<__T>::texel))
	{
	  const float *p = (const float *) l->base;
	  __cuda2cpu_between i = __cuda2cpu_texels_at (x, l->width);
	  if (shape == 1)
	    return __cuda2cpu_blended<__T>::from (p, i);
	  return __cuda2cpu_blended<__T>::from (
	    p, i, __cuda2cpu_texels_at (y, l->height), t->row);
	}
    }
  return __cuda2cpu_fetched<__T>::from (
    CUDA2CPU_texture_sample (object, shape, x, y, z, layer, 0));
}

/* The same at the level of detail LEVEL.  */
template <typename __T, unsigned int shape>
__CUDA2CPU_DEVICE __T
__cuda2cpu_sample_lod (cudaTextureObject_t object, float level, float x,
		       float y = 0, float z = 0, int layer = 0)
{
  return __cuda2cpu_fetched<__T>::from (
    CUDA2CPU_texture_sample (object, shape | __cuda2cpu_level, x, y, z, layer,
			     level));
}

/* Coordinates, from as many as there are.  */
struct __cuda2cpu_place
{
  __cuda2cpu_floats at;
  __CUDA2CPU_DEVICE __cuda2cpu_place (float x, float y = 0, float z = 0)
  : at { x, y, z, 0 } {}
  __CUDA2CPU_DEVICE __cuda2cpu_place (float2 p) : at { p.x, p.y, 0, 0 } {}
  __CUDA2CPU_DEVICE __cuda2cpu_place (float4 p) : at { p.x, p.y, p.z, 0 } {}
};

/* The same at the level of detail for places DX and DY apart.  */
template <typename __T, unsigned int shape>
__CUDA2CPU_DEVICE __T
__cuda2cpu_sample_grad (cudaTextureObject_t object, __cuda2cpu_place dx,
			__cuda2cpu_place dy, float x, float y = 0,
			float z = 0, int layer = 0)
{
  __cuda2cpu_place place (x, y, z);
  float level = CUDA2CPU_texture_lod (object, shape, place.at, dx.at, dy.at);
  return __cuda2cpu_sample_lod<__T, shape> (object, level, x, y, z, layer);
}

/* Channel COMPONENT of the four texels round X and Y.  */
template <typename __T>
__CUDA2CPU_DEVICE __T
__cuda2cpu_gather (cudaTextureObject_t object, float x, float y, int component)
{
  return __cuda2cpu_fetched<__T>::from (
    CUDA2CPU_texture_gather (object, x, y, component));
}

#endif /* CUDA2CPU_TEXTURE_FETCH_H */
