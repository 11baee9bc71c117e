/* { dg-do run } */
/* Constant tables, strings, and pointers to members and to functions, local
   to a kernel and live across barriers.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

struct fields
{
  int x, y;
  __device__ int sum (int k) const { return x + y * k; }
  __device__ int product (int k) const { return x * y + k; }
};

__global__ void
tables (int *out, int k)
{
  __shared__ int s[60];
  const int primes[] = { 2, 3, 5, 7, 11, 13 };
  static const short squares[] = { 0, 1, 4, 9, 16, 25 };
  const char *text = k ? "barrier" : "thread";
  const char name[] = "kernel";
  int t = threadIdx.x;
  int fields::*member = t % 2 ? &fields::x : &fields::y;
  int (fields::*method) (int) const
    = t % 3 ? &fields::sum : &fields::product;
  fields f = { t, 2 };
  s[t] = primes[t % 6] + text[t % 6];
  __syncthreads ();
  f.*member += s[59 - t];
  __syncthreads ();
  int v = (f.*method) (k) + primes[(t + k) % 6] * 1000;
  __syncthreads ();
  out[t] = v + squares[t % 6] * 100000 + name[(t + 1) % 6];
}

int
main ()
{
  static const int primes[] = { 2, 3, 5, 7, 11, 13 };
  for (int k : { 0, 1, 4 })
    {
      buffer<int> out (60);
      tables<<<1, 60>>> (out.dev, k);
      out.fetch ();
      for (int t = 0; t < 60; t++)
	{
	  int u = 59 - t, x = t, y = 2;
	  const char *text = k ? "barrier" : "thread";
	  (t % 2 ? x : y) += primes[u % 6] + text[u % 6];
	  int v = (t % 3 ? x + y * k : x * y + k) + primes[(t + k) % 6] * 1000;
	  CHECK (out[t] == v + t % 6 * (t % 6) * 100000
			   + "kernel"[(t + 1) % 6]);
	}
    }
}
