/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-force-vectors" } */
/* Structures at the remainder and the quotient of a thread's number in the grid,
   with 32 and with 64 bits: side by side but for breaks, which are many where
   the divisor is small; and numbers that are large, or negative.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

typedef long long word;
typedef unsigned long long uword;

const int N = 300, ROOM = 4000;

struct triple
{
  double a, b, c;
};

struct quad
{
  int a, b, c, d;
};

template <typename T, typename S>
__host__ __device__ static inline void
move (T id, T width, T pitch, S *out, const S *in)
{
  T at = id / width * pitch + id % width;
  S p = in[at + 1], q = in[at];
  out[at].a = p.a + q.b;
  if (q.c > 5)
    out[at].c = p.b - q.a;
}

template <typename T, typename S>
__global__ void
kernel (T n, T width, T pitch, S *out, const S *in)
{
  for (T id = (T) blockIdx.x * blockDim.x + threadIdx.x; id < n;
       id += blockDim.x * gridDim.x)
    move (id, width, pitch, out, in);
}

template <typename T, typename S>
static void
check (T width, T pitch)
{
  buffer<S> in (ROOM), out (ROOM);
  static S want[ROOM];
  for (int i = 0; i < ROOM; i++)
    {
      in[i].a = i * 37 % 101;
      in[i].b = i * 11 % 13;
      in[i].c = i * 7 % 11;
      want[i] = out[i] = in[i];
    }
  in.send ();
  out.send ();
  kernel<T, S><<<2, 64>>> (N, width, pitch, out.dev, in.dev);
  out.fetch ();
  for (T i = 0; i < N; i++)
    move (i, width, pitch, want, &in[0]);
  for (int i = 0; i < ROOM; i++)
    CHECK (out[i].a == want[i].a && out[i].b == want[i].b
	   && out[i].c == want[i].c);
}

template <typename T>
__host__ __device__ static inline T
divide (T id, T from, T by, T step)
{
  typedef unsigned long long bits;
  T a = (T) ((bits) id * step + from);
  return (T) ((bits) (a / by) * 3 + a % by);
}

template <typename T, int STEP>
__global__ void
numbers (T n, T from, T by, T *out)
{
  for (T id = (T) blockIdx.x * blockDim.x + threadIdx.x; id < n;
       id += blockDim.x * gridDim.x)
    out[id] = divide<T> (id, from, by, STEP);
}

template <typename T>
static void
check_numbers (T from, T by)
{
  buffer<T> out (2 * N);
  numbers<T, 1><<<2, 64>>> (N, from, by, out.dev);
  numbers<T, 5><<<2, 64>>> (N, from, by, out.dev + N);
  out.fetch ();
  for (T i = 0; i < N; i++)
    CHECK (out[i] == divide<T> (i, from, by, 1)
	   && out[N + i] == divide<T> (i, from, by, 5));
}

int
main ()
{
  for (int width : { 1, 2, 15, 16, 17, 64, 100, 1000 })
    {
      check<int, quad> (width, width + 3);
      check<unsigned, quad> (width, width + 1);
      check<word, quad> (width, width);
      check<uword, triple> (width, width + 2);
    }
  const word most = 0x7fffffffffffffff;
  for (word by : { (word) 1, (word) 7, (word) 15, (word) 16, (word) 75,
		   (word) 200, (word) 1 << 40, most - 7, most })
    for (word from : { (word) 0, (word) 1 << 33, most - 5 * N })
      {
	check_numbers<word> (from, by);
	check_numbers<word> (-from, by);
	check_numbers<word> (-100, -by);
	check_numbers<uword> (from, by);
	check_numbers<uword> (-100, by);
	check_numbers<uword> (from, -by);
      }
  return 0;
}
