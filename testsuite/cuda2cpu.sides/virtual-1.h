/* What virtual-1.cu and virtual-1-more.cu share: a class with several bases
   whose inline virtual functions have two sides.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#ifdef __CUDA_ARCH__
# define HERE 100
#else
# define HERE 200
#endif

struct base
{
  __host__ __device__ virtual ~base () {}
  __host__ __device__ virtual int third () { return HERE; }
};

struct other
{
  long member;
  __host__ __device__ virtual int second () = 0;
  __host__ __device__ virtual ~other () {}
};

struct object : base, other
{
  int x, *gone;
  __host__ __device__ object (int i, int *gone) : x (i), gone (gone) {}
  /* The class's table is where this is.  */
  __host__ __device__ virtual int key ();
  __host__ __device__ virtual int first () { return x + HERE + 1; }
  __host__ __device__ int second () override { return x + HERE + 2; }
  __host__ __device__ ~object () override { *gone = HERE; }
};
