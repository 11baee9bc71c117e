/* { dg-do run } */
/* { dg-costly } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-without=join" } */
/* Threads go through pieces of a range that follow one another, or overlap, or
   leave gaps, or whose ends wrap, with counters of several types.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cstdio>
#include <cstdlib>
#include <vector>

#define SHARED_CODE __host__ __device__ static inline

const unsigned CELLS = 1 << 12;

/* How a thread's piece is computed, from its number T of SIZE, and numbers N
   and M that the launch gives.  */

struct portion
{
  template<typename I> SHARED_CODE I from (I t, I size, I n, I)
  { return n * t / size; }
  template<typename I> SHARED_CODE I to (I t, I size, I n, I)
  { return n * (t + 1) / size; }
};

struct product
{
  template<typename I> SHARED_CODE I from (I t, I, I n, I) { return t * n; }
  template<typename I> SHARED_CODE I to (I t, I, I n, I)
  { return (t + 1) * n; }
};

/* From M on.  */
struct based
{
  template<typename I> SHARED_CODE I from (I t, I, I n, I m)
  { return m + t * n; }
  template<typename I> SHARED_CODE I to (I t, I, I n, I m)
  { return m + t * n + n; }
};

/* None above M.  */
struct below
{
  template<typename I> SHARED_CODE I from (I t, I, I n, I) { return t * n; }
  template<typename I> SHARED_CODE I to (I t, I, I n, I m)
  { I end = t * n + n; if (end > m) end = m; return end; }
};

/* Between M and N times half as many as there are.  */
struct between
{
  template<typename I> SHARED_CODE I from (I t, I, I n, I m)
  { I start = t * n; return start < m ? m : start; }
  template<typename I> SHARED_CODE I to (I t, I size, I n, I)
  { I end = (t + 1) * n, most = size / 2 * n; return end < most ? end : most; }
};

struct both_below
{
  template<typename I> SHARED_CODE I from (I t, I, I n, I m)
  { I start = t * n; return start < m ? start : m; }
  template<typename I> SHARED_CODE I to (I t, I, I n, I m)
  { I end = (t + 1) * n; return end < m ? end : m; }
};

struct shifted
{
  template<typename I> SHARED_CODE I from (I t, I, I n, I)
  { return t * n >> 2; }
  template<typename I> SHARED_CODE I to (I t, I, I n, I)
  { return (t * n + n) >> 2; }
};

/* Those do not follow one another.  */

struct overlapping
{
  template<typename I> SHARED_CODE I from (I t, I, I n, I) { return t * n; }
  template<typename I> SHARED_CODE I to (I t, I, I n, I m)
  { return t * n + n + m; }
};

struct other_step
{
  template<typename I> SHARED_CODE I from (I t, I, I n, I) { return t * n; }
  template<typename I> SHARED_CODE I to (I t, I, I n, I m)
  { return t * m + n; }
};

struct other_quotient
{
  template<typename I> SHARED_CODE I from (I t, I size, I n, I)
  { return n * t / size; }
  template<typename I> SHARED_CODE I to (I t, I size, I n, I)
  { return n * (t + 1) / (size + 1); }
};

/* Each is cut, not only the first or the last.  */
struct cut
{
  template<typename I> SHARED_CODE I from (I t, I, I n, I m)
  { I start = t * n; return start < m ? start : m; }
  template<typename I> SHARED_CODE I to (I t, I, I n, I)
  { return (t + 1) * n; }
};

template<typename F, typename I>
__global__ void
visit (int *cells, I size, I n, I m)
{
  I t = blockIdx.x * blockDim.x + threadIdx.x;
  for (I i = F::template from<I> (t, size, n, m);
       i < F::template to<I> (t, size, n, m); i++)
    atomicAdd (&cells[(unsigned) i % CELLS], (int) (i % 7) + 1);
}

/* Up to the end itself, and below LIMIT.  */

template<typename F, typename I>
__global__ void
visit_last (int *cells, I size, I n, I m, I limit)
{
  I t = blockIdx.x * blockDim.x + threadIdx.x;
  I start = F::template from<I> (t, size, n, m);
  I end = F::template to<I> (t, size, n, m) - 1;
  for (I i = start; i <= end && i < limit; i++)
    atomicAdd (&cells[(unsigned) i % CELLS], (int) (i % 7) + 1);
}

/* The counter has another type than what it is computed from.  */

template<typename F, typename I, typename C>
__global__ void
visit_as (int *cells, I size, I n, I m)
{
  I t = blockIdx.x * blockDim.x + threadIdx.x;
  I from = F::template from<I> (t, size, n, m);
  I to = F::template to<I> (t, size, n, m);
  for (C i = from; i < to; i++)
    atomicAdd (&cells[(unsigned) i % CELLS], (int) ((I) i % 7) + 1);
}

static int fails;

static void
compare (const char *what, const int *cells, const std::vector<int> &expected)
{
  cudaDeviceSynchronize ();
  for (unsigned i = 0; i < CELLS; i++)
    if (cells[i] != expected[i])
      {
	if (fails++ < 20)
	  printf ("%s: cell %u is %d, not %d\n", what, i, cells[i],
		  expected[i]);
	return;
      }
}

/* Compare with what loops over counters of type C visit, up to LIMIT.  */

template<typename F, typename I, typename C>
static void
expect (const char *what, int *cells, I size, I n, I m, bool last, I limit)
{
  std::vector<int> expected (CELLS);
  for (int t = 0; t < (int) size; t++)
    {
      I from = F::template from<I> (t, size, n, m);
      I to = F::template to<I> (t, size, n, m);
      for (C i = from; last ? i <= to - 1 && i < limit : i < to; i++)
	expected[(unsigned) i % CELLS] += (int) ((I) i % 7) + 1;
    }
  compare (what, cells, expected);
  for (unsigned i = 0; i < CELLS; i++)
    cells[i] = 0;
}

/* The same with counters of type C alone.  */

template<typename F, typename I, typename C>
static void
check_as (const char *what, int blocks, int threads, I n, I m)
{
  int *cells;
  I size = blocks * threads;
  cudaMallocManaged (&cells, CELLS * sizeof (int));
  for (unsigned i = 0; i < CELLS; i++)
    cells[i] = 0;
  visit_as<F, I, C><<<blocks, threads>>> (cells, size, n, m);
  expect<F, I, C> (what, cells, size, n, m, false, 0);
  cudaFree (cells);
}

template<typename F, typename I>
static void
check (const char *what, int blocks, int threads, I n, I m, bool wide = true)
{
  int *cells;
  I size = blocks * threads;
  cudaMallocManaged (&cells, CELLS * sizeof (int));
  for (unsigned i = 0; i < CELLS; i++)
    cells[i] = 0;
  visit<F, I><<<blocks, threads>>> (cells, size, n, m);
  expect<F, I, I> (what, cells, size, n, m, false, 0);
  visit_last<F, I><<<blocks, threads>>> (cells, size, n, m, 500);
  expect<F, I, I> (what, cells, size, n, m, true, 500);
  cudaFree (cells);
  if (wide)
    check_as<F, I, long> (what, blocks, threads, n, m);
}

template<typename I>
static void
check_all ()
{
  static const int blocks[] = { 1, 3 };
  static const int threads[] = { 1, 2, 32, 100 };
  for (int b : blocks)
    for (int t : threads)
      for (int n : { 1, 5, 16 })
	{
	  for (int all : { 1, 50, 1000 })
	    {
	      check<portion, I> ("portion", b, t, all, 0);
	      check<other_quotient, I> ("other quotient", b, t, all, 0);
	    }
	  check<product, I> ("product", b, t, n, 0);
	  check<based, I> ("based", b, t, n, 77);
	  for (int m : { 1, 90, 3000 })
	    {
	      check<below, I> ("below", b, t, n, m);
	      check<between, I> ("between", b, t, n, m);
	      check<both_below, I> ("both below", b, t, n, m);
	      check<cut, I> ("cut", b, t, n, m);
	    }
	  check<shifted, I> ("shifted", b, t, n, 0);
	  for (int m : { 0, 1, 3 })
	    {
	      check<overlapping, I> ("overlapping", b, t, n, m);
	      check<other_step, I> ("other step", b, t, n, m);
	    }
	}
}

/* Pieces that go down, or are below zero.  */

template<typename I>
static void
check_signed ()
{
  for (int t : { 1, 32, 100 })
    {
      check<product, I> ("down", 2, t, -5, 0);
      check<based, I> ("from below", 2, t, 5, -300);
      check<based, I> ("down from above", 2, t, -5, 300);
      check<between, I> ("between below", 2, t, 5, -10);
      check<portion, I> ("portion below", 2, t, -500, 0);
      check<overlapping, I> ("gaps", 2, t, 5, -2);
      check<below, I> ("below less", 2, t, 5, -2);
      check<shifted, I> ("shifted below", 2, t, -9, 0);
    }
}

/* Pieces of which one ends where the type does.  */

template<typename I>
static void
check_wrapping ()
{
  for (int t : { 2, 32, 100 })
    for (I back : { 1, 5, 17, 50, 155 })
      {
	check<based, I> ("wrapping", 2, t, 5, I (0) - back, false);
	check<below, I> ("wrapping below", 2, t, I (-1) / 64 + 1, 60, false);
      }
  for (int t : { 2, 32, 100 })
    check<based, I> ("down", 1, t, I (0) - 5, 1000, false);
}

/* Pieces of a wide type, with a narrow counter that cannot hold all.  */

static void
check_narrow ()
{
  const long least = -1 - 2147483647L;
  for (int t : { 1, 32, 100 })
    {
      check_as<based, long, int> ("narrow", 2, t, 5, 300);
      check_as<portion, long, int> ("narrow portion", 2, t, 500, 0);
      check_as<below, long, int> ("narrow below", 2, t, 5, 90);
      for (long more : { -1500, -50, -3, 0, 3 })
	check_as<based, long, int> ("too narrow", 2, t, 5, least + more);
    }
}

/* Each element needs the one before it in the piece.  */

__global__ void
running (int *a, int n, int each)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  for (int i = t * each; i < (t + 1) * each && i < n; i++)
    if (i % each != 0)
      a[i] += a[i - 1];
}

/* Something comes before and behind, what is kept depends on the thread, there
   are two loops, and some threads do not come.  */

__global__ void
surrounded (const int *in, int *out, int *all, int n, int each)
{
  __shared__ int tile[1024];
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  int start = t * each, end = start + each;
  if (end > n)
    end = n;
  tile[threadIdx.x] = in[t];
  for (int i = start; i < end; i++)
    out[i] = in[i] * 2;
  for (int i = start; i < end; i++)
    out[i] += out[i] / 3;
  __syncthreads ();
  all[t] = tile[blockDim.x - 1 - threadIdx.x] + (start < n ? out[start] : 0);
}

__global__ void
guarded (const int *in, int *out, int n, int each, int most)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t >= most)
    return;
  for (int i = t * each; i < (t + 1) * each && i < n; i++)
    out[i] = in[i] * 2;
}

/* The loop knows its thread, hands something on, or ends early.  */

__global__ void
knowing (const int *in, int *out, int *sums, int n, int each)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x, sum = 0;
  for (int i = t * each; i < (t + 1) * each && i < n; i++)
    out[i] = in[i] * 2 + t;
  for (int i = t * each; i < (t + 1) * each && i < n; i++)
    sum += in[i];
  for (int i = t * each; i < (t + 1) * each && i < n && in[i] % 5 != 4; i++)
    out[i]++;
  for (int i = t * each; i < (t + 1) * each && i != n / 2; i++)
    if (i < n)
      out[i] += 100;
  sums[t] = sum;
}

/* Each row of threads has all pieces, for a row of memory of its own.  */

__global__ void
rows (const int *in, int *out, int n, int each, int turns)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  for (int k = 0; k < turns; k++)
    for (int i = t * each; i < (t + 1) * each && i < n; i++)
      out[threadIdx.y * n + i] += in[i] * (int) (threadIdx.y + k + 1);
}

static void
check_memory (int blocks, int threads, int n, int each)
{
  int *in, *out, *all, size = blocks * threads, some = size * each + n;
  cudaMallocManaged (&in, some * sizeof (int));
  cudaMallocManaged (&out, some * 3 * sizeof (int));
  cudaMallocManaged (&all, size * sizeof (int));
  std::vector<int> expected (some * 3), each_all (size);
  auto start = [&] ()
    {
      for (int i = 0; i < some; i++)
	in[i] = i * 7 % 31;
      for (int i = 0; i < some * 3; i++)
	expected[i] = out[i] = i % 13;
    };
  auto same = [&] (const char *what, const std::vector<int> &right,
		   const int *is)
    {
      cudaDeviceSynchronize ();
      for (unsigned i = 0; i < right.size (); i++)
	if (is[i] != right[i])
	  {
	    if (fails++ < 20)
	      printf ("%s: %d of %d, %d, %d is %d, not %d\n", what, i, threads,
		      n, each, is[i], right[i]);
	    return;
	  }
    };
  auto end = [&] (int t)
    { return (t + 1) * each < n ? (t + 1) * each : n; };

  start ();
  running<<<blocks, threads>>> (out, n, each);
  for (int t = 0; t < size; t++)
    for (int i = t * each + 1; i < end (t); i++)
      expected[i] += expected[i - 1];
  same ("running", expected, out);

  start ();
  surrounded<<<blocks, threads>>> (in, out, all, n, each);
  for (int t = 0; t < size; t++)
    {
      for (int i = t * each; i < end (t); i++)
	{
	  expected[i] = in[i] * 2;
	  expected[i] += expected[i] / 3;
	}
      int block = t / threads * threads;
      each_all[t] = (in[block + threads - 1 - (t - block)]
		     + (t * each < n ? expected[t * each] : 0));
    }
  same ("surrounded", expected, out);
  same ("surrounded, each", each_all, all);

  for (int most : { size, size - 1, threads / 2 + 1 })
    {
      start ();
      guarded<<<blocks, threads>>> (in, out, n, each, most);
      for (int t = 0; t < most; t++)
	for (int i = t * each; i < end (t); i++)
	  expected[i] = in[i] * 2;
      same ("guarded", expected, out);
    }

  start ();
  knowing<<<blocks, threads>>> (in, out, all, n, each);
  for (int t = 0; t < size; t++)
    {
      each_all[t] = 0;
      for (int i = t * each; i < end (t); i++)
	{
	  expected[i] = in[i] * 2 + t;
	  each_all[t] += in[i];
	}
      for (int i = t * each; i < end (t) && in[i] % 5 != 4; i++)
	expected[i]++;
      for (int i = t * each; i < (t + 1) * each && i != n / 2; i++)
	if (i < n)
	  expected[i] += 100;
    }
  same ("knowing", expected, out);
  same ("knowing, sums", each_all, all);

  start ();
  rows<<<blocks, dim3 (threads, 3)>>> (in, out, n, each, 2);
  for (int y = 0; y < 3; y++)
    for (int i = 0; i < n && i < size * each; i++)
      expected[y * n + i] += in[i] * (2 * y + 3);
  same ("rows", expected, out);
  cudaFree (in);
  cudaFree (out);
  cudaFree (all);
}

int
main ()
{
  check_all<int> ();
  check_all<unsigned> ();
  check_all<long> ();
  check_all<unsigned long> ();
  check_signed<int> ();
  check_signed<long> ();
  check_narrow ();
  check_wrapping<unsigned> ();
  check_wrapping<unsigned long> ();
  for (int threads : { 1, 32, 100 })
    for (int each : { 1, 4, 33 })
      for (int n : { 1, 150, 500 })
	check_memory (2, threads, n, each);
  fflush (stdout);
  if (fails)
    abort ();
  return 0;
}
