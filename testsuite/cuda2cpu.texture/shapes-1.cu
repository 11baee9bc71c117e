/* { dg-do run } */
/* Layers, cubes, levels of detail and gathers.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "model.h"

static float *out;

static float
value (int level, int z, int y, int x)
{
  return 10000 * level + 1000 * z + 100 * y + 7 * x;
}

/* Fill slice or layer Z on of ARRAY, of W by H by D, a mipmapped array's
   LEVEL.  */
static void
fill (cudaArray_t array, int level, int w, int h, int d)
{
  std::vector<float> texels;
  for (int z = 0; z < d; z++)
    for (int y = 0; y < h; y++)
      for (int x = 0; x < w; x++)
	texels.push_back (value (level, z, y, x));
  cudaMemcpy3DParms p = {};
  p.srcPtr = make_cudaPitchedPtr (texels.data (), w * sizeof (float),
				  w * sizeof (float), h);
  p.dstArray = array;
  p.extent = make_cudaExtent (w, h, d);
  p.kind = cudaMemcpyHostToDevice;
  OK (cudaMemcpy3D (&p));
}

static cudaTextureObject_t
new_texture (cudaArray_t array, bool linear, bool normalized)
{
  cudaResourceDesc resource = {};
  cudaTextureDesc desc = {};
  cudaTextureObject_t t;
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = array;
  desc.filterMode = linear ? cudaFilterModeLinear : cudaFilterModePoint;
  desc.normalizedCoords = normalized;
  for (int d = 0; d < 3; d++)
    desc.addressMode[d] = cudaAddressModeClamp;
  OK (cudaCreateTextureObject (&t, &resource, &desc, NULL));
  return t;
}

static cudaArray_t
new_array (int w, int h, int d, unsigned flags)
{
  cudaChannelFormatDesc desc = cudaCreateChannelDesc<float> ();
  cudaArray_t array;
  OK (cudaMalloc3DArray (&array, &desc, make_cudaExtent (w, h, d), flags));
  fill (array, 0, w, h ? h : 1, d ? d : 1);
  return array;
}

__global__ void
layers (cudaTextureObject_t t1, cudaTextureObject_t t2, float *out)
{
  out[0] = tex1DLayered<float> (t1, 2.25f, 1);
  out[1] = tex1DLayered<float> (t1, 2.5f, -3);
  out[2] = tex1DLayered<float> (t1, 2.5f, 9);
  out[3] = tex2DLayered<float> (t2, 2.0f, 1.5f, 2);
  float v;
  tex2DLayered (&v, t2, 2.5f, 1.5f, 0);
  out[4] = v;
  bool there = false;
  out[5] = tex2DLayered<float> (t2, 0.0f, 9.0f, 1, &there);
  out[6] = there;
}

static void
check_layers ()
{
  cudaArray_t a = new_array (5, 0, 3, cudaArrayLayered);
  cudaArray_t b = new_array (5, 4, 3, cudaArrayLayered);
  layers<<<1, 1>>> (new_texture (a, true, false), new_texture (b, true, false),
		    out);
  OK (cudaDeviceSynchronize ());
  /* 2.25 lies a quarter before the middle of texel 2.  */
  CHECK (out[0] == 0.25f * value (0, 1, 0, 1) + 0.75f * value (0, 1, 0, 2));
  /* Layers have no sign; beyond the last it is that.  */
  CHECK (out[1] == value (0, 2, 0, 2) && out[2] == value (0, 2, 0, 2));
  CHECK (out[3] == 0.5f * value (0, 2, 1, 1) + 0.5f * value (0, 2, 1, 2));
  CHECK (out[4] == value (0, 0, 1, 2));
  CHECK (out[5] == value (0, 1, 3, 0) && out[6] == 1);
}

__global__ void
cubes (cudaTextureObject_t t, cudaTextureObject_t layered, const float *at,
       float *out)
{
  int i = threadIdx.x;
  const float *p = at + 3 * i;
  out[2 * i] = texCubemap<float> (t, p[0], p[1], p[2]);
  out[2 * i + 1] = texCubemapLayered<float> (layered, p[0], p[1], p[2], 1);
}

static void
check_cubes ()
{
  enum { N = 4, POINTS = 600 };
  cudaArray_t a = new_array (N, N, 6, cudaArrayCubemap);
  cudaArray_t b = new_array (N, N, 12, cudaArrayCubemap | cudaArrayLayered);
  float *at;
  OK (cudaMallocManaged (&at, POINTS * 3 * sizeof *at));
  for (int i = 0; i < POINTS; i++)
    {
      /* One face a point, off the edges and the borders of texels.  */
      float s = ((i / 6 % 4) + 0.5f) / 2 - 1, t = ((i / 24 % 4) + 0.5f) / 2 - 1;
      float m = 0.5f + i % 7;
      const float table[6][3]
	= { { 1, -t, -s }, { -1, -t, s }, { s, 1, t }, { s, -1, -t },
	    { s, -t, 1 }, { -s, -t, -1 } };
      for (int d = 0; d < 3; d++)
	at[3 * i + d] = table[i % 6][d] * m;
    }
  cubes<<<1, POINTS>>> (new_texture (a, false, true),
			new_texture (b, false, true), at, out);
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < POINTS; i++)
    {
      CHECK (out[2 * i] == value (0, i % 6, i / 24 % 4, i / 6 % 4));
      CHECK (out[2 * i + 1] == value (0, 6 + i % 6, i / 24 % 4, i / 6 % 4));
    }
  OK (cudaFree (at));
}

__global__ void
levels (cudaTextureObject_t point, cudaTextureObject_t linear, float *out)
{
  const float x = 0.5f, y = 0.5f;
  out[0] = tex2DLod<float> (point, x, y, 0);
  out[1] = tex2DLod<float> (point, x, y, 1.4f);
  out[2] = tex2DLod<float> (point, x, y, 1.6f);
  out[3] = tex2DLod<float> (point, x, y, 99);
  out[4] = tex2DLod<float> (point, x, y, -99);
  /* Levels are cut to 256ths.  */
  out[11] = tex2DLod<float> (point, x, y, 0.49999997f);
  out[12] = tex2DLod<float> (point, x, y, 0.5f);
  out[13] = tex2DLod<float> (linear, x, y, 0.75f + 0.99f / 256);
  out[5] = tex2D<float> (point, x, y);
  out[6] = tex2DLod<float> (linear, x, y, 0.5f);
  out[7] = tex2DLod<float> (linear, x, y, 1.75f);
  /* Two texels of the first level, or one of the second, from place to
     place.  */
  out[8] = tex2DGrad<float> (point, x, y, make_float2 (2.0f / 16, 0),
			     make_float2 (0, 1.0f / 8));
  out[9] = tex2DGrad<float> (point, x, y, make_float2 (0, 0),
			     make_float2 (0, 4.0f / 8));
  out[10] = tex2DGrad<float> (linear, x, y, make_float2 (0, 0),
			      make_float2 (0.25f / 16, 0));
}

static cudaTextureObject_t
new_mipmap_texture (cudaMipmappedArray_t mipmap, bool between, float least,
		    float bias, const cudaResourceViewDesc *view)
{
  cudaResourceDesc resource = {};
  cudaTextureDesc desc = {};
  cudaTextureObject_t t;
  resource.resType = cudaResourceTypeMipmappedArray;
  resource.res.mipmap.mipmap = mipmap;
  OK (cudaCreateTextureObject (&t, &resource, &desc, NULL));
  OK (cudaDestroyTextureObject (t));
  desc.normalizedCoords = 1;
  desc.mipmapFilterMode = between ? cudaFilterModeLinear : cudaFilterModePoint;
  desc.minMipmapLevelClamp = least;
  desc.maxMipmapLevelClamp = 3;
  desc.mipmapLevelBias = bias;
  OK (cudaCreateTextureObject (&t, &resource, &desc, view));
  return t;
}

static void
check_levels ()
{
  cudaMipmappedArray_t mipmap;
  cudaArray_t level;
  cudaExtent extent;
  cudaChannelFormatDesc desc = cudaCreateChannelDesc<float> ();
  OK (cudaMallocMipmappedArray (&mipmap, &desc, make_cudaExtent (16, 8, 0),
				99));
  for (int i = 0; i < 5; i++)
    {
      OK (cudaGetMipmappedArrayLevel (&level, mipmap, i));
      OK (cudaArrayGetInfo (NULL, &extent, NULL, level));
      CHECK (extent.width == 16u >> i && extent.depth == 0
	     && extent.height == (i < 4 ? 8u >> i : 1));
      fill (level, i, extent.width, extent.height, 1);
    }
  EXPECT (cudaGetMipmappedArrayLevel (&level, mipmap, 5),
	  cudaErrorInvalidValue);
  float at[5];
  for (int i = 0; i < 5; i++)
    at[i] = value (i, 0, i < 4 ? 4 >> i : 0, 8 >> i);
  levels<<<1, 1>>> (new_mipmap_texture (mipmap, false, 0, 0, NULL),
		    new_mipmap_texture (mipmap, true, 0, 0, NULL), out);
  OK (cudaDeviceSynchronize ());
  CHECK (out[0] == at[0] && out[1] == at[1] && out[2] == at[2]);
  CHECK (out[3] == at[3] && out[4] == at[0] && out[5] == at[0]);
  CHECK (out[11] == at[0] && out[12] == at[1]);
  CHECK (out[13] == 0.25f * at[0] + 0.75f * at[1]);
  CHECK (out[6] == 0.5f * at[0] + 0.5f * at[1]);
  CHECK (out[7] == 0.25f * at[1] + 0.75f * at[2]);
  CHECK (out[8] == at[1] && out[9] == at[2] && out[10] == at[0]);
  cudaResourceViewDesc view = {};
  view.format = cudaResViewFormatFloat1;
  view.width = 16;
  view.height = 8;
  view.firstMipmapLevel = 1;
  view.lastMipmapLevel = 2;
  levels<<<1, 1>>> (new_mipmap_texture (mipmap, false, 1, 0, NULL),
		    new_mipmap_texture (mipmap, true, 0, 1, &view), out);
  OK (cudaDeviceSynchronize ());
  CHECK (out[4] == at[1] && out[5] == at[1] && out[1] == at[1]);
  CHECK (out[6] == at[2] && out[10] == at[1]);
  OK (cudaFreeMipmappedArray (mipmap));
  EXPECT (cudaGetMipmappedArrayLevel (&level, mipmap, 0),
	  cudaErrorInvalidResourceHandle);
}

__global__ void
gathers (cudaTextureObject_t t, float4 *out)
{
  out[0] = tex2Dgather<float4> (t, 2.0f, 3.0f);
  out[1] = tex2Dgather<float4> (t, 0.0f, 0.0f, 0);
}

static void
check_gathers ()
{
  cudaArray_t a = new_array (5, 6, 0, cudaArrayTextureGather);
  gathers<<<1, 1>>> (new_texture (a, false, false), (float4 *) out);
  OK (cudaDeviceSynchronize ());
  /* Of the square of texels 1, 2 and 2, 3 from the lower left round.  */
  CHECK (out[0] == value (0, 0, 3, 1) && out[1] == value (0, 0, 3, 2)
	 && out[2] == value (0, 0, 2, 2) && out[3] == value (0, 0, 2, 1));
  for (int i = 0; i < 4; i++)
    CHECK (out[4 + i] == 0);
}

int
main ()
{
  OK (cudaMallocManaged (&out, 1200 * sizeof *out));
  check_layers ();
  check_cubes ();
  check_levels ();
  check_gathers ();
  return 0;
}
