/* cuRAND: fills against memset and the C++ library.
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

// Library: curand

/* What a fill takes beside a memset of as much memory, and beside the C++
   library's Mersenne Twister on one thread.  */

#include "measure.h"
#include <cstdlib>
#include <random>
#include <curand.h>

/* More floats than caches hold.  */
const size_t COUNT = 1 << 25;

static float *numbers;

/* What is drawn.  */
enum form { UNIFORM, UNIFORM_DOUBLE, NORMAL, POISSON };

/* Fill as much memory as COUNT floats have with numbers of FORM by G, and wait
   for them.  */

static void
fill (curandGenerator_t g, size_t count, form what)
{
  curandStatus_t status = CURAND_STATUS_SUCCESS;
  switch (what)
    {
    case UNIFORM:
      status = curandGenerateUniform (g, numbers, count);
      break;
    case UNIFORM_DOUBLE:
      status = curandGenerateUniformDouble (g, (double *) numbers, count / 2);
      break;
    case NORMAL:
      status = curandGenerateNormal (g, numbers, count, 0, 1);
      break;
    case POISSON:
      status = curandGeneratePoisson (g, (unsigned *) numbers, count, 20.5);
    }
  if (status)
    abort ();
  cudaDeviceSynchronize ();
}

/* Measure the generator of TYPE, which is called NAME.  */

static void
measure_engine (const char *name, curandRngType_t type)
{
  curandGenerator_t g;
  char what[40];
  auto set = [] { cudaMemset (numbers, 1, COUNT * sizeof *numbers);
		  cudaDeviceSynchronize (); };
  std::mt19937 twister (5489);
  std::uniform_real_distribution<float> uniform;
  auto library = [&] { for (size_t i = 0; i < COUNT / 16; i++)
			 numbers[i] = uniform (twister); };
  if (curandCreateGenerator (&g, type))
    abort ();
  static const char *const forms[] = { "uniform", "double", "normal",
				       "poisson" };
  for (int i = UNIFORM; i <= POISSON; i++)
    {
      snprintf (what, sizeof what, "%s-%s-memset", name, forms[i]);
      measure (what, [=] { fill (g, COUNT, (form) i); }, set, 5);
    }
  snprintf (what, sizeof what, "%s-uniform-mt19937", name);
  measure (what, [=] { fill (g, COUNT / 16, UNIFORM); }, library);
  curandDestroyGenerator (g);
}

int
main ()
{
  if (cudaMalloc (&numbers, COUNT * sizeof *numbers))
    return 1;
  measure_engine ("philox", CURAND_RNG_PSEUDO_PHILOX4_32_10);
  measure_engine ("xorwow", CURAND_RNG_PSEUDO_XORWOW);
  measure_engine ("mrg32k3a", CURAND_RNG_PSEUDO_MRG32K3A);
  measure_engine ("mtgp32", CURAND_RNG_PSEUDO_MTGP32);
  measure_engine ("mt19937", CURAND_RNG_PSEUDO_MT19937);
  measure_engine ("sobol32", CURAND_RNG_QUASI_SOBOL32);
  cudaFree (numbers);
  return 0;
}
