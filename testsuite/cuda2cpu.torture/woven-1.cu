/* { dg-do run } */
/* Members that are done alike: two to eight of them, of all types, with what is
   the same for all threads, for all members of each or for none, under masks,
   through loops that threads leave early, and where they are needed one by one.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cstring>
#include "../cuda2cpu.run/check.h"

const int N = 3 * 128 - 5;

template<typename T, int M>
struct members
{
  T m[M];
};

/* What each thread does; HOW is one of several ways.  */

template<typename T, int M>
__host__ __device__ static void
work (const members<T, M> *in, members<T, M> *out, const T *each,
      const T *fixed, int i, int n, int how)
{
  members<T, M> v = in[i], r;
  T s = each[i];
  switch (how)
    {
    case 0:
#pragma unroll
      for (int k = 0; k < M; k++)
	r.m[k] = v.m[k] * fixed[0] + v.m[k];
      break;
    case 1:
      /* One value for each member, and one for each thread.  */
#pragma unroll
      for (int k = 0; k < M; k++)
	r.m[k] = v.m[k] * s + fixed[k];
      break;
    case 2:
      /* Under a mask, and chosen.  */
      r = v;
      if (s > T (3))
	{
	  members<T, M> w = in[(i + 8 < n ? i + 8 : i)];
#pragma unroll
	  for (int k = 0; k < M; k++)
	    r.m[k] = v.m[k] - w.m[k];
	}
      else
#pragma unroll
	for (int k = 0; k < M; k++)
	  r.m[k] = v.m[k] > T (2) ? v.m[k] : T (2);
      break;
    case 3:
      /* Through a loop that threads leave at different turns.  */
#pragma unroll
      for (int k = 0; k < M; k++)
	r.m[k] = T (1);
      for (int j = i; j < n && j < i + 1 + (int) s; j++)
#pragma unroll
	for (int k = 0; k < M; k++)
	  r.m[k] = r.m[k] + in[j].m[k] * T (2);
      break;
    case 4:
      {
	/* One by one, and alike again.  */
	T sum = v.m[0];
#pragma unroll
	for (int k = 1; k < M; k++)
	  sum = sum * T (2) + v.m[k];
#pragma unroll
	for (int k = 0; k < M; k++)
	  r.m[k] = sum - v.m[k];
	break;
      }
    case 5:
      /* In another order.  */
#pragma unroll
      for (int k = 0; k < M; k++)
	r.m[k] = v.m[M - 1 - k] + v.m[0];
      break;
    case 6:
      /* Through a loop of as many turns for all.  */
      r = v;
      for (int j = 0; j < 5; j++)
	{
	  members<T, M> w = in[(i + j) % n];
#pragma unroll
	  for (int k = 0; k < M; k++)
	    r.m[k] = r.m[k] + w.m[k] * fixed[j];
	}
      break;
    case 7:
      {
	/* Each for two of the others, before all are there.  */
	members<T, M> w = in[i + 8 < n ? i + 8 : i], a;
#pragma unroll
	for (int k = 0; k < M; k++)
	  {
	    a.m[k] = v.m[k] * fixed[0] + w.m[k];
	    r.m[k] = a.m[k / 2] - fixed[1];
	  }
	break;
      }
    default:
      /* Only some store.  */
#pragma unroll
      for (int k = 0; k < M; k++)
	r.m[k] = (v.m[k] == s ? T (7) : v.m[k]) + s;
      if ((i & 3) == 1)
	return;
    }
  out[i] = r;
}

template<typename T, int M>
__global__ void
device (const members<T, M> *in, members<T, M> *out, const T *each,
	const T *fixed, int n, int how)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    work (in, out, each, fixed, i, n, how);
}

template<typename T, int M>
__global__ void
strided (const members<T, M> *in, members<T, M> *out, const T *each,
	 const T *fixed, int n, int how)
{
  if (n > 1)
    for (int i = threadIdx.x; i < n; i += blockDim.x)
      work (in, out, each, fixed, i, n, how);
}

template<typename T, int M>
static void
check ()
{
  members<T, M> *in, *out, expected[N];
  T *each, *fixed;
  CHECK (cudaMallocManaged (&in, sizeof expected) == cudaSuccess);
  CHECK (cudaMallocManaged (&out, sizeof expected) == cudaSuccess);
  CHECK (cudaMallocManaged (&each, N * sizeof (T)) == cudaSuccess);
  CHECK (cudaMallocManaged (&fixed, 8 * sizeof (T)) == cudaSuccess);
  for (int i = 0; i < N; i++)
    {
      each[i] = T (i * 5 % 7);
      for (int k = 0; k < M; k++)
	in[i].m[k] = T ((i * M + k) * 11 % 13);
    }
  for (int k = 0; k < 8; k++)
    fixed[k] = T (k + 1);
  for (int how = 0; how < 9; how++)
    for (int way = 0; way < 3; way++)
      {
	int n = way == 2 ? 64 : N;
	memset (out, 1, sizeof expected);
	memset (expected, 1, sizeof expected);
	if (way)
	  strided<T, M><<<1, 96>>> (in, out, each, fixed, n, how);
	else
	  device<T, M><<<3, 128>>> (in, out, each, fixed, n, how);
	CHECK (cudaDeviceSynchronize () == cudaSuccess);
	for (int i = 0; i < n; i++)
	  work (in, expected, each, fixed, i, n, how);
	CHECK (!memcmp (out, expected, sizeof expected));
      }
  cudaFree (in);
  cudaFree (out);
  cudaFree (each);
  cudaFree (fixed);
}

int
main ()
{
  check<float, 2> ();
  check<float, 3> ();
  check<float, 4> ();
  check<float, 8> ();
  check<double, 2> ();
  check<double, 4> ();
  check<int, 2> ();
  check<int, 4> ();
  check<unsigned, 3> ();
  check<long long, 2> ();
  check<short, 4> ();
  check<unsigned char, 4> ();
  check<signed char, 2> ();
  return 0;
}
