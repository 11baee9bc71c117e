/* { dg-do run } */
/* Loops of compare and swap that start with __ldcg and its like lose nothing,
   and loops that wait read again.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cstdio>
#include <cuda_bf16.h>

#define BLOCKS 64
#define THREADS 64
#define PAIRS 7

/* Add A to *P by compare and swap of the pair.  */
__device__ void
add (__nv_bfloat162 *p, __nv_bfloat162 a)
{
  __nv_bfloat162 old = __ldcg (p);
  unsigned int assumed, next;
  do
    {
      memcpy (&assumed, &old, 4);
      __nv_bfloat162 sum = __hadd2 (old, a);
      memcpy (&next, &sum, 4);
      next = atomicCAS ((unsigned int *) p, assumed, next);
      memcpy (&old, &next, 4);
    }
  while (next != assumed);
}

__global__ void
sum (__nv_bfloat162 *out)
{
  __nv_bfloat162 one (1.0f, 2.0f);
  for (int i = 0; i < 2; i++)
    add (out + threadIdx.x % PAIRS * 64 + blockIdx.x, one);
}

/* Two halves that always agree, changed by all blocks.  */
__global__ void
agree (int2 *both, int *torn)
{
  for (int i = 0; i < 50; i++)
    {
      int2 v = __ldcg (both);
      if (v.x != v.y)
	atomicAdd (torn, 1);
      __stcg (both, make_int2 (blockIdx.x * 100 + i, blockIdx.x * 100 + i));
    }
}

/* The first block hands a value to the next one, and so on.  */
__global__ void
hand_on (volatile int *seen, int *flag)
{
  if (threadIdx.x == 0)
    {
      int me = atomicAdd (flag + 1, 1);
      while (__ldcv (flag) + __ldcg (flag) < 2 * me)
	;
      seen[me] = me + 1;
      __threadfence ();
      __stwt (flag, me + 1);
    }
}

template <typename T>
__global__ void
stream (T *b, const T *a, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    {
      T v = __ldcs (a + i);
      v.x += 1;
      __stcs (b + i, v);
    }
}

template <typename T>
static int
wrong_stream ()
{
  const int n = 1000;
  T *a, *b;
  cudaMallocManaged (&a, n * sizeof (T));
  cudaMallocManaged (&b, n * sizeof (T));
  for (int i = 0; i < n; i++)
    a[i].x = i % 100, a[i].y = i % 90;
  stream<<<(n + 63) / 64, 64>>> (b, a, n);
  cudaDeviceSynchronize ();
  int wrong = 0;
  for (int i = 0; i < n; i++)
    wrong += b[i].x != i % 100 + 1 || b[i].y != i % 90;
  return wrong;
}

int
main ()
{
  __nv_bfloat162 *out;
  int *flag, wrong = 0;
  cudaMallocManaged (&out, PAIRS * 64 * sizeof (__nv_bfloat162));
  cudaMallocManaged (&flag, (4 + BLOCKS) * sizeof (int));
  memset (out, 0, PAIRS * 64 * sizeof (__nv_bfloat162));
  memset (flag, 0, (4 + BLOCKS) * sizeof (int));
  for (int i = 0; i < 3; i++)
    sum<<<BLOCKS, THREADS>>> (out);
  cudaDeviceSynchronize ();
  for (int i = 0; i < PAIRS * 64; i++)
    {
      float want = 6.0f * ((THREADS + PAIRS - 1 - i / 64) / PAIRS);
      wrong += ((float) out[i].x != want || (float) out[i].y != 2 * want);
    }
  agree<<<BLOCKS, THREADS>>> ((int2 *) out, flag + 2);
  hand_on<<<BLOCKS, THREADS>>> (flag + 4, flag);
  cudaDeviceSynchronize ();
  wrong += flag[2];
  for (int i = 0; i < BLOCKS; i++)
    wrong += flag[4 + i] != i + 1;
  wrong += wrong_stream<float2> () + wrong_stream<int4> ()
	   + wrong_stream<double2> () + wrong_stream<uchar4> ()
	   + wrong_stream<short2> ();
  if (wrong)
    printf ("%d wrong\n", wrong);
  return wrong != 0;
}
