/* { dg-do run } */
/* { dg-options "-std=c++17" } */
/* Bits of the generators for kernels: published values, and jumps against
   powers of the matrices of the recurrences, computed the long way.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdio.h>
#include <string.h>
#include <curand_kernel.h>
#include <curand_mtgp32_host.h>
#include <curand_mtgp32dc_p_11213.h>

#define CHECK(x)							\
  do									\
    if (!(x))								\
      {									\
	printf ("line %d: %s\n", __LINE__, #x);				\
	return 1;							\
      }									\
  while (0)

enum { THREADS = 64, DRAWS = 8 };

__managed__ unsigned int bits[THREADS][DRAWS];
__managed__ double numbers[DRAWS];

template <typename S>
__global__ void
draw (unsigned long long seed, unsigned long long first,
      unsigned long long step, unsigned long long offset)
{
  S s;
  int t = threadIdx.x;
  curand_init (seed, first + step * t, offset, &s);
  for (int i = 0; i < DRAWS; i++)
    bits[t][i] = curand (&s);
}

template <typename S>
__global__ void
draw_doubles (unsigned long long offset)
{
  S s;
  curand_init (0, 0, 0, &s);
  skipahead (offset, &s);
  for (int i = 0; i < DRAWS; i++)
    numbers[i] = curand_uniform_double (&s);
}

/* XORWOW after Marsaglia, with the seeding of CUDA's documentation.  */
struct xorwow
{
  unsigned int v[5], d;
  unsigned int
  next ()
  {
    unsigned int t = v[0] ^ (v[0] >> 2);
    memmove (v, v + 1, 16);
    v[4] = v[4] ^ (v[4] << 4) ^ t ^ (t << 1);
    d += 362437;
    return v[4] + d;
  }
  explicit xorwow (unsigned long long seed)
  {
    unsigned int a = 1099087573u * ((unsigned int) seed ^ 0xaad26b49u);
    unsigned int b
      = 2591861531u * ((unsigned int) (seed >> 32) ^ 0xf7dcefddu);
    unsigned int w[] = { 123456789u + a, 362436069u ^ a, 521288629u + b,
			 88675123u ^ b, 5783321u + a };
    memcpy (v, w, sizeof v);
    d = 6615241u + a + b;
  }
};

/* Columns of a matrix of 160 bits.  */
struct matrix { unsigned int column[160][5]; };

static void
apply (const matrix &m, unsigned int *v)
{
  unsigned int sum[5] = {};
  for (int i = 0; i < 160; i++)
    if (v[i / 32] >> (i % 32) & 1)
      for (int j = 0; j < 5; j++)
	sum[j] ^= m.column[i][j];
  memcpy (v, sum, sizeof sum);
}

/* The matrix of 2^TIMES steps.  */
static matrix
power (int times)
{
  matrix m = {};
  for (int i = 0; i < 160; i++)
    {
      xorwow x (0);
      memset (x.v, 0, sizeof x.v);
      x.v[i / 32] = 1u << (i % 32);
      x.next ();
      memcpy (m.column[i], x.v, sizeof x.v);
    }
  while (times-- > 0)
    {
      matrix square = m;
      for (int i = 0; i < 160; i++)
	apply (m, square.column[i]);
      m = square;
    }
  return m;
}

static int
check_xorwow ()
{
  matrix far = power (67), near = power (33);
  draw<curandState><<<1, THREADS>>> (0x123456789abcdefull, 0, 1, 0);
  cudaDeviceSynchronize ();
  xorwow x (0x123456789abcdefull);
  for (int t = 0; t < THREADS; t++, apply (far, x.v))
    {
      xorwow y = x;
      for (int i = 0; i < DRAWS; i++)
	CHECK (bits[t][i] == y.next ());
    }
  /* Subsequence 5 * 2^40, offset 2^33 + 3.  */
  draw<curandState><<<1, 1>>> (7, 5ull << 40, 0, (1ull << 33) + 3);
  cudaDeviceSynchronize ();
  xorwow y (7);
  matrix farther = power (107);
  for (int i = 0; i < 5; i++)
    apply (farther, y.v);
  apply (near, y.v);
  y.next (), y.next (), y.next ();
  for (int i = 0; i < DRAWS; i++)
    CHECK (bits[0][i] == y.next ());
  return 0;
}

/* Random123's known answers: counter and key 0, all ones, and digits of pi; and
   an offset in the middle of a block.  */
static int
check_philox ()
{
  static const unsigned int zero[]
    = { 0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8 };
  draw<curandStatePhilox4_32_10_t><<<1, 1>>> (0, 0, 0, 0);
  cudaDeviceSynchronize ();
  CHECK (!memcmp (bits[0], zero, sizeof zero));
  draw<curandStatePhilox4_32_10_t><<<1, 1>>> (99, 3, 0, 0);
  cudaDeviceSynchronize ();
  unsigned int start[DRAWS];
  memcpy (start, bits[0], sizeof start);
  draw<curandStatePhilox4_32_10_t><<<1, 1>>> (99, 3, 0, 3);
  cudaDeviceSynchronize ();
  CHECK (!memcmp (bits[0], start + 3, 5 * 4));
  return 0;
}

__managed__ uint4 blocks[2];

__global__ void
block ()
{
  blocks[0] = curand_Philox4x32_10 (make_uint4 (~0u, ~0u, ~0u, ~0u),
				    make_uint2 (~0u, ~0u));
  blocks[1] = curand_Philox4x32_10
    (make_uint4 (0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344),
     make_uint2 (0xa4093822, 0x299f31d0));
}

static int
check_philox_blocks ()
{
  static const unsigned int known[]
    = { 0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd,
	0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1 };
  block<<<1, 1>>> ();
  cudaDeviceSynchronize ();
  CHECK (!memcmp (blocks, known, sizeof known));
  return 0;
}

/* MRG32k3a the long way.  */
struct mrg
{
  unsigned long long s[2][3];
  static constexpr unsigned long long m[2] = { 4294967087u, 4294944443u };
  unsigned long long
  next ()
  {
    unsigned long long p
      = (1403580 * s[0][1] + 810728 * (m[0] - s[0][0])) % m[0];
    unsigned long long q
      = (527612 * s[1][2] + 1370589 * (m[1] - s[1][0])) % m[1];
    memmove (s[0], s[0] + 1, 16);
    memmove (s[1], s[1] + 1, 16);
    s[0][2] = p;
    s[1][2] = q;
    return p > q ? p - q : p + m[0] - q;
  }
  /* 2^TIMES steps.  */
  void
  ahead (int times)
  {
    for (int k = 0; k < 2; k++)
      {
	unsigned long long a[3][3] = { { 0, 1, 0 }, { 0, 0, 1 } };
	a[2][0] = m[k] - (k ? 1370589 : 810728);
	a[2][k ? 2 : 1] = k ? 527612 : 1403580;
	for (int n = 0; n < times; n++)
	  {
	    unsigned long long b[3][3] = {};
	    for (int i = 0; i < 9; i++)
	      for (int j = 0; j < 3; j++)
		b[i / 3][i % 3]
		  = (b[i / 3][i % 3] + a[i / 3][j] * a[j][i % 3] % m[k]) % m[k];
	    memcpy (a, b, sizeof a);
	  }
	unsigned long long v[3] = {};
	for (int i = 0; i < 9; i++)
	  v[i / 3] = (v[i / 3] + a[i / 3][i % 3] * s[k][i % 3] % m[k]) % m[k];
	memcpy (s[k], v, sizeof v);
      }
  }
};

static int
check_mrg ()
{
  mrg x = { { { 12345, 12345, 12345 }, { 12345, 12345, 12345 } } };
  draw_doubles<curandStateMRG32k3a_t><<<1, 1>>> (0);
  cudaDeviceSynchronize ();
  /* L'Ecuyer's first numbers.  */
  CHECK (numbers[0] > 0.127011122 && numbers[0] < 0.127011123);
  CHECK (numbers[1] > 0.318527565 && numbers[1] < 0.318527566);
  mrg y = x;
  for (int i = 0; i < DRAWS; i++)
    CHECK (numbers[i] == y.next () * 2.3283065498378288e-10);
  draw<curandStateMRG32k3a_t><<<1, THREADS>>> (0, 0, 1, 1ull << 40);
  cudaDeviceSynchronize ();
  x.ahead (40);
  for (int t = 0; t < THREADS; t++, x.ahead (76))
    {
      mrg z = x;
      for (int i = 0; i < DRAWS; i++)
	CHECK (bits[t][i] == (unsigned int) (z.next () * 1.000000048662));
    }
  return 0;
}

/* MTGP32: a block's threads against the recurrence, word by word.  */
__managed__ curandStateMtgp32_t state[2];
__managed__ mtgp32_kernel_params_t params;
__managed__ unsigned int drawn[2][3][256];

__global__ void
draw_mtgp ()
{
  for (int i = 0; i < 3; i++)
    drawn[blockIdx.x][i][threadIdx.x] = curand (&state[blockIdx.x]);
}

static int
check_mtgp ()
{
  CHECK (!curandMakeMTGP32Constants (mtgp32dc_params_fast_11213, &params));
  CHECK (!curandMakeMTGP32KernelState (state, mtgp32dc_params_fast_11213,
				       &params, 2, 1234));
  draw_mtgp<<<2, 256>>> ();
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  for (int b = 0; b < 2; b++)
    {
      static unsigned int s[351 + 768];
      const mtgp32_params_fast_t *p = &mtgp32dc_params_fast_11213[b];
      mtgp32_init_state (s, p, 1234 + b + 1);
      for (int i = 0; i < 768; i++)
	{
	  unsigned int x = (s[i] & p->mask) ^ s[i + 1];
	  x ^= x << p->sh1;
	  unsigned int y = x ^ (s[i + p->pos] >> p->sh2);
	  s[i + 351] = y ^ p->tbl[y & 15];
	  unsigned int t = s[i + p->pos - 1];
	  t ^= t >> 16;
	  t ^= t >> 8;
	  CHECK (drawn[b][i / 256][i % 256]
		 == (s[i + 351] ^ p->tmp_tbl[t & 15]));
	}
    }
  return 0;
}

/* Sobol sequences: each number by Gray's code, and after a jump.  */
__managed__ unsigned int vectors32[32];
__managed__ unsigned long long vectors64[64];
__managed__ unsigned long long points[4][100];

__global__ void
draw_sobol ()
{
  curandStateSobol32_t a;
  curandStateScrambledSobol32_t b;
  curandStateSobol64_t c;
  curandStateScrambledSobol64_t d;
  curand_init (vectors32, 1000, &a);
  curand_init (vectors32, 0x55u, 7, &b);
  curand_init (vectors64, 0, &c);
  skipahead (1ull << 40, &c);
  curand_init (vectors64, 0x1234ull, 0, &d);
  for (int i = 0; i < 100; i++)
    {
      points[0][i] = curand (&a);
      points[1][i] = curand (&b);
      points[2][i] = curand (&c);
      points[3][i] = curand (&d);
    }
}

static int
check_sobol ()
{
  for (int i = 0; i < 64; i++)
    vectors64[i] = 0x9e3779b97f4a7c15ull * (i + 1);
  for (int i = 0; i < 32; i++)
    vectors32[i] = 2654435761u * (i + 1);
  static const unsigned long long from[] = { 1000, 7, 1ull << 40, 0 };
  static const unsigned long long add[] = { 0, 0x55, 0, 0x1234 };
  draw_sobol<<<1, 1>>> ();
  cudaDeviceSynchronize ();
  for (int k = 0; k < 4; k++)
    for (int i = 0; i < 100; i++)
      {
	unsigned long long n = from[k] + i, x = add[k];
	n ^= n >> 1;
	for (int bit = 0; bit < (k < 2 ? 32 : 64); bit++)
	  if (n >> bit & 1)
	    x ^= k < 2 ? vectors32[bit] : vectors64[bit];
	CHECK (points[k][i] == x);
      }
  return 0;
}

int
main ()
{
  return (check_xorwow () || check_philox () || check_philox_blocks ()
	  || check_mrg () || check_mtgp () || check_sobol ());
}
