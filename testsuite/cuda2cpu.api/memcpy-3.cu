/* { dg-do run } */
/* { dg-threads { 1 3 } } */
/* Copies and fills large enough for several threads.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

int
main ()
{
  const size_t n = (21 << 20) + 5;
  unsigned char *a = (unsigned char *) malloc (n);
  unsigned char *b = (unsigned char *) malloc (n), *p, *q;
  for (size_t i = 0; i < n; i++)
    a[i] = i ^ (i >> 9);
  OK (cudaMalloc (&p, n));
  OK (cudaMalloc (&q, n));
  OK (cudaMemcpy (p, a, n, cudaMemcpyHostToDevice));
  OK (cudaMemset (q, 0x11, n));
  OK (cudaMemcpy (b, q, n, cudaMemcpyDeviceToHost));
  for (size_t i = 0; i < n; i++)
    CHECK (b[i] == 0x11);
  OK (cudaMemcpy (q, p, n, cudaMemcpyDeviceToDevice));
  OK (cudaMemcpy (b, q, n, cudaMemcpyDeviceToHost));
  CHECK (!memcmp (a, b, n));
  OK (cudaFree (p));
  OK (cudaFree (q));
  free (a);
  free (b);
  return 0;
}
