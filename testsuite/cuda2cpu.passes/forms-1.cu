/* { dg-do compile } */
/* { dg-additional-options "-O2 -fchecking=2 -fplugin-arg-cuda2cpu-without=versions,whole-warps -fplugin-arg-cuda2cpu-dump=cuda_forms" } */
/* How values vary along a row of threads: what each operation makes of it.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__device__ int sink[64];

/* Sums, products and conversions.  */

__global__ void
sums (int n, unsigned m, long w)
{
  unsigned own = threadIdx.x;
  unsigned grid = blockIdx.x * blockDim.x + own;
  int same = n * 3 + 1;
  int twice = (int) own * 2 + n;
  int down = n - (int) own;
  unsigned times = own * m;
  long wide = (long) grid;
  long exact = (long) own + w;
  unsigned char narrow = own * 3;
  int square = own * own;
  sink[0] = same;
  sink[1] = twice;
  sink[2] = down;
  sink[3] = times;
  sink[4] = wide;
  sink[5] = exact;
  sink[6] = narrow;
  sink[7] = square;
  sink[8] = grid;
}

/* { dg-final { scan-tree-dump-times "same_\[0-9\]*: uniform early" 1 cuda_forms } } */
/* { dg-final { scan-tree-dump-times "twice_\[0-9\]*: affine 2 exact if done early" 1 cuda_forms } } */
/* { dg-final { scan-tree-dump-times "down_\[0-9\]*: affine -1 exact if done early" 1 cuda_forms } } */
/* { dg-final { scan-tree-dump-times "times_\[0-9\]*: affine early" 1 cuda_forms } } */
/* { dg-final { scan-tree-dump-times "grid_\[0-9\]*: affine 1 early" 1 cuda_forms } } */
/* { dg-final { scan-tree-dump-times "exact_\[0-9\]*: affine 1 exact if done early" 1 cuda_forms } } */
/* { dg-final { scan-tree-dump-times "square_\[0-9\]*: varying" 1 cuda_forms } } */

/* Quotients and remainders, masks and shifts.  */

__global__ void
quotients (int n)
{
  unsigned own = threadIdx.x;
  int by = own / 12;
  int rest = own % 12;
  int shifted = own >> 5;
  int masked = own & 31;
  int eighths = (own * 8) / 4;
  int even = (own * 8) & 7;
  int joined = (n << 10) | own;
  int carried = n | own;
  int above = (own + (unsigned) n * 2048) & 0x1800;
  int across = (own + (unsigned) n * 2048) & 0x1a00;
  sink[10] = by;
  sink[11] = rest;
  sink[12] = shifted;
  sink[48] = above;
  sink[49] = across;
  sink[13] = masked;
  sink[14] = eighths;
  sink[15] = even;
  sink[16] = joined;
  sink[17] = carried;
}

/* { dg-final { scan-tree-dump-times "above_\[0-9\]*: uniform" 1 cuda_forms } } */
/* { dg-final { scan-tree-dump-times "across_\[0-9\]*: varying" 1 cuda_forms } } */
/* { dg-final { scan-tree-dump-times ": uniform steady early but for quotient of \[^\n\]* / 12\n" 2 cuda_forms } } */
/* { dg-final { scan-tree-dump-times ": uniform steady early but for quotient of \[^\n\]* /\\\[fl\\\] 32\n" 2 cuda_forms } } */
/* { dg-final { scan-tree-dump-times ": affine 1 exact steady early but for quotient of \[^\n\]* /\\\[fl\\\] 32\n" 2 cuda_forms } } */
/* { dg-final { scan-tree-dump-times "joined_\[0-9\]*: affine 1 \[a-z \]*early" 1 cuda_forms } } */
/* { dg-final { scan-tree-dump-times "carried_\[0-9\]*: varying" 1 cuda_forms } } */

/* Choices, loops, and ways that lanes take apart.  */

__global__ void
ways (int n, const int *data)
{
  int own = threadIdx.x;
  int clamped = min (own, n);
  int turns = 0, strided = own, joined = 0, behind;
  for (int k = 0; k < n; k++)
    turns += k;
  sink[20] = turns;
  do
    {
      sink[21] = strided;
      behind = strided;
      strided += n;
    }
  while (strided < 1000);
  sink[22] = behind;
  if (data[own] > 3)
    joined = 7;
  sink[23] = joined;
  sink[24] = clamped;
}

/* { dg-final { scan-tree-dump "turns_\[0-9\]*: uniform" cuda_forms } } */
/* { dg-final { scan-tree-dump "strided_\[0-9\]*: affine 1" cuda_forms } } */
/* { dg-final { scan-tree-dump "affine 1 exact early but for side of " cuda_forms } } */
/* { dg-final { scan-tree-dump "joined_\[0-9\]*: varying" cuda_forms } } */
