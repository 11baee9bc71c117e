/* Running balances of accounts, in OpenMP.
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

static long accounts;
static int *amounts;
static long *balances;

static struct bench_info
bench_setup (long size)
{
  accounts = size;
  amounts = balance_amounts (size);
  balances = (long *) bench_alloc (DAYS * size * sizeof *balances);
  return balance_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for
  for (long a = 0; a < accounts; a++)
    {
      long sum = 0;
      for (int day = 0; day < DAYS; day++)
	{
	  sum += amounts[a * DAYS + day];
	  balances[a * DAYS + day] = sum;
	}
    }
}

static struct bench_array
bench_result (void)
{
  struct bench_array a = { balances, (size_t) DAYS * accounts };
  return a;
}
