/* Kernels of one stub in several objects, and their settings.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include "unit.h"

static void stub (void) { }

static const struct cuda2cpu_kernel a =
{
  .abi_version = CUDA2CPU_ABI_VERSION, .name = "a", .stub = (void *) stub
};
static const struct cuda2cpu_kernel b =
{
  .abi_version = CUDA2CPU_ABI_VERSION, .name = "b", .stub = (void *) stub
};
static const struct cuda2cpu_kernel *const first[] = { &a };
static const struct cuda2cpu_kernel *const second[] = { &b };

int
main (void)
{
  const enum cudaFuncAttribute size
    = cudaFuncAttributeMaxDynamicSharedMemorySize;
  struct cudaFuncAttributes attributes;
  const void *func = (const void *) stub;

  EXPECT (cudaFuncSetAttribute (func, size, 1),
	  cudaErrorInvalidDeviceFunction);
  CUDA2CPU_register_kernels (first, 1);
  CUDA2CPU_register_kernels (second, 1);
  CHECK (cuda2cpu_find_function (func)->kernel == &a);
  EXPECT (cudaFuncSetAttribute (func, size, 100000), cudaSuccess);
  CUDA2CPU_launch_end (begin (&b, 1, 1, 100000));

  /* The settings pass on to what is left.  */
  CUDA2CPU_unregister_kernels (first, 1);
  CHECK (cuda2cpu_find_function (func)->kernel == &b);
  EXPECT (cudaFuncGetAttributes (&attributes, func), cudaSuccess);
  CHECK (attributes.maxDynamicSharedSizeBytes == 100000);
  cuda2cpu_reset_functions ();
  CHECK (cuda2cpu_max_dynamic_shared (&b) == 49152);

  CUDA2CPU_unregister_kernels (first, 1);
  CUDA2CPU_unregister_kernels (second, 1);
  CHECK (cuda2cpu_find_function (func) == NULL);
  return 0;
}
