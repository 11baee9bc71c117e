/* A file that does not compile.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
wrong (int *p)
{
  p[threadIdx.x] = missing;
}
