/* { dg-do run } */
/* Words that lanes look up in small tables, at any place and under masks: of
   one and two vectors, filled and not, integers and real numbers, by indices
   of several types; a table that its threads change; bounds of loops.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cstdio>
#include <cstdlib>

const int N = 1000;

__constant__ int turns[12];
__constant__ float values[16];
__constant__ unsigned few[7];
__constant__ double wide[8];
__constant__ long long longer[13];
__constant__ int two[32];
__device__ int changed[16];

__global__ void
look_up (const unsigned char *in, int *out, double *real, int n)
{
  const float local[5] = { 0.5f, -1.0f, 2.0f, 7.0f, 3.0f };
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  unsigned c = in[i];
  double sum = values[c & 15] + wide[(unsigned long) c % 8];
  int all = few[(signed char) (c % 7)] + two[c % 32];
  if (c % 3 == 1)
    {
      sum += local[c % 5] * values[15 - (c >> 4)];
      all ^= (int) longer[c % 13];
    }
  for (int j = 0; j < turns[c % 12]; j++)
    all += j * two[(c + j) & 31];
  out[i] = all;
  real[i] = sum;
}

__global__ void
change (const unsigned char *in, int *out)
{
  int t = threadIdx.x;
  if (t < 16)
    changed[t] = t * 3;
  __syncthreads ();
  int a = changed[in[t] & 15];
  __syncthreads ();
  if (t < 16)
    changed[15 - t] = a;
  __syncthreads ();
  out[t] = a + changed[in[t] >> 4];
}

int
main ()
{
  int t[12] = { 34, 5, 4, 4, 27, 21, 21, 21, 0, 1, 9, 9 }, b[32];
  float v[16];
  unsigned f[7];
  double w[8];
  long long l[13];
  for (int i = 0; i < 32; i++)
    b[i] = i * i - 100;
  for (int i = 0; i < 16; i++)
    v[i] = i * 0.25f - 1;
  for (int i = 0; i < 7; i++)
    f[i] = 1u << (i * 4 + 3);
  for (int i = 0; i < 8; i++)
    w[i] = 1.0 / (i + 1);
  for (int i = 0; i < 13; i++)
    l[i] = 0x123456789LL * i;
  const float local[5] = { 0.5f, -1.0f, 2.0f, 7.0f, 3.0f };
  cudaMemcpyToSymbol (turns, t, sizeof t);
  cudaMemcpyToSymbol (values, v, sizeof v);
  cudaMemcpyToSymbol (few, f, sizeof f);
  cudaMemcpyToSymbol (wide, w, sizeof w);
  cudaMemcpyToSymbol (longer, l, sizeof l);
  cudaMemcpyToSymbol (two, b, sizeof b);
  unsigned char *in;
  int *out;
  double *real;
  cudaMallocManaged (&in, N);
  cudaMallocManaged (&out, N * sizeof *out);
  cudaMallocManaged (&real, N * sizeof *real);
  for (int i = 0; i < N; i++)
    in[i] = i * i % 251 + i % 5;
  look_up<<<(N + 127) / 128, 128>>> (in, out, real, N);
  cudaDeviceSynchronize ();
  for (int i = 0; i < N; i++)
    {
      unsigned c = in[i];
      double sum = v[c & 15] + w[c % 8];
      int all = f[c % 7] + b[c % 32];
      if (c % 3 == 1)
	{
	  sum += local[c % 5] * v[15 - (c >> 4)];
	  all ^= (int) l[c % 13];
	}
      for (int j = 0; j < t[c % 12]; j++)
	all += j * b[(c + j) & 31];
      if (out[i] != all || real[i] != sum)
	{
	  printf ("%d: %d not %d, %g not %g\n", i, out[i], all, real[i], sum);
	  abort ();
	}
    }
  change<<<1, 64>>> (in, out);
  cudaDeviceSynchronize ();
  for (int i = 0; i < 64; i++)
    if (out[i] != (in[i] & 15) * 3 + (in[15 - (in[i] >> 4)] & 15) * 3)
      {
	printf ("%d: %d\n", i, out[i]);
	abort ();
      }
}
