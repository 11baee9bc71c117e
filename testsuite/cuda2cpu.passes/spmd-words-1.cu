/* { dg-do compile { target x86_64-*-* } } */
/* { dg-additional-options "-O3 -march=x86-64-v4 -fplugin-arg-cuda2cpu-without=processors,join -fplugin-arg-cuda2cpu-dump=cuda_spmd-details" } */
/* Words of small tables are permuted out of these; those of longer ones, of
   parts of others and of what threads have for themselves are not.  Bytes of
   structures that few threads load under masks are parts of words.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__constant__ float full[16];
__constant__ int part[7];
__constant__ int two[20];
__constant__ double wide[12];
__constant__ int larger[40];
__constant__ int rows[4][8];

/* Lanes go different ways, which GCC's vectoriser does not take.  */

template <int KIND>
__global__ void
look_up (const unsigned char *in, const int *turns, float *out)
{
  int i = threadIdx.x;
  unsigned c = in[i];
  float f = 0;
  for (int j = 0; j < turns[i]; j++)
    {
      c = c * 5 + j;
      f += (KIND == 0 ? full[c & 15] : KIND == 1 ? part[c % 7]
	    : KIND == 2 ? two[c % 20] : KIND == 3 ? (float) wide[c % 12]
	    : KIND == 4 ? larger[c % 40] : rows[j & 3][c & 7]);
    }
  out[i] = f;
}

__global__ void
narrow (const uchar4 *in, const int *turns, int *out, int side)
{
  const int row = side / 8;
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= row || y >= side)
    return;
  uchar4 a = in[y * row + x];
  int sum = 0;
  for (int j = 0; j < turns[y * row + x]; j++)
    sum = (sum + a.x * j) ^ (a.y + a.z * 3 + a.w);
  out[y * row + x] = sum;
}

int
main ()
{
  look_up<0><<<1, 128>>> (nullptr, nullptr, nullptr);
  look_up<1><<<1, 128>>> (nullptr, nullptr, nullptr);
  look_up<2><<<1, 128>>> (nullptr, nullptr, nullptr);
  look_up<3><<<1, 128>>> (nullptr, nullptr, nullptr);
  look_up<4><<<1, 128>>> (nullptr, nullptr, nullptr);
  look_up<5><<<1, 128>>> (nullptr, nullptr, nullptr);
  narrow<<<1, dim3 (8, 8)>>> (nullptr, nullptr, nullptr, 8);
}

/* { dg-final { scan-tree-dump "a table of 16 words is looked up" cuda_spmd } } */
/* { dg-final { scan-tree-dump "a table of 7 words is looked up" cuda_spmd } } */
/* { dg-final { scan-tree-dump "a table of 20 words is looked up" cuda_spmd } } */
/* { dg-final { scan-tree-dump "a table of 12 words is looked up" cuda_spmd } } */
/* { dg-final { scan-tree-dump-not "a table of (40|32|8) words" cuda_spmd } } */
/* { dg-final { scan-tree-dump "4 loads of members become parts of words" cuda_spmd } } */
