/* A thread's last error: kept by success, cleared by cudaGetLastError.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include <pthread.h>
#include "unit.h"

static void *
other_thread (void *arg)
{
  EXPECT (cudaGetLastError (), cudaSuccess);
  EXPECT (cuda2cpu_record (cudaErrorInvalidDevice), cudaErrorInvalidDevice);
  EXPECT (cudaPeekAtLastError (), cudaErrorInvalidDevice);
  return arg;
}

int
main (void)
{
  pthread_t thread;
  EXPECT (cudaGetLastError (), cudaSuccess);
  EXPECT (cuda2cpu_record (cudaErrorInvalidValue), cudaErrorInvalidValue);
  EXPECT (cuda2cpu_record (cudaSuccess), cudaSuccess);
  EXPECT (cudaPeekAtLastError (), cudaErrorInvalidValue);
  CHECK (pthread_create (&thread, NULL, other_thread, NULL) == 0);
  CHECK (pthread_join (thread, NULL) == 0);
  EXPECT (cuda2cpu_record (cudaErrorInvalidPitchValue),
	  cudaErrorInvalidPitchValue);
  EXPECT (cudaGetLastError (), cudaErrorInvalidPitchValue);
  EXPECT (cudaGetLastError (), cudaSuccess);
  return 0;
}
