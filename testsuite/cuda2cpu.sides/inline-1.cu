/* { dg-do run } */
/* { dg-options "-O0" } */
/* Functions that other files define and that are always inlined all the same
   are inlined on both sides without optimization, too; std::string has one.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cstdio>
#include <string>

template <typename T>
struct box
{
  T value;

  __attribute__ ((__always_inline__)) __host__ __device__ constexpr T
  get () const
  {
    return value;
  }

  template <typename U> __host__ __device__ T plus (U x)
  {
    return get () + x;
  }
};

extern template struct box<int>;

__host__ __device__ int
where ()
{
#ifdef __CUDA_ARCH__
  return 1;
#else
  return 2;
#endif
}

__global__ void
kernel (int *out)
{
  box<int> b = { 10 };
  *out = b.plus (where ());
}

int
main (int argc, char **argv)
{
  box<int> b = { 10 };
  int *out;
  std::string name (argv[0], argv[0] + 1);
  cudaMallocManaged (&out, sizeof *out);
  kernel<<<1, 1>>> (out);
  cudaDeviceSynchronize ();
  if (*out == 11 && b.plus (where ()) == 12 && name.size () == argc)
    return 0;
  printf ("%d %d %s\n", *out, b.plus (where ()), name.c_str ());
  return 1;
}
