/* A transposed convolution of stride 2: a thread for a pixel of eight maps.
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
#include "upsample.h"

/* A block makes TILE_X x TILE_Y pixels of PER maps, from CHUNK maps at a
   time.  */

template <int CIN, int COUT, int TILE_X, int TILE_Y, int PER, int CHUNK>
__global__ void
__launch_bounds__ (TILE_X * TILE_Y)
transposed (const float *__restrict__ in, const float *__restrict__ weights,
	    const float *__restrict__ bias, float *__restrict__ out, int h,
	    int w)
{
  static_assert (CIN % CHUNK == 0 && COUT % PER == 0, "whole chunks");
  constexpr int K = FILTER, TAPS = K * K;
  constexpr int IN_X = TILE_X / 2 + 2, IN_Y = TILE_Y / 2 + 2;
  __shared__ float tile[CHUNK][IN_Y][IN_X + 1];
  __shared__ float filter[CHUNK][PER][TAPS];

  const int tx = threadIdx.x, ty = threadIdx.y;
  const int tid = ty * TILE_X + tx;
  const int ox = blockIdx.x * TILE_X + tx;
  const int oy = blockIdx.y * TILE_Y + ty;
  const int left = blockIdx.x * (TILE_X / 2) - 1;
  const int top = blockIdx.y * (TILE_Y / 2) - 1;
  const int first = blockIdx.z * PER;

  /* Of the filter's rows and columns, every second one hits a pixel.  */
  const int ky = (oy + PAD) & 1, kx = (ox + PAD) & 1;
  const int ly = (ty + PAD - ky) / 2 + 1, lx = (tx + PAD - kx) / 2 + 1;

  float acc[PER];
#pragma unroll
  for (int p = 0; p < PER; p++)
    acc[p] = bias[first + p];

  for (int c0 = 0; c0 < CIN; c0 += CHUNK)
    {
      for (int i = tid; i < CHUNK * IN_Y * IN_X; i += TILE_X * TILE_Y)
	{
	  int c = i / (IN_Y * IN_X), rest = i % (IN_Y * IN_X);
	  int y = rest / IN_X, x = rest % IN_X;
	  int gy = top + y, gx = left + x;
	  bool inside = gy >= 0 && gy < h && gx >= 0 && gx < w;
	  tile[c][y][x] = inside ? in[((c0 + c) * h + gy) * w + gx] : 0.0f;
	}
      for (int i = tid; i < CHUNK * PER * TAPS; i += TILE_X * TILE_Y)
	{
	  int c = i / (PER * TAPS), rest = i % (PER * TAPS);
	  (&filter[c][0][0])[rest]
	    = weights[((c0 + c) * COUT + first) * TAPS + rest];
	}
      __syncthreads ();

#pragma unroll 2
      for (int c = 0; c < CHUNK; c++)
	{
	  const float v00 = tile[c][ly][lx], v01 = tile[c][ly][lx - 1];
	  const float v10 = tile[c][ly - 1][lx];
	  const float v11 = tile[c][ly - 1][lx - 1];
#pragma unroll
	  for (int p = 0; p < PER; p++)
	    {
	      const float *f = &filter[c][p][ky * K + kx];
	      acc[p] += v00 * f[0] + v01 * f[2] + v10 * f[2 * K]
			+ v11 * f[2 * K + 2];
	    }
	}
      __syncthreads ();
    }

  if (ox >= 2 * w || oy >= 2 * h)
    return;
#pragma unroll
  for (int p = 0; p < PER; p++)
    {
      float v = acc[p];
      out[((first + p) * 2 * h + oy) * 2 * w + ox] = v > 0.0f ? v : LEAK * v;
    }
}

static int side;
static float *in, *weights, *bias, *out;

static struct bench_info
bench_setup (long size)
{
  side = size;
  in = bench_to_device (bench_floats (FROM * size * size, 1, -1, 1),
			FROM * size * size);
  weights = bench_to_device (bench_floats (FROM * TO * FILTER * FILTER, 2,
					   -0.1f, 0.1f),
			     FROM * TO * FILTER * FILTER);
  bias = bench_to_device (bench_floats (TO, 3, -0.5f, 0.5f), TO);
  out = bench_device<float> (4 * TO * size * size);
  return upsample_info (size);
}

static void
bench_run ()
{
  constexpr int X = 32, Y = 8, PER = 8;
  dim3 threads (X, Y);
  dim3 blocks ((2 * side + X - 1) / X, (2 * side + Y - 1) / Y, TO / PER);
  transposed<FROM, TO, X, Y, PER, 8><<<blocks, threads>>> (in, weights, bias,
							   out, side, side);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, (size_t) 4 * TO * side * side);
}
