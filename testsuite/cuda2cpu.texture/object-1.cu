/* { dg-do run } */
/* What texture objects can be made of, what is known of them, fetches of linear
   and pitched memory, and sRGB.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "model.h"

enum { N = 1000 };

static cudaResourceDesc
linear (void *ptr, cudaChannelFormatDesc desc, size_t bytes)
{
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeLinear;
  resource.res.linear.devPtr = ptr;
  resource.res.linear.desc = desc;
  resource.res.linear.sizeInBytes = bytes;
  return resource;
}

template <typename T>
__global__ void
fetch (cudaTextureObject_t t, const int *at, T *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = tex1Dfetch<T> (t, at ? at[i] : i - 24);
}

/* Fetches in order and out of order, also outside.  */
template <typename T>
static void
check_fetch (T (*make) (int))
{
  T *memory, *out;
  int *at;
  cudaTextureObject_t t;
  cudaTextureDesc desc = {};
  OK (cudaMallocManaged (&memory, N * sizeof (T)));
  OK (cudaMallocManaged (&out, 1024 * sizeof (T)));
  OK (cudaMallocManaged (&at, 1024 * sizeof *at));
  for (int i = 0; i < N; i++)
    memory[i] = make (i);
  for (int i = 0; i < 1024; i++)
    at[i] = (int) random_below (N + 40) - 20;
  at[3] = 0x7fffffff;
  at[5] = -0x7fffffff - 1;
  cudaResourceDesc resource = linear (memory, cudaCreateChannelDesc<T> (),
				      N * sizeof (T));
  OK (cudaCreateTextureObject (&t, &resource, &desc, NULL));
  const T zero = T ();
  for (int order = 0; order < 2; order++)
    {
      fetch<T><<<8, 128>>> (t, order ? NULL : at, out);
      OK (cudaDeviceSynchronize ());
      for (int i = 0; i < 1024; i++)
	{
	  int j = order ? i - 24 : at[i];
	  CHECK (memcmp (&out[i], j >= 0 && j < N ? &memory[j] : &zero,
			 sizeof (T)) == 0);
	}
    }
  OK (cudaDestroyTextureObject (t));
  OK (cudaFree (memory));
  OK (cudaFree (out));
  OK (cudaFree (at));
}

static float make_f (int i) { return i * 0.25f - 9; }
static int make_i (int i) { return i * 77 - 5000; }
static unsigned char make_c (int i) { return i * 7; }
static short make_s (int i) { return i * 99; }
static float2 make_f2 (int i) { return make_float2 (i, -i); }
static uint4 make_u4 (int i) { return make_uint4 (i, i + 1, 2 * i, ~i); }
static char4 make_c4 (int i) { return make_char4 (i, -i, 3 * i, 5 * i); }

__global__ void
planes (cudaTextureObject_t t, float *out)
{
  int x = threadIdx.x, y = threadIdx.y;
  out[y * blockDim.x + x] = tex2D<float> (t, x + 0.5f, y + 0.5f);
}

/* Fractions of bytes in pitched memory, and of linear memory, as sRGB.  */
static void
check_fractions ()
{
  unsigned char *memory;
  size_t pitch;
  float *out;
  cudaTextureObject_t t;
  cudaTextureDesc desc = {};
  OK (cudaMallocManaged (&out, 256 * sizeof *out));
  OK (cudaMallocPitch (&memory, &pitch, 16, 16));
  for (int i = 0; i < 256; i++)
    OK (cudaMemset (memory + i / 16 * pitch + i % 16, i, 1));
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypePitch2D;
  resource.res.pitch2D.devPtr = memory;
  resource.res.pitch2D.desc = cudaCreateChannelDesc<unsigned char> ();
  resource.res.pitch2D.width = resource.res.pitch2D.height = 16;
  resource.res.pitch2D.pitchInBytes = pitch;
  desc.readMode = cudaReadModeNormalizedFloat;
  for (int srgb = 0; srgb < 2; srgb++)
    {
      desc.sRGB = srgb;
      OK (cudaCreateTextureObject (&t, &resource, &desc, NULL));
      planes<<<1, dim3 (16, 16)>>> (t, out);
      OK (cudaDeviceSynchronize ());
      for (int i = 0; i < 256; i++)
	{
	  double c = i / 255.0;
	  if (srgb)
	    c = c <= 0.04045 ? c / 12.92 : pow ((c + 0.055) / 1.055, 2.4);
	  /* Of sRGB GPUs give eight bits, and 16384ths.  */
	  if (srgb)
	    CHECK (fabs (out[i] - c) <= 1 / 32768.0 + c / 128
		   && out[i] * 16384 == floor (out[i] * 16384));
	  else
	    CHECK (out[i] == (float) i / 255.0f);
	}
      CHECK (out[255] == 1 && out[0] == 0);
      CHECK (!srgb || (out[1] == 5 / 16384.0f && out[100] == 2080 / 16384.0f));
      OK (cudaDestroyTextureObject (t));
    }
  unsigned char *line;
  OK (cudaMallocManaged (&line, 256));
  for (int i = 0; i < 256; i++)
    line[i] = 255 - i;
  resource = linear (line, cudaCreateChannelDesc<unsigned char> (), 256);
  desc.sRGB = 0;
  OK (cudaCreateTextureObject (&t, &resource, &desc, NULL));
  int *none = NULL;
  fetch<float><<<2, 128>>> (t, none, out);
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < 256; i++)
    CHECK (out[i] == (i < 24 ? 0 : (255 - (i - 24)) / 255.0f));
}

static void
check_errors ()
{
  float *memory;
  cudaTextureObject_t t;
  cudaTextureDesc desc = {}, got_desc;
  cudaResourceDesc got;
  cudaResourceViewDesc view = {};
  OK (cudaMalloc (&memory, 4096));
  cudaChannelFormatDesc f = cudaCreateChannelDesc<float> ();
  cudaResourceDesc resource = linear (memory, f, 4096);
  EXPECT (cudaCreateTextureObject (NULL, &resource, &desc, NULL),
	  cudaErrorInvalidValue);
  EXPECT (cudaCreateTextureObject (&t, &resource, &desc, &view),
	  cudaErrorInvalidValue);
  resource.res.linear.devPtr = NULL;
  EXPECT (cudaCreateTextureObject (&t, &resource, &desc, NULL),
	  cudaErrorInvalidValue);
  resource = linear (memory, f, (size_t) 1 << 40);
  EXPECT (cudaCreateTextureObject (&t, &resource, &desc, NULL),
	  cudaErrorInvalidValue);
  resource = linear (memory, f, 4096);
  desc.maxAnisotropy = 3;
  OK (cudaCreateTextureObject (&t, &resource, &desc, NULL));
  OK (cudaGetTextureObjectResourceDesc (&got, t));
  CHECK (got.resType == cudaResourceTypeLinear
	 && got.res.linear.devPtr == memory);
  OK (cudaGetTextureObjectTextureDesc (&got_desc, t));
  CHECK (got_desc.maxAnisotropy == 3);
  EXPECT (cudaGetTextureObjectResourceViewDesc (&view, t),
	  cudaErrorInvalidValue);
  OK (cudaDestroyTextureObject (t));
  EXPECT (cudaDestroyTextureObject (t), cudaErrorInvalidValue);
  EXPECT (cudaGetTextureObjectResourceDesc (&got, t), cudaErrorInvalidValue);

  /* Integers are not filtered, but as fractions.  */
  cudaArray_t array;
  cudaChannelFormatDesc b = cudaCreateChannelDesc<uchar4> ();
  OK (cudaMallocArray (&array, &b, 4, 4));
  resource = cudaResourceDesc ();
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = array;
  desc.filterMode = cudaFilterModeLinear;
  EXPECT (cudaCreateTextureObject (&t, &resource, &desc, NULL),
	  cudaErrorInvalidFilterSetting);
  desc.readMode = cudaReadModeNormalizedFloat;
  OK (cudaCreateTextureObject (&t, &resource, &desc, NULL));
  OK (cudaDestroyTextureObject (t));
  view.format = cudaResViewFormatUnsignedInt1;
  view.width = view.height = 4;
  desc.filterMode = cudaFilterModePoint;
  OK (cudaCreateTextureObject (&t, &resource, &desc, &view));
  OK (cudaGetTextureObjectResourceViewDesc (&view, t));
  CHECK (view.format == cudaResViewFormatUnsignedInt1);
  OK (cudaDestroyTextureObject (t));
  view.format = cudaResViewFormatFloat4;
  EXPECT (cudaCreateTextureObject (&t, &resource, &desc, &view),
	  cudaErrorInvalidValue);
  view.format = cudaResViewFormatUnsignedBlockCompressed1;
  EXPECT (cudaCreateTextureObject (&t, &resource, &desc, &view),
	  cudaErrorNotSupported);
  OK (cudaFreeArray (array));
  EXPECT (cudaCreateTextureObject (&t, &resource, &desc, NULL),
	  cudaErrorInvalidResourceHandle);
  size_t most;
  OK (cudaDeviceGetTexture1DLinearMaxWidth (&most, &f, 0));
  CHECK (most >= 1 << 27);
}

int
main ()
{
  check_fetch<float> (make_f);
  check_fetch<int> (make_i);
  check_fetch<unsigned char> (make_c);
  check_fetch<short> (make_s);
  check_fetch<float2> (make_f2);
  check_fetch<uint4> (make_u4);
  check_fetch<char4> (make_c4);
  check_fractions ();
  check_errors ();
  return 0;
}
