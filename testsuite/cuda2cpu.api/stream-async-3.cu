/* { dg-do run } */
/* { dg-additional-options "-Wno-psabi" } */
/* { dg-timeout 60 } */
/* Arguments are copied when a kernel is launched: scalars, classes with a
   copy constructor, aligned classes, many.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

struct alignas (64) wide
{
  double d[8];
};

struct odd
{
  char c[3];
};

/* Passed by reference, invisibly.  */
struct counted
{
  int value;
  counted (int v) : value (v) {}
  __host__ __device__ counted (const counted &other) : value (other.value) {}
  ~counted () { value = -1; }
};

__global__ void
wait_for (volatile unsigned *flag, unsigned value)
{
  while (*flag < value)
    ;
}

__global__ void
check (int *good, char c, double d, odd o, wide w, short s, counted k,
       double *l)
{
  *good = (c == 'x' && d == 2.5 && o.c[0] == 1 && o.c[2] == 3
	   && (size_t) &w % 64 == 0 && w.d[0] == 4 && w.d[7] == 5 && s == -6
	   && k.value == 8 && l == (double *) good);
}

template <typename T>
__global__ void
store (T *p, T v)
{
  *p = v;
}

int
main ()
{
  unsigned *flag;
  int *good;
  cudaStream_t stream;
  OK (cudaStreamCreate (&stream));
  OK (cudaMallocManaged (&flag, sizeof *flag));
  OK (cudaMallocManaged (&good, 3 * sizeof *good));
  *flag = good[0] = good[1] = good[2] = 0;
  wait_for<<<1, 1, 0, stream>>> (flag, 1);
  {
    wide w = {};
    odd o = { { 1, 2, 3 } };
    w.d[0] = 4;
    w.d[7] = 5;
    check<<<1, 1, 0, stream>>> (good, 'x', 2.5, o, w, -6, counted (8),
				(double *) good);
    memset (&w, 99, sizeof w);
    memset (&o, 99, sizeof o);
  }
  {
    int v = 7, *p = good + 1;
    void *args[] = { &p, &v };
    OK (cudaLaunchKernel (store<int>, 1, 1, args, 0, stream));
    v = 9;
    p = NULL;
  }
  store<<<1, 1, 0, stream>>> (good + 2, 3);
  CHECK (((volatile int *) good)[0] == 0 && ((volatile int *) good)[2] == 0);
  *(volatile unsigned *) flag = 1;
  OK (cudaStreamSynchronize (stream));
  CHECK (good[0] == 1 && good[1] == 7 && good[2] == 3);
  OK (cudaStreamDestroy (stream));
  return 0;
}
