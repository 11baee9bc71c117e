/* { dg-do compile } */
/* { dg-options "-fplugin-arg-cuda2cpu-no-device-launches" } */
/* Without -rdc=true, nvcc has no launches in device code.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void k () {}
__global__ void parent () { k<<<1, 1>>>(); } /* { dg-error "launching a kernel from device code needs '-rdc=true'" } */
__device__ void function () { k<<<1, 1>>>(); } /* { dg-error "launching a kernel from device code needs '-rdc=true'" } */
__host__ __device__ void both () { k<<<1, 1>>>(); }
