/* Short pieces of a genome counted: a thread a piece, a table by atomicCAS.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING3.  If not, see
   <http://www.gnu.org/licenses/>.  */
#include "kmers.h"

typedef unsigned long long kmer_t;

#define THREADS 256

static __device__ __forceinline__ kmer_t
mix (kmer_t k)
{
  k ^= k >> 33;
  k *= 0xff51afd7ed558ccdULL;
  k ^= k >> 33;
  k *= 0xc4ceb9fe1a85ec53ULL;
  k ^= k >> 33;
  return k;
}

/* The code of LETTER; more than 3 for none of the bases.  */

static __device__ __forceinline__ unsigned char
encode (char letter)
{
  switch (letter)
    {
    case 'A':
      return 0;
    case 'C':
      return 1;
    case 'G':
      return 2;
    case 'T':
      return 3;
    default:
      return 0x80;
    }
}

__global__ void
count_kmers (const char *__restrict__ text, size_t length, kmer_t *keys,
	     unsigned *counts, size_t mask)
{
  __shared__ unsigned char bases[THREADS + K - 1];
  const size_t first = (size_t) blockIdx.x * THREADS;
  for (unsigned i = threadIdx.x; i < THREADS + K - 1; i += blockDim.x)
    bases[i] = first + i < length ? encode (text[first + i]) : 0x80;
  __syncthreads ();

  kmer_t forward = 0, backward = 0;
  unsigned flags = 0;
#pragma unroll
  for (int i = 0; i < K; i++)
    {
      unsigned base = bases[threadIdx.x + i];
      flags |= base;
      forward = forward << 2 | (base & 3);
      backward |= (kmer_t) (3 - (base & 3)) << 2 * i;
    }
  if (flags & 0x80)
    return;

  const kmer_t kmer = forward < backward ? forward : backward;
  size_t slot = mix (kmer) & mask;
  for (;;)
    {
      kmer_t old = atomicCAS (&keys[slot], EMPTY, kmer);
      if (old == EMPTY || old == kmer)
	break;
      slot = (slot + 1) & mask;
    }
  atomicAdd (&counts[slot], 1u);
}

/* How many pieces occur how often.  */

__global__ void
spectrum (const unsigned *__restrict__ counts, size_t slots, unsigned *bins)
{
  __shared__ unsigned local[BINS];
  if (threadIdx.x < BINS)
    local[threadIdx.x] = 0;
  __syncthreads ();
  for (size_t i = blockIdx.x * (size_t) blockDim.x + threadIdx.x; i < slots;
       i += (size_t) gridDim.x * blockDim.x)
    {
      unsigned c = counts[i];
      if (c > 0)
	atomicAdd (&local[min (c, BINS - 1u)], 1u);
    }
  __syncthreads ();
  if (threadIdx.x < BINS && local[threadIdx.x] > 0)
    atomicAdd (&bins[threadIdx.x], local[threadIdx.x]);
}

static size_t length;
static char *text;
static kmer_t *keys;
static unsigned *counts, *bins;

static struct bench_info
bench_setup (long size)
{
  length = size;
  text = bench_to_device (kmers_reads (size), size);
  keys = bench_device<kmer_t> (CAPACITY (size));
  counts = bench_device<unsigned> (CAPACITY (size));
  bins = bench_device<unsigned> (BINS);
  return kmers_info (size);
}

static void
bench_run ()
{
  size_t slots = CAPACITY (length);
  bench_check (cudaMemset (keys, 0xff, slots * sizeof *keys));
  bench_check (cudaMemset (counts, 0, slots * sizeof *counts));
  bench_check (cudaMemset (bins, 0, BINS * sizeof *bins));
  count_kmers<<<(length + THREADS - 1) / THREADS, THREADS>>> (
    text, length, keys, counts, slots - 1);
  spectrum<<<32, THREADS>>> (counts, slots, bins);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (bins, BINS);
}
