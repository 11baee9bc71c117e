/* { dg-do run } */
/* Lanes that load a few elements apart, one or several each, at indices that
   wrap in none, in the middle of some, or between two.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"
#include <sys/mman.h>

const int T = 64, ROWS = 3;

/* Each thread takes the sum of a window of TAPS x TAPS, STEP elements further
   than its neighbour's.  */

template<int STEP, int TAPS>
__global__ void
pool (const float *a, float *b, unsigned first, unsigned pitch)
{
  unsigned x = threadIdx.x, y = blockIdx.x;
  float sum = 0;
#pragma unroll
  for (unsigned i = 0; i < TAPS; i++)
#pragma unroll
    for (unsigned j = 0; j < TAPS; j++)
      sum += a[first + (y + i) * pitch + STEP * x + j] * (i + 1);
  b[y * T + x] = sum;
}

/* The same under a guard.  */

template<int STEP, int TAPS>
__global__ void
guarded (const float *a, float *b, unsigned first, unsigned pitch)
{
  unsigned x = threadIdx.x, y = blockIdx.x;
  if (x % 7 == 3)
    return;
  float sum = 0;
  for (unsigned i = 0; i < TAPS; i++)
    for (unsigned j = 0; j < TAPS; j++)
      sum += a[first + (y + i) * pitch + STEP * x + j] * (i + 1);
  b[y * T + x] = sum;
}

static float *a, *b;

/* What is at index I of A, of which only what lies near zero is memory that is
   used.  */

static float
value (unsigned i)
{
  return (int) (i * 2654435761u >> 28);
}

template<int STEP, int TAPS>
static void
check ()
{
  for (unsigned pitch : { 64u, 131u, -64u })
    for (unsigned first : { 0u, 300u, -1u, -9u, -16u, -40u, -64u, -127u,
			    -200u })
      for (bool guard : { false, true })
	{
	  for (int i = 0; i < ROWS * T; i++)
	    b[i] = -1;
	  if (guard)
	    guarded<STEP, TAPS><<<ROWS, T>>> (a, b, first, pitch);
	  else
	    pool<STEP, TAPS><<<ROWS, T>>> (a, b, first, pitch);
	  OK (cudaDeviceSynchronize ());
	  for (unsigned y = 0; y < ROWS; y++)
	    for (unsigned x = 0; x < T; x++)
	      {
		float sum = 0;
		for (unsigned i = 0; i < TAPS; i++)
		  for (unsigned j = 0; j < TAPS; j++)
		    sum += (value (first + (y + i) * pitch + STEP * x + j)
			    * (i + 1));
		CHECK (b[y * T + x] == (guard && x % 7 == 3 ? -1 : sum));
	      }
	}
}

int
main ()
{
  size_t bytes = (sizeof (float) << 32) + (1 << 20);
  void *p = mmap (NULL, bytes, PROT_READ | PROT_WRITE,
		  MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  CHECK (p != MAP_FAILED);
  a = (float *) p;
  b = (float *) calloc (ROWS * T, sizeof *b);
  for (unsigned i = 0; i < 16384; i++)
    a[i - 8192u] = value (i - 8192u);
  check<2, 1> ();
  check<2, 3> ();
  check<3, 2> ();
  check<4, 1> ();
  check<5, 3> ();
  return 0;
}
