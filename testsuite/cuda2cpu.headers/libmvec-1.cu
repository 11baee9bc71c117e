/* { dg-do compile { target x86_64-*-linux-gnu } } */
/* { dg-additional-options "-O3 -mavx2" } */
/* { dg-final { scan-assembler "_ZGVdN8v_expf" } } */
/* { dg-final { scan-assembler "_ZGVdN8v_sinf" } } */
/* { dg-final { scan-assembler "_ZGVdN8vv_powf" } } */
/* { dg-final { scan-assembler-not "_ZGV\[a-zA-Z0-9]*_logf" } } */
/* { dg-final { scan-assembler "_ZGVdN8v_CUDA2CPU_logf" } } */
/* { dg-final { scan-assembler "_ZGVdN8v_CUDA2CPU_log2f" } } */
/* { dg-final { scan-assembler "_ZGVdN8v_CUDA2CPU_log1pf" } } */
/* { dg-final { scan-assembler "_ZGVdN8v_CUDA2CPU_expm1f" } } */
/* { dg-final { scan-assembler "_ZGVdN8v_CUDA2CPU_sinpif" } } */
/* { dg-final { scan-assembler "_ZGVdN8v_CUDA2CPU_cospif" } } */
/* { dg-final { scan-assembler "_ZGVdN4v_CUDA2CPU_exp" } } */
/* Loops over threads call the vector forms of libm without -ffast-math.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
fast (float *x)
{
  x[threadIdx.x] = __expf (x[threadIdx.x]);
}

__global__ void
accurate (float *x)
{
  x[threadIdx.x] = sinf (x[threadIdx.x]);
}

__global__ void
power (float *x, float y)
{
  x[threadIdx.x] = __powf (x[threadIdx.x], y);
}

/* The C library's vector forms are less accurate than CUDA's functions: ours
   take their place.  */
__global__ void
ours (float *x)
{
  float a = x[threadIdx.x];
  x[threadIdx.x] = logf (a) + log2f (a) + (a > 1 ? log1pf (a) : expm1f (a));
}

__global__ void
turns (float *x)
{
  x[threadIdx.x] = sinpif (x[threadIdx.x]) + cospif (x[threadIdx.x]);
}

__global__ void
decay (double *x)
{
  x[threadIdx.x] = exp (x[threadIdx.x]);
}
