/* { dg-do run } */
/* cudaMemcpy in all directions.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

enum { N = 1000 };

int
main ()
{
  static int a[N], b[N], c[N];
  int *p, *q;
  for (int i = 0; i < N; i++)
    a[i] = i * i;
  OK (cudaMalloc (&p, sizeof a));
  OK (cudaMalloc (&q, sizeof a));
  OK (cudaMemcpy (p, a, sizeof a, cudaMemcpyHostToDevice));
  OK (cudaMemcpy (q, p, sizeof a, cudaMemcpyDeviceToDevice));
  OK (cudaMemcpy (b, q, sizeof a, cudaMemcpyDeviceToHost));
  CHECK (!memcmp (a, b, sizeof a));
  OK (cudaMemcpy (c, b, sizeof a, cudaMemcpyHostToHost));
  CHECK (!memcmp (a, c, sizeof a));

  OK (cudaMemset (p, 0, sizeof a));
  OK (cudaMemcpy (p + 10, a + 10, 50 * sizeof *p, cudaMemcpyDefault));
  memset (b, 1, sizeof b);
  OK (cudaMemcpy (b, p, sizeof a, cudaMemcpyDefault));
  for (int i = 0; i < N; i++)
    CHECK (b[i] == (i >= 10 && i < 60 ? a[i] : 0));
  OK (cudaMemcpy (b, p, 0, cudaMemcpyDeviceToHost));
  CHECK (b[10] == 100);
  OK (cudaMemcpyPeer (q, 0, p, 0, sizeof a));
  OK (cudaMemcpyPeerAsync (p, 0, q, 0, sizeof a, NULL));
  OK (cudaMemcpy (c, p, sizeof a, cudaMemcpyDeviceToHost));
  CHECK (!memcmp (b, c, sizeof a));
  OK (cudaFree (p));
  OK (cudaFree (q));
  return 0;
}
