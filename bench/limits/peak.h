/* A chain of multiply-adds that never leaves the registers.
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

/* 16 sums of a vector each: as many as it takes to hide the latency.  The
   vector is as wide as the machine's.  */

#define BENCH_SIZE 2000000L
#include "bench.h"

#ifdef __AVX512F__
# define PEAK_BYTES 64
#elif defined __AVX__
# define PEAK_BYTES 32
#else
# define PEAK_BYTES 16
#endif
#define PEAK_SUMS 12
typedef PEAK_TYPE peak_vector __attribute__ ((vector_size (PEAK_BYTES)));

static long n;
static PEAK_TYPE total;

static struct bench_info
bench_setup (long size)
{
  n = size;
  double flops = 2.0 * n * PEAK_SUMS * (PEAK_BYTES / sizeof (PEAK_TYPE));
  struct bench_info info = { 0, flops, PEAK_BENCH_TYPE, 0 };
  return info;
}

static void
bench_run (void)
{
#pragma omp parallel reduction (+ : total)
  {
    peak_vector s0 = {}, s1 = {}, s2 = {}, s3 = {}, s4 = {}, s5 = {};
    peak_vector s6 = {}, s7 = {}, s8 = {}, s9 = {}, s10 = {}, s11 = {};
    peak_vector x = {}, y = {};
    x += (PEAK_TYPE) 0.5;
    y += (PEAK_TYPE) 0.25;
#pragma omp for schedule(static)
    for (long i = 0; i < n; i++)
      {
#define STEP(S) S = S * x + y; __asm__ ("" : "+v" (S))
	STEP (s0); STEP (s1); STEP (s2); STEP (s3); STEP (s4); STEP (s5);
	STEP (s6); STEP (s7); STEP (s8); STEP (s9); STEP (s10); STEP (s11);
      }
    s0 += s1 + s2 + s3 + s4 + s5 + s6 + s7 + s8 + s9 + s10 + s11;
    total += s0[0];
  }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { &total, 1 };
  return r;
}
