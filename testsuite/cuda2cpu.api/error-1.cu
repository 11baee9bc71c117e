/* { dg-do run } */
/* Names and texts of errors.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

int
main ()
{
  CHECK (!strcmp (cudaGetErrorName (cudaSuccess), "cudaSuccess"));
  CHECK (!strcmp (cudaGetErrorString (cudaSuccess), "no error"));
  CHECK (!strcmp (cudaGetErrorName (cudaErrorMemoryAllocation),
		  "cudaErrorMemoryAllocation"));
  CHECK (!strcmp (cudaGetErrorString (cudaErrorMemoryAllocation),
		  "out of memory"));
  CHECK (!strcmp (cudaGetErrorString (cudaErrorInvalidValue),
		  "invalid argument"));
  CHECK (!strcmp (cudaGetErrorString (cudaErrorInvalidConfiguration),
		  "invalid configuration argument"));
  CHECK (!strcmp (cudaGetErrorName ((cudaError_t) 12345),
		  "unrecognized error code"));
  CHECK (!strcmp (cudaGetErrorString ((cudaError_t) -1),
		  "unrecognized error code"));
  return 0;
}
