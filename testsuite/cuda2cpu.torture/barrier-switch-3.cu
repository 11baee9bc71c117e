/* { dg-do run } */
/* A uniform switch of many cases, each with barriers, in a loop that goes
   from case to case.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

#define CASE(N, TO) \
  case N: \
    s[t] = v * 3 + N; \
    __syncthreads (); \
    v = s[(t + N + 1) % 64] % 1001; \
    __syncthreads (); \
    state = TO; \
    break;

__global__ void
interpreter (int *out, int state, int steps)
{
  __shared__ int s[64];
  int t = threadIdx.x, v = t;
  for (int i = 0; i < steps && state >= 0; i++)
    switch (state)
      {
      CASE (0, 5) CASE (1, 7) CASE (2, 9) CASE (3, 0) CASE (4, 8)
      CASE (5, 3 - i % 2) CASE (6, 1) CASE (7, 4) CASE (8, 6) CASE (9, -1)
      default:
	return;
      }
  out[t] = v * 16 + state;
}

int
main ()
{
  for (int first : { 0, 3, 4, 9, 11 })
    for (int steps : { 0, 1, 5, 12 })
      {
	buffer<int> out (64);
	interpreter<<<1, 64>>> (out.dev, first, steps);
	out.fetch ();
	int v[64], s[64], state = first;
	for (int t = 0; t < 64; t++)
	  v[t] = t;
	for (int i = 0; i < steps && state >= 0 && state < 10; i++)
	  {
	    const int next[] = { 5, 7, 9, 0, 8, 3 - i % 2, 1, 4, 6, -1 };
	    for (int t = 0; t < 64; t++)
	      s[t] = v[t] * 3 + state;
	    for (int t = 0; t < 64; t++)
	      v[t] = s[(t + state + 1) % 64] % 1001;
	    state = next[state];
	  }
	for (int t = 0; t < 64; t++)
	  CHECK (out[t] == (state > 9 && steps ? 0 : v[t] * 16 + state));
      }
}
