/* See lines-1.cu.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__device__ static void
put (int *p, int v)
{
  *p = v;
}
