/* Textures with levels that say in each texel where it is, for the tests of
   inline PTX.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#ifndef LEVELS_H
#define LEVELS_H 1

#include "model.h"

enum { W = 16, H = 8, D = 4, LEVELS = 3, POINTS = 64 };

/* What is in texel X, Y, Z at level L: of four channels the first one; each of
   the others is one more.  */
static __host__ __device__ float
content (int x, int y, int z, int l)
{
  return x + 20 * y + 180 * z + 720 * l;
}

/* A texture of N texels with all levels; FLAGS may say that it has layers.  */
static cudaTextureObject_t
new_texture (cudaExtent n, unsigned flags, bool normalized)
{
  cudaChannelFormatDesc channels = cudaCreateChannelDesc<float4> ();
  cudaMipmappedArray_t pyramid;
  OK (cudaMallocMipmappedArray (&pyramid, &channels, n, LEVELS, flags));
  for (int l = 0; l < LEVELS; l++)
    {
      cudaArray_t array;
      cudaExtent e;
      OK (cudaGetMipmappedArrayLevel (&array, pyramid, l));
      OK (cudaArrayGetInfo (NULL, &e, NULL, array));
      size_t h = e.height ? e.height : 1, d = e.depth ? e.depth : 1;
      std::vector<float4> texels;
      for (size_t z = 0; z < d; z++)
	for (size_t y = 0; y < h; y++)
	  for (size_t x = 0; x < e.width; x++)
	    {
	      float c = content (x, y, z, l);
	      texels.push_back (make_float4 (c, c + 1, c + 2, c + 3));
	    }
      cudaMemcpy3DParms p = {};
      p.srcPtr = make_cudaPitchedPtr (texels.data (), e.width * 16, e.width,
				      h);
      p.dstArray = array;
      p.extent = make_cudaExtent (e.width, h, d);
      p.kind = cudaMemcpyHostToDevice;
      OK (cudaMemcpy3D (&p));
    }
  cudaResourceDesc resource = {};
  cudaTextureDesc desc = {};
  cudaTextureObject_t t;
  if (normalized)
    {
      resource.resType = cudaResourceTypeMipmappedArray;
      resource.res.mipmap.mipmap = pyramid;
      desc.maxMipmapLevelClamp = LEVELS - 1;
    }
  else
    {
      resource.resType = cudaResourceTypeArray;
      OK (cudaGetMipmappedArrayLevel (&resource.res.array.array, pyramid, 0));
    }
  desc.addressMode[0] = desc.addressMode[1] = desc.addressMode[2]
    = cudaAddressModeClamp;
  desc.normalizedCoords = normalized;
  OK (cudaCreateTextureObject (&t, &resource, &desc, NULL));
  return t;
}

static __host__ __device__ int
clamp (int x, int n)
{
  return x < 0 ? 0 : x >= n ? n - 1 : x;
}

/* What FETCH below gives for the texel of the numbers X, Y and Z at level L,
   where there are W, H and D: the content, or -1 since it is zeros outside.  */
static __device__ float
numbered (int x, int y, int z, int l, int w, int h, int d)
{
  bool inside = x >= 0 && x < w && y >= 0 && y < h && z >= 0 && z < d;
  return inside ? content (x, y, z, l) : -1;
}

struct textures { cudaTextureObject_t line, plane, space, lines, planes; };

__device__ void
expect (int *failed, float got, float wanted, int line)
{
  if (got != wanted)
    *failed = line;
}
#define AGREE(got, wanted) expect (failed, got, wanted, __LINE__)

/* The first of the numbers of a fetch, and whether the others follow it.  */
#define FETCH(text, ...)						\
  ([&] {								\
    float a, b, c, d;							\
    unsigned p;								\
    asm ("{ .reg .pred p; " text "; selp.u32 %4, 1, 0, p; }"		\
	 : "=f" (a), "=f" (b), "=f" (c), "=f" (d), "=r" (p)		\
	 : "l" (t), __VA_ARGS__);					\
    return b == a + 1 && c == a + 2 && d == a + 3 && p ? a : -1;	\
  } ())
#define V4 ".v4.f32.f32 {%0, %1, %2, %3}|p, "
#define V4I ".v4.f32.s32 {%0, %1, %2, %3}|p, "

static textures
make (bool normalized)
{
  textures t;
  t.line = new_texture (make_cudaExtent (W, 0, 0), 0, normalized);
  t.plane = new_texture (make_cudaExtent (W, H, 0), cudaArrayTextureGather,
			 normalized);
  t.space = new_texture (make_cudaExtent (W, H, D), 0, normalized);
  t.lines = new_texture (make_cudaExtent (W, 0, 3), cudaArrayLayered,
			 normalized);
  t.planes = new_texture (make_cudaExtent (W, H, 3), cudaArrayLayered,
			  normalized);
  return t;
}

#endif /* LEVELS_H */
