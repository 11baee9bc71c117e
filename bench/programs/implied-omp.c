/* Volatilities that prices of options imply in OpenMP.
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
/* Options: -fno-math-errno -fno-trapping-math */

#include "implied.h"

/* glibc's libmvec has vector forms, which its headers show with -ffast-math
   alone.  */
#pragma omp declare simd notinbranch
double exp (double);
#pragma omp declare simd notinbranch
double log (double);
#pragma omp declare simd notinbranch
double erfc (double);

/* Options that are handled side by side.  */
#define LANES 16

static long n;
static double *price, *spot, *strike, *years, *sign, *volatilities;

/* Handle LANES options from I on.  */

static void
imply (long i)
{
  double forward[LANES], k[LANES], root[LANES], moneyness[LANES];
  double target[LANES], enough[LANES], s[LANES], sigma[LANES];
#pragma omp simd
  for (int l = 0; l < LANES; l++)
    {
      double t = years[i + l], discount = exp (-RATE * t);
      s[l] = sign[i + l];
      root[l] = sqrt (t);
      forward[l] = spot[i + l] * exp (-DIVIDEND * t);
      k[l] = strike[i + l] * discount;
      moneyness[l] = log (forward[l] / k[l]);
      target[l] = price[i + l];
      enough[l] = PRECISION * spot[i + l];
      double v = sqrt (2 * fabs (moneyness[l])) / root[l];
      sigma[l] = v > 0.2 ? v : 0.2;
    }
  for (int step = 0; step < STEPS; step++)
    {
      int more = 0;
#pragma omp simd reduction(| : more)
      for (int l = 0; l < LANES; l++)
	{
	  double deviation = sigma[l] * root[l];
	  double d1 = moneyness[l] / deviation + 0.5 * deviation;
	  double d2 = d1 - deviation;
	  double vega = forward[l] * root[l] * 0.39894228040143267794
			* exp (-0.5 * d1 * d1);
	  double error
	    = s[l] * 0.5
		* (forward[l] * erfc (-s[l] * d1 * 0.70710678118654752440)
		   - k[l] * erfc (-s[l] * d2 * 0.70710678118654752440))
	      - target[l];
	  int open = fabs (error) >= enough[l];
	  double next = sigma[l] - error / vega;
	  next = next > 0.005 ? next : 0.005;
	  next = next < 5.0 ? next : 5.0;
	  sigma[l] = open ? next : sigma[l];
	  more |= open;
	}
      if (!more)
	break;
    }
#pragma omp simd
  for (int l = 0; l < LANES; l++)
    volatilities[i + l] = sigma[l];
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  if (n % LANES != 0)
    bench_fail ("the options must be a multiple of 16");
  price = (double *) bench_alloc (size * sizeof *price);
  spot = (double *) bench_alloc (size * sizeof *spot);
  strike = (double *) bench_alloc (size * sizeof *strike);
  years = (double *) bench_alloc (size * sizeof *years);
  sign = (double *) bench_alloc (size * sizeof *sign);
  volatilities = (double *) bench_alloc (size * sizeof *volatilities);
  for (long i = 0; i < size; i++)
    {
      struct implied_quote q = implied_option (i);
      price[i] = q.price;
      spot[i] = q.spot;
      strike[i] = q.strike;
      years[i] = q.years;
      sign[i] = q.call ? 1 : -1;
    }
  return implied_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long i = 0; i < n; i += LANES)
    imply (i);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { volatilities, (size_t) n };
  return r;
}
