/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* A short loop round barriers of the cluster is unrolled, so that the block
   function stops at each of them; one whose clusters are known to be one block
   does not stop.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include "../cuda2cpu.run/check.h"

template <int SIZE>
__global__ void __cluster_dims__ (SIZE, 1, 1)
add_up (const int *in, int *out)
{
  __shared__ int s[64];
  cooperative_groups::cluster_group cluster
    = cooperative_groups::this_cluster ();
  int t = threadIdx.x;
  s[t] = in[blockIdx.x * 64 + t];
  for (int d = 32; d; d /= 2)
    {
      cluster.sync ();
      int *other = cluster.map_shared_rank (s, SIZE - 1
					       - cluster.block_rank ());
      int v = t < d ? other[t + d] : 0;
      cluster.sync ();
      s[t] += v;
    }
  if (t == 0)
    out[blockIdx.x] = s[0];
}

int
main ()
{
  buffer<int> in (256), one (4), two (4);
  for (int i = 0; i < 256; i++)
    in[i] = i * i;
  in.send ();
  add_up<1><<<4, 64>>> (in.dev, one.dev);
  add_up<2><<<4, 64>>> (in.dev, two.dev);
  one.fetch ();
  two.fetch ();
  for (int b = 0; b < 4; b++)
    {
      int want = 0, s[2][64];
      for (int t = 0; t < 64; t++)
	want += in[b * 64 + t];
      CHECK (one[b] == want);
      for (int t = 0; t < 128; t++)
	s[t / 64][t % 64] = in[b / 2 * 128 + t];
      for (int d = 32; d; d /= 2)
	for (int t = 0; t < d; t++)
	  {
	    int mine = s[0][t] + s[1][t + d];
	    s[1][t] += s[0][t + d];
	    s[0][t] = mine;
	  }
      CHECK (two[b] == s[b % 2][0]);
    }
}

/* { dg-final { scan-tree-dump-times "12 barriers where the block stops and goes on" 1 "cuda_lower" } } */
