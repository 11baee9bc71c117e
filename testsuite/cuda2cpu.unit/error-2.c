/* A sticky error reaches every thread and call until a reset.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include <pthread.h>
#include "unit.h"

static void kernel (void) { }
static void invoke (void **args) { (void) args; kernel (); }

static struct cuda2cpu_kernel k =
{
  .abi_version = CUDA2CPU_ABI_VERSION, .stub = (const void *) kernel,
  .name = "kernel", .invoke = invoke
};

static void *
other_thread (void *arg)
{
  void *p;
  /* It is this thread's last error when a call has returned it.  */
  EXPECT (cudaPeekAtLastError (), cudaSuccess);
  EXPECT (cudaMalloc (&p, 4), cudaErrorIllegalAddress);
  EXPECT (cudaPeekAtLastError (), cudaErrorIllegalAddress);
  EXPECT (cudaDeviceSynchronize (), cudaErrorIllegalAddress);
  return arg;
}

int
main (void)
{
  pthread_t thread;
  EXPECT (cuda2cpu_record (cudaErrorIllegalAddress),
	  cudaErrorIllegalAddress);
  /* The first sticky error stays.  */
  EXPECT (cuda2cpu_record (cudaErrorLaunchFailure), cudaErrorLaunchFailure);
  EXPECT (cudaGetLastError (), cudaErrorLaunchFailure);
  EXPECT (cudaGetLastError (), cudaSuccess);
  EXPECT (cudaDeviceSynchronize (), cudaErrorIllegalAddress);
  CHECK (pthread_create (&thread, NULL, other_thread, NULL) == 0);
  CHECK (pthread_join (thread, NULL) == 0);
  push (1, 1, 0);
  CHECK (CUDA2CPU_launch_begin (&k) == NULL);

  /* A reset leaves the thread's last error.  */
  EXPECT (cudaDeviceReset (), cudaSuccess);
  EXPECT (cudaGetLastError (), cudaErrorIllegalAddress);
  EXPECT (cudaDeviceSynchronize (), cudaSuccess);
  CUDA2CPU_launch_end (begin (&k, 1, 1, 0));
  return 0;
}
