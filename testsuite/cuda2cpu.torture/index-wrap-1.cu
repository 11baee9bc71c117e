/* { dg-do run } */
/* Unsigned indices that wrap around do so as C says, and guards see the
   wrapped value.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
shifted (int *out, unsigned n, unsigned base, unsigned back)
{
  unsigned i = base + blockIdx.x * blockDim.x + threadIdx.x - back;
  if (i < n)
    out[i] = threadIdx.x + 1;
}

__global__ void
shifted_barrier (int *out, unsigned n, unsigned base)
{
  __shared__ unsigned last;
  unsigned i = base + blockIdx.x * blockDim.x + threadIdx.x;
  if (threadIdx.x == blockDim.x - 1)
    last = i;
  __syncthreads ();
  if (i < n)
    out[i] = last - i;
}

int
main ()
{
  const unsigned n = 300;
  for (unsigned b : { 1, 32, 100, 256 })
    for (unsigned back : { 0u, 5u, 40u, 4294967200u })
      {
	buffer<int> out (n);
	shifted<<<2, b>>> (out.dev, n, 10u, back);
	out.fetch ();
	buffer<int> want (n);
	for (unsigned k = 0; k < 2 * b; k++)
	  if (10u + k - back < n)
	    want[10u + k - back] = k % b + 1;
	for (unsigned i = 0; i < n; i++)
	  CHECK (out[i] == want[i]);
      }
  for (unsigned base : { 0u, 0xfffffff0u, 0xffffff80u, 0xffffffffu })
    {
      buffer<int> out (n), want (n);
      shifted_barrier<<<2, 128>>> (out.dev, n, base);
      out.fetch ();
      for (unsigned k = 0; k < 256; k++)
	if (base + k < n)
	  want[base + k] = 127 - k % 128;
      for (unsigned i = 0; i < n; i++)
	CHECK (out[i] == want[i]);
    }
}
