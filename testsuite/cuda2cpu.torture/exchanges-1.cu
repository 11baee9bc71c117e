/* { dg-do run } */
/* Exchanges that find what is expected or something else: whether they were
   done, what was there, and what is there now, for integers of all sizes and
   cuda::atomic; who was first of many; bits that are set or cleared, by many.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdio.h>
#include <string.h>
#include <cuda/atomic>

const int blocks = 6, threads = 96, n = blocks * threads, size = 1024;

/* Each thread has a place of its own.  */
template <typename T>
__global__ void
own (T *p, T *found)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  found[i] = atomicCAS (&p[i], (T) 3, (T) (i + 100));
}

template <typename T>
__global__ void
own_object (T *p, int *done, T *found)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  cuda::atomic_ref<T, cuda::thread_scope_device> at (p[i]);
  T expected = 3;
  done[i] = at.compare_exchange_strong (expected, i + 100);
  found[i] = expected;
}

/* How many threads have been first at a place, and who came later.  */
template <typename T>
__global__ void
first (T *keys, const T *in, int *firsts, int *later)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  T key = in[i];
  unsigned slot = (unsigned) key * 13 & (size - 1);
  for (;;)
    {
      T old = atomicCAS (&keys[slot], (T) 0, key);
      if (old == 0)
	{
	  atomicAdd (&firsts[(int) key], 1);
	  return;
	}
      if (old == key)
	break;
      slot = (slot + 1) & (size - 1);
    }
  atomicAdd (&later[(int) key], 1);
}

/* Set and clear bits; count who changed some, and keep what was there where
   none was to be.  */
template <typename T>
__global__ void
bits (T *set, T *clear, const T *in, int *changed, T *found)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  T bit = (T) 1 << (int) in[i] % 31;
  int at = (int) in[i] / 31;
  if (!(atomicOr (&set[at], bit) & bit))
    atomicAdd (&changed[0], 1);
  if (atomicAnd (&clear[at], ~bit) & bit)
    atomicAdd (&changed[1], 1);
  if (atomicOr (&set[size / 2 + i], (T) (i & 1)) & 1)
    atomicAdd (&changed[2], 1);
  T old = atomicAnd (&clear[size / 2 + i % 100], (T) 12);
  found[i] = old != 12 ? 1 : old;
}

static int wrong;

static void
check (const char *what, bool right)
{
  if (!right)
    {
      printf ("%s is wrong\n", what);
      wrong = 1;
    }
}

template <typename T>
static void
run (const char *name)
{
  T *p, *found, *in;
  int *firsts, *later, *done;
  cudaMallocManaged (&p, size * sizeof *p);
  cudaMallocManaged (&found, n * sizeof *found);
  cudaMallocManaged (&in, n * sizeof *in);
  cudaMallocManaged (&firsts, n * sizeof *firsts);
  cudaMallocManaged (&later, n * sizeof *later);
  cudaMallocManaged (&done, n * sizeof *done);
  for (int i = 0; i < n; i++)
    p[i] = i % 5;
  own<<<blocks, threads>>> (p, found);
  cudaDeviceSynchronize ();
  for (int i = 0; i < n; i++)
    {
      check (name, found[i] == (T) (i % 5));
      check (name, p[i] == (T) (i % 5 == 3 ? i + 100 : i % 5));
      p[i] = i % 5;
    }
  if constexpr (sizeof (T) > 2)
    {
      own_object<<<blocks, threads>>> (p, done, found);
      cudaDeviceSynchronize ();
      for (int i = 0; i < n; i++)
	{
	  check (name, found[i] == (T) (i % 5) && done[i] == (i % 5 == 3));
	  check (name, p[i] == (T) (i % 5 == 3 ? i + 100 : i % 5));
	}
    }
  int counts[200] = { 0 };
  for (int i = 0; i < n; i++)
    {
      in[i] = 1 + (i * 2654435761u >> 8) % 150;
      counts[(int) in[i]]++;
    }
  memset (p, 0, size * sizeof *p);
  memset (firsts, 0, n * sizeof *firsts);
  memset (later, 0, n * sizeof *later);
  first<<<blocks, threads>>> (p, in, firsts, later);
  cudaDeviceSynchronize ();
  for (int k = 0; k < 200; k++)
    check (name, firsts[k] == (counts[k] > 0)
		 && firsts[k] + later[k] == counts[k]);
  if constexpr (sizeof (T) > 2)
    {
      T *clear;
      cudaMallocManaged (&clear, 2 * size * sizeof *clear);
      memset (p, 0, size * sizeof *p);
      memset (clear, 0xff, size * sizeof *clear);
      memset (firsts, 0, n * sizeof *firsts);
      for (int i = size / 2; i < size / 2 + 100; i++)
	clear[i] = i % 3 ? 12 : 13;
      bits<<<5, threads>>> (p, clear, in, firsts, found);
      cudaDeviceSynchronize ();
      T set[8] = { 0 };
      int changed = 0, old = 0;
      for (int i = 0; i < 5 * threads; i++)
	{
	  T &word = set[(int) in[i] / 31], bit = (T) 1 << (int) in[i] % 31;
	  changed += !(word & bit);
	  word |= bit;
	  old += found[i] == 1;
	}
      for (int k = 0; k < 8; k++)
	check (name, p[k] == set[k] && clear[k] == (T) ~set[k]);
      for (int i = 0; i < 5 * threads; i++)
	check (name, p[size / 2 + i] == (T) (i & 1));
      for (int i = 0; i < 100; i++)
	check (name, clear[size / 2 + i] == 12);
      check (name, firsts[0] == changed && firsts[1] == changed
		   && firsts[2] == 0 && old == 33);
    }
}

int
main ()
{
  run<unsigned short> ("unsigned short");
  run<int> ("int");
  run<unsigned> ("unsigned");
  run<unsigned long long> ("unsigned long long");
  return wrong;
}
