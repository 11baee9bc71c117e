/* Votes of edges for lines: edges by ballots, a block a direction that votes.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING3.  If not, see
   <http://www.gnu.org/licenses/>.  */
#include "hough.h"

constexpr unsigned FULL = 0xffffffffu;
constexpr int THREADS = 256;

__constant__ short2 angles[ANGLES];

/* Collect the pixels that are not 0, four at a time, as 16 bits of each
   coordinate; a warp takes room for its edges at once.  */

__global__ void __launch_bounds__ (THREADS)
collect (const uchar4 *__restrict__ picture, int width, int quads,
	 ushort2 *__restrict__ edges, unsigned *count)
{
  const unsigned lane = threadIdx.x & 31;
  const unsigned below = (1u << lane) - 1;
  const int stride = gridDim.x * blockDim.x;
  /* The same turns for all lanes of a warp.  */
  const int turns = (quads + stride - 1) / stride;
  int quad = blockIdx.x * blockDim.x + threadIdx.x;
  for (int turn = 0; turn < turns; turn++, quad += stride)
    {
      uchar4 four = make_uchar4 (0, 0, 0, 0);
      if (quad < quads)
	four = picture[quad];
      const bool is[4] = { four.x != 0, four.y != 0, four.z != 0,
			   four.w != 0 };
#pragma unroll
      for (int i = 0; i < 4; i++)
	{
	  const unsigned votes = __ballot_sync (FULL, is[i]);
	  if (votes == 0)
	    continue;
	  unsigned base = 0;
	  if (lane == 0)
	    base = atomicAdd (count, __popc (votes));
	  base = __shfl_sync (FULL, base, 0);
	  if (is[i])
	    {
	      const int at = quad * 4 + i;
	      edges[base + __popc (votes & below)]
		= make_ushort2 (at % width, at / width);
	    }
	}
    }
}

__global__ void __launch_bounds__ (THREADS)
vote (const ushort2 *__restrict__ edges, const unsigned *__restrict__ count,
      int *__restrict__ votes, int distances)
{
  extern __shared__ int bins[];

  for (int i = threadIdx.x; i < distances; i += blockDim.x)
    bins[i] = 0;
  __syncthreads ();

  const short2 direction = angles[blockIdx.x];
  const unsigned n = *count;
  for (unsigned i = threadIdx.x; i < n; i += blockDim.x)
    {
      const ushort2 e = edges[i];
      const int along = e.x * direction.x + e.y * direction.y;
      const int bin = ((along + (1 << (POINT - 1))) >> POINT) + distances / 2;
      atomicAdd (&bins[bin], 1);
    }
  __syncthreads ();

  int *out = votes + (size_t) blockIdx.x * distances;
  for (int i = threadIdx.x; i < distances; i += blockDim.x)
    out[i] = bins[i];
}

static int n;
static unsigned char *picture;
static ushort2 *edges;
static unsigned *count;
static int *votes;

static struct bench_info
bench_setup (long size)
{
  n = size;
  picture = bench_to_device (hough_picture (size), size * size);
  edges = bench_device<ushort2> (size * size);
  count = bench_device<unsigned> (1);
  votes = bench_device<int> (ANGLES * DISTANCES (size));
  bench_check (cudaMemcpyToSymbol (angles, hough_angles (), sizeof angles));
  return hough_info (size);
}

static void
bench_run ()
{
  bench_check (cudaMemset (count, 0, sizeof *count));
  collect<<<32, THREADS>>> (reinterpret_cast<const uchar4 *> (picture), n,
			    n * n / 4, edges, count);
  vote<<<ANGLES, THREADS, DISTANCES (n) * sizeof (int)>>> (edges, count, votes,
							   DISTANCES (n));
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (votes, (size_t) ANGLES * DISTANCES (n));
}
