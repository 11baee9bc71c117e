/* { dg-do run } */
/* Threads add up in memory, which may be where what they add is, or end right
   before that, or be of several fields; by steps of either sign.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int N = 300, MOST = 12, ALL = N * 8 + 400;

struct four { int x, y, z, w; };

/* Each thread has eight elements of TO, and reads TURNS of FROM by STEP from
   BACK on.  */
__host__ __device__ void
add (int *to, const int *from, int t, int back, int step, int turns)
{
  for (int k = 0; k < turns; k++)
    to[t * 8] += from[t * 8 + back + k * step] * (k + 1);
}

__global__ void
adds (int *to, const int *from, int back, int step, int turns, int n)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t < n)
    add (to, from, t, back, step, turns);
}

__host__ __device__ void
fields (four *to, const four *from, int t, int turns)
{
  for (int k = 0; k < turns; k++)
    {
      to[t].x += from[t].y + k;
      to[t].y += from[t].z;
      to[t].z -= from[t].w;
      to[t].w += from[t].x;
    }
}

__global__ void
all_fields (four *to, const four *from, int turns, int n)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t < n)
    fields (to, from, t, turns);
}

/* What all threads read, in two loops, one in the other.  */
__host__ __device__ void
weigh (long *to, const int *from, const int *weights, int t, int rows,
       int columns)
{
  for (int r = 0; r < rows; r++)
    for (int c = columns - 1; c >= 0; c--)
      to[t] += from[t + r * 40 + c] * weights[r * columns + c];
}

__global__ void
weighs (long *to, const int *from, const int *weights, int rows, int columns,
	int n)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t < n)
    weigh (to, from, weights, t, rows, columns);
}

static void
begin (buffer<int> &a, int *copy)
{
  for (int i = 0; i < ALL; i++)
    copy[i] = a[i] = i * 37 % 101 - 40;
  a.send ();
}

template<int threads>
static void
test ()
{
  static int copy[ALL];
  buffer<int> a (ALL);
  /* Where what is read begins, from what is stored.  */
  const int places[] = { 0, 1, 7, 4, N * 8, N * 8 + 1 };
  int blocks = (N + threads - 1) / threads;
  for (int place : places)
    for (int step : { 0, 1, -1, 2 })
      for (int turns : { -1, 0, 1, 4 })
	{
	  int n = place < 8 ? N : 40;
	  int back = step < 0 ? (place < 8 ? 7 - place : 3) : 0;
	  int room = place < 8 ? 8 - place : 8;
	  if (step > 0 && step * (turns - 1) >= room)
	    continue;
	  if (step < 0 && back + step * (turns - 1) + place < 0)
	    continue;
	  if (step == 0 && back + place > 7 && place < 8)
	    continue;
	  begin (a, copy);
	  adds<<<blocks, threads>>> (a.dev, a.dev + place, back, step,
				     turns, n);
	  a.fetch ();
	  for (int t = 0; t < n; t++)
	    add (copy, copy + place, t, back, step, turns);
	  CHECK (!memcmp (a.host, copy, sizeof copy));
	}
  for (int place : { 0, N * 4, N * 8 - 80 })
    for (int turns : { 0, 1, MOST })
      {
	int n = place == N * 8 - 80 ? 20 : place ? N : 2 * N;
	begin (a, copy);
	all_fields<<<(n + threads - 1) / threads, threads>>>
	  ((four *) a.dev, (four *) (a.dev + place), turns, n);
	a.fetch ();
	for (int t = 0; t < n; t++)
	  fields ((four *) copy, (four *) (copy + place), t, turns);
	CHECK (!memcmp (a.host, copy, sizeof copy));
      }
  for (int rows : { 0, 1, 3 })
    for (int columns : { 0, 1, 5 })
      {
	begin (a, copy);
	weighs<<<blocks, threads>>> ((long *) a.dev, a.dev + 2 * N,
				     a.dev + 4 * N, rows, columns, N);
	a.fetch ();
	for (int t = 0; t < N; t++)
	  weigh ((long *) copy, copy + 2 * N, copy + 4 * N, t, rows,
		 columns);
	CHECK (!memcmp (a.host, copy, sizeof copy));
      }
}

int
main ()
{
  test<64> ();
  test<100> ();
  return 0;
}
