/* { dg-do run } */
/* Inline PTX fetches texels some places on, by their numbers at a level, and as
   half precision.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "levels.h"
#include <cuda_fp16.h>

/* Texels I, J and K on from places, whose coordinates are NORMALIZED.  */
__global__ void
offsets (textures all, bool normalized, int *failed)
{
  int n = threadIdx.x, i = n % 7 - 3, j = n % 5 - 2, k = n % 3 - 1;
  int px = n % W, py = n % H, pz = n % D, l = n % 3;
  float x = px + 0.5f, y = py + 0.5f, z = pz + 0.5f;
  if (normalized)
    x /= W, y /= H, z /= D;
  int qx = clamp (px + i, W), qy = clamp (py + j, H), qz = clamp (pz + k, D);
  cudaTextureObject_t t = all.line;
  AGREE (FETCH ("tex.1d" V4 "[%5, {%6}], {%7}", "f" (x), "r" (i)),
	  content (qx, 0, 0, 0));
  t = all.plane;
  AGREE (FETCH ("tex.2d" V4 "[%5, {%6, %7}], {%8, %9}", "f" (x), "f" (y),
		 "r" (i), "r" (j)), content (qx, qy, 0, 0));
  AGREE (FETCH ("tex.2d" V4 "[%5, {%6, %7}], {1, -1}", "f" (x), "f" (y)),
	  content (clamp (px + 1, W), clamp (py - 1, H), 0, 0));
  t = all.space;
  AGREE (FETCH ("tex.3d" V4 "[%5, {%6, %7, %8, %8}], {%9, %10, %11, 0}",
		 "f" (x), "f" (y), "f" (z), "r" (i), "r" (j), "r" (k)),
	  content (qx, qy, qz, 0));
  t = all.lines;
  AGREE (FETCH ("tex.a1d" V4 "[%5, {%6, %7}], {%8}", "r" (l), "f" (x),
		 "r" (i)), content (qx, 0, l, 0));
  t = all.planes;
  AGREE (FETCH ("tex.a2d" V4 "[%5, {%6, %7, %8, %8}], {%9, %10}", "r" (l),
		 "f" (x), "f" (y), "r" (i), "r" (j)), content (qx, qy, l, 0));
}

/* Texels by their numbers at levels.  */
__global__ void
levels (textures all, int *failed)
{
  int n = threadIdx.x, l = n % LEVELS, z = n % 3;
  int x = n % (W + 4) - 2, y = n % (H + 2) - 1, k = n % (D + 2) - 1;
  int w = W >> l, h = H >> l, d = D >> l;
  cudaTextureObject_t t = all.line;
  AGREE (FETCH ("tex.level.1d" V4I "[%5, %6], %7", "r" (x), "r" (l)),
	  numbered (x, 0, 0, l, w, 1, 1));
  t = all.plane;
  AGREE (FETCH ("tex.level.2d" V4I "[%5, {%6, %7}], %8", "r" (x), "r" (y),
		 "r" (l)), numbered (x, y, 0, l, w, h, 1));
  t = all.space;
  AGREE (FETCH ("tex.level.3d" V4I "[%5, {%6, %7, %8, 0}], %9", "r" (x),
		 "r" (y), "r" (k), "r" (l)), numbered (x, y, k, l, w, h, d));
  t = all.lines;
  AGREE (FETCH ("tex.level.a1d" V4I "[%5, {%6, %7}], %8", "r" (z), "r" (x),
		 "r" (l)), numbered (x, 0, z, l, w, 1, 3));
  t = all.planes;
  AGREE (FETCH ("tex.level.a2d" V4I "[%5, {%6, %7, %8, 0}], %9", "r" (z),
		 "r" (x), "r" (y), "r" (l)), numbered (x, y, z, l, w, h, 3));
}

/* The same as half precision, as four registers and as two; gathered; and how
   many layers there are.  */
__global__ void
halves (cudaTextureObject_t t, cudaTextureObject_t layers, int *failed)
{
  int n = threadIdx.x, x = n % W, y = n % H;
  float fx = x + 0.5f, fy = y + 0.5f;
  unsigned short h[4];
  unsigned two[2];
  asm ("tex.2d.v4.f16.f32 {%0, %1, %2, %3}, [%4, {%5, %6}];"
       : "=h" (h[0]), "=h" (h[1]), "=h" (h[2]), "=h" (h[3])
       : "l" (t), "f" (fx), "f" (fy));
  asm ("tex.2d.v2.f16x2.s32 {%0, %1}, [%2, {%3, %4}];"
       : "=r" (two[0]), "=r" (two[1]) : "l" (t), "r" (x), "r" (y));
  for (int i = 0; i < 4; i++)
    {
      float wanted = content (x, y, 0, 0) + i;
      AGREE (__half2float (__ushort_as_half (h[i])), wanted);
      AGREE (__half2float (__ushort_as_half (two[i / 2] >> i % 2 * 16)),
	      wanted);
    }
  float4 got, wanted = tex2Dgather<float4> (t, fx - 2, fy + 1, 2);
  asm ("tld4.b.2d.v4.f32.f32 {%0, %1, %2, %3}, [%4, {%5, %6}], {-2, 1};"
       : "=f" (got.x), "=f" (got.y), "=f" (got.z), "=f" (got.w)
       : "l" (t), "f" (fx), "f" (fy));
  AGREE (got.x, wanted.x);
  AGREE (got.y, wanted.y);
  AGREE (got.z, wanted.z);
  AGREE (got.w, wanted.w);
  unsigned size;
  asm ("txq.array_size.b32 %0, [%1];" : "=r" (size) : "l" (layers));
  AGREE (size, 3);
}

int
main ()
{
  int *failed;
  OK (cudaMallocManaged (&failed, sizeof *failed));
  *failed = 0;
  textures plain = make (false), normalized = make (true);
  offsets<<<1, POINTS>>> (plain, false, failed);
  offsets<<<1, POINTS>>> (normalized, true, failed);
  levels<<<1, POINTS>>> (normalized, failed);
  halves<<<1, POINTS>>> (plain.plane, plain.planes, failed);
  OK (cudaDeviceSynchronize ());
  if (*failed)
    fprintf (stderr, "line %d\n", *failed);
  CHECK (*failed == 0);
}
