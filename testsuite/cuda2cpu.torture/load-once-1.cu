/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-no-lockstep-warning" } */
/* What all threads load at one place, before they store, behind stores, where
   nobody comes, and where a loop has no turns.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cstdio>
#include <cstdlib>

const int N = 200;

__constant__ float table[4] = { 1, 2, 3, 4 };

struct list
{
  const list *next;
  float value;
};

__global__ void
taps (const float *a, const float *w, float *y, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] = a[i] * w[0] + a[i + 1] * w[1] + a[i + 2] * table[2];
}

/* Where no thread comes, W and LIST are no places at all.  */

__global__ void
follow (const float *a, const list *l, float *y, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] = a[i] + l->next->value;
}

__global__ void
some (const float *a, const float *w, float *y)
{
  int i = threadIdx.x;
  if (a[i] > 1000)
    y[i] = *w;
  else
    y[i] = a[i];
}

/* Each thread's own store is seen by its own load.  */

__global__ void
own_store (float *y, const float *a, int turns)
{
  __shared__ float s[N];
  int i = threadIdx.x;
  s[i] = a[i];
  for (int k = 0; k < turns; k++)
    s[i] = s[i] * 2 + table[k];
  y[i] = s[i];
}

/* One thread reads what it stores itself; no other touches it.  */

__global__ void
single (float *y, float *sum, int n)
{
  if (threadIdx.x == 0)
    for (int k = 0; k < n; k++)
      *sum += y[k];
}

/* The lanes of a warp read before one stores.  */

__global__ void
first (float *y)
{
  __shared__ float s[1];
  int i = threadIdx.x;
  if (i == 0)
    s[0] = 5;
  __syncthreads ();
  float v = s[0];
  y[i] = v + i;
  __syncwarp ();
  if (i == 3)
    s[0] = 7;
}

static float *a, *y;

template <typename F> static void
check (const char *what, F expected)
{
  if (cudaDeviceSynchronize () != cudaSuccess)
    abort ();
  for (int i = 0; i < N; i++)
    if (y[i] != expected (i))
      {
	printf ("%s: %d is %g, not %g\n", what, i, y[i],
		(double) expected (i));
	exit (1);
      }
}

int
main ()
{
  float *w;
  list *l;
  cudaMallocManaged (&a, (N + 2) * sizeof *a);
  cudaMallocManaged (&y, (N + 2) * sizeof *y);
  cudaMallocManaged (&w, 2 * sizeof *w);
  cudaMallocManaged (&l, 2 * sizeof *l);
  for (int i = 0; i < N + 2; i++)
    a[i] = i % 17;
  w[0] = 3;
  w[1] = 5;
  l[0] = { &l[1], 0 };
  l[1] = { nullptr, 9 };
  taps<<<4, 64>>> (a, w, y, N);
  check ("taps", [] (int i)
	 { return a[i] * 3 + a[i + 1] * 5 + a[i + 2] * 3; });
  taps<<<4, 64>>> (a, nullptr, y, 0);
  follow<<<4, 64>>> (a, nullptr, y, 0);
  check ("nobody", [] (int i)
	 { return a[i] * 3 + a[i + 1] * 5 + a[i + 2] * 3; });
  follow<<<4, 64>>> (a, l, y, N);
  check ("follow", [] (int i) { return a[i] + 9; });
  some<<<1, N>>> (a, nullptr, y);
  check ("some", [] (int i) { return a[i]; });
  own_store<<<1, N>>> (y, a, 3);
  check ("own store", [] (int i) { return ((a[i] * 2 + 1) * 2 + 2) * 2 + 3; });
  y[N] = 0;
  single<<<1, 64>>> (a, y + N, N);
  cudaDeviceSynchronize ();
  float sum = 0;
  for (int i = 0; i < N; i++)
    sum += a[i];
  if (y[N] != sum)
    abort ();
  first<<<1, N>>> (y);
  check ("first", [] (int i) { return 5.0f + i; });
  puts ("passed");
}
