/* Prices of options in OpenMP.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING3.  If not, see
   <http://www.gnu.org/licenses/>.  */

/* Options: -fno-math-errno */

#include "black-scholes.h"

/* glibc's libmvec has vector forms, which its headers show with -ffast-math
   alone.  */
#pragma omp declare simd notinbranch
float expf (float);
#pragma omp declare simd notinbranch
float logf (float);

/* The standard normal distribution's weight below D, by formula 26.2.17 of
   Abramowitz and Stegun.  */

static inline float
below (float d)
{
  float k = 1.0f / (1.0f + 0.2316419f * fabsf (d));
  float tail = 0.39894228f * expf (-0.5f * d * d)
	       * (k * (0.31938153f
		       + k * (-0.356563782f
			      + k * (1.781477937f
				     + k * (-1.821255978f
					    + k * 1.330274429f)))));
  return d > 0 ? 1.0f - tail : tail;
}

static void
prices (int n, const float *restrict stock, const float *restrict strike,
	const float *restrict years, float *restrict call,
	float *restrict put)
{
#pragma omp parallel for simd
  for (int i = 0; i < n; i++)
    {
      float root = sqrtf (years[i]);
      float d1 = (logf (stock[i] / strike[i])
		  + (RATE + 0.5f * VOLATILITY * VOLATILITY) * years[i])
		 / (VOLATILITY * root);
      float d2 = d1 - VOLATILITY * root;
      float n1 = below (d1), n2 = below (d2);
      float owed = strike[i] * expf (-RATE * years[i]);
      call[i] = stock[i] * n1 - owed * n2;
      put[i] = owed * (1.0f - n2) - stock[i] * (1.0f - n1);
    }
}

static int n;
static float *stock, *strike, *years, *call, *put;

static struct bench_info
bench_setup (long size)
{
  n = size;
  stock = options_stock (n);
  strike = options_strike (n);
  years = options_years (n);
  call = (float *) bench_alloc (n * sizeof *call);
  put = (float *) bench_alloc (n * sizeof *put);
  return options_info (n);
}

static void
bench_run (void)
{
  prices (n, stock, strike, years, call, put);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { put, (size_t) n };
  return r;
}
