/* { dg-do run } */
/* { dg-options "-std=c++17 -Wl,--no-as-needed -lcurand" } */
/* Distributions of all generators: moments within five deviations of what they
   must be, chi-square of uniform numbers and of Poisson's; in several streams
   at once, and from a graph.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <math.h>
#include <stdio.h>
#include <string.h>
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

enum { N = 60000 };

static const curandRngType_t types[]
  = { CURAND_RNG_PSEUDO_XORWOW, CURAND_RNG_PSEUDO_MRG32K3A,
      CURAND_RNG_PSEUDO_MTGP32, CURAND_RNG_PSEUDO_PHILOX4_32_10,
      CURAND_RNG_QUASI_SOBOL32, CURAND_RNG_QUASI_SCRAMBLED_SOBOL64 };

__managed__ float floats[N];
__managed__ double doubles[N];
__managed__ unsigned int counts[N];

/* Do the numbers at P have mean MEAN and deviation DEVIATION?  The deviation of
   their square is BOUND times theirs.  */
template <typename T>
static bool
has_moments (const T *p, double mean, double deviation, double bound)
{
  double sum = 0, squares = 0;
  for (int i = 0; i < N; i++)
    {
      sum += p[i];
      squares += (p[i] - mean) * (p[i] - mean);
    }
  double error = 5 * deviation / sqrt ((double) N);
  return (fabs (sum / N - mean) < error
	  && fabs (squares / N - deviation * deviation)
	     < error * deviation * bound);
}

/* Are Poisson's numbers at COUNTS distributed as with mean LAMBDA?  In cells of
   at least 20 expected.  */
static bool
is_poisson (double lambda)
{
  static int seen[8000];
  memset (seen, 0, sizeof seen);
  for (int i = 0; i < N; i++)
    seen[counts[i] < 7999 ? counts[i] : 7999]++;
  double chi = 0, expected = 0;
  int have = 0, cells = 0;
  for (int k = 0; k < 8000; k++)
    {
      expected += N * exp (k * log (lambda) - lambda - lgamma (k + 1.0));
      have += seen[k];
      if (expected >= 20)
	{
	  chi += (have - expected) * (have - expected) / expected;
	  cells++;
	  expected = 0;
	  have = 0;
	}
    }
  return chi < cells + 5 * sqrt (2.0 * cells) + 10;
}

static int
check_type (curandRngType_t type)
{
  curandGenerator_t g;
  CHECK (!curandCreateGenerator (&g, type));
  CHECK (!curandGenerateUniform (g, floats, N));
  cudaDeviceSynchronize ();
  CHECK (has_moments (floats, 0.5, sqrt (1 / 12.), 1));
  int cells[100] = {};
  for (int i = 0; i < N; i++)
    {
      CHECK (floats[i] > 0 && floats[i] <= 1);
      cells[(int) (floats[i] * 99.9999f)]++;
    }
  double chi = 0;
  for (int count : cells)
    chi += (count - N / 100.) * (count - N / 100.) / (N / 100.);
  CHECK (chi < 99 + 5 * sqrt (198.));
  CHECK (!curandGenerateUniformDouble (g, doubles, N));
  CHECK (!curandGenerateNormal (g, floats, N, 3, 2));
  cudaDeviceSynchronize ();
  CHECK (has_moments (doubles, 0.5, sqrt (1 / 12.), 1));
  CHECK (has_moments (floats, 3, 2, sqrt (2.)));
  CHECK (!curandGenerateNormalDouble (g, doubles, N, -1, 0.5));
  CHECK (!curandGenerateLogNormal (g, floats, N, 0, 0.25f));
  cudaDeviceSynchronize ();
  CHECK (has_moments (doubles, -1, 0.5, sqrt (2.)));
  double mean = exp (0.25 * 0.25 / 2);
  CHECK (has_moments (floats, mean, mean * sqrt (exp (0.0625) - 1), 2));
  CHECK (!curandGenerateLogNormalDouble (g, doubles, N, 0, 0.25));
  cudaDeviceSynchronize ();
  CHECK (has_moments (doubles, mean, mean * sqrt (exp (0.0625) - 1), 2));
  for (double lambda : { 0.5, 10.0, 300.0, 5000.0 })
    {
      CHECK (!curandGeneratePoisson (g, counts, N, lambda));
      cudaDeviceSynchronize ();
      CHECK (has_moments (counts, lambda, sqrt (lambda),
			  sqrt (2 + 1 / lambda)));
      CHECK (is_poisson (lambda));
    }
  CHECK (!curandDestroyGenerator (g));
  return 0;
}

/* The device API's, by states of STATE, and by a table.  */
template <typename S>
__global__ void
device_poisson (double lambda, curandDiscreteDistribution_t table)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  S s;
  curand_init (42, t, 0, &s);
  for (int i = t; i < N; i += gridDim.x * blockDim.x)
    counts[i] = table ? curand_discrete (&s, table)
		      : curand_poisson (&s, lambda);
}

template <typename S>
static int
check_device ()
{
  for (double lambda : { 3.0, 100.0, 1500.0, 4500.0 })
    for (int table = 0; table < 2; table++)
      {
	curandDiscreteDistribution_t d = NULL;
	if (table)
	  CHECK (!curandCreatePoissonDistribution (lambda, &d));
	device_poisson<S><<<4, 64>>> (lambda, d);
	CHECK (cudaDeviceSynchronize () == cudaSuccess);
	CHECK (has_moments (counts, lambda, sqrt (lambda),
			    sqrt (2 + 1 / lambda)));
	CHECK (is_poisson (lambda));
	if (table)
	  CHECK (!curandDestroyDistribution (d));
      }
  return 0;
}

/* Two generators in two streams, and one whose graph draws on each launch.  */
static int
check_streams ()
{
  cudaStream_t s[2];
  curandGenerator_t g[2], whole;
  for (int i = 0; i < 2; i++)
    {
      CHECK (!cudaStreamCreate (&s[i]));
      CHECK (!curandCreateGenerator (&g[i], CURAND_RNG_PSEUDO_XORWOW));
      CHECK (!curandSetStream (g[i], s[i]));
      CHECK (!curandSetPseudoRandomGeneratorSeed (g[i], 5));
    }
  for (int i = 0; i < N; i += N / 4)
    {
      CHECK (!curandGenerateUniform (g[0], floats + i, N / 4));
      CHECK (!curandGenerate (g[1], counts + i, N / 4));
    }
  cudaDeviceSynchronize ();
  for (int i = 0; i < N; i++)
    CHECK (floats[i] == counts[i] * 0x1p-32f + 0x1p-33f);

  cudaGraph_t graph;
  cudaGraphExec_t exec;
  CHECK (!curandSetPseudoRandomGeneratorSeed (g[0], 5));
  CHECK (!curandGenerateSeeds (g[0]));
  CHECK (!cudaStreamBeginCapture (s[0], cudaStreamCaptureModeGlobal));
  CHECK (!curandGenerateUniform (g[0], floats, N / 2));
  CHECK (!cudaStreamEndCapture (s[0], &graph));
  CHECK (!cudaGraphInstantiate (&exec, graph, 0));
  CHECK (!cudaGraphLaunch (exec, s[0]));
  CHECK (!cudaGraphLaunch (exec, s[0]));
  CHECK (!cudaStreamSynchronize (s[0]));
  for (int i = 0; i < N / 2; i++)
    CHECK (floats[i] == counts[N / 2 + i] * 0x1p-32f + 0x1p-33f);
  /* The graph keeps the engine of a generator that is gone.  */
  CHECK (!curandDestroyGenerator (g[0]));
  CHECK (!cudaGraphLaunch (exec, s[0]));
  CHECK (!cudaStreamSynchronize (s[0]));
  CHECK (!curandCreateGeneratorHost (&whole, CURAND_RNG_PSEUDO_XORWOW));
  CHECK (!curandDestroyGenerator (whole));
  CHECK (curandDestroyGenerator (NULL) == CURAND_STATUS_NOT_INITIALIZED);
  return curandDestroyGenerator (g[1]);
}

int
main ()
{
  for (curandRngType_t type : types)
    if (check_type (type))
      {
	printf ("type %d\n", type);
	return 1;
      }
  return (check_device<curandState> ()
	  || check_device<curandStatePhilox4_32_10_t> ()
	  || check_device<curandStateMRG32k3a_t> () || check_streams ());
}
