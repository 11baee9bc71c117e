/* Histogram of bytes: the host of the CUDA versions.
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

/* The program defines the kernel histogram after it includes this file.  */

#include "histogram.h"

const int BLOCK = 256, BLOCKS = 240;

__global__ void histogram (const unsigned char *data, int n, int *bins);

static int n;
static unsigned char *data;
static int *bins;

static struct bench_info
bench_setup (long size)
{
  n = size;
  data = bench_to_device (histogram_bytes (size), size);
  bins = bench_device<int> (BINS);
  return histogram_info (size);
}

static void
bench_run ()
{
  cudaMemset (bins, 0, BINS * sizeof (int));
  histogram<<<BLOCKS, BLOCK>>> (data, n, bins);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (bins, BINS);
}
