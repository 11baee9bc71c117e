/* Kernels that do one operation a thousand times, unrolled.
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

#define TURNS 1024

/* WAYS chains of T beside each other.  */

template <typename T, int WAYS, bool PLUS>
__global__ void
chains (T *p, T a, T b)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  T x[WAYS];
#pragma unroll
  for (int k = 0; k < WAYS; k++)
    x[k] = p[i] + (T) k;
#pragma unroll
  for (int turn = 0; turn < TURNS / WAYS; turn++)
#pragma unroll
    for (int k = 0; k < WAYS; k++)
      x[k] = PLUS ? x[k] * a + b : x[k] * a;
  T sum = 0;
#pragma unroll
  for (int k = 0; k < WAYS; k++)
    sum += x[k];
  p[i] = sum;
}

/* Launch those for T.  */

template <typename T>
void
launch (T *p, T a, T b, int blocks)
{
  chains<T, 1, false><<<blocks, 256>>> (p, a, b);
  chains<T, 2, false><<<blocks, 256>>> (p, a, b);
  chains<T, 4, false><<<blocks, 256>>> (p, a, b);
  chains<T, 8, false><<<blocks, 256>>> (p, a, b);
  chains<T, 1, true><<<blocks, 256>>> (p, a, b);
  chains<T, 2, true><<<blocks, 256>>> (p, a, b);
  chains<T, 4, true><<<blocks, 256>>> (p, a, b);
  chains<T, 8, true><<<blocks, 256>>> (p, a, b);
}

void
run (float *f, double *d, unsigned *u, int blocks)
{
  launch<float> (f, 0.99f, 0.01f, blocks);
  launch<double> (d, 0.99, 0.01, blocks);
  launch<unsigned> (u, 13, 5, blocks);
}
