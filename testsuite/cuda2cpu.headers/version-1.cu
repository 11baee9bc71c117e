/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-cuda-version=11.8" } */
/* The headers' versions follow the plugin's option.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cuda.h>

#if CUDART_VERSION != 11080 || CUDA_VERSION != 11080
# error "the option has no effect"
#endif
