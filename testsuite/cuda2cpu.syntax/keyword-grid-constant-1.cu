/* { dg-do compile } */
/* __grid_constant__, __restrict__ and __align__.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

struct __align__(8) big { int a[100]; };
struct aligned { float __align__(16) x; };
__global__ void k1 (const __grid_constant__ int x, const int *__restrict__ p, int *__restrict q) { *q = x + *p; }
__global__ void k2 (const big __grid_constant__ b, int *q) { *q = b.a[0]; }
static_assert (sizeof (aligned) == 16, "");
void launch () { k1<<<1, 1>>>(1, 0, 0); k2<<<1, 1>>>(big (), 0); }
