/* Gauss and Seidel's steps by colours on a mesh: a launch for each colour.
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
#include "mesh.h"

template <class Real>
struct Operator
{
  const int *start, *neighbour;
  const Real *weight, *diagonal;

  __device__ Real
  relaxed (const Real *u, Real right, int node) const
  {
    Real sum = right;
    for (int e = start[node], end = start[node + 1]; e < end; ++e)
      sum += weight[e] * u[neighbour[e]];
    return sum / diagonal[node];
  }
};

template <class Real>
__global__ void
relax (Operator<Real> a, const int *nodes, int count, const Real *right,
       Real *u, Real omega)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count)
    return;
  int node = nodes[i];
  Real old = u[node];
  u[node] = old + omega * (a.relaxed (u, right[node], node) - old);
}

static struct mesh host;
static Operator<double> a;
static int *order;
static double *right, *u;

static struct bench_info
bench_setup (long size)
{
  host = mesh_make (size);
  int n = host.nodes, edges = host.start[n];
  a.start = bench_to_device (host.start, n + 1);
  a.neighbour = bench_to_device (host.neighbour, edges);
  a.weight = bench_to_device (host.weight, edges);
  a.diagonal = bench_to_device (host.diagonal, n);
  order = bench_to_device (host.order, n);
  right = bench_to_device (bench_doubles (n, 2, -1, 1), n);
  u = bench_device<double> (n);
  return mesh_info (size);
}

static void
relax_colour (int colour)
{
  int first = host.first[colour], count = host.first[colour + 1] - first;
  relax<double><<<(count + 127) / 128, 128>>> (a, order + first, count, right,
					       u, RELAXATION);
}

static void
bench_run ()
{
  bench_check (cudaMemset (u, 0, host.nodes * sizeof *u));
  for (int sweep = 0; sweep < SWEEPS; sweep++)
    {
      for (int c = 0; c < host.colours; c++)
	relax_colour (c);
      for (int c = host.colours - 1; c >= 0; c--)
	relax_colour (c);
    }
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (u, host.nodes);
}
