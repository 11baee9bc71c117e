/* { dg-do compile { target avx512f } } */
/* { dg-additional-options "-O3 -march=native -fplugin-arg-cuda2cpu-without=processors -fplugin-arg-cuda2cpu-dump=cuda_chosen_copies-details -fplugin-arg-cuda2cpu-dump=cuda_spmd-details" } */
/* A const copy of a structure is no memory of a thread's own, and twelve bytes
   that each thread stores are three words, which are stored side by side.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

struct plane
{
  unsigned char *start;

  __device__ const uchar4 &
  at (int i) const
  {
    return ((const uchar4 *) start)[i];
  }
};

__device__ unsigned char
mixed (int a, int b)
{
  return max (0, min (255, (a * 9535 - b * 1234 + 4096) >> 13));
}

__global__ void
spread (plane in, unsigned char *out)
{
  const int i = threadIdx.x;
  const uchar4 four = in.at (i);
  const int x = four.x, y = four.y, z = four.z, w = four.w;
  uchar4 *to = (uchar4 *) (out + 12 * i);
  to[0] = make_uchar4 (mixed (x, y), mixed (x, z), mixed (x, w), mixed (y, x));
  to[1] = make_uchar4 (mixed (y, z), mixed (y, w), mixed (z, x), mixed (z, y));
  to[2] = make_uchar4 (mixed (z, w), mixed (w, x), mixed (w, y), mixed (w, z));
}

void
run (plane in, unsigned char *out)
{
  spread<<<1, 128>>> (in, out);
}

/* { dg-final { scan-tree-dump "four is stored to" cuda_chosen_copies } } */
/* { dg-final { scan-tree-dump "threads become vectors of 64 lanes" cuda_spmd } } */
/* { dg-final { scan-tree-dump-times "for statement MEM <vector.16. unsigned int>" 12 cuda_spmd } } */
