/* Short pieces of a genome counted in OpenMP.
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

/* Letters that a thread takes at a time.  */
#define CHUNK 4096

static long length;
static char *text;
static uint64_t *keys;
static unsigned *counts;
static int bins[BINS];
/* The codes of letters; more than 3 for none of the bases.  */
static unsigned char codes[256];

static inline uint64_t
mix (uint64_t k)
{
  k ^= k >> 33;
  k *= 0xff51afd7ed558ccdULL;
  k ^= k >> 33;
  k *= 0xc4ceb9fe1a85ec53ULL;
  k ^= k >> 33;
  return k;
}

static inline void
count (uint64_t kmer)
{
  long mask = CAPACITY (length) - 1;
  for (long slot = mix (kmer) & mask;; slot = (slot + 1) & mask)
    {
      uint64_t old = EMPTY;
      if (__atomic_compare_exchange_n (&keys[slot], &old, kmer, 0,
				       __ATOMIC_RELAXED, __ATOMIC_RELAXED)
	  || old == kmer)
	{
#pragma omp atomic
	  counts[slot]++;
	  return;
	}
    }
}

/* Count the pieces that start from FIRST to LAST - 1.  */

static void
scan (long first, long last)
{
  uint64_t forward = 0, backward = 0, mask = ((uint64_t) 1 << 2 * K) - 1;
  int good = 0;
  long end = last + K - 1 < length ? last + K - 1 : length;
  for (long i = first; i < end; i++)
    {
      uint64_t base = codes[(unsigned char) text[i]];
      if (base > 3)
	{
	  good = 0;
	  continue;
	}
      forward = (forward << 2 | base) & mask;
      backward = backward >> 2 | (3 - base) << 2 * (K - 1);
      if (++good >= K)
	count (forward < backward ? forward : backward);
    }
}

static struct bench_info
bench_setup (long size)
{
  length = size;
  text = kmers_reads (size);
  keys = (uint64_t *) bench_alloc (CAPACITY (size) * sizeof *keys);
  counts = (unsigned *) bench_alloc (CAPACITY (size) * sizeof *counts);
  memset (codes, 4, sizeof codes);
  for (int i = 0; i < 4; i++)
    codes[(unsigned char) "ACGT"[i]] = i;
  return kmers_info (size);
}

static void
bench_run (void)
{
  memset (bins, 0, sizeof bins);
#pragma omp parallel
  {
#pragma omp for simd schedule(static)
    for (long i = 0; i < CAPACITY (length); i++)
      {
	keys[i] = EMPTY;
	counts[i] = 0;
      }
#pragma omp for schedule(static)
    for (long i = 0; i < length; i += CHUNK)
      scan (i, i + CHUNK < length ? i + CHUNK : length);
#pragma omp for schedule(static) reduction(+ : bins)
    for (long i = 0; i < CAPACITY (length); i++)
      if (counts[i] > 0)
	bins[counts[i] < BINS - 1 ? counts[i] : BINS - 1]++;
  }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { bins, BINS };
  return r;
}
