/* { dg-do run } */
/* Threads that are lanes read and write surfaces of one to four channels, at
   places inside and outside, as each does alone.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 40, HEIGHT = 12, DEPTH = 3, THREADS = 64 };

static void
check (bool holds, const char *what)
{
  if (holds)
    return;
  printf ("%s\n", what);
  exit (1);
}
#define OK(CALL) check ((CALL) == cudaSuccess, #CALL)

/* Thread x, y reads SHIFT texels on, in planes one behind the other, and writes
   that FAR texels on.  */
template <typename T>
__global__ void
copy (cudaSurfaceObject_t from, cudaSurfaceObject_t to, int shift, int far,
      cudaSurfaceBoundaryMode mode)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y;
  for (int z = 0; z < DEPTH; z++)
    {
      T v = surf3Dread<T> (from, (x + shift) * (int) sizeof (T), y - 1, z,
			   mode);
      surf3Dwrite (v, to, (x + far) * (int) sizeof (T), y, z,
		   cudaBoundaryModeZero);
    }
}

/* A surface of words of random bits, which WORDS gets as well.  */
template <typename T>
static cudaSurfaceObject_t
make_surface (cudaArray_t *array, T *texels)
{
  cudaChannelFormatDesc format = cudaCreateChannelDesc<T> ();
  cudaExtent extent = make_cudaExtent (WIDTH, HEIGHT, DEPTH);
  OK (cudaMalloc3DArray (array, &format, extent, cudaArraySurfaceLoadStore));
  unsigned char *bytes = (unsigned char *) texels;
  for (unsigned i = 0; i < WIDTH * HEIGHT * DEPTH * sizeof (T); i++)
    bytes[i] = rand () >> 5;
  cudaMemcpy3DParms copy = {};
  copy.srcPtr = make_cudaPitchedPtr (texels, WIDTH * sizeof (T), WIDTH, HEIGHT);
  copy.dstArray = *array;
  copy.extent = extent;
  copy.kind = cudaMemcpyHostToDevice;
  OK (cudaMemcpy3D (&copy));
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = *array;
  cudaSurfaceObject_t surface;
  OK (cudaCreateSurfaceObject (&surface, &resource));
  return surface;
}

static int
clamp (int i, int n)
{
  return i < 0 ? 0 : i >= n ? n - 1 : i;
}

template <typename T>
static void
try_type (const char *name)
{
  static T from[WIDTH * HEIGHT * DEPTH], to[WIDTH * HEIGHT * DEPTH];
  static T got[WIDTH * HEIGHT * DEPTH];
  for (int shift = -5; shift <= 5; shift += 5)
    for (int far = -7; far <= 7; far += 7)
      for (int mode = 0; mode < 2; mode++)
	{
	  cudaArray_t arrays[2];
	  cudaSurfaceObject_t a = make_surface (&arrays[0], from);
	  cudaSurfaceObject_t b = make_surface (&arrays[1], to);
	  copy<T><<<dim3 (1, HEIGHT), THREADS>>> (a, b, shift, far,
						  (cudaSurfaceBoundaryMode)
						  mode);
	  for (int z = 0; z < DEPTH; z++)
	    for (int y = 0; y < HEIGHT; y++)
	      for (int x = 0; x < THREADS; x++)
		{
		  int i = x + shift, j = y - 1, k = x + far;
		  if (k < 0 || k >= WIDTH)
		    continue;
		  bool out = i < 0 || i >= WIDTH || j < 0;
		  T v = from[(z * HEIGHT + clamp (j, HEIGHT)) * WIDTH
			     + clamp (i, WIDTH)];
		  if (mode == cudaBoundaryModeZero && out)
		    memset (&v, 0, sizeof v);
		  to[(z * HEIGHT + y) * WIDTH + k] = v;
		}
	  cudaMemcpy3DParms back = {};
	  back.srcArray = arrays[1];
	  back.dstPtr = make_cudaPitchedPtr (got, WIDTH * sizeof (T), WIDTH,
					     HEIGHT);
	  back.extent = make_cudaExtent (WIDTH, HEIGHT, DEPTH);
	  back.kind = cudaMemcpyDeviceToHost;
	  OK (cudaMemcpy3D (&back));
	  check (memcmp (got, to, sizeof to) == 0, name);
	  OK (cudaDestroySurfaceObject (a));
	  OK (cudaDestroySurfaceObject (b));
	  OK (cudaFreeArray (arrays[0]));
	  OK (cudaFreeArray (arrays[1]));
	}
}

int
main ()
{
  try_type<unsigned char> ("uchar");
  try_type<char2> ("char2");
  try_type<uchar4> ("uchar4");
  try_type<short> ("short");
  try_type<ushort4> ("ushort4");
  try_type<float> ("float");
  try_type<int2> ("int2");
  try_type<float4> ("float4");
  return 0;
}
