/* { dg-do run } */
/* { dg-costly } */
/* What threads access side by side but where an index is clamped, wraps round,
   or has another quotient: loads and stores, of 1 to 8 bytes, under conditions,
   in loops that threads leave at different turns, and at the ends of types.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

enum { N = 1000, KINDS = 9 };

template <typename T>
__host__ __device__ static inline T
clamped (const T *a, int i, int low, int high)
{
  return a[min (max (i, low), high)];
}

template <typename T>
__host__ __device__ static inline T
work (int kind, int i, int n, int shift, const T *a, T *b)
{
  T sum = 0;
  switch (kind)
    {
    case 0:
      return clamped (a, i - shift, 0, n - 1) + clamped (a, i + shift, 0, n - 1);
    case 1:
      return a[(i + n - shift) % n] + a[(i + shift) % n];
    case 2:
      return a[i / 16] + a[i / shift] + a[i % shift];
    case 3:
      /* Under a condition.  */
      if (a[i] > 2)
	sum = clamped (a, i - 2 * shift, 3, n - 5) + a[(i + shift) % n]
	      + a[i >> 5];
      return sum;
    case 4:
      /* In a loop that threads leave at different turns.  */
      for (int k = i % 7; k < i % 7 + 3; k++)
	sum += clamped (a, i + k - shift, 0, n - 1);
      return sum;
    case 5:
      for (int k = -3; k <= 3; k++)
	{
	  int at = i + k;
	  if (at < 0)
	    at = -at;
	  if (at >= n)
	    at = 2 * n - 2 - at;
	  sum += a[at] * (k + 4);
	}
      return sum;
    case 6:
      /* Each thread to another place.  */
      b[(i + shift) % n] = a[i];
      return 0;
    case 7:
      {
	/* At the end of the type.  */
	unsigned char at = i + shift;
	unsigned short far = i * 64 + shift;
	return a[at] + a[far >> 6] + a[(unsigned) (i - 5) % (unsigned) n];
      }
    default:
      if (a[(i + shift) % n] > 1)
	b[(i + shift) % n] = sum + 1;
      return 0;
    }
}

template <typename T>
__global__ void
kernel (int kind, int n, int shift, const T *a, T *b, T *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = work (kind, i, n, shift, a, b);
}

template <typename T>
static void
test ()
{
  T *a, *b, *out;
  OK (cudaMallocManaged (&a, 1100 * sizeof (T)));
  OK (cudaMallocManaged (&b, N * sizeof (T)));
  OK (cudaMallocManaged (&out, N * sizeof (T)));
  static T want[N], other[N];
  for (int i = 0; i < 1100; i++)
    a[i] = i * 13 % 7;
  const int shifts[] = { 1, 3, 40, 255, 999 };
  const int sizes[] = { 32, 100, 256 };
  for (int kind = 0; kind < KINDS; kind++)
    for (int shift : shifts)
      for (int size : sizes)
	{
	  for (int i = 0; i < N; i++)
	    other[i] = b[i] = want[i] = out[i] = 77;
	  for (int i = 0; i < N; i++)
	    want[i] = work (kind, i, N, shift, a, other);
	  kernel<<<(N + size - 1) / size, size>>> (kind, N, shift, a, b, out);
	  OK (cudaDeviceSynchronize ());
	  for (int i = 0; i < N; i++)
	    CHECK (out[i] == want[i] && b[i] == other[i]);
	}
}

/* Each kind by itself, so that the whole loop is of it.  */

template <int KIND>
__global__ void
single (int n, int shift, const float *a, float *b, float *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = work (KIND, i, n, shift, a, b);
}

template <int KIND>
static void
test_single (float *a, float *b, float *out)
{
  static float want[N], other[N];
  for (int shift = 1; shift < 30; shift += 7)
    {
      for (int i = 0; i < N; i++)
	{
	  a[i] = i * 13 % 7;
	  other[i] = b[i] = want[i] = out[i] = 77;
	}
      for (int i = 0; i < N; i++)
	want[i] = work (KIND, i, N, shift, a, other);
      single<KIND><<<8, 128>>> (N, shift, a, b, out);
      OK (cudaDeviceSynchronize ());
      for (int i = 0; i < N; i++)
	CHECK (out[i] == want[i] && b[i] == other[i]);
    }
}

int
main ()
{
  test<float> ();
  test<double> ();
  test<int> ();
  test<short> ();
  test<unsigned char> ();
  float *a, *b, *out;
  OK (cudaMallocManaged (&a, 1100 * sizeof (float)));
  OK (cudaMallocManaged (&b, N * sizeof (float)));
  OK (cudaMallocManaged (&out, N * sizeof (float)));
  for (int i = N; i < 1100; i++)
    a[i] = i % 5;
  test_single<0> (a, b, out);
  test_single<1> (a, b, out);
  test_single<2> (a, b, out);
  test_single<3> (a, b, out);
  test_single<4> (a, b, out);
  test_single<5> (a, b, out);
  test_single<6> (a, b, out);
  test_single<7> (a, b, out);
  test_single<8> (a, b, out);
  return 0;
}
