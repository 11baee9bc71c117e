/* { dg-do compile } */
/* Configurations that are incomplete or of wrong types.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

struct other {};
__global__ void k (int) {} /* { dg-note "declared here" } */

void
launch (other o)
{
  k<<<>>>(1); /* { dg-error "expected the sizes of the grid and the block between '<<<' and '>>>'" } */
  k<<<1>>>(1); /* { dg-error "a kernel launch needs the size of the block after that of the grid" } */
  k<<<o, 1>>>(1); /* { dg-error "could not convert 'o' from 'other' to 'dim3'" } */
  k<<<1, 1, 0, 0, 0>>>(1); /* { dg-error "too many arguments to function 'int __cuda2cpu_push_config" } */
  k<<<1, 1>>>(1, 2); /* { dg-error "too many arguments to function 'void k\\(int\\)'" } */
}
