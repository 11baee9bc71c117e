/* { dg-do run } */
/* Shifts by the width of the type or more leave nothing, or the sign.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cstdio>
#include <cstdlib>

typedef unsigned long long u64;

#define AMOUNTS 16
#define EACH 7

/* What X shifted by 32 bits of N must be.  */
template <typename T>
static u64
left (T x, unsigned n)
{
  return n < 8 * sizeof (T) ? (u64) (T) ((u64) x << n) : 0;
}

template <typename T>
static u64
right (T x, unsigned n)
{
  bool minus = x < 0;
  for (; n && x && x != (T) -1; n--)
    x = (T) (minus ? ~((u64) (T) ~x >> 1) : (u64) x >> 1);
  return n && !minus ? 0 : (u64) x;
}

__device__ __noinline__ unsigned
outside (unsigned x, int n)
{
  return x << n;
}

__host__ __device__ inline int
both (int x, long long n)
{
  return x >> n;
}

/* By amounts from memory, by those of the kernel, and by a function's.  */
__global__ void
shift (u64 *out, const u64 *in, const int *amounts, int uniform)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  int n = amounts[threadIdx.x % AMOUNTS];
  u64 x = in[t];
  out += (size_t) t * EACH;
  out[0] = (unsigned) x << n;
  out[1] = (unsigned) x >> n;
  out[2] = (u64) ((int) x >> n);
  out[3] = x << n;
  out[4] = (u64) ((long long) x >> n);
  out[5] = outside ((unsigned) x, uniform);
  out[6] = (u64) both ((int) x, uniform + (1ll << 32));
}

/* Arrays, one operation each, which can be done with vectors.  */
template <typename T>
__global__ void
lefts (T *out, const u64 *in, const int *amounts, int count)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t < count)
    out[t] = (T) in[t] << amounts[t];
}

template <typename T>
__global__ void
rights (T *out, const u64 *in, const int *amounts, int count)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t < count)
    out[t] = (T) in[t] >> amounts[t];
}

/* Amounts that are constants once loops are unrolled and calls inlined.  */
__global__ void
unrolled (unsigned *out, unsigned x)
{
#pragma unroll
  for (int n = 0; n < 80; n += 8)
    {
      out[n / 4] = x << n;
      out[n / 4 + 1] = (unsigned) both ((int) x, n);
    }
}

static int failures;

static void
expect (const char *what, u64 x, int n, u64 got, u64 want)
{
  if (got != want && failures++ < 20)
    printf ("%s of %llx by %d: %llx, not %llx\n", what, x, n, got, want);
}

static const int some[AMOUNTS] = { 0, 1, 7, 31, 32, 33, 62, 63, 64, 65, 127,
				   128, 1000, -1, -32, (int) 0x80000000 };

template <typename T>
static void
check_arrays (const char *type, const u64 *in, int count)
{
  T *out;
  int *amounts;
  cudaMallocManaged (&out, count * sizeof (T));
  cudaMallocManaged (&amounts, count * sizeof (int));
  for (int i = 0; i < count; i++)
    amounts[i] = i % 3 ? some[i % AMOUNTS] : i % 70;
  lefts<T><<<(count + 63) / 64, 64>>> (out, in, amounts, count);
  cudaDeviceSynchronize ();
  for (int i = 0; i < count; i++)
    expect (type, in[i], amounts[i], (u64) out[i],
	    (u64) (T) left ((T) in[i], amounts[i]));
  rights<T><<<(count + 63) / 64, 64>>> (out, in, amounts, count);
  cudaDeviceSynchronize ();
  for (int i = 0; i < count; i++)
    expect (type, in[i], amounts[i], (u64) out[i], right ((T) in[i],
							    amounts[i]));
  cudaFree (out);
  cudaFree (amounts);
}

static void
check_mixed (const u64 *in, int count)
{
  u64 *out;
  int *amounts;
  cudaMallocManaged (&out, count * EACH * sizeof (u64));
  cudaMallocManaged (&amounts, sizeof some);
  for (int i = 0; i < AMOUNTS; i++)
    amounts[i] = some[i];
  for (int i = 0; i < AMOUNTS; i++)
    {
      shift<<<count / 32, 32>>> (out, in, amounts, some[i]);
      cudaDeviceSynchronize ();
      for (int t = 0; t < count; t++)
	{
	  u64 x = in[t], *got = out + t * EACH;
	  int n = some[t % AMOUNTS], m = some[i];
	  expect ("left", x, n, got[0], left ((unsigned) x, n));
	  expect ("right", x, n, got[1], right ((unsigned) x, n));
	  expect ("right", x, n, got[2], right ((int) x, n));
	  expect ("left", x, n, got[3], left (x, n));
	  expect ("right", x, n, got[4], right ((long long) x, n));
	  expect ("outside", x, m, got[5], left ((unsigned) x, m));
	  expect ("both", x, m, got[6], right ((int) x, m));
	}
    }
  cudaFree (out);
  cudaFree (amounts);
}

int
main ()
{
  const int count = 1024;
  u64 *in, seed = 88172645463325252ull;
  cudaMallocManaged (&in, count * sizeof (u64));
  for (int i = 0; i < count; i++)
    in[i] = seed = seed * 6364136223846793005ull + 1442695040888963407ull;
  check_mixed (in, count);
  check_arrays<unsigned> ("unsigned", in, count);
  check_arrays<int> ("int", in, count);
  check_arrays<u64> ("unsigned long long", in, count);
  check_arrays<long long> ("long long", in, count);
  unsigned *few, x = 0x91234567u;
  cudaMallocManaged (&few, 32 * sizeof (unsigned));
  unrolled<<<1, 1>>> (few, x);
  cudaDeviceSynchronize ();
  for (int n = 0; n < 80; n += 8)
    {
      expect ("unrolled", x, n, few[n / 4], left (x, n));
      expect ("unrolled", x, n, few[n / 4 + 1], (unsigned) right ((int) x, n));
    }
  cudaFree (few);
  cudaFree (in);
  return failures != 0;
}
