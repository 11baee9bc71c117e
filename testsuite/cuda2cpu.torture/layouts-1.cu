/* { dg-do run } */
/* Arrays that threads go through by antidiagonals, diagonals and rows of their
   own, also where a pointer leads into them.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cstdio>
#include <cstdlib>

const int N = 32;

/* What the kernels do, by SYNC () between the steps of all threads.  */

#define WAVE(T, FOR_THREADS)						\
  FOR_THREADS								\
    {									\
      up[t + 1][0] = in[t];						\
      if (KIND == 1)							\
	flat[N + 1 + N + t] = in[N + t];				\
      up[0][t + 1] = in[N + t];						\
      if (t == 0)							\
	up[0][0] = 7;							\
    }									\
  SYNC ();								\
  for (int d = 2; d <= 2 * N; d++)					\
    {									\
      FOR_THREADS							\
	{								\
	  int i = t + 1, j = d - i;					\
	  if (j >= 1 && j <= N)						\
	    up[i][j] = max (up[i - 1][j - 1] + in[(t * 5 + j) % N],	\
			    max (up[i][j - 1], up[i - 1][j]) - 3);	\
	}								\
      SYNC ();								\
    }									\
  /* And back again, as some do.  */					\
  for (int d = N - 1; d >= 0; d--)					\
    {									\
      FOR_THREADS							\
	if (t <= d)							\
	  {								\
	    int i = N - t, j = t + N - d;				\
	    up[i][j] += up[i - 1][j - 1];				\
	  }								\
      SYNC ();								\
    }									\
  FOR_THREADS								\
    for (int i = 0; i <= N; i++)					\
      out[i * N + t] = up[i][t + 1] + up[i][0];

#define STAIRS(FOR_THREADS)						\
  FOR_THREADS								\
    for (int i = 0; i < N; i++)						\
      down[i][t] = in[i * N + t];					\
  SYNC ();								\
  for (int d = 1; d < N; d++)						\
    {									\
      FOR_THREADS							\
	if (t >= d)							\
	  down[t][t - d] = down[t - 1][t - d] * 3u + d;			\
      SYNC ();								\
    }									\
  FOR_THREADS								\
    for (int i = 0; i < N; i++)						\
      out[i * N + t] = down[i][t];

#define TURNED(FOR_THREADS)						\
  FOR_THREADS								\
    own[t][0] = in[t];							\
  SYNC ();								\
  for (unsigned i = 1; i < N; i++)					\
    {									\
      FOR_THREADS							\
	own[t][i] = own[t][i - 1] * 3u + in[i];				\
      SYNC ();								\
    }									\
  FOR_THREADS								\
    out[t] = own[t][N - 1] + own[N - 1 - t][0];

#define ONE_THREAD
#define ALL_THREADS for (int t = 0; t < N; t++)

#define SYNC() __syncthreads ()

template <int KIND>
__global__ void
wave (const int *in, int *out)
{
  __shared__ int up[N + 1][N + 1];
  int t = threadIdx.x, *flat = KIND == 1 ? &up[0][0] : nullptr;
  WAVE (int, ONE_THREAD)
}

__global__ void
stairs (const int *in, int *out)
{
  __shared__ int down[N][N];
  int t = threadIdx.x;
  STAIRS (ONE_THREAD)
}

__global__ void
turned (const int *in, int *out)
{
  __shared__ int own[N][N];
  int t = threadIdx.x;
  TURNED (ONE_THREAD)
}

#undef SYNC
#define SYNC()

template <int KIND>
static void
host_wave (const int *in, int *out)
{
  static int up[N + 1][N + 1];
  int *flat = &up[0][0];
  WAVE (int, ALL_THREADS)
}

static void
host_stairs (const int *in, int *out)
{
  static int down[N][N];
  STAIRS (ALL_THREADS)
}

static void
host_turned (const int *in, int *out)
{
  static int own[N][N];
  TURNED (ALL_THREADS)
}

static int *in, *out, want[(N + 1) * N];

static void
check (const char *what)
{
  if (cudaDeviceSynchronize ())
    abort ();
  for (int i = 0; i < (N + 1) * N; i++)
    if (out[i] != want[i])
      {
	printf ("%s: %d: %d, not %d\n", what, i, out[i], want[i]);
	abort ();
      }
}

int
main ()
{
  cudaMallocManaged (&in, N * N * sizeof *in);
  cudaMallocManaged (&out, sizeof want);
  for (int i = 0; i < N * N; i++)
    in[i] = i * 37 % 101;

  wave<0><<<1, N>>> (in, out);
  host_wave<0> (in, want);
  check ("wave");
  wave<1><<<1, N>>> (in, out);
  host_wave<1> (in, want);
  check ("wave by a pointer, too");
  stairs<<<1, N>>> (in, out);
  host_stairs (in, want);
  check ("stairs");
  turned<<<1, N>>> (in, out);
  host_turned (in, want);
  check ("turned");
}
