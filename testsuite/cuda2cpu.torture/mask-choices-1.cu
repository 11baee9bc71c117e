/* { dg-do run } */
/* Bytes and shorts choose floats, doubles and integers of other widths, in rows
   of 16 threads.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cstdlib>

template <typename B, typename T>
__host__ __device__ T
chosen (B kind, T x, T y, T z)
{
  const B h = kind & 15;
  const T u = h < 8 ? x : y;
  const T v = h < 4 ? y : h == 12 || h == 14 ? x : z;
  return ((h & 1) ? -u : u) + ((h & 2) ? -v : v);
}

template <typename B, typename T>
__host__ __device__ T
all (const B *kind, T x, T y)
{
  int at = (int) x & 255;
  return (chosen (kind[at], x, y, (T) 3)
	  - chosen (kind[at + 1], (T) (x - 1), y, (T) 3)
	  * chosen (kind[at], x, (T) (y - 1), (T) 2));
}

template <typename B, typename T>
__global__ void __launch_bounds__ (256)
choose (const B *kinds, const T *in, T *out, int n)
{
  __shared__ B kind[257];
  int i = threadIdx.y * 16 + threadIdx.x;
  kind[i] = kinds[i];
  if (i == 0)
    kind[256] = kinds[256];
  __syncthreads ();
  if ((int) (blockIdx.x * 16 + threadIdx.x) < n)
    out[i] = all (kind, in[i], (T) threadIdx.y);
}

template <typename B, typename T>
static void
test ()
{
  B *kinds;
  T *in, *out;
  cudaMallocManaged (&kinds, 257 * sizeof (B));
  cudaMallocManaged (&in, 256 * sizeof (T));
  cudaMallocManaged (&out, 256 * sizeof (T));
  for (int i = 0; i < 256; i++)
    {
      kinds[i] = (B) (i * 7 + (i >> 4));
      in[i] = (T) ((i * 37) & 255);
    }
  kinds[256] = 5;
  for (int n = 11; n <= 16; n += 5)
    {
      for (int i = 0; i < 256; i++)
	out[i] = 77;
      choose<<<1, dim3 (16, 16)>>> (kinds, in, out, n);
      cudaDeviceSynchronize ();
      for (int i = 0; i < 256; i++)
	if (out[i] != (i % 16 < n ? all (kinds, in[i], (T) (i / 16)) : 77))
	  abort ();
    }
  cudaFree (kinds);
  cudaFree (in);
  cudaFree (out);
}

int
main ()
{
  test<unsigned char, float> ();
  test<unsigned char, double> ();
  test<unsigned char, int> ();
  test<unsigned char, long long> ();
  test<unsigned short, float> ();
  test<unsigned short, double> ();
  test<int, double> ();
  test<long long, float> ();
}
