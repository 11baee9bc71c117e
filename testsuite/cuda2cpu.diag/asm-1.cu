/* { dg-do compile } */
/* Inline PTX is an error at its line, once.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

/* { dg-error "inline PTX is not supported" "" { target *-*-* } 10 } */
#include "asm-library.h"
__global__ void
kernel (unsigned *out, unsigned long long a, double d)
{
  unsigned lane;
  asm ("mov.u32 %0, %%laneid;" : "=r" (lane)); /* { dg-error "inline PTX is not supported" } */
  out[threadIdx.x] = lane;
  asm volatile ("bar.sync 0;" ::: "memory"); /* { dg-error "inline PTX" } */
  asm ("add.f64 %0, %0, 1.0;" : "+d" (d)); /* { dg-error "inline PTX" } */
  auto f = [=] { asm ("prefetch.global.L1 [%0];" :: "l" (a)); }; /* { dg-error "inline PTX" } */
  f ();
}

__device__ unsigned
bfind (unsigned x)
{
  asm volatile ("bfind.u32 %0, %1;" : "=r" (x) : "r" (x)); /* { dg-error "inline PTX" } */
  return x;
}

/* What the program needs of headers.  */
static __device__ inline unsigned
lanemask ()
{
  unsigned r;
  asm ("mov.u32 %0, %%lanemask_lt;" : "=r" (r)); /* { dg-error "inline PTX" } */
  return r;
}

template<int N> __device__ void
named_barrier ()
{
  asm volatile ("bar.sync %0;" :: "n" (N)); /* { dg-error "inline PTX" } */
}

__global__ void
user (unsigned *out)
{
  named_barrier<3> ();
  library_barrier ();
  out[threadIdx.x] = lanemask () + bfind (3);
}
