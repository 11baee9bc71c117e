/* Volatilities that prices of options imply: the options and their figures.
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
/* Options.  */
#define BENCH_SIZE 16384L
#include "bench.h"

#define RATE 0.03
#define DIVIDEND 0.01
/* Steps of Newton's at most, and when to stop: the error relative to the
   price of what the option is for.  */
#define STEPS 40
#define PRECISION 1e-10

/* An option: what it costs, today's price of what it is for, the one agreed
   and the years left; a call or a put.  */
struct implied_quote
{
  double price, spot, strike, years;
  int call;
};

/* Return what SIZE options cost.  */

static struct bench_info
implied_info (long size)
{
  struct bench_info info = { 41.0 * size, 300.0 * size, BENCH_DOUBLE, 1e-7 };
  return info;
}

/* Return option I.  */

static struct implied_quote
implied_option (long i)
{
  uint64_t state = i;
  double random[5];
  bench_random (&state);
  for (int k = 0; k < 5; k++)
    random[k] = bench_random (&state) / 4294967296.0;

  struct implied_quote q;
  double volatility = 0.1 + 0.7 * random[0];
  q.years = 0.1 + 2.4 * random[1];
  q.spot = 20 + 180 * random[2];
  q.call = random[4] < 0.5;
  double deviation = volatility * sqrt (q.years);
  q.strike = q.spot * exp ((RATE - DIVIDEND) * q.years
			   + 1.5 * deviation * (2 * random[3] - 1));
  double sign = q.call ? 1 : -1;
  double d1 = (log (q.spot / q.strike) + (RATE - DIVIDEND) * q.years)
		/ deviation + 0.5 * deviation;
  double d2 = d1 - deviation;
  q.price = sign * (q.spot * exp (-DIVIDEND * q.years)
		      * 0.5 * erfc (-sign * d1 * 0.70710678118654752440)
		    - q.strike * exp (-RATE * q.years)
			* 0.5 * erfc (-sign * d2 * 0.70710678118654752440));
  return q;
}
