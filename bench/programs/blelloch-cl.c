/* Exclusive prefix sums: the host of the OpenCL version.
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

#include "blelloch.h"
#include "bench-cl.h"

#define BLOCK 512
#define CHUNK (2 * BLOCK)

static cl_int n;
static cl_mem in, out, total;
static cl_kernel scan_chunks, scan_totals, add_totals;

static struct bench_info
bench_setup (long size)
{
  n = size;
  in = bench_cl_buffer (blelloch_numbers (size), size * sizeof (int));
  out = bench_cl_buffer (NULL, size * sizeof (int));
  total = bench_cl_buffer (NULL, CHUNK * sizeof (int));
  cl_int yes = 1, no = 0;
  scan_chunks = bench_cl_kernel ("scan_chunks", "");
  bench_cl_arg (scan_chunks, 0, in);
  bench_cl_arg (scan_chunks, 1, out);
  bench_cl_arg (scan_chunks, 2, total);
  bench_cl_arg (scan_chunks, 3, yes);
  scan_totals = bench_cl_kernel ("scan_chunks", "");
  bench_cl_arg (scan_totals, 0, total);
  bench_cl_arg (scan_totals, 1, total);
  bench_cl_arg (scan_totals, 2, total);
  bench_cl_arg (scan_totals, 3, no);
  add_totals = bench_cl_kernel ("add_totals", "");
  bench_cl_arg (add_totals, 0, out);
  bench_cl_arg (add_totals, 1, total);
  return blelloch_info (size);
}

static void
bench_run (void)
{
  bench_cl_launch1 (scan_chunks, n / CHUNK, BLOCK);
  bench_cl_launch1 (scan_totals, 1, BLOCK);
  bench_cl_launch1 (add_totals, n / CHUNK, BLOCK);
  bench_cl_wait ();
}

static struct bench_array
bench_result (void)
{
  return bench_cl_result (out, n, sizeof (int));
}
