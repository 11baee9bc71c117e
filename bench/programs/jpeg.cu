/* The end of a JPEG decoder: eight threads a block of coefficients.
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
#include "jpeg.h"

/* Blocks of coefficients that a block of threads has.  */
#define UNITS 16

__constant__ unsigned char zigzag[64];
__constant__ unsigned short quanta[64];

template <int SHIFT>
__device__ __forceinline__ int
rounded (int v)
{
  return (v + (1 << (SHIFT - 1))) >> SHIFT;
}

/* Transform the eight elements at V, STRIDE apart, and take SHIFT bits off.  */

template <int STRIDE, int SHIFT>
__device__ __forceinline__ void
transform (int *v)
{
  int z2 = v[2 * STRIDE], z3 = v[6 * STRIDE];
  int z1 = (z2 + z3) * F_0_541;
  int t2 = z1 - z3 * F_1_847, t3 = z1 + z2 * F_0_765;
  int t0 = (v[0] + v[4 * STRIDE]) << CONST_BITS;
  int t1 = (v[0] - v[4 * STRIDE]) << CONST_BITS;
  const int e0 = t0 + t3, e3 = t0 - t3, e1 = t1 + t2, e2 = t1 - t2;

  t0 = v[7 * STRIDE];
  t1 = v[5 * STRIDE];
  t2 = v[3 * STRIDE];
  t3 = v[STRIDE];
  z1 = t0 + t3;
  z2 = t1 + t2;
  z3 = t0 + t2;
  int z4 = t1 + t3;
  const int z5 = (z3 + z4) * F_1_175;
  t0 *= F_0_298;
  t1 *= F_2_053;
  t2 *= F_3_072;
  t3 *= F_1_501;
  z1 *= -F_0_899;
  z2 *= -F_2_562;
  z3 = z5 - z3 * F_1_961;
  z4 = z5 - z4 * F_0_390;
  t0 += z1 + z3;
  t1 += z2 + z4;
  t2 += z2 + z3;
  t3 += z1 + z4;

  v[0] = rounded<SHIFT> (e0 + t3);
  v[7 * STRIDE] = rounded<SHIFT> (e0 - t3);
  v[STRIDE] = rounded<SHIFT> (e1 + t2);
  v[6 * STRIDE] = rounded<SHIFT> (e1 - t2);
  v[2 * STRIDE] = rounded<SHIFT> (e2 + t1);
  v[5 * STRIDE] = rounded<SHIFT> (e2 - t1);
  v[3 * STRIDE] = rounded<SHIFT> (e3 + t0);
  v[4 * STRIDE] = rounded<SHIFT> (e3 - t0);
}

__device__ __forceinline__ unsigned
sample (int v)
{
  return min (max (v + 128, 0), 255);
}

/* Padding: rows of a unit, read by eight threads, are in different banks.  */
#define PITCH 9

__global__ void __launch_bounds__ (8 * UNITS)
decode (const short *__restrict__ coefficients,
	unsigned char *__restrict__ picture, int across, int units)
{
  __shared__ int tiles[UNITS][8 * PITCH];

  const int tx = threadIdx.x;
  const int unit = blockIdx.x * UNITS + threadIdx.y;
  int *tile = tiles[threadIdx.y];
  if (unit < units)
    {
      const short *in = coefficients + (size_t) unit * 64;
#pragma unroll
      for (int k = 0; k < 64; k += 8)
	{
	  const int to = zigzag[k + tx];
	  tile[(to >> 3) * PITCH + (to & 7)] = in[k + tx] * quanta[k + tx];
	}
    }
  __syncthreads ();
  if (unit < units)
    transform<PITCH, CONST_BITS - PASS_BITS> (tile + tx);
  __syncthreads ();
  if (unit >= units)
    return;

  int *row = tile + tx * PITCH;
  transform<1, CONST_BITS + PASS_BITS + 3> (row);
  const int y = unit / across * 8 + tx, x = unit % across * 8;
  uint2 out;
  out.x = sample (row[0]) | sample (row[1]) << 8 | sample (row[2]) << 16
	  | sample (row[3]) << 24;
  out.y = sample (row[4]) | sample (row[5]) << 8 | sample (row[6]) << 16
	  | sample (row[7]) << 24;
  *reinterpret_cast<uint2 *> (picture + (size_t) y * across * 8 + x) = out;
}

static int n;
static short *coefficients;
static unsigned char *picture;

static struct bench_info
bench_setup (long size)
{
  n = size;
  coefficients = bench_to_device (jpeg_coefficients (size), size * size);
  picture = bench_device<unsigned char> (size * size);
  bench_check (cudaMemcpyToSymbol (zigzag, jpeg_zigzag, sizeof zigzag));
  bench_check (cudaMemcpyToSymbol (quanta, jpeg_quanta, sizeof quanta));
  return jpeg_info (size);
}

static void
bench_run ()
{
  int across = n / 8, units = across * across;
  decode<<<(units + UNITS - 1) / UNITS, dim3 (8, UNITS)>>> (coefficients,
							    picture, across,
							    units);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  struct bench_array got = bench_from_device (picture, (size_t) n * n);
  got.count /= 4;
  return got;
}
