/* { dg-do run } */
/* Sums of real numbers in shared memory, by atomicAdd and by hand: at places
   that are others for each thread, or the same; under conditions; in loops that
   threads stride through together; of which the result is used, or not.  All
   sums are exact, so that their order does not matter.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int BLOCKS = 3, BLOCK = 96, BINS = 37, N = 1000;

__device__ static float
add_by_hand (float *to, float value)
{
  unsigned *bits = (unsigned *) to, old = *bits, seen;
  do
    {
      seen = old;
      old = atomicCAS (bits, seen,
		       __float_as_uint (__uint_as_float (seen) + value));
    }
  while (old != seen);
  return __uint_as_float (old);
}

/* A small number that takes some work.  */

__host__ __device__ static inline int
mixed (int i, int at)
{
  unsigned h = i * 73 + at;
  h ^= h >> 3;
  h *= 5;
  h = (h ^ h >> 5) * 9 + (h >> 2);
  h ^= h >> 4;
  h = (h + 11) * 3;
  h ^= (h << 3) + (h >> 7);
  h = (h & 0xff0f) * 7 + (h >> 9) * 5;
  h ^= (h >> 2) - (h << 5);
  h = (h | 64) * 13 + (h >> 3) * 3;
  h ^= (h >> 6) + i * 3 - at * 5;
  return h & 7;
}

template<typename T>
struct Points
{
  const T *place, *weight;
  int count;
};

/* Deposit the weights of all points at two places each.  */

template<typename T>
__global__ void
deposit (Points<T> points, T *out, T *all)
{
  __shared__ T bins[BINS + 1], sum;
  for (int i = threadIdx.x; i <= BINS; i += blockDim.x)
    bins[i] = 0;
  if (threadIdx.x == 0)
    sum = 0;
  __syncthreads ();
  for (int i = blockIdx.x * 7 + threadIdx.x; i < points.count; i += blockDim.x)
    {
      const T x = points.place[i] * T (.5) + T (.25), w = points.weight[i];
      const int at = (int) x;
      const T right = (x - at) * 4 * w, left = 4 * w - right + mixed (i, at);
      atomicAdd (&bins[at], left);
      if (at % 3 != 1)
	atomicAdd (&bins[at + 1], right);
      if (w > 2)
	atomicAdd (&sum, w);
    }
  __syncthreads ();
  for (int i = threadIdx.x; i <= BINS; i += blockDim.x)
    out[blockIdx.x * (BINS + 1) + i] = bins[i];
  if (threadIdx.x == 0)
    all[blockIdx.x] = sum;
}

/* Each thread gets what was there before it: the sums of all but one.  */

__global__ void
before (const float *weight, float *out, float *last)
{
  __shared__ float sums[3];
  if (threadIdx.x < 3)
    sums[threadIdx.x] = 0;
  __syncthreads ();
  int t = threadIdx.x;
  float w = weight[t] * 2 + 1, x = w * w - t % 5, y = x + w / 2;
  out[t] = atomicAdd (&sums[t % 2], y - x + w / 2);
  if (t % 7 < 4)
    out[t] += 1000 * add_by_hand (&sums[2], 1);
  __syncthreads ();
  if (t < 3)
    last[t] = sums[t];
}

template<typename T>
static void
check_deposit ()
{
  buffer<T> place (N), weight (N), out (BLOCKS * (BINS + 1)), all (BLOCKS);
  for (int i = 0; i < N; i++)
    {
      place.host[i] = T (i * 31 % (2 * BINS));
      weight.host[i] = T (i % 4);
    }
  place.send ();
  weight.send ();
  deposit<T><<<BLOCKS, BLOCK>>> ({ place.dev, weight.dev, N }, out.dev,
				 all.dev);
  out.fetch ();
  all.fetch ();
  for (int b = 0; b < BLOCKS; b++)
    {
      T bins[BINS + 1] = {}, sum = 0;
      for (int i = b * 7; i < N; i++)
	{
	  T x = place.host[i] * T (.5) + T (.25), w = weight.host[i];
	  int at = (int) x;
	  T right = (x - at) * 4 * w;
	  bins[at] += 4 * w - right + mixed (i, at);
	  if (at % 3 != 1)
	    bins[at + 1] += right;
	  if (w > 2)
	    sum += w;
	}
      for (int i = 0; i <= BINS; i++)
	CHECK (out[b * (BINS + 1) + i] == bins[i]);
      CHECK (all[b] == sum);
    }
}

int
main ()
{
  check_deposit<float> ();
  check_deposit<double> ();
  buffer<float> weight (BLOCK), out (BLOCK), last (3);
  float sums[3] = {}, olds = 0, seen = 0;
  for (int i = 0; i < BLOCK; i++)
    {
      weight.host[i] = i % 3;
      sums[i % 2] += weight.host[i] * 2 + 1;
      sums[2] += i % 7 < 4;
    }
  weight.send ();
  before<<<1, BLOCK>>> (weight.dev, out.dev, last.dev);
  out.fetch ();
  last.fetch ();
  for (int i = 0; i < 3; i++)
    CHECK (last[i] == sums[i]);
  /* What was there before the one that came I-th to the last place is I.  */
  for (int i = 0; i < BLOCK; i++)
    if (i % 7 < 4)
      {
	int rank = (int) out[i] / 1000;
	olds += rank;
	seen++;
      }
  CHECK (olds == seen * (seen - 1) / 2);
}
