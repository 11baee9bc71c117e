/* Finite elements, tetrahedra, in OpenMP.
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
/* Options: -fno-math-errno -fno-trapping-math */

#include "elements.h"

#define TERMS 10
/* Elements that are computed together before they are added to nodes.  */
#define BATCH 64L

static long nodes, count;
static struct elements_mesh mesh;
static float *matrix[TERMS], *diagonal, *start, *load, *x, *y;

struct vector
{
  float x, y, z;
};

static inline struct vector
edge (const float *p, const float *q)
{
  return (struct vector) { q[0] - p[0], q[1] - p[1], q[2] - p[2] };
}

static inline float
dot (struct vector a, struct vector b)
{
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

static inline struct vector
cross (struct vector a, struct vector b)
{
  return (struct vector) { a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z,
			   a.x * b.y - a.y * b.x };
}

static inline void
compute (long e)
{
  const int *c = mesh.corners + 4 * e;
  const float *origin = mesh.places + 3 * c[0];
  struct vector a = edge (origin, mesh.places + 3 * c[1]);
  struct vector b = edge (origin, mesh.places + 3 * c[2]);
  struct vector d = edge (origin, mesh.places + 3 * c[3]);
  struct vector g1 = cross (b, d), g2 = cross (d, a), g3 = cross (a, b);
  struct vector g0 = { -(g1.x + g2.x + g3.x), -(g1.y + g2.y + g3.y),
		       -(g1.z + g2.z + g3.z) };
  float scale = mesh.material[e] / (6.0f * fabsf (dot (a, g1)));
  matrix[0][e] = scale * dot (g0, g0);
  matrix[1][e] = scale * dot (g0, g1);
  matrix[2][e] = scale * dot (g0, g2);
  matrix[3][e] = scale * dot (g0, g3);
  matrix[4][e] = scale * dot (g1, g1);
  matrix[5][e] = scale * dot (g1, g2);
  matrix[6][e] = scale * dot (g1, g3);
  matrix[7][e] = scale * dot (g2, g2);
  matrix[8][e] = scale * dot (g2, g3);
  matrix[9][e] = scale * dot (g3, g3);
}

static struct bench_info
bench_setup (long size)
{
  mesh = elements_make (size);
  nodes = mesh.nodes;
  count = mesh.count;
  for (int t = 0; t < TERMS; t++)
    matrix[t] = (float *) bench_alloc (count * sizeof (float));
  diagonal = (float *) bench_alloc (nodes * sizeof (float));
  start = elements_start (nodes);
  load = elements_load (nodes);
  x = (float *) bench_alloc (nodes * sizeof (float));
  y = (float *) bench_alloc (nodes * sizeof (float));
  return elements_info (size);
}

static void
bench_run (void)
{
  float *sum = diagonal;
  memcpy (x, start, nodes * sizeof *x);
  memset (sum, 0, nodes * sizeof *sum);
#pragma omp parallel for schedule(static) reduction(+ : sum[:nodes])
  for (long first = 0; first < count; first += BATCH)
    {
      long end = first + BATCH < count ? first + BATCH : count;
#pragma omp simd
      for (long e = first; e < end; e++)
	compute (e);
      for (long e = first; e < end; e++)
	{
	  const int *c = mesh.corners + 4 * e;
	  sum[c[0]] += matrix[0][e];
	  sum[c[1]] += matrix[4][e];
	  sum[c[2]] += matrix[7][e];
	  sum[c[3]] += matrix[9][e];
	}
    }

  for (int s = 0; s < STEPS; s++)
    {
      float *sum = y;
      memset (sum, 0, nodes * sizeof *sum);
#pragma omp parallel for schedule(static) reduction(+ : sum[:nodes])
      for (long first = 0; first < count; first += BATCH)
	{
	  long end = first + BATCH < count ? first + BATCH : count;
	  float part[4][BATCH];
#pragma omp simd
	  for (long e = first; e < end; e++)
	    {
	      const int *c = mesh.corners + 4 * e;
	      float x0 = x[c[0]], x1 = x[c[1]], x2 = x[c[2]], x3 = x[c[3]];
	      part[0][e - first] = matrix[0][e] * x0 + matrix[1][e] * x1
				   + matrix[2][e] * x2 + matrix[3][e] * x3;
	      part[1][e - first] = matrix[1][e] * x0 + matrix[4][e] * x1
				   + matrix[5][e] * x2 + matrix[6][e] * x3;
	      part[2][e - first] = matrix[2][e] * x0 + matrix[5][e] * x1
				   + matrix[7][e] * x2 + matrix[8][e] * x3;
	      part[3][e - first] = matrix[3][e] * x0 + matrix[6][e] * x1
				   + matrix[8][e] * x2 + matrix[9][e] * x3;
	    }
	  for (long e = first; e < end; e++)
	    for (int i = 0; i < 4; i++)
	      sum[mesh.corners[4 * e + i]] += part[i][e - first];
	}
#pragma omp parallel for simd schedule(static)
      for (long i = 0; i < nodes; i++)
	x[i] += WEIGHT * (load[i] - y[i]) / diagonal[i];
    }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { x, (size_t) nodes };
  return r;
}
