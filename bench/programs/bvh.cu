/* Rays through a tree of boxes: a thread a ray, a stack of what is left.
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
#include "bvh.h"

typedef struct bvh_node Node;
typedef struct bvh_triangle Triangle;

namespace
{
struct Vec
{
  float x, y, z;

  __device__ Vec (float a, float b, float c) : x (a), y (b), z (c) { }
  __device__ explicit Vec (const float *p) : x (p[0]), y (p[1]), z (p[2]) { }

  __device__ Vec
  operator- (const Vec &o) const
  {
    return Vec (x - o.x, y - o.y, z - o.z);
  }

  __device__ Vec
  operator* (const Vec &o) const
  {
    return Vec (x * o.x, y * o.y, z * o.z);
  }

  __device__ float
  dot (const Vec &o) const
  {
    return x * o.x + y * o.y + z * o.z;
  }

  __device__ Vec
  cross (const Vec &o) const
  {
    return Vec (y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x);
  }
};

struct Ray
{
  Vec origin, direction, inverse;

  __device__
  Ray (const Vec &o, const Vec &d)
    : origin (o), direction (d),
      inverse (1.0f / d.x, 1.0f / d.y, 1.0f / d.z)
  {
  }

  /* Where the ray enters the box of NODE, or SKY if that is beyond LIMIT or
     nowhere.  */

  __device__ __forceinline__ float
  enter (const Node &node, float limit) const
  {
    /* A node is two quadruples.  */
    const float4 low = *reinterpret_cast<const float4 *> (node.low);
    const float4 high = *reinterpret_cast<const float4 *> (node.high);
    const Vec a = (Vec (low.x, low.y, low.z) - origin) * inverse;
    const Vec b = (Vec (high.x, high.y, high.z) - origin) * inverse;
    const float near = fmaxf (fmaxf (fminf (a.x, b.x), fminf (a.y, b.y)),
			      fmaxf (fminf (a.z, b.z), 0.0f));
    const float far = fminf (fminf (fmaxf (a.x, b.x), fmaxf (a.y, b.y)),
			     fminf (fmaxf (a.z, b.z), limit));
    return near <= far ? near : SKY;
  }

  /* Where it meets the triangle T before LIMIT, else LIMIT.  */

  __device__ float
  meet (const Triangle &t, float limit) const
  {
    const Vec e1 (t.edge1), e2 (t.edge2);
    const Vec p = direction.cross (e2);
    const float det = e1.dot (p);
    if (fabsf (det) < 1e-12f)
      return limit;
    const float scale = 1.0f / det;
    const Vec s = origin - Vec (t.corner);
    const float u = s.dot (p) * scale;
    if (u < 0.0f || u > 1.0f)
      return limit;
    const Vec q = s.cross (e1);
    const float v = direction.dot (q) * scale;
    if (v < 0.0f || u + v > 1.0f)
      return limit;
    const float at = e2.dot (q) * scale;
    return at > 0.0f && at < limit ? at : limit;
  }
};

__device__ float
trace (const Ray &ray, const Node *__restrict__ nodes,
       const Triangle *__restrict__ triangles)
{
  int stack[DEPTH];
  int top = 0, at = 0;
  float nearest = SKY;
  while (true)
    {
      const Node &node = nodes[at];
      if (node.count > 0)
	for (int i = node.first; i < node.first + node.count; i++)
	  nearest = ray.meet (triangles[i], nearest);
      else
	{
	  int near = node.first, far = near + 1;
	  float to_near = ray.enter (nodes[near], nearest);
	  float to_far = ray.enter (nodes[far], nearest);
	  if (to_far < to_near)
	    {
	      int n = near;
	      near = far;
	      far = n;
	      float t = to_near;
	      to_near = to_far;
	      to_far = t;
	    }
	  if (to_near < SKY)
	    {
	      at = near;
	      if (to_far < SKY)
		stack[top++] = far;
	      continue;
	    }
	}
      if (top == 0)
	return nearest;
      at = stack[--top];
    }
}

__global__ void __launch_bounds__ (64)
depths (const Node *__restrict__ nodes, const Triangle *__restrict__ triangles,
	float *__restrict__ out, int width, int height)
{
  const int x = blockIdx.x * 8 + threadIdx.x;
  const int y = blockIdx.y * 8 + threadIdx.y;
  if (x >= width || y >= height)
    return;
  const Ray ray (Vec (0.1f, 0.2f, -3.0f),
		 Vec ((x + 0.5f) / width - 0.5f, 0.5f - (y + 0.5f) / height,
		      1.0f));
  out[y * width + x] = trace (ray, nodes, triangles);
}
}

static int n;
static Node *nodes;
static Triangle *triangles;
static float *out;

static struct bench_info
bench_setup (long size)
{
  n = size;
  int used;
  Triangle *t = bvh_triangles ();
  const Node *tree = bvh_tree (t, &used);
  nodes = bench_to_device (tree, used);
  triangles = bench_to_device (t, TRIANGLES);
  out = bench_device<float> (size * size);
  return bvh_info (size);
}

static void
bench_run ()
{
  dim3 threads (8, 8), blocks ((n + 7) / 8, (n + 7) / 8);
  depths<<<blocks, threads>>> (nodes, triangles, out, n, n);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, (size_t) n * n);
}
