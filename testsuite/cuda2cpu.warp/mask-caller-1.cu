/* { dg-do run } */
/* Masks that do not name a lane that comes: the lanes that are there exchange.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

/* All lanes come.  */
__global__ void
converged (int *p)
{
  int t = threadIdx.x;
  p[t] = __shfl_xor_sync (0x0000ffff, t, 1);
  p[64 + t] = __shfl_sync (0x1, t, 31);
  p[128 + t] = __ballot_sync (0x00ff00ff, t % 3 == 0);
  p[192 + t] = __reduce_add_sync (0xf, t);
}

/* Some do, by conditions that the compiler knows and does not know.  */
__global__ void
some (int *p, unsigned mask, int n)
{
  int t = threadIdx.x, lane = t % 32;
  if (lane < 20)
    p[t] = __reduce_add_sync (mask, t);
  if (lane < n)
    p[64 + t] = __shfl_xor_sync (mask, t, 16);
  if (lane >= n)
    {
      __syncwarp (mask);
      p[128 + t] = __popc (__ballot_sync (mask | 1u << 31, 1));
    }
}

/* In a loop whose turns differ from lane to lane.  */
__global__ void
turns (int *p, unsigned mask)
{
  int t = threadIdx.x, v = t;
  for (int i = 0; i <= t % 32 / 2; i++)
    v += __shfl_xor_sync (mask, v, 1);
  p[t] = v;
}

int
main ()
{
  buffer<int> p (256);
  converged<<<1, 64>>> (p.dev);
  p.fetch ();
  for (int t = 0; t < 64; t++)
    {
      int base = t / 32 * 32;
      unsigned third = 0;
      for (int lane = 0; lane < 32; lane++)
	third |= (unsigned) ((base + lane) % 3 == 0) << lane;
      CHECK (p[t] == (t ^ 1));
      CHECK (p[64 + t] == base + 31);
      CHECK ((unsigned) p[128 + t] == (third & 0x00ff00ff));
      CHECK (p[192 + t] == 4 * base + 6);
    }
  some<<<1, 64>>> (p.dev, 0xffff, 24);
  p.fetch ();
  for (int t = 0; t < 64; t++)
    {
      int lane = t % 32, base = t - lane;
      if (lane < 20)
	CHECK (p[t] == 16 * base + 120);
      if (lane < 24)
	CHECK (p[64 + t] == ((lane ^ 16) < 24 ? t ^ 16 : 0));
      else
	CHECK (p[128 + t] == 1);
    }
  turns<<<1, 64>>> (p.dev, 0x0ff0);
  p.fetch ();
  for (int t = 0; t < 64; t++)
    CHECK (p[t] == (t + (t ^ 1)) << t % 32 / 2);
}
