/* { dg-do run } */
/* Events: made, recorded, asked, destroyed.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

int
main ()
{
  cudaEvent_t a, b;
  OK (cudaEventCreate (&a));
  OK (cudaEventCreateWithFlags (&b, cudaEventBlockingSync
				    | cudaEventDisableTiming));
  /* One that was not recorded is done.  */
  OK (cudaEventQuery (a));
  OK (cudaEventSynchronize (a));
  OK (cudaEventRecord (a));
  OK (cudaEventRecord (b, 0));
  OK (cudaEventRecordWithFlags (a, 0, cudaEventRecordDefault));
  OK (cudaEventSynchronize (a));
  OK (cudaEventQuery (b));
  OK (cudaStreamWaitEvent (NULL, a, 0));
  OK (cudaEventDestroy (a));
  OK (cudaEventDestroy (b));

  EXPECT (cudaEventCreate (NULL), cudaErrorInvalidValue);
  EXPECT (cudaEventCreateWithFlags (&a, 0x100), cudaErrorInvalidValue);
  /* Between processes only without timing.  */
  EXPECT (cudaEventCreateWithFlags (&a, cudaEventInterprocess),
	  cudaErrorInvalidValue);
  EXPECT (cudaEventDestroy (NULL), cudaErrorInvalidResourceHandle);
  EXPECT (cudaEventRecord (NULL, 0), cudaErrorInvalidResourceHandle);
  EXPECT (cudaEventQuery (NULL), cudaErrorInvalidResourceHandle);
  EXPECT (cudaEventSynchronize (NULL), cudaErrorInvalidResourceHandle);
  return 0;
}
