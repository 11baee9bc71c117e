/* { dg-do run } */
/* The classic reductions over a block: interleaved with a modulus,
   interleaved by stride, sequential, with the first addition in the load.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

template<int V>
__global__ void
reduce (const int *in, int *out, unsigned n)
{
  extern __shared__ int s[];
  unsigned t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  if (V == 3)
    {
      i = blockIdx.x * blockDim.x * 2 + t;
      s[t] = (i < n ? in[i] : 0)
	     + (i + blockDim.x < n ? in[i + blockDim.x] : 0);
    }
  else
    s[t] = i < n ? in[i] : 0;
  __syncthreads ();
  if (V == 0)
    for (unsigned d = 1; d < blockDim.x; d *= 2)
      {
	if (t % (2 * d) == 0)
	  s[t] += s[t + d];
	__syncthreads ();
      }
  else if (V == 1)
    for (unsigned d = 1; d < blockDim.x; d *= 2)
      {
	unsigned k = 2 * d * t;
	if (k < blockDim.x)
	  s[k] += s[k + d];
	__syncthreads ();
      }
  else
    for (unsigned d = blockDim.x / 2; d > 0; d >>= 1)
      {
	if (t < d)
	  s[t] += s[t + d];
	__syncthreads ();
      }
  if (t == 0)
    out[blockIdx.x] = s[0];
}

template<int V>
static void
check (unsigned n, unsigned b)
{
  unsigned per = V == 3 ? 2 * b : b, g = (n + per - 1) / per;
  buffer<int> in (n), out (g);
  int want = 0, sum = 0;
  for (unsigned i = 0; i < n; i++)
    want += in[i] = i * 31 % 257 - 100;
  in.send ();
  reduce<V><<<g, b, b * sizeof (int)>>> (in.dev, out.dev, n);
  out.fetch ();
  for (unsigned i = 0; i < g; i++)
    sum += out[i];
  CHECK (sum == want);
}

int
main ()
{
  for (unsigned n : { 1u, 1000u, 30000u })
    for (unsigned b : { 1u, 32u, 128u, 512u })
      {
	check<0> (n, b);
	check<1> (n, b);
	check<2> (n, b);
	check<3> (n, b);
      }
}
