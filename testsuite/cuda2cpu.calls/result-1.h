/* What both files of result-1.cu know.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

struct pair
{
  int a;
  double b;
};

/* Knows where it is.  */
struct tracked
{
  int value;
  tracked *self;
  __device__ tracked (int v) : value (v), self (this) {}
  __device__ tracked (const tracked &o) : value (o.value), self (this) {}
  __device__ ~tracked () { self = nullptr; }
};

extern __device__ pair exchange (pair p);
extern __device__ tracked rotate (tracked x, int by);
extern __device__ void add_all (int &sum, short a, unsigned char b);
extern __device__ float4 turn (const float4 &v);
