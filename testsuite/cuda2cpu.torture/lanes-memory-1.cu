/* { dg-do run } */
/* { dg-costly } */
/* Threads as lanes: what they load and store.  Rows, strides, backwards, by an
   index, structures, several at one place, under conditions, in memory of their
   own, lane by lane where there is no other way.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

enum { KINDS = 9, N = 600 };

struct item
{
  float x;
  int y;
  unsigned char z, w;
  double v;
};

/* A function that is called.  */

__host__ __device__ __attribute__ ((noinline)) int
twisted (int a, int b)
{
  return a > b ? a * 3 - b : b * 5 + a;
}

template <typename T>
__host__ __device__ static inline void
work (int kind, int i, const T *a, const item *s, T *out, item *t)
{
  T p = 0;
  switch (kind)
    {
    case 0:
      for (int k = 0; k < 3; k++)
	if ((i + k) % 3 != 1)
	  p += a[i + k];
      out[i] = p;
      break;
    case 1:
      if (i & 1)
	out[2 * i + 1] = a[N - 1 - i] + a[2 * i];
      else
	out[2 * i] = a[3 * i + 2];
      break;
    case 2:
      for (int k = 0; k < (i & 7); k++)
	p += a[(i * 7 + k * 13) % N];
      if (p != 0)
	out[(i * 17) % N] = p;
      break;
    case 3:
      t[i] = s[i];
      if (s[i].y & 1)
	{
	  t[i].x += s[i].z;
	  t[i].v = s[i].w / 2.0;
	}
      else
	t[i].w = s[i].y;
      break;
    case 4:
      {
	/* Memory of its own, by an index that all have and by one of each.  */
	T own[8] = {};
	for (int k = 0; k < 8; k++)
	  if ((i >> k) & 1)
	    own[k] = a[i + k];
	for (int k = 0; k < (i & 3) + 2; k++)
	  own[(i + k) & 7] += k;
	for (int k = 0; k < 8; k++)
	  p = p * 3 + own[k ^ (i & 1)];
	out[i] = p;
      }
      break;
    case 5:
      for (int k = 0; k < (i & 3); k++)
	p += twisted (k, (int) a[i]);
      out[i] = p;
      break;
    case 6:
      {
	volatile T held = a[i];
	if (held > 20)
	  p = held;
	out[i] = p;
      }
      break;
    case 7:
      {
	/* Places that are chosen.  */
	const T *from = i & 4 ? a + i : a + 2 * i + 1;
	for (int k = 0; k < (i & 1) + 1; k++)
	  p += *from++;
	out[i] = p;
      }
      break;
    }
}

/* Every thread adds to some sums.  */

template <typename T>
__device__ static void
add_up (int i, const T *a, T *out, int *sum)
{
  for (int k = 0; k < (i & 3) + 1; k++)
    atomicAdd (sum + k, i);
  out[i] = a[i];
}

/* What these are.  */

template <typename T>
static void
sum_up (int i, const T *a, T *out, int *sum)
{
  for (int k = 0; k < (i & 3) + 1; k++)
    sum[k] += i;
  out[i] = a[i];
}

template <int KIND, typename T>
__global__ void
in_grid (int n, const T *a, const item *s, T *out, item *t, int *sum)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  if (KIND == 8)
    add_up (i, a, out, sum);
  else
    work<T> (KIND, i, a, s, out, t);
}

template <int KIND, typename T>
static void
check ()
{
  buffer<T> a (4 * N), out (4 * N);
  buffer<item> s (N), t (N);
  buffer<int> sum (8);
  auto *want = new T[4 * N];
  auto *items = new item[N];
  for (int i = 0; i < 4 * N; i++)
    a[i] = i * 37 % 101;
  for (int i = 0; i < N; i++)
    {
      s[i].x = i * 3 % 19;
      s[i].y = i * 7 % 23;
      s[i].z = i;
      s[i].w = i * 11;
      s[i].v = i;
    }
  a.send ();
  s.send ();
  for (int threads : { 1, 5, 8, 16, 33, 128 })
    {
      int sums[8] = {};
      memset (want, 0, 4 * N * sizeof (T));
      memset ((void *) items, 0, N * sizeof (item));
      memset (&out[0], 0, 4 * N * sizeof (T));
      memset ((void *) &t[0], 0, N * sizeof (item));
      memset (&sum[0], 0, sizeof sums);
      out.send ();
      t.send ();
      sum.send ();
      in_grid<KIND, T><<<(N + threads - 1) / threads, threads>>>
	(N, a.dev, s.dev, out.dev, t.dev, sum.dev);
      for (int i = 0; i < N; i++)
	if (KIND == 8)
	  sum_up (i, &a[0], want, sums);
	else
	  work<T> (KIND, i, &a[0], &s[0], want, items);
      out.fetch ();
      t.fetch ();
      sum.fetch ();
      for (int i = 0; i < 4 * N; i++)
	CHECK (out[i] == want[i]);
      for (int i = 0; i < N; i++)
	CHECK (t[i].x == items[i].x && t[i].y == items[i].y
	       && t[i].z == items[i].z && t[i].w == items[i].w
	       && t[i].v == items[i].v);
      for (int i = 0; i < 8; i++)
	CHECK (sum[i] == sums[i]);
    }
  delete[] want;
  delete[] items;
}

template <int KIND>
static void
check_all ()
{
  check<KIND, int> ();
  check<KIND, float> ();
  check<KIND, double> ();
  check<KIND, unsigned char> ();
  check<KIND, short> ();
  check<KIND, long long> ();
  if constexpr (KIND + 1 < KINDS)
    check_all<KIND + 1> ();
}

int
main ()
{
  check_all<0> ();
}
