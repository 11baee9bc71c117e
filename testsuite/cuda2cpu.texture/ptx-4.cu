/* { dg-do run } */
/* Inline PTX fetches texels some places on at levels of detail and at those that
   differences of places say, by their numbers there, too; and gathers from
   layers and cubes.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "levels.h"

/* By numbers in the first level, with and without ".base".  */
__global__ void
numbers (textures all, cudaTextureObject_t memory, int *failed)
{
  int n = threadIdx.x, i = n % 7 - 3, j = n % 5 - 2, k = n % 3 - 1, l = n % 3;
  int x = n % W, y = n % H, z = n % D;
  int qx = x + i, qy = y + j, qz = z + k;
  cudaTextureObject_t t = memory;
  AGREE (FETCH ("tex.1d" V4I "[%5, {%6}], {%7}", "r" (x), "r" (i)),
	 numbered (qx, 0, 0, 0, W, 1, 1));
  AGREE (FETCH ("tex.base.1d" V4I "[%5, {%6}]", "r" (x)),
	 content (x, 0, 0, 0));
  t = all.plane;
  AGREE (FETCH ("tex.2d" V4I "[%5, {%6, %7}], {%8, %9}", "r" (x), "r" (y),
		"r" (i), "r" (j)), numbered (qx, qy, 0, 0, W, H, 1));
  AGREE (FETCH ("tex.base.2d" V4I "[%5, {%6, %7}], {1, -1}", "r" (x),
		"r" (y)), numbered (x + 1, y - 1, 0, 0, W, H, 1));
  t = all.space;
  AGREE (FETCH ("tex.3d" V4I "[%5, {%6, %7, %8, %8}], {%9, %10, %11, 0}",
		"r" (x), "r" (y), "r" (z), "r" (i), "r" (j), "r" (k)),
	 numbered (qx, qy, qz, 0, W, H, D));
  AGREE (FETCH ("tex.base.3d" V4I "[%5, {%6, %7, %8, %8}]", "r" (x), "r" (y),
		"r" (z)), content (x, y, z, 0));
  t = all.lines;
  AGREE (FETCH ("tex.a1d" V4I "[%5, {%6, %7}], {%8}", "r" (l), "r" (x),
		"r" (i)), numbered (qx, 0, l, 0, W, 1, 3));
  AGREE (FETCH ("tex.base.a1d" V4I "[%5, {%6, %7}]", "r" (l), "r" (x)),
	 content (x, 0, l, 0));
  t = all.planes;
  AGREE (FETCH ("tex.a2d" V4I "[%5, {%6, %7, %8, %8}], {%9, %10}", "r" (l),
		"r" (x), "r" (y), "r" (i), "r" (j)),
	 numbered (qx, qy, l, 0, W, H, 3));
  AGREE (FETCH ("tex.base.a2d" V4I "[%5, {%6, %7, %8, %8}]", "r" (l),
		"r" (x), "r" (y)), content (x, y, l, 0));
}

/* From the middle of a texel of a level, and by numbers there.  F1 to F4 say
   which level with coordinates that are floats, of textures of as many
   dimensions, and I1 to I4 with numbers.  */
#define AT_LEVEL(f1, f2, f4, i1, i2, i4)				\
  do									\
    {									\
      t = all.line;							\
      GET (".1d", V4 "[%5, {%7}], " f1 ", {%13}", qx, 0, 0);		\
      BY_NUMBER (".1d", V4I "[%5, {%10}], " i1 ", {%13}", 0, 0, 1, 1);		\
      GET (".1d", V4I "[%5, {%10}], " i1, px, 0, 0);			\
      t = all.plane;							\
      GET (".2d", V4 "[%5, {%7, %8}], " f2 ", {%13, %14}", qx, qy, 0);	\
      BY_NUMBER (".2d", V4I "[%5, {%10, %11}], " i2 ", {%13, %14}",	\
		 py + j, 0, H >> l, 1);					\
      GET (".2d", V4I "[%5, {%10, %11}], " i2, px, py, 0);		\
      t = all.space;							\
      GET (".3d", V4 "[%5, {%7, %8, %9, %9}], " f4			\
	   ", {%13, %14, %15, 0}", qx, qy, qz);				\
      BY_NUMBER (".3d", V4I "[%5, {%10, %11, %12, 0}], " i4		\
		 ", {%13, %14, %15, 0}", py + j, pz + k, H >> l, D >> l); \
      GET (".3d", V4I "[%5, {%10, %11, %12, 0}], " i4, px, py, pz);	\
      t = all.lines;							\
      GET (".a1d", V4 "[%5, {%6, %7}], " f1 ", {%13}", qx, 0, layer);	\
      BY_NUMBER (".a1d", V4I "[%5, {%6, %10}], " i1 ", {%13}", 0, layer, \
		 1, 3);							\
      GET (".a1d", V4I "[%5, {%6, %10}], " i1, px, 0, layer);		\
      t = all.planes;							\
      GET (".a2d", V4 "[%5, {%6, %7, %8, %8}], " f2 ", {%13, %14}",	\
	   qx, qy, layer);						\
      BY_NUMBER (".a2d", V4I "[%5, {%6, %10, %11, 0}], " i2		\
		 ", {%13, %14}", py + j, layer, H >> l, 3);		\
      GET (".a2d", V4I "[%5, {%6, %10, %11, 0}], " i2, px, py, layer);	\
    }									\
  while (0)

__global__ void
levels (textures all, int *failed)
{
  int n = threadIdx.x, l = n % LEVELS, layer = n % 3;
  int i = n % 7 - 3, j = n % 5 - 2, k = n % 4 - 1;
  int px = n % (W >> l), py = n % (H >> l), pz = n % (D >> l);
  float x = (px + 0.5f) / (W >> l), y = (py + 0.5f) / (H >> l);
  float z = (pz + 0.5f) / (D >> l), level = l;
  /* So many texels of the first level that it is level L.  */
  float apart = (float) (1 << l) / W;
  int qx = clamp (px + i, W >> l), qy = clamp (py + j, H >> l);
  int qz = clamp (pz + k, D >> l);
  cudaTextureObject_t t;
#define OPERANDS							\
  "r" (layer), "f" (x), "f" (y), "f" (z), "r" (px), "r" (py), "r" (pz),	\
  "r" (i), "r" (j), "r" (k), "f" (level), "r" (l), "f" (apart),	\
  "f" (0.0f)
#define GET(geometry, text, x, y, z)					\
  AGREE (FETCH ("tex.level" geometry text, OPERANDS), content (x, y, z, l))
#define BY_NUMBER(geometry, text, y, z, h, d)				\
  AGREE (FETCH ("tex.level" geometry text, OPERANDS),			\
	 numbered (px + i, y, z, l, W >> l, h, d))
  AT_LEVEL ("%16", "%16", "%16", "%17", "%17", "%17");
#undef GET
#undef BY_NUMBER
#define GET(geometry, text, x, y, z)					\
  AGREE (FETCH ("tex.grad" geometry text, OPERANDS), content (x, y, z, l))
#define BY_NUMBER(geometry, text, y, z, h, d)				\
  AGREE (FETCH ("tex.grad" geometry text, OPERANDS),			\
	 numbered (px + i, y, z, l, W >> l, h, d))
#define ONE "{%19}, {%18}"
#define TWO "{%19, %19}, {%18, %19}"
#define FOUR "{%19, %19, %19, 0f7fc00000}, {%18, %19, %19, 0f7fc00000}"
  AT_LEVEL (ONE, TWO, FOUR, ONE, TWO, FOUR);
}

/* Between two levels, each has the offset in texels of its own: 3 / 4 of the
   first and 1 / 4 of the second.  */
__global__ void
between (cudaTextureObject_t t, int *failed)
{
  int n = threadIdx.x, i = n % 5 - 2, x = n % (W / 2);
  float at = (x + 0.5f) / (W / 2), level = 0.25f;
  float first = content (clamp (2 * x + 1 + i, W), 0, 0, 0);
  float second = content (clamp (x + i, W / 2), 0, 0, 1);
  AGREE (FETCH ("tex.level.1d" V4 "[%5, {%6}], %7, {%8}", "f" (at),
		"f" (level), "r" (i)), first * 0.75f + second * 0.25f);
}

/* The four texels of a face or layer Z round the corner that X and Y share with
   the next ones, counterclockwise from the lower left, of component C.  */
__device__ void
expect_round (int *failed, const float4 &got, int x, int y, int z, int c,
	      int line)
{
  expect (failed, got.x, content (x, y + 1, z, 0) + c, line);
  expect (failed, got.y, content (x + 1, y + 1, z, 0) + c, line);
  expect (failed, got.z, content (x + 1, y, z, 0) + c, line);
  expect (failed, got.w, content (x, y, z, 0) + c, line);
}

#define GATHER(text, i, j, k, c, ...)					\
  do									\
    {									\
      float4 got;							\
      asm ("tld4." text : "=f" (got.x), "=f" (got.y), "=f" (got.z),	\
	   "=f" (got.w) : "l" (t), __VA_ARGS__);			\
      expect_round (failed, got, i, j, k, c, __LINE__);			\
    }									\
  while (0)
#define V4G ".v4.f32.f32 {%0, %1, %2, %3}, "

__global__ void
gathers (textures all, cudaTextureObject_t cube, cudaTextureObject_t cubes,
	 int *failed)
{
  int n = threadIdx.x, x = 2 + n % 8, y = 2 + n % 3, layer = n % 3;
  float fx = (x + 1.0f) / W, fy = (y + 1.0f) / H;
  cudaTextureObject_t t = all.planes;
  GATHER ("a.a2d" V4G "[%4, {%5, %6, %7, %7}];", x, y, layer, 3, "r" (layer),
	  "f" (fx), "f" (fy));
  GATHER ("r.a2d" V4G "[%4, {%5, %6, %7, %7}], {-2, 1};", x - 2, y + 1, layer,
	  0, "r" (layer), "f" (fx), "f" (fy));
  /* On the faces towards z and x, as the programming guide has them.  */
  float s = 2 * fx - 1, r = 2 * ((y + 1.0f) / W) - 1;
  t = cube;
  GATHER ("g.cube" V4G "[%4, {%5, %6, %7, %7}];", x, y, 4, 1, "f" (s),
	  "f" (-r), "f" (1.0f));
  t = cubes;
  GATHER ("b.acube" V4G "[%4, {%5, %6, %7, %8}];", x, y, 6, 2, "r" (1),
	  "f" (1.0f), "f" (-r), "f" (-s));
}

int
main ()
{
  int *failed;
  OK (cudaMallocManaged (&failed, sizeof *failed));
  *failed = 0;
  textures plain = make (false), normalized = make (true);
  float4 *line;
  OK (cudaMallocManaged (&line, W * sizeof *line));
  for (int x = 0; x < W; x++)
    {
      float c = content (x, 0, 0, 0);
      line[x] = make_float4 (c, c + 1, c + 2, c + 3);
    }
  cudaResourceDesc resource = {};
  cudaTextureDesc desc = {};
  cudaTextureObject_t memory, mixed;
  resource.resType = cudaResourceTypeLinear;
  resource.res.linear.devPtr = line;
  resource.res.linear.desc = cudaCreateChannelDesc<float4> ();
  resource.res.linear.sizeInBytes = W * sizeof *line;
  OK (cudaCreateTextureObject (&memory, &resource, &desc, NULL));
  OK (cudaGetTextureObjectResourceDesc (&resource, normalized.line));
  OK (cudaGetTextureObjectTextureDesc (&desc, normalized.line));
  desc.mipmapFilterMode = cudaFilterModeLinear;
  OK (cudaCreateTextureObject (&mixed, &resource, &desc, NULL));
  numbers<<<1, POINTS>>> (plain, memory, failed);
  numbers<<<1, POINTS>>> (normalized, memory, failed);
  levels<<<1, POINTS>>> (normalized, failed);
  between<<<1, POINTS>>> (mixed, failed);
  gathers<<<1, POINTS>>> (normalized,
			  new_texture (make_cudaExtent (W, W, 6),
				       cudaArrayCubemap, true),
			  new_texture (make_cudaExtent (W, W, 12),
				       cudaArrayCubemap | cudaArrayLayered,
				       true), failed);
  OK (cudaDeviceSynchronize ());
  if (*failed)
    fprintf (stderr, "line %d\n", *failed);
  CHECK (*failed == 0);
}
