/* { dg-do run } */
/* Copies of arrays in streams, between devices by the functions for those, and
   what plain arrays have not.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "model.h"

enum { W = 9, H = 5, D = 3 };

static __managed__ int in[D][H][W], back[D][H][W];

/* Clear what has come back.  */
static void
clear ()
{
  memset (back, -1, sizeof back);
}

/* Copies of rows and of bytes that go over rows, in a stream.  */
static void
check_streams (cudaArray_t a)
{
  cudaStream_t s;
  OK (cudaStreamCreate (&s));
  OK (cudaMemcpy2DToArrayAsync (a, 0, 0, in, sizeof in[0][0], sizeof in[0][0],
				H, cudaMemcpyHostToDevice, s));
  clear ();
  OK (cudaMemcpy2DFromArrayAsync (back, sizeof back[0][0], a, 4, 1,
				  sizeof (int) * (W - 2), H - 2,
				  cudaMemcpyDeviceToHost, s));
  OK (cudaStreamSynchronize (s));
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++)
      CHECK (back[0][y][x] == (y < H - 2 && x < W - 2 ? in[0][y + 1][x + 1]
			       : -1));
  /* Two rows and a half from element 3 of row 1 on, shifted by two.  */
  const size_t bytes = sizeof (int) * (2 * W + W / 2);
  OK (cudaMemcpyToArrayAsync (a, 12, 1, &in[1][0][2], bytes,
			      cudaMemcpyHostToDevice, s));
  clear ();
  OK (cudaMemcpyFromArrayAsync (back, a, 12, 1, bytes, cudaMemcpyDeviceToHost,
				s));
  OK (cudaStreamSynchronize (s));
  CHECK (memcmp (back, &in[1][0][2], bytes) == 0);
  CHECK (back[0][2][W / 2] == -1);
  clear ();
  OK (cudaMemcpy2DFromArray (back, sizeof back[0][0], a, 0, 0,
			     sizeof back[0][0], H, cudaMemcpyDeviceToHost));
  CHECK (memcmp (back[0][0], in[0][0], sizeof (int) * (W + 3)) == 0);
  CHECK (back[0][1][3] == in[1][0][2]);
  EXPECT (cudaMemcpy2DFromArrayAsync (back, sizeof back[0][0], a, 4, 0,
				      sizeof back[0][0], H,
				      cudaMemcpyDeviceToHost, s),
	  cudaErrorInvalidValue);
  OK (cudaStreamDestroy (s));
}

/* A part of a box from memory into an array, from there to another one and
   back.  */
static void
check_peers (cudaArray_t a, cudaArray_t b)
{
  cudaMemcpy3DPeerParms p = {};
  p.srcPtr = make_cudaPitchedPtr (in, sizeof in[0][0], W, H);
  p.srcPos = make_cudaPos (1, 1, 1);
  p.dstArray = a;
  p.dstPos = make_cudaPos (2, 2, 0);
  p.extent = make_cudaExtent (5, 3, 2);
  OK (cudaMemcpy3DPeer (&p));
  cudaMemcpy3DPeerParms q = {};
  q.srcArray = a;
  q.srcPos = make_cudaPos (2, 2, 0);
  q.dstArray = b;
  q.dstPos = make_cudaPos (0, 0, 1);
  q.extent = make_cudaExtent (5, 3, 2);
  OK (cudaMemcpy3DPeerAsync (&q, 0));
  cudaMemcpy3DPeerParms r = {};
  r.srcArray = b;
  r.srcPos = make_cudaPos (0, 0, 1);
  r.dstPtr = make_cudaPitchedPtr (back, sizeof back[0][0], W, H);
  r.extent = make_cudaExtent (5, 3, 2);
  clear ();
  OK (cudaMemcpy3DPeer (&r));
  for (int z = 0; z < D; z++)
    for (int y = 0; y < H; y++)
      for (int x = 0; x < W; x++)
	CHECK (back[z][y][x] == (z < 2 && y < 3 && x < 5
				 ? in[z + 1][y + 1][x + 1] : -1));
  q.dstPos.x = W - 4;
  EXPECT (cudaMemcpy3DPeer (&q), cudaErrorInvalidValue);
}

int
main ()
{
  for (int i = 0; i < D * H * W; i++)
    ((int *) in)[i] = 1000 + i * i;
  cudaChannelFormatDesc desc = cudaCreateChannelDesc<int> ();
  cudaArray_t plane, a, b, none;
  OK (cudaMallocArray (&plane, &desc, W, H));
  OK (cudaMalloc3DArray (&a, &desc, make_cudaExtent (W, H, D), 0));
  OK (cudaMalloc3DArray (&b, &desc, make_cudaExtent (W, H, D), 0));
  check_streams (plane);
  check_peers (a, b);
  /* Not of several planes, and not sparse.  */
  EXPECT (cudaArrayGetPlane (&none, plane, 0), cudaErrorInvalidValue);
  OK (cudaFreeArray (plane));
  OK (cudaFreeArray (a));
  OK (cudaFreeArray (b));
  return 0;
}
