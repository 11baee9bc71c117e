/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-without=join,processors -fplugin-arg-cuda2cpu-dump=cuda_chunks-details" } */
/* Pieces that follow one another become one loop, whichever way where they
   begin and end is computed; others stay, and it is said why.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#define THREAD ((int) (blockIdx.x * blockDim.x + threadIdx.x))

/* These eight become one.  */

__global__ void
portions (const float *in, float *out, int n, int size)
{
  for (int i = n * THREAD / size; i < n * (THREAD + 1) / size; i++)
    out[i] = in[i] * 2;
}

__global__ void
two_tests (const float *in, float *out, int n, int each)
{
  for (int i = THREAD * each; i < (THREAD + 1) * each && i < n; i++)
    out[i] = in[i] * 2;
}

__global__ void
least (const float *in, float *out, int n, int each)
{
  for (int i = THREAD * each; i < min (n, THREAD * each + each); i++)
    out[i] = in[i] * 2;
}

__global__ void
set_back (const float *in, float *out, int n, int each)
{
  int start = THREAD * each, end = start + each;
  if (end > n)
    end = n;
  for (int i = start; i < end; i++)
    out[i] = in[i] * 2;
}

__global__ void
unsigned_counter (const float *in, float *out, unsigned each)
{
  unsigned t = THREAD;
  for (unsigned i = t * each; i < (t + 1) * each; i++)
    out[i] = in[i] * 2;
}

__global__ void
long_counter (const float *in, float *out, int n, int each)
{
  long t = THREAD;
  for (long i = t * each; i <= t * each + each - 1 && i <= n; i++)
    out[i] = in[i] * 2;
}

__global__ void
sums (const float *in, float *out, int n, int each)
{
  for (int i = THREAD * each; i < (THREAD + 1) * each && i < n; i++)
    atomicAdd (&out[i / 5 % 7], in[i]);
}

__global__ void
ask (const float *in, float *out, int n, int each)
{
  for (int i = THREAD * each; i < (THREAD + 1) * each && i < n; i++)
    if (in[i] > 0)
      out[i] = in[i] * 2;
}

/* These stay; nothing is said of those that are no loops over pieces at all,
   or whose threads have memory of their own.  */

__global__ void
knows (const float *in, float *out, int n, int each)
{
  int t = THREAD;
  for (int i = t * each; i < (t + 1) * each && i < n; i++)
    out[i] = in[i] * t;
}

__global__ void
hands_on (const float *in, float *out, int n, int each)
{
  float sum = 0;
  for (int i = THREAD * each; i < (THREAD + 1) * each && i < n; i++)
    out[i] = sum += in[i];
}

__global__ void
stops (const float *in, float *out, int n, int each)
{
  for (int i = THREAD * each; i < (THREAD + 1) * each && in[i] > 0; i++)
    out[i] = in[i] * 2;
}

__global__ void
goes_down (const float *in, float *out, int n, int each)
{
  for (int i = (THREAD + 1) * each; i > THREAD * each; i--)
    out[i] = in[i] * 2;
}

__global__ void
steps (const float *in, float *out, int n, int each)
{
  for (int i = THREAD * each; i < (THREAD + 1) * each; i += 3)
    out[i] = in[i] * 2;
}

__global__ void
guarded (const float *in, float *out, int n, int each)
{
  int t = THREAD;
  if (t < n)
    for (int i = t * each; i < (t + 1) * each; i++)
      out[i] = in[i] * 2;
}

__global__ void
rows (const float *in, float *out, const int *start)
{
  for (int i = start[THREAD]; i < start[THREAD + 1]; i++)
    out[i] = in[i] * 2;
}

__global__ void
other_quotients (const float *in, float *out, int n, int size)
{
  for (int i = n * THREAD / size; i < n * (THREAD + 1) / (size + 1); i++)
    out[i] = in[i] * 2;
}

__global__ void
one_each (const float *in, float *out, int n, int each)
{
  for (int i = THREAD; i < THREAD + each; i++)
    out[i] = in[i] * 2;
}

__global__ void
inner (const float *in, float *out, int n, int each)
{
  for (int i = THREAD * each; i < (THREAD + 1) * each; i++)
    {
      float sum = 0;
      for (int k = 0; k < n; k++)
	sum += in[k];
      out[i] = sum;
    }
}

__global__ void
keeps (const float *in, float *out, float *last, int n, int each)
{
  int t = THREAD;
  float first = in[t];
  for (int i = t * each; i < (t + 1) * each && i < n; i++)
    out[i] = in[i] * 2;
  last[t] = first;
}

__global__ void
own (const float *in, float *out, int n, int each)
{
  int t = THREAD;
  float kept[50];
  for (int i = 0; i < n; i++)
    kept[i] = in[t * n + i];
  for (int i = t * each; i < (t + 1) * each; i++)
    out[i] = kept[i % n];
}

__global__ void
moves (const float *in, float *out, const int *n, int each)
{
  for (int i = THREAD * each; i < (THREAD + 1) * each && i < *n; i++)
    out[i] = in[i] * 2;
}

/* { dg-final { scan-tree-dump-times "pieces of a loop become one" 8 cuda_chunks } } */
/* { dg-final { scan-tree-dump-times "pieces of a loop stay: it depends on the thread" 1 cuda_chunks } } */
/* { dg-final { scan-tree-dump-times "pieces of a loop stay: not all threads come to it" 1 cuda_chunks } } */
/* { dg-final { scan-tree-dump-times "pieces of a loop stay: where pieces begin and end is not alike" 2 cuda_chunks } } */
/* { dg-final { scan-tree-dump-times "pieces of a loop stay: a piece has one element" 1 cuda_chunks } } */
/* { dg-final { scan-tree-dump-times "pieces of a loop stay: there is a loop in it" 1 cuda_chunks } } */
/* { dg-final { scan-tree-dump-times "pieces of a loop stay: what crosses it would have to be kept" 1 cuda_chunks } } */
/* { dg-final { scan-tree-dump-times "pieces of a loop" 15 cuda_chunks } } */
