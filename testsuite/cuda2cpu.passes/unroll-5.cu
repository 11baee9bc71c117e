/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-without=versions,processors -fplugin-arg-cuda2cpu-report -fplugin-arg-cuda2cpu-dump=cuda_unroll-details" } */
/* In a unit with many kernels, loops round many shuffles keep their turns:
   each shuffle becomes a loop over the lanes.  What reduces a value is unrolled
   all the same, into five shuffles and one that says that all lanes have it.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

template <int N>
__global__ void
many (float *p)
{
  p[threadIdx.x] += N;
}

template <int N>
struct kernels
{
  static void
  launch (float *p)
  {
    many<N><<<1, 32>>> (p);
    kernels<N - 1>::launch (p);
  }
};

template <>
struct kernels<0>
{
  static void launch (float *) { }
};

__global__ void
reduce (float *p)
/* { dg-note "1 loops are not unrolled" "" { target *-*-* } .-1 } */
/* { dg-note "6 barriers" "" { target *-*-* } .-2 } */
{
  float v[16];
  #pragma unroll
  for (int i = 0; i < 16; i++)
    v[i] = p[32 * i + threadIdx.x];
  #pragma unroll
  for (int i = 0; i < 16; i++)
    {
      #pragma unroll
      for (int d = 16; d > 0; d /= 2)
	v[i] += __shfl_xor_sync (~0u, v[i], d);
      p[32 * i + threadIdx.x] = v[i];
    }
}

void
run (float *p)
{
  kernels<60>::launch (p);
  reduce<<<1, 32>>> (p);
}

/* { dg-final { scan-tree-dump-times "unrolled 5 times" 1 cuda_unroll } } */
