/* Threads that compute with numbers of 16 bits side by side: conversions, fused
   operations, chains of them through loops and branches.  Compared with long
   double, rounded by the definition after each operation.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.headers/narrow.h"
#include <cstring>

/* X * Y + Z, or what rounds alike: of two that lie far apart the smaller one
   may be any as small.  */
static long double
fused (long double x, long double y, long double z)
{
  long double product = x * y;
  if (std::isfinite (product) && std::isfinite (z) && product != 0 && z != 0)
    {
      if (fabsl (z) < ldexpl (fabsl (product), -40))
	z = copysignl (ldexpl (product, -40), z);
      else if (fabsl (product) < ldexpl (fabsl (z), -40))
	product = copysignl (ldexpl (z, -40), product);
    }
  return product + z;
}

/* The number of threads, and of turns in loops.  */
enum { COUNT = 1 << 13, TURNS = 5 };

__global__ void
widen (float *out, const number *in)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i];
}

__global__ void
narrow (number *out, const float *in)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i];
}

__global__ void
fuse (number *out, const number *a, const number *b, const number *c)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = __hfma (a[i], b[i], c[i]);
}

__global__ void
fuse_pairs (pair *out, const pair *a, const pair *b, const pair *c)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = __hfma2 (a[i], b[i], c[i]);
}

/* A number goes through a loop, and is stored behind it.  */
__global__ void
loop (number *out, const number *a, const number *b, int turns)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  number s = a[i];
  for (int t = 0; t < turns; t++)
    s = __hfma (s, b[i], a[i]);
  out[i] = s;
}

/* So often as each thread has it.  By `*' the product and the sum might become
   one operation.  */
__global__ void
parted (number *out, const number *a, const number *b, const int *turns)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  number s = a[i];
  for (int t = 0; t < turns[i]; t++)
    if (s < b[i])
      s = __hmul_rn (s, b[i]) + a[i];
    else
      s = __hfma (b[i], b[i], s);
  out[i] = s;
}

/* What was narrowed is stored, and widened again; and kept by a barrier.  */
__global__ void
stored (number *out, float *wide, const number *a, const number *b)
{
  __shared__ number row[256];
  int i = blockIdx.x * blockDim.x + threadIdx.x, t = threadIdx.x;
  number s = a[i] / b[i];
  row[t] = s;
  number d = s - a[i];
  __syncthreads ();
  out[i] = row[255 - t] + d;
  wide[i] = d;
}

/* Bits of the Ith number, from edges and any.  */
static unsigned int
some (int i, int which)
{
  static const int steps[] = { 1, 7, 31 };
  return interesting (i * steps[which] + which * 1000003);
}

template <typename T>
static T *
memory (int count)
{
  T *p;
  if (cudaMallocManaged (&p, count * sizeof (T)) != cudaSuccess)
    exit (1);
  return p;
}

/* Each conversion: all numbers to float, and back what is near to them and to
   what is halfway between two.  */
static void
conversions ()
{
  const int all = 1 << 16, near = 7;
  number *bits = memory<number> (all * near);
  float *wide = memory<float> (all * near);
  for (int i = 0; i < all; i++)
    bits[i] = of_bits (i);
  widen<<<all / 256, 256>>> (wide, bits);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  for (int i = 0; i < all; i++)
    CHECK (wide[i] == (float) value (i)
	   ? std::signbit (wide[i]) == (i >> 15)
	   : wide[i] != wide[i] && (i & 0x7fff) > ENDLESS);
  for (int i = 0; i < all; i++)
    {
      float x = (float) value (i);
      float y = (float) value ((i & 0x7fff) + 1 < ENDLESS ? i + 1 : i);
      float mid = x * 0.5f + y * 0.5f;
      float list[near] = { x, nextafterf (x, INFINITY),
			   nextafterf (x, -INFINITY), mid,
			   nextafterf (mid, INFINITY),
			   nextafterf (mid, -INFINITY), 0 };
      unsigned int any = (random_bits (i) << 16) ^ random_bits (i + all);
      memcpy (&list[6], &any, sizeof any);
      memcpy (&wide[i * near], list, sizeof list);
    }
  narrow<<<all * near / 256, 256>>> (bits, wide);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  for (int i = 0; i < all * near; i++)
    CHECK (bits_of (bits[i]) == rounded (wide[i]));
}

static unsigned int
sum (unsigned int a, unsigned int b)
{
  return rounded (value (a) + value (b));
}

static unsigned int
fma_of (unsigned int a, unsigned int b, unsigned int c)
{
  return rounded (fused (value (a), value (b), value (c)));
}

/* Products that come halfway between two numbers, or nearly, and a third one
   that is small: where rounding twice is wrong.  */
static void
spoil (number *a, number *b, number *c, int i)
{
  const unsigned int one = (1 - LEAST - 1) << FRACTION;
  unsigned int r = random_bits (i * 3 + 1);
  unsigned int odd = one | ((r & ((1 << FRACTION) - 1)) | 1);
  a[i] = of_bits ((odd + (MOST / 2 << FRACTION)) | (r >> 3 & 0x8000));
  b[i] = of_bits ((one | 1 << (FRACTION - 1)) + (5 << FRACTION));
  c[i] = of_bits (((r >> 8) % (2 << FRACTION)) | (r >> 5 & 0x8000));
}

int
main ()
{
  conversions ();
  number *a = memory<number> (COUNT), *b = memory<number> (COUNT);
  number *c = memory<number> (COUNT), *out = memory<number> (COUNT);
  float *wide = memory<float> (COUNT);
  int *turns = memory<int> (COUNT);
  for (int i = 0; i < COUNT; i++)
    {
      a[i] = of_bits (some (i, 0));
      b[i] = of_bits (some (i, 1));
      c[i] = of_bits (some (i, 2));
      turns[i] = random_bits (i) % TURNS;
      if (i % 4 == 3)
	spoil (a, b, c, i);
    }
  fuse<<<COUNT / 256, 256>>> (out, a, b, c);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  for (int i = 0; i < COUNT; i++)
    CHECK (bits_of (out[i])
	   == fma_of (bits_of (a[i]), bits_of (b[i]), bits_of (c[i])));
  fuse_pairs<<<COUNT / 512, 256>>> ((pair *) out, (pair *) a, (pair *) b,
				    (pair *) c);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  for (int i = 0; i < COUNT; i++)
    CHECK (bits_of (out[i])
	   == fma_of (bits_of (a[i]), bits_of (b[i]), bits_of (c[i])));
  for (int n = 0; n <= TURNS; n += TURNS)
    {
      loop<<<COUNT / 256, 256>>> (out, a, b, n);
      CHECK (cudaDeviceSynchronize () == cudaSuccess);
      for (int i = 0; i < COUNT; i++)
	{
	  unsigned int s = bits_of (a[i]);
	  for (int t = 0; t < n; t++)
	    s = fma_of (s, bits_of (b[i]), bits_of (a[i]));
	  CHECK (bits_of (out[i]) == s);
	}
    }
  parted<<<COUNT / 256, 256>>> (out, a, b, turns);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  for (int i = 0; i < COUNT; i++)
    {
      unsigned int s = bits_of (a[i]), x = s, y = bits_of (b[i]);
      for (int t = 0; t < turns[i]; t++)
	s = (value (s) < value (y) ? sum (rounded (value (s) * value (y)), x)
	     : fma_of (y, y, s));
      CHECK (bits_of (out[i]) == s);
    }
  stored<<<COUNT / 256, 256>>> (out, wide, a, b);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  for (int i = 0; i < COUNT; i++)
    {
      unsigned int x = bits_of (a[i]), other = i ^ 255;
      unsigned int s = rounded (value (x) / value (bits_of (b[i])));
      unsigned int there = rounded (value (bits_of (a[other]))
				    / value (bits_of (b[other])));
      unsigned int d = rounded (value (s) - value (x));
      CHECK (bits_of (out[i]) == sum (there, d));
      CHECK (wide[i] == (float) value (d)
	     || (wide[i] != wide[i] && value (d) != value (d)));
    }
  return verdict ();
}
