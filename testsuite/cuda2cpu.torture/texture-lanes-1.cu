/* { dg-do run } */
/* Lanes of vectors that fetch together get what each thread gets alone, to the
   bit: for all formats, address modes, filters and geometries, at edges, beyond
   them, and where coordinates are no numbers.  What a thread gets alone the
   runtime is asked by the host.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS = 192, WIDTH = 12, HEIGHT = 8, DEPTH = 6 };

/* Geometries, as shapes have them; OWN has a level for each thread.  */
enum { LAYERED = 4, CUBE = 8, LEVEL = 16, OWN = 128 };

static unsigned state = 7;

static unsigned
random_below (unsigned n)
{
  state = state * 1664525 + 1013904223;
  return (state >> 8) % n;
}

static void
check (bool holds, const char *what)
{
  if (holds)
    return;
  printf ("%s\n", what);
  exit (1);
}
#define OK(CALL) check ((CALL) == cudaSuccess, #CALL)

/* The words of what a fetch gives.  */
__device__ void put (unsigned *to, float v) { to[0] = __float_as_uint (v); }
__device__ void
put (unsigned *to, float4 v)
{
  put (to, v.x); put (to + THREADS, v.y); put (to + 2 * THREADS, v.z);
  put (to + 3 * THREADS, v.w);
}
__device__ void put (unsigned *to, unsigned char v) { to[0] = v; }
__device__ void
put (unsigned *to, short2 v)
{
  to[0] = v.x; to[THREADS] = v.y;
}
__device__ void
put (unsigned *to, uint4 v)
{
  to[0] = v.x; to[THREADS] = v.y; to[2 * THREADS] = v.z;
  to[3 * THREADS] = v.w;
}

template <typename T, int shape>
__device__ T
get (cudaTextureObject_t t, float x, float y, float z, int layer)
{
  switch (shape)
    {
    case 1:
      return tex1D<T> (t, x);
    case 2:
      return tex2D<T> (t, x, y);
    case 3:
      return tex3D<T> (t, x, y, z);
    case 1 | LAYERED:
      return tex1DLayered<T> (t, x, layer);
    case 2 | LAYERED:
      return tex2DLayered<T> (t, x, y, layer);
    case 3 | CUBE:
      return texCubemap<T> (t, x, y, z);
    case 3 | CUBE | LAYERED:
      return texCubemapLayered<T> (t, x, y, z, layer);
    case 2 | LEVEL:
      return tex2DLod<T> (t, x, y, (layer & 16) * 0.1f);
    default:
      return tex2DLod<T> (t, x, y, layer * 0.3f);
    }
}

/* Which level of detail tex2DLod gets above.  */
static float
level_of (int shape, int layer)
{
  return shape == (2 | LEVEL) ? (layer & 16) * 0.1f : layer * 0.3f;
}

/* All threads fetch; or some, in turns of a loop that each leaves when it
   likes.  */
template <typename T, int shape>
__global__ void
fetch (cudaTextureObject_t t, const float *at, const int *layer, unsigned *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  put (out + i, get<T, shape> (t, at[i], at[THREADS + i], at[2 * THREADS + i],
			       layer[i]));
}

template <typename T, int shape>
__global__ void
fetch_some (cudaTextureObject_t t, const float *at, const int *layer,
	    unsigned *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  for (int k = 0; k < (layer[i] & 3); k++)
    put (out + i, get<T, shape> (t, at[i], at[THREADS + i],
				 at[2 * THREADS + i], layer[i]));
}

__global__ void
gather (cudaTextureObject_t t, const float *at, unsigned *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  put (out + i, tex2Dgather<float4> (t, at[i], at[THREADS + i], 2));
}

__global__ void
fetch_linear (cudaTextureObject_t t, const int *at, unsigned *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  put (out + i, tex1Dfetch<float4> (t, at[i]));
}

/* Nobody fetches from what is no texture; textures of each thread's own.  */
__global__ void
fetch_none (cudaTextureObject_t t, const int *want, unsigned *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float v = 3;
  if (want[i] > 1000)
    v = tex3D<float> (t, i, i, i);
  put (out + i, v);
}

__global__ void
fetch_own (const cudaTextureObject_t *t, const float *at, unsigned *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  put (out + i, tex3D<float> (t[i], at[i], at[THREADS + i],
			      at[2 * THREADS + i]));
}

__global__ void
fetch_some_own (const cudaTextureObject_t *t, const float *at, unsigned *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (t[i] != 0)
    put (out + i, tex3D<float> (t[i], at[i], at[THREADS + i],
				at[2 * THREADS + i]));
}

static float *at;
static int *layer;
static unsigned *out;

/* Coordinates of dimensions of N texels, or of directions.  */
static void
set_places (bool normalized, int shape)
{
  static const float odd[] = { NAN, INFINITY, -INFINITY, 1e30f, -1e30f, 3e9f,
    -3e9f, 1e9f, 0, -0.0f, 1e-30f, -1e-30f, 4194304, 63.5f, 64, -64.25f, 100.3f };
  const int n[3] = { WIDTH, shape & CUBE ? WIDTH : HEIGHT, DEPTH };
  for (int i = 0; i < THREADS; i++)
    {
      layer[i] = (int) random_below (24) - 4;
      for (int k = 0; k < 3; k++)
	{
	  float x;
	  if (random_below (6) == 0)
	    x = odd[random_below (sizeof odd / sizeof *odd)];
	  else if (random_below (3) == 0)
	    x = (int) random_below (4 * n[k] + 1) / 2.0f - n[k] / 2;
	  else
	    x = (int) random_below (1 << 20) * (3.0f * n[k] / (1 << 20)) - n[k];
	  if (shape & CUBE)
	    x = (int) random_below (9) == 0 ? (int) random_below (5) - 2 : x - n[k];
	  else if (normalized)
	    x = random_below (5) ? x / n[k] : nextafterf (x / n[k], 9);
	  at[k * THREADS + i] = x;
	}
    }
}

/* Compare OUT with what the host gets for CHANNELS of those with LEAST or more
   in the last bits of their layers.  */
static void
compare (cudaTextureObject_t t, int shape, int channels, int least,
	 const char *what)
{
  for (int i = 0; i < THREADS; i++)
    {
      __cuda2cpu_texel texel
	= CUDA2CPU_texture_sample (t, shape & 31, at[i], at[THREADS + i],
				   at[2 * THREADS + i], layer[i],
				   level_of (shape, layer[i]));
      for (int c = 0; c < channels; c++)
	{
	  unsigned want = (layer[i] & 3) < least ? 0xabababab : texel[c];
	  unsigned got = out[c * THREADS + i];
	  if (got == want)
	    continue;
	  printf ("%s: shape %d, %g %g %g layer %d, channel %d: %x, not %x\n",
		  what, shape, at[i], at[THREADS + i], at[2 * THREADS + i],
		  layer[i], c, got, want);
	  exit (1);
	}
    }
}

template <typename T, int shape>
static void
try_shape (cudaTextureObject_t t, bool normalized, int channels)
{
  set_places (normalized, shape);
  memset (out, 0xab, 16 * THREADS);
  fetch<T, shape><<<2, THREADS / 2>>> (t, at, layer, out);
  OK (cudaDeviceSynchronize ());
  compare (t, shape, channels, 0, "all");
  memset (out, 0xab, 16 * THREADS);
  fetch_some<T, shape><<<2, THREADS / 2>>> (t, at, layer, out);
  OK (cudaDeviceSynchronize ());
  compare (t, shape, channels, 1, "some");
}

/* An array of texels of FORMAT for SHAPE, with random bits, but for floats
   random numbers.  */
static cudaArray_t
make_array (cudaChannelFormatDesc format, int shape)
{
  unsigned flags = ((shape & LAYERED ? cudaArrayLayered : 0)
		    | (shape & CUBE ? cudaArrayCubemap : 0));
  int dims = shape & 3;
  cudaExtent e = make_cudaExtent (WIDTH, dims > 1 ? HEIGHT : 0,
				  shape & LAYERED || dims == 3 ? DEPTH : 0);
  if (shape & CUBE)
    e = make_cudaExtent (WIDTH, WIDTH, shape & LAYERED ? 12 : 6);
  cudaArray_t array;
  OK (cudaMalloc3DArray (&array, &format, e, flags));
  int size = (format.x + format.y + format.z + format.w) / 8;
  e.height = e.height ? e.height : 1;
  e.depth = e.depth ? e.depth : 1;
  int bytes = size * e.width * e.height * e.depth;
  unsigned char *texels = (unsigned char *) malloc (bytes);
  for (int i = 0; i < bytes; i++)
    texels[i] = random_below (4) ? random_below (256) : random_below (2) * 255;
  for (int i = 0; format.f == cudaChannelFormatKindFloat && i < bytes; i += 4)
    if (format.x == 32)
      {
	float f = (int) random_below (100000) / 37.0f - 1000;
	memcpy (texels + i, &f, 4);
      }
    else
      {
	texels[i + 1] &= 0x7b;
	texels[i + 3] &= 0x7b;
      }
  cudaMemcpy3DParms copy = {};
  copy.srcPtr = make_cudaPitchedPtr (texels, size * e.width, e.width, e.height);
  copy.dstArray = array;
  copy.extent = e;
  copy.kind = cudaMemcpyHostToDevice;
  OK (cudaMemcpy3D (&copy));
  free (texels);
  return array;
}

/* Mipmaps, of floats, of which each level has numbers of its own.  */
static cudaMipmappedArray_t
make_mipmap (cudaChannelFormatDesc format)
{
  cudaMipmappedArray_t mipmap;
  OK (cudaMallocMipmappedArray (&mipmap, &format,
				make_cudaExtent (WIDTH, HEIGHT, 0), 3));
  int size = (format.x + format.y + format.z + format.w) / 8;
  for (int k = 0; k < 3; k++)
    {
      cudaArray_t level;
      unsigned char texels[16 * WIDTH * HEIGHT];
      OK (cudaGetMipmappedArrayLevel (&level, mipmap, k));
      for (unsigned i = 0; i < sizeof texels; i++)
	texels[i] = i % 4 == 3 ? 0x40 + k : random_below (256);
      OK (cudaMemcpy2DToArray (level, 0, 0, texels, size * (WIDTH >> k),
			       size * (WIDTH >> k), HEIGHT >> k,
			       cudaMemcpyHostToDevice));
    }
  return mipmap;
}

/* Set *BORDER to the border's channel C: a float, or the bits of an integer.  */
static void
set_border (float *border, int c, bool floats)
{
  float number = c + 0.5f;
  int bits = c + 5;
  memcpy (border, floats ? (void *) &number : &bits, 4);
}

/* Try all modes of RESOURCE by RUN; with FLOATS, fetches give such.  */
template <typename F>
static void
try_modes (const cudaResourceDesc &resource, bool plain, bool floats, bool all,
	   F run)
{
  for (int mode = 0; mode < 4; mode++)
    for (int other = 0; other < 4; other += all ? 1 : 4)
      for (int filter = 0; filter < (floats ? 2 : 1); filter++)
	for (int normalized = 0; normalized < 2; normalized++)
	  {
	    cudaTextureDesc desc = {};
	    desc.addressMode[0] = (cudaTextureAddressMode) mode;
	    desc.addressMode[1]
	      = (cudaTextureAddressMode) (all ? other : mode);
	    desc.addressMode[2] = (cudaTextureAddressMode) mode;
	    desc.filterMode = (cudaTextureFilterMode) filter;
	    desc.mipmapFilterMode
	      = (cudaTextureFilterMode) (floats ? normalized ^ other & 1 : 0);
	    desc.maxMipmapLevelClamp = 2;
	    desc.mipmapLevelBias = 0.25f;
	    desc.readMode = (plain ? cudaReadModeElementType
			     : cudaReadModeNormalizedFloat);
	    desc.normalizedCoords = normalized;
	    for (int c = 0; c < 4; c++)
	      set_border (&desc.borderColor[c], c, floats);
	    cudaTextureObject_t t;
	    OK (cudaCreateTextureObject (&t, &resource, &desc, NULL));
	    run (t, normalized);
	    OK (cudaDestroyTextureObject (t));
	  }
}

/* Component 2 of the texels round places.  */
static void
try_gather (cudaTextureObject_t t, bool normalized)
{
  set_places (normalized, 2);
  gather<<<2, THREADS / 2>>> (t, at, out);
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < THREADS; i++)
    {
      __cuda2cpu_texel texel
	= CUDA2CPU_texture_gather (t, at[i], at[THREADS + i], 2);
      for (int k = 0; k < 4; k++)
	check (texel[k] == out[k * THREADS + i], "tex2Dgather");
    }
}

template <typename T, int shape>
static void
try_array (cudaChannelFormatDesc format, bool plain, bool floats, int channels)
{
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = make_array (format, shape);
  try_modes (resource, plain, floats, shape == 2,
	     [=] (cudaTextureObject_t t, bool normalized)
    {
      try_shape<T, shape> (t, normalized, channels);
      if (shape == 2 && floats)
	try_gather (t, normalized);
    });
  OK (cudaFreeArray (resource.res.array.array));
}

template <typename T, int shape>
static void
try_mipmap (cudaChannelFormatDesc format, int channels)
{
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeMipmappedArray;
  resource.res.mipmap.mipmap = make_mipmap (format);
  try_modes (resource, true, true, true,
	     [=] (cudaTextureObject_t t, bool)
    {
      try_shape<T, shape> (t, true, channels);
    });
  OK (cudaFreeMipmappedArray (resource.res.mipmap.mipmap));
}

/* All formats that give floats, to one channel and to four.  */
template <int shape>
static void
try_floats ()
{
  const cudaChannelFormatKind kinds[]
    = { cudaChannelFormatKindSigned, cudaChannelFormatKindUnsigned,
	cudaChannelFormatKindFloat };
  for (int bits = 8; bits <= 32; bits *= 2)
    for (int channels = 1; channels <= 4; channels *= 2)
      for (int kind = 0; kind < 3; kind++)
	{
	  bool floats = kinds[kind] == cudaChannelFormatKindFloat;
	  if (floats ? bits == 8 : bits == 32)
	    continue;
	  cudaChannelFormatDesc format
	    = { bits, channels > 1 ? bits : 0, channels > 2 ? bits : 0,
		channels > 2 ? bits : 0, kinds[kind] };
	  if (channels == 1)
	    try_array<float, shape> (format, floats, true, 1);
	  else
	    try_array<float4, shape> (format, floats, true, 4);
	}
}

/* Texels of linear memory, as fractions, inside and outside.  */
static void
try_linear ()
{
  unsigned char *texels;
  OK (cudaMallocManaged (&texels, 4 * WIDTH));
  for (int i = 0; i < 4 * WIDTH; i++)
    texels[i] = random_below (256);
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeLinear;
  resource.res.linear.devPtr = texels;
  resource.res.linear.desc = cudaCreateChannelDesc<uchar4> ();
  resource.res.linear.sizeInBytes = 4 * WIDTH;
  cudaTextureDesc desc = {};
  desc.readMode = cudaReadModeNormalizedFloat;
  cudaTextureObject_t t;
  OK (cudaCreateTextureObject (&t, &resource, &desc, NULL));
  for (int i = 0; i < THREADS; i++)
    layer[i] = (int) random_below (2 * WIDTH) - WIDTH / 2;
  fetch_linear<<<2, THREADS / 2>>> (t, layer, out);
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < 4 * THREADS; i++)
    {
      int x = layer[i % THREADS];
      float want = (x < 0 || x >= WIDTH ? 0
		    : texels[4 * x + i / THREADS] / 255.0f);
      check (memcmp (&want, &out[i], 4) == 0, "tex1Dfetch");
    }
  OK (cudaDestroyTextureObject (t));
}

/* What is no texture nobody fetches from, and threads have their own.  */
static void
try_objects ()
{
  cudaTextureObject_t *objects;
  cudaResourceDesc resource = {};
  OK (cudaMallocManaged (&objects, THREADS * sizeof *objects));
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = make_array (cudaCreateChannelDesc<float> (), 3);
  cudaTextureObject_t two[2];
  for (int k = 0; k < 2; k++)
    {
      cudaTextureDesc desc = {};
      desc.filterMode = (cudaTextureFilterMode) k;
      OK (cudaCreateTextureObject (&two[k], &resource, &desc, NULL));
    }
  set_places (false, 3);
  for (int i = 0; i < THREADS; i++)
    objects[i] = two[random_below (2)];
  fetch_own<<<2, THREADS / 2>>> (objects, at, out);
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < THREADS; i++)
    {
      __cuda2cpu_texel texel
	= CUDA2CPU_texture_sample (objects[i], 3, at[i], at[THREADS + i],
				   at[2 * THREADS + i], 0, 0);
      check (texel[0] == out[i], "textures of threads");
    }
  memset (out, 0xab, 4 * THREADS);
  for (int i = 0; i < THREADS; i += 3)
    objects[i] = 0;
  fetch_some_own<<<2, THREADS / 2>>> (objects, at, out);
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < THREADS; i++)
    {
      __cuda2cpu_texel texel = { 0xabababab, 0, 0, 0 };
      if (objects[i])
	texel = CUDA2CPU_texture_sample (objects[i], 3, at[i], at[THREADS + i],
					 at[2 * THREADS + i], 0, 0);
      check (texel[0] == out[i], "textures of some threads");
    }
  fetch_none<<<2, THREADS / 2>>> (0, layer, out);
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < THREADS; i++)
    check (out[i] == 0x40400000, "no texture");
}

int
main ()
{
  OK (cudaMallocManaged (&at, 3 * THREADS * sizeof *at));
  OK (cudaMallocManaged (&layer, THREADS * sizeof *layer));
  OK (cudaMallocManaged (&out, 4 * THREADS * sizeof *out));
  try_floats<1> ();
  try_floats<2> ();
  try_floats<3> ();
  try_floats<1 | LAYERED> ();
  try_floats<2 | LAYERED> ();
  try_floats<3 | CUBE> ();
  try_floats<3 | CUBE | LAYERED> ();
  try_mipmap<float, 2 | LEVEL> (cudaCreateChannelDesc<float> (), 1);
  try_mipmap<float4, 2 | LEVEL> (cudaCreateChannelDesc<float4> (), 4);
  try_mipmap<float, 2 | LEVEL | OWN> (cudaCreateChannelDesc<float> (), 1);
  try_array<unsigned char, 2> (cudaCreateChannelDesc<unsigned char> (), true,
			       false, 1);
  try_array<short2, 3> (cudaCreateChannelDesc<short2> (), true, false, 2);
  try_array<uint4, 2> (cudaCreateChannelDesc<uint4> (), true, false, 4);
  try_linear ();
  try_objects ();
  return 0;
}
