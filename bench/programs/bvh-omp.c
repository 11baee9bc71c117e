/* Rays through a tree of boxes round triangles in OpenMP.
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

#include "bvh.h"

/* Lines of rays along a side of a square that a thread does at a time.  */
#define SQUARE 8

static long n;
static struct bvh_node *nodes;
static struct bvh_triangle *triangles;
static float *out;

struct ray
{
  float origin[3], direction[3], inverse[3];
};

static inline float
least (float a, float b)
{
  return a < b ? a : b;
}

static inline float
most (float a, float b)
{
  return a > b ? a : b;
}

/* Where R enters the box of NODE, or SKY if that is beyond LIMIT or
   nowhere.  */

static inline float
enter (const struct ray *r, const struct bvh_node *node, float limit)
{
  float near = 0, far = limit;
#pragma GCC unroll 3
  for (int k = 0; k < 3; k++)
    {
      float a = (node->low[k] - r->origin[k]) * r->inverse[k];
      float b = (node->high[k] - r->origin[k]) * r->inverse[k];
      near = most (near, least (a, b));
      far = least (far, most (a, b));
    }
  return near <= far ? near : SKY;
}

static inline float
dot (const float *a, const float *b)
{
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

static inline void
cross (const float *a, const float *b, float *c)
{
  c[0] = a[1] * b[2] - a[2] * b[1];
  c[1] = a[2] * b[0] - a[0] * b[2];
  c[2] = a[0] * b[1] - a[1] * b[0];
}

/* Where R meets T before LIMIT, else LIMIT.  */

static inline float
meet (const struct ray *r, const struct bvh_triangle *t, float limit)
{
  float p[3], q[3], s[3];
  cross (r->direction, t->edge2, p);
  float det = dot (t->edge1, p);
  if (fabsf (det) < 1e-12f)
    return limit;
  float scale = 1 / det;
  for (int k = 0; k < 3; k++)
    s[k] = r->origin[k] - t->corner[k];
  float u = dot (s, p) * scale;
  if (u < 0 || u > 1)
    return limit;
  cross (s, t->edge1, q);
  float v = dot (r->direction, q) * scale;
  if (v < 0 || u + v > 1)
    return limit;
  float at = dot (t->edge2, q) * scale;
  return at > 0 && at < limit ? at : limit;
}

static float
trace (const struct ray *r)
{
  int stack[DEPTH], top = 0, at = 0;
  float nearest = SKY;
  for (;;)
    {
      const struct bvh_node *node = nodes + at;
      if (node->count > 0)
	for (int i = node->first; i < node->first + node->count; i++)
	  nearest = meet (r, triangles + i, nearest);
      else
	{
	  int near = node->first;
	  float a = enter (r, nodes + near, nearest);
	  float b = enter (r, nodes + near + 1, nearest);
	  int swap = b < a;
	  if (least (a, b) < SKY)
	    {
	      if (most (a, b) < SKY)
		stack[top++] = near + !swap;
	      at = near + swap;
	      continue;
	    }
	}
      if (top == 0)
	return nearest;
      at = stack[--top];
    }
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  int used;
  triangles = bvh_triangles ();
  nodes = bvh_tree (triangles, &used);
  out = (float *) bench_alloc (size * size * sizeof *out);
  return bvh_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for collapse(2) schedule(dynamic)
  for (long first_y = 0; first_y < n; first_y += SQUARE)
    for (long first_x = 0; first_x < n; first_x += SQUARE)
      for (long y = first_y; y < first_y + SQUARE && y < n; y++)
	for (long x = first_x; x < first_x + SQUARE && x < n; x++)
	  {
	    struct ray r = { { 0.1f, 0.2f, -3.0f },
			     { (x + 0.5f) / n - 0.5f, 0.5f - (y + 0.5f) / n,
			       1.0f } };
	    for (int k = 0; k < 3; k++)
	      r.inverse[k] = 1 / r.direction[k];
	    out[y * n + x] = trace (&r);
	  }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) (n * n) };
  return r;
}
