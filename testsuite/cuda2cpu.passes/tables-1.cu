/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-cuda2cpu-without=versions,processors -fplugin-arg-cuda2cpu-dump=cuda_tables -fplugin-arg-cuda2cpu-report" } */
/* Arrays of constants that stand in kernels become one for all threads, but not
   what a thread changes, fills under a condition, or gives to others.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__device__ __noinline__ void
look (int *p)
{
  p[1]++;
}

__global__ void
tables (const int *p, int *q, int n)
{
  const int next[5] = { 3, 1, 4, 1, 5 };	/* { dg-note ".next. is a table of constants that all threads share" } */
  int more[6] = { 9, 2 };	/* { dg-note ".more. is a table of constants that all threads share" } */
  int changed[4] = { 1, 2, 3, 4 };
  int some[4];
  int given[4] = { 4, 3, 2, 1 };
  int late[4] = { 5, 6, 7, 8 };
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  changed[p[i] & 3] = 7;
  if (n > 3)
    {
      some[0] = some[3] = 1;
      some[1] = some[2] = 2;
    }
  look (given);
  int sum = late[p[i] & 3];
  late[2] = 3;
  __syncthreads ();
  for (int k = 0; k < n; k++)
    sum += next[(sum + k) % 5u] * more[(sum >> 3) % 6u];
  q[i] = sum + changed[sum & 3] + some[sum & 3] + given[sum & 3]
	 + late[sum & 3];
}

void
launch (const int *p, int *q, int n)
{
  tables<<<n / 256, 256>>> (p, q, n);
}

/* { dg-final { scan-tree-dump-not "next\\\[" cuda_tables } } */
/* { dg-final { scan-tree-dump-not "more\\\[" cuda_tables } } */
/* { dg-final { scan-tree-dump "table.0\\\[" cuda_tables } } */
/* { dg-final { scan-tree-dump "table.1\\\[" cuda_tables } } */
/* { dg-final { scan-tree-dump "changed\\\[0\\\] = 1" cuda_tables } } */
/* { dg-final { scan-tree-dump "some\\\[0\\\] = 1" cuda_tables } } */
/* { dg-final { scan-tree-dump "given\\\[0\\\] = 4" cuda_tables } } */
/* { dg-final { scan-tree-dump "late\\\[0\\\] = 5" cuda_tables } } */
