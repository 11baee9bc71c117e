/* { dg-do run } */
/* The time between events.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

#include <time.h>

int
main ()
{
  cudaEvent_t start, stop, untimed, unrecorded;
  float ms = -1;
  OK (cudaEventCreate (&start));
  OK (cudaEventCreate (&stop));
  OK (cudaEventCreate (&unrecorded));
  OK (cudaEventCreateWithFlags (&untimed, cudaEventDisableTiming));
  OK (cudaEventRecord (start));
  OK (cudaEventSynchronize (start));
  struct timespec nap = { 0, 20000000 };
  nanosleep (&nap, NULL);
  OK (cudaEventRecord (stop));
  OK (cudaEventRecord (untimed));
  OK (cudaEventSynchronize (stop));
  OK (cudaEventElapsedTime (&ms, start, stop));
  CHECK (ms >= 19 && ms < 20000);
  OK (cudaEventElapsedTime (&ms, start, start));
  CHECK (ms == 0);

  EXPECT (cudaEventElapsedTime (NULL, start, stop), cudaErrorInvalidValue);
  EXPECT (cudaEventElapsedTime (&ms, start, unrecorded),
	  cudaErrorInvalidResourceHandle);
  EXPECT (cudaEventElapsedTime (&ms, unrecorded, stop),
	  cudaErrorInvalidResourceHandle);
  EXPECT (cudaEventElapsedTime (&ms, start, untimed),
	  cudaErrorInvalidResourceHandle);
  EXPECT (cudaEventElapsedTime (&ms, NULL, stop),
	  cudaErrorInvalidResourceHandle);
  OK (cudaEventDestroy (start));
  OK (cudaEventDestroy (stop));
  OK (cudaEventDestroy (untimed));
  OK (cudaEventDestroy (unrecorded));
  return 0;
}
