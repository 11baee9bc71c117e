/* { dg-do run } */
/* Cubes without seams: at an edge the texels of both faces count, at a corner
   those of three; without that each face ends there.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "model.h"

enum { N = 4, CUBES = 2 };

__global__ void
fetch (cudaTextureObject_t t, const float3 *d, float *out)
{
  int i = blockIdx.x, cube = threadIdx.x;
  out[i * CUBES + cube]
    = texCubemapLayered<float> (t, d[i].x, d[i].y, d[i].z, cube);
}

static cudaTextureObject_t
new_texture (cudaArray_t array, bool linear, bool seamless)
{
  cudaResourceDesc resource = {};
  cudaTextureDesc desc = {};
  cudaTextureObject_t t;
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = array;
  desc.filterMode = linear ? cudaFilterModeLinear : cudaFilterModePoint;
  desc.normalizedCoords = 1;
  desc.seamlessCubemap = seamless;
  for (int i = 0; i < 3; i++)
    desc.addressMode[i] = cudaAddressModeClamp;
  OK (cudaCreateTextureObject (&t, &resource, &desc, NULL));
  return t;
}

static float3 *directions;
static float *out;

/* The direction whose coordinates A and B are SA and SB, and the third C.  */
static float3
direction (int a, float sa, int b, float sb, float c)
{
  float d[3];
  d[a] = sa;
  d[b] = sb;
  d[3 - a - b] = c;
  return make_float3 (d[0], d[1], d[2]);
}

static std::vector<float>
fetch_all (cudaTextureObject_t t, int n)
{
  fetch<<<n, CUBES>>> (t, directions, out);
  OK (cudaDeviceSynchronize ());
  return std::vector<float> (out, out + n * CUBES);
}

int
main ()
{
  OK (cudaMallocManaged (&directions, 4096 * sizeof *directions));
  OK (cudaMallocManaged (&out, 4096 * sizeof *out));
  cudaChannelFormatDesc channels = cudaCreateChannelDesc<float> ();
  cudaArray_t array;
  OK (cudaMalloc3DArray (&array, &channels, make_cudaExtent (N, N, 6 * CUBES),
			 cudaArrayCubemap | cudaArrayLayered));
  std::vector<float> texels (N * N * 6 * CUBES);
  for (float &t : texels)
    t = 12 * random_below (1000);
  cudaMemcpy3DParms p = {};
  p.srcPtr = make_cudaPitchedPtr (texels.data (), N * 4, N, N);
  p.dstArray = array;
  p.extent = make_cudaExtent (N, N, 6 * CUBES);
  p.kind = cudaMemcpyHostToDevice;
  OK (cudaMemcpy3D (&p));
  cudaTextureObject_t point = new_texture (array, false, true);
  cudaTextureObject_t round = new_texture (array, true, true);
  cudaTextureObject_t plain = new_texture (array, true, false);

  /* Edges: on it, the centres of the texels on either side, and a bit off it on
     either side.  */
  const float in = 1 - 1.0f / N, near = 1 - 1.0f / 4096;
  int n = 0;
  for (int a = 0; a < 3; a++)
    for (int b = a + 1; b < 3; b++)
      for (int s = 0; s < 4; s++)
	for (int i = 0; i < N; i++)
	  {
	    float sa = s & 1 ? 1 : -1, sb = s & 2 ? 1 : -1;
	    float c = (2 * i + 1.0f) / N - 1;
	    directions[n++] = direction (a, sa, b, sb, c);
	    directions[n++] = direction (a, sa * in, b, sb, c);
	    directions[n++] = direction (a, sa, b, sb * in, c);
	    directions[n++] = direction (a, sa * near, b, sb, c);
	    directions[n++] = direction (a, sa, b, sb * near, c);
	  }
  std::vector<float> q = fetch_all (point, n), r = fetch_all (round, n);
  std::vector<float> s = fetch_all (plain, n);
  int differ = 0;
  for (int i = 0; i < n; i += 5)
    for (int k = 0; k < CUBES; k++)
      {
	auto at = [=] (int j) { return (i + j) * CUBES + k; };
	float mean = (q[at (1)] + q[at (2)]) / 2;
	CHECK (r[at (0)] == mean && r[at (3)] == mean && r[at (4)] == mean);
	CHECK (r[at (1)] == q[at (1)] && r[at (2)] == q[at (2)]);
	CHECK (s[at (3)] == q[at (1)] && s[at (4)] == q[at (2)]);
	differ += s[at (3)] != s[at (4)];
      }
  CHECK (differ > n / 10);

  /* Corners, and the texels there.  */
  n = 0;
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 4; j++)
      {
	float d[3];
	for (int a = 0; a < 3; a++)
	  d[a] = (i >> a & 1 ? 1 : -1) * (j == 0 || j == a + 1 ? 1 : in);
	directions[n++] = make_float3 (d[0], d[1], d[2]);
      }
  q = fetch_all (point, n);
  r = fetch_all (round, n);
  for (int i = 0; i < n; i += 4)
    for (int k = 0; k < CUBES; k++)
      {
	auto at = [=] (int j) { return (i + j) * CUBES + k; };
	/* In 256ths, of which the texel of the face that the point itself has
	   is given the most; at a corner that is z's.  */
	float sum = 86 * q[at (3)] + 85 * q[at (1)] + 85 * q[at (2)];
	CHECK (r[at (0)] == sum / 256);
      }

  /* No direction at all is somewhere.  */
  directions[0] = make_float3 (0, 0, 0);
  directions[1] = make_float3 (NAN, INFINITY, -INFINITY);
  for (float value : fetch_all (round, 2))
    CHECK (value >= 0 && value < 12 * 1000);
  return 0;
}
