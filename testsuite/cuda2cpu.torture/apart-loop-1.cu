/* { dg-do run } */
/* What single threads do in loops round barriers, at the border of a tile: in
   loops of equal turns for all, behind returns of whole rows, in loops that end
   when some thread has said so, and in both ways of a branch that all take.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int X = 16, Y = 6, TURNS = 7;

/* What all of a block do in a turn: S has a column before and behind, and a row
   above.  */

__device__ static void
border (unsigned (*s)[X + 2], unsigned v, unsigned z)
{
  s[threadIdx.y + 1][threadIdx.x + 1] = v;
  if (threadIdx.x == 0)
    s[threadIdx.y + 1][0] = v * 3 + z;
  if (threadIdx.x == X - 1 && z % 3)
    s[threadIdx.y + 1][X + 1] = v - z;
  if (threadIdx.y == 0)
    s[0][threadIdx.x + 1] = v ^ z;
}

__device__ static unsigned
around (unsigned (*s)[X + 2])
{
  int x = threadIdx.x + 1, y = threadIdx.y + 1;
  return s[y][x - 1] + s[y][x + 1] + s[y - 1][x];
}

enum
{
  PLAIN, STOP, WAYS, NEST, KINDS
};

template <int KIND>
__global__ void
kernel (unsigned *out, const unsigned *in, int turns)
{
  __shared__ unsigned s[Y + 1][X + 2], stop;
  unsigned t = threadIdx.y * X + threadIdx.x, v = in[t];
  if (threadIdx.y == 0)
    s[threadIdx.y][threadIdx.x] = s[threadIdx.y][threadIdx.x + 2] = 0;
  s[threadIdx.y + 1][X + 1] = 5;
  stop = 0;
  for (int z = 0; z < turns; z++)
    {
      unsigned next = in[z * X * Y + t];
      __syncthreads ();
      if (KIND == WAYS && z % 2)
	{
	  border (s, v + 1, z);
	  __syncthreads ();
	  v = around (s) + next;
	  continue;
	}
      for (int i = 0; i < (KIND == NEST ? 3 : 1); i++)
	{
	  border (s, v, z + i);
	  __syncthreads ();
	  v = around (s) * 3 + next;
	  __syncthreads ();
	}
      if (KIND == STOP)
	{
	  if (t == 37 && z == 4)
	    stop = 1;
	  __syncthreads ();
	  if (stop)
	    break;
	}
    }
  out[t] = v;
}

/* The same on the host.  */

static void
model (int kind, unsigned *out, const unsigned *in, int turns)
{
  unsigned s[Y + 1][X + 2] = {}, v[Y][X];
  for (int y = 0; y < Y; y++)
    {
      s[y + 1][X + 1] = 5;
      for (int x = 0; x < X; x++)
	v[y][x] = in[y * X + x];
    }
  for (int z = 0; z < turns; z++)
    {
      bool other = kind == WAYS && z % 2;
      for (int i = 0; i < (kind == NEST ? 3 : 1); i++)
	{
	  unsigned k = z + i, n[Y][X];
	  for (int y = 0; y < Y; y++)
	    for (int x = 0; x < X; x++)
	      {
		unsigned w = v[y][x] + other;
		s[y + 1][x + 1] = w;
		if (x == 0)
		  s[y + 1][0] = w * 3 + k;
		if (x == X - 1 && k % 3)
		  s[y + 1][X + 1] = w - k;
		if (y == 0)
		  s[0][x + 1] = w ^ k;
	      }
	  for (int y = 0; y < Y; y++)
	    for (int x = 0; x < X; x++)
	      n[y][x] = (s[y + 1][x] + s[y + 1][x + 2] + s[y][x + 1])
			* (other ? 1 : 3) + in[z * X * Y + y * X + x];
	  for (int y = 0; y < Y; y++)
	    for (int x = 0; x < X; x++)
	      v[y][x] = n[y][x];
	}
      if (kind == STOP && z == 4)
	break;
    }
  for (int y = 0; y < Y; y++)
    for (int x = 0; x < X; x++)
      out[y * X + x] = v[y][x];
}

template <int KIND>
static void
check ()
{
  buffer<unsigned> in (X * Y * TURNS), out (X * Y);
  unsigned want[X * Y];
  for (int i = 0; i < X * Y * TURNS; i++)
    in.host[i] = i * 37 % 101;
  in.send ();
  for (int turns = 0; turns <= TURNS; turns++)
    {
      kernel<KIND><<<1, dim3 (X, Y)>>> (out.dev, in.dev, turns);
      out.fetch ();
      model (KIND, want, in.host, turns);
      for (int i = 0; i < X * Y; i++)
	CHECK (out[i] == want[i]);
    }
}

int
main ()
{
  check<PLAIN> ();
  check<STOP> ();
  check<WAYS> ();
  check<NEST> ();
}
