/* { dg-do run } */
/* { dg-threads { 1 3 } } */
/* Kernels launch kernels: with extents of each thread's own, in divergent code,
   in loops, behind barriers, from device functions, through templates and
   pointers; children have arguments of their own, shared memory, barriers and
   atomics.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int THREADS = 48, BLOCKS = 5;

struct work
{
  int *out;
  int from, step;
  short few[3];
};

/* Add to OUT what BASE and the indices give, so that each thread and block
   counts once.  */
__global__ void
mark (int *out, int base)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  atomicAdd (&out[i], base + i);
}

template<typename T> __global__ void
turn (T *out, const T *in)
{
  extern __shared__ char memory[];
  __shared__ T first;
  T *s = (T *) memory;
  int t = threadIdx.x, n = blockDim.x;
  s[t] = in[t];
  if (t == 0)
    first = in[0];
  __syncthreads ();
  out[t] = s[n - 1 - t] + first;
}

__global__ void
fill (work w)
{
  w.out[threadIdx.x] = w.from + threadIdx.x * w.step + w.few[2];
}

__device__ __noinline__ void
launch_fill (int *out, int from, int step)
{
  work w = { out, from, step, { 1, 2, 3 } };
  fill<<<1, 4>>> (w);
}

typedef void (*kernel) (int *, int);

/* Each thread has 64 places in OUT.  */
__global__ void
parent (int *out, double *in, double *turned, kernel pointer, int n)
{
  __shared__ int s[THREADS];
  int t = threadIdx.x, id = blockIdx.x * THREADS + t;
  int *mine = out + 64 * id;
  s[t] = t + 1;
  __syncthreads ();
  int other = s[(t + 1) % THREADS];
  if (t % 3 == 0)
    mark<<<1 + t % 4, 1 + t % 5>>> (mine, id);
  else if (t % 3 == 1)
    for (int i = 0; i < t % 4; i++)
      pointer<<<1, 2>>> (mine + 2 * i, other + i);
  else
    launch_fill (mine, id, other);
  __syncthreads ();
  s[t] += other;
  in[id] = id + 0.5;
  __syncthreads ();
  mine[40] = s[THREADS - 1 - t];
  if (t == n)
    turn<double><<<1, THREADS, THREADS * sizeof (double)>>>
      (turned + blockIdx.x * THREADS, in + blockIdx.x * THREADS);
}

static int
expected (int id, int at)
{
  int t = id % THREADS, other = (t + 1) % THREADS + 1;
  if (at == 40)
    {
      int u = THREADS - 1 - t;
      return u + 1 + (u + 1) % THREADS + 1;
    }
  if (t % 3 == 0)
    return at < (1 + t % 4) * (1 + t % 5) ? id + at : 0;
  if (t % 3 == 1)
    return at < 2 * (t % 4) ? other + at / 2 + at % 2 : 0;
  return at < 4 ? id + at * other + 3 : 0;
}

static __global__ void
get_pointer (kernel *p)
{
  *p = mark;
}

int
main ()
{
  buffer<int> out (BLOCKS * THREADS * 64);
  buffer<double> in (BLOCKS * THREADS), turned (BLOCKS * THREADS);
  buffer<kernel> pointer (1);
  get_pointer<<<1, 1>>> (pointer.dev);
  pointer.fetch ();
  parent<<<BLOCKS, THREADS>>> (out.dev, in.dev, turned.dev, pointer[0], 7);
  out.fetch ();
  turned.fetch ();
  for (int id = 0; id < BLOCKS * THREADS; id++)
    for (int at = 0; at < 64; at++)
      CHECK (out[64 * id + at] == expected (id, at));
  for (int b = 0; b < BLOCKS; b++)
    for (int t = 0; t < THREADS; t++)
      CHECK (turned[b * THREADS + t]
	     == (b * THREADS + THREADS - 1 - t + 0.5) + b * THREADS + 0.5);
}
