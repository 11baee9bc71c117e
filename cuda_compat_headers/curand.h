/* cuRAND's host API.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License and a
   copy of the GCC Runtime Library Exception along with this program; see
   the files COPYING3 and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */


#ifndef CURAND_H_
#define CURAND_H_ 1

#pragma GCC system_header

/* Generators of random numbers that fill arrays: libcurand, which
   libraries/curand makes.  What kernels draw one by one is in curand_kernel.h.
   A generator of the device works in the order of a stream; one of the host,
   curandCreateGeneratorHost's, when it is asked.  Both give the same
   numbers.  */

#include <stddef.h>
/* Programs count on that.  */
#include "cuda_runtime.h"
#include "library_types.h"

#ifndef CURANDAPI
# define CURANDAPI
#endif

#define CURAND_VER_MAJOR 10
#define CURAND_VER_MINOR 3
#define CURAND_VER_PATCH 7
#define CURAND_VER_BUILD 77
#define CURAND_VERSION \
  (CURAND_VER_MAJOR * 1000 + CURAND_VER_MINOR * 100 + CURAND_VER_PATCH)

#ifdef __cplusplus
extern "C" {
#endif

typedef enum curandStatus
{
  CURAND_STATUS_SUCCESS = 0,
  CURAND_STATUS_VERSION_MISMATCH = 100,
  CURAND_STATUS_NOT_INITIALIZED = 101,
  CURAND_STATUS_ALLOCATION_FAILED = 102,
  CURAND_STATUS_TYPE_ERROR = 103,
  CURAND_STATUS_OUT_OF_RANGE = 104,
  CURAND_STATUS_LENGTH_NOT_MULTIPLE = 105,
  CURAND_STATUS_DOUBLE_PRECISION_REQUIRED = 106,
  CURAND_STATUS_LAUNCH_FAILURE = 201,
  CURAND_STATUS_PREEXISTING_FAILURE = 202,
  CURAND_STATUS_INITIALIZATION_FAILED = 203,
  CURAND_STATUS_ARCH_MISMATCH = 204,
  CURAND_STATUS_INTERNAL_ERROR = 999
} curandStatus_t;

typedef enum curandRngType
{
  CURAND_RNG_TEST = 0,
  CURAND_RNG_PSEUDO_DEFAULT = 100,
  CURAND_RNG_PSEUDO_XORWOW = 101,
  CURAND_RNG_PSEUDO_MRG32K3A = 121,
  CURAND_RNG_PSEUDO_MTGP32 = 141,
  CURAND_RNG_PSEUDO_MT19937 = 142,
  CURAND_RNG_PSEUDO_PHILOX4_32_10 = 161,
  CURAND_RNG_QUASI_DEFAULT = 200,
  CURAND_RNG_QUASI_SOBOL32 = 201,
  CURAND_RNG_QUASI_SCRAMBLED_SOBOL32 = 202,
  CURAND_RNG_QUASI_SOBOL64 = 203,
  CURAND_RNG_QUASI_SCRAMBLED_SOBOL64 = 204
} curandRngType_t;

typedef enum curandOrdering
{
  CURAND_ORDERING_PSEUDO_BEST = 100,
  CURAND_ORDERING_PSEUDO_DEFAULT = 101,
  CURAND_ORDERING_PSEUDO_SEEDED = 102,
  CURAND_ORDERING_PSEUDO_LEGACY = 103,
  CURAND_ORDERING_PSEUDO_DYNAMIC = 104,
  CURAND_ORDERING_QUASI_DEFAULT = 201
} curandOrdering_t;

typedef enum curandDirectionVectorSet
{
  CURAND_DIRECTION_VECTORS_32_JOEKUO6 = 101,
  CURAND_SCRAMBLED_DIRECTION_VECTORS_32_JOEKUO6 = 102,
  CURAND_DIRECTION_VECTORS_64_JOEKUO6 = 103,
  CURAND_SCRAMBLED_DIRECTION_VECTORS_64_JOEKUO6 = 104
} curandDirectionVectorSet_t;

/* How numbers of a distribution are found.  */
typedef enum curandMethod
{
  CURAND_CHOOSE_BEST = 0,
  CURAND_ITR = 1,
  CURAND_KNUTH = 2,
  CURAND_HITR = 3,
  CURAND_M1 = 4,
  CURAND_M2 = 5,
  CURAND_BINARY_SEARCH = 6,
  CURAND_DISCRETE_GAUSS = 7,
  CURAND_REJECTION = 8,
  CURAND_DEVICE_API = 9,
  CURAND_FAST_REJECTION = 10,
  CURAND_3RD = 11,
  CURAND_DEFINITION = 12,
  CURAND_POISSON = 13
} curandMethod_t;

/* The direction vectors of one dimension.  */
typedef unsigned int curandDirectionVectors32_t[32];
typedef unsigned long long curandDirectionVectors64_t[64];

typedef struct curandGenerator_st *curandGenerator_t;

/* Distributions as tables; curand_discrete.h has the structures.  */
typedef double curandDistribution_st;
typedef curandDistribution_st *curandDistribution_t;
typedef struct curandDistributionShift_st *curandDistributionShift_t;
typedef struct curandDistributionM2Shift_st *curandDistributionM2Shift_t;
typedef struct curandHistogramM2_st *curandHistogramM2_t;
typedef unsigned int curandHistogramM2K_st;
typedef curandHistogramM2K_st *curandHistogramM2K_t;
typedef curandDistribution_st curandHistogramM2V_st;
typedef curandHistogramM2V_st *curandHistogramM2V_t;
typedef struct curandDiscreteDistribution_st *curandDiscreteDistribution_t;

#define __CURAND_FUNCTION extern curandStatus_t CURANDAPI

/* Generators and what they are set to.  */
__CURAND_FUNCTION curandCreateGenerator (curandGenerator_t *generator,
					 curandRngType_t rng_type);
__CURAND_FUNCTION curandCreateGeneratorHost (curandGenerator_t *generator,
					     curandRngType_t rng_type);
__CURAND_FUNCTION curandDestroyGenerator (curandGenerator_t generator);
__CURAND_FUNCTION curandGetVersion (int *version);
__CURAND_FUNCTION curandGetProperty (libraryPropertyType type, int *value);
__CURAND_FUNCTION curandSetStream (curandGenerator_t generator,
				   cudaStream_t stream);
__CURAND_FUNCTION
curandSetPseudoRandomGeneratorSeed (curandGenerator_t generator,
				    unsigned long long seed);
__CURAND_FUNCTION curandSetGeneratorOffset (curandGenerator_t generator,
					    unsigned long long offset);
__CURAND_FUNCTION curandSetGeneratorOrdering (curandGenerator_t generator,
					      curandOrdering_t order);
__CURAND_FUNCTION
curandSetQuasiRandomGeneratorDimensions (curandGenerator_t generator,
					 unsigned int num_dimensions);
__CURAND_FUNCTION curandGenerateSeeds (curandGenerator_t generator);

/* Numbers.  */
__CURAND_FUNCTION curandGenerate (curandGenerator_t generator,
				  unsigned int *outputPtr, size_t num);
__CURAND_FUNCTION curandGenerateLongLong (curandGenerator_t generator,
					  unsigned long long *outputPtr,
					  size_t num);
__CURAND_FUNCTION curandGenerateUniform (curandGenerator_t generator,
					 float *outputPtr, size_t num);
__CURAND_FUNCTION curandGenerateUniformDouble (curandGenerator_t generator,
					       double *outputPtr, size_t num);
__CURAND_FUNCTION curandGenerateNormal (curandGenerator_t generator,
					float *outputPtr, size_t n,
					float mean, float stddev);
__CURAND_FUNCTION curandGenerateNormalDouble (curandGenerator_t generator,
					      double *outputPtr, size_t n,
					      double mean, double stddev);
__CURAND_FUNCTION curandGenerateLogNormal (curandGenerator_t generator,
					   float *outputPtr, size_t n,
					   float mean, float stddev);
__CURAND_FUNCTION curandGenerateLogNormalDouble (curandGenerator_t generator,
						 double *outputPtr, size_t n,
						 double mean, double stddev);
__CURAND_FUNCTION curandGeneratePoisson (curandGenerator_t generator,
					 unsigned int *outputPtr, size_t n,
					 double lambda);
__CURAND_FUNCTION curandGeneratePoissonMethod (curandGenerator_t generator,
					       unsigned int *outputPtr,
					       size_t n, double lambda,
					       curandMethod_t method);

/* Distributions and tables for kernels.  */
__CURAND_FUNCTION
curandCreatePoissonDistribution (double lambda,
				 curandDiscreteDistribution_t *distribution);
__CURAND_FUNCTION
curandDestroyDistribution (curandDiscreteDistribution_t distribution);
__CURAND_FUNCTION
curandGetDirectionVectors32 (curandDirectionVectors32_t *vectors[],
			     curandDirectionVectorSet_t set);
__CURAND_FUNCTION
curandGetDirectionVectors64 (curandDirectionVectors64_t *vectors[],
			     curandDirectionVectorSet_t set);
__CURAND_FUNCTION curandGetScrambleConstants32 (unsigned int **constants);
__CURAND_FUNCTION
curandGetScrambleConstants64 (unsigned long long **constants);

#undef __CURAND_FUNCTION

#ifdef __cplusplus
}
#endif

#endif /* CURAND_H_ */
