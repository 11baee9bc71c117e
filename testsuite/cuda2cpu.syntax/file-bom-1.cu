/* { dg-do compile } */
/* A file with a byte order mark and with CRLF line ends.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void k (int *p)
{
  extern __shared__ int s[];
#if __CUDA_ARCH__ >= 700
  s[0] = 1; \
  p[0] = s[0];
#else
# error not in device code
#endif
}
void launch (int *p) { k<<<1, 1, \
  4>>>(p); }
