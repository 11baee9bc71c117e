/* Volatilities that prices of options imply: Newton's iteration in a thread.
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
#include "implied.h"

struct Market
{
  double rate, dividend;
};

__constant__ Market market;

/* Black and Scholes' formula for an option, but for the volatility.  */

class Pricer
{
  double forward, strike, discount, root, moneyness, sign;

public:
  __device__
  Pricer (double spot, double strike, double years, bool call)
    : strike (strike), root (sqrt (years)), sign (call ? 1.0 : -1.0)
  {
    discount = exp (-market.rate * years);
    forward = spot * exp ((market.rate - market.dividend) * years);
    moneyness = log (forward / strike);
  }

  /* Where Newton's iteration is sure to converge from, the volatility of most
     vega.  */

  __device__ double
  start () const
  {
    return fmax (sqrt (2.0 * fabs (moneyness)) / root, 0.2);
  }

  __device__ double
  price (double volatility, double &vega) const
  {
    const double deviation = volatility * root;
    const double d1 = moneyness / deviation + 0.5 * deviation;
    const double d2 = d1 - deviation;
    vega = discount * forward * root * 0.39894228040143267794
	   * exp (-0.5 * d1 * d1);
    return sign * discount
	   * (forward * normcdf (sign * d1) - strike * normcdf (sign * d2));
  }
};

__global__ void
implied_volatility (const double4 *__restrict__ quotes,
		    const unsigned char *__restrict__ calls,
		    double *__restrict__ volatilities, int n)
{
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += blockDim.x * gridDim.x)
    {
      const double4 q = quotes[i];
      const double target = q.x, spot = q.y;
      const Pricer pricer (spot, q.z, q.w, calls[i] != 0);
      double sigma = pricer.start ();
      for (int step = 0; step < STEPS; step++)
	{
	  double vega;
	  const double error = pricer.price (sigma, vega) - target;
	  if (fabs (error) < PRECISION * spot)
	    break;
	  sigma -= error / vega;
	  sigma = fmin (fmax (sigma, 0.005), 5.0);
	}
      volatilities[i] = sigma;
    }
}

static int n;
static double4 *quotes;
static unsigned char *calls;
static double *volatilities;

static struct bench_info
bench_setup (long size)
{
  n = size;
  double4 *host = (double4 *) bench_alloc (size * sizeof *host);
  unsigned char *kinds = (unsigned char *) bench_alloc (size);
  for (long i = 0; i < size; i++)
    {
      struct implied_quote q = implied_option (i);
      host[i] = make_double4 (q.price, q.spot, q.strike, q.years);
      kinds[i] = q.call;
    }
  quotes = bench_to_device (host, size);
  calls = bench_to_device (kinds, size);
  volatilities = bench_device<double> (size);
  Market here = { RATE, DIVIDEND };
  bench_check (cudaMemcpyToSymbol (market, &here, sizeof here));
  return implied_info (size);
}

static void
bench_run ()
{
  implied_volatility<<<64, 128>>> (quotes, calls, volatilities, n);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (volatilities, n);
}
