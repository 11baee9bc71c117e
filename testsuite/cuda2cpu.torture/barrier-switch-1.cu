/* { dg-do run } */
/* Barriers in a uniform switch: in cases, after a fall through, in the
   default.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
choose (int *out, int which)
{
  __shared__ int s[64];
  int t = threadIdx.x, v = t;
  s[t] = t * 3;
  switch (which)
    {
    case 0:
      __syncthreads ();
      v = s[63 - t];
      break;
    case 1:
      v += 7;
      /* Fall through.  */
    case 2:
      __syncthreads ();
      v += s[(t + 1) % 64];
      __syncthreads ();
      s[t] = v;
      /* Fall through.  */
    case 3:
      __syncthreads ();
      v += s[(t + 2) % 64];
      break;
    case 4:
      return;
    default:
      if (which > 10)
	break;
      __syncthreads ();
      v = -s[0] - which;
    }
  __syncthreads ();
  out[t] = v;
}

static int
expected (int t, int which)
{
  int first = t + (which == 1 ? 7 : 0);
  int u = (t + 2) % 64;
  switch (which)
    {
    case 0: return (63 - t) * 3;
    case 1:
    case 2:
      return first + (t + 1) % 64 * 3
	     + u + (which == 1 ? 7 : 0) + (u + 1) % 64 * 3;
    case 3: return t + u * 3;
    case 4: return 0;
    default: return which > 10 ? t : -which;
    }
}

int
main ()
{
  for (int which : { 0, 1, 2, 3, 4, 5, 9, 11 })
    {
      buffer<int> out (64);
      choose<<<1, 64>>> (out.dev, which);
      out.fetch ();
      for (int t = 0; t < 64; t++)
	CHECK (out[t] == expected (t, which));
    }
}
