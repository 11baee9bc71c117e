/* The function of virtual-1.cu that is not inline.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "virtual-1.h"

__host__ __device__ int
object::key ()
{
  return x + HERE;
}

/* What uses the class in this file.  */
__host__ __device__ int
ask_here (object *o)
{
  return o->first ();
}
