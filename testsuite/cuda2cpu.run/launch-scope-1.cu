/* { dg-do run } */
/* Kernels that are empty, static, extern "C", friends, overloads, and in
   named and anonymous namespaces.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

__global__ void
empty ()
{
}

static __global__ void
local (int *p)
{
  p[threadIdx.x] += 1;
}

extern "C" __global__ void
plain_c (int *p)
{
  p[threadIdx.x] += 10;
}

namespace outer
{
  __global__ void
  named (int *p)
  {
    p[threadIdx.x] += 100;
  }
  namespace inner
  {
    template<typename T>
    __global__ void
    named (T *p, T v)
    {
      p[threadIdx.x] += v;
    }
    __global__ void later (int *p);
  }
}

__global__ void
outer::inner::later (int *p)
{
  p[threadIdx.x] += 7;
}

namespace
{
  __global__ void
  hidden (int *p)
  {
    p[threadIdx.x] += 10000;
  }
}

class secret
{
  int v;
  friend __global__ void reveal (int *, secret);
public:
  secret (int i) : v (i) { }
};

__global__ void
reveal (int *p, secret s)
{
  p[threadIdx.x] += s.v;
}

__global__ void
overloaded (int *p, int)
{
  p[threadIdx.x] += 1000000;
}

__global__ void
overloaded (int *p, float)
{
  p[threadIdx.x] += 2000000;
}

int
main ()
{
  buffer<int> p (8);
  empty<<<1, 1>>> ();
  empty<<<100, 1024>>> ();
  local<<<1, 8>>> (p.dev);
  plain_c<<<1, 8>>> (p.dev);
  outer::named<<<1, 8>>> (p.dev);
  outer::inner::named<<<1, 8>>> (p.dev, 1000);
  outer::inner::named<int><<<1, 8>>> (p.dev, 1000);
  outer::inner::later<<<1, 8>>> (p.dev);
  ::hidden<<<1, 8>>> (p.dev);
  reveal<<<1, 8>>> (p.dev, secret (100000));
  overloaded<<<1, 8>>> (p.dev, 1);
  overloaded<<<1, 8>>> (p.dev, 1.f);
  p.fetch ();
  for (int i = 0; i < 8; i++)
    CHECK (p[i] == 3112118);
}
