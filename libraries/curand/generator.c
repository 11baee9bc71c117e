/* cuRAND: the functions of the host API.
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


/* A generator is what a program has set, and an engine, which the tasks of
   streams have too: it holds how far the numbers have been drawn.  New seeds,
   offsets and orderings become a task of their own before the next numbers, or
   in curandGenerateSeeds; in a graph they are a node as the numbers are.

   Generators of the host have a stream of their own, for which each call
   waits.  */

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cuda_runtime_api.h"
#include "curand_globals.h"
#include "generator.h"

#define API __attribute__ ((visibility ("default"))) curandStatus_t

/* So that a pointer is seen to be no generator.  */
#define MAGIC 0x43524e44u

struct curandGenerator_st
{
  unsigned magic;
  curandRngType_t type;
  /* Whether it is the host's, and the stream of its tasks.  */
  int host;
  cudaStream_t stream;
  unsigned long long seed;
  unsigned long long offset;
  curandOrdering_t ordering;
  unsigned dimensions;
  /* The engine is to get new states.  */
  int unseeded;
  struct engine *engine;
  /* The last Poisson distribution.  */
  struct distribution *distribution;
};

/* Is G a generator?  */

static int
is_generator (curandGenerator_t g)
{
  return g && g->magic == MAGIC;
}

static int
is_quasi (curandRngType_t type)
{
  return type >= CURAND_RNG_QUASI_DEFAULT;
}

static int
has_64_bits (curandRngType_t type)
{
  return (type == CURAND_RNG_QUASI_SOBOL64
	  || type == CURAND_RNG_QUASI_SCRAMBLED_SOBOL64);
}

/* Do normal numbers of TYPE come in pairs?  */

static int
gives_pairs (curandRngType_t type)
{
  return type == CURAND_RNG_PSEUDO_XORWOW || type == CURAND_RNG_PSEUDO_MRG32K3A;
}

/* Take away a reference to E.  */

static void
drop_engine (struct engine *e)
{
  if (!e || __atomic_sub_fetch (&e->refs, 1, __ATOMIC_ACQ_REL) > 0)
    return;
  pthread_mutex_destroy (&e->lock);
  free (e->words);
  free (e->buffer);
  free (e->mtgp);
  free (e->mtgp_params);
  free (e);
}

/* The memory of E, of a type, for as many lanes as any ordering has.  Returns 0
   if there is not enough.  */

static int
engine_memory (struct engine *e)
{
  switch (e->type)
    {
    case CURAND_RNG_PSEUDO_XORWOW:
      e->words = calloc (4096 * 6, 4);
      return e->words != NULL;
    case CURAND_RNG_PSEUDO_MRG32K3A:
      e->words = calloc (81920 * 6, 4);
      return e->words != NULL;
    case CURAND_RNG_PSEUDO_MT19937:
      e->words = calloc ((size_t) MT19937_LANES * 8 * MT19937_ROWS, 4);
      return e->words != NULL;
    case CURAND_RNG_PSEUDO_MTGP32:
      e->buffer = calloc (192 * 256, 4);
      e->mtgp = calloc (CURAND_NUM_MTGP32_PARAMS, sizeof *e->mtgp);
      e->mtgp_params = calloc (1, sizeof *e->mtgp_params);
      return e->buffer && e->mtgp && e->mtgp_params;
    default:
      return 1;
    }
}

/* Make a generator of TYPE in *GENERATOR, the host's if HOST.  */

static curandStatus_t
create (curandGenerator_t *generator, curandRngType_t type, int host)
{
  if (!generator)
    return CURAND_STATUS_OUT_OF_RANGE;
  if (type == CURAND_RNG_PSEUDO_DEFAULT)
    type = CURAND_RNG_PSEUDO_XORWOW;
  if (type == CURAND_RNG_QUASI_DEFAULT)
    type = CURAND_RNG_QUASI_SOBOL32;
  if (type != CURAND_RNG_PSEUDO_XORWOW && type != CURAND_RNG_PSEUDO_MRG32K3A
      && type != CURAND_RNG_PSEUDO_MTGP32 && type != CURAND_RNG_PSEUDO_MT19937
      && type != CURAND_RNG_PSEUDO_PHILOX4_32_10
      && (type < CURAND_RNG_QUASI_SOBOL32
	  || type > CURAND_RNG_QUASI_SCRAMBLED_SOBOL64))
    return CURAND_STATUS_TYPE_ERROR;
  if (type == CURAND_RNG_QUASI_SOBOL32
      || type == CURAND_RNG_QUASI_SCRAMBLED_SOBOL32
      || has_64_bits (type))
    if (!cuda2cpu_sobol_vectors64 (0))
      return CURAND_STATUS_ALLOCATION_FAILED;
  curandGenerator_t g = calloc (1, sizeof *g);
  struct engine *e = calloc (1, sizeof *e);
  if (e)
    {
      e->type = type;
      e->refs = 1;
      pthread_mutex_init (&e->lock, NULL);
    }
  if (!g || !e || !engine_memory (e))
    {
      free (g);
      drop_engine (e);
      return CURAND_STATUS_ALLOCATION_FAILED;
    }
  g->magic = MAGIC;
  g->type = type;
  g->host = host;
  g->ordering = is_quasi (type) ? CURAND_ORDERING_QUASI_DEFAULT
				: CURAND_ORDERING_PSEUDO_DEFAULT;
  g->dimensions = 1;
  g->unseeded = 1;
  g->engine = e;
  if (host && cudaStreamCreateWithFlags (&g->stream, cudaStreamNonBlocking))
    {
      g->host = 0;
      curandDestroyGenerator (g);
      return CURAND_STATUS_INITIALIZATION_FAILED;
    }
  *generator = g;
  return CURAND_STATUS_SUCCESS;
}

/* See curand.h.  */

API
curandCreateGenerator (curandGenerator_t *generator, curandRngType_t rng_type)
{
  return create (generator, rng_type, 0);
}

API
curandCreateGeneratorHost (curandGenerator_t *generator,
			   curandRngType_t rng_type)
{
  return create (generator, rng_type, 1);
}

API
curandDestroyGenerator (curandGenerator_t g)
{
  if (!is_generator (g))
    return CURAND_STATUS_NOT_INITIALIZED;
  if (g->host)
    cudaStreamDestroy (g->stream);
  drop_engine (g->engine);
  cuda2cpu_poisson_drop (g->distribution);
  g->magic = 0;
  free (g);
  return CURAND_STATUS_SUCCESS;
}

API
curandGetVersion (int *version)
{
  if (!version)
    return CURAND_STATUS_OUT_OF_RANGE;
  *version = CURAND_VERSION;
  return CURAND_STATUS_SUCCESS;
}

API
curandGetProperty (libraryPropertyType type, int *value)
{
  static const int values[]
    = { CURAND_VER_MAJOR, CURAND_VER_MINOR, CURAND_VER_PATCH };
  if ((unsigned) type > PATCH_LEVEL || !value)
    return CURAND_STATUS_OUT_OF_RANGE;
  *value = values[type];
  return CURAND_STATUS_SUCCESS;
}

/* The host's generators have their own stream, whatever is set.  */

API
curandSetStream (curandGenerator_t g, cudaStream_t stream)
{
  if (!is_generator (g))
    return CURAND_STATUS_NOT_INITIALIZED;
  if (!g->host)
    g->stream = stream;
  return CURAND_STATUS_SUCCESS;
}

API
curandSetPseudoRandomGeneratorSeed (curandGenerator_t g,
				    unsigned long long seed)
{
  if (!is_generator (g))
    return CURAND_STATUS_NOT_INITIALIZED;
  if (is_quasi (g->type))
    return CURAND_STATUS_TYPE_ERROR;
  g->seed = seed;
  g->unseeded = 1;
  return CURAND_STATUS_SUCCESS;
}

API
curandSetGeneratorOffset (curandGenerator_t g, unsigned long long offset)
{
  if (!is_generator (g))
    return CURAND_STATUS_NOT_INITIALIZED;
  if (g->type == CURAND_RNG_PSEUDO_MTGP32
      || g->type == CURAND_RNG_PSEUDO_MT19937)
    return CURAND_STATUS_TYPE_ERROR;
  g->offset = offset;
  g->unseeded = 1;
  return CURAND_STATUS_SUCCESS;
}

API
curandSetGeneratorOrdering (curandGenerator_t g, curandOrdering_t order)
{
  if (!is_generator (g))
    return CURAND_STATUS_NOT_INITIALIZED;
  int known = is_quasi (g->type)
    ? order == CURAND_ORDERING_QUASI_DEFAULT
    : (order >= CURAND_ORDERING_PSEUDO_BEST
       && order <= CURAND_ORDERING_PSEUDO_DYNAMIC);
  if (!known
      || (order == CURAND_ORDERING_PSEUDO_SEEDED
	  && g->type != CURAND_RNG_PSEUDO_XORWOW)
      || (order == CURAND_ORDERING_PSEUDO_DYNAMIC && g->host))
    return CURAND_STATUS_OUT_OF_RANGE;
  g->ordering = order;
  g->unseeded = 1;
  return CURAND_STATUS_SUCCESS;
}

API
curandSetQuasiRandomGeneratorDimensions (curandGenerator_t g,
					 unsigned int num_dimensions)
{
  if (!is_generator (g))
    return CURAND_STATUS_NOT_INITIALIZED;
  if (!is_quasi (g->type))
    return CURAND_STATUS_TYPE_ERROR;
  if (num_dimensions < 1 || num_dimensions > SOBOL_DIMENSIONS)
    return CURAND_STATUS_OUT_OF_RANGE;
  g->dimensions = num_dimensions;
  g->unseeded = 1;
  return CURAND_STATUS_SUCCESS;
}

/* Forget what the request at DATA refers to.  */

static void
release_request (void *data)
{
  struct request *r = data;
  drop_engine (r->engine);
  cuda2cpu_poisson_drop (r->distribution);
}

/* Let R be run in G's stream.  */

static curandStatus_t
submit (curandGenerator_t g, struct request *r)
{
  r->engine = g->engine;
  __atomic_add_fetch (&r->engine->refs, 1, __ATOMIC_RELAXED);
  if (r->distribution)
    __atomic_add_fetch (&r->distribution->refs, 1, __ATOMIC_RELAXED);
  cudaError_t error
    = CUDA2CPU_submit_task (g->stream, r->out ? cuda2cpu_curand_draw
					      : cuda2cpu_curand_seed,
			    release_request, r, sizeof *r);
  if (!error && g->host)
    error = cudaStreamSynchronize (g->stream);
  if (error == cudaErrorMemoryAllocation)
    return CURAND_STATUS_ALLOCATION_FAILED;
  return error ? CURAND_STATUS_LAUNCH_FAILURE : CURAND_STATUS_SUCCESS;
}

/* See curand.h.  */

API
curandGenerateSeeds (curandGenerator_t g)
{
  if (!is_generator (g))
    return CURAND_STATUS_NOT_INITIALIZED;
  struct request r;
  memset (&r, 0, sizeof r);
  r.seed = g->seed;
  r.offset = g->offset;
  r.ordering = g->ordering;
  curandStatus_t status = submit (g, &r);
  if (!status)
    g->unseeded = 0;
  return status;
}

/* Draw COUNT numbers of FORM to OUT, with MEAN and STDDEV where there are
   such.  */

static curandStatus_t
draw (curandGenerator_t g, void *out, size_t count, enum form form,
      double mean, double stddev, struct distribution *distribution)
{
  if (!is_generator (g))
    return CURAND_STATUS_NOT_INITIALIZED;
  if (is_quasi (g->type) && count % g->dimensions)
    return CURAND_STATUS_LENGTH_NOT_MULTIPLE;
  if (form >= FORM_NORMAL && form <= FORM_LOG_NORMAL_DOUBLE && count % 2
      && gives_pairs (g->type))
    return CURAND_STATUS_LENGTH_NOT_MULTIPLE;
  if (count && !out)
    return CURAND_STATUS_OUT_OF_RANGE;
  curandStatus_t status
    = g->unseeded ? curandGenerateSeeds (g) : CURAND_STATUS_SUCCESS;
  if (status || !count)
    return status;
  struct request r;
  memset (&r, 0, sizeof r);
  r.out = out;
  r.count = count;
  r.form = form;
  r.dimensions = g->dimensions;
  r.mean = mean;
  r.stddev = stddev;
  r.distribution = distribution;
  return submit (g, &r);
}

/* See curand.h.  */

API
curandGenerate (curandGenerator_t g, unsigned int *out, size_t num)
{
  if (is_generator (g) && has_64_bits (g->type))
    return CURAND_STATUS_TYPE_ERROR;
  return draw (g, out, num, FORM_BITS, 0, 0, NULL);
}

API
curandGenerateLongLong (curandGenerator_t g, unsigned long long *out,
			size_t num)
{
  if (is_generator (g) && !has_64_bits (g->type))
    return CURAND_STATUS_TYPE_ERROR;
  return draw (g, out, num, FORM_BITS_64, 0, 0, NULL);
}

API
curandGenerateUniform (curandGenerator_t g, float *out, size_t num)
{
  return draw (g, out, num, FORM_UNIFORM, 0, 0, NULL);
}

API
curandGenerateUniformDouble (curandGenerator_t g, double *out, size_t num)
{
  return draw (g, out, num, FORM_UNIFORM_DOUBLE, 0, 0, NULL);
}

API
curandGenerateNormal (curandGenerator_t g, float *out, size_t n, float mean,
		      float stddev)
{
  return draw (g, out, n, FORM_NORMAL, mean, stddev, NULL);
}

API
curandGenerateNormalDouble (curandGenerator_t g, double *out, size_t n,
			    double mean, double stddev)
{
  return draw (g, out, n, FORM_NORMAL_DOUBLE, mean, stddev, NULL);
}

API
curandGenerateLogNormal (curandGenerator_t g, float *out, size_t n,
			 float mean, float stddev)
{
  return draw (g, out, n, FORM_LOG_NORMAL, mean, stddev, NULL);
}

API
curandGenerateLogNormalDouble (curandGenerator_t g, double *out, size_t n,
			       double mean, double stddev)
{
  return draw (g, out, n, FORM_LOG_NORMAL_DOUBLE, mean, stddev, NULL);
}

API
curandGeneratePoisson (curandGenerator_t g, unsigned int *out, size_t n,
		       double lambda)
{
  if (!is_generator (g))
    return CURAND_STATUS_NOT_INITIALIZED;
  if (!(lambda > 0) || lambda > MAX_LAMBDA)
    return CURAND_STATUS_OUT_OF_RANGE;
  if (!g->distribution || g->distribution->whole.mean != lambda)
    {
      struct distribution *made = cuda2cpu_poisson_make (lambda);
      if (!made)
	return CURAND_STATUS_ALLOCATION_FAILED;
      cuda2cpu_poisson_drop (g->distribution);
      g->distribution = made;
    }
  return draw (g, out, n, FORM_POISSON, lambda, 0, g->distribution);
}

/* All methods but the table are those that cuRAND tried; there is one here.  */

API
curandGeneratePoissonMethod (curandGenerator_t g, unsigned int *out, size_t n,
			     double lambda, curandMethod_t method)
{
  if (method != CURAND_CHOOSE_BEST && method != CURAND_M2)
    return is_generator (g) ? CURAND_STATUS_OUT_OF_RANGE
			    : CURAND_STATUS_NOT_INITIALIZED;
  return curandGeneratePoisson (g, out, n, lambda);
}
