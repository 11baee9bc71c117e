/* { dg-do run } */
/* malloc, free, new and delete in kernels, with blocks of memory kept across
   barriers and launches.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

__device__ int *kept;

struct node
{
  int v;
  node *next;
  __device__ node (int i, node *n) : v (i), next (n) { }
  __device__ virtual ~node () { v = -1; }
};

__global__ void
allocate (int *out)
{
  __shared__ int *data;
  int t = threadIdx.x;
  if (t == 0)
    data = (int *) malloc (blockDim.x * sizeof (int));
  __syncthreads ();
  if (data == NULL)
    return;
  data[t] = t * blockIdx.x;
  __syncthreads ();
  int v = data[blockDim.x - 1 - t];
  __syncthreads ();
  if (t == 0)
    free (data);
  node *list = NULL;
  for (int i = 0; i < 4; i++)
    list = new node (i + t, list);
  int *numbers = new int[3];
  numbers[2] = v;
  __syncthreads ();
  int sum = numbers[2];
  delete[] numbers;
  while (list)
    {
      node *n = list->next;
      sum = sum + list->v * 1000;
      delete list;
      list = n;
    }
  out[blockIdx.x * blockDim.x + t] = sum;
}

__global__ void
keep (int n)
{
  kept = (int *) malloc (n * sizeof (int));
  for (int i = 0; i < n; i++)
    kept[i] = i * 3;
}

__global__ void
use (int *out)
{
  out[threadIdx.x] = kept[threadIdx.x];
  __syncthreads ();
  if (threadIdx.x == 0)
    {
      free (kept);
      free (NULL);
    }
}

int
main ()
{
  buffer<int> out (160), more (20);
  allocate<<<5, 32>>> (out.dev);
  out.fetch ();
  for (int i = 0; i < 160; i++)
    CHECK (out[i] == i / 32 * (31 - i % 32) + (4 * (i % 32) + 6) * 1000);
  keep<<<1, 1>>> (20);
  use<<<1, 20>>> (more.dev);
  more.fetch ();
  for (int i = 0; i < 20; i++)
    CHECK (more[i] == i * 3);
}
