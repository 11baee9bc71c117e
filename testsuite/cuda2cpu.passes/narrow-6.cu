/* { dg-do run } */
/* { dg-options "-O1 -fplugin-arg-cuda2cpu-without=processors,spmd -fplugin-arg-cuda2cpu-dump=cuda_narrow" } */
/* Conversions of half precision are calls in units that are far too large, for
   processors that are not known to have them.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cuda_fp16.h>
#include "../cuda2cpu.run/check.h"

#define TEN(X) X X X X X X X X X X
#define LOOP for (i = 0; i < turns; i++) { TEN (TEN (x = (x * 77) ^ n;)) }

/* Thousands of statements that are not run, and some that are.  */

template <int n>
__global__ void
large (const __half *in, __half *out, float *wide, int turns)
{
  int i;
  unsigned x = threadIdx.x;
  TEN (LOOP LOOP)
  out[x] = __hmul (in[x], __float2half (1 << (n & 1)));
  wide[x] = __half2float (in[x]);
}

/* The same with others, which make the unit large.  */

template <int n>
static void
launch (const __half *from, __half *to, float *wide)
{
  large<n><<<1, 64>>> (from, to, wide, 0);
  launch<n - 2> (from, to, wide);
}

template <>
void
launch<-1> (const __half *, __half *, float *)
{
}

template <>
void
launch<-2> (const __half *, __half *, float *)
{
}

/* IN are bits of half precision, and TIMES of what is 1 or 2 times as much, if
   N is even or odd.  */

template <int n>
static void
test (const unsigned short *in, const unsigned short *times, int count)
{
  __half *from, *to;
  float *wide;
  OK (cudaMallocManaged (&from, 64 * sizeof *from));
  OK (cudaMallocManaged (&to, 64 * sizeof *to));
  OK (cudaMallocManaged (&wide, 64 * sizeof *wide));
  for (int i = 0; i < 64; i++)
    from[i] = __ushort_as_half (in[i % count]);
  launch<n> (from, to, wide);
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < 64; i++)
    {
      CHECK (__half_as_ushort (to[i]) == times[i % count]);
      CHECK (__isnanf (wide[i])
	     || __half_as_ushort (__float2half (wide[i])) == in[i % count]);
    }
}

int
main ()
{
  /* 1, the least and the largest subnormal number, the least normal one, -0,
     the largest number, half of it, -infinity, and what is no number.  */
  const unsigned short in[] = { 0x3c00, 0x0001, 0x03ff, 0x0400, 0x8000,
				0x7bff, 0x77ff, 0xfc00, 0x7fff };
  const unsigned short twice[] = { 0x4000, 0x0002, 0x07fe, 0x0800, 0x8000,
				   0x7c00, 0x7bff, 0xfc00, 0x7fff };
  test<10> (in, in, 9);
  test<7> (in, twice, 9);
  return 0;
}

/* { dg-final { scan-tree-dump "CUDA2CPU_half_widen" cuda_narrow } } */
/* { dg-final { scan-tree-dump "CUDA2CPU_half_\[rn\]" cuda_narrow } } */
