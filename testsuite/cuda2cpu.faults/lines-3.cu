/* { dg-do run } */
/* { dg-options "-O0 -gdwarf-5 -gdwarf64" } */
/* { dg-env CUDA2CPU_FAULTS sticky } */
/* { dg-output "at \[^\r\n\]*cuda2cpu.faults/lines-1.h:8" } */
/* Lines of headers, in the format of version 5 of DWARF with 64 bits.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "fault.h"
#include "lines-1.h"

__global__ void
store (int *p)
{
  put (p, 1);
}

int
main ()
{
  store<<<1, 1>>> (NULL);
  check_sticky (cudaErrorIllegalAddress);
  return 0;
}
