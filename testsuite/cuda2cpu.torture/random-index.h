/* What the programs of random-index.tcl share: inputs with nothing before or
   behind them, and what runs a kernel with many numbers.

   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#ifndef CUDA2CPU_TESTS_RANDOM_INDEX_H
#define CUDA2CPU_TESTS_RANDOM_INDEX_H

#include <sys/mman.h>

#include "../cuda2cpu.run/check.h"
#include "random-numbers.h"

/* Elements of an array, the most threads, the most turns of loops of one.  */
const u32 SIZE = 1024, THREADS = 256, LIMIT = 2000;

struct record
{
  u8 x;
  s16 y;
  u32 z;
};

/* What the kernels are launched with; N is at most SIZE.  */
static const numbers all_numbers[] = {
  { 100, 64, 0, 5, 250, -3, 1000 },
  { 1024, 32, 20, -40, 100, 32767, 3 },
  { 7, 33, 72, 11, 77, 300, 40 },
  { 300, 16, 0xfffffff0u, 200, 255, 100, 0xfffffffff0ull },
  { 1000, 100, 0x7fffff80u, 0x7fffff00, 127, -32768, 0xffffffffull },
  { 64, 300, 65530, -0x7fffff00, 3, 32000, 0x7ffffff0ull },
  { 40, 1, 0x80000000u, -1, 128, 7, ~0ull - 50 },
  { 0, 7, 0xffffffd0u, -30, 200, -100, 0xffffffd0ull },
};

#define PARAMETERS u32 n, u32 w, u32 lo, s32 s, u8 b, s16 h, u64 l
#define ARGUMENTS with.n, with.w, with.lo, with.s, with.b, with.h, with.l
#define GIVEN								\
  const u32 n = with.n, w = with.w, lo = with.lo;			\
  const s32 s = with.s;							\
  const u8 b = with.b;							\
  const s16 h = with.h;							\
  const u64 l = with.l;							\
  (void) n, (void) w, (void) lo, (void) s, (void) b, (void) h, (void) l;

/* Whether I is the index of one of N elements; the smaller of two numbers;
   the smaller and the larger as a TYPE.  */
#define INSIDE(I, N) ((I) >= 0 && (I) < (N))
#define LEAST(A, B) ((A) < (B) ? (A) : (B))
#define MIN(TYPE, A, B) LEAST ((TYPE) (A), (TYPE) (B))
#define MAX(TYPE, A, B) \
  ((TYPE) (A) > (TYPE) (B) ? (TYPE) (A) : (TYPE) (B))

/* What the host comes to: how many turns the thread has done; which thread has
   written each place; results.  */
static u32 turns, writer[SIZE], put_want[SIZE], bins_want[8], want[THREADS];

/* The device's results; records, with nothing behind them.  */
static u32 *put_dev, *bins_dev, *out_dev;
static record *records;
static u32 sum = 1, ran, skipped;

/* COUNT elements of T with no memory before them, and behind them none if they
   fill pages; none behind them if AT_END.  */

template<class T>
static T *
edged (bool at_end, u32 count)
{
  const size_t page = 4096, size = (count * sizeof (T) + page - 1) & -page;
  char *p = (char *) mmap (0, size + 2 * page, PROT_NONE,
			   MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  CHECK (p != MAP_FAILED);
  CHECK (mprotect (p + page, size, PROT_READ | PROT_WRITE) == 0);
  OK (cudaHostRegister (p + page, size, cudaHostRegisterMapped));
  return (T *) (at_end ? p + page + size - count * sizeof (T) : p + page);
}

/* Inputs of type T with nothing before them, and with nothing behind them.  */

template<class T>
static T *
input (bool at_end)
{
  static T *arrays[2];
  if (!arrays[at_end])
    {
      T *p = arrays[at_end] = edged<T> (at_end, SIZE);
      for (u32 i = 0; i < SIZE; i++)
	p[i] = (T) (mix (i, 7 + at_end) % (i % 3 ? 300 : 2000) - i % 2 * 100);
    }
  return arrays[at_end];
}
template<class T> static const T *at_start () { return input<T> (false); }
template<class T> static const T *at_end () { return input<T> (true); }

static inline void
setup ()
{
  put_dev = edged<u32> (true, SIZE);
  bins_dev = edged<u32> (true, 8);
  out_dev = edged<u32> (true, THREADS);
  records = edged<record> (true, SIZE);
  for (u32 i = 0; i < SIZE; i++)
    {
      records[i].x = mix (i, 1);
      records[i].y = mix (i, 2) % 1000 - 200;
      records[i].z = mix (i, 3) % 1500;
    }
}

/* ---- The host's side, which the compiler is to do little with. ---- */

#pragma GCC push_options
#pragma GCC optimize ("O0")

/* Element I of the N at P.  */

template<class T, class I>
static T
host_load (const T *p, I i, u32 n)
{
  if (i < 0 || (u64) i >= n)
    {
      bad = true;
      return p[0];
    }
  return p[i];
}

/* Place I, which thread T writes.  */

template<class I>
static u32 *
host_place (I i, u32 t)
{
  if (i < 0 || (u64) i >= SIZE || (writer[i] != 0 && writer[i] != t + 1))
    {
      bad = true;
      i = 0;
    }
  writer[i] = t + 1;
  return &put_want[i];
}

/* MEMBER of the threads BEFORE, as thread T of NT sees it that shuffles by D;
   zero if there is no such thread.  */

template<class S, class T>
static T
from_xor (const S *before, T S::*member, u32 t, u32 nt, u32 d)
{
  return (t ^ d) < nt ? before[t ^ d].*member : 0;
}

template<class S, class T>
static T
from_up (const S *before, T S::*member, u32 t, u32, u32 d)
{
  return before[t % 32 < d ? t : t - d].*member;
}

template<class S, class T>
static T
from_down (const S *before, T S::*member, u32 t, u32 nt, u32 d)
{
  if (t % 32 + d > 31)
    return before[t].*member;
  return t + d < nt ? before[t + d].*member : 0;
}

/* Who says yes in the warp of thread T of NT.  */

template<class S>
static u32
ballot (const S *before, u32 t, u32 nt)
{
  u32 result = 0;
  for (u32 i = t / 32 * 32; i < nt && i < t / 32 * 32 + 32; i++)
    result |= (u32) before[i].yes << i % 32;
  return result;
}

/* Do WORK for all threads of a block of THREADS that are there.  */

template<class S, class W>
static void
for_all (dim3 threads, S *now, const W &work)
{
  for (u32 t = 0; t < threads.x * threads.y && !bad; t++)
    {
      turns = 0;
      work (t, t % threads.x, t / threads.x, t % 32, now[t]);
    }
}

#pragma GCC pop_options

/* Run kernel RUN and MODEL, called NAME, with a block of THREADS and the
   numbers WITH, and compare, unless the result is not defined.  */

static __attribute__ ((noipa)) void
check_one (const char *name, void (*run) (dim3, const numbers &),
	   void (*model) (dim3, const numbers &), dim3 threads,
	   const numbers &with)
{
  bad = false;
  memset (writer, 0, sizeof writer);
  memset (put_want, 0, sizeof put_want);
  memset (bins_want, 0, sizeof bins_want);
  model (threads, with);
  if (bad)
    {
      skipped++;
      return;
    }
  ran++;
  memset (put_dev, 0, sizeof put_want);
  memset (bins_dev, 0, sizeof bins_want);
  run (threads, with);
  OK (cudaDeviceSynchronize ());
  const u32 nt = threads.x * threads.y;
  if (memcmp (out_dev, want, nt * sizeof *want) == 0
      && memcmp (put_dev, put_want, sizeof put_want) == 0
      && memcmp (bins_dev, bins_want, sizeof bins_want) == 0)
    {
      for (u32 t = 0; t < nt; t++)
	sum = mix (sum, want[t]);
      return;
    }
  u32 t = 0;
  while (t < nt && out_dev[t] == want[t])
    t++;
  fprintf (stderr, "%s: differs with %ux%u threads and numbers %d: thread %u\n",
	   name, threads.x, threads.y, (int) (&with - all_numbers), t);
  abort ();
}

/* Do so with all numbers and a block of THREADS; with some others if it is
   FREE, of whole warps if WHOLE.  */

static inline void
check (const char *name, void (*run) (dim3, const numbers &),
       void (*model) (dim3, const numbers &), dim3 threads, bool free,
       bool whole)
{
  static const dim3 any[] = {
    dim3 (64), dim3 (5, 7), dim3 (16, 8), dim3 (100), dim3 (3, 5),
    dim3 (12, 5), dim3 (256), dim3 (33, 3), dim3 (8, 16), dim3 (7, 9),
    dim3 (31, 2), dim3 (1, 20), dim3 (20, 4)
  };
  static const dim3 in_warps[]
    = { dim3 (64), dim3 (8, 8), dim3 (16, 6), dim3 (32, 3), dim3 (128) };
  static u32 next;
  for (const numbers &with : all_numbers)
    for (int i = 0; i < (free ? 2 : 1); i++)
      {
	next++;
	if (free)
	  threads = whole ? in_warps[next % 5] : any[next % 13];
	check_one (name, run, model, threads, with);
      }
}

#endif
