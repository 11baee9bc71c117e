/* { dg-do compile } */
/* Launches with pieces missing.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void k (int) {}

void
launch ()
{
  k<<<1, 1>>>; /* { dg-error "expected '\\(' with the arguments of the kernel after '>>>'" } */
  k<<<1, 1(1); /* { dg-error "expected '>>>' to end the configuration of this kernel launch" } */
  k<<<1, 1>>>(1; /* { dg-error "the arguments of this kernel launch have no closing '\\)'" } */
  3<<<1, 1>>>(1); /* { dg-error "expected the kernel to launch before '<<<'" } */
  k<<<1, 1>>>(1);
}
