/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* The tiles of a warp are run one by one where they go round loops at different
   turns: those of cooperative groups, and those that masks and widths make.
   What says of each lane whether something holds says it where the tile is.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include "../cuda2cpu.run/check.h"

namespace cg = cooperative_groups;

const int ROWS = 37;

__global__ void
groups (const int *starts, const int *in, int *out)
{
  auto tile = cg::tiled_partition<16> (cg::this_thread_block ());
  int row = blockIdx.x * 8 + threadIdx.x / 16, lane = tile.thread_rank ();
  if (row >= ROWS)
    return;
  unsigned sum = 0;
  for (int first = starts[row]; first < starts[row + 1]; first += 16)
    {
      int mine = 0;
      if (first + lane < starts[row + 1])
	mine = in[first + lane];
      int here = min (16, starts[row + 1] - first);
      for (int j = 0; j < here; j++)
	sum = sum * 3 + tile.shfl (mine, j) * lane;
    }
  out[row * 16 + lane] = sum;
}

/* Masks that the lane's number makes, in a block of two dimensions, and a tile
   that asks where it is in the warp.  */
__global__ void
masks (const int *starts, const int *in, unsigned *out)
{
  int lane = threadIdx.x % 32, in_tile = lane & 7;
  int row = (blockIdx.x * 4 + threadIdx.y) * 4 + lane / 8;
  unsigned mask = 0xffu << (lane / 8 * 8);
  if (row >= ROWS)
    return;
  unsigned odd = 0, same = 0;
  for (int i = starts[row]; i < starts[row + 1]; i++)
    {
      int v = in[i] ^ in_tile;
      odd += __ballot_sync (mask, v & 1);
      same += __match_any_sync (mask, v & 3);
      same += __shfl_down_sync (mask, v, 3, 8);
      same += __shfl_up_sync (mask, v, i & 7, 8);
      if (__any_sync (mask, v == 9))
	odd += __reduce_add_sync (mask, v) + lane;
      __syncwarp (mask);
    }
  out[row * 8 + in_tile] = odd * 5 + same;
}

/* All meet, and hand on what they have within their tiles only.  */
__global__ void
shuffles (const int *starts, const double *in, double *out)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x, row = t / 8;
  double sum = 0;
  int end = row < ROWS ? starts[row + 1] : 0;
  for (int i = row < ROWS ? starts[row] + (t & 7) : 0; i < end; i += 8)
    sum += in[i];
  for (int d = 4; d > 0; d /= 2)
    sum += __shfl_xor_sync (~0u, sum, d);
  if (row < ROWS && (t & 7) == 0)
    out[row] = sum;
}

int
main ()
{
  buffer<int> starts (ROWS + 1), in (4000), sums (ROWS * 16);
  buffer<unsigned> found (ROWS * 8);
  buffer<double> real (4000), total (ROWS);
  for (int i = 0; i <= ROWS; i++)
    starts.host[i] = i * i * 2 + i % 3;
  for (int i = 0; i < 4000; i++)
    {
      in.host[i] = i * 7 % 31;
      real.host[i] = in.host[i];
    }
  starts.send ();
  in.send ();
  real.send ();
  groups<<<(ROWS + 7) / 8, 128>>> (starts.dev, in.dev, sums.dev);
  masks<<<(ROWS + 15) / 16, dim3 (32, 4)>>> (starts.dev, in.dev, found.dev);
  shuffles<<<(ROWS + 15) / 16, 128>>> (starts.dev, real.dev, total.dev);
  sums.fetch ();
  found.fetch ();
  total.fetch ();
  for (int row = 0; row < ROWS; row++)
    {
      double all = 0;
      for (int j = starts[row]; j < starts[row + 1]; j++)
	all += in[j];
      CHECK (total[row] == all);
      for (int lane = 0; lane < 16; lane++)
	{
	  unsigned sum = 0;
	  for (int j = starts[row]; j < starts[row + 1]; j++)
	    sum = sum * 3 + in[j] * lane;
	  CHECK ((unsigned) sums[row * 16 + lane] == sum);
	}
      for (int lane = 0; lane < 8; lane++)
	{
	  int first = row % 4 * 8;
	  unsigned odd = 0, same = 0;
	  for (int i = starts[row]; i < starts[row + 1]; i++)
	    {
	      unsigned ballot = 0, match = 0, reduced = 0;
	      bool any = false;
	      int v = in[i] ^ lane;
	      for (int l = 0; l < 8; l++)
		{
		  int w = in[i] ^ l;
		  ballot |= (unsigned) (w & 1) << (first + l);
		  match |= (unsigned) ((w & 3) == (v & 3)) << (first + l);
		  reduced += w;
		  any |= w == 9;
		}
	      odd += ballot;
	      same += match + (lane + 3 < 8 ? in[i] ^ (lane + 3) : v);
	      same += lane >= (i & 7) ? in[i] ^ (lane - (i & 7)) : v;
	      if (any)
		odd += reduced + first + lane;
	    }
	  CHECK (found[row * 8 + lane] == odd * 5 + same);
	}
    }
}

/* { dg-final { scan-tree-dump-times "tiles of 16 lanes" 2 "cuda_lower" } } */
/* { dg-final { scan-tree-dump-times "tiles of 8 lanes" 4 "cuda_lower" } } */
