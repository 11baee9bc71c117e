/* An option on a mean price: a path and a xorshift for each thread.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING3.  If not, see
   <http://www.gnu.org/licenses/>.  */

#include "asian.h"

/* A generator of random numbers.  */

struct generator
{
  unsigned int a, b;

  __device__ explicit generator (unsigned int seed)
    : a (seed * 747796405u + 2891336453u), b ((seed ^ 0x9e3779b9u) | 1)
  {
  }

  /* Return a number between 0 and 1, but not 0.  */

  __device__ float
  next ()
  {
    unsigned int t = a ^ (a << 10);
    a = b;
    b = b ^ (b >> 10) ^ t ^ (t >> 13);
    return ((b >> 8) + 1) * (1.0f / 16777217.0f);
  }
};

__global__ void
simulate (float *payoff, int paths)
{
  int path = blockIdx.x * blockDim.x + threadIdx.x;
  if (path >= paths)
    return;
  generator g (path);
  float price = PRICE, sum = 0.0f;
  for (int step = 0; step < STEPS; step++)
    {
      float u = g.next (), v = g.next ();
      float z = sqrtf (-2.0f * logf (u)) * cosf (6.2831853f * v);
      price *= expf (DRIFT + SPREAD * z);
      sum += price;
    }
  payoff[path] = fmaxf (sum / STEPS - STRIKE, 0.0f);
}

static int paths;
static float *payoff;

static struct bench_info
bench_setup (long size)
{
  paths = size;
  payoff = bench_device<float> (paths);
  return asian_info (size);
}

static void
bench_run ()
{
  simulate<<<(paths + 127) / 128, 128>>> (payoff, paths);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (payoff, paths);
}
