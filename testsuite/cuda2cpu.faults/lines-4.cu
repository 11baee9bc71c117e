/* { dg-do run } */
/* { dg-options "-O2" } */
/* { dg-env CUDA2CPU_FAULTS sticky } */
/* { dg-output "kernel 'store\\(int\\*\\)'.*at \[^\r\n\]*lines-4\[^\r\n\]*\\+0x\[0-9a-f\]+ \\(-g makes lines known\\)" } */
/* Without -g the place in the program is said.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "fault.h"

__global__ void
store (int *p)
{
  *p = 1;
}

int
main ()
{
  store<<<1, 1>>> (NULL);
  check_sticky (cudaErrorIllegalAddress);
  return 0;
}
