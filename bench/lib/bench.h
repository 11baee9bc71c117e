/* What every program of the benchmark includes.
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

/* A program defines BENCH_SIZE, its default size, includes this file and
   defines bench_setup, bench_run and bench_result.  This file gives it
   main, which obeys the harness:

     PROGRAM [SIZE]     sets up, then prints
			ready BYTES FLOPS TYPE TOLERANCE
			or: absent REASON
     run N              N repetitions; prints the seconds they took and
			the seconds of processors they used
     result             prints a digest of the output:
			digest COUNT HASH SUM ABSSUM SAMPLE...
     quit               as does the end of the input

   It is C11, C++14 and CUDA.  */

#ifndef BENCH_H
#define BENCH_H

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum bench_type { BENCH_FLOAT, BENCH_DOUBLE, BENCH_INT, BENCH_LONG };

/* What a program is.  */
struct bench_info
{
  /* Bytes that a repetition must move to and from memory, and operations on
     floating-point numbers that it does; 0 where that says nothing.  */
  double bytes, flops;
  /* The type of the elements of the result; BENCH_DOUBLE also says that the
     operations are on doubles.  */
  enum bench_type type;
  /* How far results may differ, relative to their size; 0 is exact.  */
  double tolerance;
};

/* The output, in memory of the host.  */
struct bench_array
{
  const void *data;
  size_t count;
};

/* Allocate and fill what a run of SIZE needs.  */
static struct bench_info bench_setup (long size);

/* Do the work once and wait until it is done.  */
static void bench_run (void);

/* Return the output of the runs up to now.  */
static struct bench_array bench_result (void);

/* End the program with MESSAGE.  */

static inline void
bench_fail (const char *message)
{
  fprintf (stderr, "%s\n", message);
  exit (1);
}

/* Tell the harness that this version cannot run here, because of REASON.  */

static inline void
bench_absent (const char *reason)
{
  printf ("absent %s\n", reason);
  exit (0);
}

/* Return BYTES of new memory of the host.  */

static inline void *
bench_alloc (size_t bytes)
{
  void *p = aligned_alloc (64, (bytes + 63) / 64 * 64);
  if (!p)
    bench_fail ("out of memory");
  memset (p, 0, bytes);
  return p;
}

/* Return the number that follows *STATE in a fixed sequence.  */

static inline uint32_t
bench_random (uint64_t *state)
{
  *state = *state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t) (*state >> 32);
}

/* Return COUNT floats between LOW and HIGH, which SEED determines.  */

static inline float *
bench_floats (size_t count, unsigned seed, float low, float high)
{
  float *p = (float *) bench_alloc (count * sizeof *p);
  uint64_t state = seed;
  for (size_t i = 0; i < count; i++)
    p[i] = low + (high - low) * (float) (bench_random (&state) >> 8)
		 / 16777216.0f;
  return p;
}

/* Likewise doubles.  */

static inline double *
bench_doubles (size_t count, unsigned seed, double low, double high)
{
  double *p = (double *) bench_alloc (count * sizeof *p);
  uint64_t state = seed;
  for (size_t i = 0; i < count; i++)
    p[i] = low + (high - low) * bench_random (&state) / 4294967296.0;
  return p;
}

/* Likewise integers from 0 to BELOW - 1.  */

static inline int *
bench_ints (size_t count, unsigned seed, int below)
{
  int *p = (int *) bench_alloc (count * sizeof *p);
  uint64_t state = seed;
  for (size_t i = 0; i < count; i++)
    p[i] = (int) (bench_random (&state) % (uint32_t) below);
  return p;
}

#ifdef __CUDACC__

/* End the program if ERROR is one.  */

static inline void
bench_check (cudaError_t error)
{
  if (error != cudaSuccess)
    bench_fail (cudaGetErrorString (error));
}

/* Return COUNT elements of the device's memory that hold zeros.  */

template <class T> static T *
bench_device (size_t count)
{
  T *p;
  bench_check (cudaMalloc (&p, count * sizeof (T)));
  bench_check (cudaMemset (p, 0, count * sizeof (T)));
  return p;
}

/* Return a copy on the device of the COUNT elements at HOST.  */

template <class T> static T *
bench_to_device (const T *host, size_t count)
{
  T *p = bench_device<T> (count);
  bench_check (cudaMemcpy (p, host, count * sizeof (T),
			   cudaMemcpyHostToDevice));
  return p;
}

/* Return the COUNT elements at DEVICE as the result.  */

template <class T> static struct bench_array
bench_from_device (const T *device, size_t count)
{
  T *p = (T *) bench_alloc (count * sizeof (T));
  bench_check (cudaMemcpy (p, device, count * sizeof (T),
			   cudaMemcpyDeviceToHost));
  return bench_array { p, count };
}

/* Wait for the kernels, and end the program if one failed.  */

static inline void
bench_wait ()
{
  bench_check (cudaGetLastError ());
  bench_check (cudaDeviceSynchronize ());
}

#endif

/* Return element I of A, whose elements are of TYPE.  */

static inline double
bench_element (struct bench_array a, enum bench_type type, size_t i)
{
  switch (type)
    {
    case BENCH_FLOAT:
      return ((const float *) a.data)[i];
    case BENCH_DOUBLE:
      return ((const double *) a.data)[i];
    case BENCH_INT:
      return ((const int32_t *) a.data)[i];
    default:
      return (double) ((const int64_t *) a.data)[i];
    }
}

/* Print the digest of A, whose elements are of TYPE.  */

static void
bench_digest (struct bench_array a, enum bench_type type)
{
  static const size_t sizes[] = { 4, 8, 4, 8 };
  const unsigned char *bytes = (const unsigned char *) a.data;
  uint64_t hash = 14695981039346656037u;
  for (size_t i = 0; i < a.count * sizes[type]; i++)
    hash = (hash ^ bytes[i]) * 1099511628211u;
  double sum = 0, abssum = 0;
  for (size_t i = 0; i < a.count; i++)
    {
      double v = bench_element (a, type, i);
      sum += v;
      abssum += fabs (v);
    }
  printf ("digest %zu %016llx %.17g %.17g", a.count,
	  (unsigned long long) hash, sum, abssum);
  uint64_t state = 1;
  for (int i = 0; i < 16 && a.count > 0; i++)
    {
      uint64_t place = (uint64_t) bench_random (&state) * a.count >> 32;
      printf (" %.17g", bench_element (a, type, place));
    }
  printf ("\n");
}

/* Return what CLOCK shows, in seconds.  */

static inline double
bench_seconds (clockid_t clock)
{
  struct timespec t;
  clock_gettime (clock, &t);
  return t.tv_sec + 1e-9 * t.tv_nsec;
}

int
main (int argc, char **argv)
{
  static const char *const types[] = { "float", "double", "int", "long" };
  long size = argc > 1 ? atol (argv[1]) : 0;
  struct bench_info info = bench_setup (size > 0 ? size : BENCH_SIZE);
  printf ("ready %.17g %.17g %s %g\n", info.bytes, info.flops,
	  types[info.type], info.tolerance);
  fflush (stdout);
  char line[64];
  while (fgets (line, sizeof line, stdin) && strcmp (line, "quit\n") != 0)
    {
      long repeat;
      if (sscanf (line, "run %ld", &repeat) == 1)
	{
	  double used = bench_seconds (CLOCK_PROCESS_CPUTIME_ID);
	  double start = bench_seconds (CLOCK_MONOTONIC);
	  for (long i = 0; i < repeat; i++)
	    bench_run ();
	  double end = bench_seconds (CLOCK_MONOTONIC);
	  printf ("%.9f %.9f\n", end - start,
		  bench_seconds (CLOCK_PROCESS_CPUTIME_ID) - used);
	}
      else if (strcmp (line, "result\n") == 0)
	bench_digest (bench_result (), info.type);
      else
	bench_fail ("unknown command");
      fflush (stdout);
    }
  return 0;
}

#endif
