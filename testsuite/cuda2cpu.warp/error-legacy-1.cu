/* { dg-do compile } */
/* The old functions are deprecated.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
old (int *p)
{
  p[0] = __shfl (p[1], 3); /* { dg-warning "'int __shfl\\(int, int, int\\)\[^\n\]* is deprecated: use '__shfl_sync' with a mask" } */
  p[1] = __ballot (p[2]); /* { dg-warning "deprecated: use '__ballot_sync' with a mask" } */
}
