/* { dg-do run } */
/* { dg-additional-options "-O3" } */
/* Threads that take different ways load and store what is side by side, all of
   them or some, in all sizes.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cstdio>

const int N = 1003;

/* What thread I does with its element D, that of A, and the number X.  */
template <typename T>
__host__ __device__ void
work (T *d, const T *a, int x)
{
  while (x > 50)
    if (x & 1)
      x = x / 2 + (int) *a;
    else
      {
	x -= 5;
	*d = (T) (((int) *d + x) & 127);
      }
  if (x < 3)
    *d = (T) (*a + x);
}

template <typename T>
__global__ void
kernel (T *d, const T *a, const int *x)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < N)
    work (d + i, a + i, x[i]);
}

/* Return how many threads do something else than the host does.  */

template <typename T>
static int
wrong ()
{
  T *a, *d;
  int *x;
  cudaMallocManaged (&a, N * sizeof (T));
  cudaMallocManaged (&d, N * sizeof (T));
  cudaMallocManaged (&x, N * sizeof (int));
  for (int i = 0; i < N; i++)
    {
      a[i] = (T) (i % 9);
      d[i] = (T) (i % 100);
      /* At first all go the same way.  */
      x[i] = i < 512 ? 102 : i;
    }
  kernel<T><<<(N + 255) / 256, 256>>> (d, a, x);
  cudaDeviceSynchronize ();
  int count = 0;
  for (int i = 0; i < N; i++)
    {
      T one = (T) (i % 100);
      work (&one, a + i, x[i]);
      count += d[i] != one;
    }
  cudaFree (a);
  cudaFree (d);
  cudaFree (x);
  if (count)
    printf ("%d wrong with size %d\n", count, (int) sizeof (T));
  return count;
}

int
main ()
{
  int bad = wrong<unsigned char> () + wrong<short> () + wrong<int> ();
  bad += wrong<float> () + wrong<double> () + wrong<long long> ();
  return bad != 0;
}
