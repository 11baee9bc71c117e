/* { dg-do run } */
/* Half precision and bfloat16 in a C++ file of the host, where the names of
   functions for the device are free.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "narrow-types.h"

#if defined __CUDACC__
# error "this is no CUDA file"
#endif

static float
hexp (float x)
{
  return x;
}

int
main ()
{
  return wrong () || hexp (2) != 2;
}
