/* What the files of instance-1.cu share.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

template<class T> __host__ __device__ T both (T);
#ifdef INSTANCE
template<class T> __host__ __device__ T
both (T x)
{
# ifdef __CUDA_ARCH__
  return x + 100;
# else
  return x + 200;
# endif
}
template int both<int> (int);
#endif
