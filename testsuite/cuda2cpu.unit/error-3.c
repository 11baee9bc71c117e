/* The table of errors is in order, complete and without gaps in its texts.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include "unit.h"

#define PLAIN 0
#define STICKY 1

int
main (void)
{
  static const cudaError_t codes[] =
  {
#define CUDA_ERROR(CODE, KIND, TEXT) CODE,
#include "errors.def"
#undef CUDA_ERROR
  };
  const size_t n = sizeof codes / sizeof codes[0];
  size_t known = 0;
  for (int code = -2; code < 10001; code++)
    if (strcmp (cudaGetErrorName ((cudaError_t) code),
		"unrecognized error code") != 0)
      {
	CHECK (known < n && (int) codes[known] == code);
	CHECK (strncmp (cudaGetErrorName (codes[known]), "cuda", 4) == 0);
	CHECK (strlen (cudaGetErrorString (codes[known])) > 3);
	known++;
      }
  CHECK (known == n);
  CHECK (strcmp (cudaGetErrorString ((cudaError_t) 5000),
		 "unrecognized error code") == 0);
  return 0;
}
