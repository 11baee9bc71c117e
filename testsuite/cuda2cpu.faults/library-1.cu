/* { dg-do run } */
/* { dg-env CUDA2CPU_FAULTS sticky } */
/* { dg-output "kernel 'copy\\(char\\*, int\\)': invalid \[a-z\]+ at address.*at \[^\r\n\]*library-1.cu:15" } */
/* The line of a function of a library is that of the kernel that calls it.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "fault.h"

__global__ void
copy (char *p, int n)
{
  char here[1000];
  memset (here, n, sizeof here);
  memcpy (p + threadIdx.x, here, n);
}

int
main ()
{
  copy<<<2, 32>>> ((char *) 0x4000, 1000);
  check_sticky (cudaErrorIllegalAddress);
  return 0;
}
