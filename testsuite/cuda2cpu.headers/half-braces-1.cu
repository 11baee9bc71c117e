/* { dg-do run } */
/* Pairs of half precision and bfloat16 are assigned from braces.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"
#include <cuda_bf16.h>
#include <cuda_fp16.h>

__global__ void
clear (half2 *p, nv_bfloat162 *q)
{
  half2 x = {};
  nv_bfloat162 y = {};
  p[0] = x;
  q[0] = y;
  p[1] = {};
  q[1] = {};
  p[2] = { half (3), half (4) };
  q[2] = { nv_bfloat16 (3), nv_bfloat16 (4) };
}

int
main ()
{
  results<half2> p (3);
  results<nv_bfloat162> q (3);
  memset (p.host, 1, 3 * sizeof (half2));
  memset (q.host, 1, 3 * sizeof (nv_bfloat162));
  p.send ();
  q.send ();
  clear<<<1, 1>>> (p.dev, q.dev);
  p.get ();
  q.get ();
  for (int i = 0; i < 2; i++)
    CHECK (__low2float (p[i]) == 0 && __high2float (p[i]) == 0
	   && __low2float (q[i]) == 0 && __high2float (q[i]) == 0);
  CHECK (__low2float (p[2]) == 3 && __high2float (p[2]) == 4
	 && __low2float (q[2]) == 3 && __high2float (q[2]) == 4);
  return verdict ();
}
