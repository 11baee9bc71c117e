/* { dg-do run } */
/* Surfaces of all shapes are read and written where the bytes lie, and each
   boundary mode does outside what it says.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "model.h"

enum { W = 4, H = 3, D = 6 };

/* Write number 1000 z + 100 y + x at each place, in the way of the shape.  */
__global__ void
write_all (cudaSurfaceObject_t s, int shape)
{
  int x = threadIdx.x, y = threadIdx.y, z = threadIdx.z;
  int v = 1000 * z + 100 * y + x;
  switch (shape)
    {
    case 0: surf1Dwrite (v, s, 4 * x); break;
    case 1: surf2Dwrite (v, s, 4 * x, y); break;
    case 2: surf3Dwrite (v, s, 4 * x, y, z); break;
    case 3: surf1DLayeredwrite (v, s, 4 * x, z); break;
    case 4: surf2DLayeredwrite (v, s, 4 * x, y, z); break;
    case 5: surfCubemapwrite (v, s, 4 * x, y, z); break;
    case 6: surfCubemapLayeredwrite (v, s, 4 * x, y, z); break;
    }
}

__global__ void
read_all (cudaSurfaceObject_t s, int shape, int *out)
{
  int x = threadIdx.x, y = threadIdx.y, z = threadIdx.z;
  int v = -1;
  switch (shape)
    {
    case 0: v = surf1Dread<int> (s, 4 * x); break;
    case 1: v = surf2Dread<int> (s, 4 * x, y); break;
    case 2: v = surf3Dread<int> (s, 4 * x, y, z); break;
    case 3: surf1DLayeredread (&v, s, 4 * x, z); break;
    case 4: surf2DLayeredread (&v, s, 4 * x, y, z); break;
    case 5: v = surfCubemapread<int> (s, 4 * x, y, z); break;
    case 6: surfCubemapLayeredread (&v, s, 4 * x, y, z); break;
    }
  out[(z * blockDim.y + y) * blockDim.x + x] = v + 1;
}

static cudaSurfaceObject_t
new_surface (cudaArray_t *array, cudaExtent extent, unsigned flags)
{
  cudaChannelFormatDesc desc = cudaCreateChannelDesc<int> ();
  cudaResourceDesc resource = {};
  cudaSurfaceObject_t surface;
  OK (cudaMalloc3DArray (array, &desc, extent,
			 flags | cudaArraySurfaceLoadStore));
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = *array;
  OK (cudaCreateSurfaceObject (&surface, &resource));
  return surface;
}

static void
check_shapes ()
{
  struct
  {
    unsigned w, h, d, flags;
  } shapes[] = {
    { W, 0, 0, 0 }, { W, H, 0, 0 }, { W, H, D, 0 },
    { W, 0, D, cudaArrayLayered }, { W, H, D, cudaArrayLayered },
    { W, W, 6, cudaArrayCubemap },
    { W, W, 12, cudaArrayCubemap | cudaArrayLayered }
  };
  int *out;
  OK (cudaMallocManaged (&out, W * W * 12 * sizeof *out));
  for (int i = 0; i < 7; i++)
    {
      cudaArray_t array;
      cudaExtent extent = { shapes[i].w, shapes[i].h, shapes[i].d };
      dim3 block (shapes[i].w, shapes[i].h ? shapes[i].h : 1,
		  shapes[i].d ? shapes[i].d : 1);
      cudaSurfaceObject_t s = new_surface (&array, extent, shapes[i].flags);
      write_all<<<1, block>>> (s, i);
      read_all<<<1, block>>> (s, i, out);
      OK (cudaDeviceSynchronize ());
      for (unsigned z = 0; z < block.z; z++)
	for (unsigned y = 0; y < block.y; y++)
	  for (unsigned x = 0; x < block.x; x++)
	    CHECK (out[(z * block.y + y) * block.x + x]
		   == int (1000 * z + 100 * y + x + 1));
      /* Copies see the same.  */
      int copied[W * W * 12];
      cudaMemcpy3DParms p = {};
      p.srcArray = array;
      p.dstPtr = make_cudaPitchedPtr (copied, 4 * block.x, 4 * block.x,
				      block.y);
      p.extent = make_cudaExtent (block.x, block.y, block.z);
      p.kind = cudaMemcpyDeviceToHost;
      OK (cudaMemcpy3D (&p));
      for (unsigned j = 0; j < block.x * block.y * block.z; j++)
	CHECK (copied[j] == out[j] - 1);
      OK (cudaDestroySurfaceObject (s));
      OK (cudaFreeArray (array));
    }
  OK (cudaFree (out));
}

__global__ void
outside (cudaSurfaceObject_t s, int *out)
{
  int x = (int) threadIdx.x - 2, y = (int) threadIdx.y - 2;
  int i = 2 * (threadIdx.y * blockDim.x + threadIdx.x);
  out[i] = surf2Dread<int> (s, 4 * x, y, cudaBoundaryModeZero);
  out[i + 1] = surf2Dread<int> (s, 4 * x, y, cudaBoundaryModeClamp);
}

/* Layers have no sign.  */
__global__ void
layers_outside (cudaSurfaceObject_t s, int *out)
{
  int z = (int) threadIdx.x - 2;
  out[2 * threadIdx.x]
    = surf2DLayeredread<int> (s, 0, 0, z, cudaBoundaryModeZero);
  out[2 * threadIdx.x + 1]
    = surf2DLayeredread<int> (s, 0, 0, z, cudaBoundaryModeClamp);
}

__global__ void
write_outside (cudaSurfaceObject_t s)
{
  surf2Dwrite (77, s, -4, 0, cudaBoundaryModeZero);
  surf2Dwrite (78, s, 0, H, cudaBoundaryModeZero);
  surf2Dwrite (79, s, 4 * W + 8, H + 2, cudaBoundaryModeClamp);
}

__global__ void
mixed_types (cudaSurfaceObject_t s, float *out)
{
  surf2Dwrite (make_uchar4 (0, 0, 128, 63), s, 8, 1);
  surf2Dwrite ((short) 0x4040, s, 14, 1);
  out[0] = surf2Dread<float> (s, 8, 1);
  short2 v = surf2Dread<short2> (s, 12, 1);
  out[1] = v.y;
  longlong2 w = surf2Dread<longlong2> (s, 0, 1);
  out[2] = (int) w.y == 0x3f800000;
}

static void
check_modes ()
{
  cudaArray_t array;
  cudaExtent extent = { W, H, 0 };
  cudaSurfaceObject_t s = new_surface (&array, extent, 0);
  int *out;
  float *floats;
  OK (cudaMallocManaged (&out, (W + 4) * (H + 4) * 8));
  OK (cudaMallocManaged (&floats, 12));
  write_all<<<1, dim3 (W, H)>>> (s, 1);
  outside<<<1, dim3 (W + 4, H + 4)>>> (s, out);
  OK (cudaDeviceSynchronize ());
  for (int y = -2; y < H + 2; y++)
    for (int x = -2; x < W + 2; x++)
      {
	int *v = out + 2 * ((y + 2) * (W + 4) + x + 2);
	int cx = x < 0 ? 0 : x < W ? x : W - 1;
	int cy = y < 0 ? 0 : y < H ? y : H - 1;
	CHECK (v[0] == (x == cx && y == cy ? 100 * y + x : 0));
	CHECK (v[1] == 100 * cy + cx);
      }
  write_outside<<<1, 1>>> (s);
  read_all<<<1, dim3 (W, H)>>> (s, 1, out);
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < W * H; i++)
    CHECK (out[i] == (i == W * H - 1 ? 80 : 100 * (i / W) + i % W + 1));
  mixed_types<<<1, 1>>> (s, floats);
  OK (cudaDeviceSynchronize ());
  s = new_surface (&array, make_cudaExtent (W, H, D), cudaArrayLayered);
  write_all<<<1, dim3 (W, H, D)>>> (s, 4);
  layers_outside<<<1, D + 4>>> (s, out);
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < D + 4; i++)
    {
      bool inside = i >= 2 && i < D + 2;
      CHECK (out[2 * i] == (inside ? 1000 * (i - 2) : 0));
      CHECK (out[2 * i + 1] == 1000 * (inside ? i - 2 : D - 1));
    }
  CHECK (floats[0] == 1.0f && floats[1] == 0x4040 && floats[2] == 1);
}

static void
check_errors ()
{
  cudaArray_t array;
  cudaChannelFormatDesc desc = cudaCreateChannelDesc<int> ();
  cudaResourceDesc resource = {}, got;
  cudaSurfaceObject_t s;
  OK (cudaMallocArray (&array, &desc, 4, 4));
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = array;
  /* It need not be made for surfaces.  */
  OK (cudaCreateSurfaceObject (&s, &resource));
  write_all<<<1, dim3 (4, 4)>>> (s, 1);
  OK (cudaDeviceSynchronize ());
  OK (cudaDestroySurfaceObject (s));
  OK (cudaFreeArray (array));
  EXPECT (cudaCreateSurfaceObject (&s, &resource),
	  cudaErrorInvalidResourceHandle);
  s = new_surface (&array, make_cudaExtent (4, 4, 0), 0);
  OK (cudaGetSurfaceObjectResourceDesc (&got, s));
  CHECK (got.resType == cudaResourceTypeArray && got.res.array.array == array);
  OK (cudaDestroySurfaceObject (s));
  EXPECT (cudaDestroySurfaceObject (s), cudaErrorInvalidValue);
  /* By default a write outside ends the kernel.  */
  s = new_surface (&array, make_cudaExtent (W, H, 0), 0);
  write_all<<<1, dim3 (W, H + 1)>>> (s, 1);
  EXPECT (cudaDeviceSynchronize (), cudaErrorIllegalAddress);
}

int
main ()
{
  check_shapes ();
  check_modes ();
  check_errors ();
  return 0;
}
