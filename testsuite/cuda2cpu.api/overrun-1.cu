/* { dg-do run } */
/* Reads and writes a little past odd ends, and before the beginning, harm
   neither other memory of the device nor the host's heap.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

enum { N = 200, BEHIND = 128 };

/* How memory is asked for.  */
enum { PLAIN, PITCHED, MANAGED, IN_ORDER, PINNED, KINDS };

static cudaStream_t stream;

static unsigned char *
get (int kind, size_t size)
{
  void *p;
  size_t pitch;
  switch (kind)
    {
    case PLAIN:
      OK (cudaMalloc (&p, size));
      break;
    case PITCHED:
      OK (cudaMallocPitch (&p, &pitch, size, 1));
      break;
    case MANAGED:
      OK (cudaMallocManaged (&p, size));
      break;
    case IN_ORDER:
      OK (cudaMallocAsync (&p, size, stream));
      break;
    default:
      OK (cudaMallocHost (&p, size));
    }
  CHECK ((size_t) p % 256 == 0);
  return (unsigned char *) p;
}

struct piece { unsigned char *p; long size; };

/* Fill each of PIECES with its number.  */
__global__ void
fill (const piece *pieces)
{
  piece a = pieces[blockIdx.x];
  for (long i = threadIdx.x; i < a.size; i += blockDim.x)
    a.p[i] = blockIdx.x;
}

/* Write before and behind each: up to the end of its granule, or of its page
   if it has pages of its own.  */
__global__ void
overrun (const piece *pieces)
{
  piece a = pieces[blockIdx.x];
  long unit = a.size > 1 << 20 ? 2 << 20 : 512;
  long end = max (a.size + BEHIND, (a.size + unit - 1) & -unit);
  for (long i = a.size + threadIdx.x; i < end; i += blockDim.x)
    a.p[i] = 255;
  for (long i = threadIdx.x - BEHIND; i < 0; i += blockDim.x)
    a.p[i] = 255;
}

/* Count what is not as fill left it.  */
__global__ void
compare (const piece *pieces, int *wrong)
{
  piece a = pieces[blockIdx.x];
  for (long i = threadIdx.x; i < a.size; i += blockDim.x)
    if (a.p[i] != blockIdx.x)
      atomicAdd (wrong, 1);
}

/* Some sizes: odd, of whole granules, and one that has pages of its own.  */
static size_t
size_of (int i)
{
  return (i % 50 == 0 ? 1100000 + i : i % 3 == 0 ? 512 * (i % 7 + 1)
	  : 1 + 37 * i);
}

int
main ()
{
  static char *heap[N];
  piece *pieces;
  int *wrong;
  OK (cudaStreamCreate (&stream));
  OK (cudaMallocManaged (&wrong, sizeof *wrong));
  OK (cudaMallocManaged (&pieces, N * sizeof *pieces));
  *wrong = 0;
  for (int i = 0; i < N; i++)
    {
      pieces[i].size = size_of (i);
      pieces[i].p = get (i % KINDS, size_of (i));
      heap[i] = (char *) malloc (size_of (i));
      memset (heap[i], i, size_of (i));
    }
  fill<<<N, 64>>> (pieces);
  overrun<<<N, 64>>> (pieces);
  compare<<<N, 64>>> (pieces, wrong);
  OK (cudaDeviceSynchronize ());
  CHECK (*wrong == 0);
  for (int i = 0; i < N; i++)
    {
      for (size_t k = 0; k < size_of (i); k++)
	CHECK (heap[i][k] == (char) i);
      free (heap[i]);
      CHECK (pieces[i].size == (long) size_of (i));
      if (i % KINDS == PINNED)
	OK (cudaFreeHost (pieces[i].p));
      else
	OK (cudaFree (pieces[i].p));
    }
  return 0;
}
