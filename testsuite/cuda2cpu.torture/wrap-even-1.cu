/* { dg-do run } */
/* Indices that move by two and more, upwards and downwards, from thread to
   thread are right where they wrap within a row of threads, or a guard ends
   there.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
signs (long long *out, unsigned from, unsigned limit)
{
  unsigned t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t >= limit)
    return;
  out[4 * t] = (int) (from + 2 * t);
  out[4 * t + 1] = (unsigned long long) (from + 3 * t);
  out[4 * t + 2] = (int) (from - 5 * t);
  out[4 * t + 3] = (unsigned long long) (from - 16 * t);
}

__global__ void
places (int *out, const int *in, int from, int n)
{
  int i = 2 * (int) (blockIdx.x * blockDim.x + threadIdx.x) + from;
  if (i >= 0 && i < n - 1)
    out[i] = in[i] * 3 + in[i + 1] - in[n - 1 - i];
}

/* Two colours of one array.  */
__global__ void
relax (int *u, int n, int colour)
{
  int y = blockIdx.y * blockDim.y + threadIdx.y + 1;
  int x = 2 * (blockIdx.x * blockDim.x + threadIdx.x) + 1 + ((y + colour) & 1);
  if (x < n - 1 && y < n - 1)
    {
      int i = y * n + x;
      u[i] = (u[i - 1] + u[i + 1] + u[i - n] + u[i + n]) / 4 + x;
    }
}

int
main ()
{
  const unsigned starts[]
    = { 0, 7, 0x7fffffff, 0x7fffff80, 0x80000040, 0xffffff60, 0xfffffffe };
  buffer<long long> wide (4 * 256);
  for (unsigned from : starts)
    for (unsigned limit : { 256u, 201u })
      {
	for (int i = 0; i < 4 * 256; i++)
	  wide.host[i] = -7;
	wide.send ();
	signs<<<4, 64>>> (wide.dev, from, limit);
	wide.fetch ();
	for (unsigned t = 0; t < 256; t++)
	  {
	    bool is = t < limit;
	    CHECK (wide[4 * t] == (is ? (int) (from + 2 * t) : -7));
	    CHECK (wide[4 * t + 1] == (is ? (long long) (from + 3 * t) : -7));
	    CHECK (wide[4 * t + 2] == (is ? (int) (from - 5 * t) : -7));
	    CHECK (wide[4 * t + 3] == (is ? (long long) (from - 16 * t) : -7));
	  }
      }
  buffer<int> out (600), in (600), u (61 * 61);
  for (int i = 0; i < 600; i++)
    in.host[i] = i * i % 1009;
  in.send ();
  for (int from = -9; from < 3; from++)
    {
      for (int i = 0; i < 600; i++)
	out.host[i] = -1;
      out.send ();
      places<<<4, 64>>> (out.dev, in.dev, from, 333);
      out.fetch ();
      for (int i = 0; i < 600; i++)
	{
	  bool is = i < 332 && (i - from) % 2 == 0 && i >= from;
	  CHECK (out[i] == (is ? in[i] * 3 + in[i + 1] - in[332 - i] : -1));
	}
    }
  static int v[61 * 61];
  for (int i = 0; i < 61 * 61; i++)
    u.host[i] = v[i] = i * 37 % 1013;
  u.send ();
  for (int colour = 0; colour < 2; colour++)
    {
      relax<<<dim3 (1, 8), dim3 (32, 8)>>> (u.dev, 61, colour);
      for (int y = 1; y < 60; y++)
	for (int x = 1 + ((y + colour) & 1); x < 60; x += 2)
	  {
	    int i = y * 61 + x;
	    v[i] = (v[i - 1] + v[i + 1] + v[i - 61] + v[i + 61]) / 4 + x;
	  }
    }
  u.fetch ();
  for (int i = 0; i < 61 * 61; i++)
    CHECK (u[i] == v[i]);
}
