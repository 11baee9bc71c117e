/* { dg-do run } */
/* cudaMalloc3D with cudaMemset3D and cudaMemcpy3D.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

int
main ()
{
  const size_t w = 60, h = 7, d = 5;
  static unsigned char host[d][h][w], back[d][h][w];
  cudaExtent extent = make_cudaExtent (w, h, d);
  cudaPitchedPtr p;
  OK (cudaMalloc3D (&p, extent));
  CHECK (p.pitch >= w && p.xsize == w && p.ysize == h && p.ptr);
  OK (cudaMemset3D (p, 0x33, extent));

  for (size_t i = 0; i < sizeof host; i++)
    host[i / w / h][i / w % h][i % w] = i * 7;
  /* A box within, to another place within.  */
  cudaMemcpy3DParms parms = {};
  parms.srcPtr = make_cudaPitchedPtr (host, w, w, h);
  parms.dstPtr = p;
  parms.srcPos = make_cudaPos (1, 2, 3);
  parms.dstPos = make_cudaPos (10, 0, 1);
  parms.extent = make_cudaExtent (40, 5, 2);
  parms.kind = cudaMemcpyHostToDevice;
  OK (cudaMemcpy3D (&parms));

  cudaMemcpy3DParms all = {};
  all.srcPtr = p;
  all.dstPtr = make_cudaPitchedPtr (back, w, w, h);
  all.extent = extent;
  all.kind = cudaMemcpyDeviceToHost;
  OK (cudaMemcpy3DAsync (&all, NULL));
  OK (cudaDeviceSynchronize ());
  for (size_t z = 0; z < d; z++)
    for (size_t y = 0; y < h; y++)
      for (size_t x = 0; x < w; x++)
	if (x >= 10 && x < 50 && y < 5 && z >= 1 && z < 3)
	  CHECK (back[z][y][x] == host[z + 2][y + 2][x - 9]);
	else
	  CHECK (back[z][y][x] == 0x33);

  EXPECT (cudaMalloc3D (NULL, extent), cudaErrorInvalidValue);
  EXPECT (cudaMemcpy3D (NULL), cudaErrorInvalidValue);
  all.kind = (cudaMemcpyKind) 7;
  EXPECT (cudaMemcpy3D (&all), cudaErrorInvalidMemcpyDirection);
  OK (cudaFree (p.ptr));
  return 0;
}
