/* { dg-do run } */
/* { dg-options "-O2 -std=c++17 -Wall -Wextra" } */
/* Kernels of all kinds that the host's side launches and the device's has:
   in anonymous namespaces, of templates, by address, with closures, with
   shared memory; variables of templates; objects made on the device.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>

#ifdef __CUDA_ARCH__
# define SIDE 1
#else
# define SIDE 2
#endif

__host__ __device__ int side () { return SIDE; }

namespace {
__global__ void hidden (int *p) { *p = side () * 10; }
struct local { int v; };
}

template<class T> __global__ void declared (T *);
template<class T> __global__ void
declared (T *p)
{
  *p = side () * 20 + sizeof (T);
}
template __global__ void declared<int> (int *);

template<int N> struct holder
{
  template<class T> static __device__ T add (T x) { return x + N + SIDE; }
};

typedef void kernel (int *);
template<kernel *K> void launch (int *p) { K<<<1, 1>>>(p); }
static kernel *const table[] = { hidden, declared<int> };

struct functor
{
  int a;
  __host__ __device__ int operator() (int x) const { return x * a + SIDE; }
};
template<class F> __global__ void apply (int *p, F f) { *p = f (3); }

__global__ __launch_bounds__ (64) void
bounded (int *p)
{
  extern __shared__ int s[];
  s[threadIdx.x] = threadIdx.x + SIDE;
  __syncthreads ();
  if (threadIdx.x == 0)
    for (int i = 0; i < 64; i++)
      *p += s[i];
}

__device__ int callee (int x) { return x + SIDE; }
typedef int device_function (int);
__device__ device_function *pointer = callee;
__global__ void
by_pointer (int *p)
{
  *p = pointer (5) + holder<100>::add (1);
}

struct base
{
  __device__ virtual int f () { return SIDE; }
  __device__ virtual ~base () {}
};
struct derived : base { __device__ int f () override { return SIDE + 10; } };
__global__ void make (base **b) { *b = new derived; }
__global__ void use (base **b, int *p) { *p = (*b)->f (); delete *b; }

template<class T> __device__ T variable = T (SIDE);
__global__ void read (int *p) { *p = variable<int>; }
__global__ void by_value (local l, int *p) { *p = l.v + SIDE; }

inline __host__ __device__ int
look_up ()
{
  static const int t[3] = { SIDE, SIDE + 1, SIDE + 2 };
  return t[side ()];
}
__global__ void from_table (int *p) { *p = look_up (); }

/* As libraries have it: the device's side shall make the kernel, too.  */
template<class T> __global__ void in_false (T *p) { *p = side () + 30; }
template<class T> __host__ __device__ void
run_in_false (T *p)
{
#ifdef __CUDA_ARCH__
  void (*k) (T *) = 0;
  if (false)
    k = in_false<T>;
  if (k)
    *p = 0;
#else
  in_false<<<1, 1>>>(p);
#endif
}

__managed__ int seen[14];
__managed__ base *object;

int
main ()
{
  static const int expected[14]
    = { 10, 24, 10, 10, 24, 22, 2080, 108, 11, 1, 6, 2, 10, 31 };
  int *p = seen, copy = 0;
  hidden<<<1, 1>>>(p++);
  declared<<<1, 1>>>(p++);
  launch<hidden> (p++);
  for (kernel *k : table)
    k<<<1, 1>>>(p++);
  apply<<<1, 1>>>(p++, functor {7});
  bounded<<<1, 64, 64 * sizeof (int)>>>(p++);
  by_pointer<<<1, 1>>>(p++);
  make<<<1, 1>>>(&object);
  use<<<1, 1>>>(&object, p++);
  read<<<1, 1>>>(p++);
  by_value<<<1, 1>>>(local {5}, p++);
  from_table<<<1, 1>>>(p++);
  void *arguments[] = { &p };
  cudaLaunchKernel ((const void *) hidden, 1, 1, arguments, 0, 0);
  run_in_false (seen + 13);
  cudaFuncAttributes attributes;
  if (cudaDeviceSynchronize () != cudaSuccess
      || cudaFuncGetAttributes (&attributes, bounded) != cudaSuccess
      || attributes.maxThreadsPerBlock != 64
      || cudaMemcpyFromSymbol (&copy, variable<int>, sizeof copy) != cudaSuccess
      || copy != 1 || functor {7} (3) != 23 || look_up () != 4)
    abort ();
  for (int i = 0; i < 14; i++)
    if (seen[i] != expected[i])
      abort ();
  return 0;
}
