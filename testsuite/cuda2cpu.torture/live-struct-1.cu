/* { dg-do run } */
/* Structs live across barriers: changed by members, assigned whole, returned
   from functions.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

struct particle { float x, y; int id; double mass; };

__device__ particle
move (particle p, float dx)
{
  p.x += dx;
  p.y -= dx;
  return p;
}

__global__ void
drift (particle *out, int rounds)
{
  __shared__ particle s[64];
  int t = threadIdx.x;
  particle p = { (float) t, 2.f * t, t, t * .125 }, q = p;
  for (int i = 0; i < rounds; i++)
    {
      s[t] = p;
      __syncthreads ();
      if (t % 2)
	q = s[(t + 1) % 64];
      else
	q.id += s[63 - t].id;
      p = move (p, i);
      __syncthreads ();
    }
  p.id = q.id;
  p.mass += q.mass;
  out[t] = p;
}

int
main ()
{
  for (int rounds : { 0, 1, 4 })
    {
      buffer<particle> out (64);
      drift<<<1, 64>>> (out.dev, rounds);
      out.fetch ();
      for (int t = 0; t < 64; t++)
	{
	  int sum = rounds * (rounds - 1) / 2, u = (t + 1) % 64;
	  bool taken = t % 2 && rounds;
	  CHECK (out[t].x == t + sum && out[t].y == 2.f * t - sum);
	  CHECK (out[t].id == (taken ? u
			       : t % 2 ? t : t + rounds * (63 - t)));
	  CHECK (out[t].mass == t * .125 + (taken ? u : t) * .125);
	}
    }
}
