/* Where lines of equal height cross the cells, a thread a cell.
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

#include "contours.h"

__constant__ int lines[16] = LINES;

/* Where from A to B the level is crossed, or -1 if it is not.  */

__device__ float
crossing (float a, float b)
{
  if ((a > LEVEL) == (b > LEVEL))
    return -1.0f;
  return (LEVEL - a) / (b - a);
}

/* CROSSED gets where the upper and the left edge of each cell are crossed; the
   number of all lines is added to TOTAL.  */

__global__ void
classify (struct field f, float2 *crossed, unsigned char *codes, int *total)
{
  __shared__ int count;
  if (threadIdx.x == 0 && threadIdx.y == 0)
    count = 0;
  __syncthreads ();
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < f.width - 1 && y < f.height - 1)
    {
      const float *p = f.heights + y * f.width + x;
      float nw = p[0], ne = p[1], sw = p[f.width], se = p[f.width + 1];
      int code = (nw > LEVEL) | (ne > LEVEL) << 1 | (se > LEVEL) << 2
		 | (sw > LEVEL) << 3;
      int cell = y * (f.width - 1) + x;
      codes[cell] = code;
      crossed[cell] = make_float2 (crossing (nw, ne), crossing (nw, sw));
      if (lines[code] != 0)
	atomicAdd (&count, lines[code]);
    }
  __syncthreads ();
  if (threadIdx.x == 0 && threadIdx.y == 0)
    atomicAdd (total, count);
}

static struct field f;
static int cells, *total;
static float *crossed;
static unsigned char *codes;

static struct bench_info
bench_setup (long size)
{
  f = contours_field (size);
  cells = (f.width - 1) * (f.height - 1);
  f.heights = bench_to_device (f.heights, f.width * f.height);
  crossed = bench_device<float> (2 * cells);
  codes = bench_device<unsigned char> (cells);
  total = bench_device<int> (1);
  return contours_info (&f);
}

static void
bench_run ()
{
  dim3 threads (32, 8), blocks ((f.width + 30) / 32, (f.height + 6) / 8);
  bench_check (cudaMemset (total, 0, sizeof *total));
  classify<<<blocks, threads>>> (f, (float2 *) crossed, codes, total);
  bench_wait ();
}

/* The crossings, then the number of lines, then the sum of the codes.  */

static struct bench_array
bench_result ()
{
  float *p = (float *) bench_alloc ((2 * cells + 2) * sizeof *p);
  memcpy (p, bench_from_device (crossed, 2 * cells).data,
	  2 * cells * sizeof *p);
  p[2 * cells] = *(const int *) bench_from_device (total, 1).data;
  const unsigned char *c
    = (const unsigned char *) bench_from_device (codes, cells).data;
  for (int i = 0; i < cells; i++)
    p[2 * cells + 1] += c[i];
  return bench_array { p, (size_t) (2 * cells + 2) };
}
