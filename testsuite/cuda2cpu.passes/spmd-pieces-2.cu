/* { dg-do compile { target avx2 } } */
/* { dg-additional-options "-O3 -march=skylake-avx512 -mprefer-vector-width=512 -fplugin-arg-cuda2cpu-report" } */
/* Structures at a remainder and a quotient are loaded and stored side by side
   where neither breaks; not so at places that data tell.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

struct pair
{
  float x, y;
};

__global__ void
shifted (pair *out, const pair *in, size_t n, size_t width, size_t pitch)
{
  for (size_t id = (size_t) blockIdx.x * blockDim.x + threadIdx.x; id < n;
       id += blockDim.x * gridDim.x)
    {
      size_t i = id / width * pitch + id % width;
      pair p = in[i + 1], q = in[i]; /* { dg-note "vectors: threads are lanes" } */
      out[i] = { p.x - q.x, p.y - q.y };
    }
}

__global__ void
listed (pair *out, const pair *in, const int *list, size_t n)
{
  for (size_t id = (size_t) blockIdx.x * blockDim.x + threadIdx.x; id < n;
       id += blockDim.x * gridDim.x)
    {
      pair p = in[list[id]]; /* { dg-note "indexed" } */
      out[id] = { p.y, p.x * p.y };
    }
}

void
run (pair *out, const pair *in, const int *list, size_t n, size_t width)
{
  shifted<<<8, 128>>> (out, in, n, width, width);
  listed<<<8, 128>>> (out, in, list, n);
}
