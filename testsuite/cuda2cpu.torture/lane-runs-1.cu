/* { dg-do run } */
/* { dg-costly } */
/* Threads that access memory side by side in runs shorter than a vector, as
   rows of a tile are: whole, under guards, with indices that wrap, of all sizes
   of elements, loaded, spread and stored, also where runs overlap.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int THREADS = 128, ROOM = 16384;

/* Where thread T of a tile with rows of R, WIDTH apart, accesses by way K.  */

template<int K, int R>
__host__ __device__ int
place (int t, int width, unsigned far)
{
  switch (K)
    {
    case 0: return t / R * width + t % R;
    case 1: return (t >> 4) * width + (t & 15);
    case 2: return t / R * width + 3;
    case 3: return (t - 20) / R * width + (t - 20) % R + 20 * width + 20;
    case 4: return (t + 3) / R * width + (t + 3) % R;
    case 5: return t / R * width + t % R + t / 32 * 5;
    case 6: return t / 12 * width + t % 12;
    case 7: return 2 * t / R * width + 2 * t % R;
    case 8:
      {
	/* As 32 bits, these wrap within a run of some turn.  */
	unsigned i = t / R * (unsigned) width + t % R + far;
	return i < 2048 ? (int) i : (int) (i - far) % 2048;
      }
    default: return (int) ((t / R * (unsigned) width + t % R) % 1000u);
    }
}

template<int K, int R, typename T>
__global__ void
loads (const T *in, T *out, int width, unsigned far, int n)
{
  __shared__ T s[THREADS];
  int t = threadIdx.x;
  s[t] = in[place<K, R> (t, width, far)];
  __syncthreads ();
  out[t] = s[THREADS - 1 - t];
  __syncthreads ();
  T guarded = 1;
  if (t + (int) blockIdx.x * THREADS < n)
    guarded = in[place<K, R> (t, width, far) + 1];
  s[t] = guarded;
  __syncthreads ();
  out[t + THREADS] = s[t ^ 5];
}

template<int K, int R, typename T>
__global__ void
stores (const T *in, T *out, int width, unsigned far, int n)
{
  int t = threadIdx.x;
  T x = in[t] + (T) 1;
  out[place<K, R> (t, width, far)] = x;
  __syncthreads ();
  if (t < n)
    out[place<K, R> (t, width, far) + 64] = in[t + 1];
}

template<int K, int R, typename T>
void
try_one (int width, unsigned far, int n)
{
  static T in[ROOM], out[ROOM], want[ROOM];
  T *a, *b;
  for (int i = 0; i < ROOM; i++)
    {
      in[i] = (T) (i * 7 + 3);
      out[i] = want[i] = 0;
    }
  OK (cudaMalloc (&a, sizeof in));
  OK (cudaMalloc (&b, sizeof out));
  cudaMemcpy (a, in, sizeof in, cudaMemcpyHostToDevice);
  cudaMemcpy (b, out, sizeof out, cudaMemcpyHostToDevice);
  loads<K, R, T><<<1, THREADS>>> (a, b, width, far, n);
  OK (cudaMemcpy (out, b, sizeof out, cudaMemcpyDeviceToHost));
  for (int t = 0; t < THREADS; t++)
    {
      int p = t ^ 5;
      want[t] = in[place<K, R> (THREADS - 1 - t, width, far)];
      want[t + THREADS] = p < n ? in[place<K, R> (p, width, far) + 1] : (T) 1;
    }
  for (int i = 0; i < ROOM; i++)
    CHECK (out[i] == want[i]);
  /* Where no two threads store to one place.  */
  if (K == 2 || K == 8 || K == 9)
    return;
  for (int i = 0; i < ROOM; i++)
    want[i] = out[i] = 0;
  cudaMemcpy (b, out, sizeof out, cudaMemcpyHostToDevice);
  stores<K, R, T><<<1, THREADS>>> (a, b, width + 64, far, n);
  OK (cudaMemcpy (out, b, sizeof out, cudaMemcpyDeviceToHost));
  for (int t = 0; t < THREADS; t++)
    want[place<K, R> (t, width + 64, far)] = in[t] + (T) 1;
  for (int t = 0; t < n && t < THREADS; t++)
    want[place<K, R> (t, width + 64, far) + 64] = in[t + 1];
  for (int i = 0; i < ROOM; i++)
    CHECK (out[i] == want[i]);
}

template<int K, int R, typename T>
void
try_sizes ()
{
  for (int width : { 1, 5, R, 37 })
    {
      try_one<K, R, T> (width, 0, THREADS);
      try_one<K, R, T> (width, -38u, 77);
    }
}

int
main (void)
{
  try_sizes<0, 8, float> ();
  try_sizes<0, 4, int> ();
  try_sizes<0, 2, unsigned> ();
  try_sizes<0, 4, double> ();
  try_sizes<0, 16, unsigned char> ();
  try_sizes<0, 4, short> ();
  try_sizes<1, 16, unsigned short> ();
  try_sizes<2, 8, float> ();
  try_sizes<2, 2, double> ();
  try_sizes<3, 8, float> ();
  try_sizes<4, 8, float> ();
  try_sizes<5, 8, float> ();
  try_sizes<6, 12, float> ();
  try_sizes<7, 8, int> ();
  try_sizes<8, 8, float> ();
  try_sizes<9, 8, float> ();
  return 0;
}
