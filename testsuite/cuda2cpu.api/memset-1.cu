/* { dg-do run } */
/* cudaMemset: bytes, parts, errors.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

int
main ()
{
  static unsigned char host[300];
  unsigned char *p;
  OK (cudaMalloc (&p, sizeof host));
  OK (cudaMemset (p, 0x1ff, sizeof host));
  OK (cudaMemset (p + 10, 7, 20));
  OK (cudaMemset (p, 1, 0));
  OK (cudaMemcpy (host, p, sizeof host, cudaMemcpyDeviceToHost));
  for (int i = 0; i < 300; i++)
    CHECK (host[i] == (i >= 10 && i < 30 ? 7 : 0xff));
  EXPECT (cudaMemset (p, 0, sizeof host + 1), cudaErrorInvalidValue);
  EXPECT (cudaMemset (p + 1, 0, sizeof host), cudaErrorInvalidValue);
  EXPECT (cudaMemset (NULL, 0, 1), cudaErrorInvalidValue);
  OK (cudaFree (p));
  return 0;
}
