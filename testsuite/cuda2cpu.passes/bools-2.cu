/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-dump=cuda_bools-details" } */
/* Bools are loaded as bytes that are zero or not, but for bits and volatile
   ones, and those that are registers.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

struct flags
{
  bool whole;
  bool bit : 1;
};

__device__ bool fixed[4];

__global__ void
memory (const bool *a, const flags *f, int *out)
{
  __shared__ bool s[32];
  int t = threadIdx.x;
  s[t] = a[t];					/* 1 */
  __syncthreads ();
  out[t] = s[31 - t] + f->whole + fixed[t & 3];	/* 2, 3 and 4 */
}

__global__ void
others (const flags *f, const volatile bool *v, const unsigned char *c, int *out)
{
  bool own = threadIdx.x > 3;
  out[0] = f->bit + *v + *c + own;
}

void
launch (bool *a, flags *f, unsigned char *c, int *out)
{
  memory<<<1, 32>>> (a, f, out);
  others<<<1, 32>>> (f, a, c, out);
}

/* Host code has what C++ has.  */
int
host (bool *a)
{
  return !*a;
}

/* { dg-final { scan-tree-dump-times "what is not zero is true" 4 cuda_bools } } */
