/* { dg-do run } */
/* Breadth-first search by levels: a flag says when to stop, and a queue
   filled with atomics does the same.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

__global__ void
step (const int *row, const int *edge, int *level, int now, int n,
      bool *more)
{
  int v = blockIdx.x * blockDim.x + threadIdx.x;
  if (v >= n || level[v] != now)
    return;
  for (int i = row[v]; i < row[v + 1]; i++)
    if (level[edge[i]] < 0)
      {
	level[edge[i]] = now + 1;
	*more = true;
      }
}

__global__ void
expand (const int *row, const int *edge, int *level, const int *queue,
	int count, int *next, int *next_count)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count)
    return;
  int v = queue[i];
  for (int k = row[v]; k < row[v + 1]; k++)
    if (atomicCAS (&level[edge[k]], -1, level[v] + 1) == -1)
      next[atomicAdd (next_count, 1)] = edge[k];
}

int
main ()
{
  const int n = 1000;
  buffer<int> row (n + 1), edge (3 * n), level (n), other (n);
  for (int v = 0; v < n; v++)
    {
      row[v] = 3 * v;
      edge[3 * v] = (v + 1) % n;
      edge[3 * v + 1] = v * 7 % n;
      edge[3 * v + 2] = (v * 31 + 5) % (n - 10);
      level[v] = other[v] = v == 1 ? 0 : -1;
    }
  row[n] = 3 * n;
  row.send ();
  edge.send ();
  level.send ();
  other.send ();
  buffer<bool> more (1);
  more[0] = true;
  for (int now = 0; more[0]; now++)
    {
      more[0] = false;
      more.send ();
      step<<<(n + 127) / 128, 128>>> (row.dev, edge.dev, level.dev, now, n,
				      more.dev);
      more.fetch ();
    }
  buffer<int> a (n), b (n), count (1);
  a[0] = 1;
  a.send ();
  int *from = a.dev, *to = b.dev;
  for (int size = 1; size > 0; size = count[0])
    {
      count[0] = 0;
      count.send ();
      expand<<<(size + 63) / 64, 64>>> (row.dev, edge.dev, other.dev, from,
					size, to, count.dev);
      count.fetch ();
      int *swap = from;
      from = to;
      to = swap;
    }
  level.fetch ();
  other.fetch ();
  int want[n], queue[n], head = 0, tail = 1;
  for (int v = 0; v < n; v++)
    want[v] = v == 1 ? 0 : -1;
  queue[0] = 1;
  while (head < tail)
    {
      int v = queue[head++];
      for (int i = row[v]; i < row[v + 1]; i++)
	if (want[edge[i]] < 0)
	  {
	    want[edge[i]] = want[v] + 1;
	    queue[tail++] = edge[i];
	  }
    }
  for (int v = 0; v < n; v++)
    CHECK (level[v] == want[v] && other[v] == want[v]);
}
