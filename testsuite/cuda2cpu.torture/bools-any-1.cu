/* { dg-do run } */
/* Bools in memory that are neither 0 nor 1, as cudaMemset leaves them, are
   true: in conditions and in arithmetic, in structures that are copied, in
   shared and local memory, and where threads choose by them.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

#include <string.h>

struct item
{
  bool even;
  int value;
  bool flags[3];
};

const int N = 192;

__device__ int
score (bool a, bool b, bool c, bool d)
{
  int r = 0;
  if (!a)
    r |= 1;
  r += !b * 2;
  r += (a == true) * 4;
  r += (a & b) * 8;
  r += (c ^ d) * 16;
  r += (c ? 32 : 0);
  r += (a == c) * 64;
  r += (int) d * 128;
  return r;
}

__global__ void
look (const bool *a, const item *items, int *out, bool *all, int n)
{
  __shared__ bool tile[64];
  int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  if (i < n)
    tile[t] = a[i];
  __syncthreads ();
  if (i >= n)
    return;
  item own = items[i];
  out[i] = score (a[i], own.even, own.flags[1], tile[63 - t]);
  all[i] = a[i] && own.even && own.flags[2];
}

/* Each thread goes on until it finds one that is true.  */
__global__ void
search (const bool *a, int *out, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x, k = 0;
  while (k < n && !a[(i + k) % n])
    k++;
  out[i] = k;
}

__global__ void
votes (const bool *a, int *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  bool local[4];
  for (int k = 0; k < 4; k++)
    memcpy (&local[k], &a[(i + k) % N], 1);
  int sum = 0;
  for (int k = 0; k < 4; k++)
    sum += local[(k + i) % 4];
  out[i] = sum * 100 + __popc (__ballot_sync (~0u, a[i]));
}

static unsigned char
byte_of (int i)
{
  static const unsigned char bytes[] = { 0, 0xff, 2, 0, 1, 0x80, 0, 0, 0x10 };
  return bytes[i % 9];
}

int
main ()
{
  bool *a, *all;
  item *items;
  int *out;
  OK (cudaMallocManaged (&a, N));
  OK (cudaMallocManaged (&all, N));
  OK (cudaMallocManaged (&items, N * sizeof *items));
  OK (cudaMallocManaged (&out, N * sizeof *out));
  for (int i = 0; i < N; i++)
    {
      unsigned char item_bytes[sizeof (item)];
      for (unsigned k = 0; k < sizeof item_bytes; k++)
	item_bytes[k] = byte_of (i + 3 * k + 1);
      memcpy (&items[i], item_bytes, sizeof item_bytes);
      OK (cudaMemset (&a[i], byte_of (i), 1));
    }
  const unsigned char *bytes = (const unsigned char *) items;
  const size_t size = sizeof (item), flags = offsetof (item, flags);

  look<<<3, 64>>> (a, items, out, all, N);
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < N; i++)
    {
      int x = byte_of (i) != 0, y = bytes[i * size] != 0;
      int z = bytes[i * size + flags + 1] != 0;
      int w = byte_of (i / 64 * 64 + 63 - i % 64) != 0;
      int r = !x + !y * 2 + x * 4 + (x & y) * 8 + (z ^ w) * 16 + z * 32
	      + (x == z) * 64 + w * 128;
      CHECK (out[i] == r);
      CHECK (((unsigned char *) all)[i]
	     == (x & y & (bytes[i * size + flags + 2] != 0)));
    }

  search<<<3, 64>>> (a, out, N);
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < N; i++)
    {
      int k = 0;
      while (!byte_of ((i + k) % N))
	k++;
      CHECK (out[i] == k);
    }

  votes<<<3, 64>>> (a, out);
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < N; i++)
    {
      int sum = 0, set = 0;
      for (int k = 0; k < 4; k++)
	sum += byte_of ((i + k) % N) != 0;
      for (int k = 0; k < 32; k++)
	set += byte_of (i / 32 * 32 + k) != 0;
      CHECK (out[i] == sum * 100 + set);
    }
  return 0;
}
