/* { dg-do run } */
/* Profiler control is accepted.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

#include <cuda_profiler_api.h>

int
main ()
{
  OK (cudaProfilerStart ());
  OK (cudaProfilerStop ());
  return 0;
}
