/* { dg-do run } */
/* Lanes that access memory side by side at indices which wrap in none, in the
   middle of some, or between two, in loops of each thread and under guards.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"
#include <sys/mman.h>

const int T = 64, ROWS = 4, TAPS = 3;

/* Each thread sums TAPS neighbours in rows PITCH apart, and stores beside what
   it has read.  */

__global__ void
taps (const float *a, float *b, unsigned first, unsigned pitch, int turns)
{
  unsigned x = threadIdx.x, y = blockIdx.x;
  float sum = 0;
  for (int i = 0; i < turns; i++)
    for (unsigned j = 0; j < TAPS; j++)
      sum += a[first + (y + i) * pitch + x + j] * (i + 1);
  b[first + y * pitch + x] = sum;
}

/* The same where lanes part.  */

__global__ void
parted (const float *a, float *b, unsigned first, unsigned pitch, int turns)
{
  unsigned x = threadIdx.x, y = blockIdx.x;
  float sum = 0;
  for (int i = 0; i < turns + (int) (x % 3); i++)
    if (a[first + y * pitch + x] != 3)
      sum += a[first + (y + i) * pitch + x + 1];
  if (x % 5 != 2)
    b[first + y * pitch + x] = sum;
}

/* Downwards, and structures of two.  */

__global__ void
down (const float2 *a, float *b, unsigned first, int turns)
{
  unsigned x = threadIdx.x;
  float sum = 0;
  for (int i = 0; i < turns; i++)
    {
      float2 v = a[first + x + i];
      sum += v.x - 2 * v.y;
    }
  b[first - x] = sum;
}

static float *a, *b;

/* What is at index I of A, of which only what lies near zero is memory that is
   used.  */

static float
value (unsigned i)
{
  return (int) (i * 2654435761u >> 28);
}

static void
fill (unsigned from, unsigned count)
{
  for (unsigned i = 0; i < count; i++)
    a[from + i] = value (from + i);
}

int
main ()
{
  size_t bytes = (sizeof (float) << 32) + (1 << 20);
  auto map = [=]
    {
      void *p = mmap (NULL, bytes, PROT_READ | PROT_WRITE,
		      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
      CHECK (p != MAP_FAILED);
      return (float *) p;
    };
  a = map ();
  b = map ();
  fill (-8192u, 16384);
  const int turns = 3;
  for (unsigned pitch : { 64u, 61u, 200u, -64u })
    for (unsigned first : { 0u, 300u, -1u, -9u, -16u, -40u, -64u, -200u })
      {
	taps<<<ROWS, T>>> (a, b, first, pitch, turns);
	CHECK (cudaDeviceSynchronize () == cudaSuccess);
	for (unsigned y = 0; y < ROWS; y++)
	  for (unsigned x = 0; x < T; x++)
	    {
	      if ((pitch < T || -pitch < T) && y + 1 < ROWS)
		continue;
	      float sum = 0;
	      for (int i = 0; i < turns; i++)
		for (unsigned j = 0; j < TAPS; j++)
		  sum += value (first + (y + i) * pitch + x + j) * (i + 1);
	      CHECK (b[first + y * pitch + x] == sum);
	    }
	for (unsigned y = 0; y < ROWS; y++)
	  for (unsigned x = 0; x < T; x++)
	    b[first + y * pitch + x] = -1;
	parted<<<1, T>>> (a, b, first, pitch, turns);
	CHECK (cudaDeviceSynchronize () == cudaSuccess);
	for (unsigned x = 0; x < T; x++)
	  {
	    float sum = 0;
	    for (int i = 0; i < turns + (int) (x % 3); i++)
	      if (value (first + x) != 3)
		sum += value (first + i * pitch + x + 1);
	    CHECK (b[first + x] == (x % 5 != 2 ? sum : -1));
	  }
      }
  for (unsigned first : { 0u, 10u, 63u, 64u, 500u })
    {
      down<<<1, T>>> ((float2 *) a, b, first, turns);
      CHECK (cudaDeviceSynchronize () == cudaSuccess);
      for (unsigned x = 0; x < T; x++)
	{
	  float sum = 0;
	  for (int i = 0; i < turns; i++)
	    {
	      unsigned at = 2 * (first + x + i);
	      sum += value (at) - 2 * value (at + 1);
	    }
	  CHECK (b[first - x] == sum);
	}
    }
}
