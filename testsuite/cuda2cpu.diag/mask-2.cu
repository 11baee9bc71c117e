/* { dg-do compile } */
/* Masks that do not fit the lanes that come.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (int *p)
{
  int t = threadIdx.x, lane = t & 31;
  if (t < 16)
    p[t] = __shfl_sync (0xffffffff, t, 0); /* { dg-warning "mask .0xffffffff. of a warp function names lanes that do not come here: only .0xffff. do" } */
  if (lane >= 8)
    p[t] += __any_sync (0xff, t); /* { dg-warning "mask .0xff. of a warp function names none of the lanes that come here, .0xffffff00." } */
  else if (lane % 2 == 0)
    {
      p[t] += __reduce_add_sync (0xff, t); /* { dg-warning "only .0x55. do" } */
      p[t] += __reduce_add_sync (0x55, t);
    }
  __syncwarp ();
  p[t] += 1;
}
