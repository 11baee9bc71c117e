/* { dg-do run } */
/* Arrays: what they can be, what is known of them, and copies.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "model.h"

enum { W = 7, H = 5, D = 3 };

static short in[D][H][W], back[D][H][W];

static cudaArray_t
new_array (size_t width, size_t height, size_t depth, unsigned flags,
	   cudaError_t expected)
{
  cudaChannelFormatDesc desc = cudaCreateChannelDesc<short> ();
  cudaArray_t array = NULL;
  EXPECT (cudaMalloc3DArray (&array, &desc,
			     make_cudaExtent (width, height, depth), flags),
	  expected);
  return array;
}

static void
check_extents ()
{
  struct
  {
    size_t w, h, d;
    unsigned flags;
    bool good;
  } cases[] = {
    { 4, 0, 0, 0, true }, { 4, 3, 0, 0, true }, { 4, 3, 2, 0, true },
    { 0, 3, 2, 0, false }, { 4, 0, 2, 0, false },
    { 4, 0, 2, cudaArrayLayered, true }, { 4, 3, 2, cudaArrayLayered, true },
    { 4, 3, 0, cudaArrayLayered, false },
    { 4, 4, 6, cudaArrayCubemap, true }, { 4, 3, 6, cudaArrayCubemap, false },
    { 4, 4, 5, cudaArrayCubemap, false },
    { 4, 4, 12, cudaArrayCubemap | cudaArrayLayered, true },
    { 4, 4, 9, cudaArrayCubemap | cudaArrayLayered, false },
    { 4, 4, 0, cudaArrayTextureGather, true },
    { 4, 0, 0, cudaArrayTextureGather, false },
    { 4, 4, 0, cudaArraySurfaceLoadStore, true }, { 4, 4, 0, 0x1000, false },
    { 131073, 0, 0, 0, false }, { 2, 65537, 0, 0, false }
  };
  for (auto &c : cases)
    {
      cudaArray_t a = new_array (c.w, c.h, c.d, c.flags,
				 c.good ? cudaSuccess
				 : cudaErrorInvalidValue);
      if (!c.good)
	continue;
      cudaExtent extent;
      cudaChannelFormatDesc desc;
      unsigned flags;
      OK (cudaArrayGetInfo (&desc, &extent, &flags, a));
      CHECK (extent.width == c.w && extent.height == c.h
	     && extent.depth == c.d && flags == c.flags && desc.x == 16
	     && desc.y == 0 && desc.f == cudaChannelFormatKindSigned);
      OK (cudaFreeArray (a));
      EXPECT (cudaArrayGetInfo (&desc, &extent, &flags, a),
	      cudaErrorInvalidResourceHandle);
    }
}

static void
check_formats ()
{
  cudaArray_t a;
  cudaChannelFormatDesc three = { 8, 8, 8, 0, cudaChannelFormatKindUnsigned };
  cudaChannelFormatDesc mixed = { 8, 16, 0, 0, cudaChannelFormatKindUnsigned };
  cudaChannelFormatDesc tiny = { 8, 0, 0, 0, cudaChannelFormatKindFloat };
  cudaChannelFormatDesc none = { 0, 0, 0, 0, cudaChannelFormatKindNone };
  cudaChannelFormatDesc block
    = { 8, 8, 8, 8, cudaChannelFormatKindUnsignedBlockCompressed1 };
  EXPECT (cudaMallocArray (&a, &three, 4, 4),
	  cudaErrorInvalidChannelDescriptor);
  EXPECT (cudaMallocArray (&a, &mixed, 4, 4),
	  cudaErrorInvalidChannelDescriptor);
  EXPECT (cudaMallocArray (&a, &tiny, 4, 4),
	  cudaErrorInvalidChannelDescriptor);
  EXPECT (cudaMallocArray (&a, &none, 4, 4),
	  cudaErrorInvalidChannelDescriptor);
  EXPECT (cudaMallocArray (&a, &block, 4, 4), cudaErrorNotSupported);
  cudaChannelFormatDesc same = cudaCreateChannelDesc
    <cudaChannelFormatKindUnsignedBlockCompressed1> ();
  CHECK (memcmp (&same, &block, sizeof block) == 0);
  same = cudaCreateChannelDesc<cudaChannelFormatKindSignedBlockCompressed6H> ();
  CHECK (same.x == 16 && same.z == 16 && same.w == 0);
  same = cudaCreateChannelDesc<cudaChannelFormatKindSignedBlockCompressed4> ();
  CHECK (same.x == 8 && same.y == 0);
  same = cudaCreateChannelDesc<cudaChannelFormatKindUnsignedNormalized16X2> ();
  CHECK (same.x == 16 && same.y == 16 && same.z == 0);
  EXPECT (cudaMallocArray (&a, &same, 4, 4), cudaSuccess);
  OK (cudaFreeArray (a));
  cudaChannelFormatDesc planes = cudaCreateChannelDescNV12 ();
  EXPECT (cudaMallocArray (&a, &planes, 4, 4), cudaErrorNotSupported);
  EXPECT (cudaMallocArray (&a, NULL, 4, 4), cudaErrorInvalidValue);
  cudaChannelFormatDesc half = cudaCreateChannelDescHalf4 (), got;
  OK (cudaMallocArray (&a, &half, 4, 4));
  OK (cudaGetChannelDesc (&got, a));
  CHECK (got.x == 16 && got.w == 16 && got.f == cudaChannelFormatKindFloat);
  OK (cudaFreeArray (a));
  OK (cudaFreeArray (NULL));
}

/* Copies that count bytes go on in the next row.  */
static void
check_linear ()
{
  cudaArray_t a = new_array (W, H, 0, 0, cudaSuccess);
  cudaArray_t b = new_array (W, H, 0, 0, cudaSuccess);
  OK (cudaMemcpyToArray (a, 0, 0, in, sizeof in[0], cudaMemcpyHostToDevice));
  memset (back, 0, sizeof back);
  OK (cudaMemcpyFromArray (back, a, 4 * 2, 1, 10 * 2, cudaMemcpyDeviceToHost));
  CHECK (memcmp (back, &in[0][1][4], 10 * 2) == 0);
  EXPECT (cudaMemcpyFromArray (back, a, 4 * 2, H - 1, 4 * 2,
			       cudaMemcpyDeviceToHost),
	  cudaErrorInvalidValue);
  OK (cudaMemcpyArrayToArray (b, 2, 0, a, 0, 1, 20, cudaMemcpyDeviceToDevice));
  OK (cudaMemcpyFromArray (back, b, 2, 0, 20, cudaMemcpyDeviceToHost));
  CHECK (memcmp (back, in[0][1], 20) == 0);
  OK (cudaFreeArray (a));
  OK (cudaFreeArray (b));
}

static void
check_boxes ()
{
  cudaArray_t a = new_array (W, H, 0, 0, cudaSuccess);
  cudaArray_t b = new_array (W, H, 0, 0, cudaSuccess);
  const size_t row = W * sizeof (short);
  cudaStream_t stream;
  OK (cudaStreamCreate (&stream));
  OK (cudaMemcpy2DToArrayAsync (a, 0, 0, in, row, row, H,
				cudaMemcpyHostToDevice, stream));
  OK (cudaStreamSynchronize (stream));
  OK (cudaMemcpy2DArrayToArray (b, 2, 1, a, 4, 2, 6, 3));
  memset (back, 0, sizeof back);
  OK (cudaMemcpy2DFromArray (back[1], row, b, 2, 1, 6, 3,
			     cudaMemcpyDeviceToHost));
  for (int y = 0; y < 3; y++)
    for (int x = 0; x < W; x++)
      CHECK (back[1][y][x] == (x < 3 ? in[0][y + 2][x + 2] : 0));
  EXPECT (cudaMemcpy2DToArray (a, 4, 0, in, row, row, 1,
			       cudaMemcpyHostToDevice),
	  cudaErrorInvalidValue);
  EXPECT (cudaMemcpy2DToArray (a, 0, 1, in, row, row, H,
			       cudaMemcpyHostToDevice),
	  cudaErrorInvalidValue);
  EXPECT (cudaMemcpy2DToArray (a, 0, 0, in, row - 1, row, H,
			       cudaMemcpyHostToDevice),
	  cudaErrorInvalidPitchValue);
  OK (cudaStreamDestroy (stream));
  OK (cudaFreeArray (a));
  OK (cudaFreeArray (b));
}

/* Positions in arrays and the extent count elements.  */
static void
check_3d ()
{
  cudaArray_t a = new_array (W, H, D, 0, cudaSuccess);
  cudaArray_t b = new_array (W, H, D, 0, cudaSuccess);
  const size_t row = W * sizeof (short);
  cudaMemcpy3DParms p = {};
  p.srcPtr = make_cudaPitchedPtr (in, row, row, H);
  p.dstArray = a;
  p.extent = make_cudaExtent (W, H, D);
  p.kind = cudaMemcpyHostToDevice;
  OK (cudaMemcpy3D (&p));
  p = cudaMemcpy3DParms ();
  p.srcArray = a;
  p.srcPos = make_cudaPos (2, 1, 1);
  p.dstArray = b;
  p.dstPos = make_cudaPos (1, 2, 0);
  p.extent = make_cudaExtent (4, 3, 2);
  p.kind = cudaMemcpyDeviceToDevice;
  OK (cudaMemcpy3D (&p));
  memset (back, 0, sizeof back);
  cudaMemcpy3DParms q = {};
  q.srcArray = b;
  q.srcPos = p.dstPos;
  q.dstPtr = make_cudaPitchedPtr (back, row, row, H);
  /* The array's elements, in memory, too.  */
  q.dstPos = make_cudaPos (1, 1, 1);
  q.extent = p.extent;
  q.kind = cudaMemcpyDeviceToHost;
  OK (cudaMemcpy3DAsync (&q));
  OK (cudaDeviceSynchronize ());
  for (int z = 0; z < 2; z++)
    for (int y = 0; y < 3; y++)
      for (int x = 0; x < 4; x++)
	CHECK (back[z + 1][y + 1][x + 1] == in[z + 1][y + 1][x + 2]);
  q.extent.width = W;
  EXPECT (cudaMemcpy3D (&q), cudaErrorInvalidValue);
  q.extent = p.extent;
  q.srcPtr = q.dstPtr;
  EXPECT (cudaMemcpy3D (&q), cudaErrorInvalidValue);
  OK (cudaFreeArray (a));
  OK (cudaFreeArray (b));
}

int
main ()
{
  for (int i = 0; i < W * H * D; i++)
    in[i / (W * H)][i / W % H][i % W] = random_bits ();
  check_extents ();
  check_formats ();
  check_linear ();
  check_boxes ();
  check_3d ();
  cudaArray_t a = new_array (4, 4, 0, 0, cudaSuccess);
  OK (cudaDeviceReset ());
  EXPECT (cudaFreeArray (a), cudaErrorInvalidResourceHandle);
  return 0;
}
