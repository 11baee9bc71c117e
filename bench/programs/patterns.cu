/* Many words searched for in a text: a thread goes through a chunk of it.
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
#include "patterns.h"

constexpr int THREADS = 128;
/* Bytes of a thread, and those before that it needs: 16 at most.  */
constexpr int CHUNK = 64;
constexpr int HALO = 16;
static_assert (THREADS * CHUNK == PIECE, "a block has a piece");
static_assert (HALO >= LONGEST - 1, "words that begin before");

__constant__ unsigned char classes[256];

struct Automaton
{
  const unsigned short *__restrict__ next;
  const short *__restrict__ pattern;
  const unsigned short *__restrict__ hit;
  const unsigned short *__restrict__ suffix;

  __device__ __forceinline__ unsigned
  step (unsigned state, unsigned char c) const
  {
    return __ldg (&next[state * CLASSES + classes[c]]);
  }
};

/* Where word W of the text is in shared memory: chunks begin in different
   banks.  */

__device__ __forceinline__ constexpr unsigned
padded (unsigned w)
{
  return w + (w >> 4);
}

__global__ void __launch_bounds__ (THREADS)
search (const unsigned *__restrict__ text, Automaton a, int *counts)
{
  constexpr unsigned WORDS = (THREADS * CHUNK + HALO) / 4;
  __shared__ unsigned stage[padded (WORDS) + 1];
  __shared__ int found[PATTERNS];

  const long base = (long) blockIdx.x * (PIECE / 4) - HALO / 4;
  for (unsigned w = threadIdx.x; w < WORDS; w += THREADS)
    stage[padded (w)] = base + (long) w >= 0 ? text[base + w] : 0;
  for (unsigned i = threadIdx.x; i < PATTERNS; i += THREADS)
    found[i] = 0;
  __syncthreads ();

  auto byte = [&] (unsigned b) -> unsigned char {
    return stage[padded (b / 4)] >> (b % 4 * 8) & 0xff;
  };

  const unsigned start = HALO + threadIdx.x * CHUNK;
  unsigned state = 0;
  for (unsigned b = start - (LONGEST - 1); b < start; b++)
    state = a.step (state, byte (b));
  for (unsigned b = start; b < start + CHUNK; b++)
    {
      state = a.step (state, byte (b));
      for (unsigned h = a.hit[state]; h != 0; h = a.suffix[h])
	atomicAdd (&found[a.pattern[h]], 1);
    }
  __syncthreads ();

  for (unsigned i = threadIdx.x; i < PATTERNS; i += THREADS)
    if (found[i])
      atomicAdd (&counts[i], found[i]);
}

static long bytes;
static unsigned *text;
static Automaton automaton;
static int *counts;

static struct bench_info
bench_setup (long size)
{
  bytes = patterns_bytes (size);
  text = bench_to_device ((const unsigned *) patterns_text (size), bytes / 4);
  struct patterns_automaton *a = patterns_build ();
  automaton.next = bench_to_device (a->next, a->states * CLASSES);
  automaton.pattern = bench_to_device (a->pattern, a->states);
  automaton.hit = bench_to_device (a->hit, a->states);
  automaton.suffix = bench_to_device (a->suffix, a->states);
  counts = bench_device<int> (PATTERNS);
  unsigned char table[256];
  for (int c = 0; c < 256; c++)
    table[c] = patterns_class (c);
  bench_check (cudaMemcpyToSymbol (classes, table, sizeof table));
  return patterns_info (size);
}

static void
bench_run ()
{
  bench_check (cudaMemset (counts, 0, PATTERNS * sizeof *counts));
  search<<<bytes / PIECE, THREADS>>> (text, automaton, counts);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (counts, PATTERNS);
}
