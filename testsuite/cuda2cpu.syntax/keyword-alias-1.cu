/* { dg-do compile } */
/* Keywords behind the user's macros.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#define HOST_DEVICE __host__ __device__
#define DEV __device__ __forceinline__
#define GLOBAL(name) __global__ void name
#define BOUNDS(n) __launch_bounds__ (n)
#ifdef __CUDACC__
# define SHARED __shared__
#endif
#ifndef __device__
# error __device__ is not a macro
#endif

HOST_DEVICE int both (int x) { return x; }
DEV int device (int x) { return both (x); }
GLOBAL (BOUNDS (32) k) (int *p) { SHARED int s[2]; s[0] = device (1); p[0] = s[0]; }
int host () { k<<<1, 1>>>(0); return both (1); }
