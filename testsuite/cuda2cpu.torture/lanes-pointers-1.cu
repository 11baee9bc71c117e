/* { dg-do run } */
/* Threads reach what each of them has for itself by pointers: one chosen by the
   thread, one on which all agree.  No lane sees another's.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

enum { THREADS = 64, MORE = 16 };

__managed__ float in[THREADS + MORE], out[THREADS];
__managed__ int which[THREADS];

/* Loops that threads leave at different turns, so that vectors are worth it.  */

__host__ __device__ static inline float
root_sum (int t, int last)
{
  float sum = 0;
  for (int i = 0; i < last; i++)
    sum += sqrtf (i + in[t + i]);
  return sum;
}

__host__ __device__ static inline float
chosen (int t, int)
{
  float sum = root_sum (t, in[t]);
  float own[4] = {};
  float *p = which[t] > 3 ? own : own + 2;
  p[0] = in[t];
  own[t % 4] = in[t + 3];
  for (int i = 0; i < 4; i++)
    sum += own[i] * (i + 1);
  return sum;
}

__host__ __device__ static inline float
agreed (int t, int n)
{
  float a[4], b[4];
  float *p = n > 3 ? a : b, *q = n > 4 ? a : b + 1;
  float sum = root_sum (t, in[t]);
  p[t % 4] = in[t];
  q[0] = in[t + 3];
  sum += root_sum (t, in[t] - 1);
  return sum * p[t % 4] + q[0];
}

__host__ __device__ static inline float
passed (int t, int n)
{
  struct { float *to; float values[3]; } own;
  own.to = n > 3 ? own.values : own.values + 1;
  own.values[0] = own.values[1] = own.values[2] = in[t + 1];
  float sum = root_sum (t, in[t]);
  *own.to += sum;
  return own.values[0] * 2 + own.values[1] + own.values[2];
}

#define TEST(NAME) \
  __global__ void \
  kernel_##NAME (int n) \
  { \
    out[threadIdx.x] = NAME (threadIdx.x, n); \
  } \
  static void \
  test_##NAME () \
  { \
    for (int n = 3; n < 6; n++) \
      { \
	kernel_##NAME<<<1, THREADS>>> (n); \
	CHECK (cudaDeviceSynchronize () == cudaSuccess); \
	for (int t = 0; t < THREADS; t++) \
	  { \
	    volatile float wanted = NAME (t, n); \
	    CHECK (out[t] == wanted); \
	  } \
      } \
  }
TEST (chosen)
TEST (agreed)
TEST (passed)

int
main ()
{
  for (int i = 0; i < THREADS + MORE; i++)
    in[i] = i * 7 % 11;
  for (int i = 0; i < THREADS; i++)
    which[i] = i * 5 % 7;
  test_chosen ();
  test_agreed ();
  test_passed ();
  return 0;
}
