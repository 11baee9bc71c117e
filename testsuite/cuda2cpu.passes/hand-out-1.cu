/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* What lanes that have parted compute from what is the same for all of them is
   computed ahead of the loop over them: they hand nothing out.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
place (const int *in, int *out, unsigned *count, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  int v = in[i];
  if (v > 3)
    {
      unsigned here = __activemask ();
      int lane = threadIdx.x & 31, first = __ffs (here) - 1;
      unsigned base = 0;
      if (lane == first)
	base = atomicAdd (count, __popc (here));
      base = __shfl_sync (here, base, first);
      out[base + __popc (here & ((1u << lane) - 1))] = v;
    }
}

/* { dg-final { scan-tree-dump "here\\." cuda_lower } } */
/* { dg-final { scan-tree-dump-not "uniform\\.\[0-9\]+ = " cuda_lower } } */
