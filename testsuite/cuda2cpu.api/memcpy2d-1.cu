/* { dg-do run } */
/* cudaMemcpy2D and cudaMemset2D: pitches, parts, errors.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

enum { W = 50, H = 9, PITCH = 64 };

int
main ()
{
  static unsigned char host[H][W], back[H][PITCH];
  unsigned char *p;
  for (int i = 0; i < H * W; i++)
    host[i / W][i % W] = i;
  OK (cudaMalloc (&p, PITCH * H));
  OK (cudaMemset2D (p, PITCH, 0xaa, PITCH, H));
  OK (cudaMemset2D (p, PITCH, 0x55, W, H - 1));
  OK (cudaMemcpy2D (p + 2, PITCH, host, W, W - 10, H - 3,
		    cudaMemcpyHostToDevice));
  OK (cudaMemcpy2DAsync (back, PITCH, p, PITCH, PITCH, H,
			 cudaMemcpyDeviceToHost, NULL));
  OK (cudaDeviceSynchronize ());
  for (int y = 0; y < H; y++)
    for (int x = 0; x < PITCH; x++)
      if (x >= 2 && x < W - 8 && y < H - 3)
	CHECK (back[y][x] == host[y][x - 2]);
      else
	CHECK (back[y][x] == (x < W && y < H - 1 ? 0x55 : 0xaa));

  EXPECT (cudaMemcpy2D (p, 10, host, W, 20, H, cudaMemcpyHostToDevice),
	  cudaErrorInvalidPitchValue);
  EXPECT (cudaMemcpy2D (p, PITCH, host, 10, 20, H, cudaMemcpyHostToDevice),
	  cudaErrorInvalidPitchValue);
  EXPECT (cudaMemcpy2D (p, PITCH, host, W, W, H, (cudaMemcpyKind) 12),
	  cudaErrorInvalidMemcpyDirection);
  EXPECT (cudaMemcpy2D (p, PITCH, host, W, W, H + 1,
			cudaMemcpyHostToDevice), cudaErrorInvalidValue);
  EXPECT (cudaMemcpy2D (NULL, PITCH, host, W, W, H, cudaMemcpyHostToDevice),
	  cudaErrorInvalidValue);
  OK (cudaMemcpy2D (p, PITCH, host, W, 0, H, cudaMemcpyHostToDevice));
  EXPECT (cudaMemset2D (p, 10, 0, 20, H), cudaErrorInvalidValue);
  EXPECT (cudaMemset2D (p, PITCH, 0, W, H + 1), cudaErrorInvalidValue);
  OK (cudaFree (p));
  return 0;
}
