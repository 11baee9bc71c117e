/* { dg-do run } */
/* CUDA's vector types live across barriers, whole and by components.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
vectors (float4 *fo, int2 *io, uchar4 *uo, double2 *dout)
{
  __shared__ float4 s[64];
  int t = threadIdx.x;
  float4 f = make_float4 (t, t + .25f, -t, 1);
  int2 i = make_int2 (t, -t);
  uchar4 u = make_uchar4 (t, t * 2, t * 3, 255);
  double2 d = { t * .5, 4. };
  short3 h = make_short3 (t, 2, 3);
  s[t] = f;
  __syncthreads ();
  float4 g = s[63 - t];
  f.w = g.x;
  i.x += h.x;
  __syncthreads ();
  s[t].y = f.w;
  u.y ^= 1;
  __syncthreads ();
  f.z += s[t ^ 1].y;
  d.y *= f.w;
  h.z++;
  i.y += h.z;
  fo[t] = f;
  io[t] = i;
  uo[t] = u;
  dout[t] = d;
}

int
main ()
{
  buffer<float4> f (64);
  buffer<int2> i (64);
  buffer<uchar4> u (64);
  buffer<double2> d (64);
  vectors<<<1, 64>>> (f.dev, i.dev, u.dev, d.dev);
  f.fetch ();
  i.fetch ();
  u.fetch ();
  d.fetch ();
  for (int t = 0; t < 64; t++)
    {
      CHECK (f[t].x == t && f[t].y == t + .25f);
      CHECK (f[t].z == -t + 63 - (t ^ 1) && f[t].w == 63 - t);
      CHECK (i[t].x == 2 * t && i[t].y == -t + 4);
      CHECK (u[t].x == t && u[t].y == ((t * 2) ^ 1) && u[t].z == t * 3);
      CHECK (u[t].w == 255 && d[t].x == t * .5 && d[t].y == 4. * (63 - t));
    }
}
