/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-force-vectors" } */
/* Elements at what is cut from real numbers, which mostly go on by whole
   numbers from thread to thread: rounded where they are too large for that,
   clamped, chosen, none at all, in loops; and branches by how they compare.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int N = 300, ROOM = 1000;

__host__ __device__ static inline int
within (int i)
{
  return i < 0 ? 0 : i < ROOM ? i : ROOM - 1;
}

/* Conversions saturate on a GPU.  */

__host__ __device__ static inline int
whole (float x)
{
  return x != x ? 0 : x >= 2147483648.f ? 2147483647
	 : x < -2147483648.f ? -2147483647 - 1 : (int) x;
}

__host__ __device__ static inline int
less (int i, int by)
{
  return (int) ((unsigned) i - (unsigned) by);
}

template <typename T>
__host__ __device__ static inline T
plain (int i, int base, float shift, const T *in)
{
  return in[within (less (whole ((float) (i + base) + shift), base))];
}

template <typename T>
__host__ __device__ static inline T
twice (int i, int base, float shift, const T *in)
{
  float x = fmaxf (floorf ((float) i * 2.f + shift), 3.f);
  return in[within (less (whole (x), base))]
	 + in[within (less (whole (-x), -900))];
}

template <typename T>
__host__ __device__ static inline T
chosen (int i, int base, float shift, const T *in)
{
  float x = (float) (i - base) + shift;
  T sum = 0;
  if (x > 100.25f)
    sum = in[within (whole (x * 256) >> 8)];
  if (x - (float) whole (x) >= 0.5f)
    sum += in[within (i + 1)];
  return sum;
}

template <typename T>
__host__ __device__ static inline T
turns (int i, int base, float shift, const T *in)
{
  T sum = 0;
  float x = (float) (i + base);
  for (int k = 0; k < 4; k++, x += shift)
    sum = sum * 3 + in[within (less (whole (x), base))];
  return sum;
}

#define KERNELS(NAME)							\
template <typename T>							\
__global__ void								\
NAME##_kernel (int n, int base, float shift, T *out, const T *in)	\
{									\
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;		\
       i += blockDim.x * gridDim.x)					\
    out[i] = NAME (i, base, shift, in);					\
}									\
									\
template <typename T>							\
static void								\
check_##NAME (int base, float shift)					\
{									\
  buffer<T> in (ROOM), out (N);						\
  for (int i = 0; i < ROOM; i++)					\
    in[i] = i * 37 % 111;						\
  in.send ();								\
  out.send ();								\
  NAME##_kernel<T><<<2, 64>>> (N, base, shift, out.dev, in.dev);	\
  out.fetch ();								\
  for (int i = 0; i < N; i++)						\
    CHECK (out[i] == NAME<T> (i, base, shift, &in[0]));			\
}

KERNELS (plain)
KERNELS (twice)
KERNELS (chosen)
KERNELS (turns)

int
main ()
{
  const float shifts[] = { 0, 0.5f, -0.5f, 20.75f, -150.25f, 1e10f, -1e10f,
			   __builtin_nanf (""), __builtin_inff () };
  for (int base : { 0, 5, 1 << 23, (1 << 24) - 100, 1 << 30 })
    for (float shift : shifts)
      {
	check_plain<float> (base, shift);
	check_plain<short> (base, shift);
	check_twice<int> (base, shift);
	check_chosen<double> (base, shift);
	check_chosen<unsigned char> (base, shift);
	check_turns<float> (base, shift);
	check_turns<int> (base, shift);
      }
  return 0;
}
