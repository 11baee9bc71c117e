/* { dg-do run } */
/* Dynamic shared memory in device functions, in templates, at namespace
   scope, and with static shared memory beside it.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

extern __shared__ int everywhere[];

__device__ int *
base ()
{
  extern __shared__ int mine[];
  return mine;
}

template<typename T>
struct dynamic_memory
{
  static __device__ T *
  get ()
  {
    extern __shared__ int words[];
    return (T *) words;
  }
};

__device__ __noinline__ void
put (int i, int v)
{
  everywhere[i] = v;
}

template<typename T>
__global__ void
shared_by_all (T *out, int *same)
{
  __shared__ int fixed[64];
  int t = threadIdx.x;
  put (t, t * 3);
  fixed[t] = t;
  __syncthreads ();
  int a = base ()[63 - t];
  __syncthreads ();
  T *p = dynamic_memory<T>::get ();
  p[t] = a + fixed[t ^ 1];
  __syncthreads ();
  out[t] = p[(t + 1) % 64];
  if (t == 0)
    *same = (void *) base () == (void *) everywhere && p == (T *) everywhere
	    && (void *) fixed != (void *) p;
}

template<typename T>
static void
check ()
{
  buffer<T> out (64);
  buffer<int> same (1);
  shared_by_all<T><<<1, 64, 64 * sizeof (double)>>> (out.dev, same.dev);
  out.fetch ();
  same.fetch ();
  CHECK (same[0] == 1);
  for (int t = 0; t < 64; t++)
    {
      int u = (t + 1) % 64;
      CHECK (out[t] == (T) ((63 - u) * 3 + (u ^ 1)));
    }
}

int
main ()
{
  check<int> ();
  check<double> ();
  check<unsigned short> ();
}
