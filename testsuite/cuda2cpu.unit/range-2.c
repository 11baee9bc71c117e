/* Device and managed memory is counted by granules of 512 bytes until it is
   freed, in a stream or not; pinned memory is not.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include "unit.h"

static void
expect (size_t bytes)
{
  CHECK (cuda2cpu_range_allocated () == bytes);
}

int
main (void)
{
  void *p[4];
  size_t pitch;
  expect (0);
  EXPECT (cudaMalloc (&p[0], 1), cudaSuccess);
  expect (512);
  EXPECT (cudaMallocManaged (&p[1], 513, cudaMemAttachGlobal), cudaSuccess);
  expect (1536);
  EXPECT (cudaMallocPitch (&p[2], &pitch, 100, 3), cudaSuccess);
  expect (2048);
  EXPECT (cudaMallocAsync (&p[3], 5000000, NULL), cudaSuccess);
  expect (2048 + 5000192);
  void *host;
  EXPECT (cudaMallocHost (&host, 100000), cudaSuccess);
  expect (2048 + 5000192);
  EXPECT (cudaFreeHost (host), cudaSuccess);
  EXPECT (cudaFreeAsync (p[3], NULL), cudaSuccess);
  expect (2048);
  for (int i = 0; i < 3; i++)
    EXPECT (cudaFree (p[i]), cudaSuccess);
  expect (0);
  EXPECT (cudaMalloc (&p[0], 4096), cudaSuccess);
  EXPECT (cudaDeviceReset (), cudaSuccess);
  expect (0);
  CHECK (cuda2cpu_arena_kept () == 0);
  EXPECT (cudaFree (p[0]), cudaErrorInvalidValue);
  return 0;
}
