/* The instructions of inline PTX for textures and surfaces.
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

/* Textures and surfaces are named by their objects.  Behind the object come
   four coordinates, of which those that the geometry has not are zeros; those
   of layers begin with the layer.  Fetches and accesses are those of tex2D,
   surf2Dread and the like.  */

#ifndef CUDA2CPU_PTX_TEXTURE_H
#define CUDA2CPU_PTX_TEXTURE_H 1

#pragma GCC system_header

#include "atomic.h"
#include "ptx-type.h"
#include "surface.h"
#include "texture-fetch.h"

/* Four numbers of type T as a fetch gives them, and one as a register's value;
   half precision is fetched as floats.  */
template <typename __T>
struct __cuda2cpu_ptx_texel
{
  typedef float4 four;
  __CUDA2CPU_DEVICE static unsigned short
  of (float x)
  {
    return (unsigned short) __cuda2cpu_narrow<typename __T::format> (x);
  }
};

#define __CUDA2CPU_TEXEL_OF(__T, __FOUR)				\
  template <>								\
  struct __cuda2cpu_ptx_texel<__T>					\
  {									\
    typedef __FOUR four;						\
    __CUDA2CPU_DEVICE static __T					\
    of (__T x)								\
    {									\
      return x;								\
    }									\
  };
__CUDA2CPU_TEXEL_OF (unsigned int, uint4)
__CUDA2CPU_TEXEL_OF (int, int4)
__CUDA2CPU_TEXEL_OF (float, float4)
#undef __CUDA2CPU_TEXEL_OF

/* The shape of GEOMETRY, a place in the list "1d 2d 3d cube", or "1d 2d cube"
   of layers.  */
constexpr unsigned int
__cuda2cpu_ptx_shape (int geometry, bool layers)
{
  return ((geometry < 2 ? geometry + 1
	   : layers || geometry == 3 ? 3 | __cuda2cpu_cube : 3)
	  | (layers ? __cuda2cpu_layered : 0));
}

/* An instruction NAME that fetches four numbers, or two pairs of them, and
   takes PARAMETERS; TEXEL is what it fetches, by what CHOICES of the mnemonic's
   say, in most the geometry alone.  THERE is whether all of that is
   in memory, as it always is.  */
#define __CUDA2CPU_LIST(...) __VA_ARGS__
#define __CUDA2CPU_FETCHED(texel)					\
  typedef __cuda2cpu_ptx_texel<__T> as;					\
  typedef typename as::four four;					\
  four got = __CUDA2CPU_LIST texel;					\
  there = true
#define __CUDA2CPU_VALUE typename __cuda2cpu_ptx_type<__T>::value
#define __CUDA2CPU_FETCH(name, parameters, texel)			\
  __CUDA2CPU_FETCH_AS (name, int choice, parameters, texel)
#define __CUDA2CPU_FETCH_AS(name, choices, parameters, texel)		\
  template <typename __T, typename __C, choices>			\
  __CUDA2CPU_DEVICE void						\
  __cuda2cpu_ptx_##name (__CUDA2CPU_VALUE &r, __CUDA2CPU_VALUE &g,	\
			 __CUDA2CPU_VALUE &b, __CUDA2CPU_VALUE &a,	\
			 bool &there, unsigned long long t,		\
			 __CUDA2CPU_LIST parameters)			\
  {									\
    __CUDA2CPU_FETCHED (texel);						\
    r = as::of (got.x);							\
    g = as::of (got.y);							\
    b = as::of (got.z);							\
    a = as::of (got.w);							\
  }									\
  template <typename __T, typename __C, choices>			\
  __CUDA2CPU_DEVICE void						\
  __cuda2cpu_ptx_##name (unsigned int &rg, unsigned int &ba,		\
			 bool &there, unsigned long long t,		\
			 __CUDA2CPU_LIST parameters)			\
  {									\
    __CUDA2CPU_FETCHED (texel);						\
    rg = as::of (got.x) | (unsigned int) as::of (got.y) << 16;		\
    ba = as::of (got.z) | (unsigned int) as::of (got.w) << 16;		\
  }

/* Parameters: how many texels on, if that is said; differences of places.  */
#define __CUDA2CPU_ON int i = 0, int j = 0, int k = 0, int = 0
#define __CUDA2CPU_CHANGES						\
  float dx0, float dx1, float dx2, float,				\
  float dy0, float dy1, float dy2, float

/* How many texels on, as a part of a texture's shape: from -8 to 7 each, as PTX
   has it.  */
#define __CUDA2CPU_MOVES						\
  (((unsigned int) i & 15) << __cuda2cpu_moves				\
   | ((unsigned int) j & 15) << (__cuda2cpu_moves + 4)			\
   | ((unsigned int) k & 15) << (__cuda2cpu_moves + 8))

/* What T, taken for a texture of SHAPE, gives at a place for LEVEL.  */
template <typename __T>
__CUDA2CPU_DEVICE __T
__cuda2cpu_ptx_at_level (cudaTextureObject_t t, unsigned int shape,
			 float level, float x, float y, float z, int layer)
{
  return __cuda2cpu_fetched<__T>::from (
    CUDA2CPU_texture_sample (t, shape | __cuda2cpu_level, x, y, z, layer,
			     level));
}

/* The coordinate X of T, along which there are N texels, I texels on.  */
__CUDA2CPU_DEVICE float
__cuda2cpu_ptx_moved (unsigned long long t, float x, int i, unsigned int n)
{
  if (i == 0)
    return x;
  return (((const __cuda2cpu_texture *) t)->normalized
	  ? x + (float) i / (float) n : x + (float) i);
}
#define __CUDA2CPU_MOVED(t, x, i, extent)				\
  __cuda2cpu_ptx_moved							\
    (t, x, i, ((const __cuda2cpu_texture *) t)->texels.extent)

/* The texel of the numbers X, Y and Z of T, taken for a texture of SHAPE.  */
template <typename __T>
__CUDA2CPU_DEVICE __T
__cuda2cpu_ptx_numbered (cudaTextureObject_t t, unsigned int shape, int x,
			 int y, int z, int layer)
{
  return __cuda2cpu_fetched<__T>::from (
    CUDA2CPU_texture_sample (t, shape | __cuda2cpu_numbered, x, y, z, layer,
			     0));
}

/* Texels of linear memory; at a place; at a level of detail; at the level that
   two differences of places say; by their numbers, some texels on.  */
__CUDA2CPU_FETCH (tex_fetch, (int x, int, int, int, __CUDA2CPU_ON),
		  (__cuda2cpu_fetch<four> (t, x + i)))
__CUDA2CPU_FETCH (tex, (float x, float y, float z, float),
		  (__cuda2cpu_sample<four, __cuda2cpu_ptx_shape (choice, false)>
		   (t, x, y, z)))
__CUDA2CPU_FETCH (tex_level, (float x, float y, float z, float, float level),
		  (__cuda2cpu_sample_lod<four,
					 __cuda2cpu_ptx_shape (choice, false)>
		   (t, level, x, y, z)))
__CUDA2CPU_FETCH (tex_grad,
		  (float x, float y, float z, float, __CUDA2CPU_CHANGES),
		  (__cuda2cpu_sample_grad<four,
					  __cuda2cpu_ptx_shape (choice, false)>
		   (t, __cuda2cpu_place (dx0, dx1, dx2),
		    __cuda2cpu_place (dy0, dy1, dy2), x, y, z)))

__CUDA2CPU_FETCH (tex_texel, (int x, int y, int z, int, __CUDA2CPU_ON),
		  (__cuda2cpu_ptx_numbered<four>
		   (t, __cuda2cpu_ptx_shape (choice + 1, false)
		       | __CUDA2CPU_MOVES, x, y, z, 0)))
__CUDA2CPU_FETCH (tex_layer_texel,
		  (unsigned int layer, int x, int y, int, __CUDA2CPU_ON),
		  (__cuda2cpu_ptx_numbered<four>
		   (t, __cuda2cpu_ptx_shape (choice, true) | __CUDA2CPU_MOVES,
		    x, y, 0, (int) layer)))

/* The same of a layer.  The last coordinate of a plane's is not looked at.  */
__CUDA2CPU_FETCH (tex_layer, (unsigned int layer, float x, float y, float z),
		  (__cuda2cpu_sample<four, __cuda2cpu_ptx_shape (choice, true)>
		   (t, x, y, choice == 2 ? z : 0, (int) layer)))
__CUDA2CPU_FETCH (tex_layer_level,
		  (unsigned int layer, float x, float y, float z, float level),
		  (__cuda2cpu_sample_lod<four,
					 __cuda2cpu_ptx_shape (choice, true)>
		   (t, level, x, y, choice == 2 ? z : 0, (int) layer)))
__CUDA2CPU_FETCH (tex_layer_grad,
		  (unsigned int layer, float x, float y, float z,
		   __CUDA2CPU_CHANGES),
		  (__cuda2cpu_sample_grad<four,
					  __cuda2cpu_ptx_shape (choice, true)>
		   (t, __cuda2cpu_place (dx0, dx1, dx2),
		    __cuda2cpu_place (dy0, dy1, dy2), x, y,
		    choice == 2 ? z : 0, (int) layer)))

/* Some texels on, which each level has of its own: at a place; at a level of
   detail; at the level that differences of places say.  */
__CUDA2CPU_FETCH (tex_offset,
		  (float x, float y, float z, float, int i, int j, int k, int),
		  (__cuda2cpu_sample<four, __cuda2cpu_ptx_shape (choice, false)>
		   (t, __CUDA2CPU_MOVED (t, x, i, width),
		    __CUDA2CPU_MOVED (t, y, j, height),
		    __CUDA2CPU_MOVED (t, z, k, depth))))
__CUDA2CPU_FETCH (tex_layer_offset,
		  (unsigned int layer, float x, float y, float,
		   int i, int j, int, int),
		  (__cuda2cpu_sample<four, __cuda2cpu_ptx_shape (choice, true)>
		   (t, __CUDA2CPU_MOVED (t, x, i, width),
		    __CUDA2CPU_MOVED (t, y, j, height), 0, (int) layer)))
#define __CUDA2CPU_FETCH_AT(name, kind, layers, layer, parameters, x, y, z) \
  __CUDA2CPU_FETCH							\
    (name, (__CUDA2CPU_LIST parameters, __CUDA2CPU_ON),			\
     (__cuda2cpu_ptx_at_level<four>					\
      (t, __cuda2cpu_ptx_shape (choice, layers) | kind			\
	  | __CUDA2CPU_MOVES, level, x, y, z, layer)))
#define __CUDA2CPU_FETCH_BY(name, kind, layers, layer, parameters, x, y, z) \
  __CUDA2CPU_FETCH							\
    (name, (__CUDA2CPU_LIST parameters, __CUDA2CPU_CHANGES,		\
	    __CUDA2CPU_ON),						\
     (__cuda2cpu_ptx_at_level<four>					\
      (t, __cuda2cpu_ptx_shape (choice, layers) | kind			\
	  | __CUDA2CPU_MOVES,						\
       CUDA2CPU_texture_lod (t, __cuda2cpu_ptx_shape (choice, layers),	\
			     __cuda2cpu_place (x, y, z).at,		\
			     __cuda2cpu_place (dx0, dx1, dx2).at,	\
			     __cuda2cpu_place (dy0, dy1, dy2).at),	\
       x, y, z, layer)))
__CUDA2CPU_FETCH_AT (tex_level_offset, 0, false, 0,
		     (float x, float y, float z, float, float level), x, y, z)
__CUDA2CPU_FETCH_AT (tex_layer_level_offset, 0, true, (int) layer,
		     (unsigned int layer, float x, float y, float,
		      float level), x, y, 0)
__CUDA2CPU_FETCH_BY (tex_grad_offset, 0, false, 0,
		     (float x, float y, float z, float), x, y, z)
__CUDA2CPU_FETCH_BY (tex_layer_grad_offset, 0, true, (int) layer,
		     (unsigned int layer, float x, float y, float), x, y, 0)

/* The same by the numbers of texels, which are those of the level.  */
__CUDA2CPU_FETCH_AT (tex_level_texel, __cuda2cpu_numbered, false, 0,
		     (int x, int y, int z, int, int level), x, y, z)
__CUDA2CPU_FETCH_AT (tex_layer_level_texel, __cuda2cpu_numbered, true,
		     (int) layer,
		     (unsigned int layer, int x, int y, int, int level),
		     x, y, 0)
__CUDA2CPU_FETCH_BY (tex_grad_texel, __cuda2cpu_numbered, false, 0,
		     (int x, int y, int z, int), x, y, z)
__CUDA2CPU_FETCH_BY (tex_layer_grad_texel, __cuda2cpu_numbered, true,
		     (int) layer, (unsigned int layer, int x, int y, int),
		     x, y, 0)
#undef __CUDA2CPU_FETCH_BY
#undef __CUDA2CPU_FETCH_AT

/* A component of the four texels round a place; COMPONENT and GEOMETRY are
   places in the lists "r g b a" and "2d cube", or "a2d acube".  */
#define __CUDA2CPU_GATHER(name, layers, layer, parameters, x, y, z)	\
  __CUDA2CPU_FETCH_AS							\
    (name, __CUDA2CPU_LIST (int component, int geometry),		\
     (__CUDA2CPU_LIST parameters, __CUDA2CPU_ON),			\
     (__cuda2cpu_fetched<four>::from					\
      (CUDA2CPU_texture_gather_in					\
       (t, __cuda2cpu_ptx_shape (geometry + 1 + (geometry && !layers),	\
				 layers) | __CUDA2CPU_MOVES,		\
	__cuda2cpu_place (x, y, z).at, layer, component))))
__CUDA2CPU_GATHER (tld4, false, 0, (float x, float y, float z, float), x, y, z)
__CUDA2CPU_GATHER (tld4_layer, true, (int) layer,
		   (unsigned int layer, float x, float y, float z), x, y, z)
#undef __CUDA2CPU_GATHER

#undef __CUDA2CPU_MOVED
#undef __CUDA2CPU_MOVES
#undef __CUDA2CPU_CHANGES
#undef __CUDA2CPU_ON
#undef __CUDA2CPU_FETCH
#undef __CUDA2CPU_FETCH_AS
#undef __CUDA2CPU_VALUE
#undef __CUDA2CPU_FETCHED
#undef __CUDA2CPU_LIST

/* What is known of an object; WHAT is a place in the list "width height depth
   array_size normalized_coords".  */
template <int what>
__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_ptx_extent (const __cuda2cpu_texels &texels)
{
  return (what == 0 ? texels.width : what == 1 ? texels.height
	  : texels.depth);
}

template <int what>
__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_ptx_txq (unsigned long long object)
{
  const __cuda2cpu_texture *t = (const __cuda2cpu_texture *) object;
  return (what == 4 ? t->normalized != 0
	  : __cuda2cpu_ptx_extent<what> (t->texels));
}

template <int what>
__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_ptx_suq (unsigned long long object)
{
  const __cuda2cpu_surface *s = (const __cuda2cpu_surface *) object;
  return __cuda2cpu_ptx_extent<what> (s->texels);
}

/* COUNT numbers of type T that lie side by side in a surface.  */
template <typename __T, int count>
struct __cuda2cpu_ptx_numbers
{
  __T v[count];
};

/* Where SIZE bytes at the coordinates I to L of a surface lie; a null pointer
   outside.  GEOMETRY is a place in the list "1d 2d 3d a1d a2d", and EDGE in
   "trap clamp zero".  */
template <int geometry, int edge>
__CUDA2CPU_DEVICE char *
__cuda2cpu_ptx_surface (unsigned long long object, int size, int i, int j,
			int k)
{
  const bool layers = geometry >= 3;
  const cudaSurfaceBoundaryMode modes[]
    = { cudaBoundaryModeTrap, cudaBoundaryModeClamp, cudaBoundaryModeZero };
  return __cuda2cpu_surface_at (object, size, layers ? j : i,
				layers ? k : j,
				layers ? __cuda2cpu_layer (i) : k,
				modes[edge]);
}

/* Reads, zero outside, and writes, none outside.  */
#define __CUDA2CPU_SURFACE						\
  template <typename __T, int geometry, int edge>			\
  __CUDA2CPU_DEVICE
#define __CUDA2CPU_PLACE						\
  unsigned long long object, unsigned int i, unsigned int j,		\
  unsigned int k, unsigned int
#define __CUDA2CPU_AT(size)						\
  (__cuda2cpu_ptx_surface<geometry, edge> (object, (size), (int) i, (int) j, \
					   (int) k))

template <typename __T, int count, int geometry, int edge>
__CUDA2CPU_DEVICE __cuda2cpu_ptx_numbers<__T, count>
__cuda2cpu_ptx_surface_load (__CUDA2CPU_PLACE)
{
  __cuda2cpu_ptx_numbers<__T, count> got = {};
  const char *p = __CUDA2CPU_AT (sizeof got);
  if (p)
    __builtin_memcpy (&got, p, sizeof got);
  return got;
}

template <int geometry, int edge, typename __N>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_surface_store (__CUDA2CPU_PLACE, __N numbers)
{
  char *p = __CUDA2CPU_AT (sizeof numbers);
  if (p)
    __builtin_memcpy (p, &numbers, sizeof numbers);
}

__CUDA2CPU_SURFACE __T
__cuda2cpu_ptx_suld (__CUDA2CPU_PLACE)
{
  return __cuda2cpu_ptx_surface_load<__T, 1, geometry, edge> (object, i, j, k,
							      0).v[0];
}

__CUDA2CPU_SURFACE void
__cuda2cpu_ptx_suld (__T &a, __T &b, __CUDA2CPU_PLACE)
{
  __cuda2cpu_ptx_numbers<__T, 2> got
    = __cuda2cpu_ptx_surface_load<__T, 2, geometry, edge> (object, i, j, k, 0);
  a = got.v[0];
  b = got.v[1];
}

__CUDA2CPU_SURFACE void
__cuda2cpu_ptx_suld (__T &a, __T &b, __T &c, __T &d, __CUDA2CPU_PLACE)
{
  __cuda2cpu_ptx_numbers<__T, 4> got
    = __cuda2cpu_ptx_surface_load<__T, 4, geometry, edge> (object, i, j, k, 0);
  a = got.v[0];
  b = got.v[1];
  c = got.v[2];
  d = got.v[3];
}

__CUDA2CPU_SURFACE void
__cuda2cpu_ptx_sust (__CUDA2CPU_PLACE, __T a)
{
  __cuda2cpu_ptx_surface_store<geometry, edge>
    (object, i, j, k, 0, __cuda2cpu_ptx_numbers<__T, 1> { { a } });
}

__CUDA2CPU_SURFACE void
__cuda2cpu_ptx_sust (__CUDA2CPU_PLACE, __T a, __T b)
{
  __cuda2cpu_ptx_surface_store<geometry, edge>
    (object, i, j, k, 0, __cuda2cpu_ptx_numbers<__T, 2> { { a, b } });
}

__CUDA2CPU_SURFACE void
__cuda2cpu_ptx_sust (__CUDA2CPU_PLACE, __T a, __T b, __T c, __T d)
{
  __cuda2cpu_ptx_surface_store<geometry, edge>
    (object, i, j, k, 0, __cuda2cpu_ptx_numbers<__T, 4> { { a, b, c, d } });
}

/* Atomic operations: HOW is a place in the lists "and or" and "add min
   max".  */
template <typename __T, int how, int geometry, int edge>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_sured_bits (__CUDA2CPU_PLACE, __T a)
{
  __T *p = (__T *) __CUDA2CPU_AT (sizeof a);
  if (p && how == 0)
    __atomic_fetch_and (p, a, __ATOMIC_RELAXED);
  else if (p)
    __atomic_fetch_or (p, a, __ATOMIC_RELAXED);
}

template <typename __T, int how, int geometry, int edge>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_sured (__CUDA2CPU_PLACE, __T a)
{
  __T *p = (__T *) __CUDA2CPU_AT (sizeof a);
  if (p && how == 0)
    __atomic_fetch_add (p, a, __ATOMIC_RELAXED);
  else if (p && how == 1)
    __cuda2cpu_atomic_min (p, a);
  else if (p)
    __cuda2cpu_atomic_max (p, a);
}

/* Texels, by their numbers, whose channels' format says what the registers
   hold: floats for floats and fractions of 1, else integers with a sign or
   without.  */

/* X between LEAST and MOST; LEAST where it is not a number.  */
template <typename __T>
__CUDA2CPU_DEVICE __T
__cuda2cpu_ptx_between (__T x, __T least, __T most)
{
  return x > least ? x < most ? x : most : least;
}

/* The bits of the channel of TEXEL, which may be NORMALIZED, that register A
   becomes.  What an integer cannot hold becomes the nearest one that it can,
   and fractions are rounded to the nearest.  */
__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_ptx_channel (unsigned int texel, unsigned int normalized,
			unsigned int a)
{
  const unsigned int bits = texel >> 8 & 255;
  const int kind = (int) (texel >> 16 & 255) - 1;
  const bool is_signed = kind == cudaChannelFormatKindSigned;
  const unsigned int most = 0xffffffffu >> (32 - bits + is_signed);
  if (kind == cudaChannelFormatKindFloat)
    return (bits == 32 ? a
	    : __cuda2cpu_narrow<__cuda2cpu_binary16> (__uint_as_float (a)));
  if (normalized)
    {
      float x = __cuda2cpu_ptx_between (__uint_as_float (a),
					is_signed ? -1.0f : 0.0f, 1.0f);
      return (unsigned int) (int) __builtin_rint (x * (double) most);
    }
  if (is_signed)
    return (unsigned int) __cuda2cpu_ptx_between ((int) a, -(int) most - 1,
						  (int) most);
  return a < most ? a : most;
}

/* Where texel I, J, K of a surface lies; a null pointer outside.  */
template <int geometry, int edge>
__CUDA2CPU_DEVICE char *
__cuda2cpu_ptx_surface_texel (unsigned long long object, int i, int j, int k)
{
  const bool layers = geometry >= 3;
  const cudaSurfaceBoundaryMode mode
    = (edge == 0 ? cudaBoundaryModeTrap : edge == 1 ? cudaBoundaryModeClamp
       : cudaBoundaryModeZero);
  const __cuda2cpu_texels *t = &((const __cuda2cpu_surface *) object)->texels;
  int x = layers ? j : i, y = layers ? k : j, z = layers ? i : k;
  if (__cuda2cpu_inside (&x, t->width, mode)
      && __cuda2cpu_inside (&y, t->height, mode)
      && __cuda2cpu_inside (&z, t->depth, mode))
    return t->base + z * t->slice + y * t->pitch + x * (size_t) t->size;
  return 0;
}

#define __CUDA2CPU_TEXEL_AT						\
  (__cuda2cpu_ptx_surface_texel<geometry, edge> (object, (int) i, (int) j, \
						 (int) k))

/* Write A, B, C and D to the channels of a texel, as many as it has.  */
template <typename __T, int geometry, int edge>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_sust_p (__CUDA2CPU_PLACE, unsigned int a, unsigned int b = 0,
		       unsigned int c = 0, unsigned int d = 0)
{
  const __cuda2cpu_surface *s = (const __cuda2cpu_surface *) object;
  const unsigned int channels[] = { a, b, c, d };
  const unsigned int bytes = (s->texel >> 8 & 255) / 8, count = s->texel & 255;
  char *p = __CUDA2CPU_TEXEL_AT;
  for (unsigned int n = 0; p && n < count; n++)
    {
      unsigned int bits = __cuda2cpu_ptx_channel (s->texel, s->normalized,
						  channels[n]);
      if (bytes == 4)
	__builtin_memcpy (p + n * 4, &bits, 4);
      else if (bytes == 2)
	__builtin_memcpy (p + n * 2, &bits, 2);
      else
	p[n] = (char) bits;
    }
}

/* Atomic operations on integers of 32 bits, with a sign or without; other
   texels end the kernel.  HOW is a place in the list "add min max and or".  */
template <int how, typename __T>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_texel_update (__T *p, __T a)
{
  if (how == 0)
    __atomic_fetch_add (p, a, __ATOMIC_RELAXED);
  else if (how == 1)
    __cuda2cpu_atomic_min (p, a);
  else if (how == 2)
    __cuda2cpu_atomic_max (p, a);
  else if (how == 3)
    __atomic_fetch_and (p, a, __ATOMIC_RELAXED);
  else
    __atomic_fetch_or (p, a, __ATOMIC_RELAXED);
}

template <typename __T, int how, int geometry, int edge>
__CUDA2CPU_DEVICE void
__cuda2cpu_ptx_sured_p (__CUDA2CPU_PLACE, unsigned int a)
{
  const unsigned int texel = ((const __cuda2cpu_surface *) object)->texel;
  const bool is_signed
    = texel == __CUDA2CPU_TEXEL (cudaChannelFormatKindSigned, 32, 1);
  if (!is_signed
      && texel != __CUDA2CPU_TEXEL (cudaChannelFormatKindUnsigned, 32, 1))
    CUDA2CPU_trap ();
  char *p = __CUDA2CPU_TEXEL_AT;
  if (p && is_signed)
    __cuda2cpu_ptx_texel_update<how> ((int *) p, (int) a);
  else if (p)
    __cuda2cpu_ptx_texel_update<how> ((unsigned int *) p, a);
}

#undef __CUDA2CPU_TEXEL_AT
#undef __CUDA2CPU_AT
#undef __CUDA2CPU_PLACE
#undef __CUDA2CPU_SURFACE

#endif /* CUDA2CPU_PTX_TEXTURE_H */
