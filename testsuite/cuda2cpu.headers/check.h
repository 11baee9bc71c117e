/* What the tests of the headers share.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#ifndef CHECK_H
#define CHECK_H 1

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>

static int failures;

/* Count a failure and say where it is.  */
#define CHECK(condition)						\
  do									\
    if (!(condition) && failures++ < 20)				\
      printf ("%s:%d: %s\n", __FILE__, __LINE__, #condition);		\
  while (0)

/* An API call that must succeed.  */
#define OK(call) CHECK ((call) == cudaSuccess)

/* N objects of T in the device's memory and the host's.  */
template <typename T>
struct results
{
  T *dev, *host;
  size_t n;

  explicit results (size_t count) : n (count)
  {
    host = (T *) calloc (n, sizeof (T));
    OK (cudaMalloc (&dev, n * sizeof (T)));
    send ();
  }
  ~results ()
  {
    OK (cudaFree (dev));
    free (host);
  }
  void send ()
  {
    OK (cudaMemcpy (dev, host, n * sizeof (T), cudaMemcpyHostToDevice));
  }
  /* What the kernel wrote, after it has run.  */
  T *get ()
  {
    OK (cudaGetLastError ());
    OK (cudaDeviceSynchronize ());
    OK (cudaMemcpy (host, dev, n * sizeof (T), cudaMemcpyDeviceToHost));
    return host;
  }
  T &operator[] (size_t i)
  {
    return host[i];
  }
};

/* Whether A and B are the same number, zeros by sign, or both none.  */
template <typename T>
static bool
same (T a, T b)
{
  return a != a ? b != b : a == b && std::signbit (a) == std::signbit (b);
}

/* How far GOT is from WANT, rounded to a T, in units of the last place: what
   CUDA's tables of errors count.  */
template <typename T>
static double
ulps (T got, long double want)
{
  T near = (T) want;
  if (same (got, near))
    return 0;
  if (std::isinf (near) || near != near || std::isinf (got) || got != got)
    return INFINITY;
  T size = std::fabs (near);
  T unit = std::nextafter (size, (T) INFINITY) - size;
  if (std::isinf (unit))
    unit = size - std::nextafter (size, (T) 0);
  return (double) (std::fabs (got - near) / unit);
}

/* Numbers that look random: the Ith.  */
static inline unsigned long long
random_bits (unsigned long long i)
{
  unsigned long long x = (i + 1) * 0x9e3779b97f4a7c15ull;
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9ull;
  x = (x ^ x >> 27) * 0x94d049bb133111ebull;
  return x ^ x >> 31;
}

/* The test's exit status.  */
static inline int
verdict ()
{
  if (failures)
    printf ("%d failures\n", failures);
  return failures != 0;
}

#endif
