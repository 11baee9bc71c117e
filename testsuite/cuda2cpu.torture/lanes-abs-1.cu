/* { dg-do run } */
/* { dg-options "-fplugin-arg-cuda2cpu-force-vectors" } */
/* Absolute values of bytes and shorts, the least included, where lanes are
   vectors.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

template <typename T>
__host__ __device__ static inline unsigned int
magnitudes (unsigned int x)
{
  unsigned int result = 0;
  for (unsigned int at = 0; at < 32; at += 8 * sizeof (T))
    {
      T part = (T) (x >> at);
      T size = part < 0 ? -part : part;
      result |= (x & 1 ? size & 127u : size & 255u) << at;
    }
  return result;
}

template <typename T>
__global__ void
kernel (const unsigned int *in, unsigned int *out, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = magnitudes<T> (in[i]);
}

template <typename T>
static void
test (unsigned int *in, unsigned int *out)
{
  kernel<T><<<4, 100>>> (in, out, 400);
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < 400; i++)
    CHECK (out[i] == magnitudes<T> (in[i]));
}

int
main ()
{
  unsigned int *in, *out;
  OK (cudaMallocManaged (&in, 400 * sizeof *in));
  OK (cudaMallocManaged (&out, 400 * sizeof *out));
  for (int i = 0; i < 400; i++)
    in[i] = 0x80007f80u + i * 0x01030501u;
  test<signed char> (in, out);
  test<short> (in, out);
  test<int> (in, out);
  return 0;
}
