/* { dg-do run } */
/* A file included outside of functions says for itself, even beside functions
   for the device alone.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>

#ifndef GUARD
#define GUARD
#include "arch-whole.h"

__device__ int
device_only ()
{
  return ON_DEVICE;
}
#endif

int
main ()
{
  if (ON_DEVICE != 0)
    abort ();
}
