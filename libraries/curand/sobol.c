/* cuRAND: direction vectors of Sobol sequences.
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


/* S. Joe, F. Y. Kuo: Constructing Sobol sequences with better two-dimensional
   projections (SIAM J. Sci. Comput. 30, 2008): for each dimension a primitive
   polynomial over GF(2) and as many odd numbers as its degree, from which the
   direction vectors follow by recurrence.  joe-kuo.txt has the first 20,000
   dimensions of their file new-joe-kuo-6.21201
   (https://web.maths.unsw.edu.au/~fkuo/sobol/), which is under this licence:

     Copyright (c) 2008, Frances Y. Kuo and Stephen Joe
     All rights reserved.

     Redistribution and use in source and binary forms, with or without
     modification, are permitted provided that the following conditions are met:

       * Redistributions of source code must retain the above copyright notice,
	 this list of conditions and the following disclaimer.
       * Redistributions in binary form must reproduce the above copyright
	 notice, this list of conditions and the following disclaimer in the
	 documentation and/or other materials provided with the distribution.
       * Neither the names of the copyright holders nor the names of the
	 University of New South Wales and the University of Waikato and its
	 contributors may be used to endorse or promote products derived from
	 this software without specific prior written permission.

     THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS "AS IS" AND ANY EXPRESS
     OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
     WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
     DISCLAIMED.  IN NO EVENT SHALL THE COPYRIGHT HOLDERS BE LIABLE FOR ANY
     DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL DAMAGES
     (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
     SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
     CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT
     LIABILITY, OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY
     OUT OF THE USE OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF
     SUCH DAMAGE.

   The file is a string of bits, six in a character less '0', lowest first, and
   79 characters in a line: for each dimension from the second on, of a
   polynomial of degree S its inner S - 1 coefficients, and of the I-th number,
   from 0 to S - 1, the I bits between its highest and its last, which is 1.
   The degrees grow, and there are as many polynomials of each as there are
   primitive ones.

   The scrambled vectors and constants are our own, since NVIDIA's are nowhere
   described: J. Matousek's random linear scrambling (On the L2-discrepancy for
   anchored boxes, J. of Complexity 14, 1998), for each dimension a lower
   triangular matrix, drawn by SplitMix64, by which its vectors are multiplied,
   and a constant that is added to all points.  Both keep what makes the points
   good.  */

#include <stdlib.h>

#include "generator.h"

/* The bits of joe-kuo.txt.  */
__asm__ (".pushsection .rodata\n"
	 "cuda2cpu_joe_kuo:\n"
	 ".incbin \"libraries/curand/joe-kuo.txt\"\n"
	 ".popsection");
extern const unsigned char cuda2cpu_joe_kuo[]
  __attribute__ ((visibility ("hidden")));

/* How many polynomials there are of each degree; of the last not all are
   used.  */
static const unsigned polynomials[] = {
  0, 1, 1, 2, 2, 6, 6, 18, 16, 48, 60, 176, 144, 630, 756, 1800, 2048, 7710,
  8064
};

/* What is made, or NULL: plain and scrambled vectors.  The ones of 32 bits are
   the upper halves of those of 64.  */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static curandDirectionVectors64_t *vectors64[2];
static curandDirectionVectors32_t *vectors32[2];
static unsigned long long *constants64;
static unsigned int *constants32;

/* The next COUNT bits at place *AT of the file.  */

static unsigned
take_bits (size_t *at, unsigned count)
{
  unsigned value = 0;
  for (unsigned i = 0; i < count; i++, ++*at)
    {
      size_t character = *at / 6 + *at / (6 * 79);
      unsigned six = cuda2cpu_joe_kuo[character] - '0';
      value |= (six >> (*at % 6) & 1) << i;
    }
  return value;
}

/* Fill V, the vectors of a dimension with a polynomial of DEGREE, from the file
   at *AT.  */

static void
make_vectors (unsigned long long *v, unsigned degree, size_t *at)
{
  unsigned inner = take_bits (at, degree - 1);
  for (unsigned i = 0; i < degree; i++)
    v[i] = (unsigned long long) (take_bits (at, i) << 1 | 1) << (63 - i);
  for (unsigned i = degree; i < 64; i++)
    {
      v[i] = v[i - degree] ^ (v[i - degree] >> degree);
      for (unsigned k = 1; k < degree; k++)
	if (inner >> (degree - 1 - k) & 1)
	  v[i] ^= v[i - k];
    }
}

/* SplitMix64's next number of STATE.  */

static unsigned long long
next_random (unsigned long long *state)
{
  unsigned long long z = *state += 0x9e3779b97f4a7c15ull;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
  return z ^ (z >> 31);
}

/* Multiply the vectors V by a lower triangular matrix drawn from *STATE: bit I
   from the top of a product is a sum of bits up to I, I's own among them.  */

static void
scramble (unsigned long long *v, unsigned long long *state)
{
  unsigned long long rows[64];
  for (int i = 0; i < 64; i++)
    {
      unsigned long long top = 1ull << (63 - i);
      rows[i] = (next_random (state) & ~(top - 1)) | top;
    }
  for (int j = 0; j < 64; j++)
    {
      unsigned long long product = 0;
      for (int i = 0; i < 64; i++)
	product |= (unsigned long long) __builtin_parityll (rows[i] & v[j])
		   << (63 - i);
      v[j] = product;
    }
}

/* Make the vectors of all dimensions, plain ones, or scrambled ones and the
   constants.  Returns 0 if there is no memory.  */

static int
make_plain (void)
{
  size_t count = SOBOL_DIMENSIONS, at = 0;
  curandDirectionVectors64_t *v = malloc (count * sizeof *v);
  curandDirectionVectors32_t *halves = malloc (count * sizeof *halves);
  if (!v || !halves)
    {
      free (v);
      free (halves);
      return 0;
    }
  unsigned degree = 1, left = polynomials[1];
  for (int i = 0; i < 64; i++)
    v[0][i] = 1ull << (63 - i);
  for (size_t d = 1; d < count; d++)
    {
      if (left == 0)
	left = polynomials[++degree];
      left--;
      make_vectors (v[d], degree, &at);
    }
  for (size_t d = 0; d < count; d++)
    for (int i = 0; i < 32; i++)
      halves[d][i] = (unsigned int) (v[d][i] >> 32);
  vectors32[0] = halves;
  vectors64[0] = v;
  return 1;
}

static int
make_scrambled (void)
{
  size_t count = SOBOL_DIMENSIONS;
  curandDirectionVectors64_t *v = malloc (count * sizeof *v);
  curandDirectionVectors32_t *halves = malloc (count * sizeof *halves);
  unsigned long long *add = malloc (count * sizeof *add);
  unsigned int *add_half = malloc (count * sizeof *add_half);
  if (!v || !halves || !add || !add_half)
    {
      free (v);
      free (halves);
      free (add);
      free (add_half);
      return 0;
    }
  unsigned long long state = 0x6a09e667f3bcc908ull;
  for (size_t d = 0; d < count; d++)
    {
      for (int i = 0; i < 64; i++)
	v[d][i] = vectors64[0][d][i];
      scramble (v[d], &state);
      for (int i = 0; i < 32; i++)
	halves[d][i] = (unsigned int) (v[d][i] >> 32);
      add[d] = next_random (&state);
      add_half[d] = (unsigned int) (add[d] >> 32);
    }
  vectors32[1] = halves;
  vectors64[1] = v;
  constants32 = add_half;
  constants64 = add;
  return 1;
}

/* Are the tables there, the SCRAMBLED ones, too, if that is not 0?  */

static int
have_tables (int scrambled)
{
  pthread_mutex_lock (&lock);
  int made = ((vectors64[0] || make_plain ())
	      && (!scrambled || vectors64[1] || make_scrambled ()));
  pthread_mutex_unlock (&lock);
  return made;
}

/* See generator.h.  */

curandDirectionVectors32_t *
cuda2cpu_sobol_vectors32 (int scrambled)
{
  return have_tables (scrambled) ? vectors32[scrambled] : NULL;
}

curandDirectionVectors64_t *
cuda2cpu_sobol_vectors64 (int scrambled)
{
  return have_tables (scrambled) ? vectors64[scrambled] : NULL;
}

unsigned int *
cuda2cpu_sobol_constants32 (void)
{
  return have_tables (1) ? constants32 : NULL;
}

unsigned long long *
cuda2cpu_sobol_constants64 (void)
{
  return have_tables (1) ? constants64 : NULL;
}

#define API __attribute__ ((visibility ("default"))) curandStatus_t

/* See curand.h.  */

API
curandGetDirectionVectors32 (curandDirectionVectors32_t *vectors[],
			     curandDirectionVectorSet_t set)
{
  if (!vectors || (set != CURAND_DIRECTION_VECTORS_32_JOEKUO6
		   && set != CURAND_SCRAMBLED_DIRECTION_VECTORS_32_JOEKUO6))
    return CURAND_STATUS_OUT_OF_RANGE;
  *vectors = cuda2cpu_sobol_vectors32
    (set == CURAND_SCRAMBLED_DIRECTION_VECTORS_32_JOEKUO6);
  return *vectors ? CURAND_STATUS_SUCCESS : CURAND_STATUS_ALLOCATION_FAILED;
}

API
curandGetDirectionVectors64 (curandDirectionVectors64_t *vectors[],
			     curandDirectionVectorSet_t set)
{
  if (!vectors || (set != CURAND_DIRECTION_VECTORS_64_JOEKUO6
		   && set != CURAND_SCRAMBLED_DIRECTION_VECTORS_64_JOEKUO6))
    return CURAND_STATUS_OUT_OF_RANGE;
  *vectors = cuda2cpu_sobol_vectors64
    (set == CURAND_SCRAMBLED_DIRECTION_VECTORS_64_JOEKUO6);
  return *vectors ? CURAND_STATUS_SUCCESS : CURAND_STATUS_ALLOCATION_FAILED;
}

API
curandGetScrambleConstants32 (unsigned int **constants)
{
  if (!constants)
    return CURAND_STATUS_OUT_OF_RANGE;
  *constants = cuda2cpu_sobol_constants32 ();
  return *constants ? CURAND_STATUS_SUCCESS : CURAND_STATUS_ALLOCATION_FAILED;
}

API
curandGetScrambleConstants64 (unsigned long long **constants)
{
  if (!constants)
    return CURAND_STATUS_OUT_OF_RANGE;
  *constants = cuda2cpu_sobol_constants64 ();
  return *constants ? CURAND_STATUS_SUCCESS : CURAND_STATUS_ALLOCATION_FAILED;
}
