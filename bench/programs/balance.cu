/* Running balances: a block an account, tiles of a scan in one buffer.
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

#include "balance.h"

const int TILE = 512;

__global__ void
balance (const int *amounts, long long *balances)
{
  __shared__ long long sum[TILE];
  const int *in = amounts + (long) blockIdx.x * DAYS;
  long long *out = balances + (long) blockIdx.x * DAYS;
  const int t = threadIdx.x;
  long long before = 0;
  for (int start = 0; start < DAYS; start += TILE)
    {
      sum[t] = start + t < DAYS ? in[start + t] : 0;
      __syncthreads ();
      for (int reach = 1; reach < TILE; reach <<= 1)
	{
	  long long add = 0;
	  if (t >= reach)
	    add = sum[t - reach];
	  __syncthreads ();
	  sum[t] += add;
	  __syncthreads ();
	}
      if (start + t < DAYS)
	out[start + t] = before + sum[t];
      before += sum[TILE - 1];
      __syncthreads ();
    }
}

static int accounts, *amounts;
static long long *balances;

static struct bench_info
bench_setup (long size)
{
  accounts = size;
  amounts = bench_to_device (balance_amounts (size), DAYS * size);
  balances = bench_device<long long> (DAYS * size);
  return balance_info (size);
}

static void
bench_run ()
{
  balance<<<accounts, TILE>>> (amounts, balances);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (balances, (size_t) DAYS * accounts);
}
