/* { dg-do compile } */
/* curand.h brings the runtime's functions, as programs expect that include
   nothing else.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <curand.h>

int
main (void)
{
  float *numbers;
  curandGenerator_t g;
  if (cudaMalloc ((void **) &numbers, 100 * sizeof *numbers) != cudaSuccess)
    return 1;
  return (curandCreateGenerator (&g, CURAND_RNG_PSEUDO_DEFAULT)
	  || curandGenerateUniform (g, numbers, 100));
}
