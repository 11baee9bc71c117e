/* { dg-do run } */
/* { dg-options "-std=c++17 -Wl,--no-as-needed -lcurand" } */
/* The host API's orders of numbers, as documented, from the device API's
   sequences; what calls one after the other give; statuses.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdio.h>
#include <string.h>
#include <random>
#include <vector>
#include <curand.h>
#include <curand_kernel.h>

#define CHECK(x)							\
  do									\
    if (!(x))								\
      {									\
	printf ("line %d: %s\n", __LINE__, #x);				\
	return 1;							\
      }									\
  while (0)

/* Number LANE of COUNT of all lanes, and the LAST rows of it, from subsequences
   with GROUP numbers in a row.  */
template <typename S>
__global__ void
expect (unsigned int *out, unsigned int lanes, unsigned int group, size_t n)
{
  unsigned int lane = blockIdx.x * blockDim.x + threadIdx.x;
  if (lane >= lanes)
    return;
  S s;
  curand_init (99, lane, 0, &s);
  for (size_t row = lane * group; row < n; row += lanes * group)
    for (unsigned int i = 0; i < group && row + i < n; i++)
      out[row + i] = curand (&s);
}

/* Does a generator of TYPE with ORDER give that in calls for two parts, on the
   device and on the host, and from an offset on?  */
template <typename S>
static int
check_order (curandRngType_t type, curandOrdering_t order, unsigned int lanes,
	     unsigned int group)
{
  size_t n = (size_t) lanes * group * 2 + 1001;
  unsigned int *want, *have;
  CHECK (!cudaMallocManaged (&want, n * 4));
  CHECK (!cudaMallocManaged (&have, n * 4));
  expect<S><<<(lanes + 255) / 256, 256>>> (want, lanes, group, n);
  cudaDeviceSynchronize ();
  for (int host = 0; host < 2; host++)
    {
      curandGenerator_t g;
      CHECK (!(host ? curandCreateGeneratorHost : curandCreateGenerator)
	      (&g, type));
      CHECK (!curandSetPseudoRandomGeneratorSeed (g, 99));
      CHECK (!curandSetGeneratorOrdering (g, order));
      memset (have, 0, n * 4);
      CHECK (!curandGenerate (g, have, 1003));
      CHECK (!curandGenerate (g, have + 1003, n - 1003));
      cudaDeviceSynchronize ();
      CHECK (!memcmp (want, have, n * 4));
      size_t offset = (size_t) lanes * group + 7;
      CHECK (!curandSetGeneratorOffset (g, offset));
      CHECK (!curandGenerate (g, have, n - offset));
      cudaDeviceSynchronize ();
      CHECK (!memcmp (want + offset, have, (n - offset) * 4));
      CHECK (!curandDestroyGenerator (g));
    }
  cudaFree (want);
  cudaFree (have);
  return 0;
}

/* The first lane of MT19937 is the published generator: its first words in the
   order of the rows.  */
static int
check_mt19937 ()
{
  curandGenerator_t g;
  CHECK (!curandCreateGeneratorHost (&g, CURAND_RNG_PSEUDO_MT19937));
  CHECK (!curandSetPseudoRandomGeneratorSeed (g, 5489));
  size_t n = 65536 * 3;
  std::vector<unsigned int> have (n), again (n);
  CHECK (!curandGenerate (g, have.data (), n));
  std::mt19937 m (5489);
  unsigned int x[16];
  for (unsigned int &word : x)
    word = m ();
  CHECK (have[0] == x[0] && have[65536] == x[1] && have[131072] == x[2]);
  CHECK (have[65536 + 1] == x[8] && have[131072 + 1] == x[9]);
  /* Few at a time, lanes being made when they are asked for.  */
  CHECK (!curandSetPseudoRandomGeneratorSeed (g, 5489));
  for (size_t at = 0, step = 1; at < n; at += step, step = step * 3 + 1)
    {
      step = step < n - at ? step : n - at;
      CHECK (!curandGenerate (g, again.data () + at, step));
    }
  CHECK (have == again);
  CHECK (curandSetGeneratorOffset (g, 1) == CURAND_STATUS_TYPE_ERROR);
  CHECK (!curandDestroyGenerator (g));
  return 0;
}

/* MTGP32: 256 numbers of each generator in a row, whatever the calls are.  */
static int
check_mtgp32 ()
{
  curandGenerator_t g;
  size_t n = 192 * 256 * 2 + 100;
  std::vector<unsigned int> have (n), again (n);
  CHECK (!curandCreateGeneratorHost (&g, CURAND_RNG_PSEUDO_MTGP32));
  CHECK (!curandGenerate (g, have.data (), n));
  CHECK (!curandSetPseudoRandomGeneratorSeed (g, 0));
  CHECK (!curandGenerate (g, again.data (), 300));
  CHECK (!curandGenerate (g, again.data () + 300, n - 300));
  CHECK (have == again);
  CHECK (!curandDestroyGenerator (g));
  return 0;
}

/* Sobol sequences: all points of a dimension, then the next one's; a power of
   two of them has one in each interval.  */
static int
check_sobol (curandRngType_t type, unsigned int dimensions)
{
  curandGenerator_t g;
  size_t points = 256, n = points * dimensions;
  std::vector<double> x (n);
  CHECK (!curandCreateGeneratorHost (&g, type));
  CHECK (!curandSetQuasiRandomGeneratorDimensions (g, dimensions));
  CHECK (!curandGenerateUniformDouble (g, x.data (), n));
  for (unsigned int d = 0; d < dimensions; d++)
    {
      std::vector<int> seen (points);
      for (size_t i = 0; i < points; i++)
	{
	  double value = x[d * points + i];
	  CHECK (value > 0 && value <= 1);
	  /* Of 32 bits, a number ends its interval; of 64, it may be rounded to
	     the beginning of it.  */
	  double within = type < CURAND_RNG_QUASI_SOBOL64 ? -0x1p-33 : 0x1p-40;
	  seen[(size_t) ((value + within) * points)]++;
	}
      for (int count : seen)
	CHECK (count == 1);
    }
  CHECK (curandGenerateUniformDouble (g, x.data (), dimensions + 1)
	 == CURAND_STATUS_LENGTH_NOT_MULTIPLE);
  CHECK (curandSetPseudoRandomGeneratorSeed (g, 1)
	 == CURAND_STATUS_TYPE_ERROR);
  CHECK (curandSetQuasiRandomGeneratorDimensions (g, 20001)
	 == CURAND_STATUS_OUT_OF_RANGE);
  CHECK (!curandDestroyGenerator (g));
  return 0;
}

static int
check_first_points ()
{
  curandGenerator_t g;
  unsigned int x[8];
  CHECK (!curandCreateGeneratorHost (&g, CURAND_RNG_QUASI_SOBOL32));
  CHECK (!curandSetQuasiRandomGeneratorDimensions (g, 2));
  CHECK (!curandGenerate (g, x, 8));
  static const unsigned int want[]
    = { 0, 0x80000000, 0xc0000000, 0x40000000,
	0, 0x80000000, 0x40000000, 0xc0000000 };
  CHECK (!memcmp (x, want, sizeof want));
  CHECK (!curandDestroyGenerator (g));
  curandDirectionVectors32_t *v;
  CHECK (!curandGetDirectionVectors32 (&v,
				       CURAND_DIRECTION_VECTORS_32_JOEKUO6));
  /* Joe and Kuo's example: dimension 3 has the polynomial x^2 + x + 1 and the
     numbers 1, 3.  */
  CHECK (v[2][0] == 0x80000000 && v[2][1] == 0xc0000000
	 && v[2][2] == 0x60000000 && v[2][3] == 0x90000000);
  return 0;
}

static int
check_statuses ()
{
  curandGenerator_t g;
  float x[8];
  unsigned int u[8];
  unsigned long long l[8];
  int value;
  CHECK (curandCreateGenerator (&g, (curandRngType_t) 7)
	 == CURAND_STATUS_TYPE_ERROR);
  CHECK (curandGenerate (NULL, u, 8) == CURAND_STATUS_NOT_INITIALIZED);
  CHECK (!curandCreateGenerator (&g, CURAND_RNG_PSEUDO_DEFAULT));
  CHECK (curandGenerateNormal (g, x, 7, 0, 1)
	 == CURAND_STATUS_LENGTH_NOT_MULTIPLE);
  CHECK (curandGenerateLongLong (g, l, 8) == CURAND_STATUS_TYPE_ERROR);
  CHECK (curandGeneratePoisson (g, u, 8, 0) == CURAND_STATUS_OUT_OF_RANGE);
  CHECK (curandGeneratePoisson (g, u, 8, 1e6) == CURAND_STATUS_OUT_OF_RANGE);
  CHECK (curandSetQuasiRandomGeneratorDimensions (g, 2)
	 == CURAND_STATUS_TYPE_ERROR);
  CHECK (curandSetGeneratorOrdering (g, CURAND_ORDERING_QUASI_DEFAULT)
	 == CURAND_STATUS_OUT_OF_RANGE);
  CHECK (!curandSetGeneratorOrdering (g, CURAND_ORDERING_PSEUDO_SEEDED));
  CHECK (!curandGenerate (g, u, 0));
  CHECK (!curandDestroyGenerator (g));
  CHECK (!curandGetVersion (&value) && value == CURAND_VERSION);
  CHECK (!curandGetProperty (MAJOR_VERSION, &value) && value == 10);
  CHECK (!curandCreateGenerator (&g, CURAND_RNG_QUASI_SOBOL64));
  CHECK (curandGenerate (g, u, 8) == CURAND_STATUS_TYPE_ERROR);
  CHECK (!curandDestroyGenerator (g));
  return 0;
}

int
main ()
{
  return (check_order<curandStateXORWOW_t> (CURAND_RNG_PSEUDO_XORWOW,
					    CURAND_ORDERING_PSEUDO_DEFAULT,
					    4096, 1)
	  || check_order<curandStateMRG32k3a_t> (CURAND_RNG_PSEUDO_MRG32K3A,
						 CURAND_ORDERING_PSEUDO_LEGACY,
						 4096, 1)
	  || check_order<curandStatePhilox4_32_10_t>
	       (CURAND_RNG_PSEUDO_PHILOX4_32_10,
		CURAND_ORDERING_PSEUDO_DEFAULT, 65536, 4)
	  || check_mt19937 () || check_mtgp32 () || check_first_points ()
	  || check_sobol (CURAND_RNG_QUASI_SOBOL32, 300)
	  || check_sobol (CURAND_RNG_QUASI_SCRAMBLED_SOBOL32, 300)
	  || check_sobol (CURAND_RNG_QUASI_SOBOL64, 20)
	  || check_sobol (CURAND_RNG_QUASI_SCRAMBLED_SOBOL64, 20)
	  || check_statuses ());
}
