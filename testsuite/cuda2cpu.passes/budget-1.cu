/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-report" } */
/* Versions for known extents have a budget for the whole unit, and a remark
   says for which kernels nothing was left.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#define TWO(X) X X
#define HUNDRED(X) \
  TWO (TWO (X)) TWO (TWO (TWO (TWO (TWO (X))))) TWO (TWO (TWO (TWO (TWO (TWO (X))))))
#define CHAIN(X) TWO (TWO (TWO (HUNDRED (X))))

/* Each of these has more than 1600 statements, so that the first, which comes
   last, is left.  */

#define KERNEL(NAME) \
  __global__ void \
  NAME (unsigned *p, unsigned a) \
  { \
    unsigned x = p[threadIdx.x]; \
    CHAIN (x = x * a + 3;) \
    p[threadIdx.x] = x; \
  }

KERNEL (first) /* { dg-note "kernel .first.: 1 versions for known extents are left out, since the unit is too large" } */
KERNEL (second) /* { dg-note "kernel .second. has a version" } */
KERNEL (third) /* { dg-note "kernel .third. has a version" } */
KERNEL (fourth) /* { dg-note "kernel .fourth. has a version" } */
KERNEL (fifth) /* { dg-note "kernel .fifth. has a version for blocks of 64 x 1 x 1" } */

__global__ void
small (unsigned *p) /* { dg-note "kernel .small. has a version" } */
{
  p[threadIdx.x]++;
}

void
run (unsigned *p, unsigned a)
{
  first<<<1, 64>>> (p, a);
  second<<<1, 64>>> (p, a);
  third<<<1, 64>>> (p, a);
  fourth<<<1, 64>>> (p, a);
  fifth<<<1, 64>>> (p, a);
  small<<<1, 64>>> (p);
}
