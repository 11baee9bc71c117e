/* { dg-do run } */
/* Structures of several sizes and alignments are copied as they are, by threads
   side by side, backwards, and from anywhere.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>
#include "../cuda2cpu.run/check.h"

enum { N = 1000 };

struct three
{
  float x, y, z;
};

struct odd
{
  unsigned char a, b, c;
};

struct padded
{
  double d;
  char c;
};

template <typename T>
__global__ void
backwards (const T *a, T *b, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    b[n - 1 - i] = a[i];
}

template <typename T>
__global__ void
anywhere (const T *a, T *b, const int *at, int n)
{
  __shared__ T kept[128];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    kept[threadIdx.x ^ 3] = a[at[i]];
  __syncthreads ();
  if (i < n && (blockIdx.x * blockDim.x + (threadIdx.x ^ 3)) < n)
    b[i] = kept[threadIdx.x];
}

template <typename T>
static void
test ()
{
  T *a, *b;
  int *at;
  OK (cudaMallocManaged (&a, N * sizeof (T)));
  OK (cudaMallocManaged (&b, N * sizeof (T)));
  OK (cudaMallocManaged (&at, N * sizeof (int)));
  memset (a, 0, N * sizeof (T));
  memset (b, 0, N * sizeof (T));
  unsigned char *bytes = (unsigned char *) a;
  for (int i = 0; i < N; i++)
    {
      at[i] = i * 37 % N;
      for (size_t k = 0; k < sizeof (T); k++)
	bytes[i * sizeof (T) + k] = i * 7 + k * 31;
    }
  backwards<<<8, 128>>> (a, b, N);
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < N; i++)
    CHECK (memcmp (&b[N - 1 - i], &a[i], sizeof (T)) == 0);
  anywhere<<<8, 128>>> (a, b, at, N);
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < N; i++)
    if ((i ^ 3) < N)
      CHECK (memcmp (&b[i], &a[at[i ^ 3]], sizeof (T)) == 0);
}

int
main ()
{
  test<float2> ();
  test<float4> ();
  test<double2> ();
  test<char4> ();
  test<short3> ();
  test<three> ();
  test<odd> ();
  test<padded> ();
  return 0;
}
