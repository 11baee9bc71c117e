/* { dg-do run } */
/* Inline PTX fetches texels some places on, by their numbers at a level, and as
   half precision.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "model.h"
#include <cuda_fp16.h>

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

/* Texels I, J and K on from places, whose coordinates are NORMALIZED.  */
__global__ void
offsets (textures all, bool normalized, int *failed)
{
  int n = threadIdx.x, i = n % 7 - 3, j = n % 5 - 2, k = n % 3 - 1;
  int px = n % W, py = n % H, pz = n % D, l = n % 3;
  float x = px + 0.5f, y = py + 0.5f, z = pz + 0.5f;
  if (normalized)
    x /= W, y /= H, z /= D;
  int qx = clamp (px + i, W), qy = clamp (py + j, H), qz = clamp (pz + k, D);
  cudaTextureObject_t t = all.line;
  AGREE (FETCH ("tex.1d" V4 "[%5, {%6}], {%7}", "f" (x), "r" (i)),
	  content (qx, 0, 0, 0));
  t = all.plane;
  AGREE (FETCH ("tex.2d" V4 "[%5, {%6, %7}], {%8, %9}", "f" (x), "f" (y),
		 "r" (i), "r" (j)), content (qx, qy, 0, 0));
  AGREE (FETCH ("tex.2d" V4 "[%5, {%6, %7}], {1, -1}", "f" (x), "f" (y)),
	  content (clamp (px + 1, W), clamp (py - 1, H), 0, 0));
  t = all.space;
  AGREE (FETCH ("tex.3d" V4 "[%5, {%6, %7, %8, %8}], {%9, %10, %11, 0}",
		 "f" (x), "f" (y), "f" (z), "r" (i), "r" (j), "r" (k)),
	  content (qx, qy, qz, 0));
  t = all.lines;
  AGREE (FETCH ("tex.a1d" V4 "[%5, {%6, %7}], {%8}", "r" (l), "f" (x),
		 "r" (i)), content (qx, 0, l, 0));
  t = all.planes;
  AGREE (FETCH ("tex.a2d" V4 "[%5, {%6, %7, %8, %8}], {%9, %10}", "r" (l),
		 "f" (x), "f" (y), "r" (i), "r" (j)), content (qx, qy, l, 0));
}

/* Texels by their numbers at levels.  */
__global__ void
levels (textures all, int *failed)
{
  int n = threadIdx.x, l = n % LEVELS, z = n % 3;
  int x = n % (W + 4) - 2, y = n % (H + 2) - 1, k = n % (D + 2) - 1;
  int cx = clamp (x, W >> l), cy = clamp (y, H >> l), cz = clamp (k, D >> l);
  cudaTextureObject_t t = all.line;
  AGREE (FETCH ("tex.level.1d" V4I "[%5, %6], %7", "r" (x), "r" (l)),
	  content (cx, 0, 0, l));
  t = all.plane;
  AGREE (FETCH ("tex.level.2d" V4I "[%5, {%6, %7}], %8", "r" (x), "r" (y),
		 "r" (l)), content (cx, cy, 0, l));
  t = all.space;
  AGREE (FETCH ("tex.level.3d" V4I "[%5, {%6, %7, %8, 0}], %9", "r" (x),
		 "r" (y), "r" (k), "r" (l)), content (cx, cy, cz, l));
  t = all.lines;
  AGREE (FETCH ("tex.level.a1d" V4I "[%5, {%6, %7}], %8", "r" (z), "r" (x),
		 "r" (l)), content (cx, 0, z, l));
  t = all.planes;
  AGREE (FETCH ("tex.level.a2d" V4I "[%5, {%6, %7, %8, 0}], %9", "r" (z),
		 "r" (x), "r" (y), "r" (l)), content (cx, cy, z, l));
}

/* The same as half precision, as four registers and as two; gathered; and how
   many layers there are.  */
__global__ void
halves (cudaTextureObject_t t, cudaTextureObject_t layers, int *failed)
{
  int n = threadIdx.x, x = n % W, y = n % H;
  float fx = x + 0.5f, fy = y + 0.5f;
  unsigned short h[4];
  unsigned two[2];
  asm ("tex.2d.v4.f16.f32 {%0, %1, %2, %3}, [%4, {%5, %6}];"
       : "=h" (h[0]), "=h" (h[1]), "=h" (h[2]), "=h" (h[3])
       : "l" (t), "f" (fx), "f" (fy));
  asm ("tex.2d.v2.f16x2.s32 {%0, %1}, [%2, {%3, %4}];"
       : "=r" (two[0]), "=r" (two[1]) : "l" (t), "r" (x), "r" (y));
  for (int i = 0; i < 4; i++)
    {
      float wanted = content (x, y, 0, 0) + i;
      AGREE (__half2float (__ushort_as_half (h[i])), wanted);
      AGREE (__half2float (__ushort_as_half (two[i / 2] >> i % 2 * 16)),
	      wanted);
    }
  float4 got, wanted = tex2Dgather<float4> (t, fx - 2, fy + 1, 2);
  asm ("tld4.b.2d.v4.f32.f32 {%0, %1, %2, %3}, [%4, {%5, %6}], {-2, 1};"
       : "=f" (got.x), "=f" (got.y), "=f" (got.z), "=f" (got.w)
       : "l" (t), "f" (fx), "f" (fy));
  AGREE (got.x, wanted.x);
  AGREE (got.y, wanted.y);
  AGREE (got.z, wanted.z);
  AGREE (got.w, wanted.w);
  unsigned size;
  asm ("txq.array_size.b32 %0, [%1];" : "=r" (size) : "l" (layers));
  AGREE (size, 3);
}

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

int
main ()
{
  int *failed;
  OK (cudaMallocManaged (&failed, sizeof *failed));
  *failed = 0;
  textures plain = make (false), normalized = make (true);
  offsets<<<1, POINTS>>> (plain, false, failed);
  offsets<<<1, POINTS>>> (normalized, true, failed);
  levels<<<1, POINTS>>> (normalized, failed);
  halves<<<1, POINTS>>> (plain.plane, plain.planes, failed);
  OK (cudaDeviceSynchronize ());
  if (*failed)
    fprintf (stderr, "line %d\n", *failed);
  CHECK (*failed == 0);
}
