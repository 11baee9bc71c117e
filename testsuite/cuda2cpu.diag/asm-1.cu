/* { dg-do compile } */
/* Inline PTX that is not supported is an error at its line, once.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

/* { dg-error "'tcgen05.fence' is not supported" "" { target *-*-* } 10 } */
#include "asm-library.h"
__global__ void
kernel (unsigned *out, unsigned long long a, double d)
{
  unsigned lane;
  asm ("mov.u32 %0, %%envreg32;" : "=r" (lane)); /* { dg-error "inline PTX: '%envreg32' is not declared" } */
  out[threadIdx.x] = lane;
  asm volatile ("wgmma.fence.sync.aligned;" ::: "memory"); /* { dg-error "'wgmma.fence.sync.aligned' is not supported" } */
  asm ("add.f80 %0, %0, 1.0;" : "+d" (d)); /* { dg-error "'add.f80' is not supported" } */
  asm ("cvta.global.u32 %0, %0;" : "+r" (lane)); /* { dg-error "'cvta.global.u32' is not supported" } */
  auto f = [=] { asm ("tensormap.prefetch [%0];" :: "l" (a)); }; /* { dg-error "inline PTX" } */
  f ();
}

__device__ unsigned
bfind (unsigned x)
{
  asm volatile ("bfind.u16 %0, %1;" : "=r" (x) : "r" (x)); /* { dg-error "'bfind.u16' is not supported" } */
  return x;
}

/* What the program needs of headers.  */
static __device__ inline unsigned
lanemask ()
{
  unsigned r;
  asm ("mov.u32 %0, %%lanemask;" : "=r" (r)); /* { dg-error "'%lanemask' is not declared" } */
  return r;
}

template<int N> __device__ void
named_barrier ()
{
  asm volatile ("wgmma.arrive;" :: "n" (N)); /* { dg-error "'wgmma.arrive' is not supported" } */
}

__global__ void
user (unsigned *out)
{
  named_barrier<3> ();
  library_barrier ();
  out[threadIdx.x] = lanemask () + bfind (3);
}
