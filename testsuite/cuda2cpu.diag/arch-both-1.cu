/* { dg-do compile } */
/* A function for both sides takes the host's, with a warning.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__host__ __device__ int
both ()
{
#ifdef __CUDA_ARCH__ /* { dg-warning "'__CUDA_ARCH__' is not defined in a '__host__ __device__' function" } */
  return wrong;
#else
  return 1;
#endif
}
/* { dg-note "the function has one body for host and device, which takes the host's side" "" { target *-*-* } 9 } */
