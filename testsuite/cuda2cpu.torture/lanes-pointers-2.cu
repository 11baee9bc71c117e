/* { dg-do run } */
/* Threads test the low bits of several pointers, which GCC joins to one test of
   (p | q), an operation of pointers, of which one differs from lane to lane.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

enum { THREADS = 64, TURNS = 5 };

__managed__ alignas (16) float in[THREADS * TURNS + 8];
__managed__ float out[THREADS];
__managed__ int wide[THREADS];

__host__ __device__ static inline bool
aligned (const void *p)
{
  return (unsigned long long) p % 16 == 0;
}

/* Return the sum of four numbers a turn, from Q and with every thread's own
   distance from P; count in *WIDE the turns with both at multiples of 16.  */

__host__ __device__ static inline float
sum (const float *p, const float *q, int t, int n, int *wide)
{
  float sum = 0;
  int count = 0;
  for (int i = 0; i < n + (t & 3); i++)
    if (aligned (p + t) && aligned (q + i))
      {
	float4 v = *(const float4 *) (p + t), w = *(const float4 *) (q + i);
	sum += v.x + 2 * v.y + 3 * v.z + 4 * v.w + w.x - w.w;
	count++;
      }
    else
      for (int k = 0; k < 4; k++)
	sum += p[t + k] * (k + 1) + (k == 0 ? q[i] : k == 3 ? -q[i + 3] : 0);
  *wide = count;
  return sum;
}

__global__ void
kernel (const float *p, const float *q, int n)
{
  int t = threadIdx.x;
  out[t] = sum (p, q, t, n, &wide[t]);
}

int
main ()
{
  for (int i = 0; i < THREADS * TURNS + 8; i++)
    in[i] = i * 7 % 31;
  for (int first = 0; first < 5; first++)
    {
      const float *p = in + first, *q = in + 2 * first;
      kernel<<<1, THREADS>>> (p, q, TURNS);
      OK (cudaDeviceSynchronize ());
      for (int t = 0; t < THREADS; t++)
	{
	  int count;
	  float expected = sum (p, q, t, TURNS, &count);
	  CHECK (out[t] == expected && wide[t] == count);
	}
    }
  return 0;
}
