/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_exchanges-all" } */
/* Threads look before they exchange what is expected to be a constant, for a
   place in a table, of 16, 32 and 64 bits, and for a lock; not where the
   program has looked, where what is expected is no constant, as in atomicMax,
   where nobody asks what was found, and where no branch depends on it.  The
   same holds for bits that are set or cleared.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

template <typename T>
__global__ void
put (T *keys, const T *in, int *places)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  T key = in[i];
  unsigned slot = key & 255;
  if (atomicCAS (&keys[slot], (T) 7, key) == 7)
    atomicAdd (&places[slot], 1);
}

template __global__ void put (unsigned short *, const unsigned short *, int *);
template __global__ void put (int *, const int *, int *);
template __global__ void put (unsigned long long *, const unsigned long long *,
			      int *);

__global__ void
lock (int *held, float *most, float x)
{
  while (atomicCAS (held, 0, 1) != 0)
    ;
  __threadfence ();
  *most = max (*most, x);
  __threadfence ();
  atomicExch (held, 0);
}

__global__ void
looked (int *levels, const int *next, int *first, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int at = next[i];
  if (*(volatile int *) &levels[at] == -1
      && atomicCAS (&levels[at], -1, n) == -1)
    first[i] = at;
}

__global__ void
others (int *most, int *parents, int *flags, const int *in)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  atomicMax (most, in[i]);
  if (atomicCAS (&parents[in[i]], i, in[i]) == i)
    flags[i] = 2;
  atomicCAS (flags + in[i], 0, 1);
}

__global__ void
kept (int *owners, int *found, const int *in)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  found[i] = atomicCAS (&owners[in[i]], 0, i);
}

__global__ void
visit (unsigned *seen, unsigned *left, int *first, const int *in)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned bit = 1u << (in[i] & 31);
  if (!(atomicOr (&seen[in[i] / 32], bit) & bit))
    first[in[i]] = i;
  if (atomicAnd (&left[in[i] / 32], ~bit) & bit)
    first[in[i] + 1] = i;
}

__global__ void
other_bits (unsigned *seen, unsigned *found, const int *in)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  atomicOr (&seen[in[i] / 32], 1);
  found[i] = atomicAnd (&seen[in[i] / 32], 3);
}

/* Loops over threads of put are cut in two where an index might wrap.  */
/* { dg-final { scan-tree-dump-times "threads look before the exchange" 7 cuda_exchanges } } */
/* { dg-final { scan-tree-dump "it has been looked already" cuda_exchanges } } */
/* { dg-final { scan-tree-dump "what is expected is no constant" cuda_exchanges } } */
/* { dg-final { scan-tree-dump "nobody asks what is found" cuda_exchanges } } */
/* { dg-final { scan-tree-dump "nothing depends on its result" cuda_exchanges } } */
/* { dg-final { scan-tree-dump-times "threads look before the bits" 2 cuda_exchanges } } */
/* { dg-final { scan-tree-dump "before the bits: nobody asks what is found" cuda_exchanges } } */
/* { dg-final { scan-tree-dump "before the bits: nothing depends on its result" cuda_exchanges } } */
