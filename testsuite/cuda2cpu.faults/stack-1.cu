/* { dg-do run } */
/* { dg-env OMP_STACKSIZE 100k } */
/* { dg-threads { 1 3 } } */
/* Kernels have the stack that cudaDeviceSetLimit asks for, whatever the threads
   have that launch and run them.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "fault.h"

#include <limits.h>
#include <pthread.h>
#include <unistd.h>

__device__ __noinline__ int
down (int n)
{
  volatile int kept[100];
  kept[n % 100] = n;
  return n == 0 ? 0 : down (n - 1) + kept[n % 100] % 7;
}

__global__ void
dive (int *p, int n)
{
  p[blockIdx.x * blockDim.x + threadIdx.x] = down (n);
}

/* As many frames as local memory of 512 KiB has room for.  */
enum { DEPTH = 1000 };

static void *
launch (void *)
{
  int *p, v[64], sum = 0;
  for (int i = 1; i <= DEPTH; i++)
    sum += i % 7;
  OK (cudaMalloc (&p, sizeof v));
  dive<<<8, 8>>> (p, DEPTH);
  OK (cudaMemcpy (v, p, sizeof v, cudaMemcpyDeviceToHost));
  for (int i = 0; i < 64; i++)
    CHECK (v[i] == sum);
  OK (cudaFree (p));
  return NULL;
}

int
main ()
{
  size_t size;
  OK (cudaDeviceSetLimit (cudaLimitStackSize, 512 << 10));
  OK (cudaDeviceGetLimit (&size, cudaLimitStackSize));
  CHECK (size == 512 << 10);
  EXPECT (cudaDeviceSetLimit (cudaLimitStackSize, (512 << 10) + 1),
	  cudaErrorInvalidValue);
  launch (NULL);

  pthread_attr_t attributes;
  pthread_t thread;
  size_t least = sysconf (_SC_THREAD_STACK_MIN);
  CHECK (pthread_attr_init (&attributes) == 0);
  CHECK (pthread_attr_setstacksize (&attributes, least + (64 << 10)) == 0);
  CHECK (pthread_create (&thread, &attributes, launch, NULL) == 0);
  CHECK (pthread_join (thread, NULL) == 0);
  return 0;
}
