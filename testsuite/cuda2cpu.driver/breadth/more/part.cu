/* A part of user.cu, which cannot be compiled by itself.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

template <typename T> __global__ void
add (element *p, T what)
{
  p[threadIdx.x] += what;
}
