/* Prices of options, a thread for an option.
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

#include "black-scholes.h"

/* black-scholes-fast takes CUDA's fast, less accurate functions.  */
#ifdef FAST
# define EXP __expf
# define LOG __logf
#else
# define EXP expf
# define LOG logf
#endif

/* The standard normal distribution's weight below D, by formula 26.2.17 of
   Abramowitz and Stegun.  */

__device__ static float
below (float d)
{
  float k = 1.0f / (1.0f + 0.2316419f * fabsf (d));
  float tail = 0.39894228f * EXP (-0.5f * d * d)
	       * (k * (0.31938153f
		       + k * (-0.356563782f
			      + k * (1.781477937f
				     + k * (-1.821255978f
					    + k * 1.330274429f)))));
  return d > 0 ? 1.0f - tail : tail;
}

__global__ void
prices (int n, const float *stock, const float *strike, const float *years,
	float *call, float *put)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float root = sqrtf (years[i]);
  float d1 = (LOG (stock[i] / strike[i])
	      + (RATE + 0.5f * VOLATILITY * VOLATILITY) * years[i])
	     / (VOLATILITY * root);
  float d2 = d1 - VOLATILITY * root;
  float n1 = below (d1), n2 = below (d2);
  float owed = strike[i] * EXP (-RATE * years[i]);
  call[i] = stock[i] * n1 - owed * n2;
  put[i] = owed * (1.0f - n2) - stock[i] * (1.0f - n1);
}

static int n;
static float *stock, *strike, *years, *call, *put;

static struct bench_info
bench_setup (long size)
{
  n = size;
  stock = bench_to_device (options_stock (n), n);
  strike = bench_to_device (options_strike (n), n);
  years = bench_to_device (options_years (n), n);
  call = bench_device<float> (n);
  put = bench_device<float> (n);
  return options_info (n);
}

static void
bench_run ()
{
  prices<<<(n + 127) / 128, 128>>> (n, stock, strike, years, call, put);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (put, n);
}
