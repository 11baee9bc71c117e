/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-force-vectors" } */
/* Several elements of plain arrays for each thread, at its number's remainder
   and quotient: side by side but for breaks.  The address of each is computed
   behind what is loaded from the one before, and of some the last comes first;
   some are accessed by some threads alone.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int N = 300, ROOM = 3000;

template <typename T>
__host__ __device__ static inline void
rising (int i, int at, T *out, const T *in)
{
  T a = in[2 * at], b = in[2 * at + 1];
  out[2 * i] = a - b;
  out[2 * i + 1] = a + b;
}

template <typename T>
__host__ __device__ static inline void
falling (int i, int at, T *out, const T *in)
{
  T c = in[3 * at + 2], a = in[3 * at];
  if (c > a)
    {
      T b = in[3 * at + 1];
      a = b - in[3 * at - 3];
    }
  out[3 * i + 1] = c;
  out[3 * i] = a;
}

template <typename T>
__host__ __device__ static inline void
some (int i, int at, T *out, const T *in)
{
  if (in[i] > 3)
    {
      const T *p = in + 4 * at;
      T sum = p[3];
      sum = sum * 3 + p[0];
      sum = sum * 3 + p[2];
      out[4 * at] = sum;
      out[4 * at + 1] = p[1];
    }
}

#define KERNELS(NAME)							\
template <typename T>							\
__global__ void								\
NAME##_kernel (int n, int width, int pitch, T *out, const T *in)	\
{									\
  for (int id = blockIdx.x * blockDim.x + threadIdx.x; id < n;		\
       id += blockDim.x * gridDim.x)					\
    NAME (id, id / width * pitch + id % width, out, in);		\
}									\
									\
template <typename T>							\
static void								\
check_##NAME (int width, int pitch)					\
{									\
  buffer<T> in (2 * ROOM), out (ROOM);					\
  static T want[ROOM];							\
  for (int i = 0; i < 2 * ROOM; i++)					\
    in[i] = i * 37 % 11;						\
  for (int i = 0; i < ROOM; i++)					\
    want[i] = out[i] = i * 7 % 13;					\
  in.send ();								\
  out.send ();								\
  NAME##_kernel<T><<<2, 64>>> (N, width, pitch, out.dev, in.dev + 3);	\
  out.fetch ();								\
  for (int i = 0; i < N; i++)						\
    NAME (i, i / width * pitch + i % width, want, &in[3]);		\
  for (int i = 0; i < ROOM; i++)					\
    CHECK (out[i] == want[i]);						\
}

KERNELS (rising)
KERNELS (falling)
KERNELS (some)

int
main ()
{
  for (int width : { 1, 2, 15, 16, 17, 100, 1000 })
    {
      check_rising<float> (width, width + 1);
      check_rising<double> (width, width);
      check_falling<int> (width, width + 1);
      check_falling<double> (width, width + 1);
      check_some<float> (width, width + 1);
      check_some<long long> (width, width + 1);
    }
  return 0;
}
