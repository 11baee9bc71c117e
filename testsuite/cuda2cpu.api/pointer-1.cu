/* { dg-do run } */
/* cudaPointerGetAttributes of every kind of memory.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

__device__ int variable[10];
__managed__ int shared_variable;

/* Check that PTR is of TYPE.  */

static void
expect_type (void *ptr, cudaMemoryType type)
{
  cudaPointerAttributes a;
  OK (cudaPointerGetAttributes (&a, ptr));
  CHECK (a.type == type);
  if (type != cudaMemoryTypeUnregistered)
    CHECK (a.device == 0 && a.devicePointer == ptr);
  if (type == cudaMemoryTypeHost || type == cudaMemoryTypeManaged)
    CHECK (a.hostPointer == ptr);
}

int
main ()
{
  char *device, *host, *managed, *own = (char *) malloc (100);
  void *symbol;
  OK (cudaMalloc (&device, 100));
  OK (cudaMallocHost (&host, 100));
  OK (cudaMallocManaged (&managed, 100));
  OK (cudaGetSymbolAddress (&symbol, variable));
  expect_type (device, cudaMemoryTypeDevice);
  expect_type (device + 99, cudaMemoryTypeDevice);
  expect_type (host + 5, cudaMemoryTypeHost);
  expect_type (managed, cudaMemoryTypeManaged);
  expect_type (symbol, cudaMemoryTypeDevice);
  expect_type (&shared_variable, cudaMemoryTypeManaged);
  expect_type (own, cudaMemoryTypeUnregistered);
  OK (cudaHostRegister (own, 100, 0));
  expect_type (own, cudaMemoryTypeHost);
  OK (cudaHostUnregister (own));
  expect_type (own, cudaMemoryTypeUnregistered);

  cudaPointerAttributes a;
  expect_type (NULL, cudaMemoryTypeUnregistered);
  EXPECT (cudaPointerGetAttributes (NULL, own), cudaErrorInvalidValue);
  OK (cudaFree (device));
  OK (cudaFree (managed));
  OK (cudaFreeHost (host));
  free (own);
  return 0;
}
