/* { dg-do run } */
/* Elements in rows that all threads have in common, near each other within the
   row: rows below and above where the pointer points to, mirrored at both ends,
   by some threads or all, and by numbers that wrap.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <sys/mman.h>
#include "../cuda2cpu.run/check.h"

const int W = 75, ROWS = 12, TILE = 34;

__host__ __device__ static inline int
mirror (int i, int n)
{
  i = i < 0 ? -i : i;
  return i >= n ? 2 * n - 2 - i : i;
}

/* Rows from FIRST on, to the left of BASE's or to the right.  */

template <typename T>
__global__ void
mirrored (T *out, const T *base, int first, int left, int pitch)
{
  int x = threadIdx.x, y = first + blockIdx.x;
  out[blockIdx.x * TILE + x] = base[y * pitch + mirror (left + x, W)];
}

template <typename T>
__global__ void
tile (T *out, const T *base, int first, int left, int pitch)
{
  __shared__ T all[TILE * TILE];
  for (int i = threadIdx.y * 16 + threadIdx.x; i < TILE * TILE; i += 256)
    {
      int x = max (mirror (left + i % TILE - 1, W), 0);
      int y = mirror (first + i / TILE - 1, ROWS);
      all[i] = base[max (y, 0) * pitch + x];
    }
  __syncthreads ();
  for (int i = threadIdx.y * 16 + threadIdx.x; i < TILE * TILE; i += 256)
    out[i] = all[i];
}

template <typename T>
__global__ void
some (T *out, const T *base, int first, int shift, int pitch, float scale)
{
  int x = threadIdx.x, y = first + blockIdx.x;
  int at = (int) (x * scale) + shift;
  if (at >= 0 && at < W && (x ^ y) % 3)
    out[blockIdx.x * TILE + x] = base[y * pitch + at];
}

/* Places modulo 2^32, from START on, the last of which may be 0.  */

template <typename T>
__global__ void
wrapped (T *out, const T *base, unsigned start, float scale)
{
  unsigned x = threadIdx.x, y = blockIdx.x;
  unsigned at = start + y * 3 + (unsigned) (x * scale);
  out[y * TILE + x] = base[(int) at];
}

template <typename T>
static void
check ()
{
  const size_t page = 4096, size = ROWS * W * sizeof (T);
  const size_t pages = (size + page - 1) / page;
  char *memory = (char *) mmap (NULL, (pages + 2) * page,
				PROT_READ | PROT_WRITE,
				MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  CHECK (memory != MAP_FAILED);
  CHECK (!munmap (memory, page));
  CHECK (!munmap (memory + (pages + 1) * page, page));
  buffer<T> out (TILE * TILE);
  /* At the end of its pages, and at the beginning.  */
  for (bool end : { true, false })
    {
      T *in = (T *) (memory + page + (end ? pages * page - size : 0));
      for (int i = 0; i < ROWS * W; i++)
	in[i] = i * 37 % 101;
      for (int left : { 0, -5, -33, 20, W - TILE, W - 10 })
	for (int start : { 0, 4, ROWS })
	  {
	    mirrored<<<ROWS, TILE>>> (out.dev, in + start * W, -start, left, W);
	    out.fetch ();
	    for (int i = 0; i < ROWS * TILE; i++)
	      CHECK (out[i] == in[i / TILE * W + mirror (left + i % TILE, W)]);
	  }
      for (int left : { 0, 32, 64 })
	for (int first : { 0, -7 })
	  {
	    tile<<<1, dim3 (16, 16)>>> (out.dev, in, first, left, W);
	    out.fetch ();
	    for (int i = 0; i < TILE * TILE; i++)
	      {
		int x = max (mirror (left + i % TILE - 1, W), 0);
		int y = max (mirror (first + i / TILE - 1, ROWS), 0);
		CHECK (out[i] == in[y * W + x]);
	      }
	  }
      for (float scale : { 0.f, 0.3f, 0.75f, 1.7f, -0.5f, 30.f })
	{
	  for (int shift : { 0, -3, 10, W - 2 })
	    {
	      for (int i = 0; i < ROWS * TILE; i++)
		out[i] = 1;
	      out.send ();
	      some<<<ROWS, TILE>>> (out.dev, in + 5 * W, -5, shift, W, scale);
	      out.fetch ();
	      for (int i = 0; i < ROWS * TILE; i++)
		{
		  int x = i % TILE, y = i / TILE;
		  int at = (int) (x * scale) + shift;
		  CHECK (out[i] == (at >= 0 && at < W && (x ^ (y - 5)) % 3
				    ? in[y * W + at] : T (1)));
		}
	    }
	  if (scale < 0)
	    continue;
	  for (unsigned start : { 0u, -8u, -60u })
	    if (scale < 10)
	      {
		wrapped<<<ROWS, TILE>>> (out.dev, in + 60, start, scale);
		out.fetch ();
		for (int i = 0; i < ROWS * TILE; i++)
		  CHECK (out[i] == in[60 + (int) start + i / TILE * 3
				      + (int) (i % TILE * scale)]);
	      }
	}
    }
  munmap (memory + page, pages * page);
}

int
main ()
{
  check<float> ();
  check<double> ();
  check<int> ();
  check<unsigned char> ();
  check<short> ();
  return 0;
}
