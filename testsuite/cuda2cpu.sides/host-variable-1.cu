/* { dg-do compile } */
/* A variable of the host's, which the device's side has no part in.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__host__ __device__ int
both ()
{
#ifdef __CUDA_ARCH__
  return 1;
#else
  return 2;
#endif
}

const int constant = 3;
int counter = 4; /* { dg-error "host variable 'counter' is used in device code" } */
int unused = 5;
__global__ void k (int *p) { *p = both () + constant + counter; }
int use () { return unused + both (); }
