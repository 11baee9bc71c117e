/* { dg-do run } */
/* A kernel that is launched with constants comes out right with them and with
   others: from a variable, through a pointer, and by cudaLaunchKernel with the
   same extents.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

const int N = 1000;

enum kind { SUMS, MOST };

/* OUT gets sums or the greatest of windows of IN; the parameters change.  */

__global__ void
windows (const int *in, int *out, int n, long stride, short width, bool twice,
	 unsigned char add, kind what)
{
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += gridDim.x * blockDim.x)
    {
      int v = 0;
      for (int k = 0; k < width; k++)
	{
	  int x = in[(i * stride + k) % N];
	  v = what == SUMS ? v + x : x > v ? x : v;
	}
      out[i] = (twice ? 2 * v : v) + add;
      width = width < 0 ? 1 : width;
    }
}

static int *in, *out;

static void
check (int n, long stride, int width, bool twice, int add, kind what)
{
  cudaDeviceSynchronize ();
  for (int i = 0; i < n; i++)
    {
      int v = 0;
      for (int k = 0; k < width; k++)
	{
	  int x = in[(i * stride + k) % N];
	  v = what == SUMS ? v + x : x > v ? x : v;
	}
      CHECK (out[i] == (twice ? 2 * v : v) + add);
      out[i] = -1;
    }
}

__global__ void
negative (int *out, long big, int small)
{
  out[threadIdx.x] = big / small + threadIdx.x % small;
}

int
main ()
{
  cudaMallocManaged (&in, N * sizeof *in);
  cudaMallocManaged (&out, N * sizeof *out);
  for (int i = 0; i < N; i++)
    in[i] = i * 7919 % 1009;

  const int three = 3;
  int four = three + 1;
  windows<<<4, 64>>> (in, out, N, 2, 3, true, 255, MOST);
  check (N, 2, 3, true, 255, MOST);
  windows<<<2, 64>>> (in, out, N, 2, three, true, 255, MOST);
  check (N, 2, 3, true, 255, MOST);
  windows<<<4, 32>>> (in, out, N / 2, 5, four, false, 0, SUMS);
  check (N / 2, 5, 4, false, 0, SUMS);

  /* The same extents and other arguments, one at a time.  */
  void (*volatile other) (const int *, int *, int, long, short, bool,
			  unsigned char, kind) = windows;
  other<<<4, 32>>> (in, out, N / 2, 5, 4, false, 0, SUMS);
  check (N / 2, 5, 4, false, 0, SUMS);
  other<<<4, 32>>> (in, out, N / 2, 5 + (1l << 32), 4, false, 0, SUMS);
  check (N / 2, 5 + (1l << 32), 4, false, 0, SUMS);
  other<<<4, 32>>> (in, out, N / 2, 5, 5, false, 0, SUMS);
  check (N / 2, 5, 5, false, 0, SUMS);
  other<<<4, 32>>> (in, out, N / 2, 5, 4, true, 0, SUMS);
  check (N / 2, 5, 4, true, 0, SUMS);
  other<<<4, 32>>> (in, out, N / 2, 5, 4, false, 128, SUMS);
  check (N / 2, 5, 4, false, 128, SUMS);
  other<<<4, 32>>> (in, out, N / 2, 5, 4, false, 0, MOST);
  check (N / 2, 5, 4, false, 0, MOST);

  int n = 77;
  long stride = 9;
  short width = 2;
  bool twice = true;
  unsigned char add = 9;
  kind what = MOST;
  void *all[] = { &in, &out, &n, &stride, &width, &twice, &add, &what };
  CHECK (cudaLaunchKernel ((const void *) windows, dim3 (4), dim3 (32), all, 0,
			   0) == cudaSuccess);
  check (77, 9, 2, true, 9, MOST);

  negative<<<1, 128>>> (out, -7000000000l, 7);
  cudaDeviceSynchronize ();
  for (int i = 0; i < 128; i++)
    CHECK (out[i] == -1000000000 + i % 7);
  return 0;
}
