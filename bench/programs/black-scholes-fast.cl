/* Prices of options with fast functions in OpenCL.
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

#define RATE 0.02f
#define VOLATILITY 0.30f

/* The standard normal distribution's weight below D, by formula 26.2.17 of
   Abramowitz and Stegun.  */

static float
below (float d)
{
  float k = 1.0f / (1.0f + 0.2316419f * fabs (d));
  float tail = 0.39894228f * native_exp (-0.5f * d * d)
	       * (k * (0.31938153f
		       + k * (-0.356563782f
			      + k * (1.781477937f
				     + k * (-1.821255978f
					    + k * 1.330274429f)))));
  return d > 0 ? 1.0f - tail : tail;
}

__kernel void
prices (int n, __global const float *stock, __global const float *strike,
	__global const float *years, __global float *call,
	__global float *put)
{
  int i = get_group_id (0) * get_local_size (0) + get_local_id (0);
  if (i >= n)
    return;
  float root = sqrt (years[i]);
  float d1 = (native_log (stock[i] / strike[i])
	      + (RATE + 0.5f * VOLATILITY * VOLATILITY) * years[i])
	     / (VOLATILITY * root);
  float d2 = d1 - VOLATILITY * root;
  float n1 = below (d1), n2 = below (d2);
  float owed = strike[i] * native_exp (-RATE * years[i]);
  call[i] = stock[i] * n1 - owed * n2;
  put[i] = owed * (1.0f - n2) - stock[i] * (1.0f - n1);
}
