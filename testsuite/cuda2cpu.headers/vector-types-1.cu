/* { dg-do run } */
/* Sizes, alignments, makers and conversions of the short vectors.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

#define SHAPE(type, size, alignment)					\
  static_assert (sizeof (type) == size && alignof (type) == alignment,	\
		 #type)

SHAPE (char1, 1, 1);
SHAPE (char2, 2, 2);
SHAPE (uchar3, 3, 1);
SHAPE (uchar4, 4, 4);
SHAPE (short1, 2, 2);
SHAPE (ushort2, 4, 4);
SHAPE (short3, 6, 2);
SHAPE (ushort4, 8, 8);
SHAPE (int1, 4, 4);
SHAPE (uint2, 8, 8);
SHAPE (int3, 12, 4);
SHAPE (uint4, 16, 16);
SHAPE (long1, 8, 8);
SHAPE (ulong2, 16, 16);
SHAPE (long3, 24, 8);
SHAPE (longlong1, 8, 8);
SHAPE (ulonglong2, 16, 16);
SHAPE (longlong3, 24, 8);
SHAPE (float1, 4, 4);
SHAPE (float2, 8, 8);
SHAPE (float3, 12, 4);
SHAPE (float4, 16, 16);
SHAPE (double1, 8, 8);
SHAPE (double2, 16, 16);
SHAPE (double3, 24, 8);
SHAPE (dim3, 12, 4);
SHAPE (uint3, 12, 4);

constexpr dim3 two (7, 8);
static_assert (two.x == 7 && two.y == 8 && two.z == 1, "dim3");

static uint3
back (uint3 v)
{
  return v;
}

__global__ void
make (float4 *f, int *i)
{
  float4 v = make_float4 (1, 2, 3, 4);
  double2 d = make_double2 (5, 6);
  uchar4 c = make_uchar4 (255, 254, 253, 252);
  longlong3 l = make_longlong3 (1ll << 40, 2, 3);
  dim3 extent = threadIdx;
  uint3 index = blockDim;
  f[0] = v;
  f[1] = make_float4 (d.x, d.y, c.x + c.y + c.z + c.w, l.x >> 38);
  i[0] = extent.x * 100 + extent.y * 10 + extent.z;
  i[1] = index.x * 100 + index.y * 10 + index.z;
}

int
main ()
{
  results<float4> f (2);
  results<int> i (2);
  make<<<1, 1>>> (f.dev, i.dev);
  f.get ();
  i.get ();
  CHECK (f[0].x == 1 && f[0].y == 2 && f[0].z == 3 && f[0].w == 4);
  CHECK (f[1].x == 5 && f[1].y == 6 && f[1].z == 1014 && f[1].w == 4);
  CHECK (i[0] == 0 && i[1] == 111);

  dim3 e = make_uint3 (4, 5, 6);
  uint3 u = back (dim3 (1, 2));
  CHECK (e.x == 4 && e.y == 5 && e.z == 6);
  CHECK (u.x == 1 && u.y == 2 && u.z == 1);
  struct float3 tagged = { 1, 2, 3 };
  CHECK (tagged.z == 3);
  return verdict ();
}
