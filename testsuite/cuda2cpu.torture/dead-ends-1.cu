/* { dg-do run } */
/* Threads that would end the program if something were wrong: by assertions and
   traps, in loops that all leave together and others, in branches, with what
   they have then.  At the end one does.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#undef NDEBUG
#include <assert.h>
#include <math.h>
#include <stdio.h>

const int blocks = 5, threads = 75, n = 360;

/* What both do: WRONG is called with what is wrong if it is.  */
template<typename F>
__host__ __device__ inline float
polynomial (float x, int m, F wrong)
{
  float s = 0;
  for (int j = 0; j < m; j++)
    {
      s = s * x + 0.5f;
      if (s > 1e8f)
	wrong (j);
    }
  return s;
}

__global__ void
together (const float *a, float *out, int m)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float s = polynomial (a[i], m, [] (int) { __trap (); });
  assert (s < 1000 && i >= 0);
  out[i] = s;
}

/* At different turns, with two ways to the same end.  */
__global__ void
apart (const float *a, const int *turns, float *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float x = a[i] + 1;
  int k = 0;
  while (x > 0.25f)
    {
      x = x * 0.6f + a[k % n] * 0.001f;
      if (k > 1000 || x != x)
	__trap ();
      if (++k == turns[i])
	break;
    }
  if (i % 3 == 0)
    {
      assert (k <= turns[i]);
      x = x * 3 - k;
    }
  else if (i % 3 == 1)
    assert (x >= 0);
  out[i] = x;
}

__global__ void
cases (const int *turns, int *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  int x = turns[i] * 17 % 23;
  switch (turns[i] & 3)
    {
    case 0:
      x += 5;
      break;
    case 1:
      x = x * x;
      break;
    case 2:
    case 3:
      x ^= 12;
      break;
    default:
      __trap ();
    }
  for (int k = 0; k < 3; k++)
    {
      assert (x < 1 << 20);
      if (x & 1)
	x = x * 3 + 1;
      else
	x >>= 1;
    }
  out[i] = x;
}

/* The greatest in memory, with a check of what is found.  */
__global__ void
checked (const float *a, int *most)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  int x = (int) (polynomial (a[i], 9, [] (int) { __trap (); }) * 1000);
  int old = *most;
  while (x > old)
    {
      assert (old >= 0);
      int seen = old;
      if ((old = atomicCAS (most, seen, x)) == seen)
	break;
    }
}

/* Only thread BAD finds something.  */
__global__ void
fails (const float *a, float *out, int bad)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float s = polynomial (a[i], 20, [] (int) {});
  if (i == bad)
    s += 10000;
  assert (s < 1000);
  out[i] = s;
}

static int failed;

static void
expect (bool right, const char *what)
{
  if (!right)
    {
      printf ("%s is wrong\n", what);
      failed = 1;
    }
}

__managed__ float a[n], out[4][n];
__managed__ int turns[n], numbers[n], most;

int
main ()
{
  for (int i = 0; i < n; i++)
    {
      a[i] = i % 17 * 0.05f;
      turns[i] = i * 7 % 12 + 1;
    }
  together<<<blocks, threads>>> (a, out[0], 12);
  apart<<<blocks, threads>>> (a, turns, out[1]);
  cases<<<blocks, threads>>> (turns, numbers);
  checked<<<blocks, threads>>> (a, &most);
  expect (cudaDeviceSynchronize () == cudaSuccess, "nothing");
  int greatest = 0;
  for (int i = 0; i < n; i++)
    {
      float s = polynomial (a[i], 12, [] (int) {});
      expect (out[0][i] == s, "together");
      float x = a[i] + 1;
      int k = 0;
      while (x > 0.25f)
	{
	  x = x * 0.6f + a[k % n] * 0.001f;
	  if (++k == turns[i])
	    break;
	}
      if (i % 3 == 0)
	x = x * 3 - k;
      expect (fabsf (out[1][i] - x) < 1e-5f, "apart");
      int c = turns[i] * 17 % 23, kind = turns[i] & 3;
      c = kind == 0 ? c + 5 : kind == 1 ? c * c : c ^ 12;
      for (int j = 0; j < 3; j++)
	c = c & 1 ? c * 3 + 1 : c >> 1;
      expect (numbers[i] == c, "cases");
      int p = (int) (polynomial (a[i], 9, [] (int) {}) * 1000);
      greatest = p > greatest ? p : greatest;
    }
  expect (most == greatest, "most");
  fflush (stdout);
  if (failed)
    return 1;
  fails<<<blocks, threads>>> (a, out[2], 198);
  expect (cudaDeviceSynchronize () == cudaErrorAssert, "the error");
  for (int i = 0; i < n; i++)
    expect (out[2][i] == 0 || out[2][i] == polynomial (a[i], 20, [] (int) {}),
	    "what was stored");
  expect (out[2][198] == 0, "what was not");
  return failed;
}
