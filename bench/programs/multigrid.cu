/* A cycle of multigrid in three dimensions: a kernel for each step.
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
#include "multigrid.h"

#define BLOCK_X 32
#define BLOCK_Y 4
#define BLOCK_Z 2

/* A grid of N intervals a side.  */

struct Grid
{
  float *p;
  int n;

  __host__ __device__ size_t
  points () const
  {
    return (size_t) (n + 1) * (n + 1) * (n + 1);
  }

  __device__ size_t
  index (int x, int y, int z) const
  {
    return ((size_t) z * (n + 1) + y) * (n + 1) + x;
  }

  __device__ float &
  operator() (int x, int y, int z) const
  {
    return p[index (x, y, z)];
  }

  __device__ bool
  inside (int x, int y, int z) const
  {
    return x < n && y < n && z < n;
  }

  /* The sum of the six neighbours.  */
  __device__ float
  around (int x, int y, int z) const
  {
    const float *c = &(*this) (x, y, z);
    const int row = n + 1, plane = row * row;
    return c[-1] + c[1] + c[-row] + c[row] + c[-plane] + c[plane];
  }
};

/* The inner point of this thread.  */

__device__ __forceinline__ int3
point ()
{
  return make_int3 (blockIdx.x * blockDim.x + threadIdx.x + 1,
		    blockIdx.y * blockDim.y + threadIdx.y + 1,
		    blockIdx.z * blockDim.z + threadIdx.z + 1);
}

__global__ void
smooth (Grid u, Grid f, Grid next)
{
  const int3 i = point ();
  if (!u.inside (i.x, i.y, i.z))
    return;
  float old = u (i.x, i.y, i.z);
  float jacobi = (u.around (i.x, i.y, i.z) + f (i.x, i.y, i.z)) * (1.0f / 6);
  next (i.x, i.y, i.z) = old + DAMPING * (jacobi - old);
}

__global__ void
residual (Grid u, Grid f, Grid r)
{
  const int3 i = point ();
  if (!u.inside (i.x, i.y, i.z))
    return;
  r (i.x, i.y, i.z) = f (i.x, i.y, i.z) + u.around (i.x, i.y, i.z)
		      - 6.0f * u (i.x, i.y, i.z);
}

/* 27 points of FINE, by their weights, for one of COARSE.  The right side
   is scaled by the square of the distance, 4.  */

__global__ void
restriction (Grid fine, Grid coarse)
{
  const int3 i = point ();
  if (!coarse.inside (i.x, i.y, i.z))
    return;
  float sum = 0.0f;
#pragma unroll
  for (int dz = -1; dz <= 1; dz++)
#pragma unroll
    for (int dy = -1; dy <= 1; dy++)
#pragma unroll
      for (int dx = -1; dx <= 1; dx++)
	{
	  const int away = abs (dx) + abs (dy) + abs (dz);
	  sum += fine (2 * i.x + dx, 2 * i.y + dy, 2 * i.z + dz)
		 * (0.125f / (1 << away));
	}
  coarse (i.x, i.y, i.z) = 4.0f * sum;
}

/* Add COARSE, interpolated, to FINE.  */

__global__ void
prolongation (Grid coarse, Grid fine)
{
  const int3 i = point ();
  if (!fine.inside (i.x, i.y, i.z))
    return;
  const int x = i.x >> 1, y = i.y >> 1, z = i.z >> 1;
  const int ox = i.x & 1, oy = i.y & 1, oz = i.z & 1;
  float sum = 0.0f;
  for (int dz = 0; dz <= oz; dz++)
    for (int dy = 0; dy <= oy; dy++)
      for (int dx = 0; dx <= ox; dx++)
	sum += coarse (x + dx, y + dy, z + dz);
  fine (i.x, i.y, i.z) += sum / (float) (1 << (ox + oy + oz));
}

struct Level
{
  Grid u, f, other;
};

static int levels;
static Level level[MOST_LEVELS];

template <class... Arguments, class... Given>
static void
launch (void (*kernel) (Arguments...), int n, Given... given)
{
  dim3 threads (BLOCK_X, BLOCK_Y, BLOCK_Z);
  dim3 blocks ((n - 1 + BLOCK_X - 1) / BLOCK_X, (n - 1 + BLOCK_Y - 1) / BLOCK_Y,
	       (n - 1 + BLOCK_Z - 1) / BLOCK_Z);
  kernel<<<blocks, threads>>> (given...);
}

static void
smooth_level (Level &l, int sweeps)
{
  for (int s = 0; s < sweeps; s++)
    {
      launch (smooth, l.u.n, l.u, l.f, l.other);
      Grid t = l.u;
      l.u = l.other;
      l.other = t;
    }
}

static void
cycle (int at)
{
  Level &l = level[at];
  bench_check (cudaMemset (l.u.p, 0, l.u.points () * sizeof (float)));
  if (at == levels - 1)
    {
      smooth_level (l, COARSEST_SWEEPS);
      return;
    }
  Level &below = level[at + 1];
  smooth_level (l, BEFORE);
  launch (residual, l.u.n, l.u, l.f, l.other);
  launch (restriction, below.u.n, l.other, below.f);
  cycle (at + 1);
  launch (prolongation, l.u.n, below.u, l.u);
  smooth_level (l, AFTER);
}

static struct bench_info
bench_setup (long size)
{
  for (int n = size; n >= 4; n /= 2, levels++)
    {
      Level &l = level[levels];
      size_t count = multigrid_points (n);
      l.u = Grid { bench_device<float> (count), n };
      l.f = Grid { bench_device<float> (count), n };
      l.other = Grid { bench_device<float> (count), n };
    }
  bench_check (cudaMemcpy (level[0].f.p, multigrid_right (size),
			   multigrid_points (size) * sizeof (float),
			   cudaMemcpyHostToDevice));
  return multigrid_info (size);
}

static void
bench_run ()
{
  cycle (0);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (level[0].u.p, level[0].u.points ());
}
