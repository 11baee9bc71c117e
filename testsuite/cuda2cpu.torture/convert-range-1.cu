/* { dg-do run } */
/* { dg-costly } */
/* Floating-point numbers become the nearest integer that there is; what is not
   a number becomes 0 or only the top bit.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cmath>
#include <cstdio>
#include <cstring>

/* PTX's rule: narrow types are the lower bits of 32, signed as they are.  */
template <typename I, typename F>
static I
nearest (F x)
{
  const bool is_signed = (I) -1 < (I) 0, wide = sizeof (I) == 8;
  const int bits = (wide ? 64 : 32) - is_signed;
  const long double limit = ldexpl (1, bits);
  const unsigned long long top = 1ull << (wide ? 63 : 31);
  if (x != x)
    return (I) (sizeof (F) == 4 && !wide ? 0 : top);
  if (x >= limit)
    return (I) (is_signed ? top - 1 : ~0ull);
  if (x <= (is_signed ? -limit : -1))
    return (I) (is_signed ? top : 0);
  return (I) (is_signed ? (long long) x
	      : (long long) (unsigned long long) (x < 0 ? 0 : x));
}

template <typename I, typename F>
__device__ __noinline__ I
outside (F x)
{
  return (I) x;
}

template <typename I, typename F>
__host__ __device__ I
both (F x)
{
  return static_cast<I> (x);
}

template <typename I, typename F>
__global__ void
convert (I *out, const F *in, int count)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t < count)
    out[t] = (I) in[t];
}

template <typename I, typename F>
__global__ void
convert_calls (I *out, const F *in, int count)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t < count)
    {
      out[2 * t] = outside<I> (in[t]);
      out[2 * t + 1] = both<I> (in[t]);
    }
}

/* Of constants.  */
template <typename I, typename F>
__global__ void
constants (I *out)
{
  out[0] = both<I> ((F) INFINITY);
  out[1] = both<I> ((F) -INFINITY);
  out[2] = both<I> ((F) NAN);
  out[3] = both<I> ((F) 1e30);
  out[4] = both<I> ((F) -3.75);
  out[5] = both<I> ((F) 4294967040.0);
}

/* Of what is known to be in range, in part.  */
template <typename I, typename F>
__global__ void
guarded (I *out, const F *in, int count)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t >= count)
    return;
  F x = in[t];
  out[t] = 0;
  if (x >= 0 && x < 1000)
    out[t] = (I) (x * 2);
  else if (x < (F) -1e20)
    out[t] = (I) x;
  else if (!(x > 5))
    out[t] = (I) (x < 3 ? x : (F) 3);
}

static int failures;

template <typename I, typename F>
static void
expect (const char *how, F x, I got, I want)
{
  if (got != want && failures++ < 20)
    printf ("%s %a (%zu bytes) in %zu bytes: %llx, not %llx\n", how, (double) x,
	    sizeof (F), sizeof (I), (long long) got, (long long) want);
}

template <typename I, typename F>
static void
check (const F *in, int count)
{
  I *out;
  cudaMallocManaged (&out, 2 * count * sizeof (I));
  convert<<<(count + 63) / 64, 64>>> (out, in, count);
  cudaDeviceSynchronize ();
  for (int i = 0; i < count; i++)
    expect ("loop", in[i], out[i], nearest<I> (in[i]));
  convert_calls<<<(count + 63) / 64, 64>>> (out, in, count);
  cudaDeviceSynchronize ();
  for (int i = 0; i < count; i++)
    {
      expect ("outside", in[i], out[2 * i], nearest<I> (in[i]));
      expect ("both", in[i], out[2 * i + 1], nearest<I> (in[i]));
    }
  constants<I, F><<<1, 1>>> (out);
  cudaDeviceSynchronize ();
  const F known[] = { (F) INFINITY, (F) -INFINITY, (F) NAN, (F) 1e30,
		      (F) -3.75, (F) 4294967040.0 };
  for (int i = 0; i < 6; i++)
    expect ("constant", known[i], out[i], nearest<I> (known[i]));
  guarded<<<(count + 63) / 64, 64>>> (out, in, count);
  cudaDeviceSynchronize ();
  for (int i = 0; i < count; i++)
    {
      F x = in[i];
      I want = (x >= 0 && x < 1000 ? nearest<I> (x * 2)
		: x < (F) -1e20 ? nearest<I> (x)
		: !(x > 5) ? nearest<I> (x < 3 ? x : (F) 3) : (I) 0);
      expect ("guarded", x, out[i], want);
    }
  cudaFree (out);
}

template <typename F>
static void
check_all ()
{
  static const double edges[] = {
    0, 0.5, 0.999, 1, 1.5, 127, 128, 255.5, 256, 300.7, 32767.5, 32768, 65535.5,
    65536, 16777217, 2147483520, 2147483647, 2147483647.5, 2147483648.0,
    2147483648.5, 2147483904.0, 2147484000.0, 4294967040.0, 4294967295.5,
    4294967296.0, 1e10, 9223371487098961920.0, 9223372036854774784.0,
    9223372036854775808.0, 18446742974197923840.0, 18446744073709549568.0,
    18446744073709551616.0, 1e20, 1e30, INFINITY, NAN };
  const int n = sizeof edges / sizeof *edges, count = 2 * n + 300;
  F *in;
  cudaMallocManaged (&in, count * sizeof (F));
  unsigned long long seed = 88172645463325252ull;
  for (int i = 0; i < count; i++)
    {
      seed = seed * 6364136223846793005ull + 1442695040888963407ull;
      in[i] = (F) (i < 2 * n ? (i & 1 ? -edges[i / 2] : edges[i / 2])
		   : ldexp ((double) (long long) seed, i % 80 - 70));
    }
  check<signed char> (in, count);
  check<unsigned char> (in, count);
  check<short> (in, count);
  check<unsigned short> (in, count);
  check<int> (in, count);
  check<unsigned int> (in, count);
  check<long long> (in, count);
  check<unsigned long long> (in, count);
  cudaFree (in);
}

int
main ()
{
  check_all<float> ();
  check_all<double> ();
  return failures != 0;
}
