/* Rays through a tree of boxes round triangles: the input and its figures.
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
/* The side of the square of rays.  */
#define BENCH_SIZE 64L
#include "bench.h"

#define TRIANGLES 4000
/* The most triangles of a leaf, and boxes that wait at a time.  */
#define LEAF 4
#define DEPTH 24
/* Where rays end that meet nothing.  */
#define SKY 10.0f

/* A node of the tree.  COUNT triangles from FIRST on are in a leaf; else COUNT
   is 0, and FIRST and FIRST + 1 are the children.  */
struct bvh_node
{
  float low[3];
  int first;
  float high[3];
  int count;
};

/* A triangle: a corner, and from there to the others.  */
struct bvh_triangle
{
  float corner[3], edge1[3], edge2[3];
};

/* Return what a square of SIZE rays costs.  */

static struct bench_info
bvh_info (long size)
{
  double n = (double) size * size;
  struct bench_info info = { n * 4, 0, BENCH_FLOAT, 1e-4 };
  return info;
}

/* Return the triangles: small ones in the cube from -1 to 1.  */

static struct bvh_triangle *
bvh_triangles (void)
{
  struct bvh_triangle *t
    = (struct bvh_triangle *) bench_alloc (TRIANGLES * sizeof *t);
  float *v = bench_floats (9 * TRIANGLES, 1, -1, 1);
  for (int i = 0; i < TRIANGLES; i++)
    for (int k = 0; k < 3; k++)
      {
	t[i].corner[k] = v[9 * i + k];
	t[i].edge1[k] = 0.07f * v[9 * i + 3 + k];
	t[i].edge2[k] = 0.07f * v[9 * i + 6 + k];
      }
  return t;
}

static int bvh_axis;

/* Compare triangles by the middles of their extents along bvh_axis.  */

static int
bvh_compare (const void *a, const void *b)
{
  const struct bvh_triangle *s = (const struct bvh_triangle *) a;
  const struct bvh_triangle *t = (const struct bvh_triangle *) b;
  int k = bvh_axis;
  float x = 3 * s->corner[k] + s->edge1[k] + s->edge2[k];
  float y = 3 * t->corner[k] + t->edge1[k] + t->edge2[k];
  return (x > y) - (x < y);
}

/* Make NODES[AT] the tree of the COUNT triangles of T from FIRST on; *USED
   nodes exist.  */

static void
bvh_split (struct bvh_node *nodes, int at, int *used, struct bvh_triangle *t,
	   int first, int count)
{
  struct bvh_node *node = nodes + at;
  for (int k = 0; k < 3; k++)
    {
      node->low[k] = 1e9f;
      node->high[k] = -1e9f;
      for (int i = first; i < first + count; i++)
	for (int c = 0; c < 3; c++)
	  {
	    float v = t[i].corner[k] + (c == 1 ? t[i].edge1[k] : 0)
		      + (c == 2 ? t[i].edge2[k] : 0);
	    node->low[k] = v < node->low[k] ? v : node->low[k];
	    node->high[k] = v > node->high[k] ? v : node->high[k];
	  }
    }
  node->first = first;
  node->count = count;
  if (count <= LEAF)
    return;
  int axis = 0;
  for (int k = 1; k < 3; k++)
    if (node->high[k] - node->low[k] > node->high[axis] - node->low[axis])
      axis = k;
  bvh_axis = axis;
  qsort (t + first, count, sizeof *t, bvh_compare);
  int children = *used, half = count / 2;
  *used += 2;
  node->first = children;
  node->count = 0;
  bvh_split (nodes, children, used, t, first, half);
  bvh_split (nodes, children + 1, used, t, first + half, count - half);
}

/* Sort the triangles at T and return the tree of them; *USED becomes the
   number of nodes.  */

static struct bvh_node *
bvh_tree (struct bvh_triangle *t, int *used)
{
  struct bvh_node *nodes
    = (struct bvh_node *) bench_alloc (2 * TRIANGLES * sizeof *nodes);
  *used = 1;
  bvh_split (nodes, 0, used, t, 0, TRIANGLES);
  return nodes;
}
