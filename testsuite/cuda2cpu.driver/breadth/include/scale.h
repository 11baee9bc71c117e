/* What kinds.cu takes from a folder of headers.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

/* Store twice X at TO.  */

__device__ inline void
scale (float *to, float x)
{
  *to = x * 2;
}
