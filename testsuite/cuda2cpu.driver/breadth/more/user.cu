/* A kernel that is a template, with two instances, one of which calls a
   function for each thread.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

typedef float element;
__device__ __attribute__ ((noipa)) float
half (float x)
{
  return x / 2;
}

struct halved
{
  float x;
  __device__ operator float () { return half (x); }
};

#include "part.cu"

void
launch (float *p)
{
  add<<<1, 64>>> (p, 1.0f);
  halved value = { 3 };
  add<<<1, 64>>> (p, value);
}
