/* { dg-do run } */
/* A vote of the block as the condition of a loop, of an if and of a
   conditional expression.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
until_all (int *out, const int *need)
{
  __shared__ int s[128];
  int t = threadIdx.x, n = blockDim.x, v = 0, rounds = 0;
  while (__syncthreads_or (v < need[t]))
    {
      s[t] = v;
      __syncthreads ();
      v += 1 + (s[(t + 1) % n] > v);
      rounds++;
    }
  if (__syncthreads_and (rounds < 5))
    {
      s[t] = v * 2;
      __syncthreads ();
      v = s[n - 1 - t];
    }
  int more = __syncthreads_count (v & 1) > n / 2 ? 1000 : 2000;
  do
    v++;
  while (__syncthreads_count (v < 20) > 0);
  out[t] = v + more + 10000 * rounds;
}

int
main ()
{
  for (int n : { 1, 33, 128 })
    for (int most : { 0, 3, 9 })
      {
	buffer<int> need (n), out (n);
	for (int t = 0; t < n; t++)
	  need[t] = most ? t * 5 % (most + 1) : 0;
	need.send ();
	until_all<<<1, n>>> (out.dev, need.dev);
	out.fetch ();
	int v[128] = { 0 }, s[128], rounds = 0, odd = 0;
	for (bool again = true; ; rounds++)
	  {
	    again = false;
	    for (int t = 0; t < n; t++)
	      again |= v[t] < need[t];
	    if (!again)
	      break;
	    memcpy (s, v, sizeof v);
	    for (int t = 0; t < n; t++)
	      v[t] += 1 + (s[(t + 1) % n] > s[t]);
	  }
	memcpy (s, v, sizeof v);
	for (int t = 0; t < n && rounds < 5; t++)
	  v[t] = s[n - 1 - t] * 2;
	int least = 1000;
	for (int t = 0; t < n; t++)
	  {
	    odd += v[t] & 1;
	    least = v[t] < least ? v[t] : least;
	  }
	int steps = least < 19 ? 20 - least : 1;
	for (int t = 0; t < n; t++)
	  CHECK (out[t] == v[t] + steps + (odd > n / 2 ? 1000 : 2000)
			   + 10000 * rounds);
      }
}
