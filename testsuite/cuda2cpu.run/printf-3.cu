/* { dg-do run } */
/* { dg-threads { 1 3 } } */
/* { dg-output "^99\[0-9\] last\r?\n(99\[0-9\] last\r?\n)*all 100\r?\n$" } */
/* The buffer of printf holds as much as its limit says; the oldest output gives
   way.  Once something is printed the limit stays.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

__global__ void
count (int n)
{
  for (int i = 0; i < n; i++)
    printf ("%d last\n", i);
}

__global__ void
threads (int *lines)
{
  if (printf ("%s", "") == 1)
    atomicAdd (lines, 1);
}

int
main ()
{
  size_t size;
  OK (cudaDeviceSetLimit (cudaLimitPrintfFifoSize, 256));
  OK (cudaDeviceGetLimit (&size, cudaLimitPrintfFifoSize));
  CHECK (size >= 256);
  count<<<1, 1>>> (1000);
  OK (cudaDeviceSynchronize ());
  CHECK (cudaDeviceSetLimit (cudaLimitPrintfFifoSize, 1 << 20)
	 == cudaErrorInvalidValue);
  CHECK (cudaGetLastError () == cudaErrorInvalidValue);
  OK (cudaDeviceReset ());
  OK (cudaDeviceGetLimit (&size, cudaLimitPrintfFifoSize));
  CHECK (size == (8 << 20) + (256 << 10));
  OK (cudaDeviceSetLimit (cudaLimitPrintfFifoSize, 4 << 20));

  buffer<int> lines (1);
  threads<<<10, 10>>> (lines.dev);
  lines.fetch ();
  printf ("all %d\n", lines[0]);
  return 0;
}
