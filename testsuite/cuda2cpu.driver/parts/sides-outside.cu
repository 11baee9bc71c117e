/* A function for both sides that another file calls, on both.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__host__ __device__ int
outside (int i)
{
#ifdef __CUDA_ARCH__
  return i + 1;
#else
  return 1 - i;
#endif
}
