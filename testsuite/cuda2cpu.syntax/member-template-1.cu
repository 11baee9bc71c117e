/* { dg-do run } */
/* { dg-options "-w" } */
/* Member templates of classes that depend on template parameters, named without
   "template", as NVIDIA's front end allows; and comparisons that look like them.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

template <typename To, typename From>
struct convert
{
  template <int n>
  static __device__ void
  all (To *to, const From *from)
  {
    for (int i = 0; i < n; i++)
      to[i] = To (from[i]);
  }

  template <int n>
  __host__ __device__ static inline int below (int m) { return n - m; }

  template <int n> __host__ __device__ static int sum (int m) { return n + m; }
};

template <typename To, typename From>
__device__ void
copy (To *to, const From *from)
{
  convert<To, From>::all<4> (to, from);
  convert<To, From>::template all<1> (to + 4, from + 4);
}

/* A name of a function template elsewhere, and a value here.  */
template <typename T> struct limits { static const int sum = 3; };

template <typename T>
__global__ void
work (T *out, const int *in)
{
  copy (out, in);
  T n = in[0];
  out[5] = limits<T>::sum < n && n > (2);
  out[6] = limits<T>::sum < (n) > (0);
  out[7] = convert<T, int>::below<(8 > 3) + (7 >> 1)> (in[0]);
}

int
main ()
{
  buffer<int> in (8);
  buffer<double> out (8);
  for (int i = 0; i < 8; i++)
    in.host[i] = i + 2;
  in.send ();
  work<<<1, 1>>> (out.dev, in.dev);
  out.fetch ();
  for (int i = 0; i < 5; i++)
    CHECK (out.host[i] == i + 2);
  CHECK (out.host[5] == 0);
  CHECK (out.host[6] == 0);
  CHECK (out.host[7] == 2);
  return 0;
}
