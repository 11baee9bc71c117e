/* { dg-do run } */
/* cudaFree: NULL, twice, within, memory of other kinds.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

int
main ()
{
  char *p, *host, *managed;
  int local;
  OK (cudaFree (NULL));
  OK (cudaMalloc (&p, 1000));
  EXPECT (cudaFree (p + 1), cudaErrorInvalidValue);
  EXPECT (cudaFree (p + 256), cudaErrorInvalidValue);
  OK (cudaFree (p));
  EXPECT (cudaFree (p), cudaErrorInvalidValue);
  EXPECT (cudaFree (&local), cudaErrorInvalidValue);

  OK (cudaMallocHost (&host, 100));
  EXPECT (cudaFree (host), cudaErrorInvalidValue);
  OK (cudaFreeHost (host));
  OK (cudaMallocManaged (&managed, 100));
  EXPECT (cudaFreeHost (managed), cudaErrorInvalidValue);
  OK (cudaFree (managed));
  return 0;
}
