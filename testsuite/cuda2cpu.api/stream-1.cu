/* { dg-do run } */
/* Streams: made, asked, destroyed.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

int
main ()
{
  cudaStream_t a, b, c;
  unsigned flags = 9;
  int priority = 9, least = 9, greatest = 9;
  OK (cudaStreamCreate (&a));
  OK (cudaStreamCreateWithFlags (&b, cudaStreamNonBlocking));
  OK (cudaDeviceGetStreamPriorityRange (&least, &greatest));
  CHECK (least >= greatest);
  OK (cudaDeviceGetStreamPriorityRange (NULL, NULL));
  OK (cudaStreamCreateWithPriority (&c, cudaStreamDefault, greatest));
  OK (cudaStreamGetFlags (a, &flags));
  CHECK (flags == cudaStreamDefault);
  OK (cudaStreamGetFlags (b, &flags));
  CHECK (flags == cudaStreamNonBlocking);
  OK (cudaStreamGetPriority (c, &priority));
  CHECK (priority == greatest);
  OK (cudaStreamQuery (a));
  OK (cudaStreamSynchronize (b));
  OK (cudaStreamQuery (NULL));
  OK (cudaStreamSynchronize (cudaStreamLegacy));
  OK (cudaStreamSynchronize (cudaStreamPerThread));
  unsigned long long ida, idb;
  OK (cudaStreamGetId (a, &ida));
  OK (cudaStreamGetId (b, &idb));
  CHECK (ida != idb);
  OK (cudaStreamDestroy (a));
  OK (cudaStreamDestroy (b));
  OK (cudaStreamDestroy (c));

  EXPECT (cudaStreamCreate (NULL), cudaErrorInvalidValue);
  EXPECT (cudaStreamCreateWithFlags (&a, 0x40), cudaErrorInvalidValue);
  EXPECT (cudaStreamDestroy (NULL), cudaErrorInvalidResourceHandle);
  return 0;
}
