/* { dg-do run } */
/* Versions of driver and runtime.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

int
main ()
{
  int driver = 0, runtime = 0;
  OK (cudaDriverGetVersion (&driver));
  OK (cudaRuntimeGetVersion (&runtime));
  CHECK (runtime == CUDART_VERSION && driver >= runtime);
  EXPECT (cudaDriverGetVersion (NULL), cudaErrorInvalidValue);
  EXPECT (cudaRuntimeGetVersion (NULL), cudaErrorInvalidValue);
  return 0;
}
