/* Finite elements, tetrahedra: a thread an element, which adds to its nodes.
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
#include "elements.h"

#define THREADS 128
#define TERMS 10

struct Vector
{
  float x, y, z;
};

__device__ inline Vector
operator- (const Vector &a, const Vector &b)
{
  return { a.x - b.x, a.y - b.y, a.z - b.z };
}

__device__ inline Vector
operator+ (const Vector &a, const Vector &b)
{
  return { a.x + b.x, a.y + b.y, a.z + b.z };
}

__device__ inline float
dot (const Vector &a, const Vector &b)
{
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

__device__ inline Vector
cross (const Vector &a, const Vector &b)
{
  return { a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z,
	   a.x * b.y - a.y * b.x };
}

/* Compute the upper triangles of the matrices, by term and element, and add up
   the diagonal.  */

__global__ void
matrices (const Vector *places, const int4 *corners, const float *material,
	  float *matrix, float *diagonal, int count)
{
  int e = blockIdx.x * blockDim.x + threadIdx.x;
  if (e >= count)
    return;
  int4 corner = corners[e];
  Vector origin = places[corner.x];
  Vector a = places[corner.y] - origin;
  Vector b = places[corner.z] - origin;
  Vector c = places[corner.w] - origin;
  Vector gradient[4];
  gradient[1] = cross (b, c);
  gradient[2] = cross (c, a);
  gradient[3] = cross (a, b);
  gradient[0] = Vector { 0, 0, 0 }
		- (gradient[1] + gradient[2] + gradient[3]);
  float scale = material[e] / (6.0f * fabsf (dot (a, gradient[1])));

  const int *node = reinterpret_cast<const int *> (&corner);
  int term = 0;
#pragma unroll
  for (int i = 0; i < 4; i++)
#pragma unroll
    for (int j = i; j < 4; j++)
      {
	float k = scale * dot (gradient[i], gradient[j]);
	matrix[(size_t) term++ * count + e] = k;
	if (i == j)
	  atomicAdd (diagonal + node[i], k);
      }
}

/* Add the product of the matrices and X to Y.  */

__global__ void
multiply (const float *__restrict__ matrix, const int4 *__restrict__ corners,
	  const float *__restrict__ x, float *y, int count)
{
  const int e = blockIdx.x * blockDim.x + threadIdx.x;
  if (e >= count)
    return;
  const int4 node = corners[e];
  const float x0 = x[node.x], x1 = x[node.y], x2 = x[node.z], x3 = x[node.w];
  float k[TERMS];
#pragma unroll
  for (int t = 0; t < TERMS; t++)
    k[t] = matrix[(size_t) t * count + e];
  atomicAdd (&y[node.x], k[0] * x0 + k[1] * x1 + k[2] * x2 + k[3] * x3);
  atomicAdd (&y[node.y], k[1] * x0 + k[4] * x1 + k[5] * x2 + k[6] * x3);
  atomicAdd (&y[node.z], k[2] * x0 + k[5] * x1 + k[7] * x2 + k[8] * x3);
  atomicAdd (&y[node.w], k[3] * x0 + k[6] * x1 + k[8] * x2 + k[9] * x3);
}

/* Relax X, and clear Y for the next step.  */

__global__ void
relax (float *x, float *y, const float *load, const float *diagonal,
       int nodes, float weight)
{
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < nodes)
    {
      x[i] += weight * (load[i] - y[i]) / diagonal[i];
      y[i] = 0.0f;
    }
}

static int nodes, count;
static Vector *places;
static int4 *corners;
static float *material, *matrix, *diagonal, *start, *load, *x, *y;

static struct bench_info
bench_setup (long size)
{
  struct elements_mesh m = elements_make (size);
  nodes = m.nodes;
  count = m.count;
  places = bench_to_device ((const Vector *) m.places, nodes);
  corners = bench_to_device ((const int4 *) m.corners, count);
  material = bench_to_device (m.material, count);
  matrix = bench_device<float> ((size_t) TERMS * count);
  diagonal = bench_device<float> (nodes);
  start = bench_to_device (elements_start (nodes), nodes);
  load = bench_to_device (elements_load (nodes), nodes);
  x = bench_device<float> (nodes);
  y = bench_device<float> (nodes);
  return elements_info (size);
}

static void
bench_run ()
{
  const size_t bytes = nodes * sizeof (float);
  const int blocks = (count + THREADS - 1) / THREADS;
  bench_check (cudaMemcpyAsync (x, start, bytes, cudaMemcpyDeviceToDevice));
  bench_check (cudaMemsetAsync (diagonal, 0, bytes));
  matrices<<<blocks, THREADS>>> (places, corners, material, matrix, diagonal,
				 count);
  for (int s = 0; s < STEPS; s++)
    {
      multiply<<<blocks, THREADS>>> (matrix, corners, x, y, count);
      relax<<<(nodes + 255) / 256, 256>>> (x, y, load, diagonal, nodes,
					   WEIGHT);
    }
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (x, nodes);
}
