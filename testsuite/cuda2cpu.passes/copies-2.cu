/* { dg-do run } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_copies" } */
/* A thread's own array that is cleared, whether by a loop of which GCC makes a
   call or by a call, is so by an assignment; not in part, nor with other bytes,
   nor memory of the block.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int N = 200, LONG = 70;

__global__ void
loop (const int *key, int *out)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  short row[LONG];
  for (int i = 0; i < LONG; i++)
    row[i] = 0;
  for (int i = 0; i < 100; i++)
    row[(key[t] + i * i) % LONG] += i;
  out[t] = row[key[t] % LONG];
}

__global__ void
call (const int *key, int *out)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  int row[LONG];
  memset (row, 0, sizeof row);
  for (int i = 0; i < 100; i++)
    row[(key[t] + i * i) % LONG] += i;
  out[t] = row[key[t] % LONG];
}

__global__ void
others (const int *key, int *out)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  __shared__ int all[LONG];
  int row[LONG], part[LONG];
  part[0] = 3;
  memset (row, 0xff, sizeof row);
  memset (part + 1, 0, sizeof part - sizeof *part);
  memset (all, 0, sizeof all);
  for (int i = 0; i < 100; i++)
    {
      row[(key[t] + i * i) % LONG] += i;
      part[(key[t] + i * i) % LONG] += i;
    }
  out[t] = row[key[t] % LONG] + part[key[t] % LONG] + part[0] + all[t % LONG];
}

int
main ()
{
  buffer<int> key (N), out (N);
  for (int i = 0; i < N; i++)
    key.host[i] = i * 31 % 500;
  key.send ();
  for (int kind = 0; kind < 3; kind++)
    {
      if (kind == 0)
	loop<<<2, N / 2>>> (key.dev, out.dev);
      else if (kind == 1)
	call<<<2, N / 2>>> (key.dev, out.dev);
      else
	others<<<2, N / 2>>> (key.dev, out.dev);
      out.fetch ();
      for (int t = 0; t < N; t++)
	{
	  int row[LONG] = { 0 };
	  for (int i = 0; i < 100; i++)
	    row[(key.host[t] + i * i) % LONG] += i;
	  int at = key.host[t] % LONG, want = row[at];
	  if (kind == 2)
	    want += want - 1 + (at == 0 ? 3 : 0) + row[0] + 3;
	  CHECK (out[t] == want);
	}
    }
}

/* { dg-final { scan-tree-dump-times "cleared by an assignment" 2 cuda_copies } } */
