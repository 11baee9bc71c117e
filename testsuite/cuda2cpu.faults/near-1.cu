/* { dg-do run } */
/* { dg-env CUDA2CPU_FAULTS sticky } */
/* { dg-output "at address 0x\[0-9a-f\]*, 8 bytes behind 65536 bytes of cudaHostRegister at 0x.*at address 0x\[0-9a-f\]*, 4 bytes before 65536 bytes of cudaHostRegister at 0x.*at address 0x\[0-9a-f\]*, 4096 bytes into 268435456 bytes of cudaMalloc at 0x\[0-9a-f\]*, which is freed" } */
/* What a wrong address is near.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "fault.h"

#include <sys/mman.h>

__global__ void
store (int *p)
{
  *p = 5;
}

int
main ()
{
  enum { SIZE = 64 << 10 };
  char *pages = (char *) mmap (NULL, 3 * SIZE, PROT_NONE,
			       MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  CHECK (pages != MAP_FAILED);
  char *memory = pages + SIZE;
  CHECK (mprotect (memory, SIZE, PROT_READ | PROT_WRITE) == 0);
  for (int turn = 0; turn < 2; turn++)
    {
      OK (cudaHostRegister (memory, SIZE, cudaHostRegisterDefault));
      store<<<1, 1>>> ((int *) (turn ? memory - 4 : memory + SIZE + 8));
      CHECK (cudaDeviceSynchronize () == cudaErrorIllegalAddress);
      RESET_AFTER (cudaErrorIllegalAddress);
    }

  char *freed;
  cudaMemPool_t pool;
  OK (cudaMalloc (&freed, 256 << 20));
  OK (cudaFree (freed));
  OK (cudaDeviceGetDefaultMemPool (&pool, 0));
  OK (cudaMemPoolTrimTo (pool, 0));
  store<<<1, 1>>> ((int *) (freed + 4096));
  CHECK (cudaDeviceSynchronize () == cudaErrorIllegalAddress);
  return 0;
}
