/* { dg-do compile } */
/* { dg-options "-Wall -Wextra" } */
/* What is wrong on both sides is said once, what is wrong on one as well.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#ifdef __CUDA_ARCH__
# warning device /* { dg-warning "#warning device" } */
#else
# warning host /* { dg-warning "#warning host" } */
#endif

int twice () { return missing; } /* { dg-error "'missing' was not declared in this scope" } */
__global__ void k (int unused) { lost (); } /* { dg-warning "unused parameter 'unused'" } */
/* { dg-error "'lost' was not declared in this scope" "" { target *-*-* } .-1 } */
__host__ __device__ int
both ()
{
#ifdef __CUDA_ARCH__
  return on_device; /* { dg-error "'on_device' was not declared" } */
#else
  return on_host; /* { dg-error "'on_host' was not declared" } */
#endif
}
