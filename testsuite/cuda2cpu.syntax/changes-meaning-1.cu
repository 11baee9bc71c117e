/* { dg-do run } */
/* Names that change their meaning within a class, which NVIDIA's front end
   takes: each use has the meaning that the name has there.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cstdio>

template <int N, typename T>
struct Box
{
  enum { SIZE = N };
  T value;
};

template <typename T>
struct Uses
{
  typedef Box<4, T> Box;

  struct Inner
  {
    typedef ::Box<5, T> Box;
    Box box;
  };

  static __device__ int size (Box) { return Box::SIZE; }
};

typedef int word;

struct Words
{
  word first;
  typedef char word;
  word second;
};

__global__ void
sizes (int *out)
{
  Uses<int>::Box box = { 1 };
  out[0] = Uses<int>::size (box);
  out[1] = Uses<int>::Inner::Box::SIZE;
  out[2] = sizeof (((Words *) 0)->first);
  out[3] = sizeof (((Words *) 0)->second);
}

int
main ()
{
  int *out;
  cudaMallocManaged (&out, 4 * sizeof (int));
  sizes<<<1, 1>>> (out);
  cudaDeviceSynchronize ();
  if (out[0] == 4 && out[1] == 5 && out[2] == sizeof (int) && out[3] == 1)
    return 0;
  printf ("%d %d %d %d\n", out[0], out[1], out[2], out[3]);
  return 1;
}
