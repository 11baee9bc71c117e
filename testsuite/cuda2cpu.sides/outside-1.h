/* What outside-1.cu and outside-1-more.cu share.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

struct large { long v[9]; };
struct counted
{
  int a;
  __host__ __device__ counted (int a) : a (a) {}
  __host__ __device__ counted (const counted &other) : a (other.a + 1) {}
  __host__ __device__ ~counted () {}
};
struct object
{
  int x;
  __host__ __device__ object (int);
  __host__ __device__ int get () const;
};
__host__ __device__ int number (int, double);
__host__ __device__ large in_memory (large, int);
__host__ __device__ counted by_reference (counted);
__host__ __device__ void nothing (int *);
