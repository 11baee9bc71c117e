/* { dg-do compile } */
/* { dg-options "-O2" } */
/* Which lanes come is known, too, where what is compared is chosen by a
   condition on the thread; not where that is on memory.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
chosen (int *p)
{
  int t = threadIdx.x, place = t, v = p[t];
  if (t % 2 != 0)
    place = t - 1;
  if (place < 16)
    v += __shfl_xor_sync (0xffffffff, v, 1); /* { dg-warning "names lanes that do not come here: only .0xffff. do" } */
  if (place < 64)
    v += __shfl_xor_sync (0xffffffff, v, 2);
  p[t] = v;
}

__global__ void
loaded (int *p, const int *at)
{
  int t = threadIdx.x, place = t, v = p[t];
  if (at[t] != 0)
    place = at[t];
  if (place < 16)
    v += __shfl_xor_sync (0xffffffff, v, 1);
  p[t] = v;
}
