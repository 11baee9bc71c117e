/* { dg-do run } */
/* A structure in shared memory, of planes, arrays of structures and scalars,
   by its fields; planes laid out by columns and diagonals; the same where all
   of it is copied.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cstdio>
#include <cstdlib>

const int N = 32, BLOCKS = 2;

struct pair { int sum, last; };

struct storage
{
  int planes[2][N][N + 1];
  pair pairs[N];
  int up[N + 1][N + 1];
  int turn;

  __host__ __device__ int &
  at (int plane, int row, int column)
  {
    return planes[plane][row][column];
  }
};

#define STEPS(FOR_THREADS)						\
  FOR_THREADS								\
    {									\
      for (int i = 0; i < N; i++)					\
	{								\
	  s.planes[0][i][t] = in[i * N + t];				\
	  s.at (1, i, t) = in[(i * N + t) * 3 % (N * N)];		\
	}								\
      s.pairs[t].sum = s.pairs[t].last = t;				\
      s.up[t + 1][0] = in[t];						\
      s.up[0][t + 1] = in[N + t];					\
      if (t == 0)							\
	{								\
	  s.turn = 0;							\
	  s.up[0][0] = 5;						\
	}								\
    }									\
  SYNC ();								\
  for (int turn = 0; turn < 6; turn++)					\
    {									\
      for (int i = 0; i < N; i++)					\
	{								\
	  FOR_THREADS							\
	    s.pairs[t].sum += s.planes[turn & 1][t][i] * (i + s.turn);	\
	  SYNC ();							\
	  FOR_THREADS							\
	    if (t < N - 1)						\
	      s.pairs[t].last ^= s.pairs[t + 1].sum;			\
	  SYNC ();							\
	}								\
      for (int d = 2; d <= 2 * N; d++)					\
	{								\
	  FOR_THREADS							\
	    {								\
	      int i = t + 1, j = d - i;					\
	      if (j >= 1 && j <= N)					\
		s.up[i][j] = max (s.up[i - 1][j - 1] + s.pairs[t].last,	\
				  max (s.up[i][j - 1], s.up[i - 1][j]));	\
	    }								\
	  SYNC ();							\
	}								\
      FOR_THREADS							\
	{								\
	  s.at (turn & 1, t, turn) += s.up[t + 1][N] & 1023;		\
	  if (t == turn)						\
	    s.turn++;							\
	}								\
      SYNC ();								\
    }									\
  FOR_THREADS								\
    {									\
      if (WHOLE && t == 0)						\
	*all = s;							\
      for (int i = 0; i < N; i++)					\
	out[i * N + t] = (s.planes[0][i][t] ^ s.planes[1][t][i])	\
			 + s.up[i + 1][t + 1];				\
      out[N * N + t] = s.pairs[t].sum - s.pairs[t].last;		\
    }

template <bool WHOLE>
__global__ void
steps (const int *in, int *out, storage *all)
{
#define SYNC __syncthreads
  __shared__ storage s;
  out += blockIdx.x * (N * N + N);
  int t = threadIdx.x;
  STEPS (if (true))
#undef SYNC
}

template <bool WHOLE>
static void
expected (const int *in, int *out, storage *all)
{
#define SYNC()
#define max(a, b) ((a) > (b) ? (a) : (b))
  static storage s;
  STEPS (for (int t = 0; t < N; t++))
}

template <bool WHOLE>
static void
check (const int *in, int *out, storage *all)
{
  static int right[N * N + N];
  storage *other = (storage *) malloc (sizeof (storage));
  expected<WHOLE> (in, right, other);
  steps<WHOLE><<<BLOCKS, N>>> (in, out, all);
  cudaDeviceSynchronize ();
  for (int i = 0; i < BLOCKS * (N * N + N); i++)
    if (out[i] != right[i % (N * N + N)])
      {
	printf ("%d: %d: %d not %d\n", WHOLE, i, out[i],
		right[i % (N * N + N)]);
	abort ();
      }
  if (WHOLE && all->turn != other->turn)
    abort ();
  free (other);
}

int
main ()
{
  int *in, *out;
  storage *all;
  cudaMallocManaged (&in, N * N * sizeof *in);
  cudaMallocManaged (&out, BLOCKS * (N * N + N) * sizeof *out);
  cudaMallocManaged (&all, sizeof *all);
  for (int i = 0; i < N * N; i++)
    in[i] = i * 7919 % 101;
  check<false> (in, out, all);
  check<true> (in, out, all);
  cudaFree (in);
  cudaFree (out);
  cudaFree (all);
}
