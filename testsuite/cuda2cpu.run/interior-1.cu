/* { dg-do run } */
/* Loops over neighbours with tests for the rim: guards of all kinds, clamps,
   ends at a minimum, steps, radii at run time and origins near the ends of the
   types; pictures smaller than the radius as well.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

const int MOST = 70;

enum kind
{
  BOTH, CONTINUE, UNSIGNED_COMPARE, CLAMP, BACKWARDS, STRIDED, UNSIGNED_SUM,
  ENDS, CUT, SWITCHED, NARROW_TYPE, MIRRORED, ROUND, COUNTED, KINDS
};

/* What the place X, Y of P, which is W wide and H high, gets from neighbours as
   far as R, STEP apart.  */

template<int KIND>
__host__ __device__ int
around (const int *p, int w, int h, int x, int y, int r, int step)
{
  int sum = 0;
  if (KIND == BOTH)
    for (int dy = -r; dy <= r; dy++)
      for (int dx = -r; dx <= r; dx++)
	{
	  if (x + dx >= 0 && x + dx < w && y + dy >= 0 && y + dy < h)
	    sum += p[(y + dy) * w + x + dx] * (dx + 9);
	}
  if (KIND == CONTINUE)
    for (int dx = -r; dx < r; dx++)
      {
	int at = x + 2 * dx;
	if (at < 0 || at >= w)
	  continue;
	sum = sum * 3 + p[y * w + at];
      }
  if (KIND == UNSIGNED_COMPARE)
    for (int dx = -r; dx <= r; dx++)
      if ((unsigned) (x + dx) < (unsigned) w)
	sum += p[y * w + x + dx] << (dx & 3);
  if (KIND == CLAMP)
    for (int dx = -r; dx <= r; dx++)
      {
	int at = x + dx < 0 ? 0 : x + dx;
	sum += p[y * w + (at < w - 1 ? at : w - 1)] * (dx - 7);
      }
  if (KIND == BACKWARDS)
    for (int dx = r; dx > -r; dx--)
      if (x - 3 * dx >= 0 && w > x - 3 * dx)
	sum = sum * 5 + p[y * w + x - 3 * dx];
  if (KIND == STRIDED)
    for (int k = 0; k < r; k += 2)
      {
	int at = x * step - r + k;
	if (at >= 0 && at < w)
	  sum += p[y * w + at] * (k + 1);
      }
  if (KIND == UNSIGNED_SUM)
    for (unsigned k = 0; k < (unsigned) r; k++)
      {
	int at = (int) ((unsigned) x + k * 2 - 3u);
	if (at >= 0 && at < w)
	  sum += p[y * w + at] * ((int) k + 1);
      }
  if (KIND == ENDS)
    {
      int end = x * step + r < w ? x * step + r : w;
      for (int k = x * step; k < end; k++)
	sum = sum * 3 + p[y * w + k];
    }
  if (KIND == CUT)
    for (int k = 0; k <= r && x + k < w; k++)
      sum = sum * 7 + p[y * w + x + k];
  if (KIND == SWITCHED)
    switch (p[y * w + x] % 3)
      {
      case 0:
	sum = 5;
	break;
      case 1:
	sum = p[y * w + x] * 9;
	break;
      default:
	for (int dx = -r; dx <= r; dx++)
	  if (x + dx >= 0 && x + dx < w)
	    sum += p[y * w + x + dx] * 3;
      }
  if (KIND == NARROW_TYPE)
    for (short dx = -r; dx <= r; dx++)
      if (x + dx >= 0 && x + dx < w)
	sum += p[y * w + x + dx];
  if (KIND == MIRRORED && w > 2 * r)
    for (int dx = -r; dx <= r; dx++)
      {
	int at = x + dx;
	if (at < 0)
	  at = -at;
	if (at > w - 1)
	  at = w - 1 - dx;
	sum += p[y * w + at] * (dx + 7);
      }
  if (KIND == ROUND && w > 2 * r)
    for (int dx = -r; dx <= r; dx++)
      {
	int at = x + 2 * dx;
	if (at < 0)
	  at += w;
	if (at >= w)
	  at -= w;
	sum += p[y * w + at] * (dx + 7);
      }
  if (KIND == COUNTED)
    {
      int counts[8] = { 0 };
      for (int dx = -r; dx <= r; dx++)
	if (x + dx >= 0 && x + dx < w)
	  counts[p[y * w + x + dx] & 7]++;
      for (int i = 0; i < 8; i++)
	sum += counts[i] * (i + 5);
    }
  return sum;
}

template<int KIND>
__global__ void
filter (const int *p, int width, int height, int *out, int r, int step)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < width && y < height)
    out[y * width + x] = around<KIND> (p, width, height, x, y, r, step);
}

/* The same for a flat index.  */

template<int KIND>
__global__ void
flat (const int *p, int width, int height, int *out, int r, int step)
{
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < width * height;
       i += gridDim.x * blockDim.x)
    out[i] = around<KIND> (p, width, height, i % width, i / width, r, step);
}

template<int KIND>
static void
test (int width, int height, int r, int step)
{
  int n = width * height;
  buffer<int> in (n), out (n);
  for (int i = 0; i < n; i++)
    in[i] = i * 7 % 23 + 1;
  in.send ();
  for (int way = 0; way < 4; way++)
    {
      for (int i = 0; i < n; i++)
	out[i] = -1;
      out.send ();
      if (way == 0)
	filter<KIND><<<dim3 ((width + 15) / 16, (height + 3) / 4),
		       dim3 (16, 4)>>> (in.dev, width, height, out.dev, r,
				     step);
      else if (way == 1)
	{
	  dim3 block (5 + r, 3);
	  filter<KIND><<<dim3 ((width + block.x - 1) / block.x,
			       (height + 2) / 3), block>>> (in.dev, width,
							    height, out.dev,
							    r, step);
	}
      else if (way == 2)
	flat<KIND><<<3, 128>>> (in.dev, width, height, out.dev, r, step);
      else
	filter<KIND><<<dim3 (1, height), dim3 (MOST)>>> (in.dev, width, height,
							 out.dev, r, step);
      out.fetch ();
      for (int i = 0; i < n; i++)
	CHECK (out[i] == around<KIND> (&in[0], width, height, i % width,
				       i / width, r, step));
    }
}

template<int KIND>
static void
test_all ()
{
  const int widths[] = { 1, 2, 3, 16, 17, 33, 64, MOST };
  for (int width : widths)
    for (int r = 0; r < 6; r += 1 + (r > 2))
      for (int step = 1; step < 4; step++)
	test<KIND> (width, 1 + width % 7, r, step);
  test_all<KIND + 1> ();
}

template<>
void
test_all<KINDS> ()
{
}

/* Indices that begin near the ends of the type: they wrap in the row, and few
   threads have a neighbour to look at.  */

__global__ void
wrapping (unsigned origin, unsigned low, int r, int *out)
{
  unsigned x = origin + threadIdx.x;
  int count = 0;
  for (int d = -r; d <= r; d++)
    {
      unsigned at = x + d;
      if ((int) at >= 0 && (int) at < (int) low)
	count += out[100 + (at & 31)];
    }
  out[threadIdx.x] = count;
}

static void
test_wrapping (unsigned origin, unsigned low, int r)
{
  buffer<int> out (132);
  for (int i = 0; i < 132; i++)
    out[i] = i + 1;
  out.send ();
  wrapping<<<1, 100>>> (origin, low, r, out.dev);
  out.fetch ();
  for (int t = 0; t < 100; t++)
    {
      int count = 0;
      for (int d = -r; d <= r; d++)
	{
	  unsigned at = origin + t + d;
	  if ((int) at >= 0 && (int) at < (int) low)
	    count += 101 + (at & 31);
	}
      CHECK (out[t] == count);
    }
}

/* Between barriers, with a counter that wraps before it begins; each thread
   takes what its neighbour has found.  */

__global__ void
passing (const int *in, int n, unsigned begin, int r, int *out)
{
  __shared__ int found[64];
  int x = blockIdx.x * 64 + threadIdx.x, sum = 0, last = n - 1 - r;
  for (unsigned j = 0; j < 2; j++)
    for (unsigned k = begin + j + 3; k < (unsigned) r; k++)
      if (k >= 1 && x + (int) k < n)
	sum += in[x + k] * (last + 2);
  found[threadIdx.x] = sum;
  __syncthreads ();
  out[x] = found[threadIdx.x ^ 1] + last;
}

static void
test_passing (int n, unsigned begin, int r)
{
  buffer<int> in (128), out (128);
  for (int i = 0; i < 128; i++)
    in[i] = i % 11 + 1;
  in.send ();
  passing<<<2, 64>>> (in.dev, n, begin, r, out.dev);
  out.fetch ();
  for (int x = 0; x < 128; x++)
    {
      int sum = 0;
      for (unsigned j = 0; j < 2; j++)
	for (unsigned k = begin + j + 3; k < (unsigned) r; k++)
	  if (k >= 1 && (x ^ 1) + (int) k < n)
	    sum += in[(x ^ 1) + k] * (n + 1 - r);
      CHECK (out[x] == sum + n - 1 - r);
    }
}

int
main ()
{
  test_all<0> ();
  for (unsigned begin = 0xfffffffa; begin != 4; begin++)
    for (int n = 1; n <= 128; n += 21)
      for (int r = 0; r < 7; r += 2)
	test_passing (n, begin, r);
  const unsigned origins[] = { 0, 3, 0x7fffffa0, 0x7fffffff, 0x80000000,
			       0xffffffc0, 0xfffffffe };
  const unsigned lows[] = { 0, 1, 40, 0x7fffffff, 0x7fffffd0, 0x80000005 };
  for (unsigned origin : origins)
    for (unsigned low : lows)
      for (int r = 0; r < 4; r++)
	test_wrapping (origin, low, r);
}
