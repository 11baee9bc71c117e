/* { dg-do run } */
/* { dg-costly } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-force-vectors" } */
/* Threads that load several elements side by side, at places that are far from
   those of other threads: all of a structure or some, with gaps, at its end, of
   several types, and under a condition.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

struct alignas (16) aligned { float x, y, z, w; };
struct four { unsigned int a, b, c, d; };
struct mixed { float x; unsigned int n; float y; int m; };
struct pair { double re, im; };
struct six { unsigned int v[6]; };
struct large { float v[19]; unsigned int last; };

__host__ __device__ static inline unsigned int
work (int i, const aligned *p, unsigned int bias)
{
  return (unsigned int) (p[i].x * 3 + p[i].y * 5 + p[i].z * 7) + bias;
}

__host__ __device__ static inline unsigned int
work (int i, const four *p, unsigned int bias)
{
  unsigned int s = p[i].a * 3 ^ p[i].b * 5 ^ p[i].c * 7;
  return bias & 1 ? s ^ p[i].d : s - p[i].d * bias;
}

__host__ __device__ static inline unsigned int
work (int i, const mixed *p, unsigned int bias)
{
  if (bias % 3 == 0)
    return bias;
  return (unsigned int) (p[i].x * 3 + p[i].y) * p[i].n + p[i].m;
}

__host__ __device__ static inline unsigned int
work (int i, const pair *p, unsigned int bias)
{
  return (unsigned int) (p[i].re * 3 + p[i].im * 5) + bias;
}

__host__ __device__ static inline unsigned int
work (int i, const six *p, unsigned int bias)
{
  unsigned int s = bias;
  if (bias & 4)
    s = s * 3 + p[i].v[1] + p[i].v[2] * 5 + p[i].v[3] * 7 + p[i].v[5];
  return s;
}

__host__ __device__ static inline unsigned int
work (int i, const large *p, unsigned int bias)
{
  float s = 0;
  for (int j = 0; j < 19; j++)
    s = s * 0.5f + p[i].v[j];
  return (unsigned int) s + p[i].last + bias;
}

/* The place of thread I among N, by a table, at a constant distance, or at one
   that is known at run time.  */

__host__ __device__ static inline int
place (int kind, int i, int n, int m, const int *at)
{
  return kind == 0 ? at[i] : kind == 1 ? i * 5 : i * m;
}

template <typename T, int KIND>
__global__ void
kernel (int n, int m, const int *at, const T *p, unsigned int *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = work (place (KIND, i, n, m, at), p, out[i]);
}

/* Let *P have numbers of its own.  */

template <typename T>
static void
fill (T *p, int i)
{
  float floats[sizeof (T) / 4];
  unsigned int words[sizeof (T) / 4];
  double doubles[2] = { i * 3. + 1, i * 7. + 2 };
  for (unsigned int j = 0; j < sizeof (T) / 4; j++)
    {
      floats[j] = (i * 31 + j * 17) % 101;
      words[j] = i * 2654435761u + j * 12345;
    }
  bool whole = __is_same (T, four) || __is_same (T, six);
  memcpy (p, __is_same (T, pair) ? (void *) doubles
	  : whole ? (void *) words : (void *) floats, sizeof *p);
}

template <typename T, int KIND>
static void
check (int n)
{
  const int m = 3;
  buffer<int> at (n);
  buffer<T> p (5 * n);
  buffer<unsigned int> out (n);
  for (int i = 0; i < n; i++)
    {
      at[i] = i * 29 % n;
      out[i] = i;
    }
  for (int i = 0; i < 5 * n; i++)
    fill (&p[i], i);
  at.send ();
  p.send ();
  out.send ();
  kernel<T, KIND><<<3, 32>>> (n, m, at.dev, p.dev, out.dev);
  out.fetch ();
  for (int i = 0; i < n; i++)
    CHECK (out[i] == work (place (KIND, i, n, m, &at[0]), &p[0], i));
}

template <typename T>
static void
check_places ()
{
  for (int n : { 1, 31, 64, 83 })
    {
      check<T, 0> (n);
      check<T, 1> (n);
      check<T, 2> (n);
    }
}

int
main ()
{
  check_places<aligned> ();
  check_places<four> ();
  check_places<mixed> ();
  check_places<pair> ();
  check_places<six> ();
  check_places<large> ();
  return 0;
}
