/* { dg-do run } */
/* Shared structs, unions, arrays of structs and a class with member
   functions.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

struct vec { float x, y; };
union either { int i[2]; long long l; };
struct stack
{
  int top, items[64];
  __device__ void clear () { top = 0; }
  __device__ void push (int v) { items[atomicAdd (&top, 1)] = v; }
  __device__ int size () const { return top; }
};

__global__ void
structs (int *out)
{
  __shared__ vec v[64];
  __shared__ struct { int total; either e; } one;
  __shared__ stack st;
  int t = threadIdx.x;
  v[t] = { (float) t, t * 2.f };
  if (t == 0)
    {
      one.total = 7;
      one.e.l = 0x500000003LL;
      st.clear ();
    }
  __syncthreads ();
  vec w = v[63 - t];
  __syncthreads ();
  v[t].x += 1;
  if (t % 4 == 1)
    st.push (t);
  __syncthreads ();
  int sum = 0;
  for (int i = 0; i < st.size (); i++)
    sum += st.items[i];
  out[t] = (int) (w.x + w.y) + (int) v[t ^ 1].x * 1000
	   + one.total * one.e.i[1] * 100000 + sum * 100000;
}

int
main ()
{
  buffer<int> out (64);
  structs<<<1, 64>>> (out.dev);
  out.fetch ();
  int sum = 0;
  for (int t = 1; t < 64; t += 4)
    sum += t;
  for (int t = 0; t < 64; t++)
    CHECK (out[t] == 3 * (63 - t) + ((t ^ 1) + 1) * 1000 + 35 * 100000
		     + sum * 100000);
}
