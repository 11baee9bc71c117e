/* { dg-do compile } */
/* Constructors and destructors of arrays do nothing if those of the elements do
   nothing.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

struct element
{
  int value;
  __device__ element () {}
  __device__ ~element () {}
};

struct some
{
  element all[3];
  some () = default;
};

struct more
{
  struct pair
  {
    element first, second;
  };
  pair all[2];
  int count;
  more () = default;
  ~more () = default;
};

__global__ void
k (int *out)
{
  __shared__ some s;
  __shared__ more m;
  s.all[threadIdx.x].value = m.all[1].second.value = 1;
  __syncthreads ();
  out[0] = s.all[1].value + m.all[1].second.value;
}
