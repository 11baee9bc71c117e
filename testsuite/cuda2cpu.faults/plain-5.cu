/* { dg-do run } */
/* { dg-env CUDA2CPU_FAULTS sticky } */
/* { dg-output "at \[^\r\n\]*plain-5.cu:12\r?\n.*at \[^\r\n\]*plain-5.cu:2(0|1)" } */
/* What goes wrong in CUDA's functions has the line of the user's that calls.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "fault.h"
__device__ static void
count (int *p)
{
  atomicAdd (p, 1);
}

template<typename T>
__global__ void
copy (T *to, const T *from)
{
  if (from)
    *to
      = __ldcg (from);
  else
    count ((int *) to);
}

int
main ()
{
  int *p;
  copy<int><<<1, 1>>> (NULL, NULL);
  check_sticky (cudaErrorIllegalAddress);
  OK (cudaMalloc (&p, 4));
  copy<float><<<1, 1>>> ((float *) p, (const float *) 0x1000);
  check_sticky (cudaErrorIllegalAddress);
  return 0;
}
