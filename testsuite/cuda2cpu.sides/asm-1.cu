/* { dg-do run { target x86_64 } } */
/* An asm is PTX where the device's side has it, and the processor's where the
   host's has; exceptions are handled beside destructors in device code.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>
#include <stdexcept>
#include <string>

struct counter
{
  int *p;
  __host__ __device__ ~counter () { ++*p; }
};

__host__ __device__ void add (int *);

__host__ __device__ int
both (int *p)
{
  counter c { p };
  add (p);
#ifdef __CUDA_ARCH__
  unsigned lane;
  asm volatile ("mov.u32 %0, %%laneid;" : "=r" (lane));
  asm ("add.u32 %0, %0, %1;" : "+r" (lane) : "r" (5u));
  return lane;
#else
  int result;
  asm ("movl $77, %0" : "=r" (result));
  return result;
#endif
}

__host__ __device__ void add (int *p) { *p += 100; }

__managed__ int count, seen;
__global__ void k () { seen = both (&count); }

void
thrower (int i)
{
  std::string s ("abc");
  if (i)
    throw std::runtime_error ("x" + s);
}

int
main (int argc, char **)
{
  int here = 0;
  k<<<1, 1>>>();
  if (cudaDeviceSynchronize () != cudaSuccess || count != 101 || seen != 5
      || both (&here) != 77 || here != 101)
    abort ();
  try
    {
      thrower (argc);
    }
  catch (std::exception &e)
    {
      return std::string (e.what ()) == "xabc" ? 0 : 1;
    }
  abort ();
}
