/* { dg-do run } */
/* Threads rotate integers of all widths, by constants, by what all have alike
   and by what each has for itself, in loops that they leave one by one.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cstdlib>

#define THREADS 96

template <typename T>
__host__ __device__ T
left (T x, unsigned by)
{
  const unsigned bits = 8 * sizeof (T);
  return (T) (x << (by & (bits - 1)) | x >> (-by & (bits - 1)));
}

template <typename T>
__host__ __device__ T
right (T x, unsigned by)
{
  const unsigned bits = 8 * sizeof (T);
  return (T) (x >> (by & (bits - 1)) | x << (-by & (bits - 1)));
}

/* A few turns of X, whose number depends on X.  */

template <typename T>
__host__ __device__ T
mixed (T x, unsigned alike)
{
  unsigned turns = 0;
  do
    {
      x = (T) (left (x, 3) * 5 + right (x, 7));
      x = (T) (x ^ left (x, alike) ^ right (x, alike + turns));
      x = (T) (x + left (x, (unsigned) (x >> 2)));
      x = (T) (x ^ right (x, (unsigned) (x + turns)));
      x = (T) (x + ((T) (x << 1) | (T) (x >> (8 * sizeof (T) - 1))));
      turns++;
    }
  while (turns < 20 && (x & 7) != 1);
  return x;
}

/* The same by the intrinsics, of 32 bits and signs.  */

__host__ __device__ unsigned
funnel (unsigned low, unsigned high, unsigned by)
{
#ifdef __CUDA_ARCH__
  return (__funnelshift_l (low, high, by) ^ __funnelshift_r (low, high, by + 1)
	  ^ __funnelshift_lc (high, low, by) ^ __funnelshift_rc (low, low, 11)
	  ^ __funnelshift_l (high, high, 0) ^ __funnelshift_r (high, low, 32));
#else
  unsigned long long both = (unsigned long long) high << 32 | low;
  unsigned long long back = (unsigned long long) low << 32 | high;
  return ((unsigned) (both << (by & 31) >> 32)
	  ^ (unsigned) (both >> ((by + 1) & 31))
	  ^ (unsigned) (back << (by < 32 ? by : 32) >> 32)
	  ^ (low >> 11 | low << 21) ^ high ^ high);
#endif
}

__host__ __device__ unsigned
funnels (unsigned x, unsigned y)
{
  for (int i = 0; i < 16 && x % 11; i++)
    x = funnel (x, y, x >> 24 & 63) + i;
  return x;
}

template <typename T>
__global__ void
mix (const T *in, T *out, unsigned alike)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = mixed (in[i], alike);
}

__global__ void
shift (const unsigned *in, unsigned *out, unsigned y)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = funnels (in[i], y);
}

static unsigned long long
number (int i)
{
  return i * 0x9e3779b97f4a7c15ull ^ (unsigned long long) i << 7;
}

template <typename T>
static void
test (unsigned alike)
{
  T *in, *out;
  cudaMallocManaged (&in, 2 * THREADS * sizeof (T));
  cudaMallocManaged (&out, 2 * THREADS * sizeof (T));
  for (int i = 0; i < 2 * THREADS; i++)
    in[i] = (T) (number (i) >> 5);
  mix<<<2, THREADS>>> (in, out, alike);
  cudaDeviceSynchronize ();
  for (int i = 0; i < 2 * THREADS; i++)
    if (out[i] != mixed (in[i], alike))
      abort ();
  cudaFree (in);
  cudaFree (out);
}

int
main ()
{
  for (unsigned alike = 0; alike < 40; alike += 13)
    {
      test<unsigned char> (alike);
      test<unsigned short> (alike);
      test<unsigned int> (alike);
      test<unsigned long long> (alike);
    }
  unsigned *in, *out;
  cudaMallocManaged (&in, 2 * THREADS * sizeof *in);
  cudaMallocManaged (&out, 2 * THREADS * sizeof *out);
  for (int i = 0; i < 2 * THREADS; i++)
    in[i] = number (i) >> 9;
  shift<<<2, THREADS>>> (in, out, 0x12345678);
  cudaDeviceSynchronize ();
  for (int i = 0; i < 2 * THREADS; i++)
    if (out[i] != funnels (in[i], 0x12345678))
      abort ();
}
