/* { dg-do run } */
/* What cudaMemcpy refuses.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

int
main ()
{
  static char host[2000];
  char *p;
  OK (cudaMalloc (&p, 1000));
  EXPECT (cudaMemcpy (p, host, 10, (cudaMemcpyKind) 5),
	  cudaErrorInvalidMemcpyDirection);
  EXPECT (cudaMemcpy (p, host, 10, (cudaMemcpyKind) -1),
	  cudaErrorInvalidMemcpyDirection);
  EXPECT (cudaMemcpy (NULL, host, 10, cudaMemcpyHostToDevice),
	  cudaErrorInvalidValue);
  EXPECT (cudaMemcpy (p, NULL, 10, cudaMemcpyHostToDevice),
	  cudaErrorInvalidValue);
  /* Over the end.  */
  EXPECT (cudaMemcpy (p, host, 2000, cudaMemcpyHostToDevice),
	  cudaErrorInvalidValue);
  EXPECT (cudaMemcpy (host, p + 1, 1000, cudaMemcpyDeviceToHost),
	  cudaErrorInvalidValue);
  OK (cudaMemcpy (host, p + 1, 999, cudaMemcpyDeviceToHost));
  /* The wrong way round.  */
  EXPECT (cudaMemcpy (host, p, 100, cudaMemcpyHostToDevice),
	  cudaErrorInvalidValue);
  EXPECT (cudaMemcpy (p, host, 100, cudaMemcpyDeviceToHost),
	  cudaErrorInvalidValue);
  EXPECT (cudaMemcpyPeer (p, 0, p + 500, 7, 10), cudaErrorInvalidDevice);
  OK (cudaFree (p));
  return 0;
}
