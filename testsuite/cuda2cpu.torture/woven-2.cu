/* { dg-do run } */
/* Members that are done alike, of which some are needed by others before all are
   there.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int N = 128, TURNS = 8, ROWS = TURNS * 64 + 2 * N;

__global__ void
sums (const float4 *in, const int *rows, float4 *out, float f, float g)
{
  int i = threadIdx.x;
  float4 r = make_float4 (0, 0, 0, 0);
  for (int j = 0; j < TURNS; j++)
    {
      long row = rows[j];
      float4 v = in[row + i], u = in[row + i + N];
      float a = v.x * f + u.x, b = v.y * f + u.y;
      float p = a - g, q = a - g * 2;
      float c = v.z * f + u.z, d = v.w * f + u.w;
      float s = b - g * 3, t = b - g * 4;
      r.x += p * a;
      r.y += q * b;
      r.z += s * c;
      r.w += t * d;
    }
  out[i] = r;
}

int
main ()
{
  float4 *in, *out;
  int *rows;
  CHECK (cudaMallocManaged (&in, ROWS * sizeof *in) == cudaSuccess);
  CHECK (cudaMallocManaged (&out, N * sizeof *out) == cudaSuccess);
  CHECK (cudaMallocManaged (&rows, TURNS * sizeof *rows) == cudaSuccess);
  for (int i = 0; i < 4 * ROWS; i++)
    ((float *) in)[i] = i % 17;
  for (int j = 0; j < TURNS; j++)
    rows[j] = j * 64;
  sums<<<1, N>>> (in, rows, out, 2, 3);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  for (int i = 0; i < N; i++)
    {
      float expected[4] = {};
      for (int j = 0; j < TURNS; j++)
	{
	  const float *v = (const float *) &in[rows[j] + i];
	  const float *u = (const float *) &in[rows[j] + i + N];
	  for (int m = 0; m < 4; m++)
	    expected[m] += ((v[m / 2] * 2 + u[m / 2]) - 3 * (m + 1))
			   * (v[m] * 2 + u[m]);
	}
      for (int m = 0; m < 4; m++)
	CHECK (((const float *) &out[i])[m] == expected[m]);
    }
  return 0;
}
