/* { dg-do run } */
/* { dg-threads { 1 3 } } */
/* Kernels have a heap of 8 MiB, or of what cudaLimitMallocHeapSize says: malloc
   and new return NULL when it is used up, and what is freed can be had again,
   in functions for both sides, too.  Once it is used its size stays.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

enum { PIECE = 1 << 20 };

struct piece
{
  char bytes[PIECE];
};

__host__ __device__ void
give_back (void *p)
{
  free (p);
}

/* How many pieces there are, at most 200, by malloc or new.  */

__global__ void
count (int *out, bool by_new, bool both)
{
  void *pieces[200];
  int n = 0;
  for (; n < 200; n++)
    {
      if (by_new)
	pieces[n] = new piece;
      else
	pieces[n] = malloc (PIECE);
      if (pieces[n] == NULL)
	break;
    }
  *out = n;
  for (int i = 0; i < n; i++)
    if (by_new)
      delete (piece *) pieces[i];
    else if (both)
      give_back (pieces[i]);
    else
      free (pieces[i]);
}

/* Allocate in one kernel, free in another.  */

__device__ char *kept[4];

__global__ void
keep ()
{
  kept[threadIdx.x] = new char[PIECE];
}

__global__ void
drop ()
{
  delete[] kept[threadIdx.x];
}

/* The number of pieces that COUNT finds.  */

static int
pieces (bool by_new, bool both)
{
  buffer<int> out (1);
  count<<<1, 1>>> (out.dev, by_new, both);
  out.fetch ();
  return out[0];
}

int
main ()
{
  size_t size;
  OK (cudaDeviceGetLimit (&size, cudaLimitMallocHeapSize));
  CHECK (size == 8 << 20);
  for (int turn = 0; turn < 3; turn++)
    {
      int n = pieces (turn == 1, turn == 2);
      CHECK (n >= 6 && n <= 8);
    }
  keep<<<1, 4>>> ();
  int n = pieces (false, false);
  CHECK (n >= 2 && n <= 4);
  drop<<<1, 4>>> ();
  CHECK (pieces (true, false) >= 6);

  CHECK (cudaDeviceSetLimit (cudaLimitMallocHeapSize, 64 << 20)
	 == cudaErrorInvalidValue);
  CHECK (cudaGetLastError () == cudaErrorInvalidValue);
  OK (cudaDeviceReset ());
  OK (cudaDeviceSetLimit (cudaLimitMallocHeapSize, 64 << 20));
  OK (cudaDeviceGetLimit (&size, cudaLimitMallocHeapSize));
  CHECK (size >= 64 << 20);
  n = pieces (false, false);
  CHECK (n >= 55 && n <= 64);

  /* The host has no such limit.  */
  piece *on_host[100];
  for (piece *&p : on_host)
    CHECK ((p = new piece) != NULL);
  for (piece *p : on_host)
    delete p;
  void *p = malloc (100 << 20);
  CHECK (p != NULL);
  give_back (p);
  return 0;
}
