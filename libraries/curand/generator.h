/* cuRAND: generators.
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


#ifndef CUDA2CPU_CURAND_GENERATOR_H
#define CUDA2CPU_CURAND_GENERATOR_H 1

#include <stddef.h>
#include <stdint.h>
#include <pthread.h>

#include "curand.h"
#include "curand_discrete.h"
#include "curand_mtgp32.h"
#include "cuda2cpu-task.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A generator's numbers are drawn by LANES generators side by side, as the
   documentation orders them, one row of numbers after the other.  What has been
   drawn is known to the tasks alone: they find it in the engine, which they
   change in the order of the stream, so that a graph that draws numbers draws
   others each time.

     XORWOW, MRG32k3a: a lane's state is WORDS[I * LANES + LANE]; the next
       number is lane PHASE's.
     Philox: lane L is subsequence L and gives four numbers in a row; BASE words
       of each were used in earlier rows, PHASE numbers are drawn from this one.
     MTGP32: 256 numbers of each of LANES generators are a row, in BUFFER, of
       which PHASE are drawn.
     MT19937: 8 numbers of each of LANES generators are a row; the states of all
       make 78 rows in WORDS, ROW of which are drawn, and PHASE numbers more.
       BASE lanes have states: more are made when they are asked for.
     Sobol sequences: PHASE points are drawn.  */
struct engine
{
  /* The generator, and tasks that may still come.  */
  unsigned refs;
  pthread_mutex_t lock;
  curandRngType_t type;
  uint32_t lanes;
  uint64_t seed;
  uint64_t phase;
  uint64_t base;
  uint32_t row;
  uint32_t *words;
  uint32_t *buffer;
  struct curandStateMtgp32 *mtgp;
  struct mtgp32_kernel_params *mtgp_params;
};

/* What is drawn.  */
enum form
{
  FORM_BITS,
  FORM_BITS_64,
  FORM_UNIFORM,
  FORM_UNIFORM_DOUBLE,
  FORM_NORMAL,
  FORM_NORMAL_DOUBLE,
  FORM_LOG_NORMAL,
  FORM_LOG_NORMAL_DOUBLE,
  FORM_POISSON
};

/* A task: COUNT numbers of FORM to OUT, in DIMENSIONS of quasirandom ones; or
   new states for SEED, OFFSET and ORDERING if OUT is NULL.  MEAN and STDDEV are
   those of normal numbers, DISTRIBUTION that of Poisson's, whose mean is
   MEAN.  */
struct request
{
  struct engine *engine;
  void *out;
  size_t count;
  enum form form;
  unsigned dimensions;
  double mean;
  double stddev;
  struct distribution *distribution;
  uint64_t seed;
  uint64_t offset;
  curandOrdering_t ordering;
};

/* A distribution and the tables in it, in one piece.  */
struct distribution
{
  struct curandDiscreteDistribution_st whole;
  struct curandDistributionM2Shift_st shift;
  struct curandHistogramM2_st histogram;
  unsigned refs;
};

/* engines.cu: run the request at DATA, which is to draw, or to seed.  */
extern cudaError_t cuda2cpu_curand_draw (const void *data);
extern cudaError_t cuda2cpu_curand_seed (const void *data);

/* The lanes of Philox.  */
#define PHILOX_LANES 65536

/* ENGINE-uniform.cu, ENGINE-normal.cu, ENGINE-poisson.cu: draw what R asks
   for.  */
extern void cuda2cpu_xorwow_uniform (const struct request *r);
extern void cuda2cpu_xorwow_normal (const struct request *r);
extern void cuda2cpu_xorwow_poisson (const struct request *r);
extern void cuda2cpu_mrg32k3a_uniform (const struct request *r);
extern void cuda2cpu_mrg32k3a_normal (const struct request *r);
extern void cuda2cpu_mrg32k3a_poisson (const struct request *r);
extern void cuda2cpu_philox_uniform (const struct request *r);
extern void cuda2cpu_philox_normal (const struct request *r);
extern void cuda2cpu_philox_poisson (const struct request *r);
extern void cuda2cpu_mtgp32_uniform (const struct request *r);
extern void cuda2cpu_mtgp32_normal (const struct request *r);
extern void cuda2cpu_mtgp32_poisson (const struct request *r);
extern void cuda2cpu_mt19937_uniform (const struct request *r);
extern void cuda2cpu_mt19937_normal (const struct request *r);
extern void cuda2cpu_mt19937_poisson (const struct request *r);
extern void cuda2cpu_sobol32_uniform (const struct request *r);
extern void cuda2cpu_sobol32_normal (const struct request *r);
extern void cuda2cpu_sobol32_poisson (const struct request *r);
extern void cuda2cpu_sobol64_uniform (const struct request *r);
extern void cuda2cpu_sobol64_normal (const struct request *r);
extern void cuda2cpu_sobol64_poisson (const struct request *r);

/* engines.cu: let the lanes of E from FIRST to LAST - 1, of MT19937, have their
   next states.  */
extern void cuda2cpu_mt19937_step (struct engine *e, uint32_t first,
				   uint32_t last);

/* mt19937.c: give the lanes from FIRST to LAST - 1 of E their states; those
   before FIRST have theirs.  Returns 0 if there is no memory.  Word I of a
   lane's state is in row cuda2cpu_mt19937_row (I) of WORDS, the *AT-th of the
   lane's eight there.  */
extern int cuda2cpu_mt19937_seed (struct engine *e, uint32_t first,
				  uint32_t last);
extern uint32_t cuda2cpu_mt19937_row (uint32_t i, uint32_t *at);
#define MT19937_LANES 8192
#define MT19937_ROWS 78

/* mtgp32.c: give E, of MTGP32, its states.  */
extern void cuda2cpu_mtgp32_seed (struct engine *e);

/* sobol.c: the direction vectors of DIMENSION, plain or scrambled, and the
   constants that scramble.  All are made when they are first asked for; NULL if
   there is no memory.  The dimensions are SOBOL_DIMENSIONS.  */
#define SOBOL_DIMENSIONS 20000
extern curandDirectionVectors32_t *cuda2cpu_sobol_vectors32 (int scrambled);
extern curandDirectionVectors64_t *cuda2cpu_sobol_vectors64 (int scrambled);
extern unsigned int *cuda2cpu_sobol_constants32 (void);
extern unsigned long long *cuda2cpu_sobol_constants64 (void);

/* poisson.c: a distribution of mean LAMBDA with one reference, or NULL, and
   what takes a reference, which may be NULL, away.  */
extern struct distribution *cuda2cpu_poisson_make (double lambda);
extern void cuda2cpu_poisson_drop (struct distribution *d);

#ifdef __cplusplus
}
#endif

#endif /* CUDA2CPU_CURAND_GENERATOR_H */
