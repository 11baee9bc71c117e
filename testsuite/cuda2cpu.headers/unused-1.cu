/* { dg-do compile } */
/* { dg-additional-options "-Wall -Wextra" } */
/* What system headers define and nothing names is not parsed.  A function of
   the global namespace is known, for the sake of messages.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "unused.h"

__global__ void
kernel (int *p)
{
  *p = broken_devise (1); /* { dg-error "did you mean 'broken_device'" } */
  __syncthread (); /* { dg-error "did you mean '__syncthreads'" } */
}
