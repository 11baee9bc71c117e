/* { dg-do run } */
/* __syncthreads_count, _and and _or in straight-line code, with conditions
   other than 0 and 1.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
votes (int *out, const int *in)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x, v = in[i];
  int *o = out + 6 * i;
  o[0] = __syncthreads_count (v);
  o[1] = __syncthreads_and (v);
  o[2] = __syncthreads_or (v);
  o[3] = __syncthreads_count (v > 3 || v == -256);
  o[4] = __syncthreads_and (threadIdx.x < blockDim.x);
  o[5] = __syncthreads_or (threadIdx.x == blockDim.x);
}

int
main ()
{
  for (int n : BLOCK_SIZES)
    {
      buffer<int> in (3 * n), out (18 * n);
      for (int i = 0; i < 3 * n; i++)
	in[i] = i < n ? 0 : i < 2 * n ? i % 5 : i % 2 ? -256 : 1 << i % 32;
      in.send ();
      votes<<<3, n>>> (out.dev, in.dev);
      out.fetch ();
      for (int b = 0; b < 3; b++)
	{
	  int count = 0, some = 0;
	  for (int i = b * n; i < (b + 1) * n; i++)
	    {
	      count += in[i] != 0;
	      some += in[i] > 3 || in[i] == -256;
	    }
	  for (int i = b * n; i < (b + 1) * n; i++)
	    {
	      CHECK (out[6 * i] == count);
	      CHECK ((out[6 * i + 1] != 0) == (count == n));
	      CHECK ((out[6 * i + 2] != 0) == (count > 0));
	      CHECK (out[6 * i + 3] == some);
	      CHECK (out[6 * i + 4] != 0 && out[6 * i + 5] == 0);
	    }
	}
    }
}
