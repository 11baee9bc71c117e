/* { dg-do run } */
/* Texture and surface references, of CUDA 11 and before: bound by the variable,
   through pointers, again and to nothing.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "model.h"
#include <cuda_texture_types.h>
#include <surface_functions.h>
#include <texture_fetch_functions.h>

enum { N = 300, W = 32, H = 8 };

texture<float> line;
texture<int4, 1, cudaReadModeElementType> quads;
static texture<unsigned char, cudaTextureType2D, cudaReadModeNormalizedFloat>
  image (1, cudaFilterModeLinear, cudaAddressModeWrap);
texture<unsigned short, 2> plain;
typedef texture<float, 3, cudaReadModeElementType> volume_type;
volume_type volume;
surface<void, cudaSurfaceType2D> written;

template <int n>
__device__ float
twice (int i)
{
  return n * tex1Dfetch (line, i);
}

__global__ void
fetch (float *out, int4 *out4, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    {
      out[i] = twice<2> (i);
      out4[i] = tex1Dfetch (quads, n - 1 - i);
    }
}

__global__ void
sample (float *out)
{
  int x = threadIdx.x, y = threadIdx.y, i = y * W + x;
  out[3 * i] = tex2D (image, (x + 0.75f) / W, (y + 1.5f) / H);
  out[3 * i + 1] = tex2D (plain, x, y);
  out[3 * i + 2] = tex3D (volume, x / 4, y / 2, x & 3);
}

__global__ void
write (int add)
{
  int x = threadIdx.x, y = threadIdx.y;
  surf2Dwrite (10.0f * y + x + add, written, x * 4, y);
}

__global__ void
modify ()
{
  int x = threadIdx.x, y = threadIdx.y;
  float v;
  surf2Dread (&v, written, x * 4, y);
  surf2Dwrite (v + surf2Dread<float> (written, 0, y), written, x * 4, y,
	       cudaBoundaryModeTrap);
}

static void
check_lines ()
{
  float *a, *b, *out;
  int4 *q, *out4;
  size_t offset = 9;
  OK (cudaMallocManaged (&a, N * sizeof *a));
  OK (cudaMallocManaged (&b, N * sizeof *b));
  OK (cudaMallocManaged (&q, N * sizeof *q));
  OK (cudaMallocManaged (&out, (N + 9) * sizeof *out));
  OK (cudaMallocManaged (&out4, (N + 9) * sizeof *out4));
  for (int i = 0; i < N; i++)
    {
      a[i] = i * 0.5f;
      b[i] = -i;
      q[i] = make_int4 (i, 2 * i, 3 * i, 4 * i);
    }
  OK (cudaBindTexture (&offset, line, a, N * sizeof *a));
  CHECK (offset == 0);
  /* Without a size, all of the memory.  */
  OK (cudaBindTexture (0, quads, q, cudaCreateChannelDesc<int4> ()));
  fetch<<<4, 128>>> (out, out4, N + 9);
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < N + 9; i++)
    {
      int j = N + 8 - i;
      CHECK (out[i] == (i < N ? i : 0));
      CHECK (out4[i].x == (j < N ? j : 0) && out4[i].w == (j < N ? 4 * j : 0));
    }
  const textureReference *ref;
  cudaChannelFormatDesc desc = cudaCreateChannelDesc<float> ();
  OK (cudaGetTextureReference (&ref, &line));
  OK (cudaBindTexture (NULL, ref, b, &desc, 100 * sizeof *b));
  fetch<<<4, 128>>> (out, out4, N);
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < N; i++)
    CHECK (out[i] == (i < 100 ? -2 * i : 0));
  OK (cudaGetTextureAlignmentOffset (&offset, line));
  OK (cudaUnbindTexture (line));
  EXPECT (cudaGetTextureAlignmentOffset (&offset, line),
	  cudaErrorInvalidTextureBinding);
  OK (cudaUnbindTexture (&quads));
  EXPECT (cudaBindTexture (NULL, line, NULL, 4), cudaErrorInvalidValue);
}

static void
check_planes ()
{
  static unsigned char bytes[H][W];
  static unsigned short shorts[H][W];
  static float floats[4][4][8];
  void *pitched;
  size_t pitch;
  float *out;
  cudaArray_t array, cube;
  cudaChannelFormatDesc desc = cudaCreateChannelDesc<unsigned char> ();
  for (int i = 0; i < W * H; i++)
    {
      bytes[i / W][i % W] = random_bits ();
      shorts[i / W][i % W] = random_bits ();
    }
  for (int i = 0; i < 4 * 4 * 8; i++)
    floats[i / 32][i / 8 % 4][i % 8] = i;
  OK (cudaMallocManaged (&out, 3 * W * H * sizeof *out));
  OK (cudaMallocArray (&array, &desc, W, H));
  OK (cudaMemcpyToArray (array, 0, 0, bytes, sizeof bytes,
			 cudaMemcpyHostToDevice));
  OK (cudaBindTextureToArray (image, array, desc));
  OK (cudaMallocPitch (&pitched, &pitch, W * 2, H));
  OK (cudaMemcpy2D (pitched, pitch, shorts, W * 2, W * 2, H,
		    cudaMemcpyHostToDevice));
  OK (cudaBindTexture2D (NULL, plain, pitched, W, H, pitch));
  desc = cudaCreateChannelDesc<float> ();
  OK (cudaMalloc3DArray (&cube, &desc, make_cudaExtent (8, 4, 4)));
  cudaMemcpy3DParms p = {};
  p.srcPtr = make_cudaPitchedPtr (floats, 32, 8, 4);
  p.dstArray = cube;
  p.extent = make_cudaExtent (8, 4, 4);
  p.kind = cudaMemcpyHostToDevice;
  OK (cudaMemcpy3D (&p));
  OK (cudaBindTextureToArray (volume, cube));
  /* The texels are not of this description.  */
  EXPECT (cudaBindTextureToArray (image, array, desc), cudaErrorInvalidValue);
  OK (cudaBindTextureToArray (image, array));
  sample<<<1, dim3 (W, H)>>> (out);
  OK (cudaDeviceSynchronize ());
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++)
      {
	float *v = out + 3 * (y * W + x);
	const unsigned char *row = bytes[(y + 1) % H];
	float first = row[x] / 255.0f, second = row[(x + 1) % W] / 255.0f;
	/* Sums of fractions have 16 bits.  */
	double sum = floor ((0.75 * first + 0.25 * second) * 65535 + 0.5);
	CHECK (v[0] == (float) sum / 65535);
	CHECK (v[1] == shorts[y][x]);
	CHECK (v[2] == floats[x & 3][y / 2][x / 4]);
      }
}

static void
check_surface ()
{
  cudaArray_t array;
  cudaChannelFormatDesc desc = cudaCreateChannelDesc<float> ();
  float back[H][W];
  OK (cudaMallocArray (&array, &desc, W, H, cudaArraySurfaceLoadStore));
  OK (cudaBindSurfaceToArray (written, array));
  write<<<1, dim3 (W, H)>>> (1);
  modify<<<1, dim3 (W, H)>>> ();
  OK (cudaMemcpyFromArray (back, array, 0, 0, sizeof back,
			   cudaMemcpyDeviceToHost));
  for (int y = 0; y < H; y++)
    for (int x = 1; x < W; x++)
      CHECK (back[y][x] == 10 * y + x + 1 + 10 * y + 1
	     || back[y][x] == 10 * y + x + 1 + 2 * (10 * y + 1));
  const surfaceReference *ref;
  OK (cudaGetSurfaceReference (&ref, &written));
  OK (cudaBindSurfaceToArray (ref, array, &desc));
}

int
main ()
{
  check_lines ();
  check_planes ();
  check_surface ();
  return 0;
}
