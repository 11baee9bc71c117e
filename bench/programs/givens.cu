/* Small systems by Givens' rotations: a thread for a system, in registers.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING3.  If not, see
   <http://www.gnu.org/licenses/>.  */
#include "givens.h"

struct Rotation
{
  float c, s;

  /* The rotation that makes B zero below A.  */
  __device__
  Rotation (float a, float b)
  {
    if (b == 0.0f)
      {
	c = 1.0f;
	s = 0.0f;
      }
    else if (fabsf (b) > fabsf (a))
      {
	float t = a / b;
	s = rsqrtf (1.0f + t * t);
	c = s * t;
      }
    else
      {
	float t = b / a;
	c = rsqrtf (1.0f + t * t);
	s = c * t;
      }
  }

  __device__ void
  operator() (float &x, float &y) const
  {
    float old = x;
    x = c * old + s * y;
    y = c * y - s * old;
  }
};

template <int N>
__global__ void __launch_bounds__ (64)
factor (const float *__restrict__ matrices, const float *__restrict__ rights,
	float *__restrict__ triangles, float *__restrict__ solutions,
	unsigned count)
{
  unsigned t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t >= count)
    return;

  float a[N][N], b[N];
#pragma unroll
  for (int i = 0; i < N; i++)
    {
#pragma unroll
      for (int j = 0; j < N; j++)
	a[i][j] = matrices[(i * N + j) * count + t];
      b[i] = rights[i * count + t];
    }

#pragma unroll
  for (int j = 0; j < N - 1; j++)
#pragma unroll
    for (int i = j + 1; i < N; i++)
      {
	const Rotation turn (a[j][j], a[i][j]);
#pragma unroll
	for (int k = j; k < N; k++)
	  turn (a[j][k], a[i][k]);
	turn (b[j], b[i]);
      }

  /* The diagonal is to be positive.  */
  int at = 0;
#pragma unroll
  for (int i = 0; i < N; i++)
    {
      const float sign = a[i][i] < 0.0f ? -1.0f : 1.0f;
#pragma unroll
      for (int j = i; j < N; j++, at++)
	{
	  a[i][j] *= sign;
	  triangles[at * count + t] = a[i][j];
	}
      b[i] *= sign;
    }

#pragma unroll
  for (int i = N - 1; i >= 0; i--)
    {
      float x = b[i];
#pragma unroll
      for (int j = i + 1; j < N; j++)
	x -= a[i][j] * b[j];
      b[i] = x / a[i][i];
      solutions[i * count + t] = b[i];
    }
}

static unsigned count;
static float *matrices, *rights, *out;

static struct bench_info
bench_setup (long size)
{
  count = size;
  matrices = bench_to_device (givens_matrices (size), ORDER * ORDER * size);
  rights = bench_to_device (bench_floats (ORDER * size, 2, -1, 1),
			    ORDER * size);
  out = bench_device<float> ((TRIANGLE + ORDER) * size);
  return givens_info (size);
}

static void
bench_run ()
{
  factor<ORDER><<<(count + 63) / 64, 64>>> (matrices, rights, out,
					    out + TRIANGLE * count, count);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, (size_t) (TRIANGLE + ORDER) * count);
}
