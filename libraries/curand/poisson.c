/* cuRAND: Poisson distributions as tables.
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


/* A square histogram (G. Marsaglia, W. W. Tsang, J. Wang: Fast generation of
   discrete random variables, Journal of Statistical Software 11/3, 2004): each
   of N values gets a column of width 1/N; what the probability of a value lacks
   of that is taken from the values that have more, one from one, so that a
   column is shared by two values at most:

     probabilities .5 .3 .2, columns of 1/3:

       2: .2 is all of it; .1333 of value 0 go on top     V[2] = 2/3 + .2
       1: .3; .0333 of value 0                            V[1] = 1/3 + .3
       0: the rest, 1/3                                   V[0] = 1/3

   Values whose probability is below 1e-20 or so have no column.  Means from
   MIN_GAUSS_LAMBDA on need no table: rounded normal numbers will do.  */

#include <math.h>
#include <stdlib.h>

#include "curand_globals.h"
#include "generator.h"

/* Fill the columns of H from PROBABILITY of LENGTH values, which is used up:
   the values that have less than a column and those that have more wait on two
   stacks in WAITING, which has room for LENGTH.  */

static void
fill_columns (struct curandHistogramM2_st *h, double *probability,
	      unsigned length, unsigned *waiting)
{
  double width = 1.0 / length;
  unsigned less = 0, more = length;
  for (unsigned i = 0; i < length; i++)
    {
      h->V[i] = (i + 1) * width;
      h->K[i] = i;
      if (probability[i] < width)
	waiting[less++] = i;
      else
	waiting[--more] = i;
    }
  while (less > 0 && more < length)
    {
      unsigned poor = waiting[--less], rich = waiting[more++];
      h->V[poor] = poor * width + probability[poor];
      h->K[poor] = rich;
      probability[rich] -= width - probability[poor];
      if (probability[rich] < width)
	waiting[less++] = rich;
      else
	waiting[--more] = rich;
    }
}

/* See generator.h.  */

void
cuda2cpu_poisson_drop (struct distribution *d)
{
  if (!d || __atomic_sub_fetch (&d->refs, 1, __ATOMIC_ACQ_REL) > 0)
    return;
  free (d->histogram.V);
  free (d->histogram.K);
  free (d);
}

/* Let D have the table of a mean of LAMBDA.  Returns 0 if there is no
   memory.  */

static int
make_table (struct distribution *d, double lambda)
{
  double reach = 12 * sqrt (lambda) + 40;
  unsigned first = lambda > reach ? (unsigned) (lambda - reach) : 0;
  unsigned length = (unsigned) (lambda + reach) + 1 - first;
  double *probability = malloc (length * sizeof *probability);
  unsigned *waiting = malloc (length * sizeof *waiting);
  d->histogram.V = malloc (length * sizeof *d->histogram.V);
  d->histogram.K = malloc (length * sizeof *d->histogram.K);
  int made = probability && waiting && d->histogram.V && d->histogram.K;
  if (made)
    {
      double sum = 0;
      for (unsigned i = 0; i < length; i++)
	{
	  double k = (double) first + i;
	  probability[i] = exp (k * log (lambda) - lambda - lgamma (k + 1));
	  sum += probability[i];
	}
      for (unsigned i = 0; i < length; i++)
	probability[i] /= sum;
      d->shift.shift = first;
      d->shift.length = length;
      fill_columns (&d->histogram, probability, length, waiting);
    }
  free (probability);
  free (waiting);
  return made;
}

/* See generator.h.  */

struct distribution *
cuda2cpu_poisson_make (double lambda)
{
  struct distribution *d = calloc (1, sizeof *d);
  if (!d)
    return NULL;
  d->refs = 1;
  d->whole.self_host_ptr = &d->whole;
  d->whole.mean = lambda;
  d->whole.stddev = sqrt (lambda);
  d->whole.method = CURAND_DISCRETE_GAUSS;
  if (lambda >= MIN_GAUSS_LAMBDA)
    return d;
  d->whole.method = CURAND_M2;
  d->whole.M2 = d->whole.host_M2 = &d->shift;
  d->shift.histogram = d->shift.host_histogram = &d->histogram;
  if (!make_table (d, lambda))
    {
      cuda2cpu_poisson_drop (d);
      return NULL;
    }
  d->histogram.host_V = d->histogram.V;
  d->histogram.host_K = d->histogram.K;
  return d;
}

/* See curand.h.  The distribution is the first member of its piece.  */

__attribute__ ((visibility ("default"))) curandStatus_t
curandCreatePoissonDistribution (double lambda,
				 curandDiscreteDistribution_t *distribution)
{
  if (!(lambda > 0) || lambda > MAX_LAMBDA || !distribution)
    return CURAND_STATUS_OUT_OF_RANGE;
  struct distribution *made = cuda2cpu_poisson_make (lambda);
  if (!made)
    return CURAND_STATUS_ALLOCATION_FAILED;
  *distribution = &made->whole;
  return CURAND_STATUS_SUCCESS;
}

__attribute__ ((visibility ("default"))) curandStatus_t
curandDestroyDistribution (curandDiscreteDistribution_t distribution)
{
  if (!distribution || distribution->self_host_ptr != distribution)
    return CURAND_STATUS_NOT_INITIALIZED;
  distribution->self_host_ptr = NULL;
  cuda2cpu_poisson_drop ((struct distribution *) distribution);
  return CURAND_STATUS_SUCCESS;
}
