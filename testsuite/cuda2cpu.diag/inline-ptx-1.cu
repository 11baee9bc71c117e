/* { dg-do compile } */
/* Inline PTX is refused where it stands; assembly of the host is not.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__device__ unsigned
lane ()
{
  unsigned n;
  asm ("mov.u32 %0, %%laneid;" : "=r" (n)); /* { dg-error "inline PTX is not supported" } */
  return n;
}
template<class T> __device__ T
first_bit (T x)
{
  asm volatile ("bfind.u32 %0, %0;" : "+r" (x)); /* { dg-error "inline PTX is not supported" } */
  return x;
}
__global__ void
kernel (unsigned *out)
{
  auto exit = [] () { asm ("exit;"); }; /* { dg-error "inline PTX is not supported" } */
  asm volatile ("" : : : "memory");
  out[0] = lane () + first_bit (out[1]);
  exit ();
}

/* Not used: headers have many of these.  */
static inline __device__ void
unused ()
{
  asm volatile ("bar.sync 0;");
}

int
host (int x)
{
  asm ("# the host's: %0" : "+r" (x));
  return x;
}
