/* { dg-do compile } */
/* The names of files, guards and macros that programs test.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <builtin_types.h>
#include <channel_descriptor.h>
#include <cuComplex.h>
#include <cuda.h>
#include <cuda_bf16.h>
#include <cuda_device_runtime_api.h>
#include <cuda_fp16.h>
#include <cuda_profiler_api.h>
#include <cuda_runtime.h>
#include <cuda_runtime_api.h>
#include <device_atomic_functions.h>
#include <device_launch_parameters.h>
#include <device_types.h>
#include <driver_functions.h>
#include <driver_types.h>
#include <host_defines.h>
#include <library_types.h>
#include <math_constants.h>
#include <sm_20_atomic_functions.h>
#include <sm_20_intrinsics.h>
#include <sm_30_intrinsics.h>
#include <sm_32_atomic_functions.h>
#include <sm_32_intrinsics.h>
#include <sm_35_intrinsics.h>
#include <sm_60_atomic_functions.h>
#include <sm_61_intrinsics.h>
#include <surface_types.h>
#include <texture_types.h>
#include <vector_functions.h>
#include <vector_types.h>

#if !defined __DRIVER_TYPES_H__ || !defined __CUDA_RUNTIME_H__		\
  || !defined __CUDA_RUNTIME_API_H__ || !defined __VECTOR_TYPES_H__	\
  || !defined __VECTOR_FUNCTIONS_H__					\
  || !defined __DEVICE_TYPES_H__ || !defined __TEXTURE_TYPES_H__	\
  || !defined __SURFACE_TYPES_H__ || !defined __LIBRARY_TYPES_H__	\
  || !defined __CHANNEL_DESCRIPTOR_H__ || !defined __DRIVER_FUNCTIONS_H__ \
  || !defined CU_COMPLEX_H_ || !defined __CUDA_FP16_H__			\
  || !defined __CUDA_BF16_H__
# error "a header's guard has another name than CUDA's"
#endif

#if !defined __CUDACC__ || !defined __NVCC__ || !defined __global__	\
  || !defined __device__ || !defined __host__ || !defined __shared__	\
  || !defined __constant__ || !defined __forceinline__			\
  || !defined __launch_bounds__ || !defined __align__			\
  || !defined __builtin_align__ || !defined CUDARTAPI			\
  || !defined CUDART_CB || !defined CUDAAPI
# error "a macro is missing"
#endif

#if CUDART_VERSION < 12000 || CUDA_VERSION != CUDART_VERSION		\
  || __CUDART_API_VERSION != CUDART_VERSION				\
  || __CUDACC_VER_MAJOR__ * 1000 + __CUDACC_VER_MINOR__ * 10		\
     != CUDART_VERSION
# error "the versions differ"
#endif

struct __align__ (16) aligned
{
  int x;
};
struct __builtin_align__ (8) less
{
  char c;
};
static_assert (alignof (aligned) == 16 && alignof (less) == 8, "__align__");

/* What nvcc includes is there without an include.  */
static std::pair<int, int> p (INT_MAX, 2);

void CUDART_CB
callback (cudaStream_t, cudaError_t status, void *)
{
  if (status != cudaSuccess || strlen ("x") != 1 || p.second != 2)
    abort ();
}

cudaStreamCallback_t function = callback;
