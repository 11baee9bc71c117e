/* { dg-do run } */
/* Each case of a switch has some of the lanes.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

__global__ void
cases (int *out)
{
  int t = threadIdx.x, lane = t & 31, v = t;
  unsigned same = __match_any_sync (FULL, lane % 4);
  switch (lane % 4)
    {
    case 0:
      v = __reduce_add_sync (same, v);
      break;
    case 1:
      v = __shfl_sync (same, v, 29);
      /* Fall through.  */
    case 2:
      v += __popc (__ballot_sync (__match_any_sync (same, lane % 4),
				  lane > 15));
      break;
    default:
      v = -v;
    }
  out[t] = v;
}

int
main ()
{
  buffer<int> out (64);
  cases<<<1, 64>>> (out.dev);
  out.fetch ();
  for (int t = 0; t < 64; t++)
    {
      int base = t / 32 * 32;
      int want = t % 4 == 0 ? 8 * base + 112
		 : t % 4 == 1 ? base + 29 + 4 : t % 4 == 2 ? t + 4 : -t;
      CHECK (out[t] == want);
    }
}
