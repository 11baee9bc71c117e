/* { dg-do run } */
/* { dg-additional-options "-march=native" } */
/* Single threads store to places of their own among others, under conditions on
   the thread and on data, in blocks of one and two dimensions.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int W = 32, H = 4, T = W * H;

/* What a thread makes of its value; not all take the same way.  */
static __host__ __device__ inline int
work (int v, int t)
{
  int r = v * 3 + t;
  if (v % 3 == 0)
    for (int i = 0; i < v % 5; i++)
      r = r * 5u ^ i;
  else if (v & 1)
    r -= t * v;
  return r;
}

/* Which thread is last in LEFT is seen from the data.  */
__global__ void
chosen (const int *in, int *out, int limit)
{
  __shared__ int left[T + 2];
  int t = threadIdx.y * W + threadIdx.x;
  int v = in[t];
  if (t < 2)
    left[T + t] = -t;
  __syncthreads ();
  if (v == limit)
    left[T] = work (t, 7) % 2 ? t : work (limit, t);
  else if (v == limit + 1)
    left[T + 1] = work (v, 3);
  left[t] = work (v, t);
  __syncthreads ();
  out[t] = left[T - t] + left[T + 1] * 3 - left[t];
}

__global__ void
kernel (const int *in, int *out, int *found, int mine, int limit)
{
  __shared__ int s[T + 3];
  __shared__ int count;
  int t = threadIdx.y * W + threadIdx.x;
  int v = in[t];
  if (t == 0)
    s[T] = work (limit, 1);
  if (t == mine)
    {
      s[T + 1] = work (v, 2);
      count = 4;
    }
  if (t == T - 1 && v > limit)
    found[0] = v;
  /* Values are all different.  */
  if (v == limit)
    found[2] = work (t, 7);
  else if (v == limit + 1)
    found[3] = 11;
  s[t] = work (v, t);
  __syncthreads ();
  if (threadIdx.x == 5 && threadIdx.y == 2)
    found[1] = s[T] + s[0];
  out[t] = work (s[T - 1 - t], count) + s[T + 1];
}

static void
check_chosen (const buffer<int> &in, buffer<int> &out, int limit)
{
  int left[T + 2] = { 0 };
  chosen<<<1, dim3 (W, H)>>> (in.dev, out.dev, limit);
  OK (cudaDeviceSynchronize ());
  out.fetch ();
  left[T + 1] = -1;
  for (int t = 0; t < T; t++)
    {
      int v = in.host[t];
      if (v == limit)
	left[T] = work (t, 7) % 2 ? t : work (limit, t);
      else if (v == limit + 1)
	left[T + 1] = work (v, 3);
      left[t] = work (v, t);
    }
  for (int t = 0; t < T; t++)
    CHECK (out.host[t] == left[T - t] + left[T + 1] * 3 - left[t]);
}

int
main ()
{
  buffer<int> in (T), out (T), found (4);
  for (int mine = 0; mine < T; mine += 9)
    {
      int limit = mine * 5;
      for (int t = 0; t < T; t++)
	in.host[t] = (t * 7919 + mine) % 1000;
      in.send ();
      for (int i = 0; i < 4; i++)
	found.host[i] = -1;
      found.send ();
      kernel<<<1, dim3 (W, H)>>> (in.dev, out.dev, found.dev, mine, limit);
      OK (cudaDeviceSynchronize ());
      out.fetch ();
      found.fetch ();
      int at_mine = work (in.host[mine], 2);
      for (int t = 0; t < T; t++)
	CHECK (out.host[t] == work (work (in.host[T - 1 - t], T - 1 - t), 4)
			      + at_mine);
      CHECK (found.host[0] == (in.host[T - 1] > limit ? in.host[T - 1] : -1));
      int second = -1, third = -1;
      for (int t = 0; t < T; t++)
	{
	  second = in.host[t] == limit ? work (t, 7) : second;
	  third = in.host[t] == limit + 1 ? 11 : third;
	}
      CHECK (found.host[2] == second && found.host[3] == third);
      CHECK (found.host[1] == work (limit, 1) + work (in.host[0], 0));
      check_chosen (in, out, limit);
    }
  return 0;
}
