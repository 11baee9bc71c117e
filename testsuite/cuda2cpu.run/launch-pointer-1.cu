/* { dg-do run } */
/* Launches through kernel pointers: variables, tables, parameters, template
   arguments and members.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

typedef void (*kernel_t) (int *, int);

__global__ void
plus (int *p, int v)
{
  p[threadIdx.x] += v;
}

__global__ void
times (int *p, int v)
{
  p[threadIdx.x] *= v;
}

template<int N>
__global__ void
shift (int *p, int v)
{
  p[threadIdx.x] = p[threadIdx.x] * N - v;
}

struct job
{
  kernel_t kernel;
  int n;
  void run (int *p, int v) const { kernel<<<1, n>>> (p, v); }
};

static void
launch (void (*k) (int *, int), int *p, int v)
{
  k<<<1, 32>>> (p, v);
}

template<kernel_t K>
static void
launch_fixed (int *p, int v)
{
  K<<<1, 32>>> (p, v);
}

int
main ()
{
  buffer<int> p (32);
  kernel_t table[] = { plus, times, shift<3> };
  auto k = &plus;
  k<<<1, 32>>> (p.dev, 5);
  for (int i = 0; i < 3; i++)
    table[i]<<<1, 32>>> (p.dev, i + 1);
  (*k)<<<1, 32>>> (p.dev, 1);
  launch (shift<2>, p.dev, 7);
  launch_fixed<times> (p.dev, 2);
  launch_fixed<shift<5> > (p.dev, 1);
  job j = { p.host[0] ? times : plus, 16 };
  j.run (p.dev, 1000);
  p.fetch ();
  int v = (5 + 1) * 2 * 3 - 3 + 1;
  v = (v * 2 - 7) * 2 * 5 - 1;
  for (int i = 0; i < 32; i++)
    CHECK (p[i] == v + (i < 16 ? 1000 : 0));
}
