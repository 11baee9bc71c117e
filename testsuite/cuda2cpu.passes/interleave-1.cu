/* { dg-do compile } */
/* { dg-additional-options "-O3 -march=haswell -fplugin-arg-cuda2cpu-without=processors,spmd -fplugin-arg-cuda2cpu-dump=cuda_interleave-details" } */
/* Threads that wait for what they load go together through the loop, but not
   where their atomics tell who came first, where floats are added up in their
   order, where the loop ends by what is found, is short, does not wait, or
   comes behind a store.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
walk (const unsigned short *__restrict__ next,
      const unsigned char *__restrict__ text, int *out, int n, int total,
      unsigned *__restrict__ count)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t >= total)
    return;
  unsigned state = 0;
  for (int i = 0; i < n; i++)
    {
      state = next[state * 256 + text[t * n + i]];
      if (state == 7)
	atomicAdd (count, 1);
    }
  out[t] = state;
}

/* As many turns as memory says.  */

__global__ void
crc (const unsigned *__restrict__ table, const unsigned char *__restrict__ text,
     const int *__restrict__ start, unsigned *__restrict__ out)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned c = ~0u;
  for (int i = start[t]; i < start[t + 1]; i++)
    c = table[(c ^ text[i]) & 255] ^ c >> 8;
  out[t] = ~c;
}

__global__ void
ordered (const unsigned short *__restrict__ next, int *__restrict__ count,
	 int *__restrict__ out, int n)
{
  unsigned state = threadIdx.x;
  for (int i = 0; i < n; i++)
    {
      state = next[state];
      if (state == 7)
	out[atomicAdd (count, 1)] = i;
    }
  out[threadIdx.x] = state;
}

__global__ void
real (const unsigned short *__restrict__ next, float *__restrict__ sum,
      int *__restrict__ out, int n)
{
  unsigned state = threadIdx.x;
  for (int i = 0; i < n; i++)
    {
      state = next[state];
      if (state == 7)
	atomicAdd (sum, i / 3.0f);
    }
  out[threadIdx.x] = state;
}

__global__ void
follow (const unsigned short *__restrict__ next, int *__restrict__ out, int n)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t >= n)
    return;
  unsigned state = t + 1, count = 0;
  while (state != 0)
    {
      state = next[state];
      count++;
    }
  out[t] = count;
}

__global__ void
brief (const unsigned short *__restrict__ next, const int *__restrict__ first,
       int *__restrict__ out, int n)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t >= n)
    return;
  unsigned state = first[t];
  for (int i = 0; i < (first[t] & 7); i++)
    state = next[state];
  out[t] = state;
}

__global__ void
ahead (const unsigned char *__restrict__ text, const int *__restrict__ start,
       unsigned *__restrict__ out)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  for (int i = start[t]; i < start[t + 1]; i++)
    out[text[i] + i * 256] = i * i;
}

__global__ void
behind (const unsigned *__restrict__ table,
	const unsigned char *__restrict__ text, const int *__restrict__ start,
	unsigned *__restrict__ out)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned c = ~0u;
  out[2 * t + 1] = t;
  for (int i = start[t]; i < start[t + 1]; i++)
    c = table[(c ^ text[i]) & 255] ^ c >> 8;
  out[2 * t] = ~c;
}

void
launch (const unsigned short *next, const unsigned char *text, int *out,
	const unsigned *table, unsigned *count, float *sum, int n)
{
  walk<<<n, 128>>> (next, text, out, n, n, count);
  crc<<<n, 128>>> (table, text, out, count);
  ordered<<<n, 128>>> (next, out, out, n);
  real<<<n, 128>>> (next, sum, out, n);
  follow<<<n, 128>>> (next, out, n);
  brief<<<n, 128>>> (next, out + 1, out, n);
  ahead<<<n, 128>>> (text, out, count);
  behind<<<n, 128>>> (table, text, out, count);
}

/* { dg-final { scan-tree-dump-times "optimized: 4 threads go through the loop together" 2 cuda_interleave } } */
/* { dg-final { scan-tree-dump-times "what they do has an order" 2 cuda_interleave } } */
/* { dg-final { scan-tree-dump "do not go together: its turns are not counted" cuda_interleave } } */
/* { dg-final { scan-tree-dump "do not go together: it is short" cuda_interleave } } */
/* { dg-final { scan-tree-dump "do not go together: its turns do not wait for one another" cuda_interleave } } */
/* { dg-final { scan-tree-dump "do not go together: something is stored before it" cuda_interleave } } */
