/* Conjugate gradients: grid strides, sums by shuffles and atomicAdd of doubles.
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
#include "conjugate.h"

#define THREADS 256
#define BLOCKS 64

struct Scalars
{
  double rr, pap, rr_new;
};

/* Add the sum of V over the block to TOTAL.  */

__device__ void
add_block (double v, double *total)
{
  __shared__ double parts[THREADS / 32];
  for (int d = 16; d > 0; d /= 2)
    v += __shfl_down_sync (0xffffffff, v, d);
  if (threadIdx.x % 32 == 0)
    parts[threadIdx.x / 32] = v;
  __syncthreads ();
  if (threadIdx.x < 32)
    {
      v = threadIdx.x < THREADS / 32 ? parts[threadIdx.x] : 0.0;
      for (int d = THREADS / 64; d > 0; d /= 2)
	v += __shfl_down_sync (0xffffffff, v, d);
      if (threadIdx.x == 0)
	atomicAdd (total, v);
    }
}

__global__ void
start (const double *b, double *x, double *r, double *p, int count, Scalars *s)
{
  double sum = 0.0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count;
       i += gridDim.x * blockDim.x)
    {
      x[i] = 0.0;
      r[i] = p[i] = b[i];
      sum += b[i] * b[i];
    }
  add_block (sum, &s->rr);
}

__global__ void
apply (const double *__restrict__ p, double *__restrict__ ap, int n, Scalars *s)
{
  double sum = 0.0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n * n;
       i += gridDim.x * blockDim.x)
    {
      int row = i / n, column = i % n;
      double here = p[i];
      double v = 4.0 * here;
      if (row > 0)
	v -= p[i - n];
      if (row < n - 1)
	v -= p[i + n];
      if (column > 0)
	v -= p[i - 1];
      if (column < n - 1)
	v -= p[i + 1];
      ap[i] = v;
      sum += here * v;
    }
  add_block (sum, &s->pap);
}

__global__ void
descend (double *__restrict__ x, double *__restrict__ r,
	 const double *__restrict__ p, const double *__restrict__ ap, int count,
	 Scalars *s)
{
  const double alpha = s->rr / s->pap;
  double sum = 0.0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count;
       i += gridDim.x * blockDim.x)
    {
      x[i] += alpha * p[i];
      double v = r[i] - alpha * ap[i];
      r[i] = v;
      sum += v * v;
    }
  add_block (sum, &s->rr_new);
}

__global__ void
turn (double *__restrict__ p, const double *__restrict__ r, int count,
      const Scalars *s)
{
  const double beta = s->rr_new / s->rr;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count;
       i += gridDim.x * blockDim.x)
    p[i] = r[i] + beta * p[i];
}

__global__ void
next (Scalars *s)
{
  s->rr = s->rr_new;
  s->rr_new = 0.0;
  s->pap = 0.0;
}

static int n;
static double *b, *x, *r, *p, *ap;
static Scalars *scalars;

static struct bench_info
bench_setup (long size)
{
  n = size;
  b = bench_to_device (bench_doubles (n * n, 1, -1, 1), n * n);
  x = bench_device<double> (n * n);
  r = bench_device<double> (n * n);
  p = bench_device<double> (n * n);
  ap = bench_device<double> (n * n);
  scalars = bench_device<Scalars> (1);
  return conjugate_info (size);
}

static void
bench_run ()
{
  int count = n * n;
  bench_check (cudaMemset (scalars, 0, sizeof (Scalars)));
  start<<<BLOCKS, THREADS>>> (b, x, r, p, count, scalars);
  for (int i = 0; i < STEPS; i++)
    {
      apply<<<BLOCKS, THREADS>>> (p, ap, n, scalars);
      descend<<<BLOCKS, THREADS>>> (x, r, p, ap, count, scalars);
      turn<<<BLOCKS, THREADS>>> (p, r, count, scalars);
      next<<<1, 1>>> (scalars);
    }
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (x, (size_t) n * n);
}
