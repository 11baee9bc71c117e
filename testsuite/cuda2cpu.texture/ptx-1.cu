/* { dg-do run } */
/* Instructions of inline PTX for textures and surfaces do what the functions do
   that other tests compare with the programming guide.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "model.h"

enum { W = 16, H = 8, D = 6, POINTS = 64 };

static float4 *got, *wanted;

/* An array of N extents with random floats in all LEVELS, as a texture.  */
static cudaTextureObject_t
new_texture (cudaExtent n, unsigned flags, unsigned levels)
{
  cudaChannelFormatDesc channels = cudaCreateChannelDesc<float4> ();
  cudaMipmappedArray_t pyramid;
  OK (cudaMallocMipmappedArray (&pyramid, &channels, n, levels, flags));
  for (unsigned l = 0; l < levels; l++)
    {
      cudaArray_t array;
      cudaExtent e;
      OK (cudaGetMipmappedArrayLevel (&array, pyramid, l));
      OK (cudaArrayGetInfo (NULL, &e, NULL, array));
      size_t h = e.height ? e.height : 1, d = e.depth ? e.depth : 1;
      std::vector<float4> texels (e.width * h * d);
      for (float4 &t : texels)
	t = make_float4 (random_below (999), random_below (999),
			 random_below (999), l);
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
  resource.resType = cudaResourceTypeMipmappedArray;
  resource.res.mipmap.mipmap = pyramid;
  desc.filterMode = desc.mipmapFilterMode = cudaFilterModeLinear;
  desc.normalizedCoords = 1;
  desc.maxMipmapLevelClamp = levels - 1;
  OK (cudaCreateTextureObject (&t, &resource, &desc, NULL));
  return t;
}

/* A kernel NAME that takes coordinates X, Y, Z, a layer I and differences,
   fetches by the instruction TEXT with the OPERANDS from %5 on, %4 being the
   object, and by the function CALL.  */
#define FETCH(name, text, call, ...)					\
  __global__ void							\
  name (cudaTextureObject_t t, float4 *got, float4 *wanted)		\
  {									\
    int n = threadIdx.x, i = n % 3;					\
    float x = n * 0.037f - 0.3f, y = n * 0.11f - 1, z = 2 - n * 0.07f;	\
    float dx = 0.01f * n, dy = 0.2f - dx, level = n * 0.05f;		\
    float4 r;								\
    asm (text : "=f" (r.x), "=f" (r.y), "=f" (r.z), "=f" (r.w)		\
	 : "l" (t), __VA_ARGS__);					\
    got[n] = r;								\
    wanted[n] = call;							\
    (void) i, (void) x, (void) y, (void) z, (void) dx, (void) dy;	\
    (void) level;							\
  }
#define V4 ".v4.f32.f32 {%0, %1, %2, %3}, "
#define X2 make_float2
#define X4 make_float4

FETCH (line, "tex.1d" V4 "[%4, {%5}];", tex1D<float4> (t, x), "f" (x))
FETCH (line_base, "tex.base.1d" V4 "[%4, {%5}];", tex1D<float4> (t, x),
       "f" (x))
FETCH (line_level, "tex.level.1d" V4 "[%4, {%5}], %6;",
       tex1DLod<float4> (t, x, level), "f" (x), "f" (level))
FETCH (line_grad, "tex.grad.1d" V4 "[%4, %5], {%6}, {%7};",
       tex1DGrad<float4> (t, x, dx, dy), "f" (x), "f" (dx), "f" (dy))
FETCH (plane, "tex.2d" V4 "[%4, {%5, %6}];", tex2D<float4> (t, x, y),
       "f" (x), "f" (y))
FETCH (plane_level, "tex.level.2d" V4 "[%4, {%5, %6}], %7;",
       tex2DLod<float4> (t, x, y, level), "f" (x), "f" (y), "f" (level))
FETCH (plane_grad, "tex.grad.2d" V4 "[%4, {%5, %6}], {%7, %8}, {%8, %7};",
       tex2DGrad<float4> (t, x, y, X2 (dx, dy), X2 (dy, dx)), "f" (x), "f" (y),
       "f" (dx), "f" (dy))
FETCH (space, "tex.3d" V4 "[%4, {%5, %6, %7, 0f7fc00000}];",
       tex3D<float4> (t, x, y, z), "f" (x), "f" (y), "f" (z))
FETCH (space_level, "tex.level.3d" V4 "[%4, {%5, %6, %7, %7}], %8;",
       tex3DLod<float4> (t, x, y, z, level), "f" (x), "f" (y), "f" (z),
       "f" (level))
FETCH (space_grad, "tex.grad.3d" V4 "[%4, {%5, %6, %7, %7}],"
       " {%8, %9, %8, %9}, {%9, %9, %9, %9};",
       tex3DGrad<float4> (t, x, y, z, X4 (dx, dy, dx, 0), X4 (dy, dy, dy, 0)),
       "f" (x), "f" (y), "f" (z), "f" (dx), "f" (dy))
FETCH (lines, "tex.a1d" V4 "[%4, {%5, %6}];", tex1DLayered<float4> (t, x, i),
       "r" (i), "f" (x))
FETCH (lines_grad, "tex.grad.a1d" V4 "[%4, {%5, %6}], {%7}, {%8};",
       tex1DLayeredGrad<float4> (t, x, i, dx, dy), "r" (i), "f" (x), "f" (dx),
       "f" (dy))
FETCH (planes, "tex.a2d" V4 "[%4, {%5, %6, %7, %7}];",
       tex2DLayered<float4> (t, x, y, i), "r" (i), "f" (x), "f" (y))
FETCH (planes_level, "tex.level.a2d" V4 "[%4, {%5, %6, %7, %7}], %8;",
       tex2DLayeredLod<float4> (t, x, y, i, level), "r" (i), "f" (x), "f" (y),
       "f" (level))
FETCH (planes_grad, "tex.grad.a2d" V4 "[%4, {%5, %6, %7, %7}], {%8, %9},"
       " {%9, %9};",
       tex2DLayeredGrad<float4> (t, x, y, i, X2 (dx, dy), X2 (dy, dy)),
       "r" (i), "f" (x), "f" (y), "f" (dx), "f" (dy))
FETCH (cube, "tex.cube" V4 "[%4, {%5, %6, %7, %7}];",
       texCubemap<float4> (t, x, y, z), "f" (x), "f" (y), "f" (z))
FETCH (cube_level, "tex.level.cube" V4 "[%4, {%5, %6, %7, %7}], %8;",
       texCubemapLod<float4> (t, x, y, z, level), "f" (x), "f" (y), "f" (z),
       "f" (level))
FETCH (cubes, "tex.acube" V4 "[%4, {%5, %6, %7, %8}];",
       texCubemapLayered<float4> (t, x, y, z, i % 2), "r" (i % 2), "f" (x),
       "f" (y), "f" (z))
FETCH (gather, "tld4.b.2d" V4 "[%4, {%5, %6}];",
       tex2Dgather<float4> (t, x, y, 2), "f" (x), "f" (y))

static void
check (void (*kernel) (cudaTextureObject_t, float4 *, float4 *),
       cudaTextureObject_t t, const char *name)
{
  kernel<<<1, POINTS>>> (t, got, wanted);
  OK (cudaDeviceSynchronize ());
  bool varies = false;
  for (int i = 0; i < POINTS; i++)
    {
      varies |= got[i].x != got[0].x;
      if (memcmp (&got[i], &wanted[i], sizeof got[i]))
	{
	  fprintf (stderr, "%s: %g %g %g %g at %d, not %g %g %g %g\n", name,
		   got[i].x, got[i].y, got[i].z, got[i].w, i, wanted[i].x,
		   wanted[i].y, wanted[i].z, wanted[i].w);
	  exit (1);
	}
    }
  CHECK (varies);
}
#define TRY(name, t) check (name, t, #name)

/* Integers of linear memory, and what is known of textures.  */
__global__ void
integers (cudaTextureObject_t t, cudaTextureObject_t plane, uint4 *out)
{
  int n = threadIdx.x;
  uint4 r;
  asm ("tex.1d.v4.u32.s32 {%0, %1, %2, %3}, [%4, {%5}];"
       : "=r" (r.x), "=r" (r.y), "=r" (r.z), "=r" (r.w) : "l" (t), "r" (n));
  out[n] = r;
  if (n == 0)
    {
      asm ("txq.width.b32 %0, [%4]; txq.height.b32 %1, [%4];"
	   " txq.depth.b32 %2, [%4]; txq.normalized_coords.b32 %3, [%4];"
	   : "=r" (r.x), "=r" (r.y), "=r" (r.z), "=r" (r.w) : "l" (plane));
      out[POINTS] = r;
    }
}

/* What is in texel X, Y, Z of an array.  */
static __host__ __device__ float
content (int x, int y, int z)
{
  return x + 100 * y + 10000 * z;
}

/* An array of W x H x D texels, or of fewer dimensions, as a texture whose
   coordinates are NORMALIZED; FLAGS may say that it has layers.  */
static cudaTextureObject_t
new_plain (cudaExtent n, unsigned flags, bool normalized)
{
  cudaChannelFormatDesc channels = cudaCreateChannelDesc<float> ();
  cudaArray_t array;
  OK (cudaMalloc3DArray (&array, &channels, n, flags));
  size_t h = n.height ? n.height : 1, d = n.depth ? n.depth : 1;
  std::vector<float> texels;
  for (size_t z = 0; z < d; z++)
    for (size_t y = 0; y < h; y++)
      for (size_t x = 0; x < n.width; x++)
	texels.push_back (content (x, y, z));
  cudaMemcpy3DParms p = {};
  p.srcPtr = make_cudaPitchedPtr (texels.data (), n.width * 4, n.width, h);
  p.dstArray = array;
  p.extent = make_cudaExtent (n.width, h, d);
  p.kind = cudaMemcpyHostToDevice;
  OK (cudaMemcpy3D (&p));
  cudaResourceDesc resource = {};
  cudaTextureDesc desc = {};
  cudaTextureObject_t t;
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = array;
  desc.addressMode[0] = desc.addressMode[1] = desc.addressMode[2]
    = cudaAddressModeClamp;
  desc.normalizedCoords = normalized;
  OK (cudaCreateTextureObject (&t, &resource, &desc, NULL));
  return t;
}

/* Texels by their numbers, which may be outside, where there are zeros.  */
__global__ void
texels (cudaTextureObject_t plane, cudaTextureObject_t space,
	cudaTextureObject_t lines, cudaTextureObject_t planes, float4 *out)
{
  int x = (int) threadIdx.x - 2, y = threadIdx.x % (H + 3) - 1;
  int z = threadIdx.x % (D + 1), i = threadIdx.x % 3;
  float r[4], rest;
#define INTEGERS(r, text, ...)						\
  asm ("{ .reg .f32 a, b; tex." text "; add.f32 %1, a, b; }"		\
       : "=f" (r), "=f" (rest) : __VA_ARGS__)
#define V4I ".v4.f32.s32 {%0, a, b, _}, "
  INTEGERS (r[0], "2d" V4I "[%2, {%3, %4}]", "l" (plane), "r" (x), "r" (y));
  INTEGERS (r[1], "3d" V4I "[%2, {%3, %4, %5, 0}]", "l" (space), "r" (x),
	    "r" (y), "r" (z));
  INTEGERS (r[2], "a1d" V4I "[%2, {%3, %4}]", "l" (lines), "r" (i), "r" (x));
  INTEGERS (r[3], "a2d" V4I "[%2, {%3, %4, %5, 0}]", "l" (planes), "r" (i),
	    "r" (x), "r" (y));
  out[threadIdx.x] = make_float4 (r[0], r[1], r[2], r[3] + rest);
}

static float
expected (int x, int y, int z, int w, int h, int d)
{
  bool inside = x >= 0 && x < w && y >= 0 && y < h && z < d;
  return inside ? content (x, y, z) : 0;
}

static void
check_texels (bool normalized)
{
  texels<<<1, POINTS>>> (new_plain (make_cudaExtent (W, H, 0), 0, normalized),
			 new_plain (make_cudaExtent (W, H, D), 0, normalized),
			 new_plain (make_cudaExtent (W, 0, 3),
				    cudaArrayLayered, normalized),
			 new_plain (make_cudaExtent (W, H, 3),
				    cudaArrayLayered, normalized), got);
  OK (cudaDeviceSynchronize ());
  for (int n = 0; n < POINTS; n++)
    {
      int x = n - 2, y = n % (H + 3) - 1, z = n % (D + 1), i = n % 3;
      CHECK (got[n].x == expected (x, y, 0, W, H, 1));
      CHECK (got[n].y == expected (x, y, z, W, H, D));
      CHECK (got[n].z == expected (x, 0, i, W, 1, 3));
      CHECK (got[n].w == expected (x, y, i, W, H, 3));
    }
}

/* Row Y of surfaces of a plane and of layers; and beyond their edges.  */
__global__ void
surfaces (cudaSurfaceObject_t plane, cudaSurfaceObject_t layers, unsigned *out)
{
  int x = threadIdx.x, y = threadIdx.y, i = y * W + x;
  unsigned a, b, c = 0, d = 0;
  asm volatile ("sust.b.2d.b32.trap [%0, {%1, %2}], %3;"
		:: "l" (plane), "r" (x * 4), "r" (y), "r" (i) : "memory");
  asm volatile ("sust.b.a2d.v2.b16.trap [%0, {%1, %2, %3, 0}], {%4, %5};"
		:: "l" (layers), "r" (y % 3), "r" (x * 4), "r" (y),
		   "h" ((short) i), "h" ((short) (i + 1)) : "memory");
  __syncthreads ();
  asm volatile ("sured.b.add.2d.u32.zero [%0, {%1, %2}], 1000;"
		:: "l" (plane), "r" ((x & 4) * 4), "r" (y) : "memory");
  asm volatile ("sured.b.or.2d.b32.zero [%0, {%1, %2}], %3;"
		:: "l" (plane), "r" (x * 4), "r" (y - 1), "r" (1 << 20)
		: "memory");
  __syncthreads ();
  asm volatile ("suld.b.2d.b32.zero %0, [%1, {%2, %3}];"
		: "=r" (a) : "l" (plane), "r" ((x + 1) * 4), "r" (y));
  asm volatile ("suld.b.a2d.b32.clamp %0, [%1, {%2, %3, %4, 0}];"
		: "=r" (b) : "l" (layers), "r" (y % 3), "r" (x * 4 - 8),
			     "r" (y));
  if (i == 0)
    asm volatile ("{ .reg .u32 x; suq.width.b32 %0, [%2];"
		  " suq.height.b32 %1, [%2]; suld.b.2d.v2.b32.trap {x, _},"
		  " [%2, {8, 0}]; add.u32 %1, %1, x; }"
		  : "=r" (c), "=r" (d) : "l" (plane));
  out[2 * i] = a + c;
  out[2 * i + 1] = b + d;
}

static cudaSurfaceObject_t
new_surface (cudaArray_t array)
{
  cudaResourceDesc resource = {};
  cudaSurfaceObject_t s;
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = array;
  OK (cudaCreateSurfaceObject (&s, &resource));
  return s;
}

static unsigned
in_plane (int x, int y)
{
  if (x >= W)
    return 0;
  unsigned value = y * W + x;
  if (x == 0 || x == 4)
    value += 8 * 1000;
  return y < H - 1 ? value | 1 << 20 : value;
}

static void
check_surfaces ()
{
  cudaChannelFormatDesc word = cudaCreateChannelDesc<unsigned> ();
  cudaArray_t plane, layers;
  unsigned *out;
  OK (cudaMallocManaged (&out, 2 * W * H * 4));
  OK (cudaMallocArray (&plane, &word, W, H, cudaArraySurfaceLoadStore));
  OK (cudaMalloc3DArray (&layers, &word, make_cudaExtent (W, H, 3),
			 cudaArraySurfaceLoadStore | cudaArrayLayered));
  surfaces<<<1, dim3 (W, H)>>> (new_surface (plane), new_surface (layers),
				out);
  OK (cudaDeviceSynchronize ());
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++)
      {
	int i = y * W + x, from = y * W + (x < 2 ? 0 : x - 2);
	CHECK (out[2 * i] == in_plane (x + 1, y) + (i == 0 ? W : 0));
	CHECK (out[2 * i + 1] == (unsigned) (from | (from + 1) << 16)
				 + (i == 0 ? H + in_plane (2, 0) : 0));
      }
}

int
main ()
{
  OK (cudaMallocManaged (&got, 2 * POINTS * sizeof *got));
  OK (cudaMallocManaged (&wanted, 2 * POINTS * sizeof *wanted));
  cudaTextureObject_t t = new_texture (make_cudaExtent (W, 0, 0), 0, 4);
  TRY (line, t);
  TRY (line_base, t);
  TRY (line_level, t);
  TRY (line_grad, t);
  cudaTextureObject_t p = new_texture (make_cudaExtent (W, H, 0),
				       cudaArrayTextureGather, 3);
  TRY (plane, p);
  TRY (plane_level, p);
  TRY (plane_grad, p);
  TRY (gather, p);
  t = new_texture (make_cudaExtent (W, H, D), 0, 3);
  TRY (space, t);
  TRY (space_level, t);
  TRY (space_grad, t);
  t = new_texture (make_cudaExtent (W, 0, 3), cudaArrayLayered, 3);
  TRY (lines, t);
  TRY (lines_grad, t);
  t = new_texture (make_cudaExtent (W, H, 3), cudaArrayLayered, 3);
  TRY (planes, t);
  TRY (planes_level, t);
  TRY (planes_grad, t);
  t = new_texture (make_cudaExtent (W, W, 6), cudaArrayCubemap, 4);
  TRY (cube, t);
  TRY (cube_level, t);
  t = new_texture (make_cudaExtent (W, W, 12),
		   cudaArrayCubemap | cudaArrayLayered, 2);
  TRY (cubes, t);

  uchar4 *memory;
  uint4 *out = (uint4 *) got;
  cudaResourceDesc resource = {};
  cudaTextureDesc desc = {};
  OK (cudaMallocManaged (&memory, POINTS * sizeof *memory));
  for (int i = 0; i < POINTS; i++)
    memory[i] = make_uchar4 (i, 255 - i, 3, 7 * i);
  resource.resType = cudaResourceTypeLinear;
  resource.res.linear.devPtr = memory;
  resource.res.linear.desc = cudaCreateChannelDesc<uchar4> ();
  resource.res.linear.sizeInBytes = (POINTS - 1) * sizeof *memory;
  OK (cudaCreateTextureObject (&t, &resource, &desc, NULL));
  integers<<<1, POINTS>>> (t, p, out);
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < POINTS; i++)
    CHECK (i == POINTS - 1
	   ? out[i].x + out[i].y + out[i].z + out[i].w == 0
	   : out[i].x == memory[i].x && out[i].y == memory[i].y
	     && out[i].z == memory[i].z && out[i].w == memory[i].w);
  CHECK (out[POINTS].x == W && out[POINTS].y == H && out[POINTS].w == 1);
  check_texels (false);
  check_texels (true);
  check_surfaces ();
  return 0;
}
