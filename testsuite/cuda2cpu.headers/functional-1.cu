/* { dg-do run } */
/* { dg-additional-options "-std=c++14" } */
/* nvstd::function on either side: what it holds, small and large, copies and
   moves, and what is empty.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <nvfunctional>
#include "check.h"

__host__ __device__ int
twice (int x)
{
  return 2 * x;
}

/* Counts those that are alive, where ALIVE points to.  */
struct counted
{
  int *alive, add;

  __host__ __device__ counted (int *a, int b) : alive (a), add (b)
  {
    ++*alive;
  }
  __host__ __device__ counted (const counted &o) : alive (o.alive), add (o.add)
  {
    ++*alive;
  }
  __host__ __device__ ~counted ()
  {
    --*alive;
  }
  __host__ __device__ int
  operator() (int x) const
  {
    return x + add;
  }
};

/* One that has no room in the function.  */
struct large : counted
{
  int more[100];

  __host__ __device__ large (int *a, int b) : counted (a, b)
  {
    for (int i = 0; i < 100; i++)
      more[i] = i * b;
  }
  __host__ __device__ int
  operator() (int x)
  {
    return more[x]++;
  }
};

/* What all of it gives, one bit for each that is wrong; ALIVE is a place of the
   thread's own.  */
__host__ __device__ unsigned
wrong (int *alive, int k)
{
  typedef nvstd::function<int (int)> function;
  unsigned bad = 0;
  *alive = 0;
  {
    function none, null (nullptr), from_null ((int (*) (int)) nullptr);
    bad |= (none || null || from_null || none != nullptr) << 0;
    function f = twice;
    bad |= (!f || f (k) != 2 * k || f == nullptr) << 1;
    function small = counted (alive, 7), big = large (alive, 3);
    bad |= (small (k) != k + 7 || *alive != 2) << 2;
    bad |= (big (5) != 15 || big (5) != 16) << 3;
    function copy = big;
    bad |= (copy (5) != 17 || big (5) != 17 || *alive != 3) << 4;
    function moved = static_cast<function &&> (copy);
    bad |= (copy || moved (5) != 18 || *alive != 3) << 5;
    swap (moved, small);
    bad |= (moved (k) != k + 7 || small (5) != 19 || *alive != 3) << 6;
    small = nullptr;
    bad |= (small || *alive != 2) << 7;
    small = f;
    small = static_cast<const function &> (small);
    bad |= (small (4) != 8) << 8;
    big = moved;
    bad |= (big (1) != 8 || *alive != 2) << 9;
    nvstd::function<void (int &, int)> set = [] (int &to, int v) { to = v; };
    int place = 0;
    set (place, 11);
    bad |= (place != 11) << 10;
    nvstd::function<double (float)> half = [k] (float x) { return x / 2 + k; };
    bad |= (half (3.0f) != 1.5 + k) << 11;
  }
  bad |= (*alive != 0) << 12;
  return bad;
}

__device__ int
apply (const nvstd::function<int (int)> &f, int x)
{
  return f (x);
}

__global__ void
use (unsigned *bad, int *sums)
{
  int alive, t = threadIdx.x;
  bad[t] = wrong (&alive, t);
  nvstd::function<int (int)> f = [=] (int x) { return x * t; };
  if (t % 2)
    f = [t] __device__ (int x) { return x - t; };
  sums[t] = apply (f, 10);
}

int
main ()
{
  int alive;
  CHECK (wrong (&alive, 4) == 0);
  results<unsigned> bad (64);
  results<int> sums (64);
  use<<<1, 64>>> (bad.dev, sums.dev);
  bad.get ();
  sums.get ();
  for (int t = 0; t < 64; t++)
    {
      CHECK (bad[t] == 0);
      CHECK (sums[t] == (t % 2 ? 10 - t : 10 * t));
    }
  return verdict ();
}
