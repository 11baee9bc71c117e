/* { dg-do assemble } */
/* What is not inline PTX that the program needs: asm that is empty, host code,
   and what nothing calls.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */
__device__ inline void
unused ()
{
  asm volatile ("wgmma.arrive;");
}

template<int N> __device__ void
unused_template ()
{
  asm volatile ("wgmma.arrive;" :: "n" (N));
  unused ();
}

struct unused_member
{
  __device__ void sync () { asm volatile ("wgmma.arrive;"); }
};

__host__ __device__ int
both (int x)
{
  asm ("# the CPU's %0" : "+r" (x));
  return x;
}

__global__ void
kernel (int *out)
{
  asm volatile ("" ::: "memory");
  asm volatile (" " : "+l" (out));
  out[threadIdx.x] = both (threadIdx.x) + clock64 ();
  __brkpt ();
}

int
host (int x)
{
  asm ("# and again %0" : "+r" (x));
  auto f = [] (int y) { asm ("# %0" : "+r" (y)); return y; };
  return both (f (x));
}
